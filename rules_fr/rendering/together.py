"""Abilities of one paragraph that a text may say in one sentence: about the same thing, or about its arrival."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.abilities import statics
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context, Self
from rules_fr.rendering.families import ability
from rules_fr.rendering.filters import describe
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import Entering, StaticJoint
from rules_fr.rendering.variants import KeywordEnd
from rules_fr.rendering.verbs import participle
from rules_fr.rendering.voice import Voice
from rules_fr.rendering.words import noun
from rules_fr.vocabulary.abilities import (
    AdditionalCost,
    KeywordWithCost,
    OwnCostChange,
    ReplacementAbility,
    StaticAbility,
)
from rules_fr.vocabulary.amounts import CountRef
from rules_fr.vocabulary.conditions import KeywordCostPaid, NotCondition
from rules_fr.vocabulary.costs import ExileCost, SacrificeCost, TapCost
from rules_fr.vocabulary.filters import InZone
from rules_fr.vocabulary.refs import Chosen, Paid, This
from rules_fr.vocabulary.replacements import EntersTapped, EntersWithCounters
from rules_fr.vocabulary.terms import Ability, Cost, walk


def paragraph(found: tuple[Ability, ...], card: Self, voice: Voice) -> str:
    """The abilities one after the other, two of them in one sentence where that is chosen."""
    texts: list[str] = []
    at = 0
    while at < len(found):
        ctx = Context(card, voice=voice)
        both = _both(found[at], found[at + 1], ctx) if at + 1 < len(found) else None
        texts.append(ability(found[at], ctx) if both is None else both)
        at += 1 if both is None else 2
    return " ".join([*(_ended(text, voice) for text in texts[:-1]), texts[-1]])


def _ended(text: str, voice: Voice) -> str:
    """A keyword before a sentence ends with a stop, or with nothing where the line breaks were lost."""
    if text.endswith((".", "»")) or voice.take(KeywordEnd) is KeywordEnd.BARE:
        return text
    return f"{text}."


def _unit(cost: Cost, ctx: Context) -> str:
    """« carte exilée », « créature engagée »: one of what a cost is paid with."""
    if not isinstance(cost, ExileCost | TapCost | SacrificeCost) or not isinstance(cost.what, Chosen):
        raise NotRendered(cost)
    card = any(isinstance(part, InZone) for part in walk(cost.what.what))
    word = noun("carte") if card else describe(cost.what.what, ctx).noun
    lemma = {ExileCost: "exiler", TapCost: "engager", SacrificeCost: "sacrifier"}[type(cost)]
    return f"{word.singular} {participle(lemma, word.gender, many=False)}"


def _both(first: Ability, second: Ability, ctx: Context) -> str | None:
    match first, second:
        case KeywordWithCost(keyword=keyword), OwnCostChange(condition=KeywordCostPaid(keyword=paid, what=This())) if (
            keyword is paid
        ):
            ctx.paid_keyword = keyword
            return f"{_ended(ability(first, ctx), ctx.voice)} {ability(second, ctx)}"
        case (
            ReplacementAbility(replacement=EntersTapped(subject=one, unless=None), condition=None),
            ReplacementAbility(replacement=EntersWithCounters(subject=other), condition=None),
        ) if one == other and ctx.voice.take(Entering) is Entering.TOGETHER:
            ctx.tapped_too = True
            return ability(second, ctx)
        case AdditionalCost(costs=(cost,)), OwnCostChange(times=CountRef(what=Paid())):
            said = ability(first, ctx)
            ctx.paid_unit = _unit(cost, ctx)
            return f"{said} {ability(second, ctx)}"
        case StaticAbility(condition=NotCondition(part=no)), StaticAbility(condition=yes) if (
            no == yes and first.affected == second.affected
        ):
            usual = statics(structs.replace(first, condition=None), ctx)
            said = statics(structs.replace(second, condition=None), ctx).removesuffix(".")
            return f"{usual} {said} à la place tant que {as_condition(no, ctx)}."
        case StaticAbility(), StaticAbility() if first.condition == second.condition and first.zones == second.zones:
            same = first.affected == second.affected
            among = tuple(StaticJoint) if same else (StaticJoint.STOP, StaticJoint.AND)
            joint = ctx.voice.take(StaticJoint, StaticJoint.STOP, among=among)
            return None if joint is StaticJoint.STOP else statics(first, ctx, (second, joint))
        case _:
            return None
