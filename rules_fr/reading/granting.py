"""The card's own name between the quotes of an ability that it grants: itself, or the object that grants it."""

from __future__ import annotations

from rules_fr.reading.rewrite import contains, rebuild
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import Granter, This
from rules_fr.vocabulary.terms import Ability, Node


def own_grants(ability: Ability) -> Ability:
    """The ability, where what the card grants itself speaks of the card as of itself."""
    if not contains(ability, Granter):
        return ability
    done: Ability = rebuild(ability, _own)
    return done


def _own(node: Node) -> Node | None:
    match node:
        case StaticAbility(affected=Is(This())) | Apply(what=This()):
            itself: Node = rebuild(node, lambda inner: This() if isinstance(inner, Granter) else None)
            return itself
        case _:
            return None
