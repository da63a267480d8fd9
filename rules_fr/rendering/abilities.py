"""Abilities as paragraphs."""

from __future__ import annotations

from typing import get_args

from msgspec import structs

from rules_fr.rendering.ability_costs import ABILITY_COSTS, reduction_limits
from rules_fr.rendering.amounts import defined_x
from rules_fr.rendering.clause import Block, sentences
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context
from rules_fr.rendering.costs import listed, loyalty, paying
from rules_fr.rendering.denied_payments import PAYMENTS, life_or_sacrifice
from rules_fr.rendering.determiners import all_the
from rules_fr.rendering.effects.sequence import one
from rules_fr.rendering.families import Role, ability, point, quantity, restriction
from rules_fr.rendering.filters import describe
from rules_fr.rendering.grouping import clauses
from rules_fr.rendering.groups import group
from rules_fr.rendering.keywords import KeywordLike, is_keyword, keyword_words
from rules_fr.rendering.moments import during
from rules_fr.rendering.negation import expletive
from rules_fr.rendering.openings import events
from rules_fr.rendering.phrase import Said
from rules_fr.rendering.player_rules import PLAYER_RULES, from_exile, from_top, linked, of_top, one_from_zone, priced
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.replacing import if_
from rules_fr.rendering.rules_bent import PLAYERS_TOO
from rules_fr.rendering.sentence_wording import ConditionPlace, StaticJoint
from rules_fr.rendering.spelling import behind, capital, polish, sentence
from rules_fr.rendering.tolls import for_a_price, toll
from rules_fr.rendering.triggering import triggers_again, triggers_nothing
from rules_fr.rendering.variants import ConditionWord, RestrictionJoint
from rules_fr.rendering.wording import Group
from rules_fr.rendering.wording_of_things import DefinedSize
from rules_fr.rendering.words import color, keyword
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CastingPermission,
    CastingRestriction,
    CharacteristicDefining,
    Direction,
    LevelBand,
    MayBeginOnBattlefield,
    Optionality,
    OwnCostChange,
    PaidCastingPermission,
    SagaChapter,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    TriggerPlace,
)
from rules_fr.vocabulary.amounts import Fixed, Plus
from rules_fr.vocabulary.combat import AttackCost, BlockCost
from rules_fr.vocabulary.conditions import (
    AnyCondition,
    Compare,
    DuringPhase,
    DuringStep,
    Exists,
    Fits,
    IsPaired,
    IsTurnOf,
    KeywordCostPaid,
    NotCondition,
)
from rules_fr.vocabulary.costs import LoyaltyCost
from rules_fr.vocabulary.effects.choices import RollDie
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.stack import Payment
from rules_fr.vocabulary.filters import AnyOf, Is, IsPermanent
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import (
    CannotAttack,
    CannotBeCountered,
    DefinePT,
    GainAbility,
    GainControl,
    MayBePlayedBy,
    MayIgnore,
    MayPlayFrom,
    MayPlayOneFrom,
    PositiveXIn,
    SetColors,
)
from rules_fr.vocabulary.refs import AnyPlayer, EachOf, EachOpponent, EachPlayer, It, This, You
from rules_fr.vocabulary.restrictions import ActivatedBy, ActivationCostLess, PositiveX
from rules_fr.vocabulary.rules_bent import (
    CannotPayLife,
    CannotSacrifice,
    LegendRuleOff,
    PoolsKept,
    TriggersAgain,
    TriggersNothing,
)
from rules_fr.vocabulary.terms import Ability, Condition, Effect, Filter, Modification, Ref, Restriction, walk

POOLS_KEPT = "les réserves de mana ne se vident pas à la fin des phases ou des tours"
NO_ZERO = "X ne peut pas être 0"
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI")


def _effects(what: Effect, ctx: Context) -> str:
    return sentences(one(what, ctx))


def _all_zones_said(ctx: Context, node: object) -> None:
    if ctx.zones:
        raise NotRendered(node, "la zone où la capacité fonctionne")


