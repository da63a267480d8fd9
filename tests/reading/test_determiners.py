"""Determiners are whole and none is lost: what they say is in the objects, or the text is not understood."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.effects.cards import Search
from rules_fr.vocabulary.filters import AllOf, Anything, HasCounter, HasSubtype, HasType
from rules_fr.vocabulary.kinds import CardType, CounterKind, Zone
from rules_fr.vocabulary.refs import AnOpponent, You
from rules_fr.vocabulary.restrictions import ActivatedBy
from rules_fr.vocabulary.terms import Ability, walk


def abilities(text: str, type_line: str = "Rituel") -> tuple[Ability, ...]:
    found = read_text(text, "Trait", type_line=type_line)
    assert not found.not_understood, found.not_understood
    return found.abilities


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifiez autre créature.",
        "Détruisez la créature ciblée avec au moins trois marqueurs +1/+1 sur elle.",
        "Détruisez la créature ciblée avec deux marqueurs +1/+1 sur elle.",
        "Retirez jusqu'à quatre marqueurs +1/+1 de la créature ciblée.",
        "Mettez jusqu'à deux marqueurs +1/+1 sur la créature ciblée.",
        "Le Trait inflige jusqu'à 2 blessures à la créature ciblée.",
        "Vous perdez jusqu'à 2 points de vie.",
        "Le joueur ciblé passe prochaine étape de dégagement.",
        "Exilez toutes les des cimetières de tous les adversaires.",
    ],
)
def test_a_determiner_that_is_lost_or_lacking_is_refused(text: str) -> None:
    assert read_text(text, "Trait", type_line="Rituel").not_understood


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Le Trait ne peut pas être la cible de sorts de capacités.", "Créature : ours"),
        ("Le Trait ne peut pas être la cible de sorts bleus noirs.", "Créature : ours"),
        ("Engagez le terrain ciblé. Ce ne se dégage pas pendant la prochaine étape de dégagement.", "Rituel"),
        ("{2} : Piochez une carte. Un adversaire peut activer cette capacité.", "Artefact"),
        ("Toutes les créatures capables de bloquer le Trait le faire.", "Créature : ours"),
        (
            "Quand le Trait arrive sur le champ de bataille, piochez une carte pour chaque fois qu'il a kické.",
            "Artefact",
        ),
    ],
)
def test_a_word_that_is_lacking_is_refused(text: str, type_line: str) -> None:
    assert read_text(text, "Trait", type_line=type_line).not_understood


def test_a_number_of_counters_is_no_filter_yet_but_one_is() -> None:
    (found,) = abilities("Détruisez la créature ciblée avec un marqueur +1/+1 sur elle.")
    assert AllOf((HasType(CardType.CREATURE), HasCounter(CounterKind("+1/+1")))) in list(walk(found))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Cherchez dans votre bibliothèque jusqu'à deux cartes de plaine et mettez-les dans votre main.",
            Search(You(), You(), HasSubtype("plains"), Fixed(2), Zone.HAND, up_to=True),
        ),
        (
            "Cherchez dans votre bibliothèque deux cartes de plaine et mettez-les dans votre main.",
            Search(You(), You(), HasSubtype("plains"), Fixed(2), Zone.HAND),
        ),
        (
            "Cherchez dans votre bibliothèque jusqu'à X cartes et mettez-les dans votre main.",
            Search(You(), You(), Anything(), X(), Zone.HAND, up_to=True),
        ),
    ],
)
def test_up_to_in_a_search(text: str, found: Search) -> None:
    (ability,) = abilities(text)
    assert found in list(walk(ability))


def test_only_an_opponent() -> None:
    (found,) = abilities("{2} : Piochez une carte. Seul un adversaire peut activer cette capacité.", "Artefact")
    assert ActivatedBy(AnOpponent()) in list(walk(found))
