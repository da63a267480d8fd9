"""Damage: dealt, divided, prevented; fights."""

from __future__ import annotations

from typing import cast

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import only_you, times
from rules_fr.reading.rewrite import rebuild
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.effects.damage import (
    DealDamage,
    DealDivided,
    DealEachOther,
    Fight,
    PreventDamage,
    RedirectDamage,
)
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import (
    Each,
    EachOf,
    Targeted,
    This,
    Union,
    You,
)
from rules_fr.vocabulary.replacements import Prevent, Redirect
from rules_fr.vocabulary.terms import Ability, Amount, Duration, Effect, Filter, Ref


def _amount(m: Match) -> Amount:
    found: c.Damage = m["obj"]
    if found.kind is not DamageKind.ANY or found.every:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    if found.anaphoric:
        return EventAmount()
    if found.amount is None:
        raise m.refuse("on ne sait pas combien de blessures")
    return times(m, found.amount)


@frame("effect", "infliger subj:O chacun obj:Damage à:T")
def each_deals(m: Match) -> Effect:
    """« Chacune de ces créatures inflige un nombre de blessures égal à sa force à X. »"""
    if not m["subj"].definite or not m["subj"].plural or isinstance(_amount(m), Fixed):
        raise m.refuse("on ne sait pas si c'est une fois pour tous")
    return DealDamage(m["subj"].ref, _amount(m), m["à"].ref)


@frame("effect", "infliger subj:T obj:Damage à:T pour_chaque?")
def deal_damage(m: Match) -> Effect:
    """« Trait inflige 3 blessures à n'importe quelle cible. », « Infligez 3 blessures à … »"""
    subject = m["subj"]
    if subject.player and subject.ref != You():
        raise m.refuse("un joueur n'inflige pas de blessures")
    return DealDamage(This() if subject.player else subject.ref, _amount(m), m["à"].ref)


@frame("effect", "infliger subj:O refl obj:Damage pour_chaque?")
def damage_itself(m: Match) -> Effect:
    """« La créature ciblée s'inflige un nombre de blessures égal à sa force. »"""
    ref, dealt = m["subj"].ref, _amount(m)
    if isinstance(ref, EachOf) and isinstance(dealt, Fixed):
        raise m.refuse("on ne sait pas si chacun s'inflige ces blessures")
    return DealDamage(ref, dealt, spoken(ref))


class InsteadAmount(Effect, frozen=True):
    """« … il inflige 4 blessures à la place »: another amount for the instruction before.

    Never left in what is handed over.
    """

    kind: type
    amount: Amount
    to: Ref | None = None


@frame("effect", "infliger subj:O obj:Damage à_la_place à:T?")
def damage_instead(m: Match) -> Effect:
    """« Si ce sort a été kické, il inflige 4 blessures (à ce joueur) à la place. »"""
    return InsteadAmount(DealDamage, _amount(m), m["à"].ref if m["à"] is not None else None)


@frame("effect", "infliger subj:O obj:Several")
def deal_several(m: Match) -> Effect:
    """« … inflige 2 blessures à A et 1 blessure à B. »"""
    raise m.refuse("cette énumération de blessures n'est pas comprise")


@frame("effect", "infliger subj:O obj:DividedDamage comme_vous_le_désirez? entre:T")
def deal_divided(m: Match) -> Effect:
    """« … inflige 5 blessures réparties comme vous le désirez entre … »"""
    return DealDivided(m["subj"].ref, m["obj"].amount, m["entre"].ref)


@frame("effect", "répartir subj:P obj:Damage comme_vous_le_désirez? entre:T")
def divide(m: Match) -> Effect:
    """« Répartissez cinq blessures entre … »"""
    only_you(m)
    return DealDivided(This(), _amount(m), m["entre"].ref)


@frame("effect", "battre subj:O refl contre:O", "battre subj:O refl l_un_contre_l_autre")
def fight(m: Match) -> Effect:
    """« La créature ciblée se bat contre une autre créature ciblée. »"""
    if m["contre"] is not None:
        return Fight(m["subj"].ref, m["contre"].ref)
    if isinstance(m["subj"].ref, Union) and len(m["subj"].ref.parts) == 2:
        return Fight(*m["subj"].ref.parts)
    return Fight(_both(m), None)


def _both(m: Match) -> Ref:
    """« ces créatures »: the two that were aimed at.

    Raises:
        NotRead: there may be another number of them.
    """
    ref = m["subj"].ref
    two = isinstance(ref, Union) and len(ref.parts) == 2
    if not two and not (isinstance(ref, Targeted) and m.scope.pairs.intersection({ref.instance})):
        raise m.refuse("on ne sait pas contre quoi")
    return cast(Ref, ref)


@frame("effect", "infliger subj:O chacun? obj:Damage à_l_autre")
def deal_each_other(m: Match) -> Effect:
    """« Chacune de ces créatures inflige à l'autre un nombre de blessures égal à sa force. »"""
    both = _both(m)
    dealt: Amount = rebuild(_amount(m), lambda node: Each() if node == both else None)
    return DealEachOther(both, dealt)


@frame("effect", "infliger subj:PreventedDamage passif à:T à_la_place durée:EndOfTurn?")
def redirect(m: Match) -> Effect:
    """« Toutes les blessures qui devraient vous être infligées ce tour-ci sont infligées à X à la place. »"""
    duration: Duration | None = m["durée"] or m["subj"].duration
    if duration is None:
        raise m.refuse("on ne sait pas pour combien de temps")
    return RedirectDamage(_redirection(m), duration)


@frame("own", "infliger subj:PreventedDamage passif à:T à_la_place")
def redirects(m: Match) -> Ability:
    """« Toutes les blessures qui devraient vous être infligées sont infligées à X à la place. »"""
    if m["subj"].duration is not None:
        raise m.refuse("cette durée n'est pas comprise ici")
    return ReplacementAbility(_redirection(m))


def _redirection(m: Match) -> Redirect:
    found: c.PreventedDamage = m["subj"]
    to: c.Thing = m["à"]
    if not to.definite or to.plural:
        raise m.refuse("on ne sait pas à qui ou à quoi ces blessures sont infligées")
    return Redirect(found.recipient, to.ref, found.source, found.kind, found.amount)


@frame("effect", "prévenir subj:P obj:PreventedDamage durée:EndOfTurn?")
def prevent(m: Match) -> Effect:
    """« Prévenez les 3 prochaines blessures qui devraient être infligées ce tour-ci à … »"""
    only_you(m)
    found: c.PreventedDamage = m["obj"]
    duration: Duration | None = m["durée"] or found.duration
    if duration is None:
        raise m.refuse("on ne sait pas pour combien de temps")
    if found.both:
        return Sequence(tuple(PreventDamage(one, duration) for one in both_ways(m, found)))
    return PreventDamage(Prevent(found.recipient, found.source, found.kind, found.amount), duration)


def both_ways(m: Match, found: c.PreventedDamage) -> tuple[Prevent, Prevent]:
    """« à et par X »: the damage to X, and the damage by it."""
    if found.amount is not None:
        raise m.refuse("on ne sait pas combien de chaque côté")
    match found.source:
        case Is(ref=ref):
            again: Filter = Is(spoken(ref))
        case other:
            again = other
    return Prevent(found.source, kind=found.kind), Prevent(source=again, kind=found.kind)
