"""Amounts: numbers, counts, measures; and how many of a noun there are."""

from __future__ import annotations

from contextlib import nullcontext

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the
from rules_fr.rendering.families import Role, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.measures import TALLIED, unit
from rules_fr.rendering.phrase import Adjective, Phrase, Relative
from rules_fr.rendering.places import owned, place
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.wording import Count, Counted, Owner
from rules_fr.rendering.words import COLORS, Noun, counter, in_letters, is_many
from rules_fr.vocabulary.amounts import (
    CardsDrawnThisTurn,
    ColorsSpentOn,
    CommanderCasts,
    CountersOn,
    CountOf,
    CountRef,
    Devotion,
    EventAmount,
    Fixed,
    Half,
    LifeOf,
    ManaValueOf,
    PartySize,
    Plus,
    PowerOf,
    Rounding,
    SnowManaSpentOn,
    TallyThisWay,
    TargetsAfterFirst,
    ThatMany,
    Times,
    TimesHappened,
    TimesKicked,
    TimesMutated,
    ToughnessOf,
    Variety,
    VarietyAmong,
    X,
)
from rules_fr.vocabulary.filters import AllOf, Attacking, Blocking, InZone, Is
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.refs import EachOpponent, It, Itself, Linked, Paid, This, You
from rules_fr.vocabulary.terms import Amount, Filter, Ref

EACH = (
    CommanderCasts,
    CountOf,
    CountRef,
    CountersOn,
    VarietyAmong,
    PartySize,
    ColorsSpentOn,
    SnowManaSpentOn,
    TimesKicked,
    TimesMutated,
    CardsDrawnThisTurn,
    TargetsAfterFirst,
    TimesHappened,
)
"""Amounts that are said « pour chaque … »."""
_LIFE = Noun("total_pv", "total de points de vie", "totaux de points de vie", "m")


@quantity.register
def _fixed(amount: Fixed, ctx: Context) -> str:
    return str(amount.value)


@quantity.register
def _event(amount: EventAmount, ctx: Context) -> str:
    if not ctx.dealt:
        raise NotRendered(amount)
    return "ces blessures"


@quantity.register
def _x(amount: X, ctx: Context) -> str:
    return "X"


@quantity.register
def _count(amount: CountOf, ctx: Context) -> str:
    return f"le nombre de {counted_things(amount.what, ctx, many=True)}"


@quantity.register
def _power(amount: PowerOf, ctx: Context) -> str:
    return _stat("force", "la", amount.what, ctx)


@quantity.register
def _toughness(amount: ToughnessOf, ctx: Context) -> str:
    return _stat("endurance", "l'", amount.what, ctx)


@quantity.register
def _mana_value(amount: ManaValueOf, ctx: Context) -> str:
    return _stat("valeur de mana", "la", amount.what, ctx)


def _stat(name: str, article: str, of: Ref, ctx: Context) -> str:
    if isinstance(of, Itself):
        return f"{'son' if name[0] == 'e' else 'sa'} {name}"
    if (
        not ctx.describing
        and ctx.is_possessor(of, many=False, player=False)
        and ctx.voice.take(Owner, among=(Owner.ITS, Owner.OF_IT)) is Owner.ITS
    ):
        return f"{'son' if name[0] == 'e' else 'sa'} {name}"
    space = "" if article.endswith("'") else " "
    return f"{article}{space}{name} {behind('de', point(of, ctx, Role.OF).text)}"


@quantity.register
def _life(amount: LifeOf, ctx: Context) -> str:
    return owned(_LIFE, amount.player, ctx)


@quantity.register
def _counters(amount: CountersOn, ctx: Context) -> str:
    return f"le nombre de {_named(amount.kind, 'marqueurs')} {_held(amount.what, ctx)}"


def _held(what: Ref, ctx: Context) -> str:
    """Whose the counters are: a player has them, an object bears them."""
    match what:
        case You():
            return "que vous avez"
        case EachOpponent():
            return "que vos adversaires ont"
        case _:
            return f"sur {point(what, ctx, Role.OTHER).text}"


def _named(kind: CounterKind | None, noun: str) -> str:
    return noun if kind is None else f"{noun} {counter(kind)}"


