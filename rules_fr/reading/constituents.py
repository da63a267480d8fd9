"""What phrases mean before a verb gives them a role: things, quantities, places, steps.

Frames match on these classes.
"""

from __future__ import annotations

from msgspec import Struct

from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import Anything, ChoiceKind
from rules_fr.vocabulary.kinds import CardType, Color, CounterKind, Keyword, Step, Zone
from rules_fr.vocabulary.terms import Ability, Amount, Condition, Duration, Filter, Ref


class Constituent(Struct, frozen=True):
    """A typed phrase; `start` is its place in the sentence."""

    start: int


class Thing(Constituent, frozen=True, kw_only=True):
    """Objects or players.

    Args:
        ref: what it points to, as an instruction would.
        filter: what it describes, as an event or a static ability would.
        definite: it points to something known (a target, the card itself, "cette créature"), not to a description.
        kind: the head noun's meaning; number: how many, when a number is stated.
    """

    ref: Ref
    filter: Filter
    kind: str = ""
    player: bool = False
    definite: bool = False
    plural: bool = False
    gender: str = ""
    number: Amount | None = None
    at_least: bool = False
    at_most: bool = False
    every: bool = False
    none: bool = False
    only: bool = False
    together: bool = False


class Damage(Constituent, frozen=True, kw_only=True):
    """« 3 blessures », « des blessures de combat »: amount None when no number is given."""

    amount: Amount | None
    kind: DamageKind = DamageKind.ANY
    every: bool = False
    anaphoric: bool = False


class Life(Constituent, frozen=True, kw_only=True):
    """« 3 points de vie »."""

    amount: Amount | None
    at_least: bool = False
    at_most: bool = False


class LifeTotal(Constituent, frozen=True, kw_only=True):
    """« votre total de points de vie »."""

    player: Ref


class Counters(Constituent, frozen=True, kw_only=True):
    """« deux marqueurs +1/+1 »; kind None: of any kind; amount None: all of them."""

    kind: CounterKind | None
    amount: Amount | None
    of: Ref | None = None
    at_least: bool = False
    none: bool = False
    every: bool = False


class EitherCounters(Constituent, frozen=True, kw_only=True):
    """« un marqueur « vol » ou un marqueur « portée » »: one of one of these kinds, from what it is on."""

    kinds: tuple[CounterKind, ...]
    of: Ref | None = None


class ManaPhrase(Constituent, frozen=True, kw_only=True):
    """« un mana de la couleur de votre choix »: how much, and which."""

    amount: Amount
    which: str
    what: Filter | None = None
    color: Color | None = None
    at_least: bool = False
    groups: tuple[str, ...] = ()
    """The symbols of « n'importe quelle combinaison de {W} et/ou {U} »."""


class Place(Constituent, frozen=True, kw_only=True):
    """A zone, and whose it is (None: nobody's in particular, or each owner's)."""

    zone: Zone
    owner: Ref | None = None
    owners: bool = False
    every: bool = False
    target: Ref | None = None
    single: bool = False
    """All in one player's: « d'un cimetière unique »."""


class Zones(Constituent, frozen=True, kw_only=True):
    """« les cimetières et les bibliothèques »: zones of anybody."""

    zones: tuple[Zone, ...]


class Places(Constituent, frozen=True, kw_only=True):
    """« votre bibliothèque et/ou votre cimetière »: zones of one player; `any`: those of them that one likes."""

    zones: tuple[Zone, ...]
    owner: Ref
    any: bool


class Stat(Constituent, frozen=True, kw_only=True):
    """« la force de la créature ciblée », or the statistic itself when `of` is None."""

    name: str
    of: Ref | None = None


class Quantity(Constituent, frozen=True, kw_only=True):
    """A number by itself or computed: « le nombre de créatures que vous contrôlez »."""

    amount: Amount


class Kinds(Constituent, frozen=True, kw_only=True):
    """« quatre types de carte parmi les cartes de votre cimetière »: different ones, and how many are asked for."""

    amount: Amount
    number: Amount | None = None
    at_least: bool = False


class AsThough(Constituent, frozen=True, kw_only=True):
    """« comme s'il avait le vol », « comme s'il n'avait pas le défenseur »."""

    keyword: Keyword
    lacks: bool


class StepPhrase(Constituent, frozen=True, kw_only=True):
    """« votre prochain entretien », « chaque étape de fin »."""

    step: Step
    player: Ref | None = None
    next: bool = False
    whose: str = ""


class TurnPhrase(Constituent, frozen=True, kw_only=True):
    """« le tour », « votre tour », « un tour supplémentaire »."""

    player: Ref | None = None
    extra: bool = False
    next: bool = False
    phases: str = ""
    number: Amount | None = None


