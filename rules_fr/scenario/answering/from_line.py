"""What the acting line itself answers: how the spell is cast, modes, X, targets, division, payments, declarations."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules_fr.engine.battles import protector
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import (
    DecisionKind,
    Pick,
    PickAttacks,
    PickBlocks,
    PickDivision,
    PickMethod,
    PickMode,
    PickNo,
    PickNumber,
    PickObject,
    PickPlayer,
    PickYes,
)
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Share as Part
from rules_fr.scenario import resolve
from rules_fr.scenario.answering import helping, hybrids, paying
from rules_fr.scenario.answering.asked import Asked, Found, Said, candidates, pick_one, picks_of
from rules_fr.scenario.answering.texts import mode_named
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.actions import (
    Attack,
    Block,
    CostNamed,
    Name,
    NameKind,
    Option,
    PayLife,
    PaySymbols,
    PayWith,
    Share,
)
from rules_fr.vocabulary.actions import (
    Pick as ChosenKind,
)
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.mana import OfType, parse_mana_cost

_UNSAID = (CastMethod.NORMAL, CastMethod.WITHOUT_PAYING, CastMethod.PERMISSION)
_METHODS = {
    **{method.value: method for method in CastMethod if method not in _UNSAID},
    "morph": CastMethod.FACE_DOWN,
    "megamorph": CastMethod.FACE_DOWN,
    "alternatif": CastMethod.ALTERNATIVE,
}


def answer(asked: Asked, said: Said) -> Found | None:
    """The answer that the line gives, or None when it says nothing about this decision."""
    kind = asked.decision.kind
    mine = said.player is not None and asked.decision.player == said.player
    match kind:
        case DecisionKind.ATTACKERS:
            return _attackers(asked, said) if mine else None
        case DecisionKind.BLOCKERS:
            return _blockers(asked, said) if mine else None
        case DecisionKind.MANA_TYPE | DecisionKind.COLOR if said.planned:
            return paying.choose_mana(asked, said)
    if not mine:
        return None
    match kind:
        case DecisionKind.CAST_METHOD:
            return _method(asked, said)
        case DecisionKind.KICK:
            return (PickNumber(_times(said, "kicker")),), said
        case DecisionKind.KEYWORD_COST if asked.decision.keyword is not None:
            return (PickNumber(_times(said, asked.decision.keyword.value)),), said
        case DecisionKind.SPLICE:
            return paying.spliced(asked, said)
        case DecisionKind.BUYBACK:
            return (PickYes() if _times(said, "buyback") else PickNo(),), said
        case DecisionKind.OPTIONAL_COST:
            return (PickYes() if _wants_optional(said) else PickNo(),), said
        case DecisionKind.MODES:
            return _modes(asked, said)
        case DecisionKind.X:
            return None if said.choices.x is None else ((PickNumber(said.choices.x),), said)
        case DecisionKind.TARGETS:
            return _targets(asked, said)
        case DecisionKind.DIVISION:
            return None if not said.choices.division else ((divided(asked, said.choices.division),), said)
        case DecisionKind.COST_OBJECTS:
            return paying.objects_for_cost(asked, said)
        case DecisionKind.HELP_PAYING:
            return helping.by_line(asked, said)
        case DecisionKind.HYBRID:
            return _hybrid(asked, said)
        case _:
            return _chosen(asked, said)


def _method(asked: Asked, said: Said) -> Found | None:
    options = [pick for pick in asked.decision.options if isinstance(pick, PickMethod)]
    wanted = [_way(options, method) for method in _methods(asked, said)]
    if wanted:
        return tuple(wanted), said
    zone = _normal(asked, said, options)
    return None if zone is None else ((zone,), said)


def _methods(asked: Asked, said: Said) -> list[PickMethod]:
    """The methods that the line names, one pick each (two alternative costs are refused by the rules)."""
    named = [PickMethod(_METHODS[cost.words]) for cost in said.choices.costs if _is_method(cost)]
    if said.choices.face_down and all(pick.method is not CastMethod.FACE_DOWN for pick in named):
        named.append(PickMethod(CastMethod.FACE_DOWN))
    if said.choices.free is not None:
        by = said.choices.free.by
        source = None if by is None else resolve.one(asked.game, asked.registry, by)
        named.append(PickMethod(CastMethod.WITHOUT_PAYING, source))
    return named


def _is_method(cost: CostNamed) -> bool:
    return cost.words in _METHODS and not cost.declined


def _way(options: Sequence[PickMethod], wanted: PickMethod) -> PickMethod:
    """The option with this method (and source, when said)."""
    for pick in options:
        if pick.method is wanted.method and wanted.source in (None, pick.source):
            return pick
    return wanted


def _normal(asked: Asked, said: Said, options: Sequence[PickMethod]) -> PickMethod | None:
    """The ordinary way when nothing is said; the only way there is, when it is not ordinary."""
    for pick in options:
        if pick.method is CastMethod.NORMAL:
            return pick
    return options[0] if len(options) == 1 else None


def _times(said: Said, words: str) -> int:
    return sum(cost.times for cost in said.choices.costs if cost.words == words and not cost.declined)


def _wants_optional(said: Said) -> bool:
    named = any(cost.words == "supplémentaire" and not cost.declined for cost in said.choices.costs)
    return named or any(isinstance(payment, PayWith) and payment.mana is None for payment in said.payments)


def _modes(asked: Asked, said: Said) -> Found | None:
    if not said.choices.modes:
        return None
    picks: list[Pick] = []
    for mode in said.choices.modes:
        index = mode - 1 if isinstance(mode, int) else mode_named(asked, mode)
        picks.append(PickMode(index))
    return tuple(picks), said


def _targets(asked: Asked, said: Said) -> Found | None:
    """The next targets of the line that this instance takes: as many as it must, then those that it may."""
    decision = asked.decision
    refs = list(said.targets)
    if _triggered(asked):
        return None
    if not refs:
        return _targets_of_division(asked, said)
    picks: list[Pick] = []
    while refs and (decision.maximum is None or len(picks) < decision.maximum):
        legal = candidates(asked, refs[0], decision.options)
        if len(picks) >= decision.minimum and not legal:
            break
        picks.extend(picks_of(asked, refs.pop(0)))
    return tuple(picks), replace(said, targets=tuple(refs))


def _triggered(asked: Asked) -> bool:
    """Whether it is a triggered ability that asks: what the line announces is not about it."""
    source = asked.decision.source
    item = None if source is None else asked.game.find(source)
    return item is not None and item.ability is not None and isinstance(item.ability.ability, TriggeredAbility)


def _targets_of_division(asked: Asked, said: Said) -> Found | None:
    """ "en répartissant 2 blessures sur X et 1 sur Y" also names the targets."""
    if not said.choices.division or said.choices.targets:
        return None
    picks = tuple(pick_one(asked, share.to) for share in said.choices.division)
    return picks, said


def divided(asked: Asked, shares: Sequence[Share]) -> PickDivision:
    """A division as the sentence states it."""
    return PickDivision(tuple(_part(asked, share) for share in shares))


def _part(asked: Asked, share: Share) -> Part:
    match pick_one(asked, share.to):
        case PickPlayer(player):
            return Part(share.amount, player=player)
        case PickObject(item):
            return Part(share.amount, object=item)
        case _:
            return Part(share.amount)


def _hybrid(asked: Asked, said: Said) -> Found | None:
    """ "en payant {G}{W}", "en payant 2 points de vie": each symbol announced in turn."""
    life = next((pick for pick in asked.decision.options if isinstance(pick, PickNumber)), None)
    for payment in said.payments if life is not None and hybrids.is_phyrexian(asked) else ():
        if life is not None and isinstance(payment, PayLife) and payment.amount >= life.number:
            rest_of = (PayLife(payment.amount - life.number),) if payment.amount > life.number else ()
            left = tuple(p for p in said.payments if p is not payment)
            return (life,), replace(said, payments=(*rest_of, *left), announced=(*said.announced, life.number))
    for payment in said.payments:
        if isinstance(payment, PaySymbols):
            symbols = parse_mana_cost(payment.mana).symbols
            for index, symbol in enumerate(symbols):
                found = [p for p in asked.decision.options if getattr(p, "mana", None) is getattr(symbol, "type", 0)]
                if isinstance(symbol, OfType) and found:
                    rest = symbols[:index] + symbols[index + 1 :]
                    left = tuple(p for p in said.payments if p is not payment)
                    if rest:
                        left = (
                            PaySymbols("".join(f"{{{s.type.value}}}" for s in rest if isinstance(s, OfType))),
                            *left,
                        )
                    return (found[0],), replace(said, payments=left)
    return None


def _chosen(asked: Asked, said: Said) -> Found | None:
    """ "en choisissant Bruno", "en choisissant le rouge"."""
    from rules_fr.scenario.answering.sentences import options_named

    for index, item in enumerate(said.choices.chosen):
        if isinstance(item, Option) and item.kind in (ChosenKind.MODE, ChosenKind.TEXT):
            continue
        picks = options_named(asked, (item,))
        if picks:
            chosen = said.choices.chosen[:index] + said.choices.chosen[index + 1 :]
            return picks, replace(said, choices=replace(said.choices, chosen=chosen))
    return None


# ---- combat


def _attackers(asked: Asked, said: Said) -> Found | None:
    if not isinstance(said.declared, Attack):
        return None
    attacks: list[tuple[ObjectId, PlayerId, ObjectId | None]] = []
    for group in said.declared.groups:
        player, walker = _defender(asked, said, group.target)
        for name in group.attackers:
            for item in _creatures(asked, name):
                attacks.append((item, player, walker))
    return (PickAttacks(tuple(attacks)),), said


def _defender(asked: Asked, said: Said, target: Name | None) -> tuple[PlayerId, ObjectId | None]:
    if target is None:
        assert said.player is not None
        return asked.game.opponents(said.player)[0], None
    if target.kind is NameKind.PLAYER:
        return asked.registry.player(target.text), None
    walker = resolve.one(asked.game, asked.registry, target, among=asked.game.battlefield)
    guard = protector(asked.view, walker) if asked.view.of(walker).is_a(CardType.BATTLE) else None
    return asked.view.controller(walker) if guard is None else guard, walker


def _blockers(asked: Asked, said: Said) -> Found | None:
    if not isinstance(said.declared, Block):
        return None
    blocks: list[tuple[ObjectId, ObjectId]] = []
    for group in said.declared.groups:
        attacker = resolve.one(asked.game, asked.registry, group.attacker, among=asked.game.battlefield)
        for name in group.blockers:
            blocks.extend((item, attacker) for item in _creatures(asked, name))
    return (PickBlocks(tuple(blocks)),), said


def _creatures(asked: Asked, name: Name) -> tuple[ObjectId, ...]:
    """Creatures of the player who declares, or else anything of that name on the battlefield (the rules refuse it)."""
    game, view = asked.game, asked.view
    mine = [i for i in game.battlefield if view.controller(i) == asked.decision.player]
    if any(item in mine for item in resolve.current(game, asked.registry, name)):
        return resolve.several(game, asked.registry, name, mine)
    return resolve.several(game, asked.registry, name, game.battlefield)


def unused(said: Said) -> bool:
    """Whether something that the line says has found no use."""
    return bool(said.targets) or any(isinstance(p, PayWith) for p in said.payments)
