"""A decision in its setting, and what the line being acted has left to say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from rules_fr.engine.decisions import Answer, Decision, Pick, PickObject, PickPlayer, PickZone
from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.engine.view import View, view_of
from rules_fr.scenario import resolve
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.actions import (
    NO_CHOICES,
    AbilityRef,
    Attack,
    Block,
    Choices,
    Name,
    NameKind,
    Payment,
    Ref,
    ZoneRef,
)
from rules_fr.vocabulary.kinds import ManaType, Zone


class Asked:
    """A decision, and the game in the middle of the action that asks it."""

    def __init__(self, game: Game, registry: Registry, decision: Decision) -> None:
        self.game, self.registry, self.decision = game, registry, decision
        self._view: View | None = None

    @property
    def view(self) -> View:
        """The characteristics of everything, as the decision is asked."""
        if self._view is None:
            self._view = view_of(self.game)
        return self._view

    @property
    def objects(self) -> tuple[ObjectId, ...]:
        """The objects among the options, in order."""
        return tuple(pick.object for pick in self.decision.options if isinstance(pick, PickObject))


class Help(Enum):
    """What comes of an offer to pay with something besides mana, as convoke does, when the line says nothing."""

    NOT_ASKED = "not asked"
    DECLINED = "declined"
    SOUGHT = "sought"
    """Mana alone was not enough: every way to help is tried."""


class Said(Struct, frozen=True):
    """What the line being acted says that has not been used yet.

    Args:
        player: who acts; its choices answer that player's decisions only.
        targets, chosen, payments: what is left of each.
        planned: the mana that the source being tapped must give.
        announced: the types announced so far for hybrid symbols, numbers for generic mana or life.
        declared: the attack or block that the line declares.
        through: the line only goes through this turn: what the next line declares is for a later one.
        help: whether something besides mana may help to pay.
    """

    player: PlayerId | None = None
    choices: Choices = NO_CHOICES
    targets: tuple[Ref, ...] = ()
    payments: tuple[Payment, ...] = ()
    planned: tuple[ManaType, ...] = ()
    announced: tuple[ManaType | int, ...] = ()
    declared: Attack | Block | None = None
    through: bool = False
    help: Help = Help.NOT_ASKED

    @classmethod
    def of(cls, player: PlayerId | None, choices: Choices, declared: Attack | Block | None = None) -> Said:
        """Everything that a line says, unused."""
        return cls(player, choices, choices.targets, choices.payments, declared=declared)


Found = tuple[Answer, Said]
"""An answer, and what is left to say after it."""


def without(items: Sequence[Payment], used: Payment) -> tuple[Payment, ...]:
    """The payments left once one is used."""
    rest = list(items)
    rest.remove(used)
    return tuple(rest)


def candidates(asked: Asked, ref: Ref, options: Iterable[Pick]) -> tuple[Pick, ...]:
    """The options that a name may stand for."""
    allowed = tuple(options)
    match ref:
        case Name(kind=NameKind.PLAYER):
            wanted: set[Pick] = {PickPlayer(asked.registry.player(ref.text))}
        case Name():
            wanted = {PickObject(item) for item in resolve.current(asked.game, asked.registry, ref)}
        case AbilityRef():
            wanted = {PickObject(item) for item in resolve.stack_objects(asked.game, asked.registry, ref)}
            wanted |= {PickObject(item) for item in _sources(asked, ref)}
        case ZoneRef(zone, player):
            owners = [asked.registry.player(player)] if player else [asked.decision.player]
            wanted = {PickZone(zone, owner) for owner in owners if owner is not None}
            wanted |= {PickPlayer(owner) for owner in owners if owner is not None}
    return tuple(pick for pick in allowed if pick in wanted)


def _sources(asked: Asked, ref: AbilityRef) -> tuple[ObjectId, ...]:
    """The object itself, when it is its ability that is meant and only objects can be chosen."""
    found = resolve.current(asked.game, asked.registry, ref.source)
    return tuple(item for item in found if asked.game.object(item).kind is not ObjectKind.ABILITY)


def pick_one(asked: Asked, ref: Ref, options: Sequence[Pick] | None = None) -> Pick:
    """The option that a name stands for; or, when it is none of them, what it stands for, so that the rules refuse it.

    Raises:
        UnknownName, AmbiguousName: it stands for nothing, or for several different things.
    """
    allowed = asked.decision.options if options is None else tuple(options)
    found = candidates(asked, ref, allowed)
    if len(found) == 1:
        return found[0]
    if found:
        return _settle(asked, ref, found)
    return _illegal(asked, ref)


def _settle(asked: Asked, ref: Ref, found: tuple[Pick, ...]) -> Pick:
    ids = [pick.object for pick in found if isinstance(pick, PickObject)]
    if isinstance(ref, Name):
        # Choices call a token of the same name « le jeton X »: the bare name is the card.
        cards = [item for item in ids if asked.game.object(item).kind is not ObjectKind.TOKEN]
        if len(cards) == 1:
            return PickObject(cards[0])
        return PickObject(resolve.one(asked.game, asked.registry, ref, among=ids))
    return found[0]


def _illegal(asked: Asked, ref: Ref) -> Pick:
    match ref:
        case Name(kind=NameKind.PLAYER):
            return PickPlayer(asked.registry.player(ref.text))
        case Name():
            prefer = (_in(Zone.BATTLEFIELD), _in(Zone.STACK))
            return PickObject(resolve.one(asked.game, asked.registry, ref, prefer=prefer))
        case AbilityRef():
            on_stack = resolve.stack_objects(asked.game, asked.registry, ref)
            if on_stack:
                return PickObject(on_stack[0])
            return PickObject(resolve.one(asked.game, asked.registry, ref.source, prefer=(_in(Zone.BATTLEFIELD),)))
        case ZoneRef(zone, player):
            owner = asked.registry.player(player) if player else asked.decision.player
            return PickZone(zone, PlayerId(0) if owner is None else owner)


class _in:  # noqa: N801  (a test, read as a word)
    """Whether an object is in a zone."""

    def __init__(self, zone: Zone) -> None:
        self._zone = zone

    def __call__(self, item: GameObject) -> bool:
        return item.zone is self._zone


def picks_of(asked: Asked, ref: Ref, options: Sequence[Pick] | None = None) -> tuple[Pick, ...]:
    """Like `pick_one`, for a name that may count several ("trois Montagnes")."""
    if isinstance(ref, Name) and ref.count > 1:
        among = asked.objects if options is None else [p.object for p in options if isinstance(p, PickObject)]
        return tuple(PickObject(item) for item in resolve.several(asked.game, asked.registry, ref, among))
    return (pick_one(asked, ref, options),)


def used_payment(said: Said, payment: Payment) -> Said:
    """What is left to say once a payment is used."""
    return replace(said, payments=without(said.payments, payment))
