"""What an effect keeps a player from paying or sacrificing: an event that cannot happen pays for nothing."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine import filters
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.rules_bent import CannotBeSacrificed, CannotPayLife, CannotSacrifice, Purpose

REASONS = (Concept.EFFECT_CANNOT_BEATS_CAN, Concept.COST_IMPOSSIBLE_EVENT)
"""The rules on which a payment that cannot happen is refused."""


def no_life(view: View, player: PlayerId, purpose: Purpose) -> ObjectId | None:
    """The source of an effect that keeps a player from paying life for that, if any."""
    for rule in rules_about(view, player, CannotPayLife):
        if rule.modification.purpose in (Purpose.ANYTHING, purpose):
            return rule.source
    return None


def no_sacrifice(view: View, player: PlayerId, item: ObjectId, purpose: Purpose) -> ObjectId | None:
    """The source of an effect that keeps a player from sacrificing a permanent for that, if any."""
    for kept in view.rules_on(item, CannotBeSacrificed):
        return kept.source
    for rule in rules_about(view, player, CannotSacrifice):
        concerned = rule.modification.purpose in (Purpose.ANYTHING, purpose)
        if concerned and filters.fits(rule.scope, rule.modification.what, item):
            return rule.source
    return None


def kept_by(view: View, player: PlayerId, items: Iterable[ObjectId], purpose: Purpose) -> dict[ObjectId, ObjectId]:
    """Those of some permanents that a player cannot sacrifice for that, each with the source of the effect."""
    found = ((item, no_sacrifice(view, player, item, purpose)) for item in items)
    return {item: source for item, source in found if source is not None}
