"""When an ability may be activated, or a spell cast."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import condition, restriction
from rules_fr.rendering.moments import during
from rules_fr.rendering.words import in_letters
from rules_fr.vocabulary.restrictions import InstantTiming, OnlyIf, SorceryTiming, TimesPerTurn


@restriction.register
def _sorcery(what: SorceryTiming, ctx: Context) -> str:
    return "que lorsque vous pourriez lancer un rituel"


@restriction.register
def _instant(what: InstantTiming, ctx: Context) -> str:
    return "que lorsque vous pourriez lancer un éphémère"


@restriction.register
def _times(what: TimesPerTurn, ctx: Context) -> str:
    match what.times:
        case 1:
            return "qu'une seule fois par tour"
        case 2:
            return "que deux fois par tour"
        case times:
            return f"que {in_letters(times)} fois par tour"


@restriction.register
def _only_if(what: OnlyIf, ctx: Context) -> str:
    when = during(what.condition)
    return f"que pendant {when}" if when else f"que si {condition(what.condition, ctx)}"
