"""Modifications: what continuous effects change. Each one knows its layer; those without a layer bend rules.

Static abilities carry modifications with the filter or ref of what is affected;
resolving effects do it through `effects.continuous`.
"""

from __future__ import annotations

from enum import Enum, unique
from typing import ClassVar

from rules_fr.vocabulary.effects.stack import Payment
from rules_fr.vocabulary.filters import Anything, ChoiceKind
from rules_fr.vocabulary.kinds import CardName, CardType, Color, Designation, Keyword, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Ability, Amount, Condition, Cost, Filter, Modification, Ref


@unique
class Layer(Enum):
    """The layers and sublayers, named; their order is the edition's."""

    COPY = "copy"
    CONTROL = "control"
    TEXT = "text"
    TYPE = "type"
    COLOR = "color"
    ABILITY = "ability"
    PT_DEFINE = "pt_define"
    PT_SET = "pt_set"
    PT_MODIFY = "pt_modify"
    PT_COUNTERS = "pt_counters"
    PT_SWITCH = "pt_switch"
    RULES = "rules"


class ModifyPT(Modification, frozen=True):
    """+N/+N."""

    layer: ClassVar[Layer] = Layer.PT_MODIFY
    power: Amount
    toughness: Amount


class SetPT(Modification, frozen=True):
    """Has base power and toughness N/N; None leaves one alone."""

    layer: ClassVar[Layer] = Layer.PT_SET
    power: Amount | None
    toughness: Amount | None


class DefinePT(Modification, frozen=True):
    """A characteristic-defining "*/*"; None leaves one alone."""

    layer: ClassVar[Layer] = Layer.PT_DEFINE
    power: Amount | None
    toughness: Amount | None


