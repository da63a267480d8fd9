"""The results table of a die, put where the die is rolled."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import rebuild
from rules_fr.vocabulary.effects.choices import DieResult, RollDie
from rules_fr.vocabulary.terms import Effect, Node, walk


def with_results(head: Effect, results: tuple[DieResult, ...], start: int) -> Effect:
    """The instruction « lancez un d20 » with its results.

    Raises:
        NotRead: no die is rolled, or the rows are not in order, without gap, up to the die's sides.
    """
    rolled = [node for node in walk(head) if isinstance(node, RollDie)]
    if len(rolled) != 1 or rolled[0].results:
        raise NotRead("ce tableau n'est pas celui d'un dé", start)
    expected = 1
    for row in results:
        if row.minimum != expected or (row.maximum or row.minimum) < row.minimum:
            raise NotRead("les résultats de ce tableau ne se suivent pas", start)
        expected = (row.maximum or rolled[0].sides) + 1
    if expected != rolled[0].sides + 1:
        raise NotRead("il manque des résultats dans ce tableau", start)

    def table(node: Node) -> Node | None:
        return structs.replace(node, results=results) if isinstance(node, RollDie) else None

    done: Effect = rebuild(head, table)
    return done
