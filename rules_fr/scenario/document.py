"""A YAML file as a tree of nodes that know where they are. Every scalar stays text; nothing in a file can exhaust the
machine.

Aliases are expanded under a limit on the number of nodes, nesting is limited, and a repeated key is an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules_fr.errors import ScenarioError
from rules_fr.french.normalise import fold

MAX_BYTES = 1_000_000
MAX_NODES = 20_000
MAX_DEPTH = 24


class Node(msgspec.Struct):
    """A scalar (`text`), a list (`items`) or a map (`entries`, in file order); exactly one of the three is not None."""

    file: str
    line: int
    column: int
    text: str | None = None
    plain: bool = True
    items: list[Node] | None = None
    entries: list[tuple[Node, Node]] | None = None

    def error(self, what: str, how: str = "") -> ScenarioError:
        """An error at this place."""
        return ScenarioError(what, file=self.file, line=self.line, column=self.column, how=how)

    @property
    def is_nothing(self) -> bool:
        """Whether the file says "nothing here": null, ~ or an empty value."""
        return self.text is not None and self.plain and self.text in ("", "~", "null", "Null", "NULL")


def key_of(text: str) -> str:
    """A key without accents or case, words joined by underscores."""
    return fold(text).replace(" ", "_").replace("-", "_").replace("'", "_")


def read_file(path: Path) -> Node:
    """The document in a file.

    Raises:
        ScenarioError: unreadable, too large, not text, empty, or not YAML; the place is in the error.
    """
    name = str(path)
    try:
        if path.is_dir():
            raise ScenarioError(
                "C'est un dossier, pas un fichier de scénario.", file=name, how="Donnez un fichier .yaml."
            )
        size = path.stat().st_size
        data = path.read_bytes() if size <= MAX_BYTES else b""
    except OSError as error:
        reason = "fichier introuvable" if isinstance(error, FileNotFoundError) else "fichier illisible"
        raise ScenarioError(
            f"Le scénario ne peut pas être lu : {reason}.", file=name, how="Vérifiez le chemin."
        ) from None
    if size > MAX_BYTES:
        raise ScenarioError(
            "Le fichier est trop gros pour un scénario.", file=name, how="Un scénario fait quelques Ko."
        )
    return read_bytes(data, name)


def read_bytes(data: bytes, name: str) -> Node:
    """The document in these bytes; `name` is shown in errors."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        how = "Un scénario est un fichier texte en UTF-8 : enregistrez-le dans ce codage."
        raise ScenarioError("Ce fichier n'est pas du texte UTF-8.", file=name, line=line, column=1, how=how) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ScenarioError(
            "Ce fichier est binaire, pas un scénario.", file=name, line=line, column=1, how="Donnez un fichier .yaml."
        )
    return read_text(text, name)


