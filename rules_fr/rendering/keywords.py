"""Keyword abilities: on a line of their own, or given (« le vol et la protection contre le noir »)."""

from __future__ import annotations

from rules_fr.reading.wordlist import keyword_parameters
from rules_fr.rendering.amounts import defined
from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context, Self
from rules_fr.rendering.families import Role, ability, condition, cost, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Phrase
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import Kicks
from rules_fr.rendering.spelling import capital, polish
from rules_fr.rendering.variants import Protections
from rules_fr.rendering.words import COLORS, in_letters, keyword, subtype_noun, the_keyword
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    DefinedKeyword,
    KeywordAbility,
    KeywordWithCondition,
    KeywordWithCost,
    KeywordWithNumber,
    KeywordWithNumberAndCost,
    KeywordWithNumberAndQuality,
    KeywordWithQuality,
    KeywordWithQualityAndCost,
    Suspend,
)
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import DiscardCost, EitherCost, ExileCost, PayMana, PayManaCostOf
from rules_fr.vocabulary.effects.cards import Search
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import (
    AllOf,
    Anything,
    ChoiceKind,
    Colorless,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsPlayer,
    Monocolored,
    Multicolored,
    Named,
    Not,
    OfChosen,
    Other,
)
from rules_fr.vocabulary.kinds import CardType, Keyword, Supertype, Zone
from rules_fr.vocabulary.refs import Chosen, This, You
from rules_fr.vocabulary.terms import Ability, Cost, Filter

KeywordLike = (
    KeywordAbility
    | KeywordWithCost
    | KeywordWithNumber
    | KeywordWithQuality
    | KeywordWithNumberAndCost
    | KeywordWithQualityAndCost
    | KeywordWithNumberAndQuality
    | KeywordWithCondition
    | Suspend
    | DefinedKeyword
)


def keyword_words(what: Ability, ctx: Context, *, article: bool) -> str:
    """A keyword with its parameter.

    Raises:
        NotRendered: it is no keyword, or its parameter has no words here.
    """
    match what:
        case DefinedKeyword(named=named):
            return keyword_words(named, ctx, article=article)
        case KeywordAbility(keyword=found):
            if "" not in keyword_parameters(found.value):
                raise NotRendered(what, "il manque le paramètre")
            return _name(found, article=article)
        case KeywordWithCost(keyword=found, costs=(PayManaCostOf(what=This()), *more)) if article:
            ctx.still = f"le coût de {keyword(found)} est égal à son coût de mana{_exile(what, more)}"
            return _name(found, article=True)
        case KeywordWithCost(keyword=found, costs=costs):
            return _name(found, article=article) + _costs(costs, ctx, symbols=article)
        case KeywordWithNumber(keyword=found, number=number):
            return f"{_name(found, article=article)} {quantity(defined(number, ctx), ctx)}"
        case KeywordWithQuality(keyword=found, quality=quality):
            return f"{_name(found, article=article)} {_quality(found, quality, ctx)}"
        case _ if not article:
            return _long(what, ctx)
        case _:
            raise NotRendered(what, "ce mot-clé dans une phrase")


def _long(what: Ability, ctx: Context) -> str:
    """Keywords with two parameters, or with an activated ability."""
    match what:
        case KeywordWithCondition(keyword=found, condition=asked):
            return f"{keyword(found)} — {capital(polish(condition(asked, ctx)))}."
        case Suspend(number=number, costs=costs):
            return f"suspension {quantity(number, ctx)}{_dashed(costs, ctx)}"
        case KeywordWithNumberAndCost(keyword=found, number=number, costs=costs):
            return f"{keyword(found)} {quantity(number, ctx)}{_dashed(costs, ctx)}"
        case KeywordWithQualityAndCost(keyword=found, quality=quality, costs=costs):
            return f"{keyword(found)} de {_kind(quality, ctx)}{_costs(costs, ctx, symbols=False)}"
        case KeywordWithNumberAndQuality(keyword=found, number=number, quality=quality):
            return f"{keyword(found)} de {_kind(quality, ctx)} {quantity(number, ctx)}"
        case ActivatedAbility(
            keyword=Keyword.CYCLING, costs=(*costs, DiscardCost()), effect=Sequence(steps=(Search(what=kind), _))
        ):
            return f"{keyword(Keyword.CYCLING)} de {_kind(kind, ctx)}{_costs(tuple(costs), ctx, symbols=False)}"
        case _:
            raise NotRendered(what)


def _kind(quality: Filter, ctx: Context) -> str:
    phrase = describe(quality, ctx)
    plain = Phrase(phrase.noun, phrase.items, phrase.tail, phrase.other)
    return " ou de ".join(one.text(many=False) for one in (plain, *phrase.either)).lower()


def _dashed(costs: tuple[Cost, ...], ctx: Context) -> str:
    text = _costs(costs, ctx, symbols=False)
    return text if text.startswith(" —") else f" —{text}"


def _name(found: Keyword, *, article: bool) -> str:
    return the_keyword(found) if article else keyword(found)


