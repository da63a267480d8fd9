"""Lines of `actions:` and `choix:`. Inside a line, what a player does is built first with nobody as its player."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules_fr.reading.controlled.build_nouns import number
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import Meaningless, builds
from rules_fr.vocabulary.actions import (
    NO_CHOICES,
    AbilityRef,
    Accept,
    Activate,
    AdvanceTo,
    AssignDamage,
    Attack,
    AttackGroup,
    Attempt,
    Block,
    BlockGroup,
    Cast,
    Chance,
    Choices,
    ChoiceVerb,
    Choose,
    ChooseTargets,
    Chosen,
    Divide,
    Doing,
    EndTurn,
    InResponse,
    Line,
    MakeMana,
    Moment,
    Name,
    NameKind,
    NextStep,
    Option,
    OrderBlockers,
    OrderTriggers,
    Pass,
    PaySymbols,
    PayVerb,
    Pick,
    Ref,
    Repeat,
    ResolveDamage,
    ResolveStack,
    ResolveTop,
    SetX,
    Share,
    Special,
    SpecialAction,
    TurnFaceUp,
    ZoneRef,
)
from rules_fr.vocabulary.kinds import Phase, Step
from rules_fr.vocabulary.statements import Count

MAX_TIMES = 100
NOBODY = Name("", NameKind.PLAYER)
Chain = tuple[tuple[bool, Ref], ...]
"""What follows "attaque" or "bloque": each name with whether "avec" precedes it."""


@builds()
def one_line(line: Line) -> Line:
    return line


@builds()
def repeated_line(line: Any, repeat: Token) -> Repeat:
    times = int("".join(c for c in repeat.text if c.isdigit()))
    if not 1 <= times <= MAX_TIMES:
        raise Meaningless(f"« (x{times}) » : de 1 à {MAX_TIMES} fois.")
    return Repeat(line, times)


@builds()
def in_response(*parts: Any) -> InResponse:
    return InResponse(parts[-1])


@builds()
def attempt_in_response(attempted: Attempt) -> Attempt:
    return replace(attempted, in_response=True)


@builds()
def afterwards(doing: Doing) -> Doing:
    return doing


@builds()
def attempt(player: Token, action: Any) -> Attempt:
    return Attempt(with_player(action, Name(player.value("PLAYER"), NameKind.PLAYER)))


@builds()
def player_does(player: Token, action: Any) -> Any:
    return with_player(action, Name(player.value("PLAYER"), NameKind.PLAYER))


def with_player(action: Any, player: Name) -> Any:
    """The action, done by this player."""
    return replace(action, player=player)


# ---- the table


@builds()
def all_pass() -> Pass:
    return Pass()


@builds()
def stack_resolves() -> ResolveStack:
    return ResolveStack()


@builds()
def top_resolves() -> ResolveTop:
    return ResolveTop()


@builds()
def thing_resolves(what: Ref) -> ResolveTop:
    return ResolveTop(what)


@builds()
def damage_resolves() -> ResolveDamage:
    return ResolveDamage()


@builds()
def advance(when: AdvanceTo | NextStep) -> AdvanceTo | NextStep:
    return when


@builds()
def end_turn(player: Token | None = None) -> EndTurn:
    return EndTurn()


@builds()
def end_own_turn(player: Token, *_own: Token) -> EndTurn:
    return EndTurn()


@builds("end_phase", "phase_next")
def phase_next() -> NextStep:
    return NextStep(phase=True)


@builds("end_step", "step_next")
def step_next() -> NextStep:
    return NextStep()


_PHASES = {"combat": Phase.COMBAT, "beginning": Phase.BEGINNING, "ending": Phase.ENDING}


def moment_named(token: Token) -> Moment:
    """The step or phase of a MOMENT token."""
    value = token.value("MOMENT")
    return _PHASES[value] if value in _PHASES else Step(value)


def _player(token: Token | None) -> Name | None:
    return None if token is None else Name(token.value("PLAYER"), NameKind.PLAYER)


@builds("moment", "moment_of")
def moment(token: Token, player: Token | None = None) -> AdvanceTo:
    return AdvanceTo(moment_named(token), _player(player))


@builds("moment_next", "moment_next_of")
def moment_next(token: Token, player: Token | None = None) -> AdvanceTo:
    return AdvanceTo(moment_named(token), _player(player), next_turn=True)


@builds()
def turn_of(player: Token) -> AdvanceTo:
    return AdvanceTo(Phase.BEGINNING, _player(player))


@builds("turn_next", "turn_next_of")
def turn_next(player: Token | None = None) -> AdvanceTo:
    return AdvanceTo(Phase.BEGINNING, _player(player), next_turn=True)


# ---- casting, activating, special actions


@builds()
def cast(card: Name, choices: Choices) -> Cast:
    return Cast(NOBODY, card, choices)


@builds()
def play(card: Name, choices: Choices) -> Cast:
    return Cast(NOBODY, card, choices, play=True)


@builds()
def activate_only(source: Name, choices: Choices) -> Activate:
    """« Anne active l'Autel »: the ability that it has, when it has one only."""
    return Activate(NOBODY, AbilityRef(source), choices)


