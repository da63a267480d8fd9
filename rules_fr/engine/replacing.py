"""What replacement effects are made of while an event is worked out: the proposal, and one way to change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine import conditions
from rules_fr.engine.characteristics import Held
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.work import start_of_face
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.filters import ThisWay
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import EventObject, EventOther, It, Target, Targeted
from rules_fr.vocabulary.replacements import Instead, MultiplyDamage, OtherDamage, Prevent, Redirect
from rules_fr.vocabulary.terms import Node, walk

Proposal = tuple[Event, tuple[Concept, ...]]
"""An event that would happen, with the rules that make it happen."""

SELF, CONTROL, COPY, ORDINARY, LAST, ATTACHED = range(6)
"""Ranks of replacement effects: what must be applied before what, in the editions that say so."""


BOUND = (Prevent, Redirect, MultiplyDamage, OtherDamage, Instead)
"""Replacements that are always set up as shields."""
_POINTING = (Target, Targeted, It, EventObject, EventOther, ThisWay)


class Option(Struct, frozen=True):
    """One replacement effect that would apply to an event.

    Args:
        key: what it is; an event is changed once by each.
        source: the object that it comes from, for people.
        apply: works out what happens instead.
        rank: what must come before it.
        commutes: whether the order among effects of this kind can change nothing.
        optional: the player may also leave it.
    """

    key: object
    source: ObjectId
    apply: Callable[[], list[Proposal]]
    rank: int = ORDINARY
    commutes: bool = False
    optional: bool = False


class Active(Struct, frozen=True):
    """A replacement ability in function.

    Args:
        key: the ability of that object, told apart from a second one with the same text.
    """

    ability: ReplacementAbility
    source: ObjectId
    key: object
    scope: Scope


def in_function(table: Table) -> tuple[Active, ...]:
    """The replacement abilities that function now, whose condition holds."""
    view = table.view
    if table.active is None or table.active[0] is not view:
        found = [active for item in _holders(table) for active in _of(table, item, view.of(item).abilities)]
        table.active = (view, (*found, *_for_a_time(table)))
    return table.active[1]


def _for_a_time(table: Table) -> Iterator[Active]:
    """The replacement effects set up for a time that speak of things in general; those bound to some things, or that
    wear out, are looked at by what they change."""
    for shield in table.game.shields:
        bound = shield.bound or shield.bound_players or isinstance(shield.replacement, BOUND)
        if not bound and not points(shield.replacement):
            scope = Scope(view=table.view, source=shield.source, controller=shield.controller)
            yield Active(ReplacementAbility(shield.replacement), shield.source, shield.id, scope)


def points(what: Node) -> bool:
    """Whether words point to targets, or to what the effect or the event handled."""
    return any(isinstance(part, _POINTING) for part in walk(what))


def _holders(table: Table) -> Iterator[ObjectId]:
    """Permanents, and the objects elsewhere whose own text has a replacement ability."""
    view = table.view
    for item in table.game.everything():
        if item.zone is Zone.BATTLEFIELD:
            if not item.phased_out and view.replaces(item.id):
                yield item.id
        elif not item.unknown and (face := item.printed) is not None and start_of_face(face).replaces:
            yield item.id


def _of(table: Table, item: ObjectId, abilities: tuple[Held, ...]) -> Iterator[Active]:
    view = table.view
    seen: dict[object, int] = {}
    for held in abilities:
        ability = held.ability
        if not isinstance(ability, ReplacementAbility):
            continue
        seen[ability] = seen.get(ability, 0) + 1
        if not view.functions(item, ability):
            continue
        scope = Scope(view=view, source=item, controller=view.controller(item))
        if ability.condition is None or conditions.holds(scope, ability.condition):
            yield Active(ability, item, (item, ability, seen[ability]), scope)


def redirected(
    event: Moved, zone: Zone, exiled_with: ObjectId | None = None, *, exiled_for: Keyword | None = None
) -> Moved:
    """The same move, to another zone of the owner's.

    Args:
        exiled_with: the source of the effect that exiles it, to which it is linked.
        exiled_for: the keyword that exiles it.
    """
    old = event.last.object
    after = replace(
        event.after,
        zone=zone,
        controller=old.owner,
        seen_controller=None,
        sick=False,
        tapped=False,
        counters=(),
        exiled_with=exiled_with,
        exiled_for=exiled_for,
    )
    return Moved(event.last, after, None)
