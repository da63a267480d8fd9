"""« chaque autre créature » on what is no creature: another one than the creature that the trigger speaks of."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import EventAmount
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.kinds import CardType

CREATURE = f.HasType(CardType.CREATURE)
TEXT = (
    "À chaque fois que la créature équipée inflige des blessures à une créature bloquante, le Fléau inflige autant de "
    "blessures à chaque autre créature contrôlée par le joueur défenseur."
)


def test_an_equipment_spares_the_creature_that_was_dealt_damage() -> None:
    (ability,) = read_text(TEXT, "Fléau", type_line=read_type_line("Artefact : équipement")).abilities
    others = f.AllOf((CREATURE, f.Not(f.Is(r.EventOther())), f.ControlledBy(r.DefendingPlayer())))
    dealt = e.DealsDamage(f.Is(r.Attached()), f.AllOf((CREATURE, f.Blocking())))
    assert ability == TriggeredAbility((dealt,), DealDamage(r.This(), EventAmount(), r.EachOf(others)))
