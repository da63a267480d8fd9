"""Turns of phrase rewritten into others need each of their words: without one, the text is not understood."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.event_patterns import MadeToDiscard
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import AnOpponent, This, You

_CREATURE = read_type_line("Créature : humain")


def understood(text: str) -> bool:
    return not read_text(text, "Témoin", type_line=_CREATURE).not_understood


@pytest.mark.parametrize(
    "cause",
    [
        "qu'un adversaire contrôle vous contraint à vous",
        "contrôlés par un adversaire vous contraint à vous",
        "sous le contrôle d'un adversaire vous oblige à vous",
        "qu'un adversaire contrôle vous fait vous",
    ],
)
def test_made_to_discard(cause: str) -> None:
    text = f"Quand un sort ou une capacité {cause} défausser du Témoin, piochez une carte."
    (ability,) = read_text(text, "Témoin", type_line=_CREATURE).abilities
    assert isinstance(ability, TriggeredAbility)
    assert ability.events == (MadeToDiscard(You(), Is(This()), AnOpponent()),)


@pytest.mark.parametrize(
    "cause",
    [
        "qu'un adversaire contrôle vous contraint vous",
        "un adversaire contrôle vous contraint à vous",
        "qu'un adversaire vous contraint à vous",
        "par un adversaire vous contraint à vous",
        "contrôlés par adversaire vous contraint à vous",
        "qu'un adversaire contrôle ne vous contraint pas à vous",
    ],
)
def test_made_to_discard_needs_each_word(cause: str) -> None:
    assert not understood(f"Quand un sort ou une capacité {cause} défausser du Témoin, piochez une carte.")


@pytest.mark.parametrize("much", ["le double de ces blessures", "autant de blessures plus 1"])
@pytest.mark.parametrize(("again", "read"), [("à ce permanent", True), ("ce permanent", False)])
def test_the_same_recipients(much: str, again: str, read: bool) -> None:
    start = "Si une source que vous contrôlez devait infliger des blessures à un permanent ou à un joueur, elle inflige"
    assert understood(f"{start} {much} {again} ou à ce joueur à la place.") is read


@pytest.mark.parametrize(("verb", "read"), [("s'agissait", True), ("agissait", False)])
def test_mana_as_though(verb: str, read: bool) -> None:
    first = (
        "{T} : Exilez la carte du dessus de votre bibliothèque. Jusqu'à la fin du tour, vous pouvez lancer cette carte"
    )
    spend = f"vous pouvez dépenser du mana comme s'il {verb} de mana de n'importe quelle couleur pour lancer ce sort."
    assert understood(f"{first} et {spend}") is read


@pytest.mark.parametrize(("where", "read"), [("un cimetière", True), ("votre cimetière", True), ("cimetière", False)])
def test_counting_the_dead(where: str, read: bool) -> None:
    text = f"Piochez une carte pour chaque créature mise dans {where} depuis le champ de bataille ce tour-ci."
    assert understood(f"{{T}} : {text}") is read


@pytest.mark.parametrize(
    ("turns", "read"),
    [("votre prochain tour", True), ("vos deux prochains tours", False), ("vos prochains tours", False)],
)
def test_how_many_turns_are_skipped(turns: str, read: bool) -> None:
    assert understood(f"{{T}} : Vous sautez {turns}.") is read
