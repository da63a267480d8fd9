"""Prevention, redirection and multiplication of damage."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import amounts, filters, reach, refs
from rules_fr.engine.damage_results import can_be_damaged
from rules_fr.engine.damage_sources import is_one_of
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickDone, PickObject
from rules_fr.engine.events.damage import DamageDealt, DamagePrevented, ShieldUsed
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.game import Shield
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.replacing import Active, Option, Proposal, in_function
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.amounts import EventAmount, Times
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import AllOf, Is
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.modifications import DamageCannotBePrevented
from rules_fr.vocabulary.refs import Chosen
from rules_fr.vocabulary.replacements import MultiplyDamage, OtherDamage, Prevent, Redirect
from rules_fr.vocabulary.terms import Amount, Effect, Filter


def options(table: Table, event: DamageDealt, concepts: tuple[Concept, ...]) -> list[Option]:
    """The effects that would change damage."""
    found = [*_protections(table, event, concepts), *_planeswalkers(table, event, concepts)]
    for active in in_function(table):
        found.extend(_static(table, event, concepts, active))
    for shield in table.game.shields:
        if shield.ready(len(table.game.history)):
            found.extend(_shield(table, event, concepts, shield))
    return found


def _concerns(
    scope: Scope, event: DamageDealt, source: Filter, recipient: Filter, kind: DamageKind = DamageKind.ANY
) -> bool:
    if not _of_kind(event, kind):
        return False
    return filters.fits(scope, source, event.source) and _receives(scope, event, recipient)


def meets(active: Active, effect: Prevent, event: DamageDealt) -> bool:
    """Whether a static prevention effect would apply to some damage."""
    return _concerns(active.scope, event, effect.source, effect.recipient, effect.kind)


def _of_kind(event: DamageDealt, kind: DamageKind) -> bool:
    return kind is DamageKind.ANY or event.combat is (kind is DamageKind.COMBAT)


def _receives(scope: Scope, event: DamageDealt, recipient: Filter) -> bool:
    if event.player is not None:
        return filters.player_fits(scope, recipient, event.player)
    return event.object is not None and _object_fits(scope, recipient, event.object)


def _object_fits(scope: Scope, recipient: Filter, item: ObjectId) -> bool:
    pointed = reach.pointed(recipient)
    if pointed is not None and item not in refs.objects(scope, pointed):
        return False
    return filters.fits(scope, recipient, item)


def _static(table: Table, event: DamageDealt, concepts: tuple[Concept, ...], active: Active) -> list[Option]:
    scope = active.scope
    match active.ability.replacement:
        case Prevent(recipient, source, kind, amount, then) if _concerns(scope, event, source, recipient, kind):
            most = None if amount is None else amounts.value(scope, amount)
            moment = (active.key, event.source, len(table.game.history))
            if most is not None and table.game.edition.static_prevention_per_source and moment in table.prevented:
                return []

            def prevented() -> list[Proposal]:
                table.prevented.add(moment)
                left, _ = _prevent(table, event, concepts, active.source, most, Concept.PREVENTION_STATIC)
                _then(table, scope, event, left, then)
                return left

            return [Option(active.key, active.source, prevented)]
        case Redirect(recipient, _, source, kind, None) as redirect if _concerns(scope, event, source, recipient, kind):
            return [_redirection(table, event, concepts, scope, redirect, active.key)]
        case MultiplyDamage(factor, source, recipient) if _concerns(scope, event, source, recipient):
            amount = Times(factor, EventAmount())
            return [_other_amount(event, concepts, scope, amount, active.key)]
        case OtherDamage(source, recipient, kind, amount) if _concerns(scope, event, source, recipient, kind):
            return [_other_amount(event, concepts, scope, amount, active.key)]
        case _:
            return []


def _other_amount(
    event: DamageDealt, concepts: tuple[Concept, ...], scope: Scope, amount: Amount, key: object
) -> Option:
    """Another amount of damage, by an effect that multiplies it or counts from it."""

    def apply() -> list[Proposal]:
        dealt = max(0, amounts.value(replace(scope, event=EventInfo(amount=event.amount)), amount))
        more = replace(event, amount=dealt)
        return [(more, (*concepts, Concept.REPLACEMENT_INSTEAD))] if dealt else []

    multiplies = isinstance(amount, Times) and amount.amount == EventAmount()
    return Option(key, scope.source, apply, commutes=multiplies)


def _shield(table: Table, event: DamageDealt, concepts: tuple[Concept, ...], shield: Shield) -> list[Option]:
    scope = Scope(view=table.view, source=shield.source, controller=shield.controller)
    if shield.bound_sources and not is_one_of(table.game, event.source, shield.bound_sources):
        return []
    bound = shield.bound or shield.bound_players
    if bound and event.object not in shield.bound and event.player not in shield.bound_players:
        return []
    match shield.replacement:
        case Prevent(recipient, source, kind, _, then):
            if not _shield_concerns(scope, event, shield, source, recipient, kind):
                return []

            def prevented() -> list[Proposal]:
                whole = Concept.PREVENTION_NEXT_TIME if shield.once else Concept.PREVENTION_NEVER_HAPPENED
                how = whole if shield.remaining is None else Concept.PREVENTION_SHIELD_AMOUNT
                left, used = _prevent(table, event, concepts, shield.source, shield.remaining, how)
                _then(table, scope, event, left, then)
                _used(table, shield, used)
                return left

            return [Option(shield.id, shield.source, prevented)]
        case Redirect(recipient, _, source, kind) as redirect:
            if not _shield_concerns(scope, event, shield, source, recipient, kind):
                return []
            return [_redirection(table, event, concepts, scope, redirect, shield.id, shield)]
        case MultiplyDamage(factor, source, recipient):
            if not _shield_concerns(scope, event, shield, source, recipient, DamageKind.ANY):
                return []
            changed = _other_amount(event, concepts, scope, Times(factor, EventAmount()), shield.id)
            return [_meeting(table, shield, changed, event.amount)]
        case OtherDamage(source, recipient, kind, amount):
            if not _shield_concerns(scope, event, shield, source, recipient, kind):
                return []
            changed = _other_amount(event, concepts, scope, amount, shield.id)
            return [_meeting(table, shield, changed, event.amount)]
        case _:
            return []


def _meeting(table: Table, shield: Shield, option: Option, amount: int) -> Option:
    """The same change, by an effect that may only wait for one event."""

    def apply() -> list[Proposal]:
        _used(table, shield, amount)
        return option.apply()

    return replace(option, apply=apply)


def _shield_concerns(
    scope: Scope, event: DamageDealt, shield: Shield, source: Filter, recipient: Filter, kind: DamageKind
) -> bool:
    """A shield bound to what it protects does not look at that filter again.

    What was chosen as the source must still be what had to be chosen.
    """
    if not _of_kind(event, kind):
        return False
    match source:
        case Is(Chosen(what)) | AllOf((Is(Chosen(what)), *_)):
            from_it = filters.fits(scope, what, event.source)
        case _:
            from_it = bool(shield.bound_sources) or filters.fits(scope, source, event.source)
    onto_it = bool(shield.bound or shield.bound_players) or _receives(scope, event, recipient)
    return from_it and onto_it


def _used(table: Table, shield: Shield, amount: int) -> None:
    """Record at once what a shield has prevented, so that damage dealt at the same time meets what is left of it.

    A shield against the next damage meets all that is dealt at the same time, and is over after that.
    """
    if amount == 0:
        return
    if shield.once:
        met = replace(shield, met=len(table.game.history))
        table.commit(ShieldUsed(shield.id, met), (_rule(shield, Concept.PREVENTION_NEXT_TIME),), shield.source, 2)
    elif shield.remaining is not None:
        rest = shield.remaining - amount
        left = replace(shield, remaining=rest) if rest > 0 else None
        why = (_rule(shield, Concept.PREVENTION_SHIELD_AMOUNT),)
        table.commit(ShieldUsed(shield.id, left), why, shield.source, 2)


def _rule(shield: Shield, preventing: Concept) -> Concept:
    """The rule under which a shield is used up: a prevention's own, or what its other change is."""
    match shield.replacement:
        case Prevent():
            return preventing
        case Redirect():
            return Concept.REPLACEMENT_REDIRECTION
        case _:
            return Concept.REPLACEMENT_INSTEAD


