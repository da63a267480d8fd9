"""Costs asked by effects while something resolves: "pay … if you do", "unless they pay"."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import (
    amounts,
    choosing,
    costs,
    denied_payments,
    filters,
    mana_abilities,
    mana_symbols,
    payment,
    refs,
)
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickNo, PickYes
from rules_fr.engine.events.notes import Instructed
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.joint import most_together
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.costs import (
    AllCosts,
    CostTimes,
    DiscardCost,
    EitherCost,
    PayLife,
    PayMana,
    PayManaCostOf,
    PayManaTimes,
    PutIntoLibraryCost,
    SacrificeCost,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.refs import Chosen
from rules_fr.vocabulary.rules_bent import Purpose
from rules_fr.vocabulary.terms import Cost


def offer(table: Table, player: PlayerId, cost: Cost, scope: Scope) -> Scope | None:
    """Ask a player whether they pay a cost, and have it paid.

    Args:
        scope: of the effect that asks.

    Returns:
        The scope in which it was paid, with the value chosen for an X in the cost; None when it was not paid.

    Raises:
        Refused: the player said that they pay, and cannot.
    """
    cost = _whole(cost, scope)
    mana = mana_of(table, cost, scope)
    if not _could_pay(table, player, cost, mana, scope):
        table.note(Instructed(player, scope.source, False), Concept.COST_CANNOT_PAY, cause=scope.source)
        return None
    decision = Decision(player, DecisionKind.PAY, (PickYes(), PickNo()), source=scope.source, cost=mana)
    accepted = table.ask(decision) == (PickYes(),)
    table.note(Instructed(player, scope.source, accepted), Concept.RESOLVE_PAYMENT, cause=scope.source)
    if not accepted:
        return None
    if mana is not None and mana.variables and scope.x is None:
        scope = replace(scope, x=choosing.value_of_x(table, player, scope.source))
    pay(table, player, cost, scope)
    return scope


def pay(table: Table, player: PlayerId, cost: Cost, scope: Scope) -> None:
    """Have a player pay a cost now; mana abilities may be activated for it.

    Raises:
        Refused: it cannot be paid.
    """
    if isinstance(cost, EitherCost):
        pay(table, player, _option(table, player, cost, scope), scope)
        return
    cost = _whole(cost, scope)
    if isinstance(cost, AllCosts):
        for part in cost.parts:
            pay(table, player, part, scope)
        return
    mana = mana_of(table, cost, scope)
    if mana is None:
        costs.pay(cost, Paying(table, player, scope.source, scope, Concept.RESOLVE_PAYMENT))
        return
    mana = mana_symbols.announced_cost(mana, scope.x or 0, ())
    if not payment.can_pay(table, player, mana, scope.source):
        payment.window(table, player, mana, scope.source, Concept.RESOLVE_MANA_DURING)
    payment.pay(table, player, mana, scope.source, Concept.RESOLVE_PAYMENT)


def _option(table: Table, player: PlayerId, cost: EitherCost, scope: Scope) -> Cost:
    """One of the ways in which a cost may be paid, among those that are conceivable."""
    ways = ((i, one, mana_of(table, one, scope)) for i, one in enumerate(cost.options))
    able = [i for i, one, mana in ways if _could_pay(table, player, one, mana, scope)]
    options = tuple(map(PickMode, able))
    match table.ask(Decision(player, DecisionKind.COST_OPTION, options, source=scope.source)):
        case (PickMode(index),) if index in able:
            return cost.options[index]
        case _:
            concepts = (Concept.RESOLVE_PAYMENT, Concept.COST_CANNOT_PAY)
            raise Refused(Refusal(Reason.CANNOT_PAY_COST, concepts, player, object=scope.source))


def _whole(cost: Cost, scope: Scope) -> Cost:
    """A cost paid several times as its parts; the mana of all of them together."""
    match cost:
        case CostTimes(parts, times):
            parts = parts * max(0, amounts.value(scope, times))
        case AllCosts(parts):
            pass
        case _:
            return cost
    mana = tuple(symbol for part in parts if isinstance(part, PayMana) for symbol in part.cost.symbols)
    others = tuple(part for part in parts if not isinstance(part, PayMana))
    if mana and not others:
        return PayMana(ManaCost(mana))
    return AllCosts((PayMana(ManaCost(mana)), *others) if mana else others)


def mana_of(table: Table, cost: Cost, scope: Scope) -> ManaCost | None:
    """The mana that a cost asks for; None for a cost of another kind."""
    match cost:
        case AllCosts(parts):
            return next((part.cost for part in parts if isinstance(part, PayMana)), None)
        case PayMana(mana):
            return mana
        case PayManaTimes(mana, times):
            return ManaCost(mana.symbols * max(0, amounts.value(scope, times)))
        case PayManaCostOf(what):
            found = refs.objects(scope, what)
            printed = table.view.known(found[0]).cost if found else None
            return printed if printed is not None else ManaCost()
        case _:
            return None


def _could_pay(table: Table, player: PlayerId, cost: Cost, mana: ManaCost | None, scope: Scope) -> bool:
    """Whether paying is conceivable at all: with no mana and no source of mana, nobody is asked."""
    match cost:
        case EitherCost(options):
            return any(_could_pay(table, player, one, mana_of(table, one, scope), scope) for one in options)
        case AllCosts(parts):
            return _could_pay_all(table, player, parts, scope)
        case PayLife(amount):
            asked = amounts.value(scope, amount)
            kept = denied_payments.no_life(table.view, player, Purpose.ANYTHING) if asked else None
            return kept is None and table.game.player(player).life >= asked
        case SacrificeCost(Chosen(what, minimum)):
            mine = _given(table, player)
            return sum(filters.fits(scope, what, i) for i in mine) >= amounts.value(scope, minimum)
        case DiscardCost(Chosen(what, minimum)):
            hand = table.game.zone(Zone.HAND, player)
            return sum(filters.fits(scope, what, i) for i in hand) >= amounts.value(scope, minimum)
        case PutIntoLibraryCost(Chosen(what, minimum)):
            return most_together(scope, what) >= amounts.value(scope, minimum)
        case _ if mana is None:
            return True
        case _:
            enough = payment.can_pay(table, player, mana, scope.source)
            return enough or bool(mana_abilities.available(table, player))


def _could_pay_all(table: Table, player: PlayerId, parts: tuple[Cost, ...], scope: Scope) -> bool:
    """Whether paying all of these is conceivable: each alone, and together those of one kind."""
    life = sum(amounts.value(scope, part.amount) for part in parts if isinstance(part, PayLife))
    given = [part.what for part in parts if isinstance(part, SacrificeCost) and isinstance(part.what, Chosen)]
    mine = _given(table, player)
    enough = sum(any(filters.fits(scope, one.what, i) for one in given) for i in mine) >= sum(
        amounts.value(scope, one.minimum) for one in given
    )
    each = all(_could_pay(table, player, part, mana_of(table, part, scope), scope) for part in parts)
    return table.game.player(player).life >= life and enough and each


def _given(table: Table, player: PlayerId) -> list[ObjectId]:
    """The permanents that a player could sacrifice."""
    mine = [item for item in table.view.permanents() if table.view.controller(item) == player]
    kept = denied_payments.kept_by(table.view, player, mine, Purpose.ANYTHING)
    return [item for item in mine if item not in kept]
