"""Conditions about what happened before: this turn, last turn, as the object was cast; and of « some player »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.effects.damage_words import DAMAGE_WORDS
from rules_fr.rendering.families import Register, Role, condition, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.measures import to_cast
from rules_fr.rendering.ordinals import ordinal
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import at_least
from rules_fr.rendering.verbs import second, third
from rules_fr.rendering.words import COLORS, keyword
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import (
    ActivatedThisTurn,
    CompletedDungeon,
    ForSome,
    Happened,
    IsPaired,
    KeywordCostPaid,
    ManaSpent,
    MostCommonColor,
    NthResolution,
    SearchedThisWay,
    Since,
)
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    Blocks,
    DealsDamage,
    DiscardsCard,
    GainsLife,
    LandPlayed,
    LosesLife,
    SearchesLibrary,
    SpellCast,
    ZoneChange,
)
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasType, Is, IsOpponent, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.refs import Each, EachOpponent, EachPlayer, PairedWith, This, Union, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Filter, Ref

_SOME: dict[Ref, str] = {EachPlayer(): "un joueur", EachOpponent(): "un adversaire"}


SINCE = {Since.THIS_TURN: "ce tour-ci", Since.LAST_TURN: "au tour précédent"}


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
    return f"{show_mana_cost(what.mana)} a été dépensé {to_cast(what.what, ctx, spell=True)}"


@condition.register
def _nth_resolution(what: NthResolution, ctx: Context) -> str:
    nth = ordinal(what.ordinal, "f")
    return f"c'est la {nth} fois que cette capacité s'est résolue ce tour-ci"


@condition.register
def _activated(what: ActivatedThisTurn, ctx: Context) -> str:
    return f"cette capacité a été activée au moins {quantity(Fixed(what.least), ctx)} fois ce tour-ci"


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
    about = point(what.what, ctx, Role.OF).text
    ctx.as_spell = before
    return f"le coût de {keyword(what.keyword)} de {about} {paid}"


@condition.register
def _most_common(what: MostCommonColor, ctx: Context) -> str:
    return f"le {COLORS[what.color][0]} est la couleur la plus fréquente parmi tous les permanents"


@condition.register
def _happened(what: Happened, ctx: Context) -> str:
    match what.event:
        case SpellCast(player=player, what=spell):
            return _cast(player, spell, what, ctx)
        case LandPlayed(player=player, what=land):
            kind = HasType(CardType.LAND)
            whole = AllOf((kind, *(land.parts if isinstance(land, AllOf) else (land,)))) if land != Anything() else kind
            who, has = _who_had(player, ctx)
            return f"{who} {has} joué {indefinite(describe(whole, ctx))} {SINCE[what.since]}"
        case ZoneChange(
            subject=AllOf(parts=(*rest, ControlledBy(player=Each()))), origin=None, destination=Zone.BATTLEFIELD
        ) if rest and ctx.some and what.since is Since.THIS_TURN:
            things = describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx)
            many = at_least(things, Comparison(Comparator.AT_LEAST, Fixed(what.times)))
            where = "sur le champ de bataille ce tour-ci"
            return f"{ctx.some} a fait arriver, sous son contrôle, {many} {where}"
        case ZoneChange(subject=subject, origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD) if (
            what.times > 1 and what.since is Since.THIS_TURN
        ):
            phrase = describe(subject, ctx)
            dead = "mortes" if phrase.noun.gender == "f" else "morts"
            many = at_least(phrase, Comparison(Comparator.AT_LEAST, Fixed(what.times)))
            return f"{many} sont {dead} ce tour-ci"
        case _ if what.since is not Since.THIS_TURN or what.times != 1:
            raise NotRendered(what)
        case SearchesLibrary(player=player):
            who, has = _who_had(player, ctx)
            return f"{who} {has} cherché dans {'votre' if player == You() else 'sa'} bibliothèque ce tour-ci"
        case DiscardsCard(player=You(), what=card):
            discarded = indefinite(describe(card, ctx, Register.CARD))
            return f"vous vous êtes défaussé de {discarded} ce tour-ci"
        case Blocks(subject=Is(ref=ref), other=Anything()):
            return f"{point(ref, ctx, Role.SUBJECT).text} a bloqué ce tour-ci"
        case DealsDamage(source=Anything(), recipient=recipient, kind=kind):
            said = _suffered(recipient, ctx)
            return f"{said} subi des {DAMAGE_WORDS[kind][0]} ce tour-ci"
        case ZoneChange(
            subject=AllOf(parts=(*rest, ControlledBy(player=You()))), origin=None, destination=Zone.BATTLEFIELD
        ) if rest:
            phrase = describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx)
            return (
                f"vous avez fait arriver {indefinite(phrase)} sur le champ de bataille sous votre contrôle ce tour-ci"
            )
        case ZoneChange(subject=Is(ref=ref), origin=None, destination=Zone.BATTLEFIELD):
            said_ = point(ref, ctx, Role.SUBJECT)
            come = "arrivée" if said_.gender == "f" else "arrivé"
            return f"{said_.text} est {come} sur le champ de bataille ce tour-ci"
        case ZoneChange(subject=subject, origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            phrase = describe(subject, ctx)
            return f"{indefinite(phrase)} est {'morte' if phrase.noun.gender == 'f' else 'mort'} ce tour-ci"
        case Attacks(subject=ControlledBy(player=You()), defender=None):
            return "vous avez attaqué ce tour-ci"
        case Attacks(subject=AllOf(parts=(HasType(type=CardType.CREATURE), ControlledBy(player=You()))), defender=None):
            return "vous avez attaqué avec une créature ce tour-ci"
        case ZoneChange(
            subject=AllOf(parts=(*rest, ControlledBy(player=You()))), origin=Zone.BATTLEFIELD, destination=None
        ) if rest:
            phrase = describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx)
            return f"{indefinite(phrase)} que vous contrôliez a quitté le champ de bataille ce tour-ci"
        case LosesLife(player=player) if player != You():
            return f"{point(player, ctx, Role.SUBJECT).text} a perdu des points de vie ce tour-ci"
        case GainsLife(player=You()):
            return "vous avez gagné des points de vie ce tour-ci"
        case GainsLife(player=player):
            return f"{point(player, ctx, Role.SUBJECT).text} a gagné des points de vie ce tour-ci"
        case Attacks(subject=Is(ref=ref), defender=None):
            return f"{point(ref, ctx, Role.SUBJECT).text} a attaqué ce tour-ci"
        case Attacks(subject=subject, defender=None):
            return f"{indefinite(describe(subject, ctx))} a attaqué ce tour-ci"
        case _:
            raise NotRendered(what)


SEARCHED = "cherché dans sa bibliothèque"


@condition.register
def _searched(what: SearchedThisWay, ctx: Context) -> str:
    if what.player == You():
        return "vous cherchez dans votre bibliothèque de cette manière"
    who, has = _who_had(what.player, ctx)
    return f"{who} {has} {SEARCHED} de cette manière"


def _who_had(player: Ref, ctx: Context) -> tuple[str, str]:
    """A player as the subject of a past event, and its auxiliary."""
    if player == Each() and ctx.some:
        return ctx.some, "a"
    said = point(player, ctx, Role.SUBJECT)
    return said.text, second("avoir") if said.you else third("avoir", many=said.many)


def _cast(player: Ref, spell: Filter, what: Happened, ctx: Context) -> str:
    who, has = _who_had(player, ctx)
    phrase = describe(spell, ctx, Register.SPELL)
    spells = at_least(phrase, Comparison(Comparator.AT_LEAST, Fixed(what.times)))
    return f"{who} {has} lancé {spells} {SINCE[what.since]}"


def _suffered(recipient: Filter, ctx: Context) -> str:
    match recipient:
        case IsOpponent():
            return "un adversaire a"
        case IsPlayer():
            return "un joueur a"
        case Is(ref=ref):
            return " ".join(_who_had(ref, ctx))
        case _:
            return f"{indefinite(describe(recipient, ctx))} a"
