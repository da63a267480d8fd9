"""What helps to pay for a spell besides mana: what the line says, or every way when mana alone is not enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from msgspec.structs import replace

from rules_fr.engine.decisions import Answer, Pick, PickObject
from rules_fr.engine.ids import Entity, ObjectId
from rules_fr.engine.mana_abilities import available
from rules_fr.engine.objects import GameObject
from rules_fr.engine.table import Table
from rules_fr.scenario import resolve
from rules_fr.scenario.answering.asked import Asked, Found, Help, Said, used_payment
from rules_fr.scenario.answering.exploring import LIMIT
from rules_fr.vocabulary.actions import PayWith


def by_line(asked: Asked, said: Said) -> Found:
    """What the line taps or exiles to help pay; what it taps for its mana ability is no such help."""
    picked: dict[Pick, None] = {}
    for payment in said.payments:
        if not isinstance(payment, PayWith) or payment.source is not None or payment.mana is not None:
            continue
        offered: dict[Pick, None] = {}
        for name in payment.objects:
            able = [item for item in resolve.current(asked.game, asked.registry, name) if item in asked.objects]
            fresh = (PickObject(item) for item in able if PickObject(item) not in (*picked, *offered))
            offered |= dict.fromkeys(islice(fresh, name.count))
        if offered and not any(_gives_mana(asked, pick) for pick in offered):
            picked |= offered
            said = used_payment(said, payment)
    return tuple(picked), said if picked else replace(said, help=Help.DECLINED)


def _gives_mana(asked: Asked, pick: Pick) -> bool:
    assert asked.decision.player is not None
    sources = available(Table(asked.game, ()), asked.decision.player)
    return isinstance(pick, PickObject) and any(source.object == pick.object for source in sources)


def every_way(asked: Asked) -> tuple[Answer, ...]:
    """Every selection of helpers, fewest first; things that nothing tells apart stand for each other."""
    seen: set[tuple[int, ...]] = set()
    ways: list[Answer] = []
    alike = _kinds(asked)
    for chosen in islice(_selections(asked.objects), _TRIED):
        key = tuple(sorted(map(alike.__getitem__, chosen)))
        if key not in seen:
            seen.add(key)
            ways.append(tuple(PickObject(item) for item in chosen))
        if len(ways) == LIMIT:
            break
    return tuple(ways)


_TRIED = 1 << 16


def _selections(items: tuple[ObjectId, ...]) -> Iterator[tuple[ObjectId, ...]]:
    for size in range(1, len(items) + 1):
        yield from combinations(items, size)


def _kinds(asked: Asked) -> dict[ObjectId, int]:
    """A number for each helper, the same for those that nothing tells apart."""
    kinds: list[ObjectId] = []
    found: dict[ObjectId, int] = {}
    for item in asked.objects:
        same = next((i for i, other in enumerate(kinds) if _alike(asked, item, other)), None)
        if same is None:
            same = len(kinds)
            kinds.append(item)
        found[item] = same
    return found


def _alike(asked: Asked, one: ObjectId, other: ObjectId) -> bool:
    if any(asked.game.object(item).entity in asked.registry.shown for item in (one, other)):
        return False
    if any(item.attached_to in (one, other) for item in asked.game.everything()):
        return False
    return _plain(asked, one) == _plain(asked, other) and asked.view.of(one) == asked.view.of(other)


def _plain(asked: Asked, which: ObjectId) -> GameObject:
    """An object without what only says which one it is."""
    item = asked.game.object(which)
    return replace(item, id=ObjectId(0), entity=Entity(0), timestamp=0, came=0, entered_turn=0)
