"""Combat: declarations, damage assignment, creatures leaving combat."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.events.base import Event
from rules_fr.engine.game import Assignment, Attack, Combat, Game
from rules_fr.engine.ids import ObjectId


class CombatBegan(Event, frozen=True, tag=True):
    """A combat phase begins with no attackers."""

    silent = True

    def apply(self, game: Game) -> Game:
        return replace(game, combat=Combat())


class AttackersDeclared(Event, frozen=True, tag=True):
    """Creatures are declared as attackers; `power`: what their powers then add up to."""

    attacks: tuple[Attack, ...]
    power: int = 0

    def apply(self, game: Game) -> Game:
        before = () if game.combat is None else game.combat.attacks
        return replace(game, combat=Combat(attacks=(*before, *self.attacks)))


class AttackerAdded(Event, frozen=True, tag=True):
    """A creature put onto the battlefield attacking joins the combat; it was never declared as an attacker."""

    attack: Attack

    def apply(self, game: Game) -> Game:
        if game.combat is None:
            return game
        return replace(game, combat=replace(game.combat, attacks=(*game.combat.attacks, self.attack)))


class BlockersDeclared(Event, frozen=True, tag=True):
    """Creatures are declared as blockers: (blocker, attacker) pairs."""

    blocks: tuple[tuple[ObjectId, ObjectId], ...]

    def apply(self, game: Game) -> Game:
        combat = game.combat
        if combat is None:
            return game
        attacks = tuple(
            replace(attack, blockers=attack.blockers + mine, blocked=attack.blocked or bool(mine))
            for attack in combat.attacks
            for mine in (tuple(b for b, a in self.blocks if a == attack.attacker),)
        )
        return replace(game, combat=replace(combat, attacks=attacks))


class BecameBlocked(Event, frozen=True, tag=True):
    """An attacking creature becomes blocked, by these creatures (none: by an effect)."""

    attacker: ObjectId
    blockers: tuple[ObjectId, ...]

    def apply(self, game: Game) -> Game:
        combat = game.combat
        if combat is None:
            return game
        attacks = tuple(
            replace(attack, blocked=True) if attack.attacker == self.attacker else attack for attack in combat.attacks
        )
        return replace(game, combat=replace(combat, attacks=attacks))


class AttackUnblocked(Event, frozen=True, tag=True):
    """An attacking creature is not blocked."""

    attacker: ObjectId


class BlockersOrdered(Event, frozen=True, tag=True):
    """An attacker's controller puts its blockers in damage assignment order."""

    attacker: ObjectId
    order: tuple[ObjectId, ...]

    def apply(self, game: Game) -> Game:
        combat = game.combat
        if combat is None:
            return game
        attacks = tuple(
            replace(attack, blockers=self.order) if attack.attacker == self.attacker else attack
            for attack in combat.attacks
        )
        return replace(game, combat=replace(combat, attacks=attacks))


class AttackersOrdered(Event, frozen=True, tag=True):
    """The controller of a creature that blocks several attackers puts them in damage assignment order."""

    blocker: ObjectId
    order: tuple[ObjectId, ...]

    def apply(self, game: Game) -> Game:
        combat = game.combat
        if combat is None:
            return game
        lines = (*(line for line in combat.lines if line[0] != self.blocker), (self.blocker, self.order))
        return replace(game, combat=replace(combat, lines=lines))


class FirstStrikeStepChosen(Event, frozen=True, tag=True):
    """There are two combat damage steps, and these creatures deal damage in the first."""

    silent = True
    first: tuple[ObjectId, ...]
    doubled: tuple[ObjectId, ...] = ()
    """Those that have double strike."""

    def apply(self, game: Game) -> Game:
        if game.combat is None:
            return game
        combat = replace(game.combat, first_strike_step=True, assigned_first=self.first, doubled=self.doubled)
        return replace(game, combat=combat)


class DamageAssigned(Event, frozen=True, tag=True):
    """Combat damage is assigned; where it waits on the stack, `waits` is true."""

    assignments: tuple[Assignment, ...]
    waits: bool = False

    def apply(self, game: Game) -> Game:
        if game.combat is None or not self.waits:
            return game
        return replace(game, combat=replace(game.combat, on_stack=self.assignments))


class DamageTaken(Event, frozen=True, tag=True):
    """Combat damage that waited on the stack is taken up to be dealt."""

    silent = True

    def apply(self, game: Game) -> Game:
        if game.combat is None:
            return game
        return replace(game, combat=replace(game.combat, on_stack=()))


class RemovedFromCombat(Event, frozen=True, tag=True):
    """A creature (or an attacked planeswalker) is removed from combat; what it blocked stays blocked."""

    object: ObjectId

    def apply(self, game: Game) -> Game:
        combat = game.combat
        if combat is None:
            return game
        attacks = tuple(
            replace(
                attack,
                blockers=tuple(b for b in attack.blockers if b != self.object),
                planeswalker_gone=attack.planeswalker_gone or attack.planeswalker == self.object,
            )
            for attack in combat.attacks
            if attack.attacker != self.object
        )
        return replace(game, combat=replace(combat, attacks=attacks))


class CombatEnded(Event, frozen=True, tag=True):
    """The combat phase ends: everything is removed from combat."""

    def apply(self, game: Game) -> Game:
        return replace(game, combat=None)
