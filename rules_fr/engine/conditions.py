"""Conditions: whether what a text asks about the game is true, in a scope."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch

from msgspec.structs import replace

from rules_fr.engine import amounts, filters, refs, spell_facts
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.objects import Announced, ObjectKind
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.conditions import (
    ActivatedThisTurn,
    AllConditions,
    AnyCondition,
    AttackedInForce,
    CameSinceLastUpkeep,
    Compare,
    CompletedDungeon,
    CostPaid,
    DidSo,
    DuringPhase,
    DuringStep,
    Exists,
    Fits,
    ForSome,
    Happened,
    IsPaired,
    IsTurnOf,
    ItIs,
    KeywordCostPaid,
    Kicked,
    KickedWith,
    ManaFromSpent,
    ManaSpent,
    MostCommonColor,
    NotCondition,
    NthResolution,
    RevealedToCast,
    SearchedThisWay,
    Since,
    ThisIsIn,
    WasCast,
    WasCastDuring,
    Won,
)
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.filters import HasSupertype, InOneZone
from rules_fr.vocabulary.kinds import Color, Keyword, Supertype
from rules_fr.vocabulary.mana import OfType, Snow
from rules_fr.vocabulary.refs import AnOpponent, Chosen, Each, PairedWith
from rules_fr.vocabulary.terms import Condition, EventPattern, rewritten, walk


def holds(scope: Scope, condition: Condition) -> bool:
    """Whether a condition is true now. What is said of "an opponent" must be true of one of them alone.

    Raises:
        Unsupported: the condition is not known.
    """
    opponents = scope.view.game.opponents(scope.controller)
    if (
        len(opponents) > 1
        and isinstance(condition, Exists | Compare)
        and any(isinstance(node, AnOpponent) for node in walk(condition))
    ):
        one = rewritten(condition, lambda node: Each() if isinstance(node, AnOpponent) else node)
        return any(_holds(one, replace(scope, each_player=player)) for player in opponents)
    return _holds(condition, scope)


def occurrences(scope: Scope, pattern: EventPattern, since: Since) -> int:
    """How many events of a turn match a pattern."""
    from rules_fr.engine.event_match import matches
    from rules_fr.engine.events.base import Event

    game = scope.view.game
    turn = game.turn.number if since is Since.THIS_TURN else game.turn.number - 1
    return sum(
        isinstance(event, Event) and matches(scope, pattern, event, scope.view) is not None
        for number, event in game.history
        if number == turn
    )


@singledispatch
def _holds(condition: Condition, scope: Scope) -> bool:
    raise Unsupported(type(condition), scope.source)


@_holds.register(NotCondition)
def _not(condition: NotCondition, scope: Scope) -> bool:
    return not holds(scope, condition.part)


@_holds.register(AllConditions)
def _all(condition: AllConditions, scope: Scope) -> bool:
    return all(holds(scope, part) for part in condition.parts)


@_holds.register(AnyCondition)
def _any(condition: AnyCondition, scope: Scope) -> bool:
    return any(holds(scope, part) for part in condition.parts)


@_holds.register(Exists)
def _exists(condition: Exists, scope: Scope) -> bool:
    if any(isinstance(part, InOneZone) for part in walk(condition.what)):
        owners = Counter(scope.view.object(i).owner for i in filters.matching(scope, condition.what))
        return any(amounts.compare(scope, owners[p], condition.count) for p in scope.view.game.turn_order())
    count = len(filters.matching(scope, condition.what)) + len(filters.matching_players(scope, condition.what))
    return amounts.compare(scope, count, condition.count)


@_holds.register(Compare)
def _compare(condition: Compare, scope: Scope) -> bool:
    return amounts.compare(scope, amounts.value(scope, condition.amount), condition.comparison)


@_holds.register(Fits)
def _fits(condition: Fits, scope: Scope) -> bool:
    match condition.what:
        case Chosen(what, least, chooser=None, selection=None):  # "si une créature que vous contrôlez a le vol"
            able = (i for i in filters.matching(scope, what) if filters.fits(scope, condition.filter, i))
            return len(tuple(able)) >= amounts.value(scope, least)
        case _:
            found, who = refs.recipients(scope, condition.what)
    if not found and not who:
        return False
    return all(filters.fits(scope, condition.filter, i) for i in found) and all(
        filters.player_fits(scope, condition.filter, p) for p in who
    )


@_holds.register(ThisIsIn)
def _this_is_in(condition: ThisIsIn, scope: Scope) -> bool:
    item = scope.view.game.find(scope.source)
    return item is not None and item.zone is condition.zone and not item.phased_out


@_holds.register(IsTurnOf)
def _turn_of(condition: IsTurnOf, scope: Scope) -> bool:
    return scope.view.game.turn.active in refs.group(scope, condition.player)


@_holds.register(DuringPhase)
def _during_phase(condition: DuringPhase, scope: Scope) -> bool:
    return scope.view.game.turn.step.phase in condition.phases


@_holds.register(DuringStep)
def _during_step(condition: DuringStep, scope: Scope) -> bool:
    return scope.view.game.turn.step in condition.steps


@_holds.register(Happened)
def _happened(condition: Happened, scope: Scope) -> bool:
    return occurrences(scope, condition.event, condition.since) >= condition.times


@_holds.register(Kicked)
def _kicked(condition: Kicked, scope: Scope) -> bool:
    return any(announced.kicked >= condition.times for announced in _announced(scope))


@_holds.register(KickedWith)
def _kicked_with(condition: KickedWith, scope: Scope) -> bool:
    paid = PayMana(condition.cost)
    return any(
        one.keyword is Keyword.KICKER and paid in one.costs
        for announced in _announced(scope)
        for one in announced.keywords_paid
    )


@_holds.register(KeywordCostPaid)
def _keyword_cost_paid(condition: KeywordCostPaid, scope: Scope) -> bool:
    if not spell_facts.knows_if_paid(condition.keyword):
        raise Unsupported(condition.keyword, scope.source)
    return spell_facts.keyword_paid(scope, condition.what, condition.keyword)


@_holds.register(MostCommonColor)
def _most_common(condition: MostCommonColor, scope: Scope) -> bool:
    """A permanent of several colours counts for each; one that is tied for the most is the most common too.

    Raises:
        Unsupported: no permanent has a colour.
    """
    colors = [color for item in scope.view.permanents() for color in scope.view.of(item).colors]
    most = max((colors.count(color) for color in Color), default=0)
    if not most:
        raise Unsupported(type(condition), scope.source)
    return colors.count(condition.color) == most


@_holds.register(WasCastDuring)
def _was_cast_during(condition: WasCastDuring, scope: Scope) -> bool:
    items = (scope.view.object(item) for item in refs.objects(scope, condition.what))
    cast = (item.announced for item in items if item.kind is not ObjectKind.COPY)  # a copy was not cast
    return any(announced is not None and condition.time in announced.held_then for announced in cast)


@_holds.register(RevealedToCast)
def _revealed_to_cast(condition: RevealedToCast, scope: Scope) -> bool:
    return any(filters.fits(scope, condition.card, item) for item in spell_facts.paid_with(scope, condition.what))


@_holds.register(CostPaid)
def _cost_paid(condition: CostPaid, scope: Scope) -> bool:
    return any(condition.index in announced.additional_paid for announced in _announced(scope))


@_holds.register(ForSome)
def _for_some(condition: ForSome, scope: Scope) -> bool:
    some = refs.players(scope, condition.players)
    return any(holds(replace(scope, each_player=player), condition.condition) for player in some)


@_holds.register(WasCast)
def _was_cast(condition: WasCast, scope: Scope) -> bool:
    return spell_facts.was_cast(scope, condition)


@_holds.register(NthResolution)
def _nth_resolution(condition: NthResolution, scope: Scope) -> bool:
    return spell_facts.resolutions(scope) == condition.ordinal


@_holds.register(ActivatedThisTurn)
def _activated(condition: ActivatedThisTurn, scope: Scope) -> bool:
    return spell_facts.activations(scope) >= condition.least


@_holds.register(ManaSpent)
def _mana_spent(condition: ManaSpent, scope: Scope) -> bool:
    asked = Counter(symbol.type for symbol in condition.mana.symbols if isinstance(symbol, OfType))
    snow = sum(isinstance(symbol, Snow) for symbol in condition.mana.symbols)
    if asked.total() + snow != len(condition.mana.symbols) or (asked and snow):
        raise Unsupported(type(condition), scope.source)
    if snow:
        sources = spell_facts.sources_of_mana(scope, condition.what)
        return sum(filters.fits(scope, HasSupertype(Supertype.SNOW), source) for source in sources) >= snow
    return asked <= Counter(spell_facts.mana_spent(scope, condition.what))


@_holds.register(AttackedInForce)
def _attacked_in_force(condition: AttackedInForce, scope: Scope) -> bool:
    """The powers are those of the declaration, which its triggers are judged right after."""
    game = scope.view.game
    if game.combat is None:
        return False
    declared = next((event for _, event in reversed(game.history) if isinstance(event, AttackersDeclared)), None)
    if declared is None or game.turn.active not in refs.players(scope, condition.player):
        return False
    if scope.resolving is None:
        now = sum(scope.view.known(attack.attacker).power or 0 for attack in declared.attacks)
        if now != declared.power:  # being an attacker has changed it: the rules do not say which of the two counts
            raise Unsupported(type(condition), scope.source)
    return amounts.compare(scope, declared.power, condition.total)


@_holds.register(ManaFromSpent)
def _mana_from(condition: ManaFromSpent, scope: Scope) -> bool:
    sources = spell_facts.sources_of_mana(scope, condition.what)
    return any(filters.fits(scope, condition.source, source) for source in sources)


@_holds.register(CompletedDungeon)
def _completed(condition: CompletedDungeon, scope: Scope) -> bool:
    return any(scope.view.game.player(player).completed for player in refs.players(scope, condition.player))


@_holds.register(ItIs)
def _it_is(condition: ItIs, scope: Scope) -> bool:
    return scope.view.game.daytime is condition.time


@_holds.register(IsPaired)
def _is_paired(condition: IsPaired, scope: Scope) -> bool:
    return bool(refs.objects(scope, PairedWith()))


@_holds.register(Won)
def _won(condition: Won, scope: Scope) -> bool:
    return scope.won


@_holds.register(SearchedThisWay)
def _searched(condition: SearchedThisWay, scope: Scope) -> bool:
    return any(player in scope.searched for player in refs.players(scope, condition.player))


@_holds.register(CameSinceLastUpkeep)
def _came_since(condition: CameSinceLastUpkeep, scope: Scope) -> bool:
    before, _ = scope.view.game.player(scope.controller).upkeeps
    return scope.view.object(scope.source).came > before


@_holds.register(DidSo)
def _did_so(condition: DidSo, scope: Scope) -> bool:
    return scope.did


def _announced(scope: Scope) -> tuple[Announced, ...]:
    """What was announced for the spell, also for the permanent that it became when an ability of it asks."""
    return tuple(a for a in (scope.announced, scope.view.object(scope.source).announced) if a is not None)


def supports(kind: type[Condition]) -> bool:
    """Whether a class of this family has a behaviour here."""
    return kind in _holds.registry
