"""« si sa force ou son endurance est supérieure à celle de X »: two conditions, each about one of them."""

from __future__ import annotations

from rules_fr.reading.tables import Token


def either_stat(tokens: list[Token]) -> list[Token]:
    """What is said of one statistic or another is said of each in a condition of its own."""
    for at, token in enumerate(tokens):
        if token.type == "SI" and _two_stats(tokens[at + 1 : at + 6]):
            first, joint, second = tokens[at + 1 : at + 3], tokens[at + 3], tokens[at + 4 : at + 6]
            end = next((i for i in range(at + 6, len(tokens)) if tokens[i].type == "COMMA"), len(tokens))
            said = tokens[at + 6 : end]
            other = joint._replace(type="OUSI", value="ou_si")
            return [*tokens[: at + 1], *first, *said, other, *second, *said, *tokens[end:]]
    return tokens


def _two_stats(words: list[Token]) -> bool:
    match [(token.type, token.value.partition(":")[0]) for token in words]:
        case [("DET", "son"), ("N", "stat"), ("OU", "ou"), ("DET", "son"), ("N", "stat")]:
            return "/" not in words[2].text
        case _:
            return False
