"""One random game, from the first turn to its end or to a bounded number of turns."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from random import Random
from types import FrameType

from msgspec import Struct

from rules_fr.engine.actions import PassPriority
from rules_fr.engine.block_limits import Block
from rules_fr.engine.decisions import Answer
from rules_fr.engine.game import Game, Player, Turn
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.play import Outcome, proceed, take
from rules_fr.engine.refusals import Reason, Refusal, name_of
from rules_fr.engine.table import Chooser as Answering
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import Step, Zone
from tests.games.acting import at_sorcery_speed, guesses
from tests.games.deciding import Chooser
from tests.games.decks import Cards

OPENING_HAND = 7
TRIES = 60
"""How often a pass is tried with other answers before the game is said to be stuck."""
MOST_ACTIONS = 40
"""How many things are done while nobody passes, and how many in a turn, before players only pass."""
MOST_STEPS = 1500
"""How many actions and passes a turn may take: a loop of triggers that makes something each time has no end."""
PATIENCE = 20
"""Seconds of processor that one action may take."""


class End(Enum):
    """How a game ended."""

    WON = "gagnée"
    DRAWN = "nulle"
    TURNS = "arrêtée au dernier tour permis"
    LOOP = "arrêtée dans un tour qui ne finit pas"
    UNSUPPORTED = "arrêtée par ce que le moteur ne sait pas faire"
    FAULT = "faute"


class Played(Struct, frozen=True):
    """What came of a game.

    Args:
        unsupported: what the engine said it could not do, with the name of the card.
        fault: the trace of the exception, or what is wrong.
        actions: how many actions were taken, refused ones left out.
    """

    number: int
    end: End
    turns: int
    actions: int
    unsupported: tuple[tuple[str, str], ...] = ()
    fault: str = ""


class Stuck(Exception):
    """A pass is refused whatever is answered, an action never ends, or a card is lost."""


def start(decks: tuple[list[Card], list[Card]], name: str, ahead: Sequence[Card] = ()) -> Game:
    """A game about to begin: libraries in their order, opening hands drawn.

    Args:
        ahead: what each player has on the battlefield already, so that more is played in fewer turns.
    """
    objects: dict[ObjectId, GameObject] = {}
    order: dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]] = {}
    for number, deck in enumerate(decks):
        owner = PlayerId(number)
        mine: list[ObjectId] = []
        for position, card in enumerate((*deck, *ahead)):
            which = ObjectId(len(objects) + 1)
            zone = Zone.HAND if position < OPENING_HAND else Zone.LIBRARY
            zone = Zone.BATTLEFIELD if position >= len(deck) else zone
            objects[which] = GameObject(
                which, Entity(which), ObjectKind.CARD, owner, owner, zone, timestamp=which, card=card
            )
            mine.append(which)
        order[Zone.HAND, owner] = tuple(mine[:OPENING_HAND])
        order[Zone.LIBRARY, owner] = tuple(mine[OPENING_HAND : len(deck)])
        order[Zone.BATTLEFIELD, None] = (*order.get((Zone.BATTLEFIELD, None), ()), *mine[len(deck) :])
    count = len(objects)
    return Game(
        edition=edition(name),
        players=(Player(PlayerId(0), "Anne"), Player(PlayerId(1), "Bruno")),
        turn=Turn(0, PlayerId(1), Step.CLEANUP),
        objects=objects,
        order=order,
        next_id=count + 1,
        clock=count + 1,
    )


class Gaming:
    """A game in progress."""

    def __init__(self, game: Game, chance: Random, most_turns: int) -> None:
        self.game, self._chance, self._most_turns = game, chance, most_turns
        self.actions = 0
        self.unsupported: list[tuple[str, str]] = []
        self._cards = cards_in(game)
        self._done = self._done_this_turn = self._steps = 0

    def play(self) -> End:
        """Play on to the end."""
        while not self.game.over:
            if self.game.turn.number > self._most_turns:
                return End.TURNS
            if self._steps > MOST_STEPS:
                return End.LOOP
            if not self._step():
                return End.UNSUPPORTED
        return End.WON if any(not player.lost for player in self.game.players) else End.DRAWN

    def _step(self) -> bool:
        """One action of the player who has priority, or a pass; whether the game can go on."""
        holder = self.game.turn.priority
        if holder is None:
            return self._certainly(proceed)
        if self._acts(holder):
            return True
        self._done = 0
        return self._certainly(lambda game, answers, chooser: take(game, PassPriority(holder), answers, chooser))

    def _acts(self, player: PlayerId) -> bool:
        eager = at_sorcery_speed(self.game, player)
        if self._done >= MOST_ACTIONS or self._done_this_turn >= MOST_ACTIONS:
            return False
        if self._chance.random() > (0.85 if eager else 0.15):
            return False
        with _hurried():
            options = guesses(self.game, player, self._chance)
        for action in options[: 4 if eager else 2]:
            chooser = Chooser(self._chance, 0.5)
            with _hurried():
                outcome = take(self.game, action, (), chooser)
            self._note(outcome)
            if outcome.refusal is None and outcome.unsupported is None:
                self._done += 1
                self._done_this_turn += 1
                self._go_on(outcome)
                return True
        return False

    def _certainly(self, act: Callable[[Game, tuple[Answer, ...], Answering | None], Outcome]) -> bool:
        """Something that is always possible: other answers are tried until it is."""
        outcome = None
        required: frozenset[Block] = frozenset()
        for attempt in range(TRIES):
            boldness = (0.75, 0.5, 0.1, 1.0, 0.0)[attempt % 5]
            with _hurried():
                outcome = act(self.game, (), Chooser(self._chance, boldness, required))
            if outcome.refusal is None:
                break
            required |= _required(outcome.refusal)
        assert outcome is not None
        self._note(outcome)
        if outcome.refusal is not None:
            raise Stuck(f"refus : {outcome.refusal}")
        if outcome.unsupported is not None:
            return False
        self._go_on(outcome)
        return True

    def _note(self, outcome: Outcome) -> None:
        if outcome.unsupported is not None:
            what, source = name_of(outcome.unsupported.what), outcome.unsupported.source
            if (what, _name(self.game, source)) not in self.unsupported:
                self.unsupported.append((what, _name(self.game, source)))

    def _go_on(self, outcome: Outcome) -> None:
        before, self.game = self.game, outcome.game
        self.actions += 1
        self._steps += 1
        if self.game.turn.number != before.turn.number:
            self._done_this_turn = self._steps = 0
        if cards_in(self.game) != self._cards:
            raise Stuck("une carte a disparu ou est apparue")


def cards_in(game: Game) -> frozenset[Entity]:
    """The physical cards of a game, each of which is one object in one zone."""
    placed = [item for ids in game.order.values() for item in ids]
    if len(placed) != len(set(placed)) or set(placed) != set(game.objects):
        raise Stuck("un objet n'est pas dans une zone et une seule")
    parts = (part for item in game.everything() for part in item.components or (item,))
    cards = [part.entity for part in parts if part.kind is ObjectKind.CARD]
    if len(cards) != len(set(cards)):
        raise Stuck("une carte est deux objets")
    return frozenset(cards)


def _name(game: Game, which: ObjectId | None) -> str:
    if which is None:
        return "?"
    found = game.objects.get(which) or (game.last_known[which].object if which in game.last_known else None)
    if found is not None and found.ability is not None:
        return _name(game, found.ability.source)
    return "?" if found is None or found.card is None else found.card.name


@contextmanager
def _hurried() -> Iterator[None]:
    """Break off what takes too long."""

    def late(number: int, frame: FrameType | None) -> None:
        raise Stuck("une action ne finit pas\n" + "".join(traceback.format_stack(frame)[-12:]))

    signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def play(cards: Cards, seed: str, number: int, most_turns: int, name: str = "2026", lands: int = 0) -> Played:
    """Play one game; the same seed and number give the same game. Each player has a few lands to begin with."""
    chance = Random(f"{seed}/{number}")
    game = start((cards.deck(chance), cards.deck(chance)), name, [cards.prism] * lands)
    gaming = Gaming(game, chance, most_turns)
    fault = ""
    try:
        end = gaming.play()
    except Exception:
        end, fault = End.FAULT, traceback.format_exc()
    last = gaming.game.turn.number
    return Played(number, end, last, gaming.actions, tuple(gaming.unsupported), fault)


def _required(refusal: Refusal) -> frozenset[Block]:
    """The block that a refused declaration lacked, if that is why it was refused."""
    if refusal.reason is not Reason.MUST_BLOCK or refusal.object is None:
        return frozenset()
    return frozenset(((refusal.object, refusal.about[0]),))
