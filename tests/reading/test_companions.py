"""What a companion asks of its player's starting deck, each printed kind as a typed condition."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import KeywordWithCondition, NotUnderstood
from rules_fr.vocabulary.amounts import Fixed, Variety
from rules_fr.vocabulary.deck import (
    AllDiffer,
    AllShare,
    DeckExceedsMinimum,
    EachFits,
    HasAbilityOfKind,
    InStartingDeck,
    RepeatsManaSymbol,
)
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    HasType,
    IsPermanent,
    ManaValueIs,
    ManaValueParity,
    Not,
    Parity,
)
from rules_fr.vocabulary.kinds import AbilityKind, CardType, Keyword
from rules_fr.vocabulary.terms import Comparator, Comparison, Condition

DECK = InStartingDeck()
NONLAND = AllOf((Not(HasType(CardType.LAND)), DECK))
PERMANENTS = AllOf((IsPermanent(), DECK))


def value(comparator: Comparator, number: int) -> ManaValueIs:
    return ManaValueIs(Comparison(comparator, Fixed(number)))


SAID: list[tuple[str, Condition]] = [
    (
        "Votre deck de départ ne contient que des cartes avec une valeur de mana impaire.",
        EachFits(DECK, ManaValueParity(Parity.ODD)),
    ),
    (
        "Votre deck de départ ne contient que des cartes avec une valeur de mana inférieure ou égale à 4 "
        "et des cartes d'artefact.",
        EachFits(DECK, AnyOf((value(Comparator.AT_MOST, 4), HasType(CardType.ARTIFACT)))),
    ),
    (
        "Chaque carte d'artefact de votre deck de départ a une valeur de mana supérieure ou égale à 3.",
        EachFits(AllOf((HasType(CardType.ARTIFACT), DECK)), value(Comparator.AT_LEAST, 3)),
    ),
    (
        "Chaque carte de permanent de votre deck de départ a une capacité déclenchée.",
        EachFits(PERMANENTS, HasAbilityOfKind(AbilityKind.TRIGGERED)),
    ),
    (
        "Aucune carte de terrain de votre deck de départ n'a plus d'un même symbole de mana dans son coût de mana.",
        EachFits(AllOf((HasType(CardType.LAND), DECK)), Not(RepeatsManaSymbol())),
    ),
    ("Chaque carte non-terrain de votre deck de départ a un nom différent.", AllDiffer(NONLAND, Variety.NAME)),
    (
        "Chaque carte non-terrain de votre deck de départ partage un type de carte.",
        AllShare(NONLAND, Variety.CARD_TYPE),
    ),
    (
        "Votre deck de départ contient au moins quinze cartes de plus que la taille de deck minimale.",
        DeckExceedsMinimum(Fixed(15)),
    ),
]


@pytest.mark.parametrize(("text", "condition"), SAID)
def test_a_condition_is_read_and_said(text: str, condition: Condition) -> None:
    printed = f"Compagnon — {text}"
    found = read_text(printed, "Truc", type_line="Créature : elfe").abilities
    assert found == (KeywordWithCondition(Keyword.COMPANION, condition),)
    assert render_paragraph(found, self_of("Truc", frozenset({CardType.CREATURE}), frozenset(), found)) == printed


@pytest.mark.parametrize(
    "text",
    [
        "Compagnon",
        "Compagnon — Vous contrôlez une île.",
        "Compagnon — Votre deck de départ ne contient que trois cartes de terrain.",
        "Compagnon — Chaque carte non-terrain a un nom différent.",
        "Compagnon — Les cartes de votre deck de départ ont une capacité activée.",
        "Compagnon — Votre deck de départ contient vingt cartes de plus que la taille de deck minimale.",
    ],
)
def test_what_is_no_condition_on_the_deck_is_refused(text: str) -> None:
    (found,) = read_text(text, "Truc", type_line="Créature : elfe").abilities
    assert isinstance(found, NotUnderstood)
