"""Turns and steps."""

from __future__ import annotations

from rules_fr.rendering.clause import Block, Clause, block
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.common import intransitive, subject, you
from rules_fr.rendering.families import Role, effect, point
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import STEPS
from rules_fr.vocabulary.effects.turns import (
    ControlNextTurn,
    EndTheTurn,
    ExtraCombat,
    ExtraTurn,
    Planeswalk,
    SkipNext,
    SkipNextPhase,
)
from rules_fr.vocabulary.kinds import Phase


@effect.register
def _extra(what: ExtraTurn, ctx: Context) -> list[Block]:
    return intransitive(subject(what.who, ctx), "jouer", "un tour supplémentaire après celui-ci")


@effect.register
def _combat(what: ExtraCombat, ctx: Context) -> list[Block]:
    return [Block((), raw="cette phase est suivie d'une phase de combat supplémentaire")]


@effect.register
def _skip_phase(what: SkipNextPhase, ctx: Context) -> list[Block]:
    if what.phase is not Phase.COMBAT:
        raise NotRendered(what)
    who = subject(what.who, ctx)
    return intransitive(who, "passer", f"{'votre' if who[0].you else 'sa'} prochaine phase de combat")


@effect.register
def _end(what: EndTheTurn, ctx: Context) -> list[Block]:
    return intransitive((you(ctx), False), "terminer", "le tour")


@effect.register
def _control(what: ControlNextTurn, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    said = point(what.player, ctx, Role.OTHER)
    return intransitive(who, "contrôler", f"{said.text} pendant son prochain tour")


@effect.register
def _skip(what: SkipNext, ctx: Context) -> list[Block]:
    who = subject(what.who, ctx)
    word, gender = STEPS[what.step]
    whose = "votre" if who[0].you else ("sa" if gender == "f" else "son")
    return intransitive(who, "passer", f"{whose} {'prochaine' if gender == 'f' else 'prochain'} {word}")


@effect.register
def _planeswalk(what: Planeswalk, ctx: Context) -> list[Block]:
    said, same = subject(what.who, ctx)
    return block(Clause(said, "transplaner", reflexive=True, same=same))
