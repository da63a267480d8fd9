"""Small games built by hand: objects are put where they are wanted, without playing."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.game import Game, Lasting, Player, Turn
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import Choice, GameObject, LastKnown, ObjectKind, TargetChoice
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.rulebook.edition import edition
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.kinds import CardName, CardType, CounterKind, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Duration, Modification

A = PlayerId(0)
B = PlayerId(1)
NOBODY = ObjectId(0)
THIS_TURN = EndOfTurn()


def card(
    name: str = "Test",
    *abilities: Ability,
    types: str = "creature",
    subtypes: str = "",
    supertypes: str = "",
    pt: tuple[int, int] | None = None,
    cost: str | None = "{2}",
) -> Card:
    """A one-faced card; creatures are 2/2 unless `pt` says otherwise."""
    kinds = tuple(CardType(word) for word in types.split())
    power, toughness = pt if pt is not None else (2, 2) if CardType.CREATURE in kinds else (None, None)
    face = Face(
        name=CardName(name),
        cost=None if cost is None or CardType.LAND in kinds else parse_mana_cost(cost),
        types=kinds,
        subtypes=tuple(Subtype(word) for word in subtypes.split()),
        supertypes=tuple(Supertype(word) for word in supertypes.split()),
        abilities=abilities,
        power=power,
        toughness=toughness,
    )
    return Card((face,))


class Builder:
    """A game being built, and views of it."""

    def __init__(self, name: str = "2026", players: int = 2) -> None:
        self.game = Game(
            edition=edition(name),
            players=tuple(Player(PlayerId(i), f"P{i}") for i in range(players)),
            turn=Turn(3, A, Step.FIRST_MAIN, priority=A),
            objects={},
            order={},
        )

    def put(
        self,
        what: Card | None,
        zone: Zone = Zone.BATTLEFIELD,
        owner: PlayerId = A,
        *,
        controller: PlayerId | None = None,
        kind: ObjectKind = ObjectKind.CARD,
        attached_to: ObjectId | None = None,
        counters: Iterable[tuple[str, int]] = (),
        face_down: bool = False,
        phased_out: bool = False,
        tapped: bool = False,
        timestamp: int | None = None,
        choices: tuple[Choice, ...] = (),
        unknown: bool = False,
    ) -> ObjectId:
        """Put an object in a zone; later objects have later timestamps."""
        which = ObjectId(self.game.next_id)
        item = GameObject(
            id=which,
            entity=Entity(which),
            kind=kind,
            owner=owner,
            controller=owner if controller is None else controller,
            zone=zone,
            timestamp=self.game.clock if timestamp is None else timestamp,
            card=what,
            attached_to=attached_to,
            counters=tuple((CounterKind(name), count) for name, count in counters),
            face_down=face_down,
            phased_out=phased_out,
            tapped=tapped,
            choices=choices,
            unknown=unknown,
        )
        game = replace(
            self.game,
            objects={**self.game.objects, which: item},
            next_id=which + 1,
            clock=max(self.game.clock, item.timestamp) + 1,
        )
        self.game = game.with_zone(zone, owner, (*game.zone(zone, owner), which))
        return which

    def last(
        self,
        affected: Iterable[ObjectId] | None,
        *modifications: Modification,
        controller: PlayerId = A,
        source: ObjectId = NOBODY,
        duration: Duration = THIS_TURN,
        targets: tuple[TargetChoice, ...] = (),
    ) -> int:
        """Start a lasting effect, as if a spell had just resolved."""
        number = self.game.next_id
        lasting = Lasting(
            id=number,
            modifications=modifications,
            affected=None if affected is None else tuple(affected),
            duration=duration,
            timestamp=self.game.clock,
            source=source,
            controller=controller,
            targets=targets,
        )
        self.game = replace(
            self.game, lasting=(*self.game.lasting, lasting), next_id=number + 1, clock=self.game.clock + 1
        )
        return number

    def leave(self, which: ObjectId, destination: Zone, controller: PlayerId | None = None) -> ObjectId:
        """Move an object, remembering it as it was."""
        old = self.game.object(which)
        values = self.view.of(which)
        new = ObjectId(self.game.next_id)
        after = replace(
            old,
            id=new,
            zone=destination,
            timestamp=self.game.clock,
            controller=controller if controller is not None else old.owner,
            counters=(),
            attached_to=None,
            tapped=False,
        )
        objects = {i: item for i, item in self.game.objects.items() if i != which}
        objects[new] = after
        game = replace(
            self.game,
            objects=objects,
            last_known={**self.game.last_known, which: LastKnown(old, values, new)},
            next_id=new + 1,
            clock=self.game.clock + 1,
        )
        game = game.with_zone(old.zone, old.owner, (i for i in game.zone(old.zone, old.owner) if i != which))
        self.game = game.with_zone(destination, old.owner, (*game.zone(destination, old.owner), new))
        return new

    @property
    def view(self) -> View:
        """A fresh view of the game as it is."""
        return View(self.game)

    def of(self, which: ObjectId) -> Characteristics:
        """Characteristics in a fresh view."""
        return self.view.of(which)

    def pt(self, which: ObjectId) -> tuple[int | None, int | None]:
        """Power and toughness."""
        values = self.of(which)
        return values.power, values.toughness

    def scope(self, source: ObjectId, controller: PlayerId = A) -> Scope:
        """A plain scope in a fresh view."""
        return Scope(self.view, source, controller)
