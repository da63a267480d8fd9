"""What is tried when the script does not answer: every option, the fuller selections and "yes" first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import (
    Answer,
    Decision,
    DecisionKind,
    PickAttacks,
    PickBlocks,
    PickDivision,
    PickDone,
    PickMethod,
    PickName,
    PickNo,
    PickNumber,
    PickObject,
    PickPlayer,
    PickSubtype,
    PickYes,
)
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Share
from rules_fr.engine.view import View
from rules_fr.errors import MissingDecision
from rules_fr.scenario.answering import exploring
from rules_fr.scenario.answering.asked import Asked as Plain
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.kinds import CardType
from tests.replay.picking import Asked

LIMIT = 40
_FEW = 4
REGISTRY = Registry(("A", "B"), {}, {})


def every(asked: Asked) -> list[Answer]:
    """Possible answers, the likeliest first, at most `LIMIT`."""
    return list(islice(_every(asked), LIMIT))


def _every(asked: Asked) -> Iterator[Answer]:
    decision = asked.decision
    match decision.kind:
        case DecisionKind.ATTACKERS:
            yield from _attacks(decision)
        case DecisionKind.BLOCKERS:
            yield (PickBlocks(()),)
            yield from ((pick,) for pick in decision.options)
        case DecisionKind.X | DecisionKind.NUMBER if not decision.options:
            least = decision.minimum if decision.kind is DecisionKind.NUMBER else 0
            yield from ((PickNumber(number),) for number in range(_mana_sources(asked.view), least - 1, -1))
        case DecisionKind.SUBTYPE if not decision.options:
            yield from ((PickSubtype(subtype),) for subtype in _subtypes(asked.view))
        case DecisionKind.CARD_NAME if not decision.options:
            yield from ((PickName(name),) for name in _card_names(asked.view))
        case DecisionKind.ASSIGN_DAMAGE:
            yield (lethal_first(asked),)
            yield from _listed(asked)
        case DecisionKind.ORDER_CARDS | DecisionKind.BLOCKER_ORDER:
            yield from _listed(asked)
        case DecisionKind.KICK | DecisionKind.KEYWORD_COST if not decision.options:
            yield from ((PickNumber(number),) for number in range(_mana_sources(asked.view), -1, -1))
        case DecisionKind.KICK | DecisionKind.KEYWORD_COST:
            yield from ((pick,) for pick in reversed(decision.options))
        case DecisionKind.CAST_METHOD:
            yield from ((pick,) for pick in decision.options if not _face_down(pick))
        case DecisionKind.LAND_PERMISSION:
            yield (PickDone(),)
        case _ if decision.options and all(isinstance(pick, PickObject | PickPlayer) for pick in decision.options):
            yield from _fullest(asked)
        case _:
            yield from _yes_first(decision, _listed(asked))


def _face_down(pick: object) -> bool:
    return isinstance(pick, PickMethod) and pick.method is CastMethod.FACE_DOWN


def _listed(asked: Asked) -> Iterator[Answer]:
    plain = Plain(asked.view.game, REGISTRY, asked.decision)
    try:
        yield from exploring.every(plain)
    except MissingDecision:
        return


def _yes_first(decision: Decision, answers: Iterator[Answer]) -> Iterator[Answer]:
    if set(decision.options) == {PickYes(), PickNo()}:
        yield (PickYes(),)
        yield (PickNo(),)
        return
    yield from answers


def _attacks(decision: Decision) -> Iterator[Answer]:
    """No attack; when that is not legal: as few as can be, then all together."""
    together: dict[ObjectId, tuple[ObjectId, PlayerId, ObjectId | None]] = {}
    for pick in decision.options:
        if isinstance(pick, PickAttacks):
            together.setdefault(pick.attacks[0][0], pick.attacks[0])
    single = tuple(together.values())
    yield (PickAttacks(()),)
    yield from ((pick,) for pick in decision.options)
    for size in range(2, min(len(single), _FEW) + 1):
        yield from ((PickAttacks(chosen),) for chosen in combinations(single, size))
    yield (PickAttacks(single),)


def _fullest(asked: Asked) -> Iterator[Answer]:
    """Selections of as many as possible first; what cannot be told apart only once."""
    decision = asked.decision
    options = decision.options
    most = len(options) if decision.maximum is None else min(decision.maximum, len(options))
    for size in range(most, decision.minimum - 1, -1):
        if size == 0:
            yield ()
        elif size == 1:
            yield from ((pick,) for pick in asked.distinct(options))
        else:
            yield from filter(decision.fit_together, combinations(options, size))


def _mana_sources(view: View) -> int:
    return max(3, sum(1 for item in view.permanents() if view.of(item).is_a(CardType.LAND)))


def _subtypes(view: View) -> list:  # type: ignore[type-arg]
    found: dict[object, int] = {}
    for item in view.game.objects.values():
        if item.card is not None and view.of(item.id).is_a(CardType.CREATURE):
            for subtype in view.of(item.id).subtypes:
                found[subtype] = found.get(subtype, 0) + 1
    return sorted(found, key=lambda key: (-found[key], key))


def _card_names(view: View) -> list:  # type: ignore[type-arg]
    names = (face.name for item in view.game.objects.values() if item.card is not None for face in item.card.faces)
    return list(dict.fromkeys(names))


def lethal_first(asked: Asked) -> PickDivision:
    """Just lethal damage to each creature in order, what is left to a player or planeswalker, else to the last one."""
    decision, view = asked.decision, asked.view
    left = decision.total or 0
    shares: list[Share] = []
    creatures = [p for p in decision.options if isinstance(p, PickObject) and view.of(p.object).is_a(CardType.CREATURE)]
    others = [p for p in decision.options if p not in creatures]
    for position, pick in enumerate(creatures):
        need = max(1, (view.of(pick.object).toughness or 0) - view.object(pick.object).damage)
        amount = left if position == len(creatures) - 1 and not others else min(left, need)
        if amount:
            shares.append(Share(amount, object=pick.object))
        left -= amount
    for other in others[:1] if left else ():
        match other:
            case PickPlayer(player):
                shares.append(Share(left, player=player))
            case PickObject(item):
                shares.append(Share(left, object=item))
            case _:
                pass
    return PickDivision(tuple(shares))
