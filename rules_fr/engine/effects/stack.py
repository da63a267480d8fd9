"""Countering, copying, changing targets, casting during a resolution."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import card_parts, casting, filters
from rules_fr.engine.decisions import Pick, PickObject, PickPlayer
from rules_fr.engine.effects import retargeting
from rules_fr.engine.effects.attempts import attempted
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.stack import Copied, Countered
from rules_fr.engine.events.zones import Ceased, Created
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.moves import moved, snapshot
from rules_fr.engine.objects import Announced, GameObject, ObjectKind
from rules_fr.engine.refusals import Unsupported
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.moves import Position
from rules_fr.vocabulary.effects.stack import (
    CastCard,
    CastCopyOf,
    ChangeTargets,
    CopySpell,
    Counter,
    NewTargets,
    Payment,
)
from rules_fr.vocabulary.filters import Handling
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import CannotBeCountered


@handle.register(Counter)
def counter(effect: Counter, now: Now) -> None:
    """Spells and abilities are countered: a spell goes to its owner's graveyard, an ability ceases to exist."""
    countered: list[ObjectId] = []
    for item in now.objects(effect.what):
        if item not in now.game.stack:
            now.why_not(WhyNotKind.OBJECT_GONE, Concept.COUNTER_SPELL, about=item)
        elif _uncounterable(now, item):
            now.why_not(WhyNotKind.CANNOT_BE_COUNTERED, Concept.COUNTER_UNCOUNTERABLE, about=item)
        else:
            countered.extend(_counter(now, item, effect))
    now.did(Handling.COUNTERED, countered)
    now.handled(countered, len(countered), did=bool(countered))


def _uncounterable(now: Now, item: ObjectId) -> bool:
    return any(
        filters.fits(rule.scope, rule.modification.by, now.resolving if now.resolving is not None else now.source)
        for rule in now.table.view.rules_on(item, CannotBeCountered)
    )


def _counter(now: Now, item: ObjectId, effect: Counter) -> tuple[ObjectId, ...]:
    thing = now.game.object(item)
    if thing.kind is ObjectKind.ABILITY:
        now.happen(Countered(item, now.source), Concept.COUNTER_ABILITY, Concept.COUNTER_NO_REFUND)
        now.happen(Ceased(snapshot(now.table, item)), Concept.COUNTER_ABILITY, detail=2)
        return ()
    top = 0 if effect.position is Position.TOP else None
    laden = tuple((kind, now.value(amount)) for kind, amount in effect.counters)
    zone = Zone.GRAVEYARD if effect.instead is None else effect.instead
    away = moved(now.table, item, zone, position=top, counters=laden)
    done = now.happen_all((Countered(item, now.source), away), Concept.COUNTER_SPELL, Concept.COUNTER_NO_REFUND)
    return now.arrived(done)


@handle.register(CopySpell)
def copy_spell(effect: CopySpell, now: Now) -> None:
    """Copies of spells or abilities go on the stack; they are not cast, and keep every choice made."""
    copies: list[ObjectId] = []
    for player in now.players(effect.who):
        for item in now.objects(effect.what):
            copies.extend(copy_onto_stack(now, item, player, effect.targets))
    now.handled(copies, len(copies), did=bool(copies))


