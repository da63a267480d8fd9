"""« Les réserves de mana ne se vident pas à la fin des phases ou des tours. »: one thing that players have."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_NOT_EMPTIED = ["le", "réserve", "ne", "se", "vider", "pas", "a", "le", "fin"]
_TIMES = (
    ["de", "le", "phase", "ou", "de", "le", "tour"],
    ["de", "le", "étape", ",", "des", "phase", "ou", "des", "tour"],
)


def pools_kept(tokens: list[Token]) -> list[Token]:
    """`les réserves de mana ne se vident pas à la fin des phases ou des tours`"""
    size = len(_NOT_EMPTIED)
    if [token.value for token in tokens[:size]] != _NOT_EMPTIED:
        return tokens
    rest = [token.value for token in tokens[size:]]
    times = next((words for words in _TIMES if rest[: len(words)] == words), None)
    if times is None:
        return tokens
    end = size + len(times)
    start, last = tokens[0].start, tokens[end - 1].end
    return [
        Token("VOUS", "vous", start, start),
        Token("V", "avoir", start, last, "", {"m": "2", "n": "p"}),
        Token("DET", "un", start, start, "un", {"g": "m", "n": "s"}),
        Token("N", "réserves_gardées", start, last, "", {"g": "m", "n": "s"}),
        *tokens[end:],
    ]
