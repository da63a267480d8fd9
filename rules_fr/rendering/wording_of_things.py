"""Choices of wording about what is described, replaced or changed: see `wording`."""

from __future__ import annotations

from enum import unique

from rules_fr.rendering.voice import Option


@unique
class DamagedBy(Option):
    """« une créature blessée par X ce tour-ci », « ayant subi des blessures de X … », « qui a subi … »."""

    WOUNDED = "wounded"
    HAVING = "having suffered"
    HAVING_NOW = "having suffered this turn"
    WHICH = "which suffered"


@unique
class SpellToCast(Option):
    """« vous pouvez lancer un sort parmi elles », « vous pouvez lancer une carte non-terrain parmi elles »."""

    SPELL = "spell"
    CARD = "card"


@unique
class UnlessWords(Option):
    """« à moins que vous ne payiez {2} », « à moins de payer {2} »."""

    YOU = "you"
    INFINITIVE = "infinitive"


@unique
class TokenWords(Option):
    """« un jeton Trésor », or all that such a token is."""

    SHORT = "short"
    FULL = "full"


@unique
class Doubling(Option):
    """« X gagne +X/+0, X étant sa force », « doublez la force de X »."""

    PLUS_X = "plus X"
    DOUBLED = "doubled"


@unique
class MovedAgain(Option):
    """« si une créature devait mourir, exilez-la à la place », « …, exilez cette créature à la place »."""

    PRONOUN = "pronoun"
    SAID = "said"


@unique
class Pair(Option):
    """« les deux créatures ont le vol », « chacune de ces créatures a le vol »."""

    BOTH = "both"
    EACH = "each"


@unique
class DefinedSize(Option):
    """« la force et l'endurance de X sont chacune égales à … », « X a une force et une endurance égales à … »."""

    OF = "of"
    HAS = "has"


@unique
class WhichIs(Option):
    """« une créature qui est enchantée », « une créature enchantée »."""

    RELATIVE = "relative"
    PLAIN = "plain"


@unique
class CounterWords(Option):
    """« une créature avec un marqueur sur elle », « … qui a un marqueur sur elle », « … avec un marqueur »."""

    WITH = "with"
    WHICH = "which"
    BARE = "bare"


@unique
class DealtWords(Option):
    """« X subit des blessures », « une source inflige des blessures à X »."""

    SUFFERS = "suffers"
    BY_SOURCE = "by a source"


@unique
class Fighting(Option):
    """« elle se bat contre cette créature », « ces créatures se battent l'une contre l'autre »."""

    APART = "apart"
    TOGETHER = "together"
