"""Reading one sentence: an action, a choice, an expectation, a question."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_args

from rules_fr.errors import ScenarioError
from rules_fr.french.normalise import fold
from rules_fr.reading.controlled import (
    build_actions,
    build_choices,
    build_clauses,
    build_combat,
    build_deeds,
    build_events,
    build_nouns,
    build_players,
    build_statements,
    build_zones,
    lexicon,
    tables,
)
from rules_fr.reading.controlled.build_actions import negate
from rules_fr.reading.controlled.lexer import WORD, Lexer, Sentence, Token
from rules_fr.reading.controlled.names import Names
from rules_fr.reading.controlled.registry import BUILDERS, Meaningless
from rules_fr.reading.controlled.words import contracted, cut
from rules_fr.vocabulary.actions import Attempt, Choice, InResponse, Line, Repeat
from rules_fr.vocabulary.questions import AskWhether, AskWhy, Question
from rules_fr.vocabulary.statements import Not, Possible, Statement

FRAGMENTS = ("noms", "annonces", "actions", "choix", "attendus", "questions")
FILES = tuple(Path(__file__).parent / "grammars" / f"{name}.lark" for name in FRAGMENTS)
STARTS = ("line", "statement", "question")
VALUED = frozenset(
    (
        "PLAYER OBJ KIND NUMBER ORDINAL QUOTED MANA PT WORD RULENUM REPEAT KEYWORD COLOR TYPE SUPERTYPE"
        " MOMENT ZONE PLACE STATUS COST_WORD INDESTRUCTIBLE THIS_TURN"
    ).split()
)
MODULES = (
    build_nouns,
    build_clauses,
    build_actions,
    build_deeds,
    build_combat,
    build_choices,
    build_statements,
    build_zones,
    build_players,
    build_events,
)
"""The modules that fill `BUILDERS` when they are imported."""


def table() -> tables.Table:
    """The grammar's table, from the cache."""
    return tables.load("phrases", FILES, STARTS, VALUED)


