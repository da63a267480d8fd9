"""Every error that the library raises on purpose. Each says where, what, and how to mend it, in French.

The application catches `RulesError` alone: the message goes to standard error and `exit_code` to the shell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple


class Place(NamedTuple):
    """Where something is: a file, a line and a column (both from 1), any of which may be unknown."""

    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        parts = [str(part) for part in (self.file, self.line) if part is not None]
        if self.line is not None and self.column is not None:
            parts.append(str(self.column))
        if self.file is None and self.line is not None:
            parts[0] = f"ligne {parts[0]}"
        return ":".join(parts)

    def within(self, file: str | None) -> Place:
        """The same place, in `file` when no file was known."""
        return self if self.file is not None else self._replace(file=file)


NOWHERE = Place()


class RulesError(Exception):
    """Base of all our errors.

    `what` is one French sentence, `where` a `Place`, `how` a French hint that mends it (may be empty).
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, what: str, *, where: Place = NOWHERE, how: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.how = how

    def at(self, place: Place) -> RulesError:
        """Fill in what is not known yet of the place; returns self, to be raised again."""
        known = self.where
        self.where = Place(
            known.file if known.file is not None else place.file,
            known.line if known.line is not None else place.line,
            known.column if known.column is not None or known.line is not None else place.column,
        )
        return self

    def __str__(self) -> str:
        place = str(self.where)
        head = f"{place} : {self.what}" if place else self.what
        return f"{head}\n  {self.how}" if self.how else head


class InputError(RulesError):
    """What was given cannot be used: unreadable file, bad option, unknown name."""


class ScenarioError(InputError):
    """A scenario file, or a sentence in it, breaks the contract."""

    def __init__(
        self,
        what: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        how: str = "",
    ) -> None:
        super().__init__(what, where=Place(file, line, column), how=how)


class UnansweredChoice(ScenarioError):
    """A line that makes a choice, in a branch where nothing asks for it: another branch may be the one it tells of."""


class UnknownName(InputError):
    """No card, player, object, key or rule has this name; `nearest` are the known names that look like it."""

    def __init__(self, what: str, *, nearest: Sequence[str] = (), where: Place = NOWHERE, how: str = "") -> None:
        self.nearest = tuple(nearest)
        if not how and nearest:
            how = "Vouliez-vous dire " + " ou ".join(f"« {name} »" for name in nearest) + " ?"
        super().__init__(what, where=where, how=how)


class AmbiguousName(InputError):
    """A name could be several things; `candidates` lists them."""

    def __init__(self, what: str, *, candidates: Sequence[str], where: Place = NOWHERE) -> None:
        self.candidates = tuple(candidates)
        super().__init__(what, where=where, how="Précisez : " + ", ".join(candidates) + ".")


class MissingDecision(InputError):
    """A decision must be answered and nothing answers it; `options` lists what may be chosen."""

    def __init__(self, what: str, *, options: Sequence[str] = (), where: Place = NOWHERE, how: str = "") -> None:
        self.options = tuple(options)
        if not how and options:
            how = "Choix possibles : " + ", ".join(options) + "."
        super().__init__(what, where=where, how=how)


class NotSupported(RulesError):
    """Understood, but the engine does not do it. `concepts` are the rules that would be needed."""

    exit_code: ClassVar[int] = 3

    def __init__(self, what: str, *, concepts: Sequence[str] = (), where: Place = NOWHERE, how: str = "") -> None:
        self.concepts = tuple(concepts)
        super().__init__(what, where=where, how=how)
