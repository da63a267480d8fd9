"""Events about what an object has become or has reached, and about several things done together."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters, refs
from rules_fr.engine.event_dispatch import about, match, player_fits, was_discarded
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import ActionPerformed, Discarded, Drew
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.events.daytime import DaytimeChanged
from rules_fr.engine.events.dungeons import MarkerMoved
from rules_fr.engine.events.permanents import CountersChanged, Crewed, Exerted, Exploited, Transformed
from rules_fr.engine.events.stack import LastingCreated
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.keyword_effects import EntersRoom
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary import combat as declared
from rules_fr.vocabulary import event_patterns as patterns
from rules_fr.vocabulary.kinds import LORE, Keyword, KeywordAction, Zone
from rules_fr.vocabulary.modifications import GainDesignation


@match.register(patterns.ReachesChapter)
def _chapter(pattern: patterns.ReachesChapter, event: Event, scope: Scope, before: View) -> EventInfo | None:
    found = _lore(event, scope)
    if found is None:
        return None
    item, had, has = found
    return about(item, pattern.subject, scope) if had < pattern.chapter <= has else None


def _lore(event: Event, scope: Scope) -> tuple[ObjectId, int, int] | None:
    """The object on which lore counters are put, also as it enters, and how many it had and has."""
    match event:
        case CountersChanged(item, kind, change) if kind == LORE and change > 0:
            has = scope.view.object(item).counter(LORE)
            return item, has - change, has
        case Moved(after=thing) | Created(object=thing) if thing.zone is Zone.BATTLEFIELD:
            return thing.id, 0, thing.counter(LORE)
        case _:
            return None


@match.register(patterns.EachCounterPut)
def _each_put(pattern: patterns.EachCounterPut, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """All of them at once: triggers count them one by one (`event_batches`)."""
    match event:
        case CountersChanged(item, kind, change) if change > 0 and kind == pattern.kind:
            pass
        case Moved(after=thing) | Created(object=thing) if thing.zone is Zone.BATTLEFIELD and thing.counter(
            pattern.kind
        ):
            item, change = thing.id, thing.counter(pattern.kind)
        case _:
            return None
    info = about(item, pattern.subject, scope)
    return None if info is None else replace(info, amount=change)


@match.register(patterns.EachCounterRemoved)
def _each_removed(pattern: patterns.EachCounterRemoved, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """All of them at once: triggers count them one by one (`event_batches`)."""
    match event:
        case CountersChanged(item, kind, change) if change < 0 and kind == pattern.kind:
            info = about(item, pattern.subject, scope)
            return None if info is None else replace(info, amount=-change)
        case _:
            return None


@match.register(declared.Exerted)
def _exerted(pattern: declared.Exerted, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Exerted(player, item) if filters.fits(scope, pattern.subject, item):
            return EventInfo(object=item, player=player)
        case _:
            return None


@match.register(patterns.Exploits)
def _exploits(pattern: patterns.Exploits, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """The creature is looked at as it was just before the sacrifice, which may be its own."""
    match event:
        case Exploited(item, what):
            seen = replace(scope, view=before)
            if item not in before.game.objects or not filters.fits(seen, pattern.subject, item):
                return None
            fits = filters.fits(seen, pattern.what, what)
            return EventInfo(object=item, other=what, player=before.controller(item)) if fits else None
        case _:
            return None


@match.register(patterns.Crews)
def _crews(pattern: patterns.Crews, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Crewed(item, vehicle) if filters.fits(scope, pattern.what, vehicle):
            info = about(item, pattern.subject, scope)
            return None if info is None else replace(info, other=vehicle)
        case _:
            return None


@match.register(patterns.Foretells)
def _foretells(pattern: patterns.Foretells, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Moved(after=card) if card.zone is Zone.EXILE and card.exiled_for is Keyword.FORETELL:
            fits = player_fits(scope, pattern.player, card.owner)
            return EventInfo(object=card.id, player=card.owner) if fits else None
        case _:
            return None


@match.register(patterns.BecomesDesignated)
def _designated(pattern: patterns.BecomesDesignated, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case LastingCreated(lasting) if GainDesignation(pattern.designation) in lasting.modifications:
            found = (about(item, pattern.subject, scope) for item in lasting.affected or ())
            info = next((one for one in found if one is not None), None)
            return None if info is None else replace(info, x=lasting.x)
        case _:
            return None


@match.register(patterns.NthCardDrawn)
def _nth_drawn(pattern: patterns.NthCardDrawn, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Drew(player, card) if player_fits(scope, pattern.player, player):
            game = scope.view.game
            drawn = [one for turn, one in game.history if turn == game.turn.number and isinstance(one, Drew)]
            mine = [one.object for one in drawn if one.player == player]
            nth = len(mine) >= pattern.ordinal and mine[pattern.ordinal - 1] == card
            return EventInfo(object=card, player=player) if nth else None
        case _:
            return None


@match.register(declared.AttacksObject)
def _attacks_object(pattern: declared.AttacksObject, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not isinstance(event, AttackersDeclared):
        return None
    for attack in event.attacks:
        at = attack.planeswalker
        info = about(attack.attacker, pattern.subject, scope)
        if info is not None and at is not None and filters.fits(scope, pattern.what, at):
            return replace(info, other=at, other_player=attack.player)
    return None


@match.register(declared.PlayerAttacks)
def _player_attacks(pattern: declared.PlayerAttacks, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """A declaration as a whole: triggers count its attackers together (`event_batches`)."""
    if not isinstance(event, AttackersDeclared):
        return None
    mine = [one for one in event.attacks if player_fits(scope, pattern.player, scope.view.controller(one.attacker))]
    fitting = sum(filters.fits(scope, pattern.what, one.attacker) for one in mine)
    if fitting < pattern.least:
        return None
    return EventInfo(player=scope.view.controller(mine[0].attacker), amount=fitting)


@match.register(patterns.TransformsInto)
def _transforms(pattern: patterns.TransformsInto, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Transformed(item) if filters.fits(scope, pattern.into, item):
            return about(item, pattern.subject, scope)
        case _:
            return None


@match.register(patterns.MadeToDiscard)
def _made_to_discard(pattern: patterns.MadeToDiscard, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Discarded(player, card, by=by) if by is not None and player_fits(scope, pattern.player, player):
            fits = by in refs.group(scope, pattern.by) and was_discarded(scope, pattern.what, card, before)
            return EventInfo(object=card, player=player, other_player=by) if fits else None
        case _:
            return None


@match.register(patterns.Explores)
def _explores(pattern: patterns.Explores, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case ActionPerformed(action=KeywordAction.EXPLORE, object=item) if item is not None:
            return about(item, pattern.subject, scope)
        case _:
            return None


@match.register(patterns.ActionDone)
def _action_done(pattern: patterns.ActionDone, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case ActionPerformed(player, action) if action is pattern.action and player_fits(scope, pattern.player, player):
            return EventInfo(player=player)
        case _:
            return None


@match.register(declared.AttacksWith)
def _attacks_with(pattern: declared.AttacksWith, event: Event, scope: Scope, before: View) -> EventInfo | None:
    combat = scope.view.game.combat
    if not isinstance(event, AttackersDeclared) or combat is None:
        return None
    for attack in event.attacks:  # triggers look at one attacker at a time; the others are those of the combat
        info = about(attack.attacker, pattern.subject, scope)
        others = (one.attacker for one in combat.attacks if one.declared and one.attacker != attack.attacker)
        if info is not None and sum(filters.fits(scope, pattern.others, item) for item in others) >= pattern.least:
            return replace(info, other_player=attack.player)
    return None


@match.register(EntersRoom)
def _room(pattern: EntersRoom, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case MarkerMoved(dungeon=dungeon, room=room) if dungeon == scope.source and room == pattern.room:
            return EventInfo()
        case _:
            return None


@match.register(patterns.TimeChanges)
def _time(pattern: patterns.TimeChanges, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """One that begins where there was neither changes into nothing."""
    return EventInfo() if isinstance(event, DaytimeChanged) and event.before is not None else None
