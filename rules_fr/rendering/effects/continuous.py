"""Continuous effects with a duration, and delayed triggers."""

from __future__ import annotations

from msgspec import structs

from rules_fr.rendering.amounts import defined_x
from rules_fr.rendering.clause import Block, Clause, block, opened
from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context
from rules_fr.rendering.costs import paying
from rules_fr.rendering.effects.common import remember, subject, you
from rules_fr.rendering.effects.doubling import doubling
from rules_fr.rendering.effects.sequence import one
from rules_fr.rendering.event_patterns import CHAQUE, QUAND
from rules_fr.rendering.families import Register, Role, duration, effect, point, replacement
from rules_fr.rendering.grouping import clauses
from rules_fr.rendering.openings import events, step
from rules_fr.rendering.prevention import instead, would_move
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import (
    ConditionPlace,
    DurationPlace,
    DurationSpread,
    MomentPlace,
    TurnWords,
    WatchPlace,
)
from rules_fr.rendering.spelling import SLOT, behind
from rules_fr.vocabulary.combat import AsThough, MustBeBlockedByAll
from rules_fr.vocabulary.durations import AsLongAs, EndOfTurn, RestOfGame, ThroughNextUntapOf
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement, Delayed, ExileIfWouldLeave, Recurrence
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.stack import CopySpell
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.kinds import Step
from rules_fr.vocabulary.modifications import (
    CannotAttack,
    CannotBeBlocked,
    CannotBlock,
    CannotUntap,
    EndableFor,
    ExtraLandPlays,
    GainControl,
    MayBePlayedBy,
    MustAttack,
    MustBlock,
    SwitchPT,
)
from rules_fr.vocabulary.refs import Chosen, It, You
from rules_fr.vocabulary.replacements import EntersWithCounters, MovesElsewhere, MultiplyDamage, OtherDamage
from rules_fr.vocabulary.terms import Duration, Modification, Ref

_THIS_TURN = (CannotAttack, CannotBlock, CannotBeBlocked, ExtraLandPlays, MustAttack, MustBlock)
"""Modifications whose time is said « ce tour-ci »."""

_OWN_TIME = (AsThough, MustBeBlockedByAll)
"""Modifications that say « ce tour-ci » in their own words."""


@effect.register
def _apply(what: Apply, ctx: Context) -> list[Block]:
    doubled = doubling(what, ctx)
    if doubled is not None:
        return doubled
    match what.modifications:
        case (GainControl(player=player), *rest) if what.what is not None:
            return _control(what, player, tuple(rest), ctx)
        case (SwitchPT(),) if what.what is not None:
            about = point(what.what, ctx, Role.OTHER)
            return block(
                Clause(
                    you(ctx),
                    "échanger",
                    f"la force et l'endurance {behind('de', about.text)} {duration(what.duration, ctx)}",
                )
            )
        case (CannotUntap(),) if isinstance(what.duration, ThroughNextUntapOf) and what.what is not None:
            said, _ = subject(what.what, ctx)
            whose = "leur" if said.many else "son"
            tail = f"pendant la prochaine étape de dégagement de {whose} contrôleur"
            if what.duration.player == You():
                tail = "pendant votre prochaine étape de dégagement"
            return block(Clause(said, "dégager", tail, reflexive=True, negative="pas"))
        case (*others, EndableFor(player=You(), cost=cost)):
            found = _apply(structs.replace(what, modifications=tuple(others)), ctx)
            pay = paying((cost,), ctx, you(ctx))
            words = f"vous pouvez {pay.as_infinitive()} pour mettre fin à cet effet"
            return [*found, Block((), raw=words)]
        case _:
            return _modified(what, what.modifications, ctx)


