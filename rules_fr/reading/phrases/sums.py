"""Sums and differences: « 1 plus le nombre de cartes dans votre main », « autant de cartes plus une »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases import measures
from rules_fr.reading.phrases.dets import number_of
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Fixed, Plus, Times
from rules_fr.vocabulary.terms import Amount

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def read(reader: Reader, tree: Tree) -> c.Constituent:
    """The constituent of a sum: a quantity, or a noun of which there are so many."""
    mark, first, _, second = tree.children
    if isinstance(first, Tree) and Noun(first).dets.that_many:
        noun = Noun(first)
        if reader.scope.nothing_done:
            raise refuse("on ne sait pas de quel nombre il s'agit", noun.head)
        before = reader.scope.that_many(noun.dets.times)
        noun.dets.that_many = False
        noun.dets.number = added(before, _value(reader, second, mark), mark)
        return reader.described(noun)
    amount = added(_value(reader, first, mark), _value(reader, second, mark), mark)
    return c.Quantity(start=mark.start, amount=amount)


def added(first: Amount, second: Amount, mark: Token) -> Amount:
    """The sum, or the difference."""
    if mark.value == "+":
        return Plus((first, second))
    return Plus((first, Fixed(-second.value) if isinstance(second, Fixed) else Times(-1, second)))


def _value(reader: Reader, part: Token | Tree, mark: Token) -> Amount:
    if isinstance(part, Token):
        return number_of(part)
    return measures.quantity(reader, reader.phrase(part), mark)
