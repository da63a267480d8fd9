"""Draws beyond the first, draws that are limited, events of which nothing happens."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import ReplacementAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.event_patterns import Draws, DrawsCard, GainsLife
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import AnOpponent, AnyPlayer, EachOpponent, EachPlayer, This, You
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.rules_bent import CannotDraw
from rules_fr.vocabulary.terms import Ref
from tests.reading.saying import DRAW, ability, unread

MINE = "excepté la première que vous piochez {} chacune de vos étapes de pioche"
THEIRS = "excepté la première qu'il pioche {} chacune de ses étapes de pioche"


@pytest.mark.parametrize("when", ["pendant", "à", "lors de"])
def test_every_draw_but_the_first_of_the_step(when: str) -> None:
    twice = ability(f"Si vous deviez piocher une carte, {MINE.format(when)}, piochez deux cartes à la place.")
    event = DrawsCard(You(), Draws.BUT_STEP)
    assert twice == ReplacementAbility(Instead(event, Draw(You(), Fixed(2))))
    seen = ability(f"À chaque fois qu'un adversaire pioche une carte, {THEIRS.format(when)}, piochez une carte.")
    assert seen == TriggeredAbility((DrawsCard(AnOpponent(), Draws.BUT_STEP),), DRAW)


def test_what_is_drawn_instead_of_a_skipped_draw() -> None:
    text = (
        f"Si un adversaire devait piocher une carte {THEIRS.format('à')}, "
        "ce joueur passe cette pioche et vous piochez une carte à la place."
    )
    assert ability(text) == ReplacementAbility(Instead(DrawsCard(AnOpponent(), Draws.BUT_STEP), DRAW))


@pytest.mark.parametrize(
    ("who", "player"),
    [
        ("Aucun joueur ne peut", EachPlayer()),
        ("Les joueurs ne peuvent pas", EachPlayer()),
        ("Vos adversaires ne peuvent pas", EachOpponent()),
        ("Vous ne pouvez pas", You()),
    ],
)
def test_one_card_a_turn(who: str, player: Ref) -> None:
    assert ability(f"{who} piocher plus d'une carte par tour.") == StaticAbility((CannotDraw(player, 1),), Is(This()))


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        (
            "Si un joueur devait gagner des points de vie, ce joueur n'en gagne aucun à la place.",
            Instead(GainsLife(AnyPlayer()), None),
        ),
        (
            "Si vous deviez gagner des points de vie, vous n'en gagnez aucun à la place.",
            Instead(GainsLife(You()), None),
        ),
        ("Si vous deviez piocher une carte, sautez cette pioche à la place.", Instead(DrawsCard(You()), None)),
        (
            "Si un joueur devait piocher une carte, ce joueur passe cette pioche à la place.",
            Instead(DrawsCard(AnyPlayer()), None),
        ),
    ],
)
def test_nothing_happens_instead(text: str, instead: Instead) -> None:
    assert ability(text) == ReplacementAbility(instead)


@pytest.mark.parametrize(
    "text",
    [
        "Si un joueur devait gagner des points de vie, ce joueur n'en perd aucun à la place.",
        "Si un joueur devait gagner des points de vie, vous n'en gagnez aucun à la place.",
        "Si un joueur devait gagner des points de vie, ce joueur saute cette pioche à la place.",
    ],
)
def test_nothing_of_another_event_is_not_understood(text: str) -> None:
    assert unread(text)
