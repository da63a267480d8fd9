"""Conditions, as clauses behind « si » or « tant que »."""

from __future__ import annotations

from rules_fr.rendering.amounts import kinds
from rules_fr.rendering.comparing import compared_amounts
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import determined, indefinite
from rules_fr.rendering.families import Register, Role, condition, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.handled import handled
from rules_fr.rendering.histories import SINCE
from rules_fr.rendering.modifiers import handled_so, modifier
from rules_fr.rendering.negation import negated
from rules_fr.rendering.ordinals import ordinal
from rules_fr.rendering.phrase import Adjective, Phrase, Relative, Said
from rules_fr.rendering.places import owned
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sizes import at_least, compared
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.variants import Being, Having, InHand, Life
from rules_fr.rendering.verbs import third
from rules_fr.rendering.words import ZONES, Noun, counter, in_letters
from rules_fr.vocabulary.amounts import Fixed, LifeOf, ManaValueOf, PowerOf, ToughnessOf, VarietyAmong
from rules_fr.vocabulary.combat import AttackingAlone
from rules_fr.vocabulary.conditions import (
    AllConditions,
    AnyCondition,
    Compare,
    CompletedDungeon,
    DidSo,
    Exists,
    Fits,
    ForSome,
    Happened,
    IsTurnOf,
    KeywordCostPaid,
    Kicked,
    ManaSpent,
    NotCondition,
    Since,
    ThisIsIn,
    WasCast,
    Won,
)
from rules_fr.vocabulary.event_patterns import (
    LosesLife,
    SpellCast,
    ZoneChange,
)
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Anything,
    AttachedToThe,
    Attacking,
    Blocking,
    CastAsNth,
    ChoiceKind,
    ControlledBy,
    HasAttached,
    HasColor,
    HasCounter,
    HasDesignation,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InOneZone,
    InZone,
    Is,
    IsCommander,
    IsOpponent,
    IsPermanent,
    IsToken,
    Modified,
    Not,
    OfChosen,
    OwnedBy,
    SharesCardTypeWith,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesManaValueWith,
    SharesNameWith,
    Suspended,
    Tapped,
    TargetsOnly,
    TargetsThe,
    ThisWay,
    WasForetold,
    WasKicked,
)
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, Designation, Zone
from rules_fr.vocabulary.refs import AnyPlayer, Each, EachOpponent, It, This, You
from rules_fr.vocabulary.terms import Comparator, Comparison, Condition, Filter

_PLACES = {Zone.BATTLEFIELD: "sur le champ de bataille", Zone.EXILE: "en exil", Zone.STACK: "sur la pile"}


@condition.register
def _not(what: NotCondition, ctx: Context) -> str:
    match what.part:
        case DidSo():
            return "vous ne le faites pas"
        case Fits(filter=HasAttached() | HasDesignation(designation=Designation.CITYS_BLESSING)) as fits:
            return negated(condition(fits, ctx))
        case Fits() as fits:
            return _fits(fits, ctx, negative=True)
        case Won():
            return "vous perdez"
        case Kicked(times=1):
            return f"{_this_spell(ctx)} n'a pas été kické"
        case IsTurnOf(player=You()):
            return "ce n'est pas votre tour"
        case KeywordCostPaid() as paid:
            from rules_fr.rendering.histories import keyword_cost

            return keyword_cost(paid, ctx, negative=True)
        case Happened(event=SpellCast(player=AnyPlayer(), what=spell), times=1, since=since):
            return f"aucun {_bare(describe(spell, ctx, Register.SPELL))} n'a été lancé {SINCE[since]}"
        case Happened(
            event=ZoneChange(subject=subject, origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD),
            times=1,
            since=Since.THIS_TURN,
        ):
            phrase = describe(subject, ctx)
            none, dead = ("aucune", "morte") if phrase.noun.gender == "f" else ("aucun", "mort")
            return f"{none} {_bare(phrase)} n'est {dead} ce tour-ci"
        case ForSome(
            players=EachOpponent(),
            condition=Compare(amount=mine, comparison=Comparison(comparator=Comparator.AT_MOST, amount=theirs)),
        ):
            before, ctx.some = ctx.some, "chaque adversaire"
            try:
                return condition(Compare(mine, Comparison(Comparator.MORE, theirs)), ctx)
            finally:
                ctx.some = before
        case Happened(event=LosesLife(player=You()), times=1, since=Since.THIS_TURN):
            return "vous n'avez pas perdu de points de vie ce tour-ci"
        case Exists() | Compare() | ManaSpent() | CompletedDungeon() | WasCast() | Happened() as part:
            return negated(condition(part, ctx))
        case _:
            raise NotRendered(what)


