"""Rules that few cards bend: keywords that cannot be had, decks, mana symbols."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the
from rules_fr.rendering.families import Register, Role, condition, cost, modification, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.modifications import cannot
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import compared
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.words import color, the_keyword
from rules_fr.vocabulary.amounts import SymbolsAmong
from rules_fr.vocabulary.conditions import AttackedInForce
from rules_fr.vocabulary.costs import PutIntoLibraryCost
from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.refs import EachOf, This, You
from rules_fr.vocabulary.rules_bent import AnyNumberInDeck, CannotHave


@modification.register
def _cannot_have(what: CannotHave, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "avoir", f"ou acquérir {the_keyword(what.keyword)}"))


@modification.register
def _deck(what: AnyNumberInDeck, ctx: Context, subject: Said, lasting: bool) -> Clause:
    deck = Said(This(), "un deck")
    cards = describe(what.what, ctx, Register.CARD).text(many=True)
    inner = Clause(deck, "contenir", f"n'importe quel nombre de {cards}")
    return Clause(deck, "pouvoir", infinitives=(inner,))


@quantity.register
def _symbols(amount: SymbolsAmong, ctx: Context) -> str:
    word = color(amount.color, "m", many=False)
    if isinstance(amount.what, EachOf):
        things = all_the(describe(amount.what.what, ctx))
        return f"le nombre de symboles de mana {word} dans les coûts de mana {behind('de', things)}"
    if amount.what == This():
        raise NotRendered(amount)
    about = point(amount.what, ctx, Role.OF).text
    return f"le nombre de symboles de mana {word} dans le coût de mana {behind('de', about)}"


@condition.register
def _in_force(what: AttackedInForce, ctx: Context) -> str:
    if what.player != You():
        raise NotRendered(what)
    return f"vous avez attaqué avec des créatures de force totale {compared(what.total, ctx, 'f')} pendant ce combat"


@cost.register
def _to_library(what: PutIntoLibraryCost, ctx: Context, payer: Said) -> Clause:
    cards = point(what.what, ctx, Role.OBJECT).text
    where = "au-dessus" if what.position is Position.TOP else "au-dessous"
    return Clause(payer, "mettre", f"{cards} {where} de votre bibliothèque")
