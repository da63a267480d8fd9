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
    PROTECTED_TARGET = "protected_target"
    NO_LEGAL_MODE = "no_legal_mode"
    ILLEGAL_MODE = "illegal_mode"
    ILLEGAL_DIVISION = "illegal_division"
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


TOO_MANY = "TooMany"
"""What `Unsupported` names when a number is beyond what the engine handles at once."""

UNKNOWN_CARD = "UnknownCard"
"""What `Unsupported` names when the characteristics of an unknown card would be needed."""


class Unsupported(Exception):
    """Raised when the game would need a node that the engine cannot perform, or a text that was not understood.

    Args:
        what: the vocabulary class or the text, for the message.
        source: the object concerned.
    """

    def __init__(self, what: str, source: ObjectId | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.source = source
