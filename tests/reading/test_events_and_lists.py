"""Events told in the passive, events that ask for several things at once, lists of types, old words for vigilance."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import KeywordAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.combat import Exerted
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype, Zone
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, EventPattern
from tests.reading.saying import AURA, BEAR, CREATURE, ENCHANTMENT, ITSELF, YOU, YOURS, static

HOST = f.Is(r.Attached())
BLUE = f.AllOf((CREATURE, f.HasColor(Color.BLUE)))
ONE = Comparison(Comparator.EQUAL, Fixed(1))
VIGILANCE = m.GainAbility(KeywordAbility(Keyword.VIGILANCE))
ANYONE, OPPONENT = r.AnyPlayer(), r.AnOpponent()


@pytest.mark.parametrize(
    ("text", "events"),
    [
        (
            "un permanent est renvoyé dans la main d'un joueur",
            (e.ZoneChange(f.IsPermanent(), Zone.BATTLEFIELD, Zone.HAND),),
        ),
        (
            "un permanent est renvoyé dans votre main",
            (e.ZoneChange(f.AllOf((f.IsPermanent(), f.OwnedBy(YOU))), Zone.BATTLEFIELD, Zone.HAND),),
        ),
        ("une créature est exilée du champ de bataille", (e.ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.EXILE),)),
        ("un sort de créature est joué", (e.SpellCast(ANYONE, CREATURE),)),
        ("un sort est lancé depuis un cimetière", (e.SpellCastFrom(ANYONE, f.Anything(), Zone.GRAVEYARD),)),
        ("un joueur lance un sort depuis sa main", (e.SpellCastFrom(ANYONE, f.Anything(), Zone.HAND),)),
        (
            "un adversaire lance un sort depuis autre part que sa main",
            (e.SpellCastFrom(OPPONENT, f.Anything(), Zone.HAND, elsewhere=True),),
        ),
        ("un adversaire cherche dans sa bibliothèque", (e.SearchesLibrary(OPPONENT),)),
        (
            "une carte de créature est mise dans le cimetière d'un adversaire depuis sa bibliothèque",
            (e.ZoneChange(f.AllOf((CREATURE, f.OwnedBy(OPPONENT), f.IsCard())), Zone.LIBRARY, Zone.GRAVEYARD),),
        ),
        (
            "une créature 1/1 arrive sur le champ de bataille",
            (e.ZoneChange(f.AllOf((CREATURE, f.PowerIs(ONE), f.ToughnessIs(ONE))), None, Zone.BATTLEFIELD),),
        ),
        (
            "un permanent arrive sur le champ de bataille engagé et sous votre contrôle",
            (e.ZoneChange(f.AllOf((f.IsPermanent(), f.Tapped(), f.ControlledBy(YOU))), None, Zone.BATTLEFIELD),),
        ),
        ("vous surmenez une créature", (Exerted(YOURS),)),
        ("Gnome bloque au moins deux créatures", (e.OneOrMore(e.Blocks(ITSELF, CREATURE), 2),)),
        (
            "Gnome bloque ou devient bloqué par une ou plusieurs créatures bleues",
            (e.OneOrMore(e.Blocks(ITSELF, BLUE)), e.OneOrMore(e.BecomesBlocked(ITSELF, BLUE))),
        ),
        (
            "Gnome inflige des blessures de combat à au moins une créature",
            (e.OneOrMore(e.DealsDamage(ITSELF, CREATURE, e.DamageKind.COMBAT)),),
        ),
        ("vous vous défaussez d'au moins une carte", (e.OneOrMore(e.DiscardsCard(YOU)),)),
    ],
)
def test_events(text: str, events: tuple[EventPattern, ...]) -> None:
    opening = "À chaque fois qu'" if text.startswith("un") else "À chaque fois que "
    whole = f"{opening}{text}, piochez une carte."
    (found,) = read_text(whole, "Gnome", type_line=read_type_line(BEAR)).abilities
    assert isinstance(found, TriggeredAbility)
    assert found.events == events


def test_the_player_to_whose_hand_it_goes() -> None:
    text = "À chaque fois qu'un permanent est renvoyé dans la main d'un joueur, ce joueur perd 1 point de vie."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(ENCHANTMENT)).abilities
    assert isinstance(found, TriggeredAbility)
    assert found.effect.who == r.OwnerOf(r.EventObject())  # type: ignore[attr-defined]


def test_entering_untapped() -> None:
    text = "Quand le Gnome arrive sur le champ de bataille dégagé, piochez une carte."
    (found,) = read_text(text, "Gnome", type_line=read_type_line(BEAR)).abilities
    assert isinstance(found, TriggeredAbility)
    assert found.events == (e.ZoneChange(f.AllOf((ITSELF, f.Not(f.Tapped()))), None, Zone.BATTLEFIELD),)


def _subtypes(*names: str) -> tuple[Subtype, ...]:
    return tuple(Subtype(name) for name in names)


@pytest.mark.parametrize(
    ("kind", "text", "abilities"),
    [
        (
            BEAR,
            "Le Gnome est aussi un clerc, un gredin et un sorcier.",
            static(*(m.AddSubtype(one) for one in _subtypes("cleric", "rogue", "wizard"))),
        ),
        (
            BEAR,
            "Cette créature est un ange et un guerrier en plus de ses autres types.",
            static(*(m.AddSubtype(one) for one in _subtypes("angel", "warrior"))),
        ),
        (
            AURA,
            "La créature enchantée est un démon et un esprit.",
            static(m.SetSubtypes(CardType.CREATURE, _subtypes("demon", "spirit")), on=HOST),
        ),
        (
            AURA,
            "Le terrain enchanté est une montagne, une forêt et une plaine.",
            static(m.SetSubtypes(CardType.LAND, _subtypes("mountain", "forest", "plains")), on=HOST),
        ),
        (
            AURA,
            "La créature enchantée gagne +1/+2, et attaquer avec elle ne la fait pas s'engager.",
            static(m.ModifyPT(Fixed(1), Fixed(2)), VIGILANCE, on=HOST),
        ),
        (
            ENCHANTMENT,
            "Attaquer avec des soldats ne les fait pas s'engager.",
            static(VIGILANCE, on=f.HasSubtype(Subtype("soldier"))),
        ),
        (
            ENCHANTMENT,
            "Attaquer avec les créatures que vous contrôlez ne les fait pas s'engager.",
            static(VIGILANCE, on=YOURS),
        ),
    ],
)
def test_statics(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Gnome", type_line=read_type_line(kind)).abilities == abilities
