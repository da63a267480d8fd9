"""Casting a spell: the numbered steps, each a function; anything illegal raises `Refused` and the game before
stands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_fr.engine import (
    additional_costs,
    as_cast,
    card_parts,
    cast_options,
    conditions,
    hybrid,
    keyword_casting,
    merging,
    moves,
    positive_x,
    splicing,
    timing,
    total_cost,
)
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.cast_option import Option
from rules_fr.engine.cast_prohibitions import choices_may_lift, forbidden_by, prohibition
from rules_fr.engine.decisions import Decision, DecisionKind, PickMethod
from rules_fr.engine.events.stack import SpellCast
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.instructions import enchant_quality, spell_effect
from rules_fr.engine.mana_kind import adds_mana
from rules_fr.engine.objects import Announced
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.sequence import CASTING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.conditions import WasCastDuring
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.kinds import AURA, CardType, Keyword, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.refs import Target
from rules_fr.vocabulary.terms import Cost, walk

AURA_INSTANCE = 1000
"""The instance of target that an Aura spell has by its enchant ability: after any in its text."""


def cast(table: Table, player: PlayerId, item: ObjectId, face: int = 0) -> ObjectId:
    """Cast a card with priority, at a moment when it may be cast.

    Returns:
        The spell.

    Raises:
        Refused: a step fails; the concept says which rule.
    """
    timing.check_priority(table, player)
    half = card_parts.chosen_part(table, item, face)
    _check_zone(half, player, item)
    land = half.view.of(item).is_a(CardType.LAND)
    if land and not any(way.pick.method is CastMethod.FACE_DOWN for way in _ways_of_a_land(half, player, item)):
        raise Refused(Refusal(Reason.LAND_CANNOT_BE_CAST, (Concept.LAND_NOT_A_SPELL,), player, object=item))
    window, moments = (_check_face_down if land else _check_moment)(half, player, item)
    _check_split_second(half, player, item)
    ways = tuple(way for way in cast_options.options(half, player, item) if moments(way))
    window = (*window, *card_parts.cast_concepts(table, item, face))
    return carry_out(table, player, item, ways, window, face)


def _ways_of_a_land(table: Table, player: PlayerId, item: ObjectId) -> tuple[Option, ...]:
    try:
        return cast_options.options(table, player, item)
    except Refused:
        return ()


def _check_face_down(
    half: Table, player: PlayerId, item: ObjectId
) -> tuple[tuple[Concept, ...], Callable[[Option], bool]]:
    """A land with morph is not cast, but it may be cast face down: it is then the creature that it shows."""
    hidden = Table(half.game.with_object(replace(half.game.object(item), face_down=True)), ())
    return cast_options.check_moment(hidden, player, item), lambda way: way.pick.method is CastMethod.FACE_DOWN


def _check_moment(
    half: Table, player: PlayerId, item: ObjectId
) -> tuple[tuple[Concept, ...], Callable[[Option], bool]]:
    """Whether the card may be cast now, and which ways of casting it this is true of.

    A card that may be cast bestowed is also looked at as the Aura that it would then be.
    """
    if not half.view.of(item).has(Keyword.BESTOW):
        return cast_options.check_moment(half, player, item), lambda way: True
    aura = Table(half.game.with_object(replace(half.game.object(item), bestowed=True)), ())
    try:
        allowed = cast_options.check_moment(half, player, item)
    except Refused:
        allowed = cast_options.check_moment(aura, player, item)
        return allowed, lambda way: way.pick.method is CastMethod.BESTOW
    try:
        cast_options.check_moment(aura, player, item)
    except Refused:
        return allowed, lambda way: way.pick.method is not CastMethod.BESTOW
    return allowed, lambda way: True


def _check_zone(half: Table, player: PlayerId, item: ObjectId) -> None:
    elsewhere = half.game.object(item).zone is not Zone.GRAVEYARD
    if elsewhere and keyword_casting.only_from_graveyard(half, item):
        concepts = (Concept.KEYWORD_AFTERMATH, Concept.PLAY_FROM_OTHER_ZONE)
        raise Refused(Refusal(Reason.WRONG_ZONE, concepts, player, Stage.BEFORE, item))


def carry_out(
    table: Table,
    player: PlayerId,
    item: ObjectId,
    ways: tuple[Option, ...],
    allowed: tuple[Concept, ...] = (),
    face: int = 0,
) -> ObjectId:
    """Follow the steps of casting from the announcement on (also during a resolution that lets a player cast).

    Args:
        ways: the methods and costs to choose from.
        allowed: concepts that allow it at this moment.
    """
    way = _choose_method(table, player, item, ways)
    _check_text(table, item, way)
    table.busy = True
    waiting = len(table.game.pending)
    adds = adds_mana_spell(table, item)
    spell = _announce(table, player, item, way, face or way.face)
    forbidding = forbidden_by(table, player, spell, way)
    if forbidding is not None and not choices_may_lift(table, way):
        raise prohibition(player, item, forbidding, Stage.BEFORE)
    step = _announcing(table, player, spell)
    step.announced = table.game.object(spell).announced or step.announced
    step.moment = allowed
    step.cite(CASTING.announce, *way.concepts, *allowed)
    way, extra = _announce_choices(table, step, way)
    looks = table.game.edition.legality_looks_ahead and step.announced.x is not None
    if forbidding is not None or looks:
        _check_again(table, step, item, way)
    if forbidding is not None:
        step.cite(Concept.CAST_LOOKS_AHEAD)
    step.choose_targets(_own_target(table, spell))
    step.divide()
    step.record()
    total = total_cost.lock(
        table,
        player,
        spell,
        way.costs,
        extra,
        total_cost.spell_changes(table.view, player, spell),
        step.scope,
        CASTING.total_cost,
    )
    step.pay(total)
    _remember_the_moment(table, step)
    if adds:
        step.cite(
            Concept.MANA_ABILITY_SPELL_IS_NOT, Concept.MANA_ABILITY_NEVER_A_SPELL, Concept.MANA_ABILITY_EVERYTHING_ELSE
        )
    step.tell_targets()
    happen(table, SpellCast(step.player, step.item), *step.cited, detail=0)
    step.complete(waiting)
    return spell


def _check_text(table: Table, item: ObjectId, way: Option) -> None:
    abilities = tuple(held.ability for held in table.view.of(item).abilities)
    if way.pick.method is CastMethod.OVERLOAD and not as_cast.has_each(abilities):
        raise Unsupported(CastMethod.OVERLOAD, item)


def _remember_the_moment(table: Table, step: Announcing) -> None:
    """Keep what the text of the spell asks of the moment when it was cast."""
    asked = [
        node.time
        for held in table.view.of(step.item).abilities
        for node in walk(held.ability)
        if isinstance(node, WasCastDuring)
    ]
    true = tuple(condition for condition in dict.fromkeys(asked) if conditions.holds(step.scope, condition))
    if true:
        step.announced = replace(step.announced, held_then=true)
        step.record()


def cast_by_effect(
    table: Table,
    player: PlayerId,
    item: ObjectId,
    *,
    free: bool,
    concept: Concept,
    cheaper_than: int | None = None,
) -> ObjectId:
    """Cast a card because a resolving effect lets or makes a player do it, whatever the moment.

    Args:
        free: without paying its mana cost.
        concept: what lets the player cast it.
        cheaper_than: what the mana value of the spell must be less than.

    Raises:
        Refused: it cannot be cast.
    """
    ways: list[Option] = []
    why = (concept, Concept.RESOLVE_CAST_DURING)
    for face in card_parts.castable(table, item):
        if not _may_be_cast_here(table, item, face):
            continue
        cost = card_parts.chosen_part(table, item, face).view.of(item).cost
        if cheaper_than is not None and cost is not None and cost.mana_value >= cheaper_than:
            continue
        if free:
            zero = (Concept.CAST_X_FREE,) if cost is not None and cost.variables else ()
            pick = PickMethod(CastMethod.WITHOUT_PAYING, index=face)
            ways.append(Option(pick, (), (_FREE, *zero, *why), face))
        elif cost is not None:
            ways.append(Option(PickMethod(CastMethod.NORMAL, index=face), (PayMana(cost),), why, face))
    if not ways:
        raise Refused(
            Refusal(Reason.NO_MANA_COST, (Concept.COST_NO_MANA_COST, Concept.COST_UNPAYABLE), player, object=item)
        )
    return carry_out(table, player, item, tuple(ways))


_FREE = Concept.PLAY_WITHOUT_PAYING


def _may_be_cast_here(table: Table, item: ObjectId, face: int) -> bool:
    half = card_parts.chosen_part(table, item, face)
    return half.game.object(item).zone is Zone.GRAVEYARD or not keyword_casting.only_from_graveyard(half, item)


def adds_mana_spell(table: Table, item: ObjectId) -> bool:
    """Whether a card's instructions add mana."""
    effect = spell_effect(tuple(held.ability for held in table.view.of(item).abilities))
    return effect is not None and adds_mana(effect)


