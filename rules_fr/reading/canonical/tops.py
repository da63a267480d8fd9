"""The top card of a library: played from there, shown to everybody."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_YOUR_LIBRARY = [("DET", "votre"), ("N", "zone:library")]
_FROM_THE_TOP = [("DEPUIS", "depuis"), ("DET", "le"), ("ADV", "dessus"), ("DE", "de"), *_YOUR_LIBRARY]
_TOP_CARD = [("DET", "le"), ("N", "carte"), ("DUDESSUS", "dudessus")]
_IF_IT_IS = [("SI", "si"), ("CE", "ce"), ("V", "être")]
_FROM = "top_of_library_from"
_SHOWN = {"zone:library": "jouer_bibliothèque_révélée", "zone:hand": "jouer_main_révélée"}


def from_the_top(tokens: list[Token]) -> list[Token]:
    """`lancer des sorts depuis le dessus de votre bibliothèque`; `lancer la carte du dessus de votre bibliothèque si
    c'est une carte de créature` is `lancer une carte de créature depuis le dessus de votre bibliothèque`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if _says(tokens, at, _FROM_THE_TOP):
            out.append(token._replace(type="LIEU", value=_FROM))
            at += len(_FROM_THE_TOP)
            continue
        out.append(token)
        at += 1
        whole = [*_TOP_CARD, *_YOUR_LIBRARY, *_IF_IT_IS, ("DET", "un")]
        if token.type == "V" and token.value in ("lancer", "jouer") and _says(tokens, at, whole):
            out.append(tokens[at]._replace(type="LIEU", value=_FROM))
            at += len(whole) - 1
    return out


def lands_and_spells(tokens: list[Token]) -> list[Token]:
    """`jouer des terrains et lancer des sorts depuis votre cimetière` is `jouer des cartes depuis votre cimetière`."""
    for at in range(len(tokens) - 7):
        if tokens[at].type != "V" or tokens[at].value != "jouer" or not _says(tokens, at + 1, _LANDS_AND_SPELLS):
            continue
        end = at + 1 + len(_LANDS_AND_SPELLS)
        if tokens[end].type in ("DEPUIS", "LIEU"):
            card = tokens[at + 2]._replace(value="carte").having(g="f", l="carte")
            return [*tokens[: at + 2], card, *tokens[end:]]
    return tokens


_LANDS_AND_SPELLS = [
    ("DET", "des"),
    ("N", "type:land"),
    ("ET", "et"),
    ("V", "lancer"),
    ("DET", "des"),
    ("N", "sort"),
]


def played_revealed(tokens: list[Token]) -> list[Token]:
    """`jouer avec la carte du dessus de sa bibliothèque révélée`, `jouer avec sa main révélée`."""
    for at, token in enumerate(tokens):
        if token.value != "jouer" or not _says(tokens, at + 1, [("AVEC", "avec")]):
            continue
        top = _says(tokens, at + 2, _TOP_CARD)
        whose = at + 2 + (len(_TOP_CARD) if top else 0)
        shown = [(t.type, t.value) for t in tokens[whose : whose + 3]]
        owners = ("votre",) if token.get("m") == "2" else ("son", "leur")
        where = "zone:library" if top else "zone:hand"
        if shown in [[("DET", owner), ("N", where), ("PP", "révéler")] for owner in owners]:
            return [*tokens[:at], token._replace(value=_SHOWN[where]), *played_revealed(tokens[whose + 3 :])]
    return tokens


def _says(tokens: list[Token], at: int, words: list[tuple[str, str]]) -> bool:
    return [(t.type, t.value) for t in tokens[at : at + len(words)]] == words
