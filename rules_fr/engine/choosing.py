"""Choosing a colour, a type, a name or a player for an object, or the value of an X."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine import filters
from rules_fr.engine.decisions import (
    Answer,
    Decision,
    DecisionKind,
    Pick,
    PickColor,
    PickName,
    PickNumber,
    PickOrder,
    PickPlayer,
    PickSubtype,
)
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Choice
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import BASIC_LAND_MANA, Color
from rules_fr.vocabulary.terms import Filter


def choose(table: Table, player: PlayerId, kind: ChoiceKind, source: ObjectId) -> Choice:
    """Ask a player for a colour, a type, a name or a player.

    Raises:
        Refused: the answer is of another kind.
    """
    decision = _decision(table, player, kind, source)
    choice = _read(kind, table.ask(decision))
    if choice is None:
        raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.RESOLVE_CHOICES,), player, object=source))
    return choice


def name_card(table: Table, player: PlayerId, what: Filter, scope: Scope) -> Choice:
    """Ask a player for the name of a card that fits; a card of the game with that name tells whether it does.

    Raises:
        Refused: it does not fit.
    """
    choice = choose(table, player, ChoiceKind.CARD_NAME, scope.source)
    same = (item for item in table.game.everything() if item.card is not None and not item.unknown)
    for item in same:
        if item.printed is not None and item.printed.name == choice.name and not filters.fits(scope, what, item.id):
            raise Refused(
                Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.RESOLVE_CHOICES,), player, object=scope.source)
            )
    return choice


def in_order(
    table: Table,
    player: PlayerId,
    options: Sequence[Pick],
    source: ObjectId | None,
    concept: Concept = Concept.RESOLVE_CHOICES,
) -> tuple[int, ...]:
    """Ask a player for the order of several things: their places among the options, the first of the order first.

    Raises:
        Refused: the answer is no order of these things.
    """
    places = tuple(range(len(options)))
    if len(options) < 2:
        return places
    match table.ask(Decision(player, DecisionKind.ORDER_CARDS, tuple(options), source=source)):
        case (PickOrder(order),) if tuple(sorted(order)) == places:
            return order
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (concept,), player, object=source))


def value_of_x(table: Table, player: PlayerId, source: ObjectId) -> int:
    """Ask a player for the value of an X that nothing else gives.

    Raises:
        Refused: the answer is no number from 0.
    """
    match table.ask(Decision(player, DecisionKind.X, minimum=0, maximum=1, source=source)):
        case (PickNumber(number),) if number >= 0:
            return number
        case _:
            raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.RESOLVE_CHOICES,), player, object=source))


def _decision(table: Table, player: PlayerId, kind: ChoiceKind, source: ObjectId) -> Decision:
    options: tuple[Pick, ...] = ()
    match kind:
        case ChoiceKind.COLOR:
            asked, options = DecisionKind.COLOR, tuple(PickColor(color) for color in Color)
        case ChoiceKind.CREATURE_TYPE:
            asked = DecisionKind.SUBTYPE
        case ChoiceKind.LAND_TYPE:
            asked, options = DecisionKind.SUBTYPE, tuple(PickSubtype(kind) for kind in BASIC_LAND_MANA)
        case ChoiceKind.CARD_NAME:
            asked = DecisionKind.CARD_NAME
        case ChoiceKind.PLAYER:
            asked, options = DecisionKind.CHOOSE_PLAYER, tuple(PickPlayer(p) for p in table.game.turn_order())
        case ChoiceKind.OPPONENT:
            asked, options = DecisionKind.CHOOSE_PLAYER, tuple(PickPlayer(p) for p in table.game.opponents(player))
    return Decision(player, asked, options, source=source)


def _read(kind: ChoiceKind, answer: Answer) -> Choice | None:
    match kind, answer:
        case ChoiceKind.COLOR, (PickColor(color),):
            return Choice(kind, color=color)
        case ChoiceKind.CREATURE_TYPE | ChoiceKind.LAND_TYPE, (PickSubtype(subtype),):
            return Choice(kind, subtype=subtype)
        case ChoiceKind.CARD_NAME, (PickName(name),):
            return Choice(kind, name=name)
        case ChoiceKind.PLAYER | ChoiceKind.OPPONENT, (PickPlayer(player),):
            return Choice(ChoiceKind.PLAYER, player=player)
        case _:
            return None
