"""Mana of a colour that lands could produce, and mana in a combination of two types."""

from __future__ import annotations

from rules_fr.engine.decisions import PickMana
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.effects.mana import AddMana, ColorProducibleBy, CombinationOf, ExactMana
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasType
from rules_fr.vocabulary.kinds import CardType, ManaType
from rules_fr.vocabulary.refs import You
from tests.engine.build import A, Builder, card
from tests.engine.doing import do

YOUR_LANDS = AllOf((HasType(CardType.LAND), ControlledBy(You())))


def _land(b: Builder, kind: ManaType) -> None:
    ability = ActivatedAbility((TapThis(),), AddMana(You(), ExactMana((kind,)), Fixed(1)))
    b.put(card(f"Terrain {kind.value}", ability, types="land"))


def test_a_color_is_never_colorless() -> None:
    b = Builder()
    _land(b, ManaType.COLORLESS)
    effect = AddMana(You(), ColorProducibleBy(YOUR_LANDS), Fixed(1))
    assert not do(b, effect).game.player(A).pool
    _land(b, ManaType.RED)
    assert [mana.type for mana in do(b, effect).game.player(A).pool] == [ManaType.RED]


def test_a_combination_is_chosen_mana_by_mana() -> None:
    b = Builder()
    effect = AddMana(You(), CombinationOf((ManaType.WHITE, ManaType.BLUE)), Fixed(2))
    table = do(b, effect, (PickMana(ManaType.WHITE),), (PickMana(ManaType.BLUE),))
    assert [mana.type for mana in table.game.player(A).pool] == [ManaType.WHITE, ManaType.BLUE]
