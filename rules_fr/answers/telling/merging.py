"""Records that make one line together."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import listed, mana
from rules_fr.answers.telling.zones import destination
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, LandPlayed
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeLost
from rules_fr.engine.events.mana import ManaAdded, ManaBurned
from rules_fr.engine.events.permanents import Destroyed, Sacrificed, Tapped, Untapped, Used
from rules_fr.engine.events.stack import AbilityActivated, Resolving, TargetsIllegal
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.table import Record
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone


def together(records: Sequence[Record], start: int) -> int:
    """How many records from `start` on make one line: at least 1."""
    events = [record.event for record in records[start : start + 4]]
    match events:
        case [Tapped(object=tapped), Used(), AbilityActivated(source=source, mana=True), ManaAdded()] if (
            tapped == source
        ):
            return 4
        case [Moved(after=after), LandPlayed(object=land), *_] if after.id == land:
            return 2
        case [Drew() | Discarded() | Sacrificed() | Destroyed(), Moved(), *_]:
            return 2
        case [DamageDealt(player=hit, amount=amount), LifeLost(player=loser, amount=lost), *_] if hit == loser:
            return 2 if amount == lost else 1
        case [ManaBurned(), LifeLost(), *_]:
            return 2
        case [Tapped(), Tapped(), *_] | [Untapped(), Untapped(), *_]:
            return _alike(records, start)
        case _:
            return 1


def main(group: Sequence[Record]) -> Record:
    """The record that the line is about."""
    for record in group:
        if isinstance(record.event, LandPlayed):
            return record
        if isinstance(record.event, AbilityActivated):
            return record
    return group[0]


def text(group: Sequence[Record], now: Setting) -> str:
    """The sentence of several records; empty when the sentence of the main one is enough."""
    events: list[Event] = [record.event for record in group]
    match events:
        case [Tapped(object=tapped), Used(), AbilityActivated(), ManaAdded(mana=added)]:
            return f"engage {now.name(tapped)} pour {mana([one.type for one in added])}"
        case [Destroyed() as destroyed, Moved() as moved]:
            return f"{say(destroyed, now)} : {now.name(moved.after.id)} {destination(moved, now)}"
        case [Discarded() | Sacrificed() as gone, Moved() as moved] if moved.destination is not Zone.GRAVEYARD:
            return f"{say(gone, now)} : {now.name(moved.after.id)} {destination(moved, now)}"
        case [DamageDealt() as dealt, LifeLost(player=player)]:
            return f"{say(dealt, now)} : {now.after.player(player).life} {_lives(now.after.player(player).life)}"
        case [ManaBurned() as burned, LifeLost() as lost]:
            return f"{say(burned, now)} ({now.after.player(lost.player).life})"
        case [Tapped() | Untapped(), Tapped() | Untapped(), *_]:
            names = listed([now.name(event.object) for event in events if isinstance(event, Tapped | Untapped)])
            return f"{names} {'s' + chr(39) + 'engagent' if isinstance(events[0], Tapped) else 'se dégagent'}"
        case _:
            return ""


def addition(main: Record, following: Record | None) -> str:
    """What the record that comes next adds to a sentence."""
    match main.event:
        case Resolving() if Concept.RESOLVE_TARGETS_CHECKED in main.concepts:
            illegal = following is not None and isinstance(following.event, TargetsIllegal)
            return "" if illegal else " ; les cibles sont toujours légales"
        case _:
            return ""


def _alike(records: Sequence[Record], start: int) -> int:
    first = records[start]
    count = 1
    for record in records[start + 1 :]:
        same = type(record.event) is type(first.event) and record.concepts == first.concepts
        if not same or record.detail != first.detail or _taps_for_mana(records, start + count):
            break
        count += 1
    return count


def _taps_for_mana(records: Sequence[Record], start: int) -> bool:
    following = records[start + 1 : start + 3]
    return any(isinstance(record.event, AbilityActivated) for record in following)


def _lives(count: int) -> str:
    return "point de vie" if abs(count) < 2 else "points de vie"
