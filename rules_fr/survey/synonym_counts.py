"""How many times each listed wording is printed in a file of cards: `python -m rules_fr.survey.synonym_counts FILE`.

One rule for all: the wording as words of the folded text, without reminder text, the card's own name set aside; each
time that it is printed counts, also where a longer wording of the list is. With `--écrire` the list is rewritten.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from rules_fr.rendering.synonyms import PAIRS, marked, pairs
from rules_fr.survey.sources import rows

_ROW = re.compile(r'^- \{autre: "(?P<other>.*)", notre: "(?P<ours>.*)", nombre: (?P<count>\d+)\}$', re.MULTILINE)
_WORD = re.compile(r"[\w'-]")
_END = re.compile(r"[\w-]")


def counts(path: Path) -> dict[str, int]:
    """How many times each wording is printed in the file."""
    text = "\n".join(f" {marked(row.text.replace(chr(10), ' '), row.name)} " for row in rows(path) if row.text.strip())
    return {other: _occurrences(other, text) for other, _ in pairs()}


def _occurrences(other: str, text: str) -> int:
    """How many times it stands in the text as words."""
    found, at = 0, text.find(other)
    while at >= 0:
        end = at + len(other)
        found += not _WORD.match(text[at - 1]) and not _END.match(text[end : end + 1])
        at = text.find(other, at + 1)
    return found


def listed() -> Iterator[tuple[str, int]]:
    """Each wording of the list, folded as texts are, and the count that the list gives."""
    from rules_fr.french.normalise import fold
    from rules_fr.rendering.synonyms import spaced

    for found in _ROW.finditer(PAIRS.read_text(encoding="utf-8")):
        yield spaced(fold(found["other"])), int(found["count"])


def differences(path: Path) -> list[tuple[str, int, int]]:
    """The wordings whose count in the list is not what the file has: listed, counted."""
    counted = counts(path)
    return [(other, number, counted[other]) for other, number in listed() if counted[other] != number]


def rewrite(path: Path) -> None:
    """Put the counts of the file into the list; a wording that is never printed is taken out."""
    from rules_fr.french.normalise import fold
    from rules_fr.rendering.synonyms import spaced

    counted = counts(path)

    def again(found: re.Match[str]) -> str:
        number = counted[spaced(fold(found["other"]))]
        return f'- {{autre: "{found["other"]}", notre: "{found["ours"]}", nombre: {number}}}' if number else ""

    lines = (_ROW.sub(again, line) for line in PAIRS.read_text(encoding="utf-8").splitlines())
    text = "\n".join(line for line in lines if line is not None)
    PAIRS.write_text(re.sub(r"\n{3,}", "\n\n", text) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Print the counts that differ; 1 when there are any."""
    path = Path(arguments[0])
    if "--écrire" in arguments:
        rewrite(path)
    found = differences(path)
    for other, number, counted in found:
        print(f"{other} : {number} dans la liste, {counted} dans le fichier")
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
