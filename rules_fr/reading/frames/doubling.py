"""« Doublez … »: as many again of what there is."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import only_you
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.amounts import CountersOn, Fixed, LifeOf, PowerOf, ToughnessOf
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import Attached, EventObject, It, Target, Targeted, This
from rules_fr.vocabulary.terms import Effect, Ref

_ONE = (This, Target, Targeted, It, Attached, EventObject)


def _one(m: Match, about: Ref | None) -> Ref:
    """Several things would each have their own number to double."""
    if not isinstance(about, _ONE) or (isinstance(about, Target) and about.maximum != Fixed(1)):
        raise m.refuse("on ne sait pas doubler cela")
    return about


@frame("effect", "doubler subj:P obj:Quantity")
def double_counters(m: Match) -> Effect:
    """« Doublez le nombre de marqueurs +1/+1 sur X. »"""
    only_you(m)
    match m["obj"].amount:
        case CountersOn(what=what, kind=kind) if kind is not None:
            about = _one(m, what)
            return PutCounters(about, kind, CountersOn(spoken(about), kind))
        case _:
            raise m.refuse("on ne sait pas doubler cela")


@frame("effect", "doubler subj:P obj:Several|Stat durée:EndOfTurn")
def double_stats(m: Match) -> Effect:
    """« Doublez la force et l'endurance de X jusqu'à la fin du tour. »"""
    only_you(m)
    match m["obj"]:
        case c.Several(parts=(c.Stat(name="power"), c.Stat(name="toughness", of=of))):
            about = _one(m, of)
            change = ModifyPT(PowerOf(spoken(about)), ToughnessOf(spoken(about)))
        case c.Stat(name="power", of=of):
            about = _one(m, of)
            change = ModifyPT(PowerOf(spoken(about)), Fixed(0))
        case c.Stat(name="toughness", of=of):
            about = _one(m, of)
            change = ModifyPT(Fixed(0), ToughnessOf(spoken(about)))
        case _:
            raise m.refuse("on ne sait pas doubler cela")
    return Apply(about, (change,), m["durée"])


@frame("effect", "doubler subj:P obj:LifeTotal")
def double_life(m: Match) -> Effect:
    """« Doublez votre total de points de vie. »"""
    only_you(m)
    player: Ref = m["obj"].player
    return GainLife(player, LifeOf(spoken(player)))
