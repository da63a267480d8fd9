"""Determiners: how many, which, whose."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Fixed, Rounding, Times, X
from rules_fr.vocabulary.terms import Amount


class Dets(Struct):
    """The determiners of a noun, gathered."""

    start: int
    the: bool = False
    this: bool = False
    each: bool = False
    indefinite: bool = False
    none: bool = False
    any: bool = False
    any_number: bool = False
    up_to: bool = False
    at_least: bool = False
    at_most: bool = False
    exactly: bool = False
    range: bool = False
    other: bool = False
    new: bool = False
    same: bool = False
    only: bool = False
    next: bool = False
    ordinal: int = 0
    count_of: bool = False
    number_of: bool = False
    that_many: bool = False
    times: int = 1
    """« deux fois autant de »: by how much that number is multiplied."""
    more_than: bool = False
    fewer_than: bool = False
    number: Amount | None = None
    whose: str = ""
    half: Rounding | None = None
    """« la moitié de … »: which way it is rounded."""
    plural: bool = False
    gender: str = ""


def number_of(token: Token) -> Amount:
    """The amount that a number token states (« 3 », « X », « deux fois X »)."""
    if token.value != "X":
        return Fixed(int(token.value))
    return Times(token.get("times"), X()) if token.get("times") else X()


def unread(dets: Dets) -> str:
    """A determiner that says more than a plain description takes in, or an empty string."""
    for said, word in (
        (dets.new, "nouveau"),
        (dets.same, "même"),
        (dets.next, "prochain"),
        (dets.ordinal, "premier"),
        (dets.exactly, "exactement"),
        (dets.more_than, "plus de"),
        (dets.fewer_than, "moins de"),
        (dets.half, "la moitié de"),
    ):
        if said:
            return word
    return ""


def only_number(dets: Dets, head: Token, *allowed: str) -> None:
    """Refuse the determiners of a quantity that say more than how much, but for those that the caller reads.

    Raises:
        NotRead: « jusqu'à 2 blessures », « au moins 3 blessures » where only « 3 blessures » is understood.
    """
    for name, word in _BEYOND.items():
        if name not in allowed and getattr(dets, name):
            raise refuse(f"« {word} » n'est pas compris ici", head)


_BEYOND = {
    "up_to": "jusqu'à",
    "any_number": "n'importe quel nombre",
    "at_least": "au moins",
    "at_most": "au plus",
    "exactly": "exactement",
    "range": "un à …",
    "more_than": "plus de",
    "fewer_than": "moins de",
    "other": "autre",
    "new": "nouveau",
    "same": "même",
    "only": "seul",
    "next": "prochain",
    "ordinal": "premier",
    "none": "aucun",
}


def read_dets(tree: Tree) -> Dets:
    """Gather the determiners.

    Raises:
        NotRead: a determiner has no meaning here.
    """
    found = Dets(tree.children[0].start)
    for token in tree.children:
        if token.type == "NUM":
            found.number = number_of(token)
            found.plural = token.value not in ("0", "1")
            continue
        found.gender = str(token.get("g") or "") or found.gender
        found.plural = found.plural or token.get("n") == "p"
        if token.get("half"):
            found.half = Rounding.UP if token.get("half") == "sup" else Rounding.DOWN
        _one(found, token)
    if not _whole(found):
        raise refuse("il manque un déterminant", tree.children[0])
    return found


def _whole(dets: Dets) -> bool:
    """Whether the determiners stand by themselves: « autre », « prochain », « au moins » come with another one."""
    bounded = dets.at_least or dets.at_most or dets.up_to or dets.exactly
    if bounded and dets.number is None:
        return dets.that_many or dets.number_of
    if dets.other or dets.next or dets.same or dets.ordinal:
        stated = dets.number is not None or dets.indefinite or dets.none or dets.any or dets.any_number
        pointed = dets.the or dets.this or dets.each or bool(dets.whose)
        counted = dets.number_of or dets.count_of or dets.that_many or dets.more_than or dets.fewer_than
        return stated or pointed or counted
    return True


def _one(found: Dets, token: Token) -> None:
    match token.value:
        case "le":
            found.the = True
        case "ce":
            found.this = True
        case "un":
            found.indefinite = True
            found.number = Fixed(1)
        case "des" if found.the or found.this:
            raise refuse("il manque un nom", token)
        case "des":
            found.indefinite = True
            found.plural = True
        case "votre" | "son" | "leur":
            found.whose = token.value
        case "chaque" | "tout":
            found.each = True
        case "aucun":
            found.none = True
        case "n'importe quel":
            found.any = True
        case "autre":
            found.other = True
        case "d'autres":
            found.other = found.indefinite = found.plural = True
        case "prochain":
            found.next = True
        case "nouveau":
            found.new = True
        case "même":
            found.same = True
        case "seul":
            found.only = True
        case "premier":
            found.ordinal = 1
        case "deuxième":
            found.ordinal = 2
        case "troisième":
            found.ordinal = 3
        case "n'importe quel nombre de":
            found.any_number = found.plural = True
        case "un nombre de":
            found.number_of = True
        case "le nombre de":
            found.count_of = True
        case "autant de":
            found.that_many = True
            found.times = token.get("times") or 1
        case "au moins":
            found.at_least = True
        case "jusqu'à":
            found.up_to = True
        case "un à deux" | "un à trois":
            found.range = True
            found.plural = True
            found.number = Fixed(2 if token.value == "un à deux" else 3)
        case "au moins un":
            found.at_least = True
            found.plural = True
            found.number = Fixed(1)
        case "plus de":
            found.more_than = True
        case "moins de":
            found.fewer_than = True
        case "exactement":
            found.exactly = True
        case _:
            raise refuse("ce déterminant n'est pas compris ici", token)
