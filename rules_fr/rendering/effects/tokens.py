"""Tokens."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading.wordlist import named_tokens
from rules_fr.rendering.amounts import defined, for_each, split_times
from rules_fr.rendering.clause import Block
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.common import intransitive, subject
from rules_fr.rendering.effects.numbers_instead import as_many_instead
from rules_fr.rendering.families import Role, effect, point, quantity
from rules_fr.rendering.keywords import given, quoted_together
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import Making, TokenAbility
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.verbs import agreed
from rules_fr.rendering.wording import Count
from rules_fr.rendering.wording_of_things import TokenWords
from rules_fr.rendering.words import SUPERTYPES, color, in_letters, is_many, subtype_noun, type_noun
from rules_fr.vocabulary.amounts import EventAmount, Fixed, IfElse, ThatMany, Times, X
from rules_fr.vocabulary.effects.cards import Status
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.tokens import (
    CopyExcept,
    CreateCopyToken,
    CreateToken,
    EnteringAttacking,
    EnteringFaceDown,
    EnteringTransformed,
    ExilingFaceDown,
    GetEmblem,
    TokenSpec,
)
from rules_fr.vocabulary.kinds import Supertype
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.terms import Amount, Effect, Modification

_COUNTS = (Count.FOR_EACH, Count.X_IS)


@effect.register
def _create(what: CreateToken, ctx: Context) -> list[Block]:
    if isinstance(what.count, IfElse):
        return as_many_instead(what, what.count, ctx)
    who = subject(what.who, ctx)
    unit = split_times(what.count)
    if unit is not None and unit[0] == 1 and ctx.voice.take(Count, among=_COUNTS) is Count.X_IS:
        ctx.count_x(unit[1])
        what, unit = structs.replace(what, count=X()), None
    number: Amount = Fixed(unit[0]) if unit is not None else what.count
    many = is_many(number)
    tapped = (" engagés" if many else " engagé") if what.status is Status.TAPPED else ""
    token = "jetons" if many else "jeton"
    description, extra = spec_words(what.token, ctx)
    apart = ""
    if extra.startswith(" avec «") and unit is None and ctx.voice.take(TokenAbility) is TokenAbility.SENTENCE:
        apart, extra = f"{'ils ont' if many else 'il a'} {extra.removeprefix(' avec ')}", ""
    match number:
        case Fixed(value=value):
            text = f"{in_letters(value)} {token} {description}{tapped}{extra}"
        case X():
            text = f"X {token} {description}{tapped}{extra}"
        case Times(factor=factor, amount=X()) if factor > 1:
            text = f"{in_letters(factor)} fois X {token} {description}{tapped}{extra}"
        case EventAmount() | ThatMany():
            if (ctx.scope.event_amount or ThatMany()) != number:
                raise NotRendered(number)
            text = f"autant de {token} {description}{tapped}{extra}"
        case _ if ctx.voice.take(Count, among=(Count.X_IS, Count.EQUAL)) is Count.EQUAL:
            text = f"un nombre de {token} {description}{tapped}{extra} égal à {quantity(number, ctx)}"
        case _:
            ctx.count_x(number)
            text = f"X {token} {description}{tapped}{extra}"
    plain = what.token.name is None and what.status in (Status.UNTAPPED, Status.TAPPED)
    put = plain and ctx.voice.take(Making) is Making.PUT
    if put:
        text += " sur le champ de bataille"
    if what.token.name is not None and Supertype.LEGENDARY in what.token.supertypes:
        text = f"{what.token.name}, {text}"
    if unit is not None:
        text += " " + for_each(unit[1], ctx)
    ctx.scope.mention(It(), frozenset({"jeton", "type:creature"}), gender="", plural=many)
    blocks = intransitive(who, "mettre" if put else "créer", text)
    if apart and not ctx.is_pronoun(It(), gender="m", many=many, player=False):
        raise NotRendered(what, "un pronom pour autre chose")
    return [*blocks, Block((), raw=apart)] if apart else blocks


@effect.register
def _copy(what: CreateCopyToken, ctx: Context) -> list[Block]:
    if isinstance(what.count, IfElse):
        return as_many_instead(what, what.count, ctx)
    who = subject(what.who, ctx)
    of = behind("de", point(what.of, ctx, Role.OTHER).text)
    number = defined(what.count, ctx)
    many = is_many(number)
    state = (" engagés" if many else " engagé") if what.status is Status.TAPPED else ""
    token = f"jetons{state} qui sont des copies {of}" if many else f"jeton{state} qui est une copie {of}"
    ctx.scope.mention(It(), frozenset({"jeton", "type:creature"}), gender="m", plural=many)
    return intransitive(who, "créer", f"{in_letters(number.value) if isinstance(number, Fixed) else 'X'} {token}")


def spec_words(
    spec: TokenSpec, ctx: Context, *, of: str = "de ", many: bool = False, head: str = ""
) -> tuple[str, str]:
    """« de créature 1/1 verte Elfe », and « avec le vol »."""
    named = bool(of) and spec.power is None and len(spec.subtypes) == 1 and spec.subtypes[0] in named_tokens()
    if named and ctx.voice.take(TokenWords) is TokenWords.SHORT:
        return subtype_noun(spec.subtypes[0]).form(False), ""
    if not spec.types or (spec.name is not None and not of):
        raise NotRendered(spec)
    nouns = [type_noun(kind) for kind in spec.types]
    gender = head or nouns[0].gender
    words = [of + "-".join(n.form(many) for n in nouns)]
    for supertype in spec.supertypes:
        if supertype not in SUPERTYPES:
            raise NotRendered(spec)
        words.append(SUPERTYPES[supertype][0] + ("s" if many else ""))
    words.append(_size(spec, ctx))
    colors = [color(one, gender, many=many) for one in spec.colors]
    if colors:
        words.append(", ".join(colors[:-1]) + (" et " if len(colors) > 1 else "") + colors[-1])
    elif of:
        words.append("incolore")
    subtypes = [subtype_noun(one) for one in spec.subtypes]
    if subtypes:
        forms = [n.singular for n in subtypes]
        words.append(", ".join(forms[:-1]) + (" et " if len(forms) > 1 else "") + forms[-1])
    if spec.name is not None and Supertype.LEGENDARY not in spec.supertypes:
        words.append(agreed("appelé", "m", many=many) + f" {spec.name}")
    extra = f" avec {given(spec.abilities, ctx)}" if spec.abilities else ""
    return " ".join(word for word in words if word), extra


def _size(spec: TokenSpec, ctx: Context) -> str:
    if spec.power is None and spec.toughness is None:
        return ""
    power, toughness = spec.power, spec.toughness
    if not isinstance(power, Fixed | X) or not isinstance(toughness, Fixed | X):
        if power != toughness or power is None:
            raise NotRendered(spec)
        ctx.define_x(power)
        return "X/X"
    return f"{quantity(power, ctx)}/{quantity(toughness, ctx)}"


@effect.register
def _attacking(what: EnteringAttacking, ctx: Context) -> list[Block]:
    """« créez un jeton …, engagé et attaquant »."""
    if what.defender is not None:
        raise NotRendered(what, "qui est attaqué")
    match what.effect:
        case CreateToken(status=Status.TAPPED) as made:
            many = is_many(made.count)
            inner: Effect = structs.replace(made, status=Status.UNTAPPED)
            words = "engagés et attaquants" if many else "engagé et attaquant"
        case CreateCopyToken(status=Status.TAPPED) | CopyExcept(effect=CreateCopyToken(status=Status.TAPPED)):
            return _attacking_copies(what.effect, ctx)
        case CreateCopyToken() as made:
            inner, words = made, "attaquants" if is_many(made.count) else "attaquant"
        case PutOntoBattlefield(status=Status.TAPPED) as put:
            return _entering("attaquant", structs.replace(put, status=Status.UNTAPPED), ctx)
        case _:
            raise NotRendered(what)
    found = effect(inner, ctx)
    last = found[-1].clauses[-1]
    clauses = (*found[-1].clauses[:-1], structs.replace(last, tail=f"{last.tail}, {words}"))
    return [*found[:-1], structs.replace(found[-1], clauses=clauses)]


def _attacking_copies(copied: Effect, ctx: Context) -> list[Block]:
    """« créez un jeton engagé et attaquant qui est une copie de X »."""
    found = effect(copied, ctx)
    last = found[-1].clauses[-1]
    tail = last.tail.replace("engagés", "engagés et attaquants", 1).replace("engagé ", "engagé et attaquant ", 1)
    return [
        *found[:-1],
        structs.replace(found[-1], clauses=(*found[-1].clauses[:-1], structs.replace(last, tail=tail))),
    ]


def _entering(word: str, put: Effect, ctx: Context) -> list[Block]:
    ctx.entering = word
    try:
        return effect(put, ctx)
    finally:
        ctx.entering = ""


@effect.register
def _transformed(what: EnteringTransformed, ctx: Context) -> list[Block]:
    """« renvoyez-le sur le champ de bataille transformé »."""
    if not isinstance(what.effect, PutOntoBattlefield):
        raise NotRendered(what)
    return _entering("transformé", what.effect, ctx)


@effect.register
def _face_down(what: EnteringFaceDown, ctx: Context) -> list[Block]:
    """« renvoyez-le sur le champ de bataille face cachée »."""
    if not isinstance(what.effect, PutOntoBattlefield) or what.effect.status is not Status.UNTAPPED:
        raise NotRendered(what)
    return _entering("face cachée", what.effect, ctx)


@effect.register
def _exiled_face_down(what: ExilingFaceDown, ctx: Context) -> list[Block]:
    """« exilez la carte du dessus de votre bibliothèque, face cachée »."""
    found = effect(what.effect, ctx)
    last = found[-1].clauses[-1] if found and found[-1].clauses else None
    if last is None or found[-1].tail or found[-1].raw:
        raise NotRendered(what)
    clause = structs.replace(last, tail=f"{last.tail}, face cachée")
    return [*found[:-1], structs.replace(found[-1], clauses=(*found[-1].clauses[:-1], clause))]


@effect.register
def _copy_except(what: CopyExcept, ctx: Context) -> list[Block]:
    """« créez un jeton qui est une copie de X, excepté que c'est une Grenouille 1/1 verte »."""
    found = effect(what.effect, ctx)
    if found[-1].tail or found[-1].raw:
        raise NotRendered(what, "deux fins de phrase")
    return [*found[:-1], structs.replace(found[-1], tail=excepted(what.modifications, ctx))]


def excepted(modifications: tuple[Modification, ...], ctx: Context) -> str:
    """« , excepté que c'est un artefact en plus de ses autres types et qu'il a le vol »."""
    from rules_fr.rendering.grouping import clauses

    copy = Said(It(), "il", "m")
    pieces = []
    for clause in clauses(modifications, ctx, copy, lasting=True):
        said = structs.replace(clause, same=False)
        itself = said.verb == "être" and not said.negative and said.subject == copy
        pieces.append(f"c'est {said.tail}" if itself else said.finite())
    return ", excepté que " + " et que ".join(pieces)


@effect.register
def _emblem(what: GetEmblem, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    text = f"« {quoted_together(what.abilities, ctx)} »"
    return intransitive(who, "gagner", f"un emblème avec {text}")
