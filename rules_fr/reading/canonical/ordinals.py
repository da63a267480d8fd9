"""« la troisième fois que cette capacité s'est résolue ce tour-ci », « le deuxième sort lancé ce tour-ci »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

ORDINALS = {"premier": 1, "deuxième": 2, "troisième": 3, "quatrième": 4, "cinquième": 5}

_RESOLVED = ["fois", "que", "ce", "capacité", "se", "être", "résoudre", "ce_tour_ci"]
_YOURS = ["sort", "que", "vous", "avoir", "lancer", "ce_tour_ci"]
_ANYONES = ["sort", "lancer", "ce_tour_ci"]
_ACTIVATED = ["ce", "capacité", "avoir", "être", "activer", "au moins"]


def nth_this_turn(tokens: list[Token]) -> list[Token]:
    """What is counted over a turn, as one thing that you have or as an adjective."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        found = _resolution(tokens, at) or _spell(tokens, at) or _activations(tokens, at)
        if found is None:
            out.append(tokens[at])
            at += 1
        else:
            out.extend(found[0])
            at = found[1]
    return out


Found = tuple[list[Token], int] | None
"""The tokens to put, and where the text goes on."""


def _values(tokens: list[Token], start: int, count: int) -> list[str]:
    return [token.value for token in tokens[start : start + count]]


def _resolution(tokens: list[Token], at: int) -> Found:
    """`c'est la troisième fois que cette capacité s'est résolue ce tour-ci`"""
    words = _values(tokens, at, 12)
    if words[:3] != ["ce", "être", "le"] or len(words) < 12 or words[4:] != _RESOLVED or words[3] not in ORDINALS:
        return None
    return _owned(tokens, at, 12, f"résolution:{ORDINALS[words[3]]}"), at + 12


def _activations(tokens: list[Token], at: int) -> Found:
    """`cette capacité a été activée au moins quatre fois ce tour-ci`"""
    words = _values(tokens, at, 9)
    if len(words) < 9 or words[:6] != _ACTIVATED or words[7:] != ["fois", "ce_tour_ci"] or tokens[at + 6].type != "NUM":
        return None
    return _owned(tokens, at, 9, f"activations:{words[6]}"), at + 9


def _spell(tokens: list[Token], at: int) -> Found:
    """`était le deuxième sort que vous avez lancé ce tour-ci`, `est le deuxième sort lancé ce tour-ci`"""
    words = _values(tokens, at, 9)
    if words[:2] != ["être", "le"] or len(words) < 6 or words[2] not in ORDINALS:
        return None
    ordinal = ORDINALS[words[2]]
    size, who = (9, "vous") if words[3:] == _YOURS else (6, "") if words[3:6] == _ANYONES else (0, "")
    if not size:
        return None
    start, end = tokens[at + 1].start, tokens[at + size - 1].end
    nth = Token("ADJ", f"nième_sort:{ordinal}:{who}", start, end, "", {"g": "m", "n": "s"})
    return [tokens[at].having(m="3"), nth], at + size


def _owned(tokens: list[Token], at: int, size: int, word: str) -> list[Token]:
    start, end = tokens[at].start, tokens[at + size - 1].end
    return [
        Token("VOUS", "vous", start, start),
        Token("V", "compter", start, end, "", {"m": "2", "n": "p"}),
        Token("DET", "un", start, start, "un", {"g": "m", "n": "s"}),
        Token("N", word, start, end, "", {"g": "m", "n": "s"}),
    ]
