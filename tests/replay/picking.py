"""Picks that a scripted name may stand for, and the selections that can be made of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from rules_fr.engine.decisions import Answer, Decision, Pick, PickObject, PickPlayer, PickZone
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View
from tests.replay.model import Wanted
from tests.replay.naming import Names
from tests.replay.opening import PLAYERS

ALTERNATIVES = 6


class Asked:
    """A decision in its game, with the names of the case."""

    def __init__(self, view: View, names: Names, decision: Decision) -> None:
        self.view, self.names, self.decision = view, names, decision

    def fits(self, pick: Pick, wanted: Wanted) -> bool:
        """Whether a pick may be what a scripted answer names."""
        match pick:
            case PickPlayer(player) | PickZone(player=player):
                return wanted.player is not None and PLAYERS.get(wanted.player) == player
            case PickObject(item):
                return self.names.fits(self.view, item, wanted)
            case _:
                return False

    def distinct(self, picks: Iterable[Pick]) -> list[Pick]:
        """Picks that can be told apart: one for each kind of object."""
        seen: dict[object, Pick] = {}
        for pick in picks:
            seen.setdefault(self._key(pick), pick)
        return list(seen.values())

    def _key(self, pick: Pick) -> object:
        if not isinstance(pick, PickObject):
            return pick
        item = self.view.object(pick.object)
        if item.attached_to is not None or item.announced is not None or self._marked(pick.object):
            return pick
        values = self.view.known(pick.object)
        bare = (item.zone, item.owner, values.controller, item.tapped, item.damage, item.counters, item.sick)
        return (values.name, values.power, values.toughness, len(values.abilities), item.kind, bare, item.face)

    def _marked(self, which: ObjectId) -> bool:
        game = self.view.game
        attached = any(item.attached_to == which for item in game.objects.values())
        combat = game.combat
        fights = combat is not None and any(which in (a.attacker, *a.blockers) for a in combat.attacks)
        return attached or fights


def selections(asked: Asked, entries: Sequence[Wanted], most: int | None) -> list[Answer]:
    """The selections that scripted entries may mean, each entry standing for one pick (of several alike: any)."""
    found: list[Answer] = [()]
    for entry in entries:
        if most is not None and len(found[0]) >= most:
            break
        longer = [
            (*answer, pick)
            for answer in found
            for pick in asked.distinct(p for p in asked.decision.options if p not in answer and asked.fits(p, entry))
        ]
        if not longer:
            break
        found = list(islice(longer, ALTERNATIVES))
    return found
