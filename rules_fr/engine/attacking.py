"""Declaring attackers: who may, who must, and what declaring does."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import battles, combat_costs, combat_limits, conditions, decisive, exerting, filters, goaded, refs
from rules_fr.engine.decisions import Decision, DecisionKind, PickAttacks
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import Tapped
from rules_fr.engine.game import Attack
from rules_fr.engine.happen import happen_each
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.combat import AttacksAsThoughWithout, CannotAttackAlone, CannotAttackObjects
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import CannotAttack, MustAttack

Aim = tuple[PlayerId, ObjectId | None]
"""Whom an attacker attacks: a player, a planeswalker of theirs or a battle that they protect."""


def attack_decision(table: Table, player: PlayerId) -> Decision:
    """The question of which creatures attack; the options are the attacks possible one by one."""
    options = tuple(
        PickAttacks(((item, *aim),)) for item in _creatures(table, player) for aim in possible_aims(table, player, item)
    )
    return Decision(player, DecisionKind.ATTACKERS, options, 1, 1)


def declare(table: Table, player: PlayerId) -> None:
    """Ask the active player for attackers and declare them.

    Raises:
        Refused: the declaration is illegal.
    """
    attacks: tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...] = ()
    for pick in table.ask(attack_decision(table, player)):
        if isinstance(pick, PickAttacks):
            attacks += pick.attacks
    _check(table, player, attacks)
    _check_requirements(table, player, attacks)
    if attacks:
        _declare(table, player, attacks)


def _creatures(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    view = table.view
    return tuple(i for i in view.creatures() if view.controller(i) == player)


def possible_aims(table: Table, player: PlayerId, item: ObjectId) -> tuple[Aim, ...]:
    """Whom a creature could legally attack."""
    if _unable(table, player, item) is not None:
        return ()
    return tuple(aim for aim in aims(table, player) if _kept_from(table, item, aim) is None)


def aims(table: Table, player: PlayerId) -> tuple[Aim, ...]:
    """Whom a player's creatures may attack: their opponents, and the planeswalkers of those."""
    view = table.view
    found: list[Aim] = []
    for other in table.game.opponents(player):
        found.append((other, None))
        found += [
            (other, i)
            for i in view.permanents()
            if view.of(i).is_a(CardType.PLANESWALKER) and view.controller(i) == other
        ]
        found += [(other, i) for i in battles.attackable(view, other)]
    return tuple(found)


def _unable(table: Table, player: PlayerId, item: ObjectId) -> tuple[Reason, tuple[Concept, ...]] | None:
    """Why a permanent cannot attack at all, whoever it would attack."""
    found = table.game.find(item)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out:
        return Reason.WRONG_ZONE, (Concept.COMBAT_ATTACKER_LEGAL,)
    values = table.view.of(item)
    if not values.is_a(CardType.CREATURE):
        return Reason.CANNOT_ATTACK, (Concept.COMBAT_ATTACKER_LEGAL, Concept.OBJECT_CREATURE)
    if values.controller != player:
        return Reason.NOT_CONTROLLER, (Concept.COMBAT_ATTACKER_LEGAL,)
    if found.tapped:
        return Reason.ALREADY_TAPPED, (Concept.COMBAT_ATTACKER_LEGAL,)
    if found.sick and not values.has(Keyword.HASTE):
        lent = decisive.lent_keyword(table.view, item, Keyword.HASTE)
        return Reason.SUMMONING_SICK, (Concept.COMBAT_ATTACK_SICKNESS, Concept.COMBAT_ATTACKER_LEGAL, *lent)
    if values.has(Keyword.DEFENDER) and not _as_though_without(table, item, Keyword.DEFENDER):
        return Reason.CANNOT_ATTACK, (Concept.KEYWORD_DEFENDER, Concept.COMBAT_ATTACK_RESTRICTION)
    return None


def _as_though_without(table: Table, item: ObjectId, keyword: Keyword) -> bool:
    rules = table.view.rules_on(item, AttacksAsThoughWithout)
    return any(rule.modification.keyword is keyword for rule in rules)


def _kept_from(table: Table, item: ObjectId, aim: Aim) -> ObjectId | None:
    """The source of an effect that keeps a creature from attacking a player, or a planeswalker."""
    defender, walker = aim
    for forbidden in table.view.rules_on(item, CannotAttackObjects):
        if walker is not None and filters.fits(forbidden.scope, forbidden.modification.what, walker):
            return forbidden.source
    for rule in table.view.rules_on(item, CannotAttack):
        who, unless = rule.modification.defender, rule.modification.unless
        if who is not None and (walker is not None or defender not in refs.players(rule.scope, who)):
            continue
        if unless is None or not conditions.holds(replace(rule.scope, defender=defender), unless):
            return rule.source
    return None


def _refuse(
    player: PlayerId, reason: Reason, item: ObjectId, *concepts: Concept, about: tuple[ObjectId, ...] = ()
) -> Refused:
    return Refused(Refusal(reason, concepts, player, Stage.DECLARATION, item, about))


