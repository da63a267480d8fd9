"""Lines about one thing made one, so that nothing is told twice.

What is left out of the words keeps its rules: they go to the line that tells the thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from rules_fr.answers.report import LineKind
from rules_fr.answers.telling.explaining import told_once
from rules_fr.answers.telling.told import Told, citing, joined
from rules_fr.answers.telling.words import UNKNOWN, listed, mana
from rules_fr.engine.events.cards import Drew
from rules_fr.engine.events.combat import AttackUnblocked, DamageTaken
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.explained import ValueExplained
from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.events.permanents import ControlChanged, Tapped
from rules_fr.engine.events.stack import LastingCreated, TriggeredPending, TriggerPut
from rules_fr.engine.events.zones import Ceased
from rules_fr.rulebook.concepts import Concept

_TRIGGERS = " se déclenche"
_GOES = " va sur la pile"
_PAYMENT = 4
"""Records of a line that taps a permanent for mana: tapped, used, activated, mana added."""
_COMBAT = {Concept.COMBAT_DAMAGE_DEALT.value, Concept.COMBAT_DAMAGE_ON_STACK.value}


def folded(lines: Sequence[Told]) -> list[Told]:
    """The lines of a story, those about one thing made one."""
    return _numbered(told_once(_neighbours(_triggers(list(lines)))))


def _numbered(lines: list[Told]) -> list[Told]:
    """What comes first in a step stands by itself: it is no consequence of a line of another step."""
    first = True
    for place, told in enumerate(lines):
        match told.line.kind:
            case LineKind.HEADING:
                first = True
            case LineKind.EVENT:
                first = False
            case LineKind.CONSEQUENCE if first and not isinstance(told.event, ValueExplained):
                lines[place] = replace(told, line=replace(told.line, kind=LineKind.EVENT))
                first = False
    return lines


# ---- what triggers and goes on the stack at once


def _triggers(lines: list[Told]) -> list[Told]:
    """A trigger that is alone in its batch is told once: it triggers and goes on the stack."""
    seen = [place for place, told in enumerate(lines) if told.line.kind is not LineKind.DETAIL]
    gone: set[int] = set()
    for rank, place in enumerate(seen[:-1]):
        if not isinstance(lines[place].event, TriggeredPending):
            continue
        put = seen[rank + 1]
        before = lines[seen[rank - 1]].event if rank else None
        after = lines[seen[rank + 2]].event if rank + 2 < len(seen) else None
        alone = not isinstance(before, TriggeredPending) and not isinstance(after, TriggerPut)
        if alone and isinstance(lines[put].event, TriggerPut) and _subject(lines[place]) == _subject(lines[put]):
            text = lines[place].line.text + " et va sur la pile" + lines[put].line.text.partition(_GOES)[2]
            event = replace(lines[place], line=replace(lines[place].line, kind=LineKind.EVENT))
            lines[place] = joined(event, lines[put], text)
            gone.add(put)
    return [told for place, told in enumerate(lines) if place not in gone]


def _subject(told: Told) -> str:
    mark = _TRIGGERS if isinstance(told.event, TriggeredPending) else _GOES
    return told.line.text.partition(mark)[0]


# ---- lines that follow each other


def _neighbours(lines: Sequence[Told]) -> list[Told]:
    kept: list[Told] = []
    last: int | None = None
    for told in lines:
        if told.line.kind is LineKind.DETAIL:
            kept.append(told)
            continue
        one = None if last is None else _one(kept[last], told)
        if one is not None and last is not None:
            kept[last] = one
            continue
        if last is not None and isinstance(kept[last].event, DamageTaken) and isinstance(told.event, DamageDealt):
            kept[last] = citing(kept[last], [cited for cited in told.line.citations if cited.concept in _COMBAT])
        last = len(kept)
        kept.append(told)
    return kept


def _one(first: Told, second: Told) -> Told | None:
    """One line for two neighbours, when they are about one thing."""
    if first.line.kind is LineKind.HEADING or second.line.kind is LineKind.HEADING:
        return None
    match first.event, second.event:
        case Tapped(), Tapped() if _payer(first) is not None and _payer(first) == _payer(second):
            return _paid(first, second)
        case TriggeredPending(trigger=trigger), ManaAdded(source=source) if trigger.source == source:
            gives = second.line.text.removeprefix(second.now.name(source)) if second.now is not None else ""
            return joined(first, second, f"{first.line.text} et{gives}")
        case Drew(player=one), Drew(player=other) if one == other and first.line.kind is second.line.kind:
            return _drawn(first, second)
        case AttackUnblocked(), AttackUnblocked():
            return _unblocked(first, second)
        case LastingCreated(), ControlChanged() if "sous le contrôle" in first.line.text:
            return joined(first, second, first.line.text)
        case Ceased(), Ceased() if first.line.text == second.line.text and _leaves(first):
            return joined(first, second, first.line.text)
        case TriggerPut(), TriggerPut() if _same_text(first, second):
            return _again(first, second)
        case _ if first.line.kind is LineKind.CONSEQUENCE and first.line.kind is second.line.kind:
            return _again(first, second) if _same_text(first, second) else None
        case _:
            return None


def _again(first: Told, second: Told) -> Told:
    """A line told several times in a row, with how many times."""
    kind = type(second.event)
    times = sum(isinstance(record.event, kind) for record in first.records) + 1
    return joined(first, second, f"{second.line.text} ({times} fois)")


def _same_text(first: Told, second: Told) -> bool:
    same = first.line.text.removesuffix(" fois)").rpartition(" (")[0] if first.line.text.endswith(" fois)") else ""
    return second.line.text in (first.line.text, same) and type(first.event) is type(second.event)


def _leaves(told: Told) -> bool:
    return Concept.PLAYER_LEAVES_GAME in told.records[0].concepts


def _payer(told: Told) -> str | None:
    """Who taps for mana, as the line says it: nothing under an announcement; None for another line."""
    who, found, _ = told.line.text.partition("engage ")
    pays = found and told.line.kind is LineKind.CONSEQUENCE and len(told.records) % _PAYMENT == 0
    return who if pays else None


def _paid(first: Told, second: Told) -> Told:
    """Permanents tapped for one payment, on one line."""
    now = second.now
    assert now is not None
    records = (*first.records, *second.records)
    names = Counter(now.name(record.event.object) for record in records if isinstance(record.event, Tapped))
    kinds = [one.type for record in records if isinstance(record.event, ManaAdded) for one in record.event.mana]
    shown = listed([name if count == 1 else f"{name} x{count}" for name, count in names.items()])
    return joined(first, second, f"{_payer(first)}engage {shown} pour {mana(kinds)}")


def _unblocked(first: Told, second: Told) -> Told:
    """Attackers that nothing blocks, on one line."""
    assert second.now is not None
    records = (*first.records, *second.records)
    names = [second.now.name(record.event.attacker) for record in records if isinstance(record.event, AttackUnblocked)]
    return joined(first, second, f"rien ne bloque {listed(names, 'ni')}")


def _drawn(first: Told, second: Told) -> Told:
    """Cards drawn one after the other, on one line; those that nobody knows are counted."""
    now = second.now
    assert now is not None
    records = [*first.records, *second.records]
    drawn = [record.event for record in records if isinstance(record.event, Drew)]
    known = [now.name(event.object) for event in drawn if now.name(event.object) != UNKNOWN]
    unknown = len(drawn) - len(known)
    many = [f"{unknown} cartes inconnues"] if unknown > 1 else [UNKNOWN] * unknown
    return joined(first, second, f"{now.player(drawn[0].player)} pioche {', puis '.join(known + many)}")
