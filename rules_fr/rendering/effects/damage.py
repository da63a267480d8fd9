"""Damage: dealt, divided; fights."""

from __future__ import annotations

from rules_fr.rendering.amounts import defined, some
from rules_fr.rendering.clause import Block, Clause, block, clauses_of
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.determiners import all_the, indefinite, the
from rules_fr.rendering.effects.common import intransitive, subject
from rules_fr.rendering.effects.damage_words import DAMAGE_WORDS
from rules_fr.rendering.families import Register, Role, effect, point, quantity
from rules_fr.rendering.filters import describe
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import PreventionTime
from rules_fr.rendering.spelling import CLITIC, behind
from rules_fr.rendering.variants import Some
from rules_fr.rendering.wording import Again, DamagePlace
from rules_fr.rendering.wording_of_things import Fighting
from rules_fr.rendering.words import Noun
from rules_fr.vocabulary.amounts import EventAmount, Fixed, IfElse, X
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.continuous import ReplaceNext
from rules_fr.vocabulary.effects.damage import (
    DealDamage,
    DealDivided,
    DealEachOther,
    Fight,
    PreventDamage,
    Unpreventable,
)
from rules_fr.vocabulary.event_patterns import DamageKind, DrawsCard
from rules_fr.vocabulary.filters import AnyOf, AnyTarget, Anything, Is
from rules_fr.vocabulary.refs import Chosen, Each, Target, Targeted, Union, You
from rules_fr.vocabulary.replacements import Instead, Prevent
from rules_fr.vocabulary.terms import Amount, Filter, Ref, rewritten

DAMAGE = Noun("blessure", "blessure", "blessures", "f")


@effect.register
def _deal(what: DealDamage, ctx: Context) -> list[Block]:
    if isinstance(what.amount, IfElse):
        return _instead(what, what.amount, ctx)
    ctx.dealing = True
    who = subject(what.source, ctx)
    ctx.dealing = False
    if what.to == spoken(what.source):
        number = some(what.amount, DAMAGE, ctx, figures=True, each=False)
        return block(Clause(who[0], "infliger", number, reflexive=True, same=who[1]))
    return block(_dealing(who, what, what.amount, ctx))


def _dealing(who: tuple[Said, bool], what: DealDamage, amount: Amount, ctx: Context) -> Clause:
    stated = isinstance(amount, Fixed | X | EventAmount)
    usual = DamagePlace.AMOUNT_FIRST if stated else DamagePlace.RECIPIENT_FIRST
    if ctx.voice.take(DamagePlace, usual) is DamagePlace.AMOUNT_FIRST:
        number = some(amount, DAMAGE, ctx, figures=True, each=False)
        to = point(what.to, ctx, Role.DATIVE)
        words = f"{number} {behind('à', to.text)}"
    else:
        to = point(what.to, ctx, Role.DATIVE)
        number = some(amount, DAMAGE, ctx, figures=True, each=False)
        words = f"{behind('à', to.text)} {number}"
    if to.clitic:
        return Clause(who[0], "infliger", number, (to.clitic,), same=who[1])
    return Clause(who[0], "infliger", words, same=who[1])


def _instead(what: DealDamage, amount: IfElse, ctx: Context) -> list[Block]:
    """« X inflige 2 blessures à Y. Si …, X inflige 4 blessures à la place. »"""
    who = subject(what.source, ctx)
    first = _dealing(who, what, amount.otherwise, ctx)
    ctx.scope.subject = None
    condition = as_condition(amount.condition, ctx)
    again = point(what.source, ctx, Role.SUBJECT)
    more = some(amount.then, DAMAGE, ctx, figures=True, each=False)
    to, clitics = _to_again(what.to, ctx)
    second = Clause(again, "infliger", " ".join(word for word in (more, to, "à la place") if word), clitics)
    return [Block((first,)), Block((second,), lead=f"si {condition}, ")]


_PAIRS = {
    Again.CREATURE_OR_PLAYER: "à cette créature ou à ce joueur",
    Again.PERMANENT_OR_PLAYER: "à ce permanent ou à ce joueur",
    Again.CREATURE_PLAYER: "à cette créature ou ce joueur",
    Again.PERMANENT_PLAYER: "à ce permanent ou ce joueur",
}


def _to_again(to: Ref, ctx: Context) -> tuple[str, tuple[str, ...]]:
    """Whom damage is dealt to, when that is said a second time."""
    both = isinstance(to, Target) and isinstance(to.what, AnyTarget | AnyOf)
    match ctx.voice.take(Again, among=(Again.UNSAID, *(_PAIRS if both else (Again.SAID,)))):
        case Again.UNSAID:
            return "", ()
        case Again.SAID:
            said = point(spoken(to), ctx, Role.DATIVE)
            return ("", (said.clitic,)) if said.clitic else (behind("à", said.text), ())
        case pair:
            return _PAIRS[pair], ()


@effect.register
def _unpreventable(what: Unpreventable, ctx: Context) -> list[Block]:
    """« X inflige 3 blessures à n'importe quelle cible. Ces blessures ne peuvent pas être prévenues. »."""
    return [*effect(what.effect, ctx), Block((), raw="ces blessures ne peuvent pas être prévenues")]


@effect.register
def _divided(what: DealDivided, ctx: Context) -> list[Block]:
    who = subject(what.source, ctx)
    number = some(what.amount, DAMAGE, ctx, figures=True, each=False)
    comma = "" if isinstance(what.amount, Fixed | X) else ","
    among = point(what.among, ctx, Role.OTHER)
    text = f"{number}{comma} réparties comme vous le désirez entre {among.text}"
    return intransitive(who, "infliger", text)