def copy_onto_stack(now: Now, item: ObjectId, player: PlayerId, choose: NewTargets) -> tuple[ObjectId, ...]:
    """Put a copy of a spell or ability onto the stack; nothing if it has left it."""
    try:
        original = now.table.view.object(item)
    except KeyError:
        now.why_not(WhyNotKind.OBJECT_GONE, Concept.COPY_SPELL, about=item)
        return ()
    if original.zone is not Zone.STACK:
        now.why_not(WhyNotKind.OBJECT_GONE, Concept.COPY_SPELL, about=item)
        return ()
    identity = now.game.next_id
    ability = original.kind is ObjectKind.ABILITY
    copy = replace(
        original,
        id=ObjectId(identity),
        entity=Entity(-identity),
        kind=ObjectKind.ABILITY if ability else ObjectKind.COPY,
        owner=player,
        controller=player,
        timestamp=now.game.clock,
        announced=replace(original.announced or Announced(), mana_spent=()),
    )
    concepts = (Concept.COPY_SPELL,) if ability else (Concept.COPY_SPELL, Concept.SPELL_COPY, Concept.COPY_NOT_CAST)
    if player != original.controller:
        concepts = (*concepts, Concept.SPELL_CONTROLLER)
    now.happen(Created(copy), *concepts, Concept.STACK_TOP)
    now.happen(Copied(item, copy.id), Concept.COPY_CHOICES_COPIED, detail=2)
    has_targets = copy.announced is not None and any(c.objects or c.players for c in copy.announced.targets)
    if choose is NewTargets.MAY_CHOOSE and has_targets:
        retargeting.new_targets(now, copy.id, player, Concept.COPY_NEW_TARGETS)
    retargeting.tell_kept(now, copy.id, copy.announced or Announced())
    return (copy.id,)


@handle.register(ChangeTargets)
def change_targets(effect: ChangeTargets, now: Now) -> None:
    """New targets for a spell or ability, each legal, or none at all."""
    forced: Pick | None = None
    if effect.to is not None:
        item, player = next(iter(now.objects(effect.to)), None), now.player(effect.to)
        if item is not None:
            forced = PickObject(item)
        elif player is not None:
            forced = PickPlayer(player)
        else:
            now.why_not(WhyNotKind.OBJECT_GONE, Concept.TARGET_CHANGE)
            return
    for spell in now.objects(effect.what):
        if spell not in now.game.stack:
            continue
        if forced is None:
            retargeting.change(now, spell, now.controller, Concept.TARGET_CHANGE)
        else:
            retargeting.change_one(now, spell, now.controller, forced, Concept.TARGET_CHANGE)


@handle.register(CastCard)
def cast_card(effect: CastCard, now: Now) -> None:
    """A player casts cards while this resolves, if they can."""
    player = now.player(effect.who)
    if player is None:
        return
    cast: list[ObjectId] = []
    for item in now.movable(now.objects(effect.what)):
        cast.extend(_cast(now, player, item, effect.payment))
    if not cast:
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART)
    now.handled(cast, len(cast), did=bool(cast))


def _cast(now: Now, player: PlayerId, item: ObjectId, payment: Payment) -> tuple[ObjectId, ...]:
    if card_parts.uncovered(now.table, item).view.of(item).is_a(CardType.LAND):
        if now.game.object(item).face_down:
            raise Unsupported(Keyword.HIDEAWAY, item)  # playing it as a land may be allowed, or not
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.LAND_NOT_A_SPELL, about=item)
        return ()
    free, why = payment is Payment.FREE, Concept.RESOLVE_ORDER_WRITTEN
    return attempted(now, item, lambda: casting.cast_by_effect(now.table, player, item, free=free, concept=why))


@handle.register(CastCopyOf)
def cast_copy_of(effect: CastCopyOf, now: Now) -> None:
    """Copies of cards are made where the cards are, and cast."""
    player = now.player(effect.who)
    if player is None:
        return
    cast: list[ObjectId] = []
    for item in now.objects(effect.what):
        original = now.game.find(item)
        if original is None or now.table.view.of(item).is_a(CardType.LAND):
            now.why_not(WhyNotKind.IMPOSSIBLE, Concept.COPY_CAST_COPY, about=item)
            continue
        copy = _copy_of_card(now, original, player)
        now.happen(Created(copy), Concept.COPY_CAST_COPY)
        cast.extend(_cast(now, player, copy.id, effect.payment))
    now.handled(cast, len(cast), did=bool(cast))


def _copy_of_card(now: Now, original: GameObject, player: PlayerId) -> GameObject:
    identity = now.game.next_id
    return GameObject(
        id=ObjectId(identity),
        entity=Entity(-identity),
        kind=ObjectKind.COPY,
        owner=player,
        controller=player,
        zone=original.zone,
        timestamp=now.game.clock,
        card=original.card,
        face=original.face,
        copied=original.copied,
    )
