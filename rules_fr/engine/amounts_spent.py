"""Amounts about how a spell was cast and paid for, and how often a creature has mutated."""

from __future__ import annotations

from rules_fr.engine import refs, spell_facts
from rules_fr.engine.amount_dispatch import number
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import ColorsSpentOn, ManaSpentOn, SnowManaSpentOn, TimesKicked, TimesMutated
from rules_fr.vocabulary.kinds import Supertype


@number.register(ColorsSpentOn)
def _colors_spent(amount: ColorsSpentOn, scope: Scope) -> int:
    return len({kind.color for kind in spell_facts.mana_spent(scope, amount.what)} - {None})


@number.register(ManaSpentOn)
def _spent_of_color(amount: ManaSpentOn, scope: Scope) -> int:
    spent = spell_facts.mana_spent(scope, amount.what)
    return len(spent) if amount.color is None else sum(kind.color is amount.color for kind in spent)


@number.register(TimesKicked)
def _times_kicked(amount: TimesKicked, scope: Scope) -> int:
    return spell_facts.times_kicked(scope, amount.what)


@number.register(SnowManaSpentOn)
def _snow(amount: SnowManaSpentOn, scope: Scope) -> int:
    sources = spell_facts.sources_of_mana(scope, amount.what)
    return sum(Supertype.SNOW in scope.view.known(source).supertypes for source in sources)


@number.register(TimesMutated)
def _times_mutated(amount: TimesMutated, scope: Scope) -> int:
    """Each mutation has added a component to the first one."""
    items = (scope.view.object(item) for item in refs.as_it_was(scope, amount.what))
    return sum(max(len(item.components) - 1, 0) for item in items)
