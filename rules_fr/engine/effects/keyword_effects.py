"""Casting for the cost of a keyword while something resolves; cascade, ripple; myriad."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from rules_fr.engine import card_parts, casting, filters, library
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.cast_option import Option
from rules_fr.engine.combat_roles import attacked
from rules_fr.engine.copies import copy_values
from rules_fr.engine.decisions import PickMethod
from rules_fr.engine.effects.attempts import attempted
from rules_fr.engine.effects.cards import ordered
from rules_fr.engine.effects.moves import put_into_library_at_random
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle, perform
from rules_fr.engine.effects.tokens import create_attacking_copies, create_copies
from rules_fr.engine.events.cards import Revealed
from rules_fr.engine.events.combat import AttackerAdded
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.events.zones import LibraryOrdered
from rules_fr.engine.game import Attack
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.keyword_effects import (
    Cascade,
    CastFor,
    CastTransformed,
    CreateRisen,
    EnterAsReturned,
    Myriad,
    Ripple,
)
from rules_fr.engine.keyword_triggers import concept_of
from rules_fr.engine.objects import CopyValues
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.amounts import Fixed, ManaValueOf
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.moves import Exile, Position, PutIntoLibraryAtRandom
from rules_fr.vocabulary.event_patterns import StepBegins
from rules_fr.vocabulary.filters import AllOf, HasType, ManaValueIs, Not, SharesNameWith
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Step, Subtype, Zone
from rules_fr.vocabulary.refs import It, This
from rules_fr.vocabulary.terms import Comparator, Comparison


@handle.register(CastFor)
def cast_for(effect: CastFor, now: Now) -> None:
    """A player casts a card for the cost of its keyword, if they can."""
    player = now.player(effect.who)
    cast: list[ObjectId] = []
    for item in now.movable(now.objects(effect.what)) if player is not None else ():
        assert player is not None
        concepts = (Concept.COST_ALTERNATIVE, Concept.CAST_ALTERNATIVE_COST, concept_of(effect.keyword))
        way = Option(PickMethod(CastMethod(effect.keyword.value)), effect.costs, concepts)
        cast.extend(attempted(now, item, partial(casting.carry_out, now.table, player, item, (way,))))
    now.handled(cast, len(cast), did=bool(cast))


@handle.register(CastTransformed)
def cast_transformed(effect: CastTransformed, now: Now) -> None:
    """A player casts the back face of a card, if it has one that can be cast."""
    player = now.player(effect.who)
    cast: list[ObjectId] = []
    for item in now.movable(now.objects(effect.what)) if player is not None else ():
        assert player is not None
        if not card_parts.turns_over(now.game.object(item)):
            now.why_not(WhyNotKind.IMPOSSIBLE, Concept.EFFECT_IMPOSSIBLE_PART, about=item)
            continue
        concepts = (Concept.BATTLE_DEFEATED, Concept.PLAY_WITHOUT_PAYING, Concept.RESOLVE_CAST_DURING)
        way = Option(PickMethod(CastMethod.WITHOUT_PAYING), (), concepts, 1)
        cast.extend(attempted(now, item, partial(casting.carry_out, now.table, player, item, (way,), face=1)))
    now.handled(cast, len(cast), did=bool(cast))


@handle.register(EnterAsReturned)
def enter_as_returned(effect: EnterAsReturned, now: Now) -> None:
    """The card enters tapped, attacking the player or planeswalker that the returned creature attacked."""
    item = now.game.find(now.source)
    if item is None or item.zone is not Zone.HAND:
        now.why_not(WhyNotKind.OBJECT_GONE, Concept.KEYWORD_NINJUTSU, about=now.source)
        now.handled((), 0, did=False)
        return
    returned = next((attack for one in now.scope.paid if (attack := attacked(now.game, one)) is not None), None)
    entered = now.move((item.id,), Zone.BATTLEFIELD, Concept.KEYWORD_NINJUTSU, controller=now.controller, tapped=True)
    for which in now.on_battlefield(entered):
        if returned is not None and _may_attack(now, which, returned):
            joins = Attack(which, returned.player, returned.planeswalker)
            now.happen(AttackerAdded(joins), Concept.KEYWORD_NINJUTSU)
    now.handled(entered, len(entered), did=bool(entered))


def _may_attack(now: Now, which: ObjectId, like: Attack) -> bool:
    """Whether a creature put onto the battlefield attacking has something to attack."""
    if now.game.combat is None or not now.table.view.of(which).is_a(CardType.CREATURE):
        return False
    if like.planeswalker is None:
        return not now.game.player(like.player).lost
    return bool(now.on_battlefield((like.planeswalker,)))


@handle.register(CreateRisen)
def create_risen(effect: CreateRisen, now: Now) -> None:
    """A token that is a copy of the card, but for its colour, its mana cost, its creature type, and its size."""
    embalmed = effect.keyword is Keyword.EMBALM
    for original in now.movable((now.source,)):
        face = copy_values(now.table.view, original).face
        risen = replace(
            face,
            cost=None,
            color_indicator=(Color.WHITE if embalmed else Color.BLACK,),
            subtypes=tuple(dict.fromkeys((*face.subtypes, Subtype("zombie")))),
            power=face.power if embalmed else 4,
            toughness=face.toughness if embalmed else 4,
        )
        create_copies(now, now.controller, CopyValues(risen, risen.name), 1, concept_of(effect.keyword))


@handle.register(Cascade)
def cascade(effect: Cascade, now: Now) -> None:
    """Cards are exiled one by one; the last may be cast for free; those not cast go to the bottom at random."""
    limit = now.value(ManaValueOf(This()))
    cheaper = ManaValueIs(Comparison(Comparator.LESS, Fixed(limit)))
    wanted = AllOf((Not(HasType(CardType.LAND)), cheaper))
    exiled: list[ObjectId] = []
    found: ObjectId | None = None
    player = now.controller
    while found is None and now.game.zone(Zone.LIBRARY, player):
        library.settle(now.table, player, 1, now.source)
        top = now.game.zone(Zone.LIBRARY, player)[:1]
        for item in now.move(top, Zone.EXILE, Concept.KEYWORD_CASCADE, Concept.ACTION_EXILE):
            exiled.append(item)
            if filters.fits(now.scope, wanted, item):
                found = item
        if now.game.zone(Zone.LIBRARY, player)[:1] == top:
            break
    if found is not None and now.yes(player, subject=found):
        below = limit if now.game.edition.cascade_judges_spell else None
        _cast(now, found, Concept.KEYWORD_CASCADE, below)
    left = [item for item in exiled if now.game.find(item) is not None]
    now.handled(left, len(left), did=bool(left))
    put_into_library_at_random(PutIntoLibraryAtRandom(It(), Position.BOTTOM), now)


@handle.register(Ripple)
def ripple(effect: Ripple, now: Now) -> None:
    """Cards are revealed; those with the name of the spell may be cast one by one, the others go to the bottom."""
    player = now.controller
    if not now.yes(player):
        now.handled((), 0, did=False)
        return
    count = now.value(effect.number)
    library.settle(now.table, player, count, now.source)
    shown = now.game.zone(Zone.LIBRARY, player)[:count]
    now.happen(Revealed(player, shown), Concept.ACTION_REVEAL, Concept.KEYWORD_RIPPLE)
    for item in [item for item in shown if filters.fits(now.scope, SharesNameWith(This()), item)]:
        if now.yes(player, subject=item):
            _cast(now, item, Concept.KEYWORD_RIPPLE)
    left = [item for item in shown if now.game.find(item) is not None]
    bottom = ordered(now, player, left)
    rest = tuple(item for item in now.game.zone(Zone.LIBRARY, player) if item not in left)
    now.happen(LibraryOrdered(player, (*rest, *bottom)), Concept.KEYWORD_RIPPLE)
    now.handled(shown, len(shown))


@handle.register(Myriad)
def myriad(effect: Myriad, now: Now) -> None:
    """For each opponent but the defending player, a copy of the creature may attack them; they leave with the combat.

    The choices come first, and the tokens enter together.
    """
    attack = attacked(now.game, now.source)
    others = [one for one in now.game.opponents(now.controller) if attack is not None and one != attack.player]
    wanted = [one for one in others if now.yes(now.controller)]
    create_attacking_copies(now, copy_values(now.table.view, now.source), wanted, Concept.KEYWORD_MYRIAD)
    if now.scope.did:
        perform(Delayed((StepBegins(Step.END_COMBAT),), Exile(It())), now)


def _cast(now: Now, item: ObjectId, concept: Concept, below: int | None = None) -> None:
    """Cast a card for free; in recent editions, cascade asks that the spell be cheaper too, whichever part it is."""
    free = partial(casting.cast_by_effect, now.table, now.controller, item, free=True)
    attempted(now, item, lambda: free(concept=concept, cheaper_than=below))
