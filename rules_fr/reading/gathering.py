"""Instructions put together: one after the other, for each, for the same time."""

from __future__ import annotations

from typing import TypeGuard

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.rewrite import contains, rebuild
from rules_fr.reading.tables import Token
from rules_fr.vocabulary.amounts import ThatMany
from rules_fr.vocabulary.conditions import AllConditions
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects, ChooseOne, May, Modal, PayThen
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.mana import OfChosenColor
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, PerformedBy, Sequence
from rules_fr.vocabulary.filters import (
    AllOf,
    Handling,
    OfChosen,
    OwnedBy,
    PlayerWho,
    ThisWay,
)
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import (
    Chosen,
    ControllerOf,
    Each,
    EachOf,
    EachOpponent,
    EachPlayer,
    It,
    OwnerOf,
    Target,
    Targeted,
    TheSame,
)
from rules_fr.vocabulary.terms import Amount, Condition, Effect, Node, Ref, children, walk


def sequence(effects: list[Effect]) -> Effect:
    """One effect for several instructions in order."""
    flat: list[Effect] = []
    for effect in effects:
        flat.extend(effect.steps if isinstance(effect, Sequence) else (effect,))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def each_handled(subject: c.Thing) -> Ref:
    """What a modification applies to: « une créature blessée de cette manière » is each of them, none is chosen."""
    parts = subject.filter.parts if isinstance(subject.filter, AllOf) else (subject.filter,)
    if isinstance(subject.ref, Chosen) and any(isinstance(part, ThisWay) for part in parts):
        return EachOf(subject.filter)
    return subject.ref


def every(conditions: list[Condition]) -> Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else AllConditions(tuple(conditions))


def shared_out(effects: list[Effect], subject: c.Constituent) -> list[Effect]:
    """What each does with a number, a controller or an owner of its own is done by one at a time.

    « Chaque joueur se défausse de sa main, puis pioche autant de cartes. », « Chaque créature inflige 1 blessure à son
    contrôleur. »
    """
    if not isinstance(subject, c.Thing) or not isinstance(subject.ref, EachPlayer | EachOpponent | EachOf):
        return effects
    about = subject.ref
    that_many = not isinstance(about, EachOf) and any(contains(effect, ThatMany) for effect in effects[1:])
    own = any(_own_value(effect, about) or _by_each(effect, about) or _own_choice(effect, about) for effect in effects)
    if not that_many and not own:
        return effects
    each = [rebuild(effect, _own_handled) for effect in effects] if not isinstance(about, EachOf) else effects
    return [ForEach(about, rebuild(sequence(each), lambda node: Each() if node == about else None))]


def _own_handled(node: Node) -> Node | None:
    """« Chaque joueur met … toutes les cartes de créature révélées de cette manière »: those that are his or hers."""
    match node:
        case EachOf(what=ThisWay(how=how) as what) if how in _OF_PLAYERS:
            return EachOf(AllOf((what, OwnedBy(Each()))))
        case EachOf(what=AllOf(parts=(*parts, ThisWay(how=how) as what))) if how in _OF_PLAYERS:
            return EachOf(AllOf((*parts, what, OwnedBy(Each()))))
        case _:
            return None


_OF_PLAYERS = frozenset({Handling.REVEALED, Handling.EXILED, Handling.MILLED, Handling.DISCARDED})
"""How cards are handled each player of whom has their own."""


def _own_value(effect: Effect, about: Ref) -> bool:
    """Whether an instruction measures, or looks for the controller of, the very things that perform it."""
    return any(
        isinstance(node, Amount | ControllerOf | OwnerOf) and any(part == about for part in walk(node))
        for node in walk(effect)
    )


def _own_choice(effect: Effect, about: Ref) -> bool:
    """Whether each chooses among their own cards: « chaque joueur choisit une carte de sa main »."""
    choices = (node for node in walk(effect) if isinstance(node, ChooseObjects) and node.who == about)
    return any(part == about for choice in choices for part in walk(choice.what))


def _by_each(effect: Effect, about: Ref) -> bool:
    """Whether an instruction speaks of each one's own things, or leaves a choice to each."""
    return any(isinstance(node, PerformedBy | ChooseOne) and node.who == about for node in walk(effect)) or _own_each(
        effect
    )


def _own_each(node: Node) -> bool:
    """Whether « chacun » is spoken of, otherwise than in the description of the players."""
    if isinstance(node, PlayerWho):
        return False
    return isinstance(node, Each) or any(_own_each(inner) for inner in children(node))


def is_player(subject: c.Constituent) -> TypeGuard[c.Thing]:
    return isinstance(subject, c.Thing) and subject.player


def trailing_duration(group: Group) -> Token | None:
    """The duration at the end of coordinated verbs, which covers them all."""
    if len(group.verbs) < 2:
        return None
    durations = [token for token in group.verbs[-1].tokens() if token.type == "DUREE"]
    return durations[-1] if durations else None


