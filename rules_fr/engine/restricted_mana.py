"""What mana may be spent on: some of it pays for spells, or for abilities, that fit a description, and for nothing
else."""

from __future__ import annotations

from rules_fr.engine import filters
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.mana_use import ManaUse
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Filter


def allowed(
    view: View, player: PlayerId, purpose: ObjectId, use: ManaUse, spells: Filter | None, abilities: Filter | None
) -> bool:
    """Whether mana that is for some spells and some abilities only (both None: for anything) may be spent here.

    Args:
        purpose: the spell, the ability on the stack, or the object whose mana ability is activated.
    """
    if spells is None and abilities is None:
        return True
    scope = Scope(view=view, source=purpose, controller=player)
    match use:
        case ManaUse.CAST:
            return spells is not None and filters.fits(scope, spells, purpose)
        case ManaUse.ACTIVATE:
            return abilities is not None and _of_such(scope, abilities, purpose)
        case ManaUse.OTHER:
            return False


def _of_such(scope: Scope, abilities: Filter, purpose: ObjectId) -> bool:
    """Whether an ability is of what is described: of permanents, unless any ability will do."""
    if abilities == Anything():
        return True
    item = scope.view.game.find(purpose)
    source = purpose if item is None or item.ability is None else item.ability.source
    return scope.view.object(source).zone is Zone.BATTLEFIELD and filters.fits(scope, abilities, source)
