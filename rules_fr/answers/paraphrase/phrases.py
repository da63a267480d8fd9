"""One French phrase for each node of the vocabulary, from `data/phrases.yaml`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import fields

from rules_fr.answers.telling import words
from rules_fr.cache import cached
from rules_fr.errors import UnknownName
from rules_fr.rulebook.index import rule_of
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, ManaType, Step, Supertype
from rules_fr.vocabulary.mana import ManaCost, show_mana_cost
from rules_fr.vocabulary.terms import Node

_DATA = Path(__file__).parent / "data" / "phrases.yaml"
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?:(\+|±)|#(\w+)|\|([^{}]*)|\.\.(\w+))?\}")
_ONE = Fixed(1)

Table = Mapping[str, Mapping[str, Any]]


@cache
def table() -> Table:
    """The phrases, the tree's heads and branches, the words of the closed sets, and the concept of each node."""
    found: Table = cached("paraphrase", (_DATA,), lambda: _read(_DATA), plain=True)
    return found


def say(value: object) -> str:
    """A node, a word of a closed set, a number or a list of these, in French."""
    match value:
        case ManaCost():
            return show_mana_cost(value)
        case Node():
            return _node(value)
        case Enum():
            return _word(value)
        case (str() as kind, Node() as count):
            return f"{_counted(count, 'marqueur')} {kind}"
        case tuple():
            return ", ".join(filter(None, (say(item) for item in value)))
        case None:
            return ""
        case _:
            return words.subtype(str(value))


def _node(node: Node) -> str:
    template = _template(node)
    kept = _OPTIONAL.sub(lambda group: "" if _absent(node, group[1]) else group[1], template)
    return _FIELD.sub(lambda found: _filled(node, found), kept)


def _template(node: Node) -> str:
    phrases = table()["phrases"]
    name = type(node).__name__
    names = node.__struct_fields__
    first = type(getattr(node, names[0])).__name__ if names else ""
    family = type(node).__mro__[1].__name__
    keys = (f"{name}.{first}", f"{family}/{name}", name)
    found: str = next((phrases[key] for key in keys if key in phrases), "") or _plainly(names)
    return found


def _plainly(names: Sequence[str]) -> str:
    """The template of a node that has none: what it holds."""
    return ", ".join(f"{{{name}}}" for name in names) or "ce que dit le texte"


def _absent(node: Node, group: str) -> bool:
    """Whether every field of an optional part of a phrase says nothing beyond its default."""
    names = (name for found in _FIELD.finditer(group) for name in (found[1], found[5]) if name)
    return all(_says_nothing(node, name) for name in names)


def _says_nothing(node: Node, name: str) -> bool:
    value = getattr(node, name)
    default = _defaults(type(node))[name]
    if default is not NODEFAULT:
        return bool(value == default)
    return value is None or value == () or (name == "times" and value == _ONE)


@cache
def _defaults(kind: type[Node]) -> dict[str, object]:
    return {field.name: field.default for field in fields(kind)}


def _filled(node: Node, found: re.Match[str]) -> str:
    value = getattr(node, found[1])
    _, change, noun, joint, most = found.groups()
    if change == "+":
        return str(value + 1)
    if change == "±":
        return f"{value.value:+d}" if isinstance(value, Fixed) else f"+({say(value)})"
    if noun:
        return _counted(value, noun)
    if joint is not None:
        return joint.join(filter(None, (say(item) for item in value)))
    return _range(say(value), say(getattr(node, most))) if most else say(value)


def _range(least: str, most: str) -> str:
    if not most:
        return f"{least} ou plus"
    return least if least == most else f"{least} à {most}"


def _counted(count: object, noun: str) -> str:
    match count:
        case Fixed(1):
            return f"1 {noun}"
        case Node(__struct_fields__=()) | Fixed():
            return f"{say(count)} {noun}s"
        case _:
            return f"un nombre de {noun}s égal à ({say(count)})"


def _word(value: Enum) -> str:
    match value:
        case Keyword():
            return _keyword(value)
        case CardType():
            return words.TYPES[value]
        case Supertype():
            return words.SUPERTYPES[value]
        case Color():
            return words.COLORS[value]
        case Step():
            return words.STEPS[value]
        case ManaType():
            return f"{{{value.value}}}"
        case _:
            found: str = table()["words"].get(type(value).__name__, {}).get(value.value, str(value.value))
            return found


def _keyword(keyword: Keyword) -> str:
    try:
        title = rule_of(f"keyword.{keyword.value}").title
    except UnknownName:
        return keyword.value
    return title[:1].lower() + title[1:]


def _read(path: Path) -> Any:
    import yaml

    return yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


__all__ = ["say", "table"]
