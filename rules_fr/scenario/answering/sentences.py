"""Sentences of choice ("Bruno garde l'ours", "X vaut 3"): which decisions each one answers, and how."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from rules_fr.engine.decisions import (
    Answer,
    DecisionKind,
    Pick,
    PickColor,
    PickDivision,
    PickDone,
    PickMana,
    PickMode,
    PickName,
    PickNo,
    PickNumber,
    PickOrder,
    PickSubtype,
    PickYes,
)
from rules_fr.engine.ids import Entity, ObjectId
from rules_fr.engine.objects import ObjectKind
from rules_fr.errors import AmbiguousName, UnknownName
from rules_fr.french.normalise import fold
from rules_fr.reading.controlled import lexicon
from rules_fr.scenario import resolve
from rules_fr.scenario.answering.asked import Asked, candidates, pick_one
from rules_fr.scenario.answering.from_line import divided
from rules_fr.scenario.answering.texts import mode_named
from rules_fr.scenario.registry import entity_of, last_seen
from rules_fr.vocabulary.actions import (
    AbilityRef,
    Accept,
    AssignDamage,
    Chance,
    Choice,
    ChoiceVerb,
    Choose,
    ChooseTargets,
    Chosen,
    Divide,
    Name,
    Option,
    OrderBlockers,
    OrderTriggers,
    Ref,
    SetX,
    ZoneRef,
)
from rules_fr.vocabulary.actions import Pick as ChosenKind
from rules_fr.vocabulary.kinds import CardName, Color, ManaType, Subtype
from rules_fr.vocabulary.mana import OfType, parse_mana_cost, show_mana_cost

_MODES = (DecisionKind.MODES, DecisionKind.COST_OPTION, DecisionKind.INSTRUCTION, DecisionKind.TOP_OR_BOTTOM)
"""Decisions answered by a rank: « le premier mode »."""


def answer(asked: Asked, choice: Choice) -> Answer | None:
    """The answer that a sentence gives to a decision; None when it is about something else."""
    kind = asked.decision.kind
    if isinstance(choice, Chance):
        return _chance(asked, choice) if asked.decision.player is None else None
    if isinstance(choice, SetX):
        return (PickNumber(choice.value),) if kind is DecisionKind.X else None
    if asked.decision.made_by is None or asked.registry.player(choice.player.text) != asked.decision.made_by:
        return None
    match choice:
        case Accept():
            return _accept(asked, choice)
        case Choose():
            return _choose(asked, choice)
        case ChooseTargets():
            return _targets(asked, choice)
        case OrderTriggers(_, first, second):
            ordering = kind in (DecisionKind.ORDER_TRIGGERS, DecisionKind.ORDER_TIMESTAMPS)
            return _order(asked, first, second) if ordering else None
        case Divide(_, shares):
            wanted = kind in (DecisionKind.DIVISION, DecisionKind.ASSIGN_DAMAGE)
            return (divided(asked, shares),) if wanted else None
        case AssignDamage():
            return _assign(asked, choice)
        case OrderBlockers():
            return _blockers(asked, choice)


def about(asked: Asked, ref: Ref | None) -> bool:
    """Whether a decision is about what a sentence names ("la capacité de X", "X")."""
    if ref is None:
        return True
    wanted: set[Entity] = set()
    match ref:
        case AbilityRef(source):
            wanted = set(resolve.entities(asked.game, asked.registry, source))
        case Name():
            wanted = set(resolve.entities(asked.game, asked.registry, ref))
        case ZoneRef():
            return True
    involved = [asked.decision.source, asked.decision.subject, *asked.decision.labels]
    return any(_origin(asked, item) & wanted for item in involved if item is not None)


def _origin(asked: Asked, which: ObjectId) -> set[Entity]:
    """The card or token of an object, and of the source of an ability."""
    item = last_seen(asked.game, which)
    if item is None:
        return set()
    found = {item.entity}
    if item.ability is not None:
        source = entity_of(asked.game, item.ability.source)
        found |= {source} if source is not None else set()
    return found


def _accept(asked: Asked, choice: Accept) -> Answer | None:
    decision = asked.decision
    if decision.kind is DecisionKind.TARGETS and not choice.yes and not choice.pay:
        return _same_targets(asked, choice.about)
    asks_payment = decision.kind is DecisionKind.PAY
    yes_no = asks_payment or decision.kind in (DecisionKind.MAY, DecisionKind.NEW_TARGETS, DecisionKind.OPTIONAL_COST)
    if not yes_no or (choice.pay and not asks_payment and decision.kind is not DecisionKind.MAY):
        return None
    amount = None if choice.mana is None else show_mana_cost(parse_mana_cost(choice.mana))
    if amount is not None and decision.cost is not None and amount != show_mana_cost(decision.cost):
        return None
    if not about(asked, choice.about):
        return None
    return (PickYes() if choice.yes else PickNo(),)


def _same_targets(asked: Asked, ref: Ref | None) -> Answer | None:
    """Refusing to choose new targets keeps those that the spell or ability has, which are the first options."""
    decision = asked.decision
    item = None if decision.source is None else asked.game.find(decision.source)
    if item is None or item.announced is None or not _about_copy(asked, ref):
        return None
    chosen = any(choice.instance == decision.instance for choice in item.announced.targets)
    return decision.options[: decision.minimum] if chosen else None


def _choose(asked: Asked, choice: Choose) -> Answer | None:
    kind = asked.decision.kind
    if choice.verb is ChoiceVerb.APPLY_FIRST:
        return _replacement(asked, choice.options) if kind is DecisionKind.REPLACEMENT else None
    if not about(asked, choice.about):
        return None
    if choice.verb is ChoiceVerb.REDIRECT and kind in (DecisionKind.MAY, DecisionKind.REPLACEMENT):
        return (PickYes(),) if PickYes() in asked.decision.options else None
    if kind is DecisionKind.ORDER_CARDS:
        return _order_cards(asked, choice)
    picks = options_named(asked, choice.options)
    return picks if picks is not None and _enough(asked, picks) else None


def _enough(asked: Asked, picks: Answer) -> bool:
    most = asked.decision.maximum
    return len(picks) >= asked.decision.minimum and (most is None or len(picks) <= most)


def options_named(asked: Asked, options: Sequence[Chosen]) -> Answer | None:
    """The picks that words name in a decision; None when some word names none of its options."""
    picks: list[Pick] = []
    for option in options:
        found = _option(asked, option)
        if found is None:
            return None
        picks.extend(found)
    return tuple(picks)


def _option(asked: Asked, option: Chosen) -> tuple[Pick, ...] | None:
    decision = asked.decision
    if not isinstance(option, Option):
        return _named(asked, option)
    match option.kind:
        case ChosenKind.NONE:
            return _none(asked)
        case ChosenKind.NUMBER:
            wanted: Pick = PickNumber(option.number)
            open_number = decision.kind in (DecisionKind.NUMBER, DecisionKind.X, DecisionKind.KICK)
            return (wanted,) if wanted in decision.options or (open_number and not decision.options) else None
        case ChosenKind.MODE:
            index = PickMode(option.number - 1)
            return (index,) if index in decision.options and decision.kind in _MODES else None
        case ChosenKind.COLOR:
            return _color(asked, option.text)
        case ChosenKind.MANA:
            return _mana(asked, option.text)
        case ChosenKind.SUBTYPE:
            return (PickSubtype(Subtype(option.text)),) if decision.kind is DecisionKind.SUBTYPE else None
        case ChosenKind.TEXT:
            return _text(asked, option.text)
        case _:
            return None


def _none(asked: Asked) -> tuple[Pick, ...] | None:
    """ "Rien" is no answer to how a cost is paid: the driver pays."""
    if asked.decision.kind is DecisionKind.MANA_ABILITY:
        return None
    if PickDone() in asked.decision.options:
        return (PickDone(),)
    if PickNo() in asked.decision.options:
        return (PickNo(),)
    return () if asked.decision.minimum == 0 else None


def _named(asked: Asked, ref: Ref) -> tuple[Pick, ...] | None:
    decision = asked.decision
    if decision.kind is DecisionKind.CARD_NAME and isinstance(ref, Name):
        return (PickName(CardName(_card_name(asked, ref))),)
    if decision.kind is DecisionKind.SUBTYPE and isinstance(ref, Name):
        key = lexicon.load().subtype(ref.text)
        return None if key is None else (PickSubtype(Subtype(key)),)
    if decision.kind is DecisionKind.REPLACEMENT:
        return _replacement(asked, (ref,))
    found = candidates(asked, ref, decision.options)
    if not found:
        return None
    if isinstance(ref, Name) and ref.count > 1:
        return found[: ref.count] if len(found) >= ref.count else None
    return (pick_one(asked, ref),)


def _card_name(asked: Asked, ref: Name) -> str:
    """The card's own name, when an alias stands for it."""
    entity = asked.registry.aliases.get(fold(ref.text))
    item = resolve.everything(asked.game).get(entity) if entity is not None else None
    return item.card.name if item is not None and item.card is not None else ref.text


