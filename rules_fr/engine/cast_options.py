"""How a card could be cast: from which zone, by which method, for which cost, at which moment."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import conditions, filters, keyword_casting, paid_moments, refs, spell_facts, timing
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.cast_option import Option
from rules_fr.engine.decisions import PickMethod
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.table import Table
from rules_fr.engine.view import ActiveRule
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    AlternativeCost,
    CastingPermission,
    CastingRestriction,
    KeywordWithCost,
)
from rules_fr.vocabulary.costs import PayMana, PayManaCostOf
from rules_fr.vocabulary.effects.stack import Payment
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import (
    CastAsThoughFlash,
    MayBePlayedBy,
    MayCastWithoutPaying,
    MayPlayFrom,
    MayPlayOneFrom,
    RulesModification,
)
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.restrictions import InstantTiming, OnlyIf, SorceryTiming
from rules_fr.vocabulary.terms import Ability, Cost


def options(table: Table, player: PlayerId, item: ObjectId) -> tuple[Option, ...]:
    """Every way in which a player may cast a card from where it is.

    Raises:
        Refused: there is none; the refusal says why.
    """
    thing = table.game.object(item)
    ways = (*_from_hand(table, player, item), *_from_elsewhere(table, player, item))
    found = [way for way in (_own_mana_cost(table, item, one) for one in ways) if way is not None]
    if found:
        return (*found, *_free(table, player, item, found))
    concepts: tuple[Concept, ...] = (Concept.PLAY_FROM_OTHER_ZONE,)
    lost = _printed_flashback(table, item) and thing.zone is Zone.GRAVEYARD
    if lost:
        concepts = (Concept.PLAY_FROM_OTHER_ZONE, Concept.ABILITY_ZONE_PLAYABLE, Concept.KEYWORD_FLASHBACK)
    elif thing.zone is Zone.HAND and thing.owner == player:
        raise Refused(
            Refusal(
                Reason.NO_MANA_COST, (Concept.COST_NO_MANA_COST, Concept.COST_UNPAYABLE), player, Stage.BEFORE, item
            )
        )
    reason = Reason.ABILITY_LOST if lost else Reason.WRONG_ZONE
    raise Refused(Refusal(reason, concepts, player, Stage.BEFORE, item))


def _own_mana_cost(table: Table, item: ObjectId, way: Option) -> Option | None:
    """A way whose cost is the card's own mana cost, as the mana that it is; none when the card has no mana cost."""
    if not any(isinstance(cost, PayManaCostOf) for cost in way.costs):
        return way
    own = table.view.of(item).cost
    if own is None:
        return None
    return replace(way, costs=tuple(PayMana(own) if cost == PayManaCostOf(This()) else cost for cost in way.costs))


def _from_hand(table: Table, player: PlayerId, item: ObjectId) -> list[Option]:
    thing = table.game.object(item)
    if thing.zone is not Zone.HAND or thing.owner != player:
        return []
    cost = table.view.of(item).cost
    normal = [] if cost is None else [Option(PickMethod(CastMethod.NORMAL), (PayMana(cost),))]
    return [*normal, *_other_costs(table, player, item)]


def _other_costs(table: Table, player: PlayerId, item: ObjectId) -> list[Option]:
    """What the card's own text lets a player pay instead of its mana cost, wherever they may cast it from."""
    found = list(keyword_casting.other_costs(table, player, item))
    for index, held in enumerate(table.view.of(item).abilities):
        match held.ability:
            case AlternativeCost(costs, condition):
                scope = timing.scope_of(table, item, player)
                if condition is None or conditions.holds(scope, condition):
                    pick = PickMethod(CastMethod.ALTERNATIVE, index=index)
                    found.append(Option(pick, costs, (Concept.COST_ALTERNATIVE, Concept.CAST_ALTERNATIVE_COST)))
            case _:
                continue
    return found


