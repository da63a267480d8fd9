"""Events of combat and damage."""

from __future__ import annotations

from rules_fr.engine import filters
from rules_fr.engine.event_dispatch import about, match, player_fits
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import AttackersDeclared, AttackUnblocked, BecameBlocked, BlockersDeclared
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary import event_patterns as patterns
from rules_fr.vocabulary.filters import Anything


@match.register(patterns.Attacks)
def _attacks(pattern: patterns.Attacks, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not isinstance(event, AttackersDeclared):
        return None
    for attack in event.attacks:
        fits = filters.fits(scope, pattern.subject, attack.attacker)
        walker_attacked = pattern.defender is not None and attack.planeswalker is not None
        if fits and not walker_attacked and player_fits(scope, pattern.defender, attack.player):
            controller = scope.view.controller(attack.attacker)
            return EventInfo(object=attack.attacker, player=controller, other_player=attack.player)
    return None


@match.register(patterns.AttacksAlone)
def _attacks_alone(pattern: patterns.AttacksAlone, event: Event, scope: Scope, before: View) -> EventInfo | None:
    match event:
        case AttackersDeclared((attack,)):
            combat = scope.view.game.combat  # triggers look at one attacker at a time
            if combat is not None and attack in combat.attacks and sum(one.declared for one in combat.attacks) > 1:
                return None
            return about(attack.attacker, pattern.subject, scope)
        case _:
            return None


@match.register(patterns.Blocks)
def _blocks(pattern: patterns.Blocks, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not isinstance(event, BlockersDeclared):
        return None
    for blocker, attacker in event.blocks:
        if filters.fits(scope, pattern.subject, blocker) and filters.fits(scope, pattern.other, attacker):
            return EventInfo(object=blocker, other=attacker, player=scope.view.controller(blocker))
    return None


@match.register(patterns.BecomesBlocked)
def _becomes_blocked(pattern: patterns.BecomesBlocked, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not isinstance(event, BecameBlocked) or not filters.fits(scope, pattern.subject, event.attacker):
        return None
    if isinstance(pattern.other, Anything):
        other = event.blockers[0] if event.blockers else None
    else:
        fitting = [b for b in event.blockers if filters.fits(scope, pattern.other, b)]
        if not fitting:
            return None
        other = fitting[0]
    return EventInfo(object=event.attacker, other=other, player=scope.view.controller(event.attacker))


@match.register(patterns.AttacksUnblocked)
def _unblocked(pattern: patterns.AttacksUnblocked, event: Event, scope: Scope, before: View) -> EventInfo | None:
    return about(event.attacker, pattern.subject, scope) if isinstance(event, AttackUnblocked) else None


@match.register(patterns.DealsDamage)
def _deals_damage(pattern: patterns.DealsDamage, event: Event, scope: Scope, before: View) -> EventInfo | None:
    if not isinstance(event, DamageDealt) or event.amount <= 0:
        return None
    wanted = pattern.kind
    if wanted is patterns.DamageKind.COMBAT and not event.combat:
        return None
    if wanted is patterns.DamageKind.NONCOMBAT and event.combat:
        return None
    if not filters.fits(scope, pattern.source, event.source):
        return None
    if not isinstance(pattern.recipient, Anything):
        if event.object is not None and not filters.fits(scope, pattern.recipient, event.object):
            return None
        if event.player is not None and not filters.player_fits(scope, pattern.recipient, event.player):
            return None
    player = scope.view.controller(event.source) if event.player is None else event.player
    return EventInfo(object=event.source, other=event.object, player=player, amount=event.amount)
