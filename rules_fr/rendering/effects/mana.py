"""Adding mana."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import for_each, split_times
from rules_fr.rendering.clause import Block, sentences
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.effects.common import intransitive, subject
from rules_fr.rendering.families import Register, effect
from rules_fr.rendering.filters import describe
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.wording import Count, Spells
from rules_fr.rendering.words import in_letters
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.effects.mana import (
    AddMana,
    AnyColor,
    AnyCombination,
    ColorProducibleBy,
    CombinationOf,
    ExactMana,
    OfChosenColor,
    OneOf,
    ProducibleBy,
    Production,
    Rider,
    RiderKind,
    SameTypeAsEvent,
)
from rules_fr.vocabulary.effects.riders import UNCOUNTERABLE
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.refs import EventObject

_KEPT = "jusqu'à la fin du tour, vous ne perdez pas ce mana au moment où les étapes et les phases se terminent"


@effect.register
def _add(what: AddMana, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    match what.production:
        case ExactMana() as exact:
            text = _symbols(exact) + _times(what, ctx)
        case OneOf(options=options):
            groups = [_symbols(option) for option in options]
            text = ", ".join(groups[:-1]) + " ou " + groups[-1] + _times(what, ctx)
        case other:
            text = _described(what, other, ctx)
    found = intransitive(who, "ajouter", text)
    purposes = []
    if what.only_for is not None:
        some = ctx.voice.take(Spells) is Spells.SOME
        purposes.append(f"lancer {indefinite(describe(what.only_for, ctx), many=some)}")
    if what.only_abilities == Anything():
        purposes.append("activer des capacités")
    elif what.only_abilities is not None:
        whose = describe(what.only_abilities, ctx, Register.CARD).text(many=True)
        purposes.append("activer " + whose.replace("cartes", "des capacités", 1))
    if purposes:
        rider = " et ce sort ne peut pas être contrecarré" if what.rider == UNCOUNTERABLE else ""
        found.append(Block((), raw=f"ne dépensez ce mana que pour {' ou '.join(purposes)}{rider}"))
    if what.rider is not None and (what.rider != UNCOUNTERABLE or not purposes):
        found.append(Block((), raw=_rider(what.rider, ctx)))
    if what.kept:
        found.append(Block((), raw=_KEPT))
    return found


def _rider(rider: Rider, ctx: Context) -> str:
    """« si ce mana est dépensé pour un sort de créature, ce sort acquiert la célérité »."""
    lead = "quand" if rider.kind is RiderKind.TRIGGERS else "si"
    spell = indefinite(describe(rider.what, ctx, Register.SPELL))
    ctx.scope.mention(EventObject(), frozenset({"sort"}), gender="m")
    with ctx.clause():
        does = sentences(effect(rider.effect, ctx)).removesuffix(".").split(". ")
    said = " et ".join(text[:1].lower() + text[1:] for text in does)
    return f"{lead} ce mana est dépensé pour lancer {spell}, {said}"


def _symbols(exact: ExactMana) -> str:
    return "".join(f"{{{kind.value}}}" for kind in exact.mana)


def _times(what: AddMana, ctx: Context) -> str:
    if what.times == Fixed(1):
        return ""
    unit = split_times(what.times)
    if unit is None or unit[0] != 1:
        raise NotRendered(what.times)
    return " " + for_each(unit[1], ctx)


_COUNTS = (Count.FOR_EACH, Count.X_IS)


def _described(what: AddMana, production: Production, ctx: Context) -> str:
    unit = split_times(what.times)
    if unit is not None and unit[0] == 1 and ctx.voice.take(Count, among=_COUNTS) is Count.X_IS:
        ctx.define_x(unit[1])
        what, unit = structs.replace(what, times=X()), None
    number = Fixed(unit[0]) if unit is not None else what.times
    many = number != Fixed(1)
    match number:
        case Fixed(value=value):
            words = f"{in_letters(value)} mana{'s' if many else ''}"
        case X():
            words = "X manas"
        case _:
            ctx.define_x(number)
            words = "X manas"
    text = f"{words} {_kind(production, ctx)}"
    return f"{text} {for_each(unit[1], ctx)}" if unit is not None else text


def _kind(production: Production, ctx: Context) -> str:
    match production:
        case AnyColor():
            return "de la couleur de votre choix"
        case OfChosenColor():
            return "de la couleur choisie"
        case AnyCombination():
            return "de la combinaison de mana coloré de votre choix"
        case CombinationOf(kinds=kinds):
            return "de n'importe quelle combinaison de " + " et/ou ".join(f"{{{kind.value}}}" for kind in kinds)
        case SameTypeAsEvent():
            return "du même type"
        case ProducibleBy(what=what):
            return f"de n'importe quel type que {indefinite(describe(what, ctx))} pourrait produire"
        case ColorProducibleBy(what=what):
            return f"de la couleur de votre choix que {indefinite(describe(what, ctx))} pourrait produire"
        case _:
            raise NotRendered(production)
