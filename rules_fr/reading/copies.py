"""« …, excepté que c'est un artefact en plus de ses autres types »: what copies have of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import condition_groups, modal
from rules_fr.reading.clauses import apply_frame
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CopyExcept, CreateCopyToken
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.terms import Effect, Modification

if TYPE_CHECKING:
    from rules_fr.reading.circumstances import Circumstances


def excepting(sentences: Circumstances, effect: Effect, tail: Tree) -> Effect:
    """The instruction that makes copies, with what « excepté que … » says of them.

    Raises:
        NotRead: it makes no copies, or the exception is not understood.
    """
    match effect:
        case May(effect=inner):
            return structs.replace(effect, effect=excepting(sentences, inner, tail))
        case Sequence(steps=(*others, final)):
            return Sequence((*others, excepting(sentences, final, tail)))
        case CreateCopyToken():
            return CopyExcept(effect, _differences(sentences, tail))
        case _:
            raise refuse("cette exception n'est pas comprise ici", tail)


def _differences(sentences: Circumstances, tail: Tree) -> tuple[Modification, ...]:
    groups = list(condition_groups(tail.children[-1]))
    if len(groups) != 1 or not isinstance(groups[0].subject, Token):
        raise refuse("cette exception n'est pas comprise ici", tail)
    if any(not joint.startswith(("ET", "C_")) for joint in groups[0].joints):
        raise refuse("cette exception n'est pas comprise ici", tail)
    copy = c.Thing(start=place(tail), ref=It(), filter=Is(It()), kind="pronom", definite=True)
    found: list[Modification] = []
    for verb in groups[0].verbs:
        if modal(verb) is not None:
            raise refuse("cette exception n'est pas comprise ici", verb)
        clause = sentences.read(verb, copy)
        if clause.duration is not None:
            raise refuse("une copie n'est pas autre pour un temps", verb)
        found.extend(apply_frame("mod", clause, sentences.reader))
    return tuple(found)
