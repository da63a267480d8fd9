"""Combat beyond plain attacking and blocking: alone, for a price, by all, as though (uses `event`,
`condition`, `mod`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.conditions import at_least
from rules_fr.reading.frames.events import player_of, subject_of
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.amounts import EventAmount, Fixed, ToughnessOf
from rules_fr.vocabulary.combat import (
    AssignsAsThoughUnblocked,
    AssignsByToughness,
    AttackingAlone,
    AttackingPlayer,
    AttacksAsThoughWithout,
    AttacksObject,
    BlocksAsThough,
    BlocksAsThoughWithout,
    CannotAttackAlone,
    CannotAttackObjects,
    CannotBlockAlone,
    MaximumAttackers,
    MaximumBlockers,
    MaximumBlocks,
    MayExert,
    MinimumBlockers,
    MustBeBlocked,
    MustBeBlockedByAll,
    Period,
    PlayerAttacked,
    PlayerAttacks,
)
from rules_fr.vocabulary.conditions import Exists, Fits
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import AllOf, AttachedToThe, Attacking, Blocking, HasKeyword, HasType
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.modifications import CannotAttack
from rules_fr.vocabulary.refs import Attached, Chosen, DefendingPlayer, It, This, You
from rules_fr.vocabulary.rules_bent import MayNotUntap, UntapsInOtherSteps
from rules_fr.vocabulary.terms import Condition, EventPattern, Filter, Modification

Mods = tuple[Modification, ...]


@frame("event", "attaquer subj:P", "attaquer subj:P avec:O")
def player_attacks(m: Match) -> EventPattern:
    """« À chaque fois que vous attaquez (avec deux créatures ou plus) »"""
    thing: c.Thing | None = m["avec"]
    player = player_of(m)
    if thing is None:
        return PlayerAttacks(player)
    if thing.definite or not isinstance(thing.ref, Chosen) or not isinstance(thing.ref.minimum, Fixed):
        raise m.refuse("cet événement n'est pas compris")
    if thing.ref.maximum is not None or thing.at_most or thing.none:
        raise m.refuse("on ne sait pas combien de créatures")
    m.scope.event_amount = EventAmount()
    return PlayerAttacks(player, thing.filter, thing.ref.minimum.value)


@frame("event", "attaquer subj:P passif")
def player_attacked(m: Match) -> EventPattern:
    """« À chaque fois que le joueur enchanté est attaqué »"""
    return PlayerAttacked(player_of(m))


@frame("relative", "attaquer qui à:P")
def attacks_whom(m: Match) -> Filter:
    """« qui vous attaque »"""
    return AttackingPlayer(m["à"].ref)


@frame("relative", "attacher qui passif à:T")
def attached_to(m: Match) -> Filter:
    """« (un équipement) qui lui est attaché »"""
    player_too = any(found.player and found.ref == Attached() for found in m.scope.antecedents)
    if m["à"].ref == This() and player_too:
        raise m.refuse("on ne sait pas à qui ou à quoi cela est attaché")
    return AttachedToThe(m["à"].ref)


@frame("condition", "attaquer|bloquer|attaquer_seul subj:O")
def is_attacking(m: Match) -> Condition:
    """« si elle attaque », « tant qu'il attaque seul »"""
    state: Filter = {"attaquer": Attacking(), "bloquer": Blocking(), "attaquer_seul": AttackingAlone()}[m.lemma]
    if not m["subj"].definite:
        if m["subj"].every or m["subj"].together:
            raise m.refuse("on ne sait pas laquelle")
        return Exists(all_of([m["subj"].filter, state]), at_least(m, m["subj"]))
    return Fits(m["subj"].ref, state)


@frame("mod", "attaquer_seul|bloquer_seul subj:O ne_peut_pas")
def not_alone(m: Match) -> Mods:
    """« … ne peut pas attaquer seule. »"""
    return (CannotAttackAlone() if m.lemma == "attaquer_seul" else CannotBlockAlone(),)


