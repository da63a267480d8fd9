"""The cards to measure on: one JSON object a line, plain or compressed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules_fr.errors import InputError

_GZIP = b"\x1f\x8b"
_NAME_KEYS = ("nom", "fr", "name")


class Row(msgspec.Struct, frozen=True):
    """The printed fields that reading needs."""

    name: str
    type_line: str
    text: str
    period: str = ""


def rows(path: Path) -> Iterator[Row]:
    """The cards of a `.jsonl` or `.jsonl.gz` file, in order. Lines have `nom` (or `fr`), `type` and `texte`,
    and `epoque` if they are of several periods.

    Raises:
        InputError: the file cannot be read, or a line is no card.
    """
    for number, line in enumerate(_lines(path), start=1):
        if line.strip():
            yield _row(line, path, number)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as plain:
            packed = plain.read(2) == _GZIP
        with gzip.open(path, "rb") if packed else path.open("rb") as file:
            yield from file
    except (OSError, EOFError) as error:
        raise InputError(f"Le fichier « {path} » ne peut pas être lu ({error}).") from error


def _row(line: bytes, path: Path, number: int) -> Row:
    try:
        fields: Any = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise InputError(f"{path}, ligne {number} : ce n'est pas du JSON ({error}).") from error
    if not isinstance(fields, dict):
        raise InputError(f"{path}, ligne {number} : un objet JSON est attendu, avec « nom », « type » et « texte ».")
    name = next((str(fields[key]) for key in _NAME_KEYS if fields.get(key)), "")
    period = str(fields.get("epoque") or "")
    return Row(name, str(fields.get("type") or ""), str(fields.get("texte") or ""), period)
