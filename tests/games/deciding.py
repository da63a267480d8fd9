"""A player who answers every decision at random, within what the decision allows."""

from __future__ import annotations

from random import Random

from rules_fr.engine.block_limits import Block
from rules_fr.engine.decisions import (
    Answer,
    Decision,
    DecisionKind,
    Pick,
    PickAttacks,
    PickBlocks,
    PickColor,
    PickDivision,
    PickName,
    PickNumber,
    PickObject,
    PickOrder,
    PickSubtype,
    share_of,
)
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Share
from rules_fr.scenario.answering import hybrids, paying
from rules_fr.scenario.answering.asked import Asked, Said
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.kinds import CardName, Color, Subtype

NOBODY = Registry((), {}, {})
"""Nothing has a name in a random game."""

_TYPES = ("gobelin", "elfe", "zombie", "humain", "sliver")
_LARGEST_NUMBER = 4


class Chooser:
    """Answers the decisions of one action; mana is mostly paid by the first way that works.

    Args:
        boldness: how likely each creature attacks or blocks, and how likely a "may" is accepted.
        required: blocks without which earlier declarations of the same moment were refused.
    """

    def __init__(self, chance: Random, boldness: float, required: frozenset[Block] = frozenset()) -> None:
        self._chance, self._boldness, self._required = chance, boldness, required
        self._said = Said()
        self.answers: list[Answer] = []

    def __call__(self, decision: Decision, game: Game) -> Answer:
        """The answer to a decision."""
        answer = self._planned(decision, game) or self._drawn(decision, game)
        self.answers.append(answer)
        return answer

    def _planned(self, decision: Decision, game: Game) -> Answer | None:
        """What pays: the sources that a plan uses, and the mana that they give for it."""
        asked = Asked(game, NOBODY, decision)
        match decision.kind:
            case DecisionKind.MANA_ABILITY if self._chance.random() < 0.95:
                ways = paying.use_sources(asked, self._said)
                answer, self._said = self._chance.choice(ways)
                return answer
            case DecisionKind.MANA_TYPE:
                found = paying.choose_mana(asked, self._said)
                if found is None:
                    return None
                answer, self._said = found
                return answer
            case DecisionKind.HYBRID if self._chance.random() < 0.8:
                answer, self._said = hybrids.announce_hybrid(asked, self._said)
                return answer
            case _:
                return None

    def _drawn(self, decision: Decision, game: Game) -> Answer:
        options = decision.options
        match decision.kind:
            case DecisionKind.ATTACKERS:
                return self._attacks(options)
            case DecisionKind.BLOCKERS:
                return self._blocks(options)
            case DecisionKind.ORDER_TRIGGERS:
                return self._order(len(decision.labels))
            case DecisionKind.BLOCKER_ORDER | DecisionKind.ORDER_CARDS:
                return self._order(len(options))
            case DecisionKind.DIVISION | DecisionKind.ASSIGN_DAMAGE:
                return (PickDivision(self._division(decision)),)
            case DecisionKind.X | DecisionKind.NUMBER if not options:
                return (PickNumber(decision.minimum + self._chance.randrange(_LARGEST_NUMBER)),)
            case DecisionKind.SUBTYPE if not options:
                return (PickSubtype(Subtype(self._chance.choice(_TYPES))),)
            case DecisionKind.CARD_NAME if not options:
                return (PickName(self._name(game)),)
            case DecisionKind.COLOR if not options:
                return (PickColor(self._chance.choice(tuple(Color))),)
            case DecisionKind.REPLACEMENT if not options:
                return (PickObject(self._chance.choice(decision.labels)),)
            case _:
                return self._some(decision)

    def _some(self, decision: Decision) -> Answer:
        options = decision.options
        most = len(options) if decision.maximum is None else min(decision.maximum, len(options))
        least = min(decision.minimum, most)
        if decision.kind is DecisionKind.COST_OBJECTS and least < most and self._chance.random() < 0.3:
            least = most
        return tuple(self._chance.sample(options, self._chance.randint(least, most)))

    def _name(self, game: Game) -> CardName:
        names = sorted({item.card.name for item in game.everything() if item.card is not None})
        return CardName(self._chance.choice(names)) if names else CardName("Ours")

    def _order(self, count: int) -> Answer:
        order = list(range(count))
        self._chance.shuffle(order)
        return (PickOrder(tuple(order)),)

    def _attacks(self, options: tuple[Pick, ...]) -> Answer:
        aims: dict[ObjectId, list[Pick]] = {}
        for pick in options:
            if isinstance(pick, PickAttacks):
                aims.setdefault(pick.attacks[0][0], []).append(pick)
        return tuple(self._chance.choice(mine) for mine in aims.values() if self._chance.random() < self._boldness)

    def _blocks(self, options: tuple[Pick, ...]) -> Answer:
        pairs: dict[ObjectId, list[Pick]] = {}
        for pick in options:
            if isinstance(pick, PickBlocks):
                pairs.setdefault(pick.blocks[0][0], []).append(pick)
        chosen: list[Pick] = []
        for mine in pairs.values():
            asked = [pick for pick in mine if isinstance(pick, PickBlocks) and self._required.intersection(pick.blocks)]
            if asked:
                chosen.append(self._chance.choice(asked))
            elif self._chance.random() < self._boldness:
                several = self._chance.randint(1, len(mine)) if self._chance.random() < 0.1 else 1
                chosen += self._chance.sample(mine, several)
        return tuple(chosen)

    def _division(self, decision: Decision) -> tuple[Share, ...]:
        total = decision.total or 0
        least = 0 if decision.kind is DecisionKind.ASSIGN_DAMAGE else 1
        recipients = list(decision.options)
        parts = [least] * len(recipients)
        left = total - sum(parts)
        if decision.kind is DecisionKind.ASSIGN_DAMAGE and self._chance.random() < 0.6:
            parts[0] += max(left, 0)
        else:
            for _ in range(max(left, 0)):
                parts[self._chance.randrange(len(parts))] += 1
        return tuple(share_of(pick, part) for pick, part in zip(recipients, parts, strict=True) if part)
