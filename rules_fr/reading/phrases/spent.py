"""What is counted about how a spell was cast, and how often a creature has mutated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.amounts import ColorsSpentOn, ManaSpentOn, SnowManaSpentOn, TimesKicked, TimesMutated
from rules_fr.vocabulary.refs import EventObject, This
from rules_fr.vocabulary.terms import Amount, Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def snow_spent(reader: Reader, noun: Noun) -> c.Quantity:
    """« (pour chaque) {S} dépensé pour lancer X »."""
    what = of_what(reader, noun)
    if not isinstance(what, This):
        raise refuse("on ne sait pas pour quel sort", noun.head)
    return c.Quantity(start=noun.start, amount=SnowManaSpentOn(what))


def mutations(reader: Reader, noun: Noun) -> c.Quantity:
    """« (le nombre de) mutations subies par X »."""
    return c.Quantity(start=noun.start, amount=TimesMutated(of_what(reader, noun)))


def colors_spent(reader: Reader, noun: Noun) -> c.Quantity:
    """« (le nombre de) couleurs de mana dépensé pour lancer X »."""
    genitive = noun.take_tail("genitive")
    noun.finish()
    what = reader.thing(genitive.children[-1]).ref if genitive is not None else This()
    if (noun.sense == "couleur_dépensée_de" and genitive is None) or not isinstance(what, This):
        raise refuse("on ne sait pas pour quel sort", noun.head)
    return c.Quantity(start=noun.start, amount=ColorsSpentOn(what))


def of_what(reader: Reader, noun: Noun) -> Ref:
    """What « de X » behind a noun points to.

    Raises:
        NotRead: nothing is said, or it is only described.
    """
    genitive = noun.take_tail("genitive")
    noun.finish()
    if genitive is None:
        raise refuse("on ne sait pas de quoi", noun.head)
    return reader.known(genitive.children[-1])


def mana_spent(reader: Reader, noun: Noun) -> c.Quantity:
    """« la quantité de mana dépensée pour lancer X »."""
    genitive = noun.take_tail("genitive")
    noun.finish()
    what = reader.thing(genitive.children[-1]).ref if genitive is not None else This()
    if (noun.sense == "mana_dépensé_de" and genitive is None) or not isinstance(what, This | EventObject):
        raise refuse("on ne sait pas pour quel sort", noun.head)
    return c.Quantity(start=noun.start, amount=ManaSpentOn(what))


def times_kicked(reader: Reader, relative: Tree) -> Amount:
    """« (pour chaque fois) qu'elle a été kickée »."""
    words = [(token.type, token.value) for token in relative.tokens() if token.type not in ("QUER", "ENDREL", "DET")]
    done = any(token.get("voice") and token.get("tense") for token in relative.tokens() if token.type == "VF")
    cast = reader.scope.triggered_by_a_spell()
    match words if done else ():
        case [("N", "sort"), ("VF", "kicker")] if cast:
            return TimesKicked(EventObject())
        case [("IL", _), ("VF", "kicker")] if cast:
            raise refuse("on ne sait pas quel sort", relative)
        case [("IL" | "SELF", _), ("VF", "kicker")] | [("N", "sort"), ("VF", "kicker")]:
            return TimesKicked(This())
        case _:
            raise refuse("ce qui est compté n'est pas compris", relative)