def read_text(text: str, name: str) -> Node:
    """The document in a text; `name` is shown in errors."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Composer(yaml.parse(text, Loader=loader), name, yaml).document()
    except yaml.MarkedYAMLError as error:
        unclosed = "unexpected end of stream" in str(error.problem)
        mark = (error.context_mark if unclosed else None) or error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise ScenarioError(
            f"Ce n'est pas du YAML correct : {_problem(error)}.",
            file=name,
            line=line,
            column=column,
            how=_advice(text, line),
        ) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1 if isinstance(error.position, int) else 1
        raise ScenarioError("Ce fichier contient un caractère interdit.", file=name, line=line, column=1) from None


_PROBLEMS = (
    ("mapping values are not allowed", "deux-points inattendu"),
    ("did not find expected key", "clé attendue (retrait ou guillemets)"),
    ("did not find expected ',' or ']'", "virgule ou « ] » attendu"),
    ("did not find expected ',' or '}'", "virgule ou « } » attendu"),
    ("did not find expected '-' indicator", "tiret de liste attendu (retrait)"),
    ("found character that cannot start any token", "caractère qui ne peut pas commencer une valeur (tabulation ?)"),
    ("could not find expected ':'", "deux-points attendu après la clé"),
    ("found unexpected end of stream", "guillemet jamais fermé"),
    ("found undefined alias", "alias YAML (*nom) jamais défini"),
    ("undefined alias", "alias YAML (*nom) jamais défini"),
)


def _problem(error: Any) -> str:
    problem = str(error.problem or "")
    for start, french in _PROBLEMS:
        if start in problem:
            return french
    return "structure illisible"


def _advice(text: str, line: int) -> str:
    lines = text.splitlines()
    shown = lines[line - 1].strip()[:80] if 0 < line <= len(lines) else ""
    how = "Vérifiez les retraits ; mettez entre guillemets un texte qui contient « : », « # », « { » ou « [ »."
    return f"« {shown} » : {how}" if shown else how


class _Composer:
    """Builds nodes from YAML events, under limits."""

    def __init__(self, events: Iterator[Any], name: str, yaml: Any) -> None:
        self._events = events
        self._name = name
        self._yaml = yaml
        self._anchors: dict[str, Node] = {}
        self._open: set[str] = set()
        self._count = 0

    def document(self) -> Node:
        next(self._events)  # the stream's start
        event = next(self._events)
        if not isinstance(event, self._yaml.DocumentStartEvent):
            raise self._empty()
        root = self._node(next(self._events), 0)
        next(self._events)
        after = next(self._events)
        if isinstance(after, self._yaml.DocumentStartEvent):
            raise self._error(
                after, "Le fichier contient plusieurs documents YAML (« --- »).", "Un fichier, un scénario."
            )
        if root.is_nothing:
            raise self._empty()
        return root

    def _empty(self) -> ScenarioError:
        how = "Un scénario a au moins « titre » et « joueurs » ; « qa schema » en donne la forme."
        return ScenarioError("Le fichier est vide.", file=self._name, line=1, column=1, how=how)

    def _error(self, event: Any, what: str, how: str = "") -> ScenarioError:
        mark = event.start_mark
        return ScenarioError(what, file=self._name, line=mark.line + 1, column=mark.column + 1, how=how)

    def _node(self, event: Any, depth: int) -> Node:
        yaml = self._yaml
        self._spend(event, 1)
        if depth > MAX_DEPTH:
            raise self._error(
                event, "Les listes sont imbriquées trop profondément.", "Un scénario n'a que quelques niveaux."
            )
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        mark = event.start_mark
        node = Node(self._name, mark.line + 1, mark.column + 1)
        anchor = event.anchor
        if anchor is not None:
            self._open.add(anchor)
        if isinstance(event, yaml.ScalarEvent):
            node.text, node.plain = event.value, event.style is None
        elif isinstance(event, yaml.SequenceStartEvent):
            node.items = self._items(depth)
        else:
            node.entries = self._entries(depth)
        if anchor is not None:
            self._open.discard(anchor)
            self._anchors[anchor] = node
        return node

    def _items(self, depth: int) -> list[Node]:
        items: list[Node] = []
        while not isinstance(event := next(self._events), self._yaml.SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        return items

    def _entries(self, depth: int) -> list[tuple[Node, Node]]:
        entries: list[tuple[Node, Node]] = []
        seen: dict[str, Node] = {}
        while not isinstance(event := next(self._events), self._yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self._events), depth + 1)
            if key.text is None:
                raise key.error("Une clé est un mot, pas une liste.")
            known = seen.setdefault(key_of(key.text), key)
            if known is not key:
                raise key.error(f"La clé « {key.text} » est répétée.", f"Elle est déjà à la ligne {known.line}.")
            entries.append((key, value))
        return entries

    def _alias(self, event: Any) -> Node:
        if event.anchor in self._open:
            raise self._error(event, f"L'alias « *{event.anchor} » se contient lui-même.")
        found = self._anchors.get(event.anchor)
        if found is None:
            raise self._error(event, f"L'alias « *{event.anchor} » n'est défini nulle part avant.")
        self._spend(event, _size(found))
        return found

    def _spend(self, event: Any, count: int) -> None:
        self._count += count
        if self._count > MAX_NODES:
            raise self._error(
                event,
                "Le fichier est trop gros une fois ses alias développés.",
                "Un scénario a quelques centaines de valeurs.",
            )


def _size(node: Node) -> int:
    """How many nodes there are under a node, itself included (stops counting past the limit)."""
    total, todo = 0, [node]
    while todo and total <= MAX_NODES:
        current = todo.pop()
        total += 1
        todo.extend(current.items or ())
        for key, value in current.entries or ():
            todo += (key, value)
    return total
