"""Ten wrong inputs: each gives one clear French message with its place, the right exit code, and never a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

GAME = """\
titre: Un ours et une montagne
edition: 2026
cartes:
  - {nom: Brandon, cout: "{R}", type: Éphémère, texte: "Le Brandon inflige 3 blessures à la créature ciblée."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
joueurs:
  Anne:
    main: [Brandon]
    champ_de_bataille: [Montagne]
  Bruno:
    main: [Brandon]
    champ_de_bataille: [{carte: Ours gris, alias: l'ours}, Montagne, Forêt]
actions:
"""

CASES: dict[str, tuple[str | bytes, int, int | None, list[str]]] = {
    "bad YAML": ('titre: "jamais fermé\njoueurs: {}\n', 2, 1, ["YAML"]),
    "unknown key": (GAME.replace("titre:", "tittre:", 1) + "  []\n", 2, 1, ["tittre", "« titre »"]),
    "unknown card": (GAME.replace("[Montagne]", "[Montaggne]") + "  []\n", 2, 9, ["Montaggne", "« Montagne »"]),
    "misspelt action": (GAME + "  - Anne lence Brandon en ciblant l'ours\n", 2, 14, ["« lence »", "« lance »"]),
    "illegal target": (GAME + "  - Anne lance Brandon en ciblant Bruno\n", 2, 14, ["cible légale", "601.2c"]),
    "unpayable cost": (
        GAME.replace("[Montagne]", "[Forêt]") + "  - Anne lance Brandon en ciblant l'ours\n",
        2,
        14,
        ["ne peut pas payer", "601.2h"],
    ),
    "action without priority": (
        GAME + "  - Bruno lance Brandon en ciblant l'ours\n",
        2,
        14,
        ["Bruno", "priorité", "117"],
    ),
    "text not understood": (
        GAME.replace("Le Brandon inflige 3 blessures à la créature ciblée.", "Zorglubez la créature ciblée.")
        + "  - Anne lance Brandon en ciblant l'ours\n  - la pile se résout\n",
        3,
        None,
        ["Zorglubez", "compris"],
    ),
    "empty file": ("", 2, 1, ["vide"]),
    "binary file": (b"\x7fELF\x02\x01\x01\x00\x00\x80\xff", 2, 1, ["UTF-8"]),
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_input_gives_one_message_with_its_place(case: str, tmp_path: Path) -> None:
    content, code, line, words = CASES[case]
    file = tmp_path / "scenario.yaml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = simulate(file, tmp_path)
    said = done.stdout + done.stderr
    assert done.returncode == code, said
    assert "Traceback" not in said
    for word in words:
        assert word in said
    if line is not None:
        assert re.search(rf"{re.escape(file.name)}:{line}(:\d+)? : ", done.stderr), said
        assert done.stdout == ""


def test_a_missing_file_is_told_too(tmp_path: Path) -> None:
    done = simulate(tmp_path / "absent.yaml", tmp_path)
    assert done.returncode == 2
    assert "introuvable" in done.stderr or "n'existe pas" in done.stderr


def simulate(file: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """`qa simuler` in a process, as people run it."""
    return subprocess.run(
        [sys.executable, "-m", "qa", "simuler", str(file)],
        cwd=ROOT,
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        stdin=subprocess.DEVNULL,
    )
