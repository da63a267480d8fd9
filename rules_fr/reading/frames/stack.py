"""Spells and abilities on the stack; casting cards while resolving."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import parts_of
from rules_fr.reading.frames.helpers import among, each_of, from_zone, only_you
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.sequence import Repeat
from rules_fr.vocabulary.effects.stack import CastCard, ChangeTargets, CopySpell, Counter, NewTargets, Payment
from rules_fr.vocabulary.filters import HasType, IsSpell, Not
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.modifications import MayBePlayedBy, Playing
from rules_fr.vocabulary.refs import Chosen, EachOf, It, Target, This
from rules_fr.vocabulary.terms import Effect, Filter, Ref


@frame("effect", "contrecarrer|contrer subj:P obj:O")
def counter(m: Match) -> Effect:
    """« Contrecarrez le sort ciblé. »"""
    only_you(m)
    return Counter(m["obj"].ref)


@frame("effect", "contrecarrer|contrer subj:P obj:AbilityPhrase")
def counter_ability(m: Match) -> Effect:
    """« À chaque fois qu'un joueur active une capacité …, contrecarrez cette capacité. »"""
    only_you(m)
    return Counter(_this_ability(m))


@frame("effect", "copier subj:P obj:AbilityPhrase")
def copy_ability(m: Match) -> Effect:
    """« À chaque fois que vous activez une capacité …, copiez cette capacité. »"""
    copied = _this_ability(m)
    m.scope.mention(It(), frozenset({"copie"}), gender="f")
    return CopySpell(copied, m["subj"].ref, NewTargets.SAME)


def _this_ability(m: Match) -> Ref:
    """The ability that was spoken of: never the one that is read, which « cette capacité » could also mean."""
    if not m["obj"].this:
        raise m.refuse("on ne sait pas quelle capacité")
    found: Ref = m.scope.named("capacité", plural=False, start=m.start)
    return found


@frame("effect", "copier subj:P obj:O pour_chaque")
def copy_each(m: Match) -> Effect:
    """« Copiez-le pour chaque créature que vous contrôlez. »"""
    m.scope.mention(It(), frozenset({"copie"}), gender="f", plural=True)
    return Repeat(each_of(m, m["pour_chaque"]), CopySpell(m["obj"].ref, m["subj"].ref, NewTargets.SAME))


@frame("effect", "copier subj:P obj:O")
def copy_spell(m: Match) -> Effect:
    """« Copiez le sort d'éphémère ou de rituel ciblé. »"""
    m.scope.mention(It(), frozenset({"copie"}), gender="f")
    return CopySpell(m["obj"].ref, m["subj"].ref, NewTargets.SAME)


@frame("effect", "choisir subj:P obj:Word pour:Word permission", "choisir subj:P obj:Word permission")
def choose_new_targets(m: Match) -> Effect:
    """« Vous pouvez choisir de nouvelles cibles (pour la copie). »"""
    _new(m)
    if m["pour"] is not None and not (isinstance(m["pour"], c.Word) and m["pour"].name == "copie"):
        raise m.refuse("on ne sait pas pour quoi")
    return MayChooseNewTargets(It())


@frame("effect", "choisir subj:P obj:Word pour:O permission")
def choose_targets_for(m: Match) -> Effect:
    """« Vous pouvez choisir de nouvelles cibles pour le sort ciblé. »"""
    _new(m)
    return MayChooseNewTargets(m["pour"].ref)


def _new(m: Match) -> None:
    if m["obj"].name != "nouvelles_cibles":
        raise m.refuse("on ne sait pas que choisir")


class CopiesAimed(Effect, frozen=True):
    """Folded into the copies made before it; never left in what is handed over."""

    at: Filter


@frame("effect", "cibler subj:Word obj:T différentes")
def aimed_copies(m: Match) -> Effect:
    """« Chaque copie cible une de ces créatures différentes. »"""
    thing: c.Thing = m["obj"]
    if m["subj"].name != "copie" or thing.definite:
        raise m.refuse("on ne sait pas ce qui cible")
    return CopiesAimed(thing.filter)


class MayChooseNewTargets(Effect, frozen=True):
    """Folded into the copy before it, or into a change of targets; never left in what is handed over."""

    what: object


@frame("effect", "changer subj:P obj:Word")
def change_target(m: Match) -> Effect:
    """« Changez la cible du sort ciblé. »"""
    only_you(m)
    match m["obj"]:
        case c.Word(name="cible", of=c.Thing(ref=ref)):
            return ChangeTargets(ref)
        case _:
            raise m.refuse("on ne sait pas quelle cible")


@frame("effect", "remplacer subj:P obj:Word par:O")
def replace_target(m: Match) -> Effect:
    """« Remplacez une cible du sort ciblé par X. »"""
    only_you(m)
    match m["obj"]:
        case c.Word(name="une_cible" | "cible", of=c.Thing(ref=ref)) if m["par"].definite:
            return ChangeTargets(ref, m["par"].ref)
        case _:
            raise m.refuse("on ne sait pas quelle cible")


class CopyRef(Ref, frozen=True):
    """« la copie »: folded into the copy before it; never left in what is handed over."""


@frame("effect", "lancer|jouer subj:P obj:Word sans_payer")
def cast_copy(m: Match) -> Effect:
    """« … lancer la copie sans payer son coût de mana. »"""
    if m["obj"].name != "copie" or m["obj"].of is not None:
        raise m.refuse("on ne sait pas que lancer")
    return CastCard(m["subj"].ref, CopyRef(), Payment.FREE)


@frame("effect", "lancer|jouer subj:P obj:O sans_payer depuis:Place? parmi:O?")
def cast_free(m: Match) -> Effect:
    """« … la lancer sans payer son coût de mana. »; « un sort de votre main » is a card that would be one."""
    thing = among(m, from_zone(m, m["obj"], m["depuis"]))
    return CastCard(m["subj"].ref, _castable(thing.ref), Payment.FREE)


def _castable(ref: Ref) -> Ref:
    """The cards that would be the spells described; a spell that they are compared with stays one."""
    match ref:
        case Chosen(what=what) | EachOf(what=what) | Target(what=what):
            cards = [Not(HasType(CardType.LAND)) if isinstance(part, IsSpell) else part for part in parts_of(what)]
            return structs.replace(ref, what=all_of(cards))
        case _:
            return ref


@frame("effect", "lancer|jouer subj:P permission obj:S durée sans_payer? depuis:Place?")
def play_for_a_time(m: Match) -> Effect:
    """« Jusqu'à la fin du tour, vous pouvez jouer cette carte. »"""
    thing = from_zone(m, m["obj"], m["depuis"])
    if not (thing.definite or isinstance(thing.ref, EachOf)) or isinstance(thing.ref, This):
        raise m.refuse("on ne sait pas quelle carte")
    how = Playing.CAST if m.lemma == "lancer" else Playing.PLAY
    payment = Payment.FREE if m["sans_payer"] is not None else Payment.NORMAL
    return Apply(thing.ref, (MayBePlayedBy(m["subj"].ref, how, payment),), m["durée"])
