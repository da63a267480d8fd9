"""Cards in hands and libraries: draw, discard, reveal, search, shuffle."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Amount, Effect, Filter, Ref


class Draw(Effect, frozen=True):
    who: Ref
    count: Amount


class Discard(Effect, frozen=True):
    """Players discard cards of their hand: `what` chosen from it (`Chosen`, `EachOf` for all), by themselves
    unless it says otherwise."""

    who: Ref
    what: Ref


class Mill(Effect, frozen=True):
    who: Ref
    count: Amount


class Reveal(Effect, frozen=True):
    """Reveals cards (a hand, chosen cards, the top of a library)."""

    what: Ref


class LookAt(Effect, frozen=True):
    """The controller looks at cards."""

    what: Ref


class Shuffle(Effect, frozen=True):
    who: Ref


@unique
class Reveals(Enum):
    """Whether what was found is shown."""

    REVEALED = "revealed"
    HIDDEN = "hidden"


@unique
class Status(Enum):
    """How a permanent enters."""

    UNTAPPED = "untapped"
    TAPPED = "tapped"


@unique
class Reach(Enum):
    """Which of several zones are searched."""

    ALL = "all"
    ANY = "any"


@unique
class Wanted(Enum):
    """Whether the player chooses among the cards that fit, or means to find every one of them."""

    SOME = "some"
    EVERY = "every"


class Search(Effect, frozen=True):
    """A player searches a library for cards that fit, puts them somewhere; shuffling is a separate effect.

    Args:
        who: who searches; library: whose library.
        zones: other zones of the same player that are searched with it; reach: all of them, or those that `who` likes.
        maximum: how many (None: any number); up_to: fewer may be found even when any card fits ("jusqu'à").
        wanted: every one that fits ("toutes les cartes"), as far as they are seen by everyone.
        destination: None: they stay there, and later instructions move what was found (`It`, `TheRest`).
    """

    who: Ref
    library: Ref
    what: Filter
    maximum: Amount | None
    destination: Zone | None
    reveal: Reveals = Reveals.HIDDEN
    status: Status = Status.UNTAPPED
    up_to: bool = False
    zones: tuple[Zone, ...] = ()
    reach: Reach = Reach.ALL
    wanted: Wanted = Wanted.SOME


class Scry(Effect, frozen=True):
    who: Ref
    count: Amount


class Surveil(Effect, frozen=True):
    who: Ref
    count: Amount


class ShuffleInto(Effect, frozen=True):
    """Shuffles objects into their owners' libraries."""

    what: Ref


@unique
class Dig(Enum):
    """What is done with each card from the top of a library."""

    REVEAL = "reveal"
    EXILE = "exile"


class DigUntil(Effect, frozen=True):
    """Reveals (or exiles) cards from the top of a library, one after the other, until enough that fit were
    found or none is left.

    What was found is `It`, all the others are `TheRest`.

    Args:
        who: the player who does it; library: whose library.
        count: how many cards that fit are looked for.
    """

    who: Ref
    library: Ref
    how: Dig
    what: Filter
    count: Amount