def _color(asked: Asked, letter: str) -> tuple[Pick, ...] | None:
    decision = asked.decision
    if decision.kind is DecisionKind.COLOR:
        return (PickColor(Color(letter)),)
    mana = PickMana(ManaType(letter))
    return (mana,) if mana in decision.options else None


def _mana(asked: Asked, text: str) -> tuple[Pick, ...] | None:
    symbols = [s.type for s in parse_mana_cost(text).symbols if isinstance(s, OfType)]
    if len(symbols) == 1 and PickMana(symbols[0]) in asked.decision.options:
        return (PickMana(symbols[0]),)
    return None


def _text(asked: Asked, text: str) -> tuple[Pick, ...] | None:
    kind = asked.decision.kind
    if kind is DecisionKind.MODES:
        try:
            return (PickMode(mode_named(asked, text)),)
        except UnknownName:
            return None
    if kind is DecisionKind.TOP_OR_BOTTOM:
        return (PickMode(0),) if "dessus" in text else (PickMode(1),) if "dessous" in text else None
    if kind is DecisionKind.CARD_NAME:
        return (PickName(CardName(text)),)
    if kind is DecisionKind.SUBTYPE:
        key = lexicon.load().subtype(text)
        return (PickSubtype(Subtype(key if key is not None else fold(text))),)
    return None


