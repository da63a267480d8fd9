"""What engine and grammar code may not say: rule numbers, card names; and the engine, French."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml
from sources import ROOT, grammar_files, python_files, shown, strings

NUMBER = re.compile(r"(?<![\w.+-])[1-9]\d{2}\.\d{1,3}[a-z]{0,2}(?![\w.])")
CODE = (*python_files("rules_fr/engine", "rules_fr/vocabulary"), *grammar_files())
ENGINE = python_files("rules_fr/engine")
EXCEPTIONS = Path(__file__).parent / "words_of_the_game.txt"
FRENCH = re.compile(
    r"[àâçéèêëîïôùûœ]|\b(?:le|la|les|une|des|du|est|sont|dans|sur|pour|avec|ne|pas|qui|que|aucun|carte|joueur|sort)\b",
    re.IGNORECASE,
)


@cache
def card_names() -> frozenset[str]:
    """The names of the starter base and of the cards that the scenarios bring."""
    names: set[str] = set()
    for path in (ROOT / "rules_fr" / "cards" / "data").glob("*.yaml"):
        names |= set(_names(yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)))
    for path in (ROOT / "scenarios").rglob("*.yaml"):
        content = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        names |= set(_names(content.get("cartes", []) if isinstance(content, dict) else []))
    return frozenset(names)


def _names(content: object) -> list[str]:
    match content:
        case dict():
            own = [str(value) for key, value in content.items() if key in ("nom", "nom_anglais")]
            return own + [name for value in content.values() for name in _names(value)]
        case list():
            return [name for value in content for name in _names(value)]
        case _:
            return []


@cache
def exceptions() -> frozenset[str]:
    """Names of cards that are also words of the game."""
    lines = EXCEPTIONS.read_text(encoding="utf-8").splitlines()
    return frozenset(line.strip() for line in lines if line.strip() and not line.startswith("#"))


@cache
def forbidden() -> re.Pattern[str]:
    """One pattern for every name that is no exception, longest first."""
    names = sorted(card_names() - exceptions(), key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(re.escape(name) for name in names) + r")(?!\w)")


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_no_rule_number(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if NUMBER.search(line)]
    assert found == []


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_no_card_name(path: Path) -> None:
    if not card_names():
        pytest.skip("no card is known")
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if forbidden().search(line)]
    assert found == []


def test_every_exception_is_the_name_of_a_card_that_code_needs() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in CODE)
    used = {name for name in exceptions() if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
    assert exceptions() - used == frozenset()
    assert exceptions() <= card_names()


@pytest.mark.parametrize("path", ENGINE, ids=shown)
def test_the_engine_speaks_no_french(path: Path) -> None:
    found = [f"{line}: {text}" for line, text in strings(path) if FRENCH.search(text)]
    assert found == []
