"""The view: the characteristics of everything and the rules in force, in one state of the game.

A view is thrown away at each event: nothing is computed before it is asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from rules_fr.engine import filters, reach
from rules_fr.engine.characteristics import Characteristics, Held
from rules_fr.engine.enforced import RULES
from rules_fr.engine.functioning import Functioning, where_functions
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.layers.board import Board
from rules_fr.engine.layers.effects import Effect
from rules_fr.engine.layers.late import same
from rules_fr.engine.layers.slots import makes_indestructible
from rules_fr.engine.layers.work import Applied, Start, face_down, start
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import IsIndestructible, RulesModification
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, Filter, Modification

__all__ = ["ActiveRule", "Applied", "Functioning", "View", "where_functions"]

M = TypeVar("M", bound=Modification)


class ActiveRule(Struct, Generic[M], frozen=True):
    """A modification in force that bends a rule rather than a characteristic.

    Args:
        affected: what it affects now, for a static ability; None when the set is locked in.
        locked: the objects that it affects, when the set is locked in.
        scope: the scope of its words (`filters.fits(rule.scope, rule.modification.by, …)`).
        why: the concepts that put it in force.
        static: it comes from a static ability.
        timestamp: of the effect, for those that are applied in that order.
    """

    modification: M
    source: ObjectId
    controller: PlayerId
    affected: Filter | None
    locked: tuple[ObjectId, ...] | None
    scope: Scope
    why: tuple[Concept, ...]
    static: bool = True
    timestamp: int = 0


class View:
    """What everything is, in a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._board: Board | None = None
        self._permanents: tuple[ObjectId, ...] | None = None
        self._rules: tuple[ActiveRule[RulesModification], ...] | None = None
        self._watchers: tuple[ObjectId, ...] | None = None
        self._creatures: tuple[ObjectId, ...] | None = None
        self._state_watchers: tuple[ObjectId, ...] | None = None
        self.listing = False
        """Whether the rules in force are being worked out now."""

    def after(self, game: Game) -> View:
        """The view of a game that came from this one; what cannot have changed is not worked out again."""
        view = View(game)
        if self._board is not None:
            view._board = self._board.carried(view)
            if view._board is not None and self._rules == () and not self._board.bends:
                view._rules = ()
            if view._board is not None and self.game.order is game.order:
                view._permanents, view._creatures = self._permanents, self._creatures
                view._state_watchers = self._state_watchers
                view._watchers = self._watchers if self.game.turn_order() == game.turn_order() else None
        return view

    def _layers(self) -> Board:
        if self._board is None:
            try:
                self._apply_layers()
            except BaseException:
                self._board = None
                raise
        return self._board  # type: ignore[return-value]

    def _apply_layers(self) -> None:
        """Apply the layers; once more when an ability gained on the way says what its object is."""
        self._board = board = Board(self)
        board.run()
        early = board.late()
        if early:
            self._board = board = Board(self, early)
            board.run()
            if not same(early, board.late()):
                raise Unsupported(Beyond.CIRCULAR_ABILITIES)

    def of(self, which: ObjectId) -> Characteristics:
        """The characteristics of an object that exists.

        Raises:
            KeyError: it has left its zone; `known` gives what it last was.
        """
        board = self._board or self._layers()
        work = board.works.get(which) or board.work(which)
        return work.seen or work.values()

    def known(self, which: ObjectId) -> Characteristics:
        """The characteristics of an object, now or as it last existed.

        Raises:
            KeyError: no such object ever existed.
        """
        return self.of(which) if which in self.game.objects else self.game.last_known[which].characteristics

    def object(self, which: ObjectId) -> GameObject:
        """An object, now or as it last existed.

        Raises:
            KeyError: no such object ever existed.
        """
        found = self.game.objects.get(which)
        return self.game.last_known[which].object if found is None else found

    def controller(self, which: ObjectId) -> PlayerId:
        """The controller of an object (the owner where nothing has a controller), now or as it last existed."""
        return self.known(which).controller

    def abilities(self, which: ObjectId) -> tuple[Held, ...]:
        """The abilities of an object that exists, wherever they function."""
        return self.of(which).abilities

    def permanents(self) -> tuple[ObjectId, ...]:
        """The permanents on the battlefield, without those that are phased out."""
        if self._permanents is None:
            objects = self.game.objects
            self._permanents = tuple(i for i in self.game.battlefield if not objects[i].phased_out)
        return self._permanents

    def watches(self, which: ObjectId) -> bool:
        """Whether an object that exists may have an ability that triggers."""
        own = self._layers().own(which)
        return own is None or own.watches

    def creatures(self) -> tuple[ObjectId, ...]:
        """The permanents that are creatures."""
        if self._creatures is None:
            self._creatures = tuple(i for i in self.permanents() if CardType.CREATURE in self.of(i).types)
        return self._creatures

    def watchers(self) -> tuple[ObjectId, ...]:
        """The objects that may have abilities that trigger where they are, in a fixed order."""
        if self._watchers is None:
            self._watchers = tuple(filter(self.watches, self._holders()))
        return self._watchers

    def state_watchers(self) -> tuple[ObjectId, ...]:
        """The permanents that may have abilities that trigger because something is so."""
        if self._state_watchers is None:
            own = self._layers().own
            self._state_watchers = tuple(i for i in self.permanents() if (one := own(i)) is None or one.watches_states)
        return self._state_watchers

    def _holders(self) -> Iterator[ObjectId]:
        """The objects in the zones where a triggered ability may function."""
        game = self.game
        yield from self.permanents()
        yield from game.stack
        for player in game.turn_order():
            yield from game.zone(Zone.HAND, player)
            yield from game.zone(Zone.GRAVEYARD, player)
        yield from game.zone(Zone.EXILE)
        yield from game.zone(Zone.COMMAND)

    def replaces(self, which: ObjectId) -> bool:
        """Whether an object that exists may have an ability that replaces events."""
        own = self._layers().own(which)
        return own is None or own.replaces

    def copiable(self, which: ObjectId) -> Start:
        """The copiable values of an object, now or as it was when it left."""
        if which in self.game.objects:
            return self._layers().work(which).base
        item = self.game.last_known[which].object
        return face_down(item) or start(item)

    def applied(self, which: ObjectId) -> tuple[Applied, ...]:
        """The continuous effects that made an object what it is, in the order in which they applied."""
        return self._layers().work(which).applied

    def where(self, which: ObjectId, ability: Ability) -> Functioning:
        """The zones where an ability of an object functions, and the concepts that say so."""
        return where_functions(ability, self.known(which))

    def functions(self, which: ObjectId, ability: Ability) -> bool:
        """Whether an ability of an object functions where the object is, or last was."""
        item = self.object(which)
        return not item.phased_out and item.zone in where_functions(ability, self.known(which)).zones

    def passed_over(self) -> tuple[tuple[Effect, tuple[ObjectId, ...]], ...]:
        """The effects that waited for others that they depend on, with what each would have applied to before them."""
        return tuple(self._layers().passed_over.values())

    def rules(self) -> tuple[ActiveRule[RulesModification], ...]:
        """Every rules-bending modification in force."""
        if self._rules is None:
            board = self._layers()
            self.listing = True
            try:
                found = [rule for effect in board.effects() for rule in _rules_of(board, effect)]
                found.extend(self._indestructible())
            finally:
                self.listing = False
            self._rules = tuple(found)
        return self._rules

    def rules_of(self, kind: type[M]) -> tuple[ActiveRule[M], ...]:
        """The rules-bending modifications of one class in force, whatever they affect."""
        return tuple(rule for rule in self.rules() if isinstance(rule.modification, kind))  # type: ignore[misc]

    def rules_on(self, which: ObjectId, kind: type[M]) -> tuple[ActiveRule[M], ...]:
        """The rules-bending modifications of one class that affect an object."""
        return tuple(rule for rule in self.rules_of(kind) if self.affects(rule, which))

    def affects(self, rule: ActiveRule[M], which: ObjectId) -> bool:
        """Whether a rule in force affects an object that exists."""
        if rule.affected is None:
            return rule.locked is not None and which in rule.locked
        item = self.game.find(which)
        if item is None or item.phased_out:
            return False
        if reach.pointed(rule.affected) is None and item.zone not in reach.zones(rule.affected):
            return False
        return filters.fits(rule.scope, rule.affected, which)

    def ignores(self, player: PlayerId, rule: ActiveRule[M]) -> bool:
        """Whether a player ignores the effect of a static ability this turn."""
        return rule.static and (player, rule.source) in self.game.ignored

    def _indestructible(self) -> list[ActiveRule[RulesModification]]:
        """What the keyword says, where it is one, for each permanent that has it."""
        found: list[ActiveRule[RulesModification]] = []
        for which in self.permanents():
            values = self.of(which)
            if values.has(Keyword.INDESTRUCTIBLE):
                scope = Scope(self, which, values.controller)
                why = (Concept.KEYWORD_INDESTRUCTIBLE,)
                found.append(ActiveRule(IsIndestructible(), which, values.controller, Is(This()), None, scope, why))
        return found


