"""Evasion: keywords of an attacker that keep creatures from blocking it."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.engine import filters
from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.combat import BlocksAsThough, BlocksAsThoughWithout
from rules_fr.vocabulary.kinds import CardType, Color, Keyword


class AsIf(Struct, frozen=True):
    """What a creature blocks as though it had, and as though attackers lacked."""

    has: frozenset[Keyword] = frozenset()
    lacking: frozenset[Keyword] = frozenset()


def evades(table: Table, attacker: ObjectId, blocker: ObjectId, defender: PlayerId) -> Concept | None:
    """The keyword that keeps a creature from blocking an attacker, or None.

    What lets the creature block as though things were otherwise may be used or not.

    Args:
        defender: the defending player, whose lands landwalk looks at.
    """
    found = _evades(table, attacker, blocker, defender, AsIf())
    if found is None or all(_evades(table, attacker, blocker, defender, view) for view in _views(table, blocker)):
        return found
    return None


def _views(table: Table, blocker: ObjectId) -> tuple[AsIf, ...]:
    """Each permission to block as though something were otherwise, and all of them together."""
    having = [rule.modification.keyword for rule in table.view.rules_on(blocker, BlocksAsThough)]
    lacking = [rule.modification.keyword for rule in table.view.rules_on(blocker, BlocksAsThoughWithout)]
    single = [AsIf(frozenset((keyword,))) for keyword in having]
    single += [AsIf(lacking=frozenset((keyword,))) for keyword in lacking]
    return (*single, AsIf(frozenset(having), frozenset(lacking)))


def _evades(table: Table, attacker: ObjectId, blocker: ObjectId, defender: PlayerId, seen: AsIf) -> Concept | None:
    it, other = table.view.of(attacker), table.view.of(blocker)

    def evading(keyword: Keyword) -> bool:
        return keyword not in seen.lacking and it.has(keyword)

    def blocking(keyword: Keyword) -> bool:
        return keyword in seen.has or other.has(keyword)

    if evading(Keyword.FLYING) and not (blocking(Keyword.FLYING) or blocking(Keyword.REACH)):
        return Concept.KEYWORD_FLYING
    if evading(Keyword.SHADOW) is not blocking(Keyword.SHADOW):
        return Concept.KEYWORD_SHADOW
    artifact = other.is_a(CardType.ARTIFACT)
    if evading(Keyword.FEAR) and not artifact and Color.BLACK not in other.colors:
        return Concept.KEYWORD_FEAR
    if evading(Keyword.INTIMIDATE) and not artifact and not it.colors & other.colors:
        return Concept.KEYWORD_INTIMIDATE
    found = _with_quality(table, it, attacker, blocker, defender)
    landwalk = found is Concept.KEYWORD_LANDWALK and Keyword.LANDWALK in seen.lacking
    return None if landwalk else found


def _with_quality(
    table: Table, it: Characteristics, attacker: ObjectId, blocker: ObjectId, defender: PlayerId
) -> Concept | None:
    view = table.view
    scope = Scope(view=view, source=attacker, controller=it.controller)
    for held in it.abilities:
        match held.ability:
            case KeywordWithQuality(Keyword.PROTECTION, quality) if filters.fits(scope, quality, blocker):
                return Concept.KEYWORD_PROTECTION_BLOCK
            case KeywordWithQuality(Keyword.LANDWALK, quality):
                lands = (i for i in view.permanents() if view.of(i).is_a(CardType.LAND))
                if any(view.controller(i) == defender and filters.fits(scope, quality, i) for i in lands):
                    return Concept.KEYWORD_LANDWALK
            case _:
                continue
    return None
