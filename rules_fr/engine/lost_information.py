"""What is no longer known of a target that has become illegal, in the editions that say so."""

from __future__ import annotations

from rules_fr.engine.ids import ObjectId
from rules_fr.engine.scope import Scope
from rules_fr.vocabulary.amounts import ManaValueOf, PowerOf, ToughnessOf
from rules_fr.vocabulary.refs import ControllerOf, OwnerOf, Targeted
from rules_fr.vocabulary.terms import Effect, Node, walk


def about(scope: Scope, effect: Effect) -> ObjectId | None:
    """The illegal target of which one instruction needs to know something, or None when nothing is missing."""
    if scope.announced is None or scope.view.game.edition.lki_for_illegal_targets or _holds_instructions(effect):
        return None
    illegal = _illegal(scope)
    if not illegal:
        return None
    asked = (
        node.what
        for node in walk(effect)
        if isinstance(node, PowerOf | ToughnessOf | ManaValueOf | ControllerOf | OwnerOf)
    )
    return next((illegal[ref.instance] for ref in asked if isinstance(ref, Targeted) and ref.instance in illegal), None)


def _illegal(scope: Scope) -> dict[int, ObjectId]:
    """For each instance of target whose objects are all illegal, one of them."""
    chosen = () if scope.announced is None else scope.announced.targets
    legal = {choice.instance for choice in scope.targets if choice.objects}
    return {choice.instance: choice.objects[0] for choice in chosen if choice.objects and choice.instance not in legal}


def _holds_instructions(effect: Effect) -> bool:
    values = [getattr(effect, name) for name in effect.__struct_fields__]
    parts: list[Node] = [v for v in values if isinstance(v, Node)]
    parts += [item for v in values if isinstance(v, tuple) for item in v if isinstance(item, Node)]
    return any(isinstance(part, Effect) for part in parts)
