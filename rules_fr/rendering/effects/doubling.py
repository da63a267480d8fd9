"""Power and toughness that double."""

from __future__ import annotations

from rules_fr.rendering.clause import Block, Clause
from rules_fr.rendering.context import Context, spoken
from rules_fr.rendering.families import Role, duration, point
from rules_fr.rendering.spelling import behind
from rules_fr.rendering.wording_of_things import Doubling
from rules_fr.vocabulary.amounts import Fixed, PowerOf, ToughnessOf
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import You


def doubling(what: Apply, ctx: Context) -> list[Block] | None:
    """« doublez la force (et l'endurance) de X jusqu'à la fin du tour »; None when it is another change."""
    if what.what is None or len(what.modifications) != 1:
        return None
    about = spoken(what.what)
    match what.modifications[0]:
        case ModifyPT(power=PowerOf(what=one), toughness=ToughnessOf(what=two)) if one == two == about:
            words = "la force et l'endurance"
        case ModifyPT(power=PowerOf(what=one), toughness=Fixed(value=0)) if one == about:
            if ctx.voice.take(Doubling) is Doubling.PLUS_X:
                return None
            words = "la force"
        case _:
            return None
    you = point(You(), ctx, Role.SUBJECT)
    said = point(what.what, ctx, Role.OTHER)
    text = f"{words} {behind('de', said.text)} {duration(what.duration, ctx)}"
    return [Block((Clause(you, "doubler", text),))]
