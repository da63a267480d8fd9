"""An action that the rules refuse: what was tried, at which step it fails, and why."""

from __future__ import annotations

import re

from rules_fr.engine.refusals import Stage
from rules_fr.scenario.branch import Entry
from rules_fr.scenario.refusing import why
from rules_fr.scenario.registry import Registry

_STEPS = {
    Stage.ANNOUNCE: " dès l'annonce",
    Stage.MODES: " au choix des modes, de X et des coûts",
    Stage.TARGETS: " au choix des cibles",
    Stage.DIVISION: " à la répartition",
    Stage.TOTAL_COST: " au calcul du coût total",
    Stage.MANA: " pendant les capacités de mana",
    Stage.PAYMENT: " au paiement",
}
_VERBS = re.compile(r"\b(essaie|essaye)(?P<link> de | d')(?P<verb>lancer|activer)\b")


def refused(entry: Entry, registry: Registry) -> str:
    """The sentence for a refused action: "Anne essaie de lancer Foudre : refusé au paiement, Anne ne peut…"."""
    assert entry.refusal is not None
    game = entry.meanwhile or entry.before
    tried = entry.text.text if entry.text is not None else "L'action"
    if game.edition.words.cast == "joue":
        tried = _VERBS.sub(r"\1 de jouer", tried)
    step = _STEPS.get(entry.refusal.stage, "")
    return f"{tried} : refusé{step}, {why(game, registry, entry.refusal)}"
