"""Continuous effects and delayed triggered abilities that resolving spells and abilities create."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.replacements import MovesElsewhere
from rules_fr.vocabulary.terms import Condition, Duration, Effect, EventPattern, Modification, Ref, Replacement


class Apply(Effect, frozen=True):
    """Applies modifications to what the ref points to now (a locked-in set), for a duration.

    Rules modifications that affect players only (`PlayersCannotCast`…) have `what` None.
    """

    what: Ref | None
    modifications: tuple[Modification, ...]
    duration: Duration


class ApplyReplacement(Effect, frozen=True):
    """Sets up a replacement effect for a duration."""

    replacement: Replacement
    duration: Duration


class ReplaceNext(Effect, frozen=True):
    """Sets up a replacement effect for the next event that fits, if there is one in time."""

    replacement: Replacement
    duration: Duration


@unique
class Recurrence(Enum):
    """How often a delayed trigger may trigger."""

    ONCE = "once"
    EACH_TIME = "each_time"


class Delayed(Effect, frozen=True):
    """Creates a delayed triggered ability.

    Args:
        events: what it waits for.
        effect: what it does; refs to what the creator handled (`Targeted`, `It`…) are fixed when it is created.
        condition: an intervening "if".
        recurrence, duration: "la prochaine fois" or "à chaque fois … ce tour-ci"; duration None: until it triggers.
    """

    events: tuple[EventPattern, ...]
    effect: Effect
    condition: Condition | None = None
    recurrence: Recurrence = Recurrence.ONCE
    duration: Duration | None = None


class ExileIfWouldLeave(Effect, frozen=True):
    """ "Si elle devait quitter le champ de bataille, exilez-la à la place":
    a replacement bound to what the ref points to."""

    what: Ref
    replacement: MovesElsewhere
