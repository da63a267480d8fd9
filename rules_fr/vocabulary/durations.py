"""Durations of continuous effects and delayed triggers."""

from __future__ import annotations

from rules_fr.vocabulary.terms import Condition, Duration, Ref


class EndOfTurn(Duration, frozen=True):
    """Until end of turn, or "this turn"."""


class EndOfCombat(Duration, frozen=True):
    """Until end of combat, or "this combat"."""


class UntilNextTurnOf(Duration, frozen=True):
    """Until a player's next turn."""

    player: Ref


class UntilNextUpkeepOf(Duration, frozen=True):
    """Until the beginning of a player's next upkeep."""

    player: Ref


class AsLongAs(Duration, frozen=True):
    """As long as a condition holds, from the start; once false the effect is over for good."""

    condition: Condition


class ThroughNextUntapOf(Duration, frozen=True):
    """Until a player's next untap step is over ("pendant la prochaine étape de dégagement de son contrôleur")."""

    player: Ref


class UntilControlLost(Duration, frozen=True):
    """Until the player who controls the effect no longer controls what it affects, spell or permanent."""


class RestOfGame(Duration, frozen=True):
    """No stated end."""


class EndOfNextTurnOf(Duration, frozen=True):
    """Until the end of a player's next turn."""

    player: Ref
