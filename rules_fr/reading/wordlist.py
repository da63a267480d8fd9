"""The lexicon the other way round, for whoever writes French: from a meaning to its words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rules_fr.reading.lexicon import lexicon


class NounEntry(NamedTuple):
    """A noun: its singular, and its gender ("m", "f", or empty when the lexicon does not say)."""

    word: str
    gender: str


@cache
def nouns() -> Mapping[str, NounEntry]:
    """The noun of each meaning ("type:creature", "carte", "sub:elf"): the shortest, then the first."""
    found: dict[str, NounEntry] = {}
    for group in lexicon()["words"].values():
        for _, entries in group:
            for cls, value, features in entries:
                if cls != "N" or features.get("n") != "s":
                    continue
                known = found.get(value)
                if known is None or len(features["l"].split()) < len(known.word.split()):
                    found[value] = NounEntry(features["l"], features.get("g", ""))
    return found


def irregular_verb_parts(lemma: str) -> Mapping[str, object] | None:
    """The written-out parts of an irregular verb, or None for a regular one."""
    found: Mapping[str, object] | None = lexicon()["irregular_verbs"].get(lemma)
    return found


@cache
def keyword_names() -> Mapping[str, tuple[str, ...]]:
    """The French names of each keyword: alone, then with its article."""
    return {key: tuple(spec["noms"]) for key, spec in lexicon()["keywords"].items()}


def keyword_parameters(key: str) -> tuple[str, ...]:
    """What may follow a keyword ("coût", "nombre", "contre"…; "" is nothing)."""
    spec = lexicon()["keywords"][key]
    return (spec.get("paramètre", ""), *spec.get("aussi", ()))


def named_tokens() -> frozenset[str]:
    """The subtypes of the tokens that texts name without describing them."""
    return frozenset(lexicon()["tokens"])


@cache
def number_words() -> Mapping[int, str]:
    """Numbers in letters."""
    found: dict[int, str] = {}
    for group in lexicon()["words"].values():
        for key, entries in group:
            for cls, value, _ in entries:
                if cls == "NUM" and len(key) == 1:
                    found.setdefault(int(value), key[0])
    return found


def action_turns() -> Mapping[str, str]:
    """How each keyword action is said: its first turn of phrase, as the reader's frames write it."""
    return {key: spec["tournures"][0] for key, spec in lexicon()["actions"].items()}
