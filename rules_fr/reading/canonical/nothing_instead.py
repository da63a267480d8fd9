"""Rewrites of events that are skipped: « il n'en gagne aucun à la place », « sautez cette pioche à la place »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_THAT_PLAYER = [("DET", "ce"), ("N", "joueur")]
_SKIPPED = {"pioche": "piocher"}


def nothing_instead(tokens: list[Token]) -> list[Token]:
    """`n'en gagne aucun`, `saute cette pioche`: the verb of the event and, said of it, that none of it happens.

    Of `ce joueur saute cette pioche et vous piochez une carte à la place`, the second part is what happens instead.
    """
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        verb = tokens[at]
        rest = [(token.type, token.value) for token in tokens[at + 1 : at + 4]]
        none = verb.type == "V" and verb.get("en") and verb.get("neg") and rest[:1] == [("DET", "aucun")]
        skipped = verb.type == "V" and verb.value == "passer" and rest[:1] == [("DET", "ce")] and rest[1:2]
        if none and rest[1:2] == [("ADV", "à_la_place")]:
            plain = {name: value for name, value in verb.features.items() if name not in ("en", "neg")}
            out += [verb._replace(features=plain), _nothing(tokens[at + 1])]
            at += 2
        elif skipped and rest[1][0] == "N" and rest[1][1] in _SKIPPED:
            if rest[2:] == [("ET", "et")]:
                comma = max((i for i, token in enumerate(out) if token.type == "COMMA"), default=-1)
                if [(token.type, token.value) for token in out[comma + 1 :]] != _THAT_PLAYER:
                    return tokens
                del out[comma + 1 :]
                at += 4
                continue
            out += [verb._replace(value=_SKIPPED[rest[1][1]]), _nothing(tokens[at + 2])]
            at += 3
        else:
            out.append(verb)
            at += 1
    return out


def _nothing(said: Token) -> Token:
    return Token("ADV", "rien", said.start, said.end, said.text)
