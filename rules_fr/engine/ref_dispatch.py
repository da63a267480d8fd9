"""The dispatch of refs, and what several of them ask."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import (
    It,
    Targeted,
)
from rules_fr.vocabulary.terms import Ref


def objects(scope: Scope, ref: Ref) -> tuple[ObjectId, ...]:
    """The objects that a ref points to; a ref to players points to none.

    Identities are those that the scope knows: an object that moved is named by its old identity (`latest` follows it).

    Raises:
        Unsupported: the ref needs a choice, or has no meaning here.
    """
    return objects_of(ref, scope)


def players(scope: Scope, ref: Ref) -> tuple[PlayerId, ...]:
    """The players that a ref points to, in turn order where it names several; a ref to objects points to none.

    Raises:
        Unsupported: the ref needs a choice, or has no meaning here.
    """
    return players_of(ref, scope)


@singledispatch
def objects_of(ref: Ref, scope: Scope) -> tuple[ObjectId, ...]:
    """What a class of refs points to among objects; each registers its own.

    Raises:
        Unsupported: nothing is registered for the class.
    """
    raise Unsupported(type(ref), scope.source)


@singledispatch
def players_of(ref: Ref, scope: Scope) -> tuple[PlayerId, ...]:
    """What a class of refs points to among players; each registers its own.

    Raises:
        Unsupported: nothing is registered for the class.
    """
    raise Unsupported(type(ref), scope.source)


def as_it_was(scope: Scope, ref: Ref) -> tuple[ObjectId, ...]:
    """The objects that a ref points to, for what is measured, copied or asked about whose they were.

    What an instruction before has moved from the battlefield or the stack is looked at as it last was there.
    """
    if isinstance(ref, Targeted) and scope.announced is not None and scope.view.game.edition.lki_for_illegal_targets:
        chosen = tuple(
            i for choice in scope.announced.targets if choice.instance == ref.instance for i in choice.objects
        )
        return chosen or objects(scope, ref)
    found = objects(scope, ref)
    return tuple(_before_it_left(scope, which) for which in found) if isinstance(ref, It) else found


def _before_it_left(scope: Scope, which: ObjectId) -> ObjectId:
    game = scope.view.game
    item = game.find(which)
    if item is None or item.zone is Zone.BATTLEFIELD:
        return which
    before = (i for i, known in game.last_known.items() if known.became == which)
    old = next(before, None)
    left = old is not None and game.last_known[old].object.zone in (Zone.BATTLEFIELD, Zone.STACK)
    return which if old is None or not left else old


def source_of(scope: Scope) -> GameObject:
    """The source, now or as it last existed."""
    return scope.view.object(scope.source)


def unique(found: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """Players, each once, in the order in which they come."""
    return tuple(dict.fromkeys(found))