def _modified(what: Apply, modifications: tuple[Modification, ...], ctx: Context) -> list[Block]:
    lead = _while(what.duration, ctx)
    if isinstance(modifications[0], MayBePlayedBy) and what.what is not None:
        said = point(what.what, ctx, Role.OBJECT, Register.CARD)
    elif what.what is None:
        said = you(ctx)
    else:
        said, same = subject(what.what, ctx)
        if same:
            raise NotRendered(what)
        if isinstance(what.what, Chosen):
            remember(said, ctx)
    lasting = what.what == It() and what.duration == RestOfGame() and ctx.being is not False
    late = next((i for i, one in enumerate(modifications) if isinstance(one, _OWN_TIME)), len(modifications))
    if late > 0 and what.duration == EndOfTurn() and all(isinstance(one, _OWN_TIME) for one in modifications[late:]):
        first = _timed(
            Block(clauses(modifications[:late], ctx, said, lasting=False)), what.duration, modifications[:late], ctx
        )
        after = clauses(modifications[late:], ctx, said, lasting=False)
        joined = (structs.replace(one, same=True) for one in after)
        blocks = [structs.replace(first, clauses=(*first.clauses, *joined))]
    else:
        found = clauses(modifications, ctx, said, lasting=lasting)
        blocks = [_timed(Block(found), what.duration, modifications, ctx, lead)]
    if ctx.still:
        blocks[-1] = structs.replace(blocks[-1], tail=blocks[-1].tail + defined_x(ctx))
        blocks.append(Block((), raw=ctx.still))
        ctx.still = ""
    return blocks


def _while(how_long: Duration, ctx: Context) -> str:
    """« tant que …, » before what it bounds, when it is said there."""
    if not isinstance(how_long, AsLongAs) or ctx.voice.take(ConditionPlace) is ConditionPlace.LAST:
        return ""
    return f"tant que {as_condition(how_long.condition, ctx)}, "


def _timed(
    found: Block, how_long: Duration, modifications: tuple[Modification, ...], ctx: Context, lead: str = ""
) -> Block:
    if isinstance(how_long, AsLongAs):
        if lead:
            return structs.replace(found, lead=lead)
        return structs.replace(found, tail=f" tant que {as_condition(how_long.condition, ctx)}")
    words = duration(how_long, ctx)
    if how_long == EndOfTurn() and all(isinstance(one, _OWN_TIME) for one in modifications):
        return found
    if how_long == EndOfTurn():
        short = all(isinstance(one, _THIS_TURN) for one in modifications)
        usual = TurnWords.THIS_TURN if short else TurnWords.UNTIL_END
        if ctx.voice.take(TurnWords, usual) is TurnWords.THIS_TURN:
            words = "ce tour-ci"
    if how_long == RestOfGame() and any(isinstance(one, CannotUntap) for one in modifications):
        raise NotRendered(how_long, "« ne se dégage pas » sans durée")
    if not words:
        return found
    where = _place(found, ctx)
    if where is DurationPlace.FIRST:
        return structs.replace(found, lead=f"{words}, ")
    if where is DurationPlace.MIDDLE:
        last = found.clauses[-1]
        inner = last.infinitives[-1] if last.infinitives else last
        inner = structs.replace(inner, tail=inner.tail.replace(SLOT, f"{words} "))
        last = structs.replace(last, infinitives=(*last.infinitives[:-1], inner)) if last.infinitives else inner
        return structs.replace(found, clauses=(*found.clauses[:-1], last))
    last = found.clauses[-1]
    if how_long == EndOfTurn() and len(found.clauses) > 1 and ctx.voice.take(DurationSpread) is DurationSpread.EACH:
        before = [_with_tail(clause, words) for clause in found.clauses[:-1]]
        return structs.replace(found, clauses=(*before, _with_tail(last, "ce tour-ci")))
    return structs.replace(found, clauses=(*found.clauses[:-1], _with_tail(last, words)))


def _last_words(clause: Clause) -> str:
    return clause.infinitives[-1].tail if clause.infinitives else clause.tail


def _place(found: Block, ctx: Context) -> DurationPlace:
    tail = _last_words(found.clauses[-1])
    slot = SLOT in tail
    usual = DurationPlace.MIDDLE if tail.startswith(SLOT) else None
    places = [DurationPlace.LAST]
    if not ctx.after_event:
        places.append(DurationPlace.FIRST)
    if slot:
        places.append(DurationPlace.MIDDLE)
    return ctx.voice.take(DurationPlace, usual, among=tuple(places)) if len(places) > 1 else places[0]


def _with_tail(clause: Clause, words: str) -> Clause:
    if clause.infinitives:
        inner = clause.infinitives[-1]
        changed = structs.replace(inner, tail=f"{inner.tail} {words}".strip())
        return structs.replace(clause, infinitives=(*clause.infinitives[:-1], changed))
    before, possible, _ = clause.tail.rpartition(_IF_ABLE)
    if possible and clause.tail.endswith(_IF_ABLE):
        return structs.replace(clause, tail=f"{before}{words} {_IF_ABLE}".strip())
    return structs.replace(clause, tail=f"{clause.tail} {words}".strip())


