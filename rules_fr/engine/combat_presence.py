"""Who is in combat, and what is removed from it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine.events.combat import RemovedFromCombat
from rules_fr.engine.game import Attack
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CardType, Zone


def present(table: Table, item: ObjectId, kind: CardType = CardType.CREATURE) -> bool:
    """Whether a creature (or planeswalker) is still on the battlefield as one."""
    found = table.game.find(item)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out:
        return False
    return table.view.of(item).is_a(kind)


def attacked_kind(table: Table, item: ObjectId) -> CardType:
    """As what an attacked permanent can still be dealt the damage: a planeswalker, or a battle."""
    found = table.game.find(item)
    battle = found is not None and table.view.of(item).is_a(CardType.BATTLE)
    return CardType.BATTLE if battle else CardType.PLANESWALKER


def tidy(table: Table) -> None:
    """Remove from combat what has left, is no longer a creature, or is a planeswalker no longer there."""
    combat = table.game.combat
    if combat is None:
        return
    for item, kind in tuple(_involved(table, combat.attacks)):
        found = table.game.find(item)
        if present(table, item, kind):
            continue
        gone = found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out
        concepts = (Concept.COMBAT_REMOVED_FROM_COMBAT,) if gone else (Concept.COMBAT_REMOVED_TYPE,)
        attacked = (Concept.COMBAT_ATTACKED_REMOVED,) if kind is not CardType.CREATURE else ()
        happen(table, RemovedFromCombat(item), *concepts, *attacked, detail=2)


def _involved(table: Table, attacks: tuple[Attack, ...]) -> Iterator[tuple[ObjectId, CardType]]:
    for attack in attacks:
        yield attack.attacker, CardType.CREATURE
        for blocker in attack.blockers:
            yield blocker, CardType.CREATURE
        if attack.planeswalker is not None and not attack.planeswalker_gone:
            yield attack.planeswalker, attacked_kind(table, attack.planeswalker)