def _check(table: Table, player: PlayerId, attacks: tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...]) -> None:
    seen: set[ObjectId] = set()
    for item, defender, walker in attacks:
        problem = _unable(table, player, item)
        if problem is not None:
            raise _refuse(player, problem[0], item, *problem[1])
        if item in seen or (defender, walker) not in aims(table, player):
            battle = walker is not None and table.view.of(walker).is_a(CardType.BATTLE)
            concepts = (Concept.COMBAT_ATTACKERS_DECLARED, *((Concept.BATTLE_ATTACKED,) if battle else ()))
            raise _refuse(player, Reason.CANNOT_ATTACK, item, *concepts)
        seen.add(item)
        source = _kept_from(table, item, (defender, walker))
        if source is not None:
            own = (Concept.ABILITY_DRAWBACK,) if source == item else ()
            concepts = (Concept.COMBAT_ATTACK_RESTRICTION, *own)
            raise _refuse(player, Reason.CANNOT_ATTACK, item, *concepts, about=(source,))
    beyond = combat_limits.too_many_attackers(table, attacks)
    if beyond is not None:
        raise _refuse(player, Reason.CANNOT_ATTACK, beyond[0], Concept.COMBAT_ATTACK_RESTRICTION, about=(beyond[1],))
    if len(seen) == 1:
        (only,) = seen
        for rule in table.view.rules_on(only, CannotAttackAlone):
            concepts = (Concept.COMBAT_ATTACK_RESTRICTION,)
            raise _refuse(player, Reason.CANNOT_ATTACK, only, *concepts, about=(rule.source,))


def _check_requirements(
    table: Table, player: PlayerId, attacks: tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...]
) -> None:
    """Every creature that must attack and can does; only one that may not attack alone needs another one for it."""
    attacking = {item for item, _, _ in attacks}
    able = [item for item in _creatures(table, player) if _free_aim(table, player, item)]
    required = {item for item in able if table.view.rules_on(item, MustAttack) or goaded.goading(table, item)}
    if required - attacking and not combat_limits.leaves_room(table, attacks, required):
        able = [item for item in able if item in attacking]
    for item in able:
        goading = goaded.goading(table, item)
        sources = [*(rule.source for rule in table.view.rules_on(item, MustAttack)), *goading.values()]
        company = len(attacking | set(able)) > 1 or not table.view.rules_on(item, CannotAttackAlone)
        if sources and item not in attacking and company:
            concepts = (Concept.COMBAT_ATTACK_REQUIREMENT, *((Concept.ACTION_GOADED,) if goading else ()))
            raise _refuse(player, Reason.MUST_ATTACK, item, *concepts, about=(sources[0],))
    for item, defender, walker in attacks:
        free = [aim for aim in possible_aims(table, player, item) if not any(combat_costs.to_attack(table, item, *aim))]
        better = goaded.better_aim(table, item, (defender, walker), free)
        if better is not None:
            concepts = (Concept.COMBAT_ATTACK_REQUIREMENT, Concept.ACTION_GOADED)
            raise _refuse(player, Reason.MUST_ATTACK_ANOTHER, item, *concepts, about=(better,))


def _free_aim(table: Table, player: PlayerId, item: ObjectId) -> bool:
    """Whether a creature could attack at no cost: nobody has to pay for a requirement."""
    return any(not any(combat_costs.to_attack(table, item, *aim)) for aim in possible_aims(table, player, item))


def _declare(table: Table, player: PlayerId, attacks: tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...]) -> None:
    concepts = [Concept.COMBAT_ATTACKERS_DECLARED, Concept.NO_STACK_TURN_BASED]
    if any(walker is not None for _, _, walker in attacks):
        concepts.append(Concept.COMBAT_ATTACK_PLANESWALKER)
    if any(walker is not None and table.view.of(walker).is_a(CardType.BATTLE) for _, _, walker in attacks):
        concepts.append(Concept.BATTLE_ATTACKED)
    for item, _, _ in attacks:
        concepts += decisive.lost_restriction(table.view, item, CannotAttack)
        if table.game.object(item).sick:
            concepts += decisive.lent_keyword(table.view, item, Keyword.HASTE)
    why = tuple(dict.fromkeys(concepts))
    watchful = [item for item, _, _ in attacks if table.view.of(item).has(Keyword.VIGILANCE)]
    tapping: list[Proposal] = [
        (Tapped(item), (Concept.COMBAT_ATTACKER_TAPS,)) for item, _, _ in attacks if item not in watchful
    ]
    tolls = [toll for attack in attacks for toll in combat_costs.to_attack(table, *attack)]
    exerted = exerting.chosen(table, player, tuple(item for item, _, _ in attacks))
    if tolls or exerted:  # attackers are tapped before mana abilities may be activated for the cost
        happen_each(table, tapping)
        tapping = []
        combat_costs.pay(table, player, tolls, Concept.COMBAT_ATTACK_COST)
        for item in exerted:
            exerting.exert(table, player, item, Concept.COMBAT_ATTACK_COST)
        attacks = tuple(attack for attack in attacks if _still_attacks(table, player, attack[0]))
    power = sum(table.view.of(item).power or 0 for item, _, _ in attacks)
    event: Event = AttackersDeclared(tuple(Attack(item, who, walker) for item, who, walker in attacks), power)
    happen_each(table, [(event, why), *tapping])
    for item in watchful:
        table.note(WhyNot(WhyNotKind.DOES_NOT_TAP, item), Concept.KEYWORD_VIGILANCE)


def _still_attacks(table: Table, player: PlayerId, item: ObjectId) -> bool:
    """Whether a creature is still there after the costs were paid."""
    return table.game.find(item) is not None and table.view.controller(item) == player
