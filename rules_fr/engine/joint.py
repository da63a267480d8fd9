"""What is asked of several things chosen together: that all be in one zone, or all differ from one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules_fr.engine import filters
from rules_fr.engine.decisions import Joint, Pick, PickObject
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.subtypes import EVERY_CREATURE_TYPE, family, is_creature_type
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.filters import AllOf, Differing, InOneZone, Not, Sharing
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.terms import Filter


class Constraint(Struct, frozen=True):
    """How the things chosen have to be, and the group of each of the options."""

    joint: Joint | None = None
    groups: tuple[int, ...] = ()

    def most(self, count: int) -> int:
        """How many of so many options can be chosen together."""
        match self.joint:
            case Joint.SAME:
                return max((self.groups.count(group) for group in set(self.groups)), default=0)
            case Joint.DIFFERENT:
                return len(set(self.groups))
            case Joint.SHARED:
                bits = range(max(self.groups, default=0).bit_length())
                return max((sum(group >> bit & 1 for group in self.groups) for bit in bits), default=min(count, 1))
            case Joint.DISJOINT:
                return _most_disjoint(sorted(self.groups, key=int.bit_count))
            case None:
                return count


def _most_disjoint(groups: list[int], taken: int = 0) -> int:
    """How many of these sets of bits can be taken that have none in common."""
    free = [group for group in groups if not group & taken]
    if len(set(free)) < 2:
        return min(len(free), 1) if not free or free[0] else len(free)
    return max(1 + _most_disjoint(free[i + 1 :], taken | group) for i, group in enumerate(free))


def constraint(scope: Scope, what: Filter, options: Sequence[Pick]) -> Constraint:
    """What a description asks of all those that are chosen together.

    Raises:
        Unsupported: it asks two such things, or what nothing compares.
    """
    asked = list(_asked(what))
    if not asked:
        return Constraint()
    if len(asked) > 1:
        raise Unsupported(type(asked[0]), scope.source)
    if isinstance(asked[0], Sharing | Not):
        return _shared(scope, asked[0], options)
    values = [_value(scope, asked[0], one.object) if isinstance(one, PickObject) else one for one in options]
    order = list(dict.fromkeys(values))
    joint = Joint.SAME if isinstance(asked[0], InOneZone) else Joint.DIFFERENT
    return Constraint(joint, tuple(order.index(value) for value in values))


def _shared(scope: Scope, asked: Sharing | Not, options: Sequence[Pick]) -> Constraint:
    """What is asked of what has a type or a colour in common, or none."""
    found = asked.part if isinstance(asked, Not) else asked
    assert isinstance(found, Sharing)
    kinds = [_kinds(scope, found.variety, one.object) for one in options if isinstance(one, PickObject)]
    every = {kind: 1 << index for index, kind in enumerate(dict.fromkeys(kind for one in kinds for kind in one))}
    groups = (sum(every.values()) if EVERY_CREATURE_TYPE in one else sum(every[kind] for kind in one) for one in kinds)
    return Constraint(Joint.DISJOINT if isinstance(asked, Not) else Joint.SHARED, tuple(groups))


def _kinds(scope: Scope, variety: Variety, which: ObjectId) -> frozenset[object]:
    """The types or colours of an object that it may have in common with another one."""
    values = scope.view.known(which)
    match variety:
        case Variety.CARD_TYPE:
            return frozenset(values.types)
        case Variety.COLOR:
            return frozenset(values.colors)
        case Variety.CREATURE_TYPE:
            return frozenset(kind for kind in values.subtypes if is_creature_type(kind))
        case Variety.LAND_TYPE:
            return frozenset(kind for kind in values.subtypes if CardType.LAND in family(kind, values.types))
        case _:
            raise Unsupported(Sharing, scope.source)


def most_together(scope: Scope, what: Filter) -> int:
    """How many of the objects that fit a description could be chosen together."""
    fitting = tuple(PickObject(item) for item in filters.matching(scope, what))
    return constraint(scope, what, fitting).most(len(fitting))


def _asked(what: Filter) -> Iterator[InOneZone | Differing | Sharing | Not]:
    match what:
        case InOneZone() | Differing() | Sharing() | Not(part=Sharing()):
            yield what
        case AllOf(parts):
            for part in parts:
                yield from _asked(part)
        case _:
            return


def _value(scope: Scope, asked: InOneZone | Differing | Sharing | Not, which: ObjectId) -> object:
    item, values = scope.view.object(which), scope.view.known(which)
    match asked:
        case InOneZone():
            return item.zone, item.owner
        case Differing(Variety.NAME):
            return values.name or which  # what has no name differs from everything
        case Differing(Variety.POWER):
            return values.power
        case _:
            raise Unsupported(type(asked), scope.source)
