"""Targets: which words need one, what may be chosen, why not, and what is still legal at resolution."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import amounts, filters, joint
from rules_fr.engine.decisions import Answer, Decision, DecisionKind, Pick, PickObject, PickPlayer, PickZone
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.illegal_targets import why_illegal
from rules_fr.engine.mana_kind import has_target_word
from rules_fr.engine.objects import Announced, TargetChoice
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage, Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.targeting import by_its_abilities, forbidden_by, player_forbidden_by
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.conditions import CostPaid, KeywordCostPaid, Kicked, KickedWith
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.effects.choices import Modal
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.filters import AnyTarget, IsOpponent, IsPlayer
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import Target, TargetZone
from rules_fr.vocabulary.terms import Ability, Condition, Effect, Filter, Node, children, walk


def instances(effect: Effect, announced: Announced) -> tuple[Target | TargetZone, ...]:
    """Each instance of the word target that counts, given the modes and optional costs announced, in text order.

    An instance under a mode not chosen, or that needs a cost not paid, needs no target. Targets inside a
    delayed ability or a
    granted ability are chosen when that ability is put on the stack.
    """
    found: dict[int, Target | TargetZone] = {}
    for target in _instances(effect, announced):
        found.setdefault(target.instance, target)
    return tuple(found[i] for i in sorted(found))


_PAID = (Kicked, KickedWith, CostPaid, KeywordCostPaid)
"""What a text asks about the costs chosen for its spell, known before its targets are chosen."""


def _was_paid(condition: Condition, announced: Announced) -> bool:
    match condition:
        case Kicked(times):
            return announced.kicked >= times
        case CostPaid(index):
            return index in announced.additional_paid
        case KickedWith(cost):
            return any(one.keyword is Keyword.KICKER and PayMana(cost) in one.costs for one in announced.keywords_paid)
        case KeywordCostPaid(keyword):
            additional = any(one.keyword is keyword for one in announced.keywords_paid)
            return additional or announced.method.value == keyword.value
        case _:
            return False


def _instances(node: Node, announced: Announced) -> Iterator[Target | TargetZone]:
    match node:
        case Target() | TargetZone():
            yield node
        case Ability():
            return
        case Delayed(events=events):
            for pattern in events:
                yield from _instances(pattern, announced)
        case Modal(modes=modes):
            for index in sorted(set(announced.modes)):
                yield from _instances(modes[index], announced)
        case Conditional(condition=condition, then=then, otherwise=otherwise) if isinstance(condition, _PAID):
            branch = then if _was_paid(condition, announced) else otherwise
            if branch is not None:
                yield from _instances(branch, announced)
        case _:
            for child in children(node):
                yield from _instances(child, announced)


def conditional_words(effect: Effect) -> bool:
    """Whether some instances count only with an optional cost, or only in some of the modes."""
    for part in walk(effect):
        match part:
            case Conditional(condition=Kicked() | CostPaid()) if has_target_word(part):
                return True
            case Modal(modes=modes) if has_target_word(part) and not all(map(has_target_word, modes)):
                return True
            case _:
                continue
    return False


def speaks_of_players(what: Filter) -> bool:
    """Whether a filter can fit players."""
    return any(isinstance(part, IsPlayer | IsOpponent | AnyTarget) for part in walk(what))


def candidates(table: Table, scope: Scope, stack_object: ObjectId, target: Target | TargetZone) -> tuple[Pick, ...]:
    """Everything that may legally be chosen for an instance of target, in a fixed order."""
    if isinstance(target, TargetZone):
        if not table.game.edition.zone_targets_allowed:
            return ()
        return tuple(PickZone(target.zone, p) for p in table.game.turn_order())
    picks: list[Pick] = []
    scope = for_the_opponent(scope, target)
    for item in filters.matching(scope, target.what):
        if item != stack_object and forbidden_by(table.view, scope, item) is None:
            picks.append(PickObject(item))
    if speaks_of_players(target.what):
        fitting = (p for p in table.game.turn_order() if filters.player_fits(scope, target.what, p))
        picks.extend(PickPlayer(p) for p in fitting if player_forbidden_by(table.view, scope, p) is None)
    return tuple(picks)


def for_the_opponent(scope: Scope, target: Target) -> Scope:
    """The scope of a target; for one that is chosen apart for each opponent, that of the only opponent there is.

    Raises:
        Unsupported: there are several.
    """
    if not target.apart:
        return scope
    theirs = scope.view.game.opponents(scope.controller)
    if len(theirs) > 1:
        raise Unsupported(type(target), scope.source)
    return replace(scope, each_player=next(iter(theirs), None))


def bounds(scope: Scope, target: Target | TargetZone) -> tuple[int, int | None]:
    """How many targets the instance takes, at least and at most."""
    if isinstance(target, TargetZone):
        return 1, 1
    maximum = None if target.maximum is None else amounts.value(scope, target.maximum)
    return amounts.value(scope, target.minimum), maximum


def choose(
    table: Table, scope: Scope, stack_object: ObjectId, chooser: PlayerId, target: Target | TargetZone
) -> TargetChoice:
    """Ask for the targets of one instance and check them.

    Raises:
        Refused: too few legal targets, or an illegal one was named.
    """
    options = candidates(table, scope, stack_object, target)
    minimum, maximum = bounds(scope, target)
    limits = _limits(scope, target, options)
    decision = Decision(
        player=chooser,
        kind=DecisionKind.TARGETS,
        options=options,
        minimum=minimum,
        maximum=maximum,
        source=stack_object,
        instance=target.instance,
        joint=limits.joint,
        groups=limits.groups,
    )
    answer = table.ask(decision)
    _check(table, scope, stack_object, target, decision, answer)
    _tell_elsewhere(table, scope, answer)
    return TargetChoice(
        instance=target.instance,
        objects=tuple(pick.object for pick in answer if isinstance(pick, PickObject)),
        players=tuple(pick.player for pick in answer if isinstance(pick, PickPlayer | PickZone)),
        zone=target.zone if isinstance(target, TargetZone) else None,
    )


def _tell_elsewhere(table: Table, scope: Scope, answer: Answer) -> None:
    """A card that could not be targeted as a permanent can be where it is: that ability does not function there."""
    for pick in answer:
        if isinstance(pick, PickObject) and table.game.object(pick.object).zone not in (Zone.BATTLEFIELD, Zone.STACK):
            unused = by_its_abilities(table.view, scope, pick.object)
            if unused is not None:
                table.note(WhyNot(WhyNotKind.WRONG_ZONE, pick.object), Concept.ABILITY_ZONE_DEFAULT, unused)


def _check(
    table: Table,
    scope: Scope,
    stack_object: ObjectId,
    target: Target | TargetZone,
    decision: Decision,
    answer: Answer,
) -> None:
    def refuse(reason: Reason, *concepts: Concept, about: tuple[ObjectId, ...] = ()) -> None:
        raise Refused(Refusal(reason, concepts, scope.controller, Stage.TARGETS, stack_object, about))

    for pick in answer:
        if pick not in decision.options:
            reason, concepts = why_illegal(table, scope, target, pick)
            refuse(
                reason, Concept.CAST_TARGETS, *concepts, about=(pick.object,) if isinstance(pick, PickObject) else ()
            )
    if len(set(answer)) < len(answer):
        refuse(Reason.SAME_TARGET_TWICE, Concept.CAST_TARGETS, Concept.CAST_SAME_TARGET_ONCE)
    if len(answer) < decision.minimum:
        few = _limits(scope, target, decision.options).most(len(decision.options)) < decision.minimum
        refuse(Reason.NO_LEGAL_TARGET if few else Reason.TARGET_COUNT, Concept.CAST_TARGETS)
    if decision.maximum is not None and len(answer) > decision.maximum:
        refuse(Reason.TARGET_COUNT, Concept.CAST_TARGETS)
    if not decision.fit_together(answer):
        refuse(Reason.TARGETS_TOGETHER, Concept.CAST_TARGETS)


def _limits(scope: Scope, target: Target | TargetZone, options: tuple[Pick, ...]) -> joint.Constraint:
    """What the instance asks of its targets together."""
    return joint.Constraint() if isinstance(target, TargetZone) else joint.constraint(scope, target.what, options)


def can_be_chosen(table: Table, scope: Scope, stack_object: ObjectId, wanted: tuple[Target | TargetZone, ...]) -> bool:
    """Whether every instance has enough legal targets."""
    for target in wanted:
        options = candidates(table, scope, stack_object, target)
        if _limits(scope, target, options).most(len(options)) < bounds(scope, target)[0]:
            return False
    return True


def still_legal(
    table: Table, scope: Scope, stack_object: ObjectId, wanted: tuple[Target | TargetZone, ...]
) -> tuple[TargetChoice, ...]:
    """Of the chosen targets, those that are still legal, by instance."""
    by_instance = {target.instance: target for target in wanted}
    return tuple(
        _legal_part(table, scope, stack_object, by_instance[choice.instance], choice)
        for choice in scope.targets
        if choice.instance in by_instance
    )


def _legal_part(
    table: Table, scope: Scope, stack_object: ObjectId, target: Target | TargetZone, choice: TargetChoice
) -> TargetChoice:
    if isinstance(target, TargetZone):
        return choice
    scope = for_the_opponent(scope, target)
    legal_objects = tuple(
        item
        for item in choice.objects
        if table.game.find(item) is not None
        and not table.game.object(item).phased_out
        and filters.fits(scope, target.what, item)
        and forbidden_by(table.view, scope, item) is None
    )
    limits = joint.constraint(scope, target.what, tuple(PickObject(item) for item in legal_objects))
    if limits.joint is not None and not limits.joint.met(limits.groups):
        legal_objects = ()  # « deux permanents ciblés qui partagent un type » that no longer do
    alive = set(table.game.turn_order())
    fitting = (p for p in choice.players if p in alive and filters.player_fits(scope, target.what, p))
    legal_players = tuple(p for p in fitting if player_forbidden_by(table.view, scope, p) is None)
    return replace(choice, objects=legal_objects, players=legal_players)
