"""What all instructions share: the subject of a clause, its object, what was moved or made."""

from __future__ import annotations

from rules_fr.rendering.clause import Block, Clause, block
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.families import Register, Role, point
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.refs import Chosen, EachOf, It, OwnerOf, Target, Targeted, This, You
from rules_fr.vocabulary.terms import Ref


def subject(ref: Ref, ctx: Context) -> tuple[Said, bool]:
    """Who acts, and whether the clause before said it already."""
    governing = ctx.governing
    if governing is not None and ref in (governing.ref, spoken(governing.ref)):
        ctx.about(governing)
        return governing, True
    if governing is not None and ref != You():
        raise NotRendered(ref, "deux sujets dans une phrase")
    said = point(ref, ctx, Role.SUBJECT)
    ctx.about(said)
    return said, False


def you(ctx: Context) -> Said:
    """Who carries out an instruction that names nobody: the reader, or the player who performs it."""
    return ctx.performer or point(You(), ctx, Role.SUBJECT)


def thing(ref: Ref, ctx: Context, register: Register = Register.PERMANENT) -> tuple[Said, tuple[str, ...]]:
    """What is acted upon, and the pronoun when it is one."""
    said = point(ref, ctx, Role.OBJECT, register)
    return said, ((said.clitic,) if said.clitic else ())


def remember(said: Said, ctx: Context, *senses: str) -> None:
    """What was just chosen, found or made is « la carte » for what follows."""
    kinds = frozenset({said.sense, "carte", *senses, *said.sense.split("&")})
    ctx.scope.mention(It(), kinds, gender=said.gender, plural=said.many)


def changed(said: Said, ctx: Context) -> None:
    """What moved to another zone is It for what follows."""
    if isinstance(said.ref, This):
        ctx.scope.moved_itself()
    if isinstance(said.ref, Chosen | EachOf | Target | Targeted | It):
        ctx.scope.moved(said.ref)
        if isinstance(said.ref, Chosen | EachOf):
            remember(said, ctx)


Acting = tuple[Said, bool]
"""Who acts, and whether the clause before said it already."""


def simple(who: Acting, verb: str, said: tuple[Said, tuple[str, ...]], tail: str = "") -> list[Block]:
    """A clause with an object and complements."""
    words = " ".join(word for word in (said[0].text, tail) if word)
    return block(Clause(who[0], verb, words, said[1], same=who[1]))


def intransitive(who: Acting, verb: str, tail: str = "", *, reflexive: bool = False) -> list[Block]:
    """A clause whose complements are all in `tail`."""
    return block(Clause(who[0], verb, tail, same=who[1], reflexive=reflexive))


def owner_words(said: Said, ctx: Context) -> str:
    """« son propriétaire » of what was just said, when the reader would find whose that is.

    Raises:
        NotRendered: « son » could be several things'.
    """
    from rules_fr.reading.refusal import NotRead

    before, ctx.scope.owned = ctx.scope.owned, None if isinstance(said.ref, Chosen) else spoken(said.ref)
    try:
        found = ctx.scope.possessor(0, plural=said.many, player=False, other=True)
    except NotRead:
        raise NotRendered(said.ref, "« son propriétaire » serait équivoque") from None
    finally:
        ctx.scope.owned = before
    ctx.scope.mention(OwnerOf(found), frozenset({"joueur"}), gender="m", player=True)
    return "leur propriétaire" if said.many else "son propriétaire"
