"""Announcing how hybrid and phyrexian symbols of a cost are going to be paid."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import denied_payments, mana_symbols
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickMana, PickNumber
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.mana import Hybrid, ManaCost, ManaSymbol, MonoHybrid, OfType, Phyrexian
from rules_fr.vocabulary.rules_bent import Purpose
from rules_fr.vocabulary.terms import Cost


def announce(step: Announcing, mana: ManaCost) -> tuple[Cost, ...]:
    """How each hybrid or phyrexian symbol is going to be paid; gives the life to pay for phyrexian ones.

    Raises:
        Refused: the answer is no way of paying the symbol.
    """
    symbols = mana_symbols.needs_announcement(mana)
    every = step.table.game.edition.hybrid_announced
    if any(isinstance(symbol, Hybrid | MonoHybrid) for symbol in symbols):
        step.cite(Concept.COST_HYBRID)
    if OfType(ManaType.COLORLESS) in mana.symbols:
        step.cite(Concept.MANA_COLORLESS)
    if not any(every or isinstance(symbol, Phyrexian) for symbol in symbols):
        return ()
    chosen: list[ManaType | int | None] = []
    life = 0
    for symbol in symbols:
        answer = _asked(step, symbol) if every or isinstance(symbol, Phyrexian) else None
        chosen.append(answer)
        if isinstance(symbol, Phyrexian) and isinstance(answer, int):
            life += answer
    step.announced = replace(step.announced, hybrid=tuple(chosen))
    if every:
        step.cite(step.steps.modes, Concept.CAST_HYBRID_ANNOUNCED)
    if not life:
        return ()
    step.cite(Concept.COST_PHYREXIAN)
    return (PayLife(Fixed(life)),)


def _asked(step: Announcing, symbol: ManaSymbol) -> ManaType | int:
    answer = _answer(step.table, step.player, step.item, symbol, None, Purpose.SPELLS_AND_ABILITIES)
    if answer is None:
        raise step.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, step.steps.modes, Concept.COST_HYBRID)
    return answer


def settled(table: Table, player: PlayerId, mana: ManaCost, source: ObjectId) -> tuple[ManaCost, int]:
    """A cost that is no spell's or ability's, once it is said how its phyrexian symbols are paid: the mana, the life.

    Raises:
        Refused: the answer is no way of paying a symbol.
    """
    chosen: list[ManaType | int | None] = []
    for symbol in mana_symbols.needs_announcement(mana):
        phyrexian = isinstance(symbol, Phyrexian)
        answer = _answer(table, player, source, symbol, mana, Purpose.ANYTHING) if phyrexian else None
        if answer is None and isinstance(symbol, Phyrexian):
            reasons = (Concept.COST_HYBRID,)
            raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, reasons, player, Stage.PAYMENT, source))
        chosen.append(answer)
    return mana_symbols.announced_cost(mana, 0, chosen), sum(one for one in chosen if isinstance(one, int))


def _answer(
    table: Table, player: PlayerId, source: ObjectId, symbol: ManaSymbol, cost: ManaCost | None, purpose: Purpose
) -> ManaType | int | None:
    types, otherwise = _ways(symbol)
    if isinstance(symbol, Phyrexian) and denied_payments.no_life(table.view, player, purpose) is not None:
        otherwise = None
    options: tuple[Pick, ...] = tuple(PickMana(kind) for kind in types)
    if otherwise is not None:
        options = (*options, PickNumber(otherwise))
    match table.ask(Decision(player, DecisionKind.HYBRID, options, source=source, cost=cost)):
        case (PickMana(kind),) if kind in types:
            return kind
        case (PickNumber(number),) if number == otherwise:
            return number
        case _:
            return None


def _ways(symbol: ManaSymbol) -> tuple[tuple[ManaType, ...], int | None]:
    """The types that pay a symbol, and what pays it otherwise: generic mana, or life for a phyrexian one."""
    match symbol:
        case Hybrid(first, second):
            return (first, second), None
        case MonoHybrid(amount, kind):
            return (kind,), amount
        case Phyrexian(kind):
            return (kind,), mana_symbols.PHYREXIAN_LIFE
        case _:
            return (), None
