"""Refs to players."""

from __future__ import annotations

from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.ref_dispatch import as_it_was, objects, players_of, source_of, unique
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.refs import (
    ActivePlayer,
    AnOpponent,
    AnyPlayer,
    Attached,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    EventPlayer,
    OwnerOf,
    You,
)


@players_of.register(You)
def _you(ref: You, scope: Scope) -> tuple[PlayerId, ...]:
    return (scope.controller,)


@players_of.register(EachPlayer)
@players_of.register(AnyPlayer)
def _everyone(ref: EachPlayer | AnyPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    return scope.view.game.turn_order()


@players_of.register(EachOpponent)
def _opponents(ref: EachOpponent, scope: Scope) -> tuple[PlayerId, ...]:
    game = scope.view.game
    theirs = game.opponents(scope.controller)
    return tuple(player for player in game.turn_order() if player in theirs)


@players_of.register(AnOpponent)
def _only_opponent(ref: AnOpponent, scope: Scope) -> tuple[PlayerId, ...]:
    theirs = scope.view.game.opponents(scope.controller)
    if len(theirs) > 1:
        raise Unsupported(type(ref), scope.source)
    return theirs


@players_of.register(ActivePlayer)
def _active(ref: ActivePlayer, scope: Scope) -> tuple[PlayerId, ...]:
    return (scope.view.game.turn.active,)


@players_of.register(DefendingPlayer)
def _defending(ref: DefendingPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player whom the creature spoken of attacks, or attacked; the one who would be attacked in this combat."""
    if scope.defender is not None:
        return (scope.defender,)
    game = scope.view.game
    about = {scope.source}
    if scope.event is not None and scope.event.object is not None:
        about.add(scope.event.object)
    about.update(objects(scope, Attached()))
    attacks = () if game.combat is None else game.combat.attacks
    found = tuple(attack.player for attack in attacks if attack.attacker in about)
    if found:
        return found[:1]
    if scope.event is not None and scope.event.other_player is not None:
        return (scope.event.other_player,)
    before = _attacked_before(scope, about)
    if before is not None:
        return (before,)
    others = () if game.combat is None else game.opponents(game.turn.active)
    if len(others) > 1:
        raise Unsupported(type(ref), scope.source)
    return others


def _attacked_before(scope: Scope, about: set[ObjectId]) -> PlayerId | None:
    """The player whom one of some creatures was last attacking, once it is no longer in combat."""
    for _, event in reversed(scope.view.game.history):
        if isinstance(event, AttackersDeclared):
            for attack in event.attacks:
                if attack.attacker in about:
                    return attack.player
    return None


@players_of.register(EventPlayer)
def _event_player(ref: EventPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    return () if scope.event is None or scope.event.player is None else (scope.event.player,)


@players_of.register(ControllerOf)
def _controllers(ref: ControllerOf, scope: Scope) -> tuple[PlayerId, ...]:
    return unique(scope.view.controller(i) for i in as_it_was(scope, ref.what))


@players_of.register(OwnerOf)
def _owners(ref: OwnerOf, scope: Scope) -> tuple[PlayerId, ...]:
    return unique(scope.view.object(i).owner for i in as_it_was(scope, ref.what))


@players_of.register(ChosenPlayer)
def _chosen_player(ref: ChosenPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    chosen = (c.player for c in source_of(scope).choices if c.kind is ChoiceKind.PLAYER)
    return tuple(player for player in chosen if player is not None)
