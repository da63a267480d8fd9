"""The rule index is complete, and every number in it exists in its edition."""

from pathlib import Path

import pytest
import yaml

from rules_fr.errors import UnknownName
from rules_fr.rulebook import compile as compiler
from rules_fr.rulebook.citation import Citation, matches, printed_numbers
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import edition_ids
from rules_fr.rulebook.index import concepts_of, related, rule_of, rules
from rules_fr.rulebook.numbers import numbers_of

FOUNDING = yaml.safe_load((Path(__file__).parent / "founding_rules.yaml").read_text(encoding="utf-8"))


def test_generated_files_are_up_to_date() -> None:
    stale = [path.name for path, text in compiler.outputs().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "python -m rules_fr.rulebook.compile"


def test_the_enumeration_is_the_index() -> None:
    assert [concept.value for concept in Concept] == list(rules())


@pytest.mark.parametrize("concept", list(Concept))
def test_each_concept_has_a_number_or_a_reason_in_every_edition(concept: Concept) -> None:
    rule = rule_of(concept)
    assert rule.title
    assert rule.summary.endswith((".", "»"))
    for edition in edition_ids():
        numbers = rule.numbers.get(edition, ())
        assert bool(numbers) != bool(rule.absent.get(edition))
        assert len(set(numbers)) == len(numbers)
        assert all(number in numbers_of(edition) for number in numbers)
        assert all(number in numbers_of(edition) for number in rule.see_also.get(edition, ()))


@pytest.mark.parametrize("founding", FOUNDING, ids=lambda rule: f"{rule['edition']}-{rule['numero']}-{rule['concept']}")
def test_the_founding_rules_are_cited_by_their_number(founding: dict[str, str]) -> None:
    assert rule_of(founding["concept"]).number(founding["edition"]) == founding["cite"]


def test_letters_that_the_official_text_shifted_are_cited_by_their_equivalent() -> None:
    assert rule_of(Concept.ABILITY_ZONE_COST_PAYABLE).number("2007") == "402.8f"
    assert rule_of(Concept.ABILITY_ZONE_TRIGGER).number("2007") == "402.8g"
    assert rule_of(Concept.STATIC_CDA_SCOPE).number("2007") == "402.8a"
    assert "405.2a" not in numbers_of("2007")


def test_same_number_different_rule() -> None:
    assert "sba.legend" in concepts_of("704.5j", "2026")
    assert "sba.planeswalker_uniqueness" in concepts_of("704.5j", "2011")


def test_citation_prints_the_first_number_and_nothing_when_absent() -> None:
    assert Citation(Concept.CAST_PAY, "2007").number == "409.1h"
    assert Citation(Concept.CAST_PAY, "2026").numbers == ("601.2h", "118.3")
    assert Citation(Concept.COMBAT_DAMAGE_ON_STACK, "2026").number is None
    assert printed_numbers([Concept.MANA_BURN, Concept.CAST_PAY, Concept.COST_IN_FULL], "2026") == ("601.2h",)


def test_an_unknown_concept_is_an_error() -> None:
    with pytest.raises(UnknownName):
        rule_of("cast.sing")


@pytest.mark.parametrize(
    ("cited", "wanted", "expected"),
    [
        ("409.1h", "409.1h", True),
        ("409.1h", "409.1", True),
        ("409.1h", "409", True),
        ("409.1h", "4", True),
        ("409.1", "409.1h", False),
        ("409.10", "409.1", False),
        ("702.20", "702.2", False),
        ("601.2c", "601.2", True),
        ("60.1", "6", True),
    ],
)
def test_a_number_is_within_its_rule(cited: str, wanted: str, expected: bool) -> None:
    assert matches([cited], wanted) is expected


def test_related_concepts_share_or_contain_a_number() -> None:
    assert "cast.sequence" in related(rule_of(Concept.CAST_PAY), "2007")
