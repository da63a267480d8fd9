"""Keyword actions that no French definition says: each has its own instructions here."""

from __future__ import annotations

from collections.abc import Callable

from rules_fr.engine import amounts, exerting, filters, keyword_actions, library
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickMode, PickObject, PickPlayer
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import perform
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import ActionPerformed, Revealed
from rules_fr.engine.events.permanents import CountersChanged, Manifested, PlayerCountersChanged
from rules_fr.engine.events.zones import LibraryOrdered
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import moved
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.venturing import venture
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.durations import UntilNextTurnOf
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.filters import Anything, HasType
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, CounterKind, Designation, KeywordAction, Zone
from rules_fr.vocabulary.modifications import CannotActivate, CannotAttack, CannotBlock, GainDesignation
from rules_fr.vocabulary.refs import You

Counters = tuple[tuple[CounterKind, int], ...]


def proliferate(effect: NamedAction, now: Now) -> None:
    """Any number of permanents and players with counters get another counter of each kind that they have.

    Raises:
        Unsupported: one with several kinds was chosen where an edition gives a counter of one kind only.
    """
    player = now.player(effect.who)
    permanents = [item for item in now.table.view.permanents() if _kinds(now.game.object(item).counters)]
    players = [one for one in now.game.turn_order() if _kinds(now.game.player(one).counters)]
    picks: tuple[Pick, ...] = (*map(PickObject, permanents), *map(PickPlayer, players))
    if player is None or not picks:
        now.handled((), 0, did=False)
        return
    decision = Decision(player, DecisionKind.CHOOSE_OBJECTS, picks, 0, len(picks), source=now.source)
    events: list[Event] = []
    for pick in dict.fromkeys(now.table.ask(decision)):
        match pick:
            case PickObject(item) if item in permanents:
                kinds = _each_kind(now, now.game.object(item).counters)
                events += (CountersChanged(item, kind, 1, player) for kind in kinds)
            case PickPlayer(one) if one in players:
                kinds = _each_kind(now, now.game.player(one).counters)
                events += (PlayerCountersChanged(one, kind, 1) for kind in kinds)
            case _:
                raise now.refusal(player)
    now.happen_all(events, Concept.ACTION_PROLIFERATE)
    now.handled((), len(events), did=bool(events))


def _kinds(counters: Counters) -> list[CounterKind]:
    return [kind for kind, count in counters if count > 0]


def _each_kind(now: Now, counters: Counters) -> list[CounterKind]:
    kinds = _kinds(counters)
    if len(kinds) > 1 and not now.game.edition.proliferates_every_kind:
        raise Unsupported(KeywordAction.PROLIFERATE, now.source)
    return kinds


def bolster(effect: NamedAction, now: Now) -> None:
    """Counters go on a creature with the least toughness among those of the player, who chooses it."""
    player = now.player(effect.who)
    view = now.table.view
    mine = [i for i in view.permanents() if view.controller(i) == player and view.of(i).is_a(CardType.CREATURE)]
    least = min((view.of(i).toughness or 0 for i in mine), default=0)
    weakest = [i for i in mine if (view.of(i).toughness or 0) == least]
    chosen = now.choose_objects(player, weakest, 1, 1)
    count = now.count(effect.number if effect.number is not None else Fixed(1))
    now.happen_all([CountersChanged(item, PLUS_ONE, count, player) for item in chosen if count], Concept.ACTION_BOLSTER)
    now.handled(chosen, count, did=bool(chosen))


def clash(effect: NamedAction, now: Now) -> None:
    """The player and an opponent each reveal their top card, then each may put it at the bottom.

    Who revealed the card with the higher mana value than all others wins.
    """
    player = now.player(effect.who)
    others = () if effect.what is None else now.players(effect.what)
    clashing = [one for one in now.game.turn_order() if one in (player, *others)]
    shown: dict[PlayerId, ObjectId] = {}
    for one in clashing:
        library.settle(now.table, one, 1, now.source)
        shown.update((one, card) for card in now.game.zone(Zone.LIBRARY, one)[:1])
    now.happen_all([Revealed(one, (card,)) for one, card in shown.items()], Concept.ACTION_CLASH, Concept.ACTION_REVEAL)
    values = {one: amounts.mana_value(now.scope, card) for one, card in shown.items()}
    low = [one for one, card in shown.items() if _goes_down(now, one, card)]
    orders: list[Event] = []
    for one in low:
        cards = now.game.zone(Zone.LIBRARY, one)
        orders.append(LibraryOrdered(one, (*cards[1:], cards[0])))
    now.happen_all(orders, Concept.ACTION_CLASH)
    mine = None if player is None else values.get(player)
    won = mine is not None and all(mine > value for one, value in values.items() if one != player)
    now.played(won)
    now.handled(tuple(shown.values()), len(shown), did=bool(shown))


