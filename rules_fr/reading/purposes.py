"""« … pour lancer des sorts ou activer des capacités »: what is forbidden to be paid is forbidden for that only."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.refusal import refuse
from rules_fr.reading.rewrite import contains, rebuild
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.rules_bent import CannotPayLife, CannotSacrifice, Purpose
from rules_fr.vocabulary.terms import Ability, Node

_VERBS = ("VJ", "VI")
_SMALL = ("POURV", "DET", "DE")


def forbids_paying(ability: Ability) -> bool:
    """Whether an ability forbids to pay life or to sacrifice something."""
    return contains(ability, CannotPayLife) or contains(ability, CannotSacrifice)


def for_spells_and_abilities(ability: Ability, tail: Tree) -> Ability:
    """The ability with what it forbids to be paid, as a cost of spells and abilities only.

    Raises:
        NotRead: the tail says another purpose.
    """
    words = [(token.type, token.value) for token in tail.tokens()]
    said = [value for kind, value in words if kind not in _SMALL and not kind.startswith("OU")]
    if said not in (["lancer", "sort", "activer", "capacité"], ["jouer", "sort", "jouer", "capacité"]):
        raise refuse("ce but n'est pas compris", tail)
    changed: Ability = rebuild(ability, _limited)
    return changed


def _limited(node: Node) -> Node | None:
    match node:
        case CannotPayLife() | CannotSacrifice():
            return structs.replace(node, purpose=Purpose.SPELLS_AND_ABILITIES)
        case _:
            return None
