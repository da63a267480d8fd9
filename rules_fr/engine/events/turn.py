"""Turns, steps, priority, and effects that end."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.game import Game, Turn
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.kinds import Step


class TurnBegan(Event, frozen=True, tag=True):
    """A player's turn begins: what counts "this turn" starts again.

    Args:
        extra: whether it is an extra turn, which is taken off the list.
    """

    number: int
    player: PlayerId
    extra: bool = False

    def apply(self, game: Game) -> Game:
        waiting = game.turn.extra_turns[1:] if self.extra else game.turn.extra_turns
        turn = Turn(self.number, self.player, Step.UNTAP, extra_turns=waiting, skipped=game.turn.skipped)
        players = tuple(replace(p, lands_played=0, land_permissions_used=()) for p in game.players)
        used = [replace(item, uses=()) for item in game.everything() if item.uses]
        recent = tuple(item for item in game.history if item[0] >= self.number - 1)
        game = replace(game, turn=turn, players=players, history=recent, ignored=())
        return game.with_object(*used) if used else game


class StepBegan(Event, frozen=True, tag=True):
    """A step, or a phase without steps, begins."""

    step: Step
    player: PlayerId

    def apply(self, game: Game) -> Game:
        game = replace(game, turn=replace(game.turn, step=self.step, priority=None, passed=()))
        if self.step is not Step.UPKEEP:
            return game
        player = game.player(self.player)
        began = replace(player, upkeeps=(player.upkeeps[1], game.clock))
        return replace(game.with_player(began), clock=game.clock + 1)


class StepEnded(Event, frozen=True, tag=True):
    """A step ends."""

    step: Step
    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, priority=None, passed=()))


class StepSkipped(Event, frozen=True, tag=True):
    """A step is skipped; if a resolved effect said so once, that is used up."""

    player: PlayerId
    step: Step
    once: bool = False

    def apply(self, game: Game) -> Game:
        if not self.once:
            return game
        skipped = list(game.turn.skipped)
        skipped.remove((self.player, self.step))
        return replace(game, turn=replace(game.turn, skipped=tuple(skipped)))


class StepPassedOver(Event, frozen=True, tag=True):
    """The turn moves past a skipped step; nothing begins, so nothing triggers."""

    silent = True
    step: Step
    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, step=self.step, priority=None, passed=()))


class SkipAdded(Event, frozen=True, tag=True):
    """A player will skip their next step of a kind."""

    player: PlayerId
    step: Step

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, skipped=(*game.turn.skipped, (self.player, self.step))))


class ExtraTurnAdded(Event, frozen=True, tag=True):
    """A player will take an extra turn; the last one added is taken first."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, extra_turns=(self.player, *game.turn.extra_turns)))


class ExtraCombatAdded(Event, frozen=True, tag=True):
    """There will be an additional combat phase after this phase."""

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, extra_combats=game.turn.extra_combats + 1))


class ExtraCombatTaken(Event, frozen=True, tag=True):
    """An additional combat phase begins."""

    silent = True

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, extra_combats=game.turn.extra_combats - 1))


class PriorityGiven(Event, frozen=True, tag=True):
    """A player receives priority; `passed`: who has passed in succession since something was last done."""

    silent = True
    player: PlayerId
    passed: tuple[PlayerId, ...] = ()

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, priority=self.player, passed=self.passed))


class Passed(Event, frozen=True, tag=True):
    """A player passes priority."""

    silent = True
    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, priority=None, passed=(*game.turn.passed, self.player)))


class AllPassed(Note, frozen=True, tag=True):
    """All players have passed in succession; the top object resolves, or the step ends when the stack is empty."""

    top: ObjectId | None = None


class EffectsEnded(Event, frozen=True, tag=True):
    """Lasting effects, shields or delayed triggers end, by identity.

    Args:
        objects: the objects that lasting effects were applied to, for the story.
    """

    ids: tuple[int, ...]
    objects: tuple[ObjectId, ...] = ()

    def apply(self, game: Game) -> Game:
        return replace(
            game,
            lasting=tuple(item for item in game.lasting if item.id not in self.ids),
            shields=tuple(item for item in game.shields if item.id not in self.ids),
            delayed=tuple(item for item in game.delayed if item.id not in self.ids),
        )


class TurnEnding(Event, frozen=True, tag=True):
    """An effect ends the turn: the cleanup step comes next."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, ending=True))
