"""Lines of `actions:` and `choix:`. Inside a line, what a player does is built first with nobody as its player."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import (
    Accept,
    AdvanceTo,
    Attack,
    Attempt,
    Block,
    ChoiceVerb,
    Choose,
    ChooseTargets,
    Doing,
    EndTurn,
    InResponse,
    Line,
    Moment,
    Name,
    NameKind,
    NextStep,
    Option,
    Pass,
    Pick,
    Ref,
    Repeat,
    ResolveDamage,
    ResolveStack,
    ResolveTop,
)
from rules_fr.vocabulary.kinds import Phase, Step

MAX_TIMES = 100
NOBODY = Name("", NameKind.PLAYER)


@builds()
def one_line(line: Line) -> Line:
    return line


@builds()
def repeated_line(line: Any, repeat: Token) -> Repeat:
    times = int("".join(c for c in repeat.text if c.isdigit()))
    if not 1 <= times <= MAX_TIMES:
        raise Meaningless(f"« (x{times}) » : de 1 à {MAX_TIMES} fois.")
    return Repeat(line, times)


@builds()
def in_response(*parts: Any) -> InResponse:
    return InResponse(parts[-1])


@builds()
def attempt_in_response(attempted: Attempt) -> Attempt:
    return replace(attempted, in_response=True)


@builds()
def afterwards(doing: Doing) -> Doing:
    return doing


@builds()
def attempt(player: Token, action: Any) -> Attempt:
    return Attempt(with_player(action, Name(player.value("PLAYER"), NameKind.PLAYER)))


@builds()
def player_does(player: Token, action: Any) -> Any:
    return with_player(action, Name(player.value("PLAYER"), NameKind.PLAYER))


def with_player(action: Any, player: Name) -> Any:
    """The action, done by this player."""
    return replace(action, player=player)


# ---- the table


@builds()
def all_pass() -> Pass:
    return Pass()


@builds()
def stack_resolves() -> ResolveStack:
    return ResolveStack()


@builds()
def top_resolves() -> ResolveTop:
    return ResolveTop()


@builds()
def thing_resolves(what: Ref) -> ResolveTop:
    return ResolveTop(what)


@builds()
def damage_resolves() -> ResolveDamage:
    return ResolveDamage()


@builds()
def advance(when: AdvanceTo | NextStep) -> AdvanceTo | NextStep:
    return when


@builds()
def end_turn(player: Token | None = None) -> EndTurn:
    return EndTurn()


@builds()
def end_own_turn(player: Token, *_own: Token) -> EndTurn:
    return EndTurn()


@builds("end_phase", "phase_next")
def phase_next() -> NextStep:
    return NextStep(phase=True)


@builds("end_step", "step_next")
def step_next() -> NextStep:
    return NextStep()


_PHASES = {"combat": Phase.COMBAT, "beginning": Phase.BEGINNING, "ending": Phase.ENDING}


def moment_named(token: Token) -> Moment:
    """The step or phase of a MOMENT token."""
    value = token.value("MOMENT")
    return _PHASES[value] if value in _PHASES else Step(value)


def _player(token: Token | None) -> Name | None:
    return None if token is None else Name(token.value("PLAYER"), NameKind.PLAYER)


@builds("moment", "moment_of")
def moment(token: Token, player: Token | None = None) -> AdvanceTo:
    return AdvanceTo(moment_named(token), _player(player))


@builds("moment_next", "moment_next_of")
def moment_next(token: Token, player: Token | None = None) -> AdvanceTo:
    return AdvanceTo(moment_named(token), _player(player), next_turn=True)


@builds()
def turn_of(player: Token) -> AdvanceTo:
    return AdvanceTo(Phase.BEGINNING, _player(player))


@builds("turn_next", "turn_next_of")
def turn_next(player: Token | None = None) -> AdvanceTo:
    return AdvanceTo(Phase.BEGINNING, _player(player), next_turn=True)


def negate(line: Line) -> Line:
    """The meaning of a line whose verb is negated.

    Raises:
        Meaningless: not doing this is no choice.
    """
    match line:
        case Attack(player=player, groups=()):
            return Attack(player, ())
        case Block(player=player, groups=()):
            return Block(player, ())
        case Accept(yes=True):
            return replace(line, yes=False)
        case Choose(player=player, verb=ChoiceVerb.CHOOSE, options=(Option(kind=Pick.NONE),)):
            return line
        case ChooseTargets(targets=()):
            return line
        case _:
            raise Meaningless("Ne pas agir n'est pas une action : cette ligne n'a rien à faire.")
