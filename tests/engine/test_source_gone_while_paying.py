"""What is sacrificed for mana while its own ability is being paid cannot be tapped for the rest of the cost."""

from __future__ import annotations

from rules_fr.engine import play
from rules_fr.engine.actions import ActivateAbility
from rules_fr.engine.decisions import Answer, PickAbility, PickDone, PickObject
from rules_fr.engine.refusals import Reason
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayMana, SacrificeCost, TapThis
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import CardType, ManaType
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import Chosen, You
from tests.engine.build import A, Builder, card

ONE = Fixed(1)


def test_the_activation_is_refused_and_the_game_is_as_before() -> None:
    b = Builder()
    gains = ActivatedAbility((PayMana(parse_mana_cost("{C}")), TapThis()), GainLife(You(), ONE))
    beast = b.put(card("Bête", gains))
    burns = ActivatedAbility(
        (SacrificeCost(Chosen(HasType(CardType.CREATURE), ONE, ONE)),),
        AddMana(You(), ExactMana((ManaType.COLORLESS,)), ONE),
    )
    altar = b.put(card("Brasier", burns, types="artifact"))
    answers: list[Answer] = [(PickAbility(altar, 0),), (PickObject(beast),), (PickDone(),)]
    outcome = play.take(b.game, ActivateAbility(A, beast, 0), answers)
    assert outcome.refusal is not None
    assert outcome.refusal.reason is Reason.CANNOT_PAY_COST
    assert outcome.game is b.game
