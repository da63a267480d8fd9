"""« sacrifiez-le à moins de renvoyer un artefact que vous contrôlez … »: a payment in the infinitive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading.chains import modal
from rules_fr.reading.clauses import apply_frame, read_clause, you
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.effects.choices import UnlessPays
from rules_fr.vocabulary.effects.moves import Sacrifice
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Cost, Effect

if TYPE_CHECKING:
    from rules_fr.reading.circumstances import Circumstances


def without_doing(sentences: Circumstances, effect: Effect, tail: Tree) -> Effect:
    """The instruction, unless its subject pays.

    Raises:
        NotRead: the instruction is not one of « vous », or the payment is not understood.
    """
    if not isinstance(effect, Sacrifice) or effect.who != You():
        raise refuse("cette fin de phrase n'est pas comprise ici", tail)
    verbs = [part for part in tail.children[1].children if isinstance(part, Tree)]
    if len(verbs) != 1 or modal(verbs[0]) is not None:
        raise refuse("ce paiement n'est pas compris", tail)
    clause = read_clause(verbs[0], you(place(verbs[0])), sentences.reader)
    if clause.duration is not None:
        raise refuse("ce paiement n'est pas compris", tail)
    cost: Cost = apply_frame("cost", clause, sentences.reader)
    return UnlessPays(effect, You(), cost)
