"""Modifications: what a continuous effect does to its subject, as clauses."""

from __future__ import annotations

from rules_fr.rendering.amounts import for_each, signed, split_times
from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite, the
from rules_fr.rendering.event_patterns import sources
from rules_fr.rendering.families import Role, modification, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.keywords import given
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import BaseSize
from rules_fr.rendering.spelling import SLOT, behind
from rules_fr.rendering.variants import Except, Some
from rules_fr.rendering.wording import Count, Gaining, UntapStep
from rules_fr.rendering.words import color, in_letters, is_many, the_keyword
from rules_fr.vocabulary.amounts import Fixed, Times, X
from rules_fr.vocabulary.effects.stack import Payment
from rules_fr.vocabulary.filters import Anything, Is, Not
from rules_fr.vocabulary.kinds import Supertype
from rules_fr.vocabulary.modifications import (
    AddSupertype,
    BecomeCopy,
    BlocksAdditional,
    CannotAttack,
    CannotBeBlocked,
    CannotBeCountered,
    CannotBeRegenerated,
    CannotBeTargeted,
    CannotBlock,
    CannotUntap,
    GainAbility,
    GainThisAbility,
    IsIndestructible,
    KeepsName,
    LoseAllAbilities,
    LoseKeyword,
    LoseSupertype,
    LoseThisAbility,
    MayBeCommander,
    MayBePlayedBy,
    ModifyPT,
    MustAttack,
    MustBlock,
    Playing,
    SetColors,
    SetPT,
)
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.terms import Amount, Filter

_CHANGE = (Count.FOR_EACH, Count.X_IS)


@modification.register
def _modify(what: ModifyPT, ctx: Context, subject: Said, lasting: bool) -> Clause:
    units = [split_times(amount) for amount in (what.power, what.toughness)]
    counted = {unit[1] for unit in units if unit is not None} | set(_negative_units(what))
    stated = [amount for amount in (what.power, what.toughness) if isinstance(amount, Fixed) and amount != Fixed(0)]
    if len(counted) == 1 and not stated and ctx.voice.take(Count, Count.FOR_EACH, among=_CHANGE) is Count.FOR_EACH:
        unit = counted.pop()
        change = "/".join(_per_unit(amount, unit) for amount in (what.power, what.toughness))
        return Clause(subject, "gagner", f"{change} {SLOT}{for_each(unit, ctx)}")
    return Clause(subject, "gagner", _pair(what.power, what.toughness, ctx))


def _pair(power: Amount, toughness: Amount, ctx: Context) -> str:
    first, second = signed(power, ctx), signed(toughness, ctx)
    if first == "+0" and second[0] == "-":
        first = "-0"
    if second == "+0" and first[0] == "-":
        second = "-0"
    return f"{first}/{second}"


def _negative_units(what: ModifyPT) -> list[Amount]:
    found = []
    for amount in (what.power, what.toughness):
        match amount:
            case Times(factor=factor, amount=inner) if factor < 0 and split_times(inner) is not None:
                found.append(inner)
            case _:
                pass
    return found


def _per_unit(amount: Amount, unit: Amount) -> str:
    match amount:
        case Fixed(value=0):
            return "+0"
        case Times(factor=factor, amount=inner) if inner == unit:
            return f"{factor:+d}"
        case _ if amount == unit:
            return "+1"
        case _:
            raise NotRendered(amount)


