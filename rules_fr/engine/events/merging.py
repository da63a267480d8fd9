"""Objects merging with a permanent, and parting as it leaves."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.events.zones import with_object, without_object
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Component, GameObject, LastKnown, ObjectKind
from rules_fr.vocabulary.card import Card


class Merged(Event, frozen=True, tag=True):
    """A mutating creature spell merges with a creature, on top of it or under it.

    Args:
        last: the spell as it was on the stack.
    """

    last: LastKnown
    target: ObjectId
    on_top: bool

    def apply(self, game: Game) -> Game:
        game = without_object(game, self.last)
        known = dict(game.last_known)
        known[self.last.object.id] = replace(self.last, became=self.target)
        game = replace(game, last_known=known)
        return game.with_object(_merged(game.object(self.target), self.last.object, on_top=self.on_top))


class ComponentArrived(Event, frozen=True, tag=True):
    """A component of a merged permanent arrives where the permanent went, as an object of its own.

    Args:
        left: the merged permanent as it was known on the battlefield.
        position: index in the zone's order; None: the end.
    """

    left: ObjectId
    after: GameObject
    position: int | None = None

    def apply(self, game: Game) -> Game:
        known = dict(game.last_known)
        gone = known[self.left]
        known[self.left] = replace(gone, parts=(*gone.parts, self.after.id))
        return with_object(replace(game, last_known=known), self.after, self.position)


def _merged(host: GameObject, spell: GameObject, *, on_top: bool) -> GameObject:
    """The permanent with the topmost component's values, and the abilities of all of them."""
    own, added = host.printed, spell.printed
    if own is None or added is None:
        return host
    top, under = (added, own) if on_top else (own, added)
    hidden = host.face_down and on_top  # a card that stays face down under another has no text
    face = top if hidden else replace(top, abilities=(*top.abilities, *under.abilities))
    kind = ObjectKind.TOKEN if spell.kind is ObjectKind.COPY else spell.kind
    new = Component(spell.entity, kind, spell.owner, spell.card, spell.copied)
    before = host.components or (Component(host.entity, host.kind, host.owner, host.card, host.copied),)
    parts = (new, *before) if on_top else (*before, new)
    return replace(
        host,
        card=Card((face,)),
        face=0,
        copied=None,
        kind=parts[0].kind,
        components=parts,
        face_down=host.face_down and not on_top,
        manifested=host.manifested and not on_top,
    )
