"""Expectations about players: what they control, their life, their mana, how the game ends, whose turn it is."""

from __future__ import annotations

from rules_fr.reading.controlled.build_actions import moment_named
from rules_fr.reading.controlled.build_statements import object_of, player_named
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import builds
from rules_fr.vocabulary.actions import Name, Ref
from rules_fr.vocabulary.statements import (
    Cmp,
    Controls,
    ControlsCount,
    Count,
    Ended,
    Ending,
    Filter,
    HasPriority,
    Life,
    Not,
    Owns,
    Pool,
    TurnIs,
)


@builds()
def controls(player: Name, subject: Ref) -> Controls:
    return Controls(player, subject)


@builds("controlled_by")
def controlled_by(subject: Ref, player: Token) -> Controls:
    return Controls(player_named(player), subject)


@builds()
def controls_count(player: Name, count: Count, what: Filter) -> ControlsCount:
    return ControlsCount(player, count, what)


@builds()
def owns(player: Name, subject: Name) -> Owns:
    return Owns(player, subject)


@builds()
def belongs(subject: Ref, player: Token) -> Owns:
    return Owns(player_named(player), object_of(subject))


@builds("has_life", "has_life_at")
def has_life(player: Name, count: Count) -> Life:
    return Life(player, count)


@builds()
def has_mana(player: Name, mana: Token) -> Pool:
    return Pool(player, mana.text)


@builds()
def has_mana_amount(player: Name, count: Count) -> Pool:
    return Pool(player, amount=count)


@builds()
def pool_empty(player: Token) -> Pool:
    return Pool(player_named(player), "")


@builds()
def has_lost(player: Name) -> Ended:
    return Ended(Ending.LOST, player)


@builds()
def has_won(player: Name) -> Ended:
    return Ended(Ending.WON, player)


@builds()
def game_drawn() -> Ended:
    return Ended(Ending.DRAW)


@builds()
def game_over() -> Ended:
    return Ended(Ending.OVER)


@builds()
def game_goes_on() -> Not:
    return Not(Ended(Ending.OVER))


@builds()
def has_priority(player: Name) -> HasPriority:
    return HasPriority(player)


@builds("is_turn_of", "is_turn_of_short")
def is_turn_of(player: Token) -> TurnIs:
    return TurnIs(player_named(player))


@builds()
def is_moment(moment: Token) -> TurnIs:
    return TurnIs(moment=moment_named(moment))


@builds()
def is_moment_of(moment: Token, player: Token) -> TurnIs:
    return TurnIs(player_named(player), moment_named(moment))


ONCE = Count(1, Cmp.AT_LEAST)


@builds()
def player_survives(player: Name) -> Not:
    return Not(Ended(Ending.LOST, player))
