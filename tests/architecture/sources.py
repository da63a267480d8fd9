"""The source files of the project, as text and as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def python_files(*folders: str) -> tuple[Path, ...]:
    """The Python files of these folders (or files), in order."""
    return tuple(path for folder in folders for path in _below(folder, ".py"))


def grammar_files() -> tuple[Path, ...]:
    """What reads French: grammars, lexicons and the code that builds objects from them."""
    return tuple(path for suffix in (".py", ".lark", ".yaml") for path in _below("rules_fr/reading", suffix))


def _below(folder: str, suffix: str) -> Iterator[Path]:
    start = ROOT / folder
    if start.is_file():
        yield start
        return
    yield from sorted(start.rglob(f"*{suffix}"))


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever it does."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The string constants of a file that are not docstrings, with their line."""
    documentation = {
        id(node.value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.lineno, node.value


def shown(path: Path) -> str:
    """The path as people write it."""
    return path.relative_to(ROOT).as_posix()
