"""Choices made while resolving."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frames.helpers import remember
from rules_fr.reading.frames.registry import Match, frame
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects
from rules_fr.vocabulary.refs import Chosen, Target
from rules_fr.vocabulary.terms import Effect


@frame("effect", "choisir subj:P obj:ChoicePhrase")
def choose_for(m: Match) -> Effect:
    """« Choisissez une couleur. »"""
    return ChooseFor(m["subj"].ref, m["obj"].kind)


@frame("effect", "choisir subj:P obj:O", "choisir subj:P obj:O parmi:O")
def choose_objects(m: Match) -> Effect:
    """« Choisissez une créature que vous contrôlez. »"""
    thing: c.Thing = m["obj"]
    if m["parmi"] is not None or not isinstance(thing.ref, Chosen | Target):
        raise m.refuse("ce choix n'est pas compris")
    if isinstance(thing.ref, Chosen):
        remember(m, thing)
    return ChooseObjects(m["subj"].ref, thing.ref)
