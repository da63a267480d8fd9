"""Which way a sentence may be put together: joints, durations, conditions, words of other times."""

from __future__ import annotations

from enum import unique

from rules_fr.rendering.voice import Option


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
    COMMA = "comma"


@unique
class Chain(Option):
    """What the same player does next: as usual, « , » (then « et »), « , puis », « et »."""

    USUAL = "usual"
    LISTED = "listed"
    THEN = "then"
    AND = "and"


@unique
class Granted(Option):
    """« a le vol et « … » », « a le vol et a « … » »."""

    ONCE = "once"
    AGAIN = "again"


@unique
class Making(Option):
    """« créez trois jetons … », « mettez trois jetons … sur le champ de bataille »."""

    CREATE = "create"
    PUT = "put"


@unique
class Kicks(Option):
    """« kick {W}, kick {B} », « kick {W} et/ou {B} »."""

    APART = "apart"
    AND_OR = "and/or"


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
class NewSize(Option):
    """« devient une créature 3/3 », « devient une créature avec une force et une endurance de base de 3/3 »."""

    SHORT = "short"
    BASE = "base"


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
