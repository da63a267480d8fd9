"""What is asked of several things chosen together: that all be in one zone, or all differ from one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules_fr.engine import filters
from rules_fr.engine.decisions import Joint, Pick, PickObject
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.filters import AllOf, Differing, InOneZone
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
            case None:
                return count


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
    values = [_value(scope, asked[0], one.object) if isinstance(one, PickObject) else one for one in options]
    order = list(dict.fromkeys(values))
    joint = Joint.SAME if isinstance(asked[0], InOneZone) else Joint.DIFFERENT
    return Constraint(joint, tuple(order.index(value) for value in values))


def most_together(scope: Scope, what: Filter) -> int:
    """How many of the objects that fit a description could be chosen together."""
    fitting = tuple(PickObject(item) for item in filters.matching(scope, what))
    return constraint(scope, what, fitting).most(len(fitting))


def _asked(what: Filter) -> Iterator[InOneZone | Differing]:
    match what:
        case InOneZone() | Differing():
            yield what
        case AllOf(parts):
            for part in parts:
                yield from _asked(part)
        case _:
            return


def _value(scope: Scope, asked: InOneZone | Differing, which: ObjectId) -> object:
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
