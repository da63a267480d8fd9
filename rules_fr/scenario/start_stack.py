"""The spells and abilities that are on the stack as a scenario starts."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_fr.cards.pool import Pool
from rules_fr.engine import targets
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.casting import AURA_INSTANCE
from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.instructions import spell_effect
from rules_fr.engine.objects import Announced, GameObject, ObjectKind, StackAbility, TargetChoice
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import view_of
from rules_fr.errors import AmbiguousName, ScenarioError, UnknownName
from rules_fr.reading.controlled import Reader
from rules_fr.scenario.answering.texts import ability_index
from rules_fr.scenario.card_faces import card_of
from rules_fr.scenario.model import Scenario, StackSetup, Text
from rules_fr.scenario.registry import Registry
from rules_fr.scenario.resolve import one, stack_objects
from rules_fr.scenario.script import names
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.actions import AbilityRef, ChooseTargets, Name, NameKind, Ref, ResolveTop, ZoneRef
from rules_fr.vocabulary.kinds import AURA, Zone
from rules_fr.vocabulary.terms import Ability, Effect


def with_stack(game: Game, scenario: Scenario, registry: Registry, pool: Pool) -> Game:
    """The game with the stack that a scenario describes.

    Raises:
        ScenarioError: something on the stack cannot be there; its place is in the error.
    """
    if not scenario.stack:
        return game
    builder = _Builder(scenario, registry, pool)
    for item in scenario.stack:
        game = builder.put(game, item)
    return game


class _Builder:
    def __init__(self, scenario: Scenario, registry: Registry, pool: Pool) -> None:
        self._scenario, self._registry, self._pool = scenario, registry, pool
        self._reader = Reader(names(scenario, pool))

    def put(self, game: Game, item: StackSetup) -> Game:
        """The game with one more object on top of the stack."""
        player = self._registry.player(item.controller)
        if bool(item.spell) == bool(item.ability):
            raise self._at(item, "Un objet de la pile est un « sort » ou une « capacite », l'un des deux.")
        try:
            thing, effect = self._spell(game, item, player) if item.spell else self._ability(game, item, player)
            placed = _placed(game, thing)
            announced = self._announced(placed, thing, effect, item)
        except (UnknownName, AmbiguousName) as error:
            raise self._at(item, error.what, error.how) from None
        return placed.with_object(replace(thing, announced=announced))

    def _spell(self, game: Game, item: StackSetup, player: PlayerId) -> tuple[GameObject, Effect | None]:
        found = self._pool.find(item.spell)
        assert found is not None, "checked by the loader"
        card = card_of(found)
        thing = self._object(game, player, ObjectKind.CARD)
        if item.alias:
            key = item.alias.casefold()
            self._registry.aliases[key] = thing.entity
            self._registry.shown[thing.entity] = item.alias
        return replace(thing, card=card), spell_effect(card.front.abilities)

    def _ability(self, game: Game, item: StackSetup, player: PlayerId) -> tuple[GameObject, Effect | None]:
        ref = self._read(item, lambda: self._reader.line(f"{item.ability} se résout"))
        if not isinstance(ref, ResolveTop) or not isinstance(ref.what, AbilityRef):
            raise self._at(item, f"« {item.ability} » n'est pas une capacité.", "Écrivez « la capacité de X ».")
        source = one(game, self._registry, ref.what.source)
        ability, effect = _ability_of(game, source, ref.what)
        thing = self._object(game, player, ObjectKind.ABILITY)
        return replace(thing, ability=StackAbility(ability=ability, effect=effect, source=source)), effect

    @staticmethod
    def _object(game: Game, player: PlayerId, kind: ObjectKind) -> GameObject:
        number = game.next_id
        entity = Entity(-number if kind is ObjectKind.ABILITY else number)
        return GameObject(ObjectId(number), entity, kind, player, player, Zone.STACK, game.clock)

    def _announced(self, game: Game, thing: GameObject, effect: Effect | None, item: StackSetup) -> Announced:
        announced = Announced(modes=tuple(mode - 1 for mode in item.modes), x=item.x)
        wanted = () if effect is None else targets.instances(effect, announced)
        refs = [ref for text in item.targets for ref in self._targets(item, text)]
        scope = Scope(view=view_of(game), source=thing.id, controller=thing.controller, announced=announced)
        choices: list[TargetChoice] = []
        for target in wanted:
            least, most = targets.bounds(scope, target)
            count = least if len(wanted) > 1 else len(refs) if most is None else min(most, len(refs))
            taken, refs = refs[:count], refs[count:]
            choices.append(self._choice(game, target.instance, taken))
        if refs and thing.card is not None and AURA in thing.card.front.subtypes:
            choices.append(self._choice(game, AURA_INSTANCE, refs[:1]))
            refs = refs[1:]
        if refs:
            raise self._at(item, "Il y a trop de « cibles » : ce sort ou cette capacité n'en demande pas autant.")
        return replace(announced, targets=tuple(choices))

    def _targets(self, item: StackSetup, text: Text) -> tuple[Ref, ...]:
        player = self._scenario.players[0].name
        line = self._read(item, lambda: self._reader.line(f"{player} cible {text.text}"))
        assert isinstance(line, ChooseTargets)
        return line.targets

    def _choice(self, game: Game, instance: int, refs: list[Ref]) -> TargetChoice:
        objects: list[ObjectId] = []
        players: list[PlayerId] = []
        zone: Zone | None = None
        for ref in refs:
            match ref:
                case Name(kind=NameKind.PLAYER):
                    players.append(self._registry.player(ref.text))
                case Name():
                    objects.append(one(game, self._registry, ref))
                case AbilityRef():
                    objects += stack_objects(game, self._registry, ref)[:1]
                case ZoneRef(which, owner):
                    zone = which
                    players.append(self._registry.player(owner or self._registry.players[0]))
        return TargetChoice(instance, tuple(objects), tuple(players), zone)

    def _read(self, item: StackSetup, read: Callable[[], object]) -> object:
        try:
            return read()
        except ScenarioError as error:
            raise self._at(item, error.what, error.how) from None

    def _at(self, item: StackSetup, what: str, how: str = "") -> ScenarioError:
        return ScenarioError(what, file=self._scenario.file, line=item.line, column=item.column, how=how)


def _placed(game: Game, thing: GameObject) -> Game:
    """The game with an object on top of the stack."""
    game = game.with_object(thing).with_zone(Zone.STACK, None, (*game.stack, thing.id))
    return replace(game, next_id=game.next_id + 1, clock=game.clock + 1)


def _ability_of(game: Game, source: ObjectId, ref: AbilityRef) -> tuple[Ability, Effect]:
    """The ability of an object that a sentence means: the triggered one when there is one only, else an activated
    one."""
    held = [each.ability for each in view_of(game).abilities(source)]
    triggered = [ability for ability in held if isinstance(ability, TriggeredAbility)]
    activated = [ability for ability in held if activated_form(ability) is not None]
    if len(triggered) == 1 and not activated:
        return triggered[0], triggered[0].effect
    if not activated:
        raise UnknownName("Cet objet n'a pas de capacité qui puisse être sur la pile, ou il en a plusieurs.")
    form = activated_form(held[ability_index(view_of(game), source, ref)])
    assert form is not None
    return form, form.effect
