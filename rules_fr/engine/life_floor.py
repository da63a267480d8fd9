"""Damage that cannot bring a life total below a number: all of it is dealt, less life is lost."""

from __future__ import annotations

from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.rules_bent import LifeFloor


def kept(table: Table, final: list[Proposal]) -> list[Proposal]:
    """The same simultaneous events, with what damage makes players lose cut down to what leaves them their least.

    Raises:
        Unsupported: life is gained at the same moment, or is below that least already.
    """
    hurt = {event.player for event, why in final if isinstance(event, LifeLost) and Concept.DAMAGE_TO_PLAYER in why}
    for player in hurt:
        found = _floor(table, player)
        if found is not None:
            final = _cut(table, final, player, *found)
    return final


def _floor(table: Table, player: PlayerId) -> tuple[ObjectId, int] | None:
    """The effect that leaves a player the most, and how much."""
    rules = rules_about(table.view, player, LifeFloor)
    best = max(rules, key=lambda rule: rule.modification.least, default=None)
    return None if best is None else (best.source, best.modification.least)


def _cut(table: Table, final: list[Proposal], player: PlayerId, source: ObjectId, least: int) -> list[Proposal]:
    life = table.game.player(player).life
    lost = sum(e.amount for e, why in final if isinstance(e, LifeLost) and e.player == player)
    if life - lost >= least:
        return final
    gains = any(isinstance(event, LifeGained) and event.player == player for event, _ in final)
    if gains or life < least:
        raise Unsupported(LifeFloor, source)
    left = life - least
    found: list[Proposal] = []
    for event, why in final:
        if not isinstance(event, LifeLost) or event.player != player or Concept.DAMAGE_TO_PLAYER not in why:
            found.append((event, why))
            continue
        amount = min(left, event.amount)
        left -= amount
        if amount:
            found.append((LifeLost(player, amount, event.source), (*why, Concept.REPLACEMENT_INSTEAD)))
    note = WhyNot(WhyNotKind.LIFE_STAYS, other=source, player=player, amount=least)
    table.note(note, Concept.REPLACEMENT_INSTEAD, Concept.DAMAGE_TO_PLAYER, cause=source)
    return found
