"""What a text may say in several ways without meaning anything else, and which way is taken.

Each kind of choice is an enumeration whose first member is the wording of today. The renderer asks for a choice where
it comes (`Voice.take`): the occurrences of a kind are numbered in the order of asking, and a `Wording` decides some of
them. To add a choice, add an enumeration here and ask for it there.
"""

from __future__ import annotations

from enum import Enum, unique
from typing import TypeVar

from msgspec import Struct


class Option(Enum):
    """A member of a kind of choice."""


@unique
class Article(Option):
    """« une créature ciblée », « la créature ciblée » (until 2020), « une cible, créature ou planeswalker ».

    Of several nouns, « ciblé » is said once or again.
    """

    A = "a"
    THE = "the"
    TARGET = "target"
    A_ONCE = "a, once"
    THE_ONCE = "the, once"


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
class PaidWords(Option):
    """What was paid: « la créature sacrifiée », or as what is known otherwise (« cette créature », a pronoun)."""

    FULL = "full"
    KNOWN = "known"
    CREATURE = "creature"


@unique
class Having(Option):
    """« vous avez sept cartes dans votre cimetière », « il y a sept cartes dans votre cimetière »."""

    HAVE = "have"
    THERE_IS = "there is"


@unique
class Protections(Option):
    """« la protection contre le noir et contre le rouge », « … et la protection contre … », « … et le rouge »."""

    AGAINST = "against"
    APART = "apart"
    COLORS = "colours"


@unique
class Exiling(Option):
    """« exilez X », « retirez X de la partie » (before 2009)."""

    EXILE = "exile"
    REMOVE = "remove"


@unique
class CounterPlace(Option):
    """« arrive avec un marqueur +1/+1 sur elle », « arrive avec un marqueur +1/+1 »."""

    SAID = "said"
    UNSAID = "unsaid"


@unique
class Being(Option):
    """« si c'est une carte de terrain », « si c'est un terrain », « si elle est un terrain »."""

    IT_IS = "it is"
    IT_IS_PERMANENT = "it is, as a permanent"
    SUBJECT = "subject"


@unique
class Some(Option):
    """« bloquée par des Murs », « bloquée par les Murs »."""

    SOME = "some"
    THE = "the"


@unique
class Except(Option):
    """« ne peut pas être bloquée excepté par … », « ne peut être bloquée que par … »."""

    EXCEPT = "except"
    ONLY = "only"


@unique
class EachStep(Option):
    """« chaque entretien », « l'entretien de chaque joueur »."""

    EACH = "each"
    OF_EACH_PLAYER = "of each player"


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


@unique
class DurationPlace(Option):
    """« la créature ciblée gagne +1/+1 jusqu'à la fin du tour », « jusqu'à la fin du tour, la créature … ».

    MIDDLE: « gagne +1/+1 jusqu'à la fin du tour pour chaque … », « attaque ce tour-ci si possible ».
    """

    LAST = "last"
    FIRST = "first"
    MIDDLE = "middle"


@unique
class TurnWords(Option):
    """« acquiert le vol jusqu'à la fin du tour », « acquiert le vol ce tour-ci »."""

    UNTIL_END = "until end of turn"
    THIS_TURN = "this turn"


@unique
class MomentPlace(Option):
    """« sacrifiez-la au début de la prochaine étape de fin » or, first, « au début de …, sacrifiez-la »."""

    LAST = "last"
    FIRST = "first"


@unique
class ConditionPlace(Option):
    """« X a le vol tant que vous contrôlez une île », « tant que vous contrôlez une île, X a le vol »."""

    LAST = "last"
    FIRST = "first"


@unique
class TriggerWord(Option):
    """« quand X attaque », « à chaque fois que X attaque »: the rules make no difference."""

    WHEN = "when"
    WHENEVER = "whenever"


@unique
class Joint(Option):
    """Two instructions in two sentences, or in one: « . », « , puis », « et », « et vous ».

    SHARED, SHARED_THEN: the subject is not said again (« X gagne +1/+1 jusqu'à la fin du tour et vous inflige … »).
    ELIDED, LISTED: nor is the verb (« mettez-la dans votre main et le reste dans votre cimetière »).
    """

    STOP = "stop"
    THEN = "then"
    AND = "and"
    AND_YOU = "and you"
    SHARED = "shared"
    SHARED_THEN = "shared then"
    ELIDED = "elided"
    LISTED = "listed"


