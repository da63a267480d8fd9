"""A declaration of blockers obeys as many requirements as any legal one: checked against trying them all."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_fr.engine.block_limits import Block, excess
from rules_fr.engine.block_requirements import unmet
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.vocabulary.abilities import KeywordAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.combat import (
    CannotBlockAlone,
    MaximumBlockers,
    MinimumBlockers,
    MustBeBlocked,
    MustBeBlockedByAll,
)
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.modifications import BlocksAdditional, MustBlock
from rules_fr.vocabulary.terms import Ability
from tests.engine.build import B, Builder, card

ATTACKERS: tuple[tuple[Ability, ...], ...] = (
    (),
    (KeywordAbility(Keyword.MENACE), StaticAbility((MustBeBlocked(),))),
    (StaticAbility((MustBeBlocked(), MaximumBlockers(Fixed(1)))),),
    (StaticAbility((MustBeBlockedByAll(HasType(CardType.CREATURE)),)),),
    (StaticAbility((MustBeBlocked(), MinimumBlockers(Fixed(3)))),),
    (StaticAbility((MustBeBlocked(), MustBeBlocked(Fixed(2)))),),
)
BLOCKERS: tuple[tuple[Ability, ...], ...] = (
    (),
    (StaticAbility((MustBlock(),)),),
    (StaticAbility((MustBlock(), CannotBlockAlone())),),
    (StaticAbility((BlocksAdditional(Fixed(1)),)),),
)


def every_declaration(blockers: list[ObjectId], attackers: list[ObjectId], most: list[int]) -> list[tuple[Block, ...]]:
    each = [
        [pairs for size in range(limit + 1) for pairs in combinations([(b, a) for a in attackers], size)]
        for b, limit in zip(blockers, most, strict=True)
    ]
    return [tuple(pair for chosen in whole for pair in chosen) for whole in product(*each)]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(ATTACKERS), min_size=1, max_size=2), st.lists(st.sampled_from(BLOCKERS), max_size=3))
def test_a_declaration_is_accepted_if_no_legal_one_obeys_more(
    attacking: list[tuple[Ability, ...]], blocking: list[tuple[Ability, ...]]
) -> None:
    b = Builder()
    attackers = [b.put(card("Assaillant", *abilities)) for abilities in attacking]
    blockers = [b.put(card("Gardien", *abilities), controller=B) for abilities in blocking]
    most = [2 if abilities == BLOCKERS[3] else 1 for abilities in blocking]
    table = Table(b.game, ())
    possible = tuple((blocker, attacker) for blocker in blockers for attacker in attackers)
    legal = [one for one in every_declaration(blockers, attackers, most) if excess(table, one) is None]
    accepted = [one for one in legal if unmet(table, possible, one) is None]
    assert accepted
    scores = {one: obeyed(attacking, attackers, blocking, blockers, one) for one in legal}
    assert {scores[one] for one in accepted} == {max(scores.values())}
    assert all(one in accepted for one in legal if scores[one] == max(scores.values()))


def obeyed(
    attacking: list[tuple[Ability, ...]],
    attackers: list[ObjectId],
    blocking: list[tuple[Ability, ...]],
    blockers: list[ObjectId],
    declaration: tuple[Block, ...],
) -> int:
    """How many requirements a declaration obeys, counted from what the cards say."""
    total = 0
    for abilities, attacker in zip(attacking, attackers, strict=True):
        count = sum(blocked == attacker for _, blocked in declaration)
        if abilities == ATTACKERS[5]:
            total += (count >= 1) + (count >= 2)
        else:
            total += count if abilities == ATTACKERS[3] else bool(count) and abilities != ATTACKERS[0]
    for abilities, blocker in zip(blocking, blockers, strict=True):
        total += abilities in (BLOCKERS[1], BLOCKERS[2]) and any(b == blocker for b, _ in declaration)
    return total
