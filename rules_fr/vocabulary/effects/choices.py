"""Choices made while announcing or resolving."""

from __future__ import annotations

from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.refs import Selection
from rules_fr.vocabulary.terms import Cost, Effect, Filter, Node, Ref


class Modal(Effect, frozen=True):
    """ "Choisissez l'un —": modes announced as the spell or ability is put on the stack.

    Args:
        minimum, maximum: how many modes.
        chooser: who chooses them (None: the controller; `AnOpponent` for "un adversaire choisit").
    """

    modes: tuple[Effect, ...]
    minimum: int = 1
    maximum: int = 1
    chooser: Ref | None = None


class May(Effect, frozen=True):
    """A player may have an effect happen ("vous pouvez")."""

    who: Ref
    effect: Effect


class PayThen(Effect, frozen=True):
    """A player may pay a cost; if so (`then`), otherwise (`otherwise`)."""

    who: Ref
    cost: Cost
    then: Effect | None = None
    otherwise: Effect | None = None


class UnlessPays(Effect, frozen=True):
    """The effect happens unless a player pays a cost."""

    effect: Effect
    who: Ref
    cost: Cost


class ChooseFor(Effect, frozen=True):
    """A player chooses a colour, type, name or player for the source or for the rest of the effect."""

    who: Ref
    kind: ChoiceKind


class ChooseObjects(Effect, frozen=True):
    """A player chooses objects (`Chosen`), which later instructions call `It`."""

    who: Ref
    what: Ref


class ChoosePlayer(Effect, frozen=True):
    """A player chooses a player that fits (or chance does); later words call that player `It`."""

    who: Ref
    what: Filter
    selection: Selection | None = None


class FlipCoin(Effect, frozen=True):
    """A player flips a coin."""

    who: Ref
    win: Effect | None
    lose: Effect | None


class DieResult(Node, frozen=True):
    """A row of a results table: from `minimum` to `maximum` (None: or more), and what then happens."""

    minimum: int
    maximum: int | None
    effect: Effect


class RollDie(Effect, frozen=True):
    """A player rolls a die, and the row of the table with its result is followed."""

    who: Ref
    sides: int
    results: tuple[DieResult, ...] = ()


class ChooseOne(Effect, frozen=True):
    """A player chooses one of several instructions as this one is reached, and it is carried out ("engagez ou
    dégagez")."""

    who: Ref
    options: tuple[Effect, ...]


class NameCard(Effect, frozen=True):
    """A player chooses the name of a card that fits; later words call it the chosen name."""

    who: Ref
    what: Filter
