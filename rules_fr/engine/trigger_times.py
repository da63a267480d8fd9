"""Static abilities about what others trigger: an event that triggers nothing, an ability that triggers again."""

from __future__ import annotations

from rules_fr.engine.event_batches import counted
from rules_fr.engine.event_match import looks_back, matches
from rules_fr.engine.events.base import Event
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import ActiveRule, View
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.rules_bent import TriggersAgain, TriggersNothing
from rules_fr.vocabulary.terms import EventPattern


class Sight:
    """What an event pattern looks at: the game before the events if it looks back, else the game after them."""

    def __init__(self, before: View, after: View) -> None:
        self.before = before
        self.after = after

    def of(self, pattern: EventPattern) -> View:
        """The view with which a pattern is compared."""
        return self.before if looks_back(pattern, self.after.game.edition) else self.after


def silent(sight: Sight, event: Event) -> ActiveRule[TriggersNothing] | None:
    """The rule by which an event triggers no ability, or None."""
    for view in (sight.after, sight.before):
        for rule in view.rules_of(TriggersNothing):
            for pattern in rule.modification.events:
                if sight.of(pattern) is view and matches(rule.scope, pattern, event, sight.before) is not None:
                    return rule
    return None


def again(
    sight: Sight, pattern: EventPattern, source: ObjectId, ability: TriggeredAbility, events: tuple[Event, ...]
) -> tuple[ObjectId, ...]:
    """For each additional time that an ability triggers on events: the object whose static ability says so.

    Args:
        pattern: the event of the ability that the events match, all or some of them.

    Raises:
        Unsupported: the ability also says how many times it triggers each turn.
    """
    view = sight.of(pattern)
    rules = view.rules_of(TriggersAgain)
    if not rules or view.game.find(source) is None:
        return ()
    found = [
        rule.source
        for rule in rules
        if view.affects(rule, source)
        and (not rule.modification.events or any(_caused(sight, rule, pattern, source, event) for event in events))
    ]
    if found and ability.limit is not None:
        raise Unsupported(TriggersAgain, found[0])
    return tuple(found)


def _caused(
    sight: Sight, rule: ActiveRule[TriggersAgain], pattern: EventPattern, source: ObjectId, event: Event
) -> bool:
    """Whether an event that the ability counts is one of those of which the rule speaks."""
    whole = counted(pattern)
    if whole is not None:
        view = sight.of(pattern)
        scope = Scope(view=view, source=source, controller=view.controller(source))
        if matches(scope, whole.event, event, sight.before) is None:
            return False
    return any(matches(rule.scope, one, event, sight.before) is not None for one in rule.modification.events)
