"""Events about spells and activated abilities."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.ability_kinds import ability_kind
from rules_fr.engine.event_dispatch import match, player_fits
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.merging import Merged
from rules_fr.engine.events.stack import AbilityActivated, Copied, Countered, Fizzled, SpellCast
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary import event_patterns as patterns
from rules_fr.vocabulary.kinds import AbilityKind, Keyword


@match.register(patterns.SpellCast)
def _spell_cast(pattern: patterns.SpellCast, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case SpellCast(player, spell) if player_fits(scope, pattern.player, player):
            return EventInfo(object=spell, player=player) if filters.fits(scope, pattern.what, spell) else None
        case _:
            return None


@match.register(patterns.NthSpellCast)
def _nth_spell(pattern: patterns.NthSpellCast, event: Event, scope: Scope, before: View) -> EventInfo | None:
    """The nth that fits among the spells that the player has cast this turn."""
    match event:
        case SpellCast(player, spell) if player_fits(scope, pattern.player, player):
            cast = [one for who, one in scope.view.game.turn.spells_cast if who == player]
            until = cast[: cast.index(spell) + 1] if spell in cast else []
            if not until or not filters.fits(scope, pattern.what, spell):
                return None
            count = sum(filters.fits(scope, pattern.what, one) for one in until)
            return EventInfo(object=spell, player=player) if count == pattern.ordinal else None
        case _:
            return None


@match.register(patterns.SpellCastFrom)
def _spell_cast_from(pattern: patterns.SpellCastFrom, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case SpellCast(player, spell) if player_fits(scope, pattern.player, player):
            announced = scope.view.object(spell).announced
            there = announced is not None and (announced.from_zone is pattern.origin) is not pattern.elsewhere
            fits = there and filters.fits(scope, pattern.what, spell)
            return EventInfo(object=spell, player=player) if fits else None
        case _:
            return None


@match.register(patterns.Mutates)
def _mutates(pattern: patterns.Mutates, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Merged(target=target) if filters.fits(scope, pattern.subject, target):
            return EventInfo(object=target, player=scope.view.controller(target))
        case _:
            return None


@match.register(patterns.CastsOrCopies)
def _cast_or_copied(pattern: patterns.CastsOrCopies, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case SpellCast(player, spell):
            pass
        case Copied(copy=spell) if scope.view.object(spell).ability is None:
            player = scope.view.controller(spell)
        case _:
            return None
    fits = player_fits(scope, pattern.player, player) and filters.fits(scope, pattern.what, spell)
    return EventInfo(object=spell, player=player) if fits else None


@match.register(patterns.AbilityActivated)
def _activated(pattern: patterns.AbilityActivated, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case AbilityActivated(player, source, which, mana=mana) if player_fits(scope, pattern.player, player):
            fits = filters.fits(scope, pattern.source, source) and not (pattern.nonmana and mana)
            fits = fits and (not pattern.loyalty or _is_loyalty(scope, which))
            fits = fits and (not pattern.keywords or _keyword(scope, which) in pattern.keywords)
            return EventInfo(object=which, other=source, player=player) if fits else None
        case _:
            return None


def _is_loyalty(scope: Scope, which: ObjectId | None) -> bool:
    """Whether the ability put onto the stack is a loyalty ability."""
    item = scope.view.game.find(which) if which is not None else None
    return item is not None and item.ability is not None and ability_kind(item.ability) is AbilityKind.LOYALTY


def _keyword(scope: Scope, which: ObjectId | None) -> Keyword | None:
    """The keyword that gives the activated ability put onto the stack."""
    item = scope.view.game.find(which) if which is not None else None
    ability = None if item is None or item.ability is None else activated_form(item.ability.ability)
    return None if ability is None else ability.keyword


@match.register(patterns.SpellCountered)
def _countered(pattern: patterns.SpellCountered, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case Countered(spell) | Fizzled(spell, countered=True):
            seen = replace(scope, view=before)
            if filters.fits(seen, pattern.what, spell):
                return EventInfo(object=spell, player=before.controller(spell))
            return None
        case _:
            return None
