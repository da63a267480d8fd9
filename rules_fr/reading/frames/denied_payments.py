"""« Les joueurs ne peuvent pas payer de points de vie »: what cannot be paid or sacrificed."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.vocabulary.rules_bent import CannotBeSacrificed, CannotPayLife, CannotSacrifice
from rules_fr.vocabulary.terms import Modification

Mods = tuple[Modification, ...]


@frame("mod", "payer|dépenser subj:P ne_peut_pas obj:Life")
def no_life(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas payer de points de vie. »"""
    if m["obj"].amount is not None:
        raise m.refuse("on ne sait pas combien")
    return (CannotPayLife(m["subj"].ref),)


@frame("mod", "sacrifier subj:P ne_peut_pas obj:O")
def no_sacrifice(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas sacrifier de permanents non-terrain. »"""
    thing: c.Thing = m["obj"]
    if thing.definite or not (thing.plural or thing.number is None):
        raise m.refuse("on ne sait pas quels permanents")
    return (CannotSacrifice(m["subj"].ref, thing.filter),)


@frame("mod", "sacrifier subj:O ne_peut_pas passif")
def not_sacrificed(m: Match) -> Mods:
    """« Cette créature ne peut pas être sacrifiée. »"""
    return (CannotBeSacrificed(),)
