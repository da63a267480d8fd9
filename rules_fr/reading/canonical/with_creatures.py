"""« Vos adversaires ne peuvent pas bloquer avec des créatures rouges » is said of those creatures of theirs."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_COMBAT = ("attaquer", "bloquer")


def combat_with(tokens: list[Token]) -> list[Token]:
    """`X ne peut pas bloquer avec des créatures Y` is `les créatures Y que X contrôle ne peuvent pas bloquer`."""
    at = next((i for i, token in enumerate(tokens) if token.type == "NE"), None)
    if at is None or at + 6 > len(tokens):
        return tokens
    _, can, never, fight, how, some, what = (*tokens[at : at + 7],) if at + 7 <= len(tokens) else (tokens[0],) * 7
    words = (can.value, never.type, fight.value in _COMBAT, how.type, some.value, what.value)
    if words != ("pouvoir", "NEG", True, "AVEC", "des", "type:creature"):
        return tokens
    who, rest = tokens[:at], tokens[at + 7 :]
    end = next((i for i, token in enumerate(rest) if token.type in ("STOP", "COMMA", "DUREE")), len(rest))
    if any(token.type in ("SI", "QUAND", "COMMA", "VOUS") for token in who):
        return tokens
    close = next((i for i, token in enumerate(rest[:end]) if token.type not in ("ADJ", "PP")), end)
    number = can.get("n")
    control = Token("V", "contrôler", fight.start, fight.start, "", {"m": "3", "n": number})
    return [
        some._replace(value="le"),
        what,
        *rest[:close],
        Token("QUE", "que", fight.start, fight.start),
        *who,
        control,
        *rest[close:end],
        tokens[at],
        can.having(n="p"),
        never,
        fight,
        *rest[end:],
    ]
