"""Keyword actions that have a name of their own and stand for other instructions."""

from __future__ import annotations

from rules_fr.vocabulary.kinds import KeywordAction
from rules_fr.vocabulary.terms import Amount, Effect, Ref


class NamedAction(Effect, frozen=True):
    """A keyword action ("enquêtez", "amassez 2", "elle explore").

    Args:
        action: which one.
        who: the player who does it, or the object that explores.
        what: the object or player that it is done to.
        number: its number.
        means: the instructions of its definition; None when it has none, then nothing carries it out.
    """

    action: KeywordAction
    who: Ref
    what: Ref | None = None
    number: Amount | None = None
    means: Effect | None = None
