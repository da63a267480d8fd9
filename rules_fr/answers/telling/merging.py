"""Records that make one line together."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import TAPS, UNTAPS, listed, mana
from rules_fr.answers.telling.zones import goes
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Discarded, Drew, LandPlayed
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeLost
from rules_fr.engine.events.mana import ManaAdded, ManaBurned
from rules_fr.engine.events.permanents import Destroyed, Sacrificed, Tapped, Untapped, Used
from rules_fr.engine.events.stack import AbilityActivated, Countered, Fizzled, Resolving, TargetsIllegal
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId
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
        case [AbilityActivated(mana=True) as used, ManaAdded(source=source), *_] if source == used.source:
            return 2
        case [Countered(object=gone) | Fizzled(object=gone), Moved() as moved, *_] if moved.last.object.id == gone:
            return 2
        case [AttackersDeclared() as declared, Tapped(), *_]:
            taps = _attackers_tap(records, start + 1)
            return 1 + taps if taps == len(declared.attacks) else 1
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


def text(group: Sequence[Record], now: Setting, announcing: bool) -> str:
    """The sentence of several records; empty when the sentence of the main one is enough.

    Args:
        announcing: whether it comes under the line of what is being announced, which names the player.
    """
    events: list[Event] = [record.event for record in group]
    match events:
        case [Tapped(object=tapped), Used(), AbilityActivated() as used, ManaAdded(mana=added)]:
            who = "" if announcing else f"{now.player(used.player)} "
            return f"{who}engage {now.name(tapped)} pour {mana([one.type for one in added])}"
        case [AbilityActivated(mana=True) as used, ManaAdded(mana=added)]:
            who = f"{now.player(used.player)} {now.words.activate}"
            return f"{who} la capacité de mana {now.of(used.source)} : {mana([one.type for one in added])}"
        case [Countered() | Fizzled() as gone, Moved() as moved]:
            link = " et" if isinstance(gone, Fizzled) and not gone.countered else ", qui"
            return f"{say(gone, now)}{link} {goes(moved, now).removeprefix(now.name(moved.after.id)).strip()}"
        case [AttackersDeclared() as declared, Tapped(), *_]:
            return f"{say(declared, now)}, qui {TAPS[len(declared.attacks) > 1]}"
        case [Destroyed() as destroyed, Moved() as moved]:
            name = now.name(moved.after.id)
            text, place = say(destroyed, now), goes(moved, now)
            return f"{text}, qui {place.removeprefix(name).strip()}" if text.endswith(name) else f"{text} : {place}"
        case [Discarded() | Sacrificed() as gone, Moved() as moved] if moved.destination is not Zone.GRAVEYARD:
            return f"{say(gone, now)} : {goes(moved, now)}"
        case [DamageDealt() as dealt, LifeLost(player=player)]:
            return f"{say(dealt, now)} : {now.after.player(player).life} {_lives(now.after.player(player).life)}"
        case [ManaBurned() as burned, LifeLost() as lost]:
            return f"{say(burned, now)} ({now.after.player(lost.player).life})"
        case [Tapped() | Untapped(), Tapped() | Untapped(), *_]:
            names = [now.name(event.object) for event in events if isinstance(event, Tapped | Untapped)]
            return f"{listed(names)} {(TAPS if isinstance(events[0], Tapped) else UNTAPS)[1]}"
        case _:
            return ""


def addition(main: Record, following: Record | None, now: Setting) -> str:
    """What the record that comes next adds to a sentence."""
    match main.event:
        case Resolving() if Concept.RESOLVE_TARGETS_CHECKED in main.concepts:
            illegal = following is not None and isinstance(following.event, TargetsIllegal)
            return "" if illegal else _still_legal(main.event.object, now)
        case _:
            return ""


def _still_legal(which: ObjectId, now: Setting) -> str:
    item = now.find(which)
    choices = item.announced.targets if item is not None and item.announced is not None else ()
    count = sum(len(choice.objects) + len(choice.players) for choice in choices)
    if not count:
        return ""
    return " ; sa cible est toujours légale" if count == 1 else " ; ses cibles sont toujours légales"


def _alike(records: Sequence[Record], start: int) -> int:
    first = records[start]
    count = 1
    for record in records[start + 1 :]:
        same = type(record.event) is type(first.event) and record.concepts == first.concepts
        if not same or record.detail != first.detail or _taps_for_mana(records, start + count):
            break
        count += 1
    return count


def _attackers_tap(records: Sequence[Record], start: int) -> int:
    """How many records from `start` on tap attackers."""
    count = 0
    while start + count < len(records) and isinstance(records[start + count].event, Tapped):
        count += 1
    return count


def _taps_for_mana(records: Sequence[Record], start: int) -> bool:
    following = records[start + 1 : start + 3]
    return any(isinstance(record.event, AbilityActivated) for record in following)


def _lives(count: int) -> str:
    return "point de vie" if abs(count) < 2 else "points de vie"
