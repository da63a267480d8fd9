"""Frames of cards: a second face below a rule, hint bars, levels of a Class, results tables, planes."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_source import CardSource
from rules_fr.reading.card_text import read_card, read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.effects.choices import DieResult, Modal, RollDie
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.turns import Planeswalk
from rules_fr.vocabulary.kinds import CardName, CardType, Subtype, Supertype
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.terms import EventPattern
from tests.reading.saying import CREATURE, DRAW, LAND, SPELL, THIS, YOU, draws, mana, static

LANDS = f.HasType(CardType.LAND)
DESTROY = a.SpellAbility(Destroy(r.EachOf(LANDS)))
LIFE = GainLife(YOU, Fixed(3))
YOURS = f.AllOf((CREATURE, f.ControlledBy(YOU)))

HALVES = "Piochez une carte.\n//\nCroc\n{5}{R}\nRituel\nDétruisez tous les terrains."


def test_the_second_half_is_a_face_with_its_own_text() -> None:
    cost = parse_mana_cost("{5}{R}")
    half = a.OtherFace(Layout.SPLIT, CardName("Croc"), cost, (CardType.SORCERY,), abilities=(DESTROY,))
    found = read_text(HALVES, "Cric", type_line=SPELL).abilities
    assert found == (a.SpellAbility(DRAW), half)


def test_a_card_printed_with_two_halves_has_two_faces() -> None:
    card = read_card(CardSource(name="Cric", cost="{1}{R}", type_line=SPELL, text=HALVES))
    assert [face.name for face in card.faces] == ["Cric", "Croc"]
    assert card.layout is Layout.SPLIT
    assert card.faces[0].abilities == (a.SpellAbility(DRAW),)


@pytest.mark.parametrize("rule", ["-----\n", "-----"])
def test_a_flip_card_gives_size_and_type(rule: str) -> None:
    text = f"Vigilance\n{rule}Roche, sage du val\nCréature légendaire : renard et sorcier\n4/5\nVigilance"
    (first, other) = read_text(text, "Truc", type_line="Créature : renard").abilities
    assert isinstance(other, a.OtherFace)
    face = other
    assert face.layout is Layout.FLIP
    assert (face.name, face.power, face.toughness) == ("Roche, sage du val", 4, 5)
    assert (face.subtypes, face.supertypes) == ((Subtype("fox"), Subtype("wizard")), (Supertype.LEGENDARY,))
    assert face.abilities == (first,)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Truc arrive sur le champ de bataille engagé.\n{T} : Ajoutez {G}.\nRituel\n{2}{G}", LAND),
        ("Truc arrive sur le champ de bataille engagé.\n{T} : Ajoutez {G}.\nGobelin\n{2}{G}", LAND),
        ("Vol\nVigilance\nTerrain\n{T} : Ajoutez {G}.", "Créature : ours"),
        ("Truc arrive sur le champ de bataille engagé.\n{T} : Ajoutez {G}.\nTerrain\n{T} : Ajoutez {W}.", LAND),
    ],
)
def test_a_hint_bar_is_reminder_text(text: str, line: str) -> None:
    before = "\n".join(text.split("\n")[:2])
    assert read_text(text, "Truc", type_line=line).abilities == read_text(before, "Truc", type_line=line).abilities


def test_the_only_mana_ability_of_a_land_is_no_hint() -> None:
    text = "Truc arrive sur le champ de bataille engagé.\nTerrain\n{T} : Ajoutez {W}."
    assert len(read_text(text, "Truc", type_line=LAND).abilities) == 3


@pytest.mark.parametrize("mark", ["", "//Level_2//\n"])
def test_levels_of_a_class(mark: str) -> None:
    gains = "À chaque fois que vous piochez une carte, vous gagnez 3 points de vie."
    text = f"Vigilance\n{{1}}{{W}} : Niveau 2\n{mark}{gains}\nLes créatures que vous contrôlez gagnent +1/+1."
    bigger = static(ModifyPT(Fixed(1), Fixed(1)), on=YOURS)
    trigger = a.TriggeredAbility((e.DrawsCard(YOU),), LIFE)
    found = read_text(text, "Truc", type_line="Enchantement : classe").abilities
    assert found[1:] == (a.ClassLevel(2, (mana("{1}{W}"),), (trigger, *bigger)),)


@pytest.mark.parametrize("dash", ["-", "—"])
def test_a_results_table_belongs_to_the_die(dash: str) -> None:
    text = (
        f"Quand Truc arrive sur le champ de bataille, lancez un d20.\n1{dash}9 | Bien piégé — Piochez une carte."
        f"\n10{dash}19 | Vous gagnez 3 points de vie.\n20 | Piochez une carte."
    )
    rows = (DieResult(1, 9, DRAW), DieResult(10, 19, LIFE), DieResult(20, 20, DRAW))
    (found,) = read_text(text, "Truc", type_line="Créature : ours").abilities
    assert isinstance(found, a.TriggeredAbility)
    assert found.effect == RollDie(YOU, 20, rows)


@pytest.mark.parametrize(
    "table", ["\n1-8 | Piochez une carte.\n10-20 | Piochez une carte.", "\n1-9 | Piochez une carte."]
)
def test_a_table_with_a_gap_is_not_understood(table: str) -> None:
    found = read_text("{T} : Lancez un d20." + table, "Truc", type_line="Créature : ours")
    assert found.not_understood


def test_flavor_words_of_modes_mean_nothing() -> None:
    text = "Choisissez l'un —\n• Fuyez vers la rive — Piochez une carte.\n• Restez là ! — Vous gagnez 3 points de vie."
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(Modal((DRAW, LIFE))),)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("À chaque fois que vous obtenez chaos, piochez une carte.", e.ChaosEnsues(YOU)),
        ("Quand vous rencontrez Truc, piochez une carte.", e.Encounters(YOU)),
        ("Quand vous vous transplanez vers Truc, piochez une carte.", e.Planeswalks(YOU)),
        ("Quand vous vous transplanez depuis Truc, piochez une carte.", e.Planeswalks(YOU, away=True)),
    ],
)
def test_planes_and_phenomena(text: str, event: EventPattern) -> None:
    assert read_text(text, "Truc", type_line="Plan : Ravnica").abilities == draws(event)


def test_what_becomes_a_level() -> None:
    text = "Quand cette classe devient niveau 2, transplanez-vous."
    event = e.BecomesLevel(f.Is(THIS), 2)
    found = read_text(text, "Truc", type_line="Enchantement : classe").abilities
    assert found == (a.TriggeredAbility((event,), Planeswalk(YOU)),)
