"""A few actions played at random, and what must be so after each of them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

from rules_fr.engine.actions import Action, CastSpell, PassPriority
from rules_fr.engine.decisions import Answer
from rules_fr.engine.game import Game
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.play import Outcome, take
from rules_fr.engine.view import View
from rules_fr.vocabulary.kinds import AURA, CardType, Keyword, Supertype, Zone
from tests.games.acting import guesses
from tests.games.deciding import Chooser
from tests.games.playing import cards_in
from tests.perft.lines import ways
from tests.properties.situations import situation

LENGTH = 20
TRIES = 12


class Step:
    """One action taken: the game before it, the action, the answers, what came of it."""

    def __init__(self, before: Game, action: Action, answers: tuple[Answer, ...], outcome: Outcome) -> None:
        self.before, self.action, self.answers, self.outcome = before, action, answers, outcome


def tried(game: Game, action: Action, chance: Random) -> Step:
    """An action with random answers; it may be refused."""
    chooser = Chooser(chance, 0.6)
    outcome = take(game, action, (), chooser)
    assert outcome.unsupported is None, outcome.unsupported
    assert outcome.pending is None, outcome.pending
    return Step(game, action, tuple(chooser.answers), outcome)


def wishes(game: Game, player: PlayerId, chance: Random) -> list[Action]:
    """A few things to try, spells first; sometimes none."""
    if chance.random() < 0.3:
        return []
    found = guesses(game, player, chance)
    return sorted(found, key=lambda action: not isinstance(action, CastSpell))[:3]


def walk(chance: Random, length: int = LENGTH) -> Iterator[Step]:
    """A generated situation and some actions from it, those that were refused included."""
    game = situation(chance)
    for _ in range(length):
        holder = game.turn.priority
        if game.over or holder is None:
            return
        for action in (*wishes(game, holder, chance), *[PassPriority(holder)] * TRIES):
            step = tried(game, action, chance)
            yield step
            if step.outcome.refusal is None:
                game = step.outcome.game
                break
        else:
            raise AssertionError("a pass is refused whatever is answered")


# What holds


def cards_are_conserved(chance: Random) -> None:
    """Each card is one object in one zone, from the first situation on."""
    for step in walk(chance):
        assert cards_in(step.outcome.game) == cards_in(step.before)


def states_are_legal(chance: Random) -> None:
    """Where a player has priority nothing is left to be put right, and nothing waits."""
    for step in walk(chance):
        if step.outcome.refusal is None:
            assert problems(step.outcome.game) == []


def problems(game: Game) -> list[str]:
    """What should not be when a player has priority, looked for without the engine's own checks."""
    found = [f"{item.id} {item.zone}" for item in game.everything() if item.id not in game.zone(item.zone, item.owner)]
    if game.over:
        return found
    holder = game.turn.priority
    if holder is None or game.player(holder).lost:
        found.append("nobody has priority")
    if game.pending:
        found.append("a trigger waits")
    found += [f"player {p.id}" for p in game.players if not p.lost and (p.life <= 0 or p.counter(None) < 0)]
    return found + _wrong_permanents(game) + _wrong_elsewhere(game)


def _wrong_permanents(game: Game) -> list[str]:
    view = View(game)
    found: list[str] = []
    legends: set[tuple[str, PlayerId]] = set()
    for which in view.permanents():
        item, values = game.object(which), view.of(which)
        if any(number < 0 for _, number in item.counters):
            found.append(f"{which} has fewer than no counters")
        if values.is_a(CardType.CREATURE):
            toughness = values.toughness or 0
            kept = values.has(Keyword.INDESTRUCTIBLE)
            if toughness <= 0 or (item.damage >= toughness and not kept):
                found.append(f"{which} should be dead")
        if AURA in values.subtypes and item.attached_to not in game.battlefield:
            found.append(f"{which} enchants nothing")
        if item.attached_to is not None and item.attached_to not in game.battlefield:
            found.append(f"{which} is attached to what is not there")
        key = (values.name, values.controller)
        if Supertype.LEGENDARY in values.supertypes:
            found += [f"{which} is a second legend"] if key in legends else []
            legends.add(key)
    return found


def _wrong_elsewhere(game: Game) -> list[str]:
    tokens = (item for item in game.everything() if item.kind is ObjectKind.TOKEN)
    found = [f"token {item.id} in {item.zone}" for item in tokens if item.zone is not Zone.BATTLEFIELD]
    if game.combat is not None:
        for attack in game.combat.attacks:
            twice = len(set(attack.blockers)) < len(attack.blockers)
            found += [f"{attack.attacker} blocked twice by one creature"] if twice else []
    return found


def the_same_input_gives_the_same_bytes(chance: Random) -> None:
    """The same answers in the same game give the same game and the same story, to the byte."""
    for step in walk(chance):
        again = take(step.before, step.action, step.answers)
        assert again.game == step.outcome.game
        assert repr(again.records) == repr(step.outcome.records)
        assert repr(again.refusal) == repr(step.outcome.refusal)


def the_game_before_is_untouched(chance: Random) -> None:
    """An action, refused in the middle or not, leaves the game before exactly as it was; a refusal gives it back."""
    game = situation(chance)
    for _ in range(LENGTH):
        holder = game.turn.priority
        if game.over or holder is None:
            return
        kept = pickle.dumps(game)
        for action in wishes(game, holder, chance):
            outcome = tried(game, action, chance).outcome
            assert pickle.dumps(game) == kept
            if outcome.refusal is not None:
                assert outcome.game is game
        passed = tried(game, PassPriority(holder), chance).outcome
        assert pickle.dumps(game) == kept
        game = passed.game


def exploring_a_line_is_taking_it(chance: Random) -> None:
    """Each line that an exploration finds, taken directly with its answers, gives the same game."""
    game = situation(chance)
    holder = game.turn.priority
    if game.over or holder is None:
        return
    for action in (*wishes(game, holder, chance), PassPriority(holder)):
        for number, (answers, outcome) in enumerate(ways(game, action)):
            direct = take(game, action, answers)
            assert direct.refusal is direct.pending is None
            assert direct.game == outcome.game
            assert direct.used == len(answers)
            if number == 20:
                break
