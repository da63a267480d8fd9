"""What decided an event about an object: the concepts of the abilities that it gained, lost, or was said to have.

Rules modules add these to the event or refusal that they explain: a creature attacks because haste was lent to it,
blocks because it lost what forbade it, is destroyed because it is indestructible no more.
"""

from __future__ import annotations

from rules_fr.engine.characteristics import Held, keyword_of
from rules_fr.engine.explain import explain_value
from rules_fr.engine.explanation import Because, Topic
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import Keyword
from rules_fr.vocabulary.modifications import GainAbility, IsIndestructible, LoseAllAbilities
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, Modification


def lost_restriction(view: View, which: ObjectId, *kinds: type[Modification]) -> tuple[Concept, ...]:
    """Why an object does what its own text forbade: it has lost the ability that said so; () when that is not so.

    Args:
        kinds: the modifications that would forbid it (`CannotBlock`…).
    """
    if any(view.rules_on(which, kind) for kind in kinds):
        return ()
    lost = any(_restricts(held, kinds) for entry in view.applied(which) for held in entry.lost)
    return (Concept.ABILITY_DRAWBACK,) if lost else ()


def _restricts(held: Held, kinds: tuple[type[Modification], ...]) -> bool:
    match held.ability:
        case StaticAbility(modifications, Is(This())):
            return any(isinstance(one, kinds) for one in modifications)
        case _:
            return False


def lent_keyword(view: View, which: ObjectId, keyword: Keyword) -> tuple[Concept, ...]:
    """The concept that decides when an effect lends a keyword to an object, or no longer does; () for its own."""
    held = [one for one in view.abilities(which) if keyword_of(one.ability) is keyword]
    if held:
        return (Concept.ABILITY_GRANTS,) if all(one.granted_by is not None for one in held) else ()
    gone = (entry for entry in explain_value(view, which, Topic.ABILITIES) if entry.because is Because.SOURCE_GONE)
    for entry in gone:
        match entry.said:
            case GainAbility(ability) if keyword_of(ability) is keyword:
                return (Concept.ABILITY_GRANTS,)
            case _:
                continue
    return ()


def indestructible(view: View, which: ObjectId) -> tuple[Concept, ...]:
    """The concepts that make a permanent indestructible, or that tell why it is so no more; () if it never was.

    Where it is a keyword, it is lost with the other abilities; where it is a stated quality, it is not.
    """
    lost_all = any(isinstance(entry.meaning, LoseAllAbilities) for entry in view.applied(which))
    rules = view.rules_on(which, IsIndestructible)
    versus = (Concept.ABILITY_IS_VERSUS_HAS,)
    if rules:
        keyword = view.of(which).has(Keyword.INDESTRUCTIBLE)
        return (Concept.KEYWORD_INDESTRUCTIBLE, *(() if keyword or not lost_all else versus))
    for entry in view.applied(which):
        if any(_says_indestructible(held.ability) for held in entry.lost):
            return (*versus, Concept.KEYWORD_INDESTRUCTIBLE)
    return ()


def _says_indestructible(ability: Ability) -> bool:
    if keyword_of(ability) is Keyword.INDESTRUCTIBLE:
        return True
    match ability:
        case StaticAbility(modifications):
            return any(isinstance(one, IsIndestructible) for one in modifications)
        case _:
            return False
