"""Comparisons of amounts that have words of their own: « vous avez pioché au moins deux cartes ce tour-ci »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the, counted
from rules_fr.rendering.families import Role, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.measures import to_cast
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import compared
from rules_fr.rendering.variants import Having
from rules_fr.rendering.verbs import second, third
from rules_fr.rendering.words import COLORS, counter, in_letters
from rules_fr.vocabulary.amounts import (
    CardsDrawnThisTurn,
    CountersOn,
    CountOf,
    Devotion,
    Fixed,
    GreatestAmong,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    LifeOf,
    ManaSpentOn,
    PartySize,
    ThatMany,
    TotalPower,
    Variety,
    VarietyAmong,
    X,
)
from rules_fr.vocabulary.conditions import Compare
from rules_fr.vocabulary.filters import AllOf, ControlledBy, InZone
from rules_fr.vocabulary.kinds import Color, Zone
from rules_fr.vocabulary.refs import Each, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Ref


def compared_amounts(what: Compare, ctx: Context) -> str:
    """The comparison in words of its own, or nothing when it has none."""
    match what.comparison:
        case Comparison(comparator=Comparator.AT_LEAST, amount=Fixed(value=value)):
            found = _at_least(what, value, ctx)
            if found:
                return found
        case Comparison(comparator=Comparator.AT_MOST, amount=Fixed(value=value)):
            if isinstance(what.amount, LifeOf):
                return f"{has(what.amount.player, ctx)} {value} point{'s' if value > 1 else ''} de vie ou moins"
        case Comparison(comparator=Comparator.MORE | Comparator.LESS as sign):
            found = _more(what, ctx, "plus" if sign is Comparator.MORE else "moins")
            if found:
                return found
        case _:
            pass
    match what.amount:
        case CountersOn(kind=str()) as counters if what.comparison == Comparison(Comparator.EQUAL, Fixed(0)):
            return _counters(counters, 0, ctx)
        case ThatMany() if what.comparison == Comparison(Comparator.EQUAL, Fixed(0)):
            return "aucun marqueur n'a été retiré de cette manière"
        case PartySize(player=You()) if what.comparison == Comparison(Comparator.EQUAL, Fixed(4)):
            return "vous avez un groupe complet"
        case TotalPower(what=things):
            return f"{all_the(describe(things, ctx))} ont une force totale {compared(what.comparison, ctx, 'f')}"
        case Devotion() as measure if isinstance(what.comparison.amount, Fixed):
            words = compared(Comparison(what.comparison.comparator, X()), ctx, "f").removesuffix("X")
            return f"{quantity(measure, ctx)} est {words}{in_letters(what.comparison.amount.value)}"
        case Devotion() | GreatestAmong() as measure:
            return f"{quantity(measure, ctx)} est {compared(what.comparison, ctx, 'f')}"
        case _:
            return ""


def _counters(what: CountersOn, least: int, ctx: Context) -> str:
    """« X a au moins trois marqueurs « page » sur lui », « il y a au moins trois marqueurs « page » sur X »."""
    if what.kind is None:
        raise NotRendered(what)
    kind = counter(what.kind)
    said = point(what.what, ctx, Role.SUBJECT)
    if said.text not in ("il", "elle") and ctx.voice.take(Having) is Having.THERE_IS:
        return there_are(what, least, ctx)
    where = "elle" if said.gender == "f" else "lui"
    if not least:
        return f"{said.text} n'a pas de marqueur {kind} sur {where}"
    number = f"un marqueur {kind}" if least == 1 else f"{in_letters(least)} marqueurs {kind}"
    return f"{said.text} a au moins {number} sur {where}"


def there_are(what: CountersOn, least: int, ctx: Context) -> str:
    """« il y a au moins trois marqueurs « page » sur X », « il n'y a pas de marqueur « page » sur X »."""
    if what.kind is None:
        raise NotRendered(what)
    kind = counter(what.kind)
    where = f"sur {point(what.what, ctx, Role.OTHER).text}"
    if not least:
        return f"il n'y a pas de marqueur {kind} {where}"
    number = f"un marqueur {kind}" if least == 1 else f"{in_letters(least)} marqueurs {kind}"
    return f"il y a au moins {number} {where}"


