"""Static abilities that replace or prevent events, as paragraphs."""

from __future__ import annotations

from rules_fr.rendering.amounts import defined_x
from rules_fr.rendering.clause import Block, sentences
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.sequence import one
from rules_fr.rendering.families import ability, replacement
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.replacements import entering, escaping
from rules_fr.rendering.sentence_wording import ConditionPlace
from rules_fr.rendering.spelling import sentence
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.conditions import KeywordCostPaid
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.replacements import (
    AsEnters,
    EntersWithCounters,
    Instead,
    MovesElsewhere,
    MultiplyDamage,
    Prevent,
)
from rules_fr.vocabulary.terms import Condition


def if_(condition: Condition | None, ctx: Context) -> str:
    """« si …, » before what it bounds; nothing without a condition."""
    return f"si {as_condition(condition, ctx)}, " if condition is not None else ""


@ability.register
def _replacement(what: ReplacementAbility, ctx: Context) -> str:
    if what.zones:
        raise NotRendered(what)
    if isinstance(what.replacement, AsEnters):
        return _as_enters(what.replacement, what.condition, ctx)
    match what.replacement, what.condition:
        case EntersWithCounters(subject=Is(ref=This())) as counters, KeywordCostPaid(
            keyword=Keyword.ESCAPE, what=This()
        ):
            return sentence(escaping(counters, ctx))
        case _:
            pass
    usual = ConditionPlace.FIRST
    late = what.condition is not None and ctx.voice.take(ConditionPlace, usual) is ConditionPlace.LAST
    lead = "" if late else if_(what.condition, ctx)
    if isinstance(what.replacement, Instead) and what.condition is not None:
        ctx.also, lead, late = as_condition(what.condition, ctx), "", False
    elif isinstance(what.replacement, MultiplyDamage | Prevent | MovesElsewhere) and lead:
        lead = f"tant que {lead[3:]}"
    with ctx.clause():
        text = replacement(what.replacement, ctx)
        end = defined_x(ctx)
    if late and what.condition is not None:
        text += f" si {as_condition(what.condition, ctx)}"
    return sentence(lead + text + end)


def _as_enters(what: AsEnters, when: Condition | None, ctx: Context) -> str:
    """« au moment où X arrive sur le champ de bataille, exilez une carte. »"""
    if when is not None:
        lead = if_(when, ctx)
        (only,) = one(what.effect, ctx)
        with ctx.clause():
            return sentence(f"{lead}{only.text()} au moment où {entering(what.subject, ctx)}")
    with ctx.clause():
        lead = f"au moment où {entering(what.subject, ctx)}, "
    first, *others = one(what.effect, ctx)
    if first.ended:
        raise NotRendered(what, "un choix de modes")
    return sentences([Block(first.clauses, lead + first.lead, first.tail, first.raw), *others])