@modification.register
def _set_pt(what: SetPT, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if isinstance(what.power, Fixed) and what.toughness is None:
        return Clause(subject, "avoir", f"une force de base de {what.power.value}")
    if not isinstance(what.power, Fixed | X) or not isinstance(what.toughness, Fixed | X):
        raise NotRendered(what)
    size = f"{quantity(what.power, ctx)}/{quantity(what.toughness, ctx)}"
    if not lasting and ctx.voice.take(BaseSize) is BaseSize.BECOMES:
        return Clause(subject, "devenir", size)
    return Clause(subject, "avoir", f"une force et une endurance de base de {size}")


@modification.register
def _copy(what: BecomeCopy, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "devenir", f"une copie {behind('de', point(what.of, ctx, Role.OTHER).text)}")


@modification.register
def _gain(what: GainAbility, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, gaining(ctx, lasting=lasting), given((what.ability,), ctx))


def gaining(ctx: Context, *, lasting: bool) -> str:
    """The verb of what gains an ability."""
    return ctx.voice.take(Gaining, Gaining.HAS if lasting else Gaining.ACQUIRES).value


@modification.register
def _gain_this(what: GainThisAbility, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "avoir", "cette capacité")


@modification.register
def _lose(what: LoseKeyword, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "perdre", the_keyword(what.keyword))


@modification.register
def _lose_all(what: LoseAllAbilities, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "perdre", f"toutes {'leurs' if subject.many else 'ses'} capacités")


@modification.register
def _lose_this(what: LoseThisAbility, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "perdre", "cette capacité")


@modification.register
def _colors(what: SetColors, ctx: Context, subject: Said, lasting: bool) -> Clause:
    words = [color(one, subject.gender, many=subject.many) for one in what.colors]
    text = ", ".join(words[:-1]) + (" et " if len(words) > 1 else "") + words[-1] if words else "incolore"
    if not words and subject.many:
        text += "s"
    return Clause(subject, "être" if lasting else "devenir", text)


def cannot(subject: Said, infinitive: Clause) -> Clause:
    return Clause(subject, "pouvoir", negative="pas", infinitives=(infinitive,))


@modification.register
def _no_attack(what: CannotAttack, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.unless is not None:
        raise NotRendered(what, "à moins que")
    if what.defender is None:
        return cannot(subject, Clause(subject, "attaquer"))
    if what.defender == You():
        return cannot(subject, Clause(subject, "attaquer", clitics=("vous",)))
    raise NotRendered(what)


def described(what: Filter, ctx: Context) -> str:
    """« des créatures avec le vol », or what is known."""
    if isinstance(what, Is):
        return point(what.ref, ctx, Role.OTHER).text
    phrase = describe(what, ctx)
    return indefinite(phrase, many=True) if ctx.voice.take(Some) is Some.SOME else the(phrase, many=True)


@modification.register
def _no_block(what: CannotBlock, ctx: Context, subject: Said, lasting: bool) -> Clause:
    match what.what:
        case Anything():
            return cannot(subject, Clause(subject, "bloquer"))
        case Not(part=part):
            inner = Clause(subject, "bloquer", f"que {described(part, ctx)}")
            return Clause(subject, "pouvoir", negative="que", infinitives=(inner,))
        case found:
            return cannot(subject, Clause(subject, "bloquer", described(found, ctx)))


@modification.register
def _unblockable(what: CannotBeBlocked, ctx: Context, subject: Said, lasting: bool) -> Clause:
    match what.by:
        case Anything():
            return cannot(subject, Clause(subject, "bloquer", passive=True))
        case Not(part=part):
            only = ctx.voice.take(Except) is Except.ONLY
            word = "que par" if only else "excepté par"
            inner = Clause(subject, "bloquer", f"{word} {described(part, ctx)}", passive=True)
            return Clause(subject, "pouvoir", negative="que", infinitives=(inner,)) if only else cannot(subject, inner)
        case found:
            return cannot(subject, Clause(subject, "bloquer", f"par {described(found, ctx)}", passive=True))


@modification.register
def _must_attack(what: MustAttack, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "attaquer", "à chaque combat si possible" if lasting else f"{SLOT}si possible")


@modification.register
def _must_block(what: MustBlock, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.what is None:
        return Clause(subject, "bloquer", "à chaque combat si possible" if lasting else f"{SLOT}si possible")
    said = point(what.what, ctx, Role.OBJECT)
    if said.clitic:
        return Clause(subject, "bloquer", f"{SLOT}si possible", clitics=(said.clitic,))
    return Clause(subject, "bloquer", f"{said.text} {SLOT}si possible")


@modification.register
def _no_untap(what: CannotUntap, ctx: Context, subject: Said, lasting: bool) -> Clause:
    whose = "leur" if subject.many else "son"
    tail = f"pendant l'étape de dégagement de {whose} contrôleur"
    if subject.ref == This() and ctx.voice.take(UntapStep) is UntapStep.YOURS:
        tail = "pendant votre étape de dégagement"
    return Clause(subject, "dégager", tail, reflexive=True, negative="pas")


@modification.register
def _no_counter(what: CannotBeCountered, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.by != Anything():
        return cannot(subject, Clause(subject, "contrecarrer", f"par {described(what.by, ctx)}", passive=True))
    return cannot(subject, Clause(subject, "contrecarrer", passive=True))


@modification.register
def _no_regeneration(what: CannotBeRegenerated, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "régénérer", passive=True))


@modification.register
def _no_target(what: CannotBeTargeted, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return cannot(subject, Clause(subject, "être", f"la cible {sources(what.by, ctx, many=True)}"))


@modification.register
def _indestructible(what: IsIndestructible, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "être", "indestructibles" if subject.many else "indestructible")


@modification.register
def _supertype(what: AddSupertype, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.supertype is Supertype.SNOW:
        snow = ("neigeuse" + "s" * subject.many) if subject.gender == "f" else "neigeux"
        return Clause(subject, "être", snow)
    if what.supertype is not Supertype.LEGENDARY:
        raise NotRendered(what)
    return Clause(subject, "être", "légendaires" if subject.many else "légendaire")


@modification.register
def _no_supertype(what: LoseSupertype, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if what.supertype is not Supertype.LEGENDARY:
        raise NotRendered(what)
    return Clause(subject, "être", "légendaires" if subject.many else "légendaire", negative="pas")


@modification.register
def _commander(what: MayBeCommander, ctx: Context, subject: Said, lasting: bool) -> Clause:
    return Clause(subject, "pouvoir", infinitives=(Clause(subject, "être", "votre commandant"),))


@modification.register
def _more_blocks(what: BlocksAdditional, ctx: Context, subject: Said, lasting: bool) -> Clause:
    unit = split_times(what.count)
    number: Amount = what.count if unit is None else Fixed(unit[0])
    many = is_many(number)
    if not isinstance(number, Fixed | X):
        raise NotRendered(what.count)
    words = in_letters(number.value, "f") if isinstance(number, Fixed) else "X"
    tail = f"{words} créature{'s' if many else ''} supplémentaire{'s' if many else ''}"
    if unit is not None:
        tail += f" {for_each(unit[1], ctx)}"
    return Clause(subject, "pouvoir", infinitives=(Clause(subject, "bloquer", tail),))


@modification.register
def _played(what: MayBePlayedBy, ctx: Context, subject: Said, lasting: bool) -> Clause:
    if lasting:
        raise NotRendered(what)
    verb = "lancer" if what.how is Playing.CAST else "jouer"
    who = point(what.player, ctx, Role.SUBJECT)
    payment = (
        " sans payer " + ("leur" if subject.many else "son") + " coût de mana" if what.payment is Payment.FREE else ""
    )
    inner = Clause(who, verb, f"{subject.text}{payment}".strip(), (subject.clitic,) if subject.clitic else ())
    return Clause(who, "pouvoir", infinitives=(inner,))


@modification.register
def _own_name(what: KeepsName, ctx: Context, subject: Said, lasting: bool) -> Clause:
    """« (excepté que) son nom est toujours X »"""
    if not ctx.card.name:
        raise NotRendered(what, "un nom")
    return Clause(Said(subject.ref, "son nom", "m"), "être", f"toujours {ctx.card.name}")
