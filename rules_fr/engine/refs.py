"""Refs: which objects and players the words of an ability point to, in a scope.

Words that ask for a choice (`Chosen`, `AnOpponent` with several opponents) are not resolved here: whoever performs the
effect asks the decision and puts the answer in the scope.
"""

from __future__ import annotations

from rules_fr.engine import amounts, filters
from rules_fr.engine import ref_players as _registered  # noqa: F401  (registers the refs to players)
from rules_fr.engine.derived import Encoded, TheObject
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.ref_dispatch import as_it_was as as_it_was
from rules_fr.engine.ref_dispatch import objects as objects
from rules_fr.engine.ref_dispatch import objects_of, players_of, source_of, unique
from rules_fr.engine.ref_dispatch import players as players
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import (
    ActivePlayer,
    AnOpponent,
    AnyPlayer,
    Attached,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachOf,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventOther,
    EventPlayer,
    Haunted,
    It,
    Itself,
    Linked,
    OwnerOf,
    Paid,
    PairedWith,
    Target,
    Targeted,
    TargetZone,
    TheRest,
    TheSame,
    This,
    TopOfLibrary,
    Union,
    You,
)
from rules_fr.vocabulary.terms import Ref


def recipients(scope: Scope, ref: Ref) -> tuple[tuple[ObjectId, ...], tuple[PlayerId, ...]]:
    """The objects and the players that a ref points to."""
    return objects(scope, ref), players(scope, ref)


def latest(game: Game, which: ObjectId) -> ObjectId:
    """The object that an object has become by moving, as far as it can be followed; itself if it still exists."""
    seen = {which}
    while which not in game.objects:
        known = game.last_known.get(which)
        if known is None or known.became is None or known.became in seen:
            return which
        which = known.became
        seen.add(which)
    return which


def group(scope: Scope, ref: Ref) -> tuple[PlayerId, ...]:
    """The players that a ref covers when it describes rather than chooses ("… qu'un adversaire contrôle")."""
    match ref:
        case AnOpponent():
            return scope.view.game.opponents(scope.controller)
        case Union(parts):
            return unique(player for part in parts for player in group(scope, part))
        case _:
            return players(scope, ref)


def _no_objects(ref: Ref, scope: Scope) -> tuple[ObjectId, ...]:
    return ()


def _no_players(ref: Ref, scope: Scope) -> tuple[PlayerId, ...]:
    return ()


for _kind in (
    You,
    EachPlayer,
    EachOpponent,
    AnOpponent,
    AnyPlayer,
    ActivePlayer,
    DefendingPlayer,
    EventPlayer,
    ControllerOf,
    OwnerOf,
    ChosenPlayer,
):
    objects_of.register(_kind)(_no_objects)

for _thing in (
    This,
    TopOfLibrary,
    Paid,
    EventObject,
    Attached,
    Haunted,
    Linked,
    PairedWith,
    Encoded,
    TheObject,
    TheSame,
    Itself,
):
    players_of.register(_thing)(_no_players)


@objects_of.register(This)
def _this(ref: This, scope: Scope) -> tuple[ObjectId, ...]:
    return (scope.source,)


