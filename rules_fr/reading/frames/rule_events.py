"""« Quand une capacité se déclenche », « quand vous ajoutez {G} »: events of the rules themselves (uses `event`)."""

from __future__ import annotations

from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import parts_of, player_of
from rules_fr.reading.frames.mana import exact, symbols
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.filters import AbilityOf, ControlledBy, IsAbility
from rules_fr.vocabulary.kinds import AbilityKind
from rules_fr.vocabulary.rule_events import AbilityTriggers, AddsMana
from rules_fr.vocabulary.terms import EventPattern, Filter, Ref


@frame("event", "déclencher subj:C refl")
def ability_triggers(m: Match) -> EventPattern:
    """« Quand une capacité d'une créature que vous contrôlez se déclenche »"""
    sources: list[Filter] = []
    player: Ref | None = None
    for part in parts_of(m["subj"].filter):
        match part:
            case IsAbility(kinds) if AbilityKind.TRIGGERED in kinds:
                pass
            case AbilityOf(source):
                sources.append(source)
            case ControlledBy(player=who) if player is None:
                player = who
            case _:
                raise m.refuse("on ne sait pas quelle capacité")
    if m["subj"].definite or m["subj"].at_least:
        raise m.refuse("on ne sait pas quelle capacité")
    return AbilityTriggers(all_of(sources), player)


@frame("event", "ajouter subj:P mana à:Word?")
def adds_mana(m: Match) -> EventPattern:
    """« Quand vous ajoutez {G} (à votre réserve) »"""
    groups, either = symbols(m["mana"])
    kinds = tuple(exact(m, group).mana for group in groups)
    if any(len(one) != 1 for one in kinds) or (len(groups) > 1 and not either):
        raise m.refuse("on ne sait pas quel mana")
    return AddsMana(player_of(m), tuple(kind for one in kinds for kind in one))
