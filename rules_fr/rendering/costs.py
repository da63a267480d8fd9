"""Costs: symbols, or verbs whose subject pays."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import EACH, for_each, some
from rules_fr.rendering.clause import Clause
from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register, Role, cost, point
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.refs import hand_of
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import CLITIC, behind
from rules_fr.rendering.variants import CostJoint
from rules_fr.rendering.words import Noun, counter, noun
from rules_fr.vocabulary.amounts import CountersOn, Fixed, X
from rules_fr.vocabulary.costs import (
    AllCosts,
    DiscardCost,
    EitherCost,
    ExertCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayEnergy,
    PayLife,
    PayMana,
    PayManaCostOf,
    PayManaTimes,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    SufferCost,
    TapCost,
    TapThis,
    UnattachCost,
    UntapThis,
)
from rules_fr.vocabulary.kinds import CounterKind
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.refs import Chosen, Paid
from rules_fr.vocabulary.terms import Cost, Ref

DAMAGE = Noun("blessure", "blessure", "blessures", "f")
LIFE = Noun("pv", "point de vie", "points de vie", "m")


@cost.register
def _mana(what: PayMana, ctx: Context, payer: Said) -> str:
    return show_mana_cost(what.cost)


@cost.register
def _mana_times(what: PayManaTimes, ctx: Context, payer: Said) -> Clause:
    if not isinstance(what.times, EACH) and show_mana_cost(what.cost) == "{1}":
        ctx.define_x(what.times)
        return Clause(payer, "payer", "{X}")
    return Clause(payer, "payer", f"{show_mana_cost(what.cost)} {for_each(what.times, ctx)}")


@cost.register
def _mana_cost(what: PayManaCostOf, ctx: Context, payer: Said) -> Clause:
    return Clause(payer, "payer", f"le coût de mana de {point(what.what, ctx, Role.OF).text}")


@cost.register
def _energy(what: PayEnergy, ctx: Context, payer: Said) -> Clause:
    match what.amount:
        case Fixed(value=value) if value <= 8:
            return Clause(payer, "payer", "{E}" * value)
        case _:
            raise NotRendered(what.amount, "un montant d'énergie")


@cost.register
def _exert(what: ExertCost, ctx: Context, payer: Said) -> Clause:
    text, clitics = _object(what.what, ctx)
    return Clause(payer, "surmener", text, clitics)


@cost.register
def _unattach(what: UnattachCost, ctx: Context, payer: Said) -> Clause:
    text, clitics = _object(what.what, ctx)
    return Clause(payer, "détacher", text, clitics)


@cost.register
def _suffer(what: SufferCost, ctx: Context, payer: Said) -> Clause:
    """« choisir que X lui inflige 2 blessures »"""
    source = point(what.source, ctx, Role.SUBJECT)
    number = some(what.amount, DAMAGE, ctx, figures=True, each=False)
    return Clause(payer, "choisir", f"que {source.text} {CLITIC}lui inflige {number}")


@cost.register
def _tap(what: TapThis, ctx: Context, payer: Said) -> str:
    return "{T}"


@cost.register
def _untap(what: UntapThis, ctx: Context, payer: Said) -> str:
    return "{Q}"


@cost.register
def _life(what: PayLife, ctx: Context, payer: Said) -> Clause:
    return Clause(payer, "payer", some(what.amount, LIFE, ctx, figures=True, each=False))


def _object(ref: Ref, ctx: Context, register: Register = Register.PERMANENT) -> tuple[str, tuple[str, ...]]:
    """The words of what is paid, and the pronoun when it is one; what is chosen may be spoken of later."""
    with ctx.moving():
        said = point(ref, ctx, Role.OBJECT, register)
    if isinstance(ref, Chosen):
        gender = said.gender
        ctx.scope.mention(Paid(), frozenset({said.sense}), gender=gender, plural=said.many)
    return said.text, ((said.clitic,) if said.clitic else ())


@cost.register
def _sacrifice(what: SacrificeCost, ctx: Context, payer: Said) -> Clause:
    text, clitics = _object(what.what, ctx)
    ctx.paid_how = "sacrifié"
    return Clause(payer, "sacrifier", text, clitics)


@cost.register
def _discard(what: DiscardCost, ctx: Context, payer: Said) -> Clause:
    hand = hand_of(what.what, ctx)
    if hand is None:
        said = point(what.what, ctx, Role.OTHER, Register.CARD)
        if isinstance(what.what, Chosen):
            ctx.scope.mention(Paid(), frozenset({said.sense}), gender=said.gender, plural=said.many)
        hand = said.text
    ctx.paid_how = "défaussé"
    return Clause(payer, "défausser", f"de {hand}", reflexive=True)


@cost.register
def _exile(what: ExileCost, ctx: Context, payer: Said) -> Clause:
    text, clitics = _object(what.what, ctx)
    ctx.paid_how = "exilé"
    return Clause(payer, "exiler", text, clitics)


@cost.register
def _return(what: ReturnCost, ctx: Context, payer: Said) -> Clause:
    said = point(what.what, ctx, Role.OBJECT)
    if isinstance(what.what, Chosen):
        ctx.scope.mention(Paid(), frozenset({said.sense}), gender=said.gender, plural=said.many)
    ctx.paid_how = "renvoyé"
    return Clause(
        payer,
        "renvoyer",
        f"{said.text} dans la main de {'leur' if said.many else 'son'} propriétaire".strip(),
        (said.clitic,) if said.clitic else (),
    )


@cost.register
def _tap_other(what: TapCost, ctx: Context, payer: Said) -> Clause:
    text, clitics = _object(what.what, ctx)
    ctx.paid_how = "engagé"
    return Clause(payer, "engager", text, clitics)


@cost.register
def _reveal(what: RevealCost, ctx: Context, payer: Said) -> Clause:
    text, clitics = _object(what.what, ctx, Register.CARD)
    ctx.paid_how = "révélé"
    return Clause(payer, "révéler", text, clitics)


def counters(kind: CounterKind | None) -> Noun:
    """Counters of a kind, as a noun."""
    if kind is None:
        return noun("marqueur")
    word = counter(kind)
    return Noun("marqueur", f"marqueur {word}", f"marqueurs {word}", "m")


@cost.register
def _remove(what: RemoveCountersCost, ctx: Context, payer: Said) -> Clause:
    every = what.count == CountersOn(what.what, what.kind)
    number = f"tous les {counters(what.kind).many}" if every else some(what.count, counters(what.kind), ctx, each=False)
    return Clause(payer, "retirer", f"{number} {behind('de', point(what.what, ctx, Role.OF).text)}")


@cost.register
def _remove_either(what: EitherCost, ctx: Context, payer: Said) -> Clause:
    """« retirer un marqueur +1/+1 ou un marqueur « charge » d'un permanent que vous contrôlez »"""
    options = [one for one in what.options if isinstance(one, RemoveCountersCost) and one.count == Fixed(1)]
    if len(options) != len(what.options) or len({one.what for one in options}) != 1:
        raise NotRendered(what)
    kinds = " ou ".join(f"un {counters(one.kind).singular}" for one in options)
    return Clause(payer, "retirer", f"{kinds} {behind('de', point(options[0].what, ctx, Role.OF).text)}")


