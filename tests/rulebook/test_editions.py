"""What each edition switches on: the differences a judge must know."""

import pytest

from rules_fr.errors import UnknownName
from rules_fr.rulebook.edition import (
    DamageAssignment,
    EntersLookahead,
    Layer,
    LegendRule,
    PowerToughnessPart,
    edition,
    edition_ids,
)
from rules_fr.rulebook.numbers import editions_having, numbers_of, section_title


def test_editions_are_listed_newest_first() -> None:
    assert edition_ids() == ("2026", "2011", "2007")
    assert edition().id == "2026"


def test_unknown_edition_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="2012") as error:
        edition("2012")
    assert "2011" in error.value.how


def test_mana_burn_and_combat_damage_on_the_stack_are_of_2007_only() -> None:
    assert [name for name in edition_ids() if edition(name).mana_burn] == ["2007"]
    assert [name for name in edition_ids() if edition(name).combat_damage_on_stack] == ["2007"]
    assert [name for name in edition_ids() if edition(name).nontarget_division_on_announce] == ["2007"]


def test_rules_that_changed_after_2011() -> None:
    old, new = edition("2011"), edition("2026")
    assert (old.legend_rule, new.legend_rule) == (LegendRule.ALL_SAME_NAME, LegendRule.PER_CONTROLLER_CHOICE)
    assert (old.damage_assignment, new.damage_assignment) == (DamageAssignment.ORDERED, DamageAssignment.FREE)
    assert (old.enters_lookahead, new.enters_lookahead) == (
        EntersLookahead.OWN_STATICS,
        EntersLookahead.EXISTING_EFFECTS,
    )
    assert old.fizzle_is_countering
    assert not new.fizzle_is_countering


@pytest.mark.parametrize("name", edition_ids())
def test_every_layer_and_part_has_one_place(name: str) -> None:
    layers = [part for layer in edition(name).layers for part in layer]
    parts = [part for sublayer in edition(name).pt_sublayers for part in sublayer]
    assert sorted(layers) == sorted(Layer)
    assert sorted(parts) == sorted(PowerToughnessPart)


def test_counters_come_after_other_modifications_in_2011_and_with_them_in_2026() -> None:
    assert edition("2011").pt_sublayers[3] == (PowerToughnessPart.COUNTERS,)
    assert PowerToughnessPart.COUNTERS in edition("2026").pt_sublayers[2]
    assert PowerToughnessPart.COUNTERS in edition("2007").pt_sublayers[2]


def test_every_number_is_known_as_text() -> None:
    assert len(numbers_of("2007")) == 1214
    assert len(numbers_of("2011")) == 1910
    assert len(numbers_of("2026")) == 3269
    assert "702.20" in numbers_of("2026")
    assert editions_having("605.1a") == ("2026", "2011")


def test_section_titles_are_french_and_by_edition() -> None:
    assert section_title("409.1h", "2007") == "Jouer les sorts et les capacités activées"
    assert section_title("601.2h", "2011") == "Lancer des sorts"
    assert section_title("601.2", "2007") != section_title("601.2", "2011")