@builds()
def activate(ability: AbilityRef, choices: Choices) -> Activate:
    return Activate(NOBODY, ability, choices)


@builds()
def recycle(card: Name, choices: Choices) -> Activate:
    return Activate(NOBODY, AbilityRef(card, words="cycling"), choices)


@builds()
def equip(creature: Name, equipment: Name, choices: Choices) -> Activate:
    return Activate(NOBODY, AbilityRef(equipment, words="equip"), replace(choices, targets=(creature,)))


@builds()
def tap_for_mana(source: Name, mana: Token) -> MakeMana:
    return MakeMana(NOBODY, source, mana.text)


@builds()
def sacrifice_for_mana(source: Name, mana: Token) -> MakeMana:
    return MakeMana(NOBODY, source, mana.text, PayVerb.SACRIFICE)


@builds()
def turn_face_up(permanent: Name, choices: Choices) -> TurnFaceUp:
    return TurnFaceUp(NOBODY, permanent, choices)


@builds()
def suspend(card: Name, choices: Choices) -> SpecialAction:
    return SpecialAction(NOBODY, Special.SUSPEND, card, choices)


@builds()
def foretell(card: Name, choices: Choices) -> SpecialAction:
    return SpecialAction(NOBODY, Special.FORETELL, card, choices)


@builds()
def end_effect(mana: Token, source: Name) -> SpecialAction:
    return SpecialAction(NOBODY, Special.END_EFFECT, source, replace(NO_CHOICES, payments=(PaySymbols(mana.text),)))


@builds()
def ignore_effect(mana: Token, source: Name) -> SpecialAction:
    return SpecialAction(NOBODY, Special.IGNORE_EFFECT, source, replace(NO_CHOICES, payments=(PaySymbols(mana.text),)))


@builds()
def passes() -> Pass:
    return Pass(NOBODY)


# ---- combat


@builds()
def chain_first(ref: Ref) -> Chain:
    return ((False, ref),)


@builds()
def chain_and(chain: Chain, ref: Ref) -> Chain:
    return (*chain, (False, ref))


@builds()
def chain_with(chain: Chain, ref: Ref) -> Chain:
    return (*chain, (True, ref))


def _groups(head: Ref | None, chain: Chain) -> list[tuple[Ref | None, list[Name]]]:
    """ "A avec D et B avec E": the name before each "avec" heads a new group."""
    groups: list[tuple[Ref | None, list[Name]]] = [(head, [])]
    for with_before, ref in chain:
        if with_before:
            if not groups[-1][1]:
                raise Meaningless("Deux « avec » se suivent sans nom entre eux.")
            groups.append((groups[-1][1].pop(), []))
        if not isinstance(ref, Name):
            raise Meaningless("Seules des créatures attaquent ou bloquent.")
        groups[-1][1].append(ref)
    return groups