@frame("mod", "attaquer subj:O ne_peut_pas à:P")
def cannot_attack_you(m: Match) -> Mods:
    """« … ne peuvent pas vous attaquer. »"""
    return (CannotAttack(m["à"].ref),)


@frame("mod", "bloquer subj:O doit passif si_possible par:O?")
def must_be_blocked(m: Match) -> Mods:
    """« … doit être bloquée si possible. », « Toutes les créatures capables de la bloquer le font. »"""
    by: c.Thing | None = m["par"]
    if by is None:
        return (MustBeBlocked(),)
    if by.at_least and by.number is not None and by.filter == HasType(CardType.CREATURE):
        return (MustBeBlocked(by.number),)
    if not by.every or by.definite:
        raise m.refuse("on ne sait pas par combien de créatures")
    return (MustBeBlockedByAll(by.filter),)


@frame("mod", "bloquer subj:O ne_peut_pas passif excepté:O", "bloquer subj:O ne_peut_que passif seulement par:O")
def by_several(m: Match) -> Mods:
    """« … ne peut être bloquée que par deux créatures ou plus. »"""
    from rules_fr.reading.frames.modifications import blocked_only_by

    by: c.Thing = m["excepté"] or m["par"]
    if by.number is None or by.number == Fixed(1) or by.definite:
        return blocked_only_by(m)
    if not by.at_least or by.filter != HasType(CardType.CREATURE):
        raise m.refuse("ce nombre de bloqueurs n'est pas compris")
    return (MinimumBlockers(by.number),)


@frame("mod", "attaquer subj:O permission comme_si", "attaquer subj:O peut comme_si")
def attacks_as_though(m: Match) -> Mods:
    """« … peut attaquer comme si elle n'avait pas le défenseur. »"""
    if not m["comme_si"].lacks:
        raise m.refuse("cette comparaison n'est pas comprise")
    return (AttacksAsThoughWithout(m["comme_si"].keyword),)


@frame("mod", "bloquer subj:O permission obj:O? comme_si", "bloquer subj:O peut obj:O? comme_si")
def blocks_as_though(m: Match) -> Mods:
    """« … peut bloquer comme si elle avait le vol. », « … les créatures avec la distorsion comme si … »"""
    found: c.AsThough = m["comme_si"]
    if m["obj"] is None and not found.lacks:
        return (BlocksAsThough(found.keyword),)
    those = AllOf((HasType(CardType.CREATURE), HasKeyword(found.keyword)))
    if m["obj"] is None or not found.lacks or not m["obj"].every or m["obj"].filter != those:
        raise m.refuse("cette comparaison n'est pas comprise")
    return (BlocksAsThoughWithout(found.keyword),)


@frame("mod", "dégager subj:P permission neg obj:O votre_dégagement")
def may_not_untap(m: Match) -> Mods:
    """« Vous pouvez choisir de ne pas dégager X pendant votre étape de dégagement. »"""
    if m["subj"].ref != You():
        raise m.refuse("on ne sait pas qui choisit")
    return (MayNotUntap(),)


@frame("mod", "infliger subj:O permission obj:Damage à:P comme_si", "infliger subj:O permission obj:Damage comme_si")
def as_though_unblocked(m: Match) -> Mods:
    """« Vous pouvez faire que X inflige ses blessures de combat au joueur défenseur comme s'il n'était pas bloqué. »"""
    found: c.Damage = m["obj"]
    usual = found.amount is None and found.kind is DamageKind.COMBAT and not found.anaphoric
    to: c.Thing | None = m["à"]
    if not usual or (to is not None and to.ref != DefendingPlayer()) or not isinstance(m["comme_si"], c.Word):
        raise m.refuse("cette comparaison n'est pas comprise")
    return (AssignsAsThoughUnblocked(),)


