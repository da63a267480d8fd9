"""How a permanent enters: tapped, with counters, with a choice made, as a copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from msgspec.structs import replace

from rules_fr.engine import amounts, battles, conditions, entering_auras, filters, reach, refs, replacing_entry_keywords
from rules_fr.engine.choosing import choose, name_card
from rules_fr.engine.copies import copy_values, excepted, exceptions_met
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickNo, PickObject, PickYes
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import changed_counters
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.looking_ahead import looking_ahead, looking_otherwise
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.replacing import CONTROL, COPY, LAST, ORDINARY, Option, Proposal, in_function
from rules_fr.engine.replacing_numbers import Other, other_counters
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import EntersLookahead
from rules_fr.vocabulary.abilities import KeywordWithNumber, ReplacementAbility
from rules_fr.vocabulary.effects.choices import NameCard
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import DEFENSE, LORE, LOYALTY, SAGA, SIEGE, TIME, CardType, CounterKind, Keyword
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.replacements import (
    AsEnters,
    AsEntersChoose,
    EntersAsCopy,
    EntersAsCopyExcept,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersUnder,
    EntersWithCounters,
    EntersWithOneOf,
)
from rules_fr.vocabulary.terms import Ability, Condition, Effect, Filter, Modification, Replacement

Entry = Moved | Created
"""A card or spell that moves to the battlefield, or a token that appears there."""

Change = Callable[[GameObject], tuple[GameObject, tuple[Concept, ...]]]


class Entering:
    """A permanent about to enter: what it would be, and the scopes in which texts about it are read.

    Args:
        concepts: the rules that make it enter.
    """

    def __init__(self, table: Table, event: Entry, concepts: tuple[Concept, ...]) -> None:
        self.table = table
        self.event = event
        self.concepts = concepts
        self.after = event.after if isinstance(event, Moved) else event.object
        self.view = looking_ahead(event.apply(table.game), self.after.id)
        self.before = event.last.object.id if isinstance(event, Moved) else event.object.id
        """What it is now, elsewhere; a token is nothing yet."""

    @property
    def id(self) -> ObjectId:
        """What it would be on the battlefield."""
        return self.after.id

    def changed(self, after: GameObject) -> Entry:
        """The same entry, of the permanent as changed."""
        if isinstance(self.event, Moved):
            return replace(self.event, after=after)
        return replace(self.event, object=after)

    def own_abilities(self) -> tuple[Ability, ...]:
        """Its abilities that may say how it enters, as the edition looks ahead."""
        printed = () if self.after.printed is None or self.after.face_down else self.after.printed.abilities
        theirs = tuple(held.ability for held in self.view.of(self.id).abilities)
        ahead = self.table.game.edition.enters_lookahead is EntersLookahead.EXISTING_EFFECTS
        for lost in printed:
            if isinstance(lost, ReplacementAbility) and lost not in (theirs if ahead else self._full()):
                self.decided(self.id, applies=not ahead)
        return theirs if ahead else printed

    def _full(self) -> tuple[Ability, ...]:
        """The abilities that it would have with every effect in force."""
        return tuple(held.ability for held in self.otherwise.of(self.id).abilities)

    def scope(self, theirs: Scope | None = None) -> Scope:
        """The scope for conditions and numbers, in the game as it is before the permanent enters.

        Args:
            theirs: the scope of the effect that speaks of it; None: its own text.
        """
        if theirs is not None:
            return theirs
        view = self.table.view if isinstance(self.event, Moved) else self.view
        return Scope(view=view, source=self.before, controller=self.after.controller, announced=self.after.announced)

    def is_subject(self, what: Filter, theirs: Scope | None) -> bool:
        """Whether the permanent, as it would be, is what a replacement speaks of."""
        if theirs is None:
            own = Scope(view=self.view, source=self.id, controller=self.after.controller)
            return filters.fits(own, what, self.id)
        if reach.pointed(what) == This():
            return False
        fits = filters.fits(replace(theirs, view=self.view), what, self.id)
        if fits is not filters.fits(replace(theirs, view=self.otherwise), what, self.id):
            self.decided(theirs.source, applies=fits)
        return fits

    @cached_property
    def otherwise(self) -> View:
        """As it would be judged if the edition looked ahead in another way."""
        return looking_otherwise(self.view.game, self.id)

    def decided(self, by: ObjectId, *, applies: bool) -> None:
        """How the edition looks ahead decides whether something applies: it is said, once."""
        if applies:
            self.concepts = (*self.concepts, Concept.REPLACEMENT_ENTERS_LOOKAHEAD)
            return
        own = by == self.id
        kind = WhyNotKind.ENTERS_REPLACEMENT_LOST if own else WhyNotKind.NOT_AFFECTED
        note = WhyNot(kind, self.before, None if own else by)
        if all(record.event != note for record in self.table.records):
            self.table.note(note, Concept.REPLACEMENT_ENTERS_LOOKAHEAD, cause=by)

    def option(
        self, key: object, source: ObjectId, change: Change, rank: int = ORDINARY, *, commutes: bool = False
    ) -> Option:
        """A way to change how it enters."""

        def apply() -> list[Proposal]:
            after, why = change(self.after)
            return [(self.changed(after), (*self.concepts, *why, Concept.REPLACEMENT_ENTERS_LOOKAHEAD))]

        return Option(key, source, apply, rank, commutes)


def options(table: Table, event: Entry, concepts: tuple[Concept, ...]) -> list[Option]:
    """The effects that change how a permanent enters, its own and those of others."""
    entering = Entering(table, event, concepts)
    found = list(_own(entering))
    for active in in_function(table):
        option = _option(entering, active.ability.replacement, active.scope, active.key)
        if option is not None:
            found.append(option)
    found.extend(_other_numbers(entering))
    found.extend(_by_rule(entering))
    found.extend(entering_auras.options(table, event, entering.view, concepts))
    return found


def _own(entering: Entering) -> Iterator[Option]:
    seen: dict[object, int] = {}
    for ability in entering.own_abilities():
        seen[ability] = seen.get(ability, 0) + 1
        key = ("own", ability, seen[ability])
        match ability:
            case ReplacementAbility(replacement, condition):
                if condition is None or conditions.holds(entering.scope(), condition):
                    option = _option(entering, replacement, None, key)
                    if option is not None:
                        yield option
            case KeywordWithNumber(Keyword.VANISHING, number):
                counters = EntersWithCounters(Is(This()), TIME, number)
                option = _option(entering, counters, None, key)
                if option is not None:
                    yield option
            case _:
                change = replacing_entry_keywords.change(entering, ability)
                if change is not None:
                    yield entering.option(key, entering.id, change)


def _option(entering: Entering, replacement: Replacement, theirs: Scope | None, key: object) -> Option | None:
    """The option that a replacement makes for this permanent; `theirs` None: its own text."""
    by = entering.before if theirs is None else theirs.source
    match replacement:
        case AsEnters(subject, NameCard(who=You(), what=what)) if entering.is_subject(subject, theirs):

            def named(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
                choice = name_card(entering.table, after.controller, what, entering.scope(theirs))
                why = (Concept.REPLACEMENT_AS_ENTERS, Concept.TRIGGER_AS_ENTERS_STATIC)
                return replace(after, choices=(*after.choices, choice)), why

            return entering.option(key, by, named)
        case EntersWithOneOf(subject, kinds) if entering.is_subject(subject, theirs):
            return entering.option(key, by, _one_of(entering, kinds))
        case AsEnters(subject, effect) if entering.is_subject(subject, theirs):
            return entering.option(key, by, _carrying_out(entering, effect, theirs))
        case EntersTapped(subject, unless) if entering.is_subject(subject, theirs):
            change = _tapped(entering, by, theirs, unless)
            return entering.option(key, by, change, commutes=True)
        case EntersTappedUnlessPaid(subject, cost) if entering.is_subject(subject, theirs):

            def unless_paid(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
                # Imported here: paying changes the game through the door that this module stands behind.
                from rules_fr.engine.paying import offer

                paid = offer(entering.table, after.controller, cost, entering.scope(theirs)) is not None
                why = (Concept.REPLACEMENT_AS_ENTERS, Concept.REPLACEMENT_ENTERS_WITH)
                return after if paid else replace(after, tapped=True), why

            return entering.option(key, by, unless_paid)
        case EntersWithCounters(subject, kind, count, condition) if entering.is_subject(subject, theirs):
            scope = entering.scope(theirs)
            if condition is not None and not conditions.holds(scope, condition):
                return None
            change = _counters(kind, amounts.value(scope, count), Concept.COUNTER_MARKER_ENTER_WITH)
            return entering.option(key, by, change, commutes=True)
        case AsEntersChoose(subject, kind) if entering.is_subject(subject, theirs):

            def chosen(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
                choice = choose(entering.table, after.controller, kind, entering.before)
                why = (Concept.REPLACEMENT_AS_ENTERS, Concept.TRIGGER_AS_ENTERS_STATIC)
                return replace(after, choices=(*after.choices, choice)), why

            return entering.option(key, by, chosen)
        case EntersUnder(subject, player) if entering.is_subject(subject, theirs):
            (who,) = refs.players(entering.scope(theirs), player)

            def under(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
                return replace(after, controller=who, seen_controller=who), (Concept.REPLACEMENT_INSTEAD,)

            return entering.option(key, by, under, CONTROL)
        case EntersAsCopy(subject, of) if entering.is_subject(subject, theirs):
            return entering.option(key, by, _copy(entering, of, ()), COPY)
        case EntersAsCopyExcept(subject, of, exceptions) if entering.is_subject(subject, theirs):
            return entering.option(key, by, _copy(entering, of, exceptions), COPY)
        case _:
            return None


def _carrying_out(entering: Entering, effect: Effect, theirs: Scope | None) -> Change:
    def change(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
        # Imported here: effects change the game through the door that this module stands behind.
        from rules_fr.engine.effects.perform import Now, perform

        perform(effect, Now(entering.table, entering.scope(theirs)))
        return after, (Concept.REPLACEMENT_AS_ENTERS, Concept.TRIGGER_AS_ENTERS_STATIC)

    return change


def _tapped(entering: Entering, by: ObjectId, theirs: Scope | None, unless: Condition | None) -> Change:
    def change(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
        if unless is not None and conditions.holds(entering.scope(theirs), unless):
            note = WhyNot(WhyNotKind.REPLACEMENT, entering.before, by)
            entering.table.note(note, Concept.REPLACEMENT_ENTERS_WITH, cause=by)
            return after, ()
        return replace(after, tapped=True), (Concept.REPLACEMENT_ENTERS_WITH,)

    return change


def _one_of(entering: Entering, kinds: tuple[CounterKind, ...]) -> Change:
    def change(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
        picks = tuple(PickMode(index) for index in range(len(kinds)))
        decision = Decision(after.controller, DecisionKind.INSTRUCTION, picks, source=entering.before)
        match entering.table.ask(decision):
            case (PickMode(index),) if 0 <= index < len(kinds):
                return _counters(kinds[index], 1, Concept.COUNTER_MARKER_ENTER_WITH)(after)
        why_not = (Concept.COUNTER_MARKER_ENTER_WITH,)
        raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, why_not, after.controller, object=entering.before))

    return change


def _counters(kind: CounterKind, count: int, *concepts: Concept) -> Change:
    def change(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
        if count <= 0:
            return after, ()
        return replace(after, counters=changed_counters(after.counters, kind, count)), concepts

    return change


def _copy(entering: Entering, of: Filter, exceptions: tuple[Modification, ...]) -> Change:
    def change(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
        table, player = entering.table, after.controller
        able = [i for i in filters.matching(entering.scope(), of) if i not in (entering.before, entering.id)]
        if not able:
            return after, ()
        may = Decision(player, DecisionKind.MAY, (PickYes(), PickNo()), source=entering.before)
        if table.ask(may) != (PickYes(),):
            return after, ()
        picks = tuple(PickObject(i) for i in able)
        match table.ask(Decision(player, DecisionKind.CHOOSE_OBJECTS, picks, source=entering.before)):
            case (PickObject(picked),) if picked in able:
                pass
            case _:
                why_not = (Concept.REPLACEMENT_ENTERS_AS_COPY,)
                raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, why_not, player, object=entering.before))
        why = (Concept.REPLACEMENT_ENTERS_AS_COPY, Concept.COPY_PERMANENT_ENTERS, Concept.COPY_COPIABLE_VALUES)
        values = excepted(copy_values(table.view, picked), exceptions, entering.scope())
        return replace(after, copied=values), (*why, *exceptions_met(exceptions, values.face))

    return change


def _other_numbers(entering: Entering) -> Iterator[Option]:
    """The effects that change how many counters it enters with: all those of a kind are put at once."""
    for other in other_counters(entering.table, entering.view, entering.id, by_effect=True):
        if not any(other.kind in (None, kind) for kind, _ in entering.after.counters):
            continue

        rank = LAST if other.kind is None else ORDINARY
        change = _other_number(other)
        yield entering.option(other.active.key, other.active.source, change, rank, commutes=other.multiplies)


def _other_number(other: Other) -> Change:
    def change(after: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
        counters = ((kind, other.of(n) if other.kind in (None, kind) else n) for kind, n in after.counters)
        return replace(after, counters=tuple(one for one in counters if one[1])), (Concept.REPLACEMENT_INSTEAD,)

    return change


def _by_rule(entering: Entering) -> Iterator[Option]:
    """Counters that the rules themselves put on some permanents as they enter."""
    after = entering.after
    printed = after.printed
    if printed is None or after.face_down:
        return
    if CardType.PLANESWALKER in printed.types and printed.loyalty is not None:
        change = _counters(LOYALTY, printed.loyalty, Concept.LOYALTY_ENTERS)
        yield entering.option(("loyalty", after.id), after.id, change, LAST, commutes=True)
    if CardType.BATTLE in printed.types and printed.defense is not None:
        change = _counters(DEFENSE, printed.defense, Concept.BATTLE_ENTERS)
        yield entering.option(("defense", after.id), after.id, change, LAST, commutes=True)
    if SIEGE in printed.subtypes:

        def protected(thing: GameObject) -> tuple[GameObject, tuple[Concept, ...]]:
            return battles.with_protector(entering.table, thing), (Concept.BATTLE_PROTECTOR,)

        yield entering.option(("protector", after.id), after.id, protected, LAST, commutes=True)
    if SAGA in printed.subtypes:
        change = _counters(LORE, 1, Concept.SAGA_ENTERS)
        yield entering.option(("saga", after.id), after.id, change, LAST, commutes=True)
