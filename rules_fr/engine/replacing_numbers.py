"""Another number than would be: of counters put on an object, of tokens created."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine import amounts, filters, refs
from rules_fr.engine.events.permanents import CountersChanged
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.replacing import Active, Option, Proposal, in_function
from rules_fr.engine.replacing_order import chosen
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import EventAmount, Times
from rules_fr.vocabulary.kinds import CounterKind
from rules_fr.vocabulary.replacements import OtherCounters, OtherTokens
from rules_fr.vocabulary.terms import Amount


class Other(Struct, frozen=True):
    """An effect that puts another number in place of one.

    Args:
        kind: of which counters; None: of any kind, or not of counters.
    """

    active: Active
    amount: Amount
    kind: CounterKind | None = None

    def of(self, number: int) -> int:
        """The number that comes in place of one."""
        scope = replace(self.active.scope, event=EventInfo(amount=number))
        return max(0, amounts.value(scope, self.amount))

    @property
    def effects_only(self) -> bool:
        """Whether it only concerns what effects put."""
        replacement = self.active.ability.replacement
        return isinstance(replacement, OtherCounters) and replacement.effects_only

    @property
    def multiplies(self) -> bool:
        """Whether it only multiplies: the order among such effects changes nothing."""
        return isinstance(self.amount, Times) and self.amount.amount == EventAmount()


def options(table: Table, event: CountersChanged, concepts: tuple[Concept, ...], *, by_effect: bool) -> list[Option]:
    """The effects that change how many counters are put on an object.

    Args:
        by_effect: whether an effect puts them, rather than a cost or a rule.

    Raises:
        Unsupported: whether an effect puts them is not settled.
    """
    if event.change <= 0:
        return []
    able = other_counters(table, table.view, event.object, by_effect=by_effect)
    if Concept.DAMAGE_WITHER in concepts and any(other.effects_only for other in able):
        raise Unsupported(OtherCounters, event.object)  # is damage that puts counters an effect that does?
    return [_option(other, event, concepts) for other in able if other.kind in (None, event.kind)]


def _option(other: Other, event: CountersChanged, concepts: tuple[Concept, ...]) -> Option:
    def apply() -> list[Proposal]:
        number = other.of(event.change)
        return [(replace(event, change=number), (*concepts, Concept.REPLACEMENT_INSTEAD))] if number else []

    return Option(other.active.key, other.active.source, apply, commutes=other.multiplies)


def tokens(table: Table, player: PlayerId, count: int) -> tuple[int, tuple[Concept, ...]]:
    """How many tokens are created under a player's control in the end, and why."""
    return _settled(table, player, count, lambda: _for_tokens(table, player))


def other_counters(table: Table, view: View, item: ObjectId, *, by_effect: bool) -> list[Other]:
    """The effects that change how many counters are put on an object.

    Args:
        view: the game in which the object is looked at: it may be only about to enter.
        by_effect: whether an effect puts them, rather than a cost or a rule.
    """
    found: list[Other] = []
    for active in in_function(table):
        match active.ability.replacement:
            case OtherCounters(subject, kind, amount, effects_only) if by_effect or not effects_only:
                if filters.fits(replace(active.scope, view=view), subject, item):
                    found.append(Other(active, amount, kind))
            case _:
                continue
    return found


def _for_tokens(table: Table, player: PlayerId) -> list[Other]:
    found: list[Other] = []
    for active in in_function(table):
        match active.ability.replacement:
            case OtherTokens(who, amount) if who is None or player in refs.players(active.scope, who):
                found.append(Other(active, amount))
            case _:
                continue
    return found


def _settled(
    table: Table, player: PlayerId, number: int, able: Callable[[], list[Other]]
) -> tuple[int, tuple[Concept, ...]]:
    """A number once each effect has changed it; the player concerned chooses among several."""
    left = able() if number > 0 else []
    why = (Concept.REPLACEMENT_INSTEAD,) if left else ()
    while left and number > 0:
        picks = [Option(one.active.key, one.active.source, list, commutes=one.multiplies) for one in left]
        position, _ = chosen(table, player, picks)
        number = left.pop(position).of(number)
    return number, why
