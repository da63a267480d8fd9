"""A value of X that makes a spell one that may not be cast."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell
from rules_fr.engine.decisions import PickNumber
from rules_fr.engine.game import Mana
from rules_fr.vocabulary.abilities import SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import X
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.filters import ManaValueParity, Parity
from rules_fr.vocabulary.kinds import ManaType, Zone
from rules_fr.vocabulary.modifications import PlayersCannotCast
from rules_fr.vocabulary.refs import EachPlayer, You
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import NORMAL


@pytest.mark.parametrize(("name", "legal"), [("2011", True), ("2026", False)])
def test_the_spell_is_checked_again_once_x_is_known_where_the_edition_says_so(name: str, legal: bool) -> None:
    b = Builder(name)
    even = PlayersCannotCast(EachPlayer(), ManaValueParity(Parity.EVEN))
    b.put(card("Loi", StaticAbility((even,)), types="enchantment"), owner=B)
    blaze = b.put(card("Élan", SpellAbility(GainLife(You(), X())), types="sorcery", cost="{X}{R}"), Zone.HAND)
    b.game = b.game.with_player(replace(b.game.player(A), pool=(Mana(ManaType.RED),) * 4))
    done = play.take(b.game, CastSpell(A, blaze), [NORMAL, (PickNumber(3),)])
    assert (done.refusal is None) is legal
    assert play.take(b.game, CastSpell(A, blaze), [NORMAL, (PickNumber(2),)]).refusal is None
