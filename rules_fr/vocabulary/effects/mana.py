"""Adding mana."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.terms import Amount, Effect, Filter, Node, Ref


class Production(Node, frozen=True):
    """What mana is produced; abstract."""


class ExactMana(Production, frozen=True):
    """These mana, in order: {G}{G}."""

    mana: tuple[ManaType, ...]


class OneOf(Production, frozen=True):
    """One of several sets, chosen as it resolves: {W} or {U}."""

    options: tuple[ExactMana, ...]


class AnyColor(Production, frozen=True):
    """Mana of any one colour."""


class AnyCombination(Production, frozen=True):
    """Mana in any combination of colours."""


class CombinationOf(Production, frozen=True):
    """Mana in any combination of these types: {W} and/or {U}."""

    kinds: tuple[ManaType, ...]


class ProducibleBy(Production, frozen=True):
    """Mana of a type that an object that fits could produce."""

    what: Filter


class ColorProducibleBy(Production, frozen=True):
    """Mana of a colour (never colourless) that an object that fits could produce."""

    what: Filter


class SameTypeAsEvent(Production, frozen=True):
    """Mana of a type that the event produced ("un mana du même type")."""


class OfChosenColor(Production, frozen=True):
    """Mana of the chosen colour."""


@unique
class RiderKind(Enum):
    """How mana acts on a spell that it is spent on."""

    AFFECTS = "affects"
    """As it is spent ("si ce mana est dépensé pour …")."""
    TRIGGERS = "triggers"
    """By a delayed triggered ability ("quand ce mana est dépensé pour …")."""


class Rider(Node, frozen=True):
    """What mana does to a spell that fits and that it is spent on, which is the `EventObject` of the effect."""

    what: Filter
    effect: Effect
    kind: RiderKind = RiderKind.AFFECTS


class AddMana(Effect, frozen=True):
    """A player adds mana: the production, `times` times ("{G} pour chaque créature").

    Args:
        only_for, only_abilities: it can only be spent to cast spells, or to activate abilities of objects, that fit;
            both None: on anything.
        kept: it is not lost as steps and phases end, until end of turn.
        rider: what it does to the spell that it is spent on.
    """

    who: Ref
    production: Production
    times: Amount
    only_for: Filter | None = None
    only_abilities: Filter | None = None
    kept: bool = False
    rider: Rider | None = None