def _bare(phrase: Phrase) -> str:
    return phrase.text(many=False, before="autre" if phrase.other else "")


@condition.register
def _all(what: AllConditions, ctx: Context) -> str:
    if all(isinstance(part, Exists) and _is_yours(part) for part in what.parts):
        first, *others = [condition(part, ctx) for part in what.parts]
        return " et ".join([first, *(other.removeprefix("vous contrôlez ") for other in others)])
    return " et que ".join(condition(part, ctx) for part in what.parts)


_SOME = Comparison(Comparator.AT_LEAST, Fixed(1))


def _is_yours(part: Exists) -> bool:
    """« vous contrôlez un artefact »: several of these share their verb."""
    one = Comparison(Comparator.AT_LEAST, Fixed(1))
    return isinstance(part.what, AllOf) and part.what.parts[-1] == ControlledBy(You()) and part.count == one


@condition.register
def _any(what: AnyCondition, ctx: Context) -> str:
    match what.parts:
        case (Fits(what=one, filter=Attacking()), Fits(what=other, filter=Blocking())) if one == other:
            said = point(one, ctx, Role.SUBJECT)
            return f"{said.text} {third('attaquer', many=said.many)} ou {third('bloquer', many=said.many)}"
        case _:
            pass
    return " ou si ".join(condition(part, ctx) for part in what.parts)


@condition.register
def _did(what: DidSo, ctx: Context) -> str:
    if ctx.some:
        return f"{ctx.some} fait ainsi"
    return "vous le faites"


@condition.register
def _kicked(what: Kicked, ctx: Context) -> str:
    if what.times != 1:
        raise NotRendered(what)
    return f"{_this_spell(ctx)} a été kické"


def _this_spell(ctx: Context) -> str:
    before, ctx.as_spell = ctx.as_spell, ctx.card.is_spell
    said = point(This(), ctx, Role.SUBJECT)
    ctx.as_spell = before
    return said.text


@condition.register
def _turn(what: IsTurnOf, ctx: Context) -> str:
    if what.player != You():
        raise NotRendered(what)
    return "c'est votre tour"


@condition.register
def _this_in(what: ThisIsIn, ctx: Context) -> str:
    said = point(This(), ctx, Role.SUBJECT)
    return f"{said.text} est {_PLACES.get(what.zone) or 'dans votre ' + ZONES[what.zone].singular}"


@condition.register
def _exists(what: Exists, ctx: Context) -> str:
    if so := handled(what, ctx):
        return so
    parts = list(what.what.parts) if isinstance(what.what, AllOf) else [what.what]
    last = parts[-1]
    rest: Filter = AllOf(tuple(parts[:-1])) if len(parts) > 2 else parts[0] if len(parts) == 2 else Anything()
    match last:
        case ControlledBy(player=You()) if parts[:-1] == [IsCommander(), OwnedBy(You())] and what.count == _SOME:
            return "vous contrôlez votre commandant"
        case ControlledBy(player=player) if len(parts) > 1:
            tail: str | Noun
            phrase, verb, tail = describe(rest, ctx), "contrôler", ""
        case InZone(zone=Zone.HAND, owner=player) if player is not None:
            held = ctx.voice.take(InHand) is InHand.HELD
            phrase, verb, tail = _cards(rest, ctx), "avoir", "en main" if held else ZONES[Zone.HAND]
        case InZone(zone=zone, owner=player) if player is not None and zone in ZONES:
            phrase, verb, tail = _cards(rest, ctx), "avoir", ZONES[zone]
        case _:
            return _there_is(what, ctx)
    you = player == You()
    if player == EachOpponent():
        return _no_opponent(phrase, verb, what)
    placed = isinstance(tail, Noun) and what.count.comparator is Comparator.AT_LEAST
    if placed and isinstance(tail, Noun) and ctx.voice.take(Having) is Having.THERE_IS:
        return f"il y a {at_least(phrase, what.count)} dans {owned(tail, player, ctx)}"
    some = player == Each() and ctx.some
    said = Said(player, ctx.some, player=True) if some else point(player, ctx, Role.SUBJECT)
    who = said.text
    ctx.about(said)
    if isinstance(tail, Noun):
        tail = f"dans {owned(tail, player, ctx)}"
    form = {"contrôler": "contrôlez", "avoir": "avez"}[verb] if you else third(verb)
    if what.count == Comparison(Comparator.EQUAL, Fixed(0)):
        return f"{who} ne {form} pas {determined(phrase, dict.fromkeys('mf', 'de'), many=False)} {tail}".rstrip()
    return f"{who} {form} {at_least(phrase, what.count)} {tail}".rstrip()


