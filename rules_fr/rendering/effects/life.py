"""Life totals, winning and losing."""

from __future__ import annotations

from rules_fr.rendering.amounts import placed, some
from rules_fr.rendering.clause import Block, Clause, block
from rules_fr.rendering.context import Context
from rules_fr.rendering.costs import LIFE
from rules_fr.rendering.effects.common import intransitive, subject
from rules_fr.rendering.families import effect, quantity
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.places import owned
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import Noun
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.effects.life import GainLife, LoseGame, LoseLife, SetLife, WinGame

_TOTAL = Noun("total_pv", "total de points de vie", "totaux de points de vie", "m")


@effect.register
def _gain(what: GainLife, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    return intransitive(who, "gagner", placed(some(what.amount, LIFE, ctx, figures=True)))


@effect.register
def _lose(what: LoseLife, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    return intransitive(who, "perdre", placed(some(what.amount, LIFE, ctx, figures=True)))


@effect.register
def _set(what: SetLife, ctx: Context) -> list[Block]:
    total = Said(what.who, owned(_TOTAL, what.who, ctx))
    if isinstance(what.amount, Fixed | X):
        return block(Clause(total, "devenir", quantity(what.amount, ctx)))
    return block(Clause(total, "devenir", f"égal {behind('à', quantity(what.amount, ctx))}"))


@effect.register
def _win(what: WinGame, ctx: Context) -> list[Block]:
    return intransitive(subject(what.who, ctx), "gagner", "la partie")


@effect.register
def _lose_game(what: LoseGame, ctx: Context) -> list[Block]:
    return intransitive(subject(what.who, ctx), "perdre", "la partie")
