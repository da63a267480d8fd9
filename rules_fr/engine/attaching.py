"""What an Aura or Equipment can be attached to."""

from __future__ import annotations

from rules_fr.engine import filters
from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.instructions import attach_limits, enchant_quality
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.attachments import CannotHaveAttached
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, CardType, Keyword, Zone


def problem(table: Table, item: ObjectId, host: ObjectId) -> Concept | None:
    """The rule that keeps an Aura or Equipment from being attached to a permanent, or None."""
    view = table.view
    found = table.game.find(host)
    if item == host or found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out:
        return Concept.ATTACH_ILLEGAL
    what = view.of(item)
    scope = Scope(view=view, source=item, controller=what.controller)
    if what.is_a(CardType.CREATURE) and not _reconfigures(what):
        return Concept.ATTACH_CREATURE_NO_ATTACH
    if AURA in what.subtypes:
        quality = enchant_quality(tuple(held.ability for held in what.abilities))
        if quality is None or not filters.fits(scope, quality, host):
            return Concept.KEYWORD_ENCHANT
    if EQUIPMENT in what.subtypes and not view.of(host).is_a(CardType.CREATURE):
        return Concept.OBJECT_EQUIPMENT
    only = attach_limits(tuple(held.ability for held in what.abilities)) if EQUIPMENT in what.subtypes else ()
    refused = view.rules_on(host, CannotHaveAttached)
    if not all(filters.fits(scope, limit, host) for limit in only) or any(
        filters.fits(rule.scope, rule.modification.what, item) for rule in refused
    ):
        return Concept.EFFECT_CANNOT_BEATS_CAN
    if _protected(table, item, host):
        return Concept.KEYWORD_PROTECTION_ENCHANT_EQUIP
    return None


def _reconfigures(what: Characteristics) -> bool:
    """Whether an Equipment creature may still be attached: it stops being a creature then."""
    return EQUIPMENT in what.subtypes and what.has(Keyword.RECONFIGURE)


def _protected(table: Table, item: ObjectId, host: ObjectId) -> bool:
    scope = Scope(view=table.view, source=host, controller=table.view.controller(host))
    for held in table.view.of(host).abilities:
        match held.ability:
            case KeywordWithQuality(Keyword.PROTECTION, quality) if filters.fits(scope, quality, item):
                return True
            case _:
                continue
    return False