@quantity.register
def _plus(amount: Plus, ctx: Context) -> str:
    """« 1 plus la force de X », « le nombre de créatures que vous contrôlez moins 2 »."""
    first, *others = (quantity(part, ctx) for part in _positive(amount))
    return first + "".join(_added(part, other) for part, other in zip(amount.parts[1:], others, strict=True))


@quantity.register
def _times(amount: Times, ctx: Context) -> str:
    if amount.factor != 2 or isinstance(amount.amount, Fixed | X | ThatMany | EventAmount | Times):
        raise NotRendered(amount)
    return f"le double {behind('de', quantity(amount.amount, ctx))}"


def _positive(amount: Plus) -> list[Amount]:
    """The terms without their signs."""
    first, *others = amount.parts
    if any(isinstance(part, ThatMany | EventAmount | Plus) for part in amount.parts):
        raise NotRendered(amount, "une somme dont un terme n'a pas de nom")
    return [first, *(_unsigned(part) for part in others)]


def _unsigned(amount: Amount) -> Amount:
    match amount:
        case Fixed(value=value):
            return Fixed(abs(value))
        case Times(factor=-1, amount=inner):
            return inner
        case _:
            return amount


def _added(part: Amount, text: str) -> str:
    return f" {'plus' if _unsigned(part) == part else 'moins'} {text}"


_VARIETIES = {
    Variety.CARD_TYPE: ("types de carte", "type de carte"),
    Variety.BASIC_LAND_TYPE: ("types de terrain de base", "type de terrain de base"),
    Variety.COLOR: ("couleurs", "couleur"),
}


def kinds(amount: VarietyAmong, ctx: Context, *, many: bool) -> str:
    """« types de carte parmi les cartes de votre cimetière »."""
    if amount.variety not in _VARIETIES:
        raise NotRendered(amount)
    if isinstance(amount.what, Is):
        return _own_kinds(amount.variety, amount.what.ref, ctx, many=many)
    ctx.among = True
    phrase = describe(amount.what, ctx)
    ctx.among = False
    return f"{_VARIETIES[amount.variety][not many]} parmi {all_the(phrase)}"


def _own_kinds(variety: Variety, of: Ref, ctx: Context, *, many: bool) -> str:
    """« couleurs parmi ces créatures », « chacune de ses couleurs »."""
    if variety is not Variety.COLOR:
        raise NotRendered(of)
    said = point(of, ctx, Role.OF)
    if many:
        return f"couleurs parmi {said.text}" if said.many else f"couleurs {behind('de', said.text)}"
    if not ctx.is_possessor(of, many=False, player=False):
        raise NotRendered(of, "les couleurs de quoi")
    return "de ses couleurs"


@quantity.register
def _variety(amount: VarietyAmong, ctx: Context) -> str:
    return f"le nombre de {kinds(amount, ctx, many=True)}"


@quantity.register
def _devotion(amount: Devotion, ctx: Context) -> str:
    if amount.player != You():
        raise NotRendered(amount)
    return "votre dévotion à " + " et à ".join(f"le {COLORS[one][0]}" for one in amount.colors)


def counted_things(what: Filter, ctx: Context, *, many: bool) -> str:
    """What is counted, without determiner; in a count a zone is said with « dans »."""
    zone, rest = _zone_apart(what)
    ctx.counting = True
    phrase = describe(rest, ctx) if zone is None else describe(what, ctx)
    ctx.counting = False
    if phrase.either:
        return _either_counted(phrase, what, many=many)
    text = phrase.text(many=many, before=("autres" if many else "autre") if phrase.other else "")
    if zone is None and not phrase.player and not phrase.tail and not isinstance(what, Is) and not _placed(phrase):
        fighting = isinstance(what, AllOf) and any(isinstance(part, Attacking | Blocking) for part in what.parts)
        usual = Counted.UNSAID if fighting else Counted.SAID
        said = ctx.voice.take(Counted, usual, among=(Counted.SAID, Counted.UNSAID)) is Counted.SAID
        return f"{text} sur le champ de bataille" if said else text
    if not phrase.tail.startswith("de "):  # the zone stands before what else is said
        return text
    if zone == InZone(Zone.GRAVEYARD) and ctx.voice.take(Counted, among=(Counted.SAID, Counted.ALL)) is Counted.ALL:
        return text.replace(f" {phrase.tail}", " dans tous les cimetières", 1)
    return text if zone is None else text.replace(" de " + phrase.tail[3:], " dans " + phrase.tail[3:], 1)


