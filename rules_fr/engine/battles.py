"""Battles: their defense, the player who protects them, and who may attack them."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.decisions import Decision, DecisionKind, PickPlayer
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Choice, GameObject
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import SIEGE, CardType


def protector(view: View, item: ObjectId) -> PlayerId | None:
    """The player who protects a battle; its controller when it has no battle type; None when nobody does."""
    if SIEGE not in view.of(item).subtypes:
        return view.controller(item)
    found = [c.player for c in view.object(item).choices if c.kind is ChoiceKind.PLAYER and c.player is not None]
    return found[-1] if found else None


def attackable(view: View, defender: PlayerId) -> tuple[ObjectId, ...]:
    """The battles that a player protects: who attacks that player may attack them, even their own controller."""
    battles = (item for item in view.permanents() if view.of(item).is_a(CardType.BATTLE))
    return tuple(item for item in battles if protector(view, item) == defender)


def with_protector(table: Table, after: GameObject) -> GameObject:
    """A Siege about to enter, with the opponent that its controller chooses to protect it.

    Raises:
        DecisionNeeded: the choice is open.
    """
    player = chosen_protector(table, after.controller, after.id)
    return replace(after, choices=(*after.choices, Choice(ChoiceKind.PLAYER, player=player)))


def chosen_protector(table: Table, controller: PlayerId, item: ObjectId) -> PlayerId:
    """The opponent that the controller of a Siege chooses to protect it.

    Raises:
        DecisionNeeded: the choice is open.
    """
    picks = tuple(PickPlayer(player) for player in table.game.opponents(controller))
    match table.ask(Decision(controller, DecisionKind.CHOOSE_PLAYER, picks, source=item)):
        case (PickPlayer(player),) if PickPlayer(player) in picks:
            return player
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.BATTLE_PROTECTOR,), controller))