@frame("mod", "bloquer subj:O ne_peut_pas passif par_une_au_plus")
def by_one(m: Match) -> Mods:
    """« … ne peut pas être bloquée par plus d'une créature. »"""
    return (MaximumBlockers(Fixed(1)),)


@frame("mod", "attaquer subj:O ne_peut_pas obj:O")
def cannot_attack_objects(m: Match) -> Mods:
    """« … ne peut pas attaquer un planeswalker que vous contrôlez. »"""
    thing: c.Thing = m["obj"]
    if thing.definite or HasType(CardType.PLANESWALKER) not in getattr(thing.filter, "parts", (thing.filter,)):
        raise m.refuse("cela ne s'attaque pas")
    return (CannotAttackObjects(thing.filter),)


@frame("mod", "attaquer|bloquer subj:O ne_peut_pas pas_plus_de à:P? à_chaque_combat?")
def no_more_than(m: Match) -> Mods:
    """« Pas plus d'une créature ne peut vous attaquer à chaque combat. »"""
    if m["à_chaque_combat"] is None or (m.lemma == "bloquer" and m["à"] is not None):
        raise m.refuse("on ne sait pas quand")
    most = Fixed(int(m["pas_plus_de"].get("times")))
    defender = m["à"].ref if m["à"] is not None else None
    period = Period.TURN if "tour" in m["à_chaque_combat"].text.lower() else Period.COMBAT
    return (MaximumAttackers(most, defender, period) if m.lemma == "attaquer" else MaximumBlocks(most, period),)


@frame("event", "attaquer subj:O obj:O")
def attacks_object(m: Match) -> EventPattern:
    """« Quand X attaque un planeswalker que vous contrôlez »"""
    thing: c.Thing = m["obj"]
    if thing.definite or HasType(CardType.PLANESWALKER) not in getattr(thing.filter, "parts", (thing.filter,)):
        raise m.refuse("cela ne s'attaque pas")
    return AttacksObject(subject_of(m), thing.filter)


@frame("mod", "surmener subj:P permission obj:O au_moment")
def may_exert(m: Match) -> Mods:
    """« Vous pouvez surmener X au moment où il attaque. »"""
    if m["subj"].ref != You() or m["obj"].ref != This():
        raise m.refuse("on ne sait pas quoi surmener")
    return (MayExert(),)


@frame("mod", "dégager subj:P obj:O dégagement_des_autres")
def untaps_often(m: Match) -> Mods:
    """« Dégagez tous les permanents que vous contrôlez pendant l'étape de dégagement de chaque autre joueur. »"""
    if m["subj"].ref != You():
        raise m.refuse("on ne sait pas qui dégage")
    return (UntapsInOtherSteps(),)


@frame("mod", "attribuer|assigner subj:O permission obj:Damage comme_si")
def assigns_as_though_unblocked(m: Match) -> Mods:
    """« Vous pouvez faire que X attribue ses blessures de combat comme s'il n'était pas bloqué. »"""
    found: c.Damage = m["obj"]
    usual = found.amount is None and found.kind is DamageKind.COMBAT and not found.anaphoric
    if not usual or not isinstance(m["comme_si"], c.Word):
        raise m.refuse("cette comparaison n'est pas comprise")
    return (AssignsAsThoughUnblocked(),)


@frame("mod", "attribuer|assigner subj:O obj:Damage à_la_place de:Stat")
def assigns_by_toughness(m: Match) -> Mods:
    """« X attribue un nombre de blessures de combat égal à son endurance à la place de sa force. »"""
    found: c.Damage = m["obj"]
    match found.amount, m["de"]:
        case ToughnessOf(what=first), c.Stat(name="power", of=second) if first == second:
            if found.kind is DamageKind.COMBAT and first in (spoken(m["subj"].ref), It()):
                return (AssignsByToughness(),)
        case _:
            pass
    raise m.refuse("on ne sait pas combien de blessures")
