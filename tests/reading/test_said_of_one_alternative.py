"""What is said of one alternative only, and what the reader does not take for something else."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary.abilities import KeywordWithQuality, NotUnderstood, SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import AllOf, AnyOf, HasSubtype, HasSupertype, HasType, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Keyword, ManaType, Subtype, Supertype
from rules_fr.vocabulary.modifications import CannotBeRegenerated
from rules_fr.vocabulary.refs import Target, Targeted, This, You
from rules_fr.vocabulary.terms import Ability, walk

SORCERY = read_type_line("Rituel")
CREATURE = read_type_line("Créature : gnome")


def spell(text: str) -> tuple[Ability, ...]:
    return read_text(text, "Gnome", type_line=SORCERY).abilities


def refused(text: str, line: str = "Rituel") -> bool:
    found = read_text(text, "Gnome", type_line=read_type_line(line)).abilities
    return any(isinstance(node, NotUnderstood) for one in found for node in walk(one))


def test_a_player_is_no_elf() -> None:
    what = AnyOf((IsPlayer(), AllOf((HasType(CardType.CREATURE), HasSubtype(Subtype("elf"))))))
    assert spell("Gnome inflige 2 blessures à une cible, joueur ou créature Elfe.") == (
        SpellAbility(DealDamage(This(), Fixed(2), Target(0, what))),
    )


def test_said_of_each_land_type() -> None:
    text = (
        "Cherchez dans votre bibliothèque une carte de forêt de base ou de plaine de base, révélez-la, "
        "mettez-la dans votre main, puis mélangez."
    )
    basic = HasSupertype(Supertype.BASIC)
    both = AnyOf((AllOf((HasSubtype(Subtype("forest")), basic)), AllOf((HasSubtype(Subtype("plains")), basic))))
    assert any(node == both for one in spell(text) for node in walk(one))


def test_who_cannot_be_regenerated_was_dealt_damage() -> None:
    found = spell("Gnome inflige 1 blessure à une créature ciblée. Elle ne peut pas être régénérée ce tour-ci.")
    creature = Target(0, HasType(CardType.CREATURE))
    assert found == (
        SpellAbility(
            Sequence(
                (
                    DealDamage(This(), Fixed(1), creature),
                    Apply(Targeted(0), (CannotBeRegenerated(),), EndOfTurn()),
                )
            )
        ),
    )


def test_two_colorless_mana_are_two_symbols() -> None:
    (one,) = read_text("{T} : Ajoutez deux manas incolores.", "Gnome", type_line=CREATURE).abilities
    made = [node for node in walk(one) if isinstance(node, AddMana)]
    assert made == [AddMana(You(), ExactMana((ManaType.COLORLESS, ManaType.COLORLESS)), Fixed(1))]


def test_a_landwalk_looks_for_lands_once() -> None:
    (one,) = read_text("Traversée des terrains neigeux", "Gnome", type_line=CREATURE).abilities
    snow = AllOf((HasType(CardType.LAND), HasSupertype(Supertype.SNOW)))
    assert [node for node in walk(one) if isinstance(node, KeywordWithQuality)] == [
        KeywordWithQuality(Keyword.LANDWALK, snow)
    ]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (
            "Enchantement",
            "À chaque fois qu'un joueur lance un sort, n'importe quel autre joueur peut payer {2}. Si un joueur "
            "fait ainsi, contrecarrez ce sort.",
        ),
        ("Rituel", "Chaque joueur exile deux permanents qu'il contrôle et/ou cartes de sa main."),
        ("Rituel", "Une créature ciblée devient un cheval de cauchemar jusqu'à la fin du tour."),
        ("Rituel", "Un joueur ciblé met deux cartes dans son cimetière."),
    ],
)
def test_not_understood(line: str, text: str) -> None:
    assert refused(text, line)
