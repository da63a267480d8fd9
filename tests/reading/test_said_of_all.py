"""What is said of all the members of an enumeration or of the last one, of each player or of all: or else unread."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.choices import ChooseObjects
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, PerformedBy
from rules_fr.vocabulary.kinds import CardType, Color, Subtype, Zone
from rules_fr.vocabulary.modifications import GainControl, ModifyPT
from rules_fr.vocabulary.terms import Ability, Effect, EventPattern
from tests.reading.saying import BEAR, CREATURE, EACH, ITSELF, SPELL, YOU, draws, least

SWAMP = c.Exists(f.AllOf((f.HasSubtype(Subtype("swamp")), f.ControlledBy(YOU))), least(1))
AIMED = r.Target(0, CREATURE)
BLACK, RED, GREEN = f.HasColor(Color.BLACK), f.HasColor(Color.RED), f.HasColor(Color.GREEN)
WALKER, ARTIFACT = f.HasType(CardType.PLANESWALKER), f.HasType(CardType.ARTIFACT)
OTHER_ELF = f.AllOf((f.HasSubtype(Subtype("elf")), f.Other(), f.ControlledBy(YOU)))
DIES = e.ZoneChange(f.AnyOf((ITSELF, OTHER_ELF)), Zone.BATTLEFIELD, Zone.GRAVEYARD)


def read(text: str, type_line: str = SPELL) -> tuple[Ability, ...]:
    from rules_fr.reading.type_line import read_type_line

    return read_text(text, "Soi", type_line=read_type_line(type_line)).abilities


def smaller(size: int) -> tuple[ModifyPT, ...]:
    return (ModifyPT(Fixed(size), Fixed(size)),)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "La créature ciblée gagne -1/-1 jusqu'à la fin du tour. "
            "Elle gagne -4/-4 à la place si vous contrôlez un marais.",
            Conditional(
                SWAMP,
                Apply(r.Targeted(0), smaller(-4), EndOfTurn()),
                Apply(AIMED, smaller(-1), EndOfTurn()),
            ),
        ),
        (
            "Acquérez le contrôle de la créature ciblée jusqu'à la fin du tour. "
            "Acquérez le contrôle de cette créature à la place si vous contrôlez un marais.",
            Conditional(
                SWAMP,
                Apply(r.Targeted(0), (GainControl(YOU),), RestOfGame()),
                Apply(AIMED, (GainControl(YOU),), EndOfTurn()),
            ),
        ),
    ],
)
def test_numbers_replaced_last_as_long(text: str, effect: Effect) -> None:
    assert read(text) == (a.SpellAbility(effect),)


@pytest.mark.parametrize(
    ("subject", "event"),
    [
        ("Soi et/ou au moins un autre elfe que vous contrôlez meurent", e.OneOrMore(DIES, 1)),
        ("Soi ou un autre elfe que vous contrôlez meurt", DIES),
    ],
)
def test_at_least_one_of_two(subject: str, event: EventPattern) -> None:
    assert read(f"À chaque fois que {subject}, piochez une carte.", BEAR) == draws(event)


@pytest.mark.parametrize(
    "subject",
    [
        "Soi et/ou au moins deux autres elfes que vous contrôlez meurent",
        "une créature légendaire et/ou au moins un elfe meurent",
    ],
)
def test_how_many_in_all_unknown(subject: str) -> None:
    (ability,) = read(f"À chaque fois que {subject}, piochez une carte.", BEAR)
    assert isinstance(ability, a.NotUnderstood)


def test_control_not_said_of_cards_in_hand() -> None:
    def whose(who: r.You | r.Each) -> Exile:
        controlled = f.AllOf((f.IsPermanent(), f.ControlledBy(who)))
        return Exile(r.Chosen(f.AnyOf((f.InZone(Zone.HAND, who), controlled))))

    mine = read("Exilez une carte de votre main ou un permanent que vous contrôlez.")
    assert mine == (a.SpellAbility(whose(YOU)),)
    theirs = read("Chaque adversaire exile une carte de sa main ou un permanent qu'il contrôle.")
    assert theirs == (a.SpellAbility(ForEach(r.EachOpponent(), PerformedBy(EACH, whose(EACH)))),)


def test_each_one_s_own_or_all_together() -> None:
    own = read("Chaque adversaire perd 1 point de vie pour chaque créature qu'il contrôle.")
    counted = CountOf(f.AllOf((CREATURE, f.ControlledBy(EACH))))
    assert own == (a.SpellAbility(ForEach(r.EachOpponent(), LoseLife(EACH, counted))),)
    (together,) = read("Chaque adversaire perd 1 point de vie pour chaque créature que vos adversaires contrôlent.")
    assert isinstance(together, a.NotUnderstood)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "Choisissez un sort ou un permanent ciblé rouge ou vert.",
            f.AllOf((f.AnyOf((f.IsSpell(), f.IsPermanent())), f.AnyOf((RED, GREEN)))),
        ),
        ("Détruisez un artefact ou une créature noire ciblée.", f.AnyOf((ARTIFACT, f.AllOf((CREATURE, BLACK))))),
        (
            "Détruisez une créature noire ciblée ou un planeswalker noir ciblé.",
            f.AnyOf((f.AllOf((CREATURE, BLACK)), f.AllOf((WALKER, BLACK)))),
        ),
        (
            "Détruisez la créature-artefact ou la créature noire ciblée.",
            f.AnyOf((f.AllOf((CREATURE, ARTIFACT)), f.AllOf((CREATURE, BLACK)))),
        ),
    ],
)
def test_colour_said_of_all_or_of_one(text: str, what: f.AnyOf | f.AllOf) -> None:
    target = r.Target(0, what)
    done = ChooseObjects(YOU, target) if text.startswith("Choisissez") else Destroy(target)
    assert read(text) == (a.SpellAbility(done),)


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez une créature ou un planeswalker noir ou rouge ciblé.",
        "Détruisez un artefact ou un enchantement vert ciblé.",
        "Sacrifiez une créature ou un planeswalker noir.",
    ],
)
def test_colour_of_nobody_knows_what(text: str) -> None:
    (ability,) = read(text)
    assert isinstance(ability, a.NotUnderstood)
