"""How fast the engine is: a replayed scenario, explored states, and what one action costs on a large board.

Usage: python tests/bench/bench_engine.py [SECONDS]. A script, not a test: it measures and prints. Times are those of
the processor, so that the load of the machine counts for little; they are also given as multiples of
`python -c "import typer, lark, yaml"`, so that the machine itself counts for little.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules_fr.engine.actions import CastSpell, PassPriority  # noqa: E402
from rules_fr.engine.decisions import PickAbility, PickMethod, PickObject  # noqa: E402
from rules_fr.engine.game import Game  # noqa: E402
from rules_fr.engine.ids import ObjectId  # noqa: E402
from rules_fr.engine.objects import CastMethod  # noqa: E402
from rules_fr.engine.play import take  # noqa: E402
from rules_fr.scenario.loader import load_text  # noqa: E402
from rules_fr.scenario.run import run  # noqa: E402
from rules_fr.vocabulary.kinds import Zone  # noqa: E402
from tests.perft.lines import followers  # noqa: E402
from tests.perft.table import A, B, Situation, basic, creature, written  # noqa: E402

IMPORTS = "import typer, lark, yaml"
SCENARIO = """\
titre: Quarante permanents, dix actions
cartes:
  - {nom: Flammèche, cout: "{R}", type: Éphémère, texte: "La Flammèche inflige 3 blessures à n'importe quelle cible."}
  - {nom: Élan, cout: "{G}", type: Éphémère, texte: "La créature ciblée gagne +3/+3 jusqu'à la fin du tour."}
  - {nom: Bannière, cout: "{2}", type: Enchantement, texte: "Les créatures que vous contrôlez gagnent +1/+1."}
  - {nom: Veilleur, cout: "{W}", type: "Créature : humain", force: 1, endurance: 1,
     texte: "À chaque fois qu'une créature meurt, vous gagnez 1 point de vie."}
  - {nom: Loup, cout: "{1}{G}", type: "Créature : loup", force: 2, endurance: 2}
joueurs:
  Anne:
    main: [Flammèche, Flammèche, Élan, Loup]
    champ_de_bataille: [Montagne x5, Forêt x5, Loup x6, {carte: Veilleur, alias: le veilleur}, Bannière, Bannière, Loup]
  Bruno:
    main: [Flammèche, Élan]
    champ_de_bataille: [Montagne x5, Forêt x5, Loup x6, {carte: Loup, alias: la cible}, Veilleur, Bannière, Loup]
actions:
  - Anne lance Loup
  - la pile se résout
  - Anne lance Flammèche en ciblant la cible
  - en réponse, Bruno lance Élan en ciblant la cible
  - la pile se résout
  - Anne attaque avec Loup 1
  - Bruno bloque Loup 1 avec la cible
  - Anne lance Élan en ciblant Loup 1
  - la pile se résout
  - on passe à l'étape de fin
attendu:
  - Anne contrôle 20 permanents
"""
SPARK = written("Flammèche", "Éphémère", "La Flammèche inflige 3 blessures à n'importe quelle cible.", "{R}")
GROWTH = written("Élan", "Éphémère", "La créature ciblée gagne +3/+3 jusqu'à la fin du tour.", "{G}")
BANNER = written("Bannière", "Enchantement", "Les créatures que vous contrôlez gagnent +1/+1.", "{2}")
WATCHER = creature("Veilleur", "1/1", "À chaque fois qu'une créature meurt, vous gagnez 1 point de vie.")


def importing() -> float:
    """Processor time of a whole process that imports the three libraries."""
    before = os.times()
    subprocess.run([sys.executable, "-c", IMPORTS], cwd=ROOT, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def best(work: Callable[[], object], times: int = 7) -> float:
    """The shortest processor time of several runs."""
    found = []
    for _ in range(times):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def replayed() -> None:
    """The scenario, from its text to its judged expectations."""
    done = run(load_text(SCENARIO, "banc.yaml"), "2026")
    assert len(done.branches) == 1, len(done.branches)


def board(permanents: int) -> Situation:
    """A board of two players: lands, creatures, a few abilities that watch, and effects on all of one's creatures."""
    situation = Situation()
    for number in range(permanents):
        owner = (A, B)[number % 2]
        match number // 2 % 10:
            case 0 | 1 | 2 | 3:
                situation.play(basic(("Montagne", "Forêt")[number // 4 % 2]), owner=owner)
            case 4:
                situation.play(WATCHER, owner=owner)
            case 5 if number < 20:
                situation.play(BANNER, owner=owner)
            case _:
                situation.play(creature("Loup"), owner=owner)
    for owner in (A, B):
        situation.hold(SPARK, GROWTH, owner=owner)
    return situation


def explored(seconds: float) -> float:
    """States a second, visiting each game that follows the one before, depth first."""
    visited = 0
    began = time.process_time()
    todo = [followers(board(20).game)]
    while time.process_time() - began < seconds:
        following = next(todo[-1], None)
        if following is None:
            todo.pop()
            continue
        visited += 1
        if len(todo) < 6:
            todo.append(followers(following))
    return visited / (time.process_time() - began)


def one_action(permanents: int) -> float:
    """Processor time to cast a spell on a creature and have it resolve."""
    game = board(permanents).game
    spell = next(i for i in game.zone(Zone.HAND, A) if game.object(i).card is GROWTH)
    target = next(i for i in game.battlefield if (game.object(i).card or GROWTH).name == "Loup")
    forest = next(
        i for i in game.battlefield if (game.object(i).card or GROWTH).name == "Forêt" and game.object(i).owner == A
    )
    return best(lambda: cast(game, spell, target, forest))


def cast(game: Game, spell: ObjectId, target: ObjectId, source: ObjectId) -> None:
    """Cast, pass, pass."""
    answers = [(PickMethod(CastMethod.NORMAL),), (PickObject(target),), (PickAbility(source, 0),)]
    outcome = take(game, CastSpell(A, spell), answers, lambda decision, _: decision.options[-1:])
    for player in (A, B):
        assert outcome.refusal is outcome.pending is outcome.unsupported is None, outcome
        outcome = take(outcome.game, PassPriority(player))
    assert not outcome.game.stack


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
    unit = min(importing() for _ in range(7))
    print(f"{IMPORTS} : {unit * 1000:.0f} ms")
    replayed()
    took = best(replayed)
    print(f"40 permanents, 10 actions : {took * 1000:.1f} ms, {took / unit:.2f} × ces imports (but : 50 ms)")
    states = explored(seconds)
    print(f"exploration, 20 permanents : {states:.0f} états/s, {states * unit:.0f} pendant ces imports (but : 1 000/s)")
    few, many = one_action(50), one_action(800)
    print(
        f"une action : {few * 1000:.1f} ms à 50 permanents, {many * 1000:.1f} ms à 800, {many / few:.1f} × (but : 20)"
    )


if __name__ == "__main__":
    main()
