"""Events that cannot happen: what "cannot" effects forbid, before any replacement."""

from __future__ import annotations

from rules_fr.engine import decisive, denied_payments, filters, refs
from rules_fr.engine.drawn import drawn_this_turn
from rules_fr.engine.events.base import Event
from rules_fr.engine.events.cards import Drew, DrewFromEmpty
from rules_fr.engine.events.life import LifeGained, PlayerLost, PlayerWon
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.permanents import Destroyed, Sacrificed
from rules_fr.engine.events.zones import Moved
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.player_rules import rules_about
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Keyword, Zone
from rules_fr.vocabulary.modifications import CannotGainLife, CannotLose, IsIndestructible
from rules_fr.vocabulary.origins import CannotEnter
from rules_fr.vocabulary.rules_bent import CannotDraw, CannotWin, Purpose


def is_forbidden(table: Table, event: Event) -> bool:
    """Whether an event cannot happen; the journal says why."""
    match event:
        case LifeGained(player):
            source = _no_life(table, player)
            if source is not None:
                note = WhyNot(WhyNotKind.CANNOT_GAIN_LIFE, other=source, player=player)
                concepts = (Concept.LIFE_CANNOT_GAIN, Concept.EFFECT_CANNOT_BEATS_CAN, Concept.REPLACEMENT_CANNOT_APPLY)
                table.note(note, *concepts)
            return source is not None
        case PlayerLost(player):
            source = keeps_from_losing(table, player)
            if source is not None:
                note = WhyNot(WhyNotKind.CANNOT_LOSE, other=source, player=player)
                table.note(note, Concept.GAME_CANNOT_LOSE, Concept.EFFECT_CANNOT_BEATS_CAN)
            return source is not None
        case PlayerWon(player):
            if table.game.player(player).lost:
                return True
            # Who is left alone wins, whatever says that they cannot.
            source = keeps_from_winning(table, player) if table.game.opponents(player) else None
            if source is not None:
                note = WhyNot(WhyNotKind.CANNOT_WIN, other=source, player=player)
                table.note(note, Concept.GAME_CANNOT_LOSE, Concept.EFFECT_CANNOT_BEATS_CAN)
            return source is not None
        case Drew(player) | DrewFromEmpty(player):
            source = _no_draw(table, player)
            if source is not None:
                note = WhyNot(WhyNotKind.CANNOT_DRAW, other=source, player=player)
                table.note(note, Concept.DRAW_CANNOT, Concept.EFFECT_CANNOT_BEATS_CAN)
            return source is not None
        case Moved(destination=Zone.BATTLEFIELD, last=last):
            source = _no_entering(table, last.object.id)
            if source is not None:
                note = WhyNot(WhyNotKind.CANNOT_ENTER, last.object.id, source)
                table.note(note, Concept.EFFECT_CANNOT_BEATS_CAN, Concept.REPLACEMENT_CANNOT_APPLY)
            return source is not None
        case Sacrificed(player, item):
            source = denied_payments.no_sacrifice(table.view, player, item, Purpose.ANYTHING)
            if source is not None:
                note = WhyNot(WhyNotKind.CANNOT_SACRIFICE, item, source, player)
                table.note(note, Concept.EFFECT_CANNOT_BEATS_CAN, Concept.REPLACEMENT_CANNOT_APPLY)
            return source is not None
        case Destroyed(object=item):
            if not is_indestructible(table, item):
                return False
            note = WhyNot(WhyNotKind.INDESTRUCTIBLE, item)
            why = decisive.indestructible(table.view, item)
            table.note(note, *why, Concept.EFFECT_CANNOT_BEATS_CAN)
            return True
        case _:
            return False


def _no_entering(table: Table, item: ObjectId) -> ObjectId | None:
    rules = table.view.rules_of(CannotEnter)
    return next((rule.source for rule in rules if filters.fits(rule.scope, rule.modification.what, item)), None)


def is_indestructible(table: Table, item: ObjectId) -> bool:
    """Whether a permanent cannot be destroyed, by a keyword or by a stated quality."""
    if table.view.of(item).has(Keyword.INDESTRUCTIBLE):
        return True
    return bool(table.view.rules_on(item, IsIndestructible))


def _no_life(table: Table, player: PlayerId) -> ObjectId | None:
    for rule in table.view.rules():
        match rule.modification:
            case CannotGainLife(who) if player in refs.players(rule.scope, who):
                return rule.source
            case _:
                continue
    return None


def keeps_from_losing(table: Table, player: PlayerId) -> ObjectId | None:
    """The source of an effect that says that a player cannot lose the game, if any."""
    for rule in table.view.rules():
        match rule.modification:
            case CannotLose(who) if player in refs.players(rule.scope, who):
                return rule.source
            case _:
                continue
    return None


def keeps_from_winning(table: Table, player: PlayerId) -> ObjectId | None:
    """The source of an effect that says that a player cannot win the game, if any."""
    return next((rule.source for rule in rules_about(table.view, player, CannotWin)), None)


def _no_draw(table: Table, player: PlayerId) -> ObjectId | None:
    drawn = drawn_this_turn(table.game, player)
    rules = rules_about(table.view, player, CannotDraw)
    return next((rule.source for rule in rules if drawn >= rule.modification.beyond), None)
