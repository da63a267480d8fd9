"""Combat damage: who deals it in which step, how it is assigned, and when it is dealt."""

from __future__ import annotations

from collections.abc import Iterable

from rules_fr.engine import damage
from rules_fr.engine.blocking import attacks
from rules_fr.engine.combat_presence import attacked_kind, present
from rules_fr.engine.decisions import (
    Decision,
    DecisionKind,
    Pick,
    PickDivision,
    PickNo,
    PickObject,
    PickPlayer,
    PickYes,
)
from rules_fr.engine.events.combat import DamageAssigned, DamageTaken, FirstStrikeStepChosen
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.game import Assignment, Attack, Combat
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.lethal import Lethal
from rules_fr.engine.objects import Share
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import DamageAssignment, SecondDamageStep
from rules_fr.vocabulary.combat import AssignsAsThoughUnblocked, AssignsByToughness
from rules_fr.vocabulary.kinds import Keyword, Step


def needs_first_strike_step(table: Table) -> bool:
    """Whether a creature in combat has first strike or double strike, so that there are two damage steps."""
    return any(_strikes_first(table, item) for item in _fighters(table))


def _strikes_first(table: Table, item: ObjectId) -> bool:
    values = table.view.of(item)
    return values.has(Keyword.FIRST_STRIKE) or values.has(Keyword.DOUBLE_STRIKE)


def _fighters(table: Table) -> tuple[ObjectId, ...]:
    """Attacking creatures, then blocking ones, that are still in combat."""
    found = attacks(table)
    blockers = (b for attack in found for b in attack.blockers if present(table, b))
    return tuple(dict.fromkeys((*(attack.attacker for attack in found), *blockers)))


def assign_and_deal(table: Table, first: bool) -> None:
    """The turn-based action of a combat damage step: damage is assigned, then dealt, or put on the stack.

    Raises:
        DecisionNeeded: a division is open.
        Refused: a division is illegal.
    """
    combat = table.game.combat
    if combat is None:
        return
    able = _dealing(table, combat, first)
    assigned: list[Assignment] = []
    divided: list[Concept] = []
    for attack in attacks(table):
        if attack.attacker in able:
            assigned += _by_attacker(table, attack, assigned, divided)
    for blocker in dict.fromkeys(b for attack in attacks(table) for b in attack.blockers if present(table, b)):
        if blocker in able:
            assigned += _by_blocker(table, blocker, assigned, divided)
    if first:
        _remember_first(table, able, assigned)
    _deal_or_wait(table, tuple(assigned), dict.fromkeys(divided))


def _dealing(table: Table, combat: Combat, first: bool) -> tuple[ObjectId, ...]:
    """The creatures that assign damage in this step."""
    fighters = _fighters(table)
    if first:
        return tuple(item for item in fighters if _strikes_first(table, item))
    if not combat.first_strike_step:
        return fighters
    found: list[ObjectId] = []
    for item in fighters:
        if item not in combat.assigned_first or table.view.of(item).has(Keyword.DOUBLE_STRIKE):
            found.append(item)
        else:
            lost = item in combat.doubled
            why = (Concept.COMBAT_SECOND_DAMAGE_STEP, *((Concept.KEYWORD_DOUBLE_STRIKE_LATE,) if lost else ()))
            table.note(WhyNot(WhyNotKind.NO_REGULAR_DAMAGE, item), *why, detail=1 if lost else 2)
    return tuple(found)


def _remember_first(table: Table, able: tuple[ObjectId, ...], assigned: list[Assignment]) -> None:
    """Who is done after the first step: by edition, those with first strike, or those that assigned some damage."""
    by_keyword = table.game.edition.second_damage_step is SecondDamageStep.NO_FIRST_STRIKE_AT_START
    dealers = {part.source for part in assigned}
    doubled = tuple(item for item in able if table.view.of(item).has(Keyword.DOUBLE_STRIKE))
    happen(table, FirstStrikeStepChosen(able if by_keyword else tuple(i for i in able if i in dealers), doubled))