def _goes_down(now: Now, player: PlayerId, card: ObjectId) -> bool:
    picks = (PickMode(0), PickMode(1))
    decision = Decision(player, DecisionKind.TOP_OR_BOTTOM, picks, source=now.source, subject=card)
    return now.table.ask(decision) == (PickMode(1),)


def learn(effect: NamedAction, now: Now) -> None:
    """The player may discard a card, and draws one if they did; no card outside the game is known."""
    player = now.player(effect.who)
    if player is None:
        return
    hand = now.game.zone(Zone.HAND, player)
    if not hand or not now.yes(player):
        now.handled((), 0, did=False)
        return
    gone = now.choose_objects(player, hand, 1, 1, DecisionKind.DISCARD)
    keyword_actions.discard(now.table, player, gone, Concept.ACTION_LEARN, cause=now.source)
    drawn = keyword_actions.draw(now.table, player, 1, Concept.ACTION_LEARN, cause=now.source)
    now.handled(drawn, 1)


def manifest(effect: NamedAction, now: Now) -> None:
    """Cards are put onto the battlefield face down, one after the other, as 2/2 creatures."""
    player = now.player(effect.who)
    cards = () if effect.what is None else now.movable(now.objects(effect.what))
    there: list[ObjectId] = []
    for card in cards:
        move = moved(now.table, card, Zone.BATTLEFIELD, controller=player, face_down=True)
        arrived = now.arrived(now.happen_all((move,), Concept.ACTION_MANIFEST, Concept.FACE_DOWN_CHARACTERISTICS))
        for item in arrived:
            now.happen(Manifested(item), Concept.ACTION_MANIFEST, detail=2)
        there.extend(arrived)
    now.handled(there, len(there), did=bool(there))


def explore(effect: NamedAction, now: Now) -> None:
    """For each permanent, its controller reveals their top card: a land goes to the hand; otherwise the permanent gets
    a counter, and the card may go to the graveyard."""
    for item in now.objects(effect.who):
        player = now.table.view.controller(item)
        library.settle(now.table, player, 1, now.source)
        shown = now.game.zone(Zone.LIBRARY, player)[:1]
        now.happen_all([Revealed(player, shown)] if shown else [], Concept.ACTION_EXPLORE, Concept.ACTION_REVEAL)
        if any(filters.fits(now.scope, HasType(CardType.LAND), card) for card in shown):
            now.move(shown, Zone.HAND, Concept.ACTION_EXPLORE)
            continue
        here = now.on_battlefield((item,))
        now.happen_all([CountersChanged(one, PLUS_ONE, 1) for one in here], Concept.ACTION_EXPLORE)
        if shown and now.yes(player, subject=shown[0]):
            now.move(shown, Zone.GRAVEYARD, Concept.ACTION_EXPLORE)


def detain(effect: NamedAction, now: Now) -> None:
    """Until the player's next turn, it neither attacks nor blocks, and its activated abilities cannot be activated."""
    cannot = (CannotAttack(), CannotBlock(Anything()), CannotActivate())
    perform(Apply(effect.what, cannot, UntilNextTurnOf(You())), now)


def goad(effect: NamedAction, now: Now) -> None:
    """Until the player's next turn, creatures attack each combat, and another player, if able."""
    perform(Apply(effect.what, (GainDesignation(Designation.GOADED),), UntilNextTurnOf(You())), now)
    now.happen(ActionPerformed(now.controller, KeywordAction.GOAD), Concept.ACTION_GOAD, detail=2)


def exert(effect: NamedAction, now: Now) -> None:
    """Permanents are exerted: they do not untap during the player's next untap step."""
    player = now.player(effect.who)
    items = () if effect.what is None else now.on_battlefield(now.objects(effect.what))
    if player is None:
        return
    for item in items:
        exerting.exert(now.table, player, item)
    now.handled(items, len(items), did=bool(items))


OWN: dict[KeywordAction, Callable[[NamedAction, Now], None]] = {
    KeywordAction.PROLIFERATE: proliferate,
    KeywordAction.BOLSTER: bolster,
    KeywordAction.CLASH: clash,
    KeywordAction.DETAIN: detain,
    KeywordAction.EXERT: exert,
    KeywordAction.EXPLORE: explore,
    KeywordAction.GOAD: goad,
    KeywordAction.LEARN: learn,
    KeywordAction.MANIFEST: manifest,
    KeywordAction.VENTURE: venture,
}
