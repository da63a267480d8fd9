"""The small model of a noun phrase: head, adjectives that agree, complements; and what was said of something."""

from __future__ import annotations

from msgspec import Struct, structs

from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.verbs import agreed
from rules_fr.rendering.words import Noun
from rules_fr.vocabulary.terms import Ref


class Adjective(Struct, frozen=True):
    """An adjective, participle or noun behind a noun: masculine singular, irregular feminine; `prefix` is "non-",
    `behind` what does not vary with it."""

    masculine: str
    feminine: str = ""
    prefix: str = ""
    invariable: bool = False
    behind: str = ""

    def form(self, gender: str, *, many: bool) -> str:
        """The form that agrees."""
        if self.invariable:
            return self.prefix + self.masculine + self.behind
        return self.prefix + agreed(self.masculine, gender, many=many, feminine_form=self.feminine) + self.behind


class Choice(Struct, frozen=True):
    """Several adjectives joined by « ou » or « et »."""

    items: tuple[Adjective | str, ...]
    joint: str = "ou"

    def form(self, gender: str, *, many: bool) -> str:
        """The forms that agree, joined."""
        forms = [_item(item, gender, many=many) for item in self.items]
        return ", ".join(forms[:-1]) + f" {self.joint} " + forms[-1]


class Relative(Struct, frozen=True):
    """A relative clause, whose verb agrees, and its participle if it has one; it stands after everything else."""

    singular: str
    plural: str
    participle: str = ""
    tail: str = ""
    choices: tuple[str, ...] = ()
    """Several participles, joined by « ou »."""

    def form(self, gender: str, *, many: bool) -> str:
        """The clause with its verb."""
        words = [self.plural if many else self.singular]
        participles = self.choices or ((self.participle,) if self.participle else ())
        words.append(" ou ".join(agreed(one, gender, many=many) for one in participles))
        return " ".join(word for word in (*words, self.tail) if word)


class Upon(Struct, frozen=True):
    """« avec un marqueur … sur elle », « qui a un marqueur … sur elle »: what is on the thing; it stands last."""

    singular: str
    plural: str

    def form(self, gender: str, *, many: bool) -> str:
        """The complement with the pronoun that agrees."""
        return f"{self.plural if many else self.singular} sur {upon(gender, many=many)}"


def upon(gender: str, *, many: bool) -> str:
    """« elle », « lui », « elles », « eux »."""
    return ("elles" if many else "elle") if gender == "f" else ("eux" if many else "lui")


Item = str | Adjective | Choice | Relative | Upon
LAST = (Relative, Upon)
"""What stands behind everything else."""


class Phrase(Struct, frozen=True):
    """A description without its determiner.

    Args:
        items: adjectives and closed complements, in the order of the object.
        tail: the open complement and the control relative, which end it.
        other: « autre » stands before the noun.
        either: other heads joined to this one (« l'artefact ou l'enchantement »).
    """

    noun: Noun
    items: tuple[Item, ...] = ()
    tail: str = ""
    other: bool = False
    either: tuple[Phrase, ...] = ()
    player: bool = False

    def text(self, *, many: bool, before: str = "", after: tuple[Item, ...] = ()) -> str:
        """Noun and complements; `before` stands between « autre » and the noun, `after` comes first behind it."""
        if self.either:
            raise NotRendered(self, "une alternative ici")
        items = (*after, *self.items)
        words = [before, self.noun.form(many)]
        words += [_item(item, self.noun.gender, many=many) for item in items if not isinstance(item, LAST)]
        words.append(self.tail)
        words += [item.form(self.noun.gender, many=many) for item in items if isinstance(item, LAST)]
        return " ".join(word for word in words if word)

    def having(self, *items: Item) -> Phrase:
        """With more complements."""
        return structs.replace(self, items=(*self.items, *items))


def _item(item: Item, gender: str, *, many: bool) -> str:
    return item if isinstance(item, str) else item.form(gender, many=many)


class Said(Struct, frozen=True):
    """A ref in words, with what a verb and later pronouns need to know.

    Args:
        text: the words; for a pronoun hung on the verb, empty.
        clitic: "le", "la", "les" (object) or "lui", "leur", "vous" (after "à") when it is a pronoun.
        you: « vous » (second person).
    """

    ref: Ref
    text: str
    gender: str = "m"
    many: bool = False
    player: bool = False
    you: bool = False
    clitic: str = ""
    sense: str = ""
    with_you: bool = False
    """« ce joueur et vous », whose verb is in the second person, with « chacun »."""
