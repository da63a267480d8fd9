"""An edition is one dated rule set: a name, a date, and the switches that the engine reads.

No date is ever compared in the engine: where editions differ, a typed field of `Edition` says which rule is in force.
The values are data (`data/editions/*.yaml`, compiled into `data/editions.json`).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec

from rules_fr.errors import UnknownName

_DATA = Path(__file__).parent / "data" / "editions.json"


class LegendRule(StrEnum):
    """What the legend rule compares."""

    ALL_SAME_NAME = "all_same_name"
    """Every legendary permanent of one name goes, whoever controls it."""
    PER_CONTROLLER_CHOICE = "per_controller_choice"
    """A player who controls several of one name keeps the one of their choice."""


class WorldRule(StrEnum):
    """Which age the world rule compares."""

    BY_PERMANENT_AGE = "by_permanent_age"
    BY_SUPERTYPE_AGE = "by_supertype_age"


class DamageAssignment(StrEnum):
    """How combat damage is divided among several creatures."""

    FREE = "free"
    ORDERED = "ordered"
    """In a declared order, lethal damage before the next."""


class SecondDamageStep(StrEnum):
    """Who assigns combat damage in the second step, besides double strike."""

    NOT_YET_ASSIGNED = "not_yet_assigned"
    NO_FIRST_STRIKE_AT_START = "no_first_strike_at_start"


class EntersLookahead(StrEnum):
    """What an effect that changes how a permanent enters takes into account."""

    COPIABLE_ONLY = "copiable_only"
    OWN_STATICS = "own_statics"
    EXISTING_EFFECTS = "existing_effects"


class TokenOwner(StrEnum):
    """Who owns a token."""

    SOURCE_CONTROLLER = "source_controller"
    FIRST_CONTROLLER = "first_controller"
    CREATOR = "creator"


class TimestampChooser(StrEnum):
    """Who orders timestamps received at the same time."""

    ACTIVE_PLAYER = "active_player"
    EACH_PLAYER_IN_TURN_ORDER = "each_player_in_turn_order"


class MadnessKind(StrEnum):
    """Whether a card with madness that is discarded goes to exile by choice or always."""

    MAY_EXILE = "may_exile"
    ALWAYS_EXILE = "always_exile"


class MulliganKind(StrEnum):
    """How a mulligan is taken."""

    ONE_FEWER = "one_fewer"
    SEVEN_THEN_BOTTOM = "seven_then_bottom"


class Layer(StrEnum):
    """The parts of the layer system, in no order: `Edition.layers` gives the order."""

    COPY = "copy"
    FACE_DOWN = "face_down"
    CONTROL = "control"
    TEXT = "text"
    TYPE = "type"
    COLOR = "color"
    ABILITY = "ability"
    POWER_TOUGHNESS = "power_toughness"


class PowerToughnessPart(StrEnum):
    """The parts of the power and toughness layer; `Edition.pt_sublayers` gives their order."""

    CDA = "cda"
    """Characteristic-defining abilities."""
    SET = "set"
    """Effects that set a value, whatever made them."""
    MODIFY_RESOLUTION = "modify_resolution"
    """+N/+N from the resolution of a spell or ability."""
    MODIFY_STATIC = "modify_static"
    """+N/+N from a static ability."""
    COUNTERS = "counters"
    SWITCH = "switch"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words in which the story of a game under this edition is told (third person singular, present)."""

    cast: str
    """« lance » or « joue »"""
    cast_done: str
    """« lancé » or « joué »"""
    activate: str
    enters: str
    """« arrive sur le champ de bataille » or « arrive en jeu »"""
    on_battlefield: str
    battlefield: str
    """With its article: « le champ de bataille », « le jeu »."""
    onto_battlefield: str
    leaves: str
    exiles: str
    """« exile » or « retire de la partie »"""
    in_exile: str
    to_exile: str
    exile: str
    planeswalker: str
    state_based: str
    end_step: str


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule set. Every switch says what is in force; the numbers that say so are in `data/editions/*.yaml`."""

    id: str
    name: str
    """French name, for people."""
    date: str
    """Day on which the official text of this edition took effect."""
    words: Words

    # Mana and costs
    mana_burn: bool
    """A player loses 1 life for each mana lost as a phase ends."""
    pool_empties_each_step: bool
    """Pools empty as each step and phase ends; false: as each phase ends only."""
    hybrid_announced: bool
    """How a hybrid symbol will be paid is announced with modes."""
    free_payment_order: bool
    """Costs are paid in any order; false: random and library costs are paid last."""
    reductions_in_any_order: bool
    """The player chooses the order of several cost reductions."""
    loyalty_can_be_mana_ability: bool
    triggered_mana_on_added_mana: bool
    """A triggered mana ability may also trigger from mana being added, not only from a mana ability's activation."""
    mana_ability_locked_until_resolved: bool

    # Casting and resolving
    legality_looks_ahead: bool
    """Choices made while casting are taken into account before a prohibition refuses the spell."""
    nontarget_division_on_announce: bool
    """A division among things that are not targets is announced with targets."""
    zone_targets_allowed: bool
    any_target_types: frozenset[str]
    """Values of the card types that "any target" may be, besides players."""
    fizzle_is_countering: bool
    """A spell or ability with no legal target is countered by the rules; false: it just does not resolve."""
    proliferates_every_kind: bool
    """Proliferating gives a counter of each kind already there; false: of one kind."""
    uncounterable_fizzles: bool
    """A spell that can't be countered is removed too when all its targets are illegal."""
    lki_for_illegal_targets: bool
    """Information about an illegal target may be used; false: that part of the effect does nothing."""
    permanent_spell_copy_becomes_token: bool
    combined_split_characteristics: bool
    """A split card has its halves' characteristics combined outside the stack."""
    tokens_named_by_subtypes: bool
    """A token that is given no name has its subtypes as its name, alone: a card may have the same one."""
    meta_triggers_stacked_last: bool
    """Abilities triggered by another ability triggering go on the stack after the others."""
    leaves_graveyard_looks_back: bool

    # Lands, permanents, state-based actions
    land_play_per_permission: bool
    """Each land play uses one permission; false: plays made are compared with plays allowed now."""
    legend_rule: LegendRule
    world_rule: WorldRule
    planeswalker_uniqueness: bool
    planeswalker_redirection: bool
    token_owner: TokenOwner
    indestructible_is_keyword: bool
    phasing_changes_zone: bool
    tokens_survive_phasing: bool
    exile_is_outside_game: bool
    ending_turn_drops_triggers: bool

    # Combat and damage
    combat_damage_on_stack: bool
    damage_assignment: DamageAssignment
    second_damage_step: SecondDamageStep
    lifelink_triggered: bool
    deathtouch_triggered: bool
    static_prevention_per_source: bool
    """A static "prevent N" applies once per source and moment; false: once for each event and each protected object."""
    unpreventable_keeps_shield: bool
    """A prevention shield is not used up by damage that can't be prevented."""

    # Continuous and replacement effects
    layers: tuple[tuple[Layer, ...], ...]
    """Layers in order; parts in one inner tuple share a layer, and so one timestamp order."""
    pt_sublayers: tuple[tuple[PowerToughnessPart, ...], ...]
    simultaneous_timestamps: TimestampChooser
    enters_lookahead: EntersLookahead
    control_replacements_first: bool
    copy_replacements_before_others: bool

    # Keywords and the rest
    suspend_may: bool
    """The player may cast the card when the last time counter is removed; false: must, if able."""
    madness: MadnessKind
    cascade_judges_spell: bool
    """The spell that cascade lets a player cast must itself be cheaper, whichever part of the card it is."""
    hideaway_at_random: bool
    """The cards that hideaway leaves go to the bottom in a random order; false: in any order."""
    mulligan: MulliganKind


DEFAULT_EDITION = "2026"


@cache
def editions() -> tuple[Edition, ...]:
    """Every edition, newest first."""
    return msgspec.json.decode(_DATA.read_bytes(), type=tuple[Edition, ...])


@cache
def edition(name: str = DEFAULT_EDITION) -> Edition:
    """The edition called `name`. Raises `UnknownName` when there is none."""
    for known in editions():
        if known.id == name:
            return known
    ids = edition_ids()
    raise UnknownName(f"L'édition « {name} » n'existe pas.", how=f"Éditions connues : {_listed(ids)}.")


def edition_ids() -> tuple[str, ...]:
    """Names of the editions, newest first."""
    return tuple(known.id for known in editions())


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + " et " + names[-1]