_IF_ABLE = "si possible"
"""Said after the duration."""


def _control(what: Apply, player: Ref, rest: tuple[Modification, ...], ctx: Context) -> list[Block]:
    assert what.what is not None
    if rest:
        raise NotRendered(what, "le contrôle avec autre chose")
    lead = _while(what.duration, ctx)
    who, same = (you(ctx), False) if player == You() else subject(player, ctx)
    about = point(what.what, ctx, Role.OTHER)
    clause = Clause(who, "acquérir", f"le contrôle {behind('de', about.text)}", same=same)
    return [_timed(Block((clause,)), what.duration, what.modifications, ctx, lead)]


@effect.register
def _replacing(what: ApplyReplacement, ctx: Context) -> list[Block]:
    """« si cette créature devait mourir ce tour-ci, exilez-la à la place »."""
    if what.duration != EndOfTurn():
        raise NotRendered(what)
    match what.replacement:
        case EntersWithCounters() as entering:
            return [Block((), raw=f"ce tour-ci, {replacement(entering, ctx)}")]
        case MultiplyDamage() | OtherDamage() as dealt:
            before, ctx.until = ctx.until, " ce tour-ci"
            try:
                return [Block((), raw=replacement(dealt, ctx))]
            finally:
                ctx.until = before
        case MovesElsewhere() as moves if what.duration == EndOfTurn():
            event, said = would_move(moves, ctx, "ce tour-ci")
            return [Block((), raw=f"si {event}, {instead(moves, said, ctx)} à la place")]
        case _:
            raise NotRendered(what)


@effect.register
def _leaving(what: ExileIfWouldLeave, ctx: Context) -> list[Block]:
    event, said = would_move(what.replacement, ctx)
    return [Block((), raw=f"si {event}, {instead(what.replacement, said, ctx)} à la place")]


@effect.register
def _delayed(what: Delayed, ctx: Context) -> list[Block]:
    match what.events:
        case (StepBegins() as when,) if what.condition is None and what.duration is None:
            return _at_step(what, when, ctx)
        case _:
            pass
    opening = CHAQUE if what.recurrence is Recurrence.EACH_TIME else QUAND
    watch = ""
    before = ""
    if what.duration == EndOfTurn():
        watch = "ce tour-ci"
        if what.recurrence is Recurrence.EACH_TIME and ctx.voice.take(WatchPlace) is WatchPlace.FIRST:
            before, watch = "jusqu'à la fin du tour, ", ""
    elif what.duration is not None:
        before = f"{duration(what.duration, ctx)}, "
    lead = before + events(what.events, ctx, watch=watch, forced=opening)
    if what.condition is not None:
        lead += f"si {as_condition(what.condition, ctx)}, "
    blocks = one(what.effect, ctx)
    if isinstance(what.effect, CopySpell | Destroy):
        return [structs.replace(blocks[0], lead=lead + blocks[0].lead), *blocks[1:]]
    return opened(lead, blocks, what)


def _at_step(what: Delayed, when: StepBegins, ctx: Context) -> list[Block]:
    """« Sacrifiez-la au début de la prochaine étape de fin. »"""
    if what.recurrence is not Recurrence.ONCE:
        raise NotRendered(what)
    if when.step is Step.END_COMBAT and when.player is None:
        words = "à la fin du combat"
    elif when.player is None and when.step is Step.BEGIN_COMBAT:
        raise NotRendered(when)
    else:
        words = ""
    blocks = one(what.effect, ctx)
    if len(blocks) == 1 and len(blocks[0].clauses) == 1 and not blocks[0].lead and not blocks[0].tail:
        if not words:
            words = f"au début de {step(when, ctx, following=True)}"
        if ctx.voice.take(MomentPlace) is MomentPlace.FIRST:
            return opened(f"{words}, ", blocks, what)
        return block(_with_tail(blocks[0].clauses[0], words))
    if not words:
        words = f"au début de {step(when, ctx, following=True)}"
    return [structs.replace(blocks[0], lead=f"{words}, {blocks[0].lead}"), *blocks[1:]]