def _no_opponent(phrase: Phrase, verb: str, what: Exists) -> str:
    """« aucun adversaire ne contrôle de créature »"""
    if verb != "contrôler" or what.count != Comparison(Comparator.EQUAL, Fixed(0)):
        raise NotRendered(what, "ce que chaque adversaire a")
    return f"aucun adversaire ne contrôle {determined(phrase, dict.fromkeys('mf', 'de'), many=False)}"


def _cards(rest: Filter, ctx: Context) -> Phrase:
    return describe(rest, ctx, Register.CARD)


def _there_is(what: Exists, ctx: Context) -> str:
    parts = what.what.parts if isinstance(what.what, AllOf) else (what.what,)
    if any(isinstance(part, ThisWay | OwnedBy) for part in parts):
        raise NotRendered(what, "ce qui n'est pas sur le champ de bataille")
    match parts:
        case (HasType() as kind, HasAttached(what=Is(ref=This()))) if what.count == _SOME:
            said = point(This(), ctx, Role.SUBJECT)
            return f"{said.text} est attaché{'e' if said.gender == 'f' else ''} à {indefinite(describe(kind, ctx))}"
        case (*rest, AttachedToThe(ref=ref)) if rest and what.count == _SOME:
            phrase = describe(AllOf(tuple(rest)) if len(rest) > 1 else rest[0], ctx)
            word = Adjective("attaché").form(phrase.noun.gender, many=False)
            return f"{indefinite(phrase)} est {word} {behind('à', point(ref, ctx, Role.OTHER).text)}"
        case _:
            pass
    if isinstance(parts[-1], InOneZone):
        return _in_one_graveyard(parts, what, ctx)
    if len(parts) > 1 and isinstance(parts[-1], HasCounter) and what.count == _SOME:
        phrase = describe(AllOf(parts[:-1]) if len(parts) > 2 else parts[0], ctx)
        them = "elle" if phrase.noun.gender == "f" else "lui"
        named = "" if parts[-1].kind is None else f" {counter(parts[-1].kind)}"
        return f"{indefinite(phrase)} a un marqueur{named} sur {them}"
    phrase = describe(what.what, ctx)
    if what.what == IsOpponent():
        return f"vous avez {at_least(phrase, what.count)}"
    if what.count == Comparison(Comparator.EQUAL, Fixed(0)):
        none = determined(phrase, dict.fromkeys("mf", "de"), many=False)
        return f"il n'y a pas {none} sur le champ de bataille"
    return f"il y a {at_least(phrase, what.count)} sur le champ de bataille"


def _in_one_graveyard(parts: tuple[Filter, ...], what: Exists, ctx: Context) -> str:
    """« il y a au moins dix cartes dans un cimetière unique », « une bibliothèque contient vingt cartes ou moins »."""
    if InZone(Zone.LIBRARY, None) == parts[-2] and len(parts) == 2:
        return f"une bibliothèque contient {at_least(_cards(Anything(), ctx), what.count)}"
    if InZone(Zone.GRAVEYARD, None) != parts[-2] or what.count.comparator is not Comparator.AT_LEAST:
        raise NotRendered(what, "ce que contient une zone unique")
    rest = AllOf(parts[:-2]) if len(parts) > 3 else parts[0] if len(parts) == 3 else Anything()
    return f"il y a {at_least(_cards(rest, ctx), what.count)} dans un cimetière unique"


