"""Modes, options, payments and other choices made as the effect is performed."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import choosing, filters, paying
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickNo, PickNumber, PickPlayer, PickYes
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.events.notes import CoinFlipped, DieRolled, WhyNotKind
from rules_fr.engine.events.permanents import ChoiceMade
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.choices import (
    ChooseFor,
    ChooseObjects,
    ChooseOne,
    ChoosePlayer,
    FlipCoin,
    May,
    Modal,
    NameCard,
    PayThen,
    RollDie,
    UnlessPays,
)
from rules_fr.vocabulary.effects.permanents import Tap, Untap
from rules_fr.vocabulary.filters import Handling
from rules_fr.vocabulary.refs import Chosen
from rules_fr.vocabulary.terms import Effect


@handle.register(Modal)
def modal(effect: Modal, now: Now) -> None:
    """The modes chosen as it was announced, in the order written; chosen now if it was never announced."""
    announced = now.scope.announced
    chosen = announced is not None and (announced.modes or (effect.minimum == 0 and now.resolving is not None))
    modes = announced.modes if announced is not None and chosen else _modes_now(effect, now)
    for index in sorted(modes):
        perform(effect.modes[index], now)


def _modes_now(effect: Modal, now: Now) -> tuple[int, ...]:
    if now.resolving is not None:
        raise Unsupported(Beyond.MODES_ON_RESOLUTION, now.source)
    picks = tuple(PickMode(index) for index in range(len(effect.modes)))
    decision = Decision(now.controller, DecisionKind.MODES, picks, effect.minimum, effect.maximum, source=now.source)
    return tuple(pick.index for pick in now.table.ask(decision) if isinstance(pick, PickMode))


@handle.register(May)
def may(effect: May, now: Now) -> None:
    """Each player concerned does it or not; a later "if you do" knows."""
    did = False
    for player in now.players(effect.who):
        if now.yes(player):
            perform(effect.effect, now)
            did = did or now.scope.did
    if did:
        now.handled()
    else:
        now.skipped(effect.effect)


@handle.register(ChooseOne)
def choose_one(effect: ChooseOne, now: Now) -> None:
    """One of several instructions, chosen as it is reached among those that are possible."""
    player = now.player(effect.who)
    able = [index for index, one in enumerate(effect.options) if _possible(one, now)]
    if player is None or not able:
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART)
        now.handled((), did=False)
        return
    picks = tuple(PickMode(index) for index in able)
    match now.table.ask(Decision(player, DecisionKind.INSTRUCTION, picks, source=now.source)):
        case (PickMode(index),) if index in able:
            perform(effect.options[index], now)
        case _:
            raise now.refusal(player)


def _possible(instruction: Effect, now: Now) -> bool:
    """Whether an instruction can do anything: what is tapped does not become tapped."""
    match instruction:
        case Tap(what) | Untap(what) if not isinstance(what, Chosen):
            wanted = isinstance(instruction, Untap)
            return any(now.game.object(item).tapped is wanted for item in now.on_battlefield(now.objects(what)))
        case _:
            return True


@handle.register(PayThen)
def pay_then(effect: PayThen, now: Now) -> None:
    """Something if a player pays, something else if not."""
    for player in now.players(effect.who):
        paid = paying.offer(now.table, player, effect.cost, now.scope)
        if paid is None:
            now.skipped(effect.then)
        else:
            now.restore(replace(now.scope, x=paid.x))
        branch = effect.then if paid is not None else effect.otherwise
        if branch is not None:
            perform(branch, now)
        now.handled(did=paid is not None)


@handle.register(UnlessPays)
def unless_pays(effect: UnlessPays, now: Now) -> None:
    """It happens unless one of the players pays."""
    for player in now.players(effect.who):
        if paying.offer(now.table, player, effect.cost, now.scope) is not None:
            now.handled(did=False)
            return
    perform(effect.effect, now)


@handle.register(ChooseFor)
def choose_for(effect: ChooseFor, now: Now) -> None:
    """A colour, type, name or player is chosen and remembered by the source."""
    player = now.player(effect.who)
    if player is not None:
        choice = choosing.choose(now.table, player, effect.kind, now.source)
        now.happen(ChoiceMade(now.source, choice), Concept.RESOLVE_CHOICES)


@handle.register(NameCard)
def name_card(effect: NameCard, now: Now) -> None:
    """The name of a card that fits is chosen and remembered by the source."""
    player = now.player(effect.who)
    if player is not None:
        choice = choosing.name_card(now.table, player, effect.what, now.scope)
        now.happen(ChoiceMade(now.source, choice), Concept.RESOLVE_CHOICES)


@handle.register(ChooseObjects)
def choose_objects(effect: ChooseObjects, now: Now) -> None:
    """Objects are chosen; later instructions speak of them."""
    chosen = [item for player in now.players(effect.who) for item in now.objects(effect.what, by=player)]
    if not chosen:
        now.why_not(WhyNotKind.NOTHING_FOUND, Concept.EFFECT_IMPOSSIBLE_PART)
    now.did(Handling.CHOSEN, chosen)
    now.handled(chosen, len(chosen), did=bool(chosen))


@handle.register(ChoosePlayer)
def choose_player(effect: ChoosePlayer, now: Now) -> None:
    """One player is chosen; later instructions speak of that player."""
    able = [p for p in now.game.turn_order() if filters.player_fits(now.scope, effect.what, p)]
    chooser = now.player(effect.who)
    if not able or chooser is None:
        now.chose_players(())
    elif effect.selection is None:
        now.chose_players((now.choose_player(able, by=chooser),))
    else:
        decision = Decision(None, DecisionKind.RANDOM, tuple(PickPlayer(p) for p in able), source=now.source)
        answer = now.table.ask(decision)
        now.chose_players(tuple(pick.player for pick in answer if isinstance(pick, PickPlayer)))


@handle.register(RollDie)
def roll_die(effect: RollDie, now: Now) -> None:
    """A die: chance decides the number, and the row of the table with it is followed."""
    for player in now.players(effect.who):
        picks = tuple(PickNumber(number) for number in range(1, effect.sides + 1))
        match now.table.ask(Decision(None, DecisionKind.NUMBER, picks, source=now.source)):
            case (PickNumber(number),) if PickNumber(number) in picks:
                pass
            case _:
                raise now.refusal(player)
        now.table.note(DieRolled(player, number, effect.sides), Concept.CHANCE_DIE, cause=now.source)
        now.handled((), number)
        for row in effect.results:
            if row.minimum <= number and (row.maximum is None or number <= row.maximum):
                perform(row.effect, now)


@handle.register(FlipCoin)
def flip_coin(effect: FlipCoin, now: Now) -> None:
    """A coin: chance decides whether the player wins the flip."""
    for player in now.players(effect.who):
        decision = Decision(None, DecisionKind.COIN, (PickYes(), PickNo()), source=now.source)
        won = now.table.ask(decision) == (PickYes(),)
        now.table.note(CoinFlipped(player, won), Concept.CHANCE_COIN, cause=now.source)
        branch = effect.win if won else effect.lose
        if branch is not None:
            perform(branch, now)