@ability.register
def _spell(what: SpellAbility, ctx: Context) -> str:
    return _effects(what.effect, ctx)


@ability.register
def _activated(what: ActivatedAbility, ctx: Context) -> str:
    if what.keyword is Keyword.CYCLING:
        return capital(polish(keyword_words(what, ctx, article=False)))
    lead = ""
    restrictions = what.restrictions
    if what.keyword in (Keyword.BOAST, Keyword.FORECAST):
        lead, restrictions = capital(keyword(what.keyword)) + " — ", ()
    elif what.keyword is not None:
        raise NotRendered(what, "un mot-clé")
    ctx.zones = list(what.zones)
    match what.costs:
        case (LoyaltyCost() as cost,):
            before = loyalty(cost)
        case _:
            before = capital(polish(listed(what.costs, ctx, point(You(), ctx, Role.SUBJECT))))
    said, table, rows = _effects(what.effect, ctx), "", ""
    if isinstance(what.effect, RollDie):
        said, table, rows = said.partition("\n")
    text = f"{lead}{before} : {said}{_restrictions(restrictions, ctx)}{table}{rows}"
    _all_zones_said(ctx, what)
    return text


def _restrictions(found: tuple[Restriction, ...], ctx: Context) -> str:
    text = ""
    plain = False
    for one_restriction in found:
        if isinstance(one_restriction, PositiveX):
            text += f" {NO_ZERO.capitalize()}."
        elif isinstance(one_restriction, ActivatedBy):
            text += " " + sentence(f"{_activators(one_restriction.player, ctx)} activer cette capacité")
        elif isinstance(one_restriction, ActivationCostLess):
            less = priced(one_restriction.cost, one_restriction.times, "de moins à activer", ctx)
            text += " " + sentence(f"cette capacité coûte {less}{defined_x(ctx)}")
        else:
            words = restriction(one_restriction, ctx)
            if plain and ctx.voice.take(RestrictionJoint) is RestrictionJoint.AND:
                text = f"{text.removesuffix('.')} et {polish(words)}."
            else:
                text += " " + sentence(f"n'activez cette capacité {words}")
            plain = True
    return text


def _activators(player: Ref, ctx: Context) -> str:
    """Who may activate: everybody, or nobody but these."""
    match player:
        case AnyPlayer() | EachPlayer():
            return "n'importe quel joueur peut"
        case EachOpponent():
            return "seuls vos adversaires peuvent"
        case _:
            return f"seul {point(player, ctx, Role.SUBJECT).text} peut"


@ability.register
def _triggered(what: TriggeredAbility, ctx: Context) -> str:
    if what.keyword is not None or what.limit not in (None, 1):
        raise NotRendered(what, "une limite ou un mot-clé")
    return _trigger(what, ctx) + (" Cette capacité ne se déclenche qu'une seule fois par tour." if what.limit else "")


_WHERE = {Zone.EXILE: "exilé", Zone.GRAVEYARD: "dans votre cimetière"}


def _where_it_is(lead: str, what: TriggeredAbility, ctx: Context) -> str:
    """« à chaque fois que … pendant que X est exilée, »: where it functions, when nothing else says so."""
    if len(ctx.zones) != 1 or ctx.zones[0] not in _WHERE or len(what.events) != 1 or what.condition is not None:
        return lead
    said = point(This(), ctx, Role.SUBJECT)
    zone = ctx.zones.pop()
    agreed = "e" if zone is Zone.EXILE and said.gender == "f" else ""
    return f"{lead.removesuffix(', ')} pendant que {said.text} est {_WHERE[zone]}{agreed}, "


