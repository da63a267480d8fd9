"""What players do, as events: they draw, discard, gain and lose life, sacrifice (uses `event`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import about, player_of
from rules_fr.reading.frames.helpers import subject_filter
from rules_fr.reading.tables import Token
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.event_patterns import (
    ControlLost,
    Cycled,
    DiscardsCard,
    Draws,
    DrawsCard,
    GainsLife,
    LosesGame,
    LosesLife,
    Sacrificed,
)
from rules_fr.vocabulary.filters import (
    Is,
)
from rules_fr.vocabulary.refs import (
    EventObject,
    You,
)
from rules_fr.vocabulary.terms import EventPattern


@frame("event", "piocher subj:P obj:O sauf_première_pioche?")
def draws(m: Match) -> EventPattern:
    """« Quand vous piochez une carte », « … excepté la première que vous piochez à chacune de vos étapes de pioche »"""
    if m["obj"].kind != "carte" or m["obj"].number != Fixed(1):
        raise m.refuse("cet événement n'est pas compris")
    spared: Token | None = m["sauf_première_pioche"]
    if spared is not None and ("vous" in spared.text.lower()) != (m["subj"].ref == You()):
        raise m.refuse("on ne sait pas de qui est cette étape de pioche")
    return DrawsCard(player_of(m), Draws.EVERY if spared is None else Draws.BUT_STEP)


@frame("event", "défausser subj:P refl de:O")
def discards(m: Match) -> EventPattern:
    """« Quand un joueur se défausse d'une carte »"""
    player = player_of(m)
    about(m, m["de"], EventObject())
    return DiscardsCard(player, subject_filter(m["de"]))


@frame("event", "gagner subj:P obj:Life")
def gains_life(m: Match) -> EventPattern:
    """« Quand vous gagnez des points de vie »"""
    _no_number(m)
    m.scope.event_amount = EventAmount()
    return GainsLife(player_of(m))


@frame("event", "perdre subj:P obj:Life")
def loses_life(m: Match) -> EventPattern:
    """« Quand un adversaire perd des points de vie »"""
    _no_number(m)
    m.scope.event_amount = EventAmount()
    return LosesLife(player_of(m))


@frame("event", "perdre subj:P obj:Word")
def loses_game(m: Match) -> EventPattern:
    """« Quand un joueur perd la partie »"""
    if m["obj"].name != "partie":
        raise m.refuse("cet événement n'est pas compris")
    return LosesGame(player_of(m))


def _no_number(m: Match) -> None:
    if m["obj"].amount is not None:
        raise m.refuse("ce nombre n'est pas compris ici")


@frame("event", "perdre subj:P obj:ControlPhrase")
def loses_control(m: Match) -> EventPattern:
    """« Quand vous perdez le contrôle de X »"""
    if m["obj"].of is None:
        raise m.refuse("on ne sait pas de quoi")
    return ControlLost(Is(m["obj"].of), player_of(m))


@frame("event", "recycler subj:P obj:O")
def cycles(m: Match) -> EventPattern:
    """« Quand vous recyclez cette carte »"""
    thing: c.Thing = m["obj"]
    about(m, thing, EventObject())
    return Cycled(subject_filter(thing) if thing.definite or thing.kind != "carte" else thing.filter, player_of(m))


@frame("event", "sacrifier subj:P obj:O")
def sacrifices(m: Match) -> EventPattern:
    """« Quand vous sacrifiez un permanent »"""
    player = player_of(m)
    about(m, m["obj"], EventObject())
    for antecedent in m.scope.antecedents:
        if antecedent.ref == EventObject():
            antecedent.kinds |= {"carte"}
    return Sacrificed(subject_filter(m["obj"]), player)