def _power(table: Table, item: ObjectId) -> int:
    """How much damage a creature assigns: its power, unless an effect says its toughness."""
    values = table.view.of(item)
    if table.view.rules_on(item, AssignsByToughness):
        return values.toughness or 0
    return values.power or 0


def _as_though_unblocked(table: Table, item: ObjectId) -> bool:
    """Whether its controller has a blocked creature assign its damage as though it were not blocked."""
    rules = table.view.rules_on(item, AssignsAsThoughUnblocked)
    if not rules:
        return False
    controller = table.view.controller(item)
    may = Decision(controller, DecisionKind.MAY, (PickYes(), PickNo()), source=rules[0].source, subject=item)
    return table.ask(may) == (PickYes(),)


def _by_attacker(table: Table, attack: Attack, before: list[Assignment], divided: list[Concept]) -> list[Assignment]:
    item, power = attack.attacker, _power(table, attack.attacker)
    if power <= 0:
        table.note(WhyNot(WhyNotKind.ZERO_DAMAGE, item), Concept.COMBAT_DAMAGE_ASSIGN_POWER)
        return []
    if not attack.blocked:
        return _unblocked(table, attack, power)
    if _as_though_unblocked(table, item):
        return _unblocked(table, attack, power)
    blockers = tuple(b for b in attack.blockers if present(table, b))
    trample = table.view.of(item).has(Keyword.TRAMPLE)
    if not blockers and not trample:
        table.note(WhyNot(WhyNotKind.NO_REGULAR_DAMAGE, item), Concept.COMBAT_DAMAGE_ASSIGN_NO_BLOCKER_LEFT)
        return []
    if not blockers:
        return _unblocked(table, attack, power)
    if trample and _aim(table, attack) is not None:
        return _trampling(table, attack, power, blockers, before, divided)
    return _among(table, item, power, blockers, before, divided, Concept.COMBAT_DAMAGE_ASSIGN_BLOCKED)


def _aim(table: Table, attack: Attack) -> Pick | None:
    """The player or planeswalker attacked, if it can still be dealt the damage."""
    if attack.planeswalker is None:
        return PickPlayer(attack.player)
    if attack.planeswalker_gone or not present(table, attack.planeswalker, attacked_kind(table, attack.planeswalker)):
        return None
    return PickObject(attack.planeswalker)


def _unblocked(table: Table, attack: Attack, power: int) -> list[Assignment]:
    match _aim(table, attack):
        case PickPlayer(player):
            return [Assignment(attack.attacker, power, player=player)]
        case PickObject(walker):
            return [Assignment(attack.attacker, power, object=walker)]
        case _:
            note = WhyNot(WhyNotKind.NO_REGULAR_DAMAGE, attack.attacker)
            table.note(note, Concept.COMBAT_DAMAGE_ASSIGN_UNBLOCKED)
            return []


def _by_blocker(table: Table, blocker: ObjectId, before: list[Assignment], divided: list[Concept]) -> list[Assignment]:
    blocked = tuple(attack.attacker for attack in attacks(table) if blocker in attack.blockers)
    combat = table.game.combat
    lines = dict(() if combat is None else combat.lines)
    if blocker in lines:
        blocked = tuple(item for item in lines[blocker] if item in blocked)
    power = _power(table, blocker)
    if power <= 0 or not blocked:
        if blocked:
            table.note(WhyNot(WhyNotKind.ZERO_DAMAGE, blocker), Concept.COMBAT_DAMAGE_ASSIGN_POWER, detail=2)
        return []
    return _among(table, blocker, power, blocked, before, divided, Concept.COMBAT_DAMAGE_ASSIGN_BLOCKER)


