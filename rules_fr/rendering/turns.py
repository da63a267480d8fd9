"""The turns of phrase that the reader knows, as people would say them: one for each frame."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml
from msgspec import Struct, convert

from rules_fr.reading.frame_registry import Frame, Slot, frames
from rules_fr.rendering.verbs import infinitive, known, participle, third

_DATA = Path(__file__).parent / "data" / "turns.yaml"
_IN_THE_VERB = frozenset(
    "subj passif passé neg neg_plus ne_que ne_peut_pas ne_peut_que peut doit devrait pourrait permission expl refl qui "
    "dont en".split()
)
_WITH_BE = frozenset("arriver mourir devenir entrer".split())
_ELIDED = re.compile(r"\b([dq]u?)e (?=une? )")
_MOST = 2
"""How many words that may be missing are shown."""
_PREPOSITIONS = frozenset("à sur dans depuis avec de par pour contre entre parmi pendant sous comme excepté".split())


class Words(Struct, frozen=True):
    """The words that stand for what fills a slot: by class, by slot, by the head of a noun phrase."""

    classes: dict[str, str]
    slots: dict[str, str]
    heads: dict[str, str]


class Word(NamedTuple):
    """A word of a turn; an optional one may be missing."""

    said: str
    optional: bool = False


class Turn(NamedTuple):
    """A turn of phrase: its use, its verb, its words in order (for comparing), and how it is shown."""

    use: str
    verb: str
    words: tuple[Word, ...]
    shown: str


@cache
def placeholders() -> Words:
    """The words of turns.yaml."""
    return convert(yaml.safe_load(_DATA.read_text(encoding="utf-8")), Words)


@cache
def turns() -> tuple[Turn, ...]:
    """All the turns, each once."""
    found: dict[str, Turn] = {}
    for (use, lemma), listed in frames().items():
        for frame in listed if "_" in lemma or known(lemma) else ():
            turn = _turn(use, frame)
            found.setdefault(turn.shown, turn)
    return tuple(found.values())


def _turn(use: str, frame: Frame) -> Turn:
    slots = {slot.name: slot for slot in frame.slots}
    subject = _filler(slots["subj"]) if "subj" in slots else ""
    rest = [slot for slot in frame.slots if slot.name not in _IN_THE_VERB]
    rest.sort(key=lambda slot: (slot.optional, slot.name != "obj"))
    words = [Word(frame.lemma), *(word for slot in rest for word in _words(slot))]
    ordered = (Word(subject), *words) if subject else tuple(words)
    complements = [_shown(slot) for slot in rest if not slot.optional] + [_shown(s) for s in rest if s.optional][:_MOST]
    shown = " ".join(filter(None, (_opening(use, slots, frame.lemma, subject), *complements)))
    return Turn(use, frame.lemma, ordered, _ELIDED.sub(r"\1'", shown))


def _words(slot: Slot) -> list[Word]:
    found = [Word(slot.name, slot.optional)] if slot.name in _PREPOSITIONS or slot.name == "pour_chaque" else []
    if slot.wanted or slot.name in placeholders().slots or not found:
        found.append(Word(_filler(slot), slot.optional))
    return found


def _shown(slot: Slot) -> str:
    said = " ".join(word.said.replace("_", " ") for word in _words(slot))
    return f"[{said}]" if slot.optional else said


def _filler(slot: Slot) -> str:
    words = placeholders()
    classes = [words.classes[wanted] for wanted in slot.wanted if wanted in words.classes]
    if classes:
        return classes[0]
    return words.slots.get(slot.name, "un objet" if slot.name in ("subj", "obj") else slot.name)


def _opening(use: str, slots: dict[str, Slot], lemma: str, subject: str) -> str:
    """The subject and the verb: an instruction to a player is an infinitive."""
    commanded = subject == placeholders().classes["P"] and use in ("effect", "cost")
    plain = not slots.keys() & {"passif", "passé", "neg", "ne_peut_pas", "peut", "permission"}
    if use == "cost" or (commanded and plain):
        return infinitive(lemma)
    lead = {"event": "quand", "condition": "si"}.get(use, "")
    return " ".join(filter(None, (lead, subject or ("qui" if "qui" in slots else ""), _verb(slots, lemma))))


def _verb(slots: dict[str, Slot], lemma: str) -> str:
    if "_" in lemma:  # words that the canonicaliser reads as one verb
        return lemma.replace("_", " ")
    passive, past = "passif" in slots, "passé" in slots
    base = f"être {participle(lemma)}" if passive else infinitive(lemma)
    if "ne_peut_pas" in slots:
        return f"ne peut pas {base}"
    if "peut" in slots or "permission" in slots:
        return f"peut {base}"
    reflexive = "se " if "refl" in slots and not past else ""
    auxiliary, after = third(lemma), ""
    if past and passive:
        auxiliary, after = "a", f"été {participle(lemma)}"
    elif past:
        auxiliary, after = "est" if lemma in _WITH_BE else "a", participle(lemma)
    elif passive:
        auxiliary, after = "est", participle(lemma)
    if "neg" not in slots:
        return f"{reflexive}{auxiliary} {after}".strip()
    ne = "ne " if reflexive or auxiliary[0] not in "aeéêio" else "n'"
    return f"{ne}{reflexive}{auxiliary} pas {after}".strip()
