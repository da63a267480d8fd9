"""The concepts that decide events about objects."""

import pytest

from rules_fr.engine.decisive import indestructible, lent_keyword, lost_restriction
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, StaticAbility
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import CannotBlock, GainAbility, IsIndestructible, LoseAllAbilities
from tests.engine.build import Builder, card

EDITIONS = pytest.mark.parametrize("name", ["2007", "2011", "2026"])
HASTE = KeywordAbility(Keyword.HASTE)


@EDITIONS
def test_lost_restriction(name: str) -> None:
    game = Builder(name)
    wall = game.put(card("Wall", StaticAbility((CannotBlock(),))))
    bear = game.put(card())
    assert lost_restriction(game.view, wall, CannotBlock) == ()
    game.last([wall, bear], LoseAllAbilities())
    assert lost_restriction(game.view, wall, CannotBlock) == (Concept.ABILITY_DRAWBACK,)
    assert lost_restriction(game.view, bear, CannotBlock) == ()


@EDITIONS
def test_lent_keyword(name: str) -> None:
    game = Builder(name)
    own = game.put(card("Own", HASTE))
    other = game.put(card())
    assert lent_keyword(game.view, own, Keyword.HASTE) == ()
    assert lent_keyword(game.view, other, Keyword.HASTE) == ()
    game.last([other], GainAbility(HASTE))
    assert lent_keyword(game.view, other, Keyword.HASTE) == (Concept.ABILITY_GRANTS,)


@EDITIONS
def test_indestructible(name: str) -> None:
    game = Builder(name)
    statue, plain = game.put(card("Statue")), game.put(card())
    game.last([statue], IsIndestructible())
    assert indestructible(game.view, plain) == ()
    assert indestructible(game.view, statue) == (Concept.KEYWORD_INDESTRUCTIBLE,)
    game.last([statue, plain], LoseAllAbilities())
    assert indestructible(game.view, plain) == ()
    assert Concept.ABILITY_IS_VERSUS_HAS in indestructible(game.view, statue)
