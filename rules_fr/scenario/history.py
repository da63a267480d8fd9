"""What happened in a branch, asked by card or token rather than by object."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, Revealed
from rules_fr.engine.events.combat import AttackersDeclared, BecameBlocked, BlockersDeclared
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.events.permanents import Destroyed, Regenerated, Sacrificed, Tapped, Untapped
from rules_fr.engine.events.stack import (
    AbilityActivated,
    BecameTarget,
    Copied,
    Countered,
    Fizzled,
    Resolved,
    SpellCast,
    TriggeredPending,
)
from rules_fr.engine.events.turn import TurnBegan
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.table import Record
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.registry import last_seen
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.statements import Feat, PlayerFeat

Wanted = Callable[[ObjectId], bool]
"""Whether an object is the one that a sentence speaks of."""


def records(branch: Branch, *, this_turn: bool = False) -> tuple[Record, ...]:
    """What happened; since the last turn began, when only this turn counts."""
    everything = branch.records()
    if not this_turn:
        return everything
    starts = [i for i, record in enumerate(everything) if isinstance(record.event, TurnBegan)]
    return everything[starts[-1] :] if starts else everything


def is_entity(branch: Branch, wanted: set[Entity]) -> Wanted:
    """The test for cards, tokens or copies."""

    def test(which: ObjectId) -> bool:
        item = last_seen(branch.game, which)
        return item is not None and item.entity in wanted

    return test


def is_ability_of(branch: Branch, sources: set[Entity]) -> Wanted:
    """The test for abilities on the stack whose source is one of these cards or tokens."""

    def test(which: ObjectId) -> bool:
        item = last_seen(branch.game, which)
        if item is None or item.ability is None:
            return False
        source = last_seen(branch.game, item.ability.source)
        return source is not None and source.entity in sources

    return test


def done(event: Event, feat: Feat, wanted: Wanted) -> bool:
    """Whether an event is this feat of what is wanted."""
    match feat, event:
        case (Feat.DIED, Moved(last, after)):
            dies = last.object.zone is Zone.BATTLEFIELD and after.zone is Zone.GRAVEYARD
            return dies and wanted(last.object.id)
        case (Feat.COUNTERED, Countered(which)) | (Feat.COUNTERED, Fizzled(which, countered=True)):
            return wanted(which)
        case (Feat.FIZZLED, Fizzled(which)) | (Feat.RESOLVED, Resolved(which)) | (Feat.CAST, SpellCast(_, which)):
            return wanted(which)
        case (Feat.DESTROYED, Destroyed(which)) | (Feat.SACRIFICED, Sacrificed(_, which)):
            return wanted(which)
        case (Feat.DISCARDED, Discarded(_, which)) | (Feat.DRAWN, Drew(_, which)):
            return wanted(which)
        case (Feat.REGENERATED, Regenerated(which)) | (Feat.COPIED, Copied(which)):
            return wanted(which)
        case (Feat.TAPPED, Tapped(which)) | (Feat.UNTAPPED, Untapped(which)):
            return wanted(which)
        case (Feat.EXILED, Moved(last, after)):
            return after.zone is Zone.EXILE and wanted(last.object.id)
        case (Feat.RETURNED, Moved(last, after)):
            back = after.zone is Zone.HAND and last.object.zone is not Zone.LIBRARY
            revived = after.zone is Zone.BATTLEFIELD and last.object.zone in (Zone.GRAVEYARD, Zone.EXILE)
            return (back or revived) and wanted(last.object.id)
        case (Feat.ENTERED, Moved(_, after)) | (Feat.ENTERED, Created(after)):
            return after.zone is Zone.BATTLEFIELD and wanted(after.id)
        case (Feat.LEFT, Moved(last)):
            return last.object.zone is Zone.BATTLEFIELD and wanted(last.object.id)
        case (Feat.REVEALED, Revealed(_, objects)):
            return any(wanted(which) for which in objects)
        case (Feat.ACTIVATED, AbilityActivated(_, source, which)):
            return wanted(source) or (which is not None and wanted(which))
        case (Feat.ATTACKED, AttackersDeclared(attacks)):
            return any(wanted(attack.attacker) for attack in attacks)
        case (Feat.BLOCKED, BlockersDeclared(blocks)):
            return any(wanted(blocker) for blocker, _ in blocks)
        case (Feat.WAS_BLOCKED, BlockersDeclared(blocks)):
            return any(wanted(attacker) for _, attacker in blocks)
        case (Feat.WAS_BLOCKED, BecameBlocked(attacker)):
            return wanted(attacker)
        case _:
            return False


def triggers(branch: Branch, wanted: Wanted) -> Iterator[TriggeredPending]:
    """The abilities of what is wanted that triggered."""
    for record in records(branch):
        if isinstance(record.event, TriggeredPending) and wanted(record.event.trigger.source):
            yield record.event


def damage(
    branch: Branch,
    *,
    source: Wanted | None = None,
    object: Wanted | None = None,  # noqa: A002  (the engine's word)
    player: PlayerId | None = None,
    this_turn: bool = False,
) -> int:
    """How much damage was dealt, by a source, to an object or a player; None: by or to anything."""
    total = 0
    for record in records(branch, this_turn=this_turn):
        event = record.event
        if not isinstance(event, DamageDealt) or (source is not None and not source(event.source)):
            continue
        if player is not None and event.player != player:
            continue
        if object is not None and (event.object is None or not object(event.object)):
            continue
        total += event.amount
    return total


def amount(branch: Branch, player: PlayerId, feat: PlayerFeat) -> int:
    """How many (cards, life, spells, damage) a player's feat adds up to."""
    if feat is PlayerFeat.SUFFERED:
        return damage(branch, player=player)
    total = 0
    for record in records(branch):
        match feat, record.event:
            case (PlayerFeat.DREW, Drew(who)) | (PlayerFeat.DISCARDED, Discarded(who)):
                total += who == player
            case (PlayerFeat.CAST_SPELLS, SpellCast(who)):
                total += who == player
            case (PlayerFeat.LOST_LIFE, LifeLost(who, lost)) if who == player:
                total += lost
            case (PlayerFeat.GAINED_LIFE, LifeGained(who, gained)) if who == player:
                total += gained
            case _:
                continue
    return total


def targeted(branch: Branch, by: Wanted, *, object: Wanted | None = None, player: PlayerId | None = None) -> bool:  # noqa: A002
    """Whether a spell or ability has, or had, an object or player as a target."""
    for record in records(branch):
        event = record.event
        if isinstance(event, BecameTarget) and by(event.by):
            if player is not None and event.player == player:
                return True
            if object is not None and event.object is not None and object(event.object):
                return True
    return False
