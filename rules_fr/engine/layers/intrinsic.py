"""Abilities that rules give: the mana abilities of basic land types, and keyword counters."""

from __future__ import annotations

from rules_fr.engine.characteristics import Held
from rules_fr.engine.layers.subtypes import kept
from rules_fr.engine.layers.work import Have, Origin, Work
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.vocabulary.abilities import ActivatedAbility, KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import AURA, BASIC_LAND_MANA, CardType, Keyword, ManaType
from rules_fr.vocabulary.refs import You


def _mana_ability(mana: ManaType) -> ActivatedAbility:
    return ActivatedAbility((TapThis(),), AddMana(You(), ExactMana((mana,)), Fixed(1)))


_LAND_MANA = {subtype: Have(Held(_mana_ability(mana)), Origin.INTRINSIC) for subtype, mana in BASIC_LAND_MANA.items()}
"""The mana ability of each basic land type; one `Have` for all lands: no object has two by the same type."""


def give_land_mana(work: Work) -> None:
    """Give a land the mana abilities of its basic land types, but for those that its text already spells out."""
    if CardType.LAND not in work.types:
        return
    own = [have for have in work.haves if have.origin is Origin.TEXT]
    for subtype, have in _LAND_MANA.items():
        if subtype not in work.subtypes or have in work.haves:
            continue
        if any(one.held.ability == have.held.ability for one in own):
            continue
        work.haves = (*work.haves, have)
        work.seen = None


_ENCHANT_CREATURE = Have(Held(KeywordWithQuality(Keyword.ENCHANT, HasType(CardType.CREATURE))), Origin.GRANTED)


def bestow(work: Work) -> None:
    """Make a bestowed object an Aura that enchants creatures, and no creature."""
    if not work.item.bestowed:
        return
    before = work.types
    work.types -= {CardType.CREATURE}
    work.subtypes = kept(work.subtypes, before, work.types) | {AURA}
    work.haves = (*work.haves, _ENCHANT_CREATURE)
    work.seen = None


_KEYWORD_COUNTERS = {
    keyword.value.replace("_", " "): Have(Held(KeywordAbility(keyword)), Origin.GRANTED)
    for keyword in (
        Keyword.FLYING,
        Keyword.FIRST_STRIKE,
        Keyword.DOUBLE_STRIKE,
        Keyword.DEATHTOUCH,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    )
}


def give_counter_keywords(work: Work) -> None:
    """Give an object the keywords of the counters on it."""
    for kind, count in work.item.counters:
        have = _KEYWORD_COUNTERS.get(kind)
        if have is not None and count > 0 and have not in work.haves:
            work.haves = (*work.haves, have)
            work.seen = None


def keep_later_counters(work: Work, lost: tuple[Held, ...], timestamp: int) -> tuple[Held, ...]:
    """Give back the keywords of counters put on after the effect that takes abilities away began.

    Returns:
        What is lost all the same.

    Raises:
        Unsupported: a lost ability is that of a counter that was there before the story, so that nothing says which
            came last.
    """
    item = work.item
    if not item.counters:
        return lost
    taken = {id(held) for held in lost}
    for kind, _ in item.counters:
        have = _KEYWORD_COUNTERS.get(kind)
        if have is None or id(have.held) not in taken:
            continue
        put = dict(item.counter_times).get(kind, item.timestamp if item.came else None)
        if put is None:
            raise Unsupported(Beyond.KEYWORD_COUNTER_LOST, item.id)
        if put > timestamp:
            work.haves = (*work.haves, have)
            work.seen = None
            lost = tuple(held for held in lost if held is not have.held)
    return lost
