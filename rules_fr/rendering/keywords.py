"""Keyword abilities: on a line of their own, or given (« le vol et la protection contre le noir »)."""

from __future__ import annotations

from rules_fr.reading.wordlist import keyword_parameter
from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context, Self
from rules_fr.rendering.costs import cost
from rules_fr.rendering.families import Role, ability, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import capital, polish
from rules_fr.rendering.words import COLORS, keyword, subtype_noun, the_keyword
from rules_fr.vocabulary.abilities import (
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithQuality,
    Suspend,
)
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.filters import (
    AllOf,
    ChoiceKind,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsPlayer,
    OfChosen,
)
from rules_fr.vocabulary.kinds import CardType, Keyword, Supertype
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Ability, Cost, Filter

KeywordLike = KeywordAbility | KeywordWithCost | KeywordWithNumber | KeywordWithQuality | Suspend


def keyword_words(what: Ability, ctx: Context, *, article: bool) -> str:
    """A keyword with its parameter.

    Raises:
        NotRendered: it is no keyword, or its parameter has no words here.
    """
    match what:
        case KeywordAbility(keyword=found):
            if keyword_parameter(found.value):
                raise NotRendered(what, "il manque le paramètre")
            return _name(found, article=article)
        case KeywordWithCost(keyword=found, costs=costs):
            return _name(found, article=article) + _costs(costs, ctx, symbols=article)
        case KeywordWithNumber(keyword=found, number=number):
            return f"{_name(found, article=article)} {quantity(number, ctx)}"
        case KeywordWithQuality(keyword=found, quality=quality):
            return f"{_name(found, article=article)} {_quality(found, quality, ctx)}"
        case Suspend(number=number, costs=costs):
            return f"suspension {quantity(number, ctx)}{_costs(costs, ctx, symbols=True)}".replace(" {", " — {", 1)
        case _:
            raise NotRendered(what)


def _name(found: Keyword, *, article: bool) -> str:
    return the_keyword(found) if article else keyword(found)


def _costs(costs: tuple[Cost, ...], ctx: Context, *, symbols: bool) -> str:
    payer = point(You(), ctx, Role.SUBJECT)
    if len(costs) == 1 and isinstance(costs[0], PayMana):
        return f" {cost(costs[0], ctx, payer)}"
    if symbols:
        raise NotRendered(costs[0], "un coût en mots")
    pieces = []
    for item in costs:
        found = cost(item, ctx, payer)
        pieces.append(found.finite() if isinstance(found, Clause) else str(found))
    return " — " + capital(", ".join(pieces)) + "."


def _quality(found: Keyword, quality: Filter, ctx: Context) -> str:
    match found:
        case Keyword.PROTECTION:
            return "contre " + _against(quality, ctx)
        case Keyword.LANDWALK:
            return _walked(quality, ctx)
        case Keyword.AFFINITY:
            return f"pour les {describe(quality, ctx).text(many=True)}"
        case Keyword.ENCHANT:
            if quality == IsPlayer():
                return ": joueur"
            phrase = describe(quality, ctx)
            either = " ou ".join(option.noun.singular for option in phrase.either)
            if phrase.either and any(option.items for option in (phrase, *phrase.either)):
                raise NotRendered(quality)
            return f": {phrase.text(many=False)}" if not either else _enchant_either(phrase.noun.singular, either, phrase.tail)
        case _:
            raise NotRendered(quality)


def _enchant_either(first: str, others: str, tail: str) -> str:
    return f": {first} ou {others} {tail}".rstrip()


def _against(quality: Filter, ctx: Context) -> str:
    match quality:
        case HasColor(color=color):
            return f"le {COLORS[color][0]}"
        case OfChosen(kind=ChoiceKind.COLOR):
            return "la couleur choisie"
        case _:
            return f"les {describe(quality, ctx).text(many=True)}"


def _walked(quality: Filter, ctx: Context) -> str:
    match quality:
        case HasSubtype(subtype=subtype):
            return f"des {subtype_noun(subtype).many.lower()}"
        case AllOf(parts=(HasType(type=CardType.LAND), HasSupertype(supertype=Supertype.LEGENDARY))):
            return "des terrains légendaires"
        case AllOf(parts=(HasType(type=CardType.LAND), *_)):
            return f"des {describe(quality, ctx).text(many=True)}"
        case _:
            raise NotRendered(quality)


def is_keyword(what: Ability) -> bool:
    """Whether an ability is said by a keyword."""
    return isinstance(what, KeywordLike)


def given(abilities: tuple[Ability, ...], ctx: Context) -> str:
    """What something has or acquires: keywords with their articles, other abilities in quotes."""
    if all(is_keyword(one) for one in abilities):
        words = [keyword_words(one, ctx, article=True) for one in abilities]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " et " + words[-1]
    if any(is_keyword(one) for one in abilities):
        raise NotRendered(abilities[0], "mots-clés et capacités entre guillemets mêlés")
    return " et ".join(f"« {quoted(one)} »" for one in abilities)


def quoted(what: Ability) -> str:
    """An ability as the text between quotes."""
    return polish(ability(what, Context(Self(quoted=True))))
