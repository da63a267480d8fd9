"""« La « règle de légende » ne s'applique pas … »: of which permanents."""

from __future__ import annotations

import pytest

from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.filters import AllOf, ControlledBy, IsPermanent, IsToken
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.rules_bent import LegendRuleOff
from rules_fr.vocabulary.terms import Filter
from tests.reading.saying import ability, unread

OFF = "La « règle de légende » ne s'applique pas"
YOURS = ControlledBy(You())


@pytest.mark.parametrize(
    ("text", "affected"),
    [
        (f"{OFF}.", IsPermanent()),
        ("La « règle des légendes » ne s'applique pas.", IsPermanent()),
        (f"{OFF} aux permanents que vous contrôlez.", AllOf((IsPermanent(), YOURS))),
        (f"{OFF} aux jetons que vous contrôlez.", AllOf((IsToken(), YOURS))),
    ],
)
def test_which_permanents_the_legend_rule_spares(text: str, affected: Filter) -> None:
    assert ability(text, "Artefact") == StaticAbility((LegendRuleOff(),), affected)


def test_other_rules_between_quotes_are_not_known() -> None:
    assert unread("La « règle de la maison » ne s'applique pas.", "Artefact")
