"""What comes into the command zone from nowhere: emblems and dungeons."""

from __future__ import annotations

from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.kinds import Zone


def newcomer(game: Game, kind: ObjectKind, player: PlayerId, card: Card, offset: int = 0) -> GameObject:
    """An object about to be created in the command zone.

    Args:
        offset: how many others are created just before it.
    """
    identity = game.next_id + offset
    return GameObject(
        id=ObjectId(identity),
        entity=Entity(-identity),
        kind=kind,
        owner=player,
        controller=player,
        zone=Zone.COMMAND,
        timestamp=game.clock + offset,
        card=card,
        seen_controller=player,
    )