def _check_split_second(table: Table, player: PlayerId, item: ObjectId) -> None:
    split = timing.under_split_second(table)
    if split is None:
        return
    concepts = [Concept.KEYWORD_SPLIT_SECOND, CASTING.forbidden]
    if adds_mana_spell(table, item):
        concepts += [Concept.MANA_ABILITY_NEVER_A_SPELL, Concept.MANA_ABILITY_SPELL_IS_NOT]
    raise Refused(Refusal(Reason.SPLIT_SECOND, tuple(concepts), player, object=item, about=(split,)))


def _choose_method(table: Table, player: PlayerId, item: ObjectId, ways: tuple[Option, ...]) -> Option:
    picks = tuple(way.pick for way in ways)
    answer = table.ask(Decision(player, DecisionKind.CAST_METHOD, picks, source=item))
    if len(answer) > 1:
        concepts: tuple[Concept, ...] = (CASTING.modes, Concept.CAST_ONE_ALTERNATIVE_COST)
        raise Refused(Refusal(Reason.TWO_ALTERNATIVE_COSTS, concepts, player, Stage.MODES, item))
    for way in ways:
        if answer == (way.pick,):
            return way
    where = (Concept.PLAY_FROM_OTHER_ZONE,)
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, where, player, Stage.BEFORE, item))