def _trigger(what: TriggeredAbility, ctx: Context) -> str:
    ctx.zones = list(what.zones)
    if what.place is TriggerPlace.INSIDE:
        return _effects(Delayed(what.events, what.effect), ctx)
    lead = events(what.events, ctx)
    if what.condition is not None:
        lead += f"si {as_condition(what.condition, ctx)}, "
    ctx.trailing = what.condition is None
    ctx.after_event = True
    blocks = one(what.effect, ctx)
    ctx.trailing = ctx.after_event = False
    first = blocks[0]
    lead = _where_it_is(lead, what, ctx)
    opened = Block(first.clauses, lead + first.lead, first.tail, first.raw, first.ended)
    _all_zones_said(ctx, what)
    if first.ended:
        head, _, modes = first.raw.partition("\n")
        return capital(polish(lead + head)) + "\n" + modes
    return sentences([opened, *blocks[1:]])


@ability.register
def _static(what: StaticAbility, ctx: Context) -> str:
    return statics(what, ctx)


def statics(what: StaticAbility, ctx: Context, more: tuple[StaticAbility, StaticJoint] | None = None) -> str:
    """A static ability, and maybe one more under the same condition in the same sentence."""
    if more is None and len(what.modifications) == 1 and isinstance(what.modifications[0], TriggersAgain):
        return sentence(triggers_again(what.modifications[0], what, ctx))
    ctx.zones = list(what.zones)
    unless_ = isinstance(what.condition, NotCondition) and isinstance(
        what.condition.part, Exists | Compare | IsTurnOf | Fits | AnyCondition
    )
    moment = during(what.condition) if isinstance(what.condition, DuringPhase | DuringStep) else ""
    late = what.condition is not None and not unless_ and _late(what.condition, ctx)
    lead = (
        f"tant que {as_condition(what.condition, ctx)}, "
        if what.condition is not None and not late and not unless_
        else ""
    )
    modifications = what.modifications
    after = ""
    if isinstance(modifications[-1], MayIgnore) and len(modifications) > 1:
        after = " " + _ignored(modifications[-1], ctx)
        modifications = modifications[:-1]
    with ctx.clause():
        said = _statics(modifications, what.affected, ctx)
        if more is not None:
            said = _going_on(said, _statics(more[0].modifications, more[0].affected, ctx), more, what)
        end = defined_x(ctx)
    _all_zones_said(ctx, what)
    if late and moment:
        end = f" pendant {moment}{end}"
    elif late and what.condition is not None:
        end = f" {ctx.voice.take(ConditionWord).value} {as_condition(what.condition, ctx)}{end}"
    if unless_ and isinstance(what.condition, NotCondition):
        end = f" à moins que {expletive(as_condition(what.condition.part, ctx))}{end}"
    if ctx.still:
        after = f" {sentence(ctx.still)}{after}"
    return sentence(lead + said.text() + end) + after


def legend_rule_off(affected: Filter, ctx: Context) -> str:
    """« La « règle de légende » ne s'applique pas (aux permanents que vous contrôlez). »"""
    who = "" if affected == IsPermanent() else f" {behind('à', all_the(describe(affected, ctx)))}"
    return f"la « règle de légende » ne s'applique pas{who}"


def _going_on(first: Block, second: Block, more: tuple[StaticAbility, StaticJoint], what: StaticAbility) -> Block:
    if first.raw or first.tail or not second.clauses:
        raise NotRendered(what, "une fin de phrase")
    head = second.clauses[0]
    if more[1] is StaticJoint.PRONOUN:
        before = first.clauses[0].subject
        if (before.ref, before.gender, before.many) != (head.subject.ref, head.subject.gender, head.subject.many):
            raise NotRendered(what, "un pronom pour autre chose")
        pronoun = ("elle" if head.subject.gender == "f" else "il") + ("s" if head.subject.many else "")
        head = structs.replace(head, subject=structs.replace(head.subject, text=pronoun))
    head = structs.replace(head, joint="et")
    return structs.replace(second, clauses=(*first.clauses, head, *second.clauses[1:]), lead=first.lead)


def _late(condition: Condition, ctx: Context) -> bool:
    """Whether a condition is said last: what something is comes first, for the pronoun that follows."""
    if isinstance(condition, IsPaired):
        return False
    usual = ConditionPlace.FIRST if isinstance(condition, Fits) else ConditionPlace.LAST
    return ctx.voice.take(ConditionPlace, usual) is ConditionPlace.LAST


