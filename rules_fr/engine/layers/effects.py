"""Continuous effects in force: from static abilities and from resolutions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules_fr.engine.functioning import where_functions
from rules_fr.engine.game import Game, Lasting
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.kept import kept
from rules_fr.engine.layers.slots import Slot, slot_of
from rules_fr.engine.layers.work import Have, Origin, Work
from rules_fr.engine.objects import GameObject
from rules_fr.engine.static_effects import StaticShape, reached_zones, shape
from rules_fr.rulebook.edition import Edition
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import Layer
from rules_fr.vocabulary.terms import Condition, Filter, Modification

Key = tuple[int, int]
"""What tells one effect from the others: its source and ability, or the lasting effect's own identity."""


class Effect(Struct, frozen=True, eq=False):
    """One continuous effect.

    Args:
        parts: its modifications by slot; None is the slot of what bends rules.
        affected: what a static ability affects, at every moment; None for a resolution, whose set is `locked`.
        have: the ability that makes it; None for a resolution.
        defining: it comes from a characteristic-defining ability.
        early: known from a first pass, before the layer in which its ability is gained.
        carried: the locked objects that it affects because they were spells when it began.
    """

    key: Key
    source: ObjectId
    timestamp: int
    parts: tuple[tuple[Slot | None, Modification], ...]
    affected: Filter | None = None
    locked: tuple[ObjectId, ...] | None = None
    condition: Condition | None = None
    have: Have | None = None
    defining: bool = False
    lasting: Lasting | None = None
    carried: tuple[ObjectId, ...] = ()
    early: bool = False
    slots: frozenset[Slot] = frozenset()
    """Where it changes characteristics."""
    rules: tuple[Modification, ...] = ()
    """Its modifications that bend rules rather than change characteristics."""

    @property
    def static(self) -> bool:
        """Whether a static ability makes it."""
        return self.have is not None

    def within(self, stage: tuple[Slot, ...]) -> tuple[tuple[Slot, Modification], ...]:
        """Its modifications that apply in a stage, in the order of its text."""
        return tuple((slot, part) for slot, part in self.parts if slot is not None and slot in stage)


def static_effects(work: Work, edition: Edition) -> Iterator[Effect]:
    """The effects of the static abilities that an object has and that function where it is."""
    item = work.item
    for have in work.base.statics if work.haves is work.base.haves else work.haves:
        found = shape(have.held.ability)
        if found is None or item.zone not in where_functions(have.held.ability, work.values()).zones:
            continue
        defining = found.defining and have.origin is not Origin.GRANTED
        if found.defining and not defining and item.zone is not Zone.BATTLEFIELD:
            continue
        yield static_effect(item, have, found, edition, defining=defining)


def static_effect(item: GameObject, have: Have, found: StaticShape, edition: Edition, *, defining: bool) -> Effect:
    """The effect of one static ability of an object."""
    parts = tuple((slot_of(one, edition, static=True, defining=defining), one) for one in found.modifications)
    return Effect(
        key=(item.id, id(have)),
        source=item.id,
        timestamp=max(item.timestamp, have.timestamp),
        parts=parts,
        affected=found.affected,
        condition=found.condition,
        have=have,
        defining=defining,
        slots=_slots(parts),
        rules=_rules(parts),
    )


Parts = tuple[tuple[Slot | None, Modification], ...]


def _slots(parts: Parts) -> frozenset[Slot]:
    return frozenset(slot for slot, _ in parts if slot is not None)


def _rules(parts: Parts) -> tuple[Modification, ...]:
    return tuple(part for slot, part in parts if slot is None)


def lasting_effects(game: Game) -> Iterator[Effect]:
    """The effects of resolutions."""
    for lasting in game.lasting:
        parts = tuple((slot_of(one, game.edition, static=False, defining=False), one) for one in lasting.modifications)
        locked, carried = _still_there(game, lasting)
        yield Effect(
            key=(-1, lasting.id),
            source=lasting.source,
            timestamp=lasting.timestamp,
            parts=parts,
            affected=lasting.whatever,
            locked=locked if lasting.whatever is None else None,
            lasting=lasting,
            carried=carried,
            slots=_slots(parts),
            rules=_rules(parts),
        )


def _still_there(game: Game, lasting: Lasting) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """The objects of a locked-in set that exist, a spell that became a permanent included; and those carried over."""
    here: list[ObjectId] = []
    carried: list[ObjectId] = []
    for which in lasting.affected or ():
        if which in game.objects:
            here.append(which)
            continue
        known = game.last_known.get(which)
        after = None if known is None or known.became is None else game.find(known.became)
        if (
            known is not None
            and after is not None
            and known.object.zone is Zone.STACK
            and after.zone is Zone.BATTLEFIELD
        ):
            here.append(after.id)
            carried.append(after.id)
    return tuple(dict.fromkeys(here)), tuple(carried)


_ALWAYS = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)


def concerned(game: Game) -> dict[ObjectId, GameObject]:
    """The objects that continuous effects may come from or act on, in a fixed order.

    Cards that no effect can reach (most of the libraries, hands and graveyards) are left out: they only have their own
    characteristic-defining abilities.
    """
    zones: set[Zone] = set(_ALWAYS)
    chosen: set[ObjectId] = set()
    for item in game.objects.values():
        face = item.printed
        if face is None or not face.abilities or item.phased_out:
            continue
        static, reached = _of_text(face)
        if reached:
            zones |= reached
        if static and item.zone not in _ALWAYS and item.zone is not Zone.LIBRARY:
            chosen.add(item.id)
    for lasting in game.lasting:
        chosen.update(i for i in lasting.affected or ())
        for one in lasting.modifications:
            zones |= _granted_reach(one)
    return {
        item.id: item
        for item in game.objects.values()
        if (item.zone in zones or item.id in chosen) and not item.phased_out
    }


@kept
def _of_text(face: Face) -> tuple[bool, frozenset[Zone]]:
    """Whether a face has static abilities, and the zones that they may act on besides the battlefield."""
    reached: frozenset[Zone] = frozenset().union(*map(reached_zones, face.abilities))
    return any(map(shape, face.abilities)), reached


def _granted_reach(modification: Modification) -> frozenset[Zone]:
    ability = getattr(modification, "ability", None)
    return frozenset() if ability is None else reached_zones(ability)


def layer_of(modification: Modification) -> Layer:
    """The named layer of a modification."""
    return getattr(modification, "layer")  # type: ignore[no-any-return]  # noqa: B009
