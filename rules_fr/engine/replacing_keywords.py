"""Replacement effects of keywords: where a card goes as it leaves the stack or is discarded, dredge, totem armor."""

from __future__ import annotations

from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.events.cards import Drew
from rules_fr.engine.events.notes import EventReplaced
from rules_fr.engine.events.permanents import DamageRemoved, Destroyed
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.objects import Announced, GameObject, ObjectKind
from rules_fr.engine.replacing import Option, Proposal, redirected
from rules_fr.engine.scope import Scope
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.rulebook.edition import MadnessKind
from rules_fr.vocabulary.abilities import KeywordWithCost, KeywordWithNumber
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Mill
from rules_fr.vocabulary.effects.moves import ReturnToHand
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.refs import This, You

_EXILES = {
    CastMethod.FLASHBACK: Concept.KEYWORD_FLASHBACK_EXILE,
    CastMethod.JUMP_START: Concept.KEYWORD_JUMP_START,
}


def of_moves(table: Table, event: Moved, concepts: tuple[Concept, ...]) -> list[Option]:
    """What keywords would change of a move."""
    return [*_exiled(event, concepts), *_rebound(event, concepts), *_madness(table, event, concepts)]


def _exiled(event: Moved, concepts: tuple[Concept, ...]) -> list[Option]:
    """What was cast from a graveyard by a keyword that says so is exiled whenever it would leave the stack."""
    last = event.last.object
    if last.zone is not Zone.STACK or event.destination is Zone.EXILE or last.announced is None:
        return []
    concept = _EXILES.get(last.announced.method)
    values = event.last.characteristics
    if last.announced.from_zone is Zone.GRAVEYARD and values.has(Keyword.AFTERMATH):
        concept = Concept.KEYWORD_AFTERMATH
    if concept is None:
        return []
    why = concept

    def apply() -> list[Proposal]:
        return [(redirected(event, Zone.EXILE), (*concepts, why))]

    return [Option(("cast from a graveyard", last.id), last.id, apply)]


def _rebound(event: Moved, concepts: tuple[Concept, ...]) -> list[Option]:
    """A spell with rebound that was cast from the hand is exiled as it resolves."""
    last = event.last.object
    announced = last.announced or Announced()
    resolves = Concept.SPELL_FINAL_STEP in concepts and event.destination is Zone.GRAVEYARD
    rebounds = event.last.characteristics.has(Keyword.REBOUND) and last.kind is ObjectKind.CARD
    if not (resolves and rebounds) or announced.from_zone is not Zone.HAND:
        return []

    def apply() -> list[Proposal]:
        return [(redirected(event, Zone.EXILE, exiled_for=Keyword.REBOUND), (*concepts, Concept.KEYWORD_REBOUND))]

    return [Option(("rebound", last.id), last.id, apply)]


def _madness(table: Table, event: Moved, concepts: tuple[Concept, ...]) -> list[Option]:
    """A card with madness that is discarded is exiled instead of being put into the graveyard."""
    last = event.last.object
    discarded = Concept.ACTION_DISCARD in concepts and event.destination is Zone.GRAVEYARD
    abilities = (held.ability for held in event.last.characteristics.abilities)
    if not discarded or not any(_is_madness(ability) for ability in abilities):
        return []

    def apply() -> list[Proposal]:
        return [(redirected(event, Zone.EXILE, exiled_for=Keyword.MADNESS), (*concepts, Concept.KEYWORD_MADNESS_EXILE))]

    return [Option(("madness", last.id), last.id, apply, optional=table.game.edition.madness is MadnessKind.MAY_EXILE)]


def _is_madness(ability: object) -> bool:
    return isinstance(ability, KeywordWithCost) and ability.keyword is Keyword.MADNESS


def dredges(table: Table, event: Drew) -> list[Option]:
    """The cards in a player's graveyard that could be returned instead of a draw."""
    cards = len(table.game.zone(Zone.LIBRARY, event.player))
    found: list[Option] = []
    for item in table.game.zone(Zone.GRAVEYARD, event.player):
        for held in table.view.of(item).abilities:
            match held.ability:
                case KeywordWithNumber(Keyword.DREDGE, Fixed(number)) if number <= cards:
                    found.append(_dredge(table, event.player, item, number))
                case _:
                    continue
    return found


def _dredge(table: Table, player: PlayerId, item: ObjectId, number: int) -> Option:
    def apply() -> list[Proposal]:
        # Imported here: effects change the game through the door that this module stands behind.
        from rules_fr.engine.effects.perform import Now, perform

        table.note(EventReplaced(item, None, player), Concept.KEYWORD_DREDGE, Concept.DRAW_REPLACED, cause=item)
        effect = Sequence((Mill(You(), Fixed(number)), ReturnToHand(This())))
        perform(effect, Now(table, Scope(view=table.view, source=item, controller=player)))
        return []

    return Option(("dredge", item), item, apply, optional=True)


def armors(table: Table, event: Destroyed) -> list[Option]:
    """The Auras on a permanent that would be destroyed in its place."""
    return [
        _armor(table, event, item)
        for item in table.view.permanents()
        if table.game.object(item).attached_to == event.object and table.view.of(item).has(Keyword.TOTEM_ARMOR)
    ]


def _armor(table: Table, event: Destroyed, aura: ObjectId) -> Option:
    why = (Concept.KEYWORD_TOTEM_ARMOR, Concept.REPLACEMENT_INSTEAD)

    def apply() -> list[Proposal]:
        from rules_fr.engine.moves import moved  # moves go through the door that this module stands behind

        move = moved(table, aura, Zone.GRAVEYARD, offset=max(event.move.after.id - table.game.next_id, 0))
        table.note(EventReplaced(aura, event.object), *why, cause=aura)
        return [(DamageRemoved((event.object,)), why), (Destroyed(aura, move), (*why, Concept.ACTION_DESTROY))]

    return Option(("totem armor", aura), aura, apply)


def rebounds(thing: GameObject | None) -> bool:
    """Whether a card was exiled by its own rebound."""
    return thing is not None and thing.zone is Zone.EXILE and thing.exiled_for is Keyword.REBOUND
