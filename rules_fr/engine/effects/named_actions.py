"""Keyword actions that stand for other instructions: what is done is their definition."""

from __future__ import annotations

from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.own_actions import OWN
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.events.cards import ActionPerformed
from rules_fr.engine.refusals import Unsupported
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.kinds import KeywordAction


@handle.register(NamedAction)
def named_action(effect: NamedAction, now: Now) -> None:
    """Follow the instructions of the definition.

    Raises:
        Unsupported: the action has neither a definition nor instructions of its own.
    """
    explorers = now.objects(effect.who) if effect.action is KeywordAction.EXPLORE else ()
    players = () if explorers else now.players(effect.who)[:1]
    if effect.means is not None:
        perform(effect.means, now)
    elif effect.action in OWN:
        OWN[effect.action](effect, now)
    else:
        raise Unsupported(effect.action, now.source)
    for item in explorers:
        now.happen(ActionPerformed(now.table.view.controller(item), effect.action, item), detail=2)
    for player in players:
        now.happen(ActionPerformed(player, effect.action), detail=2)
