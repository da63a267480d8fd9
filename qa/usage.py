"""French for what the command-line library says: usage errors, and the headings of the help.

Typer has no translations, so its few sentences are recognised here; one that is not known is left as it is.
"""

from __future__ import annotations

import re
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[2]
"""Base of the errors that Typer raises about the command line; it has no public name there."""

_ERRORS = (
    (r"Missing command\.", r"Il manque une commande."),
    (r"Missing argument (.*)", r"Il manque l'argument \1"),
    (r"Missing option (.*)", r"Il manque l'option \1"),
    (r"No such command (.*?)\. Did you mean (.*)\?", r"La commande \1 n'existe pas. Vouliez-vous dire \2 ?"),
    (r"No such command (.*?)\.", r"La commande \1 n'existe pas."),
    (r"No such option: (\S+)", r"L'option \1 n'existe pas."),
    (r"No such option: (\S+) Did you mean (.*)\?", r"L'option \1 n'existe pas. Vouliez-vous dire \2 ?"),
    (r"No such option: (\S+) \(Possible options: (.*)\)", r"L'option \1 n'existe pas. Vouliez-vous dire \2 ?"),
    (r"Option (.*) requires an argument\.", r"L'option \1 attend une valeur."),
    (r"Option (.*) does not take a value\.", r"L'option \1 n'a pas de valeur."),
    (r"Got unexpected extra arguments? \((.*)\)", r"Argument en trop : \1."),
    (r"Got unexpected extra argument\(s\) \((.*)\)", r"Argument en trop : \1."),
    (r"Invalid value for (.*?): (.*) is not one of (.*)\.", r"\1 : \2 n'est pas l'un de \3."),
    (r"Invalid value for (.*?): (.*) is not a valid (?:integer|int)(?: range)?\.", r"\1 : \2 n'est pas un nombre."),
    (r"Invalid value for (.*?): (.*) is not in the range (.*)\.", r"\1 : \2 n'est pas dans l'intervalle \3."),
    (r"Invalid value for (.*?): (.*)", r"\1 : \2"),
    (r"Invalid value: (.*)", r"\1"),
)

_HELP = (
    (r"^Usage: ", "Usage : "),
    (r"^Options:$", "Options :"),
    (r"^Arguments:$", "Arguments :"),
    (r"^Commands:$", "Commandes :"),
    (r"Show this message and exit\.", "Affiche cette aide."),
    (r"COMMAND \[ARGS\]\.\.\.", "COMMANDE [ARGUMENTS]..."),
    (r"\[required\]", "[obligatoire]"),
    (r"\[default: ", "[par défaut : "),
)


class FrenchCommand(TyperCommand):
    """A command whose help is in French."""

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _help_in_french(super().get_help(ctx))


class FrenchGroup(TyperGroup):
    """The list of commands, with its help in French."""

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _help_in_french(super().get_help(ctx))


def usage_error(error: Any) -> str:
    """The French sentence for an error about the command line, and where to find help."""
    message = " ".join(error.format_message().split())
    for english, french in _ERRORS:
        if found := re.fullmatch(english, message, re.DOTALL):
            message = found.expand(french)
            break
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "qa"
    return f"{message}\n  Pour l'aide : {command} --help"


def _help_in_french(text: str) -> str:
    for english, french in _HELP:
        text = re.sub(english, french, text, flags=re.MULTILINE)
    return text
