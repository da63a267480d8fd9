"""English names of the objects of a game, as the cases use them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_fr.engine.derived import TakeValues
from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.view import View
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.kinds import Zone
from tests.replay.cards import CardBase
from tests.replay.model import Wanted

_SET = re.compile(r"-[A-Z0-9]{3}$")


class Names:
    """Tells which objects of a game a name of the case stands for.

    Args:
        aliases: the cards to which the start gives an alias.
    """

    def __init__(self, base: CardBase, aliases: dict[str, Entity]) -> None:
        self.base, self.aliases = base, aliases

    def is_named(self, view: View, which: ObjectId, name: str) -> bool:
        """Whether an object goes by a name, now or as it last existed."""
        item = view.object(which)
        name = _SET.sub("", name)
        if item.face_down and item.zone in (Zone.BATTLEFIELD, Zone.STACK):
            return name in ("[face_down_creature]", "[face_down_token]", "")
        if name in ("[face_down_creature]", "[face_down_token]"):
            return item.zone is Zone.BATTLEFIELD and view.known(which).name == ""
        if item.kind is ObjectKind.ABILITY:
            return item.ability is not None and self.is_named(view, item.ability.source, name)
        if name.endswith(" Token") and self._is_like_a_token(view, item):
            words = frozenset(name.lower().split()[:-1])
            own = () if item.printed is None else item.printed.subtypes
            return words in {frozenset(" ".join(some).split()) for some in (view.known(which).subtypes, own)}
        names = set(self.base.english(view.known(which).name))
        if item.zone not in (Zone.BATTLEFIELD, Zone.STACK) and item.card is not None:
            sides = item.card.layout in (Layout.MODAL, Layout.TRANSFORM)  # only the front has a name there
            seen = item.card.faces[:1] if sides else item.card.faces
            names |= {english for face in seen for english in self.base.english(face.name)}
            names |= {self.base.whole(english) for english in set(names)}
        elif item.card is not None and item.copied is None and item.card.layout.value == "split":
            names |= {self.base.whole(english) for english in set(names)}
        return name in names

    def _is_like_a_token(self, view: View, item: GameObject) -> bool:
        """Whether an object is a token with the name that made it, or a copy of such a one: of nothing in the base."""
        if item.copied is None:
            return item.kind is ObjectKind.TOKEN
        name = view.known(item.id).name
        return self.base.english(name) == {name} and self.base.find(name) is None

    def fits(self, view: View, which: ObjectId, wanted: Wanted) -> bool:
        """Whether a scripted choice or target may mean an object."""
        item = view.object(which)
        if wanted.copy is not None and wanted.copy is not _is_copy(view, item):
            return False
        if wanted.alias is not None:
            return self.aliases.get(wanted.alias) == item.entity
        name = wanted.object or wanted.text
        if name is None:
            return False
        if name.startswith("@"):
            return self.aliases.get(name[1:]) == item.entity
        if self.is_named(view, which, name):
            return True
        return item.kind is ObjectKind.ABILITY and self.base.find(name) is None and not name.endswith(" Token")

    def among(self, view: View, ids: Iterable[ObjectId], name: str) -> tuple[ObjectId, ...]:
        """The objects that go by a name."""
        return tuple(which for which in ids if self.is_named(view, which, name))


def _is_copy(view: View, item: GameObject) -> bool:
    """Whether an object is a copy, or has become one for a time."""
    if item.kind is ObjectKind.COPY or item.copied is not None:
        return True
    applied = view.applied(item.id) if item.id in view.game.objects else ()
    return any(isinstance(one.modification, TakeValues) for one in applied)


def entity_ids(game: Game, entity: Entity) -> tuple[ObjectId, ...]:
    """The objects that a card is now."""
    return tuple(item.id for item in game.objects.values() if item.entity == entity)