def _ignored(what: MayIgnore, ctx: Context) -> str:
    payer = point(what.player, ctx, Role.SUBJECT)
    pay = paying((what.cost,), ctx, payer)
    who = "n'importe quel joueur" if payer.text == "un joueur" else payer.text
    return sentence(f"{who} peut {pay.as_infinitive()} pour ignorer cet effet jusqu'à la fin du tour")


def _statics(modifications: tuple[Modification, ...], affected: Filter, ctx: Context) -> Block:
    match modifications:
        case (GainControl(player=You()),) if isinstance(affected, Is):
            return Block((), raw=f"vous contrôlez {point(affected.ref, ctx, Role.OTHER).text}")
        case (PositiveXIn(),):
            return Block((), raw=NO_ZERO)
        case (TriggersNothing() as nothing,):
            return Block((), raw=triggers_nothing(nothing, ctx))
        case (LegendRuleOff(),):
            return Block((), raw=legend_rule_off(affected, ctx))
        case (PoolsKept(players=EachPlayer()),):
            return Block((), raw=POOLS_KEPT)
        case (MayBePlayedBy(player=You(), how=how, payment=Payment.NORMAL),) if linked(affected):
            return Block((from_exile(affected, how, ctx),))
        case (MayBePlayedBy(player=You(), how=how, payment=Payment.NORMAL),) if (what := of_top(affected)) is not None:
            return Block((from_top(what, how, ctx),))
        case (MayPlayOneFrom(player=you, what=what, zone=zone),):
            every = MayPlayFrom(you, what, zone)
            return Block((one_from_zone(every, ctx),), lead="pendant chacun de vos tours, ")
        case (CannotAttack(unless=condition) as cannot,) if condition is not None:
            said = _affected(affected, ctx)
            inner = clauses((CannotAttack(cannot.defender),), ctx, said, lasting=True)
            return Block(inner, tail=f" à moins que {expletive(as_condition(condition, ctx))}")
        case (AttackCost(cost=cost, defender=None), BlockCost(cost=other)) if cost == other:
            return for_a_price(cost, affected, _affected(affected, ctx), ctx)
        case (BlockCost(),) if not isinstance(affected, Is):
            return toll(modifications, affected, _affected(affected, ctx), ctx)
        case (AttackCost(defender=You()), *_):
            return toll(modifications, affected, _affected(affected, ctx), ctx)
        case (CannotPayLife() as life, CannotSacrifice() as sacrifice):
            return Block((life_or_sacrifice(life, sacrifice, ctx),))
        case (first, *rest) if isinstance(first, (*PLAYER_RULES, *PLAYERS_TOO, *PAYMENTS, *ABILITY_COSTS)):
            if rest:
                raise NotRendered(rest[0], "plusieurs règles à la fois")
            changes = clauses(modifications, ctx, _owners(affected, ctx), lasting=True)
            return Block(changes, tail=reduction_limits(first))
        case _:
            ctx.as_spell = isinstance(modifications[0], CannotBeCountered)
            measured = [one for one in modifications if not isinstance(one, GainAbility)]
            each = any(isinstance(node, It) for one in measured for node in walk(one))
            said = _each_affected(affected, ctx) if each else _affected(affected, ctx)
            ctx.as_spell = False
            ctx.about(structs.replace(said, ref=It()) if each else said)
            return Block(clauses(modifications, ctx, said, lasting=True))


def _owners(affected: Filter, ctx: Context) -> Said:
    return Said(This(), "", "m")


def _affected(affected: Filter, ctx: Context) -> Said:
    if isinstance(affected, Is):
        return point(affected.ref, ctx, Role.SUBJECT)
    if isinstance(affected, AnyOf) and isinstance(affected.parts[0], Is):
        return _this_and(affected, affected.parts[0].ref, ctx)
    phrase = describe(affected, ctx)
    return group(affected, phrase, ctx, Group.THE)


