"""« …, X étant … »: what X stands for, in amounts and in mana to pay."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.rewrite import rebuild
from rules_fr.vocabulary.amounts import X
from rules_fr.vocabulary.costs import PayMana, PayManaTimes
from rules_fr.vocabulary.effects.choices import UnlessPays
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Amount, Effect, Node, walk

_VARIABLE = PayMana(parse_mana_cost("{X}"))
_ONE = parse_mana_cost("{1}")


def speaks_of_x(effect: Effect) -> bool:
    """Whether X is used, as a number or as the mana that someone must pay."""
    return any(isinstance(node, X) or _priced(node) for node in walk(effect))


def defined(effect: Effect, amount: Amount) -> Effect:
    """The instruction with the amount in place of X."""

    def change(node: Node) -> Node | None:
        if isinstance(node, X):
            return amount
        if isinstance(node, UnlessPays) and _priced(node):
            return structs.replace(node, effect=defined(node.effect, amount), cost=PayManaTimes(_ONE, amount))
        return None

    done: Effect = rebuild(effect, change)
    return done


def _priced(node: Node) -> bool:
    return isinstance(node, UnlessPays) and node.cost == _VARIABLE
