"""The mana abilities that a player could activate now."""

from __future__ import annotations

from rules_fr.engine import timing
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.decisions import PickAbility
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_kind import is_mana_ability
from rules_fr.engine.refusals import Refused
from rules_fr.engine.table import Table
from rules_fr.vocabulary.costs import TapThis


def available(table: Table, player: PlayerId) -> tuple[PickAbility, ...]:
    """The mana abilities that a player could activate now, in battlefield order."""
    picks: list[PickAbility] = []
    for item in timing.possible_sources(table, player):
        tapped = table.game.object(item).tapped
        for index, held in enumerate(table.view.abilities(item)):
            form = activated_form(held.ability)
            if form is None or not is_mana_ability(table.game.edition, form):
                continue
            if (
                tapped and form.costs and isinstance(form.costs[0], TapThis)
            ):  # the most frequent reason, told in advance
                continue
            if _usable(table, player, item, index):
                picks.append(PickAbility(item, index))
    return tuple(picks)


def _usable(table: Table, player: PlayerId, item: ObjectId, index: int) -> bool:
    try:
        timing.check_activation(table, player, item, index)
    except Refused:
        return False
    return True
