"""« La « règle de légende » ne s'applique pas aux permanents que vous contrôlez. »: one thing that permanents have."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_NAMES = frozenset({"règle de légende", "règle des légendes"})
_NOT_APPLIED = ["ne", "se", "appliquer", "pas"]


def legend_rule(tokens: list[Token]) -> list[Token]:
    """`la « règle de légende » ne s'applique pas (à …)` is `(les permanents | …) ont …`."""
    match tokens:
        case [Token(type="DET", value="le"), Token(type="QUOTE", value=name), *_] if name.strip() in _NAMES:
            pass
        case _:
            return tokens
    end = 2 + len(_NOT_APPLIED)
    if [token.value for token in tokens[2:end]] != _NOT_APPLIED:
        return tokens
    start, last = tokens[0].start, tokens[end - 1].end
    stops = [token for token in tokens[end:] if token.type == "STOP"]
    match [token for token in tokens[end:] if token.type != "STOP"]:
        case [Token(type="A"), *whose] if whose and len(stops) <= 1:
            pass
        case []:
            whose = [
                Token("DET", "le", start, start, "les", {"n": "p"}),
                Token("N", "permanent", start, start, "permanents", {"g": "m", "n": "p"}),
            ]
        case _:
            return tokens
    return [
        *whose,
        Token("V", "avoir", last, last, "", {"m": "3", "n": "p"}),
        Token("DET", "un", start, start, "un", {"g": "m", "n": "s"}),
        Token("N", "hors_règle_de_légende", start, last, "", {"g": "m", "n": "s"}),
        *stops,
    ]
