"""The options that commands share."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import Annotated

import typer


class Format(StrEnum):
    """How the result is written."""

    TEXT = "texte"
    JSON = "json"


class Colour(StrEnum):
    """When the text is coloured."""

    AUTO = "auto"
    YES = "oui"
    NO = "non"


class Journal(StrEnum):
    """How much of the story is told."""

    SHORT = "abrege"
    FULL = "complet"


EditionOption = Annotated[
    str | None, typer.Option("--edition", metavar="ANNÉE", help="Une seule édition : 2007, 2011 ou 2026.")
]
FormatOption = Annotated[Format, typer.Option("--format", help="Texte à lire, ou JSON.")]
ColourOption = Annotated[Colour, typer.Option("--couleur", help="Colorer le texte : auto le fait sur un terminal.")]

JournalOption = Annotated[Journal, typer.Option("--journal", help="Le récit : abrégé, ou complet avec chaque détail.")]


def coloured(choice: Colour) -> bool:
    """Whether to colour standard output."""
    if choice is Colour.AUTO:
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return choice is Colour.YES
