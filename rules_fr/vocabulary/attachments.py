"""What Auras and Equipment may be attached to, beyond what their own kind says."""

from __future__ import annotations

from rules_fr.vocabulary.modifications import RulesModification
from rules_fr.vocabulary.terms import Filter


class AttachesOnlyTo(RulesModification, frozen=True):
    """Can be attached to nothing but what fits ("ne peut enchanter qu'une créature que vous contrôlez")."""

    what: Filter


class CannotHaveAttached(RulesModification, frozen=True):
    """Nothing that fits can be attached to it ("ne peut pas être équipée")."""

    what: Filter
