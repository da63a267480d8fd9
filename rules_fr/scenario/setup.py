"""The game at the start of a scenario: zones, turn, what is attached, attacking, chosen, on the stack."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from rules_fr.cards.pool import Pool
from rules_fr.engine.game import Attack as Attacking
from rules_fr.engine.game import Combat, Game, Mana, Player, Turn
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import Choice, CopyValues, GameObject, ObjectKind
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.view import view_of
from rules_fr.errors import AmbiguousName, InputError, NotSupported, ScenarioError, UnknownName
from rules_fr.french.normalise import fold
from rules_fr.reading.card_source import CardSource
from rules_fr.reading.controlled import lexicon
from rules_fr.rulebook.edition import edition as edition_named
from rules_fr.scenario.card_faces import card_of, keep
from rules_fr.scenario.daytime import daytime_of
from rules_fr.scenario.earlier import with_past
from rules_fr.scenario.model import ObjectSetup, PlayerSetup, Scenario, Text
from rules_fr.scenario.registry import Registry
from rules_fr.scenario.resolve import one
from rules_fr.scenario.start_stack import with_stack
from rules_fr.scenario.token_names import named, names_shared
from rules_fr.vocabulary.actions import Name, NameKind
from rules_fr.vocabulary.card import Card, Face
from rules_fr.vocabulary.filters import ChoiceKind
from rules_fr.vocabulary.kinds import (
    DEFENSE,
    LOYALTY,
    CardName,
    CardType,
    Color,
    CounterKind,
    ManaType,
    Phase,
    Step,
    Subtype,
    Zone,
)
from rules_fr.vocabulary.mana import OfType, parse_mana_cost

_EMBLEM, _READ_AS = "embleme", "Enchantement"
"""The type of an emblem as written, and as what its text is read: abilities that always function."""
LIBRARY_SIZE = 40
_FIRST_STEP = {Phase.BEGINNING: Step.UPKEEP, Phase.COMBAT: Step.BEGIN_COMBAT, Phase.ENDING: Step.END}


class Start(msgspec.Struct, frozen=True):
    """The game before the first line, and the names to speak of it."""

    game: Game
    registry: Registry


def start(scenario: Scenario, edition: str, pool: Pool) -> Start:
    """The game that a scenario describes, under an edition.

    Raises:
        ScenarioError: something stated about the start is impossible; its place is in the error.
    """
    begun = _Builder(scenario, edition, pool).build()
    keep()
    return begun


class _Builder:
    def __init__(self, scenario: Scenario, edition: str, pool: Pool) -> None:
        self._scenario, self._pool = scenario, pool
        self._edition = edition_named(edition)
        self._lexicon = lexicon.load()
        self._names = tuple(player.name for player in scenario.players)
        self._objects: dict[ObjectId, GameObject] = {}
        self._order: dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]] = {}
        self._setups: dict[ObjectId, ObjectSetup] = {}
        self._aliases: dict[str, Entity] = {}
        self._shown: dict[Entity, str] = {}
        self._next = 1

    def build(self) -> Start:
        scenario = self._scenario
        self._refuse_unsupported()
        for index, player in enumerate(scenario.players):
            self._zones(PlayerId(index), player)
        shared = names_shared(self._objects.values(), self._edition)
        for which, setup in self._setups.items():
            if setup.token is not None and not setup.token.name:
                self._objects[which] = named(self._objects[which], shared)
        registry = Registry(self._names, self._aliases, self._shown)
        clock = 1 + max((item.timestamp for item in self._objects.values()), default=0)
        game = Game(
            edition=self._edition,
            players=tuple(self._player(PlayerId(i), player) for i, player in enumerate(scenario.players)),
            turn=self._turn(),
            objects=self._objects,
            order=self._order,
            next_id=self._next,
            clock=clock,
            monarch=None if scenario.monarch is None else registry.player(scenario.monarch.text),
            daytime=daytime_of(scenario),
            token_names=shared,
        )
        game = self._attach(game, registry)
        game = self._link_exiled(game, registry)
        game = _settled(self._combat(game, registry))
        game = with_past(game, scenario, registry, self._pool)
        return Start(with_stack(game, scenario, registry, self._pool), registry)

    def _refuse_unsupported(self) -> None:
        """What the contract knows and the engine does not is said, never left out."""
        scenario = self._scenario
        stated = {
            "initiative": scenario.initiative,
        }
        for key, text in stated.items():
            if text is not None:
                place = self._at(text, "").where
                raise NotSupported(
                    f"« {key} » n'est pas encore pris en charge.",
                    where=place,
                    how="Jouez ces événements dans « actions ».",
                )

    # ---- players and turn

    def _player(self, who: PlayerId, setup: PlayerSetup) -> Player:
        return Player(
            id=who,
            name=setup.name,
            life=setup.life,
            pool=self._pool_of(setup),
            counters=tuple((CounterKind(self._lexicon.counter(k)), n) for k, n in setup.counters.items() if n),
            lands_played=setup.lands_played,
            hand_size=7 if setup.hand_size is None else setup.hand_size,
        )

    def _pool_of(self, setup: PlayerSetup) -> tuple[Mana, ...]:
        try:
            symbols = parse_mana_cost(setup.pool).symbols
        except ValueError:
            symbols = ()
        kinds = tuple(symbol.type for symbol in symbols if isinstance(symbol, OfType))
        if len(kinds) != len(symbols) or (setup.pool and not symbols):
            raise ScenarioError(
                f"« {setup.pool} » n'est pas du mana dans une réserve.",
                file=self._scenario.file,
                line=setup.line,
                column=setup.column,
                how="Écrivez un symbole par mana : « {G}{G} », « {C} » pour l'incolore.",
            )
        return tuple(Mana(ManaType(kind)) for kind in kinds)

    def _turn(self) -> Turn:
        setup = self._scenario.turn
        active = PlayerId(0) if setup.active is None else self._player_id(setup.active)
        step = Step.FIRST_MAIN if setup.step is None else self._step(setup.step)
        priority = active if setup.priority is None else self._player_id(setup.priority)
        has_priority = step not in (Step.UNTAP, Step.CLEANUP) or setup.priority is not None
        return Turn(setup.number, active, step, priority=priority if has_priority else None)

    def _step(self, text: Text) -> Step:
        value = self._lexicon.moment(text.text)
        if value is None:
            how = "Par exemple : « entretien », « première principale », « étape de fin »."
            raise self._at(text, f"« {text.text} » n'est pas une étape.", how)
        if value in (Phase.BEGINNING.value, Phase.COMBAT.value, Phase.ENDING.value):
            return _FIRST_STEP[Phase(value)]
        return Step(value)

    def _player_id(self, text: Text) -> PlayerId:
        return PlayerId([fold(name) for name in self._names].index(fold(text.text)))

    def _at(self, text: Text, what: str, how: str = "") -> ScenarioError:
        return ScenarioError(what, file=self._scenario.file, line=text.line, column=text.column, how=how)

    def _at_setup(self, setup: ObjectSetup, what: str, how: str = "") -> ScenarioError:
        return ScenarioError(what, file=self._scenario.file, line=setup.line, column=setup.column, how=how)

    # ---- zones

    def _emblem(self, who: PlayerId, setup: ObjectSetup) -> GameObject:
        """What is in the command zone: an emblem, which has abilities and nothing else.

        Raises:
            NotSupported: it is a card of another kind.
        """
        source = self._source(setup)
        if source is None or fold(source.type_line).partition(" ")[0] != _EMBLEM:
            where = self._at_setup(setup, "").where
            how = "Donnez à la carte le type « Emblème »."
            raise NotSupported("Seuls les emblèmes sont pris en charge dans « commandement ».", where=where, how=how)
        read = self._read(setup, replace(source, type_line=_READ_AS))
        bare = Face(name=read.front.name, cost=None, types=(), abilities=read.front.abilities, text=read.front.text)
        return replace(self._bare(Zone.COMMAND, who, setup), kind=ObjectKind.EMBLEM, card=Card((bare,)))

    def _zones(self, who: PlayerId, setup: PlayerSetup) -> None:
        unknown = (ObjectSetup(unknown=True, count=LIBRARY_SIZE),)
        self._fill(Zone.BATTLEFIELD, who, setup.battlefield)
        self._fill(Zone.HAND, who, setup.hand)
        self._fill(Zone.GRAVEYARD, who, setup.graveyard)
        self._fill(Zone.EXILE, who, setup.exile)
        self._fill(Zone.COMMAND, who, setup.command)
        self._fill(Zone.LIBRARY, who, unknown if setup.library is None else setup.library)

    def _fill(self, zone: Zone, who: PlayerId, setups: tuple[ObjectSetup, ...]) -> None:
        owned = zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)
        key = (zone, who if owned else None)
        ids = list(self._order.get(key, ()))
        for setup in setups:
            for _ in range(setup.count):
                item = self._object(zone, who, setup)
                self._objects[item.id] = item
                self._setups[item.id] = setup
                ids.append(item.id)
        self._order[key] = tuple(ids)

    def _object(self, zone: Zone, who: PlayerId, setup: ObjectSetup) -> GameObject:
        if zone is Zone.COMMAND:
            return self._emblem(who, setup)
        card = self._card(setup)
        item = replace(self._bare(zone, who, setup), card=card)
        if zone is not Zone.BATTLEFIELD:
            return replace(item, face_down=setup.face_down)
        return self._permanent(item, setup, card)

    def _bare(self, zone: Zone, who: PlayerId, setup: ObjectSetup) -> GameObject:
        """An object in a zone, before what is written on it is read."""
        number = self._next
        self._next += 1
        entity = Entity(number)
        if setup.alias:
            self._name(setup, entity)
        controller = self._who(setup.controller, who) if zone is Zone.BATTLEFIELD else who
        return GameObject(
            id=ObjectId(number),
            entity=entity,
            kind=ObjectKind.TOKEN if setup.token is not None else ObjectKind.CARD,
            owner=self._who(setup.owner, who),
            controller=controller,
            zone=zone,
            timestamp=number * 1000 if setup.timestamp is None else setup.timestamp,
            unknown=setup.unknown,
        )

    def _permanent(self, item: GameObject, setup: ObjectSetup, card: Card | None) -> GameObject:
        counters = tuple((CounterKind(self._lexicon.counter(kind)), n) for kind, n in setup.counters.items() if n)
        face = self._face(setup, card)
        shown = None if card is None else card.faces[face]
        for kind, printed in ((LOYALTY, shown and shown.loyalty), (DEFENSE, shown and shown.defense)):
            if printed and not any(one == kind for one, _ in counters):
                counters = (*counters, (kind, printed))
        return replace(
            item,
            face=face,
            copied=self._copied(setup),
            seen_controller=item.controller,
            tapped=setup.tapped,
            face_down=setup.face_down,
            phased_out=setup.phased_out,
            sick=setup.summoning_sick,
            came=1 if setup.summoning_sick else 0,
            entered_turn=self._scenario.turn.number if setup.summoning_sick else 0,
            damage=setup.damage,
            counters=counters,
            choices=(*self._choices(setup), *self._protector(item, card)),
        )

    def _protector(self, item: GameObject, card: Card | None) -> tuple[Choice, ...]:
        """With one opponent only, that opponent protects a battle."""
        battle = card is not None and CardType.BATTLE in card.front.types
        other = [PlayerId(index) for index in range(len(self._names)) if index != item.controller]
        return (Choice(ChoiceKind.PLAYER, player=other[0]),) if battle and len(other) == 1 else ()

    def _name(self, setup: ObjectSetup, entity: Entity) -> None:
        key = fold(setup.alias)
        if key in self._aliases or key in map(fold, self._names):
            raise self._at_setup(
                setup, f"L'alias « {setup.alias} » est déjà pris.", "Donnez un alias différent à chaque objet."
            )
        if setup.count > 1:
            raise self._at_setup(setup, f"L'alias « {setup.alias} » ne peut désigner qu'un objet, pas {setup.count}.")
        self._aliases[key] = entity
        self._shown[entity] = setup.alias

    def _who(self, name: str, default: PlayerId) -> PlayerId:
        return self._player_id(Text(name)) if name else default

    def _card(self, setup: ObjectSetup) -> Card | None:
        source = self._source(setup)
        return None if source is None else self._read(setup, source)

    def _source(self, setup: ObjectSetup) -> CardSource | None:
        """What is written on an object; None for an unknown card."""
        if setup.unknown:
            return None
        if setup.token is not None:
            token = setup.token
            return CardSource(
                name=token.name or token.type_line.partition(":")[2].strip().capitalize() or token.type_line,
                type_line=token.type_line,
                colors=token.colors,
                text=token.text,
                power=token.power,
                toughness=token.toughness,
            )
        found = self._pool.find(setup.card or setup.copy_of)
        assert found is not None, "checked by the loader"
        return found

    def _read(self, setup: ObjectSetup, source: CardSource) -> Card:
        try:
            return card_of(source)
        except InputError as error:  # a printed field is malformed
            raise self._at_setup(setup, error.what, error.how) from None

    def _face(self, setup: ObjectSetup, card: Card | None) -> int:
        if not setup.face or card is None:
            return 0
        for index, face in enumerate(card.faces):
            if fold(face.name) == fold(setup.face):
                return index
        raise self._at_setup(setup, f"« {setup.face} » n'est pas une face de « {card.name} ».")

    def _copied(self, setup: ObjectSetup) -> CopyValues | None:
        if not setup.copy_of:
            return None
        found = self._pool.find(setup.copy_of)
        assert found is not None, "checked by the loader"
        face = self._read(setup, found).front
        return CopyValues(face, CardName(face.name))

    def _choices(self, setup: ObjectSetup) -> tuple[Choice, ...]:
        chosen = setup.chosen
        if chosen is None:
            return ()
        found: list[Choice] = []
        for text, only in (
            (chosen.color, "color"),
            (chosen.type, "type"),
            (chosen.player, "player"),
            (chosen.text, ""),
        ):
            if text:
                found.append(self._choice(setup, text, only))
        if chosen.name:
            found.append(Choice(ChoiceKind.CARD_NAME, name=CardName(chosen.name)))
        return tuple(found)

    def _choice(self, setup: ObjectSetup, text: str, only: str) -> Choice:
        color, subtype = self._lexicon.color(text), self._lexicon.subtype(text)
        players = [fold(name) for name in self._names]
        if fold(text) in players and only in ("", "player"):
            return Choice(ChoiceKind.PLAYER, player=PlayerId(players.index(fold(text))))
        if color is not None and only in ("", "color"):
            return Choice(ChoiceKind.COLOR, color=Color(color))
        if subtype is not None and only in ("", "type"):
            basic = subtype in ("plains", "island", "swamp", "mountain", "forest")
            return Choice(ChoiceKind.LAND_TYPE if basic else ChoiceKind.CREATURE_TYPE, subtype=Subtype(subtype))
        if only:
            raise self._at_setup(setup, f"« {text} » ne peut pas avoir été choisi ici.")
        return Choice(ChoiceKind.CARD_NAME, name=CardName(text))

    # ---- what refers to other objects

    def _attach(self, game: Game, registry: Registry) -> Game:
        changed = []
        for which, setup in self._setups.items():
            if not setup.attached_to:
                continue
            if fold(setup.attached_to) in map(fold, self._names):
                player = registry.player(setup.attached_to)
                changed.append(replace(game.object(which), attached_player=player))
            else:
                host = self._find(game, registry, setup, setup.attached_to, game.battlefield)
                changed.append(replace(game.object(which), attached_to=host))
        return game.with_object(*changed) if changed else game

    def _link_exiled(self, game: Game, registry: Registry) -> Game:
        changed = []
        for which, setup in self._setups.items():
            if setup.exiled_with:
                source = self._find(game, registry, setup, setup.exiled_with, game.objects)
                changed.append(replace(game.object(which), exiled_with=source))
        return game.with_object(*changed) if changed else game

    def _find(self, game: Game, registry: Registry, setup: ObjectSetup, name: str, among: object) -> ObjectId:
        ids = list(among) if isinstance(among, tuple) else list(game.objects)
        ordinal = name.rsplit(" ", 1)
        wanted = Name(name)
        if len(ordinal) == 2 and ordinal[1].isdigit() and fold(name) not in registry.aliases:
            wanted = Name(ordinal[0], NameKind.OBJECT, ordinal=int(ordinal[1]))
        try:
            return one(game, registry, wanted, among=ids)
        except (UnknownName, AmbiguousName) as error:
            raise self._at_setup(setup, error.what, error.how) from None

    def _combat(self, game: Game, registry: Registry) -> Game:
        if game.turn.step.phase is not Phase.COMBAT:
            fighting = next((s for s in self._setups.values() if s.attacks or s.blocks), None)
            if fighting is not None:
                raise self._at_setup(
                    fighting, "Une créature n'attaque ou ne bloque que pendant le combat.", "Fixez « tour: etape »."
                )
            return game
        attacks = list(self._attacks(game, registry))
        blocked: dict[ObjectId, list[ObjectId]] = {}
        for which, setup in self._setups.items():
            if setup.blocks:
                attacker = self._find(game, registry, setup, setup.blocks, game.battlefield)
                blocked.setdefault(attacker, []).append(which)
        past_blocks = list(Step).index(game.turn.step) >= list(Step).index(Step.DECLARE_BLOCKERS)
        attacks = [
            replace(
                attack,
                blockers=tuple(blocked.get(attack.attacker, ())),
                blocked=past_blocks and attack.attacker in blocked,
            )
            for attack in attacks
        ]
        return replace(game, combat=Combat(attacks=tuple(attacks)))

    def _attacks(self, game: Game, registry: Registry) -> Iterator[Attacking]:
        players = [fold(name) for name in self._names]
        for which, setup in self._setups.items():
            if not setup.attacks:
                continue
            if fold(setup.attacks) in players:
                yield Attacking(which, registry.player(setup.attacks))
            else:
                walker = self._find(game, registry, setup, setup.attacks, game.battlefield)
                yield Attacking(which, game.object(walker).controller, planeswalker=walker)


def _settled(game: Game) -> Game:
    """Whoever controls a permanent as the game starts has done so since an earlier turn, whatever effect says so."""
    view = view_of(game)
    try:
        seen = [replace(game.object(item), seen_controller=view.controller(item)) for item in game.battlefield]
    except Unsupported:
        return game  # the run tells it, with the texts that are not carried out
    return game.with_object(*seen) if seen else game
