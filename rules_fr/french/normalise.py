"""One spelling for what type-setting writes in several ways: apostrophes, spaces, ligatures, dashes, lost spaces.

`normalise` gives the text and, for each of its characters, the offset of the character that it comes from, so that a
position
in the normalised text can always be shown in the text as it was written. `fold` is for look-ups, not for reading.
"""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

_SAME = {
    "’": "'",
    "‘": "'",
    "ʼ": "'",
    "`": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "\u00a0": " ",
    "\u202f": " ",
    "\u2009": " ",
    "\t": " ",
    "−": "-",
    "‑": "-",
    "–": "—",
    "―": "—",
    "●": "•",
    "œ": "oe",
    "Œ": "Oe",
    "æ": "ae",
    "Æ": "Ae",
    "…": "...",
    "\u00ad": "",
    "\ufeff": "",
}
_SPELT = str.maketrans(_SAME)
_ONE_FOR_ONE = str.maketrans({written: same for written, same in _SAME.items() if len(same) == 1})
_SLOW = re.compile("[–œŒæÆ…\u00ad\ufeff]|[ \n\t\u00a0\u202f\u2009][ \t\u00a0\u202f\u2009]")
"""What is not spelt one character for one: ligatures, spaces that follow one another, a dash that may be a minus."""
_PLAIN_ACCENTS = str.maketrans("àâäáãçèéêëîïíìôöóòõùûüúñÿ", "aaaaaceeeeiiiiooooouuuuny")


class Text(Struct, frozen=True):
    """Normalised text, and where each of its characters was (one more entry for the end)."""

    text: str
    origin: tuple[int, ...]

    def place(self, offset: int) -> int:
        """The offset in the written text of an offset in the normalised one."""
        return self.origin[min(max(offset, 0), len(self.origin) - 1)]

    def slice(self, start: int, end: int) -> Text:
        """A part of it, which still knows where it was."""
        return Text(self.text[start:end], self.origin[start : end + 1])


def normalise(written: str) -> Text:
    """Normalise a French text; nothing that a reader would notice is changed, and every offset can be traced back."""
    composed = unicodedata.normalize("NFC", written)
    if composed == written and _SLOW.search(written) is None:
        return Text(written.translate(_ONE_FOR_ONE), tuple(range(len(written) + 1)))
    source = _composed_offsets(written, composed)
    characters: list[str] = []
    origin: list[int] = []
    for index, character in enumerate(composed):
        same = "-" if character in "–—" and _minus(composed, index) else _SAME.get(character, character)
        for replacement in same:
            if replacement == " " and characters and characters[-1] in " \n":
                continue
            characters.append(replacement)
            origin.append(source[index])
    origin.append(len(written))
    return Text("".join(characters), tuple(origin))


def _minus(text: str, at: int) -> bool:
    """Whether a dash is printed for the minus of a number: « +3/–3 », « –2/–0 »."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] == "—":
        return after.isdigit() and (before == "/" or (before in (" ", "\u00a0") and text[at + 2 : at + 3] == "/"))
    return after.isdigit() and before in ("", " ", "/", "\n", "\u00a0")


def _composed_offsets(written: str, composed: str) -> list[int]:
    """For each character of the composed form, its offset in the written text."""
    if composed == written:
        return list(range(len(written)))
    offsets: list[int] = []
    start = 0
    while start < len(written):
        end = start + 1
        while end < len(written) and unicodedata.combining(written[end]):
            end += 1
        offsets.extend([start] * len(unicodedata.normalize("NFC", written[start:end])))
        start = end
    return (offsets + [len(written)] * len(composed))[: len(composed)]


def fold(name: str) -> str:
    """A key for look-ups: no accents, no case, no ligatures, one space, plain apostrophes and hyphens."""
    text = unicodedata.normalize("NFC", name)
    if not text.isascii():
        if "–" in text:
            text = "".join("-" if c == "–" and _minus(text, at) else c for at, c in enumerate(text))
        text = text.translate(_SPELT)
    text = text.replace("`", "'").casefold()
    if not text.isascii():
        text = text.translate(_PLAIN_ACCENTS)
        if not text.isascii():
            text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(text.split())
