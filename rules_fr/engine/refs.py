"""Refs: which objects and players the words of an ability point to, in a scope.

Words that ask for a choice (`Chosen`, `AnOpponent` with several opponents) are not resolved here: whoever performs the
effect asks the decision and puts the answer in the scope.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from rules_fr.engine import amounts, filters
from rules_fr.engine.derived import Encoded, TheObject
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.filters import ChoiceKind
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


def objects(scope: Scope, ref: Ref) -> tuple[ObjectId, ...]:
    """The objects that a ref points to; a ref to players points to none.

    Identities are those that the scope knows: an object that moved is named by its old identity (`latest` follows it).

    Raises:
        Unsupported: the ref needs a choice, or has no meaning here.
    """
    return _objects(ref, scope)


def players(scope: Scope, ref: Ref) -> tuple[PlayerId, ...]:
    """The players that a ref points to, in turn order where it names several; a ref to objects points to none.

    Raises:
        Unsupported: the ref needs a choice, or has no meaning here.
    """
    return _players(ref, scope)


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
            return _unique(player for part in parts for player in group(scope, part))
        case _:
            return players(scope, ref)


@singledispatch
def _objects(ref: Ref, scope: Scope) -> tuple[ObjectId, ...]:
    raise Unsupported(type(ref).__name__, scope.source)


@singledispatch
def _players(ref: Ref, scope: Scope) -> tuple[PlayerId, ...]:
    raise Unsupported(type(ref).__name__, scope.source)


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
    _objects.register(_kind)(_no_objects)

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
):
    _players.register(_thing)(_no_players)


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


@_objects.register(This)
def _this(ref: This, scope: Scope) -> tuple[ObjectId, ...]:
    return (scope.source,)


@_objects.register(Target)
@_objects.register(Targeted)
def _targeted(ref: Target | Targeted, scope: Scope) -> tuple[ObjectId, ...]:
    return tuple(i for choice in scope.targets if choice.instance == ref.instance for i in choice.objects)


@_players.register(Target)
@_players.register(Targeted)
@_players.register(TargetZone)
def _targeted_players(ref: Target | Targeted | TargetZone, scope: Scope) -> tuple[PlayerId, ...]:
    return tuple(p for choice in scope.targets if choice.instance == ref.instance for p in choice.players)


@_objects.register(TargetZone)
def _targeted_zone(ref: TargetZone, scope: Scope) -> tuple[ObjectId, ...]:
    game = scope.view.game
    return tuple(i for player in _targeted_players(ref, scope) for i in game.zone(ref.zone, player))


@_objects.register(EachOf)
def _each_of(ref: EachOf, scope: Scope) -> tuple[ObjectId, ...]:
    return filters.matching(scope, ref.what)


@_players.register(EachOf)
def _each_of_players(ref: EachOf, scope: Scope) -> tuple[PlayerId, ...]:
    return filters.matching_players(scope, ref.what)


@_objects.register(TopOfLibrary)
def _top(ref: TopOfLibrary, scope: Scope) -> tuple[ObjectId, ...]:
    count = max(0, amounts.value(scope, ref.count))
    game = scope.view.game
    return tuple(i for player in players(scope, ref.player) for i in game.zone(Zone.LIBRARY, player)[:count])


@_objects.register(It)
def _it(ref: It, scope: Scope) -> tuple[ObjectId, ...]:
    return scope.it


@_players.register(It)
def _it_players(ref: It, scope: Scope) -> tuple[PlayerId, ...]:
    return scope.it_players


@_objects.register(TheRest)
def _the_rest(ref: TheRest, scope: Scope) -> tuple[ObjectId, ...]:
    if scope.together is None:
        raise Unsupported(type(ref).__name__, scope.source)
    return tuple(item for item in scope.together if scope.view.game.find(item) is not None)


@_objects.register(Paid)
def _paid(ref: Paid, scope: Scope) -> tuple[ObjectId, ...]:
    if scope.paid:
        return scope.paid
    return scope.announced.paid if scope.announced is not None else ()


@_objects.register(EventObject)
def _event_object(ref: EventObject, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.event is None or scope.event.object is None else (scope.event.object,)


@_objects.register(EventOther)
def _event_other(ref: EventOther, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.event is None or scope.event.other is None else (scope.event.other,)


@_players.register(EventOther)
def _event_other_player(ref: EventOther, scope: Scope) -> tuple[PlayerId, ...]:
    return () if scope.event is None or scope.event.other_player is None else (scope.event.other_player,)


@_objects.register(Attached)
def _attached(ref: Attached, scope: Scope) -> tuple[ObjectId, ...]:
    host = _source(scope).attached_to
    return () if host is None else (host,)


@_players.register(Attached)
def _attached_player(ref: Attached, scope: Scope) -> tuple[PlayerId, ...]:
    host = _source(scope).attached_player
    return () if host is None else (host,)


@_objects.register(Encoded)
def _encoded(ref: Encoded, scope: Scope) -> tuple[ObjectId, ...]:
    creature = _source(scope).encoded_on
    return () if creature is None or creature not in scope.view.game.objects else (creature,)


@_objects.register(TheObject)
def _the_object(ref: TheObject, scope: Scope) -> tuple[ObjectId, ...]:
    which = ObjectId(ref.which)
    return () if ref.present and which not in scope.view.game.objects else (which,)


@_objects.register(PairedWith)
def _paired_with(ref: PairedWith, scope: Scope) -> tuple[ObjectId, ...]:
    other = _source(scope).paired_with
    return () if other is None or other not in scope.view.game.objects else (other,)


@_objects.register(TheSame)
def _the_same(ref: TheSame, scope: Scope) -> tuple[ObjectId, ...]:
    return next((items for what, items in reversed(scope.described) if what == ref.what), ())


@_objects.register(Haunted)
def _haunted(ref: Haunted, scope: Scope) -> tuple[ObjectId, ...]:
    haunted = _source(scope).haunting
    return () if haunted is None else (haunted,)


@_objects.register(Linked)
def _linked(ref: Linked, scope: Scope) -> tuple[ObjectId, ...]:
    game = scope.view.game
    return tuple(i for i in game.zone(Zone.EXILE) if _exiled_by(game, game.object(i).exiled_with, scope.source))


def _exiled_by(game: Game, which: ObjectId | None, source: ObjectId) -> bool:
    """Whether the object that exiled a card is the source, or what that was as it entered."""
    if which is None or which == source:
        return which == source
    known = game.last_known.get(which)
    return known is not None and known.became == source and known.object.zone is not Zone.BATTLEFIELD


@_objects.register(Each)
def _each(ref: Each, scope: Scope) -> tuple[ObjectId, ...]:
    return () if scope.each_object is None else (scope.each_object,)


@_players.register(Each)
def _each_one(ref: Each, scope: Scope) -> tuple[PlayerId, ...]:
    return () if scope.each_player is None else (scope.each_player,)


@_objects.register(Union)
def _union(ref: Union, scope: Scope) -> tuple[ObjectId, ...]:
    return tuple(dict.fromkeys(i for part in ref.parts for i in objects(scope, part)))


@_players.register(Union)
def _union_players(ref: Union, scope: Scope) -> tuple[PlayerId, ...]:
    return _unique(player for part in ref.parts for player in players(scope, part))


@_players.register(You)
def _you(ref: You, scope: Scope) -> tuple[PlayerId, ...]:
    return (scope.controller,)


@_players.register(EachPlayer)
@_players.register(AnyPlayer)
def _everyone(ref: EachPlayer | AnyPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    return scope.view.game.turn_order()


@_players.register(EachOpponent)
def _opponents(ref: EachOpponent, scope: Scope) -> tuple[PlayerId, ...]:
    game = scope.view.game
    theirs = game.opponents(scope.controller)
    return tuple(player for player in game.turn_order() if player in theirs)


@_players.register(AnOpponent)
def _only_opponent(ref: AnOpponent, scope: Scope) -> tuple[PlayerId, ...]:
    theirs = scope.view.game.opponents(scope.controller)
    if len(theirs) > 1:
        raise Unsupported(type(ref).__name__, scope.source)
    return theirs


@_players.register(ActivePlayer)
def _active(ref: ActivePlayer, scope: Scope) -> tuple[PlayerId, ...]:
    return (scope.view.game.turn.active,)


@_players.register(DefendingPlayer)
def _defending(ref: DefendingPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The player whom the creature spoken of attacks, or attacked; the one who would be attacked in this combat."""
    if scope.defender is not None:
        return (scope.defender,)
    game = scope.view.game
    about = {scope.source}
    if scope.event is not None and scope.event.object is not None:
        about.add(scope.event.object)
    about.update(_attached(Attached(), scope))
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
        raise Unsupported(type(ref).__name__, scope.source)
    return others


