"""Amounts: the numbers that texts state or have computed, in a scope."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import amounts_spent as _spent  # noqa: F401  (registers amounts of its own)
from rules_fr.engine import combat_roles, conditions, filters, refs
from rules_fr.engine.amount_dispatch import number as _value
from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.keyword_effects import BlockersBeyondFirst, OpponentsAttacked, TimesPaid
from rules_fr.engine.layers.subtypes import has_subtype
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import (
    CardsDrawnThisTurn,
    ColorSymbols,
    CountersOn,
    CountOf,
    CountRef,
    Devotion,
    EventAmount,
    Fixed,
    GreatestAmong,
    Half,
    IfElse,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    LifeOf,
    ManaValueOf,
    Measure,
    PartySize,
    Plus,
    PowerOf,
    Rounding,
    SpellsCastThisTurn,
    StartingLife,
    SymbolsAmong,
    Tally,
    TallyThisWay,
    TargetsAfterFirst,
    ThatMany,
    Times,
    TimesHappened,
    TotalOf,
    TotalPower,
    ToughnessOf,
    Variety,
    VarietyAmong,
    X,
)
from rules_fr.vocabulary.conditions import Since
from rules_fr.vocabulary.event_patterns import DrawsCard
from rules_fr.vocabulary.kinds import BASIC_LAND_MANA, CardType, Subtype, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Amount, Comparator, Comparison, Ref

STARTING_LIFE = 20
"""With how much life a player begins; a variant that says otherwise is not one of the games played here."""

_PARTY = tuple(map(Subtype, ("cleric", "rogue", "warrior", "wizard")))


def value(scope: Scope, amount: Amount) -> int:
    """The number that an amount is now.

    Raises:
        Unsupported: the amount has no meaning in this scope.
    """
    return _value(amount, scope)


def compare(scope: Scope, number: int, comparison: Comparison) -> bool:
    """Whether a number passes a comparison."""
    bound = value(scope, comparison.amount)
    match comparison.comparator:
        case Comparator.EQUAL:
            return number == bound
        case Comparator.AT_MOST:
            return number <= bound
        case Comparator.AT_LEAST:
            return number >= bound
        case Comparator.LESS:
            return number < bound
        case Comparator.MORE:
            return number > bound


def mana_value(scope: Scope, which: ObjectId) -> int:
    """The mana value of an object, now or as it last existed; {X} counts its announced value on the stack only."""
    item = scope.view.object(which)
    if item.unknown:
        raise Unsupported(Beyond.UNKNOWN_CARD, which)
    cost = scope.view.known(which).cost
    return 0 if cost is None else cost.mana_value + _announced_x(item, cost)


def _announced_x(item: GameObject, cost: ManaCost) -> int:
    if item.zone is not Zone.STACK or item.announced is None or item.announced.x is None:
        return 0
    return cost.variables * item.announced.x


@_value.register(Fixed)
def _fixed(amount: Fixed, scope: Scope) -> int:
    return amount.value


@_value.register(X)
def _x(amount: X, scope: Scope) -> int:
    said = _said_x(scope)
    if said is None:
        raise Unsupported(type(amount), scope.source)
    return said


def unsaid_x(scope: Scope) -> bool:
    """Whether X is a letter of the text itself: nobody has said what it is."""
    return _said_x(scope) is None


def _said_x(scope: Scope) -> int | None:
    if scope.x is not None:
        return scope.x
    if scope.announced is not None and scope.announced.x is not None:
        return scope.announced.x
    if scope.event is not None and scope.event.x is not None:
        return scope.event.x
    if scope.event is not None and scope.event.object == scope.source:
        spell = scope.view.object(scope.source).announced
        if spell is not None and spell.x is not None:
            return spell.x
    cost = scope.view.known(scope.source).cost
    return 0 if cost is not None and cost.variables else None


@_value.register(TargetsAfterFirst)
def _targets_after_first(amount: TargetsAfterFirst, scope: Scope) -> int:
    announced = scope.view.object(scope.source).announced if scope.announced is None else scope.announced
    chosen = () if announced is None else announced.targets
    return max(0, sum(len(choice.objects) + len(choice.players) for choice in chosen) - 1)


@_value.register(CountOf)
def _count(amount: CountOf, scope: Scope) -> int:
    return len(filters.matching(scope, amount.what)) + len(filters.matching_players(scope, amount.what))


@_value.register(CountRef)
def _count_ref(amount: CountRef, scope: Scope) -> int:
    found, who = refs.recipients(scope, amount.what)
    return len(found) + len(who)


@_value.register(PowerOf)
def _power(amount: PowerOf, scope: Scope) -> int:
    return sum(scope.view.known(i).power or 0 for i in _single(scope, amount.what))


@_value.register(ToughnessOf)
def _toughness(amount: ToughnessOf, scope: Scope) -> int:
    return sum(scope.view.known(i).toughness or 0 for i in _single(scope, amount.what))


@_value.register(ManaValueOf)
def _mana_value(amount: ManaValueOf, scope: Scope) -> int:
    return sum(mana_value(scope, i) for i in _single(scope, amount.what))


@_value.register(LifeOf)
def _life(amount: LifeOf, scope: Scope) -> int:
    return sum(scope.view.game.player(p).life for p in refs.players(scope, amount.player))


@_value.register(StartingLife)
def _starting_life(amount: StartingLife, scope: Scope) -> int:
    return STARTING_LIFE


@_value.register(CountersOn)
def _counters(amount: CountersOn, scope: Scope) -> int:
    found, who = refs.recipients(scope, amount.what)
    on_objects = sum(scope.view.object(i).counter(amount.kind) for i in found)
    return on_objects + sum(scope.view.game.player(p).counter(amount.kind) for p in who)


@_value.register(EventAmount)
def _event_amount(amount: EventAmount, scope: Scope) -> int:
    if scope.event is None or scope.event.amount is None:
        raise Unsupported(type(amount), scope.source)
    return scope.event.amount


@_value.register(ThatMany)
def _that_many(amount: ThatMany, scope: Scope) -> int:
    if scope.that_many is None:
        raise Unsupported(type(amount), scope.source)
    return scope.that_many


@_value.register(TallyThisWay)
def _tally(amount: TallyThisWay, scope: Scope) -> int:
    counted = [deed.amount for deed in scope.deeds if deed.how is amount.what]
    if not counted and amount.what is Tally.DAMAGE_PREVENTED:
        raise Unsupported(type(amount), scope.source)
    return sum(counted)


@_value.register(ColorSymbols)
def _symbols(amount: ColorSymbols, scope: Scope) -> int:
    return sum(amount.color in symbol.colors for symbol in amount.cost.symbols)


@_value.register(SymbolsAmong)
def _symbols_among(amount: SymbolsAmong, scope: Scope) -> int:
    costs = (scope.view.known(i).cost for i in refs.as_it_was(scope, amount.what))
    return sum(amount.color in symbol.colors for cost in costs if cost is not None for symbol in cost.symbols)


@_value.register(TimesHappened)
def _times_happened(amount: TimesHappened, scope: Scope) -> int:
    return conditions.occurrences(scope, amount.event, Since.THIS_TURN)


@_value.register(Plus)
def _plus(amount: Plus, scope: Scope) -> int:
    return sum(value(scope, part) for part in amount.parts)


@_value.register(Times)
def _times(amount: Times, scope: Scope) -> int:
    return amount.factor * value(scope, amount.amount)


@_value.register(Half)
def _half(amount: Half, scope: Scope) -> int:
    whole = value(scope, amount.amount)
    return -(-whole // 2) if amount.rounding is Rounding.UP else whole // 2


@_value.register(IfElse)
def _if_else(amount: IfElse, scope: Scope) -> int:
    return value(scope, amount.then if conditions.holds(scope, amount.condition) else amount.otherwise)


@_value.register(CardsDrawnThisTurn)
def _drawn(amount: CardsDrawnThisTurn, scope: Scope) -> int:
    return conditions.occurrences(scope, DrawsCard(amount.player), Since.THIS_TURN)


@_value.register(SpellsCastThisTurn)
def _cast(amount: SpellsCastThisTurn, scope: Scope) -> int:
    who = refs.players(scope, amount.player)
    cast = scope.view.game.turn.spells_cast
    before = next((n for n, (_, spell) in enumerate(cast) if spell == scope.source), len(cast))
    return sum(player in who for player, _ in cast[:before])


@_value.register(TimesPaid)
def _times_paid(amount: TimesPaid, scope: Scope) -> int:
    announced = scope.view.object(scope.source).announced
    paid = () if announced is None else announced.keywords_paid
    return sum(one.times for one in paid if one.keyword is amount.keyword)


@_value.register(OpponentsAttacked)
def _opponents_attacked(amount: OpponentsAttacked, scope: Scope) -> int:
    return len(combat_roles.players_attacked(scope.view.game))


@_value.register(BlockersBeyondFirst)
def _blockers(amount: BlockersBeyondFirst, scope: Scope) -> int:
    return max(0, combat_roles.blockers_of(scope.view.game, scope.source) - 1)


@_value.register(LifeGainedThisTurn)
def _life_gained(amount: LifeGainedThisTurn, scope: Scope) -> int:
    who = refs.players(scope, amount.player)
    return sum(event.amount for event in _this_turn(scope) if isinstance(event, LifeGained) and event.player in who)


@_value.register(LifeLostThisTurn)
def _life_lost(amount: LifeLostThisTurn, scope: Scope) -> int:
    who = refs.players(scope, amount.player)
    return sum(event.amount for event in _this_turn(scope) if isinstance(event, LifeLost) and event.player in who)


def _this_turn(scope: Scope) -> Iterator[object]:
    game = scope.view.game
    return (event for number, event in game.history if number == game.turn.number)


@_value.register(GreatestAmong)
def _greatest(amount: GreatestAmong, scope: Scope) -> int:
    """The greatest there is; 0 when nothing fits."""
    fitting = filters.matching(scope, amount.what)
    found = (scope.view.of(i) for i in fitting)
    match amount.measure:
        case Measure.POWER:
            return max((values.power or 0 for values in found), default=0)
        case Measure.TOUGHNESS:
            return max((values.toughness or 0 for values in found), default=0)
        case Measure.MANA_VALUE:
            return max((mana_value(scope, i) for i in fitting), default=0)


@_value.register(TotalPower)
def _total_power(amount: TotalPower, scope: Scope) -> int:
    return sum(scope.view.of(i).power or 0 for i in filters.matching(scope, amount.what))


@_value.register(TotalOf)
def _total_of(amount: TotalOf, scope: Scope) -> int:
    items = filters.matching(scope, amount.what)
    if amount.measure is Measure.TOUGHNESS:
        return sum(scope.view.of(i).toughness or 0 for i in items)
    return sum(mana_value(scope, i) for i in items)


@_value.register(PartySize)
def _party(amount: PartySize, scope: Scope) -> int:
    """The largest choice of creatures, each for one of the four roles."""
    view, who = scope.view, refs.players(scope, amount.player)
    mine = (i for i in view.permanents() if view.controller(i) in who and view.of(i).is_a(CardType.CREATURE))
    roles = [frozenset(role for role in _PARTY if has_subtype(view.of(i).subtypes, role)) for i in mine]
    fillings: set[frozenset[Subtype]] = {frozenset()}
    for able in roles:
        fillings |= {filled | {role} for filled in fillings for role in able}
    return max(map(len, fillings))


@_value.register(Devotion)
def _devotion(amount: Devotion, scope: Scope) -> int:
    """Each symbol of one of the colours counts once, hybrid ones included."""
    view, who, wanted = scope.view, refs.players(scope, amount.player), set(amount.colors)
    costs = (view.of(i).cost for i in view.permanents() if view.controller(i) in who)
    return sum(not wanted.isdisjoint(symbol.colors) for cost in costs if cost for symbol in cost.symbols)


@_value.register(VarietyAmong)
def _variety(amount: VarietyAmong, scope: Scope) -> int:
    found = [scope.view.of(i) for i in filters.matching(scope, amount.what)]
    match amount.variety:
        case Variety.CARD_TYPE:
            return len({kind for values in found for kind in values.types})
        case Variety.BASIC_LAND_TYPE:
            return len({kind for values in found for kind in values.subtypes if kind in BASIC_LAND_MANA})
        case Variety.COLOR:
            return len({color for values in found for color in values.colors})
        case Variety.POWER:
            return len({values.power for values in found if values.power is not None})
        case Variety.NAME:
            return len({values.name for values in found if values.name})  # what has no name shares none
        case Variety.CREATURE_TYPE | Variety.LAND_TYPE:
            raise Unsupported(VarietyAmong, scope.source)


def _single(scope: Scope, ref: Ref) -> tuple[ObjectId, ...]:
    found = refs.as_it_was(scope, ref)
    if len(found) > 1 and scope.each_player is not None:  # each player does the same thing with a thing of their own
        found = tuple(item for item in found if scope.view.object(item).owner == scope.each_player)
    if len(found) > 1:
        raise Unsupported(Beyond.SEVERAL_MEASURED, scope.source)
    return found


def supports(kind: type[Amount]) -> bool:
    """Whether a class of this family has a behaviour here."""
    return kind in _value.registry
