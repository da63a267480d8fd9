"""What forbids a spell as it is being cast."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine import (
    filters,
    refs,
    spell_facts,
)
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.cast_option import Option
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Reason, Refusal, Refused, Stage
from rules_fr.engine.sequence import CASTING
from rules_fr.engine.table import Table
from rules_fr.engine.view import View
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.modifications import PlayersCannotCast
from rules_fr.vocabulary.rules_bent import SpellsPerTurn


def forbidden_by(table: Table, player: PlayerId, spell: ObjectId, way: Option) -> ObjectId | None:
    """The object whose effect forbids casting this spell; a face-down spell is judged as what it is face down."""
    hidden = way.pick.method is CastMethod.FACE_DOWN
    for rule in table.view.rules():
        match rule.modification:
            case PlayersCannotCast(who, what):
                if table.view.ignores(player, rule) or player not in refs.players(rule.scope, who):
                    continue
                if filters.fits(rule.scope, what, spell):
                    return rule.source
                if hidden and filters.fits(replace(rule.scope, view=_face_up(table, spell)), what, spell):
                    note = WhyNot(WhyNotKind.NOT_AFFECTED, spell, rule.source, player)
                    table.note(note, Concept.CAST_FACE_DOWN_DESPITE_BAN)
            case SpellsPerTurn(who, what, most) if player in refs.players(rule.scope, who):
                cast = spell_facts.casts(rule.scope, player, what)
                if cast >= most and filters.fits(rule.scope, what, spell):
                    return rule.source
            case _:
                continue
    return None


def prohibition(player: PlayerId, item: ObjectId, source: ObjectId, stage: Stage, *more: Concept) -> Refused:
    """The refusal of a spell that the effect of a source forbids."""
    return Refused(Refusal(Reason.PROHIBITED, (CASTING.forbidden, *more), player, stage, item, (source,)))


def choices_may_lift(table: Table, way: Option) -> bool:
    """Whether the edition lets a player begin what is forbidden because a choice to come, the value of X, may
    lift it."""
    has_x = any(isinstance(cost, PayMana) and cost.cost.variables for cost in way.costs)
    return has_x and table.game.edition.legality_looks_ahead


def _face_up(table: Table, spell: ObjectId) -> View:
    """What a face-down spell would be face up."""
    return View(table.game.with_object(replace(table.game.object(spell), face_down=False)))
