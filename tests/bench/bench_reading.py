"""How fast cards are read, and how long the parsers take to load when they are cached.

Usage: python tests/bench/bench_reading.py FILE [CARDS]. A script, not a test: it measures and prints. FILE is what
`rules_fr.survey.sources` reads; CARDS of it are measured (all without it), on one core, start-up excluded. Times are
those of the processor, so that the load of the machine counts for little; they are also given as a share of
`python -c "import typer, lark, yaml"`, so that the machine itself counts for little.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules_fr.errors import InputError  # noqa: E402
from rules_fr.reading.card_text import read_text  # noqa: E402
from rules_fr.survey.measure import measure  # noqa: E402
from rules_fr.survey.sources import Row, rows  # noqa: E402

IMPORTS = "import typer, lark, yaml"
PARSERS = """
import time
from rules_fr.reading.abilities import card_grammar
from rules_fr.reading.lexicon import lexicon
began = time.process_time()
card_grammar(), lexicon()
print(time.process_time() - began)
"""


def read(row: Row) -> None:
    """Read a card into objects."""
    try:
        read_text(row.text, row.name, type_line=row.type_line)
    except InputError:
        return


def cards_a_second(cards: list[Row], work: Callable[[Row], object]) -> float:
    """How many cards a second of the processor."""
    began = time.process_time()
    for row in cards:
        work(row)
    return len(cards) / (time.process_time() - began)


def importing() -> float:
    """Processor time of a whole process that imports the three libraries."""
    before = os.times()
    subprocess.run([sys.executable, "-c", IMPORTS], cwd=ROOT, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def loading() -> float:
    """Processor time to load the grammar and the lexicon from the cache, in a process of its own."""
    done = subprocess.run([sys.executable, "-c", PARSERS], cwd=ROOT, check=True, capture_output=True, text=True)
    return float(done.stdout)


def main() -> None:
    """Measure and print."""
    cards = list(rows(Path(sys.argv[1])))
    if len(sys.argv) > 2:
        cards = Random(1).sample(cards, min(int(sys.argv[2]), len(cards)))
    read(cards[0]), measure(cards[0])  # the parsers are loaded here
    unit = min(importing() for _ in range(7))
    reading, whole = cards_a_second(cards, read), cards_a_second(cards, measure)
    print(f"{IMPORTS} : {unit * 1000:.0f} ms")
    print(f"lecture : {reading:.0f} cartes/s, soit {reading * unit:.0f} cartes le temps de ces imports (but : 600/s)")
    print(f"lecture, exécutabilité, aller-retour : {whole:.0f} cartes/s, soit {whole * unit:.0f}")
    print(f"analyseurs, depuis le cache : {min(loading() for _ in range(7)) * 1000:.1f} ms (but : 50)")


if __name__ == "__main__":
    main()
