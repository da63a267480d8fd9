"""Branches that know nothing of one another, groups taken control of, cards named, creatures that died."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.matching import nearest
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import ActivatedAbility, NotUnderstood, SpellAbility
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.conditions import Fits
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw, Reveal
from rules_fr.vocabulary.effects.choices import ChooseObjects, DieResult, Modal, NameCard, RollDie
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.moves import Exile, ReturnToHand
from rules_fr.vocabulary.effects.permanents import Tap, Untap
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, CREATURE, DRAW, ENCHANTMENT, SPELL, YOU, static
from tests.rendering.wordings import read

AIMED, THEY = r.Target(0, CREATURE), r.TheSame(CREATURE)
NAMED = f.OfChosen(f.ChoiceKind.CARD_NAME)
DIED = f.DidThisTurn(f.Deed.DIED)


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def control(what: r.EachOf | r.TheSame) -> Apply:
    return Apply(what, (m.GainControl(YOU),), EndOfTurn())


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Choisissez une créature ciblée, puis lancez un d20.\n1—9 | Exilez cette créature.\n10—20 | Engagez cette créature.",
        do(
            ChooseObjects(YOU, AIMED),
            RollDie(YOU, 20, (DieResult(1, 9, Exile(r.Targeted(0))), DieResult(10, 20, Tap(r.Targeted(0))))),
        ),
    ),
    (
        SPELL,
        "Choisissez une créature ciblée. Choisissez l'un —\n• Exilez-la.\n• Renvoyez-la dans la main de son propriétaire.",
        do(ChooseObjects(YOU, AIMED), Modal((Exile(r.Targeted(0)), ReturnToHand(r.Targeted(0))), 1, 1)),
    ),
    (
        SPELL,
        "Dégagez toutes les créatures et acquérez-en le contrôle jusqu'à la fin du tour.",
        do(Untap(r.EachOf(CREATURE)), control(THEY)),
    ),
    (
        BEAR,
        "{T} : Dégagez toutes les créatures et acquérez-en le contrôle jusqu'à la fin du tour.",
        (ActivatedAbility((TapThis(),), Sequence((Untap(r.EachOf(CREATURE)), control(THEY)))),),
    ),
    (
        SPELL,
        "Acquérez le contrôle de toutes les créatures jusqu'à la fin du tour. Dégagez-les.",
        do(control(r.EachOf(CREATURE)), Untap(THEY)),
    ),
    (
        SPELL,
        "Nommez une carte. Révélez la carte du dessus de votre bibliothèque. Si c'est la carte nommée, piochez une carte.",
        do(
            NameCard(YOU, f.Anything()),
            Reveal(r.TopOfLibrary(YOU, Fixed(1))),
            Conditional(Fits(r.It(), NAMED), DRAW),
        ),
    ),
    (
        ENCHANTMENT,
        "La carte nommée ne peut pas être lancée.",
        static(m.PlayersCannotCast(r.EachPlayer(), NAMED)),
    ),
    (
        ENCHANTMENT,
        "Les sorts de créature ne peuvent pas être lancés.",
        static(m.PlayersCannotCast(r.EachPlayer(), CREATURE)),
    ),
    (
        SPELL,
        "Piochez une carte pour chaque créature morte ce tour-ci.",
        do(Draw(YOU, CountOf(f.AllOf((CREATURE, DIED))))),
    ),
    (
        SPELL,
        "Piochez une carte pour chaque créature mise dans votre cimetière depuis le champ de bataille ce tour-ci.",
        do(Draw(YOU, CountOf(f.AllOf((CREATURE, DIED, f.OwnedBy(YOU)))))),
    ),
    (
        SPELL,
        "Renvoyez dans votre main toutes les cartes mises dans votre cimetière depuis le champ de bataille ce tour-ci.",
        do(ReturnToHand(r.EachOf(f.AllOf((DIED, f.InZone(Zone.GRAVEYARD, YOU)))))),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), TEXTS)
def test_a_text_gives_these_objects(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=read_type_line(type_line)).abilities == expected


@pytest.mark.parametrize(("type_line", "text"), [(line, text) for line, text, _ in TEXTS])
def test_it_is_said_again(type_line: str, text: str) -> None:
    found, card = read(type_line, text)
    said = nearest(found, card, text).text
    assert read_text(said, "Gnome", type_line=read_type_line(type_line)).abilities == found


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        # one thing or several?
        (
            SPELL,
            "Engagez la créature ciblée. Dégagez toutes les forêts et acquérez-en le contrôle jusqu'à la fin du tour.",
        ),
        # a land could be named, and it is played
        (ENCHANTMENT, "La carte nommée ne peut pas être jouée."),
        (SPELL, "Exilez la carte nommée."),
        # what the first mode aims at is not known to the second
        (SPELL, "Choisissez l'un —\n• Exilez la créature ciblée.\n• Engagez-la."),
    ],
)
def test_what_could_mean_something_else_is_refused(type_line: str, text: str) -> None:
    found = read_text(text, "Truc", type_line=read_type_line(type_line)).abilities
    assert any(isinstance(one, NotUnderstood) for one in found)
