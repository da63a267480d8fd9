"""The `qa` command. One line per command; everything heavy is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from typing import Any, NoReturn

import typer

from qa.commands.analyse import analyse
from qa.commands.card import card
from qa.commands.rule import rule
from qa.commands.schema import schema
from qa.commands.simulate import simulate
from qa.commands.verify import verify
from qa.output import accept_accents
from qa.usage import USAGE_ERROR, FrenchCommand, FrenchGroup, usage_error
from rules_fr.errors import RulesError

app = typer.Typer(
    cls=FrenchGroup,
    help="Répond aux questions de règles de Magic : ce qui se passe, et la règle qui le dit.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("simuler", cls=FrenchCommand, short_help="Joue un scénario et dit ce qui se passe.")(simulate)
app.command("verifier", cls=FrenchCommand, short_help="Rejoue des scénarios et compare.")(verify)
app.command("regle", cls=FrenchCommand, short_help="Montre une règle.")(rule)
app.command("carte", cls=FrenchCommand, short_help="Montre une carte comme elle est comprise.")(card)
app.command("analyser", cls=FrenchCommand, short_help="Mesure la part des cartes comprises.")(analyse)
app.command("schema", cls=FrenchCommand, short_help="Affiche le schéma JSON des scénarios.")(schema)

TRACE = "RULES_FR_TRACE"
"""When this environment variable is set, an unexpected error shows its traceback."""

_USAGE = 2
_CANNOT = 3
_INTERRUPTED = 130


def main() -> NoReturn:
    """Run the application. Errors become one French message and their exit code, never a traceback.

    The process ends without taking its memory apart piece by piece, which is one eighth of the time of a short command.
    """
    accept_accents()
    try:
        code = _run()
        sys.stdout.flush()
        sys.stderr.flush()
    except BrokenPipeError:  # the reader of our output has left
        code = 0
    os._exit(code)


def _run() -> int:
    try:
        code: Any = app(prog_name="qa", standalone_mode=False)
    except RulesError as error:
        return _fail(str(error), error.exit_code)
    except USAGE_ERROR as error:
        return _fail(usage_error(error), _USAGE)
    except (KeyboardInterrupt, typer.Abort):
        return _fail("interrompu.", _INTERRUPTED)
    except BrokenPipeError:
        raise
    except Exception as error:
        if os.environ.get(TRACE):
            raise
        how = f"Pour le détail, mettre {TRACE}=1 devant la commande."
        return _fail(f"cas imprévu, {type(error).__name__} : {error}\n  {how}", _CANNOT)
    return code if isinstance(code, int) else 0


def _fail(message: str, code: int) -> int:
    sys.stderr.write(f"Erreur : {message}\n")
    return code
