"""Every line of play: each action of the player who has priority, with each way of answering its decisions.

Mana is paid by itself, as in a scenario that does not say how: a payment is no line of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rules_fr.engine.abilities import activated_form
from rules_fr.engine.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from rules_fr.engine.decisions import Answer, Decision, DecisionKind, Pick, PickAttacks, PickBlocks
from rules_fr.engine.game import Game
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.mana_kind import is_mana_ability
from rules_fr.engine.play import Outcome, take
from rules_fr.engine.refusals import name_of
from rules_fr.engine.view import view_of
from rules_fr.scenario.answering import exploring, paying
from rules_fr.scenario.answering.asked import Asked, Said
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.kinds import CardType, Zone

NOBODY = Registry((), {}, {})


class NotHandled(Exception):
    """The engine cannot do what the situation needs: the count would mean nothing."""


class Line:
    """The answers of one way of taking an action: those given, then those of payments."""

    def __init__(self, answers: Sequence[Answer], said: Said) -> None:
        self.answers, self.said = list(answers), said

    def __call__(self, decision: Decision, game: Game) -> Answer | None:
        """The answer to a decision about a payment; None for any other one."""
        asked = Asked(game, NOBODY, decision)
        match decision.kind:
            case DecisionKind.MANA_ABILITY:
                answer, self.said = paying.use_sources(asked, self.said)[0]
            case DecisionKind.MANA_TYPE:
                found = paying.choose_mana(asked, self.said)
                if found is None:
                    return None
                answer, self.said = found
            case DecisionKind.PAY_FROM_POOL:
                answer, self.said = paying.spend(asked, self.said)
            case _:
                return None
        self.answers.append(answer)
        return answer


def followers(game: Game) -> Iterator[Game]:
    """The game after each line of one action."""
    for _, outcome in lines(game):
        yield outcome.game


def lines(game: Game) -> Iterator[tuple[Action, Outcome]]:
    """Each action of the player who has priority, in each way that is legal."""
    holder = game.turn.priority
    if game.over or holder is None:
        return
    for action in _actions(game, holder):
        for _, outcome in ways(game, action):
            yield action, outcome


def ways(game: Game, action: Action) -> Iterator[tuple[tuple[Answer, ...], Outcome]]:
    """Each way of taking an action that the rules allow, with its answers.

    Raises:
        NotHandled: the engine cannot do it.
    """
    todo = [Line((), Said())]
    while todo:
        line = todo.pop()
        outcome = take(game, action, tuple(line.answers), line)
        if outcome.unsupported is not None:
            raise NotHandled(name_of(outcome.unsupported.what))
        if outcome.pending is not None:
            assert outcome.meanwhile is not None
            found = answers(outcome.pending, outcome.meanwhile)
            todo += [Line((*line.answers, answer), line.said) for answer in reversed(found)]
        elif outcome.refusal is None:
            yield tuple(line.answers), outcome


def _actions(game: Game, player: PlayerId) -> Iterator[Action]:
    view = view_of(game)
    for item in game.zone(Zone.HAND, player):
        land = view.of(item).is_a(CardType.LAND)
        yield PlayLand(player, item) if land else CastSpell(player, item)
    for item in view.permanents():
        for index, held in enumerate(view.abilities(item)):
            form = activated_form(held.ability)
            if form is not None and not is_mana_ability(game.edition, form) and view.controller(item) == player:
                yield ActivateAbility(player, item, index)
    yield PassPriority(player)


def answers(decision: Decision, game: Game) -> tuple[Answer, ...]:
    """Every answer to a decision; some may turn out to be refused."""
    match decision.kind:
        case DecisionKind.ATTACKERS:
            return tuple(_declarations(decision.options, PickAttacks))
        case DecisionKind.BLOCKERS:
            return tuple(_declarations(decision.options, PickBlocks))
        case _:
            return exploring.every(Asked(game, NOBODY, decision))


def _declarations(options: tuple[Pick, ...], kind: type[PickAttacks] | type[PickBlocks]) -> Iterator[Answer]:
    """Each creature declared in one of its ways, or not at all."""
    theirs: dict[object, list[Pick | None]] = {}
    for pick in options:
        assert isinstance(pick, kind)
        declared = pick.attacks if isinstance(pick, PickAttacks) else pick.blocks  # type: ignore[union-attr]
        theirs.setdefault(declared[0][0], [None]).append(pick)
    for chosen in product(*theirs.values()):
        yield tuple(pick for pick in chosen if pick is not None)


def count(game: Game, depth: int) -> int:
    """How many lines of so many actions there are; a game that is over goes no further."""
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in followers(game))


def counts(game: Game, depth: int) -> list[int]:
    """The number of lines at each depth, from 1 on."""
    return [count(game, one) for one in range(1, depth + 1)]
