"""Whether a statement holds in a branch."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.view import View
from rules_fr.errors import UnknownName
from rules_fr.french.normalise import fold
from rules_fr.reading.controlled import lexicon
from rules_fr.scenario import history, resolve
from rules_fr.scenario.abilities_said import has_ability
from rules_fr.scenario.acting import Acting
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.citing import cites, refusal_cites
from rules_fr.scenario.driver import Driver, Played
from rules_fr.scenario.model import Text
from rules_fr.scenario.registry import Registry, names_of
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind, Ref, ZoneRef
from rules_fr.vocabulary.kinds import LOYALTY, CardType, Color, Keyword, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.modifications import IsIndestructible
from rules_fr.vocabulary.statements import (
    AllOf,
    AttachedTo,
    BlocksOrAttacks,
    Can,
    CardsIn,
    Cited,
    Controls,
    ControlsCount,
    CopyOf,
    Count,
    DamageOnStack,
    DealtDamage,
    DealtTo,
    Ended,
    Ending,
    Exists,
    Fact,
    Feat,
    Filter,
    Happened,
    HasAbility,
    HasCounters,
    HasNumber,
    HasPriority,
    HasPT,
    HasStatus,
    InZone,
    IsA,
    IsNamed,
    Life,
    MarkedDamage,
    Measure,
    Not,
    Owns,
    PlayerDid,
    Pool,
    Position,
    Refused,
    StackHas,
    Status,
    TargetsIt,
    Trait,
    TraitKind,
    Triggered,
    TurnIs,
)

OWNED = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)


class Judge:
    """Judges statements in one branch, as it is now."""

    def __init__(self, branch: Branch, driver: Driver) -> None:
        self.branch, self.game = branch, branch.game
        self.registry: Registry = driver.registry
        self.view = View(branch.game)
        self._driver = driver

    def holds(self, statement: Fact | Not) -> bool:
        """Whether a statement holds.

        Raises:
            UnknownName, AmbiguousName: it speaks of something that never was, or of several things that differ.
        """
        match statement:
            case Not(Can(action, rules)):
                return self._cannot(Can(action, rules))
            case Not(fact):
                return not self.holds(fact)
            case AllOf(facts):
                return all(self.holds(fact) for fact in facts)
            case _:
                return self._fact(statement)

    def _fact(self, fact: Fact) -> bool:  # one case for each kind of statement
        match fact:
            case InZone(subject, zone, position, from_top):
                return self._each(subject, lambda i: self._in_zone(i, zone, position, from_top), gone=False)
            case Exists(subject):
                return bool(self.ids(subject))
            case CardsIn(zone, count, what):
                return count.holds(self.count_cards(zone, what))
            case StackHas(count):
                return count.holds(len(self.game.stack) + self._damage_waits())
            case DamageOnStack():
                return bool(self._damage_waits())
            case Controls(player, subject):
                who = self.player(player)
                return self._each(subject, lambda i: self._on_table(i) and self.view.controller(i) == who, gone=False)
            case Owns(player, subject):
                who = self.player(player)
                return self._each(subject, lambda i: self.game.object(i).owner == who, gone=False)
            case ControlsCount(player, count, what):
                return count.holds(self.count_controlled(None if player is None else self.player(player), what))
            case Life(player, count):
                return count.holds(self.game.player(self.player(player)).life)
            case Pool(player, mana, amount):
                return self._pool(self.player(player), mana, amount)
            case Ended(ending, player):
                return self._ended(ending, None if player is None else self.player(player))
            case HasPriority(player):
                return self.game.turn.priority == self.player(player)
            case TurnIs(player, moment):
                return self._turn(None if player is None else self.player(player), moment)
            case Can():
                return self._can(fact)
            case Refused(rules):
                refusal = self.branch.last_refusal
                return refusal is not None and (not rules or refusal_cites(refusal, rules, self.game.edition.id))
            case Cited(numbers):
                return cites(self.branch, numbers, self.game.edition.id)
            case _:
                return self._of_object(fact)

    def _of_object(self, fact: Fact) -> bool:
        match fact:
            case HasPT(subject, power, toughness):
                return self._each(subject, lambda i: self._pt(i, power, toughness))
            case HasNumber(subject, what, count):
                return self._each(subject, lambda i: count.holds(self.measure(i, what)))
            case HasAbility(subject, words, quoted):
                return self._each(subject, lambda i: has_ability(self.view, i, words, quoted))
            case HasStatus(subject, status):
                return self._each(subject, lambda i: self._status(i, status), gone=False)
            case BlocksOrAttacks(subject, blocking, other):
                return self._each(subject, lambda i: self._fights(i, blocking, other), gone=False)
            case IsA(subject, traits):
                return self._each(subject, lambda i: all(self.trait(i, t) for t in traits))
            case IsNamed(subject, text):
                return self._each(subject, lambda i: fold(self.view.known(i).name) == fold(text))
            case HasCounters(subject, count, kind):
                return self._counters(subject, count, kind)
            case MarkedDamage(subject, count):
                return self._each(subject, lambda i: count.holds(self.game.object(i).damage), gone=count.holds(0))
            case AttachedTo(subject, host):
                return self._each(subject, lambda i: self._attached(i, host), gone=False)
            case CopyOf(subject, original):
                return self._each(subject, lambda i: self._copies(i, original))
            case _:
                return self._of_history(fact)

    def _of_history(self, fact: Fact) -> bool:
        branch = self.branch
        match fact:
            case DealtTo(subject, count):
                return count.holds(history.damage(branch, object=self.wanted(subject), this_turn=True))
            case DealtDamage(source, count, to):
                return self._dealt(source, count, to)
            case Triggered(ability, times):
                return times.holds(self.count_triggers(ability))
            case Happened():
                return self.happened(fact)
            case TargetsIt(subject, target):
                return self._targets(subject, target)
            case PlayerDid(player, feat, count):
                return count.holds(history.amount(branch, self.player(player), feat))
            case _:
                raise AssertionError(f"no judgement for {type(fact).__name__}")

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

    # ---- history

    def count_triggers(self, ability: Ref) -> int:
        """How many times abilities of a card or token triggered."""
        return len(list(history.triggers(self.branch, history.is_entity(self.branch, set(self.entities(ability))))))

    def happened(self, fact: Happened) -> bool:
        """Whether a feat happened."""
        if fact.feat is Feat.SURVIVED:
            return self._each(fact.subject, lambda i: self.game.object(i).zone is Zone.BATTLEFIELD, gone=False)
        wanted = self.wanted(fact.subject)
        for record in history.records(self.branch, this_turn=fact.this_turn):
            if history.done(record.event, fact.feat, wanted) and self._by(fact.by, record.event, record.cause):
                return True
        return False

    def _by(self, by: Ref | None, event: object, cause: ObjectId | None) -> bool:
        if by is None:
            return True
        if isinstance(by, Name) and by.kind is NameKind.PLAYER:
            who = self.player(by)
            direct = getattr(event, "player", None)
            if direct is not None:
                return bool(direct == who)
            return cause is not None and self.view.controller(cause) == who
        origin = getattr(event, "by", None) or cause
        if origin is None:
            return False
        entities = set(self.entities(by))
        return history.is_entity(self.branch, entities)(origin) or history.is_ability_of(self.branch, entities)(origin)

    def _dealt(self, source: Ref, count: Count | None, to: Name | None) -> bool:
        by = history.is_entity(self.branch, set(self.entities(source)))
        if to is not None and to.kind is NameKind.PLAYER:
            total = history.damage(self.branch, source=by, player=self.player(to))
        else:
            total = history.damage(self.branch, source=by, object=None if to is None else self.wanted(to))
        return total > 0 if count is None else count.holds(total)

    def _targets(self, subject: Ref, target: Ref) -> bool:
        by = self.wanted(subject)
        if isinstance(target, Name) and target.kind is NameKind.PLAYER:
            return history.targeted(self.branch, by, player=self.player(target))
        return history.targeted(self.branch, by, object=self.wanted(target))

    # ---- legality

    def attempts(self, fact: Can) -> list[Played]:
        """What the action of a statement would come to."""
        return Acting(self._driver).attempted(self.branch, fact.action, Text(""))

    def _can(self, fact: Can) -> bool:
        return any(each.refusal is None and each.branch.stopped is None for each in self.attempts(fact))

    def _cannot(self, fact: Can) -> bool:
        played = self.attempts(fact)
        refusals = [each.refusal for each in played if each.refusal is not None]
        if len(refusals) < len(played) or not played:
            return False
        edition = self.game.edition.id
        return not fact.rules or all(refusal_cites(refusal, fact.rules, edition) for refusal in refusals)


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
            return Subtype(trait.text) in here.subtypes
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
