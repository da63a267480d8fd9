"""« Compagnon — [condition]. »: what a text asks of its player's starting deck, one sentence of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.french.normalise import Text
from rules_fr.reading.chains import modal, parts
from rules_fr.reading.clauses import apply_frame, read_clause
from rules_fr.reading.refusal import NotRead, place
from rules_fr.reading.sentences import Sentences
from rules_fr.vocabulary.deck import AllDiffer, AllShare, DeckExceedsMinimum, EachFits, InStartingDeck
from rules_fr.vocabulary.filters import AllOf
from rules_fr.vocabulary.terms import Condition

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader


def deck_condition(text: Text, abilities: AbilityReader) -> Condition:
    """The condition that a sentence states of the starting deck.

    Raises:
        NotRead: it is more than one clause, or about something else.
    """
    cut = parts(abilities.tree("sentence", text))
    group = cut.groups[0]
    try:
        if cut.leads or cut.tails or len(cut.groups) > 1 or len(group.verbs) > 1 or modal(group.verbs[0]):
            raise NotRead("cette condition n'est pas comprise", place(group.verbs[0]))
        sentences = Sentences(abilities.reader(abilities.scope()))
        clause = read_clause(group.verbs[0], sentences.subject(group), sentences.reader)
        found: Condition = apply_frame("deck", clause, sentences.reader)
    except NotRead as error:
        raise NotRead(error.why, text.place(error.start), error.stuck) from None
    if not speaks_of_deck(found):
        raise NotRead("cette condition ne parle pas du deck de départ", text.origin[0])
    return found


def speaks_of_deck(condition: Condition) -> bool:
    """Whether a condition is about the starting deck, and about nothing else."""
    match condition:
        case EachFits(what=what) | AllDiffer(what=what) | AllShare(what=what):
            return InStartingDeck() in (what.parts if isinstance(what, AllOf) else (what,))
        case _:
            return isinstance(condition, DeckExceedsMinimum)
