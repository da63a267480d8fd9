"""Sources of damage: those that a player may choose, and the one that a chosen source has become."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.refs import latest
from rules_fr.vocabulary.kinds import Zone


def eligible(game: Game) -> tuple[ObjectId, ...]:
    """The objects that may be chosen as a source of damage.

    Permanents, spells, what objects on the stack and waiting effects refer to, and what is face up in the command zone.
    """
    permanents = (i for i in game.battlefield if not game.object(i).phased_out)
    spells = (i for i in game.stack if game.object(i).kind is not ObjectKind.ABILITY)
    command = (i for i in game.zone(Zone.COMMAND) if not game.object(i).face_down)
    return tuple(dict.fromkeys((*permanents, *spells, *command, *_referred_to(game))))


def _referred_to(game: Game) -> Iterator[ObjectId]:
    for which in game.stack:
        item = game.object(which)
        if item.ability is not None:
            yield item.ability.source
        yield from _targets(item)
    for shield in game.shields:
        yield shield.source
        yield from (*shield.bound, *shield.bound_sources)
    for trigger in game.delayed:
        yield trigger.source
        yield from trigger.it


def _targets(item: GameObject) -> Iterator[ObjectId]:
    for choice in () if item.announced is None else item.announced.targets:
        yield from choice.objects


def is_one_of(game: Game, source: ObjectId, chosen: tuple[ObjectId, ...]) -> bool:
    """Whether a source was chosen, or is the permanent that a chosen spell has become."""
    if source in chosen:
        return True
    spells = (i for i in chosen if i in game.last_known and game.last_known[i].object.zone is Zone.STACK)
    return any(latest(game, spell) == source for spell in spells)
