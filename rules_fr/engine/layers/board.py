"""The board: applying every continuous effect in the order of the edition's layers."""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING

from rules_fr.engine import conditions, filters
from rules_fr.engine.characteristics import Characteristics, Held
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.layers import intrinsic
from rules_fr.engine.layers.apply import By, apply
from rules_fr.engine.layers.effects import Effect, Key, concerned, lasting_effects, layer_of, static_effects
from rules_fr.engine.layers.late import late
from rules_fr.engine.layers.meaning import Meaning, meaning
from rules_fr.engine.layers.order import choose
from rules_fr.engine.layers.plain import plain, read_zones, same_for_layers, unconcerned
from rules_fr.engine.layers.slots import Slot, Stage, concept, stages
from rules_fr.engine.layers.work import Applied, Start, Work, begin, face_down, start
from rules_fr.engine.objects import GameObject
from rules_fr.engine.scope import Scope
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Layer, PowerToughnessPart
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import AsLongAs
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.modifications import Layer as VocabularyLayer
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.terms import Modification

if TYPE_CHECKING:
    from rules_fr.engine.view import View

_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


class Board:
    """Everything that continuous effects act on, while the layers are being applied and after."""

    def __init__(self, view: View, early: tuple[Effect, ...] = ()) -> None:
        self.view = view
        self.game = view.game
        self.early = early
        self.works: dict[ObjectId, Work] = {}
        self.started: dict[Key, tuple[ObjectId, ...]] = {}
        """What each effect that has begun to apply affects, for good."""
        self.waited: set[Key] = set()
        """Effects of the layer being applied that wait for more recent ones, because they depend on them."""
        self.looped: set[Key] = set()
        """Effects of the layer being applied that depend on each other, and so went by timestamp."""
        self.passed_over: dict[Key, tuple[Effect, tuple[ObjectId, ...]]] = {}
        """Effects that had to wait, with what each would have applied to without waiting."""
        self._lasting = tuple(lasting_effects(self.game))
        self._begun: dict[Key, Effect] = {}
        self._known: dict[Key, Effect] = {}
        self._statics: tuple[Effect, ...] = ()
        self._alone: dict[ObjectId, Work] = {}
        self._varying: set[ObjectId] = set()
        """Those of `_alone` that are worked out again in each game."""
        self._changed = False
        self.plain = False
        """Whether nothing outside the layers decides what the effects change."""
        self._read: frozenset[Zone] = frozenset()
        """The zones that they look into, when they are plain."""

    def run(self) -> None:
        """Apply the layers."""
        self.works = {i: begin(item) for i, item in concerned(self.game).items()}
        self._gather()
        entered = False
        for stage in stages(self.game.edition):
            if not entered and any(isinstance(slot, PowerToughnessPart) for slot in stage):
                entered = True
                for work in self.works.values():
                    _give_power(work)
            self._stage(stage)
        for work in self.works.values():
            _finish(work)
        self._alone.clear()
        every = (*self._lasting, *self._known.values())
        self.plain = not self.early and all(map(plain, every))
        self._read = read_zones(every) if self.plain else frozenset()

    def carried(self, view: View) -> Board | None:
        """The same board for a game in which nothing that these effects look at has changed; None if something has."""
        game = view.game
        before, after = self.game.objects, game.objects
        if not self.plain or self.game.lasting is not game.lasting or self.game.edition is not game.edition:
            return None
        changed: list[GameObject] = []
        gone: list[ObjectId] = []
        if before is not after:
            for which, item in after.items():
                if item is not before.get(which):
                    changed.append(item)
            gone = [which for which in before if which not in after]
            if not all(self._indifferent(before.get(item.id), item) for item in changed):
                return None
            if not all(self._may_go(before[which]) for which in gone):
                return None
        board = copy.copy(self)
        board.view, board.game = view, game
        board.works, board._varying = dict(self.works), set()
        board._alone = {which: work for which, work in self._alone.items() if which not in self._varying}
        for works in (board.works, board._alone):
            for item in changed:
                if item.id in works:
                    works[item.id] = copy.copy(works[item.id])
                    works[item.id].item = item
            for which in gone:
                works.pop(which, None)
        return board

    def _indifferent(self, before: GameObject | None, after: GameObject) -> bool:
        """Whether no effect looks at what has changed of an object, or at an object that has come."""
        return unconcerned(after, self._read) if before is None else same_for_layers(before, after)

    def _may_go(self, item: GameObject) -> bool:
        return unconcerned(item, self._read) and not any(item.id in affected for affected in self.started.values())

    @property
    def bends(self) -> bool:
        """Whether an effect bends a rule, or might while its condition holds."""
        return any(effect.rules for effect in (*self._lasting, *self._known.values()))

    def characteristics(self, which: ObjectId) -> Characteristics:
        """The characteristics of an object, as far as the layers have been applied."""
        return self.work(which).values()

    def own(self, which: ObjectId) -> Start | None:
        """What an object that exists starts from, while it has exactly the abilities of that; None otherwise."""
        found = self.works.get(which) or self._alone.get(which)
        if found is None:  # no effect reaches it
            item = self.game.objects[which]
            return None if item.face_down else start(item)
        return found.base if found.haves is found.base.haves else None

    def work(self, which: ObjectId) -> Work:
        """The state of an object that exists.

        Raises:
            KeyError: it does not exist.
        """
        found = self.works.get(which) or self._alone.get(which)
        if found is None:
            found = self._by_itself(which)
            self._alone[which] = found
        return found

    def wait(self, effect: Effect) -> None:
        """An effect waits for a more recent one that it depends on."""
        self.waited.add(effect.key)
        if effect.key not in self.passed_over and self.alive(effect):
            self.passed_over[effect.key] = (effect, self.affects(effect))

    def effects(self) -> tuple[Effect, ...]:
        """Every effect in force after the layers; one that began goes on though its ability was lost."""
        alive = {effect.key: effect for effect in (*self._lasting, *self._statics) if self.alive(effect)}
        return tuple({**self._begun, **alive}.values())

    def late(self) -> tuple[Effect, ...]:
        """What was gained too late for the layers to which it belongs (`late`)."""
        return late(self, self._statics)

    def scope(self, effect: Effect, about: ObjectId | None = None) -> Scope:
        """The scope of an effect's words; `about`: the affected object that is being changed."""
        lasting = effect.lasting
        it: tuple[ObjectId, ...] = () if about is None else (about,)
        if lasting is not None:
            it = it or (lasting.affected or ())
            return Scope(
                self.view,
                lasting.source,
                lasting.controller,
                targets=lasting.targets,
                event=lasting.event,
                it=it,
                each_object=about,
                x=lasting.x,
            )
        source = self.work(effect.source)
        return Scope(
            self.view,
            effect.source,
            source.controller,
            announced=source.item.announced,
            it=it,
            each_object=about,
        )

    def controller(self, effect: Effect) -> PlayerId:
        """The controller of an effect."""
        return self.work(effect.source).controller if effect.lasting is None else effect.lasting.controller

    def alive(self, effect: Effect) -> bool:
        """Whether an effect exists now: its ability is still there and its condition holds."""
        if effect.lasting is not None:
            duration = effect.lasting.duration
            return not isinstance(duration, AsLongAs) or conditions.holds(self.scope(effect), duration.condition)
        if not effect.early and effect.have not in self.work(effect.source).haves:
            return False
        return effect.condition is None or conditions.holds(self.scope(effect), effect.condition)

    def affects(self, effect: Effect) -> tuple[ObjectId, ...]:
        """What an effect applies to."""
        begun = self.started.get(effect.key)
        if begun is not None:
            return begun
        if effect.affected is None:
            return effect.locked or ()
        return filters.matching(self.scope(effect), effect.affected)

    def perform(self, effect: Effect, stage: Stage, *, record: bool = True) -> None:
        """Apply what an effect does in a stage."""
        affected = self.affects(effect)
        self.started.setdefault(effect.key, affected)
        self._begun.setdefault(effect.key, effect)
        for slot, modification in effect.within(stage):
            ready = [(i, meaning(self.scope(effect, i), modification)) for i in affected]
            by = By(effect.source, effect.timestamp)
            for which, what in ready:
                work = self.work(which)
                before = work.haves
                lost = apply(work, what, by)
                self._changed |= work.haves is not before
                lost = intrinsic.keep_later_counters(work, lost, effect.timestamp)
                if record and what.modification is not None:
                    self._record(work, effect, slot, modification, what.modification, lost)

    def trial(self, effect: Effect, stage: Stage) -> Undo:
        """Apply an effect as a trial; the result puts everything back."""
        undo = Undo(self, effect.key, self.affects(effect))
        self.perform(effect, stage, record=False)
        return undo

    def _record(
        self, work: Work, effect: Effect, slot: Slot, said: Modification, meant: Modification, lost: tuple[Held, ...]
    ) -> None:
        entry = Applied(
            layer=layer_of(said),
            modification=said,
            meaning=meant,
            source=effect.source,
            controller=self.controller(effect),
            timestamp=effect.timestamp,
            static=effect.static,
            concepts=self._why(effect, slot, work.item.id),
            lost=lost,
            ability=None if effect.have is None else effect.have.held.ability,
        )
        work.applied = (*work.applied, entry)

    def _why(self, effect: Effect, slot: Slot, which: ObjectId) -> tuple[Concept, ...]:
        found = [concept(slot)]
        if effect.defining:
            found.append(Concept.STATIC_CDA)
        elif effect.static:
            found.append(Concept.STATIC_DEFINITION)
        else:
            found.append(Concept.EFFECT_CONTINUOUS_FROM_RESOLUTION)
        if which in effect.carried:
            found.append(Concept.SPELL_CHANGES_CARRY_OVER)
        if effect.have is not None and not effect.early and effect.have not in self.work(effect.source).haves:
            found.append(Concept.LAYER_CONTINUES_AFTER_LOSS)
        if effect.key in self.waited:
            found.append(Concept.LAYER_DEPENDENCY)
        if effect.key in self.looped:
            found.append(Concept.LAYER_DEPENDENCY_LOOP)
        return tuple(found)

    def _stage(self, stage: Stage) -> None:
        done: set[Key] = set()
        self.waited.clear()
        self.looped.clear()
        if Layer.TYPE in stage:
            for work in self.works.values():
                intrinsic.bestow(work)
        if Layer.ABILITY in stage:
            for work in self.works.values():
                intrinsic.give_counter_keywords(work)
        while pending := self._pending(stage, done):
            effect = pending[0] if len(pending) == 1 else choose(self, stage, pending)
            self.perform(effect, stage)
            done.add(effect.key)
            self._gather_again()
        if Layer.FACE_DOWN in stage:
            self._turn_down()
        if Layer.TYPE in stage:
            for work in self.works.values():
                intrinsic.give_land_mana(work)
        if PowerToughnessPart.COUNTERS in stage:
            for work in self.works.values():
                self._count(work)

    def _pending(self, stage: Stage, done: set[Key]) -> list[Effect]:
        """The effects that still have something to do in a stage: they exist, or began in an earlier one."""
        every = {effect.key: effect for effect in (*self._lasting, *self.early, *self._statics) if effect.slots}
        every.update(self._begun)
        return [
            effect
            for key, effect in every.items()
            if key not in done and not effect.slots.isdisjoint(stage) and (key in self.started or self.alive(effect))
        ]

    def _gather_again(self) -> None:
        if self._changed:
            self._gather()

    def _gather(self) -> None:
        """Find the static abilities in force."""
        self._changed = False
        found: list[Effect] = []
        for work in self.works.values():
            for effect in static_effects(work, self.game.edition):
                found.append(self._known.setdefault(effect.key, effect))
        self._statics = tuple(found)

    def _turn_down(self) -> None:
        for work in self.works.values():
            hidden = face_down(work.item)
            if hidden is not None:
                work.take(hidden)
                self._changed = True
        self._gather_again()

    def _count(self, work: Work) -> None:
        """Apply the counters that change power and toughness."""
        for kind, count in work.item.counters:
            found = _COUNTER.fullmatch(kind)
            if found is None or count == 0 or work.power is None:
                continue
            change = ModifyPT(Fixed(int(found[1]) * count), Fixed(int(found[2]) * count))
            apply(work, Meaning(change), By(work.item.id, work.item.timestamp))
            entry = Applied(
                layer=VocabularyLayer.PT_COUNTERS,
                modification=change,
                meaning=change,
                source=work.item.id,
                controller=work.controller,
                timestamp=work.item.timestamp,
                static=False,
                concepts=(Concept.LAYER_PT_COUNTERS, Concept.COUNTER_MARKER_PLUS_MINUS),
            )
            work.applied = (*work.applied, entry)

    def _by_itself(self, which: ObjectId) -> Work:
        """An object that no effect reaches: only its own characteristic-defining abilities apply."""
        work = begin(self.game.object(which))
        hidden = face_down(work.item)
        if hidden is not None:
            work.take(hidden)
            return work
        self._alone[which] = work
        effects = [e for e in static_effects(work, self.game.edition) if e.defining]
        for stage in stages(self.game.edition) if effects else ():
            for effect in effects:
                if effect.within(stage):
                    self.perform(effect, stage)
        for effect in effects:
            self._begun.pop(effect.key, None)
        if effects:
            self._varying.add(which)
        intrinsic.bestow(work)
        intrinsic.give_land_mana(work)
        return work


class Undo:
    """What a trial changed, to be put back."""

    def __init__(self, board: Board, key: Key, affected: tuple[ObjectId, ...]) -> None:
        self._board = board
        self._key = key
        self._was_started = key in board.started
        self._copies = {i: copy.copy(board.work(i)) for i in affected}

    def back(self) -> None:
        """Put everything back."""
        board = self._board
        for which, work in self._copies.items():
            (board.works if which in board.works else board._alone)[which] = work
        if not self._was_started:
            board.started.pop(self._key, None)
            board._begun.pop(self._key, None)


def _give_power(work: Work) -> None:
    """A creature whose power or toughness nothing gives has 0."""
    if CardType.CREATURE in work.types and (work.power is None or work.toughness is None):
        work.power = work.power or 0
        work.toughness = work.toughness or 0
        work.seen = None


def _finish(work: Work) -> None:
    """A permanent that is no creature has no power and toughness."""
    if work.item.zone is Zone.BATTLEFIELD and CardType.CREATURE not in work.types and work.power is not None:
        work.power = work.toughness = None
        work.seen = None
