"""What happens to permanents in place."""

from __future__ import annotations

from rules_fr.vocabulary.kinds import CounterKind
from rules_fr.vocabulary.terms import Amount, Effect, Ref


class Tap(Effect, frozen=True):
    what: Ref


class Untap(Effect, frozen=True):
    what: Ref


class PutCounters(Effect, frozen=True):
    what: Ref
    kind: CounterKind
    count: Amount


class DistributeCounters(Effect, frozen=True):
    """Counters distributed as the controller chooses among what the ref points to, at least 1 each."""

    among: Ref
    kind: CounterKind
    count: Amount


class RemoveCounters(Effect, frozen=True):
    what: Ref
    kind: CounterKind
    count: Amount


class RemoveAllCounters(Effect, frozen=True):
    what: Ref


class PlayerCounters(Effect, frozen=True):
    """Players get counters (poison, energy)."""

    who: Ref
    kind: CounterKind
    count: Amount


class Attach(Effect, frozen=True):
    """Attaches an Aura or Equipment to an object."""

    what: Ref
    to: Ref


class Pair(Effect, frozen=True):
    """Two creatures become paired for as long as both remain creatures under the same player's control."""

    what: Ref
    other: Ref


class Unattach(Effect, frozen=True):
    what: Ref


class Regenerate(Effect, frozen=True):
    """Sets up a regeneration shield for this turn."""

    what: Ref


class Transform(Effect, frozen=True):
    what: Ref


class PhaseOut(Effect, frozen=True):
    what: Ref


class TurnFaceUp(Effect, frozen=True):
    what: Ref


class TurnFaceDown(Effect, frozen=True):
    what: Ref


class RemoveFromCombat(Effect, frozen=True):
    what: Ref


class ExchangeControl(Effect, frozen=True):
    """Two objects change controllers; `second` None: the two that the first ref points to."""

    first: Ref
    second: Ref | None


class HauntWith(Effect, frozen=True):
    """Exiles a card haunting a creature."""

    card: Ref
    creature: Ref


class MoveCounters(Effect, frozen=True):
    """Moves counters from an object onto another.

    Args:
        kind: None: of every kind; count: None: all of them.
    """

    source: Ref
    to: Ref
    kind: CounterKind | None
    count: Amount | None
