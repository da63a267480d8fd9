"""State-based actions: conditions that the game itself puts right, judged on one view and performed together.

One function for each rule gives the events that it asks for. The caller repeats the check until nothing is left to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_fr.engine import ascension, attaching, decisive, denied_payments, forbidden, pairing
from rules_fr.engine import sagas as sagas_told
from rules_fr.engine import state_of_battles as _battles  # noqa: F401
from rules_fr.engine import state_of_players as _players  # noqa: F401  (registers its rules first)
from rules_fr.engine.combat_presence import tidy
from rules_fr.engine.decisions import Decision, DecisionKind, PickObject
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.permanents import (
    BestowEnded,
    CountersChanged,
    DeathtouchSeen,
    Destroyed,
    Sacrificed,
    Unattached,
)
from rules_fr.engine.events.zones import Ceased, Moved
from rules_fr.engine.game_end import judge_end
from rules_fr.engine.happen import happen_each
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.work import start
from rules_fr.engine.moves import moved, snapshot
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.replacing import Proposal
from rules_fr.engine.replacing_moves import regenerates
from rules_fr.engine.state_rules import RULES, rule, sources_waiting
from rules_fr.engine.survivors import tell_players, tell_strengthened, tell_survivors
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import LegendRule, WorldRule
from rules_fr.vocabulary.kinds import (
    AURA,
    DEFENSE,
    EQUIPMENT,
    LOYALTY,
    MINUS_ONE,
    PLUS_ONE,
    CardType,
    Supertype,
    Zone,
)
from rules_fr.vocabulary.modifications import Layer
from rules_fr.vocabulary.rules_bent import LegendRuleOff, Purpose


def check(table: Table) -> bool:
    """Perform all state-based actions that apply now, together.

    Returns:
        Whether any was performed; if so the caller checks again.

    Raises:
        DecisionNeeded: a player has to choose which legendary permanent to keep.
    """
    tidy(table)
    pairing.tidy(table)
    ascension.look(table)
    proposals = [proposal for one in RULES for proposal in one(table)]
    unique = _without_repeats(proposals)
    if unique:
        _perform(table, unique)
    ended = judge_end(table)
    tell_survivors(table)
    tell_strengthened(table)
    tell_players(table)
    return bool(unique) or ended


def _without_repeats(proposals: list[Proposal]) -> list[Proposal]:
    """One event for each object: putting it in the graveyard goes before destroying it."""
    gone: set[ObjectId] = set()
    found: list[Proposal] = []
    for event, why in sorted(proposals, key=lambda proposal: isinstance(proposal[0], Destroyed)):
        item = _leaving(event)
        if item is not None:
            if item in gone:
                continue
            gone.add(item)
        found.append((event, why))
    return [(event, why) for event, why in found if _stays(event) not in gone]


def _stays(event: Event) -> ObjectId | None:
    """The permanent that an event changes where it is: nothing is left to change when it also leaves."""
    match event:
        case CountersChanged(item) | Unattached(item):
            return item
        case _:
            return None


def _leaving(event: Event) -> ObjectId | None:
    match event:
        case Moved(last) | Ceased(last):
            return last.object.id
        case Destroyed(item) | Sacrificed(object=item):
            return item
        case _:
            return None


def _perform(table: Table, proposals: list[Proposal]) -> None:
    """All together: each move gets an identity of its own."""
    final: list[Proposal] = []
    offset = 0
    for event, why in proposals:
        item = _leaving(event)
        if item is not None and not isinstance(event, Ceased):
            move = moved(table, item, Zone.GRAVEYARD, offset=offset)
            offset += 1
            event = replace(event, move=move) if isinstance(event, Destroyed | Sacrificed) else move
        final.append((event, why))
    happen_each(table, final)


# Players


# Creatures


@rule
def no_toughness(table: Table) -> list[Proposal]:
    """A creature with toughness 0 or less goes to the graveyard; regeneration does not help."""
    found: list[Proposal] = []
    for item in _creatures(table):
        toughness = table.view.of(item.id).toughness
        if toughness is not None and toughness <= 0:
            static = any(applied.static and applied.layer is Layer.PT_MODIFY for applied in table.view.applied(item.id))
            why: tuple[Concept, ...] = (Concept.STATIC_NO_PRIORITY,) if static else ()
            if spared_from_destruction(table, item.id):
                why = (*why, Concept.ACTION_DESTROY_ONLY)
            found.append(_to_graveyard(table, item.id, Concept.SBA_ZERO_TOUGHNESS, *why))
    return found


def spared_from_destruction(table: Table, item: ObjectId) -> bool:
    """Whether something would keep a permanent from being destroyed, which is of no help against anything else."""
    if forbidden.is_indestructible(table, item):
        return True
    return any(regenerates(shield) and item in shield.bound for shield in table.game.shields)


@rule
def lethal_damage(table: Table) -> list[Proposal]:
    """A creature with damage equal to its toughness or more is destroyed."""
    found: list[Proposal] = []
    for item in _creatures(table):
        toughness = table.view.of(item.id).toughness
        if toughness is None or toughness <= 0 or not item.damage:
            continue
        if item.damage >= toughness and not forbidden.is_indestructible(table, item.id):
            found.append(_destroyed(table, item.id, Concept.SBA_LETHAL_DAMAGE))
    return found


@rule
def deathtouch(table: Table) -> list[Proposal]:
    """A creature dealt damage by a source with deathtouch since the last check is destroyed."""
    touched = [item for item in _creatures(table) if item.deathtouched]
    found: list[Proposal] = [
        _destroyed(table, item.id, Concept.SBA_DEATHTOUCH, Concept.KEYWORD_DEATHTOUCH)
        for item in touched
        if (table.view.of(item.id).toughness or 0) > 0 and not forbidden.is_indestructible(table, item.id)
    ]
    if touched:
        found.append((DeathtouchSeen(tuple(item.id for item in touched)), ()))
    return found


def _creatures(table: Table) -> Iterator[GameObject]:
    return map(table.game.object, table.view.creatures())


def _to_graveyard(table: Table, item: ObjectId, *concepts: Concept) -> Proposal:
    return moved(table, item, Zone.GRAVEYARD), concepts


def _destroyed(table: Table, item: ObjectId, *concepts: Concept) -> Proposal:
    why = (*concepts, Concept.ACTION_DESTROY, *decisive.indestructible(table.view, item))
    return Destroyed(item, moved(table, item, Zone.GRAVEYARD)), why


# Planeswalkers and legends


@rule
def no_defense(table: Table) -> list[Proposal]:
    """A battle without defense counters goes to the graveyard, but not before its abilities have left the stack."""
    waiting = sources_waiting(table)
    return [
        _to_graveyard(table, item, Concept.SBA_BATTLE_DEFENSE)
        for item in table.view.permanents()
        if table.view.of(item).is_a(CardType.BATTLE)
        and table.game.object(item).counter(DEFENSE) <= 0
        and item not in waiting
    ]


@rule
def no_loyalty(table: Table) -> list[Proposal]:
    """A planeswalker without loyalty goes to the graveyard."""
    return [
        _to_graveyard(table, item, Concept.SBA_PLANESWALKER_LOYALTY)
        for item in table.view.permanents()
        if table.view.of(item).is_a(CardType.PLANESWALKER) and table.game.object(item).counter(LOYALTY) <= 0
    ]


@rule
def planeswalker_uniqueness(table: Table) -> list[Proposal]:
    """Where the edition says so, planeswalkers that share a type all go."""
    if not table.game.edition.planeswalker_uniqueness:
        return []
    view = table.view
    walkers = [item for item in view.permanents() if view.of(item).is_a(CardType.PLANESWALKER)]
    return [
        _to_graveyard(table, item, Concept.SBA_PLANESWALKER_UNIQUENESS)
        for item in walkers
        if any(other != item and view.of(other).subtypes & view.of(item).subtypes for other in walkers)
    ]


@rule
def legends(table: Table) -> list[Proposal]:
    """Legendary permanents of one name: all go, or each player keeps one of theirs, by edition."""
    view = table.view
    groups: dict[tuple[object, ...], list[ObjectId]] = {}
    choice = table.game.edition.legend_rule is LegendRule.PER_CONTROLLER_CHOICE
    for item in view.permanents():
        values = view.of(item)
        if Supertype.LEGENDARY in values.supertypes and values.name and _legend_counts(table, item):
            key = (values.name, values.controller) if choice else (values.name,)
            groups.setdefault(key, []).append(item)
    found: list[Proposal] = []
    for group in groups.values():
        if len(group) > 1:
            kept = _kept(table, group) if choice else None
            found += [_to_graveyard(table, item, Concept.SBA_LEGEND) for item in group if item != kept]
    return found


def _legend_counts(table: Table, item: ObjectId) -> bool:
    """Some editions leave planeswalkers to a rule of their own; effects may make exceptions."""
    if table.view.rules_on(item, LegendRuleOff):
        return False
    return not (table.game.edition.planeswalker_uniqueness and table.view.of(item).is_a(CardType.PLANESWALKER))


def _kept(table: Table, group: list[ObjectId]) -> ObjectId:
    player = table.view.controller(group[0])
    options = tuple(PickObject(item) for item in group)
    match table.ask(Decision(player, DecisionKind.LEGEND, options, subject=group[0])):
        case (PickObject(item),) if item in group:
            return item
    raise Refused(Refusal(Reason.NOT_ALLOWED_BY_EFFECT, (Concept.SBA_LEGEND,), player, about=tuple(group)))


@rule
def worlds(table: Table) -> list[Proposal]:
    """Of several world permanents, all but the newest go; all of them if two are the newest."""
    view = table.view
    found = [item for item in view.permanents() if Supertype.WORLD in view.of(item).supertypes]
    ages = [_world_since(table, item) for item in found]
    newest = [item for item, age in zip(found, ages, strict=True) if age == max(ages)]
    kept = newest if len(newest) == 1 else []
    return [_to_graveyard(table, item, Concept.SBA_WORLD) for item in found if len(found) > 1 and item not in kept]


def _world_since(table: Table, item: ObjectId) -> int:
    """Since when a permanent counts for the world rule: since it is one, or since it has the supertype, by edition."""
    thing = table.game.object(item)
    if table.game.edition.world_rule is WorldRule.BY_PERMANENT_AGE or Supertype.WORLD in start(thing).supertypes:
        return thing.timestamp
    changes = [entry.timestamp for entry in table.view.applied(item) if entry.layer in (Layer.COPY, Layer.TYPE)]
    return max(changes, default=thing.timestamp)


# Attachments


@rule
def auras(table: Table) -> list[Proposal]:
    """An Aura attached to nothing, or to what it cannot enchant, goes to the graveyard."""
    found: list[Proposal] = []
    for item in table.view.permanents():
        values, thing = table.view.of(item), table.game.object(item)
        if AURA not in values.subtypes or not values.is_a(CardType.ENCHANTMENT):
            continue
        if thing.attached_player is not None and not table.game.player(thing.attached_player).lost:
            continue
        problem = None if thing.attached_to is None else attaching.problem(table, item, thing.attached_to)
        if thing.bestowed and (thing.attached_to is None or problem is not None):
            found.append((BestowEnded(item), (Concept.KEYWORD_BESTOW_AURA,)))
        elif thing.attached_to is None or problem is not None:
            why = () if problem is None else (problem,)
            found.append(_to_graveyard(table, item, Concept.SBA_AURA_ILLEGAL, *why))
    return found


@rule
def equipment(table: Table) -> list[Proposal]:
    """Equipment attached to what it cannot equip becomes unattached; so does anything else that cannot be attached."""
    found: list[Proposal] = []
    for item in table.view.permanents():
        host = table.game.object(item).attached_to
        subtypes = table.view.of(item).subtypes
        if host is None or AURA in subtypes:
            continue
        misplaced = EQUIPMENT not in subtypes or table.view.of(item).is_a(CardType.CREATURE)
        if misplaced or attaching.problem(table, item, host) is not None:
            concept = Concept.SBA_CREATURE_ATTACHED if misplaced else Concept.SBA_EQUIPMENT_ILLEGAL
            found.append((Unattached(item), (concept,)))
    return found


# Tokens, copies, counters, sagas


@rule
def tokens_elsewhere(table: Table) -> list[Proposal]:
    """A token anywhere but on the battlefield ceases to exist; where the edition says so, a phased-out one too."""
    found = _ceasing(table, ObjectKind.TOKEN, (Zone.BATTLEFIELD,), Concept.SBA_TOKEN_CEASES, Concept.TOKEN_CEASES)
    if not table.game.edition.tokens_survive_phasing:
        out = (i for i in table.game.everything() if i.kind is ObjectKind.TOKEN and i.phased_out)
        found += [(Ceased(snapshot(table, item.id)), (Concept.SBA_TOKEN_CEASES,)) for item in out]
    return found


@rule
def copies_elsewhere(table: Table) -> list[Proposal]:
    """A copy of a spell anywhere but on the stack ceases to exist (one on the battlefield is a token by then)."""
    return _ceasing(table, ObjectKind.COPY, (Zone.STACK, Zone.BATTLEFIELD), Concept.SBA_COPY_CEASES)


def _ceasing(table: Table, kind: ObjectKind, where: tuple[Zone, ...], *concepts: Concept) -> list[Proposal]:
    return [
        (Ceased(snapshot(table, item.id)), concepts)
        for item in table.game.everything()
        if item.kind is kind and item.zone not in where
    ]


@rule
def opposite_counters(table: Table) -> list[Proposal]:
    """+1/+1 and -1/-1 counters on one permanent take each other away."""
    found: list[Proposal] = []
    for item in table.view.permanents():
        thing = table.game.object(item)
        pairs = min(thing.counter(PLUS_ONE), thing.counter(MINUS_ONE))
        if pairs:
            found.append((CountersChanged(item, PLUS_ONE, -pairs), (Concept.SBA_COUNTERS_ANNIHILATE,)))
            found.append((CountersChanged(item, MINUS_ONE, -pairs), (Concept.SBA_COUNTERS_ANNIHILATE,)))
    return found


@rule
def sagas(table: Table) -> list[Proposal]:
    """A Saga that has reached its last chapter is sacrificed, once no chapter of it waits to resolve."""
    return [
        (
            Sacrificed(table.view.controller(item), item, moved(table, item, Zone.GRAVEYARD)),
            (Concept.SBA_SAGA, Concept.ACTION_SACRIFICE),
        )
        for item in sagas_told.finished(table)
        if denied_payments.no_sacrifice(table.view, table.view.controller(item), item, Purpose.ANYTHING) is None
    ]
