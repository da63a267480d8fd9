"""« Une capacité se déclenche », « vous ajoutez {R} »: events of the rules themselves."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.rule_events import AbilityTriggers, AddsMana
from rules_fr.vocabulary.terms import EventPattern
from tests.reading.saying import CREATURE, YOU, YOURS, draws

READ: dict[str, EventPattern] = {
    "À chaque fois qu'une capacité se déclenche, piochez une carte.": AbilityTriggers(),
    "À chaque fois qu'une capacité d'une créature se déclenche, piochez une carte.": AbilityTriggers(CREATURE),
    "À chaque fois qu'une capacité déclenchée d'une créature que vous contrôlez se déclenche, piochez une carte.": (
        AbilityTriggers(YOURS)
    ),
    "À chaque fois que vous ajoutez {R}, piochez une carte.": AddsMana(YOU, (ManaType.RED,)),
    "À chaque fois que vous ajoutez {R} ou {G} à votre réserve, piochez une carte.": (
        AddsMana(YOU, (ManaType.RED, ManaType.GREEN))
    ),
}


@pytest.mark.parametrize("text", READ)
def test_an_event_of_the_rules(text: str) -> None:
    assert read_text(text, "Cloche").abilities == draws(READ[text])


def test_the_player_who_adds_mana_is_spoken_of() -> None:
    text = "À chaque fois qu'un joueur ajoute {C}, ce joueur perd 1 point de vie."
    event = AddsMana(r.AnyPlayer(), (ManaType.COLORLESS,))
    assert read_text(text, "Cloche").abilities == (a.TriggeredAbility((event,), LoseLife(r.EventPlayer(), Fixed(1))),)


@pytest.mark.parametrize(
    "text",
    [
        "À chaque fois qu'une capacité activée se déclenche, piochez une carte.",
        "À chaque fois que vous ajoutez {R}{R}, piochez une carte.",
        "À chaque fois qu'une capacité se déclenche, contrecarrez cette capacité.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert isinstance(read_text(text, "Cloche").abilities[0], a.NotUnderstood)
