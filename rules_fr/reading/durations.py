"""Durations in words."""

from __future__ import annotations

from rules_fr.reading.refusal import refuse
from rules_fr.reading.scope import Scope
from rules_fr.reading.tables import Token
from rules_fr.vocabulary.durations import (
    EndOfCombat,
    EndOfNextTurnOf,
    EndOfTurn,
    RestOfGame,
    UntilNextTurnOf,
    UntilNextUpkeepOf,
)
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Duration

_WORDS: dict[str, Duration] = {
    "fin_du_tour": EndOfTurn(),
    "ce_tour_ci": EndOfTurn(),
    "fin_du_combat": EndOfCombat(),
    "ce_combat": EndOfCombat(),
    "votre_prochain_tour": UntilNextTurnOf(You()),
    "votre_prochain_entretien": UntilNextUpkeepOf(You()),
    "fin_de_votre_prochain_tour": EndOfNextTurnOf(You()),
    "reste_de_la_partie": RestOfGame(),
}


def duration_of(token: Token, scope: Scope) -> Duration:
    """The duration that a token states.

    Raises:
        NotRead: the vocabulary has no such duration.
    """
    found = _WORDS.get(token.value)
    if found is None:
        raise refuse("cette durée n'est pas comprise ici", token)
    return found
