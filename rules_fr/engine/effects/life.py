"""Gaining and losing life, winning and losing."""

from __future__ import annotations

from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.life import LifeGained, LifeLost, PlayerLost, PlayerWon
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Tally
from rules_fr.vocabulary.effects.life import GainLife, LoseGame, LoseLife, SetLife, WinGame


@handle.register(GainLife)
def gain_life(effect: GainLife, now: Now) -> None:
    """Players gain life; none at all if the amount is zero or less."""
    amounts = [(player, now.value_for(player, effect.amount)) for player in now.players(effect.who)]
    if amounts and all(amount <= 0 for _, amount in amounts):
        now.why_not(WhyNotKind.ZERO_LIFE, Concept.EFFECT_ZERO_OR_NEGATIVE)
        now.handled(number=0)
        return
    events: list[Event] = [LifeGained(player, amount, now.source) for player, amount in amounts if amount > 0]
    done = now.happen_all(events, Concept.LIFE_GAIN)
    now.handled(number=sum(event.amount for event in done if isinstance(event, LifeGained)))


@handle.register(LoseLife)
def lose_life(effect: LoseLife, now: Now) -> None:
    """Players lose life."""
    amounts = [(player, now.value_for(player, effect.amount)) for player in now.players(effect.who)]
    if amounts and all(amount <= 0 for _, amount in amounts):
        now.why_not(WhyNotKind.ZERO_LIFE, Concept.EFFECT_ZERO_OR_NEGATIVE)
        now.handled(number=0)
        return
    events: list[Event] = [LifeLost(player, amount, now.source) for player, amount in amounts if amount > 0]
    done = now.happen_all(events, Concept.LIFE_LOSE)
    lost = sum(event.amount for event in done if isinstance(event, LifeLost))
    now.did(Tally.LIFE_LOST, amount=lost)
    now.handled(number=lost)


@handle.register(SetLife)
def set_life(effect: SetLife, now: Now) -> None:
    """A life total becomes a number: its player gains or loses the difference."""
    totals = [(player, now.value_for(player, effect.amount)) for player in now.players(effect.who)]
    for player, total in totals:
        change = total - now.game.player(player).life
        if change > 0:
            now.happen(LifeGained(player, change, now.source), Concept.LIFE_SET)
        elif change < 0:
            now.happen(LifeLost(player, -change, now.source), Concept.LIFE_SET)


@handle.register(LoseGame)
def lose_game(effect: LoseGame, now: Now) -> None:
    """Players lose the game at once."""
    losers = now.players(effect.who)
    now.happen_all((PlayerLost(player) for player in losers), Concept.GAME_LOSE)


@handle.register(WinGame)
def win_game(effect: WinGame, now: Now) -> None:
    """A player wins the game at once."""
    for player in now.players(effect.who):
        now.happen(PlayerWon(player), Concept.GAME_WIN)
