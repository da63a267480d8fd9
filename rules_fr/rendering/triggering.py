"""Static abilities about what triggers: « si la mort d'une créature provoque le déclenchement d'une capacité … »."""

from __future__ import annotations

from rules_fr.rendering.conditions import as_condition
from rules_fr.rendering.context import Context
from rules_fr.rendering.determiners import all_the, indefinite
from rules_fr.rendering.filters import describe, without
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import behind
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.event_patterns import Attacks, ZoneChange
from rules_fr.vocabulary.filters import AllOf, ControlledBy
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.rules_bent import TriggersAgain, TriggersNothing
from rules_fr.vocabulary.terms import EventPattern, Filter

_OF = "de"
_YOURS = ControlledBy(You())


def triggers_again(what: TriggersAgain, ability: StaticAbility, ctx: Context) -> str:
    """« si une capacité de X se déclenche, cette capacité se déclenche une fois de plus »."""
    if ability.zones or (ability.condition is not None and what.events):
        raise NotRendered(ability)
    source = behind(_OF, indefinite(describe(ability.affected, ctx)))
    again = "cette capacité se déclenche une fois de plus"
    match what.events:
        case ():
            held = "" if ability.condition is None else f" pendant que {as_condition(ability.condition, ctx)}"
            return f"si une capacité {source} se déclenche{held}, {again}"
        case (event,):
            caused = f"provoque le déclenchement d'une capacité déclenchée {source}"
            return f"si {_happening(event, ctx)} {caused}, {again}"
        case _:
            raise NotRendered(what)


def triggers_nothing(what: TriggersNothing, ctx: Context) -> str:
    """« les créatures qui arrivent sur le champ de bataille ne provoquent pas le déclenchement des capacités »."""
    subjects = {_subject(event) for event in what.events}
    if len(subjects) != 1:
        raise NotRendered(what)
    who = all_the(describe(subjects.pop(), ctx))
    events = " ou ".join(f"qui {_verb(event)}" for event in what.events)
    return f"{who} {events} ne provoquent pas le déclenchement des capacités"


def _happening(event: EventPattern, ctx: Context) -> str:
    subject, under = _subject(event), ""
    match event:
        case ZoneChange(origin=None, destination=Zone.BATTLEFIELD):
            noun = "l'arrivée sur le champ de bataille"
            if isinstance(subject, AllOf) and _YOURS in subject.parts:
                subject, under = without(subject, _YOURS), " sous votre contrôle"
        case ZoneChange(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            noun = "la mort"
        case Attacks():
            noun = "l'attaque"
        case _:
            raise NotRendered(event)
    return f"{noun} {behind(_OF, indefinite(describe(subject, ctx)))}{under}"


def _subject(event: EventPattern) -> Filter:
    match event:
        case ZoneChange(subject=subject) | Attacks(subject):
            return subject
        case _:
            raise NotRendered(event)


def _verb(event: EventPattern) -> str:
    match event:
        case ZoneChange(origin=None, destination=Zone.BATTLEFIELD):
            return "arrivent sur le champ de bataille"
        case ZoneChange(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            return "meurent"
        case _:
            raise NotRendered(event)
