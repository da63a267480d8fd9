"""An Aura that enters without resolving as an Aura spell: its controller chooses what it enchants as it enters."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import attaching, filters
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickObject, PickPlayer
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.zones import Created, Moved
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.instructions import enchant_quality
from rules_fr.engine.objects import GameObject
from rules_fr.engine.refusals import Reason, Refusal, Refused
from rules_fr.engine.replacing import ATTACHED, Option, Proposal, redirected
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import AURA, Zone


def options(table: Table, event: Moved | Created, view: View, concepts: tuple[Concept, ...]) -> list[Option]:
    """The choice of what an Aura enchants, made once everything else about how it enters is settled.

    Args:
        view: the game with the permanent on the battlefield, as it would be.
    """
    after = event.after if isinstance(event, Moved) else event.object
    if after.attached_to is not None or after.attached_player is not None or AURA not in view.of(after.id).subtypes:
        return []

    def apply() -> list[Proposal]:
        return _attached(table, event, view, after, concepts)

    return [Option(("aura", after.id), after.id, apply, ATTACHED)]


def _attached(
    table: Table, event: Moved | Created, view: View, after: GameObject, concepts: tuple[Concept, ...]
) -> list[Proposal]:
    before = event.last.object.id if isinstance(event, Moved) else after.id
    able = _hosts(view, after)
    if not able:
        note = WhyNot(WhyNotKind.IMPOSSIBLE, before)
        table.note(note, Concept.ATTACH_AURA_WITHOUT_SPELL, Concept.ATTACH_AURA_NO_LEGAL, cause=before)
        on_stack = isinstance(event, Moved) and event.origin is Zone.STACK
        return [(redirected(event, Zone.GRAVEYARD), concepts)] if isinstance(event, Moved) and on_stack else []
    why = (*concepts, Concept.ATTACH_AURA_WITHOUT_SPELL)
    match table.ask(Decision(after.controller, DecisionKind.CHOOSE_OBJECTS, able, source=before, subject=before)):
        case (PickObject(host) as pick,) if pick in able:
            after = replace(after, attached_to=host)
        case (PickPlayer(player) as pick,) if pick in able:
            after = replace(after, attached_player=player)
        case _:
            refusal = Refusal(Reason.NOT_ALLOWED_BY_EFFECT, why, after.controller, object=before)
            raise Refused(refusal)
    return [(replace(event, after=after) if isinstance(event, Moved) else replace(event, object=after), why)]


def _hosts(view: View, aura: GameObject) -> tuple[Pick, ...]:
    """The permanents, players and cards that it could enchant."""
    quality = enchant_quality(tuple(held.ability for held in view.of(aura.id).abilities))
    if quality is None:
        return ()
    scope = Scope(view=view, source=aura.id, controller=aura.controller)
    found = (item for item in filters.matching(scope, quality) if item != aura.id)
    return (
        *(PickObject(item) for item in found if _may_be_attached(view, aura.id, item)),
        *(PickPlayer(player) for player in filters.matching_players(scope, quality)),
    )


def _may_be_attached(view: View, aura: ObjectId, host: ObjectId) -> bool:
    if view.object(host).zone is not Zone.BATTLEFIELD:
        return True
    return attaching.problem(Table(view.game, ()), aura, host) is None
