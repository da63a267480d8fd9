"""Drawing, discarding, milling, revealing, searching, shuffling."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine import choosing, defined_elsewhere, filters, keyword_actions, library
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickObject
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import ActionPerformed, Discarded, LookedAt, Revealed, Searched
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.zones import LibraryOrdered
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import moved
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.cards import (
    Dig,
    DigUntil,
    Discard,
    Draw,
    LookAt,
    Mill,
    Reach,
    Reveal,
    Reveals,
    Scry,
    Search,
    Shuffle,
    ShuffleInto,
    Status,
    Surveil,
    Wanted,
)
from rules_fr.vocabulary.filters import Anything, Handling, InZone, IsCard
from rules_fr.vocabulary.kinds import KeywordAction, Zone
from rules_fr.vocabulary.refs import TheRest
from rules_fr.vocabulary.rules_bent import CannotSearch
from rules_fr.vocabulary.terms import Ref, walk


@handle.register(Draw)
def draw(effect: Draw, now: Now) -> None:
    """Each player draws, the active player first."""
    counts = [(player, now.count_for(player, effect.count)) for player in now.players(effect.who)]
    drawn: list[ObjectId] = []
    for player, count in counts:
        drawn.extend(keyword_actions.draw(now.table, player, count, cause=now.source))
    now.did(Handling.DRAWN, drawn)
    now.handled(drawn, len(drawn))


@handle.register(Discard)
def discard(effect: Discard, now: Now) -> None:
    """Each player's cards are chosen in turn order, then all are discarded together."""
    players = now.players(effect.who)
    going: list[tuple[PlayerId, ObjectId]] = []
    outer = now.scope
    for player in players:
        hand = now.game.zone(Zone.HAND, player)
        now.for_player(player)
        going.extend((player, item) for item in now.objects(effect.what, by=player, within=hand))
    now.restore(outer)
    if not going:
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART, player=next(iter(players), None))
    events: list[Event] = [
        Discarded(player, item, moved(now.table, item, Zone.GRAVEYARD, offset=n), now.controller)
        for n, (player, item) in enumerate(going)
    ]
    order = (Concept.RESOLVE_APNAP,) if len(players) > 1 else ()
    done = now.happen_all(events, Concept.ACTION_DISCARD, *order)
    now.did(Handling.DISCARDED, (event.object for event in done if isinstance(event, Discarded)))
    now.handled(now.arrived(done), len(going), did=bool(going))


@handle.register(Mill)
def mill(effect: Mill, now: Now) -> None:
    """Cards from the top of libraries go to graveyards."""
    counts = [(player, now.count_for(player, effect.count)) for player in now.players(effect.who)]
    gone: list[ObjectId] = []
    for player, count in counts:
        gone.extend(keyword_actions.mill(now.table, player, count, cause=now.source))
    now.did(Handling.MILLED, gone)
    now.did(Handling.BURIED, gone)
    now.handled(gone, len(gone))


@handle.register(Reveal)
def reveal(effect: Reveal, now: Now) -> None:
    """Cards are shown to all players."""
    shown = now.objects(effect.what)
    if shown:
        now.happen(Revealed(now.controller, shown), Concept.ACTION_REVEAL)
    now.did(Handling.REVEALED, shown)
    now.handled(shown, len(shown), did=bool(shown))
    now.gathered(shown)


@handle.register(LookAt)
def look_at(effect: LookAt, now: Now) -> None:
    """The controller looks at cards."""
    seen = now.objects(effect.what)
    now.table.note(LookedAt(now.controller, seen), Concept.ZONE_HIDDEN_PUBLIC, cause=now.source)
    now.handled(seen, len(seen))
    now.gathered(seen)


@handle.register(Shuffle)
def shuffle(effect: Shuffle, now: Now) -> None:
    """Libraries are shuffled; what was found to be put on top goes there afterwards."""
    for player in now.players(effect.who):
        library.shuffle(now.table, player, Concept.ACTION_SHUFFLE, cause=now.source, top=now.set_aside)
    now.set_aside = ()