def merged(effects: list[Effect]) -> list[Effect]:
    """Continuous effects on the same thing for the same time are one."""
    out: list[Effect] = []
    for effect in effects:
        last = out[-1] if out else None
        if isinstance(effect, Apply) and isinstance(last, Apply) and last.duration == effect.duration:
            same = last.what == effect.what or (
                isinstance(last.what, Target) and effect.what == Targeted(last.what.instance)
            )
            if same:
                out[-1] = structs.replace(last, modifications=(*last.modifications, *effect.modifications))
                continue
        out.append(effect)
    return out


def replaced_by(done: list[Effect], condition: Condition | None, effect: Effect, start: int) -> list[Effect]:
    """« Piochez une carte. Si …, piochez deux cartes à la place. »: one instruction or the other.

    Raises:
        NotRead: the instruction before is not of the same kind, or nothing says when it is replaced.
    """
    if condition is None and isinstance(effect, Conditional) and effect.otherwise is None:
        condition, effect = effect.condition, effect.then
    if condition is None or not done:
        raise NotRead("« à la place » ne remplace rien", start)
    kept, last = _what_is_replaced(done, effect, start)
    about = _about(last)
    if about is not None:
        condition = rebuild(condition, lambda node: about if isinstance(node, It | TheSame) else None)
    first, *after = effect.steps if isinstance(effect, Sequence) else (effect,)
    if about is not None:
        first = rebuild(first, lambda node: about if isinstance(node, It | TheSame) else None)
    if contains(effect, Target) or contains(first, It) or contains(first, TheSame):
        raise NotRead("on ne sait pas de quoi parle ce qui remplace", start)
    if isinstance(first, May):
        raise NotRead("on ne sait pas si cela est fait quand même", start)
    effect = sequence([first, *after])
    return [*kept, Conditional(condition, _as_many(_as_long(effect, last), last, start), last)]


def _about(last: Effect) -> Ref | None:
    """« Les créatures que vous contrôlez gagnent +1/+1. Si …, elles gagnent +2/+2 à la place. »: what is replaced has
    done nothing to them yet; they are the only things it is about."""
    about: list[Ref] = [node for node in walk(last) if isinstance(node, Target | EachOf)]
    if isinstance(last, Sequence | Conditional | Modal) or len(about) != 1:
        return None
    return Targeted(about[0].instance) if isinstance(about[0], Target) else about[0]


def _what_is_replaced(done: list[Effect], effect: Effect, start: int) -> tuple[list[Effect], Effect]:
    """What stays of the instructions before, and what is replaced: the last one, or as many as replace them, each of
    the same kind: « Cherchez une carte …, mettez-la …, puis mélangez. Si …, cherchez deux cartes … à la place. »."""
    last = done[-1]
    if not isinstance(last, Sequence | Conditional | Modal) and (len(done) == 1 or type(last) is type(effect)):
        return done[:-1], last
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    if isinstance(last, Conditional) and last.otherwise is None:
        inside = last.then.steps if isinstance(last.then, Sequence) else (last.then,)
        if list(map(type, inside)) == list(map(type, steps)):
            return done[:-1], last
    flat = [step for one in done for step in (one.steps if isinstance(one, Sequence) else (one,))]
    rest = len(flat) - len(steps)
    if len(steps) < 2 or rest < 0 or list(map(type, flat[rest:])) != list(map(type, steps)):
        raise NotRead("« à la place » ne remplace rien", start)
    return flat[:rest], sequence(flat[rest:])


def _as_many(effect: Effect, last: Effect, start: int) -> Effect:
    """« … meule X cartes. Si …, ce joueur meule deux fois ce nombre de cartes à la place »: that of what is replaced.

    Raises:
        NotRead: what is replaced has no number, or several.
    """
    if not contains(effect, ThatMany):
        return effect
    fields = (getattr(last, name) for name in last.__struct_fields__)
    numbers = [field for field in fields if isinstance(field, Amount)]
    if len(numbers) != 1:
        raise NotRead("on ne sait pas de quel nombre parle ce qui remplace", start)
    found: Effect = rebuild(effect, lambda node: numbers[0] if isinstance(node, ThatMany) else None)
    return found


def _as_long(effect: Effect, last: Effect) -> Effect:
    """« gagne -1/-1 jusqu'à la fin du tour. Elle gagne -4/-4 à la place si … »: only the numbers are replaced."""
    match effect, last:
        case Apply(modifications=(ModifyPT(),), duration=RestOfGame()), Apply(modifications=(ModifyPT(),)):
            return structs.replace(effect, duration=last.duration)
        case _:
            return effect


def with_choice(last: Effect, effect: Effect) -> Effect | None:
    """« … choisissez une couleur. » under a condition: what speaks of that colour is under the condition too."""
    uses = any(isinstance(node, OfChosen | OfChosenColor) for node in walk(effect))
    match last:
        case PayThen(then=Effect() as then, otherwise=None) | Conditional(then=Effect() as then, otherwise=None) if (
            uses and any(isinstance(node, ChooseFor) for node in walk(then))
        ):
            return structs.replace(last, then=sequence([then, effect]))
        case _:
            return None
