"""Permanents in place."""

from __future__ import annotations

from rules_fr.rendering.amounts import placed, some
from rules_fr.rendering.clause import Block
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.costs import counters
from rules_fr.rendering.effects.common import intransitive, remember, simple, subject, thing, you
from rules_fr.rendering.families import Role, effect, point
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.wording_of_things import Doubling
from rules_fr.rendering.words import Noun
from rules_fr.vocabulary.amounts import CountersOn
from rules_fr.vocabulary.effects.permanents import (
    Attach,
    DistributeCounters,
    ExchangeControl,
    MoveCounters,
    PhaseOut,
    PlayerCounters,
    PutCounters,
    Regenerate,
    RemoveAllCounters,
    RemoveCounters,
    RemoveFromCombat,
    Tap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    Untap,
)
from rules_fr.vocabulary.refs import Chosen, Target, Targeted
from rules_fr.vocabulary.terms import Effect, Ref, walk

_VERBS: dict[type[Effect], str] = {
    Tap: "engager",
    Untap: "dégager",
    Regenerate: "régénérer",
    Transform: "transformer",
    Unattach: "détacher",
}


def _simple(what: Tap | Untap | Regenerate | Transform | Unattach, ctx: Context) -> list[Block]:
    said, clitics = thing(what.what, ctx)
    if isinstance(what.what, Chosen):
        remember(said, ctx)
    return simple((you(ctx), False), _VERBS[type(what)], (said, clitics))


for _kind in _VERBS:
    effect.register(_kind, _simple)


@effect.register
def _put(what: PutCounters, ctx: Context) -> list[Block]:
    if isinstance(what.what, Target) and any(node == Targeted(what.what.instance) for node in walk(what.count)):
        return _as_many_as_it(what, ctx)
    doubled = what.count == CountersOn(what.what, what.kind)
    if doubled and ctx.voice.take(Doubling) is Doubling.DOUBLED:
        about = point(what.what, ctx, Role.OTHER)
        words = f"le nombre de {counters(what.kind).many} sur {about.text}"
        return intransitive((you(ctx), False), "doubler", words)
    number = some(what.count, counters(what.kind), ctx)
    on = point(what.what, ctx, Role.OTHER)
    return intransitive((you(ctx), False), "mettre", placed(number, f"sur {on.text}"))


def _as_many_as_it(what: PutCounters, ctx: Context) -> list[Block]:
    """« mettez X marqueurs +1/+1 sur une créature ciblée, X étant sa force », « doublez le nombre de marqueurs … »."""
    on = point(what.what, ctx, Role.OTHER)
    words = counters(what.kind).many
    match what.count:
        case CountersOn(what=Targeted(), kind=kind) if kind == what.kind:
            return intransitive((you(ctx), False), "doubler", f"le nombre de {words} sur {on.text}")
        case count:
            ctx.define_x(count)
            return intransitive((you(ctx), False), "mettre", f"X {words} sur {on.text}")


@effect.register
def _move(what: MoveCounters, ctx: Context) -> list[Block]:
    """« déplacez un marqueur +1/+1 de X sur Y »."""
    noun = Noun("marqueur", "marqueur", "marqueurs", "m") if what.kind is None else counters(what.kind)
    number = f"tous les {noun.many}" if what.count is None else some(what.count, noun, ctx, each=False)
    source = point(what.source, ctx, Role.OTHER)
    words = f"{number} {behind('de', source.text)} sur {point(what.to, ctx, Role.OTHER).text}"
    return intransitive((you(ctx), False), "déplacer", words)


@effect.register
def _distribute(what: DistributeCounters, ctx: Context) -> list[Block]:
    number = some(what.count, counters(what.kind), ctx, each=False)
    return intransitive((you(ctx), False), "répartir", f"{number} entre {point(what.among, ctx, Role.OTHER).text}")


@effect.register
def _remove(what: RemoveCounters, ctx: Context) -> list[Block]:
    if what.count == CountersOn(spoken(what.what), what.kind):
        every = f"tous les {counters(what.kind).many}"
        return intransitive((you(ctx), False), "retirer", f"{every} de {point(what.what, ctx, Role.OF).text}")
    number = some(what.count, counters(what.kind), ctx, each=False)
    return intransitive((you(ctx), False), "retirer", f"{number} {behind('de', point(what.what, ctx, Role.OF).text)}")


@effect.register
def _remove_all(what: RemoveAllCounters, ctx: Context) -> list[Block]:
    on = point(what.what, ctx, Role.OTHER)
    return intransitive((you(ctx), False), "retirer", f"tous les marqueurs de {on.text}")


@effect.register
def _player(what: PlayerCounters, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    return intransitive(who, "gagner", some(what.count, counters(what.kind), ctx, each=False))


@effect.register
def _attach(what: Attach, ctx: Context) -> list[Block]:
    said = thing(what.what, ctx)
    to = point(what.to, ctx, Role.DATIVE if said[0].text else Role.OTHER)
    if to.clitic and said[0].text:
        return simple((you(ctx), False), "attacher", (said[0], (to.clitic,)))
    return simple((you(ctx), False), "attacher", said, f"à {to.text}")


@effect.register
def _phase_out(what: PhaseOut, ctx: Context) -> list[Block]:
    return intransitive(subject(what.what, ctx), "passer", "hors phase")


@effect.register
def _face_up(what: TurnFaceUp, ctx: Context) -> list[Block]:
    return _turned(what.what, "face visible", ctx)


@effect.register
def _face_down(what: TurnFaceDown, ctx: Context) -> list[Block]:
    return _turned(what.what, "face cachée", ctx)


def _turned(what: Ref, side: str, ctx: Context) -> list[Block]:
    said = thing(what, ctx)
    return (
        intransitive((you(ctx), False), "retourner", f"{side} {said[0].text}")
        if said[0].text
        else simple((you(ctx), False), "retourner", said, side)
    )


@effect.register
def _from_combat(what: RemoveFromCombat, ctx: Context) -> list[Block]:
    said = thing(what.what, ctx)
    return (
        intransitive((you(ctx), False), "retirer", f"de le combat {said[0].text}")
        if said[0].text
        else simple((you(ctx), False), "retirer", said, "de le combat")
    )


@effect.register
def _exchange(what: ExchangeControl, ctx: Context) -> list[Block]:
    first = point(what.first, ctx, Role.OTHER)
    if what.second is None:
        return intransitive((you(ctx), False), "échanger", f"le contrôle {behind('de', first.text)}")
    second = point(what.second, ctx, Role.OTHER)
    if not first.text or not second.text:
        raise NotRendered(what)
    words = f"le contrôle {behind('de', first.text)} et {behind('de', second.text)}"
    return intransitive((you(ctx), False), "échanger", words)
