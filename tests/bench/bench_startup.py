"""How long `qa simuler` takes, as a multiple of `python -c "import typer, lark, yaml"` on the same machine.

Usage: python tests/bench/bench_startup.py [SCENARIO] [RUNS]. A script, not a test: it measures and prints.
The two commands are run in turn, and the best time of each is kept, so that the load of the machine counts for little.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMPORTS = (sys.executable, "-c", "import typer, lark, yaml")


def simulate(scenario: Path) -> tuple[str, ...]:
    """The command that a person types."""
    installed = Path(sys.executable).with_name("qa")
    start = (str(installed),) if installed.exists() else (sys.executable, "-m", "qa")
    return (*start, "simuler", str(scenario))


def seconds(command: tuple[str, ...]) -> float:
    """Wall time of a whole process."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    began = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    took = time.perf_counter() - began
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr.decode()}")
    return took


def main() -> None:
    """Measure and print the ratio."""
    scenarios = sorted((ROOT / "scenarios").rglob("*.yaml"))
    scenario = Path(sys.argv[1]) if len(sys.argv) > 1 else scenarios[0]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    ours, theirs = simulate(scenario), IMPORTS
    seconds(ours), seconds(theirs)  # caches and byte code
    measured = [(seconds(theirs), seconds(ours)) for _ in range(runs)]
    floor, best = min(pair[0] for pair in measured), min(pair[1] for pair in measured)
    times = f"imports: {floor * 1000:.0f} ms, qa simuler: {best * 1000:.0f} ms"
    print(f"{times}, ratio {best / floor:.2f} (aim: at most 2)")


if __name__ == "__main__":
    main()
