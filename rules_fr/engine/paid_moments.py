"""Spells that may be cast like an instant at a price: an additional cost, or the sacrifice of offering."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters, timing
from rules_fr.engine.announcing import Announcing
from rules_fr.engine.decisions import Decision, DecisionKind, PickNo, PickObject, PickYes
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.keyword_effects import SacrificeGiven
from rules_fr.engine.refusals import Reason, Stage
from rules_fr.engine.sequence import CASTING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality, PaidCastingPermission
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Ability, Cost, Filter


def allows(table: Table, player: PlayerId, item: ObjectId, ability: Ability) -> Concept | None:
    """The rule by which an ability of a card lets a player cast it at any moment, at a price that can be paid."""
    match ability:
        case PaidCastingPermission():
            return Concept.CAST_PAID_PERMISSION
        case KeywordWithQuality(Keyword.OFFERING, quality) if _offerable(table, player, item, quality):
            return Concept.KEYWORD_OFFERING
        case _:
            return None


def price(table: Table, step: Announcing, ability: Ability) -> tuple[Cost, ...]:
    """What an ability asks for a spell that is being cast, when it is what allows it, or what the player chooses."""
    match ability:
        case PaidCastingPermission(cost) if Concept.CAST_PAID_PERMISSION in step.moment:
            step.cite(CASTING.modes, Concept.CAST_PAID_PERMISSION)
            return (cost,)
        case KeywordWithQuality(Keyword.OFFERING, quality):
            return _offering(table, step, quality)
        case _:
            return ()


def _offerable(table: Table, player: PlayerId, item: ObjectId, quality: Filter) -> tuple[ObjectId, ...]:
    scope = timing.scope_of(table, item, player)
    wanted = AllOf((quality, ControlledBy(You())))
    return tuple(one for one in table.view.permanents() if filters.fits(scope, wanted, one))


def _offering(table: Table, step: Announcing, quality: Filter) -> tuple[Cost, ...]:
    """Whether a permanent is sacrificed, and which, chosen as the cost is announced.

    Raises:
        Refused: the answer is none of those that may be.
    """
    needed = Concept.KEYWORD_OFFERING in step.moment
    mine = _offerable(table, step.player, step.item, quality)
    if not needed:
        yes = Decision(step.player, DecisionKind.OPTIONAL_COST, (PickYes(), PickNo()), source=step.item)
        if not mine or table.ask(yes) != (PickYes(),):
            return ()
    options = tuple(map(PickObject, mine))
    match table.ask(Decision(step.player, DecisionKind.COST_OBJECTS, options, source=step.item)) if mine else ():
        case (PickObject(item),) if item in mine:
            step.announced = replace(step.announced, offered=item)
            step.cite(CASTING.modes, Concept.KEYWORD_OFFERING)
            return (SacrificeGiven(item),)
        case _:
            raise step.refuse(Reason.CANNOT_PAY_COST, Stage.MODES, CASTING.modes, Concept.KEYWORD_OFFERING)
