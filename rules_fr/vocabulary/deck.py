"""What a text asks of the deck with which a game begins."""

from __future__ import annotations

from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.kinds import AbilityKind
from rules_fr.vocabulary.terms import Amount, Condition, Filter


class InStartingDeck(Filter, frozen=True):
    """Is a card of the deck with which you begin the game ("de votre deck de départ")."""


class RepeatsManaSymbol(Filter, frozen=True):
    """Has some mana symbol more than once in its mana cost."""


class HasAbilityOfKind(Filter, frozen=True):
    """Has an ability of this kind ("qui a une capacité activée")."""

    kind: AbilityKind


class EachFits(Condition, frozen=True):
    """Everything that is described fits ("votre deck ne contient que des cartes avec …")."""

    what: Filter
    fits: Filter


class AllDiffer(Condition, frozen=True):
    """No two of the things described are alike in this ("chaque carte a un nom différent")."""

    what: Filter
    variety: Variety


class AllShare(Condition, frozen=True):
    """There is one quality of this kind that all the things described have ("chaque carte partage un type")."""

    what: Filter
    variety: Variety


class DeckExceedsMinimum(Condition, frozen=True):
    """Your starting deck has at least that many cards more than the least that it may have."""

    cards: Amount
