"""Lines that move the game: passing, resolving, going to a step, declaring attackers and blockers."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_fr.engine.game import Game, Turn
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Stage
from rules_fr.engine.turn import comes_again
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario import resolve
from rules_fr.scenario.answering.asked import Said
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.driver import Driver, Played
from rules_fr.scenario.model import Text
from rules_fr.scenario.registry import shown
from rules_fr.vocabulary.actions import (
    AdvanceTo,
    Attack,
    Block,
    EndTurn,
    Moment,
    NextStep,
    Pass,
    ResolveDamage,
    ResolveStack,
    ResolveTop,
    ZoneRef,
)
from rules_fr.vocabulary.kinds import Phase, Step

Move = Pass | ResolveStack | ResolveTop | ResolveDamage | AdvanceTo | NextStep | EndTurn
_ORDER = list(Step)


class Moments:
    """Acts the lines that only make the game go on."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._registry = driver.registry

    def move(self, branch: Branch, line: Move, text: Text) -> list[Branch]:
        """The branches after a line that moves the game."""
        match line:
            case Pass(who):
                return (
                    self._everyone(branch, text)
                    if who is None
                    else self._one(branch, self._registry.player(who.text), text)
                )
            case ResolveStack():
                self._need(branch, text, not _stack_empty(branch.game), "La pile est vide : rien ne se résout.")
                return self._driver.pass_until(branch, text, _stack_empty)
            case ResolveTop(what):
                return self._resolve(branch, what, text)
            case ResolveDamage():
                self._need(branch, text, _damage_waits(branch.game), "Aucune blessure de combat n'attend sur la pile.")
                return self._driver.pass_until(branch, text, lambda game: not _damage_waits(game))
            case AdvanceTo():
                return self._advance(branch, line, text)
            case NextStep(phase):
                return self._next(branch, phase, text)
            case EndTurn():
                self._empty(branch, text)
                number = branch.game.turn.number
                return self._driver.pass_until(branch, text, lambda game: game.turn.number > number)

    def _need(self, branch: Branch, text: Text, condition: bool, what: str) -> None:
        if not condition and not branch.game.over:
            raise self._driver.error(text, what, "Retirez cette ligne, ou vérifiez ce qui précède.")

    def _empty(self, branch: Branch, text: Text) -> None:
        names = [shown(branch.game, self._registry, item) for item in reversed(branch.game.stack)]
        self._need(
            branch,
            text,
            not names and not _damage_waits(branch.game),
            "La pile n'est pas vide : elle contient " + ", ".join(names or ["les blessures de combat"]) + ".",
        )

    def _everyone(self, branch: Branch, text: Text) -> list[Branch]:
        """Each player passes once: the top of the stack resolves, or the step ends."""
        todo, done = [(branch, len(branch.game.turn_order()))], []
        while todo:
            now, left = todo.pop()
            if left == 0 or now.over or now.game.over:
                done.append(now)
                continue
            for played in self._driver.pass_on(now, text):
                if played.refusal is not None:
                    raise self._driver.illegal(text, played)
                todo.append((played.branch, left - 1))
        return done

    def _one(self, branch: Branch, player: PlayerId, text: Text) -> list[Branch]:
        if branch.game.turn.priority != player:
            refusal = Refusal(Reason.NO_PRIORITY, (Concept.PRIORITY_WHO,), player)
            raise self._driver.illegal(text, Played(branch, refusal))
        played = self._driver.pass_on(branch, text)
        for each in played:
            if each.refusal is not None:
                raise self._driver.illegal(text, each)
        return [each.branch for each in played]

    def _resolve(self, branch: Branch, what: object, text: Text) -> list[Branch]:
        """The top of the stack; or what is named, once what is above it has resolved."""
        game = branch.game
        self._need(branch, text, bool(game.stack), "La pile est vide : rien ne se résout.")
        if game.over or not game.stack:
            return [branch]
        wanted = game.stack[-1]
        if what is not None and not isinstance(what, ZoneRef):
            found = resolve.stack_objects(game, self._registry, what)  # type: ignore[arg-type]
            if not found:
                names = ", ".join(shown(game, self._registry, item) for item in reversed(game.stack))
                raise self._driver.error(text, f"Cela n'est pas sur la pile, qui contient {names}.")
            wanted = found[0]
        return self._driver.pass_until(branch, text, _gone(wanted))

    # ---- steps

    def _advance(self, branch: Branch, line: AdvanceTo, text: Text) -> list[Branch]:
        self._empty(branch, text)
        turn = branch.game.turn
        player = None if line.player is None else self._registry.player(line.player.text)
        step = _first_step(line.moment)
        if turn.step is step and _will_come(turn, step) and not line.next_turn and player in (None, turn.active):
            return [end for each in self._next(branch, False, text) for end in self._advance(each, line, text)]
        later = line.next_turn or (player is not None and player != turn.active) or not _will_come(turn, step)
        number = turn.number
        goal = _reached(_landings(step, turn.step), player, number if later else None)
        players = len(branch.game.players)
        limit = number + (2 * players + 1 if later else 0)

        def past(game: Game) -> bool:
            return (later and game.turn.number == number) or player not in (None, game.turn.active)

        branches = self._driver.pass_until(branch, text, lambda game: goal(game) or game.turn.number > limit, past=past)
        for each in branches:
            if not each.over and not each.game.over and not goal(each.game):
                raise self._driver.error(
                    text, "Cette étape n'a pas lieu.", "Sans attaquant, il n'y a ni bloqueurs ni blessures."
                )
        return branches

    def _next(self, branch: Branch, phase: bool, text: Text) -> list[Branch]:
        self._empty(branch, text)
        turn = branch.game.turn

        def reached(game: Game) -> bool:
            here = game.turn
            if here.number != turn.number:
                return True
            return here.step.phase is not turn.step.phase if phase else here.step is not turn.step

        return self._driver.pass_until(branch, text, reached)

    # ---- combat

    def declare(self, branch: Branch, line: Attack | Block, text: Text) -> list[Played]:
        """Go to the declaration and make it; the script's own line answers, nobody else declares."""
        step = Step.DECLARE_ATTACKERS if isinstance(line, Attack) else Step.DECLARE_BLOCKERS
        turn = branch.game.turn
        player = self._registry.player(line.player.text) if line.player.text else self._declarer(branch, line)
        if branch.game.stack and isinstance(line, Attack):
            self._empty(branch, text)
        if not _will_come(turn, step):
            return [Played(branch, _too_late(player, line))]
        if isinstance(line, Attack) and player != turn.active:
            return [Played(branch, _not_active(player))]
        starts = self._next(branch, False, text) if turn.step is step else [branch]
        return [done for each in starts for done in self._declare(each, line, step, player, text)]

    def _declare(self, branch: Branch, line: Attack | Block, step: Step, player: PlayerId, text: Text) -> list[Played]:
        number = branch.game.turn.number
        said = Said.of(player, line.choices, replace(line))
        todo, done = [branch], []
        while todo:
            now = todo.pop()
            if now.over or now.game.over:
                done.append(Played(now))
                continue
            for played in self._driver.pass_on(now, text, said):
                turn = played.branch.game.turn
                if played.refusal is not None:
                    done.append(replace(played, branch=branch))
                elif turn.step is step and turn.number == number:
                    done.append(played)
                elif turn.number != number or not _will_come(turn, step):
                    done.append(Played(branch, _too_late(player, line)))
                else:
                    todo.append(played.branch)
        return done

    def _declarer(self, branch: Branch, line: Attack | Block) -> PlayerId:
        """ "l'ours peut attaquer": the one who controls it."""
        from rules_fr.engine.view import View

        names = [n for g in line.groups for n in (g.attackers if hasattr(g, "attackers") else g.blockers)]
        which = resolve.one(branch.game, self._registry, names[0], among=branch.game.battlefield)
        return View(branch.game).controller(which)