@cost.register
def _put(what: PutCountersCost, ctx: Context, payer: Said) -> Clause:
    number = some(what.count, counters(what.kind), ctx, each=False)
    said = point(what.what, ctx, Role.OTHER)
    if isinstance(what.what, Chosen):
        ctx.scope.mention(Paid(), frozenset({said.sense}), gender=said.gender, plural=said.many)
    return Clause(payer, "mettre", f"{number} sur {said.text}")


@cost.register
def _mill(what: MillCost, ctx: Context, payer: Said) -> Clause:
    return Clause(payer, "meuler", some(what.count, noun("carte"), ctx, each=False))


def loyalty(what: LoyaltyCost) -> str:
    """« +1 », « −3 », « 0 », « −X »."""
    match what.change:
        case Fixed(value=value):
            return f"+{value}" if value > 0 else "0" if value == 0 else f"−{-value}"
        case X():
            return "+X"
        case _:
            return "−X"


def paying(costs: tuple[Cost, ...], ctx: Context, payer: Said) -> Clause:
    """One clause that pays: « payer {2} », « sacrifier une créature ».

    Raises:
        NotRendered: there are several costs, or one that is no clause.
    """
    if len(costs) != 1:
        return paying((AllCosts(costs),), ctx, payer)
    if isinstance(costs[0], EitherCost):
        return _either(costs[0], ctx, payer)
    if isinstance(costs[0], AllCosts):
        first, *others = [paying((part,), ctx, payer) for part in costs[0].parts]
        finite = payer.you and ctx.adding
        words = [first.tail, *(f"et {other.finite() if finite else other.as_infinitive()}" for other in others)]
        return structs.replace(first, tail=" ".join(words))
    found = cost(costs[0], ctx, payer)
    if isinstance(found, Clause):
        return found
    if not isinstance(costs[0], PayMana):
        raise NotRendered(costs[0])
    return Clause(payer, "payer", found)


def _either(what: EitherCost, ctx: Context, payer: Said) -> Clause:
    """« sacrifiez une créature ou payez {3} »: the other verbs stand in the complements of the first."""
    first, *others = [paying((option,), ctx, payer) for option in what.options]
    words = [first.tail, *(f"ou {other.finite(subject=False)}" for other in others)]
    return structs.replace(first, tail=" ".join(word for word in words if word))


def listed(costs: tuple[Cost, ...], ctx: Context, payer: Said) -> str:
    """The costs of an activated ability, before the colon."""
    pieces: list[str] = []
    ctx.scope.in_cost = True
    for item in costs:
        with ctx.clause():
            found = cost(item, ctx, payer)
        pieces.append(found if isinstance(found, str) else found.finite())
    ctx.scope.in_cost = False
    if len(pieces) > 1 and " " in pieces[-2] and ctx.voice.take(CostJoint) is CostJoint.AND:
        pieces[-2:] = [" et ".join(pieces[-2:])]
    return ", ".join(pieces)
