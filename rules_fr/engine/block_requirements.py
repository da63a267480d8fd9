"""What must block or be blocked: a declaration obeys as many requirements as any legal declaration could.

Requirements never override restrictions, and one of them may have to give way to others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from rules_fr.engine import amounts, filters, refs
from rules_fr.engine.block_limits import Block, capacity, excess
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.engine.table import Table
from rules_fr.vocabulary.combat import MustBeBlocked, MustBeBlockedByAll
from rules_fr.vocabulary.modifications import MustBlock

MOST_DECLARATIONS = 50_000
"""How many partial declarations are looked at before the engine gives up."""


class Requirement(Struct, frozen=True):
    """One requirement: met as soon as enough of the blocks are declared."""

    met_by: frozenset[Block]
    source: ObjectId
    least: int = 1

    def met(self, declared: Iterable[Block]) -> bool:
        """Whether a declaration obeys it."""
        return len(self.met_by.intersection(declared)) >= self.least


def unmet(table: Table, possible: tuple[Block, ...], declared: tuple[Block, ...]) -> tuple[Block, ObjectId] | None:
    """A block that would have been required, and the source of that requirement; None if enough are obeyed.

    Args:
        possible: the blocks that are legal one by one.

    Raises:
        Unsupported: there are too many ways to block to compare them all.
    """
    wanted = tuple(_requirements(table, possible))
    obeyed = _obeyed(wanted, declared)
    if obeyed == len(wanted):
        return None
    best = _Search(table, wanted, possible).best(obeyed)
    if best is None:
        return None
    for requirement in wanted:
        if requirement.met(best) and not requirement.met(declared):
            return min(requirement.met_by & set(best) - set(declared)), requirement.source
    return None


def _obeyed(wanted: tuple[Requirement, ...], declared: tuple[Block, ...]) -> int:
    return sum(requirement.met(declared) for requirement in wanted)


def _requirements(table: Table, possible: tuple[Block, ...]) -> Iterator[Requirement]:
    view = table.view
    for blocker in dict.fromkeys(blocker for blocker, _ in possible):
        for must in view.rules_on(blocker, MustBlock):
            what = must.modification.what
            those = None if what is None else set(refs.objects(must.scope, what))
            met = frozenset(b for b in possible if b[0] == blocker and (those is None or b[1] in those))
            if met:
                yield Requirement(met, must.source)
    for attacker in dict.fromkeys(attacker for _, attacker in possible):
        theirs = [block for block in possible if block[1] == attacker]
        for rule in view.rules_on(attacker, MustBeBlocked):
            least = amounts.value(rule.scope, rule.modification.least)
            yield Requirement(frozenset(theirs), rule.source, least)
        for every in view.rules_on(attacker, MustBeBlockedByAll):
            fitting = (b for b in theirs if filters.fits(every.scope, every.modification.by, b[0]))
            for block in fitting:
                yield Requirement(frozenset((block,)), every.source)


class _Search:
    """The declarations that matter, tried creature by creature, those that obey most first."""

    def __init__(self, table: Table, wanted: tuple[Requirement, ...], possible: tuple[Block, ...]) -> None:
        self.table = table
        self.wanted = wanted
        spoken_of = {attacker for requirement in wanted for _, attacker in requirement.met_by}
        useful = [block for block in possible if block[1] in spoken_of]
        self.creatures = tuple(dict.fromkeys(blocker for blocker, _ in useful))
        self.options = tuple(self._options(creature, useful) for creature in self.creatures)
        self.seen = 0
        self.found: tuple[Block, ...] | None = None
        self.record = 0

    def best(self, obeyed: int) -> tuple[Block, ...] | None:
        """A legal declaration that obeys more requirements than that, as many as possible; None if there is none."""
        self.record = obeyed
        self._extend((), 0)
        return self.found

    def _options(self, creature: ObjectId, useful: list[Block]) -> tuple[tuple[Block, ...], ...]:
        mine = [block for block in useful if block[0] == creature]
        most = min(capacity(self.table, creature), len(mine))
        found = [chosen for size in range(most + 1) for chosen in combinations(mine, size)]
        return tuple(sorted(found, key=lambda chosen: -_obeyed(self.wanted, chosen)))

    def _extend(self, chosen: tuple[Block, ...], index: int) -> None:
        self.seen += 1
        if self.seen > MOST_DECLARATIONS:
            raise Unsupported(Beyond.TOO_MANY)
        later = set(self.creatures[index:])
        still = sum(_can_be_met(one, chosen, later) for one in self.wanted)
        if still <= self.record:
            return
        if index == len(self.creatures):
            if excess(self.table, chosen) is None:
                self.record, self.found = _obeyed(self.wanted, chosen), chosen
            return
        for option in self.options[index]:
            self._extend((*chosen, *option), index + 1)


def _can_be_met(one: Requirement, chosen: tuple[Block, ...], later: set[ObjectId]) -> bool:
    """Whether the creatures that have not been looked at could still make a declaration obey a requirement."""
    return len(one.met_by.intersection(chosen)) + sum(block[0] in later for block in one.met_by) >= one.least
