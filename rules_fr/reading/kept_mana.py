"""« Jusqu'à la fin du tour, vous ne perdez pas ce mana quand les étapes et les phases se terminent. »"""

from __future__ import annotations

import re

from msgspec import structs

from rules_fr.french.normalise import Text
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import rebuild
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.terms import Effect, Node, walk

_KEPT = re.compile(
    r"Jusqu'à la fin du tour, vous ne perdez pas ce mana (?:quand|lorsque|au moment où) "
    r"les (?:étapes et les phases|phases et les étapes) se terminent\.?"
)


def keeps_mana(text: Text) -> bool:
    """Whether a sentence says that the mana just added is not lost before the end of the turn."""
    return _KEPT.fullmatch(text.text.strip()) is not None


def with_kept_mana(effect: Effect, start: int) -> Effect:
    """The instruction that added the mana, which is kept.

    Raises:
        NotRead: it adds no mana, or mana twice.
    """
    if sum(isinstance(node, AddMana) for node in walk(effect)) != 1:
        raise NotRead("on ne sait pas quel mana", start)

    def kept(node: Node) -> Node | None:
        return structs.replace(node, kept=True) if isinstance(node, AddMana) else None

    found: Effect = rebuild(effect, kept)
    return found
