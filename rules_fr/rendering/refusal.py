"""What cannot be said."""

from __future__ import annotations

from typing import ClassVar

from rules_fr.errors import RulesError
from rules_fr.vocabulary.terms import Node


class NotRendered(RulesError):
    """A node has no French here: `kind` is its class, `why` says what is missing. Never replaced by a guess."""

    exit_code: ClassVar[int] = 3

    def __init__(self, node: object, why: str = "") -> None:
        self.kind = type(node).__name__
        self.why = why
        super().__init__(f"« {self.kind} » n'a pas de texte ici" + (f" ({why})." if why else "."))


def refuse(node: Node, why: str) -> NotRendered:
    """The refusal of a node, to be raised."""
    return NotRendered(node, why)
