"""An ability as a tree: what it is, its parts, the rules that say what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules_fr.answers.paraphrase.phrases import say, table
from rules_fr.answers.report import Cited
from rules_fr.engine.characteristics import Characteristics, keyword_of
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.mana_kind import is_mana_ability, why_not_mana
from rules_fr.rulebook.citation import Citation
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.abilities import KeywordAbility, NotUnderstood, TriggeredAbility
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import BASIC_LAND_MANA, Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, Node, walk

_BATTLEFIELD_AND_STACK = (frozenset({Zone.BATTLEFIELD}), frozenset({Zone.STACK}))
"""Where abilities usually function: not worth a line."""


class Part(
    msgspec.Struct, frozen=True, rename={"says": "dit", "node": "noeud", "parts": "parties"}, omit_defaults=True
):
    """A node of the tree.

    Args:
        role: what it is to the node above ("coût", "effet"), or empty.
        says: the node in words.
        node: the name of the node in the program's vocabulary.
    """

    role: str
    says: str
    node: str
    citations: tuple[Cited, ...] = ()
    parts: tuple[Part, ...] = ()


def ability_tree(ability: Ability, values: Characteristics, edition: Edition) -> Part:
    """The tree of an ability of an object with these characteristics, under an edition."""
    name = type(ability).__name__
    head = table()["heads"].get(name)
    citations = [*_kind_concepts(ability, edition), *_concepts(ability)]
    parts = (*_parts(ability, edition), *_not_mana(ability, edition), *_zones(ability, values, edition))
    if head is None or not parts:
        return Part("", _upper(say(ability)), name, _cited(citations, edition), parts)
    if is_mana_ability(edition, ability):
        head = "Capacité de mana " + ("déclenchée" if isinstance(ability, TriggeredAbility) else "activée")
    return Part("", head, name, _cited(citations, edition), parts)


def land_mana(values: Characteristics, edition: Edition) -> tuple[Part, ...]:
    """The mana abilities that basic land types carry, which no text says."""
    kinds = [kind for subtype, kind in BASIC_LAND_MANA.items() if subtype in values.subtypes]
    citations = _cited(["mana.land_intrinsic"], edition)
    return tuple(
        Part(
            "",
            f"Capacité de mana du type de terrain de base : {{T}} → ajouter {say(kind)}",
            "ActivatedAbility",
            citations,
        )
        for kind in kinds
    )


def not_understood(ability: Ability) -> tuple[NotUnderstood, ...]:
    """What was not understood in an ability."""
    return tuple(node for node in walk(ability) if isinstance(node, NotUnderstood))


def _kind_concepts(ability: Ability, edition: Edition) -> Iterator[str]:
    keyword = keyword_of(ability)
    if keyword is not None:
        yield f"keyword.{keyword.value}"
    if is_mana_ability(edition, ability):
        triggered = isinstance(ability, TriggeredAbility)
        yield "mana_ability.triggered" if triggered else "mana_ability.activated"
        yield "mana_ability.no_stack"


def _not_mana(ability: Ability, edition: Edition) -> Iterator[Part]:
    concepts = why_not_mana(edition, ability)
    if concepts:
        citations = _cited((concept.value for concept in concepts[:2]), edition)
        yield Part("genre", "n'est pas une capacité de mana", "Ability", citations)


def _zones(ability: Ability, values: Characteristics, edition: Edition) -> Iterator[Part]:
    where = where_functions(ability, values)
    unknown_card = not values.types and where.concept is Concept.ABILITY_ZONE_DEFAULT
    if where.zones in _BATTLEFIELD_AND_STACK or unknown_card or isinstance(ability, NotUnderstood):
        return
    everywhere = where.zones == frozenset(Zone)
    zones = "toutes les zones" if everywhere else say(tuple(zone for zone in Zone if zone in where.zones))
    concepts = [concept.value for concept in where.concepts[:2]]
    yield Part("fonctionne", zones, "Zone", _cited(concepts, edition))


def _parts(node: Node, edition: Edition) -> Iterator[Part]:
    for name, role in table()["branches"].get(type(node).__name__, {}).items():
        value = getattr(node, name)
        if value == Is(This()):
            continue
        for item in value if isinstance(value, tuple) else (value,):
            if item is not None and not _keyword_given(node, item):
                yield from _part(item, role, edition)


def _part(item: object, role: str, edition: Edition) -> Iterator[Part]:
    if not isinstance(item, Node):
        yield Part(role, say(item), type(item).__name__)
        return
    name = type(item).__name__
    if isinstance(item, Sequence):
        for step in item.steps:
            yield from _part(step, role, edition)
        return
    citations = _cited(_concepts(item), edition)
    inner = tuple(_parts(item, edition))
    head = table()["heads"].get(name)
    says = head.lower() if isinstance(item, Ability) and head is not None and inner else _without(item, inner)
    yield Part(role, says, name, citations, inner)


def _without(node: Node, inner: tuple[Part, ...]) -> str:
    """What a node says; the parts told under it are not said twice."""
    if not inner:
        return say(node)
    hidden = {name: () if isinstance(getattr(node, name), tuple) else None for name in _told_below(node)}
    return say(msgspec.structs.replace(node, **hidden)).rstrip(" :")


def _told_below(node: Node) -> tuple[str, ...]:
    return tuple(table()["branches"].get(type(node).__name__, {}))


def _keyword_given(node: Node, item: object) -> bool:
    """Whether a part is a bare keyword that something gives: one line says both."""
    return isinstance(node, GainAbility) and isinstance(item, KeywordAbility)


def _concepts(node: Node) -> Iterator[str]:
    concept = table()["rules"].get(type(node).__name__)
    if concept is not None:
        yield concept
    carried = node.ability if isinstance(node, GainAbility) else node
    if isinstance(carried, Ability) and (keyword := keyword_of(carried)) is not None:
        yield f"keyword.{keyword.value}"


def _cited(concepts: Iterable[str], edition: Edition) -> tuple[Cited, ...]:
    numbers = ((concept, Citation(concept, edition.id).number) for concept in dict.fromkeys(concepts))
    return tuple(Cited(number, concept) for concept, number in numbers if number is not None)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
