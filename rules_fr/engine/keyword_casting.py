"""The ways of casting that keywords of the card give: other costs, and casting from the graveyard or from exile."""

from __future__ import annotations

from collections.abc import Iterator

from rules_fr.engine import conditions, timing
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.cast_option import Option
from rules_fr.engine.decisions import PickMethod
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject
from rules_fr.engine.prowling import prowled
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import Bracketed, KeywordAbility, KeywordWithCost, KeywordWithNumberAndCost
from rules_fr.vocabulary.amounts import Fixed, LifeLostThisTurn
from rules_fr.vocabulary.conditions import Compare, Happened, Since
from rules_fr.vocabulary.costs import DiscardCost, PayMana
from rules_fr.vocabulary.event_patterns import SpellCast
from rules_fr.vocabulary.filters import Anything, HasType
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.mana import Generic, ManaCost
from rules_fr.vocabulary.refs import Chosen, EachOpponent, You
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Condition, Cost

FACE_DOWN_COST: tuple[Cost, ...] = (PayMana(ManaCost((Generic(3),))),)
"""What casting a card face down costs."""

_ALLOWED = (Concept.PLAY_FROM_OTHER_ZONE, Concept.ABILITY_ZONE_PLAYABLE)
_ALTERNATIVE = (Concept.COST_ALTERNATIVE, Concept.CAST_ALTERNATIVE_COST)
_CONDITIONS: dict[Keyword, Condition] = {
    Keyword.SPECTACLE: Compare(LifeLostThisTurn(EachOpponent()), Comparison(Comparator.AT_LEAST, Fixed(1))),
    Keyword.SURGE: Happened(SpellCast(You(), Anything()), Since.THIS_TURN),
}
"""What must be true for the cost of a keyword to be paid instead of the mana cost."""

_OTHER_COSTS = {
    Keyword.BESTOW: Concept.KEYWORD_BESTOW,
    Keyword.DASH: Concept.KEYWORD_DASH,
    Keyword.EMERGE: Concept.KEYWORD_EMERGE,
    Keyword.EVOKE: Concept.KEYWORD_EVOKE,
    Keyword.MUTATE: Concept.KEYWORD_MUTATE,
    Keyword.OVERLOAD: Concept.KEYWORD_OVERLOAD,
    Keyword.PROWL: Concept.KEYWORD_PROWL,
    Keyword.SPECTACLE: Concept.KEYWORD_SPECTACLE,
    Keyword.SURGE: Concept.KEYWORD_SURGE,
}
_FACE_DOWN = frozenset({Keyword.MORPH, Keyword.MEGAMORPH})


def other_costs(table: Table, player: PlayerId, item: ObjectId) -> Iterator[Option]:
    """The alternative costs of a card's keywords, wherever it may be cast from."""
    for held in table.view.of(item).abilities:
        match held.ability:
            case KeywordWithCost(keyword) if keyword in _FACE_DOWN:
                concepts = (Concept.KEYWORD_MORPH, Concept.FACE_DOWN_CAST)
                yield Option(PickMethod(CastMethod.FACE_DOWN), FACE_DOWN_COST, concepts)
            case KeywordWithCost(keyword, costs) if keyword in _OTHER_COSTS and _may_pay(table, player, item, keyword):
                yield Option(PickMethod(CastMethod(keyword.value)), costs, (*_ALTERNATIVE, _OTHER_COSTS[keyword]))
            case KeywordWithCost(Keyword.CLEAVE, costs) if _bracketed(table, item):
                yield Option(PickMethod(CastMethod.CLEAVE), costs, (*_ALTERNATIVE, Concept.KEYWORD_CLEAVE))
            case KeywordWithNumberAndCost(Keyword.AWAKEN, costs=costs):
                yield Option(PickMethod(CastMethod.AWAKEN), costs, (*_ALTERNATIVE, Concept.KEYWORD_AWAKEN))
            case _:
                continue


def _bracketed(table: Table, item: ObjectId) -> bool:
    """Whether the square brackets of a text are known: where they were lost, nobody can say what it becomes."""
    thing = table.game.object(item)
    face = None if thing.card is None else thing.card.faces[thing.face]
    return face is not None and any(isinstance(ability, Bracketed) for ability in face.abilities)


def _may_pay(table: Table, player: PlayerId, item: ObjectId, keyword: Keyword) -> bool:
    if keyword is Keyword.PROWL:
        return prowled(table, player, item)
    condition = _CONDITIONS.get(keyword)
    return condition is None or conditions.holds(timing.scope_of(table, item, player), condition)


def from_graveyard(table: Table, player: PlayerId, item: ObjectId) -> Iterator[Option]:
    """How the keywords of a card let its owner cast it from the graveyard."""
    thing = table.game.object(item)
    if thing.zone is not Zone.GRAVEYARD or thing.owner != player:
        return
    values = table.view.of(item)
    normal = None if values.cost is None else PayMana(values.cost)
    for held in values.abilities:
        found = _from_graveyard(held.ability, normal)
        if found is not None:
            yield found


def _from_graveyard(ability: Ability, normal: Cost | None) -> Option | None:
    match ability:
        case KeywordWithCost(Keyword.FLASHBACK, costs):
            return Option(PickMethod(CastMethod.FLASHBACK), costs, (*_ALLOWED, Concept.KEYWORD_FLASHBACK))
        case KeywordWithCost(Keyword.ESCAPE, costs):
            return Option(PickMethod(CastMethod.ESCAPE), costs, (*_ALLOWED, *_ALTERNATIVE, Concept.KEYWORD_ESCAPE))
        case KeywordAbility(Keyword.AFTERMATH) if normal is not None:
            return Option(PickMethod(CastMethod.AFTERMATH), (normal,), (*_ALLOWED, Concept.KEYWORD_AFTERMATH))
        case KeywordAbility(Keyword.RETRACE) if normal is not None:
            costs = (normal, DiscardCost(Chosen(HasType(CardType.LAND))))
            return Option(PickMethod(CastMethod.RETRACE), costs, (*_ALLOWED, Concept.KEYWORD_RETRACE))
        case KeywordAbility(Keyword.JUMP_START) if normal is not None:
            costs = (normal, DiscardCost(Chosen(Anything())))
            return Option(PickMethod(CastMethod.JUMP_START), costs, (*_ALLOWED, Concept.KEYWORD_JUMP_START))
        case _:
            return None


def from_exile(table: Table, player: PlayerId, item: ObjectId) -> Iterator[Option]:
    """How its owner may cast a card that they foretold on an earlier turn."""
    thing = table.game.object(item)
    if not foretold_by(thing, player) or thing.entered_turn >= table.game.turn.number:
        return
    for held in table.view.of(item).abilities:
        match held.ability:
            case KeywordWithCost(Keyword.FORETELL, costs):
                concepts = (*_ALLOWED, *_ALTERNATIVE, Concept.KEYWORD_FORETELL)
                yield Option(PickMethod(CastMethod.FORETELL), costs, concepts)
            case _:
                continue


def foretold_by(thing: GameObject, player: PlayerId) -> bool:
    """Whether a card in exile was foretold by a player, who owns it."""
    return thing.zone is Zone.EXILE and thing.exiled_for is Keyword.FORETELL and thing.owner == player


def only_from_graveyard(table: Table, item: ObjectId) -> bool:
    """Whether a card, or the half of it that would be cast, can be cast from no zone but a graveyard."""
    aftermath = KeywordAbility(Keyword.AFTERMATH)
    return any(held.ability == aftermath for held in table.view.of(item).abilities)
