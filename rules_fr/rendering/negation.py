"""Clauses denied: « ne … pas », and « à moins que … ne » with its expletive « ne » and its subjunctive."""

from __future__ import annotations

import re

from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.terms import Condition

_FORMS = {
    "contrôlez": "contrôliez",
    "avez": "ayez",
    "contrôle": "contrôle",
    "contrôlent": "contrôlent",
    "a": "ait",
    "est": "soit",
    "êtes": "soyez",
    "ont": "aient",
    "sont": "soient",
}
_VERB = re.compile(r"^(?P<subject>.+?) (?P<verb>contrôlez|avez|contrôle|contrôlent|a|est|êtes|ont|sont)(?= )")


def expletive(clause: str) -> str:
    """« vous contrôlez une forêt » → « vous ne contrôliez une forêt »."""
    if clause.startswith("il y a "):
        return "il n'y ait " + clause[7:]
    if clause.startswith("c'est "):
        return "ce ne soit " + clause[6:]
    attacks, either, blocks = clause.partition(" ou ")
    if either and attacks.endswith(" attaque") and blocks == "bloque":
        return f"{attacks.removesuffix(' attaque')} n'attaque ou ne bloque"
    found = _VERB.match(clause)
    if found is None or found["verb"] not in _FORMS:
        raise NotRendered(Condition(), "ce subjonctif")
    return f"{found['subject']} ne {_FORMS[found['verb']]}{clause[found.end() :]}"


def negated(clause: str) -> str:
    """« vous avez terminé un donjon » → « vous n'avez pas terminé un donjon »."""
    if clause.startswith("il y a "):
        return "il n'y a pas " + clause[7:]
    found = _VERB.match(clause)
    if found is None:
        raise NotRendered(Condition(), "cette négation")
    return f"{found['subject']} ne {found['verb']} pas{clause[found.end() :]}"