@effect.register
def _fight(what: Fight, ctx: Context) -> list[Block]:
    if isinstance(what.first, Targeted) and isinstance(what.second, Targeted) and ctx.scope.targets == 2:
        both = Said(Union((what.first, what.second)), "ces créatures", "f", True)
        if ctx.voice.take(Fighting, Fighting.TOGETHER) is Fighting.TOGETHER:
            return block(Clause(both, "battre", "l'une contre l'autre", reflexive=True))
    if what.second is None:
        both = point(what.first, ctx, Role.SUBJECT)
        return block(Clause(both, "battre", "l'une contre l'autre", reflexive=True))
    who = subject(what.first, ctx)
    return intransitive(who, "battre", f"contre {point(what.second, ctx, Role.OTHER).text}", reflexive=True)


@effect.register
def _each_other(what: DealEachOther, ctx: Context) -> list[Block]:
    """« Ces créatures infligent chacune à l'autre un nombre de blessures égal à leur force. »"""
    both = point(what.both, ctx, Role.SUBJECT)
    ctx.scope.subject = (what.both, False)
    dealt = rewritten(what.amount, lambda node: what.both if isinstance(node, Each) else node)
    number = some(dealt, DAMAGE, ctx, figures=True, each=False)
    ctx.scope.subject = None
    return intransitive((both, False), "infliger", f"chacune à l'autre {number}")


@effect.register
def _prevent(what: PreventDamage, ctx: Context) -> list[Block]:
    if what.prevention.then is not None or what.duration != EndOfTurn():
        raise NotRendered(what)
    plural, singular = DAMAGE_WORDS[what.prevention.kind]
    match what.prevention.amount:
        case None:
            words, should = f"toutes les {plural}", "devraient"
        case Fixed(value=1):
            words, should = f"la prochaine 1 {singular}", "devrait"
        case number:
            words, should = f"les {quantity(defined(number, ctx), ctx)} prochaines {plural}", "devraient"
    dealt = "infligée" if should == "devrait" else "infligées"
    before, after = to_prevented(what.prevention.recipient, ctx)
    by = f" par {from_prevented(what.prevention.source, ctx)}" if what.prevention.source != Anything() else ""
    text = f"{words} qui {should} {before}être {dealt}{after}{by}"
    inside = ctx.voice.take(PreventionTime) is PreventionTime.INSIDE
    text = f", ce tour-ci, {text}" if inside else f"{text} ce tour-ci"
    return intransitive((point(You(), ctx, Role.SUBJECT), False), "prévenir", text)


@effect.register
def _prevent_next(what: ReplaceNext, ctx: Context) -> list[Block]:
    """« la prochaine fois qu'une source de votre choix devrait vous infliger des blessures ce tour-ci, prévenez … »"""
    if isinstance(what.replacement, Instead) and what.duration == EndOfTurn():
        return _next_instead(what.replacement, ctx)
    match what.replacement:
        case Prevent(source=Is(ref=source), recipient=recipient, kind=DamageKind.ANY, amount=None, then=None):
            who = _chosen_source(source, ctx) if isinstance(source, Chosen) else point(source, ctx, Role.SUBJECT).text
            before, after = to_prevented(recipient, ctx)
        case _:
            raise NotRendered(what)
    if what.duration != EndOfTurn():
        raise NotRendered(what)
    lead = f"la prochaine fois que {who} devrait {before}infliger des blessures{after} ce tour-ci, "
    return [Block((), raw=f"{lead}prévenez ces blessures")]


def _next_instead(what: Instead, ctx: Context) -> list[Block]:
    """« la prochaine fois que vous devriez piocher une carte ce tour-ci, vous gagnez 5 points de vie à la place »"""
    if what.event != DrawsCard(You()) or what.effect is None:
        raise NotRendered(what)
    clauses = clauses_of(effect(what.effect, ctx), what.effect)
    lead = "la prochaine fois que vous devriez piocher une carte ce tour-ci, "
    return [Block(clauses, lead=lead, tail=" à la place")]


def to_prevented(what: Filter, ctx: Context) -> tuple[str, str]:
    """To what the damage would be dealt: before and after « être infligées »."""
    match what:
        case Anything():
            return "", ""
        case Is(ref=You()):
            return f"{CLITIC}vous ", ""
        case Is(ref=ref):
            return "", f" {behind('à', point(ref, ctx, Role.OTHER).text)}"
        case AnyOf(parts=(Is(ref=You()), theirs)):
            return "", f" à vous et {behind('à', all_the(describe(theirs, ctx)))}"
        case _:
            some = ctx.voice.take(Some, Some.THE) is Some.SOME
            phrase = describe(what, ctx)
            return "", f" à {indefinite(phrase, many=True)}" if some else f" {behind('à', all_the(phrase))}"


def _chosen_source(ref: Chosen, ctx: Context) -> str:
    """« une source bleue de votre choix »"""
    if ref.chooser != You() or ref.minimum != Fixed(1) or ref.maximum != Fixed(1):
        raise NotRendered(ref)
    return indefinite(describe(ref.what, ctx, Register.SOURCE).having("de votre choix"))


def from_prevented(what: Filter, ctx: Context) -> str:
    """By what the damage would be dealt."""
    if isinstance(what, Is) and isinstance(what.ref, Chosen):
        return _chosen_source(what.ref, ctx)
    if isinstance(what, Is):
        return point(what.ref, ctx, Role.OTHER).text
    phrase = describe(what, ctx)
    return indefinite(phrase, many=True) if ctx.voice.take(Some) is Some.SOME else the(phrase, many=True)
