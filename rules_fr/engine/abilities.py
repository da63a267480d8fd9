"""Keyword abilities that stand for ordinary ones: what the engine uses in their place."""

from __future__ import annotations

from msgspec import structs

from rules_fr.engine.kept import kept
from rules_fr.engine.keyword_effects import CreateRisen, EnterAsReturned, ReturnUnblocked
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    Bracketed,
    DefinedKeyword,
    KeywordAbility,
    KeywordWithCost,
    KeywordWithNumber,
)
from rules_fr.vocabulary.amounts import Fixed, ManaValueOf
from rules_fr.vocabulary.card import Face
from rules_fr.vocabulary.costs import DiscardCost, ExileCost, TapPowerCost
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.cards import Draw, Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.continuous import Apply, Delayed, ExileIfWouldLeave
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import Attach
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasType, ManaValueIs
from rules_fr.vocabulary.kinds import CardType, Keyword, Step, Zone
from rules_fr.vocabulary.modifications import AddType, GainAbility
from rules_fr.vocabulary.refs import It, Target, This, You
from rules_fr.vocabulary.replacements import MovesElsewhere
from rules_fr.vocabulary.restrictions import SorceryTiming
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

_YOUR_CREATURE = AllOf((HasType(CardType.CREATURE), ControlledBy(You())))

_UNEARTH = Sequence(
    (
        PutOntoBattlefield(This()),
        Apply(It(), (GainAbility(KeywordAbility(Keyword.HASTE)),), RestOfGame()),
        ExileIfWouldLeave(It(), MovesElsewhere(Anything(), Zone.BATTLEFIELD, Zone.EXILE, Zone.EXILE)),
        Delayed((StepBegins(Step.END),), Exile(It())),
    )
)

_CREWED = Apply(This(), (AddType(CardType.ARTIFACT), AddType(CardType.CREATURE)), EndOfTurn())


def carried_out(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with those of a keyword's definition in place of the keyword, which each of them names."""
    if not any(isinstance(ability, DefinedKeyword | Bracketed) for ability in abilities):
        return abilities
    found: list[Ability] = []
    for ability in abilities:
        match ability:
            case DefinedKeyword(means=means):
                found.extend(means)
            case Bracketed(whole):
                found.extend(carried_out(whole))
            case _:
                found.append(ability)
    return tuple(found)


@kept
def cleaved(face: Face) -> Face:
    """A face without the words that stand between square brackets."""
    left = [one for a in face.abilities for one in (a.without if isinstance(a, Bracketed) else (a,))]
    return structs.replace(face, abilities=tuple(left))


@kept
def face_carried_out(face: Face) -> Face:
    """A face whose keywords with a definition are replaced by what they stand for."""
    abilities = carried_out(face.abilities)
    return face if abilities is face.abilities else structs.replace(face, abilities=abilities)


def activated_form(ability: Ability) -> ActivatedAbility | None:
    """The activated ability that an ability is or stands for, or None."""
    if isinstance(ability, ActivatedAbility):
        return ability
    return _activated_form(ability)


@kept
def _activated_form(ability: Ability) -> ActivatedAbility | None:
    match ability:
        case KeywordWithCost(Keyword.CYCLING, costs):
            return ActivatedAbility((*costs, DiscardCost(This())), Draw(You(), Fixed(1)), keyword=Keyword.CYCLING)
        case KeywordWithCost(Keyword.EQUIP, costs):
            return ActivatedAbility(
                costs, Attach(This(), Target(0, _YOUR_CREATURE)), (SorceryTiming(),), keyword=Keyword.EQUIP
            )
        case KeywordWithCost(Keyword.TRANSMUTE, costs):
            same = ManaValueIs(Comparison(Comparator.EQUAL, ManaValueOf(This())))
            search = Search(You(), You(), same, Fixed(1), Zone.HAND, Reveals.REVEALED)
            return ActivatedAbility(
                (*costs, DiscardCost(This())),
                Sequence((search, Shuffle(You()))),
                (SorceryTiming(),),
                keyword=Keyword.TRANSMUTE,
            )
        case KeywordWithNumber(Keyword.CREW, number):
            return ActivatedAbility((TapPowerCost(number),), _CREWED, keyword=Keyword.CREW)
        case KeywordWithCost(Keyword.NINJUTSU, costs):
            return ActivatedAbility(
                (*costs, ReturnUnblocked()), EnterAsReturned(), zones=(Zone.HAND,), keyword=Keyword.NINJUTSU
            )
        case KeywordWithCost(Keyword.EMBALM | Keyword.ETERNALIZE as keyword, costs):
            return ActivatedAbility(
                (*costs, ExileCost(This())), CreateRisen(keyword), (SorceryTiming(),), (Zone.GRAVEYARD,), keyword
            )
        case KeywordWithCost(Keyword.UNEARTH, costs):
            return ActivatedAbility(costs, _UNEARTH, (SorceryTiming(),), (Zone.GRAVEYARD,), keyword=Keyword.UNEARTH)
        case _:
            return None
