"""Restrictions on when and how often abilities are activated or spells cast."""

from __future__ import annotations

from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.terms import Amount, Condition, Ref, Restriction


class TimesPerTurn(Restriction, frozen=True):
    """ "Only once each turn"; follows the object, whoever controls it."""

    times: int = 1


class SorceryTiming(Restriction, frozen=True):
    """Only when its controller could cast a sorcery."""


class PositiveX(Restriction, frozen=True):
    """Only with an X that is not 0 ("X ne peut pas être 0")."""


class InstantTiming(Restriction, frozen=True):
    """Only when its controller could cast an instant."""


class OnlyIf(Restriction, frozen=True):
    """Only while a condition holds ("que pendant votre entretien", "que si vous contrôlez …", "que pendant le
    combat")."""

    condition: Condition


class ActivationCostLess(Restriction, frozen=True):
    """The ability costs that much generic mana less to activate (for each unit of `times`)."""

    cost: ManaCost
    times: Amount | None = None


class ActivatedBy(Restriction, frozen=True):
    """Who may activate ("n'importe quel joueur peut activer cette capacité"); by default the controller."""

    player: Ref
