"""`qa schema`: the JSON Schema of scenario files, for editors."""

from __future__ import annotations

import typer


def schema() -> None:
    """Affiche le schéma JSON des fichiers de scénario, pour l'éditeur de texte."""
    from qa.render import json_
    from rules_fr.scenario.schema import json_schema

    typer.echo(json_.written(json_schema()))
