"""« Copiez ce sort pour chaque autre créature que ce sort pourrait cibler. Chaque copie cible une de ces créatures
différentes. »: one instruction."""

from __future__ import annotations

from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.effects.copies_for_each import CopyForEach
from rules_fr.vocabulary.effects.stack import CopySpell
from rules_fr.vocabulary.filters import AllOf, CouldBeTargetedBy
from rules_fr.vocabulary.terms import Filter


def each_aimed(copied: CopySpell, those: Filter, at: Filter) -> CopyForEach:
    """The copies, each with its target.

    Raises:
        NotRead: the targets are not those that the copies were counted by, or those that the spell could have.
    """
    parts = those.parts if isinstance(those, AllOf) else (those,)
    rest = [part for part in parts if part != CouldBeTargetedBy(copied.what)]
    if len(rest) != len(parts) - 1 or at not in rest:
        raise NotRead("on ne sait pas ce que les copies ciblent", 0)
    return CopyForEach(copied.what, copied.who, all_of(rest))
