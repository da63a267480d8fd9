"""What a player does in a line of `actions:`: casting, activating, special actions."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.reading.controlled.build_actions import NOBODY
from rules_fr.reading.controlled.lexer import Token
from rules_fr.reading.controlled.registry import builds
from rules_fr.vocabulary.actions import (
    NO_CHOICES,
    AbilityRef,
    Activate,
    Cast,
    Choices,
    MakeMana,
    Name,
    Pass,
    PaySymbols,
    PayVerb,
    Special,
    SpecialAction,
    TurnFaceUp,
)


@builds()
def cast(card: Name, choices: Choices) -> Cast:
    return Cast(NOBODY, card, choices)


@builds()
def play(card: Name, choices: Choices) -> Cast:
    return Cast(NOBODY, card, choices, play=True)


@builds()
def activate_only(source: Name, choices: Choices) -> Activate:
    """« Anne active l'Autel »: the ability that it has, when it has one only."""
    return Activate(NOBODY, AbilityRef(source), choices)


@builds()
def activate(ability: AbilityRef, choices: Choices) -> Activate:
    return Activate(NOBODY, ability, choices)


@builds()
def recycle(card: Name, choices: Choices) -> Activate:
    return Activate(NOBODY, AbilityRef(card, words="cycling"), choices)


@builds()
def equip(creature: Name, equipment: Name, choices: Choices) -> Activate:
    return Activate(NOBODY, AbilityRef(equipment, words="equip"), replace(choices, targets=(creature,)))


@builds()
def tap_for_mana(source: Name, mana: Token) -> MakeMana:
    return MakeMana(NOBODY, source, mana.text)


@builds()
def sacrifice_for_mana(source: Name, mana: Token) -> MakeMana:
    return MakeMana(NOBODY, source, mana.text, PayVerb.SACRIFICE)


@builds()
def turn_face_up(permanent: Name, choices: Choices) -> TurnFaceUp:
    return TurnFaceUp(NOBODY, permanent, choices)


@builds()
def suspend(card: Name, choices: Choices) -> SpecialAction:
    return SpecialAction(NOBODY, Special.SUSPEND, card, choices)


@builds()
def foretell(card: Name, choices: Choices) -> SpecialAction:
    return SpecialAction(NOBODY, Special.FORETELL, card, choices)


@builds()
def end_effect(mana: Token, source: Name) -> SpecialAction:
    return SpecialAction(NOBODY, Special.END_EFFECT, source, replace(NO_CHOICES, payments=(PaySymbols(mana.text),)))


@builds()
def ignore_effect(mana: Token, source: Name) -> SpecialAction:
    return SpecialAction(NOBODY, Special.IGNORE_EFFECT, source, replace(NO_CHOICES, payments=(PaySymbols(mana.text),)))


@builds()
def passes() -> Pass:
    return Pass(NOBODY)
