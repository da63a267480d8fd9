"""What replaces moves between zones: another destination, regeneration instead of destruction."""

from __future__ import annotations

from rules_fr.engine import filters, replacing_keywords
from rules_fr.engine.events.combat import RemovedFromCombat
from rules_fr.engine.events.damage import ShieldUsed
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import DamageRemoved, Destroyed, Regenerated, Tapped
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.game import Shield
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.replacing import Option, Proposal, in_function, redirected
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.permanents import Regenerate
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import CannotBeRegenerated, MayBePlayedBy
from rules_fr.vocabulary.replacements import Instead, MovesElsewhere


def options(table: Table, event: Moved, concepts: tuple[Concept, ...]) -> list[Option]:
    """The effects that would send a moving object elsewhere."""
    moving = event.last.object.id
    found: list[Option] = []
    for active in in_function(table):
        match active.ability.replacement:
            case MovesElsewhere(subject) as elsewhere if _concerns(elsewhere, event):
                if filters.fits(active.scope, subject, moving):
                    found.append(_elsewhere(event, elsewhere, active.source, active.key, concepts))
            case _:
                continue
    for shield in table.game.shields:
        match shield.replacement:
            case MovesElsewhere() as elsewhere if _bound(table, shield, moving) and _concerns(elsewhere, event):
                found.append(_elsewhere(event, elsewhere, shield.source, shield.id, concepts))
            case _:
                continue
    found.extend(replacing_keywords.of_moves(table, event, concepts))
    return found


def _bound(table: Table, shield: Shield, moving: ObjectId) -> bool:
    """Whether an effect speaks of a moving object: also of the spell that a card became by the leave of that effect."""
    game = table.game
    if moving in shield.bound or not shield.bound or moving not in game.stack:
        return moving in shield.bound
    allowed = {
        item
        for lasting in game.lasting
        if lasting.source == shield.source and any(isinstance(one, MayBePlayedBy) for one in lasting.modifications)
        for item in lasting.affected or ()
    }
    cards = (i for i in shield.bound if i in allowed and i in game.last_known)
    return any(game.last_known[i].became == moving for i in cards)


def _concerns(elsewhere: MovesElsewhere, event: Moved) -> bool:
    leaving = elsewhere.destination is elsewhere.instead
    to = event.destination is not elsewhere.instead if leaving else event.destination is elsewhere.destination
    return to and elsewhere.origin in (None, event.origin)


def _elsewhere(
    event: Moved, elsewhere: MovesElsewhere, source: ObjectId, key: object, concepts: tuple[Concept, ...]
) -> Option:
    def apply() -> list[Proposal]:
        move = redirected(event, elsewhere.instead, source if elsewhere.instead is Zone.EXILE else None)
        return [(move, (*concepts, Concept.REPLACEMENT_INSTEAD))]

    return Option(key, source, apply)


def regenerations(table: Table, event: Destroyed) -> list[Option]:
    """The regeneration shields that would replace a destruction."""
    shields = [s for s in table.game.shields if regenerates(s) and event.object in s.bound]
    if not shields:
        return []
    if not event.can_regenerate or table.view.rules_on(event.object, CannotBeRegenerated):
        note = WhyNot(WhyNotKind.CANNOT_REGENERATE, event.object)
        table.note(note, Concept.ACTION_CANNOT_REGENERATE)
        return []
    return [_regeneration(table, event, shield) for shield in shields[:1]]


def regenerates(shield: Shield) -> bool:
    match shield.replacement:
        case Instead(effect=Regenerate()):
            return True
        case _:
            return False


def _regeneration(table: Table, event: Destroyed, shield: Shield) -> Option:
    def apply() -> list[Proposal]:
        item = table.game.object(event.object)
        how = (Concept.ACTION_REGENERATE,)
        found: list[Proposal] = [
            (ShieldUsed(shield.id, None), how),
            (Regenerated(item.id), (Concept.REPLACEMENT_REGENERATION, Concept.ACTION_REGENERATE)),
            (DamageRemoved((item.id,)), how),
        ]
        if not item.tapped:
            found.append((Tapped(item.id), how))
        if in_combat(table, item.id):
            found.append((RemovedFromCombat(item.id), (*how, Concept.COMBAT_REMOVED_FROM_COMBAT)))
        return found

    return Option(shield.id, shield.source, apply)


def in_combat(table: Table, item: ObjectId) -> bool:
    """Whether a permanent is attacking, blocking or attacked."""
    combat = table.game.combat
    if combat is None:
        return False
    return any(item in (attack.attacker, attack.planeswalker, *attack.blockers) for attack in combat.attacks)
