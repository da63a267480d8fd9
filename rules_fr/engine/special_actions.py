"""Special actions: they use no stack, and the player keeps priority."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import card_parts, choosing, land_plays, mana_symbols, moves, payment, positive_x, refs, timing
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.costs import pay
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.events.cards import LandPlayed
from rules_fr.engine.events.permanents import CountersChanged, TurnedFaceUp
from rules_fr.engine.events.stack import Ignored
from rules_fr.engine.events.turn import EffectsEnded
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.happen import happen, happen_each
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Beyond, Reason, Refusal, Refused, Unsupported
from rules_fr.engine.table import Table
from rules_fr.engine.total_cost import names_x
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithCost, Suspend
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.kinds import PLUS_ONE, TIME, CardType, Keyword, Zone
from rules_fr.vocabulary.mana import Generic, ManaCost
from rules_fr.vocabulary.modifications import EndableFor, MayIgnore, PlayersCannotCast, PlayersCannotPlayLands
from rules_fr.vocabulary.terms import Cost


def play_land(table: Table, player: PlayerId, item: ObjectId, face: int = 0) -> None:
    """Put a land from the hand onto the battlefield: own turn, main phase, empty stack, a land play left.

    Raises:
        Refused: one of these is missing.
    """
    timing.check_priority(table, player)
    concepts: tuple[Concept, ...] = (Concept.SPECIAL_ACTION_LAND, Concept.LAND_PLAY)
    part = card_parts.chosen_part(table, item, face)
    modal = bool(card_parts.cast_concepts(table, item, face))
    if modal:
        concepts = (*concepts, Concept.DOUBLE_FACED_MODAL_LAND)
    problem = timing.sorcery_problem(table, player)
    if problem is not None:
        own_turn = (Concept.LAND_OWN_TURN,) if problem is Reason.NOT_YOUR_TURN else ()
        raise Refused(Refusal(problem, (*concepts, *own_turn), player, object=item))
    if not part.view.of(item).is_a(CardType.LAND):
        raise Refused(Refusal(Reason.NOT_A_LAND, concepts, player, object=item))
    if not land_plays.may_play_from_here(part, player, item):
        raise Refused(Refusal(Reason.WRONG_ZONE, concepts, player, object=item))
    for rule in table.view.rules():
        match rule.modification:
            case PlayersCannotPlayLands(who) if player in refs.players(rule.scope, who):
                cannot = (Concept.EFFECT_CANNOT_BEATS_CAN, *concepts)
                raise Refused(Refusal(Reason.PROHIBITED, cannot, player, object=item, about=(rule.source,)))
            case _:
                continue
    land_plays.use_permission(table, player, item)
    entry = moves.moved(table, item, Zone.BATTLEFIELD, controller=player)
    entry = replace(entry, after=replace(entry.after, face=face if modal else 0))
    for event in happen(table, entry, Concept.SPECIAL_ACTION_LIST, detail=2):
        if isinstance(event, Moved):
            happen(table, LandPlayed(player, event.after.id), *concepts, detail=0)


def turn_face_up(table: Table, player: PlayerId, item: ObjectId) -> None:
    """Turn a face-down permanent face up for its morph cost.

    Raises:
        Refused: it is not face down, not the player's, or the cost cannot be paid.
    """
    timing.check_priority(table, player)
    concepts = (Concept.SPECIAL_ACTION_FACE_UP, Concept.FACE_DOWN_TURN_UP)
    thing = table.game.object(item)
    if not thing.face_down or thing.zone is not Zone.BATTLEFIELD:
        raise Refused(Refusal(Reason.NOT_FACE_DOWN, concepts, player, object=item))
    if table.view.controller(item) != player:
        raise Refused(Refusal(Reason.NOT_CONTROLLER, concepts, player, object=item))
    ways = _ways_up(table, item)
    if not ways:
        raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, concepts, player, object=item))
    costs, concept = ways[_way(table, player, item, len(ways))]
    x = choosing.value_of_x(table, player, item) if names_x(costs) else None
    _pay_all(table, player, item, costs, Concept.SPECIAL_ACTION_FACE_UP, x)
    why = (*concepts, Concept.SPECIAL_ACTION_LIST, concept)
    turned = TurnedFaceUp(item, x)
    if concept is Concept.KEYWORD_MORPH and _is_megamorph(table, item):
        grows = (CountersChanged(item, PLUS_ONE, 1), (Concept.KEYWORD_MORPH_MEGAMORPH,))
        happen_each(table, ((turned, why), grows), detail=0)
    else:
        happen(table, turned, *why, detail=0)


def suspend(table: Table, player: PlayerId, item: ObjectId) -> None:
    """Exile a card with suspend from the hand with time counters, when it could be cast.

    Raises:
        Refused: wrong moment, no suspend, or the cost cannot be paid.
        Unsupported: the number is none that is known now.
    """
    from rules_fr.engine import cast_options

    timing.check_priority(table, player)
    concepts = (Concept.SPECIAL_ACTION_SUSPEND, Concept.SPECIAL_ACTION_LIST, Concept.KEYWORD_SUSPEND)
    thing = table.game.object(item)
    found = next((h.ability for h in table.view.of(item).abilities if isinstance(h.ability, Suspend)), None)
    if found is None or thing.zone is not Zone.HAND or thing.owner != player:
        raise Refused(Refusal(Reason.WRONG_ZONE, concepts, player, object=item))
    try:
        cast_options.check_moment(table, player, item)
    except Refused as refused:
        raise Refused(replace(refused.refusal, concepts=(*concepts, *refused.refusal.concepts))) from None
    x = choosing.value_of_x(table, player, item) if found.number == X() or names_x(found.costs) else None
    texts = (held.ability for held in table.view.of(item).abilities)
    if x == 0 and Keyword.SUSPEND in positive_x.keywords(texts):
        raise positive_x.refusal(player, item, *concepts)
    count = _time_counters(found, x, item)
    _pay_all(table, player, item, found.costs, Concept.SPECIAL_ACTION_SUSPEND, x)
    (exiled,) = moves.move(table, (item,), Zone.EXILE, *concepts, detail=0)
    happen(table, CountersChanged(exiled, TIME, count, player), Concept.KEYWORD_SUSPEND)


def _time_counters(suspended: Suspend, x: int | None, item: ObjectId) -> int:
    match suspended.number:
        case Fixed(value):
            return value
        case X() if x is not None:
            return x
        case _:
            raise Unsupported(Suspend, item)


def foretell(table: Table, player: PlayerId, item: ObjectId) -> None:
    """Exile a card with foretell from the hand face down, for {2}, during one's own turn.

    Raises:
        Refused: another player's turn, no foretell, or the cost cannot be paid.
    """
    timing.check_priority(table, player)
    concepts = (Concept.SPECIAL_ACTION_FORETELL, Concept.SPECIAL_ACTION_LIST, Concept.KEYWORD_FORETELL)
    thing = table.game.object(item)
    has_it = table.view.of(item).has(Keyword.FORETELL)
    if not has_it or thing.zone is not Zone.HAND or thing.owner != player:
        raise Refused(Refusal(Reason.WRONG_ZONE, concepts, player, object=item))
    if table.game.turn.active != player:
        raise Refused(Refusal(Reason.NOT_YOUR_TURN, concepts, player, object=item))
    _pay_all(table, player, item, _FORETELL_COST, Concept.SPECIAL_ACTION_FORETELL)
    away = moves.moved(table, item, Zone.EXILE, face_down=True)
    away = replace(away, after=replace(away.after, exiled_for=Keyword.FORETELL))
    happen(table, away, *concepts, detail=0)


_FORETELL_COST: tuple[Cost, ...] = (PayMana(ManaCost((Generic(2),))),)


def ignore_effect(table: Table, player: PlayerId, source: ObjectId) -> None:
    """Pay to ignore a permanent's static effect for the rest of the turn.

    Raises:
        Refused: nothing allows it, or the cost cannot be paid.
        Unsupported: the effect does more than forbid spells, and only that is ignored so far.
    """
    timing.check_priority(table, player)
    concepts = (Concept.SPECIAL_ACTION_IGNORE_EFFECT, Concept.SPECIAL_ACTION_LIST)
    for rule in table.view.rules():
        match rule.modification:
            case MayIgnore(who, cost) if rule.source == source and player in refs.players(rule.scope, who):
                _check_only_forbids_spells(table, source)
                _pay_all(table, player, source, (cost,), Concept.SPECIAL_ACTION_IGNORE_EFFECT)
                happen(table, Ignored(player, source), *concepts, detail=0)
                return
            case _:
                continue
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, concepts, player, object=source))


def _check_only_forbids_spells(table: Table, source: ObjectId) -> None:
    for rule in table.view.rules():
        if rule.source == source and not isinstance(rule.modification, MayIgnore | PlayersCannotCast):
            raise Unsupported(type(rule.modification), source)


def end_effect(table: Table, player: PlayerId, item: ObjectId) -> None:
    """Pay to end a lasting effect on an object, when the effect allows it.

    Raises:
        Refused: no such effect, or the cost cannot be paid.
    """
    timing.check_priority(table, player)
    concepts = (Concept.SPECIAL_ACTION_END_EFFECT, Concept.SPECIAL_ACTION_LIST)
    for lasting in table.game.lasting:
        for modification in lasting.modifications:
            match modification:
                case EndableFor(_, cost) if item in (lasting.affected or ()) or lasting.source == item:
                    scope = timing.scope_of(table, lasting.source, lasting.controller)
                    if player not in refs.players(scope, modification.player):
                        continue
                    _pay_all(table, player, item, (cost,), Concept.SPECIAL_ACTION_END_EFFECT)
                    happen(table, EffectsEnded((lasting.id,), lasting.affected or ()), *concepts, detail=0)
                    return
                case _:
                    continue
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, concepts, player, object=item))


Way = tuple[tuple[Cost, ...], Concept]
"""What turning a permanent face up costs, and the rule that lets it be turned so."""


def _ways_up(table: Table, item: ObjectId) -> tuple[Way, ...]:
    """The procedures that turn a face-down permanent face up: its morph, its mana cost if it was manifested."""
    thing = table.game.object(item)
    if thing.unknown:
        raise Unsupported(Beyond.UNKNOWN_CARD, item)
    morph = _morph_cost(table, item)
    ways = () if morph is None else ((morph, Concept.KEYWORD_MORPH),)
    printed = thing.printed
    if thing.manifested and printed is not None and CardType.CREATURE in printed.types and printed.cost is not None:
        return (*ways, ((PayMana(printed.cost),), Concept.ACTION_MANIFEST))
    return ways


def _way(table: Table, player: PlayerId, item: ObjectId, count: int) -> int:
    """Which of several procedures the player uses."""
    if count == 1:
        return 0
    picks = tuple(PickMode(index) for index in range(count))
    match table.ask(Decision(player, DecisionKind.COST_OPTION, picks, source=item)):
        case (PickMode(index),) if index < count:
            return index
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.FACE_DOWN_TURN_UP,), player, object=item))


def _morph_cost(table: Table, item: ObjectId) -> tuple[Cost, ...] | None:
    printed = table.game.object(item).printed
    for ability in () if printed is None else printed.abilities:
        match ability:
            case KeywordWithCost(Keyword.MORPH | Keyword.MEGAMORPH, costs):
                return costs
            case _:
                continue
    return None


def _is_megamorph(table: Table, item: ObjectId) -> bool:
    printed = table.game.object(item).printed
    abilities = () if printed is None else printed.abilities
    return any(isinstance(one, KeywordWithCost) and one.keyword is Keyword.MEGAMORPH for one in abilities)


def _pay_all(
    table: Table, player: PlayerId, item: ObjectId, costs: tuple[Cost, ...], concept: Concept, x: int | None = None
) -> None:
    scope = replace(timing.scope_of(table, item, player), x=x)
    for cost in costs:
        if isinstance(cost, PayMana):
            mana = cost.cost if x is None else mana_symbols.announced_cost(cost.cost, x, ())
            payment.window(table, player, mana, item, concept)
            payment.pay(table, player, mana, item, concept)
    for cost in costs:
        if not isinstance(cost, PayMana):
            pay(cost, Paying(table, player, item, scope, concept))
