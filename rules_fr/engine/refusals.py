"""Refusals: why an action is illegal. Data, to be told in French elsewhere."""

from __future__ import annotations

from enum import Enum, unique

from msgspec import Struct

from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.rulebook.concepts import Concept


@unique
class Reason(Enum):
    """What is wrong with an attempted action."""

    NO_PRIORITY = "no_priority"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_MAIN_PHASE = "not_main_phase"
    STACK_NOT_EMPTY = "stack_not_empty"
    WRONG_ZONE = "wrong_zone"
    NOT_CONTROLLER = "not_controller"
    NOT_A_LAND = "not_a_land"
    LAND_CANNOT_BE_CAST = "land_cannot_be_cast"
    NO_LAND_PLAY_LEFT = "no_land_play_left"
    NO_SUCH_ABILITY = "no_such_ability"
    ABILITY_LOST = "ability_lost"
    NO_LEGAL_TARGET = "no_legal_target"
    ILLEGAL_TARGET = "illegal_target"
    SAME_TARGET_TWICE = "same_target_twice"
    TARGET_COUNT = "target_count"
    TARGETS_TOGETHER = "targets_together"
    """Each target would be legal, but not all of them together."""
    PROTECTED_TARGET = "protected_target"
    NO_LEGAL_MODE = "no_legal_mode"
    ILLEGAL_MODE = "illegal_mode"
    ILLEGAL_DIVISION = "illegal_division"
    X_CANNOT_BE_ZERO = "x_cannot_be_zero"
    CANNOT_PAY_MANA = "cannot_pay_mana"
    CANNOT_PAY_COST = "cannot_pay_cost"
    TWO_ALTERNATIVE_COSTS = "two_alternative_costs"
    NO_MANA_COST = "no_mana_cost"
    PROHIBITED = "prohibited"
    SPLIT_SECOND = "split_second"
    SUMMONING_SICK = "summoning_sick"
    ALREADY_TAPPED = "already_tapped"
    ALREADY_USED = "already_used"
    CONDITION_NOT_MET = "condition_not_met"
    LOYALTY_USED = "loyalty_used"
    CANNOT_ATTACK = "cannot_attack"
    CANNOT_BLOCK = "cannot_block"
    MUST_ATTACK = "must_attack"
    MUST_ATTACK_ANOTHER = "must_attack_another"
    MUST_BLOCK = "must_block"
    NOT_ATTACKING = "not_attacking"
    ILLEGAL_ASSIGNMENT = "illegal_assignment"
    WRONG_STEP = "wrong_step"
    NOT_FACE_DOWN = "not_face_down"
    NOT_ALLOWED_BY_EFFECT = "not_allowed_by_effect"
    GAME_OVER = "game_over"


@unique
class Stage(Enum):
    """Which step of the sequence failed."""

    BEFORE = "before"
    ANNOUNCE = "announce"
    MODES = "modes"
    TARGETS = "targets"
    DIVISION = "division"
    TOTAL_COST = "total_cost"
    MANA = "mana"
    PAYMENT = "payment"
    DECLARATION = "declaration"


class Refusal(Struct, frozen=True):
    """An action refused: why, at which stage, under which concepts, and about what."""

    reason: Reason
    concepts: tuple[Concept, ...]
    player: PlayerId
    stage: Stage = Stage.BEFORE
    object: ObjectId | None = None
    about: tuple[ObjectId, ...] = ()
    about_players: tuple[PlayerId, ...] = ()


class Refused(Exception):
    """Raised inside the engine when an action turns out to be illegal; the game before the action stands."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal


class Beyond(Enum):
    """What the engine does not do, where no class or word of the vocabulary names it by itself."""

    TOO_MANY = "more objects or repetitions than are handled at once"
    UNKNOWN_CARD = "the characteristics of a card that nobody knows"
    ABILITY_NOT_ON_STACK = "an ability that is not on the stack speaks of itself"
    SEVERAL_MODALS = "a text with two choices of modes"
    MODES_ON_RESOLUTION = "modes chosen on resolution"
    SEVERAL_MEASURED = "several objects where one is measured"
    KEYWORD_COUNTER_LOST = "a keyword counter against an effect that removes abilities"
    LATE_GRANT = "a granted ability that changes types or colors of others"
    NOT_UNDONE = "a mana ability that moved or showed cards of a library, in an action that turns out illegal"
    CIRCULAR_ABILITIES = "abilities that come and go with what they say"


Lacking = type[object] | Enum
"""What the engine does not do: a class of the vocabulary, one of its enumerated words, or a limit of `Beyond`."""


class Unsupported(Exception):
    """Raised when the game would need a node that the engine cannot perform, or a text that was not understood.

    Args:
        what: what cannot be done.
        source: the object concerned.
    """

    def __init__(self, what: Lacking, source: ObjectId | None = None) -> None:
        super().__init__(name_of(what))
        self.what = what
        self.source = source


def name_of(what: Lacking) -> str:
    """How logs and reports name what the engine does not do: its class, or the word itself."""
    match what:
        case Beyond():
            return what.name
        case Enum():
            return str(what.value)
        case _:
            return what.__name__
