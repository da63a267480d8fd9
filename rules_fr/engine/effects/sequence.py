"""Instructions in order, under a condition, for each, several times."""

from __future__ import annotations

from rules_fr.engine import spared
from rules_fr.engine.effects import prevented
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.effects.resolving import MOST_AT_ONCE
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.vocabulary.conditions import DidSo
from rules_fr.vocabulary.effects.sequence import AsOftenAsWanted, Conditional, ForEach, PerformedBy, Repeat, Sequence


@handle.register(Sequence)
def sequence(effect: Sequence, now: Now) -> None:
    """Each instruction in the order written."""
    steps = prevented.folded(effect.steps)
    for step in steps[:-1]:
        perform(step, now)
        spared.remember(now.table)
    for step in steps[-1:]:
        perform(step, now)


@handle.register(Conditional)
def conditional(effect: Conditional, now: Now) -> None:
    """One instruction or another, by a condition read as it is reached."""
    branch = effect.then if now.holds(effect.condition) else effect.otherwise
    if branch is not None:
        perform(branch, now)
    else:
        now.unseen(effect.then)
        if not isinstance(effect.condition, DidSo):
            now.handled(did=False)


@handle.register(ForEach)
def for_each(effect: ForEach, now: Now) -> None:
    """The instruction once for each object or player."""
    outer = now.scope
    players = now.players(effect.ref)
    items = now.objects(effect.ref)
    if all(item in outer.view.game.stack for item in items):
        items = items[::-1]  # what would resolve first comes first
    with now.accumulating() as once:
        for item in items:
            now.each(item=item)
            perform(effect.effect, now)
            once()
        for player in players:
            now.each(player=player)
            perform(effect.effect, now)
            once()
    now.each(outer.each_object, outer.each_player)


@handle.register(PerformedBy)
def performed_by(effect: PerformedBy, now: Now) -> None:
    """Another player carries out the instruction and makes its choices; several do it in turn order."""
    with now.accumulating() as once:
        for player in now.players(effect.who):
            now.for_player(player)
            with now.performed_by(player):
                perform(effect.effect, now)
            once()


@handle.register(AsOftenAsWanted)
def as_often_as_wanted(effect: AsOftenAsWanted, now: Now) -> None:
    """The instruction, then again as long as the player wants and as it does something.

    Raises:
        Unsupported: more often than the engine handles.
    """
    for _ in range(MOST_AT_ONCE):
        before = now.game
        perform(effect.effect, now)
        if now.game is before or not now.yes(now.controller):
            return
        spared.remember(now.table)
    raise Unsupported(Beyond.TOO_MANY, now.source)


@handle.register(Repeat)
def repeat(effect: Repeat, now: Now) -> None:
    """The instruction several times."""
    with now.accumulating() as once:
        for _ in range(now.count(effect.times)):
            perform(effect.effect, now)
            once()