def _at_least(what: Compare, value: int, ctx: Context) -> str:
    match what.amount:
        case CountersOn(what=player, kind="poison") if value == 1:
            said = point(player, ctx, Role.SUBJECT)
            return f"{said.text} {'êtes' if said.you else 'est'} empoisonné"
        case CountersOn() as counters if counters.kind is not None:
            return _counters(counters, value, ctx)
        case LifeOf(player=Each() as player):
            return f"{has(player, ctx)} au moins {value} point{'s' if value > 1 else ''} de vie"
        case LifeGainedThisTurn(player=player):
            return f"{has(player, ctx)} gagné au moins {value} point{'s' if value > 1 else ''} de vie ce tour-ci"
        case LifeLostThisTurn(player=player):
            return f"{has(player, ctx)} perdu au moins {value} point{'s' if value > 1 else ''} de vie ce tour-ci"
        case CardsDrawnThisTurn(player=player):
            return f"{has(player, ctx)} pioché au moins {in_letters(value, 'f')} cartes ce tour-ci"
        case VarietyAmong(variety=Variety.NAME, what=AllOf(parts=(*rest, ControlledBy(player=You())))) if rest:
            phrase = describe(rest[0] if len(rest) == 1 else AllOf(tuple(rest)), ctx)
            return f"vous contrôlez {counted(phrase, Fixed(value), prefix='au moins ')} avec des noms différents"
        case VarietyAmong(variety=Variety.POWER, what=AllOf(parts=(*rest, ControlledBy(player=You())))) if rest:
            phrase = describe(rest[0] if len(rest) == 1 else AllOf(tuple(rest)), ctx)
            things = counted(phrase, Fixed(value), prefix="au moins ")
            return f"vous contrôlez {things} avec des forces différentes"
        case ManaSpentOn(what=ref, color=Color() as color):
            about = to_cast(ref, ctx, spell=True)
            name = COLORS[color][0]
            if value == 1:
                return f"au moins un mana {name} a été dépensé {about}"
            return f"au moins {in_letters(value)} manas {name}s ont été dépensés {about}"
        case _:
            return ""


def has(player: Ref, ctx: Context) -> str:
    """« vous avez », « un adversaire a »."""
    if player == Each() and ctx.some:
        return f"{ctx.some} a"
    said = point(player, ctx, Role.SUBJECT)
    return f"{said.text} {second('avoir') if said.you else third('avoir', many=said.many)}"


def _more(what: Compare, ctx: Context, word: str) -> str:
    """« un adversaire contrôle plus de créatures que vous », « vous avez plus de points de vie qu'un adversaire »."""
    match what.amount, what.comparison.amount:
        case LifeOf(player=mine), LifeOf(player=other):
            return f"{has(mine, ctx)} {word} de points de vie que {_than(other, ctx)}"
        case CountOf(what=AllOf(parts=(*first, ControlledBy(player=mine)))), CountOf(
            what=AllOf(parts=(*second_, ControlledBy(player=other)))
        ) if first and first == second_:
            phrase = describe(first[0] if len(first) == 1 else AllOf(tuple(first)), ctx)
            return f"{_controls(mine, ctx)} {word} de {phrase.text(many=True)} que {_than(other, ctx)}"
        case CountOf(what=InZone(zone=Zone.HAND, owner=mine)), CountOf(what=InZone(zone=Zone.HAND, owner=other)) if (
            mine is not None and other is not None
        ):
            return f"{has(mine, ctx)} {word} de cartes en main que {_than(other, ctx)}"
        case _:
            return ""


def _controls(player: Ref, ctx: Context) -> str:
    if player == Each() and ctx.some:
        return f"{ctx.some} contrôle"
    said = point(player, ctx, Role.SUBJECT)
    return f"{said.text} {second('contrôler') if said.you else third('contrôler', many=said.many)}"


def _than(player: Ref, ctx: Context) -> str:
    if player == Each() and ctx.some:
        return ctx.some
    said = point(player, ctx, Role.OTHER)
    if not said.text:
        raise NotRendered(player, "à qui l'on compare")
    return said.text
