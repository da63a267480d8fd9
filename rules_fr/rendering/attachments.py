"""« X ne peut enchanter qu'une créature que vous contrôlez », « X ne peut pas être équipée »."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.families import modification
from rules_fr.rendering.filters import describe
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.attachments import AttachesOnlyTo, CannotHaveAttached
from rules_fr.vocabulary.filters import AllOf, HasSubtype, Other
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT


@modification.register
def _only(what: AttachesOnlyTo, ctx: Context, subject: Said, lasting: bool) -> Clause:
    host = indefinite(describe(what.what, ctx))
    if EQUIPMENT in ctx.card.subtypes:
        inner = Clause(subject, "attacher", f"qu'à {host}", passive=True)
    else:
        inner = Clause(subject, "enchanter", f"qu'{host}")
    return Clause(subject, "pouvoir", negative="que", infinitives=(inner,))


@modification.register
def _none(what: CannotHaveAttached, ctx: Context, subject: Said, lasting: bool) -> Clause:
    match what.what:
        case HasSubtype(subtype=kind) if kind == EQUIPMENT:
            return cannot(subject, Clause(subject, "équiper", passive=True))
        case HasSubtype(subtype=kind) if kind == AURA:
            return cannot(subject, Clause(subject, "enchanter", passive=True))
        case AllOf(parts=(HasSubtype(subtype=kind), Other())) if kind == AURA:
            return cannot(subject, Clause(subject, "enchanter", "par d'autres auras", passive=True))
        case _:
            raise NotRendered(what)
