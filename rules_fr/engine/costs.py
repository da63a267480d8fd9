"""Paying the parts of a cost that are not mana."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from rules_fr.engine import (
    amounts,
    choosing,
    combat_roles,
    crewing,
    denied_payments,
    exerting,
    keyword_actions,
    moves,
    refs,
)
from rules_fr.engine.cost_objects import Paying, checked, fitting, pick
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickObject
from rules_fr.engine.events.cards import Revealed
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeLost
from rules_fr.engine.events.permanents import (
    CountersChanged,
    Crewed,
    PlayerCountersChanged,
    Tapped,
    Unattached,
    Untapped,
)
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.keyword_effects import ReturnUnblocked, SacrificeGiven
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.costs import (
    DiscardCost,
    EitherCost,
    ExertCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayEnergy,
    PayLife,
    PutCountersCost,
    PutIntoLibraryCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    SufferCost,
    TapCost,
    TapPowerCost,
    TapThis,
    UnattachCost,
    UntapThis,
)
from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.kinds import ENERGY, LOYALTY, CardType, CounterKind, Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, This, Union
from rules_fr.vocabulary.terms import Cost, Ref


@singledispatch
def pay(cost: Cost, paying: Paying) -> tuple[ObjectId, ...]:
    """Pay one part of a cost.

    Returns:
        The objects used to pay, as they were before (last known ones if they moved).

    Raises:
        Refused: it cannot be paid.
        Unsupported: the engine does not know this kind of cost.
    """
    raise Unsupported(type(cost), paying.source)


def _still_there(paying: Paying) -> GameObject:
    """The object whose cost it is; a mana ability used for the same payment may have made it leave.

    Raises:
        Refused: it has left.
    """
    found = paying.table.game.find(paying.source)
    if found is None:
        concepts = (paying.concept, Concept.COST_CANNOT_PAY)
        raise Refused(Refusal(Reason.CANNOT_PAY_COST, concepts, paying.payer, Stage.PAYMENT, paying.source))
    return found


@pay.register(TapThis)
def _tap_this(cost: TapThis, paying: Paying) -> tuple[ObjectId, ...]:
    if _still_there(paying).tapped:
        paying.refuse(Reason.ALREADY_TAPPED, Concept.COST_TAP_SYMBOL)
    happen(paying.table, Tapped(paying.source), paying.concept, Concept.COST_TAP_SYMBOL, detail=2)
    return ()


@pay.register(UntapThis)
def _untap_this(cost: UntapThis, paying: Paying) -> tuple[ObjectId, ...]:
    if not _still_there(paying).tapped:
        paying.refuse(Reason.ALREADY_TAPPED, Concept.COST_UNTAP_SYMBOL)
    happen(paying.table, Untapped(paying.source), paying.concept, Concept.COST_UNTAP_SYMBOL)
    return ()


@pay.register(PayLife)
def _pay_life(cost: PayLife, paying: Paying) -> tuple[ObjectId, ...]:
    amount = amounts.value(paying.current, cost.amount)
    kept = denied_payments.no_life(paying.table.view, paying.payer, paying.purpose) if amount else None
    if kept is not None:
        paying.forbid(kept)
    if paying.table.game.player(paying.payer).life < amount:
        paying.refuse(Reason.CANNOT_PAY_COST, Concept.LIFE_CANNOT_PAY)
    if amount:
        happen(paying.table, LifeLost(paying.payer, amount), paying.concept, Concept.LIFE_PAY)
    return ()


@pay.register(PayEnergy)
def _pay_energy(cost: PayEnergy, paying: Paying) -> tuple[ObjectId, ...]:
    amount = amounts.value(paying.current, cost.amount)
    if dict(paying.table.game.player(paying.payer).counters).get(ENERGY, 0) < amount:
        paying.refuse(Reason.CANNOT_PAY_COST)
    if amount:
        happen(paying.table, PlayerCountersChanged(paying.payer, ENERGY, -amount), paying.concept)
    return ()


@pay.register(SacrificeCost)
def _sacrifice(cost: SacrificeCost, paying: Paying) -> tuple[ObjectId, ...]:
    view = paying.table.view
    mine = [i for i in view.permanents() if view.controller(i) == paying.payer]
    kept = denied_payments.kept_by(view, paying.payer, mine, paying.purpose)
    if kept:
        _refuse_kept(paying, cost.what, mine, kept)
    chosen = pick(paying, cost.what, [item for item in mine if item not in kept])
    keyword_actions.sacrifice(paying.table, paying.payer, chosen, paying.concept, cause=paying.source)
    return chosen


def _refuse_kept(paying: Paying, what: Ref, mine: Sequence[ObjectId], kept: Mapping[ObjectId, ObjectId]) -> None:
    """Refuse what cannot be paid because these permanents cannot be sacrificed."""
    match what:
        case Chosen(what=described, minimum=minimum):
            asked = fitting(paying.current, described, mine)
            needed = amounts.value(paying.current, minimum)
        case EachOf(what=described):
            asked = fitting(paying.current, described, mine)
            needed = len(asked)
        case Union():
            return
        case _:
            asked = refs.objects(paying.current, what)
            needed = len(asked)
    stopped = [item for item in asked if item in kept]
    if stopped and len(asked) - len(stopped) < needed:
        paying.forbid(kept[stopped[0]])


@pay.register(DiscardCost)
def _discard(cost: DiscardCost, paying: Paying) -> tuple[ObjectId, ...]:
    hand = [i for i in paying.table.game.zone(Zone.HAND, paying.payer) if i != paying.source or cost.what == This()]
    chosen = pick(paying, cost.what, hand)
    keyword_actions.discard(paying.table, paying.payer, chosen, paying.concept, cause=paying.source)
    return chosen


@pay.register(ExileCost)
def _exile(cost: ExileCost, paying: Paying) -> tuple[ObjectId, ...]:
    return _move(paying, cost.what, Zone.EXILE, Concept.ACTION_EXILE)


@pay.register(ReturnCost)
def _return(cost: ReturnCost, paying: Paying) -> tuple[ObjectId, ...]:
    return _move(paying, cost.what, Zone.HAND)


@pay.register(SacrificeGiven)
def _sacrifice_given(cost: SacrificeGiven, paying: Paying) -> tuple[ObjectId, ...]:
    given = ObjectId(cost.item)
    view = paying.table.view
    if given not in view.permanents() or view.controller(given) != paying.payer:
        paying.refuse(Reason.CANNOT_PAY_COST)
    kept = denied_payments.no_sacrifice(view, paying.payer, given, paying.purpose)
    if kept is not None:
        paying.forbid(kept)
    keyword_actions.sacrifice(paying.table, paying.payer, (given,), paying.concept, cause=paying.source)
    return (given,)


@pay.register(ReturnUnblocked)
def _return_unblocked(cost: ReturnUnblocked, paying: Paying) -> tuple[ObjectId, ...]:
    view = paying.table.view
    mine = [i for i in combat_roles.unblocked(paying.table.game) if view.controller(i) == paying.payer]
    if not mine:
        paying.refuse(Reason.CANNOT_PAY_COST, Concept.KEYWORD_NINJUTSU)
    options = tuple(map(PickObject, mine))
    decision = Decision(paying.payer, DecisionKind.COST_OBJECTS, options, 1, 1, source=paying.source)
    chosen = checked(paying, decision, paying.table.ask(decision))
    moves.move(paying.table, chosen, Zone.HAND, paying.concept, Concept.KEYWORD_NINJUTSU, cause=paying.source)
    return chosen


def _move(paying: Paying, what: Ref, zone: Zone, *concepts: Concept) -> tuple[ObjectId, ...]:
    chosen = pick(paying, what, None)
    moves.move(paying.table, chosen, zone, paying.concept, *concepts, cause=paying.source)
    return chosen


@pay.register(TapCost)
def _tap_others(cost: TapCost, paying: Paying) -> tuple[ObjectId, ...]:
    view = paying.table.view
    untapped = [
        i for i in view.permanents() if view.controller(i) == paying.payer and not paying.table.game.object(i).tapped
    ]
    chosen = pick(paying, cost.what, untapped)
    for item in chosen:
        happen(paying.table, Tapped(item), paying.concept, cause=paying.source)
    return chosen


@pay.register(TapPowerCost)
def _tap_power(cost: TapPowerCost, paying: Paying) -> tuple[ObjectId, ...]:
    view, game = paying.table.view, paying.table.game
    able = [
        i
        for i in view.permanents()
        if i != paying.source
        and view.controller(i) == paying.payer
        and view.of(i).is_a(CardType.CREATURE)
        and not game.object(i).tapped
    ]
    options = tuple(map(PickObject, able))
    decision = Decision(paying.payer, DecisionKind.COST_OBJECTS, options, 0, len(options), source=paying.source)
    chosen = checked(paying, decision, paying.table.ask(decision))
    if sum(crewing.power(paying.table, i) for i in chosen) < amounts.value(paying.current, cost.power):
        paying.refuse(Reason.CANNOT_PAY_COST)
    for item in chosen:
        happen(paying.table, Tapped(item), paying.concept, cause=paying.source)
    for item in chosen:
        happen(paying.table, Crewed(item, paying.source), paying.concept, Concept.KEYWORD_CREW, cause=paying.source)
    return chosen


@pay.register(RevealCost)
def _reveal(cost: RevealCost, paying: Paying) -> tuple[ObjectId, ...]:
    chosen = pick(paying, cost.what, paying.table.game.zone(Zone.HAND, paying.payer))
    happen(paying.table, Revealed(paying.payer, chosen), paying.concept, Concept.ACTION_REVEAL)
    return chosen


@pay.register(ExertCost)
def _exert(cost: ExertCost, paying: Paying) -> tuple[ObjectId, ...]:
    named = pick(paying, cost.what, None)
    for item in named:
        exerting.exert(paying.table, paying.payer, item, paying.concept)
    return named


@pay.register(UnattachCost)
def _unattach(cost: UnattachCost, paying: Paying) -> tuple[ObjectId, ...]:
    """What is attached to nothing cannot be unattached."""
    game = paying.table.game
    attached = [item for item in paying.table.view.permanents() if game.object(item).attached_to is not None]
    chosen = pick(paying, cost.what, attached)
    for item in chosen:
        happen(paying.table, Unattached(item), paying.concept, Concept.ATTACH_UNATTACH, cause=paying.source)
    return chosen


@pay.register(RemoveCountersCost)
def _remove_counters(cost: RemoveCountersCost, paying: Paying) -> tuple[ObjectId, ...]:
    count = amounts.value(paying.current, cost.count)
    for item in pick(paying, cost.what, None):
        kind = _kind_removed(cost, paying, item) if cost.kind is None else cost.kind
        if kind is None or paying.table.game.object(item).counter(kind) < count:
            paying.refuse(Reason.CANNOT_PAY_COST)
        elif count:
            happen(paying.table, CountersChanged(item, kind, -count), paying.concept)
    return ()


def _kind_removed(cost: RemoveCountersCost, paying: Paying, item: ObjectId) -> CounterKind | None:
    """Of which kind the counters are, where the cost does not say it; None when there are none.

    Raises:
        Unsupported: there are several kinds to choose from.
    """
    kinds = [kind for kind, number in paying.table.game.object(item).counters if number]
    if len(kinds) > 1:
        raise Unsupported(type(cost), paying.source)
    return kinds[0] if kinds else None


@pay.register(PutCountersCost)
def _put_counters(cost: PutCountersCost, paying: Paying) -> tuple[ObjectId, ...]:
    count = amounts.value(paying.current, cost.count)
    for item in pick(paying, cost.what, None):
        happen(paying.table, CountersChanged(item, cost.kind, count, paying.payer), paying.concept)
    return ()


@pay.register(LoyaltyCost)
def _loyalty(cost: LoyaltyCost, paying: Paying) -> tuple[ObjectId, ...]:
    change = amounts.value(paying.current, cost.change)
    if _still_there(paying).counter(LOYALTY) + change < 0:
        paying.refuse(Reason.CANNOT_PAY_COST, Concept.LOYALTY_NOT_ENOUGH)
    if change:
        happen(
            paying.table,
            CountersChanged(paying.source, LOYALTY, change, paying.payer),
            paying.concept,
            Concept.LOYALTY_COST,
        )
    return ()


@pay.register(MillCost)
def _mill(cost: MillCost, paying: Paying) -> tuple[ObjectId, ...]:
    count = amounts.value(paying.current, cost.count)
    library = paying.table.game.zone(Zone.LIBRARY, paying.payer)
    if len(library) < count:
        paying.refuse(Reason.CANNOT_PAY_COST, Concept.ACTION_MILL_SHORT)
    moves.move(paying.table, library[:count], Zone.GRAVEYARD, paying.concept, Concept.ACTION_MILL, cause=paying.source)
    return ()


@pay.register(PutIntoLibraryCost)
def _into_library(cost: PutIntoLibraryCost, paying: Paying) -> tuple[ObjectId, ...]:
    chosen = pick(paying, cost.what, None)
    going: list[ObjectId] = []
    for owner in dict.fromkeys(paying.table.game.object(item).owner for item in chosen):
        theirs = [item for item in chosen if paying.table.game.object(item).owner == owner]
        order = choosing.in_order(paying.table, owner, [PickObject(item) for item in theirs], paying.source)
        going += [theirs[place] for place in order]
    if cost.position is Position.TOP:  # each goes on top of the one before
        going.reverse()
    position = 0 if cost.position is Position.TOP else None
    moves.move(paying.table, going, Zone.LIBRARY, paying.concept, cause=paying.source, position=position)
    return chosen


@pay.register(SufferCost)
def _suffer(cost: SufferCost, paying: Paying) -> tuple[ObjectId, ...]:
    amount = amounts.value(paying.current, cost.amount)
    for source in refs.objects(paying.scope, cost.source):
        if amount > 0:
            happen(paying.table, DamageDealt(source, amount, player=paying.payer), paying.concept, cause=source)
    return ()


@pay.register(EitherCost)
def _either(cost: EitherCost, paying: Paying) -> tuple[ObjectId, ...]:
    options = tuple(PickMode(i) for i in range(len(cost.options)))
    answer = paying.table.ask(Decision(paying.payer, DecisionKind.COST_OPTION, options, source=paying.source))
    match answer:
        case (PickMode(index),) if index < len(cost.options):
            return pay(cost.options[index], paying)
        case _:
            paying.refuse(Reason.CANNOT_PAY_COST)
            return ()


def supports(kind: type[Cost]) -> bool:
    """Whether a class of this family has a behaviour here."""
    return kind in pay.registry
