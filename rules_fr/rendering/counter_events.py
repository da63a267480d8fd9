"""Counters that are put on things: as an event, and another number of them instead."""

from __future__ import annotations

from rules_fr.rendering.amounts import some
from rules_fr.rendering.context import Context
from rules_fr.rendering.costs import counters
from rules_fr.rendering.event_patterns import CHAQUE, EventSaid, player_of, thing_of, verb_of
from rules_fr.rendering.families import Role, event, point, replacement
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import counter, noun
from rules_fr.vocabulary.amounts import EventAmount
from rules_fr.vocabulary.event_patterns import CountersPut, EachCounterPut, EachCounterRemoved
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import CounterKind
from rules_fr.vocabulary.refs import EventObject, You
from rules_fr.vocabulary.replacements import OtherCounters, OtherTokens
from rules_fr.vocabulary.terms import Filter


@event.register
def _put(what: CountersPut, ctx: Context) -> EventSaid:
    on = _on(what.subject, ctx)
    ctx.scope.event_amount = EventAmount()
    if what.player is not None:
        who = player_of(what.player, ctx)
        return EventSaid(CHAQUE, who.text, f"{verb_of(who, 'mettre')} au moins {_one(what.kind)} {on}")
    return EventSaid(CHAQUE, f"au moins {_one(what.kind)}", f"est mis {on}")


@event.register
def _each_put(what: EachCounterPut, ctx: Context) -> EventSaid:
    return EventSaid(CHAQUE, _one(what.kind), f"est mis {_on(what.subject, ctx)}")


@event.register
def _each_removed(what: EachCounterRemoved, ctx: Context) -> EventSaid:
    thing = thing_of(what.subject, ctx, EventObject()).text
    return EventSaid(CHAQUE, _one(what.kind), f"est retiré {behind('de', thing)}")


def _one(kind: CounterKind | None) -> str:
    return "un marqueur" if kind is None else f"un marqueur {counter(kind)}"


def _on(what: Filter, ctx: Context) -> str:
    return f"sur {thing_of(what, ctx, EventObject()).text}"


@replacement.register
def _other(what: OtherCounters, ctx: Context) -> str:
    """« si au moins un marqueur +1/+1 devait être mis sur X, autant de marqueurs +1/+1 plus un sont mis sur elle … »"""
    on = _on(what.subject, ctx)
    ctx.scope.event_amount = EventAmount()
    put = some(what.amount, noun("marqueur") if what.kind is None else counters(what.kind), ctx)
    again = point(what.subject.ref if isinstance(what.subject, Is) else EventObject(), ctx, Role.OTHER).text
    if what.effects_only:
        return f"si un effet devait mettre au moins {_one(what.kind)} {on}, il met {put} sur {again} à la place"
    return f"si au moins {_one(what.kind)} devait être mis {on}, {put} sont mis sur {again} à la place"


@replacement.register
def _tokens(what: OtherTokens, ctx: Context) -> str:
    """« si au moins un jeton devait être créé sous votre contrôle, deux fois ce nombre de jetons sont créés … »"""
    if what.player not in (None, You()):
        raise NotRendered(what)
    ctx.scope.event_amount = EventAmount()
    made = some(what.amount, noun("jeton"), ctx)
    whose = " sous votre contrôle" if what.player is not None else ""
    return f"si au moins un jeton devait être créé{whose}, {made} sont créés à la place"
