"""Which mana, and which sources of mana, may pay what is asked."""

from __future__ import annotations

from rules_fr.engine import chosen_words
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.decisions import PickAbility
from rules_fr.engine.restricted_mana import allowed
from rules_fr.scenario.answering.asked import Asked
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.terms import Filter


def ability_of(asked: Asked, pick: PickAbility) -> ActivatedAbility | None:
    """The ability that a pick names."""
    held = asked.view.abilities(pick.object)
    return activated_form(held[pick.index].ability) if pick.index < len(held) else None


def usable(asked: Asked, spells: Filter | None, abilities: Filter | None) -> bool:
    """Whether mana that is for these spells and abilities only may pay what is asked."""
    decision = asked.decision
    if decision.player is None or decision.source is None:
        return False
    return allowed(asked.view, decision.player, decision.source, decision.use, spells, abilities)


def helps(asked: Asked, pick: PickAbility) -> bool:
    """Whether the mana of a source may be spent on what is asked."""
    ability = ability_of(asked, pick)
    if ability is None or not isinstance(ability.effect, AddMana):
        return True
    choices = asked.game.object(pick.object).choices
    said = (ability.effect.only_for, ability.effect.only_abilities)
    spells, abilities = (one if one is None else chosen_words.settled(one, choices) for one in said)
    return usable(asked, spells, abilities)