def _prevent(
    table: Table,
    event: DamageDealt,
    concepts: tuple[Concept, ...],
    by: ObjectId,
    most: int | None,
    concept: Concept,
) -> tuple[list[Proposal], int]:
    """What is left of the damage, and how much of the shield is used."""
    amount = event.amount if most is None else min(most, event.amount)
    if _unpreventable(table, event):
        note = WhyNot(WhyNotKind.CANNOT_BE_PREVENTED, event.object, event.source, event.player)
        table.note(note, Concept.PREVENTION_UNPREVENTABLE, cause=by)
        return [(event, concepts)], 0 if table.game.edition.unpreventable_keeps_shield else amount
    note_prevented = DamagePrevented(event.source, amount, event.object, event.player, by)
    table.note(note_prevented, concept, cause=by)
    rest = event.amount - amount
    return ([(replace(event, amount=rest), concepts)] if rest > 0 else []), amount


def _unpreventable(table: Table, event: DamageDealt) -> bool:
    if not event.preventable:
        return True
    for rule in table.view.rules():
        match rule.modification:
            case DamageCannotBePrevented(what) if filters.fits(rule.scope, what, event.source):
                return True
            case _:
                continue
    return False


def _then(table: Table, scope: Scope, event: DamageDealt, left: list[Proposal], then: Effect | None) -> None:
    rest = sum(part.amount for part, _ in left if isinstance(part, DamageDealt))
    if then is None or rest == event.amount:
        return
    # Imported here: effects change the game through the door that this module stands behind.
    from rules_fr.engine.effects.perform import Now, perform

    info = EventInfo(object=event.source, other=event.object, player=event.player, amount=event.amount - rest)
    perform(then, Now(table, replace(scope, view=table.view, event=info)))


