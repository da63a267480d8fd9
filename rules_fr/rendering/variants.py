"""More kinds of choices, as `wording` explains them: lists, conditions, costs, numbers."""

from __future__ import annotations

from enum import unique

from rules_fr.rendering.voice import Option


@unique
class ConditionWord(Option):
    """« tant que vous contrôlez … », « si vous contrôlez … »."""

    AS_LONG_AS = "tant que"
    IF = "si"


@unique
class CostJoint(Option):
    """« retirez un marqueur, sacrifiez-la : », « retirez un marqueur et sacrifiez-la : »."""

    COMMA = "comma"
    AND = "and"


@unique
class Partitive(Option):
    """« parmi elles », « parmi ces cartes »; « l'une d'elles », « l'une de ces cartes », « une de ces cartes »."""

    THEM = "them"
    THESE = "these"
    ONE_OF_THESE = "one of these"


@unique
class Held(Option):
    """What something is attached to, in a text of neither an Aura nor an Equipment."""

    ENCHANTED = "enchanté"
    EQUIPPED = "équipé"


@unique
class ZoneOwner(Option):
    """« le cimetière de son propriétaire », « votre cimetière », « son cimetière »."""

    OWNER_S = "owner's"
    YOURS = "yours"
    ITS = "its"


@unique
class Graveyards(Option):
    """« depuis un cimetière », « de tous les cimetières », « dans tous les cimetières », « depuis des cimetières »."""

    ONE = "one"
    OF_ALL = "of all"
    IN_ALL = "in all"
    SOME = "some"


@unique
class UnderControl(Option):
    """« arrive … sous votre contrôle », « une créature que vous contrôlez arrive … »."""

    UNDER = "under"
    RELATIVE = "relative"


@unique
class Kinds(Option):
    """« les créatures Elfe ou Gobelin », « les créatures Elfe et Gobelin »."""

    OR = "ou"
    AND = "et"


@unique
class InHand(Option):
    """« une carte en main », « une carte dans sa main »."""

    HELD = "held"
    IN_HAND = "in hand"


@unique
class SameName(Option):
    """« les autres créatures ayant le même nom que cette créature », « … ayant le même nom »."""

    WHOSE = "whose"
    BARE = "bare"


@unique
class Stops(Option):
    """Between keywords: « vol, menace », « vol ; menace » (before 2010)."""

    COMMA = "comma"
    SEMICOLON = "semicolon"


@unique
class RestrictionJoint(Option):
    """Two restrictions of one activation: two sentences, or « … que lorsque … et qu'une seule fois par tour »."""

    STOP = "stop"
    AND = "and"


@unique
class Exiled(Option):
    """« la carte exilée », « les cartes exilées »: how many there are is not kept."""

    ONE = "one"
    MANY = "many"


@unique
class Life(Option):
    """« vous avez 5 points de vie ou moins », « votre total de points de vie est inférieur ou égal à 5 »."""

    HAVE = "have"
    TOTAL = "total"


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
    AND = "and"


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
class MeasurePlace(Option):
    """« une créature de force 2 que vous contrôlez », « une créature que vous contrôlez de force 2 »."""

    FIRST = "first"
    LAST = "last"


@unique
class KeywordEnd(Option):
    """« Vol. Gnome ne peut pas … », « Vol Gnome ne peut pas … »."""

    STOP = "stop"
    BARE = "bare"
