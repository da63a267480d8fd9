"""When and by whom: priority, sorcery timing, and what an activation must satisfy before it begins."""

from __future__ import annotations

from rules_fr.engine import conditions, filters, refs
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.events.cards import LandPlayed
from rules_fr.engine.events.stack import AbilityActivated, Resolved, SpellCast
from rules_fr.engine.events.turn import StepBegan
from rules_fr.engine.functioning import where_functions
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_kind import is_mana_ability
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.costs import LoyaltyCost, TapThis, UntapThis
from rules_fr.vocabulary.kinds import CardType, Keyword, Phase, Step, Zone
from rules_fr.vocabulary.modifications import CannotActivate, ManaExemption, PlayersCannotActivate
from rules_fr.vocabulary.restrictions import (
    ActivatedBy,
    ActivationCostLess,
    InstantTiming,
    OnlyIf,
    PositiveX,
    SorceryTiming,
    TimesPerTurn,
)
from rules_fr.vocabulary.terms import Restriction


def check_priority(table: Table, player: PlayerId) -> None:
    """A player acts only with priority.

    Raises:
        Refused: the player does not have it.
    """
    game = table.game
    if game.over:
        raise Refused(Refusal(Reason.GAME_OVER, (Concept.GAME_LOSE,), player))
    if game.turn.priority == player:
        return
    if game.turn.step is Step.UNTAP:
        raise Refused(Refusal(Reason.NO_PRIORITY, (Concept.PRIORITY_WHEN_ALLOWED, Concept.PRIORITY_UNTAP_NONE), player))
    concepts: tuple[Concept, ...] = (Concept.PRIORITY_SPELL_TIMING, Concept.PRIORITY_WHO)
    if _just_resolved(table):
        concepts = (*concepts, Concept.NO_STACK_EFFECTS, Concept.RESOLVE_NO_PRIORITY_DURING)
    raise Refused(Refusal(Reason.NO_PRIORITY, concepts, player))


def _just_resolved(table: Table) -> bool:
    """Whether nobody has done anything since the last resolution:
    between its start and its effects there was no moment."""
    for _, event in reversed(table.game.history):
        match event:
            case Resolved():
                return True
            case SpellCast() | AbilityActivated() | LandPlayed() | StepBegan():
                return False
            case _:
                continue
    return False


def sorcery_problem(table: Table, player: PlayerId) -> Reason | None:
    """What keeps a player from casting a sorcery now: whose turn, which phase, what is on the stack;
    None if nothing."""
    game = table.game
    if game.turn.active != player:
        return Reason.NOT_YOUR_TURN
    if game.turn.step.phase not in (Phase.FIRST_MAIN, Phase.SECOND_MAIN):
        return Reason.NOT_MAIN_PHASE
    return Reason.STACK_NOT_EMPTY if game.stack else None


def under_split_second(table: Table) -> ObjectId | None:
    """The spell with split second on the stack, if any."""
    for item in table.game.stack:
        if table.view.of(item).has(Keyword.SPLIT_SECOND):
            return item
    return None


def possible_sources(table: Table, player: PlayerId) -> tuple[ObjectId, ...]:
    """Objects whose abilities a player might activate: permanents (of anyone), and cards of their own elsewhere."""
    game = table.game
    own = (*game.zone(Zone.HAND, player), *game.zone(Zone.GRAVEYARD, player))
    return (*table.view.permanents(), *own)


def scope_of(table: Table, item: ObjectId, player: PlayerId) -> Scope:
    """The scope of an ability of an object for a player who is "you"."""
    return Scope(view=table.view, source=item, controller=player)


def ability_at(table: Table, player: PlayerId, item: ObjectId, index: int) -> ActivatedAbility:
    """The activated ability at a position among an object's abilities.

    Raises:
        Refused: there is none.
    """
    held = table.view.abilities(item)
    form = activated_form(held[index].ability) if 0 <= index < len(held) else None
    if form is None:
        raise Refused(Refusal(Reason.NO_SUCH_ABILITY, (Concept.ACTIVATED_FORM,), player, object=item))
    return form


def check_activation(table: Table, player: PlayerId, item: ObjectId, index: int) -> ActivatedAbility:
    """Everything that is checked before an activation begins;
    priority is the caller's affair (mana abilities do not need it).

    Raises:
        Refused: with the concept that forbids it.
    """
    ability = ability_at(table, player, item, index)
    mana = is_mana_ability(table.game.edition, ability)
    _check_zone(table, player, item, ability)
    _check_who(table, player, item, ability)
    _check_prohibitions(table, player, item, mana=mana)
    _check_symbol(table, player, item, ability, mana=mana)
    for restriction in ability.restrictions:
        _check_restriction(table, player, item, index, restriction)
    if any(isinstance(cost, LoyaltyCost) for cost in ability.costs):
        _check_loyalty(table, player, item)
    return ability


def _refuse(
    reason: Reason, player: PlayerId, item: ObjectId, *concepts: Concept, about: tuple[ObjectId, ...] = ()
) -> None:
    raise Refused(Refusal(reason, concepts, player, Stage.BEFORE, item, about))


