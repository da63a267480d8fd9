"""« Le coût de flashback est égal à son coût de mana. »: the cost of a keyword that the sentence before gave bare."""

from __future__ import annotations

import re

from rules_fr.french.normalise import Text, fold
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import N, rebuild
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import ExileCost, PayManaCostOf
from rules_fr.vocabulary.filters import AllOf, InZone, Other
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import Chosen, This, You
from rules_fr.vocabulary.terms import Cost, walk

_OWN_COST = re.compile(
    r"(?:Le coût d(?:e |')(\w+)(?: de (?:la|cette) carte(?:-là)?)?|Son coût d(?:e |')(\w+)) est égal "
    r"(?:à son coût de mana|au coût de mana de (?:la|cette) carte(?:-là)?)"
    r"(?: plus l'exil de (\w+) autres cartes de votre cimetière)?\.?"
)

Costs = tuple[Cost, ...]


def own_mana_cost(text: Text) -> KeywordWithCost | None:
    """The keyword whose cost a sentence says to be the mana cost of what has it, and more; None for other sentences."""
    found = _OWN_COST.fullmatch(text.text.strip())
    if found is None:
        return None
    value = lexicon()["folded_keywords"].get(fold(found[1] or found[2]))
    more = _exiled(found[3])
    return None if value is None or more is None else KeywordWithCost(Keyword(value), (PayManaCostOf(This()), *more))


def _exiled(number: str | None) -> Costs | None:
    """« plus l'exil de trois autres cartes de votre cimetière »; None for a number that is no number."""
    if number is None:
        return ()
    count = lexicon()["numbers"].get(number)
    others = AllOf((Other(), InZone(Zone.GRAVEYARD, You())))
    return None if count is None else (ExileCost(Chosen(others, Fixed(count), Fixed(count))),)


def with_own_mana_cost(node: N, whole: KeywordWithCost, start: int) -> N:
    """What gave the keyword bare, with its cost.

    Raises:
        NotRead: nothing did, or more than one thing.
    """
    bare = KeywordAbility(whole.keyword)
    if sum(part == bare for part in walk(node)) != 1:
        raise NotRead("on ne sait pas de quel mot-clé c'est le coût", start)
    found: N = rebuild(node, lambda part: whole if part == bare else None)
    return found
