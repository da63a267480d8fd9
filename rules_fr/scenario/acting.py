"""From a line of the script to actions of the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from rules_fr.engine.actions import (
    Action,
    ActivateAbility,
    CastSpell,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PassPriority,
    PlayLand,
    SuspendCard,
    TurnUp,
)
from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.view import view_of
from rules_fr.errors import AmbiguousName, RulesError, ScenarioError, UnansweredChoice, UnknownName
from rules_fr.french.normalise import fold
from rules_fr.scenario import assigned, resolve
from rules_fr.scenario.answering import from_line, texts
from rules_fr.scenario.answering.asked import Said
from rules_fr.scenario.branch import Branch, Entry
from rules_fr.scenario.driver import Driver, Played
from rules_fr.scenario.model import Text
from rules_fr.scenario.moments import Moments
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.actions import (
    NO_CHOICES,
    Activate,
    AdvanceTo,
    AssignDamage,
    Attack,
    Attempt,
    Block,
    Cast,
    Choices,
    Doing,
    EndTurn,
    InResponse,
    Line,
    MakeMana,
    Name,
    NextStep,
    OrderBlockers,
    Pass,
    PaySymbols,
    PayVerb,
    ResolveDamage,
    ResolveStack,
    ResolveTop,
    Special,
    SpecialAction,
    TurnFaceUp,
    ZoneRef,
)
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.mana import OfType, parse_mana_cost

Test = Callable[[GameObject], bool]


class Acting:
    """Acts lines in branches."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._registry = driver.registry
        self._moments = Moments(driver)

    def line(self, branch: Branch, line: Line, text: Text) -> list[Branch]:
        """The branches after a line.

        Raises:
            ScenarioError: the line is illegal, or has nothing to do.
        """
        try:
            return self._line(branch, line, text)
        except ScenarioError:
            raise
        except (UnknownName, AmbiguousName) as error:
            raise self._driver.error(text, error.what, error.how) from None

    def _line(self, branch: Branch, line: Line, text: Text) -> list[Branch]:
        match line:
            case Attempt(action, in_response):
                return self._attempt(branch, action, in_response, text)
            case InResponse(action):
                return self._must(self._in_response(branch, action, text), text)
            case Pass() | ResolveStack() | ResolveTop() | ResolveDamage() | AdvanceTo() | NextStep() | EndTurn():
                return self._moments.move(branch, line, text)
            case Cast() | Activate() | MakeMana() | TurnFaceUp() | SpecialAction() | Attack() | Block():
                return self._must(self.doing(branch, line, text), text)
            case AssignDamage() | OrderBlockers():
                raise self._driver.error(
                    text, "Aucune attribution des blessures n'est ouverte à ce moment.", _NOT_ASKED
                )
            case _:
                what = f"« {text.text} » ne répond à aucune décision à ce moment."
                where = self._driver.error(text, what).where
                raise UnansweredChoice(what, file=where.file, line=where.line, column=where.column, how=_NOT_ASKED)

    def _must(self, played: list[Played], text: Text) -> list[Branch]:
        for each in played:
            if each.refusal is not None:
                raise self._driver.illegal(text, each)
            if each.branch.stopped is None and from_line.unused(each.said):
                raise self._driver.error(text, f"Une partie de « {text.text} » ne sert à rien.", _UNUSED)
        return [each.branch for each in played]

    def _attempt(self, branch: Branch, action: Doing, in_response: bool, text: Text) -> list[Branch]:
        """The action must be refused; the game goes on from before it."""
        before = [branch]
        if in_response:
            before = [p.branch for p in self._yield_to(branch, action, text) if p.refusal is None]
        after: list[Branch] = []
        for start in before:
            if isinstance(action, AssignDamage | OrderBlockers):
                otherwise = assigned.tried(start, self._registry, action) if isinstance(action, AssignDamage) else None
                if otherwise is None:
                    raise self._driver.error(
                        text, "Aucune attribution des blessures n'est ouverte à ce moment.", _NOT_ASKED
                    )
                after.append(_refused(start, otherwise, text))
                continue
            for played in self._tried(start, action, text):
                after.append(_refused(start, played, text))
        return after

    def _tried(self, branch: Branch, action: Doing, text: Text) -> list[Played]:
        """What is done, legal or not; a source that doesn't give the mana said has no such ability."""
        if not isinstance(action, MakeMana):
            return self.doing(branch, action, text)
        try:
            return self._make_mana(branch, action, text)
        except ScenarioError:
            player = self._player(action.player)
            which = resolve.one(branch.game, self._registry, action.source, prefer=(_in(Zone.BATTLEFIELD),))
            return self._driver.act(
                branch, ActivateAbility(player, which, len(view_of(branch.game).abilities(which))), Said(), text
            )

    def attempted(self, branch: Branch, action: Doing, text: Text) -> list[Played]:
        """What an action would come to, the others having passed first when they have priority ("Anne peut-elle…")."""
        try:
            if isinstance(action, Attack | Block):
                return self.doing(branch, action, text)
            return self._in_response(branch, action, text)
        except RulesError:
            return self.doing(branch, action, text)

    def _in_response(self, branch: Branch, action: Doing, text: Text) -> list[Played]:
        done: list[Played] = []
        for ready in self._yield_to(branch, action, text):
            done += [ready] if ready.refusal is not None else self.doing(ready.branch, action, text)
        return done

    def _yield_to(self, branch: Branch, action: Doing, text: Text) -> list[Played]:
        """The players before the one who acts pass, as long as that makes nothing resolve."""
        player = self._actor(branch.game, action)
        todo, ready = [Played(branch)], []
        while todo:
            played = todo.pop()
            turn = played.branch.game.turn
            holder = turn.priority
            alive = len(played.branch.game.turn_order())
            if played.refusal is not None or holder in (player, None) or len(turn.passed) + 1 >= alive:
                ready.append(played)
            else:
                todo += self._driver.pass_on(played.branch, text)
        return ready

    def _actor(self, game: Game, action: Doing) -> PlayerId | None:
        name = getattr(action, "player", None)
        return self._registry.player(name.text) if isinstance(name, Name) and name.text else None

    # ---- one doing

    def doing(self, branch: Branch, action: Doing, text: Text) -> list[Played]:
        """What a player does, legal or not."""
        match action:
            case Attack() | Block():
                return self._moments.declare(branch, action, text)
            case MakeMana():
                return self._make_mana(branch, action, text)
            case Cast():
                return self._act(branch, self._cast(branch.game, action), action.choices, text)
            case Activate(_, ability, choices):
                player = self._player(action.player)
                which = self._source(branch.game, ability.source, player)
                index = texts.ability_index(view_of(branch.game), which, ability)
                return self._act(branch, ActivateAbility(player, which, index), choices, text)
            case TurnFaceUp(_, permanent, choices):
                which = resolve.one(branch.game, self._registry, permanent, prefer=(_in(Zone.BATTLEFIELD),))
                return self._act(branch, TurnUp(self._player(action.player), which), choices, text)
            case SpecialAction():
                return self._act(branch, self._special(branch.game, action), _without_price(action.choices), text)
            case Pass(Name() as who):
                return self._driver.act(branch, PassPriority(self._player(who)), Said(), text)
            case _:
                raise self._driver.error(text, "Ceci ne peut pas être essayé.")

    def _act(self, branch: Branch, action: Action, choices: Choices, text: Text) -> list[Played]:
        return self._driver.act(branch, action, Said.of(action.player, choices), text)

    def _player(self, name: Name) -> PlayerId:
        return self._registry.player(name.text)

    def _cast(self, game: Game, action: Cast) -> Action:
        player = self._player(action.player)
        which = self._card(game, action.card, player, action.choices)
        face = self._face(game, which, action.card)
        if action.play and _is_land(game, which, face):
            return PlayLand(player, which, face)
        return CastSpell(player, which, face)

    def _card(self, game: Game, name: Name, player: PlayerId, choices: Choices) -> ObjectId:
        """The card of a player that a line casts or plays: in the zone said, else in hand, else wherever it is."""
        if choices.from_zone is not None:
            return resolve.one(game, self._registry, name, prefer=(_from(self._registry, choices.from_zone, player),))
        hand, own = _in(Zone.HAND, player), _in(Zone.GRAVEYARD, player)
        elsewhere = [own, _in(Zone.EXILE), _in(Zone.COMMAND), _in(Zone.LIBRARY, player)]
        alternative = any(cost.words == "flashback" for cost in choices.costs)
        order = [own, hand, *elsewhere] if alternative else [hand, *elsewhere]
        return resolve.one(game, self._registry, name, prefer=order)

    @staticmethod
    def _face(game: Game, which: ObjectId, name: Name) -> int:
        card = game.object(which).card
        faces = () if card is None else card.faces
        return next((i for i, face in enumerate(faces) if fold(face.name) == fold(name.text)), 0)

    def _source(self, game: Game, name: Name, player: PlayerId) -> ObjectId:
        """The object whose ability a line activates: the player's own permanent first."""
        view = view_of(game)
        mine: Test = lambda item: item.zone is Zone.BATTLEFIELD and view.controller(item.id) == player  # noqa: E731
        order = (mine, _in(Zone.BATTLEFIELD), _in(Zone.HAND, player), _in(Zone.GRAVEYARD, player))
        return resolve.one(game, self._registry, name, prefer=order)

    def _special(self, game: Game, action: SpecialAction) -> Action:
        player = self._player(action.player)
        match action.kind:
            case Special.SUSPEND:
                return SuspendCard(
                    player, resolve.one(game, self._registry, action.object, prefer=(_in(Zone.HAND, player),))
                )
            case Special.FORETELL:
                return ForetellCard(
                    player, resolve.one(game, self._registry, action.object, prefer=(_in(Zone.HAND, player),))
                )
            case Special.IGNORE_EFFECT:
                return IgnoreEffect(
                    player, resolve.one(game, self._registry, action.object, prefer=(_in(Zone.BATTLEFIELD),))
                )
            case Special.END_EFFECT:
                return EndEffect(
                    player, resolve.one(game, self._registry, action.object, prefer=(_in(Zone.BATTLEFIELD),))
                )

    # ---- mana

    def _make_mana(self, branch: Branch, action: MakeMana, text: Text) -> list[Played]:
        """Use the mana ability of an object that gives the mana said."""
        player = self._player(action.player)
        view = view_of(branch.game)
        mine: Test = lambda item: item.zone is Zone.BATTLEFIELD and view.controller(item.id) == player  # noqa: E731
        which = resolve.one(
            branch.game, self._registry, action.source, prefer=(_untapped(mine), mine, _in(Zone.BATTLEFIELD))
        )
        wanted = tuple(s.type for s in parse_mana_cost(action.mana).symbols if isinstance(s, OfType))
        tries: list[Played] = []
        for index in texts.mana_indexes(view, which, action.verb is PayVerb.TAP):
            said = replace(Said.of(player, NO_CHOICES), planned=wanted)
            played = self._driver.act(branch, ActivateAbility(player, which, index), said, text)
            giving = [p for p in played if p.refusal is None and _gave(p, len(branch.entries), wanted)]
            if giving:
                return giving
            tries += played
        if not tries:
            return self._driver.act(branch, ActivateAbility(player, which, 0), Said(), text)
        refused = [played for played in tries if played.refusal is not None]
        if refused:
            return refused[:1]
        raise self._driver.error(
            text, f"« {text.text} » : cela ne donne pas {action.mana}.", _gives(tries, len(branch.entries))
        )


