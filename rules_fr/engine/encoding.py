"""Cipher: a spell's card exiled encoded on a creature."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickObject, PickYes
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.moves import moved
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone


def encoded(table: Table, spell: GameObject) -> bool:
    """Whether a resolving spell's card was exiled encoded on a creature that its controller chose.

    Raises:
        Refused: the answer is none of their creatures.
    """
    view = table.view
    if spell.kind is not ObjectKind.CARD or not view.of(spell.id).has(Keyword.CIPHER):
        return False
    player = view.controller(spell.id)
    able = [i for i in view.permanents() if view.of(i).is_a(CardType.CREATURE) and view.controller(i) == player]
    if not able or table.ask(Decision(player, DecisionKind.MAY, (PickYes(), PickNo()), source=spell.id)) != (
        PickYes(),
    ):
        return False
    picks = tuple(map(PickObject, able))
    match table.ask(Decision(player, DecisionKind.CHOOSE_OBJECTS, picks, source=spell.id)):
        case (PickObject(creature),) if creature in able:
            _exile(table, spell.id, creature)
            return True
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.KEYWORD_CIPHER,), player, object=spell.id))


def _exile(table: Table, spell: ObjectId, creature: ObjectId) -> None:
    away = moved(table, spell, Zone.EXILE)
    happen(table, replace(away, after=replace(away.after, encoded_on=creature)), Concept.KEYWORD_CIPHER)
