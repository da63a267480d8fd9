"""« Jusqu'à la fin du tour, vous ne perdez pas ce mana quand les étapes et les phases se terminent. »"""

from __future__ import annotations

import re

from msgspec import structs

from rules_fr.french.normalise import Text
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import rebuild
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.effects.riders import UNCOUNTERABLE
from rules_fr.vocabulary.terms import Effect, Node, walk

_KEPT = re.compile(
    r"Jusqu'à la fin du tour, vous ne perdez pas ce mana (?:quand|lorsque|au moment où) "
    r"les (?:étapes et les phases|phases et les étapes) se terminent\.?"
)


_NEVER_COUNTERED = r"et ce(?: sort|lui-ci) ne peut pas être contrecarré\.?"
_SAFE = re.compile(rf"(Ne dépensez ce mana que pour .+?),? {_NEVER_COUNTERED}", re.DOTALL)
_SAFE_ALONE = re.compile(rf",? ?{_NEVER_COUNTERED}")


def apart_from_rider(text: Text) -> list[Text]:
    """« Ne dépensez ce mana que pour lancer …, et ce sort ne peut pas être contrecarré. »: its two parts."""
    found = _SAFE.fullmatch(text.text.strip())
    if found is None:
        return [text]
    start = len(text.text) - len(text.text.lstrip())
    cut = start + found.end(1)
    return [text.slice(0, cut), text.slice(cut, len(text.text))]


def keeps_mana(text: Text) -> bool:
    """Whether a sentence says that the mana just added is not lost before the end of the turn, or that what it is
    spent on cannot be countered."""
    said = text.text.strip()
    return _KEPT.fullmatch(said) is not None or _SAFE_ALONE.fullmatch(said) is not None


def with_kept_mana(effect: Effect, text: Text) -> Effect:
    """The instruction that added the mana, which is kept, or which keeps from being countered what it is spent on.

    Raises:
        NotRead: it adds no mana, or mana twice.
    """
    if sum(isinstance(node, AddMana) for node in walk(effect)) != 1:
        raise NotRead("on ne sait pas quel mana", text.origin[0])
    kept = _KEPT.fullmatch(text.text.strip()) is not None

    def changed(node: Node) -> Node | None:
        if not isinstance(node, AddMana):
            return None
        return structs.replace(node, kept=True) if kept else structs.replace(node, rider=UNCOUNTERABLE)

    found: Effect = rebuild(effect, changed)
    return found