def _from_elsewhere(table: Table, player: PlayerId, item: ObjectId) -> list[Option]:
    thing = table.game.object(item)
    characteristics = table.view.of(item)
    found: list[Option] = []
    limited: list[PickMethod] = []
    if thing.zone is Zone.HAND:
        return found
    allowed = (Concept.PLAY_FROM_OTHER_ZONE, Concept.ABILITY_ZONE_PLAYABLE)
    has_cost = characteristics.cost is not None
    normal: tuple[Cost, ...] = () if characteristics.cost is None else (PayMana(characteristics.cost),)
    if thing.zone is Zone.EXILE and thing.adventurer == player and has_cost:
        found.append(Option(PickMethod(CastMethod.PERMISSION), normal, (Concept.ADVENTURE_EXILE,)))
    found.extend(keyword_casting.from_graveyard(table, player, item))
    found.extend(keyword_casting.from_exile(table, player, item))
    for held in characteristics.abilities:
        match held.ability:
            case CastingPermission(condition=condition, zone=zone) if (
                zone is thing.zone and thing.owner == player and has_cost
            ):
                scope = timing.scope_of(table, item, player)
                if condition is None or conditions.holds(scope, condition):
                    found.append(Option(PickMethod(CastMethod.PERMISSION), normal, allowed))
            case _:
                continue
    found += _given(table, player, item, normal)
    for rule in table.view.rules():
        match rule.modification:
            case MayPlayFrom(who, what, zone, cost) if zone is thing.zone:
                if player in refs.players(rule.scope, who) and filters.fits(rule.scope, what, item):
                    costs = normal if cost is None else (cost,)
                    pick = PickMethod(CastMethod.PERMISSION, rule.source)
                    found.append(Option(pick, costs, (Concept.CAST_PERMISSION,)))
            case MayPlayOneFrom(who, what, zone) if zone is thing.zone:
                if _once_this_turn(table, player, rule) and filters.fits(rule.scope, what, item):
                    pick = PickMethod(CastMethod.PERMISSION, rule.source)
                    limited.append(pick)
                    found.append(Option(pick, normal, (Concept.CAST_PERMISSION,)))
            case _:
                continue
    given = [one.pick for one in found if one.pick.method is CastMethod.PERMISSION and one.costs == normal]
    if given:
        once = given == limited  # another cost uses up the permission just as well
        others = _other_costs(table, player, item)
        found += [replace(way, pick=replace(way.pick, source=given[0].source)) if once else way for way in others]
    return found if has_cost else [way for way in found if way.costs or way.pick not in given]


def _once_this_turn(table: Table, player: PlayerId, rule: ActiveRule[RulesModification]) -> bool:
    """Whether a permission for one card on each of a player's turns is still there for the player."""
    theirs = rule.modification.player if isinstance(rule.modification, MayPlayOneFrom) else You()
    if player not in refs.players(rule.scope, theirs) or table.game.turn.active != player:
        return False
    return not spell_facts.used_permission(rule.scope, player, rule.source)


def _given(table: Table, player: PlayerId, item: ObjectId, normal: tuple[Cost, ...]) -> list[Option]:
    """What an effect lets a player do with this very card."""
    found: list[Option] = []
    for rule in table.view.rules_on(item, MayBePlayedBy):
        if player not in refs.players(rule.scope, rule.modification.player):
            continue
        if rule.modification.payment is Payment.FREE:
            pick = PickMethod(CastMethod.WITHOUT_PAYING, rule.source)
            found.append(Option(pick, (), (Concept.CAST_PERMISSION, Concept.PLAY_WITHOUT_PAYING)))
        else:
            found.append(Option(PickMethod(CastMethod.PERMISSION, rule.source), normal, (Concept.CAST_PERMISSION,)))
    return found


