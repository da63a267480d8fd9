"""Type lines, old and new: « Créature.

Gobelin et guerrier », « Créature-artefact légendaire — golem », « Enchanter : créature ».
"""

from __future__ import annotations

import re

from msgspec import Struct

from rules_fr.errors import InputError
from rules_fr.french.normalise import fold, normalise
from rules_fr.reading.lexicon import lexicon
from rules_fr.vocabulary.filters import HasSubtype, HasType
from rules_fr.vocabulary.kinds import AURA, CardType, Subtype, Supertype
from rules_fr.vocabulary.terms import Filter


class TypeLine(Struct, frozen=True):
    """Supertypes, types, subtypes; `enchants` for an older Aura whose line says what it enchants."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    enchants: Filter | None = None


TYPES = {
    "artefact": CardType.ARTIFACT,
    "bataille": CardType.BATTLE,
    "creature": CardType.CREATURE,
    "enchantement": CardType.ENCHANTMENT,
    "ephemere": CardType.INSTANT,
    "tribal": CardType.KINDRED,
    "parente": CardType.KINDRED,
    "terrain": CardType.LAND,
    "phenomene": CardType.PHENOMENON,
    "plan": CardType.PLANE,
    "planeswalker": CardType.PLANESWALKER,
    "arpenteur": CardType.PLANESWALKER,
    "rituel": CardType.SORCERY,
}
SUPERTYPES = {
    "de base": Supertype.BASIC,
    "legendaire": Supertype.LEGENDARY,
    "neigeux": Supertype.SNOW,
    "neigeuse": Supertype.SNOW,
    "du monde": Supertype.WORLD,
    "monde": Supertype.WORLD,
}


def read_type_line(line: str) -> TypeLine:
    """Read a type line; an empty one has no types.

    Raises:
        InputError: a word before the colon is no type.
    """
    text = " ".join(normalise(line).text.split())
    if not text:
        return TypeLine()
    left, right = _halves(text)
    old = fold(left)
    if old in ("enchanter", "enchantement de creature") or old.startswith("enchanter"):
        return TypeLine((CardType.ENCHANTMENT,), (AURA,), (), _enchanted(right or left.split(None, 1)[-1]))
    if old in ("invoquer", "invocation"):
        return TypeLine((CardType.CREATURE,), _subtypes(right))
    types, supertypes = _left(old, line)
    return TypeLine(tuple(types), _subtypes(right), tuple(supertypes))


def _halves(text: str) -> tuple[str, str]:
    match = re.search(r"\s*(?: : |: ?|—| - )\s*", text)
    if match is None:
        return text, ""
    rest = text[match.end() :].lstrip("—-: ").strip()
    return text[: match.start()].strip(), rest


def _left(left: str, line: str) -> tuple[list[CardType], list[Supertype]]:
    types: list[CardType] = []
    supertypes: list[Supertype] = []
    rest = left
    for word, supertype in SUPERTYPES.items():
        pattern = rf"(?<![a-z]){word}s?(?![a-z])"
        if re.search(pattern, rest):
            rest = re.sub(pattern, " ", rest)
            if supertype not in supertypes:
                supertypes.append(supertype)
    for word in re.split(r"[\s,-]+|(?<![a-z])et(?![a-z])", rest):
        if not word:
            continue
        found = TYPES.get(word) or TYPES.get(word.rstrip("s"))
        if found is None:
            raise InputError(
                f"La ligne de type « {line} » n'est pas comprise : « {word} ».",
                how="Exemples : « Créature : gobelin et guerrier », « Enchantement : aura », « Terrain : île ».",
            )
        if found not in types:
            types.append(found)
    return types, supertypes


def _subtypes(right: str) -> tuple[Subtype, ...]:
    folded: dict[str, str] = lexicon()["folded_subtypes"]
    found: list[Subtype] = []
    for part in re.split(r",| et | : |;|/", right):
        word = part.strip(" —-")
        if not word:
            continue
        found.extend(Subtype(key) for key in _keys(word, folded))
    return tuple(dict.fromkeys(found))


_JOINED = {
    "mine d'urza": ["urza's", "mine"],
    "tour d'urza": ["urza's", "tower"],
    "centrale energetique d'urza": ["urza's", "power-plant"],
}


def _keys(word: str, folded: dict[str, str]) -> list[str]:
    """The canonical keys of a printed subtype (several words may be one, or several)."""
    if fold(word) in _JOINED:
        return _JOINED[fold(word)]
    key = folded.get(fold(word))
    if key is not None:
        return [key]
    parts = word.split()
    for size in range(len(parts) - 1, 0, -1):
        head = folded.get(fold(" ".join(parts[:size])))
        if head is not None:
            return [head, *_keys(" ".join(parts[size:]), folded)]
    return [normalise(word).text.lower()]


def _enchanted(what: str) -> Filter:
    """What an older « Enchanter : créature » line enchants."""
    words = fold(what)
    kind = TYPES.get(words)
    if kind is not None:
        return HasType(kind)
    keys = _subtypes(what)
    return HasSubtype(keys[0]) if keys else HasType(CardType.CREATURE)
