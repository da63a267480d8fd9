"""Attacks, blocks, damage, and what becomes tapped, as events (uses `event`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about, player_of, subject_of
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.phrases.words import DESIGNATIONS
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.combat import AttacksWith
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    AttacksUnblocked,
    BecomesAttached,
    BecomesBlocked,
    BecomesDesignated,
    BecomesTapped,
    BecomesUnattached,
    BecomesUntapped,
    Blocks,
    DealsDamage,
    TappedForMana,
)
from rules_fr.vocabulary.filters import (
    Anything,
    Is,
    IsAbility,
)
from rules_fr.vocabulary.refs import (
    Chosen,
    EventObject,
    EventOther,
    EventPlayer,
    This,
    Union,
    You,
)
from rules_fr.vocabulary.terms import EventPattern, walk


@frame("event", "attaquer subj:O")
def attacks(m: Match) -> EventPattern:
    """« Quand X attaque », « Quand X et au moins deux autres créatures attaquent »"""
    match m["subj"]:
        case c.Thing(
            together=True,
            ref=Union(parts=(This(), Chosen(what=others, minimum=Fixed(least), maximum=None, chooser=None))),
        ):
            return AttacksWith(Is(This()), others, least)
        case _:
            return Attacks(subject_of(m))


@frame("event", "attaquer subj:O obj:P", "attaquer subj:O à:P")
def attacks_player(m: Match) -> EventPattern:
    """« Quand X vous attaque »"""
    found: c.Thing = m["obj"] or m["à"]
    return Attacks(subject_of(m), found.ref)


@frame("event", "attaquer subj:O passif neg", "bloquer subj:O passif neg")
def unblocked(m: Match) -> EventPattern:
    """« Quand X attaque et n'est pas bloquée »"""
    return AttacksUnblocked(subject_of(m))


@frame("event", "bloquer subj:O obj:O?")
def blocks(m: Match) -> EventPattern:
    """« Quand X bloque (une créature) »"""
    what = subject_of(m)
    if m["obj"] is None:
        return Blocks(what)
    about(m, m["obj"], EventOther())
    return Blocks(what, subject_filter(m["obj"]))


@frame("event", "devenir subj:O attr par:O?", "bloquer subj:O passif par:O?")
def becomes_state(m: Match) -> EventPattern:
    """« Quand X devient bloquée / engagée »"""
    words = [token.value for token in m["attr"]] if m["attr"] is not None else ["bloquer.pp"]
    match words:
        case ["bloquer.pp"]:
            what = subject_of(m)
            if m["par"] is None:
                return BecomesBlocked(what)
            about(m, m["par"], EventOther())
            return BecomesBlocked(what, subject_filter(m["par"]))
        case [word] if word in DESIGNATIONS and m["par"] is None:
            return BecomesDesignated(subject_of(m), DESIGNATIONS[word])
        case ["engager.pp"] if m["par"] is None:
            return BecomesTapped(subject_of(m))
        case ["dégager.pp"] if m["par"] is None:
            return BecomesUntapped(subject_of(m))
        case _:
            raise m.refuse("cet événement n'est pas compris")


@frame("event", "devenir subj:O attr à:O")
def becomes_attached(m: Match) -> EventPattern:
    """« Quand X devient attaché à une créature »"""
    if [token.value for token in m["attr"]] != ["attacher.pp"]:
        raise m.refuse("cet événement n'est pas compris")
    what = subject_of(m)
    about(m, m["à"], EventOther())
    return BecomesAttached(what, subject_filter(m["à"]))


@frame("event", "devenir subj:O attr de:O")
def becomes_unattached(m: Match) -> EventPattern:
    """« À chaque fois que X devient détaché d'une créature »"""
    if [token.value for token in m["attr"]] != ["détacher.pp"]:
        raise m.refuse("cet événement n'est pas compris")
    what = subject_of(m)
    about(m, m["de"], EventOther())
    return BecomesUnattached(what, subject_filter(m["de"]))


@frame("event", "engager subj:O passif", "engager subj:O refl")
def tapped(m: Match) -> EventPattern:
    """« Quand X est engagé »"""
    return BecomesTapped(subject_of(m))


@frame("event", "dégager subj:O passif", "dégager subj:O refl")
def untapped(m: Match) -> EventPattern:
    """« Quand X se dégage »"""
    return BecomesUntapped(subject_of(m))


@frame("event", "engager subj:O passif pour_du_mana", "engager subj:P obj:O pour_du_mana")
def tapped_for_mana(m: Match) -> EventPattern:
    """« Quand un terrain est engagé pour du mana »"""
    if m["obj"] is None:
        what = subject_of(m)
        m.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
        return TappedForMana(what)
    player = player_of(m)
    about(m, m["obj"], EventObject())
    return TappedForMana(subject_filter(m["obj"]), player)


@frame("event", "infliger subj:O obj:Damage à:T?")
def deals_damage(m: Match) -> EventPattern:
    """« Quand X inflige des blessures de combat à un joueur »"""
    found: c.Damage = m["obj"]
    if found.amount is not None or found.every or found.anaphoric:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    what = subject_of(m)
    if any(isinstance(node, IsAbility) for node in walk(what)):  # its source deals the damage, not the ability
        raise m.refuse("on ne sait pas quelle source inflige ces blessures")
    m.scope.event_amount = EventAmount()
    to: c.Thing | None = m["à"]
    if to is None:
        return DealsDamage(what, kind=found.kind)
    if to.player:
        if to.ref != You():
            m.scope.mention(EventPlayer(), frozenset({"joueur", to.kind}), gender="m", player=True)
    else:
        about(m, to, EventOther())
    return DealsDamage(what, subject_filter(to) if not to.player or to.definite else to.filter, found.kind)


@frame("event", "subir subj:T obj:Damage", "infliger subj:Damage passif à:T")
def is_dealt(m: Match) -> EventPattern:
    """« Quand X subit des blessures »"""
    found: c.Damage = m["obj"] or m["subj"]
    if found.amount is not None or found.every or found.anaphoric:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    who: c.Thing = m["subj"] if m["obj"] is not None else m["à"]
    m.scope.event_amount = EventAmount()
    if who.player and who.ref != You():
        m.scope.mention(EventPlayer(), frozenset({"joueur"}), gender="m", player=True)
    elif not who.player:
        about(m, who, EventOther())
    return DealsDamage(Anything(), subject_filter(who), found.kind)
