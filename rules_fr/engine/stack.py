"""Resolving the top of the stack, step by step."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import (
    ascension,
    conditions,
    encoding,
    merging,
    moves,
    payment,
    replacing_keywords,
    spared,
    targets,
    total_cost,
)
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.casting import AURA_INSTANCE
from rules_fr.engine.decisions import Decision, DecisionKind, PickMode
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import perform
from rules_fr.engine.events.announce import PriceStays
from rules_fr.engine.events.merging import Merged
from rules_fr.engine.events.notes import ObjectsChosen, WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import BestowEnded, CountersChanged
from rules_fr.engine.events.stack import (
    AbilityActivated,
    Fizzled,
    LastingFollowed,
    Resolved,
    Resolving,
    SpellCast,
    StackObjectChanged,
    TargetsIllegal,
)
from rules_fr.engine.events.zones import Ceased, Moved
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.instructions import enchant_quality, spell_effect
from rules_fr.engine.objects import Announced, GameObject, ObjectKind, TargetChoice
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.amounts import CountOf
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.moves import ReturnToHand
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.stack import CastCard, Payment
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.filters import IsSpell
from rules_fr.vocabulary.kinds import AURA, LOYALTY, Keyword, Step, Zone
from rules_fr.vocabulary.modifications import CannotBeCountered
from rules_fr.vocabulary.refs import It, Target, TargetZone, You
from rules_fr.vocabulary.terms import Effect, walk


def resolve_top(table: Table) -> None:
    """Resolve the last object put on the stack."""
    item = table.game.stack[-1]
    thing = table.game.object(item)
    effect = _effect_of(table, thing)
    wanted = _wanted(table, thing, effect)
    scope = _scope(table, thing)
    before = table.view
    main = [Concept.PRIORITY_ALL_PASS, Concept.RESOLVE_OVERVIEW, *_answered(table, item)]
    if thing.kind is not ObjectKind.ABILITY and effect is not None:
        main.append(Concept.SPELL_INSTRUCTIONS)
    if isinstance(effect, Sequence):
        main.append(Concept.RESOLVE_ORDER_WRITTEN)
    if wanted:
        main.append(Concept.RESOLVE_TARGETS_CHECKED)
    if thing.ability is not None and table.game.find(thing.ability.source) is None:
        main += [Concept.ABILITY_INDEPENDENT_OF_SOURCE, Concept.LKI_SOURCE]
    if effect is not None and _counts_spells(effect):
        main.append(Concept.SPELL_WORD)
    table.note(Resolving(item), *main, cause=item, detail=0)
    if _condition_failed(table, thing, scope):
        return
    legal = targets.still_legal(table, scope, item, wanted)
    if thing.bestowed and _all_illegal(scope.targets, legal):
        happen(table, BestowEnded(item), Concept.KEYWORD_BESTOW_NO_TARGET, cause=item)
    elif merging.is_mutating(thing) and _all_illegal(scope.targets, legal):
        plain = replace(thing, announced=replace(thing.announced or Announced(), method=CastMethod.NORMAL))
        happen(table, StackObjectChanged(plain), Concept.KEYWORD_MUTATE, cause=item, detail=2)
    elif _all_illegal(scope.targets, legal) and not _goes_on(table, item):
        _fizzle(table, thing, scope.targets)
        return
    _tell_illegal(table, item, scope.targets, legal)
    _tell_delayed(table, thing)
    if thing.kind is not ObjectKind.ABILITY:
        ascension.from_spell(table, item)
    if effect is not None:
        perform(effect, Now(table, replace(scope, targets=_with_remembered(thing, legal)), item))
        payment.resolve_triggered(table)
    spared.tell(table)
    _finish(table, item, legal)
    _tell_prices(table, before)


def _effect_of(table: Table, thing: GameObject) -> Effect | None:
    if thing.ability is not None:
        return thing.ability.effect
    return spell_effect(tuple(held.ability for held in table.view.of(thing.id).abilities))


def _wanted(table: Table, thing: GameObject, effect: Effect | None) -> tuple[Target | TargetZone, ...]:
    announced = thing.announced or Announced()
    wanted = () if effect is None else targets.instances(effect, announced)
    if merging.is_mutating(thing):
        wanted = (*wanted, merging.HOST)
    if any(choice.instance == AURA_INSTANCE for choice in announced.targets):
        abilities = tuple(held.ability for held in table.view.of(thing.id).abilities)
        quality = enchant_quality(abilities)
        if quality is not None:
            wanted = (*wanted, Target(AURA_INSTANCE, quality))
    return wanted


def _scope(table: Table, thing: GameObject) -> Scope:
    announced = thing.announced or Announced()
    ability = thing.ability
    return Scope(
        view=table.view,
        source=thing.id if ability is None else ability.source,
        controller=table.view.controller(thing.id),
        resolving=thing.id,
        announced=announced,
        targets=announced.targets,
        event=None if ability is None else ability.event,
        it=() if ability is None else ability.remembered_it,
        paid=announced.paid if ability is None else announced.paid or ability.remembered_paid,
        x=announced.x,
    )


def _counts_spells(effect: Effect) -> bool:
    return any(
        isinstance(node, CountOf) and any(isinstance(part, IsSpell) for part in walk(node)) for node in walk(effect)
    )


def _tell_delayed(table: Table, thing: GameObject) -> None:
    """A delayed ability finds the object it speaks of even if it has changed, but not if it has moved."""
    ability = thing.ability
    if ability is None or not ability.delayed:
        return
    spoken_of = (*(i for choice in ability.remembered for i in choice.objects), *ability.remembered_it)
    for item in dict.fromkeys(spoken_of):
        known = dict(ability.types_then).get(item)
        if table.game.find(item) is None:
            table.note(WhyNot(WhyNotKind.OBJECT_GONE, item, thing.id), Concept.TRIGGER_DELAYED_OBJECT_LOST)
        elif known is not None and known != table.view.of(item).types:
            table.note(ObjectsChosen(None, (item,)), Concept.TRIGGER_DELAYED_OBJECT_CHANGED, cause=thing.id)


def _with_remembered(thing: GameObject, legal: tuple[TargetChoice, ...]) -> tuple[TargetChoice, ...]:
    remembered = () if thing.ability is None else thing.ability.remembered
    return (*remembered, *legal)


def _answered(table: Table, item: ObjectId) -> tuple[Concept, ...]:
    """When something was done while it waited: its effect only comes now."""
    seen = False
    for _, event in table.game.history:
        match event:
            case SpellCast(_, spell) if spell == item:
                seen = True
            case SpellCast() | AbilityActivated() if seen:
                return (Concept.EFFECT_CREATED_ON_RESOLUTION,)
            case _:
                continue
    return ()


def _condition_failed(table: Table, thing: GameObject, scope: Scope) -> bool:
    """The intervening "if" of a triggered ability is asked again; when it is false the ability does nothing."""
    ability = None if thing.ability is None else thing.ability.ability
    if not isinstance(ability, TriggeredAbility) or ability.condition is None:
        return False
    if conditions.holds(scope, ability.condition):
        return False
    table.note(
        WhyNot(WhyNotKind.CONDITION_ON_RESOLUTION, thing.id, scope.source),
        Concept.TRIGGER_INTERVENING_IF,
        Concept.RESOLVE_INTERVENING_IF,
        cause=scope.source,
    )
    moves.cease(table, thing.id, detail=2)
    return True


def _all_illegal(chosen: tuple[TargetChoice, ...], legal: tuple[TargetChoice, ...]) -> bool:
    had = any(choice.objects or choice.players for choice in chosen)
    left = any(choice.objects or choice.players for choice in legal)
    return had and not left


def _goes_on(table: Table, item: ObjectId) -> bool:
    """In some editions a spell that cannot be countered is followed even when all its targets are illegal."""
    if table.game.edition.uncounterable_fizzles:
        return False
    kept = bool(table.view.rules_on(item, CannotBeCountered))
    if kept:
        note = WhyNot(WhyNotKind.CANNOT_BE_COUNTERED, item)
        table.note(note, Concept.COUNTER_UNCOUNTERABLE, Concept.EFFECT_CANNOT_BEATS_CAN, cause=item)
    return kept


def _fizzle(table: Table, thing: GameObject, chosen: tuple[TargetChoice, ...]) -> None:
    countered = table.game.edition.fizzle_is_countering
    objects = tuple(i for choice in chosen for i in choice.objects)
    players = tuple(p for choice in chosen for p in choice.players)
    table.note(TargetsIllegal(thing.id, objects, players, True), Concept.TARGET_ILLEGAL_ON_RESOLUTION, cause=thing.id)
    concepts = [Concept.TARGET_ILLEGAL_ON_RESOLUTION]
    if countered:
        concepts.append(Concept.COUNTER_BY_RULES)
    if thing.kind is ObjectKind.ABILITY:
        concepts.append(Concept.ABILITY_IS_NOT_SPELL)
    happen(table, Fizzled(thing.id, countered), *concepts, cause=thing.id)
    if thing.kind is ObjectKind.CARD:
        _put_away(table, thing, Concept.RESOLVE_TARGETS_CHECKED)
    else:
        moves.cease(table, thing.id, detail=2)


def _tell_illegal(
    table: Table, item: ObjectId, chosen: tuple[TargetChoice, ...], legal: tuple[TargetChoice, ...]
) -> None:
    kept = {i for choice in legal for i in choice.objects}
    kept_players = {p for choice in legal for p in choice.players}
    lost = tuple(i for choice in chosen for i in choice.objects if i not in kept)
    lost_players = tuple(p for choice in chosen for p in choice.players if p not in kept_players)
    if lost or lost_players:
        table.note(TargetsIllegal(item, lost, lost_players, False), Concept.TARGET_SOME_ILLEGAL, cause=item)


def _finish(table: Table, item: ObjectId, legal: tuple[TargetChoice, ...]) -> None:
    """The last step: where the card goes, or how the ability leaves the stack."""
    thing = table.game.find(item)
    if thing is None:
        return
    happen(table, Resolved(item), cause=item, detail=2)
    if thing.kind is ObjectKind.ABILITY:
        happen(table, Ceased(moves.snapshot(table, item)), Concept.RESOLVE_ABILITY_CEASES, detail=2)
        return
    if not table.view.of(item).is_permanent_card:
        _put_away(table, thing, Concept.SPELL_FINAL_STEP, Concept.RESOLVE_INSTANT_SORCERY_FINAL)
        return
    host = next((i for choice in legal if choice.instance == merging.MUTATE_INSTANCE for i in choice.objects), None)
    if host is not None and merging.is_mutating(thing):
        _merge(table, thing, host)
        return
    _enter(table, thing, legal)


def _merge(table: Table, thing: GameObject, host: ObjectId) -> None:
    """A mutating creature spell becomes part of its target, on top of it or under it as its controller chooses.

    Raises:
        Unsupported: the target is face down under it, with a text that may matter or not.
    """
    picks = (PickMode(0), PickMode(1))
    player = table.view.controller(thing.id)
    decision = Decision(player, DecisionKind.TOP_OR_BOTTOM, picks, source=thing.id, subject=thing.id)
    on_top = table.ask(decision) == (PickMode(0),)
    under = table.game.object(host)
    if on_top and under.face_down and merging.matters_under(under):
        raise Unsupported(Keyword.MUTATE, host)
    if any(thing.id in (lasting.affected or ()) for lasting in table.game.lasting):
        happen(table, LastingFollowed(thing.id, host), Concept.SPELL_CHANGES_CARRY_OVER)
    merged = Merged(moves.snapshot(table, thing.id), host, on_top)
    happen(
        table,
        merged,
        Concept.KEYWORD_MUTATE,
        Concept.MERGE_MUTATE,
        Concept.MERGE_ABILITIES,
        Concept.MERGE_TOPMOST,
        cause=thing.id,
    )


def _put_away(table: Table, thing: GameObject, *concepts: Concept) -> None:
    announced = thing.announced or Announced()
    if thing.kind is ObjectKind.COPY:
        happen(table, Ceased(moves.snapshot(table, thing.id)), Concept.SPELL_COPY, *concepts)
        return
    resolved = Concept.SPELL_FINAL_STEP in concepts
    if announced.buyback and resolved:
        moves.move(table, (thing.id,), Zone.HAND, Concept.KEYWORD_BUYBACK, *concepts)
        return
    if resolved and _is_adventure(thing):
        away = moves.moved(table, thing.id, Zone.EXILE)
        away = replace(away, after=replace(away.after, adventurer=table.view.controller(thing.id)))
        happen(table, away, Concept.ADVENTURE_EXILE)
        return
    if resolved and encoding.encoded(table, thing):
        return
    holder = table.view.controller(thing.id)
    for item in moves.move(table, (thing.id,), Zone.GRAVEYARD, *concepts):
        if replacing_keywords.rebounds(table.game.find(item)):
            _wait(table, item, holder, _REBOUND, Concept.KEYWORD_REBOUND)


_REBOUND = Delayed((StepBegins(Step.UPKEEP, You()),), May(You(), CastCard(You(), It(), Payment.FREE)))
_DASHED = Delayed((StepBegins(Step.END),), ReturnToHand(It()))


def _wait(table: Table, item: ObjectId, holder: PlayerId, delayed: Delayed, concept: Concept) -> None:
    """Set up the delayed ability that a keyword makes for what its spell has become."""
    table.note(ObjectsChosen(None, (item,)), concept, detail=2)
    perform(delayed, Now(table, Scope(view=table.view, source=item, controller=holder, it=(item,))))


def _is_adventure(thing: GameObject) -> bool:
    return thing.card is not None and thing.card.layout is Layout.ADVENTURE and thing.face != 0


def _enter(table: Table, thing: GameObject, legal: tuple[TargetChoice, ...]) -> None:
    """A permanent spell becomes a permanent under its controller's control."""
    view = table.view
    characteristics = view.of(thing.id)
    if thing.kind is ObjectKind.COPY and not table.game.edition.permanent_spell_copy_becomes_token:
        raise Unsupported(ObjectKind.COPY, thing.id)
    host = next((i for choice in legal if choice.instance == AURA_INSTANCE for i in choice.objects), None)
    move = moves.moved(
        table,
        thing.id,
        Zone.BATTLEFIELD,
        controller=view.controller(thing.id),
        attached_to=host,
        face_down=thing.face_down,
    )
    concepts = [Concept.RESOLVE_PERMANENT]
    player = next((p for choice in legal if choice.instance == AURA_INSTANCE for p in choice.players), None)
    if player is not None:
        move = replace(move, after=replace(move.after, attached_player=player))
    if AURA in characteristics.subtypes and (host is not None or player is not None):
        concepts = [Concept.RESOLVE_AURA, Concept.ATTACH_AURA_RESOLVES]
    if thing.kind is ObjectKind.COPY:
        move = replace(move, after=replace(move.after, kind=ObjectKind.TOKEN))
        concepts.append(Concept.RESOLVE_PERMANENT_COPY_TOKEN)
    carried = any(thing.id in (lasting.affected or ()) for lasting in table.game.lasting)
    if carried:
        happen(
            table,
            LastingFollowed(thing.id, move.after.id),
            Concept.SPELL_CHANGES_CARRY_OVER,
            Concept.ZONE_CHANGE_SPELL_TO_PERMANENT,
        )
    done = happen(table, move, *concepts)
    for event in done:
        if isinstance(event, Moved) and event.after.zone is Zone.BATTLEFIELD:
            _starts_with_loyalty(table, event.after.id)
            if event.after.announced is not None and event.after.announced.method is CastMethod.DASH:
                _wait(table, event.after.id, event.after.controller, _DASHED, Concept.KEYWORD_DASH)


def _tell_prices(table: Table, before: View) -> None:
    """A cost change that has begun with this resolution leaves what is already on the stack alone."""
    after = table.view
    for item in table.game.stack:
        thing = table.game.object(item)
        if thing.kind is ObjectKind.ABILITY or before.game.find(item) is None:
            continue
        player = after.controller(item)
        known = {(change.source, change.cost) for change in total_cost.spell_changes(before, player, item)}
        for change in total_cost.spell_changes(after, player, item):
            if change.source != item and (change.source, change.cost) not in known:
                table.note(PriceStays(item, change.source), Concept.COST_NO_RETROACTIVE_CHANGE)


def _starts_with_loyalty(table: Table, item: ObjectId) -> None:
    """What a permanent that has just resolved starts with: a planeswalker's loyalty."""
    characteristics = table.view.of(item)
    thing = table.game.object(item)
    if characteristics.loyalty and not thing.counter(LOYALTY):
        happen(table, CountersChanged(item, LOYALTY, characteristics.loyalty), Concept.LOYALTY_ENTERS, detail=2)
