"""« … devient une créature-artefact 5/5 verte Golem avec le vol », « … en plus de ses autres types »."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.effects.tokens import spec_words
from rules_fr.rendering.families import quantity
from rules_fr.rendering.keywords import given
from rules_fr.rendering.phrase import Adjective, Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import NewSize, Types
from rules_fr.rendering.words import COLORS, subtype_noun, type_noun
from rules_fr.vocabulary.abilities import CharacteristicDefining, KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.tokens import TokenSpec
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype, Supertype
from rules_fr.vocabulary.modifications import (
    AddColor,
    AddSubtype,
    AddSupertype,
    AddType,
    GainAbility,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from rules_fr.vocabulary.terms import Ability, Amount, Modification

_BASIC_LANDS = tuple(Subtype(name) for name in ("plains", "island", "swamp", "mountain", "forest"))
_ARTIFACT_CREATURE = {CardType.ARTIFACT, CardType.CREATURE}


def becoming(
    modifications: tuple[Modification, ...], ctx: Context, subject: Said, *, lasting: bool
) -> tuple[Clause, int] | None:
    """The clause of a run of modifications that is what something becomes, and how many it takes; or None."""
    verb = "être" if lasting else "devenir"
    match modifications:
        case (SetSubtypes(subtypes=subtypes, of=CardType.LAND), *_):
            return Clause(subject, verb, _listed(subtypes, many=subject.many)), 1
        case (SetSubtypes(of=CardType.CREATURE), *_):
            spec, taken = _set((), list(modifications))
            return Clause(subject, verb, _creature(spec, ctx, subject)), taken
        case (SetTypes(types=types), *rest):
            spec, taken = _set(types, rest)
            return Clause(subject, verb, _words(spec, ctx, subject)), taken + 1
        case (AddType() | AddSubtype(), *_):
            spec, taken = _added(modifications)
            if not spec.types:
                every = spec.subtypes == _BASIC_LANDS and lasting
                return Clause(subject, "avoir" if every else verb, _subtypes_only(spec, ctx, subject)), taken
            bare = set(spec.types) >= _ARTIFACT_CREATURE and not spec.subtypes
            if bare or any(isinstance(found, SetSubtypes) for found in modifications[:taken]):
                return Clause(subject, verb, _words(spec, ctx, subject)), taken
            colored = any(isinstance(found, SetColors) for found in modifications[:taken])
            how = _what_stays(spec, ctx, colored=colored)
            if how is Types.STILL:
                ctx.still = _still(ctx, subject)
            if how is Types.WHICH_STILL:
                still = _still(ctx, subject).removeprefix("c'est")
                return Clause(subject, verb, f"{_words(spec, ctx, subject)} qui est{still}"), taken
            if how is not Types.BESIDES:
                return Clause(subject, verb, _words(spec, ctx, subject)), taken
            return Clause(subject, verb, f"{_words(spec, ctx, subject)}{_besides(spec, subject)}"), taken
        case _:
            return None


def _what_stays(spec: TokenSpec, ctx: Context, *, colored: bool) -> Types:
    """How it is said that other types stay; an artifact creature keeps them unsaid (205.1b)."""
    if set(spec.types) >= _ARTIFACT_CREATURE:
        return ctx.voice.take(Types, among=(Types.UNSAID,) if colored else (Types.BESIDES, Types.UNSAID))
    return ctx.voice.take(Types, among=_STILL if colored else (Types.BESIDES, *_STILL))


_STILL = (Types.STILL, Types.WHICH_STILL)


def _words(spec: TokenSpec, ctx: Context, subject: Said) -> str:
    spec, base = _base_size(spec, ctx)
    text, extra = spec_words(spec, ctx, of="", many=subject.many)
    extra += base
    if subject.many:
        return f"des {text}{extra}"
    feminine = spec.types[0] is CardType.CREATURE
    return f"{'une' if feminine else 'un'} {text}{extra}"


def _base_size(spec: TokenSpec, ctx: Context) -> tuple[TokenSpec, str]:
    """The description without its size, and the size in words where that is chosen."""
    power, toughness = spec.power, spec.toughness
    if not isinstance(power, Fixed) or not isinstance(toughness, Fixed) or spec.abilities:
        return spec, ""
    if ctx.voice.take(NewSize) is NewSize.SHORT:
        return spec, ""
    words = f" avec une force et une endurance de base de {power.value}/{toughness.value}"
    return structs.replace(spec, power=None, toughness=None), words


def _creature(spec: TokenSpec, ctx: Context, subject: Said) -> str:
    """« une Grenouille 1/1 bleue »."""
    first, *others = [subtype_noun(one) for one in spec.subtypes]
    if others and not (spec.supertypes or spec.colors or spec.power or spec.abilities):
        return _listed(spec.subtypes, many=subject.many)
    if spec.supertypes or subject.many:
        raise NotRendered(spec, "ce que cela devient")
    words = ["une" if first.gender == "f" else "un", first.singular]
    rest = TokenSpec((CardType.CREATURE,), (), (), spec.colors, spec.power, spec.toughness, spec.abilities)
    rest, base = _base_size(rest, ctx)
    text, extra = spec_words(rest, ctx, of="", head=first.gender)
    extra += base
    words += text.split(" ")[1:]
    if others:
        words.insert(2, "et " + " et ".join(n.singular for n in others))
    return " ".join(words) + extra


def _subtypes_only(spec: TokenSpec, ctx: Context, subject: Said) -> str:
    """« un Marais en plus de ses autres types »."""
    if spec.subtypes == _BASIC_LANDS and not spec.colors and spec.power is None:
        return f"chaque type de terrain de base{_besides(spec, subject)}"
    if len(spec.subtypes) != 1:
        if spec.colors or spec.power is not None or spec.abilities:
            raise NotRendered(spec, "ce que cela devient aussi")
        return _listed(spec.subtypes, many=subject.many) + _besides(spec, subject)
    word = subtype_noun(spec.subtypes[0])
    article = "des" if subject.many else "une" if word.gender == "f" else "un"
    colors = [Adjective(*COLORS[color]).form(word.gender, many=subject.many) for color in spec.colors]
    size = "" if spec.power is None or spec.toughness is None else _figures(spec.power, spec.toughness, ctx)
    named = word.many if subject.many else word.singular
    said = " ".join(one for one in (article, named, size, " et ".join(colors)) if one)
    extra = f" avec {given(spec.abilities, ctx)}" if spec.abilities else ""
    return said + extra + _besides(spec, subject)


def _listed(subtypes: tuple[Subtype, ...], *, many: bool) -> str:
    """« un clerc, un gredin et un guerrier »."""
    nouns = [subtype_noun(one) for one in subtypes]
    words = [f"des {n.many}" if many else f"{'une' if n.gender == 'f' else 'un'} {n.singular}" for n in nouns]
    return " et ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _figures(power: Amount, toughness: Amount, ctx: Context) -> str:
    return f"{quantity(power, ctx)}/{quantity(toughness, ctx)}"


def _besides(spec: TokenSpec, subject: Said) -> str:
    """« en plus de ses autres types »; a colour that is said besides is added to the others."""
    whose = "leurs" if subject.many else "ses"
    colors = f"{whose} autres couleurs et de " if spec.colors else ""
    return f" en plus de {colors}{whose} autres types"


def _still(ctx: Context, subject: Said) -> str:
    """« c'est toujours un terrain », a sentence of its own."""
    kinds = (CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.PLANESWALKER)
    found = next((kind for kind in kinds if kind in ctx.card.types), None)
    kinds_ = {kind for a in ctx.scope.antecedents if a.ref == spoken(subject.ref) for kind in a.kinds}
    if subject.sense.startswith("type:"):
        found = CardType(subject.sense[5:])
    elif kinds_ & {"type:land", *(f"sub:{name}" for name in _BASIC_LANDS)}:
        found = CardType.LAND
    if found is None or subject.many:
        raise NotRendered(subject.ref, "ce que cela reste")
    word = type_noun(found)
    return f"c'est toujours {'une' if word.gender == 'f' else 'un'} {word.singular}"


