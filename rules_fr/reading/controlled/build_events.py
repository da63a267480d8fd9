"""Expectations about what happened, what is legal, which rules are cited; and questions."""

from __future__ import annotations

from typing import Any

from rules_fr.reading.controlled.build_actions import NOBODY, with_player
from rules_fr.reading.controlled.build_players import ONCE
from rules_fr.reading.controlled.build_statements import object_of
from rules_fr.reading.controlled.build_zones import Where
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import (
    Activate,
    AssignDamage,
    Attack,
    AttackGroup,
    Block,
    BlockGroup,
    Cast,
    MakeMana,
    Name,
    OrderBlockers,
    Ref,
    SpecialAction,
    TurnFaceUp,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.questions import (
    AskCount,
    AskCounters,
    AskDamageDealt,
    Asked,
    AskTriggers,
    AskValue,
    AskWhether,
    AskWhy,
)
from rules_fr.vocabulary.statements import (
    AllOf,
    Can,
    Cited,
    Count,
    DealtDamage,
    Feat,
    Filter,
    Happened,
    PlayerDid,
    PlayerFeat,
    Refused,
    Statement,
    TargetsIt,
    Triggered,
)

# ---- events


@builds()
def triggered(ability: Ref) -> Triggered:
    return Triggered(ability, ONCE)


@builds()
def triggered_times(ability: Ref, times: Count) -> Triggered:
    return Triggered(ability, times)


def _feat(name: str, feat: Feat) -> None:
    @builds(name)
    def what() -> Feat:
        return feat


for _name in (
    "countered destroyed sacrificed discarded returned regenerated revealed copied exiled tapped untapped cast"
    " activated drawn"
).split():
    _feat(f"feat_{_name}", Feat(_name))


@builds()
def feat_blocked() -> Feat:
    return Feat.WAS_BLOCKED


def _happened(subject: Ref, feat: Feat, rest: tuple[Any, ...]) -> Happened:
    """`rest` holds the agent and "ce tour-ci", when said."""
    agents = [part for part in rest if not isinstance(part, Token)]
    this_turn = any(isinstance(part, Token) and "THIS_TURN" in part.types for part in rest)
    return Happened(subject, feat, agents[0] if agents else None, this_turn)


@builds("was_done", "is_done")
def was_done(subject: Ref, feat: Feat, *rest: Any) -> Happened:
    return _happened(subject, feat, rest)


@builds()
def died(subject: Ref, *rest: Any) -> Happened:
    return _happened(subject, Feat.DIED, rest)


@builds()
def survived(subject: Ref) -> Happened:
    return Happened(subject, Feat.SURVIVED)


@builds()
def resolved(subject: Ref) -> Happened:
    return Happened(subject, Feat.RESOLVED)


def _only_flag(subject: Ref, feat: Feat, rest: tuple[Any, ...]) -> Happened:
    return _happened(subject, feat, tuple(part for part in rest if isinstance(part, Token)))


@builds()
def arrived(subject: Ref, *rest: Any) -> Happened:
    return _only_flag(subject, Feat.ENTERED, rest)


@builds()
def left(subject: Ref, *rest: Any) -> Happened:
    return _only_flag(subject, Feat.LEFT, rest)


@builds()
def has_attacked(subject: Ref, *rest: Any) -> Happened:
    return _only_flag(subject, Feat.ATTACKED, rest)


@builds()
def has_blocked(subject: Ref, *rest: Any) -> Happened:
    return _only_flag(subject, Feat.BLOCKED, rest)


def _done_by(name: str, feat: Feat) -> None:
    @builds(name)
    def done(player: Name, subject: Name, *rest: Any) -> Happened:
        return _happened(subject, feat, (player, *rest))


for _rule, _what in {
    "has_cast": Feat.CAST,
    "has_sacrificed": Feat.SACRIFICED,
    "has_drawn_card": Feat.DRAWN,
    "has_revealed": Feat.REVEALED,
    "has_discarded_card": Feat.DISCARDED,
}.items():
    _done_by(_rule, _what)


@builds()
def targets_it(subject: Ref, target: Ref) -> TargetsIt:
    return TargetsIt(subject, target)


@builds()
def has_dealt(source: Ref, count: Count, *rest: Any) -> DealtDamage:
    to = [part for part in rest if not isinstance(part, Token)]
    return DealtDamage(source, count, object_of(to[0]) if to else None)


def _player_did(name: str, feat: PlayerFeat) -> None:
    @builds(name)
    def did(player: Name, count: Count, *this_turn: Token) -> PlayerDid:
        return PlayerDid(player, feat, count)


for _rule, _did in {
    "has_cast_spells": PlayerFeat.CAST_SPELLS,
    "has_drawn": PlayerFeat.DREW,
    "has_discarded": PlayerFeat.DISCARDED,
    "has_lost_life": PlayerFeat.LOST_LIFE,
    "has_gained_life": PlayerFeat.GAINED_LIFE,
    "has_suffered": PlayerFeat.SUFFERED,
}.items():
    _player_did(_rule, _did)


# ---- legality and rules


@builds()
def can(player: Name, action: Any, rules: tuple[str, ...] = ()) -> Can:
    doing = with_player(action, player)
    match doing:
        case (
            Cast()
            | Activate()
            | MakeMana()
            | TurnFaceUp()
            | SpecialAction()
            | Attack()
            | Block()
            | AssignDamage()
            | OrderBlockers()
        ):
            return Can(doing, rules)
        case _:
            raise Meaningless(
                "« peut » se dit de lancer, jouer, activer, engager pour du mana, retourner, attaquer, bloquer."
            )


def _split(rest: tuple[Any, ...]) -> tuple[Ref | None, tuple[str, ...]]:
    others = [part for part in rest if not isinstance(part, tuple)]
    rules = [part for part in rest if isinstance(part, tuple)]
    return (others[0] if others else None), (rules[0] if rules else ())


@builds()
def can_attack(subject: Ref, *rest: Any) -> Can:
    target, rules = _split(rest)
    group = AttackGroup((object_of(subject),), None if target is None else object_of(target))
    return Can(Attack(NOBODY, (group,)), rules)


@builds()
def can_block(subject: Ref, *rest: Any) -> Can:
    attacker, rules = _split(rest)
    head = Name("") if attacker is None else object_of(attacker)
    return Can(Block(NOBODY, (BlockGroup(head, (object_of(subject),)),)), rules)


@builds()
def refused(rules: tuple[str, ...] = ()) -> Refused:
    return Refused(rules)


@builds()
def cited(rules: tuple[str, ...]) -> Cited:
    return Cited(rules)


@builds()
def all_cited(*numbers: Token) -> AllOf:
    return AllOf(tuple(Cited((token.value("RULENUM"),)) for token in numbers))


# ---- questions


@builds()
def ask_whether(statement: Statement) -> AskWhether:
    return AskWhether(statement)


@builds()
def ask_why(statement: Statement) -> AskWhy:
    return AskWhy(statement)


_CARDS = {Zone.HAND: Asked.HAND, Zone.LIBRARY: Asked.LIBRARY, Zone.GRAVEYARD: Asked.GRAVEYARD}


@builds()
def ask_cards(player: Name, place: Where | None = None) -> AskValue:
    if place is None:
        return AskValue(Asked.HAND, player)
    if place[0].zone not in _CARDS:
        raise Meaningless("On compte les cartes d'une main, d'une bibliothèque ou d'un cimetière.")
    return AskValue(_CARDS[place[0].zone], player)


def _asks(name: str, asked: Asked) -> None:
    @builds(name)
    def ask(subject: Ref | None = None) -> AskValue:
        return AskValue(asked, subject)


for _rule, _asked in {
    "ask_life": Asked.LIFE,
    "ask_drawn": Asked.DRAWN,
    "ask_damage": Asked.MARKED_DAMAGE,
    "ask_suffered": Asked.SUFFERED,
    "ask_pool": Asked.POOL,
    "ask_power": Asked.POWER,
    "ask_toughness": Asked.TOUGHNESS,
    "ask_pt": Asked.PT,
    "ask_mana_value": Asked.MANA_VALUE,
    "ask_where": Asked.WHERE,
    "ask_controller": Asked.CONTROLLER,
    "ask_owner": Asked.OWNER,
    "ask_winner": Asked.WINNER,
    "ask_loser": Asked.LOSER,
    "ask_outcome": Asked.OUTCOME,
}.items():
    _asks(_rule, _asked)


@builds()
def ask_counters(*parts: str | Ref) -> AskCounters:
    kinds = [part for part in parts if isinstance(part, str)]
    subjects = [part for part in parts if not isinstance(part, str)]
    return AskCounters(object_of(subjects[0]), kinds[0] if kinds else None)


@builds()
def ask_count(what: Filter, player: Name) -> AskCount:
    return AskCount(player, what)


@builds()
def ask_dealt(source: Ref, to: Ref | None = None) -> AskDamageDealt:
    return AskDamageDealt(source, None if to is None else object_of(to))


@builds()
def ask_triggers(ability: Ref) -> AskTriggers:
    return AskTriggers(ability)
