"""Costs that remove counters of any kind or one of two, counts of « A et/ou B », « à chaque fois » without « que »."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.kinds import CardType, CounterKind
from rules_fr.vocabulary.terms import Cost
from tests.reading.saying import BEAR, DRAW, ENCHANTMENT, THIS, YOU, YOURS

PERMANENT = r.Chosen(f.AllOf((f.IsPermanent(), f.ControlledBy(YOU))))
KINDS = CounterKind("+1/+1"), CounterKind("charge")
EITHER = f.AllOf((f.AnyOf((f.HasType(CardType.ARTIFACT), f.HasType(CardType.ENCHANTMENT))), f.ControlledBy(YOU)))


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("un marqueur d'une créature que vous contrôlez", k.RemoveCountersCost(r.Chosen(YOURS), None, Fixed(1))),
        ("un marqueur « charge » au Gnome", k.RemoveCountersCost(THIS, KINDS[1], Fixed(1))),
        (
            "un marqueur +1/+1 ou un marqueur « charge » d'un permanent que vous contrôlez",
            k.EitherCost(tuple(k.RemoveCountersCost(PERMANENT, kind, Fixed(1)) for kind in KINDS)),
        ),
    ],
)
def test_costs(words: str, cost: Cost) -> None:
    text = f"{{T}}, retirez {words} : Piochez une carte."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(BEAR)).abilities
    assert found == a.ActivatedAbility((k.TapThis(), cost), DRAW)


def test_not_from_several_at_once() -> None:
    text = "{T}, retirez trois marqueurs de deux créatures que vous contrôlez : Piochez une carte."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(BEAR)).abilities
    assert isinstance(found, a.NotUnderstood)


@pytest.mark.parametrize(
    "words",
    [
        "Piochez une carte pour chaque artefact et/ou enchantement que vous contrôlez.",
        "Piochez un nombre de cartes égal au nombre d'artefacts et/ou d'enchantements que vous contrôlez.",
    ],
)
def test_counts(words: str) -> None:
    (found,) = read_text(words, "Gnome", type_line=read_type_line("Rituel")).abilities
    assert found == a.SpellAbility(Draw(YOU, CountOf(EITHER)))


def test_that_may_be_lost() -> None:
    text = "À chaque fois vous jouez un sort, piochez une carte."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(ENCHANTMENT)).abilities
    assert found == a.TriggeredAbility((e.SpellCast(YOU),), DRAW)
