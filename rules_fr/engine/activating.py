"""Activating an ability: the same numbered steps; mana abilities do not use the stack."""

from __future__ import annotations

from rules_fr.engine import ability_costs, hybrid, keyword_triggers, payment, positive_x, timing, total_cost
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.events.announce import CardRevealed
from rules_fr.engine.events.cards import CardCycled
from rules_fr.engine.events.permanents import Used
from rules_fr.engine.events.stack import AbilityActivated
from rules_fr.engine.events.zones import Created
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.mana_kind import is_mana_ability, why_not_mana
from rules_fr.engine.objects import GameObject, ObjectKind, StackAbility
from rules_fr.engine.sequence import ACTIVATING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.costs import LoyaltyCost, PayMana, TapThis
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.restrictions import InstantTiming, OnlyIf, PositiveX, SorceryTiming


def activate(table: Table, player: PlayerId, item: ObjectId, index: int) -> None:
    """Activate an ability of an object with priority.

    Raises:
        Refused: a step fails; the concept says which rule.
    """
    timing.check_priority(table, player)
    ability = timing.check_activation(table, player, item, index)
    if is_mana_ability(table.game.edition, ability):
        payment.activate(table, player, item, index, Concept.PRIORITY_MANA_ABILITY, Concept.MANA_ABILITY_IMMEDIATE)
        return
    _with_stack(table, player, item, index, ability)


def _with_stack(table: Table, player: PlayerId, item: ObjectId, index: int, ability: ActivatedAbility) -> None:
    table.busy = True
    waiting = len(table.game.pending)
    why = _why(table, player, item, ability)
    stack_object = _announce(table, player, item, ability)
    step = Announcing(table, player, stack_object, item, ability.effect, ACTIVATING)
    step.cite(ACTIVATING.announce, *why)
    step.choose_modes()
    settled = step.settle_options(ability.costs)
    costs = ability_costs.combined(table.view, player, item, settled)
    if costs != settled:
        step.cite(Concept.LOYALTY_COMBINED)
    if total_cost.names_x(costs):
        step.choose_x()
        if step.announced.x == 0 and PositiveX() in ability.restrictions:
            raise positive_x.refusal(player, item, ACTIVATING.modes)
    mana = ManaCost(tuple(s for cost in costs if isinstance(cost, PayMana) for s in cost.cost.symbols))
    life = hybrid.announce(step, mana)
    step.choose_targets()
    step.divide()
    step.record()
    own = ability_costs.own_reductions(table.view, player, item, ability)
    total = total_cost.lock(
        table,
        player,
        stack_object,
        costs,
        life,
        (*own, *ability_costs.ability_changes(table.view, player, item, ability, mana=False)),
        step.scope,
        ACTIVATING.total_cost,
    )
    happen(table, Used(item, index))
    step.pay(total)
    step.tell_targets()
    if ability.keyword is Keyword.CYCLING:
        _cycled(table, step, item)
    tapped = any(isinstance(cost, TapThis) for cost in ability.costs)
    happen(table, AbilityActivated(player, item, stack_object, index, tapped=tapped), *step.cited, cause=item, detail=0)
    step.complete(waiting)


def _cycled(table: Table, step: Announcing, item: ObjectId) -> None:
    """The card has been cycled; what watches for it knows it where its discard put it."""
    known = table.game.last_known.get(item)
    now = item if known is None or known.became is None else known.became
    happen(table, CardCycled(step.player, now, step.announced.x), Concept.KEYWORD_CYCLING)


def _announce(table: Table, player: PlayerId, item: ObjectId, ability: ActivatedAbility) -> ObjectId:
    """The ability goes on the stack as an object that is no card; a card in a hidden zone is revealed."""
    thing = table.game.object(item)
    if thing.zone in (Zone.HAND, Zone.LIBRARY):
        table.note(CardRevealed(player, item), ACTIVATING.announce)
    which = table.fresh_id()
    created = GameObject(
        id=which,
        entity=Entity(-which),
        kind=ObjectKind.ABILITY,
        owner=player,
        controller=player,
        zone=Zone.STACK,
        timestamp=table.game.clock,
        ability=StackAbility(ability=ability, effect=ability.effect, source=item),
    )
    happen(table, Created(created), Concept.STACK_TOP, detail=2)
    return which


def _why(table: Table, player: PlayerId, item: ObjectId, ability: ActivatedAbility) -> tuple[Concept, ...]:
    """Concepts that this activation shows: where it functions, what restricts it."""
    concepts: list[Concept] = [Concept.ACTIVATED_FORM]
    if timing.sorcery_problem(table, player) is not None:
        concepts.append(Concept.PRIORITY_ACTIVATED)
    functioning = where_functions(ability, table.view.of(item))
    if functioning.zones != frozenset({Zone.BATTLEFIELD}):
        concepts += functioning.concepts
    if ability.keyword is not None:
        concepts.append(keyword_triggers.concept_of(ability.keyword))
    if any(isinstance(cost, LoyaltyCost) for cost in ability.costs):
        concepts.append(Concept.LOYALTY_ABILITY)
    if any(isinstance(r, OnlyIf) for r in ability.restrictions):
        concepts.append(Concept.ACTIVATE_RESTRICTION)
    if any(isinstance(r, SorceryTiming | InstantTiming) for r in ability.restrictions):
        concepts.append(Concept.ACTIVATED_TIMING_AS_SPELL)
    thing = table.game.object(item)
    characteristics = table.view.of(item)
    hasty = thing.sick and characteristics.is_a(CardType.CREATURE) and characteristics.has(Keyword.HASTE)
    if hasty and any(isinstance(cost, TapThis) for cost in ability.costs):
        concepts += [Concept.ACTIVATED_SUMMONING_SICKNESS, Concept.KEYWORD_HASTE]
    concepts += why_not_mana(table.game.edition, ability)
    return tuple(concepts)
