"""Verb forms, from the lexicon: the imperative of "vous", the third person, the infinitive, participles."""

from __future__ import annotations

from functools import cache

from rules_fr.french.inflect import er_verb, feminine, plural
from rules_fr.reading.wordlist import irregular_verb_parts


@cache
def _forms(lemma: str) -> dict[str, str]:
    parts = irregular_verb_parts(lemma)
    if parts is not None:
        return _irregular(lemma, {key: value for key, value in parts.items() if isinstance(value, str | list)})
    found = {"i": lemma, "pp": lemma[:-2] + "é"}
    for mood, many, form in er_verb(lemma):
        match mood, many:
            case "2", _:
                found.setdefault("2", form)
            case "3", False:
                found["s"] = form
            case "3", True:
                found["p"] = form
            case "g", _:
                found["ger"] = form
            case _:
                pass
    return {**found, "sub_s": found["s"], "sub_p": found["p"]}


def _irregular(lemma: str, parts: dict[str, str | list[str]]) -> dict[str, str]:
    found = {key: value for key, value in parts.items() if isinstance(value, str)}
    found.setdefault("i", lemma)
    for key in ("sub", "imp", "cond", "fut"):
        values = parts.get(key)
        if values:
            found[f"{key}_s"] = values[0]
            found[f"{key}_p"] = values[1] if len(values) > 1 else values[0]
    return found


def known(lemma: str) -> bool:
    """Whether the lexicon can inflect this verb."""
    return lemma.endswith("er") or irregular_verb_parts(lemma) is not None


def infinitive(lemma: str) -> str:
    """The infinitive."""
    return _forms(lemma)["i"]


def second(lemma: str) -> str:
    """The form of « vous », which is the imperative too."""
    return _forms(lemma)["2"]


def third(lemma: str, *, many: bool = False) -> str:
    """The present of the third person."""
    return _forms(lemma)["p" if many else "s"]


def subjunctive(lemma: str, *, many: bool = False) -> str:
    """The subjunctive of the third person."""
    forms = _forms(lemma)
    return forms.get("sub_p" if many else "sub_s", forms["p" if many else "s"])


def imperfect(lemma: str, *, many: bool = False) -> str:
    """The imperfect of the third person."""
    return _forms(lemma)["imp_p" if many else "imp_s"]


def conditional(lemma: str, *, many: bool = False) -> str:
    """The conditional of the third person."""
    return _forms(lemma)["cond_p" if many else "cond_s"]


def participle(lemma: str, gender: str = "m", *, many: bool = False) -> str:
    """The past participle, agreed."""
    form = _forms(lemma)["pp"]
    if gender == "f":
        form += "e"
    return form + "s" if many and not form.endswith("s") else form


def agreed(adjective: str, gender: str, *, many: bool, feminine_form: str = "") -> str:
    """An adjective given in the masculine singular, agreed; of several words, it does not vary."""
    if " " in adjective:
        return adjective
    form = (feminine_form or feminine(adjective)) if gender == "f" else adjective
    return plural(form) if many else form
