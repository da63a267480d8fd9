"""Rewrites of what says nothing more: « comme si elle était dans votre main », « si elle est légendaire »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_IN_HAND = ["COMMESI", "IL", "être", "DANS", "votre", "zone:hand"]
_NOT_LEGENDARY = [("V", "être"), ("NEG", "pas"), ("ADJ", "super:legendary"), ("SI", "si")]


def as_in_hand(tokens: list[Token]) -> list[Token]:
    """`jouer des cartes depuis votre cimetière comme si elles étaient dans votre main`: playing them is all it says."""
    size = len(_IN_HAND)
    for at in range(len(tokens) - size + 1):
        run = tokens[at : at + size]
        same = all(word in (token.type, token.value) for word, token in zip(_IN_HAND, run, strict=True))
        if same and any(token.value in ("jouer", "lancer") for token in tokens[:at]):
            return [*tokens[:at], *tokens[at + size :]]
    return tokens


def not_legendary(tokens: list[Token]) -> list[Token]:
    """`excepté qu'il n'est pas légendaire si la créature équipée est légendaire`: in any case it is not."""
    kinds = [(token.type, token.value) for token in tokens]
    if ("EXCEPTEQUE", "excepté_que") not in kinds:
        return tokens
    for at in range(len(tokens) - len(_NOT_LEGENDARY)):
        if kinds[at : at + len(_NOT_LEGENDARY)] != _NOT_LEGENDARY:
            continue
        start = at + len(_NOT_LEGENDARY) - 1
        end = next((i for i in range(start, len(tokens)) if kinds[i] == ("ADJ", "super:legendary")), None)
        if end is not None and kinds[end - 1] == ("V", "être") and _one_thing(kinds[start + 1 : end - 1]):
            return [*tokens[:start], *tokens[end + 1 :]]
    return tokens


def _one_thing(kinds: list[tuple[str, str]]) -> bool:
    """`le sort`, `la créature équipée`: what is copied."""
    match kinds:
        case [("DET", "le"), ("N", "sort")]:
            return True
        case [("DET", "le"), ("N", noun), ("ADJ" | "PP", _)]:
            return noun.startswith("type:")
        case _:
            return False