class SwitchPT(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.PT_SWITCH


class GainAbility(Modification, frozen=True):
    """Has, or gains, an ability."""

    layer: ClassVar[Layer] = Layer.ABILITY
    ability: Ability


class LoseKeyword(Modification, frozen=True):
    """Loses every copy of a keyword ability."""

    layer: ClassVar[Layer] = Layer.ABILITY
    keyword: Keyword


class LoseAllAbilities(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.ABILITY


class LoseThisAbility(Modification, frozen=True):
    """Loses the ability that this effect comes from ("perd cette capacité")."""

    layer: ClassVar[Layer] = Layer.ABILITY


class GainThisAbility(Modification, frozen=True):
    """Has the ability that this effect comes from ("excepté qu'il a cette capacité")."""

    layer: ClassVar[Layer] = Layer.ABILITY


class AddType(Modification, frozen=True):
    """Is also of a card type."""

    layer: ClassVar[Layer] = Layer.TYPE
    type: CardType


class SetTypes(Modification, frozen=True):
    """Is of these card types and no other; keeps supertypes;
    loses subtypes that no longer apply unless kept by AddSubtype."""

    layer: ClassVar[Layer] = Layer.TYPE
    types: tuple[CardType, ...]


class AddSubtype(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.TYPE
    subtype: Subtype


class SetSubtypes(Modification, frozen=True):
    """Its subtypes of one card type become these (for lands: also loses its text abilities, gains the mana ability)."""

    layer: ClassVar[Layer] = Layer.TYPE
    of: CardType
    subtypes: tuple[Subtype, ...]


class AddSubtypeChosen(Modification, frozen=True):
    """Is of the chosen subtype in addition."""

    layer: ClassVar[Layer] = Layer.TYPE
    kind: ChoiceKind


class AddEveryCreatureType(Modification, frozen=True):
    """Is of all the creature types in addition."""

    layer: ClassVar[Layer] = Layer.TYPE


class LoseEveryCreatureType(Modification, frozen=True):
    """Loses all its creature types."""

    layer: ClassVar[Layer] = Layer.TYPE


class AddSupertype(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.TYPE
    supertype: Supertype


class LoseSupertype(Modification, frozen=True):
    """Is not legendary, snow… ("excepté qu'il n'est pas légendaire")."""

    layer: ClassVar[Layer] = Layer.TYPE
    supertype: Supertype


class LoseType(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.TYPE
    type: CardType


class SetColors(Modification, frozen=True):
    """Is these colours and no other (none: colourless)."""

    layer: ClassVar[Layer] = Layer.COLOR
    colors: tuple[Color, ...]


class AddColor(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.COLOR
    color: Color


class SetSubtypeChosen(Modification, frozen=True):
    """Its subtypes of that kind are replaced by the chosen one."""

    layer: ClassVar[Layer] = Layer.TYPE
    kind: ChoiceKind


class AddColorChosen(Modification, frozen=True):
    """Is of the chosen colour in addition to its other colours."""

    layer: ClassVar[Layer] = Layer.COLOR


class SetColorChosen(Modification, frozen=True):
    """Is the chosen colour."""

    layer: ClassVar[Layer] = Layer.COLOR


class GainControl(Modification, frozen=True):
    """A player controls it."""

    layer: ClassVar[Layer] = Layer.CONTROL
    player: Ref


class BecomeCopy(Modification, frozen=True):
    """Becomes a copy of an object."""

    layer: ClassVar[Layer] = Layer.COPY
    of: Ref


class SetName(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.TEXT
    name: CardName


class KeepsName(Modification, frozen=True):
    """Of a copy: its name is that of the object whose effect makes it ("excepté que son nom est toujours X")."""

    layer: ClassVar[Layer] = Layer.TEXT


# Rules-bending modifications: no characteristic changes.


class RulesModification(Modification, frozen=True):
    layer: ClassVar[Layer] = Layer.RULES


class CannotAttack(RulesModification, frozen=True):
    """Cannot attack (players that the ref points to; None: at all), unless the condition holds."""

    defender: Ref | None = None
    unless: Condition | None = None


class CannotBlock(RulesModification, frozen=True):
    """Cannot block attackers that fit."""

    what: Filter = Anything()


class CannotBeBlocked(RulesModification, frozen=True):
    """Cannot be blocked by creatures that fit ("sauf par" is Not)."""

    by: Filter = Anything()


class MustAttack(RulesModification, frozen=True):
    """Attacks each combat if able."""


class MustBlock(RulesModification, frozen=True):
    """Blocks if able (what the ref points to)."""

    what: Ref | None = None


class CannotUntap(RulesModification, frozen=True):
    """Does not untap during its controller's untap step."""


class CannotBeCountered(RulesModification, frozen=True):
    """Cannot be countered (by spells and abilities that fit)."""

    by: Filter = Anything()


class CannotBeTargeted(RulesModification, frozen=True):
    """Cannot be the target of spells or abilities that fit."""

    by: Filter = Anything()


class CannotBeRegenerated(RulesModification, frozen=True):
    """Cannot be regenerated."""


class IsIndestructible(RulesModification, frozen=True):
    """ "Is indestructible" as a stated quality; an edition where it is a keyword reads it as the keyword ability."""


@unique
class ManaExemption(Enum):
    """Whether mana abilities escape a prohibition."""

    NONE = "none"
    MANA_ABILITIES = "mana_abilities"


class CannotActivate(RulesModification, frozen=True):
    """The activated abilities of the affected objects cannot be activated."""

    exempt: ManaExemption = ManaExemption.NONE


class PlayersCannotCast(RulesModification, frozen=True):
    """Players that the ref points to cannot cast spells that fit; unless they have paid to ignore it."""

    player: Ref
    what: Filter = Anything()


class PlayersCannotActivate(RulesModification, frozen=True):
    """Players cannot activate abilities of objects that fit."""

    player: Ref
    what: Filter = Anything()
    exempt: ManaExemption = ManaExemption.NONE


class PlayersCannotPlayLands(RulesModification, frozen=True):
    player: Ref


class MayIgnore(RulesModification, frozen=True):
    """A player may pay a cost, as a special action, to ignore this object's effect for the rest of the turn."""

    player: Ref
    cost: Cost


class PositiveXIn(RulesModification, frozen=True):
    """X in the cost of that keyword cannot be 0 ("Kick {X}. X ne peut pas être 0.")."""

    keyword: Keyword


class MayBeCommander(RulesModification, frozen=True):
    """The card may be chosen as a commander ("peut être votre commandant")."""


class ExtraLandPlays(RulesModification, frozen=True):
    """A player may play that many more lands on each of their turns."""

    player: Ref
    count: Amount


class CastAsThoughFlash(RulesModification, frozen=True):
    """A player may cast spells that fit any time they could cast an instant."""

    player: Ref
    what: Filter


class MayPlayFrom(RulesModification, frozen=True):
    """A player may play cards that fit from a zone (for `cost` instead of the mana cost, if given)."""

    player: Ref
    what: Filter
    zone: Zone
    cost: Cost | None = None


class MayPlayOneFrom(RulesModification, frozen=True):
    """A player may play one card that fits from a zone on each of their turns ("pendant chacun de vos tours")."""

    player: Ref
    what: Filter
    zone: Zone


@unique
class Playing(Enum):
    """What a permission is about."""

    CAST = "cast"
    PLAY = "play"


class MayBePlayedBy(RulesModification, frozen=True):
    """A player may play (or only cast) the affected cards from where they are, with or without paying the mana
    cost of spells."""

    player: Ref
    how: Playing
    payment: Payment = Payment.NORMAL


class MayCastWithoutPaying(RulesModification, frozen=True):
    """A player may cast spells that fit (from one zone only, if it says so) without paying their mana cost: an
    alternative cost."""

    player: Ref
    what: Filter
    origin: Zone | None = None


@unique
class Reduced(Enum):
    """Which mana of a cost a reduction takes away: coloured mana that has no match may take generic mana, or not."""

    ANY = "any"
    COLORED = "colored"


class CostLess(RulesModification, frozen=True):
    """Spells that fit, cast by the player, cost that much generic mana less (for each unit of `times`).

    Args:
        floor: the mana of the cost below which this effect reduces nothing.
    """

    what: Filter
    player: Ref | None
    cost: ManaCost
    times: Amount | None = None
    floor: int = 0
    reduces: Reduced = Reduced.ANY


class CostMore(RulesModification, frozen=True):
    """Spells that fit cost that much more."""

    what: Filter
    player: Ref | None
    cost: ManaCost
    times: Amount | None = None


class NoMaximumHandSize(RulesModification, frozen=True):
    player: Ref


class MaximumHandSize(RulesModification, frozen=True):
    player: Ref
    change: Amount


class SetMaximumHandSize(RulesModification, frozen=True):
    """A player's maximum hand size is that number."""

    player: Ref
    size: Amount


class CannotGainLife(RulesModification, frozen=True):
    player: Ref


class CannotLose(RulesModification, frozen=True):
    player: Ref


class DamageCannotBePrevented(RulesModification, frozen=True):
    what: Filter = Anything()


class BlocksAdditional(RulesModification, frozen=True):
    """Can block that many more creatures."""

    count: Amount


class SkipStep(RulesModification, frozen=True):
    """A player skips a step."""

    player: Ref
    step: Step


class RevealsFirstDraw(RulesModification, frozen=True):
    """A player reveals the first card that they draw each turn (its linked trigger is `ThisWay`)."""

    player: Ref


class EndableFor(RulesModification, frozen=True):
    """A player may, as a special action, pay a cost to end this effect."""

    player: Ref
    cost: Cost


class GainDesignation(RulesModification, frozen=True):
    """Is, or becomes, monstrous, renowned, goaded."""

    designation: Designation
