"""Dealing damage, preventing it, redirecting it."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import damage, filters
from rules_fr.engine.decisions import Answer, Decision, DecisionKind, Pick, PickDivision, PickObject, PickPlayer
from rules_fr.engine.effects import shields
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Share
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import PowerOf, Tally
from rules_fr.vocabulary.effects.damage import (
    DealDamage,
    DealDivided,
    DealEachOther,
    Fight,
    PreventDamage,
    RedirectDamage,
    Unpreventable,
)
from rules_fr.vocabulary.filters import Handling
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import Chosen, Each
from rules_fr.vocabulary.terms import Ref, walk


@handle.register(DealDamage)
def deal_damage(effect: DealDamage, now: Now) -> None:
    """A source deals damage to objects and players at the same time."""
    sources = now.objects(effect.source)
    amount = now.value(effect.amount) if len(sources) == 1 else None
    items = now.objects(effect.to)
    players = now.players(effect.to) if not items or not _only_objects(effect.to) else ()
    packets: list[DamageDealt] = []
    for source in sources:
        dealt = amount if amount is not None else _by(effect, now, source)
        for item in items:
            packets.append(DamageDealt(source, _to(effect, now, dealt, item, None), object=item))
        for player in players:
            packets.append(DamageDealt(source, _to(effect, now, dealt, None, player), player=player))
    _deal(now, packets)


def _to(effect: DealDamage, now: Now, dealt: int, item: ObjectId | None, player: PlayerId | None) -> int:
    """What one of several recipients is dealt, when the amount speaks of each of them ("autant que de cartes
    dans sa main")."""
    outer = now.scope
    inside = outer.each_object is not None or outer.each_player is not None
    if (
        inside
        or len(now.objects(effect.source)) != 1
        or not any(isinstance(part, Each) for part in walk(effect.amount))
    ):
        return dealt
    now.each(item, player)
    amount = now.value(effect.amount)
    now.restore(outer)
    return amount


def _only_objects(ref: Ref) -> bool:
    return isinstance(ref, Chosen)


def _by(effect: DealDamage, now: Now, source: ObjectId) -> int:
    """What one of several sources deals: amounts that speak of "each" read it."""
    outer = now.scope
    now.each(item=source)
    amount = now.value(PowerOf(Each()) if effect.amount == PowerOf(effect.source) else effect.amount)
    now.restore(outer)
    return amount


@handle.register(DealDivided)
def deal_divided(effect: DealDivided, now: Now) -> None:
    """A source deals damage divided as announced, or as chosen now where nothing was announced."""
    source = next(iter(now.objects(effect.source)), now.source)
    announced = () if now.scope.announced is None else now.scope.announced.division
    if announced:
        shares = [share for share in announced if _still_receives(effect.among, now, share)]
        if len(shares) < len(announced):
            now.why_not(WhyNotKind.TARGET_ILLEGAL, Concept.TARGET_DIVISION_KEPT)
        concept = Concept.CAST_DIVISION
    else:
        shares = list(_divided(effect.among, now, now.value(effect.amount)))
        concept = Concept.RESOLVE_DIVISION
    _deal(now, [DamageDealt(source, s.amount, object=s.object, player=s.player) for s in shares], concept)


def _still_receives(among: Ref, now: Now, share: Share) -> bool:
    """Whether the recipient of an announced share is still one: a legal target, or something that still fits."""
    if not isinstance(among, Chosen):
        return share.object in now.objects(among) if share.player is None else share.player in now.players(among)
    if share.player is not None:
        return filters.player_fits(now.scope, among.what, share.player)
    return share.object is not None and share.object in filters.matching(now.scope, among.what)


def _divided(among: Ref, now: Now, total: int) -> tuple[Share, ...]:
    """A division chosen as the effect is performed.

    Among things that are not chosen, each gets at least 1; among things to choose, those that get none are not chosen.

    Raises:
        Refused: the shares do not add up, or one is not among the recipients.
    """
    least, most, free = 0, None, isinstance(among, Chosen)
    if isinstance(among, Chosen):
        items = filters.matching(now.scope, among.what)
        players = tuple(p for p in now.game.turn_order() if filters.player_fits(now.scope, among.what, p))
        least, most = now.value(among.minimum), None if among.maximum is None else now.value(among.maximum)
    else:
        items, players = now.objects(among), now.players(among)
    options: tuple[Pick, ...] = (*(PickObject(item) for item in items), *(PickPlayer(p) for p in players))
    if not options or total <= 0:
        return ()
    if len(options) == 1:
        return (Share(total, items[0]),) if items else (Share(total, player=players[0]),)
    kind = DecisionKind.ASSIGN_DAMAGE if free else DecisionKind.DIVISION
    decision = Decision(now.controller, kind, options, source=now.source, subject=now.source, total=total)
    shares = _read(now.table.ask(decision))
    known = all(s.object in items if s.player is None else s.player in players for s in shares)
    right = known and all(s.amount > 0 for s in shares) and sum(s.amount for s in shares) == total
    enough = len(shares) >= least if free else len(shares) == len(options)
    count_right = enough and (most is None or len(shares) <= most)
    if not right or not count_right:
        raise now.refusal(now.controller)
    return shares


def _read(answer: Answer) -> tuple[Share, ...]:
    match answer:
        case (PickDivision(shares),):
            return tuple(share for share in shares if share.amount)
        case _:
            return ()


@handle.register(Fight)
def fight(effect: Fight, now: Now) -> None:
    """Two creatures deal damage equal to their power to each other; nothing if one is gone or no creature."""
    if effect.second is None:
        first, second = (*now.objects(effect.first), None, None)[:2]
    else:
        first = next(iter(now.objects(effect.first)), None)
        second = next(iter(now.objects(effect.second)), None)
    view = now.table.view
    here = now.on_battlefield(item for item in (first, second) if item is not None)
    able = [item for item in here if view.of(item).is_a(CardType.CREATURE)]
    if first is None or second is None or len(set(able)) < len({first, second}):
        now.why_not(WhyNotKind.NO_FIGHT, Concept.ACTION_FIGHT_GONE)
        return
    packets = [
        DamageDealt(first, view.of(first).power or 0, object=second),
        DamageDealt(second, view.of(second).power or 0, object=first),
    ]
    _deal(now, packets, Concept.ACTION_FIGHT)


@handle.register(DealEachOther)
def deal_each_other(effect: DealEachOther, now: Now) -> None:
    """Each of two permanents deals damage to the other at the same time; nothing if one is gone."""
    both = now.on_battlefield(now.objects(effect.both))
    if len(both) != 2:
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART)
        return
    outer = now.scope
    packets = []
    for source, recipient in (both, both[::-1]):
        now.each(item=source)
        packets.append(DamageDealt(source, now.value(effect.amount), object=recipient))
    now.restore(outer)
    _deal(now, packets)


