"""Whether an object has the ability that a sentence names: a keyword, a keyword with a quality or a cost, or a quoted
text."""

from __future__ import annotations

from rules_fr.engine.characteristics import keyword_of
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import View
from rules_fr.errors import NotSupported
from rules_fr.scenario.card_faces import abilities_of
from rules_fr.vocabulary.abilities import KeywordWithCost, KeywordWithQuality
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.filters import HasColor, HasSubtype, HasType
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Filter, walk

_KEYWORDS = frozenset(keyword.value for keyword in Keyword)


def has_ability(view: View, which: ObjectId, words: str, quoted: bool) -> bool:
    """Whether an object has an ability.

    Args:
        words: a keyword's key, "protection:R", "landwalk:island", "cycling:{2}"; or any text when `quoted`.
    """
    held = [each.ability for each in view.known(which).abilities]
    if quoted:
        wanted = abilities_of(words)
        if not wanted:
            raise NotSupported(f"Le texte « {words} » n'est pas compris.")
        return all(ability in held for ability in wanted)
    name, _, rest = words.partition(":")
    if name not in _KEYWORDS:
        raise NotSupported(f"Le moteur ne connaît pas le mot-clef « {name} ».")
    keyword = Keyword(name)
    if not rest:
        return any(keyword_of(ability) is keyword for ability in held)
    return any(keyword_of(ability) is keyword and _matches(ability, rest) for ability in held)


def _matches(ability: Ability, rest: str) -> bool:
    match ability:
        case KeywordWithCost(costs=costs) if rest.startswith("{"):
            return PayMana(parse_mana_cost(rest)) in costs
        case KeywordWithQuality(quality=quality):
            return _quality(rest) in tuple(walk(quality))
        case _:
            return False


def _quality(rest: str) -> Filter:
    if rest in {color.value for color in Color}:
        return HasColor(Color(rest))
    if rest in {kind.value for kind in CardType}:
        return HasType(CardType(rest))
    return HasSubtype(Subtype(rest))
