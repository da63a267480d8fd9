"""More rules about players and permissions: what a player has, cannot do, may play and when."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the, each, every, indefinite
from rules_fr.rendering.event_patterns import sources
from rules_fr.rendering.families import Register, Role, modification, point
from rules_fr.rendering.filters import describe
from rules_fr.rendering.keywords import given
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.origins import players
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import color, in_letters, the_keyword, type_noun
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import Anything, ChoiceKind, Is
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddColorChosen,
    AddEveryCreatureType,
    AddSubtypeChosen,
    CastAsThoughFlash,
    DamageCannotBePrevented,
    GainDesignation,
    LoseEveryCreatureType,
    LoseType,
    SetColorChosen,
    SetSubtypeChosen,
)
from rules_fr.vocabulary.refs import EachOf, EachPlayer, You
from rules_fr.vocabulary.rules_bent import (
    CannotDraw,
    CannotWin,
    CostsAtLeast,
    CrewsByToughness,
    CrewsWithMore,
    DamageAsThough,
    LifeFloor,
    PlayerCannotBeTargeted,
    PlayerGains,
    SpellsPerTurn,
    StaysWithoutLife,
    UntapsInOtherSteps,
)


@modification.register
def _player_has(what: PlayerGains, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return Clause(who, "avoir" if lasting else "acquérir", given((what.ability,), ctx), vous=True)


@modification.register
def _no_target(what: PlayerCannotBeTargeted, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return cannot(who, Clause(who, "être", f"la cible {sources(what.by, ctx, many=True)}"))


@modification.register
def _no_win(what: CannotWin, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return cannot(who, Clause(who, "gagner", "la partie"))


@modification.register
def _floor(what: LifeFloor, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.player != You():
        raise NotRendered(what)
    damage = f"les blessures qui devraient réduire votre total de points de vie à moins de {what.least}"
    said = Said(what.player, damage, "f", many=True)
    return Clause(said, "réduire", f"à {what.least} à la place", clitics=("le",))


@modification.register
def _at_least(what: CostsAtLeast, ctx: Context, subject: Said, lasting: bool) -> Clause:
    cost = f"{in_letters(what.least)} mana{'s' if what.least > 1 else ''} à lancer"
    if what.least == 1:
        raise NotRendered(what)
    spell = each(describe(what.what, ctx, Register.SPELL))
    return Clause(Said(You(), f"{spell} qui coûterait moins de {cost}", "m"), "coûter", cost)


@modification.register
def _stays(what: StaysWithoutLife, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    why = "parce que vous avez" if who.you else "parce qu'ils ont" if who.many else "parce qu'il a"
    return Clause(who, "perdre", f"la partie {why} 0 point de vie ou moins", negative="pas")


@modification.register
def _as_though(what: DamageAsThough, ctx: Context, subject: Said, lasting: bool) -> Clause:
    damage = Said(You(), "toutes les blessures", "f", True)
    compared = f"comme si leur source avait {the_keyword(what.keyword)}"
    match what.recipient:
        case Anything():
            return Clause(damage, "infliger", compared, passive=True)
        case Is(ref=You()):
            return Clause(damage, "infliger", compared, passive=True, clitics=("vous",))
        case _:
            raise NotRendered(what)


@modification.register
def _crews(what: CrewsWithMore, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if not isinstance(what.count, Fixed):
        raise NotRendered(what.count)
    return Clause(subject, "piloter", f"les véhicules comme si sa force était supérieure de {what.count.value}")


@modification.register
def _crews_by_toughness(what: CrewsByToughness, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "piloter", "des véhicules en utilisant son endurance à la place de sa force")


@modification.register
def _no_draw(what: CannotDraw, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    if what.beyond == 1:
        return cannot(who, Clause(who, "piocher", "plus d'une carte par tour"))
    if what.beyond:
        raise NotRendered(what)
    return cannot(who, Clause(who, "piocher", "de cartes"))


@modification.register
def _few_spells(what: SpellsPerTurn, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    if what.player == EachPlayer():
        who = Said(what.player, "chaque joueur", "m", False, True, sense="joueur")
    phrase = describe(what.what, ctx, Register.SPELL)
    number = in_letters(what.most)
    return cannot(who, Clause(who, "lancer", f"plus de {number} {phrase.text(many=what.most > 1)} par tour"))


@modification.register
def _flash(what: CastAsThoughFlash, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    spells = all_the(describe(what.what, ctx, Register.SPELL))
    return Clause(who, "pouvoir", infinitives=(Clause(who, "lancer", f"{spells} comme s'ils avaient le flash"),))


@modification.register
def _untaps(what: UntapsInOtherSteps, ctx: Context, subject: Said, lasting: bool) -> Clause:
    you = point(You(), ctx, Role.SUBJECT)
    words = subject.text
    if isinstance(subject.ref, EachOf):
        words = every(describe(subject.ref.what, ctx))
    return Clause(you, "dégager", f"{words} pendant l'étape de dégagement de chaque autre joueur")


@modification.register
def _unpreventable(what: DamageCannotBePrevented, ctx: Context, subject: Said, lasting: bool) -> Clause:
    words = "les blessures"
    match what.what:
        case Anything():
            pass
        case Is(ref=ref):
            words += f" infligées par {point(ref, ctx, Role.OTHER).text}"
        case found:
            words += f" infligées par {indefinite(describe(found, ctx, Register.SOURCE), many=True)}"
    damage = Said(You(), words, "f", True)
    return cannot(damage, Clause(damage, "prévenir", passive=True))


@modification.register
def _every_type(what: AddEveryCreatureType, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "avoir" if lasting else "acquérir", "tous les types de créature")


@modification.register
def _no_creature_type(what: LoseEveryCreatureType, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "perdre", "tous les types de créature")


@modification.register
def _chosen_color(what: SetColorChosen, ctx: Context, subject: Said, lasting: bool) -> Clause:
    how = ctx.chosen(ChoiceKind.COLOR)
    words = "de la couleur choisie" if how == "choisi" else f"de la couleur {how}"
    return Clause(subject, "être" if lasting else "devenir", words)


@modification.register
def _chosen_color_too(what: AddColorChosen, ctx: Context, subject: Said, lasting: bool) -> Clause:
    how = ctx.chosen(ChoiceKind.COLOR)
    words = "de la couleur choisie" if how == "choisi" else f"de la couleur {how}"
    return Clause(subject, "être" if lasting else "devenir", f"{words} {_other_colors(subject)}")


@modification.register
def _color_too(what: AddColor, ctx: Context, subject: Said, lasting: bool) -> Clause:
    said = color(what.color, subject.gender, many=subject.many)
    return Clause(subject, "être" if lasting else "devenir", f"{said} {_other_colors(subject)}")


def _other_colors(subject: Said) -> str:
    return f"en plus de {'leurs' if subject.many else 'ses'} autres couleurs"


@modification.register
def _chosen_type(what: SetSubtypeChosen, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """« le type de X devient le type de créature de votre choix »."""
    how = ctx.chosen(what.kind)
    if what.kind is ChoiceKind.LAND_TYPE and how != "choisi":
        return Clause(subject, "devenir", f"le type de terrain de base {how}")
    if lasting or what.kind is ChoiceKind.LAND_TYPE:
        return Clause(subject, "être" if lasting else "devenir", "du type choisi")
    if what.kind is not ChoiceKind.CREATURE_TYPE or subject.many:
        raise NotRendered(what)
    own = Said(subject.ref, f"le type {behind('de', subject.text)}", "m")
    return Clause(own, "devenir", "le type de créature choisi" if how == "choisi" else f"le type de créature {how}")


@modification.register
def _chosen_type_too(what: AddSubtypeChosen, ctx: Context, subject: Said, lasting: bool) -> Clause:
    besides = f"en plus de {'leurs' if subject.many else 'ses'} autres types"
    how = ctx.chosen(what.kind)
    if how == "choisi":
        return Clause(subject, "avoir" if lasting else "acquérir", f"le type choisi {besides}")
    if what.kind is not ChoiceKind.LAND_TYPE:
        raise NotRendered(what)
    return Clause(subject, "devenir", f"du type de terrain de base {how} {besides}")


@modification.register
def _no_type(what: LoseType, ctx: Context, subject: Said, lasting: bool) -> Clause:
    word = type_noun(what.type)
    article = "des" if subject.many else "une" if word.gender == "f" else "un"
    return Clause(subject, "être", f"{article} {word.form(subject.many)}", negative="pas")


@modification.register
def _designated(what: GainDesignation, ctx: Context, subject: Said, lasting: bool) -> Clause:
    from rules_fr.rendering.combat_events import designation

    return Clause(subject, "être" if lasting else "devenir", designation(what.designation, subject))


PLAYERS_TOO = (
    PlayerGains,
    PlayerCannotBeTargeted,
    CannotWin,
    CannotDraw,
    CostsAtLeast,
    DamageAsThough,
    SpellsPerTurn,
    StaysWithoutLife,
    CastAsThoughFlash,
    DamageCannotBePrevented,
)
"""Modifications of this file that bring their own subject."""
