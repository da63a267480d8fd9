"""« Si ce mana est dépensé pour un sort de créature, cette créature acquiert la célérité. »: what the mana does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.french.normalise import Text
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import rebuild
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.effects.mana import AddMana, Rider, RiderKind
from rules_fr.vocabulary.event_patterns import SpellCast
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Effect, Node, walk

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader

_RIDER = re.compile(
    r"(?P<word>Si|Quand|Lorsque) ce mana est (?:dépensé|utilisé) pour (?:lancer |jouer )?(?P<spell>un sort [^,]+), "
    r"(?P<does>.+)",
    re.DOTALL,
)
_THE_CREATURE = re.compile(r"\bcette créature\b")
_CREATURE_SPELL = re.compile(r"un sort de créature\b(?! ou\b)")


def rides(text: Text) -> bool:
    """Whether a sentence says what the mana just added does to the spell that it is spent on."""
    return _RIDER.fullmatch(text.text.strip()) is not None


def with_rider(effect: Effect, text: Text, reader: AbilityReader) -> Effect:
    """The instruction that added the mana, which acts on the spell that it is spent on.

    What it does is read as the effect of « quand vous lancez un sort … ».

    Raises:
        NotRead: it adds no mana, or mana twice, or what it does is not understood.
    """
    found = _RIDER.fullmatch(text.text.strip())
    added = [node for node in walk(effect) if isinstance(node, AddMana)]
    if found is None or len(added) != 1 or added[0].rider is not None:
        raise NotRead("on ne sait pas quel mana", text.origin[0])
    does = found["does"]
    if _THE_CREATURE.search(does):
        if not _CREATURE_SPELL.match(found["spell"]):
            raise NotRead("on ne sait pas quelle créature", text.place(found.start("does")))
        does = _THE_CREATURE.sub("ce sort", does)
    match reader.of_sentence(f"Quand vous lancez {found['spell']}, {does}", text.origin[0]):
        case TriggeredAbility(events=(SpellCast(player=You(), what=what),), effect=does, condition=None, limit=None):
            kind = RiderKind.AFFECTS if found["word"] == "Si" else RiderKind.TRIGGERS
            rider = Rider(what, does, kind)
        case _:
            raise NotRead("on ne sait pas ce que fait ce mana", text.origin[0])

    def changed(node: Node) -> Node | None:
        return structs.replace(node, rider=rider) if isinstance(node, AddMana) else None

    ridden: Effect = rebuild(effect, changed)
    return ridden
