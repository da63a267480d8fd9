"""Decisions: every choice that the engine yields, with its legal options. The engine never chooses."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, unique
from functools import reduce
from itertools import combinations
from operator import and_

from msgspec import Struct

from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_use import ManaUse
from rules_fr.engine.objects import Share
from rules_fr.vocabulary.kinds import CardName, Color, Keyword, ManaType, Subtype, Zone
from rules_fr.vocabulary.mana import ManaCost


@unique
class DecisionKind(Enum):
    """What is being decided."""

    CAST_METHOD = "cast_method"
    """Which (alternative) cost; options PickMethod."""
    KICK = "kick"
    """Whether (how many times) to pay kicker; PickNumber."""
    BUYBACK = "buyback"
    KEYWORD_COST = "keyword_cost"
    """How many times to pay the additional cost of a keyword (entwine, replicate…); PickNumber."""
    SPLICE = "splice"
    """Which cards to reveal and splice, in the order of their effects; PickObject."""
    OPTIONAL_COST = "optional_cost"
    """Whether to pay an optional additional cost; PickYes/PickNo."""
    MODES = "modes"
    """PickMode, minimum to maximum."""
    CHOOSER = "chooser"
    """Which opponent chooses; PickPlayer."""
    X = "x"
    """PickNumber, any from 0."""
    HYBRID = "hybrid"
    """How a hybrid symbol is going to be paid; PickMana (or PickNumber for a generic part / life)."""
    TARGETS = "targets"
    """PickObject/PickPlayer/PickZone for one instance of target, all at once."""
    DIVISION = "division"
    """PickDivision among the recipients in `options`; `total` is divided."""
    MANA_ABILITY = "mana_ability"
    """During payment: activate a mana ability (PickAbility) or stop (PickDone)."""
    PAY_FROM_POOL = "pay_from_pool"
    """Which mana pays; PickPayment."""
    COST_OBJECTS = "cost_objects"
    """What to sacrifice, discard, tap… for a cost; PickObject."""
    HELP_PAYING = "help_paying"
    """What is tapped or exiled to pay for a spell instead of mana; PickObject."""
    COST_OPTION = "cost_option"
    """Which of several costs; PickMode."""
    MAY = "may"
    """PickYes/PickNo."""
    PAY = "pay"
    """Whether to pay a cost asked by an effect; PickYes/PickNo."""
    CHOOSE_OBJECTS = "choose_objects"
    """Objects chosen as an effect is performed; PickObject."""
    CHOOSE_PLAYER = "choose_player"
    INSTRUCTION = "instruction"
    """Which of several instructions is carried out; PickMode."""
    TOP_OR_BOTTOM = "top_or_bottom"
    """Whether a card goes on top (PickMode(0)) or at the bottom (PickMode(1)) of a library."""
    COLOR = "color"
    SUBTYPE = "subtype"
    CARD_NAME = "card_name"
    MANA_TYPE = "mana_type"
    """Which mana is added; PickMana, or PickMode among sets."""
    NUMBER = "number"
    ORDER_TRIGGERS = "order_triggers"
    """PickOrder: the first of the order goes on the stack first."""
    ORDER_TIMESTAMPS = "order_timestamps"
    """PickOrder: the first of the order has the earliest timestamp."""
    ORDER_CARDS = "order_cards"
    """PickOrder: the first of the order ends up nearest the top."""
    REPLACEMENT = "replacement"
    """Which replacement applies first; PickMode."""
    LEGEND = "legend"
    """Which permanent to keep; PickObject."""
    DISCARD = "discard"
    """Discarding down to maximum hand size."""
    ATTACKERS = "attackers"
    """PickAttacks."""
    BLOCKERS = "blockers"
    """PickBlocks."""
    BLOCKER_ORDER = "blocker_order"
    """PickOrder for one attacker."""
    ASSIGN_DAMAGE = "assign_damage"
    """PickDivision for one creature."""
    NEW_TARGETS = "new_targets"
    """Whether to choose new targets for a copy; PickYes/PickNo, then TARGETS."""
    LAND_PERMISSION = "land_permission"
    """Which permission a land play uses (PickObject: the source of an additional play; PickDone: the normal one)."""
    SEARCH = "search"
    """Cards found; PickObject."""
    COIN = "coin"
    """Chance: PickYes is won."""
    SHUFFLE = "shuffle"
    """Chance: the order of a library that matters; PickOrder."""
    RANDOM = "random"
    """Chance: objects chosen at random; PickObject."""
    UNTAP = "untap"
    """Which permanents to untap when not all may; PickObject."""


class PickYes(Struct, frozen=True, tag=True):
    """Yes; heads; won."""


class PickNo(Struct, frozen=True, tag=True):
    """No; tails; lost."""


class PickDone(Struct, frozen=True, tag=True):
    """Nothing more."""


class PickObject(Struct, frozen=True, tag=True):
    object: ObjectId


class PickPlayer(Struct, frozen=True, tag=True):
    player: PlayerId


class PickZone(Struct, frozen=True, tag=True):
    zone: Zone
    player: PlayerId


class PickNumber(Struct, frozen=True, tag=True):
    number: int


class PickMode(Struct, frozen=True, tag=True):
    """A mode or option by its position."""

    index: int


class PickMethod(Struct, frozen=True, tag=True):
    """A way of casting: normal, flashback, face down, without paying…; `source`: the permanent that permits it."""

    method: CastMethod
    source: ObjectId | None = None
    index: int = 0


class PickColor(Struct, frozen=True, tag=True):
    color: Color


class PickMana(Struct, frozen=True, tag=True):
    mana: ManaType


class PickSubtype(Struct, frozen=True, tag=True):
    subtype: Subtype


class PickName(Struct, frozen=True, tag=True):
    name: CardName


class PickAbility(Struct, frozen=True, tag=True):
    """An activated ability of an object, by position among its abilities."""

    object: ObjectId
    index: int


class PickPayment(Struct, frozen=True, tag=True):
    """Mana of these types is spent."""

    mana: tuple[ManaType, ...]


class PickDivision(Struct, frozen=True, tag=True):
    shares: tuple[Share, ...]


class PickOrder(Struct, frozen=True, tag=True):
    """An order of the options, by position."""

    order: tuple[int, ...]


class PickAttacks(Struct, frozen=True, tag=True):
    """Attackers with the player or planeswalker that each attacks."""

    attacks: tuple[tuple[ObjectId, PlayerId, ObjectId | None], ...]


class PickBlocks(Struct, frozen=True, tag=True):
    """(blocker, attacker) pairs."""

    blocks: tuple[tuple[ObjectId, ObjectId], ...]


Pick = (
    PickYes
    | PickNo
    | PickDone
    | PickObject
    | PickPlayer
    | PickZone
    | PickNumber
    | PickMode
    | PickMethod
    | PickColor
    | PickMana
    | PickSubtype
    | PickName
    | PickAbility
    | PickPayment
    | PickDivision
    | PickOrder
    | PickAttacks
    | PickBlocks
)

Answer = tuple[Pick, ...]
"""The picks that answer one decision, in order."""


@unique
class Joint(Enum):
    """What is asked of all the picks together."""

    SAME = "same"
    """They are of one group."""
    DIFFERENT = "different"
    """No two of them are of one group."""
    SHARED = "shared"
    """They have a group in common; the group of an option is a set of bits, one for each group that it is of."""
    DISJOINT = "disjoint"
    """No two of them have a group in common; the group of an option is a set of bits."""

    def met(self, groups: Sequence[int]) -> bool:
        """Whether options of these groups may be picked together."""
        match self:
            case Joint.SAME:
                return len(set(groups)) <= 1
            case Joint.DIFFERENT:
                return len(set(groups)) == len(groups)
            case Joint.SHARED:
                return len(groups) < 2 or reduce(and_, groups) != 0
            case Joint.DISJOINT:
                return all(not one & other for one, other in combinations(groups, 2))


class Decision(Struct, frozen=True):
    """A choice that a player (None: chance) has to make.

    Args:
        options: the legal picks; for DIVISION, ASSIGN_DAMAGE and orders, the recipients or the things to order;
            for open domains (X,
            numbers, names) empty, with `minimum` the least number.
        minimum, maximum: how many picks are made (None: any number).
        source: the object whose text or rule asks.
        subject: the object that the decision is about (the attacker whose damage is assigned, the card to keep…).
        total: what is divided; the amount to pay.
        cost: for MANA_ABILITY, PAY and PAY_FROM_POOL, the mana still to pay.
        instance: for TARGETS, which instance of the word target.
        keyword: for KEYWORD_COST and KICK, whose cost it is.
        use: for MANA_ABILITY, what the mana is for.
        joint: what is asked of the picks together; groups: then, the group of each option.
        decider: who makes the choice for the player, when another one controls them.
        labels: for ORDER_TRIGGERS and REPLACEMENT, the sources of the options in order; for ORDER_TIMESTAMPS, what
            is ordered.
        kinds: for ORDER_TRIGGERS, a number for each, the same for those whose order changes nothing.
    """

    player: PlayerId | None
    kind: DecisionKind
    options: tuple[Pick, ...] = ()
    minimum: int = 1
    maximum: int | None = 1
    source: ObjectId | None = None
    subject: ObjectId | None = None
    total: int | None = None
    cost: ManaCost | None = None
    instance: int = 0
    labels: tuple[ObjectId, ...] = ()
    kinds: tuple[int, ...] = ()
    keyword: Keyword | None = None
    use: ManaUse = ManaUse.OTHER
    joint: Joint | None = None
    groups: tuple[int, ...] = ()
    decider: PlayerId | None = None

    @property
    def made_by(self) -> PlayerId | None:
        """Who makes the choice."""
        return self.player if self.decider is None else self.decider

    def fit_together(self, picks: Sequence[Pick]) -> bool:
        """Whether the options picked are, together, what the decision asks for."""
        return self.joint is None or self.joint.met([self.groups[self.options.index(pick)] for pick in picks])

    @property
    def forced(self) -> bool:
        """Whether there is one answer only: as many objects or players are chosen as there are."""
        return (
            self.kind in (DecisionKind.CHOOSE_OBJECTS, DecisionKind.CHOOSE_PLAYER, DecisionKind.CHOOSER)
            and bool(self.options)
            and len(self.options) == self.minimum == self.maximum
        )


class DecisionNeeded(Exception):
    """Raised inside the engine when no answer is left for a decision;
    `take` returns it as the outcome's pending decision."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind.value)
        self.decision = decision


def share_of(recipient: Pick, amount: int) -> Share:
    """What one recipient gets of what is divided."""
    match recipient:
        case PickObject(item):
            return Share(amount, object=item)
        case PickPlayer(player):
            return Share(amount, player=player)
        case _:
            return Share(amount)
