"""Between the quotes of a granted ability, the name of the card that grants it."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role, point
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import name_mark
from rules_fr.vocabulary.refs import Granter


@point.register
def _granter(ref: Granter, ctx: Context, role: Role, register: Register = Register.PERMANENT) -> Said:
    if not ctx.card.granter:
        raise NotRendered(ref, "on ne sait pas qui donne cette capacité")
    ctx.scope.mention(ref, frozenset({"permanent"}))
    return Said(ref, name_mark(ctx.card.granter), sense="source")
