"""What mana does, besides paying, to the spell that it is spent on."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import filters
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import perform
from rules_fr.engine.events.stack import TriggeredPending
from rules_fr.engine.game import Mana, PendingTrigger
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_symbols import Bag
from rules_fr.engine.objects import EventInfo
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.effects.mana import Rider, RiderKind
from rules_fr.vocabulary.kinds import Zone


def check_choice(pool: tuple[Mana, ...], bag: Bag) -> None:
    """Refuse a payment that would leave open which mana of one type is spent, where it matters.

    Raises:
        Unsupported: some mana of that type has an additional effect, and not all of that mana is spent.
    """
    for kind in set(bag):
        same = [mana for mana in pool if mana.type is kind]
        ridden = {(mana.rider, mana.batch if mana.rider is not None else None) for mana in same}
        if len(same) > bag.count(kind) and len(ridden) > 1:
            raise Unsupported(Rider, same[0].source)


def spent(table: Table, player: PlayerId, taken: tuple[Mana, ...], purpose: ObjectId) -> None:
    """The additional effects of mana spent on a spell, once for all the mana that one ability added at once."""
    spell = table.game.find(purpose)
    if spell is None or spell.zone is not Zone.STACK:
        return
    for rider, source, _ in dict.fromkeys((mana.rider, mana.source, mana.batch) for mana in taken):
        if rider is None or source is None:
            continue
        scope = Scope(view=table.view, source=source, controller=player)
        if filters.fits(scope, rider.what, purpose):
            _applied(table, rider, replace(scope, event=EventInfo(object=purpose, player=player)))


def _applied(table: Table, rider: Rider, scope: Scope) -> None:
    assert scope.event is not None
    match rider.kind:
        case RiderKind.AFFECTS:
            perform(rider.effect, Now(table, scope))
        case RiderKind.TRIGGERS:
            ability = TriggeredAbility((), rider.effect)
            trigger = PendingTrigger(ability, scope.source, scope.controller, scope.event)
            table.commit(TriggeredPending(trigger), (Concept.TRIGGER_DELAYED, Concept.MANA_RIDER), scope.source, 1)
