"""Turns, steps, priority, and effects that end."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event, Note
from rules_fr.engine.game import Game, Turn
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.vocabulary.kinds import Phase, Step


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
        last = game.turn
        turn = Turn(
            self.number,
            self.player,
            Step.UNTAP,
            extra_turns=waiting,
            skipped=last.skipped,
            skipped_phases=last.skipped_phases,
            skipped_turns=last.skipped_turns,
            regular=(last.active if last.regular is None else last.regular) if self.extra else None,
            controlled_by=game.player(self.player).controlled_next,
        )
        players = tuple(replace(p, lands_played=0, land_permissions_used=()) for p in game.players)
        players = tuple(replace(p, controlled_next=None) if p.id == self.player else p for p in players)
        used = [replace(item, uses=()) for item in game.everything() if item.uses]
        recent = tuple(item for item in game.history if item[0] >= self.number - 1)
        game = replace(game, turn=turn, players=players, history=recent, ignored=())
        return game.with_object(*used) if used else game


class StepBegan(Event, frozen=True, tag=True):
    """A step, or a phase without steps, begins."""

    step: Step
    player: PlayerId

    def apply(self, game: Game) -> Game:
        game = replace(game, turn=replace(game.turn, step=self.step, priority=None, passed=(), ending=False))
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


class ExtraPhaseAdded(Event, frozen=True, tag=True):
    """There will be an additional phase right after this phase, the one added last coming first.

    Args:
        after: how many of the phases already added come before it.
    """

    phase: Phase
    after: int = 0

    def apply(self, game: Game) -> Game:
        waiting = game.turn.extra_phases
        phases = (*waiting[: self.after], self.phase, *waiting[self.after :])
        return replace(game, turn=replace(game.turn, extra_phases=phases))


class ExtraPhaseTaken(Event, frozen=True, tag=True):
    """The next additional phase begins; the turn goes on later with the step that would have come."""

    silent = True
    resume: Step

    def apply(self, game: Game) -> Game:
        turn = game.turn
        resume = self.resume if turn.resume is None else turn.resume
        return replace(game, turn=replace(turn, extra_phases=turn.extra_phases[1:], resume=resume))


class TurnResumed(Event, frozen=True, tag=True):
    """There is no additional phase left: the turn goes on."""

    silent = True

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, resume=None))


class PhaseSkipAdded(Event, frozen=True, tag=True):
    """A player will skip their next phase of a kind."""

    player: PlayerId
    phase: Phase

    def apply(self, game: Game) -> Game:
        skipped = (*game.turn.skipped_phases, (self.player, self.phase))
        return replace(game, turn=replace(game.turn, skipped_phases=skipped))


class PhaseSkipped(Event, frozen=True, tag=True):
    """A phase is skipped, up to its last step: nothing begins, so nothing triggers."""

    player: PlayerId
    phase: Phase
    last: Step

    def apply(self, game: Game) -> Game:
        skipped = list(game.turn.skipped_phases)
        skipped.remove((self.player, self.phase))
        turn = replace(game.turn, skipped_phases=tuple(skipped), step=self.last, priority=None, passed=())
        return replace(game, turn=turn)


class TurnSkipAdded(Event, frozen=True, tag=True):
    """A player will skip their next turn."""

    player: PlayerId

    def apply(self, game: Game) -> Game:
        return replace(game, turn=replace(game.turn, skipped_turns=(*game.turn.skipped_turns, self.player)))


class TurnControlled(Event, frozen=True, tag=True):
    """A player will be controlled by another one during their next turn; the last such effect is the one that works."""

    player: PlayerId
    controller: PlayerId

    def apply(self, game: Game) -> Game:
        return game.with_player(replace(game.player(self.player), controlled_next=self.controller))


class TurnSkipped(Event, frozen=True, tag=True):
    """A turn is skipped; an extra one is taken off the list."""

    player: PlayerId
    extra: bool

    def apply(self, game: Game) -> Game:
        skipped = list(game.turn.skipped_turns)
        skipped.remove(self.player)
        waiting = game.turn.extra_turns[1:] if self.extra else game.turn.extra_turns
        return replace(game, turn=replace(game.turn, skipped_turns=tuple(skipped), extra_turns=waiting))


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
