"""Whether a case can be replayed at all: its cards, its operations, its expectations."""

from __future__ import annotations

from rules_fr.vocabulary.abilities import MayBeginOnBattlefield
from tests.replay.cards import CardBase
from tests.replay.expecting import UNJUDGED
from tests.replay.model import Case, Setup


def unread(case: Case, base: CardBase) -> str:
    for name in case.cards:
        known = base.find(name)
        if known is not None and known.unread:
            return f"{name} : {known.unread[0]}"
    return ""


def idle(case: Case, base: CardBase) -> str:
    """Something on one of the cards that the engine does not carry out."""
    known = (base.find(name) for name in case.cards)
    return next((card.idle[0] for card in known if card is not None and card.idle), "")


def missing(case: Case, base: CardBase) -> str:
    for name in (*case.cards, *(op.name for op in case.setup if op.op == "card")):
        known = base.find(name)
        if known is None:
            return f"carte inconnue {name}"
        if known.missing:
            return known.missing
    unjudged = next((expect.kind for expect in case.expects if expect.kind in UNJUDGED), None)
    if unjudged is not None:
        return f"attente {unjudged}"
    if any(_begins_in_play(base, op) for op in case.setup):
        return "main de départ"
    if any(op.op in ("rollback", "die_roll") for op in case.script):
        return "rollback"
    return ""


def _begins_in_play(base: CardBase, op: Setup) -> bool:
    """Whether a card in hand could begin the game on the battlefield: the replay has no opening hands."""
    known = base.find(op.name) if op.op == "card" and op.zone == "hand" else None
    faces = () if known is None else known.card.faces
    return any(isinstance(ability, MayBeginOnBattlefield) for face in faces for ability in face.abilities)
