"""What a text says of « les blessures prévenues de cette manière » right after preventing some: it happens each time
that the prevention applies, of what it prevents then."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.vocabulary.amounts import EventAmount, Tally, TallyThisWay
from rules_fr.vocabulary.effects.continuous import ApplyReplacement, ReplaceNext
from rules_fr.vocabulary.effects.damage import PreventDamage
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import EventOther, Target, Targeted
from rules_fr.vocabulary.replacements import Prevent
from rules_fr.vocabulary.terms import Effect, Node, rewritten, walk

PREVENTED = TallyThisWay(Tally.DAMAGE_PREVENTED)


def folded(steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions, what speaks of the damage prevented being part of the prevention before it."""
    out: list[Effect] = []
    for step in steps:
        last = out[-1] if out else None
        joined = None
        if last is not None and any(part == PREVENTED for part in walk(step)):
            joined = _joined(last, step)
        if joined is None:
            out.append(step)
        else:
            out[-1] = joined
    return tuple(out)


def _joined(last: Effect, step: Effect) -> Effect | None:
    """Both together; None where the words speak of a target that is not what the damage would be dealt to."""
    match last:
        case PreventDamage(prevention=prevention):
            then = _then(prevention, step)
            return None if then is None else replace(last, prevention=then)
        case ReplaceNext(replacement=Prevent() as prevention) | ApplyReplacement(replacement=Prevent() as prevention):
            then = _then(prevention, step)
            return None if then is None else replace(last, replacement=then)
        case _:
            return None


def _then(prevention: Prevent, step: Effect) -> Prevent | None:
    if prevention.then is not None:
        return None
    protected = _protected(prevention)

    def change(part: Node) -> Node:
        if part == PREVENTED:
            return EventAmount()
        return EventOther() if protected is not None and part == Targeted(protected) else part

    then = rewritten(step, change)
    if any(isinstance(part, Target | Targeted) for part in walk(then)):
        return None
    return replace(prevention, then=then)


def _protected(prevention: Prevent) -> int | None:
    match prevention.recipient:
        case Is(Target(instance=instance) | Targeted(instance)):
            return instance
        case _:
            return None
