"""Events of combat beyond plain attacking and blocking, and events that gather or limit others."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.combat import objects
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import counted
from rules_fr.rendering.event_patterns import (
    CHAQUE,
    QUAND,
    EventSaid,
    opening_of,
    passive_of,
    player_of,
    thing_of,
    verb_of,
)
from rules_fr.rendering.families import Register, event
from rules_fr.rendering.filters import describe, without
from rules_fr.rendering.moments import during
from rules_fr.rendering.ordinals import ORDINALS
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.verbs import third
from rules_fr.rendering.words import ZONES, counter
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.combat import AttacksObject, AttacksWith, Exerted, PlayerAttacked, PlayerAttacks
from rules_fr.vocabulary.conditions import IsTurnOf
from rules_fr.vocabulary.event_patterns import (
    BecomesDesignated,
    CyclesOrDiscards,
    EventDuring,
    Explores,
    FirstTimeEachTurn,
    JustDone,
    LastCounterRemoved,
    NthCardDrawn,
    NthSpellCast,
    OneOrMore,
    SpellCastFrom,
)
from rules_fr.vocabulary.filters import Anything, ControlledBy, Is
from rules_fr.vocabulary.kinds import Designation, Zone
from rules_fr.vocabulary.refs import AnyPlayer, EachOpponent, EventObject, This, You

DESIGNATIONS = {
    Designation.MONSTROUS: ("monstrueux", "monstrueuse"),
    Designation.RENOWNED: ("réputé", ""),
    Designation.GOADED: ("incité", ""),
}


@event.register
def _player_attacks(what: PlayerAttacks, ctx: Context) -> EventSaid:
    said = player_of(what.player, ctx)
    ctx.scope.event_amount = EventAmount()
    verb = verb_of(said, "attaquer")
    if what.what == Anything() and what.least == 1:
        return EventSaid(CHAQUE, said.text, verb)
    phrase = describe(what.what, ctx)
    return EventSaid(CHAQUE, said.text, f"{verb} avec {counted(phrase, Fixed(what.least), prefix='au moins ')}")


@event.register
def _player_attacked(what: PlayerAttacked, ctx: Context) -> EventSaid:
    said = player_of(what.player, ctx)
    return EventSaid(CHAQUE, said.text, passive_of(said, "attaquer"))


@event.register
def _attacks_with(what: AttacksWith, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    others = counted(describe(what.others, ctx), Fixed(what.least), prefix="au moins ")
    return EventSaid(CHAQUE, f"{said.text} et {others}", third("attaquer", many=True))


@event.register
def _attacks_object(what: AttacksObject, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(CHAQUE, said.text, f"{third('attaquer', many=said.many)} {objects(what.what, ctx)}")


@event.register
def _exerted(what: Exerted, ctx: Context) -> EventSaid:
    if what.subject == Is(This()):
        return EventSaid(QUAND, "vous", "faites ainsi")
    you = player_of(You(), ctx)
    exerted = without(what.subject, ControlledBy(You()))  # nobody exerts what another controls
    said = thing_of(exerted, ctx, EventObject(), object_=True)
    return EventSaid(CHAQUE, you.text, f"{verb_of(you, 'surmener')} {said.text}")


@event.register
def _designated(what: BecomesDesignated, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    word = designation(what.designation, said)
    return EventSaid(opening_of(what.subject), said.text, f"{third('devenir', many=said.many)} {word}")


def designation(found: Designation, said: Said) -> str:
    """« monstrueuse », agreed."""
    if found not in DESIGNATIONS:
        raise NotRendered(said.ref, "cette désignation")
    masculine, feminine = DESIGNATIONS[found]
    form = (feminine or masculine + "e") if said.gender == "f" else masculine
    return form + ("s" if said.many and not form.endswith("x") else "")


@event.register
def _cast_from(what: SpellCastFrom, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    spell = thing_of(what.what, ctx, EventObject(), Register.SPELL, object_=True)
    whose = "votre" if player.you else "sa" if what.origin in ZONES and ZONES[what.origin].gender == "f" else "son"
    where = "l'exil" if what.origin is Zone.EXILE else f"{whose} {ZONES[what.origin].singular}"
    if what.player == AnyPlayer() and what.origin is Zone.GRAVEYARD:
        where = "un cimetière"
    other = "autre part que " if what.elsewhere else ""
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'lancer')} {spell.text} depuis {other}{where}")


@event.register
def _nth_spell(what: NthSpellCast, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    whose = "votre" if player.you else "son"
    number = f"{whose} {_ordinal(what.ordinal, what)} sort"
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'lancer')} {number} à chaque tour")


@event.register
def _nth_card(what: NthCardDrawn, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    whose = "votre" if player.you else "sa"
    number = f"{whose} {_ordinal(what.ordinal, what)} carte"
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'piocher')} {number} à chaque tour")


def _ordinal(number: int, what: NthSpellCast | NthCardDrawn) -> str:
    if number not in ORDINALS:
        raise NotRendered(what, "ce rang")
    if number == 1 and isinstance(what, NthCardDrawn):
        return "première"
    return ORDINALS[number]


@event.register
def _done(what: JustDone, ctx: Context) -> EventSaid:
    return EventSaid(QUAND, "vous", "faites ainsi")


@event.register
def _explores(what: Explores, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject())
    return EventSaid(CHAQUE, said.text, third("explorer", many=said.many))


@event.register
def _cycles(what: CyclesOrDiscards, ctx: Context) -> EventSaid:
    player = player_of(what.player, ctx)
    card = thing_of(what.what, ctx, EventObject(), Register.CARD, object_=True)
    also = "vous défaussez" if player.you else "se défausse"
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'recycler')} ou {also} de {card.text}")


@event.register
def _one_or_more(what: OneOrMore, ctx: Context) -> EventSaid:
    """« au moins une créature que vous contrôlez attaque »."""
    ctx.least = what.least
    try:
        found = event(what.event, ctx)
    finally:
        ctx.least = 0
    if not isinstance(found, EventSaid):
        raise NotRendered(what)
    return structs.replace(found, opening=CHAQUE)


@event.register
def _during(what: EventDuring, ctx: Context) -> EventSaid:
    if isinstance(what.event, NthSpellCast) and what.time == IsTurnOf(EachOpponent()):
        player = player_of(what.event.player, ctx)
        number = f"{'votre' if player.you else 'son'} {_ordinal(what.event.ordinal, what.event)} sort"
        return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'lancer')} {number} pendant {during(what.time)}")
    found = event(what.event, ctx)
    words = during(what.time)
    if not isinstance(found, EventSaid) or not words:
        raise NotRendered(what)
    return structs.replace(found, predicate=f"{found.predicate} pendant {words}")


@event.register
def _first_time(what: FirstTimeEachTurn, ctx: Context) -> EventSaid:
    found = event(what.event, ctx)
    if not isinstance(found, EventSaid):
        raise NotRendered(what)
    return structs.replace(found, predicate=f"{found.predicate} pour la première fois de chaque tour")


@event.register
def _last_counter(what: LastCounterRemoved, ctx: Context) -> EventSaid:
    said = thing_of(what.subject, ctx, EventObject(), object_=True)
    return EventSaid(QUAND, f"le dernier marqueur {counter(what.kind)}", f"est retiré de {said.text}")
