"""What keywords have players do and no text states: instructions, and numbers, of the engine's own."""

from __future__ import annotations

from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.terms import Amount, Cost, Effect, EventPattern, Ref


class CastFor(Effect, frozen=True):
    """A player casts a card for the cost of a keyword of it, while this resolves."""

    who: Ref
    what: Ref
    keyword: Keyword
    costs: tuple[Cost, ...]


class CastTransformed(Effect, frozen=True):
    """A player casts a double-faced card with its back face up, without paying its mana cost, while this resolves."""

    who: Ref
    what: Ref


class Cascade(Effect, frozen=True):
    """Exile cards from the top of the library down to a cheaper nonland card, which may be cast for free."""


class Ripple(Effect, frozen=True):
    """The first cards of the library may be revealed, and those with the spell's name cast for free."""

    number: Amount


class Myriad(Effect, frozen=True):
    """For each opponent but the defending player, a copy may be made that attacks that player."""


class EntersRoom(EventPattern, frozen=True):
    """The owner of the dungeon moves the venture marker into a room of it."""

    room: int


class ReturnUnblocked(Cost, frozen=True):
    """Return an unblocked attacking creature of the payer's to its owner's hand."""


class SacrificeGiven(Cost, frozen=True):
    """Sacrifice a permanent that was chosen as the spell was announced, by its identity."""

    item: int


class EnterAsReturned(Effect, frozen=True):
    """The card goes from the hand onto the battlefield, tapped and attacking what the returned creature attacked."""


class CreateRisen(Effect, frozen=True):
    """Create a token that is a copy of the card with the changes of embalm, or of eternalize."""

    keyword: Keyword


class OpponentsAttacked(Amount, frozen=True):
    """How many opponents the controller has attacked with creatures this combat."""


class BlockersBeyondFirst(Amount, frozen=True):
    """How many creatures block the source, but for one."""


class TimesPaid(Amount, frozen=True):
    """How many times the additional cost of a keyword was paid for the spell that the ability is on."""

    keyword: Keyword
