"""What a branch shows: the things that names stand for, and their zones, states and values, as they are now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.derived import TakeValues
from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.layers.subtypes import has_subtype
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.view import view_of
from rules_fr.errors import UnknownName
from rules_fr.french.normalise import fold
from rules_fr.reading.controlled import lexicon
from rules_fr.scenario import history, resolve
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.driver import Driver
from rules_fr.scenario.registry import Registry, names_of
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind, Ref, ZoneRef
from rules_fr.vocabulary.kinds import LOYALTY, CardType, Color, Keyword, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.modifications import IsIndestructible
from rules_fr.vocabulary.statements import (
    Count,
    Ending,
    Filter,
    Measure,
    Position,
    Status,
    Trait,
    TraitKind,
)

OWNED = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)


class Observer:
    """Looks at one branch, as it is now."""

    def __init__(self, branch: Branch, driver: Driver) -> None:
        self.branch, self.game = branch, branch.game
        self.registry: Registry = driver.registry
        self.view = view_of(branch.game)
        self._driver = driver

    # ---- names

    def player(self, name: Name) -> PlayerId:
        """The player of a name."""
        return self.registry.player(name.text)

    def entities(self, ref: Ref) -> tuple[Entity, ...]:
        """The cards, tokens or copies that a name stands for, gone or not.

        Raises:
            UnknownName: nothing of that name ever was in the game.
        """
        name = ref.source if isinstance(ref, AbilityRef) else ref
        if not isinstance(name, Name):
            raise UnknownName("Une zone ne convient pas ici.")
        found = resolve.entities(self.game, self.registry, name)
        if name.owner is not None:
            owner = self.registry.player(name.owner)
            known = resolve.everything(self.game)
            found = tuple(e for e in found if known[e].owner == owner or known[e].controller == owner)
        if not found and name.copy is None and not name.token:
            raise resolve.missing(self.game, self.registry, name)
        return found

    def ids(self, ref: Ref) -> tuple[ObjectId, ...]:
        """The objects that a name, or "la capacité de X" on the stack, stands for now."""
        if isinstance(ref, AbilityRef):
            return resolve.stack_objects(self.game, self.registry, ref)
        wanted = set(self.entities(ref))
        return tuple(i.id for i in self.game.everything() if i.entity in wanted and i.kind is not ObjectKind.ABILITY)

    def _each(self, ref: Ref, test: Callable[[ObjectId], bool], *, gone: bool | None = None) -> bool:
        """The test's answer for what a name stands for; objects that have ceased to exist answer `gone`.

        Raises:
            AmbiguousName: it could be several things that answer differently.
        """
        ids = self.ids(ref)
        answers = {test(item) for item in ids}
        if not isinstance(ref, AbilityRef):
            present = {self.game.object(item).entity for item in ids}
            missing = [entity for entity in self.entities(ref) if entity not in present]
            if missing and gone is not None:
                answers.add(gone)
            elif missing and not ids:
                answers |= {test(self._last_id(entity)) for entity in missing}
        if len(answers) > 1:
            assert isinstance(ref, Name)
            raise resolve.ambiguous(self.game, self.registry, ref, ids)
        return answers.pop() if answers else False

    def _last_id(self, entity: Entity) -> ObjectId:
        return resolve.everything(self.game)[entity].id

    def wanted(self, ref: Ref) -> history.Wanted:
        """The test for events about what a name stands for."""
        found = set(self.entities(ref))
        if isinstance(ref, AbilityRef):
            return history.is_ability_of(self.branch, found)
        return history.is_entity(self.branch, found)

    # ---- zones

    def _in_zone(self, which: ObjectId, zone: ZoneRef, position: Position | None, from_top: int | None) -> bool:
        item = self.game.object(which)
        if item.zone is not zone.zone:
            return False
        holder = item.owner if item.zone in OWNED or item.zone is Zone.EXILE else self.view.controller(which)
        if zone.player and holder != self.registry.player(zone.player):
            return False
        ids = self.game.zone(item.zone, item.owner)
        if item.zone is Zone.GRAVEYARD:
            ids = tuple(reversed(ids))
        if position is not None:
            return ids[0 if position is Position.TOP else -1] == which
        return from_top is None or (0 < from_top <= len(ids) and ids[from_top - 1] == which)

    def count_cards(self, zone: ZoneRef, what: Filter) -> int:
        """How many objects of a zone fit."""
        return sum(self._fits(item, what) for item in self._contents(zone))

    def _contents(self, zone: ZoneRef) -> Iterable[ObjectId]:
        if zone.zone not in OWNED:
            ids: Iterable[ObjectId] = self.game.zone(zone.zone)
            if zone.player:
                who = self.registry.player(zone.player)
                ids = [i for i in ids if self.view.known(i).controller == who or self.game.object(i).owner == who]
            return ids
        owners = [self.registry.player(zone.player)] if zone.player else [p.id for p in self.game.players]
        return [item for owner in owners for item in self.game.zone(zone.zone, owner)]

    def _damage_waits(self) -> int:
        return int(self.game.combat is not None and bool(self.game.combat.on_stack))

    def _on_table(self, which: ObjectId) -> bool:
        return self.game.object(which).zone in (Zone.BATTLEFIELD, Zone.STACK)

    # ---- objects

    def of(self, which: ObjectId) -> Characteristics:
        """The characteristics of an object, now or as it last existed."""
        return self.view.known(which)

    def _pt(self, which: ObjectId, power: int | None, toughness: int | None) -> bool:
        here = self.of(which)
        return (power is None or here.power == power) and (toughness is None or here.toughness == toughness)

    def measure(self, which: ObjectId, what: Measure) -> int:
        """A number that an object has."""
        match what:
            case Measure.MANA_VALUE:
                return mana_value(self.game, self.of(which), which)
            case Measure.ABILITIES:
                return len(self.of(which).abilities)
            case Measure.LOYALTY:
                return self.game.object(which).counter(LOYALTY)

    def _status(self, which: ObjectId, status: Status) -> bool:  # one case for each status
        item = self.game.object(which)
        if item.zone is not Zone.BATTLEFIELD:
            return status is Status.FACE_DOWN and item.face_down
        attacks = () if self.game.combat is None else self.game.combat.attacks
        match status:
            case Status.TAPPED:
                return item.tapped
            case Status.UNTAPPED:
                return not item.tapped
            case Status.FACE_DOWN:
                return item.face_down
            case Status.FACE_UP:
                return not item.face_down
            case Status.PHASED_OUT:
                return item.phased_out
            case Status.ATTACKING:
                return any(attack.attacker == which for attack in attacks)
            case Status.BLOCKING:
                return any(which in attack.blockers for attack in attacks)
            case Status.BLOCKED:
                return any(attack.attacker == which and attack.blocked for attack in attacks)
            case Status.UNBLOCKED:
                return any(attack.attacker == which and not attack.blocked for attack in attacks)
            case Status.ATTACHED:
                return item.attached_to is not None or item.attached_player is not None
            case Status.SUMMONING_SICK:
                return item.sick
            case Status.INDESTRUCTIBLE:
                return self.of(which).has(Keyword.INDESTRUCTIBLE) or bool(self.view.rules_on(which, IsIndestructible))

    def _fights(self, which: ObjectId, blocking: bool, other: Name | None) -> bool:
        for attack in () if self.game.combat is None else self.game.combat.attacks:
            if blocking and which in attack.blockers:
                if other is None or attack.attacker in self.ids(other):
                    return True
            elif not blocking and attack.attacker == which:
                if other is None:
                    return True
                if other.kind is NameKind.PLAYER:
                    return attack.player == self.player(other) and attack.planeswalker is None
                return attack.planeswalker in self.ids(other)
        return False

    def trait(self, which: ObjectId, trait: Trait) -> bool:
        """Whether an object has a characteristic."""
        alias = self.registry.aliases.get(fold(trait.text)) if trait.kind is TraitKind.NAMED else None
        if alias is not None:
            return self.view.object(which).entity == alias
        return has_trait(self.game, self.of(which), which, trait)

    def _fits(self, which: ObjectId, what: Filter) -> bool:
        statuses = all(self._status(which, status) for status in what.statuses)
        return statuses and all(self.trait(which, trait) for trait in what.traits)

    def count_controlled(self, player: PlayerId | None, what: Filter) -> int:
        """How many permanents fit, controlled by a player (None: by anybody)."""
        mine = [i for i in self.view.permanents() if player is None or self.view.controller(i) == player]
        return sum(self._fits(item, what) for item in mine)

    def _counters(self, subject: Name, count: Count, kind: str | None) -> bool:
        if subject.kind is NameKind.PLAYER:
            return count.holds(counters(self.game.player(self.player(subject)).counters, kind))
        return self._each(subject, lambda i: count.holds(counters(self.game.object(i).counters, kind)))

    def _attached(self, which: ObjectId, host: Name | None) -> bool:
        item = self.game.object(which)
        if host is None:
            return item.attached_to is not None or item.attached_player is not None
        if host.kind is NameKind.PLAYER:
            return item.attached_player == self.player(host)
        return item.attached_to is not None and item.attached_to in self.ids(host)

    def _copies(self, which: ObjectId, original: Name) -> bool:
        item = self.view.object(which)
        known = resolve.everything(self.game)
        names = {fold(name) for entity in self.entities(original) for name in names_of(known[entity])}
        for applied in self.view.applied(which) if which in self.game.objects else ():
            if isinstance(applied.modification, TakeValues):
                return fold(applied.modification.face.name) in names
        if item.copied is not None:
            return fold(item.copied.of) in names or fold(item.copied.face.name) in names
        return item.kind is ObjectKind.COPY and item.card is not None and fold(item.card.name) in names

    # ---- players, turn

    def _pool(self, player: PlayerId, mana: str | None, amount: Count | None) -> bool:
        pool = sorted(each.type.value for each in self.game.player(player).pool)
        if amount is not None:
            return amount.holds(len(pool))
        from rules_fr.vocabulary.mana import Generic, OfType, parse_mana_cost

        wanted: list[str] = []
        for symbol in parse_mana_cost(mana or "").symbols:
            if isinstance(symbol, OfType):
                wanted.append(symbol.type.value)
            elif isinstance(symbol, Generic):
                wanted += ["C"] * symbol.amount
        return pool == sorted(wanted)

    def _ended(self, ending: Ending, player: PlayerId | None) -> bool:
        players = self.game.players
        winners = [p for p in players if p.won] or ([p for p in players if not p.lost] if self.game.over else [])
        match ending:
            case Ending.OVER:
                return self.game.over
            case Ending.DRAW:
                return self.game.over and not any(p.won for p in players) and (len(winners) != 1)
            case Ending.LOST:
                assert player is not None
                return players[player].lost or (any(p.won for p in players) and not players[player].won)
            case Ending.WON:
                assert player is not None
                return self.game.over and players[player] in winners and len(winners) == 1

    def _turn(self, player: PlayerId | None, moment: object) -> bool:
        turn = self.game.turn
        here = moment is None or turn.step is moment or (not isinstance(moment, Step) and turn.step.phase is moment)
        return here and (player is None or turn.active == player)


def has_trait(game: Game, here: Characteristics, which: ObjectId, trait: Trait) -> bool:
    """Whether something with these characteristics has a trait."""
    item: GameObject | None = game.find(which)
    match trait.kind:
        case TraitKind.COLOR:
            return Color(trait.text) in here.colors
        case TraitKind.COLORLESS:
            return not here.colors
        case TraitKind.MULTICOLORED:
            return len(here.colors) > 1
        case TraitKind.TYPE:
            return CardType(trait.text) in here.types
        case TraitKind.SUBTYPE:
            return has_subtype(here.subtypes, Subtype(trait.text))
        case TraitKind.SUPERTYPE:
            return Supertype(trait.text) in here.supertypes
        case TraitKind.NAMED:
            names = {fold(here.name)} | ({fold(n) for n in names_of(item)} if item is not None else set())
            return fold(trait.text) in names
        case TraitKind.TOKEN:
            return item is not None and item.kind is ObjectKind.TOKEN
        case TraitKind.PERMANENT:
            return item is not None and item.zone is Zone.BATTLEFIELD
        case TraitKind.SPELL:
            return item is not None and item.zone is Zone.STACK and item.kind is not ObjectKind.ABILITY
        case TraitKind.CARD:
            return item is not None and item.kind is ObjectKind.CARD


def counters(held: Iterable[tuple[str, int]], kind: str | None) -> int:
    """How many counters of a kind (a French word; None: of any kind)."""
    if kind is None:
        return sum(count for _, count in held)
    key = lexicon.load().counter(kind)
    return sum(count for name, count in held if name == key)


def mana_value(game: Game, here: Characteristics, which: ObjectId) -> int:
    """The mana value of an object; X has its value on the stack only."""
    if here.cost is None:
        return 0
    item = game.find(which)
    x = item.announced.x if item is not None and item.zone is Zone.STACK and item.announced is not None else None
    return here.cost.mana_value + (x or 0) * here.cost.variables
