"""Where spells may not be cast from, and what may not enter (uses `mod`, `relative`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import parts_of
from rules_fr.reading.frames.players import spells
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.filters import AnyOf, ControlledBy, HasType, InZone
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.modifications import PlayersCannotCast
from rules_fr.vocabulary.origins import CannotEnter, CastFrom
from rules_fr.vocabulary.terms import Filter, Modification, Ref

Mods = tuple[Modification, ...]


def _zones(m: Match, place: c.Place | c.Zones, player: Ref | None) -> tuple[Zone, ...]:
    """The zones, of anybody or of the player who casts.

    Raises:
        NotRead: they are those of somebody else, or of one player among several.
    """
    if isinstance(place, c.Zones):
        return place.zones
    if place.owner != player and not (place.owner is None and place.every):
        raise m.refuse("on ne sait pas de qui est cette zone")
    if place.owner is not None and place.zone is not Zone.HAND:
        raise m.refuse("cette zone n'est pas comprise ici")
    return (place.zone,)


@frame("mod", "lancer subj:P ne_peut_pas obj:S depuis:Place", "lancer subj:P ne_peut_pas obj:S depuis:Zones")
def cannot_cast_from(m: Match) -> Mods:
    """« Les joueurs ne peuvent pas lancer de sorts depuis les cimetières ou les bibliothèques. »"""
    return _cannot_cast(m, CastFrom(_zones(m, m["depuis"], None)))


@frame("mod", "lancer subj:P ne_peut_que obj:S seulement depuis:Place")
def can_cast_only_from(m: Match) -> Mods:
    """« Vos adversaires ne peuvent lancer des sorts que depuis leur main. »"""
    return _cannot_cast(m, CastFrom(_zones(m, m["depuis"], m["subj"].ref), elsewhere=True))


def _cannot_cast(m: Match, place: CastFrom) -> Mods:
    thing: c.Thing = m["obj"]
    what, player = spells(thing.filter)
    if player is not None or thing.definite or thing.filter == HasType(CardType.LAND):
        raise m.refuse("ces sorts ne sont pas compris ici")
    return (PlayersCannotCast(m["subj"].ref, all_of([what, place])),)


@frame(
    "mod",
    "arriver subj:O ne_peut_pas lieu:battlefield",
    "arriver subj:O ne_peut_pas lieu:battlefield depuis:Place",
    "arriver subj:O ne_peut_pas lieu:battlefield depuis:Zones",
)
def cannot_enter(m: Match) -> Mods:
    """« Les cartes de créature des cimetières ne peuvent pas arriver sur le champ de bataille. »"""
    thing: c.Thing = m["subj"]
    where = () if m["depuis"] is None else tuple(map(InZone, _zones(m, m["depuis"], None)))
    what = all_of([thing.filter, *((where[0] if len(where) == 1 else AnyOf(where),) if where else ())])
    placed = any(isinstance(part, InZone | AnyOf) for part in parts_of(what))
    if thing.definite or not thing.every or not placed:
        raise m.refuse("on ne sait pas d'où")
    return (CannotEnter(what),)


@frame(
    "relative",
    "lancer|jouer que subj:P depuis:Place",
    "lancer|jouer que subj:P depuis_autre:Place",
    "lancer|jouer que subj:P origine:exile",
)
def cast_from(m: Match) -> Filter:
    """« (les sorts) que vous lancez depuis votre cimetière »"""
    place: c.Place | None = m["depuis"] or m["depuis_autre"]
    player = m["subj"].ref
    if place is not None and place.owner != player:
        raise m.refuse("on ne sait pas de qui est cette zone")
    zone = place.zone if place is not None else Zone.EXILE
    return all_of([CastFrom((zone,), m["depuis_autre"] is not None), ControlledBy(player)])
