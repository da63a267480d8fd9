"""A verb understood again, damage prevented by a standing effect, what a token has, the noun that was said."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.matching import nearest
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    NotUnderstood,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.conditions import Exists, IsTurnOf
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.permanents import DistributeCounters, MoveCounters, PutCounters, Tap
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.kinds import LOYALTY, PLUS_ONE, CardType, Subtype, Zone
from rules_fr.vocabulary.modifications import MayBePlayedBy, Playing
from rules_fr.vocabulary.replacements import Prevent
from rules_fr.vocabulary.restrictions import OnlyIf, TimesPerTurn
from rules_fr.vocabulary.terms import Ability, Effect, walk
from tests.reading.saying import BEAR, CREATURE, DRAW, ENCHANTMENT, SPELL, THIS, YOU, YOURS, least, mana, static
from tests.rendering.wordings import read

ONE, TWO = Fixed(1), Fixed(2)
WALKERS = f.AllOf((f.HasType(CardType.PLANESWALKER), f.ControlledBy(YOU)))
DEALT = e.DealsDamage(f.HasSubtype(Subtype("goblin")), CREATURE)


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def prevented(then: Effect) -> tuple[Ability, ...]:
    return (ReplacementAbility(Prevent(f.Is(YOU), then=then)),)


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Mettez un marqueur +1/+1 sur la créature ciblée et deux marqueurs +1/+1 sur une autre créature ciblée.",
        do(
            PutCounters(r.Target(0, CREATURE), PLUS_ONE, ONE),
            PutCounters(r.Target(1, f.AllOf((CREATURE, f.OtherThanTarget(0)))), PLUS_ONE, TWO),
        ),
    ),
    (
        SPELL,
        "Mettez un marqueur +1/+1 sur chaque créature que vous contrôlez et un marqueur « loyauté » sur chaque planeswalker que vous contrôlez.",
        do(PutCounters(r.EachOf(YOURS), PLUS_ONE, ONE), PutCounters(r.EachOf(WALKERS), LOYALTY, ONE)),
    ),
    (
        ENCHANTMENT,
        "Si des blessures devaient vous être infligées, prévenez ces blessures. Vous gagnez autant de points de vie que de blessures prévenues de cette manière.",
        prevented(GainLife(YOU, EventAmount())),
    ),
    (
        ENCHANTMENT,
        "Si des blessures devaient vous être infligées, prévenez ces blessures. Mettez un marqueur +1/+1 sur Truc pour chaque 1 blessure prévenue de cette manière.",
        prevented(PutCounters(THIS, PLUS_ONE, EventAmount())),
    ),
    (
        BEAR,
        "À chaque fois qu'un gobelin inflige des blessures à une créature, détruisez cette créature.",
        (TriggeredAbility((DEALT,), Destroy(r.EventOther())),),
    ),
    (
        SPELL,
        "Répartissez trois marqueurs +1/+1 sur n'importe quel nombre de créatures ciblées.",
        do(DistributeCounters(r.Target(0, CREATURE, Fixed(0), None), PLUS_ONE, Fixed(3))),
    ),
    (
        SPELL,
        "Déplacez un marqueur +1/+1 d'une créature ciblée à une autre créature ciblée.",
        do(MoveCounters(r.Target(0, CREATURE), r.Target(1, f.AllOf((CREATURE, f.OtherThanTarget(0)))), PLUS_ONE, ONE)),
    ),
    (
        BEAR,
        "{1} : Piochez une carte. N'activez cette capacité que pendant votre tour et uniquement si vous contrôlez une créature.",
        (ActivatedAbility((mana("{1}"),), DRAW, (OnlyIf(IsTurnOf(YOU)), OnlyIf(Exists(YOURS, least(1))))),),
    ),
    (
        BEAR,
        "{1} : Piochez une carte. N'activez cette capacité qu'une seule fois par tour et que si vous contrôlez une créature.",
        (ActivatedAbility((mana("{1}"),), DRAW, (OnlyIf(Exists(YOURS, least(1))), TimesPerTurn(1))),),
    ),
    (
        BEAR,
        "À chaque fois qu'un gobelin inflige des blessures à une créature, engagez ce gobelin.",
        (TriggeredAbility((DEALT,), Tap(r.EventObject())),),
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


def test_the_token_has_it() -> None:
    text = "Truc inflige 1 blessure à n'importe quelle cible. Créez un jeton de créature 0/1 noire Elfe. Il a « Cette créature ne peut pas bloquer. »"
    (found,) = read_text(text, "Truc", type_line=read_type_line(SPELL)).abilities
    (made,) = (node for node in walk(found) if isinstance(node, CreateToken))
    assert len(made.token.abilities) == 1


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        # the ability's source deals the damage
        (ENCHANTMENT, "Si un sort ou une capacité devait vous infliger des blessures, prévenez ces blessures."),
    ],
)
def test_what_could_mean_something_else_is_refused(type_line: str, text: str) -> None:
    found = read_text(text, "Truc", type_line=read_type_line(type_line)).abilities
    assert any(isinstance(one, NotUnderstood) for one in found)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Truc inflige 2 blessures à chacun des autres joueurs.", "Truc inflige 2 blessures à chaque autre joueur."),
        ("Chacun des autres joueurs se défausse d'une carte.", "Chaque autre joueur se défausse d'une carte."),
        (
            "Truc inflige 2 blessures à chacune des deux créatures ciblées.",
            "Truc inflige 2 blessures à deux créatures ciblées.",
        ),
        (
            "Mettez un marqueur +1/+1 sur chacune des X créatures ciblées.",
            "Mettez un marqueur +1/+1 sur X créatures ciblées.",
        ),
    ],
)
def test_each_of_several(said: str, plain: str) -> None:
    found = [read_text(text, "Truc", type_line=read_type_line(SPELL)).abilities for text in (said, plain)]
    assert found[0] == found[1]
    assert not isinstance(found[0][0], NotUnderstood)


LIBRARY_TOP = f.AllOf((f.InZone(Zone.LIBRARY, YOU), f.Is(r.TopOfLibrary(YOU, Fixed(1)))))


@pytest.mark.parametrize(
    "text",
    [
        "Vous pouvez jouer la carte du dessus de votre bibliothèque.",
        "Vous pouvez jouer des terrains et lancer des sorts depuis le dessus de votre bibliothèque.",
    ],
)
def test_whatever_is_on_top_may_be_played(text: str) -> None:
    found = read_text(text, "Truc", type_line=read_type_line(ENCHANTMENT)).abilities
    assert found == static(MayBePlayedBy(YOU, Playing.PLAY), on=LIBRARY_TOP)
