"""Additional costs of keywords: multikicker, entwine, replicate, escalate, conspire, splice."""

from __future__ import annotations

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell
from rules_fr.engine.decisions import Answer, PickMode, PickNumber, PickObject, PickPlayer
from rules_fr.engine.refusals import Reason
from rules_fr.vocabulary.abilities import (
    Ability,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithQualityAndCost,
    SpellAbility,
)
from rules_fr.vocabulary.amounts import Fixed, TimesKicked
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.effects.choices import Modal
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.filters import HasSubtype, HasType, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.refs import Target, This, You
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import NORMAL, passed, took

ONE_LIFE = (PayLife(Fixed(1)),)
ARCANE = HasSubtype(Subtype("arcane"))


def times(number: int) -> Answer:
    return (PickNumber(number),)


def instant(*abilities: Ability, subtypes: str = "") -> Card:
    return card("Éphémère", *abilities, types="instant", subtypes=subtypes, cost="{0}")


def test_multikicker_is_paid_any_number_of_times() -> None:
    b = Builder()
    kicker = KeywordWithCost(Keyword.MULTIKICKER, ONE_LIFE)
    spell = b.put(instant(SpellAbility(LoseLife(Target(0, IsPlayer()), TimesKicked(This()))), kicker), Zone.HAND)
    game = passed(took(b.game, CastSpell(A, spell), NORMAL, times(3), (PickPlayer(B),)))
    assert (game.player(A).life, game.player(B).life) == (17, 17)


def test_entwine_takes_every_mode_and_refuses_without_a_target() -> None:
    modal = Modal((GainLife(You(), Fixed(2)), Tap(Target(0, HasType(CardType.CREATURE)))))
    b = Builder()
    spell = b.put(instant(SpellAbility(modal), KeywordWithCost(Keyword.ENTWINE, ONE_LIFE)), Zone.HAND)
    refusal = play.take(b.game, CastSpell(A, spell), [NORMAL, times(1)]).refusal
    assert refusal is not None
    assert refusal.reason is Reason.NO_LEGAL_MODE
    alone = passed(took(b.game, CastSpell(A, spell), NORMAL, times(0), (PickMode(0),)))
    assert alone.player(A).life == 22
    bear = b.put(card("Ours"), owner=B)
    game = passed(took(b.game, CastSpell(A, spell), NORMAL, times(1), (PickObject(bear),)))
    assert game.player(A).life == 21
    assert game.object(bear).tapped


def test_escalate_asks_for_each_mode_after_the_first() -> None:
    modal = Modal(tuple(GainLife(You(), Fixed(2)) for _ in range(3)), 1, 3)
    b = Builder()
    spell = b.put(instant(SpellAbility(modal), KeywordWithCost(Keyword.ESCALATE, ONE_LIFE)), Zone.HAND)
    game = took(b.game, CastSpell(A, spell), NORMAL, (PickMode(0), PickMode(1), PickMode(2)))
    assert game.player(A).life == 18
    assert passed(game).player(A).life == 24


def test_replicate_copies_once_for_each_payment() -> None:
    b = Builder()
    spell = b.put(
        instant(SpellAbility(LoseLife(Target(0, IsPlayer()), Fixed(1))), KeywordWithCost(Keyword.REPLICATE, ONE_LIFE)),
        Zone.HAND,
    )
    unpaid = took(b.game, CastSpell(A, spell), NORMAL, times(0), (PickPlayer(B),))
    assert len(unpaid.stack) == 1
    game = took(b.game, CastSpell(A, spell), NORMAL, times(2), (PickPlayer(B),))
    assert len(game.stack) == 2
    game = passed(game, (PickPlayer(B),), (PickPlayer(B),))
    assert len(game.stack) == 3
    assert game.player(A).life == 18


def test_conspire_taps_two_creatures_that_share_a_color() -> None:
    b = Builder()
    red = [b.put(card(f"Rouge {n}", cost="{R}")) for n in range(2)]
    green = b.put(card("Vert", cost="{G}"))
    conspiring = card(
        "Complot",
        SpellAbility(LoseLife(Target(0, IsPlayer()), Fixed(1))),
        KeywordAbility(Keyword.CONSPIRE),
        types="instant",
        cost="{R/P}",
    )
    spell = b.put(conspiring, Zone.HAND)
    picks = (PickNumber(2),)
    pair = (PickObject(red[0]), PickObject(red[1]))
    mixed = (PickObject(red[0]), PickObject(green))
    start = [NORMAL, times(1), picks, (PickPlayer(B),)]
    assert play.take(b.game, CastSpell(A, spell), [*start, mixed]).refusal is not None
    game = took(b.game, CastSpell(A, spell), *start, pair)
    assert all(game.object(item).tapped for item in red)
    assert len(passed(game, (PickPlayer(B),)).stack) == 2


def test_splice_adds_the_text_after_the_spells_own() -> None:
    b = Builder()
    river = b.put(instant(SpellAbility(GainLife(You(), Fixed(3))), subtypes="arcane"), Zone.HAND)
    splice = KeywordWithQualityAndCost(Keyword.SPLICE, ARCANE, ONE_LIFE)
    needle = b.put(instant(SpellAbility(LoseLife(Target(0, IsPlayer()), Fixed(2))), splice), Zone.HAND)
    game = took(b.game, CastSpell(A, river), NORMAL, (PickObject(needle),), (PickPlayer(B),))
    assert needle in game.zone(Zone.HAND, A)
    game = passed(game)
    assert (game.player(A).life, game.player(B).life) == (22, 18)
    (gone,) = game.zone(Zone.GRAVEYARD, A)
    b.game = game
    assert len(b.of(gone).abilities) == 1


def test_nothing_is_spliced_onto_another_kind_of_spell() -> None:
    b = Builder()
    river = b.put(instant(SpellAbility(GainLife(You(), Fixed(3)))), Zone.HAND)
    splice = KeywordWithQualityAndCost(Keyword.SPLICE, ARCANE, ONE_LIFE)
    b.put(instant(SpellAbility(LoseLife(Target(0, IsPlayer()), Fixed(2))), splice), Zone.HAND)
    game = passed(took(b.game, CastSpell(A, river), NORMAL))
    assert game.player(A).life == 23
