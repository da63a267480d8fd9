"""Conditions about how an object was cast: from where, with what shown, under which circumstances."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.families import Register, Role, condition, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.moments import during
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC
from rules_fr.rendering.words import ZONES
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists, RevealedToCast, WasCast, WasCastDuring
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Comparator, Comparison, Ref


def _spell(what: Ref, ctx: Context) -> str:
    before, ctx.as_spell = ctx.as_spell, ctx.card.is_spell
    about = point(what, ctx, Role.OTHER).text
    ctx.as_spell = before
    return about


@condition.register
def _was_cast(what: WasCast, ctx: Context) -> str:
    if what.elsewhere:
        raise NotRendered(what)
    if what.player is None:
        return _by_anybody(what, ctx)
    if what.player != You():
        raise NotRendered(what)
    said = point(what.what, ctx, Role.OBJECT)
    where = "" if what.origin is None else f" depuis votre {ZONES[what.origin].singular}"
    if said.clitic:
        return f"vous {CLITIC}l'avez lancé{'e' if said.gender == 'f' else ''}{where}"
    return f"vous avez lancé {said.text}{where}"


def _by_anybody(what: WasCast, ctx: Context) -> str:
    """« ce sort a été lancé depuis un cimetière »"""
    before, ctx.as_spell = ctx.as_spell, ctx.card.is_spell
    said = point(what.what, ctx, Role.SUBJECT)
    ctx.as_spell = before
    where = "" if what.origin is None else f" depuis un {ZONES[what.origin].singular}"
    return f"{said.text} a été lancé{'e' if said.gender == 'f' else ''}{where}"


@condition.register
def _during(what: WasCastDuring, ctx: Context) -> str:
    match what.time:
        case Exists(
            AllOf(parts=(*rest, ControlledBy(player=You()))), Comparison(Comparator.AT_LEAST, Fixed(value=1))
        ) if rest:
            things = indefinite(describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx))
            return f"vous contrôliez {things} au moment où vous avez lancé {_spell(what.what, ctx)}"
        case _:
            pass
    words = during(what.time)
    if not words:
        raise NotRendered(what)
    return f"vous avez lancé {_spell(what.what, ctx)} pendant {words}"


@condition.register
def _revealed(what: RevealedToCast, ctx: Context) -> str:
    """« vous avez révélé une carte de dragon » (as an additional cost)"""
    return f"vous avez révélé {indefinite(describe(what.card, ctx, Register.CARD))}"
