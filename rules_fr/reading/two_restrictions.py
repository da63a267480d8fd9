"""« N'activez cette capacité que lorsque vous pourriez lancer un rituel et seulement si … »: two restrictions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_fr.french.normalise import Text
from rules_fr.reading.kept_mana import apart_from_rider

_BOTH = re.compile(
    r"(?P<head>N'(?:activez|utilisez|jouez) cette capacité que )lorsque vous pourriez (?:lancer|jouer) un rituel"
    r"(?P<joint> et (?:seulement|que) )si .*"
)


def apart(texts: Sequence[Text]) -> Iterator[Text]:
    """The sentences, the two restrictions of one sentence each in its own."""
    for text in texts:
        found = _BOTH.fullmatch(text.text)
        if found is None:
            yield from apart_from_rider(text)
            continue
        yield text.slice(0, found.start("joint"))
        head, rest = text.slice(0, found.end("head")), text.slice(found.end("joint"), len(text.text))
        yield Text(head.text + rest.text, (*head.origin, *rest.origin))