def _redirection(
    table: Table,
    event: DamageDealt,
    concepts: tuple[Concept, ...],
    scope: Scope,
    redirect: Redirect,
    key: object,
    shield: Shield | None = None,
) -> Option:
    def apply() -> list[Proposal]:
        if shield is None:
            items, players = refs.objects(scope, redirect.to), refs.players(scope, redirect.to)
        else:
            items, players = shield.redirect_to, shield.redirect_to_players
        item = next((i for i in items if can_be_damaged(table, i)), None)
        player = next((p for p in players if not table.game.player(p).lost), None)
        if item is None and player is None:
            note = WhyNot(WhyNotKind.REPLACEMENT, event.object, scope.source, event.player)
            table.note(note, Concept.REPLACEMENT_REDIRECTION_INVALID, cause=scope.source)
            return [(event, concepts)]
        limit = None if shield is None else shield.remaining
        amount = event.amount if limit is None else min(limit, event.amount)
        other = replace(event, amount=amount, object=item, player=player if item is None else None)
        if shield is not None:
            _used(table, shield, amount)
        rest = [(replace(event, amount=event.amount - amount), concepts)] if amount < event.amount else []
        return [(other, (*concepts, Concept.REPLACEMENT_REDIRECTION)), *rest]

    return Option(key, scope.source, apply)


def _protections(table: Table, event: DamageDealt, concepts: tuple[Concept, ...]) -> list[Option]:
    if event.object is None:
        return []
    hit = event.object
    scope = Scope(view=table.view, source=hit, controller=table.view.controller(hit))
    for held in table.view.of(hit).abilities:
        match held.ability:
            case KeywordWithQuality(Keyword.PROTECTION, quality) if filters.fits(scope, quality, event.source):

                def apply() -> list[Proposal]:
                    return _prevent(table, event, concepts, hit, None, Concept.KEYWORD_PROTECTION_DAMAGE)[0]

                return [Option(("protection", hit), hit, apply)]
            case _:
                continue
    return []


def _planeswalkers(table: Table, event: DamageDealt, concepts: tuple[Concept, ...]) -> list[Option]:
    """Where the edition says so, an opponent's noncombat damage to a player may be redirected to their planeswalker."""
    player = event.player
    if player is None or event.combat or not table.game.edition.planeswalker_redirection:
        return []
    source = table.view.known(event.source)
    view = table.view
    walkers = [i for i in view.permanents() if view.of(i).is_a(CardType.PLANESWALKER) and view.controller(i) == player]
    if source.controller == player or not walkers:
        return []

    def apply() -> list[Proposal]:
        picks: tuple[Pick, ...] = (*(PickObject(item) for item in walkers), PickDone())
        decision = Decision(source.controller, DecisionKind.CHOOSE_OBJECTS, picks, source=event.source)
        match table.ask(decision):
            case (PickObject(item),) if item in walkers:
                other = replace(event, object=item, player=None)
                return [(other, (*concepts, Concept.REPLACEMENT_PLANESWALKER_REDIRECTION))]
            case _:
                return [(event, concepts)]

    return [Option(("planeswalkers", event.source, player), event.source, apply)]
