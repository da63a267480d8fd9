"""Paying mana without being told: the pool first, then sources that only make mana, in battlefield order.

A source whose use has any other consequence is used only when the script says so; when nothing else can pay, it stays
open.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import amounts
from rules_fr.engine.abilities import activated_form
from rules_fr.engine.decisions import (
    Answer,
    Pick,
    PickAbility,
    PickDone,
    PickMana,
    PickMode,
    PickObject,
    PickPayment,
)
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.scope import Scope
from rules_fr.engine.spending import payable_as
from rules_fr.errors import UnknownName
from rules_fr.scenario import resolve
from rules_fr.scenario.answering.asked import Asked, Found, Said, used_payment
from rules_fr.scenario.answering.kept import kept_for_the_cost
from rules_fr.scenario.answering.owing import Bag, Source, owed, plan
from rules_fr.scenario.answering.spendable import ability_of, helps, usable
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.actions import PaySymbols, PayVerb, PayWith
from rules_fr.vocabulary.costs import SacrificeCost, TapThis
from rules_fr.vocabulary.effects.mana import AddMana, AnyColor, ExactMana, OfChosenColor, OneOf, Production
from rules_fr.vocabulary.event_patterns import BecomesTapped, TappedForMana
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.mana import (
    ManaCost,
    OfType,
    parse_mana_cost,
)
from rules_fr.vocabulary.rule_events import AddsMana
from rules_fr.vocabulary.terms import walk

_COLORS = (ManaType.WHITE, ManaType.BLUE, ManaType.BLACK, ManaType.RED, ManaType.GREEN)


def use_sources(asked: Asked, said: Said) -> list[Found]:
    """The answer to a decision to activate a mana ability for a payment, or to stop."""
    scripted = _scripted_source(asked, said)
    if scripted is not None:
        return [scripted]
    cost = _to_pay(asked)
    assert cost is not None
    assert asked.decision.player is not None
    pool: list[Source] = [
        (None, ((mana.type,),))
        for mana in asked.game.player(asked.decision.player).pool
        if usable(asked, mana.only_for, mana.only_abilities)
    ]
    if plan(cost, pool) is not None:
        return [((PickDone(),), said)]
    kept = kept_for_the_cost(asked)
    options = [p for p in asked.decision.options if isinstance(p, PickAbility) and p.object != kept and helps(asked, p)]
    pure: list[Source] = [(pick, bags) for pick in options if (bags := pure_output(asked, pick)) is not None]
    found = plan(cost, [*pool, *pure])
    if found is not None:
        pick, bag = next(step for step in found if step[0] is not None)
        assert pick is not None
        return [((pick,), replace(said, planned=bag))]
    useful = _useful(cost, pool, pure)
    if useful is not None:
        return [((useful[0],), replace(said, planned=useful[1]))]
    others = [pick for pick in options if pure_output(asked, pick) is None and could_give(asked, pick)]
    if others:
        return [((pick,), replace(said, planned=())) for pick in _one_per_object(others)]
    return [((PickDone(),), said)]


def _to_pay(asked: Asked) -> ManaCost | None:
    """The mana to pay, generic where the player may spend any mana as though it were what is asked for."""
    decision = asked.decision
    if decision.cost is None or decision.player is None or decision.source is None:
        return decision.cost
    return payable_as(asked.view, decision.player, decision.source, decision.cost)


def _one_per_object(picks: list[PickAbility]) -> list[PickAbility]:
    return list(dict.fromkeys(picks))


def _useful(cost: ManaCost, pool: list[Source], pure: list[Source]) -> tuple[Pick, Bag] | None:
    """When the sources alone cannot pay: the first one that helps (something may still add mana)."""
    left = owed(cost)
    for _, bags in pool:
        left = next(left.after(bags[0][0]), left)
    for pick, bags in pure:
        for bag in bags:
            if pick is not None and any(True for mana in bag for _ in left.after(mana)):
                return pick, bag
    return None


def pure_output(asked: Asked, pick: PickAbility) -> tuple[Bag, ...] | None:
    """What a source gives when using it does nothing else; None for any other source."""
    ability = ability_of(asked, pick)
    if ability is None or ability.costs != (TapThis(),) or not isinstance(ability.effect, AddMana):
        return None
    if ability.effect.rider is not None:
        return None
    if any(_watches_tapping(held.ability) for held in asked.view.abilities(pick.object)):
        return None
    return _output(asked, pick)


def _output(asked: Asked, pick: PickAbility) -> tuple[Bag, ...] | None:
    """What a source gives, whatever using it or spending its mana does besides; None where that is not known."""
    ability = ability_of(asked, pick)
    adding = () if ability is None else (part for part in walk(ability.effect) if isinstance(part, AddMana))
    first = next(iter(adding), None)
    return None if first is None else _bags(asked, pick, first)


def could_give(asked: Asked, pick: PickAbility) -> bool:
    """Whether an impure source is worth trying: its own cost is not mana that it would give back."""
    return ability_of(asked, pick) is not None


def _watches_tapping(ability: object) -> bool:
    return isinstance(ability, TriggeredAbility) and any(
        isinstance(event, TappedForMana | BecomesTapped | AddsMana) for event in ability.events
    )


def _bags(asked: Asked, pick: PickAbility, effect: AddMana) -> tuple[Bag, ...] | None:
    assert asked.decision.player is not None
    scope = Scope(view=asked.view, source=pick.object, controller=asked.decision.player)
    times = amounts.value(scope, effect.times)
    bags = _produced(asked, pick.object, effect.production)
    if times == 0 or bags is None:
        return None
    return tuple(bag * times for bag in bags)


def _produced(asked: Asked, source: ObjectId, production: Production) -> tuple[Bag, ...] | None:
    match production:
        case ExactMana(mana):
            return (mana,)
        case OneOf(options):
            return tuple(option.mana for option in options)
        case AnyColor():
            return tuple((color,) for color in _COLORS)
        case OfChosenColor():
            chosen = [choice.color for choice in asked.game.object(source).choices if choice.color is not None]
            return tuple((ManaType(color.value),) for color in chosen) or None
        case _:
            return None


# ---- what the line says


def _scripted_source(asked: Asked, said: Said) -> Found | None:
    """The next source that the line names: "en engageant la Montagne", "en sacrifiant X à l'Autel pour {W}"."""
    if said.player != asked.decision.player:
        return None
    for payment in said.payments:
        if not isinstance(payment, PayWith):
            continue
        source = payment.source or (payment.objects[0] if payment.objects else None)
        if source is None:
            continue
        picks = [
            pick
            for pick in asked.decision.options
            if isinstance(pick, PickAbility)
            and pick.object in resolve.current(asked.game, asked.registry, source)
            and _fits_verb(asked, pick, payment)
        ]
        if picks:
            return _use(asked, said, payment, picks)
    return None


def _fits_verb(asked: Asked, pick: PickAbility, payment: PayWith) -> bool:
    ability = ability_of(asked, pick)
    if ability is None:
        return False
    if payment.verb is PayVerb.TAP:
        return TapThis() in ability.costs
    if payment.verb is PayVerb.SACRIFICE:
        return any(isinstance(cost, SacrificeCost) for cost in ability.costs)
    return payment.source is not None


def _use(asked: Asked, said: Said, payment: PayWith, picks: list[PickAbility]) -> Found:
    """The ability of the named source that gives what the line says.

    Raises:
        UnknownName: it gives no such mana.
    """
    wanted: Bag = ()
    if payment.mana is not None:
        symbols = parse_mana_cost(payment.mana).symbols
        wanted = tuple(symbol.type for symbol in symbols if isinstance(symbol, OfType))
        giving = [p for p in picks if any(set(wanted[:1]) <= set(bag) for bag in _output(asked, p) or ())]
        picks = giving or [p for p in picks if _output(asked, p) is None]
        if not picks:
            raise UnknownName(f"La source nommée ne donne pas {payment.mana}.", how="Voyez ses capacités de mana.")
    pick = picks[0] if wanted else _best(asked, picks)
    planned = wanted[:1] or _planned(asked, pick)
    return (pick,), replace(_after_use(said, payment), planned=planned)


def _best(asked: Asked, picks: list[PickAbility]) -> PickAbility:
    """Among the abilities of the named source, the one that pays something still owed."""
    cost = _to_pay(asked)
    if cost is not None:
        left = owed(cost)
        for pick in picks:
            if any(any(True for _ in left.after(mana)) for bag in _output(asked, pick) or () for mana in bag):
                return pick
    return picks[0]


def _planned(asked: Asked, pick: PickAbility) -> Bag:
    cost = _to_pay(asked)
    if cost is None:
        return ()
    left = owed(cost)
    for bag in _output(asked, pick) or ():
        if any(any(True for _ in left.after(mana)) for mana in bag):
            return bag
    return ()


def _after_use(said: Said, payment: PayWith) -> Said:
    """One object of the payment is used up; what it sacrifices to another source is still to be named."""
    if payment.source is not None:
        rest = used_payment(said, payment)
        return replace(rest, payments=(replace(payment, source=None, mana=None), *rest.payments))
    first, *others = payment.objects
    rest = used_payment(said, payment)
    remaining = ([replace(first, count=first.count - 1)] if first.count > 1 else []) + others
    if not remaining:
        return rest
    mana = payment.mana
    if mana is not None and len(parse_mana_cost(mana).symbols) > 1:
        mana = mana[mana.index("}") + 1 :]
    return replace(rest, payments=(replace(payment, objects=tuple(remaining), mana=mana), *rest.payments))


def choose_mana(asked: Asked, said: Said) -> Found | None:
    """The type of mana that a source gives, when it was chosen for that."""
    if not said.planned:
        return None
    for index, pick in enumerate(asked.decision.options):
        match pick:
            case PickMana(kind) if kind is said.planned[0]:
                return (pick,), replace(said, planned=said.planned[1:] or ())
            case PickMode() if _mode_gives(asked, index, said.planned):
                return (pick,), replace(said, planned=())
            case _:
                continue
    return None


def _mode_gives(asked: Asked, index: int, wanted: Bag) -> bool:
    source = asked.decision.source
    if source is None or asked.game.find(source) is None:
        return False
    for held in asked.view.abilities(source):
        ability = activated_form(held.ability)
        if ability is not None and isinstance(ability.effect, AddMana):
            production = ability.effect.production
            sets = production.options if isinstance(production, OneOf) else ()
            if index < len(sets) and set(wanted) <= set(sets[index].mana):
                return True
    return False


def spend(asked: Asked, said: Said) -> Found:
    """Which mana of the pool pays, when several would do: what the line says, else colourless first."""
    options = [pick for pick in asked.decision.options if isinstance(pick, PickPayment)]
    for payment in said.payments:
        if isinstance(payment, PaySymbols):
            wanted = sorted(s.type.value for s in parse_mana_cost(payment.mana).symbols if isinstance(s, OfType))
            for pick in options:
                if sorted(kind.value for kind in pick.mana) == wanted:
                    return (pick,), used_payment(said, payment)
    best = max(options, key=lambda pick: sum(kind is ManaType.COLORLESS for kind in pick.mana))
    return (best,), said


def objects_for_cost(asked: Asked, said: Said) -> Found | None:
    """What is sacrificed, discarded, tapped… for a cost, as the line says."""
    for payment in said.payments:
        if not isinstance(payment, PayWith) or payment.source is not None:
            continue
        picked: list[Pick] = []
        for name in payment.objects:
            found = [
                PickObject(item)
                for item in resolve.current(asked.game, asked.registry, name)
                if item in asked.objects and PickObject(item) not in picked
            ]
            picked.extend(found[: name.count])
        if picked:
            answer: Answer = tuple(picked)
            return answer, used_payment(said, payment)
    return None


def spliced(asked: Asked, said: Said) -> Found:
    """The cards that the line reveals, to splice them: in the order said."""
    picked: list[Pick] = []
    for payment in said.payments:
        if not isinstance(payment, PayWith) or payment.verb is not PayVerb.REVEAL:
            continue
        able = [i for name in payment.objects for i in resolve.current(asked.game, asked.registry, name)]
        found = [PickObject(item) for item in able if item in asked.objects]
        if found:
            picked.extend(found)
            said = used_payment(said, payment)
    return tuple(picked), said
