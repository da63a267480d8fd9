"""Answers to decisions: what the script says, for the first decision that it fits, else what can be tried."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import (
    Answer,
    DecisionKind,
    Pick,
    PickColor,
    PickDivision,
    PickMana,
    PickMethod,
    PickMode,
    PickName,
    PickNo,
    PickNumber,
    PickSubtype,
    PickYes,
    share_of,
)
from rules_fr.engine.merging import is_mutating
from rules_fr.reading.lexicon import lexicon
from rules_fr.scenario.answering import exploring, hybrids, paying
from rules_fr.scenario.answering.asked import Asked as Plain
from rules_fr.vocabulary.kinds import CardName, Color, ManaType, Subtype
from tests.replay import open_choices
from tests.replay.acts import method_of
from tests.replay.combat import declared
from tests.replay.model import Op, Wanted
from tests.replay.picking import Asked, selections
from tests.replay.progress import Progress, Script

Way = tuple[Answer, Progress]
Group = list[Way]
"""Ways tried together; the next group only when none of them is legal."""

_YES_NO = frozenset(
    {
        DecisionKind.MAY,
        DecisionKind.PAY,
        DecisionKind.OPTIONAL_COST,
        DecisionKind.BUYBACK,
        DecisionKind.NEW_TARGETS,
        DecisionKind.KICK,
        DecisionKind.KEYWORD_COST,
    }
)
_TIMES = (DecisionKind.KICK, DecisionKind.KEYWORD_COST)
_OBJECTS_FIRST = frozenset(
    {
        DecisionKind.CHOOSE_OBJECTS,
        DecisionKind.COST_OBJECTS,
        DecisionKind.SEARCH,
        DecisionKind.DISCARD,
        DecisionKind.LEGEND,
        DecisionKind.UNTAP,
        DecisionKind.RANDOM,
        DecisionKind.CHOOSE_PLAYER,
        DecisionKind.CHOOSER,
    }
)
_COLORS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}


def ways(asked: Asked, script: Script, now: Progress, turn: int) -> list[Group]:
    """The ways to answer a decision, in groups."""
    kind = asked.decision.kind
    match kind:
        case DecisionKind.MANA_ABILITY:
            found = paying.use_sources(_plain(asked), now.said)
            return [[(answer, replace(now, said=said)) for answer, said in found]]
        case DecisionKind.PAY_FROM_POOL:
            answer, said = paying.spend(_plain(asked), now.said)
            return [[(answer, replace(now, said=said))]]
        case DecisionKind.HYBRID:
            answer, said = hybrids.announce_hybrid(_plain(asked), now.said)
            others = [((pick,), now) for pick in asked.decision.options if (pick,) != answer]
            return [[(answer, replace(now, said=said)), *others]]
        case DecisionKind.MANA_TYPE if now.said.planned:
            planned = paying.choose_mana(_plain(asked), now.said)
            if planned is not None:
                return [[(planned[0], replace(now, said=planned[1]))]]
        case DecisionKind.ATTACKERS | DecisionKind.BLOCKERS:
            scripted = declared(asked, script, now, turn)
            rest = [(answer, now) for answer in open_choices.every(asked)]
            if scripted[1].used == now.used:
                return [rest[:1], rest[1:]]
            left_out = [(answer, scripted[1]) for answer, _ in rest[:1]]
            return [[scripted], left_out]
        case DecisionKind.TARGETS if now.targets:
            return [_own_targets(asked, now)]
        case _:
            pass
    scripted_ways = _scripted(asked, script, now)
    if scripted_ways:
        return [scripted_ways]
    forced = None if kind in _YES_NO else exploring.forced(asked.decision)
    if forced is not None and kind is not DecisionKind.ASSIGN_DAMAGE:
        return [[(forced, now)]]
    answers = open_choices.every(asked)
    opened = replace(now, open=now.open + 1) if len(answers) > 1 else now
    return [[(answer, opened) for answer in answers]]


def _plain(asked: Asked) -> Plain:
    return Plain(asked.view.game, open_choices.REGISTRY, asked.decision)


def _own_targets(asked: Asked, now: Progress) -> Group:
    """The targets that the cast or activation names, in order."""
    found = selections(asked, now.targets, asked.decision.maximum)
    taken = len(found[0])
    if taken < asked.decision.minimum:
        return []
    rest = replace(now, targets=now.targets[taken:])
    return [(answer, rest) for answer in found]


def _scripted(asked: Asked, script: Script, now: Progress) -> Group:
    decision = asked.decision
    match decision.kind:
        case kind if kind in _YES_NO:
            return _yes_no(asked, script, now)
        case DecisionKind.COIN:
            return _first(script, now, ("coin_flip",), None, lambda op: _bool(op.value))
        case DecisionKind.X | DecisionKind.NUMBER:
            return _first(script, now, ("number", "choice"), decision.player, _number)
        case DecisionKind.MODES | DecisionKind.COST_OPTION:
            return _modes(asked, script, now)
        case DecisionKind.CAST_METHOD:
            return _method(asked, script, now)
        case DecisionKind.TOP_OR_BOTTOM if _mutating(asked):
            return _first(script, now, ("yes_no",), decision.player, lambda op: (PickMode(int(bool(op.value))),))
        case DecisionKind.TARGETS:
            return _same_targets(asked, script, now) or _objects(asked, script, now, ("target", "choice"))
        case kind if kind in _OBJECTS_FIRST:
            return _objects(asked, script, now, ("choice", "target"))
        case DecisionKind.DIVISION | DecisionKind.ASSIGN_DAMAGE:
            return _division(asked, script, now)
        case DecisionKind.COLOR | DecisionKind.MANA_TYPE:
            return _first(script, now, ("choice",), decision.player, lambda op: _color(asked, op))
        case DecisionKind.SUBTYPE:
            return _first(script, now, ("choice",), decision.player, _subtype)
        case DecisionKind.CARD_NAME:
            return _first(script, now, ("choice",), decision.player, lambda op: _card_name(asked, op))
        case DecisionKind.REPLACEMENT:
            return _first(script, now, ("choice",), decision.player, lambda op: _replacement(asked, op))
        case _:
            return []


def _same_targets(asked: Asked, script: Script, now: Progress) -> Group:
    """A copy that may have new targets keeps those that it has when the next scripted answer is no."""
    source = asked.decision.source
    thing = None if source is None else asked.view.game.find(source)
    aimed = () if thing is None or thing.announced is None else thing.announced.targets
    if not any(c.instance == asked.decision.instance and (c.objects or c.players) for c in aimed):
        return []
    unused = ((index, op) for index, op in script.of(asked.decision.player, "yes_no") if index not in now.used)
    index, op = next(unused, (None, None))
    if index is None or op is None or op.value:
        return []
    return [(asked.decision.options[: asked.decision.maximum], now.using(index))]


def _mutating(asked: Asked) -> bool:
    """Whether it is a mutating creature spell that goes on top of its target or, by a yes, under it."""
    source = asked.decision.source
    thing = None if source is None else asked.view.game.find(source)
    return thing is not None and is_mutating(thing)


def _first(
    script: Script, now: Progress, kinds: tuple[str, ...], player: object, read: Callable[[Op], Answer | None]
) -> Group:
    """The first unused scripted answer that fits."""
    for index, op in script.of(player, *kinds):  # type: ignore[arg-type]
        if index not in now.used:
            answer = read(op)
            if answer is not None:
                return [(answer, now.using(index))]
    return []


def _bool(value: object) -> Answer:
    return (PickYes(),) if value else (PickNo(),)


def _yes_no(asked: Asked, script: Script, now: Progress) -> Group:
    if asked.decision.kind in _TIMES and not asked.decision.options:
        return _any_times(asked, script, now)

    def read(op: Op) -> Answer | None:
        if asked.decision.kind in _TIMES:
            number = op.value if op.op == "number" else int(bool(op.value))
            return (PickNumber(int(number or 0)),)
        return _bool(op.value)

    kinds = ("yes_no", "number") if asked.decision.kind in _TIMES else ("yes_no",)
    return _first(script, now, kinds, asked.decision.player, read)


def _any_times(asked: Asked, script: Script, now: Progress) -> Group:
    """A cost paid any number of times is asked again and again until the answer is no."""
    used: list[int] = []
    times = 0
    for index, op in script.of(asked.decision.player, "yes_no"):
        if index in now.used:
            continue
        used.append(index)
        if not op.value:
            break
        times += 1
    return [((PickNumber(times),), now.using(*used))] if used else []


def _number(op: Op) -> Answer | None:
    text = op.value if op.op == "number" else next((v.text for v in op.values if v.text), None)
    if isinstance(text, str):
        text = text.removeprefix("X=")
        return (PickNumber(int(text)),) if text.isdigit() else None
    return (PickNumber(int(text)),) if text is not None else None


def _modes(asked: Asked, script: Script, now: Progress) -> Group:
    """Modes by their numbers among those still available, else among all; a skip ends the choice."""
    found = (_numbered(asked, script, now, left=left) for left in (True, False))
    return list(dict.fromkeys(way for way in found if way is not None))


def _numbered(asked: Asked, script: Script, now: Progress, *, left: bool) -> Way | None:
    decision = asked.decision
    chosen: list[Pick] = []
    used: list[int] = []
    for index, op in script.of(decision.player, "mode"):
        if index in now.used:
            continue
        if decision.maximum is not None and len(chosen) >= decision.maximum:
            break
        used.append(index)
        if op.skip:
            break
        everything = [PickMode(i) for i in range(20)] if decision.kind is DecisionKind.MODES else decision.options
        pool = [pick for pick in everything if not left or pick not in chosen]
        position = int(op.value or 1) - 1
        if position >= len(pool):
            return None
        chosen.append(pool[position])
    return (tuple(chosen), now.using(*used)) if used and len(chosen) >= decision.minimum else None


def _method(asked: Asked, script: Script, now: Progress) -> Group:
    methods = [pick for pick in asked.decision.options if isinstance(pick, PickMethod)]
    if now.variant is not None:
        wanted = method_of(now.variant)
        return [((pick,), now) for pick in methods if pick.method is wanted]
    plain = [pick for pick in methods if pick.method is CastMethod.NORMAL]
    other = [pick for pick in methods if pick.method not in (CastMethod.NORMAL, CastMethod.FACE_DOWN)]
    if not plain or not other:
        return []

    def read(op: Op) -> Answer | None:
        if op.op == "yes_no":
            return (other[0],) if op.value else (plain[0],)
        text = next((v.text for v in op.values if v.text), None) or ""
        if text.startswith("Cast with no"):
            return (plain[0],)
        return (other[0],) if text.startswith("Cast with") else None

    found = _first(script, now, ("choice",), asked.decision.player, read)
    if found:
        return found
    both: Group = [((pick,), now) for pick in (*plain, *other)]
    said = _first(script, now, ("yes_no",), asked.decision.player, read)
    return [*said, *both] if said else both


def _objects(asked: Asked, script: Script, now: Progress, kinds: tuple[str, str]) -> Group:
    """Objects and players named by the script: the first queue that fits, one entry (or part of one) for each pick."""
    for kind in kinds:
        found = _from_queue(asked, script, now, kind)
        if found:
            return found
    return []


def _from_queue(asked: Asked, script: Script, now: Progress, kind: str) -> Group:
    decision = asked.decision
    entries: list[Wanted] = []
    used: list[int] = []
    most = decision.maximum
    for index, op in script.of(decision.player, kind):
        if index in now.used:
            continue
        named = op.targets if kind == "target" else op.values
        if op.skip or any(wanted.skip for wanted in named):
            if entries or decision.minimum == 0:
                used.append(index)
                break
            continue
        fitting = selections(asked, (*entries, *named), most)
        divided = any(one.amount for one in entries) and not any(one.amount for one in named)
        if divided or len(fitting[0]) < len(entries) + len(named):  # what has no part of the division is another target
            if entries:
                break
            continue
        entries.extend(named)
        used.append(index)
        if most is not None and len(entries) >= most:
            break
    if not used or len(entries) < decision.minimum:
        return []
    return [(answer, now.using(*used)) for answer in selections(asked, entries, most)]


def _division(asked: Asked, script: Script, now: Progress) -> Group:
    """Parts by targets with an amount, or by numbers in order."""
    decision = asked.decision
    options = decision.options
    total = decision.total or 0
    numbers = [(i, op) for i, op in script.of(decision.player, "number") if i not in now.used][: len(options)]
    if len(numbers) == len(options) and sum(int(op.value or 0) for _, op in numbers) == total:
        shares = [share_of(pick, int(op.value or 0)) for pick, (_, op) in zip(options, numbers, strict=True)]
        return [((PickDivision(tuple(s for s in shares if s.amount)),), now.using(*(i for i, _ in numbers)))]
    named: dict[Pick, int] = {}
    used: list[int] = []
    for index, op in script.of(decision.player, "target"):
        for wanted in op.targets:
            pick = next((p for p in options if p not in named and asked.fits(p, wanted)), None)
            if wanted.amount and pick is not None and sum(named.values()) < total:
                named[pick] = wanted.amount
                used.append(index)
    if named and sum(named.values()) == total:
        division = PickDivision(tuple(share_of(pick, amount) for pick, amount in named.items()))
        return [((division,), now.using(*used))]
    return []


def _color(asked: Asked, op: Op) -> Answer | None:
    for wanted in op.values:
        letter = _COLORS.get(wanted.text or wanted.object or "")
        if letter is None:
            continue
        if asked.decision.kind is DecisionKind.COLOR:
            return (PickColor(Color(letter)),)
        if PickMana(ManaType(letter)) in asked.decision.options:
            return (PickMana(ManaType(letter)),)
    return None


def _subtype(op: Op) -> Answer | None:
    known = set(lexicon()["folded_subtypes"].values())
    for wanted in op.values:
        key = (wanted.text or wanted.object or "").lower()
        if key in known:
            return (PickSubtype(Subtype(key)),)
    return None


def _card_name(asked: Asked, op: Op) -> Answer | None:
    for wanted in op.values:
        name = wanted.object or wanted.text or ""
        french = asked.names.base.french(name)
        if french is not None:
            return (PickName(CardName(french)),)
    return None


def _replacement(asked: Asked, op: Op) -> Answer | None:
    for wanted in op.values:
        name = (wanted.object or wanted.text or "").split("*")[0]
        for index, label in enumerate(asked.decision.labels):
            if name and asked.names.is_named(asked.view, label, name):
                return (PickMode(index),)
    return None
