"""What a companion asks of the starting deck: « votre deck de départ ne contient que des cartes avec … »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import EACH, counted, determined, indefinite
from rules_fr.rendering.families import Register, condition
from rules_fr.rendering.filters import describe
from rules_fr.rendering.modifiers import modifier
from rules_fr.rendering.phrase import Item
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.amounts import Variety
from rules_fr.vocabulary.deck import (
    AllDiffer,
    AllShare,
    DeckExceedsMinimum,
    EachFits,
    HasAbilityOfKind,
    InStartingDeck,
    RepeatsManaSymbol,
)
from rules_fr.vocabulary.filters import AnyOf, Anything, ManaValueIs, Not
from rules_fr.vocabulary.kinds import AbilityKind
from rules_fr.vocabulary.terms import Filter

_REPEATED = "plus d'un même symbole de mana dans son coût de mana"
_ABILITIES = {AbilityKind.ACTIVATED: "activée", AbilityKind.TRIGGERED: "déclenchée"}


@modifier.register
def _of_the_deck(part: InStartingDeck, ctx: Context, register: Register) -> Item:
    return "de votre deck de départ"


@condition.register
def _each_fits(what: EachFits, ctx: Context) -> str:
    match what.fits:
        case Not(part=RepeatsManaSymbol()):
            return f"aucune {describe(what.what, ctx, Register.CARD).text(many=False)} n'a {_REPEATED}"
        case HasAbilityOfKind(kind=kind):
            return f"{_every_card(what.what, ctx)} a une capacité {_ABILITIES[kind]}"
        case ManaValueIs() as size if what.what != InStartingDeck():
            words = str(modifier(size, ctx, Register.CARD))
            return f"{_every_card(what.what, ctx)} a une {words.removeprefix('avec une ').removeprefix('de ')}"
        case _ if what.what == InStartingDeck():
            kinds = what.fits.parts if isinstance(what.fits, AnyOf) else (what.fits,)
            cards = [indefinite(describe(kind, ctx, Register.CARD), many=True) for kind in kinds]
            return "votre deck de départ ne contient que " + " et ".join(cards)
        case _:
            raise NotRendered(what)


@condition.register
def _all_differ(what: AllDiffer, ctx: Context) -> str:
    if what.variety is not Variety.NAME:
        raise NotRendered(what)
    return f"{_every_card(what.what, ctx)} a un nom différent"


@condition.register
def _all_share(what: AllShare, ctx: Context) -> str:
    if what.variety is not Variety.CARD_TYPE:
        raise NotRendered(what)
    return f"{_every_card(what.what, ctx)} partage un type de carte"


@condition.register
def _exceeds(what: DeckExceedsMinimum, ctx: Context) -> str:
    cards = counted(describe(Anything(), ctx, Register.CARD), what.cards)
    return f"votre deck de départ contient au moins {cards} de plus que la taille de deck minimale"


def _every_card(what: Filter, ctx: Context) -> str:
    return determined(describe(what, ctx, Register.CARD), EACH, many=False)
