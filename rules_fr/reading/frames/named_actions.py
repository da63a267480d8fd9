"""Keyword actions of keyword_actions.yaml: a frame for each turn of phrase, with the instructions of its definition."""

from __future__ import annotations

from typing import Any

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Build, Match, frame
from rules_fr.reading.frames.events import player_of
from rules_fr.reading.lexicon import lexicon
from rules_fr.vocabulary.amounts import Fixed, PartySize, X
from rules_fr.vocabulary.conditions import Compare, Fits, NotCondition, Won
from rules_fr.vocabulary.costs import ExertCost
from rules_fr.vocabulary.effects.choices import FlipCoin
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.event_patterns import ActionDone
from rules_fr.vocabulary.filters import HasDesignation
from rules_fr.vocabulary.kinds import Designation, KeywordAction
from rules_fr.vocabulary.modifications import GainDesignation
from rules_fr.vocabulary.refs import This, You
from rules_fr.vocabulary.terms import (
    Amount,
    Comparator,
    Comparison,
    Condition,
    Cost,
    Effect,
    EventPattern,
    Modification,
    Ref,
)


def _action(action: KeywordAction, spec: dict[str, Any]) -> Build:
    def build(m: Match) -> Effect:
        who: Ref = m["subj"].ref
        what: c.Thing | None = m["obj"]
        number: Amount | None = m["n"].amount if m["n"] is not None else None
        about = what.ref if what is not None else None
        return NamedAction(action, who, about, number, _means(spec.get("définition"), m["subj"], number))

    return build


def _means(definition: str | None, subject: c.Thing, number: Amount | None) -> Effect | None:
    """The instructions of a definition, where it says them for this subject and number."""
    from rules_fr.reading.keyword_definitions import instructions

    if definition is None or not isinstance(number, Fixed | X | None):
        return None
    if subject.ref not in (You(), This()):
        return None
    written = "X" if number is None or isinstance(number, X) else str(number.value)
    return instructions(definition, {"nombre": written})


for _key, _spec in lexicon()["actions"].items():
    _done = KeywordAction(_key)
    frame("effect", *_spec["tournures"])(_action(_done, _spec))


@frame("condition", "avoir subj:P obj:Word", "avoir subj:P neg obj:Word")
def has_word(m: Match) -> Condition:
    """« si vous avez l'agrément de la cité », « si vous avez un groupe complet »"""
    has: Condition
    match m["obj"].name:
        case "agrément_de_la_cité":
            has = Fits(m["subj"].ref, HasDesignation(Designation.CITYS_BLESSING))
        case "groupe_complet":
            has = Compare(PartySize(m["subj"].ref), Comparison(Comparator.EQUAL, Fixed(4)))
        case _:
            raise m.refuse("cette condition n'est pas comprise")
    return NotCondition(has) if "neg" in m else has


@frame("mod", "inciter subj:O passif")
def is_goaded(m: Match) -> tuple[Modification, ...]:
    """« La créature enchantée est incitée. »"""
    return (GainDesignation(Designation.GOADED),)


@frame("effect", "jouer subj:P pile_ou_face")
def flip(m: Match) -> Effect:
    """« Jouez à pile ou face. »: what winning and losing do comes in the next sentences."""
    return FlipCoin(m["subj"].ref, None, None)


@frame("condition", "gagner|perdre subj:P")
def won(m: Match) -> Condition:
    """« si vous gagnez »"""
    if m["subj"].ref != You():
        raise m.refuse("on ne sait pas qui joue")
    return Won() if m.lemma == "gagner" else NotCondition(Won())


_EVENTS = {
    "enquêter": KeywordAction.INVESTIGATE,
    "proliférer": KeywordAction.PROLIFERATE,
    "confronter": KeywordAction.CLASH,
    "surveiller": KeywordAction.SURVEIL,
    "surmener": KeywordAction.EXERT,
    "apprendre": KeywordAction.LEARN,
}


@frame("event", "enquêter|proliférer|confronter|surveiller|apprendre subj:P")
def action_done(m: Match) -> EventPattern:
    """« À chaque fois que vous surveillez »"""
    return ActionDone(player_of(m), _EVENTS[m.lemma])


@frame("cost", "surmener subj:P obj:O")
def exert(m: Match) -> Cost:
    """« {T}, surmenez X : … »"""
    return ExertCost(m["obj"].ref)
