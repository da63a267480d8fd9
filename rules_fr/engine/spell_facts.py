"""What is remembered of how an object was cast: by whom, from where, with which mana."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import filters, refs
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.events.mana import ManaSpent
from rules_fr.engine.events.stack import AbilityActivated, Resolved, SpellCast
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import ObjectKind, StackAbility
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.conditions import ActivatedThisTurn, NthResolution, WasCast
from rules_fr.vocabulary.filters import CastAsNth
from rules_fr.vocabulary.kinds import Keyword, ManaType, Zone
from rules_fr.vocabulary.terms import Filter, Node, Ref


def mana_spent(scope: Scope, what: Ref) -> tuple[ManaType, ...]:
    """The mana spent to cast what a ref points to, or to cast the spell that it was."""
    found: list[ManaType] = []
    for which in refs.objects(scope, what):
        announced = scope.view.object(which).announced
        found.extend(() if announced is None else announced.mana_spent)
    return tuple(found)


def sources_of_mana(scope: Scope, what: Ref) -> tuple[ObjectId, ...]:
    """The sources of the mana spent to cast what a ref points to, or the spell that it was, one for each mana."""
    game = scope.view.game
    spells: set[ObjectId] = set()
    for which in refs.objects(scope, what):
        spells |= {which, *(old for old, known in game.last_known.items() if known.became == which)}
    spent = (event for _, event in game.history if isinstance(event, ManaSpent) and event.purpose in spells)
    return tuple(mana.source for event in spent for mana in event.mana if mana.source is not None)


def paid_with(scope: Scope, what: Ref) -> tuple[ObjectId, ...]:
    """The objects that paid for what a ref points to, or for the spell that it was, as they then existed."""
    found: list[ObjectId] = []
    for which in refs.objects(scope, what):
        announced = scope.view.object(which).announced or (scope.announced if which == scope.source else None)
        found.extend(() if announced is None else announced.paid)
    return tuple(found)


def times_kicked(scope: Scope, what: Ref) -> int:
    """How many times the kicker costs of what a ref points to, or of the spell that it was, were paid."""
    announced = (scope.view.object(which).announced for which in refs.objects(scope, what))
    return sum(one.kicked for one in announced if one is not None)


def cast_this_turn(game: Game) -> Iterator[SpellCast]:
    """The spells cast this turn, in order."""
    return (event for number, event in game.history if number == game.turn.number and isinstance(event, SpellCast))


def casts(scope: Scope, player: PlayerId, what: Filter) -> int:
    """How many spells that fit a player has cast this turn."""
    cast = (event.object for event in cast_this_turn(scope.view.game) if event.player == player)
    return sum(filters.fits(scope, what, spell) for spell in cast)


def used_permission(scope: Scope, player: PlayerId, source: ObjectId) -> bool:
    """Whether a player has cast a spell this turn by the permission of an object."""
    mine = (event.object for event in cast_this_turn(scope.view.game) if event.player == player)
    cast = (scope.view.object(spell).announced for spell in mine)
    return any(announced is not None and announced.permission == source for announced in cast)


_ADDITIONAL = frozenset({Keyword.BUYBACK, Keyword.CONSPIRE, Keyword.ENTWINE, Keyword.KICKER, Keyword.REPLICATE})


def knows_if_paid(keyword: Keyword) -> bool:
    """Whether it is kept with a spell that the cost of a keyword was paid."""
    return (
        keyword is Keyword.TRIBUTE
        or keyword in _ADDITIONAL
        or any(method.value == keyword.value for method in CastMethod)
    )


def keyword_paid(scope: Scope, what: Ref, keyword: Keyword) -> bool:
    """Whether the cost of a keyword was paid for what a ref points to, or for the spell that it was."""
    for which in refs.objects(scope, what):
        if keyword is Keyword.TRIBUTE and scope.view.object(which).tribute_paid:
            return True
        announced = scope.announced if which == scope.source else None
        announced = scope.view.object(which).announced or announced
        if announced is None:
            continue
        if keyword is Keyword.KICKER and announced.kicked:
            return True
        if announced.method.value == keyword.value or any(one.keyword is keyword for one in announced.keywords_paid):
            return True
    return False


def was_cast(scope: Scope, condition: WasCast) -> bool:
    """Whether an object was cast, by that player, from that zone."""
    found = refs.objects(scope, condition.what)
    return bool(found) and all(_cast_so(scope, condition, which) for which in found)


def _cast_so(scope: Scope, condition: WasCast, which: ObjectId) -> bool:
    item = scope.view.object(which)
    caster = _caster(scope, which)
    if item.announced is None or (caster is None and item.kind is not ObjectKind.CARD):
        return False
    if condition.origin is not None and (item.announced.from_zone is condition.origin) is condition.elsewhere:
        return False
    if condition.player is None:
        return True
    return (item.controller if caster is None else caster) in refs.players(scope, condition.player)


def _caster(scope: Scope, which: ObjectId) -> PlayerId | None:
    """Who cast the spell that an object is or was, this turn or the turn before."""
    game = scope.view.game
    before = (old for old, known in game.last_known.items() if known.became == which)
    spells = {which, *(old for old in before if scope.view.object(old).zone is Zone.STACK)}
    casts = (event for _, event in game.history if isinstance(event, SpellCast) and event.object in spells)
    return next((event.player for event in casts), None)


def is_nth(scope: Scope, what: CastAsNth, which: ObjectId) -> bool:
    """Whether an object is the nth spell of the turn, or comes from it."""
    players = None if what.player is None else refs.players(scope, what.player)
    cast = [event.object for event in cast_this_turn(scope.view.game) if players is None or event.player in players]
    nth = cast[what.ordinal - 1 : what.ordinal]
    return bool(nth) and which in (nth[0], refs.latest(scope.view.game, nth[0]))


def resolutions(scope: Scope) -> int:
    """How many times the ability that is resolving has resolved this turn, this time included.

    Raises:
        Unsupported: no ability is resolving.
    """
    game, now = scope.view.game, _in_progress(scope, NthResolution)
    before = (event.object for turn, event in game.history if turn == game.turn.number and isinstance(event, Resolved))
    return 1 + sum(_same(scope.view.object(item).ability, now) for item in before)


def activations(scope: Scope) -> int:
    """How many times the ability that is resolving was activated this turn.

    Raises:
        Unsupported: no ability is resolving.
    """
    game, now = scope.view.game, _in_progress(scope, ActivatedThisTurn)
    activated = (e.object for turn, e in game.history if turn == game.turn.number and isinstance(e, AbilityActivated))
    return sum(item is not None and _same(scope.view.object(item).ability, now) for item in activated)


def _in_progress(scope: Scope, asking: type[Node]) -> StackAbility:
    """The ability that is resolving, for the words that ask for it."""
    now = None if scope.resolving is None else scope.view.object(scope.resolving).ability
    if now is None:
        raise Unsupported(asking, scope.source)
    return now


def _same(one: StackAbility | None, other: StackAbility) -> bool:
    return one is not None and (one.ability, one.source) == (other.ability, other.source)
