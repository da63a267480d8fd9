"""Continuous effects made by instructions that have no static counterpart."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.scope import Scope, spoken
from rules_fr.vocabulary.durations import RestOfGame, ThroughNextUntapOf
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.modifications import CannotUntap, GainControl, SwitchPT
from rules_fr.vocabulary.refs import AnyPlayer, ControllerOf, Each, EachOf, EachOpponent, EachPlayer, TheSame, This, You
from rules_fr.vocabulary.terms import Effect, Ref, walk


@frame("effect", "acquérir|gagner|prendre subj:P obj:ControlPhrase durée?")
def gain_control(m: Match) -> Effect:
    """« Acquérez le contrôle de la créature ciblée jusqu'à la fin du tour. »"""
    found: c.ControlPhrase = m["obj"]
    if found.of is None:
        raise m.refuse("on ne sait pas de quoi")
    if m["subj"].ref == EachPlayer() and any(isinstance(node, Each) for node in walk(found.of)):
        return Apply(found.of, (GainControl(Each()),), m["durée"] or RestOfGame())
    if m["subj"].ref in (EachPlayer(), EachOpponent(), AnyPlayer()):
        raise m.refuse("on ne sait pas lequel des joueurs a le contrôle")
    return Apply(found.of, (GainControl(m["subj"].ref),), m["durée"] or RestOfGame())


@frame("effect", "dégager subj:O refl neg prochain_dégagement")
def stays_tapped(m: Match) -> Effect:
    """« … ne se dégage pas pendant la prochaine étape de dégagement de son contrôleur. »"""
    ref = m["subj"].ref
    return Apply(ref, (CannotUntap(),), ThroughNextUntapOf(_whose_untap_step(ref)))


@frame("effect", "dégager subj:O refl neg pendant:StepPhrase")
def stays_tapped_then(m: Match) -> Effect:
    """« Les terrains que vous contrôlez ne se dégagent pas pendant votre prochaine étape de dégagement. »"""
    when: c.StepPhrase = m["pendant"]
    ref = m["subj"].ref
    if when.step is not Step.UNTAP or not when.next or when.player is None:
        raise m.refuse("ce moment n'est pas compris ici")
    holder = _whose_untap_step(ref)
    if holder != when.player and not (isinstance(ref, This) and when.player == You()):
        raise m.refuse("on ne sait pas si ce joueur contrôle ce qui reste engagé")
    return Apply(ref, (CannotUntap(),), ThroughNextUntapOf(when.player))


def _whose_untap_step(ref: Ref) -> Ref:
    """Whose step it is: the player who controls the whole group, if the words name one, else each one's controller."""
    if isinstance(ref, EachOf | TheSame):
        parts = ref.what.parts if isinstance(ref.what, AllOf) else (ref.what,)
        holders = [spoken(part.player) for part in parts if isinstance(part, ControlledBy)]
        if len(holders) == 1:
            return holders[0]
    return ControllerOf(spoken(ref))


@frame("effect", "acquérir subj:P en obj:ControlPhrase durée?")
def gain_control_of_it(m: Match) -> Effect:
    """« Dégagez la créature ciblée et acquérez-en le contrôle jusqu'à la fin du tour. »"""
    if m["obj"].of is not None:
        raise m.refuse("on ne sait pas de quoi")
    ref = _whichever(m)
    return Apply(ref, (GainControl(m["subj"].ref),), m["durée"] or RestOfGame())


def _whichever(m: Match) -> Ref:
    """What « en » stands for, one thing or several: the card itself comes last.

    Raises:
        NotRead: one thing and several were both spoken of.
    """
    scope: Scope = m.scope
    things = [a for a in scope.antecedents if not a.player and not a.implied]
    several = any(a.plural for a in things)
    if several and any(not a.plural for a in things):
        raise m.refuse("ce pronom peut désigner plusieurs choses")
    return scope.pronoun(gender="", plural=several, start=m.start, player=False)


@frame("effect", "inverser|échanger subj:P obj:Several durée")
def switch_pt(m: Match) -> Effect:
    """« Inversez la force et l'endurance de la créature ciblée jusqu'à la fin du tour. »"""
    match m["obj"].parts:
        case (c.Stat(name="power", of=None), c.Stat(name="toughness", of=of)) if of is not None:
            return Apply(of, (SwitchPT(),), m["durée"])
        case _:
            raise m.refuse("il faudrait ici la force et l'endurance")