_RECENT: deque[View] = deque(maxlen=64)
"""Views of the games that were looked at last: a view is a function of its game, and is asked for again and again."""


def view_of(game: Game) -> View:
    """The view of a game, the one that was worked out before if it was one of the last."""
    for view in reversed(_RECENT):
        if view.game is game:
            return view
    view = View(game)
    _RECENT.append(view)
    return view


def keep(view: View) -> None:
    """Have a view at hand for what comes next in its game."""
    if not _RECENT or _RECENT[-1] is not view:
        _RECENT.append(view)


def _rules_of(board: Board, effect: Effect) -> list[ActiveRule[RulesModification]]:
    if not effect.rules:
        return []
    scope = board.scope(effect)
    locked = board.started.get(effect.key, effect.locked)
    affected = effect.affected if locked is None else None
    if locked is not None:
        locked = tuple(i for i in locked if i not in effect.carried)
    why = (Concept.STATIC_DEFINITION,) if effect.static else (Concept.EFFECT_CONTINUOUS_FROM_RESOLUTION,)
    return [
        ActiveRule(
            _bends(part), effect.source, scope.controller, affected, locked, scope, why, effect.static, effect.timestamp
        )
        for part in effect.rules
    ]


def _bends(part: Modification) -> RulesModification:
    """The rule that a modification without a layer bends: a granted quality is the quality, where it is no keyword."""
    match part:
        case RulesModification() if type(part) not in RULES:
            raise Unsupported(type(part))
        case RulesModification():
            return part
        case _ if makes_indestructible(part):
            return IsIndestructible()
        case _:
            raise Unsupported(type(part))
