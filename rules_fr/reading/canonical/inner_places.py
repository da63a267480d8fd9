"""« une carte de votre main qui partage … »: the place is closed, so that what follows is said of the card; and «
mélangez X avec votre bibliothèque »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_ZONES = frozenset({"zone:hand", "zone:graveyard"})
_OWNERS = frozenset({"votre", "son"})
_FOLLOWERS = frozenset({"QUI", "DONT", "AUTREQUE", "AVEC"})


def inner_places(tokens: list[Token]) -> list[Token]:
    """`une carte de votre main qui …`, `les cartes dans tous les cimetières ayant le même nom que …`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _place_end(tokens, at) if out and out[-1].type in ("N", "ADJ", "PP") else 0
        if end and _said_of_card(tokens, at, end):
            owner = tokens[at + 1].value if tokens[at + 1].value in _OWNERS else "tous"
            zone = tokens[end - 1].value.partition(":")[2]
            text = " ".join(token.text for token in tokens[at:end])
            out.append(Token("ADJ", f"place:{zone}:{owner}", tokens[at].start, tokens[end - 1].end, text))
            at = end
            continue
        out.append(tokens[at])
        at += 1
    return out


def _place_end(tokens: list[Token], at: int) -> int:
    """Where `de votre main`, `dans tous les cimetières` ends, or 0."""
    if tokens[at].type not in ("DE", "DANS", "DEPUIS"):
        return 0
    kinds = [(token.type, token.value) for token in tokens[at + 1 : at + 4]]
    match kinds:
        case [("DET", owner), ("N", zone), *_] if owner in _OWNERS and zone in _ZONES:
            return at + 3
        case [("DET", "tout"), ("DET", "le"), ("N", "zone:graveyard")]:
            return at + 4
        case _:
            return 0


def _said_of_card(tokens: list[Token], at: int, end: int) -> bool:
    """Whether what follows the place is said of the card that is there."""
    following = tokens[end : end + 4]
    if not following or following[0].type not in _FOLLOWERS:
        return False
    if any(token.type == "Y" or token.get("y") for token in following[1:]):
        return False  # `qui y ont été mises`: the place is spoken of again
    if tokens[at].type == "DEPUIS":
        return following[0].type == "QUI"
    if following[0].type == "AVEC":  # `avec un marqueur sur elle` may be said of how it comes back
        values = [token.value for token in following[1:]]
        return values[:3] == ["le", "même", "nom"] or values[1:2] == ["stat:mana_value"]
    return True


def shuffled_with(tokens: list[Token]) -> list[Token]:
    """`mélangez X avec votre bibliothèque` is `mélangez X dans votre bibliothèque`."""
    for at in range(len(tokens) - 2):
        with_library = tokens[at].type == "AVEC" and tokens[at + 1].type == "DET"
        if with_library and tokens[at + 2].value == "zone:library":
            verb = next((t for t in reversed(tokens[:at]) if t.type == "V"), None)
            if verb is not None and verb.value == "mélanger":
                into = Token("DANS", "dans", tokens[at].start, tokens[at].end, tokens[at].text)
                return [*tokens[:at], into, *tokens[at + 1 :]]
    return tokens
