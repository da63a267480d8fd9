"""Changing the targets of what is on the stack, and choosing new ones for a copy."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import merging, targets
from rules_fr.engine.casting import AURA_INSTANCE
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickObject, PickPlayer
from rules_fr.engine.effects.now import Now
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.stack import BecameTarget, TargetsChanged
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.instructions import enchant_quality, spell_effect
from rules_fr.engine.objects import Announced, GameObject, Share, TargetChoice
from rules_fr.engine.scope import Scope
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.refs import Target, TargetZone


def new_targets(now: Now, item: ObjectId, player: PlayerId, *concepts: Concept) -> None:
    """A player chooses, for each target, another legal one or the same."""
    change(now, item, player, *concepts)


def change(now: Now, item: ObjectId, player: PlayerId, *concepts: Concept) -> None:
    """Change the targets of a spell or ability; what has no other legal target stays as it is."""
    thing = now.game.object(item)
    announced = thing.announced or Announced()
    wanted = {target.instance: target for target in _wanted(now, thing)}
    scope = _scope(now, thing)
    chosen: list[TargetChoice] = []
    for choice in announced.targets:
        target = wanted.get(choice.instance)
        chosen.append(choice if target is None else _changed(now, scope, item, player, target, choice))
    _put(now, item, chosen, *concepts)


def change_one(now: Now, item: ObjectId, player: PlayerId, new: Pick, *concepts: Concept) -> None:
    """Change one of the targets of a spell or ability to a given one, where that is a legal target for it."""
    thing = now.game.object(item)
    announced = thing.announced or Announced()
    able = _replaceable(now, thing, new)
    if not able:
        none = not any(choice.objects or choice.players for choice in announced.targets)
        why = (*concepts, Concept.TARGET_NOT_YOU) if none else concepts
        now.why_not(WhyNotKind.NO_TARGET_TO_CHANGE, *why, about=item)
        return
    place, old = able[0]
    if len(able) > 1:
        options = tuple(pick for _, pick in able)
        match now.table.ask(Decision(player, DecisionKind.CHOOSE_OBJECTS, options, 1, 1, source=now.source)):
            case (pick,) if pick in options:
                place, old = able[options.index(pick)]
            case _:
                raise now.refusal(player)
    chosen = list(announced.targets)
    picks = [new if pick == old else pick for pick in _current(chosen[place])]
    chosen[place] = _choice(chosen[place], picks)
    _put(now, item, chosen, *concepts)


def all_could_be(now: Now, item: ObjectId, new: Pick) -> bool:
    """Whether an object or player could be every target that a spell or ability has."""
    thing = now.game.object(item)
    wanted = {target.instance: target for target in _wanted(now, thing)}
    scope = _scope(now, thing)
    chosen = [choice for choice in (thing.announced or Announced()).targets if _current(choice)]
    for choice in chosen:
        target = wanted.get(choice.instance)
        if target is None or len(_current(choice)) > 1:
            return False
        if new not in targets.candidates(now.table, scope, item, target):
            return False
    return bool(chosen)


def aim(now: Now, item: ObjectId, new: Pick, *concepts: Concept) -> None:
    """Make an object or player every target of a spell or ability."""
    announced = now.game.object(item).announced or Announced()
    _put(now, item, [_choice(c, [new]) if _current(c) else c for c in announced.targets], *concepts)


def _replaceable(now: Now, thing: GameObject, new: Pick) -> list[tuple[int, Pick]]:
    """The targets that could be changed to another one: the place of their instance, and each of them."""
    wanted = {target.instance: target for target in _wanted(now, thing)}
    scope = _scope(now, thing)
    found: list[tuple[int, Pick]] = []
    for place, choice in enumerate((thing.announced or Announced()).targets):
        target = wanted.get(choice.instance)
        current = _current(choice)
        if target is None or new in current or new not in targets.candidates(now.table, scope, thing.id, target):
            continue
        found.extend((place, pick) for pick in current)
    return found


def _current(choice: TargetChoice) -> list[Pick]:
    return [*map(PickObject, choice.objects), *map(PickPlayer, choice.players)]


def _put(now: Now, item: ObjectId, chosen: list[TargetChoice], *concepts: Concept) -> None:
    """The spell or ability has these targets from now on; those that it did not have become its targets."""
    thing = now.game.object(item)
    announced = thing.announced or Announced()
    if tuple(chosen) == announced.targets:
        return
    changed = replace(thing, announced=replace(announced, targets=tuple(chosen), division=_division(announced, chosen)))
    now.happen(TargetsChanged(changed), *concepts)
    before = {(i, p) for c in announced.targets for i, p in _parts(c)}
    for choice in chosen:
        for found, who in _parts(choice):
            if (found, who) not in before:
                now.happen(BecameTarget(item, found, who), *concepts, detail=2)


def tell_kept(now: Now, item: ObjectId, before: Announced) -> None:
    """The targets that a copy has kept become targets of the copy as well."""
    thing = now.game.object(item)
    old = {part for choice in before.targets for part in _parts(choice)}
    for choice in (thing.announced or Announced()).targets:
        for found, who in _parts(choice):
            if (found, who) in old and choice.zone is None:
                now.happen(BecameTarget(item, found, who), Concept.COPY_CHOICES_COPIED, detail=2)


def _parts(choice: TargetChoice) -> list[tuple[ObjectId | None, PlayerId | None]]:
    return [*((item, None) for item in choice.objects), *((None, player) for player in choice.players)]


def _division(announced: Announced, chosen: list[TargetChoice]) -> tuple[Share, ...]:
    """Shares go with the place of the target that they were for."""
    old = [part for choice in announced.targets for part in _parts(choice)]
    new = [part for choice in chosen for part in _parts(choice)]
    moved = dict(zip(old, new, strict=False))
    found: list[Share] = []
    for share in announced.division:
        item, player = moved.get((share.object, share.player), (share.object, share.player))
        found.append(Share(share.amount, item, player))
    return tuple(found)


def _changed(
    now: Now,
    scope: Scope,
    item: ObjectId,
    player: PlayerId,
    target: Target | TargetZone,
    choice: TargetChoice,
) -> TargetChoice:
    """One instance with the targets that the player wants; every changed one must be legal."""
    able = targets.candidates(now.table, scope, item, target)
    current = _current(choice)
    options = tuple(dict.fromkeys((*current, *able)))
    if len(options) <= len(current):
        return choice
    decision = Decision(
        player, DecisionKind.TARGETS, options, len(current), len(current), source=item, instance=target.instance
    )
    answer = now.table.ask(decision)
    if len(answer) != len(current) or len(set(answer)) < len(answer) or not set(answer) <= set(options):
        raise now.refusal(player)
    return _choice(choice, list(answer))


def _choice(choice: TargetChoice, picks: list[Pick]) -> TargetChoice:
    return replace(
        choice,
        objects=tuple(pick.object for pick in picks if isinstance(pick, PickObject)),
        players=tuple(pick.player for pick in picks if isinstance(pick, PickPlayer)),
    )


def _wanted(now: Now, thing: GameObject) -> tuple[Target | TargetZone, ...]:
    announced = thing.announced or Announced()
    abilities = tuple(held.ability for held in now.table.view.of(thing.id).abilities)
    effect = thing.ability.effect if thing.ability is not None else spell_effect(abilities)
    found = () if effect is None else targets.instances(effect, announced)
    quality = enchant_quality(abilities)
    if quality is not None:
        found = (*found, Target(AURA_INSTANCE, quality))
    if merging.is_mutating(thing):
        found = (*found, merging.HOST)
    return found


def _scope(now: Now, thing: GameObject) -> Scope:
    announced = thing.announced or Announced()
    return Scope(
        view=now.table.view,
        source=thing.id if thing.ability is None else thing.ability.source,
        controller=now.table.view.controller(thing.id),
        announced=announced,
        targets=announced.targets,
        event=None if thing.ability is None else thing.ability.event,
        x=announced.x,
    )
