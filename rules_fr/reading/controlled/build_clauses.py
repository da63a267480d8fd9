"""What is said with an announcement: each clause is a function that adds to `Choices`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_fr.reading.controlled.build_nouns import number, times
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import (
    NO_CHOICES,
    Choices,
    Chosen,
    CostNamed,
    FreeCast,
    Name,
    Option,
    PayLife,
    PaySymbols,
    PayVerb,
    PayWith,
    Pick,
    Ref,
    Share,
    ZoneRef,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.statements import Count

Clause = Callable[[Choices], Choices]


@builds("clauses", "payments")
def clauses(*items: Clause) -> Choices:
    choices = NO_CHOICES
    for item in items:
        choices = item(choices)
    return choices


@builds()
def targeting(refs: tuple[Ref, ...]) -> Clause:
    return lambda said: replace(said, targets=said.targets + refs)


@builds()
def with_x(value: Token) -> Clause:
    return lambda said: replace(said, x=number(value))


def _cost(cost: CostNamed) -> Clause:
    return lambda said: replace(said, costs=(*said.costs, cost))


@builds()
def keyword_cost(token: Token) -> str:
    return token.value("KEYWORD")


@builds()
def other_cost(token: Token) -> str:
    return token.value("COST_WORD")


@builds()
def with_cost(token: Token) -> Clause:
    return _cost(CostNamed(token.value("KEYWORD"), alternative=False))


@builds()
def for_cost(words: str) -> Clause:
    return _cost(CostNamed(words, alternative=True))


@builds()
def without_cost(words: str | Token) -> Clause:
    said = words if isinstance(words, str) else words.value("KEYWORD")
    return _cost(CostNamed(said, alternative=False, declined=True))


@builds()
def for_free() -> Clause:
    return lambda said: replace(said, free=FreeCast())


@builds()
def thanks_to(by: Name) -> Clause:
    def add(said: Choices) -> Choices:
        if said.free is None:
            raise Meaningless("« grâce à… » suit « sans payer son coût de mana ».")
        return replace(said, free=FreeCast(by))

    return add


@builds()
def from_zone(zone: ZoneRef) -> Clause:
    def add(said: Choices) -> Choices:
        match said.payments[-1:]:
            case (PayWith(verb=PayVerb.EXILE | PayVerb.RETURN) as last,):
                return replace(said, payments=(*said.payments[:-1], replace(last, zone=zone)))
            case _:
                return replace(said, from_zone=zone)

    return add


@builds()
def from_own_zone(zone: Token) -> Clause:
    return from_zone(ZoneRef(Zone(zone.value("ZONE")), ""))


@builds()
def face_down() -> Clause:
    return lambda said: replace(said, face_down=True)


@builds()
def dividing(shares: tuple[Share, ...]) -> Clause:
    return lambda said: replace(said, division=said.division + shares)


@builds()
def choosing(chosen: tuple[Chosen, ...]) -> Clause:
    modes = tuple(
        item.number or item.text for item in chosen if isinstance(item, Option) and item.kind in (Pick.MODE, Pick.TEXT)
    )
    others = tuple(item for item in chosen if not (isinstance(item, Option) and item.kind in (Pick.MODE, Pick.TEXT)))
    return lambda said: replace(said, modes=said.modes + modes, chosen=said.chosen + others)


# ---- payments


def _pay(payment: PayWith | PayLife | PaySymbols) -> Clause:
    return lambda said: replace(said, payments=(*said.payments, payment))


@builds()
def paying(paid: Clause) -> Clause:
    return paid


@builds()
def paid_cost(words: str) -> Clause:
    return _cost(CostNamed(words, alternative=False))


@builds()
def paid_times(count: Token, words: str) -> Clause:
    return _cost(CostNamed(words, alternative=False, times=times(count)))


@builds()
def paid_cost_times(words: str, count: Token) -> Clause:
    return paid_times(count, words)


@builds()
def paid_life(count: Count) -> Clause:
    return _pay(PayLife(count.number))


@builds()
def paid_mana(mana: Token) -> Clause:
    return _pay(PaySymbols(mana.text))


@builds()
def by_sacrificing(objects: tuple[Name, ...]) -> Clause:
    return _pay(PayWith(PayVerb.SACRIFICE, objects))


@builds()
def by_sacrificing_to(objects: tuple[Name, ...], source: Name) -> Clause:
    return _pay(PayWith(PayVerb.SACRIFICE, objects, source=source))


@builds()
def for_mana(mana: Token) -> Clause:
    def add(said: Choices) -> Choices:
        match said.payments[-1:]:
            case (PayWith(mana=None) as last,):
                return replace(said, payments=(*said.payments[:-1], replace(last, mana=mana.text)))
            case _:
                raise Meaningless(
                    f"« pour {mana.text} » suit ce qui donne ce mana (« en engageant la Forêt pour {{G}} »)."
                )

    return add


@builds()
def by_tapping(objects: tuple[Name, ...]) -> Clause:
    return _pay(PayWith(PayVerb.TAP, objects))


@builds()
def by_untapping(objects: tuple[Name, ...]) -> Clause:
    return _pay(PayWith(PayVerb.UNTAP, objects))


@builds()
def by_discarding(objects: tuple[Name, ...]) -> Clause:
    return _pay(PayWith(PayVerb.DISCARD, objects))


@builds()
def by_exiling(objects: tuple[Name, ...]) -> Clause:
    return _pay(PayWith(PayVerb.EXILE, objects))


@builds()
def by_returning(objects: tuple[Name, ...], *zone: Token) -> Clause:
    return _pay(PayWith(PayVerb.RETURN, objects))


@builds()
def by_revealing(objects: tuple[Name, ...]) -> Clause:
    return _pay(PayWith(PayVerb.REVEAL, objects))


@builds()
def by_removing(count: Count, *rest: str | Name) -> Clause:
    kinds = [part for part in rest if isinstance(part, str)]
    source = [part for part in rest if isinstance(part, Name)]
    return _pay(PayWith(PayVerb.REMOVE_COUNTERS, (source[0],), count=count.number, counter=kinds[0] if kinds else None))


# ---- what is chosen


@builds()
def chosen_ref(ref: Ref) -> tuple[Chosen, ...]:
    return (ref,)


@builds()
def chosen_color(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.COLOR, token.value("COLOR")),)


@builds()
def chosen_type(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.TYPE, token.value("TYPE")),)


@builds()
def chosen_subtype(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.SUBTYPE, token.value("KIND")),)


@builds("chosen_text", "chosen_mode_words")
def chosen_text(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.TEXT, token.value("QUOTED")),)


@builds()
def chosen_keyword(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.TEXT, token.value("KEYWORD")),)


@builds()
def chosen_mana(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.MANA, token.text),)


@builds()
def chosen_mode(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.MODE, number=int(token.value("ORDINAL"))),)


@builds()
def chosen_mode_number(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.MODE, number=number(token)),)


@builds()
def chosen_mode_times(count: Token, token: Token) -> tuple[Chosen, ...]:
    return chosen_mode(token) * times(count)


@builds()
def chosen_two_modes(one: Token, two: Token) -> tuple[Chosen, ...]:
    return chosen_mode(one) + chosen_mode(two)


@builds()
def chosen_number(token: Token) -> tuple[Chosen, ...]:
    return (Option(Pick.NUMBER, number=number(token)),)


@builds()
def chosen_none() -> tuple[Chosen, ...]:
    return (Option(Pick.NONE),)


@builds()
def chosen_first(items: tuple[Chosen, ...]) -> tuple[Chosen, ...]:
    return items


@builds()
def chosen_more(items: tuple[Chosen, ...], others: tuple[Chosen, ...]) -> tuple[Chosen, ...]:
    """A number after a mode is a mode ("les modes 1 et 3")."""
    match items[-1], others[0]:
        case Option(kind=Pick.MODE), Option(kind=Pick.NUMBER, number=number):
            return (*items, Option(Pick.MODE, number=number))
        case _:
            return items + others
