"""Optional additional costs that change the spell's total cost by what they are paid with: "you may exile any number of
cards; this spell costs less for each". What will pay is chosen as the spell is announced, and used as costs are paid.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules_fr.engine import filters, timing
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.characteristics import Held
from rules_fr.engine.decisions import Decision, DecisionKind, PickObject
from rules_fr.engine.derived import TheObject
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Reason, Stage
from rules_fr.engine.sequence import CASTING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import OwnCostChange
from rules_fr.vocabulary.amounts import CountRef, Fixed
from rules_fr.vocabulary.costs import ExileCost, SacrificeCost, TapCost
from rules_fr.vocabulary.refs import Chosen, Paid, Union
from rules_fr.vocabulary.terms import Cost

COUNTED = CountRef(Paid())


def counted(abilities: Iterable[Held]) -> bool:
    """Whether what is paid changes what the spell costs."""
    return any(isinstance(held.ability, OwnCostChange) and held.ability.times == COUNTED for held in abilities)


def choose(table: Table, step: Announcing, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """The costs, to be paid with the things chosen now; none of them when nothing is chosen.

    Raises:
        Refused: the answer is none of those that may be.
    """
    match costs:
        case (
            (ExileCost(what=Chosen(minimum=Fixed(0), maximum=None) as chosen) as cost,)
            | (TapCost(what=Chosen(minimum=Fixed(0), maximum=None) as chosen) as cost,)
            | (SacrificeCost(what=Chosen(minimum=Fixed(0), maximum=None) as chosen) as cost,)
        ):
            scope = timing.scope_of(table, step.item, step.player)
            options = tuple(PickObject(i) for i in filters.matching(scope, chosen.what) if i != step.item)
            if not options:
                return ()
            decision = Decision(step.player, DecisionKind.COST_OBJECTS, options, 0, len(options), source=step.item)
            answer = table.ask(decision)
            given = tuple(pick.object for pick in answer if isinstance(pick, PickObject) and pick in options)
            if len(set(given)) != len(answer):
                raise step.refuse(Reason.CANNOT_PAY_COST, Stage.MODES, CASTING.modes)
            return _kept(step, cost, given)
        case _:
            raise step.refuse(Reason.CANNOT_PAY_COST, Stage.MODES, CASTING.modes)


def _kept(step: Announcing, cost: ExileCost | TapCost | SacrificeCost, given: tuple[ObjectId, ...]) -> tuple[Cost, ...]:
    if not given:
        return ()
    step.announced = replace(step.announced, given=given)
    step.cite(CASTING.modes, Concept.CAST_OPTIONAL_COST)
    return (replace(cost, what=Union(tuple(map(TheObject, given)))),)
