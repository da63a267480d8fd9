"""« à moins que … ne »: a condition with its expletive « ne » and its subjunctive."""

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
    "ont": "aient",
    "sont": "soient",
}
_VERB = re.compile(r"^(?P<subject>.+?) (?P<verb>contrôlez|avez|contrôle|contrôlent|a|est|ont|sont)(?= )")


def expletive(clause: str) -> str:
    """« vous contrôlez une forêt » → « vous ne contrôliez une forêt »."""
    if clause.startswith("il y a "):
        return "il n'y ait " + clause[7:]
    found = _VERB.match(clause)
    if found is None or found["verb"] not in _FORMS:
        raise NotRendered(Condition(), "ce subjonctif")
    return f"{found['subject']} ne {_FORMS[found['verb']]}{clause[found.end() :]}"
