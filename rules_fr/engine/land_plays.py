"""How many lands a player may play: by permission used, or by comparing totals, as the edition says."""

from __future__ import annotations

from rules_fr.engine import filters, refs
from rules_fr.engine.amounts import value
from rules_fr.engine.decisions import Decision, DecisionKind, Pick, PickDone, PickObject
from rules_fr.engine.events.cards import LandPermissionUsed
from rules_fr.engine.happen import happen
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Unsupported
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import ExtraLandPlays, MayBePlayedBy, MayPlayFrom, MayPlayOneFrom, Playing


def may_play_from_here(table: Table, player: PlayerId, item: ObjectId) -> bool:
    """Whether a land may be played from the zone where it is."""
    thing = table.game.object(item)
    if thing.zone is Zone.HAND:
        return thing.owner == player
    for given in table.view.rules_on(item, MayBePlayedBy):
        if given.modification.how is Playing.PLAY and player in refs.players(given.scope, given.modification.player):
            return True
    for rule in table.view.rules():
        match rule.modification:
            case MayPlayFrom(who, what, zone) if zone is thing.zone and player in refs.players(rule.scope, who):
                if filters.fits(rule.scope, what, item):
                    return True
            case MayPlayOneFrom(who, what, zone) if zone is thing.zone and player in refs.players(rule.scope, who):
                if filters.fits(rule.scope, what, item):
                    raise Unsupported(MayPlayOneFrom, rule.source)  # nothing keeps which one a land play uses
            case _:
                continue
    return False


def use_permission(table: Table, player: PlayerId, item: ObjectId) -> None:
    """Check that a land play is left, and use it.

    Raises:
        Refused: none is left.
    """
    extra = _extra(table, player)
    state = table.game.player(player)
    concepts = (Concept.LAND_PLAY_LIMIT, Concept.SPECIAL_ACTION_LAND)
    refusal = Refused(Refusal(Reason.NO_LAND_PLAY_LEFT, concepts, player, object=item))
    if not table.game.edition.land_play_per_permission:
        if state.lands_played >= 1 + sum(count for _, count in extra):
            raise refusal
        return
    used = state.land_permissions_used
    options = [source for source, count in extra if used.count(source) < count]
    own_left = state.lands_played - len(used) < 1
    if own_left and options:
        chosen = _chosen(table, player, item, options)
    elif own_left:
        chosen = None
    elif options:
        chosen = options[0] if len(options) == 1 else _chosen(table, player, item, options)
    else:
        raise refusal
    if chosen is not None:
        happen(table, LandPermissionUsed(player, chosen), Concept.LAND_EXTRA_PLAYS, Concept.SPECIAL_ACTION_LAND)


def _chosen(table: Table, player: PlayerId, item: ObjectId, options: list[ObjectId]) -> ObjectId | None:
    """Which permission the play uses: the one that every player has each turn (done), or a permanent's."""
    picks: tuple[Pick, ...] = (PickDone(), *map(PickObject, options))
    match table.ask(Decision(player, DecisionKind.LAND_PERMISSION, picks, source=item)):
        case (PickObject(source),) if source in options:
            return source
        case _:
            return None


def _extra(table: Table, player: PlayerId) -> list[tuple[ObjectId, int]]:
    found: list[tuple[ObjectId, int]] = []
    for rule in table.view.rules():
        match rule.modification:
            case ExtraLandPlays(who, count) if player in refs.players(rule.scope, who):
                found.append((rule.source, value(rule.scope, count)))
            case _:
                continue
    return found