def _either_counted(phrase: Phrase, what: Filter, *, many: bool) -> str:
    """« samouraï ou guerrier que vous contrôlez »."""
    if not phrase.tail or phrase.other:
        raise NotRendered(what, "un compte d'alternatives")
    options = (Phrase(phrase.noun, phrase.items), *phrase.either)
    joint = " et de " if many else " ou "
    return f"{joint.join(option.text(many=many) for option in options)} {phrase.tail}"


def _placed(phrase: Phrase) -> bool:
    """Whether a complement tells already which things are meant (« qui sont mortes ce tour-ci »)."""
    return any(
        isinstance(item, Relative) or (isinstance(item, Adjective) and item.behind and item.masculine != "appelé")
        for item in phrase.items
    )


def _zone_apart(what: Filter) -> tuple[InZone | None, Filter]:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    zones = [part for part in parts if isinstance(part, InZone)]
    if not zones:
        return None, what
    if zones[0].zone not in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY):
        raise NotRendered(zones[0])
    return zones[0], what


def for_each(amount: Amount, ctx: Context) -> str:
    """« pour chaque créature que vous contrôlez »."""
    match amount:
        case CountOf(what=what):
            return f"pour chaque {counted_things(what, ctx, many=False)}"
        case CountersOn(what=of, kind=kind):
            return f"pour chaque {_named(kind, 'marqueur')} {_held(of, ctx)}"
        case VarietyAmong(what=Is()):
            return f"pour chacune {kinds(amount, ctx, many=False)}"
        case VarietyAmong():
            return f"pour chaque {kinds(amount, ctx, many=False)}"
        case CountRef(what=Linked()):
            return f"pour chaque carte que {point(This(), ctx, Role.SUBJECT).text} a exilée"
        case CountRef(what=Paid()) if ctx.paid_unit:
            return f"pour chaque {ctx.paid_unit} de cette manière"
        case CountRef(what=It()):
            raise NotRendered(amount, "un compte de choses connues")
        case _:
            words = unit(amount, ctx, many=False)
            if words is None:
                raise NotRendered(amount, "« pour chaque »")
            return f"pour chaque {words}"


def split_times(amount: Amount) -> tuple[int, Amount] | None:
    """A computed amount as « so many for each »; None for one that is stated."""
    match amount:
        case Times(factor=factor, amount=inner) if factor > 0 and isinstance(inner, EACH):
            return factor, inner
        case _ if isinstance(amount, EACH):
            return 1, amount
        case _:
            return None


def some(amount: Amount, noun: Noun, ctx: Context, *, figures: bool = False, each: bool = True) -> str:
    """So many of a noun: « trois cartes », « 3 blessures », « un marqueur pour chaque … », « un nombre de … égal à … ».

    Args:
        figures: numbers in figures (damage, life).
        each: the verb takes « pour chaque ».
    """
    match amount:
        case Fixed() | X():
            return _number(amount, noun, figures)
        case EventAmount() | ThatMany():
            return that_many(amount, noun, ctx)
        case Plus(parts=(ThatMany() | EventAmount() as first, Fixed(value=value))):
            sign = "plus" if value > 0 else "moins"
            return f"{that_many(first, noun, ctx)} {sign} {in_letters(abs(value), noun.gender)}"
        case TallyThisWay(what=tally):
            done = TALLIED[tally]
            same = done.removeprefix(noun.many)
            return f"autant de {noun.many} que {f'de {done}' if same == done else f'ceux{same}'} de cette manière"
        case Half(amount=LifeOf(player=player), rounding=rounding) if noun.sense == "pv":
            return half_of(owned(_POINTS, player, ctx), rounding)
        case Half(amount=CountOf(what=InZone(zone=Zone.LIBRARY, owner=owner)), rounding=rounding):
            return half_of(place(Zone.LIBRARY, owner, ctx), rounding)
        case Times(factor=factor, amount=ThatMany() | EventAmount() as first) if factor > 1:
            that_many(first, noun, ctx)
            return f"{in_letters(factor)} fois ce nombre de {noun.many}"
        case Times(factor=factor, amount=X()) if factor > 1:
            return f"{in_letters(factor)} fois X {noun.many}"
        case _:
            return _computed(amount, noun, ctx, figures=figures, each=each)


