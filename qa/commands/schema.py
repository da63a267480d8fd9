"""`qa schema`: the JSON Schema of scenario files, for editors."""

from __future__ import annotations

from qa.output import show


def schema() -> None:
    """Affiche le schéma JSON des fichiers de scénario, pour l'éditeur de texte."""
    from qa.render import json_
    from rules_fr.scenario.schema import json_schema

    show(json_.written(json_schema()))
