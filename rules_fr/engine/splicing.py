"""Splice: cards revealed from the hand as a spell is cast, whose text it gains for a cost."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters, targets
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.decisions import Decision, DecisionKind, PickObject
from rules_fr.engine.events.cards import Revealed
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.instructions import spell_effect
from rules_fr.engine.refusals import Reason, Stage
from rules_fr.engine.sequence import CASTING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQualityAndCost
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.terms import Ability, Cost


def announce(table: Table, step: Announcing) -> tuple[Cost, ...]:
    """Reveal the cards to splice and give their text to the spell.

    Returns:
        What splicing them costs.

    Raises:
        Refused: one of the cards named cannot be spliced onto the spell.
    """
    able = {item: costs for item in table.game.zone(Zone.HAND, step.player) if (costs := _costs(table, step, item))}
    if not able:
        return ()
    options = tuple(map(PickObject, able))
    answer = table.ask(
        Decision(step.player, DecisionKind.SPLICE, options, 0, len(options), source=step.item, keyword=Keyword.SPLICE)
    )
    chosen = tuple(dict.fromkeys(pick.object for pick in answer if isinstance(pick, PickObject)))
    if len(chosen) != len(answer) or not set(chosen) <= set(able):
        raise step.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, CASTING.modes, Concept.KEYWORD_SPLICE)
    if not chosen:
        return ()
    happen(table, Revealed(step.player, chosen), Concept.KEYWORD_SPLICE, Concept.ACTION_REVEAL, cause=step.item)
    step.announced = replace(step.announced, spliced=tuple(_text(table, item) for item in chosen))
    step.record()
    step.effect = spell_effect(tuple(held.ability for held in table.view.of(step.item).abilities))
    step.cite(CASTING.modes, Concept.CAST_SPLICE)
    return tuple(cost for item in chosen for cost in able[item])


def _text(table: Table, item: ObjectId) -> tuple[Ability, ...]:
    return tuple(held.ability for held in table.view.of(item).abilities)


def _costs(table: Table, step: Announcing, item: ObjectId) -> tuple[Cost, ...]:
    """What splicing a card costs; nothing when it cannot be spliced onto this spell, or its choices cannot be made."""
    for ability in _text(table, item):
        match ability:
            case KeywordWithQualityAndCost(Keyword.SPLICE, quality, costs) if filters.fits(
                step.scope, quality, step.item
            ):
                effect = spell_effect(_text(table, item))
                wanted = () if effect is None else targets.instances(effect, step.announced)
                return costs if targets.can_be_chosen(table, step.scope, step.item, wanted) else ()
            case _:
                continue
    return ()