@handle.register(Unpreventable)
def unpreventable(effect: Unpreventable, now: Now) -> None:
    """The damage that an instruction deals cannot be prevented."""
    outer, now.preventable = now.preventable, False
    perform(effect.effect, now)
    now.preventable = outer


@handle.register(PreventDamage)
def prevent_damage(effect: PreventDamage, now: Now) -> None:
    """Sets up prevention shields, one for each thing protected."""
    shields.create(now, effect.prevention, effect.duration)


@handle.register(RedirectDamage)
def redirect_damage(effect: RedirectDamage, now: Now) -> None:
    """Sets up a redirection."""
    shields.create(now, effect.redirection, effect.duration)


def _deal(now: Now, packets: list[DamageDealt], *concepts: Concept) -> None:
    if not now.preventable:
        packets = [replace(packet, preventable=False) for packet in packets]
    done = damage.deal(now.table, packets, Concept.DAMAGE_DEFINITION, *concepts, cause=now.source)
    dealt = [event for event in done if isinstance(event, DamageDealt)]
    total = sum(event.amount for event in dealt)
    hurt = dict.fromkeys(event.object for event in dealt if event.object is not None and event.amount)
    now.did(Handling.DAMAGED, (item for item in hurt if item is not None))
    now.did(Tally.DAMAGE_DEALT, amount=total)
    now.handled(number=total, did=bool(packets))
