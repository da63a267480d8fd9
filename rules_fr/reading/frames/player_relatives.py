"""« (chaque adversaire) qui contrôle plus de terrains que vous »: what a player did or has, as a condition on each."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import infinitives, modal
from rules_fr.reading.clauses import apply_frame, read_clause
from rules_fr.reading.durations import duration_of
from rules_fr.reading.frames.history import asked
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.conditions import AnyCondition
from rules_fr.vocabulary.filters import Is, PlayerWho
from rules_fr.vocabulary.refs import Each
from rules_fr.vocabulary.terms import Condition, Filter


def player_filter(relative: Tree, reader: Reader) -> Filter:
    """The filter of a relative clause about a player.

    Raises:
        NotRead: it is not understood.
    """
    if any(isinstance(part, Token) and part.type.startswith("ET") for part in relative.children):
        raise refuse("cette relative n'est pas comprise", relative)
    about = c.Thing(start=relative.children[0].start, ref=Each(), filter=Is(Each()), player=True, definite=True)
    found = [_did(verb, about, reader) for verb in relative.children if isinstance(verb, Tree)]
    return PlayerWho(found[0] if len(found) == 1 else AnyCondition(tuple(found)))


def _did(verb: Tree, about: c.Thing, reader: Reader) -> Condition:
    may = modal(verb)
    verbs, _, adverbs = infinitives(verb) if may is not None else ((verb,), (), ())
    if len(verbs) != 1 or adverbs:
        raise refuse("cette relative n'est pas comprise", verb)
    scope = reader.scope
    before, scope.subject = scope.subject, (Each(), True)
    try:
        clause = read_clause(verbs[0], about, reader, may)
        duration = duration_of(clause.duration, scope) if clause.duration is not None else None
        return asked(apply_frame("condition", clause, reader, duration), about)
    finally:
        scope.subject = before