class ChoicePhrase(Constituent, frozen=True, kw_only=True):
    """« une couleur », « un type de créature »: something to choose, or that is shared with something."""

    kind: ChoiceKind
    shared: Thing | None = None


class ControlPhrase(Constituent, frozen=True, kw_only=True):
    """« le contrôle de la créature ciblée »."""

    of: Ref | None
    thing: Thing | None = None


class AbilityPhrase(Constituent, frozen=True, kw_only=True):
    """« toutes ses capacités », « cette capacité », « les capacités activées des artefacts »."""

    kind: str
    of: Thing | None = None
    every: bool = False
    this: bool = False


class AbilitiesActivated(Constituent, frozen=True, kw_only=True):
    """« les capacités (de loyauté, d'équipement) que vous activez », « … qui ne sont pas des capacités de mana »."""

    kind: str
    player: Ref
    keyword: Keyword | None = None


class KeywordAbilityPhrase(Constituent, frozen=True, kw_only=True):
    """« une capacité de ninjutsu », « la capacité de résilience de X »."""

    keywords: tuple[Keyword, ...]
    of: Thing | None = None


class CostPhrase(Constituent, frozen=True, kw_only=True):
    """« son coût de mana », « le coût de kick »."""

    name: str
    of: Ref | None = None
    mana: str = ""
    """« le coût de kick de {2}{U} »: which of two."""


class Word(Constituent, frozen=True, kw_only=True):
    """A noun without a more precise class: « le texte », « le reste »."""

    name: str
    of: Constituent | None = None
    number: Amount | None = None


class TokenPhrase(Constituent, frozen=True, kw_only=True):
    """« deux jetons de créature 1/1 verte Elfe et Guerrier avec le vol »."""

    spec: object
    count: Amount
    plural: bool = False
    tapped: bool = False
    attacking: bool = False


class Described(Constituent, frozen=True, kw_only=True):
    """What something is or becomes: « un artefact 5/5 noir », as characteristics rather than as a thing."""

    thing: Thing | None
    spec: object
    still: CardType | None = None


class DoubledDamage(Constituent, frozen=True, kw_only=True):
    """« le double de ces blessures », to the recipient that they were for."""


class DividedDamage(Constituent, frozen=True, kw_only=True):
    """« 5 blessures réparties »."""

    amount: Amount


class PreventedDamage(Constituent, frozen=True, kw_only=True):
    """« les 3 prochaines blessures qui devraient être infligées à … »."""

    recipient: Filter
    source: Filter
    kind: DamageKind
    amount: Amount | None
    duration: Duration | None
    both: bool = False
    """« à et par X »: what is described as the source is the recipient too."""


class Several(Constituent, frozen=True, kw_only=True):
    """Different things joined by « et »: « 2 blessures … et 1 blessure … »."""

    parts: tuple[Constituent, ...]


class Conditions(Constituent, frozen=True, kw_only=True):
    """A condition as a complement: « que si vous contrôlez une forêt »."""

    condition: Condition


class EmblemPhrase(Constituent, frozen=True, kw_only=True):
    """« un emblème avec « … » »."""

    abilities: tuple[Ability, ...]


class TheNamed(Constituent, frozen=True, kw_only=True):
    """« la carte nommée »: any that has the chosen name."""


class Deck(Constituent, frozen=True, kw_only=True):
    """« votre deck de départ »."""


class Trait(Constituent, frozen=True, kw_only=True):
    """« un nom différent », « un type de carte »: in what things differ, or what they have in common."""

    variety: Variety
    different: bool = False


class CardNamed(Constituent, frozen=True, kw_only=True):
    """« un nom de carte non-terrain »: of which cards."""

    what: Filter


class FirstDraw(Constituent, frozen=True, kw_only=True):
    """« la première carte que vous piochez à chaque tour »."""

    player: Ref


class Comparative(Constituent, frozen=True, kw_only=True):
    """« plus de terrains que vous »: what (None: life), than whom, more or fewer."""

    what: Filter | None
    than: Ref
    more: bool


class Nth(Constituent, frozen=True, kw_only=True):
    """« votre deuxième sort », « sa deuxième carte »: the nth one of its player."""

    ordinal: int
    kind: str
    whose: str
    what: Filter = Anything()


class Additional(Constituent, frozen=True, kw_only=True):
    """« un terrain supplémentaire »: how many more, of what."""

    amount: Amount
    kind: str


class SameAs(Constituent, frozen=True, kw_only=True):
    """« le même nom que X »: what is alike, and whose it is."""

    name: str
    of: Thing


class HandSize(Constituent, frozen=True, kw_only=True):
    """« votre taille de main maximale »"""

    player: Ref


class ColorName(Constituent, frozen=True, kw_only=True):
    """« le noir »: the colour itself."""

    color: Color


class Die(Constituent, frozen=True, kw_only=True):
    """« un d20 »"""

    sides: int
