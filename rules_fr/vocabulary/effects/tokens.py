"""Tokens."""

from __future__ import annotations

from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Subtype, Supertype
from rules_fr.vocabulary.terms import Ability, Amount, Effect, Modification, Node, Ref


class TokenSpec(Node, frozen=True):
    """The characteristics of a token."""

    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    colors: tuple[Color, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    name: CardName | None = None


class CreateToken(Effect, frozen=True):
    """A player creates tokens ("mettez en jeu", "créez")."""

    who: Ref
    token: TokenSpec
    count: Amount
    status: Status = Status.UNTAPPED


class CreateCopyToken(Effect, frozen=True):
    """A player creates tokens that are copies of an object."""

    who: Ref
    of: Ref
    count: Amount
    status: Status = Status.UNTAPPED


class GetEmblem(Effect, frozen=True):
    """A player gets an emblem with abilities."""

    who: Ref
    abilities: tuple[Ability, ...]


class EnteringAttacking(Effect, frozen=True):
    """The permanents that the instruction puts onto the battlefield enter attacking.

    Args:
        defender: each attacks that player or a planeswalker that they control; None: whom its controller chooses.
    """

    effect: Effect
    defender: Ref | None = None


class EnteringTransformed(Effect, frozen=True):
    """What the effect puts onto the battlefield enters transformed."""

    effect: Effect


class EnteringFaceDown(Effect, frozen=True):
    """What the effect puts onto the battlefield enters face down."""

    effect: Effect


class ExilingFaceDown(Effect, frozen=True):
    """What the effect exiles is exiled face down."""

    effect: Effect


class CopyExcept(Effect, frozen=True):
    """The copies that the instruction makes differ: the modifications are part of what is copied of them."""

    effect: Effect
    modifications: tuple[Modification, ...]
