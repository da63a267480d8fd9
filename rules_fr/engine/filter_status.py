"""Filters on what an object is doing, where it is, what is attached to it, and what has happened to it."""

from __future__ import annotations

from rules_fr.engine import combat_roles, deeds, refs
from rules_fr.engine.ability_kinds import ability_kind
from rules_fr.engine.filter_dispatch import fits, fits_object, object_of, values_of
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary import filters as said
from rules_fr.vocabulary.abilities import KeywordAbility, Suspend
from rules_fr.vocabulary.combat import AttackingAlone, AttackingPlayer
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, TIME, AbilityKind, Keyword, Zone
from rules_fr.vocabulary.modifications import GainDesignation
from rules_fr.vocabulary.origins import CastFrom
from rules_fr.vocabulary.refs import Attached
from rules_fr.vocabulary.terms import Ability


@fits_object.register(said.Tapped)
def _tapped(what: said.Tapped, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).tapped


@fits_object.register(said.Attacking)
def _attacking(what: said.Attacking, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.attacks(scope.view.game, which)


@fits_object.register(AttackingAlone)
def _attacking_alone(what: AttackingAlone, scope: Scope, which: ObjectId) -> bool:
    combat = scope.view.game.combat
    return combat is not None and [attack.attacker for attack in combat.attacks] == [which]


@fits_object.register(AttackingPlayer)
def _attacking_player(what: AttackingPlayer, scope: Scope, which: ObjectId) -> bool:
    combat = scope.view.game.combat
    attacks = () if combat is None else combat.attacks
    attack = next((one for one in attacks if one.attacker == which), None)
    if attack is None or attack.planeswalker is not None or attack.planeswalker_gone:
        return False
    return attack.player in refs.group(scope, what.player)


@fits_object.register(said.Blocking)
def _blocking(what: said.Blocking, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.blocks(scope.view.game, which)


@fits_object.register(said.Blocked)
def _blocked(what: said.Blocked, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.is_blocked(scope.view.game, which)


@fits_object.register(said.BlockingOrBlockedBy)
def _against(what: said.BlockingOrBlockedBy, scope: Scope, which: ObjectId) -> bool:
    return combat_roles.opposes(scope.view.game, which, refs.objects(scope, what.ref))


@fits_object.register(said.HasDesignation)
def _designated(what: said.HasDesignation, scope: Scope, which: ObjectId) -> bool:
    game = scope.view.game
    mark = GainDesignation(what.designation)
    if any(mark in lasting.modifications and which in (lasting.affected or ()) for lasting in game.lasting):
        return True
    if scope.view.listing:  # a static ability asks whether it is in force: what another one marks does not count yet
        return False
    return any(rule.modification == mark for rule in scope.view.rules_on(which, GainDesignation))


@fits_object.register(said.FaceDown)
def _face_down(what: said.FaceDown, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).face_down


@fits_object.register(said.IsToken)
def _token(what: said.IsToken, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).kind is ObjectKind.TOKEN


@fits_object.register(said.IsCard)
def _card(what: said.IsCard, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).kind is ObjectKind.CARD


@fits_object.register(said.IsPermanent)
def _permanent(what: said.IsPermanent, scope: Scope, which: ObjectId) -> bool:
    if object_of(scope, which).zone is Zone.BATTLEFIELD:
        return True
    return values_of(scope, which).is_permanent_card


@fits_object.register(said.IsSpell)
def _spell(what: said.IsSpell, scope: Scope, which: ObjectId) -> bool:
    item = object_of(scope, which)
    return item.zone is Zone.STACK and item.kind is not ObjectKind.ABILITY


@fits_object.register(said.IsAbility)
def _ability(what: said.IsAbility, scope: Scope, which: ObjectId) -> bool:
    item = object_of(scope, which)
    if item.zone is not Zone.STACK or item.ability is None:
        return False
    kind = ability_kind(item.ability)
    kinds = (kind, AbilityKind.ACTIVATED) if kind is AbilityKind.LOYALTY else (kind,)
    return not what.kinds or any(one in what.kinds for one in kinds)


@fits_object.register(said.AbilityOf)
def _ability_of(what: said.AbilityOf, scope: Scope, which: ObjectId) -> bool:
    ability = object_of(scope, which).ability
    return ability is not None and fits(scope, what.source, ability.source)


@fits_object.register(said.InZone)
def _in_zone(what: said.InZone, scope: Scope, which: ObjectId) -> bool:
    item = object_of(scope, which)
    if item.zone is not what.zone or item.phased_out:
        return False
    return what.owner is None or item.owner in refs.group(scope, what.owner)


@fits_object.register(said.InOneZone)
@fits_object.register(said.Differing)
@fits_object.register(said.Sharing)
def _together(what: said.InOneZone | said.Differing | said.Sharing, scope: Scope, which: ObjectId) -> bool:
    return True  # asked of all those that are chosen together (`joint`)


@fits_object.register(said.AttachedToThe)
def _attached_to(what: said.AttachedToThe, scope: Scope, which: ObjectId) -> bool:
    hosts = refs.objects(scope, what.ref)
    game = scope.view.game
    gone = (game.last_known[host] for host in hosts if host not in game.objects)
    if any(which in known.attached for known in gone):  # as it last was
        return True
    host = object_of(scope, which).attached_to
    return host is not None and host in hosts


@fits_object.register(said.HasAttached)
def _has_attached(what: said.HasAttached, scope: Scope, which: ObjectId) -> bool:
    game = scope.view.game
    return any(game.object(i).attached_to == which and fits(scope, what.what, i) for i in scope.view.permanents())


@fits_object.register(said.Modified)
def _modified(what: said.Modified, scope: Scope, which: ObjectId) -> bool:
    view = scope.view
    item = object_of(scope, which)
    if any(count > 0 for _, count in item.counters):
        return True
    attached = ((i, view.of(i)) for i in view.permanents() if view.game.object(i).attached_to == which)
    controller = view.controller(which) if which in view.game.objects else item.controller
    return any(EQUIPMENT in v.subtypes or (AURA in v.subtypes and v.controller == controller) for _, v in attached)


@fits_object.register(said.EnteredThisTurn)
def _entered(what: said.EnteredThisTurn, scope: Scope, which: ObjectId) -> bool:
    item = object_of(scope, which)
    return item.zone is Zone.BATTLEFIELD and item.entered_turn == scope.view.game.turn.number


@fits_object.register(said.Suspended)
def _suspended(what: said.Suspended, scope: Scope, which: ObjectId) -> bool:
    item = object_of(scope, which)
    if item.zone is not Zone.EXILE or not item.counter(TIME):
        return False
    return any(_suspends(held.ability) for held in values_of(scope, which).abilities)


@fits_object.register(said.WasForetold)
def _foretold(what: said.WasForetold, scope: Scope, which: ObjectId) -> bool:
    return any(
        item.zone is Zone.EXILE and item.exiled_for is Keyword.FORETELL for item in _since_cast_from(scope, which)
    )


def _since_cast_from(scope: Scope, which: ObjectId) -> tuple[GameObject, ...]:
    """An object, and for a spell or permanent what it was before, back to the card that it was cast as."""
    found = [scope.view.object(which)]
    while found[-1].zone in (Zone.BATTLEFIELD, Zone.STACK):
        before = next((k.object for k in scope.view.game.last_known.values() if k.became == found[-1].id), None)
        if before is None:
            break
        found.append(before)
    return tuple(found)


def _suspends(ability: Ability) -> bool:
    return isinstance(ability, Suspend) or ability == KeywordAbility(Keyword.SUSPEND)


@fits_object.register(said.DamagedThisTurn)
def _damaged(what: said.DamagedThisTurn, scope: Scope, which: ObjectId) -> bool:
    by = set(object_of(scope, which).damaged_by)
    if what.source is None:
        return bool(by)
    if isinstance(what.source, Attached) and not by.isdisjoint(deeds.former_hosts(scope.view.game, scope.source)):
        raise Unsupported(type(what), scope.source)  # what it was attached to then is not kept
    return not by.isdisjoint(refs.objects(scope, what.source))


@fits_object.register(said.DealtDamageTo)
def _dealt_damage_to(what: said.DealtDamageTo, scope: Scope, which: ObjectId) -> bool:
    return not deeds.players_hurt(scope.view.game, which).isdisjoint(refs.group(scope, what.player))


@fits_object.register(said.Paired)
def _paired(what: said.Paired, scope: Scope, which: ObjectId) -> bool:
    return object_of(scope, which).paired_with in scope.view.game.objects


@fits_object.register(said.DidThisTurn)
def _did_this_turn(what: said.DidThisTurn, scope: Scope, which: ObjectId) -> bool:
    return what.deed in deeds.of(scope.view.game, which)


@fits_object.register(CastFrom)
def _cast_from(what: CastFrom, scope: Scope, which: ObjectId) -> bool:
    """A card that is about to be cast is still where it is cast from."""
    item = object_of(scope, which)
    zone = item.zone if item.announced is None or item.zone is not Zone.STACK else item.announced.from_zone
    return zone is not None and (zone in what.zones) is not what.elsewhere


@fits_object.register(said.WasKicked)
def _was_kicked(what: said.WasKicked, scope: Scope, which: ObjectId) -> bool:
    announced = object_of(scope, which).announced
    return announced is not None and announced.kicked > 0
