"""« Vous pouvez surmener X au moment où il attaque. Quand vous faites ainsi, … »"""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.circumstances import Circumstances
from rules_fr.reading.clauses import Clause
from rules_fr.reading.refusal import refuse
from rules_fr.reading.scope import Scope
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.combat import Exerted, MayExert
from rules_fr.vocabulary.event_patterns import Attacks, JustDone
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, EventPattern


def exerts(sentences: Circumstances, clause: Clause, tails: tuple[Tree, ...]) -> None:
    """Give the clause of « vous pouvez surmener X » its moment.

    Raises:
        NotRead: it is another moment.
    """
    tail = next((tail for tail in tails if tail.rule == "as_it_tail"), None)
    if tail is None or clause.lemma != "surmener":
        return
    events, watch = sentences.events(Tree("event", (tail.children[1],)))
    if events != (Attacks(Is(This())),) or watch is not None:
        raise refuse("ce moment n'est pas compris", tail)
    clause.slots["au_moment"] = c.Word(start=clause.start, name="attaque")


def linked(
    events: tuple[EventPattern, ...], found: list[Ability], scope: Scope, before: Scope
) -> tuple[EventPattern, ...]:
    """The events of « quand vous faites ainsi » after the sentence that lets the card be exerted, which is
    spoken of."""
    last = found[-1] if found else None
    if events == (JustDone(),) and isinstance(last, StaticAbility) and last.modifications == (MayExert(),):
        scope.self_mentioned, scope.self_gender = True, before.self_gender
        scope.self_plural, scope.self_rival = before.self_plural, before.self_rival
        return (Exerted(Is(This())),)
    return events
