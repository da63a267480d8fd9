"""« … Si …, … à la place »: how many instructions are replaced, and what the words that replace them speak of."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed, Tally, TallyThisWay
from rules_fr.vocabulary.conditions import Exists, Fits
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.moves import Position, PutIntoLibrary, ReturnToHand
from rules_fr.vocabulary.effects.sequence import Conditional, Repeat, Sequence
from rules_fr.vocabulary.kinds import CardType, Color
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.terms import Effect
from tests.reading.saying import SPELL, YOU, YOURS, least

WITH_ARTIFACT = Exists(f.AllOf((f.HasType(CardType.ARTIFACT), f.ControlledBy(YOU))), least(1))
AIMED = r.Targeted(0)


def draw_and_lose(cards: int, life: int) -> Sequence:
    return Sequence((Draw(YOU, Fixed(cards)), LoseLife(YOU, Fixed(life))))


def bigger(by: int) -> Apply:
    return Apply(r.EachOf(YOURS), (ModifyPT(Fixed(by), Fixed(by)),), EndOfTurn())


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "Vous piochez une carte, puis vous perdez 1 point de vie. Si vous contrôlez un artefact, vous piochez deux "
            "cartes, puis vous perdez 3 points de vie à la place.",
            Conditional(WITH_ARTIFACT, draw_and_lose(2, 3), draw_and_lose(1, 1)),
        ),
        (
            "Renvoyez le permanent ciblé dans la main de son propriétaire. Si ce permanent est rouge, mettez-le "
            "au-dessus de la bibliothèque de son propriétaire à la place.",
            Conditional(
                Fits(AIMED, f.HasColor(Color.RED)),
                PutIntoLibrary(AIMED, Position.TOP),
                ReturnToHand(r.Target(0, f.IsPermanent())),
            ),
        ),
        (
            "Les créatures que vous contrôlez gagnent +1/+1 jusqu'à la fin du tour. Si vous contrôlez un artefact, ces "
            "créatures gagnent +3/+3 jusqu'à la fin du tour à la place.",
            Conditional(WITH_ARTIFACT, bigger(3), bigger(1)),
        ),
    ],
)
def test_one_or_the_other(text: str, effect: Effect) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert isinstance(ability, a.SpellAbility)
    assert ability.effect == effect


@pytest.mark.parametrize(
    "text",
    [
        "Renvoyez la créature ciblée dans la main de son propriétaire. Si cette créature attaque, vous pouvez la "
        "mettre au-dessus de la bibliothèque de son propriétaire à la place.",  # what if the player does not?
        "Piochez une carte. Vous perdez 1 point de vie. Si vous contrôlez un artefact, vous gagnez 3 points de vie, "
        "puis piochez deux cartes à la place.",  # not the same instructions: how much is replaced?
    ],
)
def test_what_is_replaced_is_not_told(text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert isinstance(ability, a.NotUnderstood)


def test_once_for_each_damage_prevented() -> None:
    text = (
        "Prévenez toutes les blessures qui devraient vous être infligées ce tour-ci. Pour chaque 1 blessure prévenue "
        "de cette manière, piochez une carte."
    )
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert isinstance(ability, a.SpellAbility)
    assert isinstance(ability.effect, Sequence)
    assert ability.effect.steps[1] == Repeat(TallyThisWay(Tally.DAMAGE_PREVENTED), Draw(YOU, Fixed(1)))
