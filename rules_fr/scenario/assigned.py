"""An assignment of combat damage that is tried when the rules left no choice: refused, unless it is the one made."""

from __future__ import annotations

from rules_fr.engine.events.combat import DamageAssigned
from rules_fr.engine.game import Assignment
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Stage
from rules_fr.engine.view import view_of
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario import resolve
from rules_fr.scenario.branch import Branch
from rules_fr.scenario.driver import Played
from rules_fr.scenario.registry import Registry, last_seen
from rules_fr.vocabulary.actions import AssignDamage, Name, NameKind
from rules_fr.vocabulary.kinds import Keyword, Step

_Part = tuple[str, int, int]
"""A player or an object, which one, and how much."""


def tried(branch: Branch, registry: Registry, action: AssignDamage) -> Played | None:
    """What trying to assign damage otherwise comes to, or None when no damage has been assigned in this step."""
    game = branch.game
    made = next((r.event for r in reversed(branch.records()) if isinstance(r.event, DamageAssigned)), None)
    if made is None or game.turn.step not in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE):
        return None
    player = registry.player(action.player.text)
    wanted = sorted(part for share in action.shares for part in _parts(branch, registry, share.to, share.amount))
    for source in _sources(branch, made, player):
        own = sorted(_part(branch, item) for item in made.assignments if item.source == source)
        if {part[:2] for part in own} <= {part[:2] for part in wanted}:
            if own == [part for part in wanted if part[2]]:
                return Played(branch)
            return Played(branch, _refusal(branch, player, source))
    return None


def _sources(branch: Branch, made: DamageAssigned, player: PlayerId) -> tuple[ObjectId, ...]:
    view = view_of(branch.game)
    found = dict.fromkeys(item.source for item in made.assignments)
    return tuple(source for source in found if view.controller(source) == player)


def _refusal(branch: Branch, player: PlayerId, source: ObjectId) -> Refusal:
    tramples = view_of(branch.game).known(source).has(Keyword.TRAMPLE)
    concepts = (Concept.KEYWORD_TRAMPLE_ASSIGN,) if tramples else ()
    return Refusal(
        Reason.ILLEGAL_ASSIGNMENT, (*concepts, Concept.COMBAT_DAMAGE_ASSIGN), player, Stage.DECLARATION, object=source
    )


def _part(branch: Branch, item: Assignment) -> _Part:
    if item.player is not None:
        return "player", int(item.player), item.amount
    assert item.object is not None
    seen = last_seen(branch.game, item.object)
    assert seen is not None
    return "object", int(seen.entity), item.amount


def _parts(branch: Branch, registry: Registry, to: object, amount: int) -> list[_Part]:
    if not isinstance(to, Name):
        return []
    if to.kind is NameKind.PLAYER:
        return [("player", int(registry.player(to.text)), amount)]
    return [("object", int(entity), amount) for entity in resolve.entities(branch.game, registry, to)[:1]]