def _each_affected(affected: Filter, ctx: Context) -> Said:
    """« chaque créature », that what is measured on each one is said of."""
    said = group(affected, describe(affected, ctx), ctx, Group.EACH)
    ctx.scope.mention(It(), frozenset({said.sense}), gender=said.gender)
    return said


def _this_and(affected: AnyOf, first: Ref, ctx: Context) -> Said:
    """« X et les autres permanents que vous contrôlez »."""
    said = point(first, ctx, Role.SUBJECT)
    others = [group(part, describe(part, ctx), ctx, Group.THE) for part in affected.parts[1:]]
    gender = "f" if all(other.gender == "f" for other in (said, *others)) else "m"
    text = " et ".join([said.text, *(other.text for other in others)])
    return Said(EachOf(affected), text, gender, True, sense=others[-1].sense)


@ability.register
def _defining(what: CharacteristicDefining, ctx: Context) -> str:
    match what.modification:
        case DefinePT(power=power, toughness=toughness) if power == toughness and power is not None:
            value = quantity(power, ctx)
            if ctx.voice.take(DefinedSize) is DefinedSize.HAS:
                said = point(This(), ctx, Role.SUBJECT)
                return sentence(f"{said.text} a une force et une endurance chacune égale à {value}")
            about = point(This(), ctx, Role.OTHER).text
            return sentence(f"la force et l'endurance de {about} sont chacune égales à {value}")
        case DefinePT(power=power, toughness=Plus(parts=(same, Fixed(value=more)))) if (
            power is not None and power == same
        ):
            about = point(This(), ctx, Role.OF).text
            size = quantity(power, ctx)
            return sentence(
                f"la force de {about} est égale à {size} et son endurance est égale à ce nombre plus {more}"
            )
        case DefinePT(power=power, toughness=None) if power is not None:
            return sentence(f"la force de {point(This(), ctx, Role.OF).text} est égale à {quantity(power, ctx)}")
        case DefinePT(power=None, toughness=toughness) if toughness is not None:
            value = quantity(toughness, ctx)
            return sentence(f"l'endurance de {point(This(), ctx, Role.OF).text} est égale à {value}")
        case SetColors(colors=colors):
            said = point(This(), ctx, Role.SUBJECT)
            words = [color(one_color, said.gender, many=False) for one_color in colors]
            text = ", ".join(words[:-1]) + (" et " if len(words) > 1 else "") + words[-1] if words else "incolore"
            return sentence(f"{said.text} est {text}")
        case _:
            raise NotRendered(what)


@ability.register
def _casting(what: CastingRestriction, ctx: Context) -> str:
    ctx.as_spell = True
    about = point(This(), ctx, Role.OTHER).text
    return sentence(f"ne lancez {about} {restriction(what.restriction, ctx)}")


@ability.register
def _permission(what: CastingPermission, ctx: Context) -> str:
    ctx.as_spell = True
    late = what.condition is not None and ctx.voice.take(ConditionPlace, ConditionPlace.FIRST) is ConditionPlace.LAST
    lead = "" if late else if_(what.condition, ctx)
    about = point(This(), ctx, Role.OTHER).text
    if what.zone is None:
        text = f"{lead}vous pouvez lancer {about} comme s'il avait le flash"
    else:
        where = {Zone.GRAVEYARD: "votre cimetière", Zone.EXILE: "l'exil"}.get(what.zone)
        if where is None:
            raise NotRendered(what)
        text = f"{lead}vous pouvez lancer {about} depuis {where}"
    if late and what.condition is not None:
        text += f" {ctx.voice.take(ConditionWord, ConditionWord.IF).value} {as_condition(what.condition, ctx)}"
    return sentence(text)


