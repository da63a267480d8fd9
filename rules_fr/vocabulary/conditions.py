"""Conditions: what a text asks about the game."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.kinds import Color, DayTime, Keyword, Phase, Step, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Amount, Comparison, Condition, EventPattern, Filter, Ref


class NotCondition(Condition, frozen=True):
    part: Condition


class AllConditions(Condition, frozen=True):
    parts: tuple[Condition, ...]


class AnyCondition(Condition, frozen=True):
    parts: tuple[Condition, ...]


class Exists(Condition, frozen=True):
    """As many objects (or players) fit the filter as the comparison says ("si vous contrôlez une forêt")."""

    what: Filter
    count: Comparison


class Compare(Condition, frozen=True):
    """An amount against another ("si vous avez 40 points de vie ou plus")."""

    amount: Amount
    comparison: Comparison


class Fits(Condition, frozen=True):
    """What the ref points to fits the filter ("si c'est une créature", "si elle était kickée")."""

    what: Ref
    filter: Filter


class ThisIsIn(Condition, frozen=True):
    """The object that the ability is on is in a zone ("tant que cette carte est dans votre cimetière")."""

    zone: Zone


class AttackedInForce(Condition, frozen=True):
    """A player attacked this combat with creatures whose powers add up to that much."""

    player: Ref
    total: Comparison


class IsTurnOf(Condition, frozen=True):
    """It is a player's turn."""

    player: Ref


class DuringPhase(Condition, frozen=True):
    """The game is in one of these phases."""

    phases: tuple[Phase, ...]


class DuringStep(Condition, frozen=True):
    """The game is in one of these steps."""

    steps: tuple[Step, ...]


@unique
class Since(Enum):
    """How far back an event is looked for."""

    THIS_TURN = "this_turn"
    LAST_TURN = "last_turn"


class Happened(Condition, frozen=True):
    """An event happened, at least as many times as said ("si une créature est morte ce tour-ci")."""

    event: EventPattern
    since: Since = Since.THIS_TURN
    times: int = 1


class ForSome(Condition, frozen=True):
    """The condition holds for at least one of the players; `Each()` is that player in it ("si un joueur …")."""

    players: Ref
    condition: Condition


class WasCast(Condition, frozen=True):
    """The object was cast, or comes from a spell that was.

    Args:
        what: the object.
        player: who cast it; None: anybody.
        origin: from which zone; None: any.
        elsewhere: from any zone but the origin ("autre part que").
    """

    what: Ref
    player: Ref | None = None
    origin: Zone | None = None
    elsewhere: bool = False


class WasCastDuring(Condition, frozen=True):
    """The condition held when the object was cast ("si vous avez lancé ce sort pendant …", "si vous contrôliez … au
    moment où vous avez lancé ce sort")."""

    what: Ref
    time: Condition


class RevealedToCast(Condition, frozen=True):
    """A card that fits was revealed as an additional cost to cast the object."""

    what: Ref
    card: Filter


class NthResolution(Condition, frozen=True):
    """The ability resolves for the nth time this turn."""

    ordinal: int


class ActivatedThisTurn(Condition, frozen=True):
    """The ability was activated at least that many times this turn."""

    least: int


class CompletedDungeon(Condition, frozen=True):
    """A player has completed a dungeon this game."""

    player: Ref


class IsPaired(Condition, frozen=True):
    """The object that the ability is on is paired with another creature."""


class CameSinceLastUpkeep(Condition, frozen=True):
    """The object that the ability is on came under its controller's control since the beginning of that player's last
    upkeep (echo)."""


class ManaSpent(Condition, frozen=True):
    """That mana was spent to cast the object ("si {B} a été dépensé pour lancer ce sort")."""

    what: Ref
    mana: ManaCost


class Kicked(Condition, frozen=True):
    """The spell (or the spell that became this permanent) was kicked; `times` at least."""

    times: int = 1


class ManaFromSpent(Condition, frozen=True):
    """Mana that a source which fits produced was spent to cast an object."""

    what: Ref
    source: Filter


class KickedWith(Condition, frozen=True):
    """The kicker cost that is this mana was paid, for a spell with two of them."""

    cost: ManaCost


class CostPaid(Condition, frozen=True):
    """The optional cost at this position of the ability's additional costs was paid."""

    index: int = 0


class KeywordCostPaid(Condition, frozen=True):
    """The cost of a keyword (prowl, madness, spectacle, tribute) was paid for what the ref points to."""

    keyword: Keyword
    what: Ref


class DidSo(Condition, frozen=True):
    """The previous optional or forced instruction was carried out ("si vous faites ainsi")."""


class SearchedThisWay(Condition, frozen=True):
    """A player searched a library by an earlier instruction of this effect."""

    player: Ref


class Won(Condition, frozen=True):
    """The player won what they have just played (a clash, a coin flip)."""


class MostCommonColor(Condition, frozen=True):
    """No colour is more common among all permanents than this one, which at least one of them has."""

    color: Color


class ItIs(Condition, frozen=True):
    """It is day, or night; None: neither, as at the start of a game."""

    time: DayTime | None
