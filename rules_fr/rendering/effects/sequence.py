"""Instructions together: one after the other, under a condition."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import defined_x
from rules_fr.rendering.clause import Block, Clause, clauses_of, one_block, opened
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.effects.cards import search_clauses
from rules_fr.rendering.effects.common import subject
from rules_fr.rendering.families import effect
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.conditions import DidSo, NotCondition
from rules_fr.vocabulary.effects.cards import Discard, Draw, Mill, Scry, Search, Shuffle, Surveil
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Exile, Position, PutIntoLibrary, PutOntoBattlefield, Sacrifice
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional, PerformedBy, Sequence
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.terms import Effect

_CHAINED = (Draw, Discard, Mill, GainLife, LoseLife, Sacrifice)
"""Instructions to a player that are said in one sentence when the same player follows them."""


_JOINTS: dict[tuple[type[Effect], type[Effect]], str] = {
    (Draw, Discard): "puis",
    (Discard, Draw): "puis",
    (Scry, Draw): "puis",
    (Surveil, Draw): "puis",
    (Mill, May): "puis",
    (Exile, PutOntoBattlefield): "puis",
    (Draw, LoseLife): "et",
    (LoseLife, Draw): "et",
    (GainLife, Draw): "et",
    (DealDamage, GainLife): "et",
    (LoseLife, GainLife): "et",
    (PutCounters, GainLife): "et",
}
"""Instructions that card texts join in one sentence, and how."""


def one(what: Effect, ctx: Context) -> list[Block]:
    """The blocks of one instruction, with the definition of X that it needs."""
    with ctx.clause():
        blocks = effect(what, ctx)
        end = defined_x(ctx)
    if end:
        last = blocks[-1]
        if last.tail:
            raise NotRendered(what, "deux fins de phrase")
        blocks = [*blocks[:-1], structs.replace(last, tail=end)]
    return blocks


@effect.register
def _sequence(what: Sequence, ctx: Context) -> list[Block]:
    blocks: list[Block] = []
    at = 0
    while at < len(what.steps):
        step = what.steps[at]
        ctx.trailing = ctx.trailing and not at
        at += 1
        if isinstance(step, Search) and at < len(what.steps) and isinstance(what.steps[at], Shuffle):
            searched, at = _searched(step, what.steps, at, ctx)
            blocks.append(searched)
            continue
        if blocks and _follows(blocks[-1], step, ctx):
            last = blocks[-1]
            ctx.governing = last.clauses[-1].subject
            more = one(step, ctx)
            ctx.governing = None
            if len(more) == 1 and not more[0].tail:
                blocks[-1] = structs.replace(last, clauses=(*last.clauses, *more[0].clauses))
                continue
            raise NotRendered(step, "une suite")
        found = one(step, ctx)
        joint = _JOINTS.get((type(what.steps[at - 2]), type(step))) if at > 1 else None
        joined_ = _joined(blocks[-1], found, joint) if joint and blocks else None
        if joined_ is not None:
            blocks[-1] = joined_
        else:
            blocks.extend(found)
    return blocks


def _joined(last: Block, found: list[Block], joint: str) -> Block | None:
    """Two instructions in one sentence, when nothing but their clauses is in them."""
    if len(found) != 1 or any(piece.tail or piece.raw or piece.lead or not piece.clauses for piece in (last, found[0])):
        return None
    if any(clause.joint for clause in last.clauses):
        return None
    said = [structs.replace(found[0].clauses[0], joint=joint), *found[0].clauses[1:]]
    before = list(last.clauses)
    if joint == "et":
        before[-1] = structs.replace(before[-1], vous=before[-1].subject.you)
        said[0] = structs.replace(said[0], vous=said[0].subject.you)
    return structs.replace(last, clauses=(*before, *said))


def _follows(last: Block, step: Effect, ctx: Context) -> bool:
    """Whether a step goes on with the player of the sentence before."""
    if not last.clauses or last.tail or last.lead or last.raw or not isinstance(step, _CHAINED):
        return False
    subject = last.clauses[-1].subject
    return not subject.you and subject.player and spoken(subject.ref) == step.who and ctx.governing is None


def _searched(step: Search, steps: tuple[Effect, ...], at: int, ctx: Context) -> tuple[Block, int]:
    """A search, its shuffling, and what goes on top of the library afterwards."""
    with ctx.clause():
        clauses = search_clauses(step, ctx)
        shuffle = steps[at]
        assert isinstance(shuffle, Shuffle)
        if shuffle.who != spoken(step.who):
            raise NotRendered(shuffle, "un autre joueur mélange")
        mix = structs.replace(clauses[-1], verb="mélanger", tail="", clitics=(), same=True, joint="puis")
        at += 1
        if step.destination is not Zone.LIBRARY:
            return Block((*clauses, mix)), at
        last = steps[at] if at < len(steps) else None
        if last != PutIntoLibrary(It(), Position.TOP):
            raise NotRendered(step, "où va la carte")
        put = _put_back(clauses[-1], ctx)
        return Block((*clauses, mix, put)), at + 1


def _put_back(before: Clause, ctx: Context) -> Clause:
    clitics = before.clitics or ("la",)
    library = "votre bibliothèque" if before.subject.you else "sa bibliothèque"
    return structs.replace(
        before, verb="mettre", tail=f"au-dessus de {library}", clitics=clitics, same=True, joint="et"
    )


@effect.register
def _performed(what: PerformedBy, ctx: Context) -> list[Block]:
    """« un adversaire ciblé exile deux cartes de sa main »: somebody else than « vous » does it."""
    who, same = subject(what.who, ctx)
    ctx.performer = who
    try:
        clauses = clauses_of(effect(what.effect, ctx), what)
    finally:
        ctx.performer = None
    return [Block((structs.replace(clauses[0], same=same), *(structs.replace(c, same=True) for c in clauses[1:])))]


@effect.register
def _conditional(what: Conditional, ctx: Context) -> list[Block]:
    if ctx.trailing:
        ctx.trailing = False
        return _trailing(what, ctx)
    match what.condition:
        case DidSo():
            lead = "si vous faites ainsi, "
        case NotCondition(part=DidSo()):
            lead = "si vous ne faites pas ainsi, "
        case other:
            lead = f"si {as_condition(other, ctx)}, "
    blocks = opened(lead, one(what.then, ctx), what)
    if what.otherwise is not None:
        blocks += opened("sinon, ", one(what.otherwise, ctx), what)
    return blocks


def _trailing(what: Conditional, ctx: Context) -> list[Block]:
    """The first instruction of a triggered ability says its condition last: before it would be the ability's."""
    if isinstance(what.condition, DidSo | NotCondition):
        raise NotRendered(what.condition, "au début d'une capacité déclenchée")
    whole = one_block(one(what.then, ctx), what)
    if whole.tail or whole.raw or whole.lead:
        raise NotRendered(what, "deux fins de phrase")
    blocks = [structs.replace(whole, tail=f" si {as_condition(what.condition, ctx)}")]
    if what.otherwise is not None:
        blocks += opened("sinon, ", one(what.otherwise, ctx), what)
    return blocks
