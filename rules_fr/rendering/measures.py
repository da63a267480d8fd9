"""Amounts that the game works out: the greatest of something, what happened this turn, what was spent."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the
from rules_fr.rendering.families import Register, Role, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC, behind
from rules_fr.rendering.verbs import second, third
from rules_fr.rendering.words import COLORS
from rules_fr.vocabulary.amounts import (
    CardsDrawnThisTurn,
    ColorsSpentOn,
    CommanderCasts,
    GreatestAmong,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    ManaSpentOn,
    Measure,
    PartySize,
    SnowManaSpentOn,
    SpellsCastThisTurn,
    Tally,
    TallyThisWay,
    TargetsAfterFirst,
    TimesHappened,
    TimesKicked,
    TimesMutated,
    TotalOf,
    TotalPower,
)
from rules_fr.vocabulary.event_patterns import SpellCast, ZoneChange
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.kinds import Color
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Amount, Ref

_MEASURES = {
    Measure.POWER: ("la", "force"),
    Measure.TOUGHNESS: ("la", "endurance"),
    Measure.MANA_VALUE: ("la", "valeur de mana"),
}


TALLIED = {
    Tally.LIFE_LOST: "points de vie perdus",
    Tally.DAMAGE_DEALT: "blessures infligées",
    Tally.DAMAGE_PREVENTED: "blessures prévenues",
}


@quantity.register
def _tally(amount: TallyThisWay, ctx: Context) -> str:
    return f"le nombre de {TALLIED[amount.what]} de cette manière"


@quantity.register
def _greatest(amount: GreatestAmong, ctx: Context) -> str:
    article, word = _MEASURES[amount.measure]
    return f"{article} {word} la plus élevée parmi {all_the(describe(amount.what, ctx))}"


@quantity.register
def _total(amount: TotalPower, ctx: Context) -> str:
    return f"la force totale {behind('de', all_the(describe(amount.what, ctx)))}"


@quantity.register
def _total_of(amount: TotalOf, ctx: Context) -> str:
    article, word = _MEASURES[amount.measure]
    whole = f"{word} totale {behind('de', all_the(describe(amount.what, ctx)))}"
    return f"l'{whole}" if word == "endurance" else f"{article} {whole}"


def unit(amount: Amount, ctx: Context, *, many: bool) -> str | None:
    """What is counted, as « le nombre de … » and « pour chaque … » say it; None for an amount that is no count."""
    s = "s" if many else ""
    match amount:
        case PartySize(player=You()):
            return f"créature{s} dans votre groupe"
        case LifeGainedThisTurn(player=player):
            return f"point{s} de vie que {_had(player, 'gagné' + s, ctx)} ce tour-ci"
        case LifeLostThisTurn(player=player):
            return f"point{s} de vie que {_had(player, 'perdu' + s, ctx)} ce tour-ci"
        case ColorsSpentOn(what=what):
            return f"couleur{s} de mana dépensée{s} {to_cast(what, ctx, spell=False)}"
        case ManaSpentOn(what=what, color=Color() as color):
            return f"mana{s} {COLORS[color][0]}{s} dépensé{s} {to_cast(what, ctx, spell=True)}"
        case SnowManaSpentOn(what=what):
            return f"{{S}} dépensé{s} {to_cast(what, ctx, spell=True)}"
        case TimesMutated(what=what):
            return f"mutation{s} subie{s} par {point(what, ctx, Role.OTHER).text}"
        case CardsDrawnThisTurn(player=player):
            return f"carte{s} que {_had(player, 'piochée' + s, ctx)} ce tour-ci"
        case SpellsCastThisTurn(player=player):
            return f"sort{s} que {_had(player, 'lancé' + s, ctx)} ce tour-ci"
        case TargetsAfterFirst():
            return f"cible{s} après la première"
        case TimesHappened(event=SpellCast(player=You(), what=what)):
            phrase = describe(what, ctx, Register.SPELL)
            spells = phrase.text(many=many, before=("autres" if many else "autre") if phrase.other else "")
            return f"{spells} que vous avez lancé{s} ce tour-ci"
        case CommanderCasts(player=You()):
            where = "depuis la zone de commandement pendant cette partie"
            return f"fois que vous avez déjà lancé votre commandant {where}"
        case TimesHappened(event=ZoneChange(subject=AllOf(parts=(*rest, ControlledBy(player=You()))), origin=None)):
            things = describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx).text(many=many)
            return f"{things} que vous avez fait arriver sur le champ de bataille sous votre contrôle ce tour-ci"
        case TimesKicked(what=what):
            return f"fois que {_spell(what, ctx)} a été kické"
        case _:
            return None


def _had(player: Ref, participle: str, ctx: Context) -> str:
    said = point(player, ctx, Role.SUBJECT)
    verb = second("avoir") if said.you else third("avoir", many=said.many)
    return f"{said.text} {verb} {participle}"


def _spell(what: Ref, ctx: Context) -> str:
    before, ctx.as_spell = ctx.as_spell, ctx.card.is_spell
    said = point(what, ctx, Role.SUBJECT)
    ctx.as_spell = before
    return said.text


def to_cast(what: Ref, ctx: Context, *, spell: bool) -> str:
    """« pour lancer X », « pour la lancer »; `spell`: X is « ce sort » though the card is a permanent."""
    before, ctx.as_spell = ctx.as_spell, spell or ctx.card.is_spell
    said = point(what, ctx, Role.OBJECT)
    ctx.as_spell = before
    return f"pour {CLITIC}{said.clitic} lancer" if said.clitic else f"pour lancer {said.text}"


def _counted(amount: Amount, ctx: Context) -> str:
    if isinstance(amount, ManaSpentOn) and amount.color is None:
        return f"la quantité de mana dépensée {to_cast(amount.what, ctx, spell=True)}"
    if isinstance(amount, SnowManaSpentOn):
        return f"la quantité de {unit(amount, ctx, many=True)}"
    words = unit(amount, ctx, many=True)
    if words is None:
        raise NotRendered(amount)
    return f"le nombre de {words}"


COUNTED = (
    PartySize,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    ColorsSpentOn,
    ManaSpentOn,
    CardsDrawnThisTurn,
    SpellsCastThisTurn,
    TargetsAfterFirst,
    TimesHappened,
    SnowManaSpentOn,
    TimesKicked,
    TimesMutated,
)
"""Amounts that are the number of something."""

for _kind in COUNTED:
    quantity.register(_kind, _counted)
