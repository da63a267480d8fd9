"""Power and toughness in words: "+2/-1", "*/*", "X/X", "5/5"."""

from __future__ import annotations

import re

from rules_fr.vocabulary.amounts import Fixed, Times, X
from rules_fr.vocabulary.terms import Amount

_PART = re.compile(r"([+-]?)(\d+|X)")


def power_toughness(text: str) -> tuple[Amount, Amount]:
    """The two amounts of a token such as "+2/-1" or "5/5"."""
    power, toughness = text.upper().split("/")
    return _amount(power), _amount(toughness)


def _amount(text: str) -> Amount:
    found = _PART.fullmatch(text)
    if found is None:
        return Fixed(0)
    sign = -1 if found[1] == "-" else 1
    if found[2] == "X":
        return X() if sign > 0 else Times(-1, X())
    return Fixed(sign * int(found[2]))
