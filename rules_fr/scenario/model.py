"""A scenario as its file states it: typed, with the place of each sentence; no sentence is read yet."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rules_fr.reading.card_source import CardSource

EDITIONS = ("2007", "2011", "2026")


class Text(msgspec.Struct, frozen=True):
    """A sentence or a name of the file, and where it is."""

    text: str
    line: int = 0
    column: int = 0


class CheckHere(msgspec.Struct, frozen=True):
    """ "- verifie: […]" among the actions."""

    statements: tuple[Text, ...]


Item: TypeAlias = Text | CheckHere


class ByEdition(msgspec.Struct, frozen=True):
    """Lines for every edition, then those of one edition."""

    common: tuple[Item, ...] = ()
    own: dict[str, tuple[Item, ...]] = msgspec.field(default_factory=dict)

    def lines(self, edition: str) -> tuple[Item, ...]:
        """The lines that hold in an edition, common ones first."""
        return self.common + self.own.get(edition, ())


class TokenSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A token already in play."""

    name: str = ""
    type_line: str
    colors: tuple[str, ...] = ()
    power: str = ""
    toughness: str = ""
    text: str = ""


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen for an object as it entered; each is empty when nothing of the kind was."""

    color: str = ""
    type: str = ""
    name: str = ""
    player: str = ""
    text: str = ""


class ObjectSetup(msgspec.Struct, frozen=True, kw_only=True):
    """An object of a zone, or `count` alike. `unknown` stands for a card that nobody has seen."""

    card: str = ""
    alias: str = ""
    count: int = 1
    unknown: bool = False
    tapped: bool = False
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    damage: int = 0
    summoning_sick: bool = False
    attached_to: str = ""
    controller: str = ""
    owner: str = ""
    face_down: bool = False
    timestamp: int | None = None
    token: TokenSetup | None = None
    copy_of: str = ""
    face: str = ""
    phased_out: bool = False
    chosen: Chosen | None = None
    exiled_with: str = ""
    attacks: str = ""
    blocks: str = ""
    line: int = 0
    column: int = 0


class PlayerSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A player at the start; `library` None: 40 unknown cards."""

    name: str = ""
    life: int = 20
    hand: tuple[ObjectSetup, ...] = ()
    battlefield: tuple[ObjectSetup, ...] = ()
    graveyard: tuple[ObjectSetup, ...] = ()
    library: tuple[ObjectSetup, ...] | None = None
    exile: tuple[ObjectSetup, ...] = ()
    counters: dict[str, int] = msgspec.field(default_factory=dict)
    pool: str = ""
    command: tuple[ObjectSetup, ...] = ()
    lands_played: int = 0
    hand_size: int | None = None
    line: int = 0
    column: int = 0


class TurnSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game starts; "" is the default (first player, first main phase, the active player's priority)."""

    number: int = 3
    active: Text | None = None
    step: Text | None = None
    priority: Text | None = None


class StackSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A spell or ability on the stack at the start."""

    spell: str = ""
    ability: str = ""
    controller: str = ""
    targets: tuple[Text, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    alias: str = ""
    line: int = 0
    column: int = 0


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A whole scenario file."""

    title: str
    editions: tuple[str, ...] = ("2026",)
    cards: tuple[CardSource, ...] = ()
    players: tuple[PlayerSetup, ...]
    turn: TurnSetup = TurnSetup()
    actions: ByEdition = ByEdition()
    choices: ByEdition = ByEdition()
    questions: ByEdition = ByEdition()
    expected: ByEdition = ByEdition()
    stack: tuple[StackSetup, ...] = ()
    monarch: Text | None = None
    initiative: Text | None = None
    day_night: Text | None = None
    this_turn: tuple[Text, ...] = ()
    file: str = ""
