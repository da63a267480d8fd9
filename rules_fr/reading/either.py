"""Refs that one phrase may give and that no ability may keep: « X ou Y », and a value of each of several things."""

from __future__ import annotations

from rules_fr.vocabulary.amounts import (
    CountersOn,
    EventAmount,
    Fixed,
    LifeOf,
    ManaValueOf,
    PowerOf,
    ToughnessOf,
    Variety,
    VarietyAmong,
)
from rules_fr.vocabulary.effects.cards import Search
from rules_fr.vocabulary.event_patterns import DealsDamage, OneOrMore
from rules_fr.vocabulary.filters import AllOf, Is, Not, Sharing
from rules_fr.vocabulary.refs import Chosen, ControllerOf, EachOf, OwnerOf, Target
from rules_fr.vocabulary.terms import Filter, Node, Ref, walk


class Either(Ref, frozen=True):
    """What « X ou Y » points to; only its filter can be used: an instruction that points to both would handle both."""

    parts: tuple[Ref, ...]


class AllDifferent(Filter, frozen=True):
    """« (trois créatures) avec des forces différentes »: a count of them, never left in what is handed over."""

    variety: Variety


def _shared(node: Node) -> list[Node]:
    """What is said to have something in common."""
    return [part for part in walk(node) if isinstance(part, Sharing)]


def _chosen_together(node: Node) -> list[Node]:
    """What is asked of several things that are chosen together."""
    found: list[Node] = []
    for part in walk(node):
        match part:
            case Target(what=AllOf(parts), maximum=most) | Chosen(what=AllOf(parts), maximum=most) if most != Fixed(1):
                found.extend(asked for one in parts for asked in _asked(one))
            case Search(what=AllOf(parts), maximum=most) if most != Fixed(1):
                found.extend(asked for one in parts for asked in _asked(one))
    return found


def _asked(part: Filter) -> list[Node]:
    match part:
        case Sharing() | Not(part=Sharing()):
            return _shared(part)
        case _:
            return []


def unclear(node: Node) -> str:
    """Why an ability cannot be kept, or nothing: who chooses, or whose value, is not told."""
    if len(_shared(node)) != len(_chosen_together(node)):
        return "on ne sait pas avec quoi cela est partagé"
    for part in walk(node):
        match part:
            case OneOrMore(event=DealsDamage()) if any(isinstance(other, EventAmount) for other in walk(node)):
                return "on ne sait pas si ce nombre est celui des créatures ou des blessures"
            case AllDifferent():
                return "cette comparaison n'est comprise que dans un compte"
            case Either():
                return "on ne sait pas qui choisit entre ces choses"
            case (
                ControllerOf(what=EachOf())
                | OwnerOf(what=EachOf())
                | PowerOf(what=EachOf())
                | ToughnessOf(what=EachOf())
                | ManaValueOf(what=EachOf())
                | CountersOn(what=EachOf())
                | LifeOf(player=EachOf())
                | VarietyAmong(what=Is(ref=EachOf()))
            ):
                return "on ne sait pas de laquelle de ces choses il s'agit"
    return ""
