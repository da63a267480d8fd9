"""Sentence trees flattened: leads, groups of verbs with their subject, tails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_fr.reading.tables import Token, Tree

MODALS = ("MI", "MF", "MJ")


class Group(NamedTuple):
    """A subject (None: the reader's "vous", said or not) and its verb phrases, with the joints between them."""

    subject: Tree | Token | None
    verbs: tuple[Tree, ...]
    joints: tuple[str, ...]


class Parts(NamedTuple):
    """A sentence cut into its leads, its groups and its tails."""

    leads: tuple[Tree, ...]
    groups: tuple[Group, ...]
    tails: tuple[Tree, ...]


LEADS = frozenset(
    {
        "when",
        "as_it",
        "additional_cost",
        "at_beginning",
        "if_lead",
        "as_long_as_lead",
        "during_lead",
        "adverb_lead",
        "for_each_lead",
        "among_lead",
        "during_step_lead",
        "otherwise_lead",
        "place_lead",
    }
)


def parts(sentence: Tree) -> Parts:
    """Cut a `sentence` tree."""
    leads = tuple(part for part in sentence.children if isinstance(part, Tree) and part.rule in LEADS)
    body = next(part for part in sentence.children if isinstance(part, Tree) and part.rule == "body")
    after = sentence.children[sentence.children.index(body) + 1 :]
    return Parts(leads, tuple(_groups(body)), tuple(part for part in after if isinstance(part, Tree)))


def _groups(tree: Tree) -> Iterator[Group]:
    match tree.rule:
        case "body" | "first" | "then":
            for child in tree.children:
                if isinstance(child, Tree):
                    yield from _groups(child)
        case "clause" | "then_clause":
            subject: Tree | None = None
            for child in tree.children:
                if not isinstance(child, Tree):
                    continue
                if child.rule == "subject":
                    subject = child
                elif child.rule == "fins":
                    yield _chain(subject, child)
                else:
                    yield from _groups(child)
        case "you_do":
            chain = next(child for child in tree.children if isinstance(child, Tree))
            yield _chain(None, chain)


def _chain(subject: Tree | None, chain: Tree) -> Group:
    verbs = tuple(child for child in chain.children if isinstance(child, Tree))
    joints = tuple(child.type for child in chain.children if isinstance(child, Token))
    found = subject.children[0] if subject is not None else None
    return Group(found, verbs, joints)


def condition_groups(condition: Tree) -> Iterator[Group]:
    """The group of a `condition` tree (a clause inside a lead or a tail)."""
    first = condition.children[0]
    if isinstance(first, Token) and first.type == "VOUS":
        yield _chain(None, condition.children[1])
    elif isinstance(first, Token) and first.type == "NUMB":
        yield _chain(None, condition.children[1])._replace(subject=first)  # « si X est 5 »
    elif isinstance(first, Tree) and first.rule == "subject":
        yield _chain(first, condition.children[1])


def modal(verb: Tree) -> Token | None:
    """The modal of a verb phrase that has one."""
    first = verb.children[0]
    return first if isinstance(first, Token) and first.type in MODALS else None


def made(verb: Tree) -> Group | None:
    """What a player makes happen (« vous pouvez faire que X inflige … »), or None."""
    inner = verb.children[1]
    if inner.rule == "makes_one":
        return Group(inner.children[1].children[0], (inner.children[2],), ())
    if inner.rule != "makes":
        return None
    return _chain(inner.children[1], inner.children[2])


def infinitives(verb: Tree) -> tuple[tuple[Tree, ...], tuple[str, ...], tuple[Token, ...]]:
    """The infinitives under a modal, their joints, and the adverbs that stand before them."""
    inner = verb.children[1]
    if inner.rule != "infinitives":
        return (inner,), (), ()
    verbs = tuple(child for child in inner.children if isinstance(child, Tree))
    joints = tuple(child.type for child in inner.children if isinstance(child, Token) and "_" in child.type)
    adverbs = tuple(child for child in inner.children if isinstance(child, Token) and "_" not in child.type)
    return verbs, joints, adverbs
