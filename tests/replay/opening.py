"""The game at the start of a case: what the cards are put into, then the first upkeep."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules_fr.engine import moves, turn
from rules_fr.engine.decisions import Answer
from rules_fr.engine.game import Game, Player, Turn
from rules_fr.engine.happen import happen_together
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.play import Outcome
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import Step, Zone
from tests.replay.attempting import attempt
from tests.replay.cards import CardBase
from tests.replay.model import Case, Setup

LIBRARY_SIZE = 71
PLAYERS = {"A": PlayerId(0), "B": PlayerId(1)}


class Opening:
    """A game before its first turn, and the aliases of its cards.

    Args:
        permanents: what enters the battlefield before the game begins, with whether it is tapped then.
    """

    def __init__(self, case: Case, base: CardBase) -> None:
        self._base = base
        self.aliases: dict[str, Entity] = {}
        self._objects: dict[ObjectId, GameObject] = {}
        self._order: dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]] = {}
        self._faces: dict[ObjectId, int] = {}
        self.permanents: list[tuple[ObjectId, bool]] = []
        cleared = {op.player for op in case.setup if op.op == "clear_library"}
        ordered = any(op.op == "no_shuffle" for op in case.setup)
        for name, player in PLAYERS.items():
            own = [op for op in case.setup if op.op == "card" and op.player == name]
            library = [
                self._put(op, player, Zone.LIBRARY) for op in own if op.zone == "library" for _ in range(op.count)
            ]
            filling = [] if name in cleared else self._mountains(player)
            library.reverse()
            self._order[Zone.LIBRARY, player] = tuple([*library, *filling] if ordered else [*filling, *library])
            for op in own:
                if op.zone != "library":
                    self._fill(op, player)
        life = {op.player: op.value for op in case.setup if op.op == "life"}
        players = tuple(Player(who, name, life=life.get(name, 20)) for name, who in PLAYERS.items())
        first = PLAYERS[case.starting_player]
        self.game = Game(
            edition=edition("2026"),
            players=players,
            turn=Turn(1, first, Step.UNTAP),
            objects=self._objects,
            order=self._order,
            next_id=len(self._objects) + 1,
            clock=len(self._objects) + 1,
        )

    def _mountains(self, player: PlayerId) -> list[ObjectId]:
        known = self._base.find("Mountain")
        return [] if known is None else [self._add(known.card, player, Zone.LIBRARY) for _ in range(LIBRARY_SIZE)]

    def _fill(self, op: Setup, player: PlayerId) -> None:
        zone = Zone.HAND if op.zone == "battlefield" else Zone(op.zone)
        key = (zone, player if zone in (Zone.HAND, Zone.GRAVEYARD) else None)
        for number in range(op.count):
            which = self._put(op, player, zone)
            if op.alias:
                alias = op.alias if op.count == 1 else f"{op.alias}.{number + 1}"
                self.aliases[alias] = self._objects[which].entity
            self._order[key] = (*self._order.get(key, ()), which)
            if op.zone == "battlefield":
                self.permanents.append((which, op.tapped))

    def _put(self, op: Setup, player: PlayerId, zone: Zone) -> ObjectId:
        known = self._base.find(op.name)
        assert known is not None, op.name
        which = self._add(known.card, player, zone)
        if op.name in known.faces[1:]:
            self._faces[which] = known.faces.index(op.name)
        return which

    def _add(self, card: Card, player: PlayerId, zone: Zone) -> ObjectId:
        which = ObjectId(len(self._objects) + 1)
        self._objects[which] = GameObject(
            id=which,
            entity=Entity(which),
            kind=ObjectKind.CARD,
            owner=player,
            controller=player,
            zone=zone,
            timestamp=int(which),
            card=card,
        )
        return which

    def begin(self, answers: Sequence[Answer]) -> Outcome:
        """Put the permanents onto the battlefield, without their triggers, then go to the first upkeep."""
        return attempt(self.game, answers, self._begin)

    def _begin(self, table: Table) -> None:
        for which, tapped in self.permanents:
            face = self._faces.get(which, 0)
            move = moves.moved(table, which, Zone.BATTLEFIELD)
            if face:
                move = replace(move, after=replace(move.after, face=face))
            happen_together(table, (move,))
            now = moves_to(table.game, which)
            if now is not None:  # it has been there for long: a land that enters tapped has untapped since
                table.game = table.game.with_object(replace(table.game.object(now), tapped=tapped))
        view = View(table.game)
        settled = [
            replace(table.game.object(item), sick=False, entered_turn=0, seen_controller=view.controller(item))
            for item in table.game.battlefield
        ]
        game = table.game.with_object(*settled) if settled else table.game
        table.game = replace(game, pending=(), history=())
        turn.next_step(table)


def moves_to(game: Game, which: ObjectId) -> ObjectId | None:
    """What an object became."""
    known = game.last_known.get(which)
    return None if known is None else known.became