def _costs(costs: tuple[Cost, ...], ctx: Context, *, symbols: bool) -> str:
    payer = point(You(), ctx, Role.SUBJECT)
    match costs:
        case (PayMana() as only,):
            return f" {cost(only, ctx, payer)}"
        case (EitherCost(options=(PayMana() as first, PayMana() as second)),):
            return f" {cost(first, ctx, payer)} ou {cost(second, ctx, payer)}"
        case _ if symbols:
            raise NotRendered(costs[0], "un coût en mots")
        case _:
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
            bare = Phrase(phrase.noun, phrase.items, phrase.tail)
            either = " ou ".join(option.noun.singular for option in phrase.either)
            if phrase.either and any(option.items for option in (phrase, *phrase.either)):
                raise NotRendered(quality)
            return (
                f": {bare.text(many=False)}"
                if not either
                else _enchant_either(phrase.noun.singular, either, phrase.tail)
            )
        case Keyword.CHAMPION | Keyword.OFFERING:
            return f"de {_kind(quality, ctx)}"
        case _ if isinstance(quality, Named):
            return f"avec {quality.name}"
        case _ if "contre" in keyword_parameters(found.value):
            return "contre " + _against(quality, ctx)
        case _:
            raise NotRendered(quality)


def _enchant_either(first: str, others: str, tail: str) -> str:
    return f": {first} ou {others} {tail}".rstrip()


def _against(quality: Filter, ctx: Context) -> str:
    if quality == Anything():
        return "tout"
    match quality:
        case HasColor(color=color):
            return f"le {COLORS[color][0]}"
        case Multicolored():
            return "le multicolore"
        case Monocolored():
            return "le monocolore"
        case Not(part=Colorless()):
            return "toutes les couleurs"
        case OfChosen(kind=ChoiceKind.COLOR):
            how = ctx.chosen(ChoiceKind.COLOR)
            return "la couleur choisie" if how == "choisi" else f"la couleur {how}"
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
    return isinstance(what, KeywordLike) or (isinstance(what, ActivatedAbility) and what.keyword is Keyword.CYCLING)


def is_named(what: Ability) -> bool:
    """Whether a sentence gives an ability by its keyword, not between quotes."""
    enchanting = isinstance(what, KeywordWithQuality) and what.keyword is Keyword.ENCHANT
    return is_keyword(what) and not enchanting


def given(abilities: tuple[Ability, ...], ctx: Context) -> str:
    """What something has or acquires: keywords with their articles, other abilities in quotes."""
    if all(is_named(one) for one in abilities):
        words = together(abilities, ctx, article=True)
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " et " + words[-1]
    named = tuple(one for one in abilities if is_named(one))
    if named and named != abilities[: len(named)]:
        raise NotRendered(abilities[0], "mots-clés et capacités entre guillemets mêlés")
    words = [*together(named, ctx, article=True), *(f"« {quoted(one, ctx)} »" for one in abilities[len(named) :])]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " et " + words[-1]


def together(abilities: tuple[Ability, ...], ctx: Context, *, article: bool) -> list[str]:
    """Keywords in words; protections from several colours are said together."""
    words: list[str] = []
    ways = (Protections.AGAINST, Protections.APART, *((Protections.COLORS,) if article else (Protections.AND,)))
    colors = 0
    for one in abilities:
        said = keyword_words(one, ctx, article=article)
        if words and not article and _kicks(one) and ctx.voice.take(Kicks) is Kicks.AND_OR:
            words[-1] += f" et/ou {said.partition(' ')[2]}"
            continue
        colored = isinstance(one, KeywordWithQuality) and one.keyword is Keyword.PROTECTION
        how = ctx.voice.take(Protections, among=ways) if colored and colors else Protections.APART
        if how is Protections.APART:
            words.append(said)
        elif how is Protections.AND:
            words[-1] += f" et {said}"
        else:
            start = "contre " if how is Protections.AGAINST else ""
            words[-1] += f" et {start}{said.rpartition('contre ')[2]}"
        colors = colors + 1 if colored else 0
    return words


def _kicks(what: Ability) -> bool:
    return isinstance(what, KeywordWithCost) and what.keyword is Keyword.KICKER


def quoted_together(found: tuple[Ability, ...], ctx: Context) -> str:
    """Several abilities between the same quotes."""
    from rules_fr.rendering.together import paragraph

    return polish(paragraph(found, Self(quoted=True, granter=ctx.card.name), ctx.voice))


def quoted(what: Ability, ctx: Context) -> str:
    """An ability as the text between quotes."""
    return polish(ability(what, Context(Self(quoted=True, granter=ctx.card.name), voice=ctx.voice)))


_OTHERS = AllOf((Other(), InZone(Zone.GRAVEYARD, You())))


def _exile(what: Ability, more: list[Cost]) -> str:
    """« plus l'exil de trois autres cartes de votre cimetière »

    Raises:
        NotRendered: the rest of the cost is something else.
    """
    match more:
        case []:
            return ""
        case [ExileCost(Chosen(what=fitting, minimum=Fixed(count), maximum=Fixed(most), chooser=None))] if (
            fitting == _OTHERS and count == most
        ):
            return f" plus l'exil de {in_letters(count, 'f')} autres cartes de votre cimetière"
        case _:
            raise NotRendered(what)
