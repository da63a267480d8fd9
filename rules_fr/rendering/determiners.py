"""Determiners before a phrase: « un », « le », « tous les », « deux », « jusqu'à deux »."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.phrase import Adjective, Item, Phrase
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import JOINT
from rules_fr.rendering.words import in_letters, is_many
from rules_fr.vocabulary.amounts import EventAmount, Fixed, ThatMany, Times, X
from rules_fr.vocabulary.terms import Amount

AIMED = Adjective("ciblé")
_LATE = ("de force", "de endurance", "de la couleur", "avec une valeur")


def _early(item: Item) -> bool:
    """Whether « ciblé » stands behind it: adjectives, types, keywords."""
    if isinstance(item, Adjective):
        return not item.behind
    if not isinstance(item, str):
        return True
    return not item.startswith(_LATE) and item.startswith(
        ("de ", "avec ", "sans ", "ou ", "non-", "activée", "en suspension")
    )


def _alternatives(
    phrase: Phrase, determiner: dict[str, str], *, many: bool, after: tuple[Item, ...], joint: str
) -> str:
    """Each alternative with its determiner; what is said of all comes after the last one."""
    every = (Phrase(phrase.noun, phrase.items, "", phrase.other), *phrase.either)
    pieces = []
    for option in every:
        words = determined(option, determiner, many=many, after=after)
        pieces.append(words)
    text = f", {JOINT}".join(pieces[:-1]) + f" {joint} {JOINT}" + pieces[-1]
    return f"{text} {phrase.tail}" if phrase.tail else text


def determined(
    phrase: Phrase, determiner: dict[str, str], *, many: bool, after: tuple[Item, ...] = (), joint: str = "ou"
) -> str:
    """The phrase behind a determiner given by gender."""
    if phrase.either:
        return _alternatives(phrase, determiner, many=many, after=after, joint=joint)
    other = ("autres" if many else "autre") if phrase.other else ""
    return f"{determiner[phrase.noun.gender]} {_ordered(phrase, many=many, before=other, after=after)}"


def _ordered(phrase: Phrase, *, many: bool, before: str, after: tuple[Item, ...]) -> str:
    """« ciblé » stands after the adjectives and the type, before the long complements."""
    early = 0
    for item in phrase.items:
        if not _early(item):
            break
        early += 1
    items = (*phrase.items[:early], *after, *phrase.items[early:])
    words = Phrase(phrase.noun, items, phrase.tail).text(many=many)
    return f"{before} {words}" if before else words


THE = {"m": "le", "f": "la"}
THE_MANY = {"m": "les", "f": "les"}
A = {"m": "un", "f": "une"}
ALL = {"m": "tous les", "f": "toutes les"}
EACH = {"m": "chaque", "f": "chaque"}


def the(phrase: Phrase, *, many: bool = False, after: tuple[Item, ...] = ()) -> str:
    """« la créature »."""
    return determined(phrase, THE_MANY if many else THE, many=many, after=after)


def indefinite(phrase: Phrase, *, many: bool = False, after: tuple[Item, ...] = ()) -> str:
    """« une créature », « des créatures »."""
    if many:
        des = "d'" if phrase.other else "des"
        return determined(phrase, {"m": des, "f": des}, many=True, after=after)
    return determined(phrase, A, many=False, after=after)


def every(phrase: Phrase) -> str:
    """« toutes les créatures »."""
    return determined(phrase, ALL, many=True, joint="et")


def all_the(phrase: Phrase) -> str:
    """« les créatures » in general."""
    return determined(phrase, THE_MANY, many=True, joint="et")


def each(phrase: Phrase) -> str:
    """« chaque créature »."""
    return determined(phrase, EACH, many=False, joint="et")


def each_once(phrase: Phrase) -> str:
    """« chaque créature et planeswalker »: the determiner once."""
    first = structs.replace(phrase, either=(), tail="")
    words = [each(first), *(one.text(many=False) for one in phrase.either)]
    text = ", ".join(words[:-1]) + f" et {words[-1]}"
    return f"{text} {phrase.tail}" if phrase.tail else text


def counted(phrase: Phrase, number: Amount, *, after: tuple[Item, ...] = (), prefix: str = "") -> str:
    """« deux créatures », « X créatures », « une créature »; `prefix` is « jusqu'à »."""
    match number:
        case Fixed(value=value):
            words = {gender: prefix + in_letters(value, gender) for gender in "mf"}
        case X():
            words = {"m": prefix + "X", "f": prefix + "X"}
        case EventAmount() | ThatMany():
            that_many = f"{prefix}ce nombre de" if prefix else "autant de"
            words = {"m": that_many, "f": that_many}
        case Times(factor=factor, amount=X()) if factor > 1:
            words = {"m": f"{prefix}{in_letters(factor)} fois X", "f": f"{prefix}{in_letters(factor)} fois X"}
        case Times(factor=2, amount=EventAmount() | ThatMany()) if not prefix:
            words = {"m": "deux fois ce nombre de", "f": "deux fois ce nombre de"}
        case _:
            raise NotRendered(number, "ce nombre devant un nom")
    return determined(phrase, words, many=is_many(number), after=after)


def number_bounds(phrase: Phrase, least: Amount, most: Amount | None, *, after: tuple[Item, ...] = ()) -> str:
    """How many: « une », « jusqu'à deux », « n'importe quel nombre de », « deux … ou plus ».

    Raises:
        NotRendered: no words for these bounds.
    """
    if least == most:
        return counted(phrase, least, after=after)
    if least == Fixed(0) and most is None:
        return determined(phrase, dict.fromkeys("mf", "n'importe quel nombre de"), many=True, after=after)
    if least == Fixed(0) and most is not None:
        return counted(phrase, most, after=after, prefix="jusqu'à ")
    if least == Fixed(1) and most == Fixed(2):
        return determined(phrase, {"m": "un ou deux", "f": "une ou deux"}, many=True, after=after)
    if least == Fixed(1) and most == Fixed(3):
        return determined(phrase, {"m": "un, deux ou trois", "f": "une, deux ou trois"}, many=True, after=after)
    if least == Fixed(1) and most is None:
        return indefinite(phrase, many=True, after=after)
    raise NotRendered(least, "ces bornes")