@objects_of.register(Itself)
def _itself(ref: Itself, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.itself is None else (scope.itself,)


@objects_of.register(Target)
@objects_of.register(Targeted)
def _targeted(ref: Target | Targeted, scope: Scope) -> tuple[ObjectId, ...]:
    return tuple(i for choice in scope.targets if choice.instance == ref.instance for i in choice.objects)


@players_of.register(Target)
@players_of.register(Targeted)
@players_of.register(TargetZone)
def _targeted_players(ref: Target | Targeted | TargetZone, scope: Scope) -> tuple[PlayerId, ...]:
    return tuple(p for choice in scope.targets if choice.instance == ref.instance for p in choice.players)


@objects_of.register(TargetZone)
def _targeted_zone(ref: TargetZone, scope: Scope) -> tuple[ObjectId, ...]:
    game = scope.view.game
    return tuple(i for player in _targeted_players(ref, scope) for i in game.zone(ref.zone, player))


@objects_of.register(EachOf)
def _each_of(ref: EachOf, scope: Scope) -> tuple[ObjectId, ...]:
    return filters.matching(scope, ref.what)


@players_of.register(EachOf)
def _each_of_players(ref: EachOf, scope: Scope) -> tuple[PlayerId, ...]:
    return filters.matching_players(scope, ref.what)


@objects_of.register(TopOfLibrary)
def _top(ref: TopOfLibrary, scope: Scope) -> tuple[ObjectId, ...]:
    count = max(0, amounts.value(scope, ref.count))
    game = scope.view.game
    return tuple(i for player in players(scope, ref.player) for i in game.zone(Zone.LIBRARY, player)[:count])


@objects_of.register(It)
def _it(ref: It, scope: Scope) -> tuple[ObjectId, ...]:
    return scope.it


@players_of.register(It)
def _it_players(ref: It, scope: Scope) -> tuple[PlayerId, ...]:
    return scope.it_players


@objects_of.register(TheRest)
def _the_rest(ref: TheRest, scope: Scope) -> tuple[ObjectId, ...]:
    if scope.together is None:
        raise Unsupported(type(ref), scope.source)
    return tuple(item for item in scope.together if scope.view.game.find(item) is not None)


@objects_of.register(Paid)
def _paid(ref: Paid, scope: Scope) -> tuple[ObjectId, ...]:
    if scope.paid:
        return scope.paid
    return scope.announced.paid if scope.announced is not None else ()


@objects_of.register(EventObject)
def _event_object(ref: EventObject, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.event is None or scope.event.object is None else (scope.event.object,)


@objects_of.register(EventOther)
def _event_other(ref: EventOther, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.event is None or scope.event.other is None else (scope.event.other,)


@players_of.register(EventOther)
def _event_other_player(ref: EventOther, scope: Scope) -> tuple[PlayerId, ...]:
    return () if scope.event is None or scope.event.other_player is None else (scope.event.other_player,)


@objects_of.register(Attached)
def _attached(ref: Attached, scope: Scope) -> tuple[ObjectId, ...]:
    host = source_of(scope).attached_to
    return () if host is None else (host,)


@players_of.register(Attached)
def _attached_player(ref: Attached, scope: Scope) -> tuple[PlayerId, ...]:
    host = source_of(scope).attached_player
    return () if host is None else (host,)


@objects_of.register(Encoded)
def _encoded(ref: Encoded, scope: Scope) -> tuple[ObjectId, ...]:
    creature = source_of(scope).encoded_on
    return () if creature is None or creature not in scope.view.game.objects else (creature,)


@objects_of.register(TheObject)
def _the_object(ref: TheObject, scope: Scope) -> tuple[ObjectId, ...]:
    which = ObjectId(ref.which)
    return () if ref.present and which not in scope.view.game.objects else (which,)


@objects_of.register(PairedWith)
def _paired_with(ref: PairedWith, scope: Scope) -> tuple[ObjectId, ...]:
    other = source_of(scope).paired_with
    return () if other is None or other not in scope.view.game.objects else (other,)


@objects_of.register(TheSame)
def _the_same(ref: TheSame, scope: Scope) -> tuple[ObjectId, ...]:
    return next((items for what, items in reversed(scope.described) if what == ref.what), ())


@objects_of.register(Haunted)
def _haunted(ref: Haunted, scope: Scope) -> tuple[ObjectId, ...]:
    haunted = source_of(scope).haunting
    return () if haunted is None else (haunted,)


@objects_of.register(Linked)
def _linked(ref: Linked, scope: Scope) -> tuple[ObjectId, ...]:
    game = scope.view.game
    return tuple(i for i in game.zone(Zone.EXILE) if _exiled_by(game, game.object(i).exiled_with, scope.source))


def _exiled_by(game: Game, which: ObjectId | None, source: ObjectId) -> bool:
    """Whether the object that exiled a card is the source, or what that was as it entered."""
    if which is None or which == source:
        return which == source
    known = game.last_known.get(which)
    return known is not None and known.became == source and known.object.zone is not Zone.BATTLEFIELD


@objects_of.register(Each)
def _each(ref: Each, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.each_object is None else (scope.each_object,)


@players_of.register(Each)
def _each_one(ref: Each, scope: Scope) -> tuple[PlayerId, ...]:
    return () if scope.each_player is None else (scope.each_player,)


@objects_of.register(Union)
def _union(ref: Union, scope: Scope) -> tuple[ObjectId, ...]:
    return tuple(dict.fromkeys(i for part in ref.parts for i in objects(scope, part)))


@players_of.register(Union)
def _union_players(ref: Union, scope: Scope) -> tuple[PlayerId, ...]:
    return unique(player for part in ref.parts for player in players(scope, part))


def supports(kind: type[Ref]) -> bool:
    """Whether a class of refs points to objects or to players here."""
    return kind in objects_of.registry or kind in players_of.registry
