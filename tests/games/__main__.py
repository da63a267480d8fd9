"""Command: python -m tests.games FILE --parties N --graine S [--tours N] [--edition E] [--partie N].

Plays games between two decks drawn from the understood and executable cards of a file, with random legal decisions.
Every exception is a fault of the engine. A game is played again with the same seed and its number.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.games.decks import cards_of
from tests.games.playing import End, Played, play


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print what came of them."""
    options = _options(arguments)
    cards = cards_of(options.fichier)
    numbers = range(options.premiere, options.premiere + options.parties)
    begun = time.process_time()
    games: list[Played] = []
    for number in numbers:
        game = play(cards, options.graine, number, options.tours, options.edition, options.terrains)
        games.append(game)
        _tell(game, len(games), options.parties)
    _print(games, time.process_time() - begun)
    return 1 if any(game.end is End.FAULT for game in games) else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.games", description="Joue des parties au hasard.")
    parser.add_argument("fichier", type=Path, help="cartes : .yaml, .jsonl ou .jsonl.gz")
    parser.add_argument("--parties", type=int, default=100)
    parser.add_argument("--graine", default="1")
    parser.add_argument("--premiere", type=int, default=0, help="numéro de la première partie")
    parser.add_argument("--tours", type=int, default=80, help="dernier tour permis")
    parser.add_argument("--edition", default="2026")
    parser.add_argument("--terrains", type=int, default=0, help="terrains que chacun a déjà en jeu")
    return parser.parse_args(arguments)


def _tell(game: Played, done: int, total: int) -> None:
    """Faults and what is unsupported as they come, on standard error."""
    for what, card in game.unsupported:
        print(f"[{game.number}] non géré : {what} ({card})", file=sys.stderr, flush=True)
    if game.fault:
        print(f"[{game.number}] FAUTE\n{game.fault}", file=sys.stderr, flush=True)
    if done % 100 == 0:
        print(f"{done}/{total}", file=sys.stderr, flush=True)


def _print(games: Sequence[Played], seconds: float) -> None:
    ends = Counter(game.end for game in games)
    for end in End:
        print(f"{end.value:48}{ends[end]:6}")
    turns = sum(game.turns for game in games) / max(len(games), 1)
    actions = sum(game.actions for game in games)
    print(f"{len(games)} parties, {turns:.1f} tours en moyenne, {actions} actions, {seconds:.0f} s de processeur")
    kinds = Counter(what for game in games for what, _ in game.unsupported)
    for what, count in kinds.most_common():
        print(f"  non géré : {what} × {count}")
    faults = Counter(game.fault.strip().split("\n")[-1] for game in games if game.fault)
    for last, count in faults.most_common():
        print(f"  faute : {last} × {count}")


if __name__ == "__main__":
    sys.exit(main())