@unique
class DurationSpread(Option):
    """One duration for what happens together, or the last thing has its own.

    « gagne +1/+0 et ne peut pas être bloquée jusqu'à la fin du tour », « gagne +1/+0 jusqu'à la fin du tour et ne peut
    pas être bloquée ce tour-ci »
    """

    ONCE = "once"
    EACH = "each"


@unique
class WatchPlace(Option):
    """« à chaque fois qu'une créature meurt ce tour-ci, … », « jusqu'à la fin du tour, à chaque fois que …, … »."""

    EVENT = "event"
    FIRST = "first"


@unique
class EndStep(Option):
    """« au début de chaque étape de fin », « à la fin du tour » (before 2010)."""

    STEP = "step"
    END_OF_TURN = "end of turn"


@unique
class BaseSize(Option):
    """« a une force et une endurance de base de 1/1 », « devient 1/1 »."""

    BASE = "base"
    BECOMES = "becomes"


@unique
class Types(Option):
    """« devient une créature 3/3 en plus de ses autres types », « …3/3. C'est toujours un terrain »."""

    BESIDES = "besides"
    STILL = "still"
    WHICH_STILL = "which is still"
    UNSAID = "unsaid"


@unique
class TokenAbility(Option):
    """« créez un jeton … avec « … » », « créez un jeton … Il a « … » »."""

    WITH = "with"
    SENTENCE = "sentence"


@unique
class Entering(Option):
    """« X arrive sur le champ de bataille engagé avec trois marqueurs … », or in two sentences."""

    TOGETHER = "together"
    APART = "apart"


@unique
class StaticJoint(Option):
    """Two static abilities: two sentences, « X gagne +1/+1 et les autres créatures ont … », « … et elle a … »."""

    STOP = "stop"
    AND = "and"
    PRONOUN = "pronoun"


@unique
class PreventionTime(Option):
    """« prévenez les blessures qui devraient … ce tour-ci », « prévenez, ce tour-ci, les blessures qui … »."""

    LAST = "last"
    INSIDE = "inside"


@unique
class SearchOrder(Option):
    """« cherchez dans votre bibliothèque une carte », « cherchez une carte dans votre bibliothèque »."""

    PLACE_FIRST = "place first"
    CARD_FIRST = "card first"


@unique
class Threshold(Option):
    """The condition that « Seuil » stands for is stated, or left to the word."""

    STATED = "stated"
    WORD = "word"


class Decision(Struct, frozen=True):
    """The option that is taken the `at`-th time (from 0) that its kind is asked for."""

    at: int
    option: Option


class Wording(Struct, frozen=True):
    """The decisions for one paragraph; what is not decided is said as usual."""

    decisions: tuple[Decision, ...] = ()


AS_TODAY = Wording()


class Asked(Struct, frozen=True):
    """A choice that was asked for: which occurrence of its kind, what was said, what else could be."""

    at: int
    said: Option
    others: tuple[Option, ...]


_O = TypeVar("_O", bound=Option)


class Voice:
    """The choices of one paragraph while it is said, and what was asked for."""

    def __init__(self, wording: Wording) -> None:
        self._decided = {(type(one.option), one.at): one.option for one in wording.decisions}
        self._count: dict[type[Option], int] = {}
        self.asked: list[Asked] = []

    def take(self, kind: type[_O], usual: _O | None = None, *, among: tuple[_O, ...] = ()) -> _O:
        """The option of a kind for this place.

        Args:
            usual: what is said here when nothing is decided; otherwise what was decided for the place before, or the
                first member.
            among: the options that are possible here, when not all are.
        """
        at = self._count.get(kind, 0)
        self._count[kind] = at + 1
        members = among or tuple(kind)
        found = self._decided.get((kind, at))
        if found is None and usual is None and at:
            found = self._decided.get((kind, at - 1))
            self._decided.setdefault((kind, at), found or members[0])
        said = found if isinstance(found, kind) and found in members else (usual or members[0])
        self.asked.append(Asked(at, said, tuple(one for one in members if one is not said)))
        return said
