"""Several zones of one player: « votre bibliothèque et/ou votre cimetière », « la main et la bibliothèque de X »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.kinds import Zone

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def listed(found: list[c.Place], tree: Tree) -> c.Places:
    """« votre bibliothèque, votre main et/ou votre cimetière ».

    Raises:
        NotRead: they are not zones of one player, or it is one or the other.
    """
    owners = {one.owner for one in found}
    words = [part.text for part in tree.children if isinstance(part, Token) and part.type[:2] in ("ET", "OU")]
    plain = all(one.target is None and not one.every and not one.owners for one in found)
    owner = found[0].owner
    if len(owners) != 1 or owner is None or not plain or any(word == "ou" for word in words) or not words:
        raise refuse("plusieurs zones à la fois ne sont pas comprises", tree)
    zones = tuple(one.zone for one in found)
    return c.Places(start=place(tree), zones=zones, owner=owner, any=any("/" in word for word in words))


def of_one_player(reader: Reader, nouns: list[Tree], joints: list[str]) -> c.Places | None:
    """« le cimetière, la main et la bibliothèque de ce joueur »: the last one says whose they all are."""
    zones = []
    for tree in nouns[:-1]:
        words = [(token.type, token.value) for token in tree.tokens()]
        if len(words) != 2 or words[0] != ("DET", "le") or not words[1][1].startswith("zone:"):
            return None
        zones.append(Zone(words[1][1].removeprefix("zone:")))
    last = Noun(nouns[-1])
    theirs = last.tail is not None and last.tail.rule == "genitive"
    if not last.sense.startswith("zone:") or not theirs or not joints[-1].startswith("ET"):
        return None
    found = reader.described(last)
    if not isinstance(found, c.Place) or found.owner is None:
        return None
    return c.Places(start=place(nouns[0]), zones=(*zones, found.zone), owner=found.owner, any=False)
