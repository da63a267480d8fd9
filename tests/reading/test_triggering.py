"""Static abilities about what triggers: once more, or not at all."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, AnyOf, ControlledBy, HasSubtype, HasType, Is, IsPermanent, Other
from rules_fr.vocabulary.kinds import CardType, Subtype, Zone
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.rules_bent import TriggersAgain, TriggersNothing
from rules_fr.vocabulary.terms import Comparator, Comparison, EventPattern, Filter
from tests.reading.saying import CREATURE, ability, unread

YOURS = AllOf((IsPermanent(), ControlledBy(You())))
WIZARD, SHAMAN, SHRINE = (HasSubtype(Subtype(name)) for name in ("wizard", "shaman", "shrine"))
CAUSED = (
    "Si {} provoque le déclenchement d'une capacité déclenchée d'un permanent que vous contrôlez, "
    "cette capacité se déclenche une fois de plus."
)


def enters(what: Filter) -> EventPattern:
    return ZoneChange(what, None, Zone.BATTLEFIELD)


DIES = ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)


@pytest.mark.parametrize(
    ("happening", "event"),
    [
        (
            "l'arrivée sur le champ de bataille d'un artefact ou d'une créature",
            enters(AnyOf((HasType(CardType.ARTIFACT), CREATURE))),
        ),
        ("l'arrivée d'une créature sur le champ de bataille", enters(CREATURE)),
        (
            "l'arrivée sur le champ de bataille d'un sorcier sous votre contrôle",
            enters(AllOf((WIZARD, ControlledBy(You())))),
        ),
        ("la mort d'une créature", DIES),
    ],
)
def test_an_event_makes_abilities_trigger_again(happening: str, event: EventPattern) -> None:
    assert ability(CAUSED.format(happening)) == StaticAbility((TriggersAgain((event,)),), YOURS)


def test_whatever_made_it_trigger() -> None:
    wizards = AllOf((AnyOf((SHAMAN, AllOf((WIZARD, Other())))), ControlledBy(You())))
    text = "Si une capacité d'un shamane ou d'un autre sorcier que vous contrôlez se déclenche, "
    for again in ("cette capacité se déclenche une fois de plus.", "elle se déclenche une fois supplémentaire."):
        assert ability(text + again) == StaticAbility((TriggersAgain(),), wizards)


def test_only_meanwhile() -> None:
    text = (
        "Si une capacité d'un autre reliquaire que vous contrôlez se déclenche pendant que vous contrôlez au moins "
        "six reliquaires, cette capacité se déclenche une fois de plus."
    )
    six = Exists(AllOf((SHRINE, ControlledBy(You()))), Comparison(Comparator.AT_LEAST, Fixed(6)))
    found = AllOf((SHRINE, Other(), ControlledBy(You())))
    assert ability(text) == StaticAbility((TriggersAgain(),), found, six)


def test_an_event_triggers_nothing() -> None:
    silent = "Les créatures qui {} ne provoquent pas le déclenchement des capacités."
    both = TriggersNothing((enters(CREATURE), DIES))
    said = silent.format("arrivent sur le champ de bataille ou qui meurent")
    assert ability(said) == StaticAbility((both,), Is(This()))
    alone = TriggersNothing((enters(CREATURE),))
    assert ability(silent.format("arrivent sur le champ de bataille")) == StaticAbility((alone,), Is(This()))


@pytest.mark.parametrize(
    "text",
    [
        "Si une créature meurt, une capacité activée d'un permanent que vous contrôlez se déclenche une fois de plus.",
        "Les créatures qui attaquent le joueur ne provoquent pas le déclenchement des capacités de cette créature.",
        "Cette créature se déclenche une fois de plus.",
    ],
)
def test_what_cannot_trigger_again_is_not_understood(text: str) -> None:
    assert unread(text)


@pytest.mark.parametrize(
    "text",
    [
        CAUSED.format("la mort d'une créature").replace(" déclenchée", ""),
        CAUSED.format("l'arrivée sur le champ de bataille d'un artefact ou d'créature"),
        "Les créatures arrivent sur le champ de bataille ou qui meurent ne provoquent pas le déclenchement des "
        "capacités.",
    ],
)
def test_a_word_that_is_missing_is_missed(text: str) -> None:
    assert unread(text)
