"""What the words of the effect being carried out refer to, and what is chosen as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from rules_fr.engine import amounts, conditions, filters, joint, library, reach, refs
from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickObject, PickPlayer, PickYes
from rules_fr.engine.events.notes import Instructed, ObjectsChosen, WhyNot, WhyNotKind
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Beyond, Reason, Refusal, Refused, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import X
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import AnOpponent, Chosen, EachOf, Selection, TopOfLibrary, Union
from rules_fr.vocabulary.terms import Ability, Amount, Condition, Effect, Filter, Modification, Ref

MOST_AT_ONCE = 1000
"""How often one instruction is repeated, and how many objects it makes, at most."""


class Resolving:
    """The referents of one effect being carried out, and the choices that its words leave open.

    Args:
        scope: the referents to start with: source, controller, announcement, targets still legal, event, payment.
        resolving: the spell or ability on the stack that resolves, None for a mana ability or a replacement effect.
    """

    def __init__(self, table: Table, scope: Scope, resolving: ObjectId | None = None) -> None:
        self.table = table
        self.resolving = resolving
        self._scope = scope
        self._performer: PlayerId | None = None
        self.preventable = True
        """Whether the damage that is dealt now can be prevented."""
        self.manner: Effect | None = None
        """What the instruction in progress says of how permanents enter."""
        self.exceptions: tuple[Modification, ...] = ()
        """How the copies that the instruction in progress makes differ."""
        self.set_aside: tuple[ObjectId, ...] = ()
        """Cards found in a library that go back on top of it once it is shuffled."""

    @property
    def scope(self) -> Scope:
        """The referents, read in the game as it is now."""
        if self._scope.view is not self.table.view:
            self._scope = replace(self._scope, view=self.table.view)
        return self._scope

    @property
    def game(self) -> Game:
        """The current game."""
        return self.table.game

    @property
    def source(self) -> ObjectId:
        """The object that the ability is on, or the spell."""
        return self._scope.source

    @property
    def controller(self) -> PlayerId:
        """The controller of the spell or ability ("vous")."""
        return self._scope.controller

    @property
    def performer(self) -> PlayerId:
        """Who carries the instruction out, and makes the choices that it leaves open: the controller by default."""
        return self.controller if self._performer is None else self._performer

    @contextmanager
    def performed_by(self, player: PlayerId) -> Iterator[None]:
        """Let a player carry out what is done meanwhile."""
        outer, self._performer = self._performer, player
        try:
            yield
        finally:
            self._performer = outer

    def carries_out(self, keyword: Keyword) -> bool:
        """Whether the ability that resolves is the one that a keyword stands for."""
        item = None if self.resolving is None else self.game.find(self.resolving)
        ability = None if item is None or item.ability is None else item.ability.ability
        return isinstance(ability, TriggeredAbility) and ability.keyword is keyword

    def ability_in_progress(self) -> Ability:
        """The ability that is being carried out ("cette capacité").

        Raises:
            Unsupported: it is not an ability on the stack.
        """
        item = None if self.resolving is None else self.game.find(self.resolving)
        if item is None or item.ability is None:
            raise Unsupported(Beyond.ABILITY_NOT_ON_STACK, self.source)
        return item.ability.ability

    @contextmanager
    def entering(self, how: Effect) -> Iterator[None]:
        """Let permanents that are put onto the battlefield meanwhile enter as an instruction says."""
        outer, self.manner = self.manner, how
        try:
            yield
        finally:
            self.manner = outer

    @contextmanager
    def excepting(self, modifications: tuple[Modification, ...]) -> Iterator[None]:
        """Let the copies made meanwhile differ."""
        outer, self.exceptions = self.exceptions, modifications
        try:
            yield
        finally:
            self.exceptions = outer

    # What words refer to

    def value(self, amount: Amount) -> int:
        """An amount, computed now."""
        return amounts.value(self.scope, amount)

    def value_for(self, player: PlayerId, amount: Amount) -> int:
        """An amount, computed now, for one of the players who do the same thing ("chaque joueur … qu'il contrôle")."""
        return amounts.value(replace(self.scope, each_player=player), amount)

    def count_for(self, player: PlayerId, amount: Amount) -> int:
        """How many times one of the players who do the same thing does it.

        Raises:
            Unsupported: more than the engine handles at once.
        """
        return self._within_reason(self.value_for(player, amount))

    def count(self, amount: Amount) -> int:
        """How many times something is done, or how many objects are handled one by one.

        Raises:
            Unsupported: more than the engine handles at once.
        """
        return self._within_reason(self.value(amount))

    def _within_reason(self, times: int) -> int:
        if times > MOST_AT_ONCE:
            raise Unsupported(Beyond.TOO_MANY, self.source)
        return times

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds now."""
        return conditions.holds(self.scope, condition)

    def objects(
        self, ref: Ref, by: PlayerId | None = None, within: Iterable[ObjectId] | None = None
    ) -> tuple[ObjectId, ...]:
        """The objects that a ref points to; a choice is asked for.

        Args:
            by: who performs the action, and chooses unless the ref says otherwise (None: the performer).
            within: only objects among these (a player's own permanents, their hand…).
        """
        match ref:
            case Chosen():
                return self._choose(ref, self.performer if by is None else by, within)
            case Union(parts):
                return tuple(dict.fromkeys(item for part in parts for item in self.objects(part, by, within)))
            case EachOf(what):
                found = self._each(what, ref, within)
                self._scope = replace(self.scope, described=(*self.scope.described, (what, found)))
            case TopOfLibrary(player, count):
                for owner in self.players(player):
                    library.settle(self.table, owner, self.value(count), self.source)
                found = refs.objects(self.scope, ref)
            case _:
                found = refs.objects(self.scope, ref)
        allowed = None if within is None else set(within)
        return tuple(item for item in found if allowed is None or item in allowed)

    def _each(self, what: Filter, ref: Ref, within: Iterable[ObjectId] | None) -> tuple[ObjectId, ...]:
        """All that fits: where the description says, or else among what the action is done to."""
        elsewhere = reach.names_zone(what) or reach.pointed(what) is not None or reach.handled(what) is not None
        if within is None or elsewhere:
            return refs.objects(self.scope, ref)
        return tuple(item for item in within if filters.fits(self.scope, what, item))

    def players(self, ref: Ref) -> tuple[PlayerId, ...]:
        """The players that a ref points to; an opponent to choose is asked for."""
        match ref:
            case AnOpponent():
                theirs = self.game.opponents(self.controller)
                return (self.choose_player(theirs),) if theirs else ()
            case Chosen(what):
                able = [p for p in self.game.turn_order() if filters.player_fits(self.scope, what, p)]
                return (self.choose_player(able),) if able else ()
            case Union(parts):
                return tuple(dict.fromkeys(p for part in parts for p in self.players(part)))
            case _:
                return tuple(p for p in refs.players(self.scope, ref) if not self.game.player(p).lost)

    def player(self, ref: Ref) -> PlayerId | None:
        """The one player that a ref points to."""
        return next(iter(self.players(ref)), None)

    # Choices

    def choose_player(self, able: Sequence[PlayerId], by: PlayerId | None = None) -> PlayerId:
        """One player among several, chosen by a player (None: the controller)."""
        if len(able) == 1:
            return able[0]
        options = tuple(PickPlayer(p) for p in able)
        chooser = self.controller if by is None else by
        decision = Decision(chooser, DecisionKind.CHOOSE_PLAYER, options, source=self.source)
        match self.table.ask(decision):
            case (PickPlayer(chosen),) if chosen in able:
                return chosen
        raise self.refusal(chooser)

    def choose_objects(
        self,
        by: PlayerId | None,
        options: Sequence[ObjectId],
        minimum: int,
        maximum: int | None,
        kind: DecisionKind = DecisionKind.CHOOSE_OBJECTS,
        subject: ObjectId | None = None,
        what: Filter | None = None,
    ) -> tuple[ObjectId, ...]:
        """Objects among several; as many as possible when there are too few. `by` None is chance.

        Args:
            what: the description that they fit, which may ask something of all of them together.

        Raises:
            Refused: the answer is not among the options or has the wrong number.
        """
        picks = tuple(PickObject(item) for item in options)
        limits = joint.Constraint() if what is None else joint.constraint(self.scope, what, picks)
        able = limits.most(len(options))
        least, most = min(minimum, able), able if maximum is None else min(maximum, able)
        if most == 0:
            return ()
        decision = Decision(
            by,
            kind,
            picks,
            least,
            most,
            source=self.source,
            subject=subject,
            joint=limits.joint,
            groups=limits.groups,
        )
        answer = self.table.ask(decision)
        chosen = tuple(pick.object for pick in answer if isinstance(pick, PickObject))
        if len(chosen) != len(answer) or not least <= len(set(chosen)) <= most or not set(chosen) <= set(options):
            raise self.refusal(self.controller if by is None else by, *chosen)
        if not decision.fit_together(answer):
            raise self.refusal(self.controller if by is None else by, *chosen)
        return chosen

    def yes(self, player: PlayerId, kind: DecisionKind = DecisionKind.MAY, subject: ObjectId | None = None) -> bool:
        """Whether a player does what they may do."""
        decision = Decision(player, kind, (PickYes(), PickNo()), source=self.source, subject=subject)
        accepted = self.table.ask(decision) == (PickYes(),)
        self.table.note(Instructed(player, self.source, accepted), Concept.RESOLVE_CHOICES, cause=self.source, detail=1)
        return accepted

    def refusal(self, player: PlayerId, *about: ObjectId) -> Refused:
        """The refusal of an answer that the effect does not allow."""
        return Refused(
            Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.RESOLVE_CHOICES,), player, object=self.source, about=about)
        )

    def _choose(self, ref: Chosen, by: PlayerId, within: Iterable[ObjectId] | None) -> tuple[ObjectId, ...]:
        scope = self.scope
        if within is None:
            options = list(filters.matching(scope, ref.what))
        else:
            options = [item for item in within if filters.fits(scope, ref.what, item)]
        if ref.minimum == ref.maximum == X() and amounts.unsaid_x(scope):
            return self._choose_x(ref, by, options)
        minimum = self.value(ref.minimum)
        maximum = None if ref.maximum is None else self.value(ref.maximum)
        if ref.selection is Selection.AT_RANDOM:
            chosen = self.choose_objects(None, options, minimum, maximum, DecisionKind.RANDOM, what=ref.what)
            self.table.note(ObjectsChosen(None, chosen), Concept.CHANCE_RANDOM, cause=self.source, detail=2)
            return chosen
        chooser = by if ref.chooser is None else self.player(ref.chooser)
        if chooser is None:
            return ()
        outside = (Concept.ZONE_OUTSIDE,) if reach.speaks_of_outside(ref.what) else ()
        if outside and not options:
            self.table.note(WhyNot(WhyNotKind.NOTHING_OUTSIDE, player=chooser), *outside, cause=self.source)
        chosen = self.choose_objects(chooser, options, minimum, maximum, what=ref.what)
        concepts = (Concept.RESOLVE_CHOICES, *outside)
        self.table.note(ObjectsChosen(chooser, chosen), *concepts, cause=self.source, detail=2)
        return chosen

    def _choose_x(self, ref: Chosen, by: PlayerId, options: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
        """Any number of objects; an X that nothing gives a value is how many were chosen."""
        chooser = by if ref.chooser is None else self.player(ref.chooser)
        chosen = self.choose_objects(chooser, options, 0, None, what=ref.what)
        self._scope = replace(self.scope, x=len(chosen))
        self.table.note(ObjectsChosen(chooser, chosen), Concept.RESOLVE_CHOICES, cause=self.source, detail=2)
        return chosen
