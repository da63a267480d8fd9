"""Mana pools emptying, and mana burn where the edition has it."""

from __future__ import annotations

from rules_fr.engine import refs
from rules_fr.engine.events.life import LifeLost
from rules_fr.engine.events.mana import ManaBurned, PoolEmptied
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.game import Mana
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.rules_bent import PoolsKept


def empty_pools(table: Table, *, phase_ends: bool) -> None:
    """At the end of a step, or of a phase, what is left in the pools is lost; it may cost life.

    Args:
        phase_ends: whether the step that ends is the last of its phase.
    """
    edition = table.game.edition
    for player in table.game.turn_order():
        pool = tuple(mana for mana in table.game.player(player).pool if _is_lost(table, mana))
        if not pool or (not phase_ends and not edition.pool_empties_each_step) or _are_kept(table, player):
            continue
        happen(table, PoolEmptied(player, pool), Concept.NO_STACK_TURN_BASED, Concept.TURN_MANA_EMPTIES)
        if edition.mana_burn and table.game.controller_of(player) is None:
            table.note(ManaBurned(player, len(pool)), Concept.NO_STACK_TURN_BASED, Concept.TURN_MANA_BURN)
            happen(table, LifeLost(player, len(pool)), Concept.NO_STACK_TURN_BASED, Concept.MANA_BURN)


def _is_lost(table: Table, mana: Mana) -> bool:
    """Whether mana is lost as this step ends: what was to be kept until end of turn is so as the turn ends."""
    return not mana.kept or table.game.turn.step is Step.CLEANUP


def _are_kept(table: Table, player: PlayerId) -> bool:
    """Whether an effect lets a player keep the mana that would be lost: then nothing is lost, nor burns."""
    for rule in table.view.rules_of(PoolsKept):
        if player in refs.players(rule.scope, rule.modification.players):
            note = WhyNot(WhyNotKind.MANA_STAYS, rule.source, player=player)
            table.note(note, Concept.EFFECT_CONTINUOUS_FROM_STATIC, Concept.TURN_MANA_EMPTIES, cause=rule.source)
            return True
    return False
