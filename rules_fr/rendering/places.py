"""Zones, and whose they are."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Role, point
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.wording import Owner
from rules_fr.rendering.words import ZONES, Noun
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer, TargetZone, You
from rules_fr.vocabulary.terms import Ref


def place(zone: Zone, owner: Ref | None, ctx: Context) -> str:
    """« votre cimetière », « un cimetière », « la main de ce joueur »."""
    if zone not in ZONES:
        raise NotRendered(InZone(zone, owner), "cette zone n'a pas de nom ici")
    noun = ZONES[zone]
    if owner is None:
        if zone is not Zone.GRAVEYARD:
            raise NotRendered(InZone(zone), "une zone de personne")
        return f"tous les {noun.many}" if ctx.all_zones else f"un {noun.singular}"
    return owned(noun, owner, ctx)


def owned(noun: Noun, owner: Ref, ctx: Context) -> str:
    """A zone or a quality of a player (« votre main », « sa main », « la main du joueur ciblé »)."""
    if noun.gender == "p":
        return _many_of(noun, owner, ctx)
    article = "la" if noun.gender == "f" else "le"
    match owner:
        case You():
            return f"votre {noun.singular}"
        case TargetZone():
            raise NotRendered(owner)
        case EachOpponent() | EachPlayer() if ctx.scope.subject is None:
            who = point(owner, ctx, Role.OTHER)
            return f"{article} {noun.singular} de {who.text}"
        case _ if _is_owned(owner, False, ctx) and ctx.voice.take(Owner, among=(Owner.ITS, Owner.OF_IT)) is Owner.ITS:
            return f"{'sa' if noun.gender == 'f' and noun.singular[0] not in 'aeéiou' else 'son'} {noun.singular}"
        case _ if _is_owned(owner, True, ctx) and ctx.voice.take(Owner, among=(Owner.ITS, Owner.OF_IT)) is Owner.ITS:
            return f"leur {noun.singular}"
        case _:
            return f"{article} {noun.singular} de {point(owner, ctx, Role.OF).text}"


def _many_of(noun: Noun, owner: Ref, ctx: Context) -> str:
    """« vos points de vie », « ses points de vie »."""
    if owner == You():
        return f"vos {noun.singular}"
    if _is_owned(owner, False, ctx):
        return f"ses {noun.singular}"
    return f"les {noun.singular} de {point(owner, ctx, Role.OF).text}"


def _is_owned(owner: Ref, many: bool, ctx: Context) -> bool:
    return ctx.is_possessor(owner, many=many, player=True)
