"""Keyword actions that stand for other instructions: what is done is their definition."""

from __future__ import annotations

from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.own_actions import OWN
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.effects.named_actions import NamedAction


@handle.register(NamedAction)
def named_action(effect: NamedAction, now: Now) -> None:
    """Follow the instructions of the definition.

    Raises:
        Unsupported: the action has neither a definition nor instructions of its own.
    """
    if effect.action in OWN:
        OWN[effect.action](effect, now)
        return
    if effect.means is None:
        raise Unsupported(effect.action.value, now.source)
    perform(effect.means, now)
