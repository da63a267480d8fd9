"""« Les joueurs ne peuvent pas payer de points de vie ou sacrifier des permanents pour lancer des sorts … »."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.families import modification
from rules_fr.rendering.filters import describe
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.origins import players
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.vocabulary.rules_bent import CannotBeSacrificed, CannotPayLife, CannotSacrifice, Purpose

PAYMENTS = (CannotPayLife, CannotSacrifice)
"""Modifications of this file that bring their own subject."""

_PURPOSES = {Purpose.ANYTHING: "", Purpose.SPELLS_AND_ABILITIES: " pour lancer des sorts ou activer des capacités"}


@modification.register
def _life(what: CannotPayLife, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    return cannot(who, Clause(who, "payer", f"de points de vie{_PURPOSES[what.purpose]}"))


@modification.register
def _sacrifice(what: CannotSacrifice, ctx: Context, subject: Said, lasting: bool) -> Clause:
    who = players(what.player, ctx)
    given = behind("de", describe(what.what, ctx).text(many=True))
    return cannot(who, Clause(who, "sacrifier", f"{given}{_PURPOSES[what.purpose]}"))


def life_or_sacrifice(life: CannotPayLife, sacrifice: CannotSacrifice, ctx: Context) -> Clause:
    """« Les joueurs ne peuvent pas payer de points de vie ou sacrifier des permanents … »."""
    if (life.player, life.purpose) != (sacrifice.player, sacrifice.purpose):
        raise NotRendered(sacrifice, "deux interdictions différentes")
    who = players(life.player, ctx)
    given = f"des {describe(sacrifice.what, ctx).text(many=True)}{_PURPOSES[life.purpose]}"
    infinitives = (Clause(who, "payer", "de points de vie"), Clause(who, "sacrifier", given, joint="ou"))
    return Clause(who, "pouvoir", negative="pas", infinitives=infinitives)


@modification.register
def _kept(what: CannotBeSacrificed, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "sacrifier", passive=True))
