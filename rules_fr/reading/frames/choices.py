"""Choices made while resolving."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import from_zone, remember
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.scope import Antecedent, spoken
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects, ChoosePlayer, NameCard, RollDie
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import ChoiceKind, Is
from rules_fr.vocabulary.refs import Chosen, It, Selection, Target, Union, You
from rules_fr.vocabulary.terms import Cost, Effect, Ref


@frame("effect", "cibler subj:P obj:O")
def aim(m: Match) -> Effect:
    """« Ciblez jusqu'à deux créatures. »"""
    thing: c.Thing = m["obj"]
    if not isinstance(thing.ref, Chosen) or m["subj"].ref != You():
        raise m.refuse("on ne sait pas que cibler")
    kinds = frozenset({thing.kind, *thing.kind.split("&")})
    about = Antecedent(You(), kinds, thing.gender, thing.plural)
    return ChooseObjects(You(), m.scope.target(thing.ref.what, thing.ref.minimum, thing.ref.maximum, about))


@frame("effect", "nommer subj:P obj:O", "choisir subj:P obj:CardNamed")
def name_card(m: Match) -> Effect:
    """« Nommez une carte non-terrain. », « Choisissez un nom de carte d'artefact. »"""
    m.scope.did.add("nommer")
    match m["obj"]:
        case c.CardNamed(what=what):
            return NameCard(m["subj"].ref, what)
        case c.Thing(ref=Chosen(what=what, minimum=Fixed(1), maximum=Fixed(1), chooser=None, selection=None)):
            return NameCard(m["subj"].ref, what)
        case _:
            raise m.refuse("on ne sait pas ce qui est nommé")


@frame("effect", "choisir subj:P obj:ChoicePhrase")
def choose_for(m: Match) -> Effect:
    """« Choisissez une couleur. »"""
    if m["obj"].kind is ChoiceKind.CARD_NAME:
        m.scope.did.add("nommer")
    m.scope.chosen = m["obj"].kind if m["subj"].ref == You() and m["obj"].shared is None else None
    return ChooseFor(m["subj"].ref, m["obj"].kind)


@frame(
    "effect",
    "choisir subj:P obj:O lieu:battlefield?",
    "choisir subj:P obj:O dans:Place",
    "choisir subj:P obj:O depuis:Place",
    "choisir subj:P obj:O parmi:O",
    "choisir subj:P obj:O y",
)
def choose_objects(m: Match) -> Effect:
    """« Choisissez une créature que vous contrôlez. »"""
    if isinstance(m["obj"].ref, Union) and m["dans"] is m["depuis"] is m["parmi"] is None and "y" not in m:
        return _each_target(m, m["obj"].ref.parts, m["obj"])
    thing = from_zone(m, m["obj"], m["dans"] or m["depuis"])
    if not isinstance(thing.ref, Chosen | Target):
        raise m.refuse("ce choix n'est pas compris")
    if "y" in m:
        if not m.scope.hand_shown or not isinstance(thing.ref, Chosen):
            raise m.refuse("on ne sait pas où")
        remember(m, thing)
        return ChooseObjects(m["subj"].ref, structs.replace(thing.ref, what=all_of([thing.ref.what, Is(It())])))
    if m["parmi"] is not None:
        if not m["parmi"].definite or not isinstance(thing.ref, Chosen):
            raise m.refuse("on ne sait pas parmi quoi")
        among = all_of([thing.ref.what, Is(m["parmi"].ref)])
        remember(m, thing)
        return ChooseObjects(m["subj"].ref, structs.replace(thing.ref, what=among))
    if isinstance(thing.ref, Chosen):
        remember(m, thing)
        m.scope.chose(m["subj"].ref, thing.ref.what)
    return ChooseObjects(m["subj"].ref, thing.ref)


def _each_target(m: Match, parts: tuple[Ref, ...], thing: c.Thing) -> Effect:
    """« Choisissez une créature ciblée que vous contrôlez et une créature ciblée que vous ne contrôlez pas. »"""
    if not all(isinstance(part, Target) and part.maximum == Fixed(1) for part in parts) or m["subj"].ref != You():
        raise m.refuse("ce choix n'est pas compris")
    both = Union(tuple(spoken(part) for part in parts))
    loose = frozenset({"type:creature"}) if thing.kind.startswith("sub:") else frozenset()
    kinds = frozenset({thing.kind, "permanent"}) | loose
    m.scope.mention(both, kinds, gender=thing.gender, plural=True, loose=loose)
    return Sequence(tuple(ChooseObjects(You(), part) for part in parts))


class MustPay(Effect, frozen=True):
    """« payez {4}{R} », which « si vous ne le faites pas, … » completes; never left in what is handed over."""

    who: Ref
    cost: Cost


class ModeHead(Effect, frozen=True):
    """« choisissez l'un — »: replaced by the modes that follow; never left in what is handed over."""

    minimum: int
    maximum: int | None
    chooser: Ref | None


@frame("effect", "choisir subj:P mode", "choisir subj:P n")
def mode_head(m: Match) -> Effect:
    """« Choisissez l'un — », « un adversaire choisit l'un — »"""
    chooser = None if m["subj"].ref == You() else m["subj"].ref
    if m["n"] is not None:
        if not isinstance(m["n"].amount, Fixed):
            raise m.refuse("on ne sait pas combien de modes")
        return ModeHead(m["n"].amount.value, m["n"].amount.value, chooser)
    match m["mode"].value:
        case "un":
            return ModeHead(1, 1, chooser)
        case "jusqu_à_un":
            return ModeHead(0, 1, chooser)
        case "un_ou_les_deux":
            return ModeHead(1, 2, chooser)
        case _:
            return ModeHead(1, None, chooser)


@frame("effect", "choisir subj:P obj:P au_hasard?", "choisir subj:P obj:P attr")
def choose_player(m: Match) -> Effect:
    """« Choisissez un adversaire ciblé. », « Choisissez un joueur. », « Choisissez un adversaire au hasard. »"""
    found: c.Thing = m["obj"]
    random = (
        isinstance(found.ref, Chosen) or "au_hasard" in m or [token.value for token in m["attr"] or ()] == ["au_hasard"]
    )
    if m["attr"] is not None and not random:
        raise m.refuse("cet adjectif n'est pas compris ici")
    if isinstance(found.ref, Target) and not random:
        return ChooseObjects(m["subj"].ref, found.ref)
    if found.definite or found.every or found.number != Fixed(1) or found.at_least or found.at_most or found.none:
        raise m.refuse("on ne sait pas pour quoi ce joueur est choisi")
    m.scope.mention(It(), frozenset({"joueur", found.kind}), gender="m", player=True)
    return ChoosePlayer(m["subj"].ref, found.filter, Selection.AT_RANDOM if random else None)


@frame("effect", "lancer subj:P obj:Die")
def roll_die(m: Match) -> Effect:
    """« Lancez un d20. »"""
    return RollDie(m["subj"].ref, m["obj"].sides)
