"""Filters as complements that speak of something else: what it is attached to, targets, shares, fights, was dealt."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role, condition, point
from rules_fr.rendering.modifiers import ADJECTIVES, modifier
from rules_fr.rendering.phrase import Adjective, Item, Relative, Upon
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC, behind, name_mark
from rules_fr.rendering.wording_of_things import CounterWords, DamagedBy, WhichIs
from rules_fr.rendering.words import counter
from rules_fr.vocabulary.filters import (
    AbilityOf,
    AttachedToThe,
    BlockingOrBlockedBy,
    DamagedThisTurn,
    DealtDamageTo,
    HasAttached,
    HasCounter,
    HasSubtype,
    Is,
    OwnedBy,
    PlayerWho,
    SharesCardTypeWith,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesManaValueWith,
    SharesNameWith,
    TargetsOnly,
    TargetsThe,
)
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT
from rules_fr.vocabulary.refs import EachOf, It, Linked, This, You
from rules_fr.vocabulary.terms import Ref


@modifier.register
def _dealt_to(part: DealtDamageTo, ctx: Context, register: Register) -> Item:
    if part.player != You():
        raise NotRendered(part)
    return Relative("qui vous a infligé des blessures ce tour-ci", "qui vous ont infligé des blessures ce tour-ci")


@modifier.register
def _damaged(part: DamagedThisTurn, ctx: Context, register: Register) -> Item:
    if part.source is None:
        return ADJECTIVES[part]
    if isinstance(part.source, This) and ctx.card.name:
        about = name_mark(ctx.card.name)
        ctx.scope.mention_self(ctx.card.name)
    else:
        about = point(part.source, ctx, Role.OTHER).text
    match ctx.voice.take(DamagedBy):
        case DamagedBy.WOUNDED:
            return Adjective("blessé", behind=f" par {about} ce tour-ci")
        case DamagedBy.HAVING:
            return f"ayant subi des blessures {behind('de', about)} ce tour-ci"
        case DamagedBy.HAVING_NOW:
            return f"ayant subi ce tour-ci des blessures {behind('de', about)}"
        case _:
            rest = f"subi des blessures {behind('de', about)} ce tour-ci"
            return Relative(f"qui a {rest}", f"qui ont {rest}")


@modifier.register
def _attached_to(part: AttachedToThe, ctx: Context, register: Register) -> Item:
    if ctx.is_pronoun(part.ref, gender="", many=False, player=None):
        return Relative("qui lui est", "qui lui sont", "attaché")
    return Relative("qui est", "qui sont", "attaché", behind("à", point(part.ref, ctx, Role.OTHER).text))


@modifier.register
def _targets(part: TargetsThe, ctx: Context, register: Register) -> Item:
    match part.what:
        case Is(ref=You()):
            return Relative("qui vous cible", "qui vous ciblent")
        case Is(ref=ref):
            about = point(ref, ctx, Role.OTHER).text
            return Relative(f"qui cible {about}", f"qui ciblent {about}")
        case what:
            from rules_fr.rendering.determiners import indefinite
            from rules_fr.rendering.filters import describe

            about = indefinite(describe(what, ctx))
            return Relative(f"qui cible {about}", f"qui ciblent {about}")


@modifier.register
def _targets_only(part: TargetsOnly, ctx: Context, register: Register) -> Item:
    if not isinstance(part.what, Is):
        raise NotRendered(part)
    about = point(part.what.ref, ctx, Role.OTHER).text
    return Relative(f"qui ne cible que {about}", f"qui ne ciblent que {about}")


@modifier.register
def _owned(part: OwnedBy, ctx: Context, register: Register) -> Item:
    if part.player != You():
        raise NotRendered(part)
    return "dont vous êtes le propriétaire"


@modifier.register
def _ability_of(part: AbilityOf, ctx: Context, register: Register) -> Item:
    """« d'une source artefact »"""
    from rules_fr.rendering.determiners import indefinite
    from rules_fr.rendering.filters import describe

    words = f"de {indefinite(describe(part.source, ctx, Register.SOURCE))}"
    return Relative(words, words)