def _creatures(names: list[Name]) -> tuple[Name, ...]:
    if any(name.kind is NameKind.PLAYER for name in names):
        raise Meaningless("Un joueur n'attaque ni ne bloque lui-même : nommez des créatures.")
    return tuple(names)


@builds()
def attack_alone() -> Attack:
    return Attack(NOBODY, ())


@builds()
def attack_target(target: Ref) -> Attack:
    raise Meaningless("Dites avec quoi : « Anne attaque Bruno avec l'ours ».")


@builds()
def attack_with(chain: Chain, choices: Choices) -> Attack:
    return _attack(None, chain, choices)


@builds()
def attack_target_with(target: Ref, chain: Chain, choices: Choices) -> Attack:
    return _attack(target, chain, choices)


def _attack(target: Ref | None, chain: Chain, choices: Choices) -> Attack:
    groups = []
    for head, names in _groups(target, chain):
        if head is not None and not isinstance(head, Name):
            raise Meaningless("On attaque un joueur ou un permanent.")
        groups.append(AttackGroup(_creatures(names), head))
    return Attack(NOBODY, tuple(groups), choices)


@builds()
def block_alone() -> Block:
    return Block(NOBODY, ())


@builds("block_target", "block_with")
def block_incomplete(*parts: Any) -> Block:
    raise Meaningless("Dites quoi et avec quoi : « Bruno bloque l'ours avec le mur ».")


@builds()
def block_target_with(target: Ref, chain: Chain, choices: Choices) -> Block:
    groups = []
    for head, names in _groups(target, chain):
        if not isinstance(head, Name) or head.kind is NameKind.PLAYER:
            raise Meaningless("On bloque une créature attaquante.")
        groups.append(BlockGroup(head, _creatures(names)))
    return Block(NOBODY, tuple(groups), choices)


@builds()
def order_fighters(creature: Name, order: tuple[Name, ...]) -> OrderBlockers:
    return OrderBlockers(NOBODY, creature, order)


@builds()
def assign(shares: tuple[Share, ...]) -> AssignDamage:
    return AssignDamage(NOBODY, shares)


@builds()
def assign_with(shares: tuple[Share, ...], source: Name) -> AssignDamage:
    return AssignDamage(NOBODY, shares, source)


# ---- choices


def _chooses(verb: ChoiceVerb, options: tuple[Chosen, ...], about: Ref | None = None) -> Choose:
    return Choose(NOBODY, verb, options, about)


@builds()
def keeps(objects: tuple[Name, ...]) -> Choose:
    return _chooses(ChoiceVerb.KEEP, objects)


@builds()
def chooses(options: tuple[Chosen, ...], about: Ref | None = None) -> Choose:
    return _chooses(ChoiceVerb.CHOOSE, options, about)


@builds()
def targets(refs: tuple[Ref, ...], about: Ref | None = None) -> ChooseTargets:
    return ChooseTargets(NOBODY, refs, about)


@builds()
def targets_nothing() -> ChooseTargets:
    return ChooseTargets(NOBODY, ())


@builds()
def accepts(about: Ref | None = None) -> Accept:
    return Accept(NOBODY, True, about)


@builds()
def refuses(about: Ref | None = None) -> Accept:
    return Accept(NOBODY, False, about)


@builds()
def accepts_to_pay(mana: Token | None = None) -> Accept:
    return Accept(NOBODY, True, pay=True, mana=None if mana is None else mana.text)


@builds()
def refuses_to_pay(mana: Token | None = None) -> Accept:
    return Accept(NOBODY, False, pay=True, mana=None if mana is None else mana.text)


