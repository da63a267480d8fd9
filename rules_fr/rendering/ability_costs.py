"""« Les capacités activées des artefacts coûtent {2} de plus à activer », « … coûtent [+1] de plus à activer »."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the
from rules_fr.rendering.families import Role, modification, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import keyword
from rules_fr.vocabulary.ability_costs import AbilityCostLess, AbilityCostMore, AbilityGroup, LoyaltyCostMore
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.modifications import CostLess, ManaExemption, Reduced
from rules_fr.vocabulary.refs import EachOpponent, You
from rules_fr.vocabulary.terms import Filter, Modification, Ref

ABILITY_COSTS = (AbilityCostLess, AbilityCostMore, LoyaltyCostMore)
"""Modifications of this file that bring their own subject."""

_ONE_AT_LEAST = "Cet effet ne peut pas réduire le coût en mana à moins d'un mana"
_ONLY_COLORED = "Cet effet réduit uniquement la quantité de mana coloré que vous payez"
_GROUPS = {AbilityGroup.ACTIVATED: "activées", AbilityGroup.LOYALTY: "de loyauté"}


def reduction_limits(what: Modification) -> str:
    """What ends a reduction of costs: « . Cet effet ne peut pas réduire le coût … »."""
    said = []
    if isinstance(what, CostLess | AbilityCostLess) and what.floor:
        said.append(_ONE_AT_LEAST)
    if isinstance(what, CostLess) and what.reduces is Reduced.COLORED:
        said.append(_ONLY_COLORED)
    return "".join(f". {one}" for one in said)


def _costing(said: str, what: Filter, price: str, ctx: Context) -> Clause:
    whose = point(what.ref, ctx, Role.OF).text if isinstance(what, Is) else all_the(describe(what, ctx))
    return Clause(Said(You(), f"les {said} {behind('de', whose)}", "f", True), "coûter", f"{price} à activer")


def _costing_for(player: Ref, said: str, more: str, price: str) -> Clause:
    who = {You(): "que vous activez", EachOpponent(): "que vos adversaires activent"}.get(player)
    if who is None:
        raise NotRendered(player)
    return Clause(Said(You(), f"les {said} {who}{more}", "f", True), "coûter", f"{price} à activer")


@modification.register
def _more(what: AbilityCostMore, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.exempt is not ManaExemption.NONE:
        raise NotRendered(what)
    return _costing(f"capacités {_GROUPS[what.group]}", what.what, f"{show_mana_cost(what.cost)} de plus", ctx)


@modification.register
def _less(what: AbilityCostLess, ctx: Context, subject: Said, lasting: bool) -> Clause:
    price = f"{show_mana_cost(what.cost)} de moins"
    spared = what.exempt is ManaExemption.MANA_ABILITIES
    if what.player is None:
        if spared or what.keyword is not None:
            raise NotRendered(what)
        return _costing("capacités activées", what.what, price, ctx)
    if what.what != Anything():
        raise NotRendered(what)
    more = " qui ne sont pas des capacités de mana" if spared else ""
    which = "" if what.keyword is None else f" {behind('de', keyword(what.keyword))}"
    return _costing_for(what.player, f"capacités{which}", more, price)


@modification.register
def _loyalty(what: LoyaltyCostMore, ctx: Context, subject: Said, lasting: bool) -> Clause:
    price = f"[+{what.change}] de plus"
    if what.player is None:
        return _costing("capacités de loyauté", what.what, price, ctx)
    if what.what != Anything():
        raise NotRendered(what)
    return _costing_for(what.player, "capacités de loyauté", "", price)
