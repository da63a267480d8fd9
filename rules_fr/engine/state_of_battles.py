"""State-based actions on battles: one without a player who may protect it gets another protector."""

from __future__ import annotations

from rules_fr.engine import battles
from rules_fr.engine.events.permanents import ChoiceMade
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Choice
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.state_rules import rule
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import SIEGE, CardType


@rule
def unprotected(table: Table) -> list[Proposal]:
    """The controller of a Siege chooses an opponent to protect it: when they protect it themselves, as after they have
    taken control of it, or when nobody in the game does and nothing attacks it.

    Raises:
        DecisionNeeded: the choice is open.
    """
    view = table.view
    found: list[Proposal] = []
    for item in view.permanents():
        values = view.of(item)
        if not values.is_a(CardType.BATTLE) or SIEGE not in values.subtypes:
            continue
        protector = battles.protector(view, item)
        nobody = protector is None or table.game.player(protector).lost
        if protector == values.controller or (nobody and not _attacked(table, item)):
            player = battles.chosen_protector(table, values.controller, item)
            found.append((ChoiceMade(item, Choice(ChoiceKind.PLAYER, player=player)), (Concept.SBA_BATTLE_PROTECTOR,)))
    return found


def _attacked(table: Table, item: ObjectId) -> bool:
    combat = table.game.combat
    return combat is not None and any(attack.planeswalker == item for attack in combat.attacks)
