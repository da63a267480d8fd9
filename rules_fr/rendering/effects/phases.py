"""Phases and turns that are added or skipped."""

from __future__ import annotations

from rules_fr.rendering.clause import Block
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.common import intransitive, subject
from rules_fr.rendering.families import effect
from rules_fr.vocabulary.effects.turns import ExtraCombat, SkipNextTurn


@effect.register
def _combat(what: ExtraCombat, ctx: Context) -> list[Block]:
    """« cette phase est suivie d'une phase de combat supplémentaire »"""
    return [Block((), raw=EXTRA_COMBAT)]


EXTRA_COMBAT = "cette phase est suivie d'une phase de combat supplémentaire"
EXTRA_PHASES = f"{EXTRA_COMBAT}, puis d'une phase principale supplémentaire"
"""A combat and a main phase that follow, in one sentence."""


@effect.register
def _skip_turn(what: SkipNextTurn, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    return intransitive(who, "passer", f"{'votre' if who[0].you else 'son'} prochain tour")
