"""A room imports only rooms above it; reading and engine never meet."""

from pathlib import Path

import pytest
from sources import imported, python_files, shown, strings, tree

ALLOWED = {
    "errors": set(),
    "cache": {"errors"},
    "french": {"errors"},
    "rulebook": {"errors", "french"},
    "vocabulary": {"errors", "rulebook"},
    "reading": {"errors", "cache", "french", "vocabulary"},
    "rendering": {"errors", "cache", "french", "vocabulary", "reading"},
    "cards": {"errors", "cache", "french", "vocabulary", "reading"},
    "engine": {"errors", "rulebook", "vocabulary"},
    "scenario": {"errors", "cache", "french", "rulebook", "vocabulary", "reading", "cards", "engine"},
    "survey": {"errors", "french", "vocabulary", "reading", "rendering", "engine"},
    "answers": {
        "errors",
        "cache",
        "french",
        "rulebook",
        "vocabulary",
        "reading",
        "rendering",
        "cards",
        "engine",
        "scenario",
    },
}
LIBRARY = [path for path in python_files("rules_fr") if shown(path) != "rules_fr/__init__.py"]
TOOLS = {
    "rules_fr/rulebook/compile.py",
    "rules_fr/scenario/proofs.py",
    "rules_fr/survey/ambiguity.py",
    "rules_fr/survey/round_trip.py",
    "rules_fr/survey/swallowed.py",
    "rules_fr/survey/synonym_counts.py",
    "rules_fr/survey/verdicts.py",
}
"""Run by hand with `python -m`: they may print and read their arguments."""


def room(path: Path) -> str:
    """The part of the library that a file belongs to."""
    return shown(path).split("/")[1].removesuffix(".py")


def test_every_room_has_its_place() -> None:
    assert {room(path) for path in LIBRARY} <= set(ALLOWED)


@pytest.mark.parametrize("path", LIBRARY, ids=shown)
def test_a_room_imports_only_the_rooms_above_it(path: Path) -> None:
    here = room(path)
    rooms = {module.split(".")[1] for module in imported(path) if module.startswith("rules_fr.")}
    assert rooms - {here} <= ALLOWED[here]


@pytest.mark.parametrize("path", python_files("qa"), ids=shown)
def test_the_application_imports_the_library_and_never_click(path: Path) -> None:
    assert not [module for module in imported(path) if module.split(".")[0] == "click"]


@pytest.mark.parametrize("path", LIBRARY, ids=shown)
def test_the_library_imports_neither_the_application_nor_the_terminal(path: Path) -> None:
    assert {module.split(".")[0] for module in imported(path)}.isdisjoint({"qa", "typer", "click", "rich"})


@pytest.mark.parametrize("path", [path for path in LIBRARY if shown(path) not in TOOLS], ids=shown)
def test_the_library_never_prints_and_never_reads_its_arguments(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "sys.argv" not in text
    assert "sys.stdout" not in text
    assert not any(getattr(getattr(node, "func", None), "id", "") == "print" for node in _nodes(path))


@pytest.mark.parametrize("path", python_files("rules_fr", "qa"), ids=shown)
def test_no_star_import_and_no_swallowed_error(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "import *" not in text
    assert "except:" not in text


@pytest.mark.parametrize("path", python_files("rules_fr/cache.py"), ids=shown)
def test_the_cache_is_never_a_shared_temporary_folder(path: Path) -> None:
    assert not any(text.startswith(("/tmp", "/var/tmp")) for _, text in strings(path))
    assert "gettempdir" not in path.read_text(encoding="utf-8")


def _nodes(path: Path) -> list[object]:
    import ast

    return list(ast.walk(tree(path)))
