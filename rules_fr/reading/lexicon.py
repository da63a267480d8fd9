"""The words that the reader knows, compiled from the YAML files into one table of built-in types.

The table has `words`: first word → list of (all its words, entries), longest first; an entry is (class, value,
features).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rules_fr.cache import cached
from rules_fr.french.inflect import adjective_forms, er_verb, irregular_verb, plural
from rules_fr.french.normalise import fold, normalise
from rules_fr.reading.split import split_words

DATA = Path(__file__).parent / "data"
SOURCES = (
    DATA / "lexicon.yaml",
    DATA / "subtypes.yaml",
    DATA / "keywords.yaml",
    DATA / "counters.yaml",
    DATA / "ability_words.yaml",
    DATA / "tokens.yaml",
    DATA / "keyword_actions.yaml",
)
_CODE = (Path(__file__), Path(__file__).parent / "split.py", Path(__file__).parents[1] / "french" / "inflect.py")

Entry = tuple[str, str, dict[str, str]]
Table = dict[str, Any]


@cache
def lexicon() -> Table:
    """The compiled lexicon, from the cache when its sources have not changed."""
    table: Table = cached("lexicon", (*SOURCES, *_CODE), build, plain=True)
    return table


@cache
def unaccented() -> dict[str, str]:
    """The single words with accents that no other word is when it loses them, by what is then left."""
    found: dict[str, set[str]] = defaultdict(set)
    for first, entries in lexicon()["words"].items():
        if any(len(key) == 1 for key, _ in entries):
            found[fold(first)].add(first)
    return {bare: next(iter(forms)) for bare, forms in found.items() if len(forms) == 1 and bare not in forms}


def build() -> Table:
    """Compile the YAML files."""
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    lexicon_data, subtypes, keywords, counters, ability_words, named_tokens, actions = (
        yaml.load(path.read_text(encoding="utf-8"), Loader=loader) for path in SOURCES
    )
    forms: dict[tuple[str, ...], list[Entry]] = defaultdict(list)

    def add(form: str, cls: str, value: str, **features: str) -> None:
        entry = (cls, value, {key: text for key, text in features.items() if text})
        key = tuple(split_words(normalise(form).text))
        if entry not in forms[key]:
            forms[key].append(entry)

    for row in (
        *_verbs(lexicon_data),
        *_nouns(lexicon_data["noms"]),
        *_adjectives(lexicon_data["adjectifs"]),
        *_closed(lexicon_data),
        *_subtypes(subtypes),
        *_keywords(keywords),
    ):
        form, cls, value, features = row
        add(form, cls, value, **features)
    words: dict[str, list[tuple[tuple[str, ...], list[Entry]]]] = defaultdict(list)
    for key, entries in forms.items():
        words[key[0]].append((key, entries))
    for found in words.values():
        found.sort(key=lambda item: -len(item[0]))
    return {
        "words": dict(words),
        "subtypes": _subtype_table(subtypes),
        "subtype_types": {key: kind for kind, group in subtypes.items() for key in group},
        "tokens": dict(named_tokens),
        "counters": dict(counters),
        "ability_words": [fold(word) for word in ability_words],
        "keywords": keywords,
        "actions": dict(actions),
        "irregular_verbs": lexicon_data["verbes"],
        "folded_subtypes": {fold(word): key for word, key in _subtype_table(subtypes).items()},
        "numbers": {form: int(number) for form, number in lexicon_data["nombres"].items()},
        "folded_keywords": {fold(name): key for key, spec in keywords.items() for name in spec["noms"]},
    }


Row = tuple[str, str, str, dict[str, str]]


def _verbs(data: dict[str, Any]) -> Iterator[Row]:
    regular = [lemma for lemma in data["verbes_er"].split() if not lemma.endswith(("_", "rr", "duirer"))]
    for lemma in regular:
        if lemma.endswith("er"):
            for mood, many, form in er_verb(lemma):
                yield _verb_row(lemma, mood, many, form)
    for lemma, parts in data["verbes"].items():
        for mood, many, form in irregular_verb(parts):
            if form == "eux":  # the pronoun; the participle of « avoir » has no such plural in card texts
                continue
            yield _verb_row(lemma, mood, many, form)


def _verb_row(lemma: str, mood: str, many: bool, form: str) -> Row:
    number = "p" if many else "s"
    if mood == "pp":
        gender = "f" if form.rstrip("s").endswith("e") else "m"
        return form, "PP", lemma, {"g": gender, "n": number}
    return form, "V", lemma, {"m": mood, "n": number}


def _nouns(nouns: dict[str, Any]) -> Iterator[Row]:
    for lemma, spec in nouns.items():
        if isinstance(spec, str):
            gender, sense = spec.split(" ", 1)
            many = plural(lemma)
        else:
            gender, sense, many = spec["genre"], spec["sens"], spec["pluriel"]
        yield lemma, "N", sense, {"g": gender, "n": "s", "l": lemma}
        if many != lemma:
            yield many, "N", sense, {"g": gender, "n": "p", "l": lemma}


def _adjectives(adjectives: dict[str, Any]) -> Iterator[Row]:
    for lemma, spec in adjectives.items():
        sense = spec if isinstance(spec, str) else spec["sens"]
        feminine_form = None if isinstance(spec, str) else spec["féminin"]
        for form in adjective_forms(lemma, feminine_form):
            yield form, "ADJ", sense, {"l": lemma}


def _closed(data: dict[str, Any]) -> Iterator[Row]:
    for value, forms in data["déterminants"].items():
        for form in forms:
            gender = "f" if form in ("la", "une", "cette", "sa") else "m" if form in ("cet", "du") else ""
            number = "p" if form in ("les", "des", "ces", "ses", "leurs", "vos", "tous", "toutes") else "s"
            yield form, "DET", value, {"g": gender, "n": number}
    for form, number in data["nombres"].items():
        yield form, "NUM", number, {}
    for cls, forms in data["prépositions"].items():
        for form in forms:
            yield form, cls, cls.lower(), {}
    for section in ("ouvertures", "adverbes", "pronoms", "mots"):
        for cls, values in data[section].items():
            for value, forms in values.items():
                for form in forms:
                    yield form, cls, value, {}


def _subtypes(subtypes: dict[str, Any]) -> Iterator[Row]:
    for group in subtypes.values():
        for key, words in group.items():
            for word in words:
                for form in dict.fromkeys((word, plural(word))):
                    yield form, "N", f"sub:{key}", {"n": "s" if form == word else "p", "l": word}


def _subtype_table(subtypes: dict[str, Any]) -> dict[str, str]:
    table: dict[str, str] = {}
    for group in subtypes.values():
        for key, words in group.items():
            for word in words:
                table.setdefault(word, key)
                table.setdefault(plural(word), key)
    return table


def _keywords(keywords: dict[str, Any]) -> Iterator[Row]:
    for key, spec in keywords.items():
        for form in spec["noms"]:
            yield form, "KW", key, {}
