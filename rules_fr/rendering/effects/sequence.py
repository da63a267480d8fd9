"""Instructions together: one after the other, under a condition."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import defined_x
from rules_fr.rendering.clause import Block, Clause, clauses_of, one_block, opened
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.effects.also_true import same_of_others, true_also
from rules_fr.rendering.effects.cards import search_clauses
from rules_fr.rendering.effects.common import subject
from rules_fr.rendering.effects.joints import chained, joined, joint_of
from rules_fr.rendering.effects.phases import EXTRA_PHASES
from rules_fr.rendering.families import Role, effect, point
from rules_fr.rendering.negation import expletive
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import ConditionPlace, Joint
from rules_fr.rendering.wording import Alternative, XPlace
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import DidSo, Exists, NotCondition
from rules_fr.vocabulary.effects.cards import Discard, Draw, Mill, Search, Shuffle, ShuffleInto
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Position, PutIntoLibrary, Sacrifice
from rules_fr.vocabulary.effects.sequence import AsOftenAsWanted, Conditional, PerformedBy, Sequence
from rules_fr.vocabulary.effects.turns import ExtraCombat, ExtraMainPhase
from rules_fr.vocabulary.event_patterns import JustDone
from rules_fr.vocabulary.filters import ChoiceKind, OfChosen
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import AddSubtypeChosen, SetColorChosen, SetSubtypeChosen
from rules_fr.vocabulary.refs import It, OwnerOf, Target, Targeted, You
from rules_fr.vocabulary.terms import Effect, Node, rewritten, walk

_CHAINED = (Draw, Discard, Mill, GainLife, LoseLife, Sacrifice)
"""Instructions to a player that are said in one sentence when the same player follows them."""


def one(what: Effect, ctx: Context) -> list[Block]:
    """The blocks of one instruction, with the definition of X that it needs."""
    following, ctx.following = ctx.following, None
    if ctx.governing is None:
        ctx.scope.just_found = None
    with ctx.clause():
        blocks = effect(what, ctx)
        again = following is not None and ctx.x is not None and ctx.x in walk(following)
        end = "" if again and ctx.voice.take(XPlace) is XPlace.LATER else defined_x(ctx)
    if end:
        last = blocks[-1]
        if last.tail:
            raise NotRendered(what, "deux fins de phrase")
        blocks = [*blocks[:-1], structs.replace(last, tail=end)]
    return blocks


@effect.register
def _sequence(what: Sequence, ctx: Context) -> list[Block]:
    blocks: list[Block] = []
    at = 0
    while at < len(what.steps):
        step = what.steps[at]
        ctx.trailing = ctx.trailing and not at
        ctx.after_event = ctx.after_event and not at
        at += 1
        if isinstance(step, Search) and at < len(what.steps) and _shuffles(step, what.steps[at]):
            searched, at = _searched(step, what.steps, at, ctx)
            blocks.append(searched)
            continue
        if isinstance(step, ExtraCombat) and at < len(what.steps) and isinstance(what.steps[at], ExtraMainPhase):
            blocks.append(Block((), raw=EXTRA_PHASES))
            at += 1
            continue
        if at < len(what.steps) and _by_owner(step, what.steps[at], ctx):
            blocks.append(_shuffled_by_owner(step, what.steps[at], ctx))
            at += 1
            continue
        if at < len(what.steps) and _aimed_together(step, what.steps[at]):
            with ctx.clause():
                blocks.append(aimed_together((step, what.steps[at]), ctx))
            at += 1
            continue
        if isinstance(step, ChooseFor) and at < len(what.steps) and _in_passing(step, what.steps[at]):
            blocks.extend(_choosing(step, what.steps[at], ctx))
            at += 1
            continue
        others = same_of_others(step, what.steps[at:])
        if others and not (blocks and _follows(blocks[-1], step, ctx)):
            blocks.extend((*one(step, ctx), true_also(others)))
            at += len(others)
            continue
        open_x = ctx.x is not None
        ctx.following = what.steps[at] if at < len(what.steps) else None
        if blocks and _follows(blocks[-1], step, ctx):
            last = blocks[-1]
            ctx.governing = last.clauses[-1].subject
            more = one(step, ctx)
            ctx.governing = None
            if len(more) == 1 and (open_x or not more[0].tail):
                blocks[-1] = structs.replace(last, clauses=(*last.clauses, *chained(more[0], ctx)), tail=more[0].tail)
                continue
            raise NotRendered(step, "une suite")
        found = one(step, ctx)
        joint = joint_of(what.steps[at - 2], step, blocks, found, ctx, open_x) if at > 1 else Joint.STOP
        if open_x and joint is Joint.STOP:
            raise NotRendered(step, "X n'est pas défini")
        if joint is not Joint.STOP:
            blocks[-1] = joined(blocks[-1], found[0], joint)
        else:
            blocks.extend(found)
    return blocks


def _by_owner(step: Effect, following: Effect, ctx: Context) -> bool:
    """« le propriétaire d'un permanent ciblé le mélange dans sa bibliothèque, puis pioche une carte »."""
    match step, following:
        case ShuffleInto(what=Targeted(instance=instance)), Draw(who=OwnerOf(what=Target(instance=other))):
            return instance == other == ctx.scope.targets
        case _:
            return False


