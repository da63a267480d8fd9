"""The cleanup step: discarding down to the maximum hand size, then damage wears off as effects of the turn end."""

from __future__ import annotations

from rules_fr.engine import refs
from rules_fr.engine.amounts import value
from rules_fr.engine.decisions import Decision, DecisionKind, PickObject
from rules_fr.engine.ending import end_turn_effects
from rules_fr.engine.events.permanents import DamageRemoved
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.keyword_actions import discard
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import MaximumHandSize, NoMaximumHandSize, SetMaximumHandSize


def cleanup(table: Table, active: PlayerId) -> None:
    """The turn-based actions of the cleanup step."""
    limit = _hand_size(table, active)
    hand = table.game.zone(Zone.HAND, active)
    if limit is not None and len(hand) > limit:
        chosen = _chosen(table, active, hand, len(hand) - limit)
        discard(table, active, chosen, Concept.TURN_CLEANUP_DISCARD, Concept.NO_STACK_TURN_BASED)
    damaged = tuple(i for i in table.view.permanents() if table.game.object(i).damage)
    if damaged:
        happen(table, DamageRemoved(damaged), Concept.TURN_CLEANUP_DAMAGE, Concept.NO_STACK_TURN_BASED, detail=2)
    end_turn_effects(table)


def _hand_size(table: Table, player: PlayerId) -> int | None:
    """The maximum hand size of a player, the effects applied by timestamp; None: no maximum."""
    size: int | None = table.game.player(player).hand_size
    for rule in sorted(table.view.rules(), key=lambda rule: rule.timestamp):
        match rule.modification:
            case SetMaximumHandSize(who, said) if player in refs.players(rule.scope, who):
                size = value(rule.scope, said)
            case NoMaximumHandSize(who) if player in refs.players(rule.scope, who):
                size = None
            case MaximumHandSize(who, change) if player in refs.players(rule.scope, who) and size is not None:
                size += value(rule.scope, change)
            case _:
                continue
    return size if size is None else max(size, 0)


def _chosen(table: Table, player: PlayerId, hand: tuple[ObjectId, ...], count: int) -> tuple[ObjectId, ...]:
    options = tuple(PickObject(i) for i in hand)
    answer = table.ask(Decision(player, DecisionKind.DISCARD, options, count, count))
    chosen = tuple(pick.object for pick in answer if isinstance(pick, PickObject) and pick in options)
    if len(set(chosen)) != count:
        raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.TURN_CLEANUP_DISCARD,), player))
    return chosen
