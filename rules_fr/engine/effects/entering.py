"""How what an instruction puts onto the battlefield enters: attacking, transformed."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import card_parts
from rules_fr.engine.attacking import aims
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickObject, PickPlayer
from rules_fr.engine.effects.now import Now
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.tokens import EnteringAttacking, EnteringTransformed
from rules_fr.vocabulary.kinds import CardType
from rules_fr.vocabulary.terms import Ref

Aim = tuple[PlayerId, ObjectId | None]


def can_enter(now: Now, item: ObjectId) -> bool:
    """Whether a card can enter so: one with a single face does not enter transformed, and stays where it is."""
    if not isinstance(now.manner, EnteringTransformed):
        return True
    return card_parts.turns_over(now.game.object(item))


def entering(now: Now, thing: GameObject) -> GameObject:
    """The permanent that would enter, as the instruction in progress says."""
    match now.manner:
        case EnteringTransformed():
            return replace(thing, face=1)
        case EnteringAttacking(defender=defender) if _would_attack(now, thing):
            return replace(thing, enters_attacking=_aim(now, thing.controller, defender))
        case _:
            return thing


def concepts(now: Now) -> tuple[Concept, ...]:
    """The rule for what the instruction in progress says."""
    match now.manner:
        case EnteringAttacking():
            return (Concept.COMBAT_PUT_ATTACKING,)
        case EnteringTransformed():
            return (Concept.DOUBLE_FACED_TRANSFORM,)
        case _:
            return ()


def _would_attack(now: Now, thing: GameObject) -> bool:
    """Only a creature of the attacking player, in a combat, can be attacking."""
    face = thing.printed
    creature = face is not None and CardType.CREATURE in face.types
    return creature and now.game.combat is not None and now.game.turn.active == thing.controller


def _aim(now: Now, player: PlayerId, defender: Ref | None) -> Aim | None:
    """Whom it attacks: a given player or a planeswalker of theirs, or as its controller chooses; None when that player
    has left."""
    able = aims(now.table, player)
    if defender is not None:
        said = now.player(defender)
        view = now.table.view
        able = tuple(
            (who, at) for who, at in able if who == said and (at is None or view.of(at).is_a(CardType.PLANESWALKER))
        )
    picks: tuple[Pick, ...] = tuple(PickPlayer(who) if walker is None else PickObject(walker) for who, walker in able)
    if len(able) < 2:
        return next(iter(able), None)
    answer = now.table.ask(Decision(player, DecisionKind.CHOOSE_OBJECTS, picks, source=now.source))
    if len(answer) != 1 or answer[0] not in picks:
        raise now.refusal(player)
    return able[picks.index(answer[0])]
