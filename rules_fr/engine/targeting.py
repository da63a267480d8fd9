"""What may not be targeted: shroud, hexproof, protection, and "cannot be the target"."""

from __future__ import annotations

from rules_fr.engine import filters
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import CannotBeTargeted
from rules_fr.vocabulary.rules_bent import PlayerCannotBeTargeted, PlayerGains


def forbidden_by(view: View, scope: Scope, target: ObjectId) -> Concept | None:
    """The concept under which an object cannot be targeted by the scope's spell or ability, or None.

    Args:
        scope: its source is the spell itself, or the source of the ability.
    """
    if view.object(target).zone is Zone.BATTLEFIELD:
        found = by_its_abilities(view, scope, target)
        if found is not None:
            return found
    for rule in view.rules_on(target, CannotBeTargeted):
        if filters.fits(rule.scope, rule.modification.by, scope.source):
            return Concept.EFFECT_CANNOT_BEATS_CAN
    return None


def player_forbidden_by(view: View, scope: Scope, player: PlayerId) -> Concept | None:
    """The concept under which a player cannot be targeted by the scope's spell or ability, or None."""
    for rule in rules_about(view, player, PlayerGains):
        match rule.modification.ability:
            case KeywordAbility(Keyword.SHROUD):
                return Concept.KEYWORD_SHROUD
            case KeywordAbility(Keyword.HEXPROOF) if player != scope.controller:
                return Concept.KEYWORD_HEXPROOF
            case _:
                continue
    for other in rules_about(view, player, PlayerCannotBeTargeted):
        if filters.fits(other.scope, other.modification.by, scope.source):
            return Concept.EFFECT_CANNOT_BEATS_CAN
    return None


def by_its_abilities(view: View, scope: Scope, target: ObjectId) -> Concept | None:
    """The concept under which an object's own abilities keep it from being targeted, where they function."""
    own = Scope(view=view, source=target, controller=view.controller(target))
    for held in view.of(target).abilities:
        match held.ability:
            case KeywordAbility(Keyword.SHROUD):
                return Concept.KEYWORD_SHROUD
            case KeywordAbility(Keyword.HEXPROOF) if view.controller(target) != scope.controller:
                return Concept.KEYWORD_HEXPROOF
            case KeywordWithQuality(Keyword.HEXPROOF, quality) if view.controller(
                target
            ) != scope.controller and filters.fits(own, quality, scope.source):
                return Concept.KEYWORD_HEXPROOF
            case KeywordWithQuality(Keyword.PROTECTION, quality) if filters.fits(own, quality, scope.source):
                return Concept.KEYWORD_PROTECTION_TARGET
            case _:
                continue
    return None
