"""Putting waiting triggered abilities on the stack: the active player's first, each player's in the order they
choose."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import targets
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.decisions import Decision, DecisionKind, PickOrder
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.stack import PendingTaken, TriggerPut
from rules_fr.engine.events.zones import Created
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.game import PendingTrigger
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.mana_kind import why_not_mana
from rules_fr.engine.moves import cease
from rules_fr.engine.objects import GameObject, ObjectKind, StackAbility
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.sequence import ACTIVATING, Steps
from rules_fr.engine.table import Table
from rules_fr.engine.triggers import watches_triggers
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.mana import SameTypeAsEvent
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import EachOpponent, EachPlayer, EventObject, EventOther, EventPlayer, You
from rules_fr.vocabulary.terms import Effect, walk

TRIGGERING: Steps = replace(ACTIVATING, targets=Concept.TRIGGER_TARGETS, announce=Concept.TRIGGER_ON_STACK)
"""A triggered ability is announced in the steps of an activated one, as far as they apply."""


def put_waiting(table: Table) -> bool:
    """Put every waiting trigger on the stack.

    Returns:
        Whether there was any.
    """
    waiting = table.game.pending
    if not waiting:
        return False
    several = len({trigger.controller for trigger in waiting}) > 1
    for part in _parts(table, waiting):
        for player in table.game.turn_order():
            mine = [trigger for trigger in part if trigger.controller == player]
            for trigger in _ordered(table, player, mine):
                ordered = several or len(mine) > 1 or len(part) < len(waiting)
                _put(table, trigger, (Concept.TRIGGER_APNAP_ORDER,) if ordered else ())
    for trigger in table.game.pending:
        if trigger in waiting:
            happen(table, PendingTaken(trigger))
    return True


def _parts(table: Table, waiting: tuple[PendingTrigger, ...]) -> tuple[tuple[PendingTrigger, ...], ...]:
    """Where the edition says so, those that triggered on another ability triggering come after the others."""
    if not table.game.edition.meta_triggers_stacked_last:
        return (waiting,)
    last = tuple(trigger for trigger in waiting if _on_trigger(trigger))
    return (tuple(trigger for trigger in waiting if trigger not in last), last) if last else (waiting,)


def _on_trigger(trigger: PendingTrigger) -> bool:
    return isinstance(trigger.ability, TriggeredAbility) and watches_triggers(trigger.ability)


def _ordered(table: Table, player: PlayerId, mine: list[PendingTrigger]) -> list[PendingTrigger]:
    if len(mine) < 2:
        return mine
    kinds = tuple(next(i for i, other in enumerate(mine) if _alike(trigger, other)) for trigger in mine)
    if len(set(kinds)) == 1 and len({trigger.source for trigger in mine}) == 1:
        return mine
    decision = Decision(
        player,
        DecisionKind.ORDER_TRIGGERS,
        minimum=1,
        maximum=1,
        total=len(mine),
        labels=tuple(trigger.source for trigger in mine),
        kinds=kinds,
    )
    match table.ask(decision):
        case (PickOrder(order),) if sorted(order) == list(range(len(mine))):
            return [mine[i] for i in order]
        case _:
            raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.TRIGGER_APNAP_ORDER,), player))


def _alike(one: PendingTrigger, other: PendingTrigger) -> bool:
    """Whether nothing tells two triggers apart, so that their order changes nothing."""
    same = one.ability == other.ability and one.controller == other.controller
    if (one.source, one.event) == (other.source, other.event) and same:
        return True
    if not same or one.delayed is not None or other.delayed is not None:
        return False
    ability = one.ability
    if one.source == other.source:
        return not any(
            isinstance(node, EventAmount | EventObject | EventOther | EventPlayer | SameTypeAsEvent)
            for node in walk(ability)
        )
    return isinstance(ability, TriggeredAbility) and ability.condition is None and _same_from_any_source(ability.effect)


def _same_from_any_source(effect: Effect) -> bool:
    """Whether it does the same whatever has the ability and whatever happened, and asks nothing."""
    plain = (Sequence, GainLife, LoseLife, Draw, Fixed, You, EachOpponent, EachPlayer)
    return all(isinstance(node, plain) for node in walk(effect))


def _put(table: Table, trigger: PendingTrigger, order: tuple[Concept, ...]) -> None:
    happen(table, PendingTaken(trigger))
    ability = trigger.ability
    if not isinstance(ability, TriggeredAbility):
        return
    which = _create(table, trigger, ability)
    remembered = () if trigger.delayed is None else trigger.delayed.targets
    step = Announcing(
        table, trigger.controller, which, trigger.source, ability.effect, TRIGGERING, trigger.event, remembered
    )
    if trigger.delayed is not None:
        step.announced = replace(step.announced, x=trigger.delayed.x)
    step.cite(Concept.TRIGGER_ON_STACK, Concept.TRIGGER_AUTOMATIC, *order)
    if not _possible(table, step):
        note = WhyNot(WhyNotKind.NO_LEGAL_TARGET, trigger.source, player=trigger.controller)
        table.note(note, Concept.TRIGGER_NO_LEGAL_CHOICE_REMOVED, cause=trigger.source)
        cease(table, which, detail=2)
        return
    step.choose_modes()
    step.choose_targets()
    step.divide()
    step.record()
    step.cite(*_nature(table, trigger, ability))
    step.tell_targets()
    happen(table, TriggerPut(which), *step.cited, cause=trigger.source, detail=0)


def _create(table: Table, trigger: PendingTrigger, ability: TriggeredAbility) -> ObjectId:
    which = table.fresh_id()
    delayed = trigger.delayed
    created = GameObject(
        id=which,
        entity=Entity(-which),
        kind=ObjectKind.ABILITY,
        owner=trigger.controller,
        controller=trigger.controller,
        zone=Zone.STACK,
        timestamp=table.game.clock,
        ability=StackAbility(
            ability=ability,
            effect=ability.effect,
            source=trigger.source,
            event=trigger.event,
            remembered=() if delayed is None else delayed.targets,
            remembered_it=() if delayed is None else delayed.it,
            remembered_paid=() if delayed is None else delayed.paid,
            delayed=delayed is not None,
            types_then=() if delayed is None else delayed.types_then,
        ),
    )
    happen(table, Created(created), detail=2)
    return which


def _possible(table: Table, step: Announcing) -> bool:
    """Whether every required choice can be made; a mode that is chosen later is judged as it is chosen."""
    if step.effect is None:
        return True
    wanted = targets.instances(step.effect, step.announced)
    return targets.can_be_chosen(table, step.scope, step.item, wanted)


def _nature(table: Table, trigger: PendingTrigger, ability: TriggeredAbility) -> tuple[Concept, ...]:
    """Concepts that this trigger shows: it is delayed, it functions outside the battlefield, it is no mana ability…"""
    concepts: list[Concept] = list(why_not_mana(table.game.edition, ability))
    if trigger.delayed is not None:
        concepts += [Concept.TRIGGER_DELAYED, Concept.TRIGGER_DELAYED_SOURCE]
        return tuple(concepts)
    source = table.game.find(trigger.source)
    if source is not None and source.zone is not Zone.BATTLEFIELD:
        concepts += where_functions(ability, table.view.known(trigger.source)).concepts
    return tuple(concepts)
