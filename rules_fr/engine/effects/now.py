"""The resolving context: what instructions leave behind, and the door to the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from rules_fr.engine import refs
from rules_fr.engine.effects.following import followed
from rules_fr.engine.effects.resolving import Resolving
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.merging import ComponentArrived
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.happen import happen_together
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import moved
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.scope import Deed, Scope
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Tally
from rules_fr.vocabulary.effects.cards import DigUntil, LookAt, Reveal
from rules_fr.vocabulary.filters import Handling
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.refs import Paid
from rules_fr.vocabulary.terms import Effect, walk

_REACHED = ((Zone.GRAVEYARD, Handling.BURIED), (Zone.HAND, Handling.TAKEN), (Zone.EXILE, Handling.EXILED))
"""How what reaches a zone was handled."""


class Now(Resolving):
    """One effect being carried out: it lives as long as the resolution, and changes as instructions follow each
    other."""

    # What instructions leave behind

    def handled(self, objects: Sequence[ObjectId] | None = None, number: int | None = None, did: bool = True) -> None:
        """Remember what the instruction handled ("la", "autant", "si vous faites ainsi")."""
        scope = self.scope
        self._scope = replace(
            scope,
            it=scope.it if objects is None else tuple(objects),
            that_many=scope.that_many if number is None else number,
            did=did,
        )

    @contextmanager
    def accumulating(self) -> Iterator[Callable[[], None]]:
        """While an instruction is carried out several times: afterwards, "ces jetons" are those of all the times.

        What is yielded is called after each time.
        """
        before, seen_before = self.scope.it, self.scope.together
        found: list[ObjectId] = []
        seen: list[ObjectId] = []

        def once() -> None:
            if self.scope.it is not before:
                found.extend(self.scope.it)
            if self.scope.together is not seen_before:
                seen.extend(self.scope.together or ())
            self._scope = replace(self.scope, it=before, together=seen_before)

        yield once
        if found:
            self._scope = replace(self.scope, it=tuple(dict.fromkeys(found)))
        if seen:
            self._scope = replace(self.scope, together=tuple(dict.fromkeys(seen)))

    def chose_players(self, players: tuple[PlayerId, ...]) -> None:
        """Remember the players that the instruction chose ("ce joueur")."""
        self._scope = replace(self.scope, it_players=players, did=bool(players))

    def gathered(self, cards: Sequence[ObjectId]) -> None:
        """Remember the cards seen together ("le reste"); some of those that already were are no group of their own."""
        scope = self.scope
        if scope.together is None or not set(cards) <= set(scope.together):
            self._scope = replace(scope, together=tuple(cards))

    def skipped(self, effect: Effect | None) -> None:
        """Remember that an instruction was not carried out: it handled nothing."""
        scope = self.scope
        self._scope = replace(scope, that_many=0 if scope.that_many is None else scope.that_many, did=False)
        self.unseen(effect)

    def unseen(self, effect: Effect | None) -> None:
        """Remember that what an instruction would have shown together is not there: "le reste" is nothing."""
        gathers = effect is not None and any(isinstance(part, Reveal | LookAt | DigUntil) for part in walk(effect))
        if gathers and self.scope.together is None:
            self._scope = replace(self.scope, together=())

    def did(self, how: Handling | Tally, which: Iterable[ObjectId] = (), amount: int = 0) -> None:
        """Remember what the instruction did ("détruite de cette manière"), to objects as they were before it."""
        self._scope = replace(self.scope, deeds=(*self.scope.deeds, Deed(how, tuple(which), amount)))

    def gave_up(self, which: Iterable[ObjectId]) -> None:
        """Remember what an instruction had a player sacrifice ("la créature sacrifiée"), unless a cost did."""
        scope = self.scope
        if not refs.objects(scope, Paid()):
            self._scope = replace(scope, paid=tuple(which))

    def each(self, item: ObjectId | None = None, player: PlayerId | None = None) -> None:
        """Set the current one of a repetition."""
        self._scope = replace(self.scope, each_object=item, each_player=player)

    def for_player(self, player: PlayerId) -> None:
        """Set the one of several players, each doing the same thing, whose turn it is to choose."""
        self._scope = replace(self.scope, each_player=player)

    def played(self, won: bool) -> None:
        """Remember whether the controller won what was played (a clash)."""
        self._scope = replace(self.scope, won=won)

    def searched(self, player: PlayerId) -> None:
        """Remember that a player searched a library."""
        self._scope = replace(self.scope, searched=(*self.scope.searched, player))

    def restore(self, scope: Scope) -> None:
        """Go back to the referents of an outer instruction; what was done in between stays done."""
        self._scope = replace(
            scope, deeds=self._scope.deeds, searched=self._scope.searched, described=self._scope.described
        )

    # The door

    def happen(self, event: Event, *concepts: Concept, detail: int = 1) -> tuple[Event, ...]:
        """Propose one event caused by the source."""
        return happen_together(self.table, (event,), *concepts, cause=self.source, detail=detail)

    def happen_all(self, events: Iterable[Event], *concepts: Concept, detail: int = 1) -> tuple[Event, ...]:
        """Propose simultaneous events caused by the source."""
        return happen_together(self.table, events, *concepts, cause=self.source, detail=detail)

    def why_not(
        self,
        kind: WhyNotKind,
        *concepts: Concept,
        about: ObjectId | None = None,
        player: PlayerId | None = None,
    ) -> None:
        """Record that something did not happen."""
        self.table.note(WhyNot(kind, about, self.source, player), *concepts, cause=self.source, detail=1)

    def move(
        self,
        which: Sequence[ObjectId],
        destination: Zone,
        *concepts: Concept,
        controller: PlayerId | None = None,
        position: int | None = None,
        tapped: bool = False,
        counters: tuple[tuple[CounterKind, int], ...] = (),
        exiled_with: ObjectId | None = None,
        face_down: bool = False,
    ) -> tuple[ObjectId, ...]:
        """Move objects together; a token that has left the battlefield stays where it is.

        Returns:
            What they became, in order.
        """
        events = [
            moved(
                self.table,
                item,
                destination,
                offset=n,
                controller=controller,
                position=position,
                tapped=tapped,
                counters=counters,
                exiled_with=exiled_with,
                face_down=face_down,
            )
            for n, item in enumerate(self.free_to_move(which))
        ]
        why = concepts
        if any(event.origin is Zone.STACK for event in events):
            why = (*why, Concept.SPELL_CEASES)
        return self.arrived(self.happen_all(events, *why))

    def free_to_move(self, which: Sequence[ObjectId]) -> list[ObjectId]:
        """Those that still exist and may leave their zone; it is said why the others stay."""
        free: list[ObjectId] = []
        for item in which:
            if self.game.find(item) is not None and not self._departed_token(item):
                free.append(item)
        return free

    def arrived(self, events: Iterable[Event]) -> tuple[ObjectId, ...]:
        """The objects that moves among these events led to, where they still exist."""
        moves = [event for event in events if isinstance(event, Moved)]
        for zone, how in _REACHED:
            reached = [move.last.object.id for move in moves if move.destination is zone]
            if reached:
                self.did(how, reached)
        self.did(Handling.ENTERED, self.on_battlefield(move.after.id for move in moves))
        found = (event.after.id for event in events if isinstance(event, Moved | ComponentArrived))
        return tuple(item for item in found if self.game.find(item) is not None)

    def on_battlefield(self, which: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
        """Those of the objects that are permanents on the battlefield now."""
        found = ((item, self.game.find(item)) for item in which)
        return tuple(i for i, o in found if o is not None and o.zone is Zone.BATTLEFIELD and not o.phased_out)

    def movable(self, which: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
        """The objects where an effect that moves them finds them.

        What is gone is lost, but for three objects: one whose move triggered the ability, one used to pay the cost, and
        an Aura whose ability watched what it was on leave are found where that move put them, if that is a public zone.
        """
        found = ((item,) if self.game.find(item) is not None else followed(self, item) for item in which)
        return tuple(dict.fromkeys(item for items in found for item in items))

    def _departed_token(self, which: ObjectId) -> bool:
        """Whether this is a token that has left the battlefield: it moves no more (token.no_return)."""
        item = self.game.object(which)
        if item.kind is not ObjectKind.TOKEN or item.zone is Zone.BATTLEFIELD:
            return False
        self.why_not(WhyNotKind.IMPOSSIBLE, Concept.TOKEN_NO_RETURN, about=which)
        return True
