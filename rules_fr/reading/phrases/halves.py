"""« la moitié des créatures que vous contrôlez, arrondie à l'unité supérieure »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.partitive import AsManyAsNeeded
from rules_fr.reading.refusal import refuse
from rules_fr.vocabulary.amounts import CountOf, Half, Rounding
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, TopOfLibrary
from rules_fr.vocabulary.terms import Ref

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def read(reader: Reader, noun: Noun, rounding: Rounding) -> c.Constituent:
    """Half of what the rest of the phrase says: so many of the things, the number halved, so many cards.

    Raises:
        NotRead: it is no number of things.
    """
    match reader.described(noun):
        case c.Thing(ref=EachOf(what=what), player=False, kind=kind) as thing if kind != "carte":
            number = Half(CountOf(what), rounding)
            return structs.replace(thing, ref=Chosen(what, number, number), number=number, every=False)
        case c.Thing(ref=TopOfLibrary(player=owner, count=AsManyAsNeeded())) as cards:
            number = Half(CountOf(InZone(Zone.LIBRARY, owner)), rounding)
            return structs.replace(cards, ref=TopOfLibrary(owner, number), number=number)
        case c.Quantity(amount=amount) as quantity:
            return structs.replace(quantity, amount=Half(amount, rounding))
        case c.Place(zone=Zone.LIBRARY, owner=Ref() as owner) as place:
            number = Half(CountOf(InZone(Zone.LIBRARY, owner)), rounding)
            ref = TopOfLibrary(owner, number)
            return c.Thing(
                start=place.start, ref=ref, filter=InZone(Zone.LIBRARY, owner), kind="carte", plural=True, number=number
            )
        case _:
            raise refuse("cette moitié n'est pas comprise ici", noun.head)
