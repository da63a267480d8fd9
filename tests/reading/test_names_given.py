"""Names that a text gives: « une carte appelée X », « créez X, un jeton … »; where they end, and what they are."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.effects.cards import Reveals, Search, Shuffle, Status
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Keyword, Subtype, Supertype, Zone
from rules_fr.vocabulary.modifications import CannotActivate, GainAbility, ManaExemption
from tests.reading.saying import BEAR, CREATURE, SPELL, YOU, ability, least, static

ONE = Fixed(1)
FLYING = a.KeywordAbility(Keyword.FLYING)


def named(name: str) -> f.Named:
    return f.Named(CardName(name))


def search(
    what: f.Named | f.AnyOf, to: Zone, reveal: Reveals, status: Status = Status.UNTAPPED
) -> tuple[a.Ability, ...]:
    return (a.SpellAbility(Sequence((Search(YOU, YOU, what, ONE, to, reveal, status), Shuffle(YOU)))),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Cherchez dans votre bibliothèque une carte appelée Rats du val, révélez-la, mettez-la dans votre main, puis mélangez.",
            search(named("Rats du val"), Zone.HAND, Reveals.REVEALED),
        ),
        (
            "Cherchez dans votre bibliothèque une carte nommée Élise, dame du lac, révélez-la, mettez-la dans votre main, puis mélangez.",
            search(named("Élise, dame du lac"), Zone.HAND, Reveals.REVEALED),
        ),
        (
            "Cherchez dans votre bibliothèque une carte appelée Triton à cornes ou Chaudron du val et mettez-la sur le champ de bataille engagée, puis mélangez.",
            search(
                f.AnyOf((named("Triton à cornes"), named("Chaudron du val"))),
                Zone.BATTLEFIELD,
                Reveals.HIDDEN,
                Status.TAPPED,
            ),
        ),
        (
            "Détruisez une créature ciblée qui n'est pas nommée Rats du val.",
            (a.SpellAbility(Destroy(r.Target(0, f.AllOf((CREATURE, f.Not(named("Rats du val"))))))),),
        ),
    ],
)
def test_cards_of_a_name(text: str, expected: tuple[a.Ability, ...]) -> None:
    assert read_text(text, "Rats du val", type_line=SPELL).abilities == expected


def test_a_clause_ends_the_name_before_it() -> None:
    text = "Tant que vous contrôlez une créature appelée Mur de la dame, les Rats du val ont le vol."
    what = f.AllOf((CREATURE, named("Mur de la dame"), f.ControlledBy(YOU)))
    assert read_text(text, "Rats du val", type_line=BEAR).abilities == static(
        GainAbility(FLYING), when=Exists(what, least(1))
    )


WOLF = TokenSpec(
    (CardType.CREATURE,),
    (Subtype("wolf"),),
    (Supertype.LEGENDARY,),
    (Color.GREEN,),
    Fixed(3),
    Fixed(3),
    (FLYING,),
    CardName("Croc, ami des elfes"),
)
BEAST = TokenSpec(
    (CardType.CREATURE,), (Subtype("beast"),), (), (Color.RED,), Fixed(3), ONE, (), CardName("Croc du val")
)


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("Créez Croc, ami des elfes, un jeton de créature légendaire 3/3 verte Loup avec le vol.", WOLF),
        ("Créez un jeton de créature 3/1 rouge Bête appelé Croc du val.", BEAST),
    ],
)
def test_tokens_with_a_name(text: str, spec: TokenSpec) -> None:
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(CreateToken(YOU, spec, ONE)),)


def test_a_name_whose_end_is_not_clear_is_not_understood() -> None:
    text = "Si un joueur contrôle un permanent appelé Mur qui gronde, piochez une carte."
    found = read_text(text, "Truc", type_line=SPELL)
    assert found.not_understood


def test_the_abilities_of_the_named_card() -> None:
    text = "Les capacités activées de la carte nommée ne peuvent pas être jouées"
    what = f.OfChosen(f.ChoiceKind.CARD_NAME)
    assert ability(f"{text}.") == a.StaticAbility((CannotActivate(ManaExemption.NONE),), what)
    spared = f"{text} à moins qu'elles ne soient des capacités de mana."
    assert ability(spared) == a.StaticAbility((CannotActivate(ManaExemption.MANA_ABILITIES),), what)
