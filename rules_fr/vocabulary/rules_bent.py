"""More rules bent by continuous effects: untapping, and what players may do or be."""

from __future__ import annotations

from enum import Enum, unique
from typing import ClassVar

from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import Layer, RulesModification
from rules_fr.vocabulary.terms import Ability, Amount, EventPattern, Filter, Modification, Ref


class AnyNumberInDeck(RulesModification, frozen=True):
    """A deck may have any number of cards that fit."""

    what: Filter


class CannotHave(Modification, frozen=True):
    """Has no instance of a keyword and cannot come to have one."""

    layer: ClassVar[Layer] = Layer.ABILITY
    keyword: Keyword


class CrewsWithMore(RulesModification, frozen=True):
    """Crews Vehicles as though its power were that much greater."""

    count: Amount


class CrewsByToughness(RulesModification, frozen=True):
    """Crews Vehicles using its toughness rather than its power."""


class MayNotUntap(RulesModification, frozen=True):
    """Its controller may choose not to untap it during their untap step."""


class UntapsInOtherSteps(RulesModification, frozen=True):
    """Untaps during each other player's untap step as well."""


class PlayerGains(RulesModification, frozen=True):
    """A player has an ability ("vous avez la défense talismanique")."""

    player: Ref
    ability: Ability


class MayLookAtTop(RulesModification, frozen=True):
    """A player may look at the top card of a library any time."""

    player: Ref
    library: Ref


class LifeFloor(RulesModification, frozen=True):
    """Damage that would reduce a player's life total below `least` reduces it to that number instead."""

    player: Ref
    least: int


class PlayerCannotBeTargeted(RulesModification, frozen=True):
    """A player cannot be the target of spells or abilities that fit."""

    player: Ref
    by: Filter = Anything()


class StaysWithoutLife(RulesModification, frozen=True):
    """A player does not lose the game for having 0 or less life."""

    player: Ref


class DamageAsThough(RulesModification, frozen=True):
    """Damage is dealt to recipients that fit as though its source had a keyword ("comme si … avait l'infection")."""

    keyword: Keyword
    recipient: Filter = Anything()


class CannotWin(RulesModification, frozen=True):
    """A player cannot win the game."""

    player: Ref


class CannotDraw(RulesModification, frozen=True):
    """A player cannot draw cards, or more of them than `beyond` in a turn."""

    player: Ref
    beyond: int = 0


class CannotSearch(RulesModification, frozen=True):
    """A player cannot search libraries."""

    player: Ref


class PlaysRevealed(RulesModification, frozen=True):
    """A player plays with their hand, or with the top card of their library, revealed."""

    player: Ref
    zone: Zone


@unique
class Liberty(Enum):
    """As mana of what other mana may be spent."""

    ANY_COLOR = "any_color"
    ANY_TYPE = "any_type"


class SpendAsThough(RulesModification, frozen=True):
    """A player may spend mana as though it were mana of any colour (or type), for spells that fit.

    `what` None: for anything.
    """

    player: Ref
    liberty: Liberty
    what: Filter | None = None


class PoolsKept(RulesModification, frozen=True):
    """Players do not lose the mana of their pools as steps, phases and turns end."""

    players: Ref


class CostsAtLeast(RulesModification, frozen=True):
    """A spell that fits and would cost less mana costs that much."""

    what: Filter
    least: int


class TriggersAgain(RulesModification, frozen=True):
    """Its triggered abilities trigger one more time, if one of the events made them trigger; no event: whatever did."""

    events: tuple[EventPattern, ...] = ()


class TriggersNothing(RulesModification, frozen=True):
    """The events cause no ability to trigger ("ne provoquent pas le déclenchement des capacités")."""

    events: tuple[EventPattern, ...]


class SpellsPerTurn(RulesModification, frozen=True):
    """A player cannot cast more spells that fit than that in a turn."""

    player: Ref
    what: Filter = Anything()
    most: int = 1


@unique
class Purpose(Enum):
    """What a payment is for."""

    ANYTHING = "anything"
    SPELLS_AND_ABILITIES = "spells_and_abilities"
    """To cast a spell or to activate an ability."""


class CannotPayLife(RulesModification, frozen=True):
    """A player cannot pay life, for anything or to cast spells and activate abilities only."""

    player: Ref
    purpose: Purpose = Purpose.ANYTHING


class CannotSacrifice(RulesModification, frozen=True):
    """A player cannot sacrifice permanents that fit, at all or to cast spells and activate abilities only."""

    player: Ref
    what: Filter = Anything()
    purpose: Purpose = Purpose.ANYTHING


class LegendRuleOff(RulesModification, frozen=True):
    """The "legend rule" does not apply to it."""


class CannotBeSacrificed(RulesModification, frozen=True):
    """Cannot be sacrificed."""