def _shuffled_by_owner(step: Effect, following: Effect, ctx: Context) -> Block:
    assert isinstance(following, Draw)
    who, _ = subject(following.who, ctx)
    library = Clause(who, "mélanger", "dans sa bibliothèque", clitics=("le",))
    ctx.governing = who
    more = one(following, ctx)[0]
    ctx.governing = None
    return Block((library, structs.replace(more.clauses[0], same=True, joint="puis")))


def _aimed_together(first: Effect, second: Effect) -> bool:
    """« choisissez une créature ciblée que vous contrôlez et une créature ciblée que vous ne contrôlez pas »."""
    steps = (first, second)
    return all(isinstance(one, ChooseObjects) and one.who == You() and isinstance(one.what, Target) for one in steps)


def aimed_together(steps: tuple[Effect, ...], ctx: Context) -> Block:
    """The targets in one sentence: later words may speak of them together."""
    who, _ = subject(You(), ctx)
    said = [point(step.what, ctx, Role.OTHER).text for step in steps if isinstance(step, ChooseObjects)]
    return Block((Clause(who, "choisir", " et ".join(said)),))


def _shuffles(search: Search, step: Effect) -> bool:
    """Whether who searched shuffles, in the same sentence."""
    return isinstance(step, Shuffle) and step.who == spoken(search.who)


def _choosing(choice: ChooseFor, step: Effect, ctx: Context) -> list[Block]:
    """« X acquiert la protection contre la couleur de votre choix »."""
    ctx.choice = choice.kind
    found = one(step, ctx)
    if ctx.unsaid_choice():
        raise NotRendered(choice, "un choix qui ne se dit pas en passant")
    return found


def _in_passing(choice: ChooseFor, step: Effect) -> bool:
    """Whether the next instruction says the choice by itself (« la protection contre la couleur de votre choix »)."""
    if choice.who != You() or not isinstance(step, Apply):
        return False
    changed = step.modifications
    if choice.kind is ChoiceKind.COLOR:
        return any(
            isinstance(node, SetColorChosen) or node == KeywordWithQuality(Keyword.PROTECTION, OfChosen(choice.kind))
            for modification in changed
            for node in walk(modification)
        )
    types = (ChoiceKind.CREATURE_TYPE, ChoiceKind.LAND_TYPE)
    return choice.kind in types and any(isinstance(one, SetSubtypeChosen | AddSubtypeChosen) for one in changed)


def _follows(last: Block, step: Effect, ctx: Context) -> bool:
    """Whether a step goes on with the player of the sentence before."""
    if not last.clauses or last.tail or last.lead or last.raw or not isinstance(step, _CHAINED):
        return False
    subject = last.clauses[-1].subject
    return not subject.you and subject.player and spoken(subject.ref) == step.who and ctx.governing is None


def _searched(step: Search, steps: tuple[Effect, ...], at: int, ctx: Context) -> tuple[Block, int]:
    """A search, its shuffling, and what goes on top of the library afterwards."""
    with ctx.clause():
        clauses = search_clauses(step, ctx)
        mix = structs.replace(clauses[-1], verb="mélanger", tail="", clitics=(), same=True, joint="puis")
        if ctx.voice.take(Joint, Joint.THEN, among=(Joint.THEN, Joint.AND)) is Joint.AND:
            mix = structs.replace(mix, joint="et")
        clauses = (clauses[0], *(structs.replace(clause, joint=",") for clause in clauses[1:]))
        at += 1
        if step.destination is not Zone.LIBRARY:
            return Block((*clauses, mix), tail=defined_x(ctx)), at
        last = steps[at] if at < len(steps) else None
        put = _put_back(clauses[-1], step, ctx)
        return Block((*clauses, mix, put)), at + (last == PutIntoLibrary(It(), Position.TOP))


def _put_back(before: Clause, step: Search, ctx: Context) -> Clause:
    clitics: tuple[str, ...] = ("la" if step.maximum == Fixed(1) else "les",)
    words = ""
    try:
        found = point(It(), ctx, Role.OBJECT)
    except NotRendered:
        pass
    else:
        clitics, words = ((found.clitic,) if found.clitic else ()), found.text
    library = "votre bibliothèque" if before.subject.you else "sa bibliothèque"
    tail = f"{words} au-dessus de {library}".strip()
    return structs.replace(before, verb="mettre", tail=tail, clitics=clitics, same=True, joint="et")


