"""The numbered steps of casting and activating, by the concepts that name them."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.engine.mana_use import ManaUse
from rules_fr.rulebook.concepts import Concept


class Steps(Struct, frozen=True):
    """The concept of each step of putting a spell or an ability on the stack."""

    whole: Concept
    announce: Concept
    modes: Concept
    targets: Concept
    division: Concept
    total_cost: Concept
    mana: Concept
    pay: Concept
    complete: Concept
    forbidden: Concept
    use: ManaUse


CASTING = Steps(
    whole=Concept.CAST_SEQUENCE,
    announce=Concept.CAST_ANNOUNCE,
    modes=Concept.CAST_MODES,
    targets=Concept.CAST_TARGETS,
    division=Concept.CAST_DIVISION,
    total_cost=Concept.CAST_TOTAL_COST,
    mana=Concept.CAST_MANA_ABILITIES,
    pay=Concept.CAST_PAY,
    complete=Concept.CAST_COMPLETE,
    forbidden=Concept.CAST_FORBIDDEN,
    use=ManaUse.CAST,
)

ACTIVATING = Steps(
    whole=Concept.ACTIVATE_SEQUENCE,
    announce=Concept.ACTIVATE_ANNOUNCE,
    modes=Concept.ACTIVATE_MODES,
    targets=Concept.ACTIVATE_TARGETS,
    division=Concept.ACTIVATE_DIVISION,
    total_cost=Concept.ACTIVATE_TOTAL_COST,
    mana=Concept.ACTIVATE_MANA_ABILITIES,
    pay=Concept.ACTIVATE_PAY,
    complete=Concept.ACTIVATE_COMPLETE,
    forbidden=Concept.ACTIVATE_FORBIDDEN,
    use=ManaUse.ACTIVATE,
)
