"""Modifications of one thing, in as few clauses as French wants: keywords together, what something becomes together."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.becoming import becoming
from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.families import modification
from rules_fr.rendering.keywords import given, is_named
from rules_fr.rendering.modifications import gaining
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.sentence_wording import Granted
from rules_fr.vocabulary.modifications import GainAbility, MustAttack, MustBlock
from rules_fr.vocabulary.terms import Modification


def clauses(
    modifications: tuple[Modification, ...], ctx: Context, subject: Said, *, lasting: bool
) -> tuple[Clause, ...]:
    """The clauses, which share their subject."""
    found: list[Clause] = []
    at = 0
    while at < len(modifications):
        become = becoming(modifications[at:], ctx, subject, lasting=lasting)
        if become is not None:
            clause, taken = become
        else:
            clause, taken = _next(modifications[at:], ctx, subject, lasting=lasting)
        at += taken
        if found and _refuses(found[-1]) and _refuses(clause):
            found[-1] = structs.replace(
                found[-1], negative="ni", infinitives=(*found[-1].infinitives, *clause.infinitives)
            )
            continue
        again = bool(found) and _granted_too(found[-1], clause) and ctx.voice.take(Granted) is Granted.ONCE
        found.append(structs.replace(clause, same=bool(found), elided=again))
    return tuple(_listed(found))


def _listed(found: list[Clause]) -> list[Clause]:
    """What happens at the same time is a list: « gagne +1/+1, acquiert le vol et devient bleue »."""
    if len(found) < 3:
        return found
    last = len(found) - (2 if found[-1].elided else 1)
    middle = [structs.replace(clause, joint=",") for clause in found[1:last]]
    return [found[0], *middle, *(structs.replace(clause, joint="et") for clause in found[last:])]


def _granted_too(before: Clause, clause: Clause) -> bool:
    """Keywords, then an ability between quotes, under one verb."""
    return before.verb == clause.verb and clause.verb in ("avoir", "acquérir") and clause.tail.startswith("«")


def _refuses(clause: Clause) -> bool:
    """« ne peut pas attaquer »: several of these are « ne peut ni attaquer ni bloquer »."""
    bare = all(not inner.tail and not inner.passive and not inner.clitics for inner in clause.infinitives)
    return clause.verb == "pouvoir" and clause.negative in ("pas", "ni") and not clause.tail and bare


def _next(modifications: tuple[Modification, ...], ctx: Context, subject: Said, *, lasting: bool) -> tuple[Clause, int]:
    first = modifications[0]
    if modifications[:2] == (MustAttack(), MustBlock()):
        tail = "ou bloquent" if subject.many else "ou bloque"
        return Clause(subject, "attaquer", f"{tail} à chaque combat si possible"), 2
    if not isinstance(first, GainAbility):
        return modification(first, ctx, subject, lasting), 1
    kind = is_named(first.ability)
    run = [first.ability]
    for other in modifications[1:]:
        if not isinstance(other, GainAbility) or is_named(other.ability) is not kind:
            break
        run.append(other.ability)
    return Clause(subject, gaining(ctx, lasting=lasting), given(tuple(run), ctx)), len(run)
