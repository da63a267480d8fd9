"""Events counted or told apart by where they come from: the second spell, a spell from a graveyard (uses `event`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import casts, player_of, subject_of
from rules_fr.vocabulary.event_patterns import (
    Explores,
    JustDone,
    NthCardDrawn,
    NthSpellCast,
    SearchesLibrary,
    SpellCast,
    SpellCastFrom,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import (
    EventObject,
    You,
)
from rules_fr.vocabulary.terms import EventPattern


@frame("event", "chercher subj:P dans:Place")
def searches(m: Match) -> EventPattern:
    """« À chaque fois qu'un adversaire cherche dans sa bibliothèque »"""
    place: c.Place = m["dans"]
    if place.zone is not Zone.LIBRARY:
        raise m.refuse("cet événement n'est pas compris")
    return SearchesLibrary(player_of(m))


@frame("event", "explorer subj:O")
def explores(m: Match) -> EventPattern:
    """« À chaque fois qu'une créature que vous contrôlez explore »"""
    return Explores(subject_of(m))


@frame(
    "event",
    "lancer|jouer subj:P obj:S depuis_autre:Place",
    "lancer|jouer subj:P obj:S depuis:Place",
    "lancer|jouer subj:P obj:S origine:exile",
)
def casts_from(m: Match) -> EventPattern:
    """« À chaque fois que vous lancez un sort depuis autre part que votre main »"""
    plain = casts(m)
    place: c.Place | None = m["depuis_autre"] or m["depuis"]
    player = m["subj"].ref
    if not isinstance(plain, SpellCast) or (place is not None and place.owner not in (None, player)):
        raise m.refuse("cet événement n'est pas compris")
    zone = place.zone if place is not None else Zone.EXILE
    return SpellCastFrom(player, plain.what, zone, m["depuis_autre"] is not None)


@frame("event", "lancer|jouer|piocher subj:P obj:Nth à_chaque_combat?")
def nth(m: Match) -> EventPattern:
    """« À chaque fois que vous lancez votre deuxième sort à chaque tour »"""
    found: c.Nth = m["obj"]
    player = player_of(m)
    if (found.whose == "votre") != (player == You()) or found.whose == "leur":
        raise m.refuse("on ne sait pas de qui")
    when_ = m["à_chaque_combat"]
    if when_ is not None and when_.text.lower() not in ("à chaque tour", "chaque tour"):
        raise m.refuse("ce moment n'est pas compris")
    if (m.lemma == "piocher") != (found.kind == "carte"):
        raise m.refuse("cet événement n'est pas compris")
    if m.lemma == "piocher":
        return NthCardDrawn(player, found.ordinal)
    m.scope.mention(EventObject(), frozenset({"sort"}), gender="m")
    return NthSpellCast(player, found.ordinal, found.what)


@frame("event", "faire subj:P de_cette_manière", "faire subj:P obj:O")
def just_done(m: Match) -> EventPattern:
    """« Quand vous faites ainsi »: a trigger on the optional instruction before."""
    if m["subj"].ref != You() or (m["obj"] is not None and m["obj"].kind != "pronom"):
        raise m.refuse("cet événement n'est pas compris")
    return JustDone()
