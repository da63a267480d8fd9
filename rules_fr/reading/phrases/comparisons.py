"""Objects described by a characteristic compared with another one: « avec une force supérieure à la force de X »."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.either import AllDifferent
from rules_fr.reading.phrases.describe import COMPARATORS, MEASURES, Description
from rules_fr.reading.phrases.measures import quantity
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.filters import AllOf
from rules_fr.vocabulary.refs import Itself, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Filter

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def all_different(what: Filter) -> tuple[Variety, Filter] | None:
    """What is different of what, in « avec des forces différentes », or None when nothing is."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    found = [part.variety for part in parts if isinstance(part, AllDifferent)]
    if len(found) != 1:
        return None
    return found[0], all_of([part for part in parts if not isinstance(part, AllDifferent)])


def compared_stat(tree: Tree, reader: Reader) -> Filter | None:
    """The filter of « une force supérieure à … », or None when the phrase is about something else.

    Raises:
        NotRead: what it is compared with is not understood.
    """
    if not isinstance(tree.children[0], Tree) or tree.children[0].rule != "dets":
        return None
    noun = Noun(tree)
    if not noun.sense.startswith("stat:") or not noun.dets.indefinite:
        return None
    tail = noun.take_tail("compared", "equal")
    if tail is None:
        return None
    noun.finish()
    comparator = Comparator.EQUAL if tail.rule == "equal" else COMPARATORS[tail.children[0].type]
    with described(reader, noun.sense, tail.children[-1]):
        amount = quantity(reader, reader.phrases(tail.children[-1]), noun.head)
    built: Filter = MEASURES[noun.sense.partition(":")[2]](Comparison(comparator, amount))
    return built


@contextmanager
def described(reader: Reader, sense: str, other: Tree | Token) -> Iterator[None]:
    """While « sa force » is read behind « une endurance supérieure à »: it is that of the object described.

    Raises:
        NotRead: it is compared with the same characteristic, which is then another object's.
    """
    whose, measured = (*other.tokens(), other, other)[:2] if isinstance(other, Tree) else (other, other)
    own = isinstance(whose, Token) and whose.type == "DET" and whose.value in ("son", "leur")
    if not own or not isinstance(measured, Token) or not measured.value.startswith("stat:"):
        yield
        return
    if measured.value == sense:
        raise refuse("on ne sait pas de quoi il s'agit", measured)
    before, reader.scope.subject = reader.scope.subject, (Itself(), False)
    try:
        yield
    finally:
        reader.scope.subject = before


def comparative(reader: Reader, noun: Noun) -> c.Comparative:
    """« plus de terrains que vous », « moins de points de vie qu'un adversaire ».

    Raises:
        NotRead: it is not said than whom.
    """
    more = noun.dets.more_than
    noun.dets.more_than = noun.dets.fewer_than = False
    tail = noun.take_tail("as_many")
    if tail is None:
        raise refuse("on ne sait pas que qui", noun.head)
    other = tail.children[-1]
    than = You() if isinstance(other, Token) else reader.thing(other).ref
    what: Filter | None = None
    if noun.sense == "pv":
        noun.finish()
    else:
        what = Description(noun, reader).filter
    return c.Comparative(start=noun.start, what=what, than=than, more=more)
