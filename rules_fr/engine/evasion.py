"""Evasion: keywords of an attacker that keep creatures from blocking it."""

from __future__ import annotations

from rules_fr.engine import filters
from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.kinds import CardType, Color, Keyword


def evades(table: Table, attacker: ObjectId, blocker: ObjectId, defender: PlayerId) -> Concept | None:
    """The keyword that keeps a creature from blocking an attacker, or None.

    Args:
        defender: the defending player, whose lands landwalk looks at.
    """
    it, other = table.view.of(attacker), table.view.of(blocker)
    if it.has(Keyword.FLYING) and not (other.has(Keyword.FLYING) or other.has(Keyword.REACH)):
        return Concept.KEYWORD_FLYING
    if it.has(Keyword.SHADOW) is not other.has(Keyword.SHADOW):
        return Concept.KEYWORD_SHADOW
    artifact = other.is_a(CardType.ARTIFACT)
    if it.has(Keyword.FEAR) and not artifact and Color.BLACK not in other.colors:
        return Concept.KEYWORD_FEAR
    if it.has(Keyword.INTIMIDATE) and not artifact and not it.colors & other.colors:
        return Concept.KEYWORD_INTIMIDATE
    return _with_quality(table, it, attacker, blocker, defender)


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