@condition.register
def _compare(what: Compare, ctx: Context) -> str:
    own_words = compared_amounts(what, ctx)
    if own_words:
        return own_words
    match what:
        case Compare(
            amount=LifeOf(player=player),
            comparison=Comparison(comparator=Comparator.AT_LEAST, amount=Fixed(value=value)),
        ):
            you = player == You()
            who = "vous avez" if you else f"{point(player, ctx, Role.SUBJECT).text} a"
            return f"{who} au moins {value} points de vie"
        case Compare(
            amount=LifeOf(player=player),
            comparison=Comparison(comparator=Comparator.AT_MOST, amount=Fixed(value=value)),
        ) if ctx.voice.take(Life) is Life.HAVE:
            you = player == You()
            who = "vous avez" if you else f"{point(player, ctx, Role.SUBJECT).text} a"
            return f"{who} {value} points de vie ou moins"
        case Compare(
            amount=VarietyAmong() as variety,
            comparison=Comparison(comparator=Comparator.AT_LEAST, amount=Fixed(value=value)),
        ) if value > 1:
            return f"il y a au moins {in_letters(value)} {kinds(variety, ctx, many=True)}"
        case Compare(amount=PowerOf() | ToughnessOf() | ManaValueOf() as measure):
            return f"{quantity(measure, ctx)} est {compared(what.comparison, ctx, 'f')}"
        case _:
            return f"{quantity(what.amount, ctx)} est {compared(what.comparison, ctx, 'm')}"


@condition.register(Fits)
def _fits(what: Fits, ctx: Context, *, negative: bool = False) -> str:
    card = _as_card(what, ctx, negative=negative)
    if card:
        return card
    said = point(what.what, ctx, Role.SUBJECT)
    not_first, not_last = ("ne ", " pas") if negative else ("", "")
    match what.filter:
        case ControlledBy(player=You()):
            return f"vous {'ne contrôlez pas' if negative else 'contrôlez'} {said.text}"
        case HasKeyword(keyword=keyword):
            from rules_fr.rendering.words import the_keyword

            return f"{said.text} {not_first}a{not_last} {the_keyword(keyword)}"
        case Suspended():
            return f"{said.text} {not_first}est{not_last} en suspension"
        case AnyOf(parts=options) if all(isinstance(one, HasColor) for one in options):
            words = [modifier(one, ctx, Register.PERMANENT) for one in options]
            forms = [one.form(said.gender, many=said.many) for one in words if isinstance(one, Adjective)]
            return f"{said.text} {not_first}est{not_last} {' ou '.join(forms)}"
        case InZone(zone=Zone.EXILE, owner=None):
            return f"{said.text} {not_first}reste{not_last} en exil"
        case IsToken():
            return f"{said.text} {not_first}est{not_last} un jeton"
        case HasColor() | Tapped() | HasSupertype() | Modified() | Not(part=Tapped() | HasSupertype()):
            item = modifier(what.filter, ctx, Register.PERMANENT)
            word = item.form(said.gender, many=said.many) if isinstance(item, Adjective) else str(item)
            return f"{said.text} {not_first}{third('être', many=said.many)}{not_last} {word}"
        case TargetsThe(what=aim):
            about = point(aim.ref, ctx, Role.OTHER).text if isinstance(aim, Is) else indefinite(describe(aim, ctx))
            return f"{said.text} {not_first}cible{not_last} {about}"
        case TargetsOnly(what=Is(ref=aim)) if not negative:
            return f"{said.text} ne cible que {point(aim, ctx, Role.OTHER).text}"
        case AttackingAlone() if not negative:
            return f"{said.text} {third('attaquer', many=said.many)} {'seule' if said.gender == 'f' else 'seul'}"
        case HasDesignation(designation=found) if found is not Designation.CITYS_BLESSING:
            from rules_fr.rendering.combat_events import designation

            return f"{said.text} {not_first}{third('être', many=said.many)}{not_last} {designation(found, said)}"
        case Attacking() if not negative:
            return f"{said.text} {third('attaquer', many=said.many)}"
        case Blocking() if not negative:
            return f"{said.text} {third('bloquer', many=said.many)}"
        case AnyOf(parts=options) if all(isinstance(one, AllOf) and _no_zone(one) for one in options):
            return ("ce n'est pas " if negative else "c'est ") + indefinite(describe(what.filter, ctx))
        case HasDesignation(designation=Designation.CITYS_BLESSING) if said.you and not negative:
            return "vous avez l'agrément de la cité"
        case HasAttached(what=HasSubtype(subtype=kind)) if kind in _ATTACHED and not negative:
            word = _ATTACHED[kind] + ("e" if said.gender == "f" else "")
            return f"{said.text} {third('être', many=said.many)} {word}"
        case SharesColorWith() | SharesCreatureTypeWith() | SharesCardTypeWith() if not negative:
            item = modifier(what.filter, ctx, Register.PERMANENT)
            assert isinstance(item, Relative)
            return f"{said.text} {item.form(said.gender, many=said.many).removeprefix('qui ')}"
        case OfChosen(kind=ChoiceKind.CARD_NAME) if isinstance(what.what, It):
            return "ce n'est pas la carte nommée" if negative else "c'est la carte nommée"
        case SharesNameWith() | SharesManaValueWith():
            item = modifier(what.filter, ctx, Register.PERMANENT)
            has = f"{not_first}{third('avoir', many=said.many)}{not_last}"
            return f"{said.text} {has} {str(item).removeprefix('ayant ')}"
        case CastAsNth(ordinal=nth, player=player) if not negative:
            whose = "que vous avez lancé" if player == You() else "lancé"
            return f"c'était le {ordinal(nth)} sort {whose} ce tour-ci"
        case ThisWay() as way:
            word = handled_so(way).form(said.gender, many=said.many)
            return f"{said.text} {not_first}{third('être', many=said.many)}{not_last} {word}"
        case WasForetold():
            spell = _this_spell(ctx) if what.what == This() else said.text
            has = "n'a pas" if negative else "a"
            return f"{spell} {has} été prédit"
        case WasKicked() if not negative:
            return f"{said.text} a été kické{'e' if said.gender == 'f' else ''}"
        case AnyOf(parts=options) if all(isinstance(one, HasType | HasSubtype) for one in options):
            return f"{said.text} {not_first}est{not_last} {indefinite(describe(what.filter, ctx))}"
        case HasType() | HasSubtype() | AllOf() if not isinstance(what.filter, AllOf) or _no_zone(what.filter):
            phrase = describe(what.filter, ctx)
            being = ctx.voice.take(Being, Being.SUBJECT, among=_BEING) if said.text in ("il", "elle") else Being.SUBJECT
            if being is not Being.SUBJECT:
                if being is Being.IT_IS and isinstance(what.what, It):
                    phrase = describe(what.filter, ctx, Register.CARD)
                return ("ce n'est pas " if negative else "c'est ") + indefinite(phrase)
            return f"{said.text} {not_first}est{not_last} {indefinite(phrase)}"
        case _:
            raise NotRendered(what, "cette qualité")


