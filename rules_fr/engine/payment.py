"""Paying mana: the window for mana abilities, which are carried out at once, then the payment from the pool.

Both are here because each needs the other: a mana ability may itself cost mana.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import (
    ability_costs,
    choosing,
    costs,
    mana_abilities,
    mana_riders,
    payment_order,
    positive_x,
    timing,
    total_cost,
)
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.decisions import Decision, DecisionKind, PickAbility, PickDone, PickOrder, PickPayment
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import perform
from rules_fr.engine.events.mana import ManaAdded, ManaSpent
from rules_fr.engine.events.permanents import Used
from rules_fr.engine.events.stack import AbilityActivated, PendingTaken
from rules_fr.engine.game import Mana, PendingTrigger
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_kind import is_carried_out_at_once
from rules_fr.engine.mana_symbols import Bag, sorted_bag, ways_to_pay
from rules_fr.engine.mana_use import ManaUse
from rules_fr.engine.objects import Announced
from rules_fr.engine.refusals import Beyond, Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.restricted_mana import allowed
from rules_fr.engine.scope import Scope
from rules_fr.engine.spending import payable_as
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ActivatedAbility, TriggeredAbility
from rules_fr.vocabulary.costs import LoyaltyCost, TapThis
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.restrictions import InstantTiming, PositiveX

_MOST = 200
"""How many triggered mana abilities are carried out one after the other at most."""


def activate(table: Table, player: PlayerId, item: ObjectId, index: int, *concepts: Concept) -> None:
    """Activate a mana ability: it does not use the stack and is carried out right after its cost is paid.

    Args:
        concepts: what allows it at this moment.

    Raises:
        Refused: it cannot be activated or paid.
    """
    ability = timing.check_activation(table, player, item, index)
    x = choosing.value_of_x(table, player, item) if total_cost.names_x(ability.costs) else None
    if x == 0 and PositiveX() in ability.restrictions:
        raise positive_x.refusal(player, item, Concept.ACTIVATE_MODES)
    scope = Scope(view=table.view, source=item, controller=player, announced=Announced(x=x), x=x)
    paid = _pay(table, player, item, ability, scope)
    happen(table, Used(item, index))
    tapped = any(isinstance(cost, TapThis) for cost in ability.costs)
    happen(
        table,
        AbilityActivated(player, item, None, index, mana=True, tapped=tapped),
        *concepts,
        *_nature(table, item, ability, index),
    )
    now = Now(table, replace(scope, view=table.view, paid=paid))
    perform(ability.effect, now)
    resolve_triggered(table)


def _pay(
    table: Table, player: PlayerId, item: ObjectId, ability: ActivatedAbility, scope: Scope
) -> tuple[ObjectId, ...]:
    asked = ability_costs.combined(table.view, player, item, ability.costs)
    changes = ability_costs.ability_changes(table.view, player, item, ability, mana=True)
    total = total_cost.lock(table, player, item, asked, (), changes, scope, Concept.ACTIVATE_TOTAL_COST)
    if total.mana.symbols:
        use = ManaUse.ACTIVATE
        if not can_pay(table, player, total.mana, item, use):
            window(table, player, total.mana, item, Concept.ACTIVATE_MANA_ABILITIES, use=use)
        pay(table, player, total.mana, item, Concept.ACTIVATE_PAY, use=use)
    paying = Paying(table, player, item, scope, Concept.ACTIVATE_PAY)
    parts = payment_order.in_order(table.game.edition, total.others)
    return tuple(used for cost in parts for used in costs.pay(cost, paying))


def _nature(table: Table, item: ObjectId, ability: ActivatedAbility, index: int) -> tuple[Concept, ...]:
    """The concepts that make it a mana ability used this way; an intrinsic land ability needs no classification."""
    at_once = (Concept.MANA_ABILITY_ACTIVATED_NO_STACK, Concept.MANA_ABILITY_NO_STACK)
    plain = isinstance(ability.effect, AddMana) and ability.costs == (TapThis(),) and not ability.restrictions
    if plain and len(table.view.known(item).abilities) == 1:
        return at_once
    concepts = [*at_once, Concept.MANA_ABILITY_DEFINITION, Concept.MANA_ABILITY_ACTIVATED]
    if not isinstance(ability.effect, AddMana):
        concepts += [Concept.MANA_ABILITY_CRITERIA, Concept.MANA_ABILITY_IMMEDIATE]
    if any(isinstance(restriction, InstantTiming) for restriction in ability.restrictions):
        concepts.append(Concept.MANA_ABILITY_CRITERIA)
    if any(isinstance(cost, LoyaltyCost) for cost in ability.costs):
        concepts.append(Concept.MANA_ABILITY_CRITERIA)
    return tuple(dict.fromkeys(concepts))


def resolve_triggered(table: Table) -> None:
    """Carry out the triggered mana abilities that are waiting, without the stack, each right after what
    triggered it."""
    for _ in range(_MOST):
        waiting = [p for p in table.game.pending if is_carried_out_at_once(table.game.edition, p)]
        if not waiting:
            return
        _carry_out(table, _next(table, waiting))
    raise Unsupported(Beyond.TOO_MANY)


def _next(table: Table, waiting: list[PendingTrigger]) -> PendingTrigger:
    first = waiting[0]
    same = [p for p in waiting if p.controller == first.controller]
    if len(same) == 1:
        return first
    decision = Decision(
        first.controller,
        DecisionKind.ORDER_TRIGGERS,
        minimum=len(same),
        maximum=len(same),
        labels=tuple(p.source for p in same),
        source=first.source,
    )
    match table.ask(decision):
        case (PickOrder(order),) if order:
            return same[order[0]]
        case _:
            return first


def _carry_out(table: Table, trigger: PendingTrigger) -> None:
    happen(table, PendingTaken(trigger))
    ability = trigger.ability
    effect = ability.effect if isinstance(ability, TriggeredAbility) else None
    if effect is None:
        return
    start = len(table.records)
    now = Now(
        table,
        Scope(view=table.view, source=trigger.source, controller=trigger.controller, event=trigger.event),
    )
    perform(effect, now)
    reasons = (
        Concept.MANA_ABILITY_TRIGGERED_IMMEDIATE,
        Concept.MANA_ABILITY_TRIGGERED,
        Concept.MANA_ABILITY_TRIGGERED_RULES,
        Concept.MANA_ABILITY_NO_STACK,
        Concept.MANA_ABILITY_DEFINITION,
    )
    for position in range(start, len(table.records)):
        record = table.records[position]
        if isinstance(record.event, ManaAdded):
            table.records[position] = replace(record, concepts=tuple(dict.fromkeys((*reasons, *record.concepts))))


def usable_pool(table: Table, player: PlayerId, purpose: ObjectId, use: ManaUse) -> tuple[Mana, ...]:
    """The mana of a pool that may be spent on an object (some mana is for some things only)."""
    return tuple(
        mana
        for mana in table.game.player(player).pool
        if allowed(table.view, player, purpose, use, mana.only_for, mana.only_abilities)
    )


def window(
    table: Table,
    player: PlayerId,
    cost: ManaCost,
    purpose: ObjectId,
    *concepts: Concept,
    use: ManaUse = ManaUse.OTHER,
) -> None:
    """The moment when mana abilities may be activated for a payment, until the player stops."""
    while True:
        options = mana_abilities.available(table, player)
        if not options:
            return
        decision = Decision(
            player, DecisionKind.MANA_ABILITY, (*options, PickDone()), source=purpose, cost=cost, use=use
        )
        match table.ask(decision):
            case (PickAbility(item, index),):
                activate(table, player, item, index, *concepts, Concept.MANA_ABILITY_WHEN)
            case _:
                return


def pay(
    table: Table,
    player: PlayerId,
    cost: ManaCost,
    purpose: ObjectId,
    concept: Concept,
    use: ManaUse = ManaUse.OTHER,
) -> Bag:
    """Pay a mana cost from the pool.

    Returns:
        The mana spent, by type.

    Raises:
        Refused: the pool cannot pay it.
    """
    if not cost.symbols:
        return ()
    pool = usable_pool(table, player, purpose, use)
    free = payable_as(table.view, player, purpose, cost)
    ways = ways_to_pay(free, tuple(mana.type for mana in pool))
    if not ways:
        concepts = (concept, Concept.COST_CANNOT_PAY)
        raise Refused(Refusal(Reason.CANNOT_PAY_MANA, concepts, player, Stage.PAYMENT, purpose))
    bag = ways[0] if len(ways) == 1 else _asked(table, player, cost, purpose, ways)
    mana_riders.check_choice(pool, bag)
    taken = _take(pool, bag)
    rider = (Concept.MANA_RIDER,) if any(mana.rider is not None for mana in taken) else ()
    why = (concept, Concept.COST_MANA_PAYMENT, *(() if free == cost else (Concept.EFFECT_AS_THOUGH,)), *rider)
    happen(table, ManaSpent(player, taken, purpose), *why, cause=purpose)
    mana_riders.spent(table, player, taken, purpose)
    return bag


def can_pay(table: Table, player: PlayerId, cost: ManaCost, purpose: ObjectId, use: ManaUse = ManaUse.OTHER) -> bool:
    """Whether the pool, as it is, can pay a cost."""
    pool = usable_pool(table, player, purpose, use)
    return bool(ways_to_pay(payable_as(table.view, player, purpose, cost), tuple(mana.type for mana in pool)))


def _asked(table: Table, player: PlayerId, cost: ManaCost, purpose: ObjectId, ways: tuple[Bag, ...]) -> Bag:
    options = tuple(PickPayment(way) for way in ways)
    decision = Decision(player, DecisionKind.PAY_FROM_POOL, options, source=purpose, cost=cost)
    match table.ask(decision):
        case (PickPayment(mana),) if sorted_bag(mana) in ways:
            return sorted_bag(mana)
        case _:
            concepts = (Concept.COST_CANNOT_PAY,)
            raise Refused(Refusal(Reason.CANNOT_PAY_MANA, concepts, player, Stage.PAYMENT, purpose))


def _take(pool: tuple[Mana, ...], bag: Bag) -> tuple[Mana, ...]:
    """The mana of the pool that a payment uses: restricted mana first, since it is good for less."""
    rest = sorted(pool, key=lambda mana: mana.only_for is None and mana.only_abilities is None)
    taken: list[Mana] = []
    for kind in bag:
        mana = next(m for m in rest if m.type is kind)
        rest.remove(mana)
        taken.append(mana)
    return tuple(taken)
