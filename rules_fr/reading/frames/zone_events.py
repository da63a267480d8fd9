"""Objects that change zones, as events: they enter, die, leave, are exiled (uses `event`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import subject_of
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.event_patterns import (
    ZoneChange,
)
from rules_fr.vocabulary.filters import (
    ControlledBy,
    IsCard,
    OwnedBy,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    AnyPlayer,
    Attached,
    ControllerOf,
    EventObject,
    Target,
    Targeted,
    You,
)
from rules_fr.vocabulary.terms import EventPattern, Filter, Ref


def _to_graveyard(m: Match, what: Filter, owner: Ref | None) -> Filter:
    """What the event puts into a graveyard is spoken of as « cette carte »; « une carte » is no token."""
    thing: c.Thing = m["subj"]
    for antecedent in m.scope.antecedents:
        aimed = isinstance(thing.ref, Target) and antecedent.ref == Targeted(thing.ref.instance)
        if (antecedent.ref in (EventObject(), Attached()) or aimed) and not antecedent.player:
            antecedent.ref = EventObject()
            antecedent.loose |= {"carte"} - antecedent.kinds
            antecedent.kinds |= {"carte"}
    if owner is not None:  # « dans le cimetière d'un adversaire, ce joueur … »
        m.scope.imply_holder(OwnedBy(owner), EventObject())
    return all_of([what, IsCard()]) if "carte" in thing.kind.split("&") and not thing.definite else what


@frame(
    "event",
    "arriver subj:O lieu:battlefield sous_votre_contrôle?",
    "arriver subj:O sous_votre_contrôle?",
)
def enters(m: Match) -> EventPattern:
    """« Quand X arrive sur le champ de bataille »"""
    what = subject_of(m)
    if m["sous_votre_contrôle"] is not None:
        what = all_of([what, ControlledBy(You())])
    return ZoneChange(what, None, Zone.BATTLEFIELD)


@frame("event", "arriver subj:O lieu:battlefield depuis:Place")
def enters_from(m: Match) -> EventPattern:
    """« Quand X arrive sur le champ de bataille depuis votre cimetière »"""
    place: c.Place = m["depuis"]
    what = subject_of(m)
    if place.owner is not None:
        what = all_of([what, OwnedBy(place.owner)])
    return ZoneChange(what, place.zone, Zone.BATTLEFIELD)


@frame("event", "arriver subj:O lieu:battlefield sous:ControlPhrase")
def enters_under(m: Match) -> EventPattern:
    """« Quand une créature arrive sous le contrôle d'un adversaire »"""
    if m["sous"].of is None:
        raise m.refuse("on ne sait pas sous le contrôle de qui")
    if m["sous"].of in (AnOpponent(), AnyPlayer()):
        kinds = frozenset({"joueur", "adversaire"})
        m.scope.mention(ControllerOf(EventObject()), kinds, gender="m", player=True)
    return ZoneChange(all_of([subject_of(m), ControlledBy(m["sous"].of)]), None, Zone.BATTLEFIELD)


@frame("event", "mourir subj:O", "mettre subj:O passif dans:Place origine:battlefield")
def dies(m: Match) -> EventPattern:
    """« Quand X meurt » / « … est mise dans un cimetière depuis le champ de bataille »"""
    place: c.Place | None = m["dans"]
    what = subject_of(m)
    if place is not None:
        if place.zone is not Zone.GRAVEYARD:
            raise m.refuse("cette destination n'est pas comprise ici")
        if place.owner is not None and not place.owners:
            what = all_of([what, OwnedBy(place.owner)])
    return ZoneChange(
        _to_graveyard(m, what, place.owner if place is not None else None), Zone.BATTLEFIELD, Zone.GRAVEYARD
    )


@frame("event", "mettre subj:O passif dans:Place origine:anywhere?", "mettre subj:O passif dans:Place depuis:Place")
def put_into_graveyard(m: Match) -> EventPattern:
    """« Quand X est mise dans un cimetière d'où qu'elle vienne »"""
    place: c.Place = m["dans"]
    origin = m["depuis"].zone if m["depuis"] is not None else None
    if origin is None and m["origine"] is None and _on_the_battlefield(m["subj"].kind):
        origin = Zone.BATTLEFIELD
    what = subject_of(m)
    owners = {found.owner for found in (place, m["depuis"]) if found is not None and found.owner is not None}
    what = all_of([what, *(OwnedBy(owner) for owner in owners)])
    if place.zone is Zone.GRAVEYARD:
        what = _to_graveyard(m, what, place.owner)
    return ZoneChange(what, origin, place.zone)


def _on_the_battlefield(kind: str) -> bool:
    """Whether the noun alone says that the thing comes from the battlefield: « permanent », « créature »."""
    return kind == "permanent" or kind.startswith(("type:", "sub:"))


@frame("event", "quitter subj:O obj:Place")
def leaves(m: Match) -> EventPattern:
    """« Quand X quitte le champ de bataille »"""
    place: c.Place = m["obj"]
    what = subject_of(m)
    return ZoneChange(what if place.owner is None else all_of([what, OwnedBy(place.owner)]), place.zone, None)


@frame("event", "exiler subj:O passif", "retirer subj:O passif lieu:exile")
def exiled(m: Match) -> EventPattern:
    """« Quand X est exilée »"""
    return ZoneChange(subject_of(m), None, Zone.EXILE)


@frame("event", "mettre subj:O passif lieu:exile origine:battlefield")
def exiled_from_there(m: Match) -> EventPattern:
    """« Quand X est mis en exil depuis le champ de bataille »"""
    return ZoneChange(subject_of(m), Zone.BATTLEFIELD, Zone.EXILE)
