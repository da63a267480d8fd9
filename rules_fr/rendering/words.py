"""The words of the game: nouns with their gender, adjectives, numbers, names of keywords and counters."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from rules_fr.cache import cached
from rules_fr.french.inflect import plural
from rules_fr.reading.counter_words import counter_word
from rules_fr.reading.wordlist import keyword_names, nouns, number_words
from rules_fr.rendering.verbs import agreed
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import CardType, Color, CounterKind, Keyword, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.terms import Amount

_FEMININE = Path(__file__).parent / "data" / "feminine.yaml"


class Noun(Struct, frozen=True):
    """A noun: what it means to the reader of pronouns (`sense`), its forms and its gender."""

    sense: str
    singular: str
    many: str
    gender: str

    def form(self, plural_form: bool) -> str:
        """The singular or the plural."""
        return self.many if plural_form else self.singular


@cache
def _feminine() -> frozenset[str]:
    def build() -> list[str]:
        import yaml

        found: list[str] = yaml.safe_load(_FEMININE.read_text(encoding="utf-8"))
        return found

    return frozenset(cached("feminine_subtypes", (_FEMININE,), build, plain=True))


@cache
def noun(sense: str) -> Noun:
    """The noun of a meaning of the lexicon ("carte", "type:creature")."""
    entry = nouns()[sense]
    return Noun(sense, entry.word, plural(entry.word), entry.gender or "m")


def type_noun(kind: CardType) -> Noun:
    """The noun of a card type."""
    if kind is CardType.KINDRED:
        return Noun("type:kindred", "tribal", "tribaux", "m")
    return noun(f"type:{kind.value}")


@cache
def subtype_noun(subtype: Subtype) -> Noun:
    """The noun of a subtype, with its capital."""
    entry = nouns().get(f"sub:{subtype}")
    word = entry.word if entry is not None else str(subtype)
    capital = word[:1].upper() + word[1:]
    return Noun(f"sub:{subtype}", capital, plural(capital), "f" if subtype in _feminine() else "m")


COLORS = {
    Color.WHITE: ("blanc", "blanche"),
    Color.BLUE: ("bleu", ""),
    Color.BLACK: ("noir", ""),
    Color.RED: ("rouge", ""),
    Color.GREEN: ("vert", ""),
}
SUPERTYPES = {
    Supertype.BASIC: ("de base", ""),
    Supertype.LEGENDARY: ("légendaire", ""),
    Supertype.SNOW: ("neigeux", "neigeuse"),
}
ZONES = {
    Zone.LIBRARY: Noun("zone:library", "bibliothèque", "bibliothèques", "f"),
    Zone.HAND: Noun("zone:hand", "main", "mains", "f"),
    Zone.GRAVEYARD: Noun("zone:graveyard", "cimetière", "cimetières", "m"),
}
STEPS = {
    Step.UNTAP: ("étape de dégagement", "f"),
    Step.UPKEEP: ("entretien", "m"),
    Step.DRAW: ("étape de pioche", "f"),
    Step.BEGIN_COMBAT: ("combat", "m"),
    Step.END: ("étape de fin", "f"),
    Step.CLEANUP: ("étape de nettoyage", "f"),
    Step.DECLARE_ATTACKERS: ("étape de déclaration des attaquants", "f"),
    Step.DECLARE_BLOCKERS: ("étape de déclaration des bloqueurs", "f"),
    Step.COMBAT_DAMAGE: ("étape des blessures de combat", "f"),
    Step.END_COMBAT: ("étape de fin de combat", "f"),
    Step.FIRST_MAIN: ("première phase principale", "f"),
    Step.SECOND_MAIN: ("deuxième phase principale", "f"),
}


def color(value: Color, gender: str, *, many: bool) -> str:
    """A colour as an adjective."""
    masculine, feminine = COLORS[value]
    return agreed(masculine, gender, many=many, feminine_form=feminine)


def keyword(value: Keyword) -> str:
    """A keyword by itself, in lower case ("vol")."""
    return keyword_names()[value.value][0]


def the_keyword(value: Keyword) -> str:
    """A keyword with its article ("le vol")."""
    names = keyword_names()[value.value]
    return names[1] if len(names) > 1 else names[0]


def counter(kind: CounterKind) -> str:
    """What follows « marqueur » for a kind of counter."""
    word = counter_word(kind)
    return word if word[:1] in "+-" else f"« {word} »"


def in_letters(number: int, gender: str = "m") -> str:
    """A number in letters up to twenty, in figures beyond."""
    if number == 1:
        return "une" if gender == "f" else "un"
    return number_words().get(number, str(number)) if 0 <= number <= 20 else str(number)


def is_many(amount: Amount | None) -> bool:
    """Whether what is counted is plural."""
    return not (isinstance(amount, Fixed) and abs(amount.value) <= 1)


def this_one(word: Noun, *, many: bool = False) -> str:
    """« cette créature », « cet artefact », « ces créatures »."""
    if many:
        return f"ces {word.many}"
    vowel = word.singular[0].lower() in "aeéèêiîouœ"
    return f"{'cette' if word.gender == 'f' else 'cet' if vowel else 'ce'} {word.singular}"