def _targets(asked: Asked, choice: ChooseTargets) -> Answer | None:
    kind = asked.decision.kind
    if kind not in (DecisionKind.TARGETS, DecisionKind.NEW_TARGETS) or not _about_copy(asked, choice.about):
        return None
    if kind is DecisionKind.NEW_TARGETS:
        return (PickYes(),)
    if not choice.targets:
        return () if asked.decision.minimum == 0 else None
    try:
        return tuple(pick_one(asked, ref) for ref in choice.targets)
    except (UnknownName, AmbiguousName):
        return None


def _about_copy(asked: Asked, ref: Ref | None) -> bool:
    """ "avec la copie": the spell or ability whose targets are chosen is the one named."""
    if ref is None or asked.decision.source is None:
        return ref is None
    if isinstance(ref, Name):
        source = last_seen(asked.game, asked.decision.source)
        if source is not None and source.kind is ObjectKind.ABILITY and ref.copy is not None:
            # A copy of an ability is no card: new targets are only chosen for the copy being made.
            return True
        return source is not None and source.entity in resolve.entities(asked.game, asked.registry, ref)
    return about(asked, ref)


def _order(asked: Asked, first: Ref, second: Ref) -> Answer | None:
    """The order of the waiting triggers that puts one before another, the others staying as they are."""
    labels = asked.decision.labels
    before = _position(asked, labels, first)
    after = _position(asked, labels, second)
    if before is None or after is None or before == after:
        return None
    for order in permutations(range(len(labels))):
        if order.index(before) < order.index(after):
            return (PickOrder(order),)
    return None


def _position(asked: Asked, labels: tuple[ObjectId, ...], ref: Ref) -> int | None:
    source = ref.source if isinstance(ref, AbilityRef) else ref
    if not isinstance(source, Name):
        return None
    wanted = set(resolve.entities(asked.game, asked.registry, source))
    for index, label in enumerate(labels):
        if _origin(asked, label) & wanted:
            return index
    return None


def _replacement(asked: Asked, refs: Sequence[Chosen]) -> Answer | None:
    for ref in refs:
        if not isinstance(ref, Option):
            index = _position(asked, asked.decision.labels, ref)
            if index is not None:
                return (PickMode(index),)
    return None


def _order_cards(asked: Asked, choice: Choose) -> Answer | None:
    """ "Anne met X au-dessus": the named cards first, in the order written; the first ends nearest the top."""
    options = asked.decision.options
    wanted: list[int] = []
    for item in choice.options:
        if isinstance(item, Option):
            continue
        found = [i for i, p in enumerate(options) if p in candidates(asked, item, options) and i not in wanted]
        if not found:
            return None
        wanted.append(found[0])
    rest = [i for i in range(len(options)) if i not in wanted]
    bottom = any(isinstance(item, Option) and item.kind is ChosenKind.BOTTOM for item in choice.options)
    return (PickOrder(tuple(rest + wanted if bottom else wanted + rest)),)


def _assign(asked: Asked, choice: AssignDamage) -> Answer | None:
    if asked.decision.kind not in (DecisionKind.ASSIGN_DAMAGE, DecisionKind.DIVISION):
        return None
    if choice.source is not None and not about(asked, choice.source):
        return None
    division: PickDivision = divided(asked, choice.shares)
    return (division,)


def _blockers(asked: Asked, choice: OrderBlockers) -> Answer | None:
    if asked.decision.kind is not DecisionKind.BLOCKER_ORDER or not about(asked, choice.creature):
        return None
    options = asked.decision.options
    order: list[int] = []
    for name in choice.order:
        found = [i for i, p in enumerate(options) if p in candidates(asked, name, options) and i not in order]
        if not found:
            return None
        order.append(found[0])
    rest = [i for i in range(len(options)) if i not in order]
    return (PickOrder((*order, *rest)),)


def _chance(asked: Asked, choice: Chance) -> Answer | None:
    decision = asked.decision
    match decision.kind:
        case DecisionKind.COIN:
            match choice.result:
                case (Option(kind=ChosenKind.TEXT, text="pile"),):
                    return (PickYes(),)
                case (Option(kind=ChosenKind.TEXT, text="face"),):
                    return (PickNo(),)
                case _:
                    return None
        case DecisionKind.SHUFFLE:
            return _shuffled(asked, choice)
        case _:
            picks = options_named(asked, choice.result)
            return picks if picks and _enough(asked, picks) else None


def _shuffled(asked: Asked, choice: Chance) -> Answer | None:
    """The card that chance puts first."""
    if len(choice.result) != 1 or isinstance(choice.result[0], Option):
        return None
    found = candidates(asked, choice.result[0], asked.decision.options)
    return found[:1] or None