def _gave(played: Played, start: int, wanted: tuple[object, ...]) -> bool:
    given: Counter[object] = Counter()
    for entry in played.branch.entries[start:]:
        for record in entry.records:
            if isinstance(record.event, ManaAdded):
                given.update(mana.type for mana in record.event.mana)
    return not Counter(wanted) - given


def _gives(tries: list[Played], start: int) -> str:
    found: list[str] = []
    for played in tries:
        for entry in played.branch.entries[start:]:
            for record in entry.records:
                if isinstance(record.event, ManaAdded):
                    found += [f"{{{mana.type.value}}}" for mana in record.event.mana]
    return f"Cela donne {''.join(found)}." if found else "Cela ne donne pas de mana."


def _refused(start: Branch, played: Played, text: Text) -> Branch:
    """The branch before the attempt, with the refusal told; or the note that nothing refused it."""
    if played.branch.stopped is not None:
        return played.branch
    if played.refusal is None:
        return replace(start, unrefused=(*start.unrefused, text))
    entry = Entry(text, start.game, start.game, (), played.refusal, played.meanwhile)
    return replace(start, entries=(*start.entries, entry))


def _in(zone: Zone, owner: PlayerId | None = None) -> Test:
    return lambda item: item.zone is zone and (owner is None or item.owner == owner)


def _untapped(mine: Test) -> Test:
    return lambda item: mine(item) and not item.tapped


def _from(registry: Registry, place: ZoneRef, player: PlayerId) -> Test:
    owner = player if not place.player else registry.player(place.player)
    owned = place.zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY)
    return _in(place.zone, owner if owned else None)


def _without_price(choices: Choices) -> Choices:
    """The mana named with a special action is the cost that the text states; it needs no choice."""
    return replace(choices, payments=tuple(p for p in choices.payments if not isinstance(p, PaySymbols)))


_NOT_ASKED = "Mettez ce choix juste après la ligne qui le demande, ou sous « choix »."
_UNUSED = "Vérifiez les cibles et les paiements : le sort ou la capacité n'en demande pas autant."


def _is_land(game: Game, which: ObjectId, face: int) -> bool:
    """Whether a card would be played as a land: the face named, of a modal double-faced card."""
    card = game.object(which).card
    if card is None or not face or card.layout is not Layout.MODAL:
        return view_of(game).of(which).is_a(CardType.LAND)
    return CardType.LAND in card.faces[face].types
