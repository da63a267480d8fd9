"""Mana that a player may spend as though it were other mana: what a cost asks for then."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters, refs
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import ObjectKind
from rules_fr.engine.view import ActiveRule, View
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import ManaType, Zone
from rules_fr.vocabulary.mana import Generic, Hybrid, ManaCost, ManaSymbol, MonoHybrid, OfType, Phyrexian
from rules_fr.vocabulary.rules_bent import Liberty, SpendAsThough
from rules_fr.vocabulary.terms import Filter


def payable_as(view: View, player: PlayerId, purpose: ObjectId, cost: ManaCost) -> ManaCost:
    """A cost as far as paying it goes: what any mana may pay is generic there. The cost itself does not change."""
    liberties = {
        rule.modification.liberty for rule in view.rules_of(SpendAsThough) if _concerns(view, rule, player, purpose)
    }
    if not liberties:
        return cost
    return ManaCost(tuple(_freed(symbol, liberties) for symbol in cost.symbols))


def _freed(symbol: ManaSymbol, liberties: set[Liberty]) -> ManaSymbol:
    match symbol:
        case OfType(ManaType.COLORLESS):
            return Generic(1) if Liberty.ANY_TYPE in liberties else symbol
        case OfType() | Hybrid() | MonoHybrid() | Phyrexian():
            return Generic(1)
        case _:
            return symbol


def _concerns(view: View, rule: ActiveRule[SpendAsThough], player: PlayerId, purpose: ObjectId) -> bool:
    said = rule.modification
    if player not in refs.players(rule.scope, said.player):
        return False
    return said.what is None or _is_spell(view, rule, said.what, purpose)


def _is_spell(view: View, rule: ActiveRule[SpendAsThough], what: Filter, purpose: ObjectId) -> bool:
    """Whether a cost is that of a spell that fits; one that a text points to may have been a card when it did."""
    item = view.game.find(purpose)
    if item is None or item.zone is not Zone.STACK or item.kind is ObjectKind.ABILITY:
        return False
    scope = replace(rule.scope, view=view)
    if isinstance(what, Is):
        return any(refs.latest(view.game, card) == purpose for card in refs.objects(scope, what.ref))
    return filters.fits(scope, what, purpose)
