"""Where a description is looked for: among what the effect handled, whatever else is said of it."""

from __future__ import annotations

import pytest

from rules_fr.engine import reach
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Filter

CREATURE, LAND = f.HasType(CardType.CREATURE), f.HasType(CardType.LAND)
DISCARDED, DESTROYED = f.ThisWay(f.Handling.DISCARDED), f.ThisWay(f.Handling.DESTROYED)


@pytest.mark.parametrize(
    ("what", "how"),
    [
        (f.AllOf((CREATURE, DISCARDED, f.OwnedBy(You()))), f.Handling.DISCARDED),
        (f.AllOf((CREATURE, f.ControlledBy(You()), DESTROYED)), f.Handling.DESTROYED),
        (f.AnyOf((f.AllOf((CREATURE, DISCARDED)), f.AllOf((LAND, DISCARDED)))), f.Handling.DISCARDED),
        (f.AnyOf((f.AllOf((CREATURE, DISCARDED)), LAND)), None),
        (CREATURE, None),
    ],
)
def test_what_was_handled(what: Filter, how: f.Handling | None) -> None:
    assert reach.handled(what) is how
