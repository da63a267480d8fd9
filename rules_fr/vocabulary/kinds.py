"""Closed sets of the game: colours, types, zones, steps, counters."""

from __future__ import annotations

from enum import Enum, unique
from typing import NewType

Subtype = NewType("Subtype", str)
"""A subtype's canonical key: its English name in lower case, or the printed word when no translation is known."""

CardName = NewType("CardName", str)
"""A card's name as printed; names are compared, never understood."""


class Kind(Enum):
    """A closed set. Members are told apart by identity, which is also what they hash by: they are looked up all the
    time."""

    __hash__ = object.__hash__


@unique
class Color(Kind):
    """The five colours (colourless is the absence of them)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


@unique
class ManaType(Kind):
    """The six types of mana."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"

    @property
    def color(self) -> Color | None:
        """The colour of this type of mana, or None for colourless."""
        return None if self is ManaType.COLORLESS else Color(self.value)


@unique
class CardType(Kind):
    """Card types."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PHENOMENON = "phenomenon"
    PLANE = "plane"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"

    @property
    def is_permanent(self) -> bool:
        """Whether a card of this type stays on the battlefield."""
        return self not in _NOT_PERMANENT


_NOT_PERMANENT = frozenset({CardType.INSTANT, CardType.SORCERY, CardType.KINDRED, CardType.PHENOMENON, CardType.PLANE})


@unique
class Supertype(Kind):
    """Supertypes."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    SNOW = "snow"
    WORLD = "world"


@unique
class Zone(Kind):
    """The zones; 2007's "removed from the game" is EXILE, its "in play" is BATTLEFIELD."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


@unique
class Step(Kind):
    """Steps, and the phases that have none, in turn order."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    FIRST_MAIN = "first_main"
    BEGIN_COMBAT = "begin_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_STRIKE_DAMAGE = "first_strike_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_COMBAT = "end_combat"
    SECOND_MAIN = "second_main"
    END = "end"
    CLEANUP = "cleanup"

    @property
    def phase(self) -> Phase:
        """The phase that this step belongs to."""
        return _PHASES[self]


@unique
class Phase(Kind):
    """The five phases of a turn."""

    BEGINNING = "beginning"
    FIRST_MAIN = "first_main"
    COMBAT = "combat"
    SECOND_MAIN = "second_main"
    ENDING = "ending"


_PHASES = {
    Step.UNTAP: Phase.BEGINNING,
    Step.UPKEEP: Phase.BEGINNING,
    Step.DRAW: Phase.BEGINNING,
    Step.FIRST_MAIN: Phase.FIRST_MAIN,
    Step.BEGIN_COMBAT: Phase.COMBAT,
    Step.DECLARE_ATTACKERS: Phase.COMBAT,
    Step.DECLARE_BLOCKERS: Phase.COMBAT,
    Step.FIRST_STRIKE_DAMAGE: Phase.COMBAT,
    Step.COMBAT_DAMAGE: Phase.COMBAT,
    Step.END_COMBAT: Phase.COMBAT,
    Step.SECOND_MAIN: Phase.SECOND_MAIN,
    Step.END: Phase.ENDING,
    Step.CLEANUP: Phase.ENDING,
}

CounterKind = NewType("CounterKind", str)
"""A counter's canonical key: "+1/+1", "-1/-1", "loyalty", or its English name, or the printed word when unknown."""

PLUS_ONE = CounterKind("+1/+1")
MINUS_ONE = CounterKind("-1/-1")
LOYALTY = CounterKind("loyalty")
DEFENSE = CounterKind("defense")
TIME = CounterKind("time")
POISON = CounterKind("poison")
ENERGY = CounterKind("energy")
LORE = CounterKind("lore")
AGE = CounterKind("age")

PLAINS = Subtype("plains")
ISLAND = Subtype("island")
SWAMP = Subtype("swamp")
MOUNTAIN = Subtype("mountain")
FOREST = Subtype("forest")
AURA = Subtype("aura")
EQUIPMENT = Subtype("equipment")
SAGA = Subtype("saga")
SIEGE = Subtype("siege")
VEHICLE = Subtype("vehicle")
CLASS = Subtype("class")

BASIC_LAND_MANA = {
    PLAINS: ManaType.WHITE,
    ISLAND: ManaType.BLUE,
    SWAMP: ManaType.BLACK,
    MOUNTAIN: ManaType.RED,
    FOREST: ManaType.GREEN,
}
"""Basic land types and the mana of the ability that each one carries."""


@unique
class AbilityKind(Kind):
    """Kinds of abilities that a text may speak of."""

    SPELL = "spell"
    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    STATIC = "static"
    MANA = "mana"
    LOYALTY = "loyalty"


