"""Forms of French words: plurals, feminines, and the forms of verbs that rules texts use.

Nothing here knows the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules_fr.errors import RulesError


class VerbForm(NamedTuple):
    """A form: its mood ("2" second person or imperative, "3" third person, "i" infinitive, "g" gerund, "pp") and
    spelling.
    """

    mood: str
    plural: bool
    form: str


_PLURAL_X = {"bijou", "caillou", "chou", "genou", "hibou", "joujou", "pou"}


def plural(word: str) -> str:
    """The plural of a noun or of a masculine adjective; of several words, the first one takes it ("grand serpent".

    Both).
    """
    if " " in word:
        head, *rest = word.split(" ")
        if rest and rest[0] not in ("de", "d'un", "à") and not rest[0].startswith("d'"):
            rest[0] = plural(rest[0])
        return " ".join([plural(head), *rest])
    if "-" in word and not word.startswith("non-"):
        return "-".join(plural(part) for part in word.split("-"))
    if word.endswith(("s", "x", "z")):
        return word
    if (word.endswith(("eau", "eu")) and word != "bleu") or word in _PLURAL_X:
        return word + "x"
    if word.endswith("al"):
        return word[:-2] + "aux"
    return word + "s"


def feminine(word: str) -> str:
    """The regular feminine of an adjective or participle."""
    if word.endswith("e"):
        return word
    if word.endswith("er"):
        return word[:-2] + "ère"
    if word.endswith("eux"):
        return word[:-1] + "se"
    if word.endswith("el"):
        return word + "le"
    if word.endswith("if"):
        return word[:-1] + "ve"
    return word + "e"


def adjective_forms(masculine: str, feminine_form: str | None = None) -> tuple[str, ...]:
    """Masculine and feminine, singular and plural."""
    if " " in masculine:
        return (masculine,)
    other = feminine_form or feminine(masculine)
    return tuple(dict.fromkeys((masculine, other, plural(masculine), plural(other))))


def participle_forms(past_participle: str) -> tuple[str, ...]:
    """The four forms of a past participle."""
    if past_participle == "dû":
        return ("dû", "due", "dus", "dues")
    return adjective_forms(past_participle, past_participle + "e")


def er_verb(lemma: str) -> Iterator[VerbForm]:
    """The forms of a regular verb in -er."""
    if not lemma.endswith("er"):
        raise RulesError(f"« {lemma} » n'est pas un verbe en -er.")
    stem = lemma[:-2]
    soft = _soft(stem)
    strong = _strong(stem)
    hard = stem[:-1] + "ç" if stem.endswith("c") else stem + "e" if stem.endswith("g") else stem
    yield VerbForm("2", True, stem + "ez")
    yield VerbForm("2", True, stem + "iez")
    for form in dict.fromkeys((soft, strong)):
        yield VerbForm("3", False, form + "e")
        yield VerbForm("3", True, form + "ent")
    yield VerbForm("i", False, lemma)
    yield VerbForm("g", False, hard + "ant")
    for form in participle_forms(stem + "é"):
        yield VerbForm("pp", form.endswith("s"), form)


def irregular_verb(parts: Mapping[str, object]) -> Iterator[VerbForm]:
    """The forms of a verb whose parts are written out: 2, s, p, i, pp, sub, imp, cond, fut, ger."""
    for key, value in parts.items():
        for form in (value,) if isinstance(value, str) else value if isinstance(value, list) else ():
            match key:
                case "2":
                    yield VerbForm("2", True, form)
                case "s":
                    yield VerbForm("3", False, form)
                case "p":
                    yield VerbForm("3", True, form)
                case "i":
                    yield VerbForm("i", False, form)
                case "pp":
                    for participle in participle_forms(form):
                        yield VerbForm("pp", participle.endswith("s"), participle)
                case "ger":
                    yield VerbForm("g", False, form)
                case "cond":
                    yield VerbForm("2c" if form.endswith("ez") else "3c", form.endswith("ent"), form)
                case "imp":
                    yield VerbForm("2i" if form.endswith("ez") else "3i", form.endswith("ent"), form)
                case _:
                    yield VerbForm("2" if form.endswith("ez") else "3", form.endswith("nt"), form)


def _soft(stem: str) -> str:
    """The stem before a silent e: paye, emploie → employ-/emploi-."""
    if stem.endswith(("oy", "uy")):
        return stem[:-1] + "i"
    return stem


def _strong(stem: str) -> str:
    """The stem under stress: révèle, déplace, amène."""
    if stem.endswith("ay"):
        return stem[:-1] + "i"
    for end in ("l", "r", "t", "n", "m", "d", "v", "s", "ch", "gn", "g", "c", "v"):
        for vowel in ("é", "e"):
            if stem.endswith(vowel + end) and not stem.endswith(("ll", "tt")):
                return stem[: -len(end) - 1] + "è" + end
    return _soft(stem)


def elided(word: str, following: str) -> str:
    """`word` as it is written before `following` ("le", "ours" → "l'")."""
    if following[:1].lower() in "aeiouyàâéèêëîïôûùœh" and word in ("le", "la", "de", "que", "ne", "se", "si"):
        return word[:-1] + "'"
    return word + " "
