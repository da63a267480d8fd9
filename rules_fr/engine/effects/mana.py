"""Adding mana."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import chosen_words, producible
from rules_fr.engine.decisions import Decision, DecisionKind, PickMana, PickMode
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.mana import ManaAdded
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.game import Mana
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.mana import (
    AddMana,
    AnyColor,
    AnyCombination,
    ColorProducibleBy,
    CombinationOf,
    ExactMana,
    OfChosenColor,
    OneOf,
    ProducibleBy,
    Production,
    SameTypeAsEvent,
)
from rules_fr.vocabulary.filters import ChoiceKind, OfChosen
from rules_fr.vocabulary.kinds import Color, ManaType
from rules_fr.vocabulary.terms import Filter, walk

_MAY_BE_UNDEFINED = (ProducibleBy, ColorProducibleBy, SameTypeAsEvent, OfChosenColor)
_COLORS = tuple(ManaType(color.value) for color in Color)


@handle.register(AddMana)
def add_mana(effect: AddMana, now: Now) -> None:
    """Mana goes to players' pools; none if its type is not defined."""
    times = now.count(effect.times)
    for player in now.players(effect.who):
        kinds = _produced(effect.production, times, player, now) if times > 0 else ()
        if not kinds:
            undefined = isinstance(effect.production, _MAY_BE_UNDEFINED)
            none = (Concept.MANA_ABILITY_CANNOT_PRODUCE, Concept.MANA_ABILITY_REMAINS)
            concepts = (Concept.MANA_UNDEFINED_TYPE,) if undefined and times > 0 else none
            now.why_not(WhyNotKind.NO_MANA, *concepts, about=now.source, player=player)
            continue
        one = Mana(
            kinds[0],
            _settled(effect.only_for, now),
            _settled(effect.only_abilities, now),
            now.source,
            effect.kept,
            effect.rider,
            (now.game.turn.number, sum(isinstance(event, ManaAdded) for _, event in now.game.history)),
        )
        mana = tuple(replace(one, type=kind) for kind in kinds)
        free = effect.only_for is None and effect.only_abilities is None
        limited = () if free else (Concept.MANA_SPENDING_RESTRICTION,)
        at_once = now.resolving is None
        now.happen(ManaAdded(player, mana, now.source, at_once), Concept.MANA_ADDED, *limited)
        now.handled(number=len(mana))


def _settled(purpose: Filter | None, now: Now) -> Filter | None:
    """What the mana is for, the type chosen for its source being the one chosen by then."""
    if purpose is None or not any(isinstance(part, OfChosen) for part in walk(purpose)):
        return purpose
    return chosen_words.settled(purpose, now.table.view.object(now.source).choices)


def _produced(production: Production, times: int, player: PlayerId, now: Now) -> tuple[ManaType, ...]:
    match production:
        case ExactMana(mana):
            return mana * times
        case OneOf(options):
            return options[_option(len(options), player, now)].mana * times
        case AnyColor():
            return (_kind(_COLORS, player, now),) * times
        case AnyCombination():
            return tuple(_kind(_COLORS, player, now) for _ in range(times))
        case CombinationOf(kinds):
            return tuple(_kind(kinds, player, now) for _ in range(times))
        case ProducibleBy(what):
            kinds = producible.by(now.table, now.scope, what)
            return (_kind(kinds, player, now),) * times if kinds else ()
        case ColorProducibleBy(what):
            kinds = producible.colored(producible.by(now.table, now.scope, what))
            return (_kind(kinds, player, now),) * times if kinds else ()
        case SameTypeAsEvent():
            kinds = _of_event(now)
            return (_kind(kinds, player, now),) * times if kinds else ()
        case OfChosenColor():
            chosen = now.table.view.object(now.source).choices
            color = next((c.color for c in chosen if c.kind is ChoiceKind.COLOR and c.color is not None), None)
            return () if color is None else (ManaType(color.value),) * times
        case _:
            raise Unsupported(type(production), now.source)


def _of_event(now: Now) -> tuple[ManaType, ...]:
    """The types of mana that the trigger event produced: what the tapped permanent has just added."""
    event = now.scope.event
    if event is None:
        return ()
    if event.mana:
        return tuple(dict.fromkeys(event.mana))
    for _, past in reversed(now.game.history):
        if isinstance(past, ManaAdded) and past.source == event.object:
            return tuple(dict.fromkeys(mana.type for mana in past.mana))
    return ()


def _kind(kinds: tuple[ManaType, ...], player: PlayerId, now: Now) -> ManaType:
    if len(kinds) == 1:
        return kinds[0]
    picks = tuple(PickMana(kind) for kind in kinds)
    match now.table.ask(Decision(player, DecisionKind.MANA_TYPE, picks, source=now.source)):
        case (PickMana(kind),) if kind in kinds:
            return kind
    raise now.refusal(player)


def _option(count: int, player: PlayerId, now: Now) -> int:
    picks = tuple(PickMode(index) for index in range(count))
    match now.table.ask(Decision(player, DecisionKind.MANA_TYPE, picks, source=now.source)):
        case (PickMode(index),) if 0 <= index < count:
            return index
    raise now.refusal(player)