def _among(
    table: Table,
    item: ObjectId,
    power: int,
    recipients: tuple[ObjectId, ...],
    before: list[Assignment],
    divided: list[Concept],
    concept: Concept,
) -> list[Assignment]:
    """Damage divided among creatures: freely or in order, by edition.

    Args:
        before: what is already assigned in this step.
        divided: the rules of the divisions made in this step; those of this one are added.
    """
    if len(recipients) == 1:
        return [Assignment(item, power, object=recipients[0])]
    ordered = table.game.edition.damage_assignment is DamageAssignment.ORDERED
    how = Concept.COMBAT_DAMAGE_ASSIGN_LETHAL_FIRST if ordered else Concept.COMBAT_DAMAGE_FREE_DIVISION
    options = tuple(PickObject(recipient) for recipient in recipients)
    shares = _asked(table, item, power, options, concept, how)
    if ordered:
        _check_order(table, item, recipients, shares, before, how)
    divided += (concept, how)
    return _assignments(item, shares)


def _trampling(
    table: Table,
    attack: Attack,
    power: int,
    blockers: tuple[ObjectId, ...],
    before: list[Assignment],
    divided: list[Concept],
) -> list[Assignment]:
    """Lethal damage for every blocker before the rest may go to what is attacked."""
    item = attack.attacker
    lethal = Lethal(table, item, before)
    aim = _aim(table, attack)
    if aim is None or (len(blockers) == 1 and power <= lethal.of(blockers[0])):
        return _among(table, item, power, blockers, before, divided, Concept.COMBAT_DAMAGE_ASSIGN_BLOCKED)
    options: tuple[Pick, ...] = (*(PickObject(blocker) for blocker in blockers), aim)
    shares = _asked(table, item, power, options, Concept.KEYWORD_TRAMPLE_ASSIGN)
    through = [share for share in shares if _is_aim(share, aim)]
    given = {share.object: share.amount for share in shares if not _is_aim(share, aim)}
    short = [blocker for blocker in blockers if given.get(blocker, 0) < lethal.of(blocker)]
    if through and short:
        concepts = (Concept.KEYWORD_TRAMPLE_LETHAL_FIRST, *lethal.concepts(short[0]))
        raise _refuse(table, item, *concepts, about=(short[0],))
    if table.game.edition.damage_assignment is DamageAssignment.ORDERED:
        _check_order(table, item, blockers, shares, before, Concept.COMBAT_DAMAGE_ASSIGN_LETHAL_FIRST)
    divided.append(Concept.KEYWORD_TRAMPLE_ASSIGN)
    return _assignments(item, shares)


def _is_aim(share: Share, aim: Pick) -> bool:
    match aim:
        case PickPlayer(player):
            return share.player == player
        case PickObject(walker):
            return share.object == walker
        case _:
            return False


def _asked(
    table: Table, item: ObjectId, power: int, options: tuple[Pick, ...], *concepts: Concept
) -> tuple[Share, ...]:
    player = table.view.controller(item)
    decision = Decision(player, DecisionKind.ASSIGN_DAMAGE, options, subject=item, total=power)
    answer = table.ask(decision)
    shares = answer[0].shares if len(answer) == 1 and isinstance(answer[0], PickDivision) else ()
    picks = [PickObject(s.object) if s.object is not None else PickPlayer(s.player or PlayerId(0)) for s in shares]
    right = sum(share.amount for share in shares) == power and all(share.amount >= 0 for share in shares)
    if not right or any(pick not in options for pick in picks) or len(set(picks)) < len(picks):
        raise _refuse(table, item, Concept.COMBAT_DAMAGE_ASSIGN, *concepts)
    return tuple(share for share in shares if share.amount)


def _check_order(
    table: Table,
    item: ObjectId,
    order: tuple[ObjectId, ...],
    shares: tuple[Share, ...],
    before: list[Assignment],
    concept: Concept,
) -> None:
    lethal = Lethal(table, item, before)
    given = {share.object: share.amount for share in shares}
    for position, recipient in enumerate(order):
        later = any(given.get(other, 0) for other in order[position + 1 :])
        if later and given.get(recipient, 0) < lethal.of(recipient):
            raise _refuse(table, item, concept, *lethal.concepts(recipient), about=(recipient,))


