"""Which words "de" and "le" are elided before: those that begin with a vowel or a mute h."""

from __future__ import annotations

import re

_VOWELS = tuple("aeiouâàäéèêëîïôöùûüœæ")
_ASPIRATED = re.compile(
    r"h(?:ach|aie|aillon|ain|aïr|aleb|alet|alle|allier|allebard|alo\b|alte|amac|amaux|ameau|ameçon|amster|anap|anche"
    r"|and|angar|anneton|ant[éeai]|appe|arasse|arcel|ard|arem|aren|argn|arnais|arnach|arp|asard|âte|aub|auss|aut|avre"
    r"|eaume|élant|enni|éra|ère|ériss|erni|éron|éros\b|erse|être|eurt|ibou|ideu|iérarc|iss|och|oll|omard|onn|ont|oquet"
    r"|orde|orion|ors|otte|ouille|oulette|oule|ouppe|ourra|ouss|oux|uche|uée|uit|ululement|un\b|uns|uppe|urle|urlu|ussard|utte)"
)


def elides(following: str) -> bool:
    """Whether "de" is elided before a name: "d'Inspiration", "d'Hymne", but "de Héraut"."""
    folded = following.casefold().lstrip("«\u00a0 ")
    if folded.startswith("h"):
        return _ASPIRATED.match(folded) is None
    return folded.startswith(_VOWELS) or bool(re.match(r"y(?![aeiouâé])", folded))
