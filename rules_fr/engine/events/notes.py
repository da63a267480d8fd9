"""Remarks for the story: what did not happen, and why."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.engine.events.base import Note
from rules_fr.engine.ids import ObjectId, PlayerId


@unique
class WhyNotKind(Enum):
    """What did not happen."""

    TRIGGER_CONDITION = "trigger_condition"
    """A trigger's "if" was false when the event happened."""
    ABILITY_LOST = "ability_lost"
    """The object no longer had the ability when the event happened."""
    SOURCE_CAME_LATER = "source_came_later"
    """The event (of `other`) came before the object that watches for such events."""
    STAYS_ATTACHED = "stays_attached"
    """An Aura is not put into the graveyard: what it enchants (`other`) is still legal."""
    NO_TARGET_TO_CHANGE = "no_target_to_change"
    """A spell or ability has no target that could be changed to the one that the effect names."""
    MANA_STAYS = "mana_stays"
    """A player keeps the mana left in their pool, by an effect of the object."""
    HAS_TOUGHNESS = "has_toughness"
    """The counters with which a creature entered keep its toughness above 0 (`amount`)."""
    NOBODY_FITS = "nobody_fits"
    """Nothing fits what the effect is about as it is applied."""
    CONDITION_ON_RESOLUTION = "condition_on_resolution"
    """A trigger's "if" was false as it would resolve."""
    WRONG_ZONE = "wrong_zone"
    """The ability does not function in the zone where its object is."""
    ALREADY_TRIGGERED = "already_triggered"
    """A delayed trigger had already been used, or a limit for the turn was reached."""
    SILENT = "silent"
    """The event triggers nothing, by a static ability of `other`."""
    TOO_LATE = "too_late"
    """A delayed trigger came after the event that it waits for."""
    REPLACEMENT = "replacement"
    """A replacement effect does not apply."""
    NOT_AFFECTED = "not_affected"
    """A continuous effect does not affect an object that was not there when it began."""
    NOT_LETHAL = "not_lethal"
    """The damage marked on a creature is less than its toughness (`amount` of `limit`)."""
    INDESTRUCTIBLE = "indestructible"
    CANNOT_REGENERATE = "cannot_regenerate"
    CANNOT_BE_COUNTERED = "cannot_be_countered"
    CANNOT_GAIN_LIFE = "cannot_gain_life"
    CANNOT_LOSE = "cannot_lose"
    STAYS_WITHOUT_LIFE = "stays_without_life"
    CANNOT_WIN = "cannot_win"
    CANNOT_DRAW = "cannot_draw"
    CANNOT_SACRIFICE = "cannot_sacrifice"
    """A permanent cannot be sacrificed, by an effect of `other`."""
    CANNOT_ENTER = "cannot_enter"
    """A card cannot enter the battlefield, by an effect of `other`."""
    CANNOT_SEARCH = "cannot_search"
    LIFE_STAYS = "life_stays"
    """Damage leaves a player `amount` life, by an effect of `other`."""
    CANNOT_BE_PREVENTED = "cannot_be_prevented"
    IMPOSSIBLE = "impossible"
    """Part of an effect cannot be done."""
    DURATION_OVER = "duration_over"
    """What would last while a condition holds: it already does not."""
    NO_FIGHT = "no_fight"
    """One of two creatures that would fight is gone, or is no creature."""
    NOTHING_LINKED = "nothing_linked"
    """The linked ability of the object has exiled nothing that is still there."""
    UNTIL_OVER = "until_over"
    """What would last until an event has no time left: the event has happened."""
    NO_MANA = "no_mana"
    """A mana ability produces no mana."""
    OBJECT_GONE = "object_gone"
    """What the effect speaks of is no longer where it is expected."""
    TARGET_ILLEGAL = "target_illegal"
    """Part of an effect is about a target that is no longer legal."""
    INFORMATION_LOST = "information_lost"
    """A number read from an illegal target is not known in this edition."""
    DECLINED = "declined"
    """A player chose not to, or did not pay."""
    NOTHING_FOUND = "nothing_found"
    NOTHING_OUTSIDE = "nothing_outside"
    """The player has no such card outside the game."""
    NO_LEGAL_TARGET = "no_legal_target"
    """A trigger is removed from the stack because it has no legal choice."""
    DOES_NOT_UNTAP = "does_not_untap"
    DOES_NOT_TAP = "does_not_tap"
    """An attacking creature with vigilance stays untapped."""
    NO_REGULAR_DAMAGE = "no_regular_damage"
    """A creature deals no combat damage in this step."""
    ZERO_DAMAGE = "zero_damage"
    ZERO_LIFE = "zero_life"
    ENTERS_REPLACEMENT_LOST = "enters_replacement_lost"
    """The object does not have its own "enters" ability as it enters."""
    NOT_CHECKED = "not_checked"
    """It would have died in the middle of a resolution, but the game did not check then."""
    NO_LOOK_BACK = "no_look_back"
    """The object went in the event itself, which its ability is not judged before."""
    NO_RESPONSE = "no_response"
    """Nobody has priority between two moments."""


class WhyNot(Note, frozen=True, tag=True):
    """Something did not happen."""

    kind: WhyNotKind
    object: ObjectId | None = None
    other: ObjectId | None = None
    player: PlayerId | None = None
    amount: int | None = None
    limit: int | None = None


class Instructed(Note, frozen=True, tag=True):
    """A choice that a player made while a spell or ability resolved: yes or no to an option."""

    player: PlayerId
    object: ObjectId
    accepted: bool


class CoinFlipped(Note, frozen=True, tag=True):
    """A coin was flipped."""

    player: PlayerId
    won: bool


class DieRolled(Note, frozen=True, tag=True):
    """A die was rolled."""

    player: PlayerId
    number: int
    sides: int


class ObjectsChosen(Note, frozen=True, tag=True):
    """A player chose objects or players as an effect was performed."""

    player: PlayerId | None
    objects: tuple[ObjectId, ...] = ()
    players: tuple[PlayerId, ...] = ()


class EventReplaced(Note, frozen=True, tag=True):
    """An event about an object or a player did not happen: an effect of `by` replaced it."""

    by: ObjectId
    object: ObjectId | None = None
    player: PlayerId | None = None
