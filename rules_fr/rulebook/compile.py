"""Turn the authored YAML into what is loaded at run time: `python -m rules_fr.rulebook.compile`.

Writes `data/index.json`, `data/editions.json` and `concepts.py`. With `--check`, writes nothing and fails when one is
stale.
Raises `InputError` when a concept is malformed, or cites a number that its edition does not have.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from rules_fr.errors import InputError, Place
from rules_fr.rulebook.edition import Edition
from rules_fr.rulebook.numbers import numbers_of
from rules_fr.rulebook.rule import Rule

_HERE = Path(__file__).parent
_DATA = _HERE / "data"
_KEYS = {"titre", "resume", "numeros", "absent", "changement", "voir_aussi"}

_CONCEPTS_HEAD = '''"""Every rule the engine can name, written by `python -m rules_fr.rulebook.compile`.

A concept has one list of numbers per edition, or the reason why it has none. The value is the dotted key of the data
files; the member is that key in capitals. Cite the narrowest concept that applies.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import StrEnum
else:
    from rules_fr.rulebook.light_enum import LightStrEnum as StrEnum


class Concept(StrEnum):
    """A rule as a notion, whatever its number."""
'''


def compile_editions() -> tuple[Edition, ...]:
    """The editions of `data/editions`, newest first."""
    texts = [_load(path) for path in sorted((_DATA / "editions").glob("*.yaml"), reverse=True)]
    return tuple(msgspec.convert(text, Edition, strict=True) for text in texts)


def compile_rules(editions: tuple[Edition, ...]) -> dict[str, list[Rule]]:
    """The rules of `data/concepts`, by file stem, in the order of the files."""
    names = tuple(edition.id for edition in editions)
    found: dict[str, list[Rule]] = {}
    seen: set[str] = set()
    for path in sorted((_DATA / "concepts").glob("*.yaml")):
        for key, entry in _load(path).items():
            if key in seen:
                raise InputError(f"Le concept « {key} » est défini deux fois.", where=Place(str(path)))
            seen.add(key)
            found.setdefault(path.stem, []).append(_rule(key, entry, names, path))
    return found


def outputs() -> dict[Path, str]:
    """What each generated file should contain."""
    editions = compile_editions()
    groups = compile_rules(editions)
    rules = [rule for group in groups.values() for rule in group]
    return {
        _DATA / "editions.json": _indented(editions),
        _DATA / "index.json": "[\n" + ",\n".join(msgspec.json.encode(rule).decode() for rule in rules) + "\n]\n",
        _HERE / "concepts.py": _CONCEPTS_HEAD + "".join(_members(groups)),
    }


def _indented(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=1).decode() + "\n"


def _members(groups: dict[str, list[Rule]]) -> Iterator[str]:
    for stem, rules in groups.items():
        yield f"\n    # {stem}\n"
        for rule in rules:
            yield f'    {rule.concept.upper().replace(".", "_")} = "{rule.concept}"\n'


def _rule(key: str, entry: dict[str, Any], editions: tuple[str, ...], path: Path) -> Rule:
    if unknown := set(entry) - _KEYS:
        raise InputError(f"« {key} » : clé inconnue, {', '.join(sorted(unknown))}.", where=Place(str(path)))
    numbers, absent = entry["numeros"], entry.get("absent", {})
    for edition in editions:
        if bool(numbers.get(edition)) == bool(absent.get(edition)):
            raise InputError(f"« {key} » : {edition} veut un numéro ou une raison.", where=Place(str(path)))
    see_also = entry.get("voir_aussi", {})
    for edition, cited in [*numbers.items(), *see_also.items()]:
        for number in cited:
            if not isinstance(number, str) or number not in numbers_of(edition):
                raise InputError(f"« {key} » : {number} n'existe pas en {edition}.", where=Place(str(path)))
    return Rule(
        key,
        entry["titre"],
        entry["resume"],
        {edition: tuple(cited) for edition, cited in numbers.items()},
        absent,
        entry.get("changement", ""),
        {edition: tuple(cited) for edition, cited in see_also.items()},
    )


def _load(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def main(arguments: list[str]) -> int:
    """Write the generated files, or compare them (`--check`). Returns the exit code."""
    stale = [(path, text) for path, text in outputs().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in arguments:
        for path, _ in stale:
            sys.stderr.write(f"{path.name} n'est plus à jour : python -m rules_fr.rulebook.compile\n")
        return 1 if stale else 0
    for path, text in stale:
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