_POINTS = Noun("pv", "points de vie", "points de vie", "p")
_ROUNDED = {Rounding.UP: "supérieure", Rounding.DOWN: "inférieure"}


@quantity.register
def _halved(amount: Half, ctx: Context) -> str:
    return half_of(quantity(amount.amount, ctx), amount.rounding)


def half_of(words: str, rounding: Rounding) -> str:
    """« la moitié de ses points de vie, arrondie à l'unité supérieure »."""
    return f"la moitié {behind('de', words)}, arrondie à l'unité {_ROUNDED[rounding]}"


_STATED = (PowerOf, ToughnessOf, ManaValueOf, LifeOf)
"""Amounts that « autant de … que » can be compared with."""


def _computed(amount: Amount, noun: Noun, ctx: Context, *, figures: bool, each: bool) -> str:
    unit = split_times(amount) if each else None
    forms = () if unit is None else (Count.FOR_EACH,)
    if not isinstance(amount, Times) or (amount.factor == 2 and not isinstance(amount.amount, X | Fixed)):
        again = (Count.X_AGAIN,) if ctx.x_before == amount else ()
        forms = (*forms, Count.EQUAL, Count.X_IS, *again, *((Count.AS_MANY,) if isinstance(amount, _STATED) else ()))
    if not forms:
        raise NotRendered(amount)
    match ctx.voice.take(Count, forms[0], among=forms):
        case Count.FOR_EACH if unit is not None:
            return f"{_number(Fixed(unit[0]), noun, figures)} {{}}{for_each(unit[1], ctx)}"
        case Count.X_IS:
            ctx.define_x(amount)
            return f"X {noun.many}"
        case Count.X_AGAIN:
            return f"X {noun.many}"
        case Count.AS_MANY:
            return f"autant de {noun.many} que {quantity(amount, ctx)}"
        case _:
            return f"un nombre de {noun.many} égal à {quantity(amount, ctx)}"


def that_many(amount: Amount, noun: Noun, ctx: Context) -> str:
    """« autant de cartes », when that is understood as the right number."""
    if (ctx.scope.event_amount or ThatMany()) != amount:
        raise NotRendered(amount, "« autant » serait un autre nombre")
    return f"autant de {noun.many}"


def _number(amount: Amount, noun: Noun, figures: bool) -> str:
    many = is_many(amount)
    if isinstance(amount, X):
        return f"X {noun.many}"
    if not isinstance(amount, Fixed) or amount.value < 0:
        raise NotRendered(amount, "un nombre négatif")
    word = str(amount.value) if figures else in_letters(amount.value, noun.gender)
    return f"{word} {noun.form(many)}"


def placed(text: str, complement: str = "") -> str:
    """A count with its complement before « pour chaque »: the place is marked with braces by `some`."""
    if "{}" in text:
        return text.replace("{}", f"{complement} " if complement else "")
    return f"{text} {complement}".rstrip()


def signed(amount: Amount, ctx: Context) -> str:
    """« +2 », « -X »; a computed amount becomes X, to be defined at the end of the sentence."""
    match amount:
        case Fixed(value=value):
            return f"{value:+d}"
        case X():
            return "+X"
        case Times(factor=-1, amount=X()):
            return "-X"
        case Times(factor=-1, amount=inner):
            ctx.define_x(inner)
            return "-X"
        case _:
            ctx.define_x(amount)
            return "+X"


def defined(amount: Amount, ctx: Context) -> Amount:
    """The amount as a number that can stand before a noun: a computed one becomes X."""
    match amount:
        case Fixed() | X() | EventAmount() | ThatMany() | Times(amount=X()):
            return amount
        case _:
            pass
    ctx.define_x(amount)
    return X()


def defined_x(ctx: Context) -> str:
    """« , X étant … », when an amount became X."""
    if ctx.x is None:
        return ""
    amount, ctx.x = ctx.x, None
    ctx.x_before = amount
    ctx.scope.subject = None
    earlier, ctx.x_earlier = ctx.x_earlier, None
    with ctx.scope.as_at(earlier) if earlier is not None else nullcontext():
        return f", X étant {quantity(amount, ctx)}"
