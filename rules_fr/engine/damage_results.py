"""What damage does to what it is dealt to, by the kind of its recipient and the keywords of its source."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import keyword_triggers
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.life import LifeGained, LifeLost
from rules_fr.engine.events.permanents import CountersChanged, PlayerCountersChanged
from rules_fr.engine.filters import fits, player_fits
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import DEFENSE, LOYALTY, MINUS_ONE, POISON, CardType, Keyword, Zone
from rules_fr.vocabulary.rules_bent import DamageAsThough


def results(table: Table, event: DamageDealt, concepts: tuple[Concept, ...]) -> list[Proposal]:
    """The damage event with its marks, then its results, all at the same time."""
    source = table.view.known(event.source)
    edition = table.game.edition
    deadly = source.has(Keyword.DEATHTOUCH) and not edition.deathtouch_triggered
    if event.player is not None:
        found = _to_player(
            event, concepts, infect=source.has(Keyword.INFECT) or _as_though(table, event, Keyword.INFECT)
        )
    else:
        words = (Keyword.INFECT, Keyword.WITHER)
        small = next((word for word in words if source.has(word) or _as_though(table, event, word)), None)
        found = _to_object(table, event, concepts, shrinks=small, deadly=deadly)
    if source.has(Keyword.LIFELINK) and not edition.lifelink_triggered:
        gain = LifeGained(source.controller, event.amount, event.source)
        why: tuple[Concept, ...] = (Concept.KEYWORD_LIFELINK_GAIN, Concept.DAMAGE_LIFELINK)
        if source.count(Keyword.LIFELINK) > 1:
            why = (*why, Concept.KEYWORD_LIFELINK_REDUNDANT, Concept.ABILITY_MULTIPLE_INSTANCES)
        found.append((gain, why))
    return found


def _as_though(table: Table, event: DamageDealt, keyword: Keyword) -> bool:
    """Whether an effect makes the source deal this damage as though it had a keyword."""
    for rule in table.view.rules_of(DamageAsThough):
        word, recipient = rule.modification.keyword, rule.modification.recipient
        if word is not keyword:
            continue
        if event.player is not None and player_fits(rule.scope, recipient, event.player):
            return True
        if event.object is not None and fits(rule.scope, recipient, event.object):
            return True
    return False


def _to_player(event: DamageDealt, concepts: tuple[Concept, ...], *, infect: bool) -> list[Proposal]:
    assert event.player is not None
    if infect:
        poison = PlayerCountersChanged(event.player, POISON, event.amount)
        return [(event, concepts), (poison, (Concept.DAMAGE_INFECT_PLAYER, Concept.KEYWORD_INFECT))]
    loss = LifeLost(event.player, event.amount, event.source)
    return [(event, concepts), (loss, (Concept.DAMAGE_TO_PLAYER,))]


def _to_object(
    table: Table, event: DamageDealt, concepts: tuple[Concept, ...], *, shrinks: Keyword | None, deadly: bool
) -> list[Proposal]:
    assert event.object is not None
    hit = table.view.of(event.object)
    found: list[Proposal] = []
    creature, walker = hit.is_a(CardType.CREATURE), hit.is_a(CardType.PLANESWALKER)
    if creature and shrinks is None:
        marked = replace(event, marked=True, deadly=deadly)
        found.append((marked, (*concepts, Concept.DAMAGE_TO_CREATURE)))
    else:
        found.append((replace(event, deadly=deadly and creature), concepts))
    if creature and shrinks is not None:
        infects = shrinks is Keyword.INFECT
        rule = Concept.KEYWORD_INFECT_CREATURE if infects else keyword_triggers.concept_of(shrinks)
        why = (Concept.DAMAGE_WITHER, rule)
        controller = table.view.known(event.source).controller
        found.append((CountersChanged(event.object, MINUS_ONE, event.amount, controller), why))
    if walker:
        lost = min(event.amount, table.game.object(event.object).counter(LOYALTY))
        found.append((CountersChanged(event.object, LOYALTY, -lost), (Concept.DAMAGE_TO_PLANESWALKER,)))
    if hit.is_a(CardType.BATTLE):
        lost = min(event.amount, table.game.object(event.object).counter(DEFENSE))
        found.append((CountersChanged(event.object, DEFENSE, -lost), (Concept.DAMAGE_TO_BATTLE,)))
    return found


def can_be_damaged(table: Table, item: ObjectId) -> bool:
    """Whether an object is a permanent that damage can be dealt to."""
    found = table.game.find(item)
    if found is None or found.zone is not Zone.BATTLEFIELD or found.phased_out:
        return False
    kinds = table.view.of(item).types
    return bool(kinds & {CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})
