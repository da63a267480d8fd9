"""« Toutes les blessures qui devraient vous être infligées sont infligées à X à la place. »"""

from __future__ import annotations

from rules_fr.rendering.clause import Block
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.damage import from_prevented, to_prevented
from rules_fr.rendering.effects.damage_words import DAMAGE_WORDS
from rules_fr.rendering.families import Role, effect, point, quantity, replacement
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.vocabulary.amounts import Fixed, X
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.damage import RedirectDamage
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.replacements import Redirect


@effect.register
def _for_a_turn(what: RedirectDamage, ctx: Context) -> list[Block]:
    if what.duration != EndOfTurn():
        raise NotRendered(what.duration)
    return [Block((), raw=_redirection(what.redirection, ctx, " ce tour-ci"))]


@replacement.register
def _always(what: Redirect, ctx: Context) -> str:
    return _redirection(what, ctx, "")


def _redirection(what: Redirect, ctx: Context, when: str) -> str:
    plural, singular = DAMAGE_WORDS[what.kind]
    match what.amount:
        case None:
            words, one = f"toutes les {plural}", False
        case Fixed(value=1):
            words, one = f"la prochaine 1 {singular}", True
        case Fixed() | X() as number:
            words, one = f"les prochaines {quantity(number, ctx)} {plural}", False
        case _:
            raise NotRendered(what)
    should, dealt, are = ("devrait", "infligée", "est") if one else ("devraient", "infligées", "sont")
    before, after = to_prevented(what.recipient, ctx)
    by = f" par {from_prevented(what.source, ctx)}" if what.source != Anything() else ""
    to = behind("à", point(what.to, ctx, Role.OTHER).text)
    return f"{words} qui {should} {before}être {dealt}{after}{by}{when} {are} {dealt} {to} à la place"