def _attacked_before(scope: Scope, about: set[ObjectId]) -> PlayerId | None:
    """The player whom one of some creatures was last attacking, once it is no longer in combat."""
    for _, event in reversed(scope.view.game.history):
        if isinstance(event, AttackersDeclared):
            for attack in event.attacks:
                if attack.attacker in about:
                    return attack.player
    return None


@_players.register(EventPlayer)
def _event_player(ref: EventPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    return () if scope.event is None or scope.event.player is None else (scope.event.player,)


@_players.register(ControllerOf)
def _controllers(ref: ControllerOf, scope: Scope) -> tuple[PlayerId, ...]:
    return _unique(scope.view.controller(i) for i in as_it_was(scope, ref.what))


@_players.register(OwnerOf)
def _owners(ref: OwnerOf, scope: Scope) -> tuple[PlayerId, ...]:
    return _unique(scope.view.object(i).owner for i in as_it_was(scope, ref.what))


@_players.register(ChosenPlayer)
def _chosen_player(ref: ChosenPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    chosen = (c.player for c in _source(scope).choices if c.kind is ChoiceKind.PLAYER)
    return tuple(player for player in chosen if player is not None)


def _source(scope: Scope) -> GameObject:
    return scope.view.object(scope.source)


def _unique(found: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    return tuple(dict.fromkeys(found))


def supports(kind: type[Ref]) -> bool:
    """Whether a class of refs points to objects or to players here."""
    return kind in _objects.registry or kind in _players.registry