def _gone(which: ObjectId) -> Callable[[Game], bool]:
    return lambda game: which not in game.stack


def _stack_empty(game: Game) -> bool:
    return not game.stack and not _damage_waits(game)


def _damage_waits(game: Game) -> bool:
    return game.combat is not None and bool(game.combat.on_stack)


_FIRST = {Phase.BEGINNING: Step.UPKEEP, Phase.COMBAT: Step.BEGIN_COMBAT, Phase.ENDING: Step.END}


def _first_step(moment: Moment) -> Step:
    if isinstance(moment, Step):
        return moment
    return _FIRST.get(moment, Step.FIRST_MAIN if moment is Phase.FIRST_MAIN else Step.SECOND_MAIN)


def _will_come(turn: Turn, step: Step) -> bool:
    """Whether the step is still to begin in this turn."""
    return _ORDER.index(turn.step) < _ORDER.index(step) or comes_again(turn, step)


def _landings(step: Step, here: Step) -> tuple[Step, ...]:
    """Where a step that is gone to may be reached: the damage step is the first one of the combat, then the second."""
    if step is Step.COMBAT_DAMAGE and here is not Step.FIRST_STRIKE_DAMAGE:
        return (Step.FIRST_STRIKE_DAMAGE, step)
    return (step,)


def _reached(steps: tuple[Step, ...], player: PlayerId | None, after: int | None) -> Callable[[Game], bool]:
    def goal(game: Game) -> bool:
        turn = game.turn
        if turn.step not in steps or (after is not None and turn.number <= after):
            return False
        return player is None or turn.active == player

    return goal


def _too_late(player: PlayerId, line: Attack | Block) -> Refusal:
    concept = Concept.TURN_DECLARE_ATTACKERS if isinstance(line, Attack) else Concept.TURN_DECLARE_BLOCKERS
    return Refusal(Reason.WRONG_STEP, (concept,), player, Stage.DECLARATION)


def _not_active(player: PlayerId) -> Refusal:
    return Refusal(Reason.NOT_YOUR_TURN, (Concept.TURN_DECLARE_ATTACKERS,), player, Stage.DECLARATION)
