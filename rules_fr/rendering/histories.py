"""Conditions about what happened before: this turn, last turn, as the object was cast; and of « some player »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Role, condition, point
from rules_fr.rendering.moments import during
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.verbs import second, third
from rules_fr.rendering.words import keyword
from rules_fr.vocabulary.conditions import (
    CompletedDungeon,
    ForSome,
    IsPaired,
    KeywordCostPaid,
    ManaSpent,
    WasCastDuring,
)
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer, PairedWith, This, Union
from rules_fr.vocabulary.terms import Ref

_SOME: dict[Ref, str] = {EachPlayer(): "un joueur", EachOpponent(): "un adversaire"}


@condition.register
def _some(what: ForSome, ctx: Context) -> str:
    if what.players not in _SOME:
        raise NotRendered(what)
    before, ctx.some = ctx.some, _SOME[what.players]
    try:
        return condition(what.condition, ctx)
    finally:
        ctx.some = before


@condition.register
def _during(what: WasCastDuring, ctx: Context) -> str:
    words = during(what.time)
    if not words:
        raise NotRendered(what)
    before, ctx.as_spell = ctx.as_spell, ctx.card.is_spell
    about = point(what.what, ctx, Role.OTHER).text
    ctx.as_spell = before
    return f"vous avez lancé {about} pendant {words}"


@condition.register
def _dungeon(what: CompletedDungeon, ctx: Context) -> str:
    said = point(what.player, ctx, Role.SUBJECT)
    return f"{said.text} {second('avoir') if said.you else third('avoir', many=said.many)} terminé un donjon"


@condition.register
def _paired(what: IsPaired, ctx: Context) -> str:
    said = point(This(), ctx, Role.SUBJECT)
    pair = Union((This(), PairedWith()))
    ctx.scope.mention(pair, frozenset({"type:creature", "paire"}), gender="f", plural=True)
    return f"{said.text} est associé{'e' if said.gender == 'f' else ''} à une autre créature"


@condition.register
def _spent(what: ManaSpent, ctx: Context) -> str:
    before, ctx.as_spell = ctx.as_spell, True
    about = point(what.what, ctx, Role.OTHER).text
    ctx.as_spell = before
    return f"{show_mana_cost(what.mana)} a été dépensé pour lancer {about}"


@condition.register
def _keyword_cost(what: KeywordCostPaid, ctx: Context) -> str:
    return keyword_cost(what, ctx, negative=False)


def keyword_cost(what: KeywordCostPaid, ctx: Context, *, negative: bool) -> str:
    """« le coût d'incursion de X a été payé », « le tribut n'a pas été payé »."""
    paid = "n'a pas été payé" if negative else "a été payé"
    if what.keyword is Keyword.TRIBUTE:
        if what.what != This():
            raise NotRendered(what)
        return f"le tribut {paid}"
    if what.keyword is Keyword.ESCAPE:
        raise NotRendered(what)
    before, ctx.as_spell = ctx.as_spell, ctx.card.is_spell
    about = point(what.what, ctx, Role.OTHER).text
    ctx.as_spell = before
    return f"le coût de {keyword(what.keyword)} de {about} {paid}"
