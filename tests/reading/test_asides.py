"""A graveyard that contains cards, base power alone, a maximum of three, none other, long dashes: texts and objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage, RedirectDamage
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import TurnFaceDown, TurnFaceUp
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.effects.tokens import EnteringTransformed
from rules_fr.vocabulary.kinds import CardType, Color, CounterKind, Keyword, Zone
from rules_fr.vocabulary.replacements import EntersTapped, EntersWithCounters, Redirect
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Effect
from tests.reading.saying import AURA, BEAR, CREATURE, ITSELF, SPELL, THIS, YOU, least, static

ONE, THREE = Fixed(1), Fixed(3)
GRAVEYARD = f.AllOf((f.InZone(Zone.GRAVEYARD), f.InOneZone()))
LIBRARY = f.AllOf((f.InZone(Zone.LIBRARY), f.InOneZone()))
FLYING = m.GainAbility(a.KeywordAbility(Keyword.FLYING))
EITHER = f.AnyOf((CREATURE, f.HasType(CardType.PLANESWALKER)))
WHITE_OR_BLUE = f.AnyOf((f.HasColor(Color.WHITE), f.HasColor(Color.BLUE)))
OTHERS = f.AllOf((CREATURE, f.Other(), f.ControlledBy(YOU)))
NONE = Comparison(Comparator.EQUAL, Fixed(0))
FROM_ONE = f.Is(r.Chosen(f.Anything(), chooser=YOU))


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        (
            "Truc gagne +4/+8 tant qu'une bibliothèque contient vingt cartes ou moins.",
            BEAR,
            static(m.ModifyPT(Fixed(4), Fixed(8)), when=Exists(LIBRARY, Comparison(Comparator.AT_MOST, Fixed(20)))),
        ),
        (
            "La créature enchantée a une force de base de 0 et a le vol.",
            AURA,
            static(m.SetPT(Fixed(0), None), FLYING, on=f.Is(r.Attached())),
        ),
        (
            "{T} : Truc a une force de base de 8 jusqu'à la fin du tour.",
            BEAR,
            (a.ActivatedAbility((TapThis(),), Apply(THIS, (m.SetPT(Fixed(8), None),), EndOfTurn())),),
        ),
        (
            "Quand Truc attaque, si vous ne contrôlez aucune autre créature, piochez une carte.",
            BEAR,
            (a.TriggeredAbility((e.Attacks(ITSELF, None),), Draw(YOU, ONE), condition=Exists(OTHERS, NONE)),),
        ),
        (
            "{T} : Toutes les blessures qui devraient, ce tour-ci, être infligées à une créature ciblée par une source de votre choix, sont infligées à Truc à la place.",
            BEAR,
            (
                a.ActivatedAbility(
                    (TapThis(),),
                    RedirectDamage(Redirect(f.Is(r.Target(0, CREATURE)), THIS, FROM_ONE), EndOfTurn()),
                ),
            ),
        ),
        (
            "{T} : Retournez Truc face cachée.",
            BEAR,
            (a.ActivatedAbility((TapThis(),), TurnFaceDown(THIS)),),
        ),
        (
            "Quand la créature hantée par Truc est mise dans un cimetière, piochez une carte.",
            BEAR,
            (a.TriggeredAbility((e.ZoneChange(f.Is(r.Haunted()), Zone.BATTLEFIELD, Zone.GRAVEYARD),), Draw(YOU, ONE)),),
        ),
        (
            "À chaque fois que la créature enchantée par Truc attaque, piochez une carte.",
            AURA,
            (a.TriggeredAbility((e.Attacks(f.Is(r.Attached()), None),), Draw(YOU, ONE)),),
        ),
        (
            "Truc arrive sur le champ de bataille engagé et avec, sur lui, trois marqueurs « charge ».",
            BEAR,
            (
                a.ReplacementAbility(EntersTapped(ITSELF)),
                a.ReplacementAbility(EntersWithCounters(ITSELF, CounterKind("charge"), THREE)),
            ),
        ),
        (
            "Quand Truc meurt, renvoyez-la sur le champ de bataille, transformée et sous votre contrôle.",
            BEAR,
            (
                a.TriggeredAbility(
                    (e.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                    EnteringTransformed(PutOntoBattlefield(THIS, YOU)),
                ),
            ),
        ),
        (
            "Truc gagne +3/+3 tant qu'aucun adversaire ne contrôle de créature.",
            BEAR,
            static(
                m.ModifyPT(THREE, THREE),
                when=Exists(f.AllOf((CREATURE, f.ControlledBy(r.EachOpponent()))), NONE),
            ),
        ),
    ],
)
def test_permanents(text: str, line: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=line).abilities == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Truc inflige 5 blessures à une cible, créature ou planeswalker, blanche ou bleue.",
            DealDamage(THIS, Fixed(5), r.Target(0, f.AllOf((EITHER, WHITE_OR_BLUE)))),
        ),
        (
            "Piochez une carte. Si un cimetière contient au moins vingt cartes, piochez trois cartes à la place.",
            Conditional(Exists(GRAVEYARD, least(20)), Draw(YOU, THREE), Draw(YOU, ONE)),
        ),
        (
            "Un maximum de trois créatures ciblées ne peuvent pas bloquer ce tour-ci.",
            Apply(r.Target(0, CREATURE, Fixed(0), THREE), (m.CannotBlock(),), EndOfTurn()),
        ),
        (
            "La créature ciblée gagne —1/—1 jusqu'à la fin du tour.",
            Apply(r.Target(0, CREATURE), (m.ModifyPT(Fixed(-1), Fixed(-1)),), EndOfTurn()),
        ),
        (
            "La créature ciblée gagne –3/–3 jusqu'à la fin du tour.",
            Apply(r.Target(0, CREATURE), (m.ModifyPT(Fixed(-3), Fixed(-3)),), EndOfTurn()),
        ),
        (
            "Retournez face visible la créature ciblée face cachée.",
            TurnFaceUp(r.Target(0, f.AllOf((CREATURE, f.FaceDown())))),
        ),
        (
            "Retournez la créature avec la mue ciblée face cachée.",
            TurnFaceDown(r.Target(0, f.AllOf((CREATURE, f.HasKeyword(Keyword.MORPH))))),
        ),
    ],
)
def test_spells(text: str, expected: Effect) -> None:
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(expected),)
