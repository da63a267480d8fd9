"""Events of the rules themselves: an ability triggers, mana is added, a library is searched."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters
from rules_fr.engine.event_dispatch import match, player_fits
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Searched
from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary.event_patterns import SearchesLibrary
from rules_fr.vocabulary.rule_events import AbilityTriggers, AddsMana


@match.register(AbilityTriggers)
def _ability_triggers(pattern: AbilityTriggers, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case TriggeredPending(trigger) if player_fits(scope, pattern.player, trigger.controller):
            there = scope.view.game.find(trigger.source) is not None
            seen = scope if there else replace(scope, view=before)
            fits = filters.fits(seen, pattern.source, trigger.source)
            return EventInfo(player=trigger.controller) if fits else None
        case _:
            return None


@match.register(AddsMana)
def _adds_mana(pattern: AddsMana, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case ManaAdded(player, mana) if player_fits(scope, pattern.player, player):
            added = tuple(one.type for one in mana if not pattern.kinds or one.type in pattern.kinds)
            info = EventInfo(player=player, amount=len(added), mana=added, by_mana_ability=event.by_mana_ability)
            return info if added else None
        case _:
            return None


@match.register(SearchesLibrary)
def _searches(pattern: SearchesLibrary, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Searched(player, library, in_library=True) if library == player:
            return EventInfo(player=player) if player_fits(scope, pattern.player, player) else None
        case _:
            return None
