"""The cost being announced or paid: its mana, and what must not be tapped for it since the cost itself taps it."""

from __future__ import annotations

from rules_fr.engine.abilities import activated_form
from rules_fr.engine.ids import ObjectId
from rules_fr.scenario.answering.asked import Asked
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.costs import PayMana, TapThis
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.mana import ManaCost


def kept_for_the_cost(asked: Asked) -> ObjectId | None:
    """The permanent that has to be tapped for the rest of the cost: it cannot be tapped for mana as well."""
    source = asked.decision.source
    item = None if source is None else asked.game.find(source)
    if item is None or source is None:
        return None
    if item.ability is not None:
        ability = item.ability.ability
        taps = isinstance(ability, ActivatedAbility) and TapThis() in ability.costs
        return item.ability.source if taps else None
    forms = (activated_form(held.ability) for held in asked.view.abilities(source))
    costly = (f for f in forms if f is not None and any(isinstance(cost, PayMana) for cost in f.costs))
    return source if item.zone is Zone.BATTLEFIELD and any(TapThis() in form.costs for form in costly) else None


def cost_announced(asked: Asked) -> ManaCost | None:
    """The mana cost that is asked for, or that of the spell or activated ability that is being put on the stack."""
    if asked.decision.cost is not None:
        return asked.decision.cost
    source = asked.decision.source
    item = None if source is None else asked.game.find(source)
    if source is None:
        return None
    if item is None or item.ability is None:
        return asked.view.known(source).cost
    ability = item.ability.ability
    costs = ability.costs if isinstance(ability, ActivatedAbility) else ()
    return ManaCost(tuple(symbol for cost in costs if isinstance(cost, PayMana) for symbol in cost.cost.symbols))
