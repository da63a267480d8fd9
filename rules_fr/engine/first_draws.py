"""The first card that a player draws each turn: revealed where an effect says so, or for its miracle."""

from __future__ import annotations

from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickYes
from rules_fr.engine.drawn import drawn_this_turn
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Drew, Revealed
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.game import PendingTrigger
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.keyword_effects import CastFor
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithCost, TriggeredAbility
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import RevealsFirstDraw
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.terms import Cost


def look(table: Table, player: PlayerId, done: tuple[Event, ...]) -> None:
    """Once a card is drawn, reveal it if it is the first one of the turn and something asks for it."""
    card = next((event.object for event in done if isinstance(event, Drew) and event.player == player), None)
    if card is None or drawn_this_turn(table.game, player) != 1:
        return
    for rule in rules_about(table.view, player, RevealsFirstDraw):
        happen(table, Revealed(player, (card,)), Concept.ACTION_REVEAL, cause=rule.source)
    _miracle(table, player, card)


def _miracle(table: Table, player: PlayerId, card: ObjectId) -> None:
    """The player may reveal a card with miracle; it then triggers, and may be cast for its cost."""
    found = table.game.find(card)
    if found is None or found.zone is not Zone.HAND:
        return
    for held in table.view.of(card).abilities:
        match held.ability:
            case KeywordWithCost(Keyword.MIRACLE, costs):
                decision = Decision(player, DecisionKind.MAY, (PickYes(), PickNo()), source=card)
                if table.ask(decision) == (PickYes(),):
                    happen(table, Revealed(player, (card,)), Concept.KEYWORD_MIRACLE, Concept.ACTION_REVEAL, cause=card)
                    trigger = PendingTrigger(_ability(costs), card, player, EventInfo())
                    table.commit(TriggeredPending(trigger), (Concept.KEYWORD_MIRACLE,), card, 1)
            case _:
                continue


def _ability(costs: tuple[Cost, ...]) -> TriggeredAbility:
    cast = May(You(), CastFor(You(), This(), Keyword.MIRACLE, costs))
    return TriggeredAbility(events=(), effect=cast, zones=(Zone.HAND,), keyword=Keyword.MIRACLE)
