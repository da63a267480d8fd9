"""Refs: which objects or players a text points to.

Objects and players share one family because texts do ("n'importe quelle cible"); the engine asks for what it needs.
"""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Amount, Filter, Ref


class This(Ref, frozen=True):
    """The object that the ability is on (a card's own name, "cette créature")."""


class Itself(Ref, frozen=True):
    """In a description, the very object that is described ("une créature avec une endurance supérieure à sa force")."""


class Granter(Ref, frozen=True):
    """In a granted ability, the object whose ability grants it (the name of the card, between quotes)."""


class Target(Ref, frozen=True):
    """One instance of the word target.

    Args:
        instance: 0, 1, 2… in text order within the ability; the same object may be chosen for two instances.
        what: what may be chosen.
        minimum, maximum: how many; "jusqu'à deux" is 0..2, "n'importe quel nombre" has maximum None.
        chooser: who chooses it ("choisie par un adversaire"); None: the controller.
        apart: inside an effect repeated for each player: one choice for each of them.
    """

    instance: int
    what: Filter
    minimum: Amount = Fixed(1)
    maximum: Amount | None = Fixed(1)
    chooser: Ref | None = None
    apart: bool = False


class TargetZone(Ref, frozen=True):
    """A library, hand or graveyard named as a target ("la bibliothèque ciblée"; only some editions allow it)."""

    instance: int
    zone: Zone


class Targeted(Ref, frozen=True):
    """What was chosen for an earlier instance of the word target ("elle", "cette créature")."""

    instance: int


class EachOf(Ref, frozen=True):
    """Every object or player that fits ("toutes les créatures"); looked for when the effect happens."""

    what: Filter


@unique
class Selection(Enum):
    """How a choice is made when not freely by the chooser."""

    AT_RANDOM = "at_random"


class Chosen(Ref, frozen=True):
    """Objects or players chosen without targeting, as the effect is performed or the cost paid.

    Args:
        what: what may be chosen.
        minimum, maximum: how many; None: any number.
        chooser: who chooses; None: the player who performs the action.
        selection: "au hasard".
    """

    what: Filter
    minimum: Amount = Fixed(1)
    maximum: Amount | None = Fixed(1)
    chooser: Ref | None = None
    selection: Selection | None = None


class TopOfLibrary(Ref, frozen=True):
    """The first cards of a library."""

    player: Ref
    count: Amount


class It(Ref, frozen=True):
    """What the previous instruction of the same effect handled ("la", "cette carte", "ce jeton"):
    created, moved, revealed, chosen."""


class Seen(Ref, frozen=True):
    """The cards that this effect looked at or revealed together, spoken of after some were handled ("ces
    cartes", "parmi elles")."""


class TheSame(Ref, frozen=True):
    """All the objects of this description that an earlier instruction of this effect applied to ("ces créatures")."""

    what: Filter


class TheRest(Ref, frozen=True):
    """The cards looked at, revealed or exiled together by this effect that it has not moved elsewhere ("le reste")."""


class Paid(Ref, frozen=True):
    """The objects used to pay the cost ("la créature sacrifiée")."""


class EventObject(Ref, frozen=True):
    """The object of the trigger event ("cette créature" in a trigger on another creature)."""


class EventOther(Ref, frozen=True):
    """The second object of the trigger event: what was damaged, blocked, or whose spell or ability targeted."""


class Attached(Ref, frozen=True):
    """What this Aura or Equipment is attached to ("la créature enchantée", "la créature équipée")."""


class PairedWith(Ref, frozen=True):
    """The creature that this one is paired with."""


class Haunted(Ref, frozen=True):
    """The creature that this card haunts."""


class Linked(Ref, frozen=True):
    """The cards exiled by a linked ability ("la carte exilée")."""


class Each(Ref, frozen=True):
    """Inside an effect repeated for each player or object (ForEach): the current one ("il", "celui-ci")."""


class You(Ref, frozen=True):
    """The controller of the spell or ability."""


class EachPlayer(Ref, frozen=True):
    """All players, the active player first."""


class EachOpponent(Ref, frozen=True):
    """All opponents of the controller, in turn order."""


class AnOpponent(Ref, frozen=True):
    """One opponent chosen by the controller ("un adversaire", "un adversaire de votre choix")."""


class AnyPlayer(Ref, frozen=True):
    """Any player: who may activate, or whose event counts ("un joueur")."""


class ActivePlayer(Ref, frozen=True):
    """The player whose turn it is."""


class DefendingPlayer(Ref, frozen=True):
    """The player that the attacking source attacks."""


class EventPlayer(Ref, frozen=True):
    """The player of the trigger event ("ce joueur")."""


class ControllerOf(Ref, frozen=True):
    """The controller of an object, or its last known controller."""

    what: Ref


class OwnerOf(Ref, frozen=True):
    """The owner of an object."""

    what: Ref


class ChosenPlayer(Ref, frozen=True):
    """The player chosen for this permanent."""


class Union(Ref, frozen=True):
    """Several refs together ("cette créature et la créature ciblée")."""

    parts: tuple[Ref, ...]
