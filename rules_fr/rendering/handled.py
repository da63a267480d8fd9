"""What earlier instructions did to something: « une carte de terrain est révélée de cette manière »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register
from rules_fr.rendering.filters import CARDS_HANDLED, describe
from rules_fr.rendering.modifiers import YOURS, handled_so
from rules_fr.rendering.phrase import Phrase
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import at_least
from rules_fr.rendering.verbs import third
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, Handling, OwnedBy, ThisWay
from rules_fr.vocabulary.refs import Each, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Filter

_ONE = Comparison(Comparator.AT_LEAST, Fixed(1))
_NONE = Comparison(Comparator.EQUAL, Fixed(0))


def handled(what: Exists, ctx: Context) -> str:
    """The condition in words, or nothing when it is about something else."""
    parts = what.what.parts if isinstance(what.what, AllOf) else (what.what,)
    match parts:
        case (*rest, ThisWay(how=Handling.DISCARDED), OwnedBy(player=player)):
            return _discarded(_all(rest), player, what, ctx)
        case (*rest, ThisWay(how=Handling.SACRIFICED), ControlledBy(player=You())):
            return f"vous sacrifiez {at_least(describe(_all(rest), ctx), what.count)} de cette manière"
        case (*rest, ThisWay(how=how), OwnedBy(player=You())) if how in YOURS:
            card = describe(_all(rest), ctx, Register.CARD)
            return f"vous avez mis {at_least(card, what.count)} dans {YOURS[how]} de cette manière"
        case (*rest, ThisWay() as way):
            return _passive(_all(rest), way, what, ctx)
        case _:
            return ""


def _all(parts: list[Filter]) -> Filter:
    return Anything() if not parts else parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def _discarded(rest: Filter, player: object, what: Exists, ctx: Context) -> str:
    """« vous vous défaussez d'une carte de créature de cette manière », « qui s'est défaussé d'une carte … »"""
    card = describe(rest, ctx, Register.CARD)
    if player == You() and what.count == _ONE:
        return f"vous vous défaussez de {at_least(card, _ONE)} de cette manière"
    if player != Each() or not ctx.some or what.count not in (_ONE, _NONE):
        raise NotRendered(what, "qui s'est défaussé")
    denied = what.count == _NONE
    verb = "ne s'est pas défaussé" if denied else "s'est défaussé"
    return f"{ctx.some} {verb} de {at_least(card, _ONE)} de cette manière"


def _passive(rest: Filter, way: ThisWay, what: Exists, ctx: Context) -> str:
    if way.how is Handling.RETURNED:
        return f"vous renvoyez {at_least(_returned(rest, ctx), what.count)} de cette manière"
    phrase = describe(rest, ctx, Register.CARD if way.how in CARDS_HANDLED else Register.PERMANENT)
    if way.how is Handling.DAMAGED:
        return f"{at_least(phrase, what.count)} subit des blessures de cette manière"
    many = what.count.comparator is Comparator.AT_LEAST and what.count.amount != Fixed(1)
    word = handled_so(way).form(phrase.noun.gender, many=many)
    return f"{at_least(phrase, what.count)} {third('être', many=many)} {word}"


def _returned(rest: Filter, ctx: Context) -> Phrase:
    try:
        return describe(rest, ctx)
    except NotRendered:
        return describe(rest, ctx, Register.CARD)
