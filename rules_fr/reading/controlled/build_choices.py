"""Lines of `choix:`, which answer a decision; the same may stand in `actions:`."""

from __future__ import annotations

from rules_fr.reading.controlled.build_actions import NOBODY
from rules_fr.reading.controlled.build_nouns import number
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import (
    AbilityRef,
    Accept,
    Chance,
    ChoiceVerb,
    Choose,
    ChooseTargets,
    Chosen,
    Divide,
    Name,
    Option,
    OrderTriggers,
    Pick,
    Ref,
    SetX,
    Share,
    ZoneRef,
)
from rules_fr.vocabulary.statements import Count


def _chooses(verb: ChoiceVerb, options: tuple[Chosen, ...], about: Ref | None = None) -> Choose:
    return Choose(NOBODY, verb, options, about)


@builds()
def keeps(objects: tuple[Name, ...]) -> Choose:
    return _chooses(ChoiceVerb.KEEP, objects)


@builds()
def chooses(options: tuple[Chosen, ...], about: Ref | None = None) -> Choose:
    return _chooses(ChoiceVerb.CHOOSE, options, about)


@builds()
def targets(refs: tuple[Ref, ...], about: Ref | None = None) -> ChooseTargets:
    return ChooseTargets(NOBODY, refs, about)


@builds()
def targets_nothing() -> ChooseTargets:
    return ChooseTargets(NOBODY, ())


@builds()
def accepts(about: Ref | None = None) -> Accept:
    return Accept(NOBODY, True, about)


@builds()
def refuses(about: Ref | None = None) -> Accept:
    return Accept(NOBODY, False, about)


@builds()
def accepts_to_pay(mana: Token | None = None) -> Accept:
    return Accept(NOBODY, True, pay=True, mana=None if mana is None else mana.text)


@builds()
def refuses_to_pay(mana: Token | None = None) -> Accept:
    return Accept(NOBODY, False, pay=True, mana=None if mana is None else mana.text)


@builds()
def pays_life(count: Count) -> Accept:
    return Accept(NOBODY, True, pay=True, life=count.number)


@builds()
def refuses_to_pay_life(count: Count) -> Accept:
    return Accept(NOBODY, False, pay=True, life=count.number)


@builds()
def that_of(source: Name) -> AbilityRef:
    return AbilityRef(source)


def _one(ref: Ref | tuple[Ref, ...]) -> Ref:
    if not isinstance(ref, tuple):
        return ref
    if len(ref) != 1:
        raise Meaningless("Un seul nom avant « avant » : « la capacité de X avant celle de Y ».")
    return ref[0]


@builds()
def puts_before(first: Ref | tuple[Ref, ...], second: Ref) -> OrderTriggers:
    return OrderTriggers(NOBODY, _one(first), second)


@builds()
def puts_after(first: Ref | tuple[Ref, ...], second: Ref) -> OrderTriggers:
    return OrderTriggers(NOBODY, second, _one(first))


@builds()
def puts_on_top(objects: tuple[Name, ...], zone: ZoneRef | None = None) -> Choose:
    return _chooses(ChoiceVerb.PUT, (*objects, Option(Pick.TOP)), zone)


@builds()
def puts_at_bottom(objects: tuple[Name, ...], zone: ZoneRef | None = None) -> Choose:
    return _chooses(ChoiceVerb.PUT, (*objects, Option(Pick.BOTTOM)), zone)


@builds()
def puts(objects: tuple[Name, ...], zone: ZoneRef) -> Choose:
    return _chooses(ChoiceVerb.PUT, objects, zone)


@builds()
def applies_first(thing: Ref) -> Choose:
    return _chooses(ChoiceVerb.APPLY_FIRST, (thing,))


@builds()
def redirects(ref: Ref) -> Choose:
    return _chooses(ChoiceVerb.REDIRECT, (ref,))


def _register(name: str, verb: ChoiceVerb) -> None:
    @builds(name)
    def choice(objects: tuple[Name, ...]) -> Choose:
        return _chooses(verb, objects)


for _name, _verb in {
    "sacrifices": ChoiceVerb.SACRIFICE,
    "discards": ChoiceVerb.DISCARD,
    "exiles": ChoiceVerb.EXILE,
    "returns": ChoiceVerb.RETURN,
    "reveals": ChoiceVerb.REVEAL,
    "destroys": ChoiceVerb.DESTROY,
    "taps": ChoiceVerb.TAP,
    "untaps": ChoiceVerb.UNTAP,
    "searches": ChoiceVerb.SEARCH,
    "copies": ChoiceVerb.COPY,
}.items():
    _register(_name, _verb)


@builds()
def divides(shares: tuple[Share, ...]) -> Divide:
    return Divide(NOBODY, shares)


@builds()
def chance(results: tuple[tuple[Chosen, ...], ...]) -> Chance:
    return Chance(tuple(item for result in results for item in result))


@builds()
def chance_tails() -> tuple[Chosen, ...]:
    return (Option(Pick.TEXT, "pile"),)


@builds()
def chance_heads() -> tuple[Chosen, ...]:
    return (Option(Pick.TEXT, "face"),)


@builds()
def set_x(value: Token) -> SetX:
    return SetX(number(value))
