"""Multiples of amounts: « deux fois ce nombre de jetons », « deux fois X cartes », « le double du nombre de … »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_MEASURED = frozenset({"le nombre de", "le", "son", "leur", "votre"})


def multiples(tokens: list[Token]) -> list[Token]:
    """How many times is said of the number that follows it; `le double de …` is a noun."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token, rest = tokens[at], tokens[at + 1 : at + 4]
        if len(rest) > 1 and token.type == "NUM" and token.value.isdigit() and rest[0].value == "fois":
            number = rest[1]
            if (number.type, number.value) in (("DET", "autant de"), ("NUM", "X")):
                out.append(number.having(times=int(token.value))._replace(start=token.start))
                at += 3
                continue
        if len(rest) > 2 and _double(token, rest):
            out.extend((token, Token("N", "double", rest[0].start, rest[0].end, rest[0].text, {"g": "m", "n": "s"})))
            at += 2
            continue
        out.append(token)
        at += 1
    return out


def _double(article: Token, rest: list[Token]) -> bool:
    """Whether `le double de (le nombre de) …` starts here."""
    double, of, what = rest
    said = (article.type, article.value) == ("DET", "le") and (double.type, double.value) == ("V", "doubler")
    return said and of.type == "DE" and what.type == "DET" and what.value in _MEASURED
