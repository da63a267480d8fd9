"""Replacement effects of static abilities."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import placed, some
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context
from rules_fr.rendering.costs import counters, paying
from rules_fr.rendering.determiners import determined, indefinite
from rules_fr.rendering.families import Role, point, replacement
from rules_fr.rendering.filters import describe
from rules_fr.rendering.groups import group
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.variants import CounterPlace
from rules_fr.rendering.verbs import participle, third
from rules_fr.rendering.wording import Group
from rules_fr.rendering.words import counter
from rules_fr.vocabulary.filters import ChoiceKind, Is
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.replacements import (
    AsEntersChoose,
    EntersAsCopy,
    EntersAsCopyExcept,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersWithCounters,
    EntersWithOneOf,
)
from rules_fr.vocabulary.terms import Condition, Filter

_CHOICES = {
    ChoiceKind.COLOR: "une couleur",
    ChoiceKind.CREATURE_TYPE: "un type de créature",
    ChoiceKind.LAND_TYPE: "un type de terrain de base",
    ChoiceKind.CARD_NAME: "un nom de carte",
    ChoiceKind.PLAYER: "un joueur",
    ChoiceKind.OPPONENT: "un adversaire",
}


def _subject(what: Filter, ctx: Context) -> Said:
    if isinstance(what, Is):
        return point(what.ref, ctx, Role.SUBJECT)
    phrase = describe(what, ctx)
    return group(what, phrase, ctx, Group.THE)


def _enters(what: Filter, ctx: Context) -> tuple[Said, str]:
    said = _subject(what, ctx)
    ctx.about(said)
    return said, f"{said.text} {third('arriver', many=said.many)} sur le champ de bataille"


def entering(what: Filter, ctx: Context) -> str:
    """« X arrive sur le champ de bataille »."""
    return _enters(what, ctx)[1]


def _unless(condition: Condition | None, ctx: Context) -> str:
    if condition is None:
        return ""
    from rules_fr.rendering.negation import expletive

    return f" à moins que {expletive(as_condition(condition, ctx))}"


@replacement.register
def _tapped(what: EntersTapped, ctx: Context) -> str:
    said, words = _enters(what.subject, ctx)
    text = f"{words} {participle('engager', said.gender, many=said.many)}"
    ctx.scope.subject = None
    return text + _unless(what.unless, ctx)


@replacement.register
def _as_copy(what: EntersAsCopy, ctx: Context) -> str:
    return _entering_copy(what.subject, what.of, ctx)


@replacement.register
def _as_copy_except(what: EntersAsCopyExcept, ctx: Context) -> str:
    from rules_fr.rendering.effects.tokens import excepted

    return _entering_copy(what.subject, what.of, ctx) + excepted(what.modifications, ctx)


def _entering_copy(subject: Filter, of: Filter, ctx: Context) -> str:
    """« vous pouvez faire que X arrive sur le champ de bataille comme une copie d'une créature »."""
    words = entering(subject, ctx)
    phrase = describe(of, ctx)
    if phrase.tail:
        return f"vous pouvez faire que {words} comme une copie de {indefinite(phrase)}"
    once = structs.replace(phrase, either=())
    any_ = determined(once, {"m": "n'importe quel", "f": "n'importe quelle"}, many=False)
    any_ = " ou ".join([any_, *(option.text(many=False) for option in phrase.either)])
    return f"vous pouvez faire que {words} comme une copie de {any_} sur le champ de bataille"


@replacement.register
def _unless_paid(what: EntersTappedUnlessPaid, ctx: Context) -> str:
    _, words = _enters(what.subject, ctx)
    ctx.scope.subject = None
    pay = paying((what.cost,), ctx, point(You(), ctx, Role.SUBJECT))
    said, again = _enters(what.subject, ctx)
    tapped = participle("engager", said.gender, many=said.many)
    return f"au moment où {words}, vous pouvez {pay.as_infinitive()}. Si vous ne faites pas ainsi, {again} {tapped}"


@replacement.register
def _counters(what: EntersWithCounters, ctx: Context) -> str:
    if what.condition is not None:
        raise NotRendered(what)
    said, words = _enters(what.subject, ctx)
    if ctx.tapped_too:
        words = f"{words} {participle('engager', said.gender, many=said.many)}"
    return f"{words} {_with_counters(what, said, ctx)}"


def escaping(what: EntersWithCounters, ctx: Context) -> str:
    """« X s'échappe avec trois marqueurs +1/+1 sur elle »."""
    said = _subject(what.subject, ctx)
    ctx.about(said)
    return f"{said.text} s'échappe {_with_counters(what, said, ctx)}"


def _with_counters(what: EntersWithCounters, said: Said, ctx: Context) -> str:
    where = ("elles" if said.many else "elle") if said.gender == "f" else ("eux" if said.many else "lui")
    where = f"sur {where}" if ctx.voice.take(CounterPlace) is CounterPlace.SAID else ""
    number = some(what.count, counters(what.kind), ctx)
    if " égal à " in number:
        return f"avec {number}"
    return f"avec {placed(number, where)}"


@replacement.register
def _one_of(what: EntersWithOneOf, ctx: Context) -> str:
    said, words = _enters(what.subject, ctx)
    where = ("elles" if said.many else "elle") if said.gender == "f" else ("eux" if said.many else "lui")
    kinds = [f"un marqueur {counter(kind)}" for kind in what.kinds]
    return f"{words} avec, selon votre choix, {', '.join(kinds[:-1])} ou {kinds[-1]} sur {where}"


@replacement.register
def _choose(what: AsEntersChoose, ctx: Context) -> str:
    if what.subject != Is(This()) or what.kind not in _CHOICES:
        raise NotRendered(what)
    _, words = _enters(what.subject, ctx)
    return f"au moment où {words}, choisissez {_CHOICES[what.kind]}"