@handle.register(ShuffleInto)
def shuffle_into(effect: ShuffleInto, now: Now) -> None:
    """Objects go to their owners' libraries, which are shuffled."""
    going = now.movable(now.objects(effect.what))
    owners = tuple(dict.fromkeys(now.game.object(item).owner for item in going))
    arrived = now.move(going, Zone.LIBRARY, Concept.ACTION_SHUFFLE)
    for player in _whose(now, effect.what, owners):
        library.shuffle(now.table, player, Concept.ACTION_SHUFFLE, cause=now.source)
    now.handled(arrived, len(arrived))


def _whose(now: Now, what: Ref, owners: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Whose library is shuffled, also when there is nothing to shuffle into it."""
    if isinstance(what, TheRest):
        return owners or (now.performer,)
    named = [part.owner for part in walk(what) if isinstance(part, InZone) and part.owner is not None]
    theirs = [player for owner in named for player in now.players(owner)] or now.players(what)
    return tuple(dict.fromkeys((*owners, *theirs)))


@handle.register(Search)
def search(effect: Search, now: Now) -> None:
    """Players look through a library, each their own if the text says so, and put the cards found somewhere."""
    seekers = now.players(effect.who)
    if effect.library != effect.who or len(seekers) < 2:
        holder = now.player(effect.library)
        if seekers and holder is not None:
            _search(effect, now, seekers[0], holder)
        return
    outer = now.scope
    found: list[ObjectId] = []
    for player in seekers:
        now.for_player(player)
        _search(effect, now, player, player)
        found.extend(now.scope.it)
    now.restore(outer)
    now.handled(found, len(found), did=bool(found))


def _search(effect: Search, now: Now, seeker: PlayerId, holder: PlayerId) -> None:
    if rules_about(now.table.view, seeker, CannotSearch):
        if effect.zones:
            raise Unsupported(CannotSearch, now.source)
        now.why_not(WhyNotKind.CANNOT_SEARCH, Concept.EFFECT_CANNOT_BEATS_CAN, player=seeker)
        now.handled((), 0, did=False)
        return
    zones = _searched_zones(effect, now, seeker)
    cards = tuple(item for zone in zones for item in now.game.zone(zone, holder))
    if Zone.LIBRARY in zones:
        now.searched(seeker)
    fitting = [item for item in cards if filters.fits(now.scope, effect.what, item)]
    seen = _seen_by_all(effect, now, zones, holder, fitting)
    fitting = [item for item in fitting if item not in seen]
    most = len(fitting) if effect.maximum is None else now.value(effect.maximum)
    exact = effect.maximum is not None and not effect.up_to
    least = most if exact and isinstance(effect.what, Anything | IsCard) else 0
    found = (*seen, *now.choose_objects(seeker, fitting, least, most, DecisionKind.SEARCH, what=effect.what))
    fail = () if found else _found_nothing(fitting)
    read = defined_elsewhere.decided(now.table.view, now.game.zone(Zone.LIBRARY, holder), effect.what)
    searched = Searched(seeker, holder, found, Zone.LIBRARY in zones)
    now.happen(searched, Concept.ACTION_SEARCH, *fail, *read)
    if effect.reveal is Reveals.REVEALED and found:
        now.happen(Revealed(seeker, found), Concept.ACTION_REVEAL)
        now.did(Handling.REVEALED, found)
    if effect.destination is None:
        now.handled(found, len(found), did=bool(found))
        now.gathered(found)
        return
    if effect.destination is Zone.LIBRARY:
        now.set_aside = found
        now.handled(found, len(found), did=bool(found))
        return
    arrived = now.move(found, effect.destination, controller=seeker, tapped=effect.status is Status.TAPPED)
    now.handled(arrived, len(arrived), did=bool(found))


def _seen_by_all(
    effect: Search, now: Now, zones: tuple[Zone, ...], holder: PlayerId, fitting: list[ObjectId]
) -> tuple[ObjectId, ...]:
    """The cards that cannot be overlooked: every one is wanted, and they are in a public zone."""
    if effect.wanted is Wanted.SOME or Zone.GRAVEYARD not in zones:
        return ()
    public = now.game.zone(Zone.GRAVEYARD, holder)
    return tuple(item for item in fitting if item in public)


def _searched_zones(effect: Search, now: Now, seeker: PlayerId) -> tuple[Zone, ...]:
    """Where the player searches: the library and the other zones, or those of them that they like."""
    zones = (Zone.LIBRARY, *effect.zones)
    if effect.reach is Reach.ALL or len(zones) == 1:
        return zones
    picks = tuple(PickMode(index) for index in range(len(zones)))
    answer = now.table.ask(Decision(seeker, DecisionKind.INSTRUCTION, picks, 1, len(picks), source=now.source))
    chosen = tuple(zones[pick.index] for pick in answer if isinstance(pick, PickMode) and pick in picks)
    if not chosen or len(chosen) != len(answer):
        raise now.refusal(seeker)
    return chosen


def _found_nothing(fitting: list[ObjectId]) -> tuple[Concept, ...]:
    """Why nothing was found: the player did not want to, or there was nothing to find."""
    return (Concept.ACTION_SEARCH_FAIL,) if fitting else (Concept.ACTION_SEARCH_FAIL, Concept.EFFECT_IMPOSSIBLE_PART)


@handle.register(DigUntil)
def dig_until(effect: DigUntil, now: Now) -> None:
    """Cards from the top of a library are revealed or exiled until enough of them fit, or none is left."""
    player, holder = now.player(effect.who), now.player(effect.library)
    if player is None or holder is None:
        return
    wanted = now.count(effect.count)
    seen: list[ObjectId] = []
    found: list[ObjectId] = []
    while len(found) < wanted and len(seen) < len(now.game.zone(Zone.LIBRARY, holder)):
        library.settle(now.table, holder, len(seen) + 1, now.source)
        card = now.game.zone(Zone.LIBRARY, holder)[len(seen)]
        seen.append(card)
        found += [card] if filters.fits(now.scope, effect.what, card) else []
    if effect.how is Dig.REVEAL:
        now.happen(Revealed(player, tuple(seen)), Concept.ACTION_REVEAL)
        now.did(Handling.REVEALED, seen)
    else:
        gone = {card: now.move((card,), Zone.EXILE, Concept.ACTION_EXILE, exiled_with=now.source) for card in seen}
        now.did(Handling.EXILED, seen)
        found = [there for card in found for there in gone[card]]
        seen = [there for card in seen for there in gone[card]]
    now.gathered(seen)
    now.handled(found, len(found), did=bool(found))


@handle.register(Scry)
def scry(effect: Scry, now: Now) -> None:
    """Players look at the top of their library and put any number at the bottom, the rest on top, in any order."""
    for player in now.players(effect.who):
        library.settle(now.table, player, now.count(effect.count), now.source)
        cards = now.game.zone(Zone.LIBRARY, player)
        seen = cards[: now.count(effect.count)]
        now.table.note(LookedAt(player, seen), Concept.ACTION_SCRY, cause=now.source)
        low = now.choose_objects(player, seen, 0, None)
        top = ordered(now, player, [item for item in seen if item not in low])
        bottom = ordered(now, player, low)
        order = (*top, *cards[len(seen) :], *bottom)
        now.happen(LibraryOrdered(player, order), Concept.ACTION_SCRY)


@handle.register(Surveil)
def surveil(effect: Surveil, now: Now) -> None:
    """Players look at the top of their library and put any number in the graveyard, the rest on top, in any order."""
    for player in now.players(effect.who):
        library.settle(now.table, player, now.count(effect.count), now.source)
        seen = now.game.zone(Zone.LIBRARY, player)[: now.count(effect.count)]
        now.table.note(LookedAt(player, seen), Concept.ACTION_SURVEIL, cause=now.source)
        gone = now.choose_objects(player, seen, 0, None)
        now.move(gone, Zone.GRAVEYARD, Concept.ACTION_SURVEIL)
        kept = ordered(now, player, [item for item in seen if item not in gone])
        rest = tuple(item for item in now.game.zone(Zone.LIBRARY, player) if item not in kept)
        now.happen(LibraryOrdered(player, (*kept, *rest)), Concept.ACTION_SURVEIL)
        now.happen(ActionPerformed(player, KeywordAction.SURVEIL), detail=2)


def ordered(now: Now, player: PlayerId, cards: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
    """Cards in the order that a player chooses, the first nearest the top.

    Raises:
        Refused: the answer is no order of these cards.
    """
    order = choosing.in_order(now.table, player, [PickObject(item) for item in cards], now.source)
    return tuple(cards[place] for place in order)
