"""Less usual nodes: two kickers, starting life, discards that an opponent causes, what may be looked at any time."""

from __future__ import annotations

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.event_patterns import QUAND, EventSaid, thing_of
from rules_fr.rendering.families import Register, Role, condition, event, modification, point, quantity
from rules_fr.rendering.measures import to_cast
from rules_fr.rendering.origins import players
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.amounts import StartingLife
from rules_fr.vocabulary.conditions import KickedWith, ManaFromSpent
from rules_fr.vocabulary.event_patterns import MadeToDiscard
from rules_fr.vocabulary.filters import HasSubtype
from rules_fr.vocabulary.kinds import Subtype
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.refs import AnOpponent, EventObject, You
from rules_fr.vocabulary.rules_bent import MayLookAtTop


@condition.register
def _kicked_with(what: KickedWith, ctx: Context) -> str:
    return f"le coût de kick de {show_mana_cost(what.cost)} a été payé"


@quantity.register
def _starting_life(amount: StartingLife, ctx: Context) -> str:
    if amount.player != You():
        raise NotRendered(amount)
    return "votre total de points de vie de départ"


@event.register
def _made_to_discard(what: MadeToDiscard, ctx: Context) -> EventSaid:
    if what.player != You() or what.by != AnOpponent():
        raise NotRendered(what)
    card = thing_of(what.what, ctx, EventObject(), Register.CARD, object_=True)
    cause = "un sort ou une capacité qu'un adversaire contrôle"
    return EventSaid(QUAND, cause, f"vous fait vous défausser de {card.text}")


@modification.register
def _look(what: MayLookAtTop, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.player != You() or what.library != You():
        raise NotRendered(what)
    who = players(what.player, ctx)
    tail = "la carte du dessus de votre bibliothèque à tout moment"
    return Clause(who, "pouvoir", infinitives=(Clause(point(You(), ctx, Role.SUBJECT), "regarder", tail),))


@condition.register
def _treasure(what: ManaFromSpent, ctx: Context) -> str:
    if what.source != HasSubtype(Subtype("treasure")):
        raise NotRendered(what)
    return f"du mana d'un trésor a été dépensé {to_cast(what.what, ctx, spell=True)}"
