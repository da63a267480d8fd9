"""The card's own name between quotes, what is attached or blocks, added phases, words without accents: texts and objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountersOn, CountOf, Fixed
from rules_fr.vocabulary.conditions import Exists, Happened, NotCondition
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.moves import Destroy, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.permanents import PutCounters, Untap
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken, TokenSpec
from rules_fr.vocabulary.effects.turns import ExtraCombat, ExtraMainPhase, SkipNextTurn
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import AbilityKind, CardType, Color, CounterKind, Subtype, Zone
from rules_fr.vocabulary.refs import Granter
from rules_fr.vocabulary.replacements import EntersTapped
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import BEAR, CREATURE, DRAW, ITSELF, SPELL, THIS, YOU, YOURS, least, static

ONE = Fixed(1)
ANY_TARGET = r.Target(0, f.AnyTarget())
BY = f.AnyOf((f.IsSpell(), f.IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED))))
ENTERS = e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD)
SHOOTS = a.ActivatedAbility((k.TapThis(), k.SacrificeCost(Granter())), DealDamage(Granter(), Fixed(2), ANY_TARGET))
EQUIPMENT = f.HasSubtype(Subtype("equipment"))
TAP = (k.TapThis(),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "La créature équipée a « {T}, sacrifiez Truc : Truc inflige 2 blessures à n'importe quelle cible. »",
            static(m.GainAbility(SHOOTS), on=Is(r.Attached())),
        ),
        (
            "Truc a « Quand Truc devient la cible d'un sort ou d'une capacité, sacrifiez-le. »",
            static(m.GainAbility(a.TriggeredAbility((e.BecomesTarget(ITSELF, BY),), Sacrifice(YOU, THIS)))),
        ),
        (
            "Les créatures que vous contrôlez ont « Quand cette créature meurt, mettez un marqueur « charge » sur Truc. »",
            static(
                m.GainAbility(
                    a.TriggeredAbility(
                        (e.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                        PutCounters(Granter(), CounterKind("charge"), ONE),
                    )
                ),
                on=YOURS,
            ),
        ),
        (
            "{T} : Renvoyez une créature ciblée et toutes les auras qui lui sont attachées dans les mains de leurs propriétaires.",
            (
                a.ActivatedAbility(
                    TAP,
                    ReturnToHand(
                        r.Union(
                            (
                                r.Target(0, CREATURE),
                                r.EachOf(f.AllOf((f.HasSubtype(Subtype("aura")), f.AttachedToThe(r.Targeted(0))))),
                            )
                        )
                    ),
                ),
            ),
        ),
        (
            "{T} : Détruisez une créature ciblée bloquant ou bloquée par Truc.",
            (a.ActivatedAbility(TAP, Destroy(r.Target(0, f.AllOf((CREATURE, f.BlockingOrBlockedBy(THIS)))))),),
        ),
        (
            "{T} : Détruisez une créature ciblée bloquant Truc.",
            (
                a.ActivatedAbility(
                    TAP, Destroy(r.Target(0, f.AllOf((CREATURE, f.Blocking(), f.BlockingOrBlockedBy(THIS)))))
                ),
            ),
        ),
        (
            "Truc peut bloquer une créature supplémentaire pour chaque équipement attaché à Truc.",
            static(m.BlocksAdditional(CountOf(f.AllOf((EQUIPMENT, f.AttachedToThe(THIS)))))),
        ),
        (
            "Quand Truc arrive sur le champ de bataille, dégagez toutes les créatures que vous contrôlez. Cette phase principale est suivie d'une phase de combat supplémentaire, puis d'une phase principale supplémentaire.",
            (a.TriggeredAbility((ENTERS,), Sequence((Untap(r.EachOf(YOURS)), ExtraCombat(), ExtraMainPhase()))),),
        ),
        (
            "Quand Truc arrive sur le champ de bataille, vous sautez votre prochain tour.",
            (a.TriggeredAbility((ENTERS,), SkipNextTurn(YOU)),),
        ),
        (
            "Truc arrive sur le champ de bataille engagé à moins que vous n'ayez au moins deux adversaires.",
            (a.ReplacementAbility(EntersTapped(ITSELF, Exists(f.IsOpponent(), least(2)))),),
        ),
        (
            "Quand Truc arrive sur le champ de bataille, piochez une carte à moins que vous n'ayez attaqué avec une créature ce tour-ci.",
            (a.TriggeredAbility((ENTERS,), Conditional(NotCondition(Happened(e.Attacks(YOURS))), DRAW)),),
        ),
        (
            "À chaque fois que Truc inflige des blessures de combat à un joueur, placez un marqueur +1/+1sur lui.",
            (
                a.TriggeredAbility(
                    (e.DealsDamage(ITSELF, f.IsPlayer(), e.DamageKind.COMBAT),),
                    PutCounters(THIS, CounterKind("+1/+1"), ONE),
                ),
            ),
        ),
    ],
)
def test_permanents(text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=BEAR).abilities == expected


def test_a_size_that_counts_counters_on_the_granter() -> None:
    text = "Créez un jeton de créature verte Limon avec « La force de cette créature est égale au nombre de marqueurs « boue » sur Truc. »"
    size = a.CharacteristicDefining(m.DefinePT(CountersOn(Granter(), CounterKind("boue")), None))
    spec = TokenSpec((CardType.CREATURE,), (Subtype("ooze"),), (), (Color.GREEN,), abilities=(size,))
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(CreateToken(YOU, spec, ONE)),)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Zorgue du val", "La zorgue du val inflige 2 blessures à n'importe quelle cible."),
        ("Élixir du val", "L'Elixir du val inflige 2 blessures à n'importe quelle cible."),
        ("Zorguez les vals !", "Zorguez les vals inflige 2 blessures à n'importe quelle cible."),
    ],
)
def test_a_name_of_no_other_words_is_known_whatever_its_capitals(name: str, text: str) -> None:
    found = read_text(text, name, type_line=SPELL).abilities
    assert found == (a.SpellAbility(DealDamage(THIS, Fixed(2), ANY_TARGET)),)


def test_a_name_of_ordinary_words_keeps_its_capitals() -> None:
    text = "La force de Force est égale au nombre de créatures que vous contrôlez."
    found = read_text(text, "Force", type_line=BEAR).abilities
    assert found == (a.CharacteristicDefining(m.DefinePT(CountOf(YOURS), None)),)


def test_words_that_lost_their_accents() -> None:
    found = read_text("Detruisez une creature ciblee.", "Truc", type_line=SPELL)
    assert found.not_understood  # « Detruisez » has a capital: it could be a name
    found = read_text("Détruisez une creature ciblee.", "Truc", type_line=SPELL)
    assert found.abilities == (a.SpellAbility(Destroy(r.Target(0, CREATURE))),)


def test_a_token_type_that_no_list_has() -> None:
    text = "Créez un jeton de créature 1/1 rouge Zorgue et Élemental."
    spec = TokenSpec((CardType.CREATURE,), (Subtype("zorgue"), Subtype("elemental")), (), (Color.RED,), ONE, ONE)
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(CreateToken(YOU, spec, ONE)),)


def test_skipped_steps() -> None:
    assert (
        read_text("Sautez votre étape de pioche.", "Truc", type_line=BEAR).abilities
        == read_text("Passez votre étape de pioche.", "Truc", type_line=BEAR).abilities
    )
