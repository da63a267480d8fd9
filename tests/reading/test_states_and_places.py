"""States (suspended, enchanted, transformed), places in a library, what was put there, traps, « à la place »."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.effects.cards import LookAt
from rules_fr.vocabulary.effects.choices import ChooseOne
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.damage import DealDamage, Unpreventable
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibraryNth,
    PutOntoBattlefield,
    ReturnToHand,
)
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.tokens import EnteringFaceDown, EnteringTransformed
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, PLUS_ONE, Color, CounterKind, Keyword, Step, Zone
from rules_fr.vocabulary.modifications import GainAbility, ModifyPT, SetColors
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import (
    BEAR,
    CREATURE,
    DRAW,
    ENCHANTMENT,
    IN_GRAVEYARD,
    ITSELF,
    SPELL,
    THIS,
    YOU,
    draws,
    least,
    mana,
    static,
)

EACH, IT = r.Each(), r.It()
TARGET, AIMED = r.Target(0, CREATURE), r.Targeted(0)
LIFELINK = CounterKind("lifelink")
THRESHOLD = c.Exists(IN_GRAVEYARD, least(7))
DIES = e.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def spell(effect: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(effect),)


def dying(effect: Effect) -> tuple[Ability, ...]:
    return (a.TriggeredAbility((DIES,), effect),)


CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Renvoyez la carte en suspension ciblée dans la main de son propriétaire.",
        spell(ReturnToHand(r.Target(0, f.Suspended()))),
    ),
    (
        ENCHANTMENT,
        "Les créatures équipées que vous contrôlez ont le vol.",
        static(
            GainAbility(a.KeywordAbility(Keyword.FLYING)),
            on=f.AllOf((CREATURE, f.HasAttached(f.HasSubtype(EQUIPMENT)), f.ControlledBy(YOU))),
        ),
    ),
    (
        ENCHANTMENT,
        "À chaque fois qu'une créature enchantée meurt, piochez une carte.",
        draws(e.ZoneChange(f.AllOf((CREATURE, f.HasAttached(f.HasSubtype(AURA)))), Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    ),
    (
        SPELL,
        "Détruisez toutes les créatures sans marqueur +1/+1 sur elles.",
        spell(Destroy(r.EachOf(f.AllOf((CREATURE, f.Not(f.HasCounter(PLUS_ONE))))))),
    ),
    (
        SPELL,
        "Mettez la créature ciblée dans la bibliothèque de son propriétaire en troisième position à partir du dessus.",
        spell(PutIntoLibraryNth(TARGET, 3)),
    ),
    (
        SPELL,
        "Trait inflige 3 blessures à la créature ciblée. Ces blessures ne peuvent pas être prévenues.",
        spell(Unpreventable(DealDamage(THIS, Fixed(3), TARGET))),
    ),
    (
        SPELL,
        "Mettez un marqueur +1/+1 et un marqueur « lien de vie » sur la créature ciblée.",
        spell(Sequence((PutCounters(TARGET, PLUS_ONE, Fixed(1)), PutCounters(AIMED, LIFELINK, Fixed(1))))),
    ),
    (
        SPELL,
        "Mettez un marqueur +1/+1 ou un marqueur « lien de vie » sur la créature ciblée.",
        spell(ChooseOne(YOU, (PutCounters(TARGET, PLUS_ONE, Fixed(1)), PutCounters(AIMED, LIFELINK, Fixed(1))))),
    ),
    (
        SPELL,
        "Si la créature ciblée est rouge ou verte, piochez une carte.",
        spell(
            Conditional(c.Fits(TARGET, f.AnyOf((f.HasColor(Color.RED), f.HasColor(Color.GREEN)))), DRAW),
        ),
    ),
    (
        SPELL,
        "Vous gagnez 1 point de vie pour chaque créature mise dans un cimetière depuis le champ de bataille ce "
        "tour-ci.",
        spell(GainLife(YOU, CountOf(f.AllOf((CREATURE, f.DidThisTurn(f.Deed.DIED)))))),
    ),
    (
        SPELL,
        "Si un adversaire a cherché dans sa bibliothèque ce tour-ci, vous pouvez payer {1} à la place du coût de mana "
        "de ce sort.",
        (a.AlternativeCost((mana("{1}"),), c.Happened(e.SearchesLibrary(r.AnOpponent()))),),
    ),
    (
        SPELL,
        "Si un adversaire a fait arriver, sous son contrôle, au moins deux créatures sur le champ de bataille ce "
        "tour-ci, vous pouvez payer {U} à la place du coût de mana de ce sort.",
        (
            a.AlternativeCost(
                (mana("{U}"),),
                c.ForSome(
                    r.EachOpponent(),
                    c.Happened(
                        e.ZoneChange(f.AllOf((CREATURE, f.ControlledBy(EACH))), None, Zone.BATTLEFIELD), times=2
                    ),
                ),
            ),
        ),
    ),
    (
        BEAR,
        "Quand Trait se transforme en Trait, piochez une carte.",
        draws(e.TransformsInto(ITSELF, ITSELF)),
    ),
    (
        BEAR,
        "À chaque fois que vous cherchez dans votre bibliothèque, piochez une carte.",
        draws(e.SearchesLibrary(YOU)),
    ),
    (
        BEAR,
        "Quand Trait meurt, renvoyez-le sur le champ de bataille transformé sous votre contrôle.",
        dying(EnteringTransformed(PutOntoBattlefield(THIS, YOU))),
    ),
    (
        BEAR,
        "Quand Trait meurt, exilez-le à la fin du combat, puis renvoyez-le sur le champ de bataille face cachée sous "
        "le contrôle de son propriétaire.",
        dying(
            Delayed(
                (e.StepBegins(Step.END_COMBAT, None),),
                Sequence((Exile(THIS), EnteringFaceDown(PutOntoBattlefield(IT, r.OwnerOf(IT))))),
            )
        ),
    ),
    (
        BEAR,
        "Si vous deviez piocher une carte, à la place regardez les trois cartes du dessus de votre bibliothèque, puis "
        "mettez l'une d'elles dans votre main et le reste dans votre cimetière.",
        (
            a.ReplacementAbility(
                Instead(
                    e.DrawsCard(YOU),
                    Sequence(
                        (
                            LookAt(r.TopOfLibrary(YOU, Fixed(3))),
                            PutIntoHand(r.Chosen(f.Is(IT))),
                            PutIntoGraveyard(r.TheRest()),
                        )
                    ),
                )
            ),
        ),
    ),
    (
        BEAR,
        "Seuil — Trait gagne +3/+3, est noire et a le piétinement.",
        (
            *static(ModifyPT(Fixed(3), Fixed(3)), GainAbility(a.KeywordAbility(Keyword.TRAMPLE)), when=THRESHOLD),
            *static(SetColors((Color.BLACK,)), when=THRESHOLD),
        ),
    ),
    (
        BEAR,
        "Trait est noire tant que vous avez au moins sept cartes dans votre cimetière.",
        static(SetColors((Color.BLACK,)), when=THRESHOLD),
    ),
]


@pytest.mark.parametrize(("line", "text", "abilities"), CASES)
def test_a_state_or_place(line: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == abilities


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez la créature ciblée choisie au hasard.",
        "Détruisez toutes les créatures sur elles.",
        "Mettez un marqueur +1/+1 ou un marqueur « lien de vie » sur une créature que vous contrôlez.",
    ],
)
def test_what_is_not_known_is_refused(text: str) -> None:
    assert read_text(text, "Trait", type_line=SPELL).not_understood