class Reader:
    """Reads the sentences of one scenario, with its names.

    Every method raises `ScenarioError` (with the column in the sentence, from 1) for a sentence that is no sentence
    of the language: the unknown or unexpected word, and the nearest known form.
    """

    def __init__(self, names: Names) -> None:
        self._names = names
        self._lexicon = lexicon.load()
        self._lexer = Lexer(self._lexicon, names)
        self._table = table()

    def line(self, text: str) -> Line:
        """A line of `actions:`."""
        sentence, found = self._read("line", text)
        line: Any = found
        if sentence.negated:
            line = self._meaning(text, lambda: _negated_line(line))
        result: Line = line
        return result

    def choice(self, text: str) -> Choice | Repeat:
        """A line of `choix:`, which may not be an action."""
        line = self.line(text)
        inner = line.line if isinstance(line, Repeat) else line
        if not isinstance(inner, get_args(Choice)):
            raise ScenarioError(
                f"« {text} » est une action, pas un choix.",
                column=1,
                how="Sous « choix », on répond à une décision : « Bruno garde l'ours », « X vaut 3 ».",
            )
        result: Choice | Repeat = line  # type: ignore[assignment]
        return result

    def statement(self, text: str) -> Statement:
        """A line of `attendu:` or `verifie:`."""
        sentence, found = self._read("statement", text)
        statement: Any = found
        return _negated(statement, sentence)

    def question(self, text: str) -> Question:
        """A line of `questions:`."""
        sentence, found = self._read("question", text)
        match found:
            case AskWhether(statement) if sentence.negated:
                return AskWhether(_negated(statement, sentence))
            case AskWhy(statement) if sentence.negated:
                return AskWhy(_negated(statement, sentence))
            case _ if sentence.negated:
                raise ScenarioError(f"« {text} » : cette question ne se pose pas à la forme négative.", column=1)
            case _:
                result: Question = found  # type: ignore[assignment]
                return result

    def _read(self, start: str, text: str) -> tuple[Sentence, object]:
        sentence = self._lexer.read(text)
        try:
            return sentence, self._meaning(text, lambda: tables.parse(self._table, start, sentence.tokens, BUILDERS))
        except tables.Unexpected as error:
            raise self._unexpected(text, sentence, error) from None

    @staticmethod
    def _meaning(text: str, build: Any) -> Any:
        try:
            return build()
        except Meaningless as error:
            raise ScenarioError(f"« {text} » ne veut rien dire.", column=1, how=str(error)) from None

    def _unexpected(self, text: str, sentence: Sentence, error: tables.Unexpected) -> ScenarioError:
        """The error for a word that is unknown, or known but not expected there."""
        expected = self._labels(error.expected)
        if error.index >= len(sentence.tokens):
            return ScenarioError(f"La phrase « {text} » n'est pas finie.", column=len(text.rstrip()) + 1, how=expected)
        token = sentence.tokens[error.index]
        column = token.start + 1
        written = text[token.start : token.end]
        if token.types == (WORD,):
            misplaced = self._misplaced(written, text[token.start :], column, expected)
            return misplaced or self._unknown(token, column, expected)
        return ScenarioError(f"« {written} » n'est pas attendu ici, dans « {text} ».", column=column, how=expected)

    def _misplaced(self, written: str, rest: str, column: int, expected: str) -> ScenarioError | None:
        """The error for a word that is known, but in other phrases than the one written."""
        key = fold(written)
        if key not in self._lexicon.words:
            return None
        after = " ".join(word.key for word in cut(rest))
        phrases = {" ".join(form): self._written(form) for form in self._lexicon.forms.get(key, {})}
        near = [phrases[form] for form in get_close_matches(after, phrases, n=3, cutoff=0.5)]
        how = "Peut-être : " + ", ".join(f"« {phrase} »" for phrase in near) + "." if near else expected
        return ScenarioError(f"« {written} » ne s'emploie pas ainsi.", column=column, how=how)

    def _written(self, form: tuple[str, ...]) -> str:
        return contracted([self._lexicon.words.get(part, part) for part in form])

    def _unknown(self, token: Token, column: int, expected: str) -> ScenarioError:
        names = {fold(name): name for name in self._names.known}
        known = {**self._lexicon.words, **names}
        near = get_close_matches(fold(token.text), known, n=3, cutoff=0.6)
        near += [key for key in names if fold(token.text) in key.split() and key not in near]
        shown = [known[word] for word in near[:3]]
        how = "Vouliez-vous dire " + " ou ".join(f"« {word} »" for word in shown) + " ?" if shown else expected
        return ScenarioError(f"Le mot « {token.text} » n'est pas connu.", column=column, how=how)

    def _labels(self, terminals: tuple[str, ...]) -> str:
        kinds = {"PLAYER": "un joueur", "OBJ": "le nom d'un objet", "NUMBER": "un nombre", "MANA": "du mana ({R})"}
        labels = [kinds.get(name) or self._lexicon.labels.get(name) for name in terminals]
        shown = [f"« {label} »" if label not in kinds.values() else label for label in labels if label][:12]
        return "Ici la grammaire attend : " + ", ".join(shown) + "." if shown else "La phrase devrait s'arrêter avant."


def _negated(statement: Statement, sentence: Sentence) -> Statement:
    if sentence.outer and isinstance(statement, Possible):
        return Possible(statement.fact, not statement.negated)
    if not sentence.negated:
        return statement
    match statement:
        case Possible(fact, outer):
            return Possible(fact.fact if isinstance(fact, Not) else Not(fact), outer)
        case Not(fact):
            return fact
        case fact:
            return Not(fact)


def _negated_line(line: Line) -> Line:
    match line:
        case Repeat(inner, times):
            return Repeat(negate(inner), times)  # type: ignore[arg-type]
        case InResponse() | Attempt():
            raise Meaningless("Cette ligne ne se met pas à la forme négative.")
        case _:
            return negate(line)