@effect.register
def _performed(what: PerformedBy, ctx: Context) -> list[Block]:
    """« un adversaire ciblé exile deux cartes de sa main »: somebody else than « vous » does it."""
    who, same = subject(what.who, ctx)
    ctx.performer = who
    try:
        clauses = clauses_of(effect(what.effect, ctx), what)
    finally:
        ctx.performer = None
    return [Block((structs.replace(clauses[0], same=same), *(structs.replace(c, same=True) for c in clauses[1:])))]


@effect.register
def _again(what: AsOftenAsWanted, ctx: Context) -> list[Block]:
    words = "vous pouvez répéter ce processus autant de fois que vous le souhaitez"
    return [*effect(what.effect, ctx), Block((), raw=words)]


@effect.register
def _conditional(what: Conditional, ctx: Context) -> list[Block]:
    later = what.otherwise is not None and (_aims_later(what.condition, ctx) or _aims_later(what.then, ctx))
    if ctx.trailing and not later:
        ctx.trailing = False
        return _trailing(what, ctx)
    ctx.trailing = False
    match what:
        case Conditional(
            condition=Exists(), then=Delayed(events=(JustDone(),), condition=None, effect=then), otherwise=None
        ):  # « quand vous vous défaussez d'une carte de créature de cette manière, … »
            return opened(f"quand {as_condition(what.condition, ctx)}, ", one(then, ctx), what)
        case _:
            pass
    if _aims_later(what.condition, ctx) or _aims_later(what.then, ctx):
        return _trailing(what, ctx) if what.otherwise is None else _replaced(what, what.otherwise, ctx)
    plain = what.otherwise is None and not isinstance(what.condition, DidSo) and what.condition != NotCondition(DidSo())
    if plain and ctx.voice.take(ConditionPlace, ConditionPlace.FIRST) is ConditionPlace.LAST:
        return _trailing(what, ctx)
    if what.otherwise is not None and ctx.voice.take(Alternative) is Alternative.INSTEAD:
        return _replaced(what, what.otherwise, ctx)
    match what.condition:
        case DidSo():
            lead = f"si {ctx.doer} fait ainsi, " if ctx.doer else "si vous faites ainsi, "
        case NotCondition(part=DidSo()):
            lead = f"si {ctx.doer} ne fait pas ainsi, " if ctx.doer else "si vous ne faites pas ainsi, "
        case other:
            lead = f"si {as_condition(other, ctx)}, "
    blocks = opened(lead, one(what.then, ctx), what)
    if what.otherwise is not None:
        blocks += opened("sinon, ", one(what.otherwise, ctx), what)
    return blocks


def _aims_later(node: Node, ctx: Context) -> bool:
    """Whether it speaks of a target that is chosen further on in the objects: the words say that part first."""
    found = list(walk(node))
    aimed = {part.instance for part in found if isinstance(part, Target)}
    return any(
        isinstance(part, Targeted) and part.instance >= ctx.scope.targets and part.instance not in aimed
        for part in found
    )


def _replaced(what: Conditional, usual: Effect, ctx: Context) -> list[Block]:
    """« X gagne +1/+1. Si …, X gagne +5/+5 à la place. »"""
    blocks = one(usual, ctx)
    about = next((part for part in walk(usual) if isinstance(part, Target)), None)
    if about is not None and not ctx.scope.spoken_of(Targeted(about.instance)):  # it moved: the words speak of it so
        what = rewritten(what, lambda part: It() if part == Targeted(about.instance) else part)
    lead = f"si {as_condition(what.condition, ctx)}, "
    found = one(what.then, ctx)
    after = found[1:] if all(piece.raw for piece in found[1:]) else []
    instead = found[0] if after else one_block(found, what)
    if instead.raw or instead.tail:
        raise NotRendered(what, "deux fins de phrase")
    return [*blocks, structs.replace(instead, lead=lead + instead.lead, tail=" à la place"), *after]


def _trailing(what: Conditional, ctx: Context) -> list[Block]:
    """The first instruction of a triggered ability says its condition last: before it would be the ability's."""
    if isinstance(what.condition, DidSo) or what.condition == NotCondition(DidSo()):
        raise NotRendered(what.condition, "au début d'une capacité déclenchée")
    whole = one_block(one(what.then, ctx), what)
    if whole.tail or whole.raw or whole.lead:
        raise NotRendered(what, "deux fins de phrase")
    with ctx.scope.not_yet_moved():
        match what.condition:
            case NotCondition(part=part):
                tail = f" à moins que {expletive(as_condition(part, ctx))}"
            case other:
                tail = f" si {as_condition(other, ctx)}"
    blocks = [structs.replace(whole, tail=tail)]
    if what.otherwise is not None:
        blocks += opened("sinon, ", one(what.otherwise, ctx), what)
    return blocks