@unique
class Keyword(Kind):
    """Keyword abilities that need a hook in the engine or that a text may name ("une créature avec le vol")."""

    DEATHTOUCH = "deathtouch"
    DEFENDER = "defender"
    DOUBLE_STRIKE = "double_strike"
    ENCHANT = "enchant"
    EQUIP = "equip"
    FEAR = "fear"
    FIRST_STRIKE = "first_strike"
    FLASH = "flash"
    FLYING = "flying"
    HASTE = "haste"
    HEXPROOF = "hexproof"
    INDESTRUCTIBLE = "indestructible"
    INTIMIDATE = "intimidate"
    LANDWALK = "landwalk"
    LIFELINK = "lifelink"
    MENACE = "menace"
    PROTECTION = "protection"
    PROWESS = "prowess"
    REACH = "reach"
    SHADOW = "shadow"
    SHROUD = "shroud"
    SPLIT_SECOND = "split_second"
    TRAMPLE = "trample"
    VIGILANCE = "vigilance"
    WITHER = "wither"
    INFECT = "infect"
    AFFINITY = "affinity"
    BUYBACK = "buyback"
    CONVOKE = "convoke"
    CYCLING = "cycling"
    DELVE = "delve"
    ECHO = "echo"
    EVOKE = "evoke"
    EXALTED = "exalted"
    FLASHBACK = "flashback"
    HAUNT = "haunt"
    KICKER = "kicker"
    MADNESS = "madness"
    MORPH = "morph"
    PHASING = "phasing"
    SPLICE = "splice"
    STORM = "storm"
    SUSPEND = "suspend"
    TRANSMUTE = "transmute"
    UNEARTH = "unearth"
    VANISHING = "vanishing"
    WARD = "ward"
    AFFLICT = "afflict"
    AFTERLIFE = "afterlife"
    AFTERMATH = "aftermath"
    AMPLIFY = "amplify"
    ANNIHILATOR = "annihilator"
    ASCEND = "ascend"
    AWAKEN = "awaken"
    BATTLE_CRY = "battle_cry"
    BESTOW = "bestow"
    BLOODTHIRST = "bloodthirst"
    BOAST = "boast"
    BUSHIDO = "bushido"
    CASCADE = "cascade"
    CHAMPION = "champion"
    CHANGELING = "changeling"
    CIPHER = "cipher"
    CLEAVE = "cleave"
    CONSPIRE = "conspire"
    CREW = "crew"
    CUMULATIVE_UPKEEP = "cumulative_upkeep"
    DASH = "dash"
    DECAYED = "decayed"
    DEMONSTRATE = "demonstrate"
    DEVOID = "devoid"
    DEVOUR = "devour"
    DREDGE = "dredge"
    EMBALM = "embalm"
    EMERGE = "emerge"
    ENTWINE = "entwine"
    EPIC = "epic"
    ESCALATE = "escalate"
    ESCAPE = "escape"
    ETERNALIZE = "eternalize"
    EVOLVE = "evolve"
    EXPLOIT = "exploit"
    EXTORT = "extort"
    FABRICATE = "fabricate"
    FLANKING = "flanking"
    FORECAST = "forecast"
    FORETELL = "foretell"
    GRAFT = "graft"
    GRAVESTORM = "gravestorm"
    HIDEAWAY = "hideaway"
    HORSEMANSHIP = "horsemanship"
    IMPROVISE = "improvise"
    INGEST = "ingest"
    JUMP_START = "jump_start"
    LEVEL_UP = "level_up"
    LIVING_WEAPON = "living_weapon"
    MEGAMORPH = "megamorph"
    MELEE = "melee"
    MENTOR = "mentor"
    MIRACLE = "miracle"
    MODULAR = "modular"
    MULTIKICKER = "multikicker"
    MUTATE = "mutate"
    MYRIAD = "myriad"
    NINJUTSU = "ninjutsu"
    OFFERING = "offering"
    OUTLAST = "outlast"
    OVERLOAD = "overload"
    PARTNER = "partner"
    COMPANION = "companion"
    PERSIST = "persist"
    POISONOUS = "poisonous"
    PROVOKE = "provoke"
    PROWL = "prowl"
    RAMPAGE = "rampage"
    REBOUND = "rebound"
    RECONFIGURE = "reconfigure"
    RECOVER = "recover"
    REINFORCE = "reinforce"
    RENOWN = "renown"
    REPLICATE = "replicate"
    RETRACE = "retrace"
    RIOT = "riot"
    RIPPLE = "ripple"
    SCAVENGE = "scavenge"
    SKULK = "skulk"
    SOULBOND = "soulbond"
    SOULSHIFT = "soulshift"
    SPECTACLE = "spectacle"
    SUNBURST = "sunburst"
    SURGE = "surge"
    TOTEM_ARMOR = "totem_armor"
    TRAINING = "training"
    TRIBUTE = "tribute"
    UNDAUNTED = "undaunted"
    UNDYING = "undying"
    UNLEASH = "unleash"


@unique
class KeywordAction(Kind):
    """Keyword actions that stand for other instructions, and those that a trigger may wait for."""

    ADAPT = "adapt"
    AMASS = "amass"
    BOLSTER = "bolster"
    CLASH = "clash"
    DETAIN = "detain"
    EXERT = "exert"
    EXPLORE = "explore"
    GOAD = "goad"
    INVESTIGATE = "investigate"
    LEARN = "learn"
    MANIFEST = "manifest"
    MONSTROSITY = "monstrosity"
    POPULATE = "populate"
    PROLIFERATE = "proliferate"
    SUPPORT = "support"
    SURVEIL = "surveil"
    VENTURE = "venture"


@unique
class Designation(Kind):
    """What an object may have become for as long as it stays where it is, or a player for the rest of the game."""

    CITYS_BLESSING = "citys_blessing"
    GOADED = "goaded"
    MONSTROUS = "monstrous"
    RENOWNED = "renowned"


@unique
class DayTime(Kind):
    """Day or night."""

    DAY = "day"
    NIGHT = "night"
