"""Comparisons of power, toughness and mana value, in a noun phrase and in a condition."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import counted, indefinite
from rules_fr.rendering.families import quantity
from rules_fr.rendering.phrase import Item, Phrase, Relative
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.variants import MeasurePlace
from rules_fr.rendering.wording import Measure
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.terms import Comparator, Comparison

_SIGNS = {
    Comparator.AT_MOST: ("inférieur ou égal", "inférieure ou égale"),
    Comparator.AT_LEAST: ("supérieur ou égal", "supérieure ou égale"),
    Comparator.LESS: ("inférieur", "inférieure"),
    Comparator.MORE: ("supérieur", "supérieure"),
    Comparator.EQUAL: ("égal", "égale"),
}


def compared(comparison: Comparison, ctx: Context, gender: str) -> str:
    """« inférieure ou égale à 3 »."""
    sign = _SIGNS[comparison.comparator][gender == "f"]
    return f"{sign} à {quantity(comparison.amount, ctx)}"


_BOUNDS = {Comparator.AT_MOST: "moins", Comparator.AT_LEAST: "plus"}


_PLACED = (Measure.USUAL, Measure.WITH, Measure.OR_LESS)
_LESS = (Measure.WHOSE, Measure.OR_LESS)


def measured(stat: str, comparison: Comparison, ctx: Context) -> Item:
    """A measure as a complement; « dont la force est … » is a relative clause, and stands last."""
    words = _measured(stat, comparison, ctx)
    usual = MeasurePlace.FIRST if isinstance(comparison.amount, Fixed | X) else MeasurePlace.LAST
    whose = words.startswith("dont ")
    last = whose or (not ctx.placed and ctx.voice.take(MeasurePlace, usual) is MeasurePlace.LAST)
    return Relative(words, words) if last else words


def _measured(stat: str, comparison: Comparison, ctx: Context) -> str:
    """« de force inférieure ou égale à 2 », « dont la force est inférieure ou égale au nombre de … »."""
    figures = isinstance(comparison.amount, Fixed | X)
    if ctx.placed:
        how = ctx.voice.take(Measure, Measure.USUAL if figures else Measure.WITH, among=_PLACED)
    else:
        how = ctx.voice.take(Measure)
    if how is Measure.WHOSE:
        number = quantity(comparison.amount, ctx)
        same_kind = isinstance(comparison.amount, Fixed | X)
        same = comparison.comparator is Comparator.EQUAL and isinstance(comparison.amount, Fixed | X)
        article = "l'" if stat[0] == "e" else "la "
        if comparison.comparator in _BOUNDS and same_kind and ctx.voice.take(Measure, among=_LESS) is Measure.OR_LESS:
            return f"dont {article}{stat} est de {number} ou {_BOUNDS[comparison.comparator]}"
        return f"dont {article}{stat} est " + (f"de {number}" if same else compared(comparison, ctx, "f"))
    if how is Measure.OR_LESS and comparison.comparator in _BOUNDS and isinstance(comparison.amount, Fixed | X):
        start = f"de {stat}" if stat != "valeur de mana" else f"avec une {stat} de"
        return f"{start} {quantity(comparison.amount, ctx)} ou {_BOUNDS[comparison.comparator]}"
    stated = comparison.comparator is Comparator.EQUAL and isinstance(comparison.amount, Fixed | X)
    if how is Measure.WITH and not stated:
        return f"avec une {stat} {compared(comparison, ctx, 'f')}"
    match comparison.amount:
        case Fixed() | X() if comparison.comparator is Comparator.EQUAL:
            return (
                f"de {stat} {quantity(comparison.amount, ctx)}"
                if stat != "valeur de mana"
                else (f"avec une {stat} de {quantity(comparison.amount, ctx)}")
            )
        case Fixed() | X():
            start = "avec une valeur de mana" if stat == "valeur de mana" else f"de {stat}"
            return f"{start} {compared(comparison, ctx, 'f')}"
        case _:
            article = "l'" if stat[0] == "e" else "la "
            before, ctx.describing = ctx.describing, True
            text = f"dont {article}{stat} est {compared(comparison, ctx, 'f')}"
            ctx.describing = before
            return text


def at_least(phrase: Phrase, count: Comparison) -> str:
    """« une créature », « au moins deux créatures », « deux créatures ou moins »."""
    match count:
        case Comparison(comparator=Comparator.AT_LEAST, amount=Fixed(value=1)):
            return indefinite(phrase)
        case Comparison(comparator=Comparator.AT_LEAST, amount=Fixed() as number):
            return counted(phrase, number, prefix="au moins ")
        case Comparison(comparator=Comparator.AT_MOST, amount=Fixed() as number):
            return counted(phrase, number, after=("ou moins",))
        case _:
            raise NotRendered(count)
