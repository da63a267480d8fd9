"""Who pays for what, and the objects that a cost is paid with."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine import amounts, denied_payments, filters, joint, refs
from rules_fr.engine.decisions import Answer, Decision, DecisionKind, PickObject
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.scope import Scope
from rules_fr.engine.sequence import ACTIVATING, CASTING
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.refs import Chosen, EachOf, Selection, Union
from rules_fr.vocabulary.rules_bent import Purpose
from rules_fr.vocabulary.terms import Filter, Ref


class Paying(Struct, frozen=True):
    """Who pays what for what.

    Args:
        source: the object whose cost it is: the permanent or card with the ability, or the spell itself.
        concept: the payment step that the cost is paid in.
    """

    table: Table
    payer: PlayerId
    source: ObjectId
    scope: Scope
    concept: Concept

    @property
    def current(self) -> Scope:
        """The scope over the game as it is now."""
        return replace(self.scope, view=self.table.view, source=self.source, controller=self.payer)

    @property
    def purpose(self) -> Purpose:
        """Whether a spell or an activated ability is being paid for, or something else."""
        paid_for = self.concept in (CASTING.pay, ACTIVATING.pay)
        return Purpose.SPELLS_AND_ABILITIES if paid_for else Purpose.ANYTHING

    def forbid(self, source: ObjectId) -> None:
        """Refuse the whole action: the effect of an object keeps this part from being paid.

        Raises:
            Refused: always.
        """
        concepts = (self.concept, *denied_payments.REASONS)
        raise Refused(Refusal(Reason.PROHIBITED, concepts, self.payer, Stage.PAYMENT, self.source, (source,)))

    def refuse(self, reason: Reason, *concepts: Concept) -> None:
        """Refuse the whole action: this part cannot be paid.

        Raises:
            Refused: always.
        """
        raise Refused(
            Refusal(reason, (self.concept, Concept.COST_CANNOT_PAY, *concepts), self.payer, Stage.PAYMENT, self.source)
        )


def pick(paying: Paying, what: Ref, among: Sequence[ObjectId] | None) -> tuple[ObjectId, ...]:
    """The objects that a cost is paid with: those that the ref names, or chosen by the payer among those that fit."""
    scope = paying.current
    match what:
        case Chosen(what=described, minimum=minimum, maximum=maximum, selection=selection):
            options = tuple(PickObject(i) for i in fitting(scope, described, among))
            least = amounts.value(scope, minimum)
            most = None if maximum is None else amounts.value(scope, maximum)
            limits = joint.constraint(scope, described, options)
            if limits.most(len(options)) < least:
                paying.refuse(Reason.CANNOT_PAY_COST)
            decision = Decision(
                paying.payer,
                DecisionKind.COST_OBJECTS,
                options,
                least,
                most,
                source=paying.source,
                joint=limits.joint,
                groups=limits.groups,
            )
            if selection is Selection.AT_RANDOM:
                decision = replace(decision, player=None, kind=DecisionKind.RANDOM)
            return checked(paying, decision, paying.table.ask(decision))
        case EachOf(what=described):
            return fitting(scope, described, among)
        case Union(parts):
            return _pick_each(paying, parts, among)
        case _:
            named = refs.objects(scope, what)
            if not named or any(
                paying.table.game.find(i) is None or (among is not None and i not in among) for i in named
            ):
                paying.refuse(Reason.CANNOT_PAY_COST)
            return named


def _pick_each(paying: Paying, parts: tuple[Ref, ...], among: Sequence[ObjectId] | None) -> tuple[ObjectId, ...]:
    """Several things named one after the other; none of them pays twice."""
    there = tuple(paying.table.game.objects) if among is None else among
    chosen: tuple[ObjectId, ...] = ()
    for part in parts:
        chosen += pick(paying, part, [item for item in there if item not in chosen])
    return chosen


def fitting(scope: Scope, what: Filter, among: Sequence[ObjectId] | None) -> tuple[ObjectId, ...]:
    """What fits, among the things that this kind of cost can be paid with."""
    if among is None:
        return filters.matching(scope, what)
    return tuple(item for item in among if filters.fits(scope, what, item))


def checked(paying: Paying, decision: Decision, answer: Answer) -> tuple[ObjectId, ...]:
    """The objects of the answer.

    Raises:
        Refused: they are not what was asked for.
    """
    picked = tuple(pick.object for pick in answer if isinstance(pick, PickObject) and pick in decision.options)
    few = len(picked) < decision.minimum
    many = decision.maximum is not None and len(picked) > decision.maximum
    together = len(picked) == len(answer) and decision.fit_together(answer)
    if not together or len(set(picked)) != len(picked) or few or many:
        paying.refuse(Reason.CANNOT_PAY_COST)
    return picked