@ability.register
def _paid_permission(what: PaidCastingPermission, ctx: Context) -> str:
    ctx.as_spell = True
    about = point(This(), ctx, Role.OTHER).text
    more = paying((what.cost,), ctx, point(You(), ctx, Role.SUBJECT)).finite()
    moment = "à tout moment où vous pourriez lancer un éphémère"
    return sentence(f"vous pouvez lancer {about} {moment} si vous {more} de plus pour cela")


@ability.register
def _additional(what: AdditionalCost, ctx: Context) -> str:
    ctx.as_spell = True
    payer = point(You(), ctx, Role.SUBJECT)
    about = point(This(), ctx, Role.OTHER).text
    ctx.adding = what.optional is not Optionality.OPTIONAL
    pay = paying(what.costs, ctx, payer)
    words = f"vous pouvez {pay.as_infinitive()}" if what.optional is Optionality.OPTIONAL else pay.finite()
    return sentence(f"en tant que coût supplémentaire pour lancer {about}, {words}")


@ability.register
def _alternative(what: AlternativeCost, ctx: Context) -> str:
    ctx.as_spell = True
    lead = if_(what.condition, ctx)
    payer = point(You(), ctx, Role.SUBJECT)
    pay = " et ".join(paying((one_cost,), ctx, payer).as_infinitive() for one_cost in what.costs)
    about = point(This(), ctx, Role.OTHER).text
    if not what.costs:
        return sentence(f"{lead}vous pouvez lancer {about} sans payer son coût de mana")
    return sentence(f"{lead}vous pouvez {pay} au lieu de payer le coût de mana de {about}")


@ability.register
def _own_cost(what: OwnCostChange, ctx: Context) -> str:
    ctx.as_spell = True
    so = isinstance(what.condition, KeywordCostPaid) and what.condition.keyword is ctx.paid_keyword
    if so:
        what = structs.replace(what, condition=None)
    late = what.condition is not None and ctx.voice.take(ConditionPlace, ConditionPlace.FIRST) is ConditionPlace.LAST
    lead = "" if late else if_(what.condition, ctx)
    about = point(This(), ctx, Role.SUBJECT).text
    word = "moins" if what.direction is Direction.LESS else "plus"
    less = f"de {word} à lancer{' de cette manière' if so else ''}"
    text = f"{about} coûte {priced(what.cost, what.times, less, ctx)}{defined_x(ctx)}"
    if late and what.condition is not None:
        text += f" si {as_condition(what.condition, ctx)}"
    return sentence(lead + text)


@ability.register
def _band(what: LevelBand, ctx: Context) -> str:
    """« NIVEAU 1-3 », its size, then its abilities, each on a line of its own."""
    if not isinstance(what.power, Fixed) or not isinstance(what.toughness, Fixed) or what.counter != "level":
        raise NotRendered(what)
    levels = f"{what.minimum}+" if what.maximum is None else f"{what.minimum}-{what.maximum}"
    lines = [f"NIVEAU {levels}", f"{what.power.value}/{what.toughness.value}"]
    found = what.abilities
    words = [
        keyword_words(one_ability, Context(ctx.card), article=False) for one_ability in found if is_keyword(one_ability)
    ]
    if words:
        lines.append(capital(polish(", ".join(words))))
    lines += [ability(one_ability, Context(ctx.card)) for one_ability in found if not is_keyword(one_ability)]
    return "\n".join(lines)


@ability.register
def _begin(what: MayBeginOnBattlefield, ctx: Context) -> str:
    about = point(This(), ctx, Role.SUBJECT).text
    where = "vous pouvez l'avoir sur le champ de bataille au début de la partie"
    return sentence(f"si {about} est dans votre main de départ, {where}")


@ability.register
def _chapter(what: SagaChapter, ctx: Context) -> str:
    numbers = ", ".join(_ROMAN[chapter] for chapter in what.chapters)
    return f"{numbers} — {_effects(what.effect, ctx)}"


def _keyword(what: Ability, ctx: Context) -> str:
    return capital(polish(keyword_words(what, ctx, article=False)))


for _kind in get_args(KeywordLike):
    ability.register(_kind, _keyword)
