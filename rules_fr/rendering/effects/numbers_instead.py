"""Another number under a condition: « créez deux jetons … Si …, créez cinq de ces jetons à la place. »."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.clause import Block, Clause
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context
from rules_fr.rendering.families import effect
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import in_letters
from rules_fr.vocabulary.amounts import Fixed, IfElse
from rules_fr.vocabulary.effects.tokens import CreateCopyToken, CreateToken


def as_many_instead(what: CreateToken | CreateCopyToken, number: IfElse, ctx: Context) -> list[Block]:
    """The tokens, then how many of them there are instead."""
    if not isinstance(number.then, Fixed):
        raise NotRendered(number)
    first = effect(structs.replace(what, count=number.otherwise), ctx)
    if len(first) != 1 or first[0].tail:
        raise NotRendered(what, "deux fins de phrase")
    clause = first[0].clauses[0]
    ctx.scope.subject = None
    lead = f"si {as_condition(number.condition, ctx)}, "
    where = " sur le champ de bataille" if clause.verb == "mettre" else ""
    words = f"{in_letters(number.then.value)} de ces jetons{where} à la place"
    return [*first, Block((Clause(clause.subject, clause.verb, words),), lead=lead)]