@modifier.register
def _is(part: Is, ctx: Context, register: Register) -> Item:
    """« exilée par X », « qui s'y trouve »."""
    match part.ref:
        case Linked():
            return Adjective("exilé", behind=f" par {point(This(), ctx, Role.OTHER).text}")
        case It() if ctx.scope.hand_shown:
            return Relative("qui s'y trouve", "qui s'y trouvent")
        case It() if register in (Register.SPELL, Register.CARD):
            return Adjective("lancé", behind=" de cette manière")
        case _:
            raise NotRendered(part, "pas de complément")


@modifier.register
def _counter(part: HasCounter, ctx: Context, register: Register) -> Item:
    """« avec un marqueur … sur elle », « qui a un marqueur … sur elle »"""
    words = "un marqueur" if part.kind is None else f"un marqueur {counter(part.kind)}"
    match ctx.voice.take(CounterWords):
        case CounterWords.WITH:
            return Upon(f"avec {words}", f"avec {words}")
        case CounterWords.WHICH:
            return Upon(f"qui a {words}", f"qui ont {words}")
        case CounterWords.BARE:
            return f"avec {words}"


@modifier.register
def _shares_color(part: SharesColorWith, ctx: Context, register: Register) -> Item:
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui partage une couleur avec {about}", f"qui partagent une couleur avec {about}")


@modifier.register
def _shares_name(part: SharesNameWith, ctx: Context, register: Register) -> Item:
    return f"ayant le même nom que {_one_of(part.ref, ctx)}"


@modifier.register
def _shares_mana_value(part: SharesManaValueWith, ctx: Context, register: Register) -> Item:
    return f"ayant la même valeur de mana que {_one_of(part.ref, ctx)}"


def _one_of(ref: Ref, ctx: Context) -> str:
    """Who is alike: something known, or one of those that fit."""
    from rules_fr.rendering.determiners import indefinite
    from rules_fr.rendering.filters import describe

    return indefinite(describe(ref.what, ctx)) if isinstance(ref, EachOf) else point(ref, ctx, Role.OTHER).text


@modifier.register
def _shares_creature_type(part: SharesCreatureTypeWith, ctx: Context, register: Register) -> Item:
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui partage un type de créature avec {about}", f"qui partagent un type de créature avec {about}")


@modifier.register
def _shares_card_type(part: SharesCardTypeWith, ctx: Context, register: Register) -> Item:
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui partage un type de carte avec {about}", f"qui partagent un type de carte avec {about}")


@modifier.register
def _player_who(part: PlayerWho, ctx: Context, register: Register) -> Item:
    """« qui contrôle une île »."""
    before, ctx.some = ctx.some, "qui"
    try:
        with ctx.clause():
            clause = condition(part.condition, ctx)
    finally:
        ctx.some = before
    if not clause.startswith("qui "):
        raise NotRendered(part, "une relative")
    return Relative(clause, clause)


@modifier.register
def _involved(part: BlockingOrBlockedBy, ctx: Context, register: Register) -> Item:
    """« qui la bloque », behind `Blocking`."""
    gender = next((a.gender for a in reversed(ctx.scope.antecedents) if a.ref == part.ref), "f") or "f"
    if ctx.is_pronoun(part.ref, gender=gender, many=False, player=False):
        word = CLITIC + ("la" if gender == "f" else "le")
        return Relative(f"qui {word} bloque", f"qui {word} bloquent")
    about = point(part.ref, ctx, Role.OTHER).text
    return Relative(f"qui bloque {about}", f"qui bloquent {about}")


def in_combat_with(part: BlockingOrBlockedBy, ctx: Context) -> Item:
    """« bloquant ou bloquée par X »: without `Blocking`, it does not matter which of the two attacks."""
    about = point(part.ref, ctx, Role.OTHER).text
    return Adjective("bloqué", prefix="bloquant ou ", behind=f" par {about}")


ATTACHED = {HasSubtype(AURA): "enchanté", HasSubtype(EQUIPMENT): "équipé"}


@modifier.register
def _has_attached(part: HasAttached, ctx: Context, register: Register) -> Item:
    if part.what not in ATTACHED:
        raise NotRendered(part)
    if ctx.voice.take(WhichIs) is WhichIs.PLAIN:
        return Adjective(ATTACHED[part.what])
    return Relative("qui est", "qui sont", ATTACHED[part.what])
