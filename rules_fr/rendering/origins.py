"""Players as subjects; where they may not cast spells from, what may not enter, and what is cast from somewhere."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the
from rules_fr.rendering.families import Register, Role, modification, point
from rules_fr.rendering.filters import describe, without
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import ZONES
from rules_fr.vocabulary.filters import AllOf, AnyOf, InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import CostLess, CostMore, PlayersCannotCast
from rules_fr.vocabulary.origins import CannotEnter, CastFrom
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer, This, You
from rules_fr.vocabulary.terms import Filter


def players(ref: object, ctx: Context) -> Said:
    """Players as the subject of a permission or a prohibition."""
    if isinstance(ref, EachPlayer):
        return Said(ref, "les joueurs", "m", True, True, sense="joueur")
    if isinstance(ref, EachOpponent):
        return Said(ref, "vos adversaires", "m", True, True, sense="joueur")
    return point(ref, ctx, Role.SUBJECT)  # type: ignore[arg-type]


@modification.register
def _no_cast(what: PlayersCannotCast, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    spells, where = cast_from(what.what)
    words = describe(spells, ctx, Register.SPELL).text(many=True)
    if where is None:
        return cannot(who, Clause(who, "lancer", f"de {words}"))
    if where.elsewhere:
        hand = "votre main" if who.you else "leur main" if who.many else "sa main"
        if where.zones != (Zone.HAND,):
            raise NotRendered(where)
        return Clause(
            who, "pouvoir", negative="que", infinitives=(Clause(who, "lancer", f"des {words} que depuis {hand}"),)
        )
    return cannot(who, Clause(who, "lancer", f"de {words} depuis {' ou '.join(map(_all, where.zones))}"))


def _all(zone: Zone) -> str:
    return f"les {ZONES[zone].many}"


def cast_from(what: Filter) -> tuple[Filter, CastFrom | None]:
    """What spells are said to be, and where they are cast from."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    where = next((part for part in parts if isinstance(part, CastFrom)), None)
    return (what if where is None else without(what, where)), where


@modification.register
def _no_entering(what: CannotEnter, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """« Les cartes de créature des cimetières ne peuvent pas arriver sur le champ de bataille. »"""
    parts = what.what.parts if isinstance(what.what, AllOf) else (what.what,)
    places = next((part for part in parts if isinstance(part, InZone | AnyOf)), what.what)
    each = places.parts if isinstance(places, AnyOf) else (places,)
    zones = [place.zone for place in each if isinstance(place, InZone)]
    if not zones or places == what.what:
        raise NotRendered(what)
    phrase = describe(without(what.what, places), ctx, Register.CARD)
    who = Said(This(), f"{all_the(phrase)} {' et '.join(f'des {ZONES[zone].many}' for zone in zones)}", "f", True)
    return cannot(who, Clause(who, "arriver", "sur le champ de bataille"))


def cast_where(where: CastFrom, what: CostLess | CostMore) -> str:
    """« (que vous lancez) depuis votre cimetière »."""
    if what.player != You() or len(where.zones) != 1:
        raise NotRendered(where)
    (zone,) = where.zones
    place = "l'exil" if zone is Zone.EXILE else f"votre {ZONES[zone].singular}"
    return f" depuis {'autre part que ' if where.elsewhere else ''}{place}"