def _set(types: tuple[CardType, ...], rest: Iterable[Modification]) -> tuple[TokenSpec, int]:
    subtypes: list[Subtype] = []
    supertypes: list[Supertype] = []
    colors: tuple[Color, ...] = ()
    size: tuple[Amount | None, Amount | None] = (None, None)
    abilities: list[Ability] = []
    stage = taken = 0
    for found in rest:
        match found:
            case SetSubtypes(subtypes=more) if stage <= 1:
                subtypes.extend(more)
                stage = 1
            case AddSupertype(supertype=supertype) if stage <= 2:
                supertypes.append(supertype)
                stage = 2
            case SetColors(colors=some) if stage <= 2 and some:
                colors, stage = some, 3
            case SetPT(power=power, toughness=toughness) if stage <= 3:
                size, stage = (power, toughness), 4
            case GainAbility(ability=KeywordWithQuality(keyword=Keyword.ENCHANT) as ability) if not abilities:
                abilities.append(ability)
                stage = 6
            case GainAbility(ability=KeywordAbility() as ability) if 3 <= stage < 6:
                abilities.append(ability)
                stage = 5
            case _:
                break
        taken += 1
    return TokenSpec(types, tuple(subtypes), tuple(supertypes), colors, *size, tuple(abilities)), taken


def _added(modifications: tuple[Modification, ...]) -> tuple[TokenSpec, int]:
    types: list[CardType] = []
    subtypes: list[Subtype] = []
    supertypes: list[Supertype] = []
    colors: list[Color] = []
    size: tuple[Amount | None, Amount | None] = (None, None)
    abilities: list[Ability] = []
    stage = taken = 0
    for found in modifications:
        match found:
            case AddType(type=kind) if stage == 0:
                types.append(kind)
            case AddSubtype(subtype=subtype) if stage <= 1:
                subtypes.append(subtype)
                stage = 1
            case SetSubtypes(of=CardType.CREATURE, subtypes=some_) if stage == 0 and set(types) >= _ARTIFACT_CREATURE:
                subtypes.extend(some_)
                stage = 2
            case AddSupertype(supertype=supertype) if stage <= 2:
                supertypes.append(supertype)
                stage = 2
            case SetColors(colors=some) if stage <= 2 and some and types:
                colors.extend(some)
                stage = 3
            case AddColor(color=color) if stage <= 3:
                colors.append(color)
                stage = 3
            case SetPT(power=power, toughness=toughness) if stage <= 3:
                size, stage = (power, toughness), 4
            case GainAbility(ability=CharacteristicDefining() as ability) if types and stage in (1, 2, 3):
                abilities.append(ability)
                stage = 6
            case GainAbility(ability=KeywordAbility() as ability) if 4 <= stage < 6:
                abilities.append(ability)
                stage = 5
            case _:
                break
        taken += 1
    spec = TokenSpec(tuple(types), tuple(subtypes), tuple(supertypes), tuple(colors), *size, tuple(abilities))
    return spec, taken
