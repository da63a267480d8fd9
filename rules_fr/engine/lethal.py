"""How much damage is lethal to a creature while combat damage is assigned."""

from __future__ import annotations

from rules_fr.engine.game import Assignment
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import LOYALTY, CardType, Keyword


class Lethal:
    """Lethal damage as one creature assigns its damage.

    Args:
        source: the creature whose damage is assigned.
        before: what other creatures have assigned in this step.
    """

    def __init__(self, table: Table, source: ObjectId, before: list[Assignment]) -> None:
        self._table = table
        self._before = before
        values = table.view.of(source)
        self._touch = values.has(Keyword.DEATHTOUCH) and not table.game.edition.deathtouch_triggered

    def of(self, item: ObjectId) -> int:
        """What must be assigned to a creature, over what it has already taken or is being assigned, to be lethal."""
        values, thing = self._table.view.of(item), self._table.game.object(item)
        if not values.is_a(CardType.CREATURE):
            return max(0, thing.counter(LOYALTY) - self._assigned(item))
        rest = max(0, (values.toughness or 0) - thing.damage - self._assigned(item))
        return min(rest, 1) if self._touch else rest

    def concepts(self, item: ObjectId) -> tuple[Concept, ...]:
        """The rules that say what is lethal to it here."""
        if self._touch:
            return (Concept.DAMAGE_LETHAL, Concept.KEYWORD_DEATHTOUCH_LETHAL, Concept.KEYWORD_TRAMPLE_DEATHTOUCH)
        return (Concept.DAMAGE_LETHAL,)

    def _assigned(self, item: ObjectId) -> int:
        return sum(part.amount for part in self._before if part.object == item)
