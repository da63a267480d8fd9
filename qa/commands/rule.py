"""`qa regle`: what a rule says, its number in each edition, the scenarios that show it."""

from __future__ import annotations

from typing import Annotated

import typer

from qa.options import Colour, ColourOption, EditionOption, Format, FormatOption, coloured
from qa.output import show


def rule(
    query: Annotated[list[str], typer.Argument(metavar="NUMÉRO|MOTS", help="Un numéro de règle, ou des mots.")],
    edition: EditionOption = None,
    output: FormatOption = Format.TEXT,
    colour: ColourOption = Colour.AUTO,
) -> None:
    """Montre une règle : résumé, numéro dans chaque édition, scénarios qui la montrent."""
    from qa.render import json_, rules
    from qa.render.style import Style
    from rules_fr.rulebook.lookup import look_up

    found = look_up(" ".join(query), edition)
    if output is Format.JSON:
        show(json_.written(rules.as_data(found)))
    else:
        show(rules.as_text(found, edition, Style(coloured(colour))))
    if not found.entries and not found.rules:
        raise typer.Exit(2)