def _as_card(what: Fits, ctx: Context, *, negative: bool) -> str:
    """« c'est une carte de créature », of a card just seen."""
    kinds = [a.kinds for a in ctx.scope.antecedents if a.ref == what.what]
    if not isinstance(what.what, It) or not kinds or "carte" not in kinds[-1]:
        return ""
    if not isinstance(what.filter, HasType | HasSubtype | AnyOf | AllOf | Not | IsPermanent) or (
        isinstance(what.filter, AllOf) and not _no_zone(what.filter)
    ):
        return ""
    if not ctx.is_pronoun(what.what, gender="", many=False, player=None, kind="carte"):
        return ""
    start = "ce n'est pas" if negative else "c'est"
    card = ctx.voice.take(Being, among=(Being.IT_IS, Being.IT_IS_PERMANENT)) is Being.IT_IS
    return f"{start} {indefinite(describe(what.filter, ctx, Register.CARD if card else Register.PERMANENT))}"


_BEING = (Being.SUBJECT, Being.IT_IS, Being.IT_IS_PERMANENT)


@condition.register
def _won(what: Won, ctx: Context) -> str:
    return "vous gagnez"


_ATTACHED = {AURA: "enchanté", EQUIPMENT: "équipé"}


def _no_zone(what: AllOf) -> bool:
    return not any(isinstance(part, InZone | Is) for part in what.parts)


def as_condition(what: Condition, ctx: Context) -> str:
    """A condition in a clause of its own."""
    with ctx.clause():
        return condition(what, ctx)
