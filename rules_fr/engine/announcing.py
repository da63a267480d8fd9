"""Announcing: the choices made as a spell or ability is put on the stack, in the order of the steps."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import (
    amounts,
    costs,
    defined_elsewhere,
    filters,
    helping_costs,
    mana_values,
    payment,
    payment_order,
    targets,
)
from rules_fr.engine.cost_objects import Paying
from rules_fr.engine.decisions import (
    Answer,
    Decision,
    DecisionKind,
    Pick,
    PickDivision,
    PickMode,
    PickNumber,
    PickObject,
    PickPlayer,
    share_of,
)
from rules_fr.engine.events.announce import ChooserNamed, ModesChosen
from rules_fr.engine.events.stack import BecameTarget, StackObjectChanged
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Announced, EventInfo, ObjectKind, Share, TargetChoice
from rules_fr.engine.refusals import Beyond, Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.sequence import Steps
from rules_fr.engine.table import Table
from rules_fr.engine.total_cost import Total
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.costs import EitherCost
from rules_fr.vocabulary.effects.choices import Modal
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.damage import DealDivided
from rules_fr.vocabulary.effects.permanents import DistributeCounters
from rules_fr.vocabulary.filters import AnyTarget, HasColor, HasSubtype, HasSupertype, HasType
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, Target, Targeted, TargetZone, You
from rules_fr.vocabulary.terms import Ability, Amount, Cost, Effect, Node, Ref, children, walk


class Announcing:
    """One spell or ability being announced.

    Args:
        item: the spell or ability on the stack.
        moment: what allows it outside the normal window.
        source: what "this" means in its text: the spell itself, or the source of the ability.
        steps: the concepts of the steps it goes through.
        remembered: targets of the creator, for a delayed ability that speaks of them.
    """

    def __init__(
        self,
        table: Table,
        player: PlayerId,
        item: ObjectId,
        source: ObjectId,
        effect: Effect | None,
        steps: Steps,
        event: EventInfo | None = None,
        remembered: tuple[TargetChoice, ...] = (),
    ) -> None:
        self.table = table
        self.player = player
        self.item = item
        self.source = source
        self.effect = effect
        self.steps = steps
        self.announced = Announced()
        self.moment: tuple[Concept, ...] = ()
        self.cited: dict[Concept, None] = {}
        self._event = event
        self._remembered = remembered

    @property
    def scope(self) -> Scope:
        """What the words of its text refer to so far."""
        return Scope(
            view=self.table.view,
            source=self.source,
            controller=self.player,
            announced=self.announced,
            targets=(*self._remembered, *self.announced.targets),
            event=self._event,
            x=self.announced.x,
        )

    def cite(self, *concepts: Concept) -> None:
        """Add concepts to the main line of the story."""
        self.cited.update(dict.fromkeys(concepts))

    def refuse(self, reason: Reason, stage: Stage, *concepts: Concept) -> Refused:
        """The refusal of what is being announced."""
        return Refused(Refusal(reason, concepts, self.player, stage, self.item))

    # Modes, X

    def choose_modes(self) -> None:
        """Choose the modes of a modal text.

        Raises:
            Refused: no legal choice, or an illegal one was named.
        """
        modal = self._modal()
        if modal is None:
            return
        chooser = self._chooser(modal)
        legal = tuple(PickMode(i) for i in range(len(modal.modes)) if self._mode_possible(i))
        decision = Decision(chooser, DecisionKind.MODES, legal, modal.minimum, modal.maximum, source=self.item)
        if len(legal) < modal.minimum:
            raise self.refuse(Reason.NO_LEGAL_MODE, Stage.MODES, self.steps.modes, Concept.MODAL_CHOOSE)
        modes = self._checked_modes(decision, self.table.ask(decision))
        self.announced = replace(self.announced, modes=modes)
        self.cite(self.steps.modes, Concept.MODAL_CHOOSE)
        if chooser != self.player:
            self.table.note(ModesChosen(chooser, self.item, modes), Concept.CAST_OPPONENT_CHOICE)

    def take_all_modes(self) -> None:
        """Choose every mode of a modal text, for a cost that allows it.

        Raises:
            Refused: one of them has no legal choice.
        """
        modal = self._modal()
        if modal is None:
            return
        modes = tuple(range(len(modal.modes)))
        if not all(self._mode_possible(index) for index in modes):
            raise self.refuse(Reason.NO_LEGAL_MODE, Stage.MODES, self.steps.modes, Concept.MODAL_CHOOSE)
        self.announced = replace(self.announced, modes=modes)
        self.cite(self.steps.modes)

    def _checked_modes(self, decision: Decision, answer: Answer) -> tuple[int, ...]:
        modes = tuple(pick.index for pick in answer if isinstance(pick, PickMode) and pick in decision.options)
        count = len(modes)
        wrong_count = count < decision.minimum or (decision.maximum is not None and count > decision.maximum)
        if count != len(answer) or len(set(modes)) != count or wrong_count:
            raise self.refuse(Reason.ILLEGAL_MODE, Stage.MODES, self.steps.modes, Concept.MODAL_CHOOSE)
        return tuple(sorted(modes))

    def _modal(self) -> Modal | None:
        found = [] if self.effect is None else list(_modals(self.effect))
        if len(found) > 1:
            raise Unsupported(Beyond.SEVERAL_MODALS, self.source)
        return found[0] if found else None

    def _chooser(self, modal: Modal) -> PlayerId:
        if modal.chooser is None or modal.chooser == You():
            return self.player
        return self._opponent()

    def _opponent(self) -> PlayerId:
        """The opponent who makes a choice in the controller's place; the controller names one among several."""
        opponents = self.table.game.opponents(self.player)
        self.cite(Concept.CAST_OPPONENT_CHOICE)
        options = tuple(PickPlayer(p) for p in opponents)
        match self.table.ask(Decision(self.player, DecisionKind.CHOOSER, options, source=self.item)):
            case (PickPlayer(chosen),) if chosen in opponents:
                if len(opponents) > 1:
                    self.table.note(ChooserNamed(self.player, chosen, self.item), Concept.CAST_OPPONENT_CHOICE_WHICH)
                return chosen
            case _:
                raise self.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, Concept.CAST_OPPONENT_CHOICE_WHICH)

    def _mode_possible(self, index: int) -> bool:
        if self.effect is None:
            return True
        trial = replace(self.announced, modes=(index,))
        wanted = targets.instances(self.effect, trial)
        return targets.can_be_chosen(self.table, self.scope, self.item, wanted)

    def settle_options(self, some: tuple[Cost, ...]) -> tuple[Cost, ...]:
        """Costs with one way of paying chosen for each that has several."""
        return tuple(self._settled(cost) for cost in some)

    def _settled(self, cost: Cost) -> Cost:
        if not isinstance(cost, EitherCost):
            return cost
        options = tuple(PickMode(index) for index in range(len(cost.options)))
        answer = self.table.ask(Decision(self.player, DecisionKind.COST_OPTION, options, source=self.item))
        match answer:
            case (PickMode(index),) if answer[0] in options:
                self.cite(self.steps.modes)
                return self._settled(cost.options[index])
            case _:
                raise self.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, self.steps.modes)

    def choose_x(self) -> None:
        """Announce the value of X."""
        decision = Decision(self.player, DecisionKind.X, minimum=0, maximum=1, source=self.item)
        match self.table.ask(decision):
            case (PickNumber(number),) if number >= 0:
                self.announced = replace(self.announced, x=number)
                self.cite(self.steps.modes, Concept.CAST_X_ANNOUNCED)
            case _:
                raise self.refuse(Reason.NOT_ALLOWED_BY_EFFECT, Stage.MODES, self.steps.modes)

    # Targets and division

    def choose_targets(self, extra: Target | None = None) -> None:
        """Choose the targets of each instance that counts.

        Args:
            extra: a target that no text gives (what an Aura will enchant).

        Raises:
            Refused: an instance has too few legal targets, or an illegal one was named.
        """
        wanted = () if self.effect is None else targets.instances(self.effect, self.announced)
        if extra is not None:
            wanted = (*wanted, extra)
        for target in self._in_order(wanted):
            choice = targets.choose(self.table, self.scope, self.item, self._target_chooser(target), target)
            self.announced = replace(self.announced, targets=(*self.announced.targets, choice))
            if _names_spell_types(target) and any(self._is_spell(item) for item in choice.objects):
                self.cite(Concept.SPELL_TYPES)
            if isinstance(target, Target):
                self.cite(*defined_elsewhere.decided(self.table.view, choice.objects, target.what))
                self.cite(*mana_values.read(self.table.view, choice.objects, target.what))
            if isinstance(target, Target) and any(isinstance(part, AnyTarget) for part in walk(target.what)):
                self.cite(*self._any_target(choice))
        if wanted:
            self.cite(self.steps.targets)
        if self.effect is not None and targets.conditional_words(self.effect):
            self.cite(Concept.CAST_CONDITIONAL_TARGETS)
        chosen = [pick for choice in self.announced.targets for pick in _picks(choice)]
        if len(wanted) > 1 and len(set(chosen)) < len(chosen):
            self.cite(Concept.TARGET_SAME_TWICE)

    def _in_order(self, wanted: tuple[Target | TargetZone, ...]) -> list[Target | TargetZone]:
        """The controller chooses first, whoever's turn it is; then the player to whom the text leaves a choice."""
        others = [target for target in wanted if isinstance(target, Target) and target.chooser is not None]
        own = [target for target in wanted if target not in others]
        if others and own:
            self.cite(Concept.CAST_CONTROLLER_FIRST)
        return [*own, *others]

    def _target_chooser(self, target: Target | TargetZone) -> PlayerId:
        if isinstance(target, TargetZone) or target.chooser is None:
            return self.player
        return self._opponent()

    def _any_target(self, choice: TargetChoice) -> tuple[Concept, ...]:
        """What "any target" covers; a planeswalker is one, and needs no redirection."""
        walkers = any(self.table.view.of(item).is_a(CardType.PLANESWALKER) for item in choice.objects)
        return (Concept.TARGET_ANY_TARGET, *((Concept.TARGET_PLANESWALKER_DIRECTLY,) if walkers else ()))

    def _is_spell(self, item: ObjectId) -> bool:
        thing = self.table.game.object(item)
        return thing.zone is Zone.STACK and thing.kind is not ObjectKind.ABILITY

    def divide(self) -> None:
        """Announce how damage or counters are divided, at least one each.

        Raises:
            Refused: the division does not add up, or leaves somebody out.
        """
        found = None if self.effect is None else _division(self.effect, self.announced)
        if found is None:
            return
        amount, among = found
        recipients = self._recipients(among)
        if not recipients:
            return
        total = amounts.value(self.scope, amount)
        shares = self._shares(total, recipients, everyone=isinstance(among, Target | Targeted))
        self.announced = replace(self.announced, division=shares)
        self.cite(self.steps.division)

    def _recipients(self, among: Ref) -> tuple[Pick, ...] | None:
        match among:
            case Target(instance=instance) | Targeted(instance):
                choice = next((c for c in self.announced.targets if c.instance == instance), None)
                if choice is None:
                    return None
                return _picks(choice)
            case EachOf(what) | Chosen(what=what) if self.table.game.edition.nontarget_division_on_announce:
                return tuple(PickObject(i) for i in filters.matching(self.scope, what))
            case _:
                return None

    def _shares(self, total: int, recipients: tuple[Pick, ...], *, everyone: bool) -> tuple[Share, ...]:
        if len(recipients) == 1 and everyone:
            return (share_of(recipients[0], total),)
        decision = Decision(self.player, DecisionKind.DIVISION, recipients, source=self.item, total=total)
        match self.table.ask(decision):
            case (PickDivision(shares),):
                named = {(share.object, share.player) for share in shares}
                allowed = {(share_of(r, 0).object, share_of(r, 0).player) for r in recipients}
                complete = named == allowed if everyone else named <= allowed
                fair = all(share.amount >= 1 for share in shares) and sum(s.amount for s in shares) == total
                if complete and fair and len(named) == len(shares):
                    return shares
            case _:
                pass
        raise self.refuse(Reason.ILLEGAL_DIVISION, Stage.DIVISION, self.steps.division)

    # The costs, and what is kept

    def record(self) -> None:
        """Keep what has been announced so far with the spell or ability on the stack."""
        thing = self.table.game.object(self.item)
        happen(self.table, StackObjectChanged(replace(thing, announced=self.announced)))

    def pay(self, total: Total) -> None:
        """Mana abilities first, then the mana, then the other parts of the locked cost.

        Raises:
            Refused: a part cannot be paid.
        """
        mana, helps = helping_costs.plan(self.table, self.player, self.item, total.mana)
        if mana.symbols:
            payment.window(self.table, self.player, mana, self.item, self.steps.mana, use=self.steps.use)
        spent = payment.pay(self.table, self.player, mana, self.item, self.steps.pay, self.steps.use)
        helping_costs.pay(self.table, self.player, self.item, helps, self.steps.pay)
        paying = Paying(self.table, self.player, self.source, self.scope, self.steps.pay)
        parts = payment_order.in_order(self.table.game.edition, total.others)
        paid = tuple(item for cost in parts for item in costs.pay(cost, paying))
        self.announced = replace(self.announced, paid=paid, mana_spent=spent)
        self.record()

    def complete(self, waiting: int) -> None:
        """Cite the last step on the main line when abilities triggered on the way.

        Args:
            waiting: how many triggers were waiting when it began.
        """
        if len(self.table.game.pending) > waiting:
            record = self.table.records[-1]
            concepts = tuple(dict.fromkeys((*record.concepts, self.steps.complete)))
            self.table.records[-1] = replace(record, concepts=concepts)

    def tell_targets(self) -> None:
        """Each target becomes the target of the spell or ability."""
        for choice in self.announced.targets:
            for item in choice.objects:
                happen(self.table, BecameTarget(self.item, object=item), detail=2)
            for player in choice.players if choice.zone is None else ():
                happen(self.table, BecameTarget(self.item, player=player), detail=2)


def _picks(choice: TargetChoice) -> tuple[Pick, ...]:
    return (*map(PickObject, choice.objects), *map(PickPlayer, choice.players))


def _names_spell_types(target: Target | TargetZone) -> bool:
    """Whether the text chooses by type or colour, which a spell has from its card."""
    return any(isinstance(part, HasType | HasSubtype | HasSupertype | HasColor) for part in walk(target))


def _modals(node: Node) -> Iterator[Modal]:
    match node:
        case Modal():
            yield node
        case Ability() | Delayed():
            return
        case _:
            for child in children(node):
                yield from _modals(child)


def _division(node: Node, announced: Announced) -> tuple[Amount, Ref] | None:
    match node:
        case DealDivided(amount=amount, among=among):
            return amount, among
        case DistributeCounters(among=among, count=amount):
            return amount, among
        case Ability() | Delayed():
            return None
        case Modal(modes=modes):
            inside: Iterator[Node] = (modes[i] for i in announced.modes)
        case _:
            inside = children(node)
    return next((found for child in inside if (found := _division(child, announced)) is not None), None)
