"""How instructions are joined: in sentences of their own, or in one."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.clause import Block, Clause
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.sentence_wording import Chain, Joint
from rules_fr.vocabulary.effects.cards import Discard, Draw, Mill, Scry, Surveil
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.terms import Effect

_JOINTS: dict[tuple[type[Effect], type[Effect]], Joint] = {
    (Draw, Discard): Joint.THEN,
    (Discard, Draw): Joint.THEN,
    (Scry, Draw): Joint.THEN,
    (Surveil, Draw): Joint.THEN,
    (Mill, May): Joint.THEN,
    (Exile, PutOntoBattlefield): Joint.THEN,
    (Draw, LoseLife): Joint.AND_YOU,
    (LoseLife, Draw): Joint.AND_YOU,
    (GainLife, Draw): Joint.AND_YOU,
    (DealDamage, GainLife): Joint.AND_YOU,
    (LoseLife, GainLife): Joint.AND_YOU,
    (PutCounters, GainLife): Joint.AND_YOU,
}
"""Instructions that card texts join in one sentence, and how."""


def chained(more: Block, ctx: Context) -> tuple[Clause, ...]:
    """What the same player does next, in the same sentence."""
    how = ctx.voice.take(Chain)
    if how is Chain.USUAL:
        return more.clauses
    return (structs.replace(more.clauses[0], joint=_CHAINS[how]), *more.clauses[1:])


_CHAINS = {Chain.LISTED: ",", Chain.THEN: "puis", Chain.AND: "et"}


def joint_of(
    before: Effect, step: Effect, blocks: list[Block], found: list[Block], ctx: Context, open_x: bool = False
) -> Joint:
    """How an instruction goes on from the one before: joined only when nothing but their clauses is in them."""
    here = structs.replace(found[0], tail="") if open_x else found[0]
    if len(found) != 1 or not blocks or not _only_clauses(blocks[-1], here.lead):
        return Joint.STOP
    if not _only_clauses(here, blocks[-1].lead):
        return Joint.STOP
    last, first = blocks[-1].clauses[-1].subject, found[0].clauses[0]
    usual = _JOINTS.get((type(before), type(step)), Joint.STOP)
    if any(clause.joint for clause in blocks[-1].clauses):
        usual = Joint.STOP
    among: tuple[Joint, ...]
    also = _with_the_same_verb(blocks[-1].clauses[-1], first)
    if also and blocks[-1].clauses[-1].elided and blocks[-1].clauses[-1].joint == ",":
        usual = Joint.ELIDED
    elif blocks[-1].clauses[-1].joint == ",":
        usual = Joint.AND
    choice = " ou " in blocks[-1].clauses[-1].tail
    if first.subject.you and not choice:
        among = (
            Joint.STOP,
            Joint.THEN,
            Joint.AND,
            *(() if first.stated or first.verb == "regard" else (Joint.AND_YOU,)),
            *also,
            Joint.COMMA,
        )
    elif spoken(last.ref) == spoken(first.subject.ref) and not first.subject.you and not isinstance(step, Apply):
        among = (Joint.STOP, Joint.SHARED, Joint.SHARED_THEN, Joint.THEN, *also)
        if ctx.each is not None and ctx.each == last.ref:
            usual = Joint.SHARED_THEN
    elif not choice:
        among = (Joint.STOP, Joint.THEN, Joint.AND, Joint.COMMA)
    else:
        among = (Joint.STOP, Joint.THEN)
    if open_x:
        usual, among = Joint.AND if Joint.AND in among else among[1], among[1:]
    return ctx.voice.take(Joint, usual if usual in among else Joint.STOP, among=among)


def _with_the_same_verb(before: Clause, clause: Clause) -> tuple[Joint, ...]:
    """Whether the verb need not be said again."""
    plain = not any(
        (one.clitics and one is clause) or one.reflexive or one.passive or one.infinitives or one.makes or one.negative
        for one in (before, clause)
    )
    same = before.verb == clause.verb and spoken(before.subject.ref) == spoken(clause.subject.ref)
    return (Joint.ELIDED, Joint.LISTED) if plain and same and clause.tail and " pour chaque " not in clause.tail else ()


def _only_clauses(piece: Block, lead: str) -> bool:
    """Whether a sentence is only clauses; a duration in front may be that of both (« jusqu'à …, A et B »)."""
    alike = not piece.lead or (piece.lead == lead and lead.startswith("jusqu"))
    return bool(piece.clauses) and alike and not (piece.tail or piece.raw)


_WORDS = {Joint.THEN: "puis", Joint.SHARED_THEN: "puis", Joint.LISTED: ",", Joint.COMMA: ","}


def joined(last: Block, found: Block, joint: Joint) -> Block:
    """Two instructions in one sentence."""
    word = _WORDS.get(joint, "et")
    elided = joint in (Joint.ELIDED, Joint.LISTED)
    shared = elided or joint in (Joint.SHARED, Joint.SHARED_THEN)
    first = structs.replace(found.clauses[0], joint=word, same=shared, elided=elided)
    before = list(last.clauses)
    if joint is Joint.AND_YOU:
        before[-1] = structs.replace(before[-1], vous=before[-1].subject.you)
        first = structs.replace(first, vous=first.subject.you)
    return structs.replace(last, clauses=(*before, first, *found.clauses[1:]), tail=found.tail)
