"""A neutral case as its file writes it."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
from msgspec import Struct, field


class Wanted(Struct, frozen=True, forbid_unknown_fields=False):
    """What a scripted choice or target names: a card, a player, an alias, or a text of the peer's."""

    object: str | None = None
    player: str | None = None
    alias: str | None = None
    text: str | None = None
    mode: int | None = None
    copy: bool | None = None
    amount: int | None = None
    skip: bool = False


class When(Struct, frozen=True):
    """What an action waits for."""

    on_stack: str | None = None
    not_on_stack: str | None = None
    copy_on_stack: str | None = None
    on_top: str | None = None
    on_stack_top: str | None = None
    mana_in_pool: int | None = None


class Resolved(Struct, frozen=True):
    """Where the text of an ability probably is: a face, and a line of its text from 0."""

    name: str
    line: int | None = None
    match: str = ""


class Op(Struct, frozen=True):
    """One operation of the script."""

    op: str
    seq: int
    player: str = "A"
    turn: int = 0
    step: str = ""
    card: str | None = None
    variant: str | None = None
    targets: tuple[Wanted, ...] = ()
    values: tuple[Wanted, ...] = ()
    value: bool | int | str | None = None
    when: When | None = None
    ability: str = ""
    resolved: tuple[Resolved, ...] = ()
    skip: bool = False
    times: int = 1
    one: bool = False
    attacker: str | None = None
    blocker: str | None = None
    defender: Wanted | None = None
    attacker_index: int | None = None
    blocker_index: int | None = None
    name: str | None = None
    counter: str | None = None
    count: int | None = 0
    source_alias: str | None = None
    card_alias: str | None = None


class Ability(Struct, frozen=True):
    keyword: str | None = None
    args: tuple[str, ...] = ()
    mana_ability: str | None = None


class Expect(Struct, frozen=True):
    """One expectation."""

    kind: str
    when: str = "stop"
    stop_index: int = 0
    seq: int = 0
    asker: str = "A"
    turn: int = 0
    step: str = ""
    player: str | None = None
    name: str | None = None
    count: int | None = 0
    value: bool | int | str | None = None
    power: int | None = None
    toughness: int | None = None
    scope: str = "any"
    ability: Ability | None = None
    counter: str | None = None
    subtype: str | None = None
    supertype: str | None = None
    type: str | None = None
    mana: str | None = None
    attachment: str | None = None
    colors: str | None = None
    text: str | None = None
    alias: str | None = None
    zone: str | None = None
    action: str = ""
    card: str | None = None
    cards_matching: tuple[str, ...] = ()
    variant: str | None = None
    resolved: tuple[Resolved, ...] = ()


class Setup(Struct, frozen=True):
    """One operation of the start."""

    op: str
    player: str = "A"
    zone: str = ""
    name: str = ""
    count: int = 1
    tapped: bool = False
    alias: str | None = None
    value: int = 20


class Stop(Struct, frozen=True):
    """A moment when the game is read: after the step has been played."""

    turn: int
    step: str


class ExpectedError(Struct, frozen=True):
    """One of these operations must be refused."""

    kind: str
    op_seqs: tuple[int, ...] = ()


class Case(Struct, frozen=True):
    """A game and its expected results."""

    id: str
    area: str
    setup: tuple[Setup, ...]
    script: tuple[Op, ...]
    stop: Stop
    expects: tuple[Expect, ...]
    cards: tuple[str, ...]
    strict_choices: bool = False
    starting_player: str = "A"
    stops: tuple[Stop, ...] = ()
    expect_error: ExpectedError | None = None
    other_names: tuple[str, ...] = field(default=())


def read_cases(path: Path) -> list[Case]:
    """The cases of a file, one JSON object a line."""
    decoder = msgspec.json.Decoder(Case)
    return [decoder.decode(line) for line in lines(path)]


def lines(path: Path) -> list[str]:
    """The lines of a text file, compressed or not."""
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as stream:
            return [line for line in stream if line.strip()]
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
