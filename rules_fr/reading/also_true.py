"""« X a le vol tant que … a le vol. C'est vrai aussi pour la peur et l'initiative. »: said again of other keywords."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from rules_fr.reading.refusal import refuse
from rules_fr.reading.rewrite import rebuild
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import KeywordAbility
from rules_fr.vocabulary.filters import HasKeyword
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import Target
from rules_fr.vocabulary.terms import Node, walk

VERB = "valoir_aussi"
_OF_A_QUALITY = frozenset({"protection", "landwalk"})
"""What is gained is then the protection or the landwalk that each thing has."""
N = TypeVar("N", bound=Node)


def other_keywords(tree: Tree) -> list[Keyword] | None:
    """The keywords of « C'est vrai aussi pour … », or None for another sentence."""
    tokens = list(tree.tokens())
    if [token.value for token in tokens[:2]] != ["ce", VERB]:
        return None
    said = [token for token in tokens[2:] if not token.type.startswith(("C_", "ET_"))]
    if len(tokens) - 2 != 2 * len(said) - 1:
        raise refuse("cette énumération n'est pas comprise", tree)
    if any(token.type != "KW" or token.get("quality") or token.value in _OF_A_QUALITY for token in said):
        raise refuse("un de ces mots-clés demande plus qu'un nom", tree)
    return [Keyword(token.value) for token in said]


def said_again(nodes: list[N], keywords: list[Keyword], tree: Tree) -> list[N]:
    """What was said of one keyword, said of the others.

    Raises:
        NotRead: it was said of no keyword, or of several.
    """
    parts = [part for node in nodes for part in walk(node)]
    gained = {part.keyword for part in parts if isinstance(part, KeywordAbility)}
    had = {part.keyword for part in parts if isinstance(part, HasKeyword)}
    aimed = any(isinstance(part, Target) for part in parts)
    if len(gained) != 1 or gained != had or aimed:
        raise refuse("on ne sait pas de quoi cela est vrai aussi", tree)

    return [rebuild(node, partial(with_keyword, keyword)) for keyword in keywords for node in nodes]


def with_keyword(keyword: Keyword, node: Node) -> Node | None:
    """The node said of another keyword, or None when it speaks of none."""
    match node:
        case KeywordAbility():
            return KeywordAbility(keyword)
        case HasKeyword():
            return HasKeyword(keyword)
        case _:
            return None
