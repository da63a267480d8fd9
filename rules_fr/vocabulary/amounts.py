"""Amounts: numbers stated or computed."""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.kinds import Color, CounterKind
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Amount, Condition, EventPattern, Filter, Ref


class Fixed(Amount, frozen=True):
    """A stated number; may be negative in modifications."""

    value: int


class X(Amount, frozen=True):
    """The announced value of X of the spell or ability."""


class CountOf(Amount, frozen=True):
    """How many objects or players fit a filter ("le nombre de créatures que vous contrôlez")."""

    what: Filter


class CountRef(Amount, frozen=True):
    """How many objects or players a ref points to ("pour chaque carte défaussée de cette manière")."""

    what: Ref


class PowerOf(Amount, frozen=True):
    """The power of an object (last known if it left)."""

    what: Ref


class ToughnessOf(Amount, frozen=True):
    """The toughness of an object."""

    what: Ref


class ManaValueOf(Amount, frozen=True):
    """The mana value (converted mana cost) of an object."""

    what: Ref


class LifeOf(Amount, frozen=True):
    """A player's life total."""

    player: Ref


class CountersOn(Amount, frozen=True):
    """How many counters of a kind (None: of every kind) are on an object or player."""

    what: Ref
    kind: CounterKind | None


class EventAmount(Amount, frozen=True):
    """The number in the trigger event ("ce nombre de blessures", "autant")."""


class ThatMany(Amount, frozen=True):
    """The number that the previous instruction of this effect handled ("autant", "de cette manière")."""


class ColorSymbols(Amount, frozen=True):
    """How many mana symbols of a colour a cost holds (devotion-like counts)."""

    color: Color
    cost: ManaCost


class SymbolsAmong(Amount, frozen=True):
    """How many mana symbols of a colour are in the mana costs of the objects that a ref points to."""

    color: Color
    what: Ref


class Plus(Amount, frozen=True):
    """The sum of several amounts."""

    parts: tuple[Amount, ...]


class Times(Amount, frozen=True):
    """An amount multiplied by a whole number; -1 negates it."""

    factor: int
    amount: Amount


@unique
class Rounding(Enum):
    """Which way a half is rounded."""

    UP = "up"
    DOWN = "down"


class Half(Amount, frozen=True):
    """Half of an amount."""

    amount: Amount
    rounding: Rounding


class IfElse(Amount, frozen=True):
    """One amount if a condition holds, another otherwise."""

    condition: Condition
    then: Amount
    otherwise: Amount


class Devotion(Amount, frozen=True):
    """A player's devotion to colours: the mana symbols of them in the costs of the permanents that they control."""

    player: Ref
    colors: tuple[Color, ...]


@unique
class Variety(Enum):
    """A quality of which objects may have different ones."""

    CARD_TYPE = "card_type"
    BASIC_LAND_TYPE = "basic_land_type"
    COLOR = "color"
    POWER = "power"
    NAME = "name"
    CREATURE_TYPE = "creature_type"
    LAND_TYPE = "land_type"


class VarietyAmong(Amount, frozen=True):
    """How many different card types, colours, powers… there are among the objects that fit."""

    variety: Variety
    what: Filter


class CardsDrawnThisTurn(Amount, frozen=True):
    """How many cards a player drew this turn."""

    player: Ref


class TimesHappened(Amount, frozen=True):
    """How many times an event happened this turn ("pour chaque sort que vous avez lancé ce tour-ci")."""

    event: EventPattern


class StartingLife(Amount, frozen=True):
    """A player's starting life total."""

    player: Ref


class TargetsAfterFirst(Amount, frozen=True):
    """How many targets of the spell itself there are beyond the first."""


@unique
class Measure(Enum):
    """A number that objects have."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana_value"


class TotalPower(Amount, frozen=True):
    """The sum of the powers of the objects that fit."""

    what: Filter


class TotalOf(Amount, frozen=True):
    """The toughnesses, or mana values, of the objects that fit, added up; of powers: `TotalPower`."""

    measure: Measure
    what: Filter


class LifeGainedThisTurn(Amount, frozen=True):
    """How much life a player gained this turn."""

    player: Ref


class LifeLostThisTurn(Amount, frozen=True):
    """How much life a player lost this turn."""

    player: Ref


class PartySize(Amount, frozen=True):
    """How many creatures are in a player's party: at most one Cleric, one Rogue, one Warrior and one Wizard."""

    player: Ref


class ColorsSpentOn(Amount, frozen=True):
    """How many colours of mana were spent to cast an object."""

    what: Ref


class ManaSpentOn(Amount, frozen=True):
    """How much mana (of one colour, or in all) was spent to cast an object."""

    what: Ref
    color: Color | None = None


class TimesKicked(Amount, frozen=True):
    """How many times the kicker cost of the object was paid."""

    what: Ref


class SnowManaSpentOn(Amount, frozen=True):
    """How much of the mana spent to cast an object came from snow sources."""

    what: Ref


class TimesMutated(Amount, frozen=True):
    """How many times a creature has mutated."""

    what: Ref


class CommanderCasts(Amount, frozen=True):
    """How many times a player has cast their commander from the command zone this game."""

    player: Ref


class SpellsCastThisTurn(Amount, frozen=True):
    """How many spells a player cast this turn before this one."""

    player: Ref


@unique
class Tally(Enum):
    """What earlier instructions of an effect did, in numbers."""

    DAMAGE_DEALT = "damage_dealt"
    DAMAGE_PREVENTED = "damage_prevented"
    LIFE_LOST = "life_lost"


class TallyThisWay(Amount, frozen=True):
    """How much was dealt, prevented or lost by earlier instructions of this effect ("que de blessures
    infligées de cette manière")."""

    what: Tally


class GreatestAmong(Amount, frozen=True):
    """The greatest power, toughness or mana value among objects that fit ("la force la plus élevée parmi …")."""

    measure: Measure
    what: Filter