@builds()
def pays_life(count: Count) -> Accept:
    return Accept(NOBODY, True, pay=True, life=count.number)


@builds()
def refuses_to_pay_life(count: Count) -> Accept:
    return Accept(NOBODY, False, pay=True, life=count.number)


@builds()
def that_of(source: Name) -> AbilityRef:
    return AbilityRef(source)


def _one(ref: Ref | tuple[Ref, ...]) -> Ref:
    if not isinstance(ref, tuple):
        return ref
    if len(ref) != 1:
        raise Meaningless("Un seul nom avant « avant » : « la capacité de X avant celle de Y ».")
    return ref[0]


@builds()
def puts_before(first: Ref | tuple[Ref, ...], second: Ref) -> OrderTriggers:
    return OrderTriggers(NOBODY, _one(first), second)


@builds()
def puts_after(first: Ref | tuple[Ref, ...], second: Ref) -> OrderTriggers:
    return OrderTriggers(NOBODY, second, _one(first))


@builds()
def puts_on_top(objects: tuple[Name, ...], zone: ZoneRef | None = None) -> Choose:
    return _chooses(ChoiceVerb.PUT, (*objects, Option(Pick.TOP)), zone)


@builds()
def puts_at_bottom(objects: tuple[Name, ...], zone: ZoneRef | None = None) -> Choose:
    return _chooses(ChoiceVerb.PUT, (*objects, Option(Pick.BOTTOM)), zone)


@builds()
def puts(objects: tuple[Name, ...], zone: ZoneRef) -> Choose:
    return _chooses(ChoiceVerb.PUT, objects, zone)


@builds()
def applies_first(thing: Ref) -> Choose:
    return _chooses(ChoiceVerb.APPLY_FIRST, (thing,))


@builds()
def redirects(ref: Ref) -> Choose:
    return _chooses(ChoiceVerb.REDIRECT, (ref,))


def _register(name: str, verb: ChoiceVerb) -> None:
    @builds(name)
    def choice(objects: tuple[Name, ...]) -> Choose:
        return _chooses(verb, objects)


for _name, _verb in {
    "sacrifices": ChoiceVerb.SACRIFICE,
    "discards": ChoiceVerb.DISCARD,
    "exiles": ChoiceVerb.EXILE,
    "returns": ChoiceVerb.RETURN,
    "reveals": ChoiceVerb.REVEAL,
    "destroys": ChoiceVerb.DESTROY,
    "taps": ChoiceVerb.TAP,
    "untaps": ChoiceVerb.UNTAP,
    "searches": ChoiceVerb.SEARCH,
    "copies": ChoiceVerb.COPY,
}.items():
    _register(_name, _verb)


@builds()
def divides(shares: tuple[Share, ...]) -> Divide:
    return Divide(NOBODY, shares)


@builds()
def chance(results: tuple[tuple[Chosen, ...], ...]) -> Chance:
    return Chance(tuple(item for result in results for item in result))


@builds()
def chance_tails() -> tuple[Chosen, ...]:
    return (Option(Pick.TEXT, "pile"),)


@builds()
def chance_heads() -> tuple[Chosen, ...]:
    return (Option(Pick.TEXT, "face"),)


@builds()
def set_x(value: Token) -> SetX:
    return SetX(number(value))


def negate(line: Line) -> Line:
    """The meaning of a line whose verb is negated.

    Raises:
        Meaningless: not doing this is no choice.
    """
    match line:
        case Attack(player=player, groups=()):
            return Attack(player, ())
        case Block(player=player, groups=()):
            return Block(player, ())
        case Accept(yes=True):
            return replace(line, yes=False)
        case Choose(player=player, verb=ChoiceVerb.CHOOSE, options=(Option(kind=Pick.NONE),)):
            return line
        case ChooseTargets(targets=()):
            return line
        case _:
            raise Meaningless("Ne pas agir n'est pas une action : cette ligne n'a rien à faire.")
