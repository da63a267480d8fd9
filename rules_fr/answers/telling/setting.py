"""The setting in which an event is told: the game before and after it, and the names that people use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import singledispatch

from msgspec import Struct

from rules_fr.answers.telling.words import Verb, counted, does, listed
from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, TargetChoice
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import Words
from rules_fr.scenario.registry import Registry, last_seen, of, shown, to
from rules_fr.vocabulary.kinds import Zone


class Setting(Struct, frozen=True):
    """Where an event stands.

    Args:
        before, after: the game around the event.
        concepts, cause: those of its record.
        resolving: whether a spell or ability is resolving.
    """

    before: Game
    after: Game
    registry: Registry
    concepts: tuple[Concept, ...] = ()
    cause: ObjectId | None = None
    resolving: bool = False

    @property
    def words(self) -> Words:
        """The words of the edition."""
        return self.after.edition.words

    def player(self, who: PlayerId) -> str:
        """A player's name."""
        return self.registry.players[who]

    def find(self, which: ObjectId) -> GameObject | None:
        """An object as it is, or as it last existed."""
        return last_seen(self.after, which) or last_seen(self.before, which)

    def name(self, which: ObjectId) -> str:
        """The name of an object."""
        game = self.after if last_seen(self.after, which) is not None else self.before
        return shown(game, self.registry, which)

    def does(self, which: ObjectId, verb: Verb) -> str:
        """An object and what it does: "l'ours se dégage", "les elfes se dégagent"."""
        return does(self.name(which), verb)

    def of(self, which: ObjectId) -> str:
        """ "de" and the name of an object."""
        return of(self.name(which))

    def names(self, objects: Iterable[ObjectId], players: Iterable[PlayerId] = ()) -> str:
        """Several names: "A, B et C"."""
        names = [*(self.name(item) for item in objects), *(self.player(who) for who in players)]
        return listed([_times(name, count) for name, count in Counter(names).items()])

    def one(self, which: ObjectId | None, player: PlayerId | None) -> str:
        """The name of the object or the player."""
        if which is not None:
            return self.name(which)
        return self.player(player) if player is not None else "personne"

    def recipient(self, which: ObjectId | None, player: PlayerId | None) -> str:
        """ "à" and the name of the object or the player."""
        return to(self.one(which, player))

    def targets(self, choices: Sequence[TargetChoice]) -> str:
        """What is targeted, in the order of the text."""
        parts = [self.names(choice.objects, choice.players) for choice in choices if choice.objects or choice.players]
        zones = [
            of_zone(choice.zone, self.player(choice.players[0]))
            for choice in choices
            if choice.zone is not None and choice.players
        ]
        return listed([_times(part, count) for part, count in Counter(zones or parts).items()])

    def caused(self) -> str:
        """The name of what made it happen, or nothing."""
        return self.name(self.cause) if self.cause is not None and self.find(self.cause) is not None else ""


def _times(name: str, count: int) -> str:
    """ "l'ours", "deux fois l'ours"."""
    return name if count == 1 else f"{_TIMES.get(count, count)} fois {name}"


_TIMES = {2: "deux", 3: "trois", 4: "quatre", 5: "cinq"}


def of_zone(zone: Zone, owner: str) -> str:
    """A player's zone: "la bibliothèque d'Anne"."""
    words = {Zone.LIBRARY: "la bibliothèque", Zone.HAND: "la main", Zone.GRAVEYARD: "le cimetière"}
    return f"{words.get(zone, 'la zone')} {of(owner)}"


@singledispatch
def say(event: Event, now: Setting) -> str:
    """The sentence for an event; empty when it is not told by itself."""
    return ""


def lives(count: int) -> str:
    """ "3 points de vie"."""
    return counted(count, "point de vie", "points de vie")


def wounds(count: int) -> str:
    """ "3 blessures"."""
    return counted(count, "blessure", "blessures")