def _announce(table: Table, player: PlayerId, item: ObjectId, way: Option, face: int) -> ObjectId:
    """The card becomes a spell: it goes on top of the stack from where it was."""
    move = moves.moved(table, item, Zone.STACK, controller=player, face_down=way.pick.method is CastMethod.FACE_DOWN)
    bestowed = way.pick.method is CastMethod.BESTOW
    announced = Announced(method=way.pick.method, from_zone=move.origin, permission=way.pick.source)
    move = replace(move, after=replace(move.after, face=face, announced=announced, bestowed=bestowed))
    done = happen(table, move, Concept.SPELL_CARD_ON_STACK, Concept.STACK_TOP, detail=2)
    return next(event.after.id for event in done if isinstance(event, Moved))


def _check_again(table: Table, step: Announcing, item: ObjectId, way: Option) -> None:
    """Once X is known, the spell proposed must be one that may be cast."""
    step.record()
    source = forbidden_by(table, step.player, step.item, way)
    if source is not None:
        raise prohibition(step.player, item, source, Stage.MODES, Concept.CAST_LEGALITY_CHECK, Concept.CAST_LOOKS_AHEAD)


def _announcing(table: Table, player: PlayerId, spell: ObjectId) -> Announcing:
    effect = spell_effect(tuple(held.ability for held in table.view.of(spell).abilities))
    return Announcing(table, player, spell, spell, effect, CASTING)


def _announce_choices(table: Table, step: Announcing, way: Option) -> tuple[Option, tuple[Cost, ...]]:
    """Modes, optional and additional costs, X, hybrid symbols; gives the costs of the way that are chosen, and the
    additional ones to pay."""
    spliced = splicing.announce(table, step)
    entwined = additional_costs.entwine(table, step)
    if entwined:
        step.take_all_modes()
    else:
        step.choose_modes()
    way = replace(way, costs=step.settle_options(way.costs))
    extra = step.settle_options(
        (*entwined, *additional_costs.emerge(table, step), *additional_costs.announce(table, step), *spliced)
    )
    mana = ManaCost(tuple(s for cost in (*way.costs, *extra) if isinstance(cost, PayMana) for s in cost.cost.symbols))
    if total_cost.names_x((*way.costs, *extra)):
        step.choose_x()
        texts = (held.ability for held in table.view.of(step.item).abilities)
        if step.announced.x == 0 and total_cost.names_x(extra) and positive_x.keywords(texts) - {Keyword.SUSPEND}:
            raise positive_x.refusal(step.player, step.item, CASTING.modes)
    return way, (*extra, *hybrid.announce(step, mana))


def _own_target(table: Table, spell: ObjectId) -> Target | None:
    if merging.is_mutating(table.game.object(spell)):
        return merging.HOST
    characteristics = table.view.of(spell)
    if AURA not in characteristics.subtypes:
        return None
    quality = enchant_quality(tuple(held.ability for held in characteristics.abilities))
    return None if quality is None else Target(AURA_INSTANCE, quality)
