"""Scope: what the words of one ability refer to while it is evaluated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Announced, EventInfo, TargetChoice
from rules_fr.vocabulary.amounts import Tally
from rules_fr.vocabulary.filters import Handling
from rules_fr.vocabulary.terms import Filter

if TYPE_CHECKING:
    from rules_fr.engine.view import View


class Deed(Struct, frozen=True):
    """What one instruction did ("de cette manière"): to which objects, as they were before it, or how much of what."""

    how: Handling | Tally
    objects: tuple[ObjectId, ...] = ()
    amount: int = 0


class Scope(Struct, frozen=True):
    """The referents of an ability's words.

    Args:
        view: the characteristics to read (and, through it, the game).
        source: the object that the ability is on ("cette créature"), which may have left.
        controller: "vous".
        targets: what was chosen for each instance of target; while resolving, only what is still legal.
        event: what triggered it.
        it: the objects that the previous instruction handled.
        that_many: the number that the previous instruction handled.
        did: whether the previous optional instruction was carried out.
        each_object, each_player: the current one of a repetition.
        paid: the objects used to pay the cost.
        deeds: what the instructions carried out so far did.
        defender: whom the attack that is being judged would be against.
        resolving: the spell or ability on the stack that resolves, if one does.
        itself: the object that a description is being compared with ("supérieure à sa force").
        described: what each description that an instruction was about covered ("ces créatures").
        searched: the players who have searched a library.
        won: whether the controller won what was played just before (a clash).
        together: the cards that the effect looked at, revealed or exiled together; None before it did.
    """

    view: View
    source: ObjectId
    controller: PlayerId
    announced: Announced | None = None
    targets: tuple[TargetChoice, ...] = ()
    event: EventInfo | None = None
    it: tuple[ObjectId, ...] = ()
    it_players: tuple[PlayerId, ...] = ()
    that_many: int | None = None
    did: bool = True
    each_object: ObjectId | None = None
    each_player: PlayerId | None = None
    paid: tuple[ObjectId, ...] = ()
    together: tuple[ObjectId, ...] | None = None
    deeds: tuple[Deed, ...] = ()
    described: tuple[tuple[Filter, tuple[ObjectId, ...]], ...] = ()
    searched: tuple[PlayerId, ...] = ()
    won: bool = False
    x: int | None = None
    defender: PlayerId | None = None
    resolving: ObjectId | None = None
    itself: ObjectId | None = None
