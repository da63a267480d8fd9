"""Equipment that becomes unattached: as a cost, as an event, as an instruction; what several things are attached to."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis, UnattachCost
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.moves import Destroy, Sacrifice
from rules_fr.vocabulary.effects.permanents import Unattach
from rules_fr.vocabulary.event_patterns import BecomesUnattached
from rules_fr.vocabulary.filters import AllOf, AnyOf, AttachedToThe, HasSubtype, Is, IsPlayer
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import Attached, EachOf, EventOther, Granter, Target, You
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import CREATURE, DRAW, ITSELF, THIS, mana, read, said_again

GEAR = "Artefact : équipement"
HOST = Target(0, CREATURE)

READINGS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (GEAR, "{2}, détachez Trait : Piochez une carte.", (ActivatedAbility((mana("{2}"), UnattachCost(THIS)), DRAW),)),
    (
        GEAR,
        "La créature équipée a « {T}, détachez Trait : Trait inflige 1 blessure au joueur ciblé. »",
        (
            StaticAbility(
                (
                    GainAbility(
                        ActivatedAbility(
                            (TapThis(), UnattachCost(Granter())),
                            DealDamage(Granter(), Fixed(1), Target(0, IsPlayer())),
                        )
                    ),
                ),
                Is(Attached()),
            ),
        ),
    ),
    (
        GEAR,
        "À chaque fois que Trait devient détaché d'une créature, sacrifiez cette créature.",
        (TriggeredAbility((BecomesUnattached(ITSELF, CREATURE),), Sacrifice(You(), EventOther())),),
    ),
    (
        "Éphémère",
        "Détachez tous les équipements attachés à la créature ciblée.",
        (SpellAbility(Unattach(EachOf(AllOf((HasSubtype(EQUIPMENT), AttachedToThe(HOST)))))),),
    ),
    (
        "Éphémère",
        "Détruisez toutes les auras et tous les équipements attachés à la créature ciblée.",
        (
            SpellAbility(
                Destroy(EachOf(AllOf((AnyOf((HasSubtype(AURA), HasSubtype(EQUIPMENT))), AttachedToThe(HOST)))))
            ),
        ),
    ),
]


@pytest.mark.parametrize(("kind", "text", "abilities"), READINGS)
def test_read_and_said_again(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    found = read(text, kind)
    assert found == abilities
    said_again(found, kind)


def test_what_is_attached_to_a_creature_may_be_said_as_its_equipment() -> None:
    short = read("Détachez tous les équipements de la créature ciblée.", "Éphémère")
    assert short == READINGS[3][2]


def test_this_creature_in_an_ability_granted_by_equipment_is_the_one_that_has_it() -> None:
    text = "La créature équipée a « Détachez Trait : Cette créature inflige 1 blessure au joueur ciblé. »"
    (found,) = read(text, GEAR)
    assert isinstance(found, StaticAbility)
    (granted,) = found.modifications
    wanted = ActivatedAbility((UnattachCost(Granter()),), DealDamage(THIS, Fixed(1), Target(0, IsPlayer())))
    assert granted == GainAbility(wanted)
