"""Dealing damage, preventing it, redirecting it."""

from __future__ import annotations

from rules_fr.engine import damage
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickDivision, PickObject, PickPlayer
from rules_fr.engine.effects import shields
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.events.damage import DamageDealt
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Share
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import PowerOf
from rules_fr.vocabulary.effects.damage import DealDamage, DealDivided, Fight, PreventDamage, RedirectDamage
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.refs import Each
from rules_fr.vocabulary.terms import Ref


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
        packets += [DamageDealt(source, dealt, object=item) for item in items]
        packets += [DamageDealt(source, dealt, player=player) for player in players]
    _deal(now, packets)


def _only_objects(ref: Ref) -> bool:
    from rules_fr.vocabulary.refs import Chosen

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
    items, players = now.objects(effect.among), now.players(effect.among)
    announced = () if now.scope.announced is None else now.scope.announced.division
    if announced:
        able = [share for share in announced if share.object in items or share.player in players]
        if len(able) < len(announced):
            now.why_not(WhyNotKind.TARGET_ILLEGAL, Concept.TARGET_DIVISION_KEPT)
    else:
        able = list(divided(now, now.value(effect.amount), items, players))
    _deal(
        now, [DamageDealt(source, s.amount, object=s.object, player=s.player) for s in able], Concept.DAMAGE_DIVIDED
    )


def divided(now: Now, total: int, items: tuple[ObjectId, ...], players: tuple[object, ...]) -> tuple[Share, ...]:
    """A division chosen as the effect is performed, at least 1 each among what is chosen.

    Raises:
        Refused: the shares do not add up, or one is not among the recipients.
    """
    options: list[Pick] = [PickObject(item) for item in items]
    options += [PickPlayer(player) for player in now.game.turn_order() if player in players]
    if not options or total <= 0:
        return ()
    decision = Decision(now.controller, DecisionKind.DIVISION, tuple(options), source=now.source, total=total)
    match now.table.ask(decision):
        case (PickDivision(shares),):
            legal = all(
                share.amount > 0 and (share.object in items if share.player is None else share.player in players)
                for share in shares
            )
            if legal and sum(share.amount for share in shares) == total:
                return shares
        case (PickObject(item),) if len(options) == 1:
            return (Share(total, object=item),)
        case (PickPlayer(player),) if len(options) == 1:
            return (Share(total, player=player),)
    raise now.refusal(now.controller)


@handle.register(Fight)
def fight(effect: Fight, now: Now) -> None:
    """Two creatures deal damage equal to their power to each other; nothing if one is gone or no creature."""
    first = next(iter(now.objects(effect.first)), None)
    second = next(iter(now.objects(effect.second)), None)
    view = now.table.view
    here = now.on_battlefield(item for item in (first, second) if item is not None)
    able = [item for item in here if view.of(item).is_a(CardType.CREATURE)]
    if first is None or second is None or len(set(able)) < len({first, second}):
        now.why_not(WhyNotKind.IMPOSSIBLE, Concept.ACTION_FIGHT)
        return
    packets = [
        DamageDealt(first, view.of(first).power or 0, object=second),
        DamageDealt(second, view.of(second).power or 0, object=first),
    ]
    _deal(now, packets, Concept.ACTION_FIGHT)


@handle.register(PreventDamage)
def prevent_damage(effect: PreventDamage, now: Now) -> None:
    """Sets up prevention shields, one for each thing protected."""
    shields.create(now, effect.prevention, effect.duration)


@handle.register(RedirectDamage)
def redirect_damage(effect: RedirectDamage, now: Now) -> None:
    """Sets up a redirection."""
    shields.create(now, effect.redirection, effect.duration)


def _deal(now: Now, packets: list[DamageDealt], *concepts: Concept) -> None:
    done = damage.deal(now.table, packets, Concept.DAMAGE_DEFINITION, *concepts, cause=now.source)
    total = sum(event.amount for event in done if isinstance(event, DamageDealt))
    now.handled(number=total, did=bool(packets))
