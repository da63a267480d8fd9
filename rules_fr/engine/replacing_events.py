"""Replacement effects of the general form: when an event would happen, an effect happens instead."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import amounts, refs
from rules_fr.engine.drawn import first_of_step
from rules_fr.engine.event_match import matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, DrewFromEmpty
from rules_fr.engine.events.damage import ShieldUsed
from rules_fr.engine.events.notes import EventReplaced
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.replacing import Active, Option, Proposal, in_function
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import Regenerate
from rules_fr.vocabulary.event_patterns import Draws, DrawsCard, MadeToDiscard
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.terms import Effect, EventPattern


def options(table: Table, event: Event, concepts: tuple[Concept, ...]) -> list[Option]:
    """The effects that would replace an event by something else."""
    found: list[Option] = []
    for active in in_function(table):
        match active.ability.replacement:
            case Instead(MadeToDiscard() as pattern, PutOntoBattlefield(This()) as put):
                if isinstance(event, Discarded) and _would(table, active.scope, pattern, event) is not None:
                    found.append(_discarded_onto_battlefield(table, event, put, active, concepts))
            case Instead(pattern, effect):
                info = _would(table, active.scope, pattern, event)
                if info is not None:
                    found.append(_option(table, active.scope, info, effect, active.key, event))
            case _:
                continue
    for shield in table.game.shields:
        match shield.replacement:
            case Instead(effect=Regenerate()):
                continue
            case Instead(pattern, effect):
                scope = Scope(view=table.view, source=shield.source, controller=shield.controller)
                info = _would(table, scope, pattern, event)
                if info is not None and _bound(shield.bound, shield.bound_players, info):
                    found.append(
                        _option(
                            table, scope, info, effect, shield.id, event, shield_id=shield.id if shield.once else None
                        )
                    )
            case _:
                continue
    return found


def _discarded_onto_battlefield(
    table: Table, event: Discarded, put: PutOntoBattlefield, active: Active, concepts: tuple[Concept, ...]
) -> Option:
    """The card is still discarded, and goes to the battlefield instead of the graveyard."""

    def apply() -> list[Proposal]:
        counters = tuple((kind, amounts.value(active.scope, count)) for kind, count in put.counters)
        there = replace(
            event.move.after,
            zone=Zone.BATTLEFIELD,
            seen_controller=event.move.after.owner,
            sick=True,
            tapped=put.status is Status.TAPPED,
            counters=counters,
        )
        move = replace(event.move, after=there)
        return [(replace(event, move=move), (*concepts, Concept.REPLACEMENT_INSTEAD))]

    return Option(active.key, active.source, apply)


def _bound(objects: tuple[ObjectId, ...], players: tuple[PlayerId, ...], info: EventInfo) -> bool:
    if not objects and not players:
        return True
    return info.object in objects or info.player in players


def _would(table: Table, scope: Scope, pattern: EventPattern, event: Event) -> EventInfo | None:
    """What the effect would know of the event, if it watches for it."""
    match pattern, event:
        case DrawsCard(who, which), Drew(player=player) | DrewFromEmpty(player=player):
            if which is Draws.BUT_STEP and first_of_step(table.game, player):
                return None
            return EventInfo(player=player) if player in refs.players(scope, who) else None
        case _, Moved(destination=Zone.BATTLEFIELD) | Created():
            seen = replace(scope, view=View(event.apply(table.game)))
            return matches(seen, pattern, event, table.view)
        case _:
            return matches(scope, pattern, event, table.view)


def _option(
    table: Table,
    scope: Scope,
    info: EventInfo,
    effect: Effect | None,
    key: object,
    event: Event,
    shield_id: int | None = None,
) -> Option:
    def apply() -> list[Proposal]:
        # Imported here: effects change the game through the door that this module stands behind.
        from rules_fr.engine.effects.perform import Now, perform

        why: tuple[Concept, ...] = (Concept.REPLACEMENT_INSTEAD, Concept.REPLACEMENT_NEVER_HAPPENED)
        if isinstance(event, Drew | DrewFromEmpty):
            why = (*why, Concept.DRAW_REPLACED)
        if effect is None:
            why = (Concept.REPLACEMENT_SKIP, *why)
        table.note(EventReplaced(scope.source, info.object, info.player), *why, cause=scope.source)
        if effect is not None:
            perform(effect, Now(table, replace(scope, view=table.view, event=info)))
        return [] if shield_id is None else [(ShieldUsed(shield_id, None), ())]

    return Option(key, scope.source, apply)
