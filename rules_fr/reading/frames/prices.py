"""« Les capacités activées des artefacts coûtent {2} de plus à activer »: what abilities cost."""

from __future__ import annotations

from typing import ClassVar

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.players import exempt_of, mana_cost
from rules_fr.vocabulary.ability_costs import AbilityCostLess, AbilityCostMore, AbilityGroup, LoyaltyCostMore
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.modifications import Layer, ManaExemption
from rules_fr.vocabulary.terms import Filter, Modification, Ref

Mods = tuple[Modification, ...]


class OneManaAtLeast(Modification, frozen=True):
    """« Cet effet ne peut pas réduire le coût à moins d'un mana »: folded into the sentence before."""

    layer: ClassVar[Layer] = Layer.RULES


@frame("mod", "coûter subj:AbilityPhrase mana de_plus_activer", "coûter subj:AbilityPhrase mana de_plus")
def abilities_cost(m: Match) -> Mods:
    """« Les capacités activées des artefacts coûtent {2} de plus à activer. »"""
    found: c.AbilityPhrase = m["subj"]
    group = AbilityGroup.LOYALTY if found.kind == "loyauté" else AbilityGroup.ACTIVATED
    return (AbilityCostMore(_whose(m, found), mana_cost(m), exempt_of(found), group),)


@frame(
    "mod",
    "coûter subj:AbilityPhrase|AbilitiesActivated mana de_moins_activer",
    "coûter subj:AbilityPhrase|AbilitiesActivated mana de_moins",
)
def abilities_cost_less(m: Match) -> Mods:
    """« Les capacités activées des créatures que vous contrôlez coûtent {2} de moins à activer. »"""
    if m["subj"].kind not in ("activer", "sauf_mana"):
        raise m.refuse("on ne sait pas quelles capacités")
    what, player = _described(m)
    exempt = ManaExemption.MANA_ABILITIES if m["subj"].kind == "sauf_mana" else ManaExemption.NONE
    keyword = m["subj"].keyword if isinstance(m["subj"], c.AbilitiesActivated) else None
    return (AbilityCostLess(what, player, mana_cost(m), exempt, keyword=keyword),)


@frame("mod", "coûter subj:AbilityPhrase|AbilitiesActivated loyauté_de_plus")
def loyalty_costs(m: Match) -> Mods:
    """« Les capacités de loyauté des planeswalkers que vous contrôlez coûtent [+1] de plus à activer. »"""
    if m["subj"].kind != "loyauté":
        raise m.refuse("seules les capacités de loyauté ont un tel coût")
    what, player = _described(m)
    return (LoyaltyCostMore(what, player, int(m["loyauté_de_plus"].get("number"))),)


def _described(m: Match) -> tuple[Filter, Ref | None]:
    """Whose abilities, and which player activates them."""
    match m["subj"]:
        case c.AbilitiesActivated(player=player):
            return Anything(), player
        case found:
            return _whose(m, found), None


def _whose(m: Match, found: c.AbilityPhrase) -> Filter:
    if found.of is None or found.of.player:
        raise m.refuse("on ne sait pas quelles capacités")
    return Is(found.of.ref) if found.of.definite else found.of.filter


class ColoredManaOnly(Modification, frozen=True):
    """« Cet effet réduit uniquement la quantité de mana coloré que vous payez »: folded into the sentence before."""

    layer: ClassVar[Layer] = Layer.RULES


@frame("mod", "réduire_coloré subj:Word")
def colored_mana_only(m: Match) -> Mods:
    """« Cet effet réduit uniquement la quantité de mana coloré que vous payez. »"""
    if m["subj"].name != "effet":
        raise m.refuse("on ne sait pas quelle réduction")
    return (ColoredManaOnly(),)


@frame("mod", "réduire subj:Word ne_peut_pas obj:Word à_moins_d_un_mana")
def one_mana_at_least(m: Match) -> Mods:
    """« Cet effet ne peut pas réduire le coût en mana à moins d'un mana. »"""
    if m["subj"].name != "effet" or m["obj"].name != "mana_du_coût":
        raise m.refuse("ce plancher n'est pas compris")
    return (OneManaAtLeast(),)