def _free(table: Table, player: PlayerId, item: ObjectId, found: list[Option]) -> list[Option]:
    """Permissions to cast without paying the mana cost: another alternative cost."""
    allowed: list[Option] = []
    for rule in table.view.rules():
        match rule.modification:
            case MayCastWithoutPaying(who, what, origin) if origin in (None, table.game.object(item).zone):
                if player in refs.players(rule.scope, who) and filters.fits(rule.scope, what, item):
                    pick = PickMethod(CastMethod.WITHOUT_PAYING, rule.source)
                    allowed.append(Option(pick, (), (Concept.PLAY_WITHOUT_PAYING, Concept.COST_ALTERNATIVE)))
            case _:
                continue
    normal = any(option.pick.method in (CastMethod.NORMAL, CastMethod.PERMISSION) for option in found)
    return allowed if normal else []


def _printed_flashback(table: Table, item: ObjectId) -> bool:
    printed = table.game.object(item).printed
    return printed is not None and any(
        isinstance(ability, KeywordWithCost) and ability.keyword is Keyword.FLASHBACK for ability in printed.abilities
    )


def check_moment(table: Table, player: PlayerId, item: ObjectId) -> tuple[Concept, ...]:
    """Whether a card may be cast at this moment.

    Returns:
        The concepts that allow it outside the normal window (an instant, flash…), empty in the normal window.

    Raises:
        Refused: wrong moment, or a restriction of the card forbids it.
    """
    characteristics = table.view.of(item)
    abilities = [held.ability for held in characteristics.abilities]
    for ability in abilities:
        if isinstance(ability, CastingRestriction):
            _check_restriction(table, player, item, ability)
    problem = timing.sorcery_problem(table, player)
    if problem is None:
        return ()
    if characteristics.is_a(CardType.INSTANT):
        return (Concept.CAST_INSTANT_TIMING,)
    if characteristics.has(Keyword.FLASH):
        return (Concept.PLAY_ABILITY_BEFORE_PLAYING, Concept.KEYWORD_FLASH, Concept.ABILITY_ZONE_PLAYABLE)
    if _flash_permission(table, player, item, abilities):
        return (Concept.PLAY_ABILITY_BEFORE_PLAYING, Concept.CAST_FLASH_PERMISSION, Concept.ABILITY_ZONE_PLAYABLE)
    for ability in abilities:
        priced = paid_moments.allows(table, player, item, ability)
        if priced is not None:
            return (Concept.PLAY_ABILITY_BEFORE_PLAYING, priced, Concept.ABILITY_ZONE_PLAYABLE)
    concepts = (Concept.PRIORITY_SPELL_TIMING, Concept.CAST_SORCERY_TIMING)
    raise Refused(Refusal(problem, concepts, player, Stage.BEFORE, item))


def _flash_permission(table: Table, player: PlayerId, item: ObjectId, abilities: list[Ability]) -> bool:
    scope = timing.scope_of(table, item, player)
    for ability in abilities:
        match ability:
            case CastingPermission(condition=condition, zone=None):
                if condition is None or conditions.holds(scope, condition):
                    return True
            case _:
                continue
    for rule in table.view.rules():
        match rule.modification:
            case CastAsThoughFlash(who, what):
                if player in refs.players(rule.scope, who) and filters.fits(rule.scope, what, item):
                    return True
            case _:
                continue
    return False


def _check_restriction(table: Table, player: PlayerId, item: ObjectId, ability: CastingRestriction) -> None:
    match ability.restriction:
        case OnlyIf(condition):
            kept = conditions.holds(timing.scope_of(table, item, player), condition)
        case SorceryTiming():
            kept = timing.sorcery_problem(table, player) is None
        case InstantTiming():
            kept = True
        case _:
            raise Unsupported(type(ability.restriction), item)
    if not kept:
        concepts = (Concept.ABILITY_ZONE_PLAYABLE, Concept.PLAY_ABILITY_BEFORE_PLAYING)
        raise Refused(Refusal(Reason.CONDITION_NOT_MET, concepts, player, Stage.BEFORE, item))
