"""What described things did or underwent this turn (uses `relative`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.phrases.words import all_of
from rules_fr.vocabulary.filters import (
    DamagedThisTurn,
    DealtDamageTo,
    Deed,
    DidThisTurn,
    InZone,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Filter


@frame("relative", "attaquer|bloquer qui passé durée:EndOfTurn")
def attacked(m: Match) -> Filter:
    """« qui a attaqué ce tour-ci »"""
    return DidThisTurn(Deed.ATTACKED if m.lemma == "attaquer" else Deed.BLOCKED)


@frame("relative", "mourir qui passé durée:EndOfTurn")
def died(m: Match) -> Filter:
    """« qui est morte ce tour-ci »"""
    return DidThisTurn(Deed.DIED)


@frame(
    "relative",
    "mettre qui passif passé origine:battlefield durée:EndOfTurn",
    "mettre qui passif passé dans:Place origine:battlefield durée:EndOfTurn",
)
def put_there(m: Match) -> Filter:
    """« (une carte de votre cimetière) qui y a été mise depuis le champ de bataille ce tour-ci »"""
    if m["dans"] is not None and m["dans"].zone is not Zone.GRAVEYARD:
        raise m.refuse("cette destination n'est pas comprise ici")
    there: list[Filter] = [InZone(Zone.GRAVEYARD, m["dans"].owner)] if m["dans"] is not None else []
    return all_of([DidThisTurn(Deed.DIED), *there])


@frame(
    "relative", "infliger qui obj:Damage passé à:P durée:EndOfTurn", "infliger qui de:Damage passé à:P durée:EndOfTurn"
)
def dealt_to(m: Match) -> Filter:
    """« qui vous a infligé des blessures ce tour-ci »"""
    found: c.Damage = m["obj"] or m["de"]
    if found.amount is not None or found.anaphoric or found.kind.value != "any" or not m["à"].definite:
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return DealtDamageTo(m["à"].ref)


@frame("relative", "infliger qui obj:Damage passé durée:EndOfTurn", "infliger qui de:Damage passé durée:EndOfTurn")
def dealt(m: Match) -> Filter:
    """« qui a infligé des blessures ce tour-ci »"""
    found: c.Damage = m["obj"] or m["de"]
    if found.amount is not None or found.anaphoric or found.kind.value != "any":
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return DidThisTurn(Deed.DEALT_DAMAGE)


@frame("relative", "subir qui de:Damage passé durée:EndOfTurn")
def damaged(m: Match) -> Filter:
    """« qui a subi des blessures ce tour-ci »"""
    found: c.Damage = m["de"]
    if found.amount is not None or found.anaphoric or found.kind.value != "any":
        raise m.refuse("ces blessures ne sont pas comprises ici")
    return DamagedThisTurn()
