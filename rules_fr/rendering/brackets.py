"""The words that a paragraph may lose (cleave), put back between square brackets."""

from __future__ import annotations

import re

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import ability
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.abilities import Bracketed
from rules_fr.vocabulary.terms import Ability

_PIECES = re.compile(r"\w+|\s+|[^\w\s]")


@ability.register
def _bracketed(what: Bracketed, ctx: Context) -> str:
    whole, without = (_PIECES.findall(_text(one, ctx)) for one in (what.whole, what.without))
    out: list[str] = []
    at = 0
    opened = False
    for piece in whole:
        kept = at < len(without) and piece == without[at]
        if kept == opened:
            out.append("]" if opened else "[")
            opened = not opened
        out.append(piece)
        at += kept
    if at < len(without):
        raise NotRendered(what)
    found = "".join([*out, "]" if opened else ""])
    return re.sub(r"(\s+)\]", r"]\1", re.sub(r"\[(\s+)", r"\1[", found))


def _text(abilities: tuple[Ability, ...], ctx: Context) -> str:
    return "\n".join(ability(one, Context(ctx.card)) for one in abilities)
