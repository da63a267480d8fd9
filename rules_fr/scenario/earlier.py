"""What has already happened this turn as a scenario starts (`ce_tour_ci`): it is put in the record of the turn."""

from __future__ import annotations

import re

from rules_fr.cards.pool import Pool
from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.game import Game
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.objects import GameObject
from rules_fr.errors import InputError, NotSupported, Place, ScenarioError
from rules_fr.reading.controlled import Reader
from rules_fr.scenario.model import Scenario, Text
from rules_fr.scenario.past_events import attacked, cast, cast_unknown, died, ghost_died, recorded
from rules_fr.scenario.registry import Registry
from rules_fr.scenario.resolve import one
from rules_fr.scenario.script import names
from rules_fr.vocabulary.abilities import SpellAbility
from rules_fr.vocabulary.actions import Name
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.conditions import Happened as EventHappened
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, HasSubtype, HasType
from rules_fr.vocabulary.kinds import CardName, CardType
from rules_fr.vocabulary.statements import Cmp, Count, Feat, Happened, PlayerDid, PlayerFeat
from rules_fr.vocabulary.terms import Filter, walk

_DEATHS = re.compile(
    r"(?P<what>.+?)(?:\s+(?:de\s+|d['’])(?P<who>[^\s]+))?"
    r"\s+(?P<verb>(?:est|sont)\s+morte?s?)(?:\s+ce tour(?:-ci)?)?\.?",
    re.IGNORECASE,
)
_HOW = (
    "Par exemple : « une créature d'Anne est morte », « l'ours est mort », « Anne a lancé deux sorts », "
    "« Anne a gagné 3 points de vie »."
)


def with_past(game: Game, scenario: Scenario, registry: Registry, pool: Pool) -> Game:
    """The game with what has already happened this turn in its record.

    Raises:
        ScenarioError: a sentence names what is not there.
        NotSupported: a sentence tells what cannot be put in the record.
    """
    if not scenario.this_turn:
        return game
    past = _Past(scenario, registry, Reader(names(scenario, pool)))
    for text in scenario.this_turn:
        game = past.told(game, text)
    return game


class _Past:
    def __init__(self, scenario: Scenario, registry: Registry, reader: Reader) -> None:
        self._scenario, self._registry, self._reader = scenario, registry, reader

    def told(self, game: Game, text: Text) -> Game:
        """The game with one more thing in its record."""
        deaths = self._deaths(game, text)
        if deaths is not None:
            return deaths
        try:
            fact = self._reader.statement(text.text)
        except InputError as error:
            raise ScenarioError(error.what, file=self._scenario.file, line=text.line, how=_HOW) from None
        match fact:
            case PlayerDid(player, feat, count):
                return self._did(game, self._registry.player(player.text), feat, self._number(count, text), text)
            case Happened(Name() as subject, Feat.DIED):
                return died(game, self._object(game, subject, text))
            case Happened(Name() as subject, Feat.ATTACKED):
                return attacked(game, self._object(game, subject, text))
            case Happened(Name() as subject, Feat.CAST, by=Name() as by):
                return cast(game, self._registry.player(by.text), self._object(game, subject, text))
            case _:
                raise self._unsupported(text)

    def _did(self, game: Game, player: PlayerId, feat: PlayerFeat, number: int, text: Text) -> Game:
        match feat:
            case PlayerFeat.GAINED_LIFE:
                return recorded(game, LifeGained(player, number))
            case PlayerFeat.LOST_LIFE:
                return recorded(game, LifeLost(player, number))
            case PlayerFeat.CAST_SPELLS:
                for _ in range(number):
                    game = cast_unknown(game, player)
                return game
            case _:
                raise self._unsupported(text)

    def _deaths(self, game: Game, text: Text) -> Game | None:
        """ "une créature d'Anne est morte": a token that no longer exists; None for another sentence."""
        found = _DEATHS.fullmatch(text.text.strip())
        if found is None:
            return None
        said = f"{found['what']} {found['verb']}"
        deaths = _condition(said)
        if deaths is None:
            return None
        what, times = deaths
        types = tuple(part.type for part in walk(what) if isinstance(part, HasType))
        subtypes = tuple(part.subtype for part in walk(what) if isinstance(part, HasSubtype))
        if not all(isinstance(part, AllOf | HasType | HasSubtype) for part in walk(what) if isinstance(part, Filter)):
            raise self._unsupported(text)
        if found["who"] is None and _control_matters(game):
            raise NotSupported(
                "Il faut savoir sous le contrôle de qui c'était.",
                where=Place(self._scenario.file, text.line, text.column),
                how="Écrivez par exemple « une créature d'Anne est morte ».",
            )
        who = game.turn.active if found["who"] is None else self._registry.player(found["who"])
        face = Face(name=CardName(""), cost=None, types=types or (CardType.CREATURE,), subtypes=subtypes)
        for _ in range(times):
            game = ghost_died(game, who, face)
        return game

    def _number(self, count: Count, text: Text) -> int:
        if count.cmp is Cmp.AT_MOST:
            raise self._unsupported(text)
        return count.number

    def _object(self, game: Game, name: Name, text: Text) -> GameObject:
        try:
            return game.object(one(game, self._registry, name))
        except InputError as error:
            raise ScenarioError(error.what, how=error.how, file=self._scenario.file, line=text.line) from None

    def _unsupported(self, text: Text) -> NotSupported:
        where = Place(self._scenario.file, text.line, text.column)
        return NotSupported(f"« {text.text} » ne peut pas encore être dit sous « ce_tour_ci ».", where=where, how=_HOW)


def _condition(said: str) -> tuple[Filter, int] | None:
    """What died and how many times, from "une créature est morte" read as the condition of a card text would be."""
    several = said.split(maxsplit=1)[0].casefold() not in ("un", "une")
    from rules_fr.reading.card_text import read_text
    from rules_fr.reading.type_line import read_type_line

    text = f"Si {'au moins ' if several else ''}{said} ce tour-ci, piochez une carte."
    match read_text(text, type_line=read_type_line("Rituel")).abilities:
        case (SpellAbility(Conditional(condition=EventHappened(event=ZoneChange(subject=what), times=times))),):
            return what, times
        case _:
            return None


def _control_matters(game: Game) -> bool:
    """Whether a text in the game looks at more than the types of what died this turn."""
    plain = (AllOf, HasType, HasSubtype)
    for item in game.everything():
        for ability in () if item.printed is None else item.printed.abilities:
            for node in walk(ability):
                if isinstance(node, EventHappened) and isinstance(node.event, ZoneChange):
                    parts = [part for part in walk(node.event.subject) if isinstance(part, Filter)]
                    if not all(isinstance(part, plain) for part in parts):
                        return True
    return False
