"""« Le coût de flashback est égal à son coût de mana. »: the cost of a keyword that the sentence before gave bare."""

from __future__ import annotations

import re

from rules_fr.french.normalise import Text, fold
from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import N, rebuild
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost
from rules_fr.vocabulary.costs import PayManaCostOf
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import walk

_OWN_COST = re.compile(
    r"(?:Le coût d(?:e |')(\w+)(?: de (?:la|cette) carte(?:-là)?)?|Son coût d(?:e |')(\w+)) est égal "
    r"(?:à son coût de mana|au coût de mana de (?:la|cette) carte(?:-là)?)\.?"
)


def own_mana_cost(text: Text) -> Keyword | None:
    """The keyword whose cost a sentence says to be the mana cost of what has it; None for any other sentence."""
    found = _OWN_COST.fullmatch(text.text.strip())
    if found is None:
        return None
    value = lexicon()["folded_keywords"].get(fold(found[1] or found[2]))
    return None if value is None else Keyword(value)


def with_own_mana_cost(node: N, keyword: Keyword, start: int) -> N:
    """What gave the keyword bare, with its cost.

    Raises:
        NotRead: nothing did, or more than one thing.
    """
    bare = KeywordAbility(keyword)
    if sum(part == bare for part in walk(node)) != 1:
        raise NotRead("on ne sait pas de quel mot-clé c'est le coût", start)
    whole = KeywordWithCost(keyword, (PayManaCostOf(This()),))
    found: N = rebuild(node, lambda part: whole if part == bare else None)
    return found
