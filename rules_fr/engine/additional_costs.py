"""Additional costs announced as a spell is cast: those of its text, kicker and the other keywords that ask for one."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import given_costs, paid_moments
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickNumber, PickObject, PickYes
from rules_fr.engine.keyword_effects import SacrificeGiven
from rules_fr.engine.objects import KeywordPaid
from rules_fr.engine.refusals import Reason, Stage
from rules_fr.engine.sequence import CASTING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import AdditionalCost, KeywordAbility, KeywordWithCost, Optionality
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapCost
from rules_fr.vocabulary.filters import AllOf, HasType, SharesColorWith
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.refs import Chosen, This
from rules_fr.vocabulary.terms import Cost

_CONSPIRACY = TapCost(
    Chosen(AllOf((HasType(CardType.CREATURE), SharesColorWith(This()))), minimum=Fixed(2), maximum=Fixed(2))
)
"""Two creatures that each share a colour with the spell."""

_ONCE = (PickNumber(0), PickNumber(1))
_ANY_TIMES = {
    Keyword.MULTIKICKER: Concept.KEYWORD_KICKER_MULTIKICKER,
    Keyword.REPLICATE: Concept.KEYWORD_REPLICATE,
}


def entwine(table: Table, step: Announcing) -> tuple[Cost, ...]:
    """Whether all the modes are chosen for a cost, announced with the modes."""
    extra: list[Cost] = []
    for held in table.view.of(step.item).abilities:
        match held.ability:
            case KeywordWithCost(Keyword.ENTWINE, costs):
                if _times(table, step, Keyword.ENTWINE, costs, Concept.KEYWORD_ENTWINE):
                    extra.extend(costs)
            case _:
                continue
    return tuple(extra)


def emerge(table: Table, step: Announcing) -> tuple[Cost, ...]:
    """For emerge, the creature to sacrifice is chosen with the cost, and sacrificed as the cost is paid."""
    if step.announced.method is not CastMethod.EMERGE:
        return ()
    view = table.view
    mine = [i for i in view.permanents() if view.controller(i) == step.player and view.of(i).is_a(CardType.CREATURE)]
    options = tuple(map(PickObject, mine))
    match table.ask(Decision(step.player, DecisionKind.COST_OBJECTS, options, source=step.item)) if mine else ():
        case (PickObject(item),) if item in mine:
            step.announced = replace(step.announced, offered=item)
            return (SacrificeGiven(item),)
        case _:
            raise step.refuse(Reason.CANNOT_PAY_COST, Stage.MODES, CASTING.modes, Concept.KEYWORD_EMERGE)


def announce(table: Table, step: Announcing) -> tuple[Cost, ...]:
    """The additional costs to pay: required ones, and those that the player chooses to pay."""
    extra: list[Cost] = []
    position = 0
    for held in table.view.of(step.item).abilities:
        match held.ability:
            case AdditionalCost(costs, Optionality.REQUIRED):
                extra.extend(costs)
            case AdditionalCost(costs, Optionality.OPTIONAL) if given_costs.counted(table.view.of(step.item).abilities):
                extra.extend(given_costs.choose(table, step, costs))
                position += 1
            case AdditionalCost(costs, Optionality.OPTIONAL):
                if _yes(table, step, DecisionKind.OPTIONAL_COST):
                    extra.extend(costs)
                    paid = (*step.announced.additional_paid, position)
                    step.announced = replace(step.announced, additional_paid=paid)
                    step.cite(CASTING.modes, Concept.CAST_OPTIONAL_COST)
                position += 1
            case KeywordWithCost(Keyword.KICKER, costs):
                extra.extend(costs * _kicks(table, step, costs))
            case KeywordWithCost(Keyword.BUYBACK, costs):
                if _yes(table, step, DecisionKind.BUYBACK):
                    extra.extend(costs)
                    step.announced = replace(step.announced, buyback=True)
                    step.cite(CASTING.modes, Concept.KEYWORD_BUYBACK)
            case KeywordWithCost(keyword, costs) if keyword in _ANY_TIMES:
                extra.extend(costs * _times(table, step, keyword, costs, _ANY_TIMES[keyword]))
            case KeywordWithCost(Keyword.ESCALATE, costs):
                beyond = max(len(step.announced.modes) - 1, 0)
                extra.extend(costs * beyond)
                step.cite(*((Concept.KEYWORD_ESCALATE,) if beyond else ()))
            case KeywordAbility(Keyword.CONSPIRE):
                conspires = _times(table, step, Keyword.CONSPIRE, (), Concept.KEYWORD_CONSPIRE)
                extra.extend((_CONSPIRACY,) * conspires)
            case ability:
                extra.extend(paid_moments.price(table, step, ability))
    return tuple(extra)


def _yes(table: Table, step: Announcing, kind: DecisionKind) -> bool:
    decision = Decision(step.player, kind, (PickYes(), PickNo()), source=step.item)
    return table.ask(decision) == (PickYes(),)


def _kicks(table: Table, step: Announcing, costs: tuple[Cost, ...]) -> int:
    match table.ask(Decision(step.player, DecisionKind.KICK, _ONCE, source=step.item)):
        case (PickNumber(times),) if times in (0, 1):
            if times:
                _paid(step, KeywordPaid(Keyword.KICKER, costs), Concept.KEYWORD_KICKER)
            return times
        case _:
            raise step.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, CASTING.modes, Concept.KEYWORD_KICKER)


def _times(table: Table, step: Announcing, keyword: Keyword, costs: tuple[Cost, ...], concept: Concept) -> int:
    """How many times the player pays the cost of a keyword: once at most, unless it says any number of times."""
    several = keyword in _ANY_TIMES
    kind = DecisionKind.KICK if keyword is Keyword.MULTIKICKER else DecisionKind.KEYWORD_COST
    decision = Decision(step.player, kind, () if several else _ONCE, source=step.item, keyword=keyword)
    match table.ask(decision):
        case (PickNumber(times),) if times >= 0 and (several or times <= 1):
            if times:
                _paid(step, KeywordPaid(keyword, costs, times), concept)
            elif several:
                step.cite(CASTING.modes, concept)
            return times
        case _:
            raise step.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, CASTING.modes, concept)


def _paid(step: Announcing, what: KeywordPaid, concept: Concept) -> None:
    kicks = what.times if what.keyword in (Keyword.KICKER, Keyword.MULTIKICKER) else 0
    step.announced = replace(
        step.announced,
        kicked=step.announced.kicked + kicks,
        keywords_paid=(*step.announced.keywords_paid, what),
    )
    step.cite(CASTING.modes, concept)
