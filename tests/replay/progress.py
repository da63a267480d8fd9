"""What is left of the script in one branch, and what the action being tried still says."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.ids import PlayerId
from rules_fr.scenario.answering.asked import Said
from tests.replay.model import Op, Wanted
from tests.replay.opening import PLAYERS

ANSWERS = frozenset({"choice", "yes_no", "number", "coin_flip", "die_roll", "target", "mode"})


class Script(Struct, frozen=True):
    """The operations of a case, repeated ones written out; known by their positions."""

    ops: tuple[Op, ...]

    def of(self, player: PlayerId | None, *kinds: str) -> list[tuple[int, Op]]:
        """The operations of some kinds queued for a player (None: anyone), in order."""
        return [
            (index, op)
            for index, op in enumerate(self.ops)
            if op.op in kinds and (player is None or PLAYERS[op.player] == player)
        ]


class Progress(Struct, frozen=True):
    """How far an action being tried has come.

    Args:
        used: the operations used so far, by position.
        targets: targets of the cast or activation that are not used yet.
        said: the payment under way.
        variant: how the card is cast, if the script says so.
        open: how many decisions were explored.
    """

    used: frozenset[int] = frozenset()
    targets: tuple[Wanted, ...] = ()
    said: Said = Said()
    variant: str | None = None
    open: int = 0

    def using(self, *positions: int) -> Progress:
        """With some operations used."""
        return replace(self, used=self.used | frozenset(positions))


def written_out(ops: tuple[Op, ...]) -> Script:
    """The script with repeated answers and waits written as many times, and what both players do queued for each."""
    found: list[Op] = []
    for op in sorted(ops, key=lambda op: op.seq):
        for player in ("A", "B") if op.player == "both" else (op.player,):
            found.extend([replace(op, player=player, times=1)] * max(1, op.times))
    return Script(tuple(found))
