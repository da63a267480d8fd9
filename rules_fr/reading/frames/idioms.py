"""What rewritten turns of phrase are marked for: discards that an opponent causes, two kickers, target totals."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.event_patterns import MadeToDiscard
from rules_fr.vocabulary.refs import AnOpponent, EventObject, TopOfLibrary, You
from rules_fr.vocabulary.rules_bent import MayLookAtTop
from rules_fr.vocabulary.terms import EventPattern, Modification


@frame("event", "défausser subj:P refl de:O par_un_adversaire")
def made_to_discard(m: Match) -> EventPattern:
    """« Quand un sort ou une capacité qu'un adversaire contrôle vous contraint à vous défausser de X »"""
    if m["subj"].ref != You():
        raise m.refuse("cet événement n'est pas compris")
    thing: c.Thing = m["de"]
    about(m, thing, EventObject())
    return MadeToDiscard(You(), subject_filter(thing), AnOpponent())


@frame("mod", "regarder subj:P permission obj:O à_tout_moment?")
def may_look(m: Match) -> tuple[Modification, ...]:
    """« Vous pouvez regarder la carte du dessus de votre bibliothèque à tout moment. »"""
    match m["obj"].ref:
        case TopOfLibrary(player=player, count=Fixed(1)):
            return (MayLookAtTop(m["subj"].ref, player),)
        case _:
            raise m.refuse("on ne sait pas quelle carte")
