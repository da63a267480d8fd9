"""`qa carte`: a card, or a text, as the program understands it."""

from __future__ import annotations

from typing import Annotated

import typer

from qa.options import Colour, ColourOption, EditionOption, Format, FormatOption, coloured
from qa.output import show


def card(
    name: Annotated[list[str] | None, typer.Argument(metavar="NOM", help="Le nom d'une carte fournie.")] = None,
    text: Annotated[str | None, typer.Option("--texte", metavar="TEXTE", help="Un texte de carte à lire.")] = None,
    type_line: Annotated[
        str, typer.Option("--type", metavar="TYPE", help="Avec --texte : la ligne de type, comme « Éphémère ».")
    ] = "",
    edition: EditionOption = None,
    output: FormatOption = Format.TEXT,
    colour: ColourOption = Colour.AUTO,
) -> int:
    """Montre une carte telle que le programme la comprend."""
    from qa.render import cards, json_
    from qa.render.style import Style
    from rules_fr.answers.paraphrase.card import card_named, text_alone
    from rules_fr.errors import InputError
    from rules_fr.rulebook.edition import edition_ids

    wanted = " ".join(name or ())
    rules = edition if edition is not None else edition_ids()[0]
    if text is not None:
        found = text_alone(text.replace("\\n", "\n"), rules, wanted, type_line)
    elif wanted:
        found = card_named(wanted, rules)
    else:
        raise InputError("Il manque le nom de la carte.", how="Écrire qa carte NOM, ou qa carte --texte « … ».")
    show(json_.written(found) if output is Format.JSON else cards.as_text(found, Style(coloured(colour))))
    return found.exit_code
