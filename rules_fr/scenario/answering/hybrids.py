"""How hybrid and Phyrexian symbols are announced when the script does not say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rules_fr.engine import total_cost
from rules_fr.engine.decisions import PickAbility, PickMana, PickNumber
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.mana_abilities import available
from rules_fr.engine.mana_symbols import increased, reduced
from rules_fr.engine.spending import payable_as
from rules_fr.engine.table import Table
from rules_fr.scenario import resolve
from rules_fr.scenario.answering.asked import Asked, Found, Said
from rules_fr.scenario.answering.kept import cost_announced
from rules_fr.scenario.answering.owing import Source, plan
from rules_fr.scenario.answering.paying import pure_output
from rules_fr.vocabulary.abilities import Direction
from rules_fr.vocabulary.actions import PayVerb, PayWith
from rules_fr.vocabulary.kinds import ManaType, Zone
from rules_fr.vocabulary.mana import (
    Generic,
    Hybrid,
    ManaCost,
    ManaSymbol,
    MonoHybrid,
    OfType,
    Phyrexian,
)


def announce_hybrid(asked: Asked, said: Said) -> Found:
    """How a hybrid symbol is announced when the script does not say: the first way that the player can pay.

    What pays instead of mana (convoking creatures…) is not known yet: where no way pays everything, the first one
    whose coloured symbols can be paid.
    """
    picks = [pick for pick in asked.decision.options if isinstance(pick, PickMana | PickNumber)]
    for part in (_changed, _colored):
        chosen = next((pick for pick in picks if _payable(asked, said, _way(pick), part)), None)
        if chosen is not None:
            return (chosen,), replace(said, announced=(*said.announced, _way(chosen)))
    return asked.decision.options[:1], said


def _changed(asked: Asked, cost: ManaCost) -> ManaCost:
    """The cost with the increases and the reductions that apply to the spell."""
    spell, player = asked.decision.source, asked.decision.player
    item = None if spell is None else asked.game.find(spell)
    if spell is None or player is None or item is None or item.zone is not Zone.STACK or item.ability is not None:
        return cost
    for change in total_cost.spell_changes(asked.view, player, spell):
        more = change.direction is Direction.MORE
        cost = (increased if more else reduced)(cost, change.cost, change.times)
    return cost


def _colored(asked: Asked, cost: ManaCost) -> ManaCost:
    return ManaCost(tuple(symbol for symbol in cost.symbols if not isinstance(symbol, Generic)))


def is_phyrexian(asked: Asked) -> bool:
    """Whether life may pay a symbol of the spell being announced."""
    cost = cost_announced(asked)
    return cost is not None and any(isinstance(symbol, Phyrexian) for symbol in cost.symbols)


def _way(pick: PickMana | PickNumber) -> ManaType | int:
    return pick.mana if isinstance(pick, PickMana) else pick.number


def _payable(asked: Asked, said: Said, kind: ManaType | int, part: Callable[[Asked, ManaCost], ManaCost]) -> bool:
    """Whether part of the cost can be paid once this way is announced, with the sources that the line names if it
    names any."""
    decision = asked.decision
    assert decision.player is not None
    cost = cost_announced(asked)
    if cost is None:
        return False
    ways = iter((*said.announced, kind))
    symbols = tuple(_announced(symbol, ways) for symbol in cost.symbols)
    pool: list[Source] = [(None, ((mana.type,),)) for mana in asked.game.player(decision.player).pool]
    picks = available(Table(asked.game, ()), decision.player)
    sources: list[Source] = [(pick, bags) for pick in picks if (bags := pure_output(asked, pick)) is not None]
    named = _named_sources(asked, said)
    said_to_pay = [source for source in sources if isinstance(source[0], PickAbility) and source[0].object in named]
    sources = said_to_pay or sources  # what the line taps may help otherwise (convoke), and give no mana
    announced = part(asked, ManaCost(symbols))
    if decision.source is not None:
        announced = payable_as(asked.view, decision.player, decision.source, announced)
    return plan(announced, [*pool, *sources]) is not None


def _announced(symbol: ManaSymbol, ways: Iterator[ManaType | int]) -> ManaSymbol:
    if not isinstance(symbol, Hybrid | MonoHybrid | Phyrexian):
        return symbol
    match next(ways, None):
        case ManaType() as kind:
            return OfType(kind)
        case int() as number:
            return Generic(number if isinstance(symbol, MonoHybrid) else 0)
        case _:
            return symbol


def _named_sources(asked: Asked, said: Said) -> set[ObjectId]:
    found: set[ObjectId] = set()
    for payment in said.payments:
        if isinstance(payment, PayWith) and payment.verb is PayVerb.TAP:
            for name in payment.objects:
                found |= set(resolve.current(asked.game, asked.registry, name))
    return found
