"""Which words a text may use for a thing, an amount, an action, without meaning anything else.

Each kind of choice is an enumeration whose first member is the wording of today; see `voice`.
"""

from __future__ import annotations

from enum import unique

from rules_fr.rendering.voice import Option


@unique
class Article(Option):
    """« une créature ciblée », « la créature ciblée » (until 2020), « une cible, créature ou planeswalker ».

    Of several nouns, « ciblé » is said once or again. LATE: behind the complements (« … de force 2 ciblée »).
    """

    A = "a"
    THE = "the"
    TARGET = "target"
    A_ONCE = "a, once"
    THE_ONCE = "the, once"
    A_LATE = "a, late"
    THE_LATE = "the, late"


@unique
class Itself(Option):
    """The card by its name, by a pronoun of either gender, by « cette créature », by « ce sort »."""

    NAME = "name"
    HE = "he"
    SHE = "she"
    THIS = "this"
    THIS_PERMANENT = "this permanent"
    THIS_CARD = "this card"
    THIS_SPELL = "this spell"
    THIS_CREATURE = "this creature"
    THIS_LAND = "this land"
    THIS_ARTIFACT = "this artifact"
    THIS_TOKEN = "this token"


@unique
class Known(Option):
    """What was spoken of: by a pronoun, by « cette créature » (with one of the nouns that fit it), by what it is."""

    PRONOUN = "pronoun"
    OTHER_PRONOUN = "pronoun of the other gender"
    THIS = "this"
    THIS_CARD = "this card"
    THIS_PERMANENT = "this permanent"
    THIS_CREATURE = "this creature"
    THIS_LAND = "this land"
    THIS_ARTIFACT = "this artifact"
    THIS_ENCHANTMENT = "this enchantment"
    THIS_TOKEN = "this token"
    THIS_SPELL = "this spell"
    THIS_PLAYER = "this player"
    THIS_OPPONENT = "this opponent"
    DESCRIBED = "described"
    FULL = "full"


@unique
class Host(Option):
    """What is enchanted or equipped, by the noun of the keyword « enchanter » or by another one that fits."""

    AS_ENCHANTED = "as enchanted"
    PERMANENT = "permanent"
    CREATURE = "type:creature"
    LAND = "type:land"
    ARTIFACT = "type:artifact"


@unique
class Owner(Option):
    """« son contrôleur », « le contrôleur de cette créature », « ce joueur »; so for power and the like."""

    ITS = "its"
    OF_IT = "of it"
    THIS_PLAYER = "this player"


@unique
class Count(Option):
    """« une carte pour chaque … », « un nombre de cartes égal à … », « X cartes, X étant … », « autant de … que … »."""

    FOR_EACH = "for each"
    EQUAL = "equal"
    X_IS = "X is"
    X_AGAIN = "X, defined before"
    AS_MANY = "as many"


@unique
class Counted(Option):
    """Where counted things are: « en jeu » said or not; « dans un cimetière », « dans tous les cimetières »."""

    SAID = "said"
    UNSAID = "unsaid"
    ALL = "all"


@unique
class WholeZone(Option):
    """« exilez son cimetière », « exilez toutes les cartes de son cimetière »."""

    ZONE = "zone"
    CARDS = "cards"


@unique
class Group(Option):
    """« les créatures », « toutes les créatures », « chaque créature »; « chaque adversaire », « vos adversaires »."""

    THE = "the"
    EVERY = "every"
    EACH = "each"
    EACH_ONCE = "each, once"


@unique
class Again(Option):
    """Whom more damage is dealt to instead: not said again, or said (« à cette créature ou à ce joueur »)."""

    UNSAID = "unsaid"
    SAID = "said"
    CREATURE_OR_PLAYER = "creature or player"
    PERMANENT_OR_PLAYER = "permanent or player"
    CREATURE_PLAYER = "creature or player, « à » once"
    PERMANENT_PLAYER = "permanent or player, « à » once"


@unique
class Alternative(Option):
    """« Si …, faites ceci. Sinon, faites cela. », « Faites cela. Si …, faites ceci à la place. »."""

    OTHERWISE = "otherwise"
    INSTEAD = "instead"


@unique
class XPlace(Option):
    """X defined at the end of its sentence, or of a later one that has it too."""

    AT_ONCE = "at once"
    LATER = "later"


@unique
class Aiming(Option):
    """« ciblez une créature », « choisissez une créature ciblée »."""

    AIM = "aim"
    CHOOSE = "choose"


@unique
class Dying(Option):
    """« meurt », « est mise dans un cimetière depuis le champ de bataille », « est mise dans un cimetière »."""

    DIES = "dies"
    FROM_BATTLEFIELD = "from the battlefield"
    PUT = "put"


@unique
class Gaining(Option):
    """« a le vol », « acquiert le vol », « gagne le vol »."""

    HAS = "avoir"
    ACQUIRES = "acquérir"
    GAINS = "gagner"


@unique
class UntapStep(Option):
    """« l'étape de dégagement de son contrôleur », « votre étape de dégagement »."""

    ITS_CONTROLLER_S = "its controller's"
    YOURS = "yours"


@unique
class Spells(Option):
    """« pour lancer des sorts de créature », « pour lancer un sort de créature »."""

    SOME = "some"
    ONE = "one"


@unique
class Measure(Option):
    """« avec une valeur de mana de 2 », « dont la valeur de mana est de 2 »; « de force … », « avec une force … ».

    OR_LESS: « de force 2 ou moins ».
    """

    USUAL = "usual"
    WITH = "with"
    WHOSE = "whose"
    OR_LESS = "or less"


@unique
class MoveOrder(Option):
    """What moves, whence, and where it goes: « renvoyez X de Y dans Z », « renvoyez dans Z X de Y »…"""

    THING_FROM_TO = "thing, from, to"
    TO_THING_FROM = "to, thing, from"
    THING_TO_FROM = "thing, to, from"
    TO_FROM_THING = "to, from, thing"


@unique
class MoveVerb(Option):
    """« mettez », « renvoyez »."""

    PUT = "mettre"
    RETURN = "renvoyer"


@unique
class DamagePlace(Option):
    """« inflige X blessures à … », « inflige à … X blessures »."""

    AMOUNT_FIRST = "amount first"
    RECIPIENT_FIRST = "recipient first"
