"""Copying a spell or ability for each object or player that it could target."""

from __future__ import annotations

from rules_fr.engine import choosing, filters
from rules_fr.engine.decisions import Pick, PickObject, PickPlayer
from rules_fr.engine.effects import retargeting
from rules_fr.engine.effects.now import Now
from rules_fr.engine.effects.perform import handle
from rules_fr.engine.effects.stack import copy_onto_stack
from rules_fr.engine.events.notes import WhyNotKind
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.effects.copies_for_each import CopyForEach
from rules_fr.vocabulary.effects.stack import NewTargets


@handle.register(CopyForEach)
def copy_for_each(effect: CopyForEach, now: Now) -> None:
    """One copy for each, every target of which is that object or player; none where that is no legal target."""
    copies: list[ObjectId] = []
    for player in now.players(effect.who):
        for item in now.objects(effect.what):
            copies.extend(_copies(effect, now, item, player))
    now.handled(copies, len(copies), did=bool(copies))


def _copies(effect: CopyForEach, now: Now, item: ObjectId, player: PlayerId) -> list[ObjectId]:
    if item not in now.game.stack:
        now.why_not(WhyNotKind.OBJECT_GONE, Concept.COPY_SPELL, about=item)
        return []
    found: list[Pick] = [PickObject(i) for i in filters.matching(now.scope, effect.others)]
    found += [PickPlayer(p) for p in filters.matching_players(now.scope, effect.others)]
    able = [pick for pick in found if retargeting.all_could_be(now, item, pick)]
    if not able:
        now.why_not(WhyNotKind.NOBODY_FITS, Concept.COPY_COULD_TARGET, about=item)
    made: list[ObjectId] = []
    for pick in (able[place] for place in choosing.in_order(now.table, player, able, now.source)):
        for copy in copy_onto_stack(now, item, player, NewTargets.SAME):
            retargeting.aim(now, copy, pick, Concept.COPY_COULD_TARGET)
            made.append(copy)
    return made
