"""« des cimetières ou des bibliothèques »: one place, of several zones that are anybody's."""

from __future__ import annotations

from rules_fr.reading.tables import Token


def several_zones(tokens: list[Token]) -> list[Token]:
    """`(depuis) les cimetières ou les bibliothèques`, `des cimetières et des bibliothèques`: one noun."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        out.append(token)
        at += 1
        if not _anybodys(token) or len(out) < 2 or out[-2].type != "DET":
            continue
        end = at
        words = [one for one in tokens[at : at + 4] if one.type != "DE"]
        if len(words) > 2 and words[0].type in ("ET", "OU") and words[1].type == "DET" and _anybodys(words[2]):
            while tokens[end] is not words[2]:
                end += 1
            value = f"zones:{token.value.removeprefix('zone:')}|{words[2].value.removeprefix('zone:')}"
            out[-1] = token._replace(value=value, end=words[2].end)
            at = end + 1
    return out


def _anybodys(token: Token) -> bool:
    return (
        token.type == "N" and token.value in ("zone:graveyard", "zone:library", "zone:hand") and token.get("n") == "p"
    )
