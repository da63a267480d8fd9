"""« À chaque fois qu'une capacité se déclenche », « … que vous ajoutez {G} »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import indefinite
from rules_fr.rendering.event_patterns import CHAQUE, EventSaid, player_of, verb_of
from rules_fr.rendering.families import event
from rules_fr.rendering.filters import describe
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.rule_events import AbilityTriggers, AddsMana


@event.register
def _triggers(what: AbilityTriggers, ctx: Context) -> EventSaid:
    if isinstance(what.source, Is) or what.player not in (None, You()):
        raise NotRendered(what)
    whose = "" if what.source == Anything() else f" {behind('de', indefinite(describe(what.source, ctx)))}"
    yours = "" if what.player is None else " que vous contrôlez"
    return EventSaid(CHAQUE, f"une capacité déclenchée{whose}{yours}", "se déclenche")


@event.register
def _adds(what: AddsMana, ctx: Context) -> EventSaid:
    if not what.kinds:
        raise NotRendered(what)
    player = player_of(what.player, ctx)
    mana = " ou ".join(f"{{{kind.value}}}" for kind in what.kinds)
    return EventSaid(CHAQUE, player.text, f"{verb_of(player, 'ajouter')} {mana}")
