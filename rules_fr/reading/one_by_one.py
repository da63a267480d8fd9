"""« Chaque créature … »: what is said of her, and of the others, is measured on each one of those affected (It)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.clauses import Clause
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.conditions import Fits
from rules_fr.vocabulary.refs import EachOf, It
from rules_fr.vocabulary.terms import Condition

if TYPE_CHECKING:
    from rules_fr.reading.sentences import Sentences


def one_by_one(subject: c.Thing) -> bool:
    """« chaque créature que vous contrôlez », not « les créatures que vous contrôlez »."""
    return isinstance(subject.ref, EachOf) and subject.every and not (subject.plural or subject.together)


def read_each(sentences: Sentences, verb: Tree, subject: c.Constituent, found: Token | None = None) -> Clause:
    """A clause; what is said of « chaque créature » is said of each one, that is It."""
    if not isinstance(subject, c.Thing) or not one_by_one(subject):
        return sentences.read(verb, subject, found)
    clause = sentences.read(verb, structs.replace(subject, ref=It()), found)
    clause.slots["subj"] = subject
    return clause


def narrowed(ability: StaticAbility, condition: Condition, tree: Tree) -> StaticAbility:
    """« Chaque véhicule gagne +1/+1 tant qu'il est une créature »: those of them that are creatures are affected.

    Raises:
        NotRead: the condition says something else of each one.
    """
    match condition:
        case Fits(what=It(), filter=what):
            return structs.replace(ability, affected=all_of([what, ability.affected]))
        case _:
            raise refuse("cette condition serait à vérifier pour chacun", tree)
