"""What helps to pay for a spell besides mana: creatures for convoke, artifacts for improvise, cards for delve.

None of these changes the locked cost; each object pays part of its mana.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules_fr.engine.decisions import Decision, DecisionKind, PickMode, PickObject
from rules_fr.engine.events.permanents import Tapped
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.moves import move
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, ManaType, Zone
from rules_fr.vocabulary.mana import Generic, Hybrid, ManaCost, ManaSymbol, MonoHybrid, OfType

_CONCEPTS = {
    Keyword.CONVOKE: Concept.KEYWORD_CONVOKE,
    Keyword.IMPROVISE: Concept.KEYWORD_IMPROVISE,
    Keyword.DELVE: Concept.KEYWORD_DELVE,
}


class Help(Struct, frozen=True):
    """Objects that pay part of a cost by a keyword."""

    keyword: Keyword
    objects: tuple[ObjectId, ...]


def plan(table: Table, player: PlayerId, spell: ObjectId, mana: ManaCost) -> tuple[ManaCost, tuple[Help, ...]]:
    """Ask which objects help to pay the mana of a locked cost; what is left to pay with mana, and the helpers.

    Raises:
        Refused: an object cannot help, or pays for nothing.
    """
    helps: list[Help] = []
    values = table.view.of(spell)
    for keyword in _CONCEPTS:
        if not values.has(keyword) or not mana.symbols:
            continue
        taken = {item for help_ in helps for item in help_.objects}
        able = [item for item in _able(table, player, keyword) if item not in taken]
        chosen = _ask(table, player, spell, mana, able) if able else ()
        if chosen:
            mana = _left(table, player, spell, mana, keyword, chosen)
            helps.append(Help(keyword, chosen))
    return mana, tuple(helps)


def pay(table: Table, player: PlayerId, spell: ObjectId, helps: Sequence[Help], concept: Concept) -> None:
    """Tap or exile the objects that help.

    Raises:
        Refused: one of them no longer can.
    """
    for help_ in helps:
        able = set(_able(table, player, help_.keyword))
        if not able.issuperset(help_.objects):
            raise _refused(player, spell, concept, _CONCEPTS[help_.keyword])
        if help_.keyword is Keyword.DELVE:
            move(table, help_.objects, Zone.EXILE, concept, Concept.KEYWORD_DELVE, cause=spell)
        else:
            for item in help_.objects:
                happen(table, Tapped(item), concept, _CONCEPTS[help_.keyword], cause=spell, detail=1)


def _able(table: Table, player: PlayerId, keyword: Keyword) -> Iterator[ObjectId]:
    if keyword is Keyword.DELVE:
        yield from table.game.zone(Zone.GRAVEYARD, player)
        return
    kind = CardType.CREATURE if keyword is Keyword.CONVOKE else CardType.ARTIFACT
    view = table.view
    for item in view.permanents():
        if view.of(item).is_a(kind) and view.controller(item) == player and not table.game.object(item).tapped:
            yield item


def _ask(
    table: Table, player: PlayerId, spell: ObjectId, mana: ManaCost, able: Sequence[ObjectId]
) -> tuple[ObjectId, ...]:
    picks = tuple(PickObject(item) for item in able)
    answer = table.ask(Decision(player, DecisionKind.HELP_PAYING, picks, 0, len(picks), source=spell, cost=mana))
    chosen = tuple(pick.object for pick in answer if isinstance(pick, PickObject))
    if len(set(chosen)) < len(answer) or not set(chosen) <= set(able):
        raise _refused(player, spell)
    return chosen


def _left(
    table: Table, player: PlayerId, spell: ObjectId, mana: ManaCost, keyword: Keyword, chosen: Sequence[ObjectId]
) -> ManaCost:
    """What is left to pay; where it could be several things, the player says which."""
    view = table.view
    colors = [view.of(item).colors if keyword is Keyword.CONVOKE else frozenset[Color]() for item in chosen]
    lefts = {mana.symbols}
    for able in colors:
        lefts = {left for symbols in lefts for left in _without_one(symbols, able)}
    fewest = min((_colored(left) for left in lefts), default=0)
    best = sorted((left for left in lefts if _colored(left) == fewest), key=repr)
    if not best:
        raise _refused(player, spell, _CONCEPTS[keyword])
    if len(best) == 1:
        return ManaCost(best[0])
    picks = tuple(PickMode(index) for index in range(len(best)))
    match table.ask(Decision(player, DecisionKind.COST_OPTION, picks, source=spell)):
        case (PickMode(index),) if index < len(best):
            return ManaCost(best[index])
    raise _refused(player, spell, _CONCEPTS[keyword])


def _without_one(symbols: tuple[ManaSymbol, ...], colors: frozenset[Color]) -> Iterator[tuple[ManaSymbol, ...]]:
    """The symbols without one that an object of these colours pays: one of its colours, or one generic mana."""
    for index, symbol in enumerate(symbols):
        rest = (*symbols[:index], *symbols[index + 1 :])
        match symbol:
            case Generic(amount) if amount > 0:
                yield rest if amount == 1 else (*symbols[:index], Generic(amount - 1), *symbols[index + 1 :])
            case OfType(kind) if kind in _types(colors):
                yield rest
            case Hybrid(first, second) if _types(colors) & {first, second}:
                yield rest
            case MonoHybrid(_, kind) if kind in _types(colors):
                yield rest
            case _:
                continue


def _types(colors: frozenset[Color]) -> frozenset[ManaType]:
    return frozenset(ManaType(color.value) for color in colors)


def _colored(symbols: tuple[ManaSymbol, ...]) -> int:
    return sum(not isinstance(symbol, Generic) for symbol in symbols)


def _refused(player: PlayerId, spell: ObjectId, *concepts: Concept) -> Refused:
    why = (Concept.COST_CANNOT_PAY, *concepts)
    return Refused(Refusal(Reason.CANNOT_PAY_COST, why, player, Stage.PAYMENT, spell))
