"""One way in which a scenario may go: the game so far, what was said about it, and where the script is."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.decisions import Answer, Decision
from rules_fr.engine.game import Game
from rules_fr.engine.refusals import Refusal
from rules_fr.engine.table import Record
from rules_fr.errors import RulesError
from rules_fr.scenario.model import Text


class Entry(Struct, frozen=True):
    """One action of the engine: the game before and after it, what happened, and the line that asked for it.

    Args:
        text: the line of the script; None for what the start of the game brings.
        refusal: the action was refused: the game after it is the game before.
        meanwhile: the game when it was refused, to name what was announced.
    """

    text: Text | None
    before: Game
    after: Game
    records: tuple[Record, ...]
    refusal: Refusal | None = None
    meanwhile: Game | None = None


class OpenPick(Struct, frozen=True):
    """A decision that the script leaves open, as this branch takes it."""

    decision: Decision
    answer: Answer
    game: Game


class Checked(Struct, frozen=True):
    """An expectation checked in the middle of the script."""

    text: Text
    holds: bool
    detail: str = ""


class Branch(Struct, frozen=True):
    """A game in progress.

    Args:
        position: the index of the next line of the script.
        used: the sentences of `choix` that have answered.
        unrefused: attempts that the rules did not refuse.
        stopped: why the script cannot go on in this branch (the engine cannot do something).
    """

    game: Game
    position: int = 0
    entries: tuple[Entry, ...] = ()
    picks: tuple[OpenPick, ...] = ()
    used: frozenset[int] = frozenset()
    checked: tuple[Checked, ...] = ()
    unrefused: tuple[Text, ...] = ()
    stopped: RulesError | None = None

    def told(self, entry: Entry) -> Branch:
        """The branch after an entry."""
        return replace(self, game=entry.after, entries=(*self.entries, entry))

    @property
    def over(self) -> bool:
        """Whether nothing more can be acted."""
        return self.stopped is not None

    @property
    def last_refusal(self) -> Refusal | None:
        """Why the last attempt was refused."""
        for entry in reversed(self.entries):
            if entry.refusal is not None:
                return entry.refusal
        return None

    def records(self) -> tuple[Record, ...]:
        """Everything that happened, in order."""
        return tuple(record for entry in self.entries for record in entry.records)
