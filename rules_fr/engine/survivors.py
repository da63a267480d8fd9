"""Why damaged creatures survive the check, and why players do not lose: said once for each time that it matters."""

from __future__ import annotations

from rules_fr.engine import decisive, forbidden
from rules_fr.engine.events.cards import DrawFromEmptySeen
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeLost
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import PlayerCountersChanged
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.state_of_players import POISON_LIMIT
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import PLUS_ONE, POISON, CardType, Zone
from rules_fr.vocabulary.rules_bent import StaysWithoutLife


def tell_survivors(table: Table) -> None:
    """Record why creatures dealt damage during this action stay on the battlefield."""
    for item in _damaged(table):
        thing = table.game.find(item)
        if thing is None or thing.zone is not Zone.BATTLEFIELD or not thing.damage:
            continue
        values = table.view.of(item)
        if not values.is_a(CardType.CREATURE) or values.toughness is None:
            continue
        if thing.damage < values.toughness:
            note = WhyNot(WhyNotKind.NOT_LETHAL, item, amount=thing.damage, limit=values.toughness)
            table.note(note, Concept.SBA_LETHAL_DAMAGE)
        elif forbidden.is_indestructible(table, item):
            table.note(WhyNot(WhyNotKind.INDESTRUCTIBLE, item), *decisive.indestructible(table.view, item))


def tell_players(table: Table) -> None:
    """Record why players who would lose at this check do not, each time that something has brought them there."""
    for player, concept in _threatened(table):
        source = forbidden.keeps_from_losing(table, player)
        if source is not None:
            note = WhyNot(WhyNotKind.CANNOT_LOSE, other=source, player=player)
            table.note(note, concept, Concept.GAME_CANNOT_LOSE, Concept.EFFECT_CANNOT_BEATS_CAN)
        elif concept is Concept.SBA_LIFE and (rules := rules_about(table.view, player, StaysWithoutLife)):
            note = WhyNot(WhyNotKind.STAYS_WITHOUT_LIFE, other=rules[0].source, player=player)
            table.note(note, concept, Concept.GAME_CANNOT_LOSE)


def _threatened(table: Table) -> list[tuple[PlayerId, Concept]]:
    """The players who have come to what loses the game since it was last said that they do not lose, and its rule."""
    found: dict[PlayerId, Concept] = {}
    for record in table.records:
        match record.event:
            case LifeLost(player) if table.game.player(player).life <= 0:
                found[player] = Concept.SBA_LIFE
            case DrawFromEmptySeen(player):
                found[player] = Concept.SBA_DRAW_FROM_EMPTY
            case PlayerCountersChanged(player) if table.game.player(player).counter(POISON) >= POISON_LIMIT:
                found[player] = Concept.SBA_POISON
            case WhyNot(kind=WhyNotKind.CANNOT_LOSE | WhyNotKind.STAYS_WITHOUT_LIFE, player=player) if (
                player is not None
            ):
                found.pop(player, None)
            case _:
                continue
    return list(found.items())


def tell_strengthened(table: Table) -> None:
    """Record why creatures that entered with counters, and would have no toughness without them, stay."""
    for item, counters in _entered_with(table):
        thing = table.game.find(item)
        values = table.view.known(item)
        if thing is None or thing.zone is not Zone.BATTLEFIELD or not values.is_a(CardType.CREATURE):
            continue
        if values.toughness is not None and values.toughness - counters <= 0 < values.toughness:
            note = WhyNot(WhyNotKind.HAS_TOUGHNESS, item, amount=values.toughness)
            table.note(note, Concept.SBA_ZERO_TOUGHNESS)


def _entered_with(table: Table) -> list[tuple[ObjectId, int]]:
    """What entered the battlefield with +1/+1 counters since it was last said, and how many."""
    found: dict[ObjectId, int] = {}
    for record in table.records:
        match record.event:
            case Moved(after=after) if after.zone is Zone.BATTLEFIELD and after.counter(PLUS_ONE):
                found[after.id] = after.counter(PLUS_ONE)
            case WhyNot(kind=WhyNotKind.HAS_TOUGHNESS, object=item) if item is not None:
                found.pop(item, None)
            case _:
                continue
    return list(found.items())


def _damaged(table: Table) -> list[ObjectId]:
    """Objects dealt damage since it was last said that they survive."""
    found: dict[ObjectId, None] = {}
    for record in table.records:
        match record.event:
            case DamageDealt(object=item, marked=True) if item is not None:
                found[item] = None
            case WhyNot(kind=WhyNotKind.NOT_LETHAL | WhyNotKind.INDESTRUCTIBLE, object=item) if item is not None:
                found.pop(item, None)
            case _:
                continue
    return list(found)