def _check_zone(table: Table, player: PlayerId, item: ObjectId, ability: ActivatedAbility) -> None:
    functioning = where_functions(ability, table.view.of(item))
    if table.game.object(item).zone not in functioning.zones:
        _refuse(Reason.WRONG_ZONE, player, item, *functioning.concepts)


def _check_who(table: Table, player: PlayerId, item: ObjectId, ability: ActivatedAbility) -> None:
    thing = table.game.object(item)
    holder = table.view.controller(item) if thing.zone is Zone.BATTLEFIELD else thing.owner
    for restriction in ability.restrictions:
        if isinstance(restriction, ActivatedBy):
            if player in refs.players(scope_of(table, item, holder), restriction.player):
                return
            _refuse(Reason.NOT_CONTROLLER, player, item, Concept.ACTIVATED_WHO)
    if holder != player:
        _refuse(Reason.NOT_CONTROLLER, player, item, Concept.ACTIVATED_WHO)


def _check_prohibitions(table: Table, player: PlayerId, item: ObjectId, *, mana: bool) -> None:
    view = table.view
    split = None if mana else under_split_second(table)
    if split is not None:
        _refuse(
            Reason.SPLIT_SECOND, player, item, Concept.KEYWORD_SPLIT_SECOND, Concept.ACTIVATE_FORBIDDEN, about=(split,)
        )
    for rule in view.rules_on(item, CannotActivate):
        if not (mana and rule.modification.exempt is ManaExemption.MANA_ABILITIES):
            concepts = _prohibition(static=rule.static)
            _refuse(Reason.PROHIBITED, player, item, *concepts, about=(rule.source,))
    for active in view.rules():
        match active.modification:
            case PlayersCannotActivate(who, what, exempt):
                exempted = mana and exempt is ManaExemption.MANA_ABILITIES
                concerned = player in refs.players(active.scope, who) and filters.fits(active.scope, what, item)
                if concerned and not exempted:
                    concepts = _prohibition(static=active.static)
                    _refuse(Reason.PROHIBITED, player, item, *concepts, about=(active.source,))
            case _:
                continue


def _prohibition(*, static: bool) -> tuple[Concept, ...]:
    """Under which rules what priority allows cannot be activated; what a static ability says holds at every moment."""
    lasting = (Concept.EFFECT_CONTINUOUS_FROM_STATIC,) if static else ()
    return (Concept.ACTIVATE_FORBIDDEN, *lasting, Concept.PRIORITY_ACTIVATED)


def _check_symbol(table: Table, player: PlayerId, item: ObjectId, ability: ActivatedAbility, *, mana: bool) -> None:
    thing = table.game.object(item)
    more = (Concept.MANA_ABILITY_ACTIVATION_RULES,) if mana else ()
    for cost in ability.costs:
        if not isinstance(cost, TapThis | UntapThis):
            continue
        if thing.tapped is isinstance(cost, TapThis):
            _refuse(Reason.ALREADY_TAPPED, player, item, Concept.COST_TAP_SYMBOL, *more)
        characteristics = table.view.of(item)
        if thing.sick and characteristics.is_a(CardType.CREATURE) and not characteristics.has(Keyword.HASTE):
            _refuse(Reason.SUMMONING_SICK, player, item, Concept.ACTIVATED_SUMMONING_SICKNESS, *more)


def _check_restriction(table: Table, player: PlayerId, item: ObjectId, index: int, restriction: Restriction) -> None:
    thing = table.game.object(item)
    match restriction:
        case TimesPerTurn(times):
            used = next((count for position, count in thing.uses if position == index), 0)
            if used >= times:
                follows = (Concept.ACTIVATED_LIMIT_FOLLOWS_OBJECT, Concept.ACTIVATE_ONCE_EACH_TURN)
                _refuse(Reason.ALREADY_USED, player, item, *follows)
        case SorceryTiming():
            problem = sorcery_problem(table, player)
            if problem is not None:
                _refuse(problem, player, item, Concept.ACTIVATED_TIMING_AS_SPELL)
        case InstantTiming():
            if table.busy or table.game.turn.priority != player:
                _refuse(Reason.NO_PRIORITY, player, item, Concept.ACTIVATED_TIMING_AS_SPELL)
        case OnlyIf(condition):
            if not conditions.holds(scope_of(table, item, player), condition):
                _refuse(Reason.CONDITION_NOT_MET, player, item, Concept.ACTIVATE_RESTRICTION)
        case ActivatedBy() | ActivationCostLess() | PositiveX():
            return
        case _:
            raise Unsupported(type(restriction), item)


def _check_loyalty(table: Table, player: PlayerId, item: ObjectId) -> None:
    problem = sorcery_problem(table, player)
    if problem is not None:
        _refuse(problem, player, item, Concept.LOYALTY_TIMING)
    for index, held in enumerate(table.view.abilities(item)):
        form = activated_form(held.ability)
        loyalty = form is not None and any(isinstance(cost, LoyaltyCost) for cost in form.costs)
        used = any(position == index for position, _ in table.game.object(item).uses)
        if loyalty and used:
            _refuse(Reason.LOYALTY_USED, player, item, Concept.LOYALTY_ONCE_PER_TURN)
