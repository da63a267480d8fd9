"""The dispatch of amounts."""

from __future__ import annotations

from functools import singledispatch

from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.terms import Amount


@singledispatch
def number(amount: Amount, scope: Scope) -> int:
    """The number that an amount is now; each class registers its own.

    Raises:
        Unsupported: nothing is registered for the class.
    """
    raise Unsupported(type(amount), scope.source)
