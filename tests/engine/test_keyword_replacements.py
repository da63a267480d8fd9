"""What keywords replace: discarding with madness, drawing with dredge, the graveyard with rebound; and cascade."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell, PassPriority
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import DecisionKind, PickNo, PickNumber, PickObject, PickYes
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost, KeywordWithNumber, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.cards import Discard, Draw
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import Chosen, Targeted, You
from rules_fr.vocabulary.terms import Ability, Effect
from tests.engine.build import A, Builder, card
from tests.engine.casting import NORMAL, by, passed, took
from tests.engine.doing import do, objects

YES, NO = (PickYes(),), (PickNo(),)
MADNESS = KeywordWithCost(Keyword.MADNESS, (PayLife(Fixed(2)),))


def instant(effect: Effect, *abilities: Ability, name: str = "Éphémère", cost: str = "{0}") -> Card:
    return card(name, SpellAbility(effect), *abilities, types="instant", cost=cost)


def discarding(name: str) -> tuple[Builder, ObjectId]:
    """A spell that makes its player discard a card, and a card with madness in the same hand."""
    b = Builder(name)
    spell = b.put(instant(Discard(You(), Chosen(Anything()))), Zone.HAND)
    b.put(instant(GainLife(You(), Fixed(5)), MADNESS, name="Folle", cost="{9}"), Zone.HAND)
    return b, spell


def test_a_card_with_madness_is_cast_for_its_cost() -> None:
    b, spell = discarding("2026")
    game = passed(took(b.game, CastSpell(A, spell), NORMAL))
    assert len(game.zone(Zone.EXILE)) == 1
    assert len(game.stack) == 1
    game = passed(game, YES, by(CastMethod.MADNESS))
    assert game.player(A).life == 18
    assert passed(game).player(A).life == 23


def test_a_card_with_madness_left_aside_goes_to_the_graveyard() -> None:
    b, spell = discarding("2026")
    game = passed(passed(took(b.game, CastSpell(A, spell), NORMAL)), NO)
    assert not game.zone(Zone.EXILE)
    assert len(game.zone(Zone.GRAVEYARD, A)) == 2


@pytest.mark.parametrize("name", ["2007", "2011"])
def test_exiling_it_was_optional(name: str) -> None:
    b, spell = discarding(name)
    mad = next(item for item in b.game.zone(Zone.HAND, A) if item != spell)
    game = passed(took(b.game, CastSpell(A, spell), NORMAL), (PickObject(mad),), NO)
    assert not game.stack
    assert len(game.zone(Zone.GRAVEYARD, A)) == 2
    game = passed(took(b.game, CastSpell(A, spell), NORMAL), (PickObject(mad),), YES)
    assert len(game.stack) == 1


def test_dredging_replaces_one_draw_after_the_other() -> None:
    b = Builder()
    b.put(card("Racine", KeywordWithNumber(Keyword.DREDGE, Fixed(2))), Zone.GRAVEYARD)
    for n in range(4):
        b.put(card(f"Carte {n}"), Zone.LIBRARY)
    table = do(b, Draw(You(), Fixed(2)), NO, YES)
    names = sorted(b.of(i).name for i in table.game.zone(Zone.HAND, A))
    assert names == ["Carte 0", "Racine"]
    assert sorted(b.of(i).name for i in table.game.zone(Zone.GRAVEYARD, A)) == ["Carte 1", "Carte 2"]


def test_nothing_is_dredged_from_a_short_library() -> None:
    b = Builder()
    b.put(card("Racine", KeywordWithNumber(Keyword.DREDGE, Fixed(2))), Zone.GRAVEYARD)
    b.put(card("Carte"), Zone.LIBRARY)
    table = do(b, Draw(You(), Fixed(1)))
    assert [b.of(i).name for i in table.game.zone(Zone.HAND, A)] == ["Carte"]


def test_rebound_exiles_what_was_cast_from_the_hand_only() -> None:
    b = Builder()
    echo = instant(GainLife(You(), Fixed(1)), KeywordAbility(Keyword.REBOUND))
    spell = b.put(echo, Zone.HAND)
    game = passed(took(b.game, CastSpell(A, spell), NORMAL))
    assert len(game.zone(Zone.EXILE)) == 1
    (waiting,) = game.delayed
    assert waiting.it == game.zone(Zone.EXILE)


def test_a_countered_spell_does_not_rebound() -> None:
    b = Builder()
    spell = b.put(instant(GainLife(You(), Fixed(1)), KeywordAbility(Keyword.REBOUND)), Zone.HAND)
    b.game = took(b.game, CastSpell(A, spell), NORMAL)
    table = do(b, Counter(Targeted(0)), targets=(objects(0, b.game.stack[0]),))
    assert not table.game.zone(Zone.EXILE)
    assert not table.game.delayed


def test_cascade_exiles_down_to_a_cheaper_nonland_card() -> None:
    b = Builder()
    elf = b.put(card("Elfe", KeywordAbility(Keyword.CASCADE), cost="{0}"), Zone.HAND)
    b.game = b.game.with_object(b.game.object(elf))
    for name, types, cost in (("Île", "land", "{0}"), ("Golem", "creature", "{5}")):
        b.put(card(name, types=types, cost=cost), Zone.LIBRARY)
    game = passed(took(b.game, CastSpell(A, elf), NORMAL))
    assert len(game.zone(Zone.LIBRARY, A)) == 2  # nothing is cheaper than a spell of mana value 0
    assert not game.zone(Zone.EXILE)


def test_cascade_offers_the_card_found() -> None:
    b = Builder()
    costly = card("Elfe", KeywordAbility(Keyword.CASCADE))
    costly = replace(costly, faces=(replace(costly.faces[0], cost=parse_mana_cost("{R/P}{R/P}")),))
    elf = b.put(costly, Zone.HAND)
    b.put(card("Île", types="land"), Zone.LIBRARY)
    b.put(instant(GainLife(You(), Fixed(4)), name="Don", cost="{W}"), Zone.LIBRARY)
    b.put(card("Forêt", types="land"), Zone.LIBRARY)
    two = (PickNumber(2),)
    game = took(b.game, CastSpell(A, elf), NORMAL, two, two)
    outcome = play.take(took(game, PassPriority(A)), PassPriority(PlayerId(1)), [])
    assert outcome.pending is not None
    assert outcome.pending.kind is DecisionKind.MAY
    declined = passed(game, NO)
    assert next(b_name(declined, i) for i in declined.zone(Zone.LIBRARY, A)) == "Forêt"
    assert len(declined.zone(Zone.LIBRARY, A)) == 3
    cast = passed(game, YES, by(CastMethod.WITHOUT_PAYING))
    assert len(cast.stack) == 2
    assert len(cast.zone(Zone.LIBRARY, A)) == 2


def b_name(game: Game, item: ObjectId) -> str:
    held = game.object(item).card
    return "" if held is None else held.name