def _refuse(table: Table, item: ObjectId, *concepts: Concept, about: tuple[ObjectId, ...] = ()) -> Refused:
    player = table.view.controller(item)
    return Refused(Refusal(Reason.ILLEGAL_ASSIGNMENT, concepts, player, Stage.DECLARATION, item, about))


def _assignments(item: ObjectId, shares: tuple[Share, ...]) -> list[Assignment]:
    return [Assignment(item, share.amount, share.object, share.player) for share in shares]


def _deal_or_wait(table: Table, assigned: tuple[Assignment, ...], divided: Iterable[Concept]) -> None:
    if not assigned:
        return
    if table.game.edition.combat_damage_on_stack:
        concepts = (Concept.COMBAT_DAMAGE_ASSIGN, *divided, Concept.COMBAT_DAMAGE_ON_STACK)
        happen(table, DamageAssigned(assigned, waits=True), *concepts, *_kinds(table, assigned))
        return
    concepts = (Concept.COMBAT_DAMAGE_ASSIGN, *divided, Concept.NO_STACK_TURN_BASED)
    happen(table, DamageAssigned(assigned), *concepts, *_kinds(table, assigned), detail=2)
    _deal(table, assigned, Concept.COMBAT_DAMAGE_DEALT)


def _kinds(table: Table, assigned: tuple[Assignment, ...]) -> tuple[Concept, ...]:
    """How the creatures that assign damage stand in combat, and what decides that they do so in this step."""
    sources = {part.source for part in assigned}
    attacking = {attack.attacker: attack for attack in attacks(table)}
    found: dict[Concept, None] = {}
    for item in sources:
        attack = attacking.get(item)
        if attack is None:
            found[Concept.COMBAT_DAMAGE_ASSIGN_BLOCKER] = None
        else:
            blocked = Concept.COMBAT_DAMAGE_ASSIGN_BLOCKED
            found[blocked if attack.blocked else Concept.COMBAT_DAMAGE_ASSIGN_UNBLOCKED] = None
        found.update(dict.fromkeys(_by_keyword(table, item)))
    return tuple(sorted(found))


def _by_keyword(table: Table, item: ObjectId) -> tuple[Concept, ...]:
    """First or double strike, where the combat has two damage steps because of it."""
    first = table.game.turn.step is Step.FIRST_STRIKE_DAMAGE
    if table.view.of(item).has(Keyword.DOUBLE_STRIKE):
        return (Concept.KEYWORD_DOUBLE_STRIKE,)
    return (Concept.KEYWORD_FIRST_STRIKE,) if first else ()


def _deal(table: Table, assigned: tuple[Assignment, ...], *concepts: Concept) -> None:
    packets = [DamageDealt(a.source, a.amount, object=a.object, player=a.player, combat=True) for a in assigned]
    damage.deal(table, packets, *concepts)


def damage_waits(table: Table) -> bool:
    """Whether combat damage is on the stack."""
    return table.game.combat is not None and bool(table.game.combat.on_stack)


def deal_assigned(table: Table) -> None:
    """Combat damage on the stack is dealt as it was assigned, whatever has become of its sources."""
    combat = table.game.combat
    if combat is None or not combat.on_stack:
        return
    happen(table, DamageTaken())
    more = (Concept.COMBAT_DAMAGE_ON_STACK_CHANGE,) if _changed(table, combat.on_stack) else ()
    _deal(table, combat.on_stack, Concept.COMBAT_DAMAGE_DEALT, Concept.COMBAT_DAMAGE_ON_STACK, *more)


def _changed(table: Table, waiting: tuple[Assignment, ...]) -> bool:
    """Whether a creature has left, left combat, or changed in power since it assigned this damage."""
    fighting = set(_fighters(table))
    for source in dict.fromkeys(part.source for part in waiting):
        total = sum(part.amount for part in waiting if part.source == source)
        if source not in fighting or not present(table, source) or _power(table, source) != total:
            return True
    return any(part.object is not None and part.object not in fighting for part in waiting)
