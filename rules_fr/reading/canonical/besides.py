"""Rewrites of what something keeps: « en plus de ses autres couleurs et de ses autres types », « les autres »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_TYPES = frozenset({"type", "type_de_créature", "type_de_carte"})
_PLACES = frozenset({"SURLEDESSUS", "SOUSLEDESSOUS", "DANS"})


def colors_and_types(tokens: list[Token]) -> list[Token]:
    """`en plus de ses autres couleurs et (de ses autres) types`: one complement."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        out.append(token)
        at += 1
        if token.type != "ENPLUSDE":
            continue
        end = at
        nouns: list[Token] = []
        while end < len(tokens) and (
            tokens[end].type in ("ET", "DE", "N") or (tokens[end].type == "DET" and tokens[end].value in _OWN)
        ):
            if tokens[end].type == "N":
                nouns.append(tokens[end])
            end += 1
        if len(nouns) == 2 and tokens[end - 1] is nouns[1] and _both(nouns):
            out.append(tokens[at])
            out.append(nouns[0]._replace(value="couleur_et_type", end=nouns[1].end))
            at = end
    return out


_OWN = frozenset({"son", "leur", "autre"})


def _both(nouns: list[Token]) -> bool:
    first, second = (noun.value for noun in nouns)
    return (first == "couleur" and second in _TYPES) or (second == "couleur" and first in _TYPES)


def the_others(tokens: list[Token]) -> list[Token]:
    """`mettez les autres au-dessous de …` is `mettez le reste …`."""
    for index in range(1, len(tokens) - 2):
        verb, the, other, place = tokens[index - 1 : index + 3]
        put = verb.type == "V" and verb.value in ("mettre", "remettre", "placer")
        put = put or verb.type == "ET"
        if put and (the.text.lower(), other.text.lower()) == ("les", "autres") and place.type in _PLACES:
            rest = Token("PRO", "le_reste", the.start, other.end, "les autres")
            return [*tokens[:index], rest, *tokens[index + 2 :]]
    return tokens
