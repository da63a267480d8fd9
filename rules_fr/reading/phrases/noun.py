"""A noun phrase taken apart: determiners, head, modifiers, open complement. Whoever reads it must take every piece."""

from __future__ import annotations

from rules_fr.reading.phrases.dets import Dets, read_dets
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.tables import Token, Tree

TAILS = frozenset(
    "controlled_by as_many genitive equal with_thing other_than compared counted_in counted_among top_of "
    "attached_to blocks".split()
)


class Noun:
    """The pieces of an `np` tree that has a noun; `take_*` remove pieces, `finish` refuses what nobody took."""

    def __init__(self, tree: Tree) -> None:
        parts = list(tree.children)
        self.start = place(tree)
        first = parts[0]
        self.dets = read_dets(first) if isinstance(first, Tree) and first.rule == "dets" else Dets(self.start)
        if isinstance(first, Tree) and first.rule == "dets":
            parts.pop(0)
        head = parts.pop(0)
        if isinstance(head, Tree) and head.rule == "np_line":
            self.dets = read_dets(head.children[0])
            head = head.children[1]
        self.elliptic = isinstance(head, Tree)
        last_word = head if isinstance(head, Token) else head.children[-1]
        if not isinstance(last_word, Token):
            raise refuse("il faudrait ici un nom", tree)
        self.head = last_word
        last = parts[-1] if parts else None
        self.tail: Tree | None = parts.pop() if isinstance(last, Tree) and last.rule in TAILS else None
        self.posts: list[Token | Tree] = parts
        self.aimed = any(isinstance(post, Token) and post.value == "cibler.pp" for post in parts)

    @property
    def sense(self) -> str:
        """The meaning of the head noun."""
        return self.head.value

    @property
    def plural(self) -> bool:
        """Whether several are spoken of."""
        return self.dets.plural or self.head.get("n") == "p"

    @property
    def gender(self) -> str:
        """The gender, as far as the words tell."""
        return str(self.head.get("g") or "") or self.dets.gender

    def agrees(self, relative: Tree) -> None:
        """« les cartes du cimetière du joueur qui ne sont pas … »: the relative is not said of the last noun.

        Raises:
            NotRead: its verb is plural, and the noun is not.
        """
        verb = next((token for token in relative.tokens() if token.type in ("VF", "MF")), None)
        if verb is not None and verb.get("n") == "p" and not self.plural:
            raise refuse("cette relative ne s'accorde pas avec ce qui précède", relative)

    def take_adjective(self, *values: str) -> Token | None:
        """Remove and return an adjective with one of these meanings."""
        for index, post in enumerate(self.posts):
            if isinstance(post, Token) and post.type == "ADJ" and post.value in values:
                del self.posts[index]
                return post
        return None

    def take_token(self, kind: str) -> Token | None:
        """Remove and return the first modifier that is a token of a class."""
        for index, post in enumerate(self.posts):
            if isinstance(post, Token) and post.type == kind:
                del self.posts[index]
                return post
        return None

    def take_tree(self, *rules: str) -> Tree | None:
        """Remove and return the first modifier made by one of these rules."""
        for index, post in enumerate(self.posts):
            if isinstance(post, Tree) and post.rule in rules:
                del self.posts[index]
                return post
        return None

    def take_of(self, *senses: str) -> bool:
        """Remove a modifier « de … » whose noun has one of these meanings."""
        for index, post in enumerate(self.posts):
            if isinstance(post, Tree) and post.rule == "of" and post.children[-1].value in senses:
                del self.posts[index]
                return True
        return False

    def take_tail(self, *rules: str) -> Tree | None:
        """Remove and return the open complement, if one of these rules made it."""
        if self.tail is not None and self.tail.rule in rules:
            found, self.tail = self.tail, None
            return found
        return None

    def finish(self) -> None:
        """Refuse what was not taken.

        Raises:
            NotRead: a modifier is left.
        """
        left = self.posts[0] if self.posts else self.tail
        if left is not None:
            raise refuse("ce complément du nom n'est pas compris ici", left)
