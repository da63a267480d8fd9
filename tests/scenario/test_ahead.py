"""What the next lines and the choices answer: the decision that they are about, not one on the way to it."""

from __future__ import annotations

from rules_fr.scenario.run import Result
from tests.scenario.test_running import HEAD, holds, play


def test_an_attack_of_the_next_turn_is_not_declared_in_this_one() -> None:
    done = play(
        "on passe à la première phase principale du prochain tour d'Anne",
        "Anne attaque avec le géant",
        "Bruno ne bloque pas",
        "on passe à l'étape de fin de combat",
        expect=("Bruno a 17 points de vie",),
    )
    assert done.result is Result.OK
    assert holds(done) == []


def test_nothing_is_no_answer_to_how_a_cost_is_paid() -> None:
    head = HEAD.replace("Brasier,", "Quête,").replace(
        'type: Rituel, texte: "Le Brasier inflige 2 blessures à n\'importe quelle cible."',
        'type: Rituel, texte: "Cherchez dans votre bibliothèque une carte de terrain de base, révélez-la et '
        'mettez-la dans votre main, puis mélangez votre bibliothèque."',
    )
    head = head.replace("nom: Brasier", "nom: Quête").replace(
        "  Bruno:\n", "    bibliotheque: [Forêt, Forêt]\n  Bruno:\n"
    )
    done = play("Anne lance Quête", "la pile se résout", choose=("Anne choisit rien",), head=head, expect=(
        "Anne a 2 cartes dans sa bibliothèque",
    ))  # fmt: skip
    assert done.result is Result.OK


def test_an_ability_that_came_after_the_event_says_why_it_did_not_trigger() -> None:
    head = HEAD.replace(
        "cartes:\n",
        'cartes:\n  - {nom: Guet, cout: "{G}", type: Enchantement, texte: "À chaque fois qu\'un terrain '
        'que vous contrôlez arrive en jeu, vous gagnez 1 point de vie."}\n',
    ).replace("main: [Brandon, Brandon,", "main: [Guet,")
    done = play("Anne joue Forêt", "Anne lance Guet", "la pile se résout", head=head, expect=(
        "la capacité de Guet s'est déclenchée 0 fois", "Anne a 20 points de vie", "la règle 603.6a est citée"
    ))  # fmt: skip
    assert holds(done) == []
