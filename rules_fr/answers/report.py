"""The result of a scenario as people and programs read it. Field names are French in JSON (contract v1).

Nothing here decides anything: the scenario is acted elsewhere, told elsewhere, and put in these structures.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Cited(msgspec.Struct, frozen=True, rename={"number": "numero"}):
    """A rule cited: the number printed in the edition run, and its concept."""

    number: str
    concept: str


class CitedRule(msgspec.Struct, frozen=True, rename={"number": "numero", "summary": "resume", "numbers": "numeros"}):
    """A rule of the list at the end of an answer.

    Args:
        number: the one printed.
        numbers: every number that carries the rule in the edition, the printed one first: an edition may write one
            rule in several places, and an expectation that names any of them holds.
    """

    number: str
    concept: str
    summary: str
    numbers: tuple[str, ...] = ()


class LineKind(StrEnum):
    """What a line of the story is."""

    HEADING = "moment"
    """A turn, phase or step begins: « Tour 3 (Anne), première phase principale »."""
    EVENT = "evenement"
    """Something that matters by itself; these are numbered."""
    CONSEQUENCE = "consequence"
    """What an event brings; told under it."""
    WHY_NOT = "pourquoi_pas"
    """What did not happen, and the rule that says why."""
    DETAIL = "detail"
    """Told by the full story only."""


class Line(msgspec.Struct, frozen=True, rename={"text": "texte", "kind": "genre"}):
    """One line of the story with the rules that make it so."""

    text: str
    citations: tuple[Cited, ...] = ()
    kind: LineKind = LineKind.EVENT


class Answered(msgspec.Struct, frozen=True, rename={"answer": "reponse"}):
    """A question of the scenario and its answer; `sure` is false when something not understood may change it."""

    question: str
    answer: str
    citations: tuple[Cited, ...] = ()
    sure: bool = msgspec.field(default=True, name="sur")


class Expectation(
    msgspec.Struct, frozen=True, rename={"text": "texte", "held": "tenu", "line": "ligne", "detail": "detail"}
):
    """An expectation of the scenario: whether it holds, and what is the case instead when it does not."""

    text: str
    held: bool
    detail: str = ""
    line: int = 0


class Zone(msgspec.Struct, frozen=True, rename={"name": "nom", "objects": "objets"}):
    """What a zone holds in the end, in words."""

    name: str
    objects: tuple[str, ...]


class FinalPlayer(msgspec.Struct, frozen=True, rename={"name": "nom", "life": "points_de_vie", "status": "etat"}):
    """A player in the end. `status` says « a gagné », « a perdu » or nothing."""

    name: str
    life: int
    zones: tuple[Zone, ...] = ()
    status: str = ""
    counters: dict[str, int] = msgspec.field(default_factory=dict, name="marqueurs")
    mana: str = msgspec.field(default="", name="reserve")


class FinalState(msgspec.Struct, frozen=True, rename={"moment": "moment", "players": "joueurs", "stack": "pile"}):
    """The game after the last line of the script."""

    moment: str
    players: tuple[FinalPlayer, ...]
    stack: tuple[str, ...] = ()
    outcome: str = msgspec.field(default="", name="issue")


class Branch(
    msgspec.Struct,
    frozen=True,
    rename={"choices": "choix", "final": "etat_final", "answers": "reponses", "expected": "attendus"},
):
    """One way for the open choices to be made (a scenario without any has one branch)."""

    choices: tuple[str, ...]
    final: FinalState
    journal: tuple[Line, ...]
    answers: tuple[Answered, ...] = ()
    expected: tuple[Expectation, ...] = ()


class EditionResult(
    msgspec.Struct, frozen=True, rename={"branches": "issues", "rules": "regles_citees", "warnings": "avertissements"}
):
    """The scenario run under one edition. `exit_code`: 0 expectations hold, 1 one fails, 3 something not understood."""

    edition: str
    branches: tuple[Branch, ...]
    rules: tuple[CitedRule, ...] = ()
    warnings: tuple[str, ...] = ()
    exit_code: int = msgspec.field(default=0, name="code")


class Report(msgspec.Struct, frozen=True, rename={"title": "scenario", "file": "fichier", "results": "resultats"}):
    """Everything that a scenario answers."""

    title: str
    file: str
    results: tuple[EditionResult, ...]

    @property
    def exit_code(self) -> int:
        """2 before 3 before 1 before 0 (an input that is wrong is an error, not a report)."""
        codes = {result.exit_code for result in self.results}
        return next((code for code in (2, 3, 1) if code in codes), 0)


class Verdict(StrEnum):
    """How a scenario fares in a regression run."""

    PASSED = "reussi"
    FAILED = "echoue"
    NOT_UNDERSTOOD = "non_compris"
    WRONG_INPUT = "illisible"


class Checked(
    msgspec.Struct,
    frozen=True,
    rename={"file": "fichier", "verdict": "resultat", "title": "titre", "seconds": "secondes"},
):
    """One scenario under one edition in a regression run."""

    file: str
    edition: str
    verdict: Verdict
    detail: str = ""
    title: str = ""
    seconds: float = 0.0


def exit_code_of(checks: tuple[Checked, ...]) -> int:
    """Of a regression run: 2 if a file is unreadable, else 1, else 3, else 0."""
    verdicts = {check.verdict for check in checks}
    order = ((Verdict.WRONG_INPUT, 2), (Verdict.FAILED, 1), (Verdict.NOT_UNDERSTOOD, 3))
    return next((code for verdict, code in order if verdict in verdicts), 0)
