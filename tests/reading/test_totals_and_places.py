"""Totals, life totals that become equal to a number, counters removed, abilities that function elsewhere."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.matching import nearest
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary.abilities import NotUnderstood, SpellAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf, Measure, StartingLife, TotalOf, TotalPower
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.life import GainLife, SetLife
from rules_fr.vocabulary.kinds import CardType, CounterKind, Subtype, Zone
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, DRAW, ITSELF, SPELL, YOU, YOURS
from tests.rendering.wordings import read


def do(effect: Effect) -> tuple[Ability, ...]:
    return (SpellAbility(effect),)


TIME = e.EachCounterRemoved(ITSELF, CounterKind("time"))
DRAGONS = f.AllOf((f.HasSubtype(Subtype("dragon")), f.ControlledBy(YOU)))
MINE_AWAY = f.AllOf(
    (
        f.HasType(CardType.CREATURE),
        f.AnyOf((f.InZone(Zone.EXILE), f.InZone(Zone.GRAVEYARD, YOU))),
        f.OwnedBy(YOU),
    )
)

TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Vous gagnez un nombre de points de vie égal à l'endurance totale des créatures que vous contrôlez.",
        do(GainLife(YOU, TotalOf(Measure.TOUGHNESS, YOURS))),
    ),
    (
        SPELL,
        "Vous gagnez un nombre de points de vie égal à la force totale des créatures que vous contrôlez.",
        do(GainLife(YOU, TotalPower(YOURS))),
    ),
    (
        SPELL,
        "Votre total de points de vie devient égal à votre total de points de vie de départ.",
        do(SetLife(YOU, StartingLife(YOU))),
    ),
    (
        SPELL,
        "Votre total de points de vie devient le nombre de créatures que vous contrôlez.",
        do(SetLife(YOU, CountOf(YOURS))),
    ),
    (
        SPELL,
        "Piochez une carte pour chaque carte de créature que vous possédez en exil et dans votre cimetière.",
        do(Draw(YOU, CountOf(MINE_AWAY))),
    ),
    (
        BEAR,
        "À chaque fois qu'un marqueur « temps » est retiré de Truc, piochez une carte.",
        (TriggeredAbility((TIME,), DRAW),),
    ),
    (
        BEAR,
        "À chaque fois qu'un marqueur « temps » est retiré de Truc pendant qu'il est exilé, piochez une carte.",
        (TriggeredAbility((TIME,), DRAW, zones=(Zone.EXILE,)),),
    ),
    (
        BEAR,
        "À chaque fois qu'un dragon que vous contrôlez meurt pendant que Truc est dans votre cimetière, piochez une carte.",
        (TriggeredAbility((e.ZoneChange(DRAGONS, Zone.BATTLEFIELD, Zone.GRAVEYARD),), DRAW, zones=(Zone.GRAVEYARD,)),),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), TEXTS)
def test_a_text_gives_these_objects(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=read_type_line(type_line)).abilities == expected


@pytest.mark.parametrize(("type_line", "text"), [(line, text) for line, text, _ in TEXTS])
def test_it_is_said_again(type_line: str, text: str) -> None:
    found, card = read(type_line, text.replace("Truc", "Gnome"))
    said = nearest(found, card, text.replace("Truc", "Gnome")).text
    assert read_text(said, "Gnome", type_line=read_type_line(type_line)).abilities == found


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        # what is sacrificed is no more: its power must be the one it had
        (SPELL, "Vous gagnez un nombre de points de vie égal à la force totale des créatures sacrifiées."),
        # each one's own number
        (SPELL, "Le total de points de vie de chaque joueur devient égal au nombre de créatures que vous contrôlez."),
        # of which event is that said?
        (
            BEAR,
            "À chaque fois qu'un dragon meurt ou attaque pendant que Truc est dans votre cimetière, piochez une carte.",
        ),
    ],
)
def test_what_could_mean_something_else_is_refused(type_line: str, text: str) -> None:
    found = read_text(text, "Truc", type_line=read_type_line(type_line)).abilities
    assert any(isinstance(one, NotUnderstood) for one in found)
