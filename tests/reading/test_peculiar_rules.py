"""Its own power, decks, keywords that cannot be had, mana symbols, energy, one graveyard, X to pay: texts and objects."""

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
from rules_fr.vocabulary.amounts import CountOf, EventAmount, Fixed, PowerOf, SymbolsAmong
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.choices import UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply, ReplaceNext
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.permanents import PlayerCounters
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import ENERGY, AbilityKind, CardName, Color, Keyword, ManaType, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.rules_bent import AnyNumberInDeck, CannotHave
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Effect
from tests.reading.saying import AURA, BEAR, CREATURE, ITSELF, SPELL, THIS, YOU, YOURS, least, static

ONE, TWO = Fixed(1), Fixed(2)
THEIRS = f.AllOf((CREATURE, f.ControlledBy(r.EachOpponent())))
TALL = f.ToughnessIs(Comparison(Comparator.MORE, PowerOf(r.Itself())))
GRAVEYARD = f.AllOf((f.InZone(Zone.GRAVEYARD), f.InOneZone()))
SPELLS = f.IsSpell()
BLUE_OR_BLACK = f.AnyOf((f.HasColor(Color.BLUE), f.HasColor(Color.BLACK)))
BOTH = f.AnyOf((SPELLS, f.IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED))))
OTHERS = r.EachOf(f.AllOf((CREATURE, f.SharesCreatureTypeWith(r.Attached()), f.Not(Is(r.Attached())))))
SYMBOLS = SymbolsAmong(Color.RED, r.EachOf(f.AllOf((f.IsPermanent(), f.ControlledBy(YOU)))))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Chaque créature que vous contrôlez avec une endurance supérieure à sa force gagne +1/+1.",
            static(m.ModifyPT(ONE, ONE), on=f.AllOf((CREATURE, TALL, f.ControlledBy(YOU)))),
        ),
        (
            "Un deck peut contenir n'importe quel nombre de cartes appelées Truc.",
            static(AnyNumberInDeck(f.Named(CardName("Truc")))),
        ),
        (
            "Les créatures que vos adversaires contrôlent perdent le vol et ne peuvent pas avoir ou acquérir le vol.",
            static(m.LoseKeyword(Keyword.FLYING), CannotHave(Keyword.FLYING), on=THEIRS),
        ),
        (
            "Truc ne peut pas être la cible de sorts bleus ou noirs.",
            static(m.CannotBeTargeted(f.AllOf((SPELLS, BLUE_OR_BLACK)))),
        ),
        (
            "Truc ne peut pas être la cible de sorts ou de capacités contrôlés par vos adversaires.",
            static(m.CannotBeTargeted(f.AllOf((BOTH, f.ControlledBy(r.EachOpponent()))))),
        ),
        (
            "Truc gagne +2/+0 tant qu'il y a au moins dix cartes dans un cimetière unique.",
            static(m.ModifyPT(TWO, Fixed(0)), when=Exists(GRAVEYARD, least(10))),
        ),
        (
            "À chaque fois que Truc inflige des blessures de combat à un joueur, vous gagnez autant de {E}.",
            (
                a.TriggeredAbility(
                    (e.DealsDamage(ITSELF, f.IsPlayer(), e.DamageKind.COMBAT),),
                    PlayerCounters(YOU, ENERGY, EventAmount()),
                ),
            ),
        ),
        (
            "Quand Truc arrive en jeu, il gagne +X/+0 jusqu'à la fin du tour, X étant le nombre de symboles de mana rouge dans les coûts de mana des permanents que vous contrôlez.",
            (
                a.TriggeredAbility(
                    (e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD),),
                    Apply(THIS, (m.ModifyPT(SYMBOLS, Fixed(0)),), EndOfTurn()),
                ),
            ),
        ),
        (
            "Sacrifiez Truc : La créature enchantée et les autres créatures partageant un type de créature avec elle gagnent +1/+0 jusqu'à la fin du tour.",
            (
                a.ActivatedAbility(
                    (k.SacrificeCost(THIS),),
                    Apply(r.Union((r.Attached(), OTHERS)), (m.ModifyPT(ONE, Fixed(0)),), EndOfTurn()),
                ),
            ),
        ),
        (
            "À chaque fois que le terrain enchanté est engagé pour du mana, son contrôleur ajoute {G} supplémentaire.",
            (
                a.TriggeredAbility(
                    (e.TappedForMana(Is(r.Attached())),),
                    AddMana(r.ControllerOf(r.Attached()), ExactMana((ManaType.GREEN,)), ONE),
                ),
            ),
        ),
    ],
)
def test_permanents(text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=BEAR).abilities == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {X}, X étant le nombre d'îles que vous contrôlez.",
            UnlessPays(
                Counter(r.Target(0, SPELLS)),
                r.ControllerOf(r.Targeted(0)),
                k.PayManaTimes(
                    parse_mana_cost("{1}"),
                    CountOf(f.AllOf((f.HasSubtype(Subtype("island")), f.ControlledBy(YOU)))),
                ),
            ),
        ),
        (
            "La prochaine fois, ce tour-ci, que vous devriez piocher une carte, vous gagnez 2 points de vie à la place.",
            ReplaceNext(Instead(e.DrawsCard(YOU), GainLife(YOU, TWO)), EndOfTurn()),
        ),
        (
            "Exilez jusqu'à deux cartes ciblées d'un cimetière unique.",
            Exile(r.Target(0, GRAVEYARD, Fixed(0), TWO)),
        ),
    ],
)
def test_spells(text: str, expected: Effect) -> None:
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(expected),)


@pytest.mark.parametrize(
    "text",
    [
        "{T} : Détruisez une créature ciblée avec une force supérieure à sa force.",
        "{T} : Détruisez une créature ciblée dont la force est supérieure à sa force.",
        "Mettez sur le champ de bataille une carte de créature depuis un cimetière unique.",
    ],
)
def test_whose_characteristic_it_is_must_be_told(text: str) -> None:
    assert read_text(text, "Truc", type_line=BEAR).not_understood


def test_enchant_as_an_order() -> None:
    found = read_text("Enchantez une créature que vous contrôlez.", "Truc", type_line=AURA).abilities
    assert found == (a.KeywordWithQuality(Keyword.ENCHANT, YOURS),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Un deck peut contenir n'importe quel nombre de cartes appelées Truc.", SPELL),
        ("{T} : Détruisez une créature ciblée avec une force supérieure à 2 plus la force de Truc.", BEAR),
    ],
)
def test_other_comparisons_and_decks_never_fail(text: str, line: str) -> None:
    assert read_text(text, "Truc", type_line=line).abilities
