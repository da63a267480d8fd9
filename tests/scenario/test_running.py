"""The driver: who acts, what is paid, what is explored, what is refused, what is judged."""

from __future__ import annotations

import pytest

from rules_fr.errors import ScenarioError
from rules_fr.scenario.loader import load_text
from rules_fr.scenario.run import Result, Run, run

HEAD = """\
titre: Essai
cartes:
  - {nom: Brandon, cout: "{R}", type: Éphémère, texte: "Le Brandon inflige 3 blessures à n'importe quelle cible."}
  - {nom: Brasier, cout: "{1}{R}", type: Rituel, texte: "Le Brasier inflige 2 blessures à n'importe quelle cible."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
  - {nom: Géant, cout: "{3}{R}", type: "Créature : géant", force: 3, endurance: 3}
  - {nom: Prisme, cout: "{2}", type: Artefact, texte: "{T} : Ajoutez un mana de la couleur de votre choix."}
joueurs:
  Anne:
    main: [Brandon, Brandon, Brasier, Forêt, Ours gris]
    champ_de_bataille: [Montagne, Forêt, Montagne, {carte: Géant, alias: le géant}]
  Bruno:
    main: [Brandon]
    champ_de_bataille: [{carte: Ours gris, alias: l'ours}, {carte: Ours gris, alias: l'autre}, Montagne]
"""


def play(
    *lines: str, edition: str = "2026", expect: tuple[str, ...] = (), choose: tuple[str, ...] = (), head: str = HEAD
) -> Run:
    def listed(key: str, items: tuple[str, ...]) -> str:
        return f"{key}:\n" + "".join(f"  - {item}\n" for item in items) if items else ""

    text = head + listed("actions", lines) + listed("choix", choose) + listed("attendu", expect)
    return run(load_text(text, "essai.yaml"), edition)


def holds(done: Run) -> list[str]:
    """The expectations that do not hold."""
    return [expectation.text.text for expectation in done.expectations if not expectation.holds]


def illegal(*lines: str, **others: tuple[str, ...]) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        play(*lines, **others)  # type: ignore[arg-type]
    return caught.value


def test_mana_is_paid_from_sources_in_file_order() -> None:
    done = play("Anne lance Brasier en ciblant Bruno", "la pile se résout", expect=(
        "Montagne 1 est engagée", "Forêt 1 est engagée", "Montagne 2 n'est pas engagée", "Bruno a 18 points de vie"
    ))  # fmt: skip
    assert holds(done) == []


def test_the_pool_is_used_first() -> None:
    head = HEAD.replace("  Anne:\n", "  Anne:\n    reserve: '{R}'\n")
    done = play("Anne lance Brandon en ciblant Bruno", head=head, expect=("Montagne 1 n'est pas engagée",))
    assert holds(done) == []


def test_the_line_may_say_what_pays() -> None:
    done = play("Anne lance Brandon en ciblant Bruno en engageant la Montagne 2", expect=(
        "Montagne 2 est engagée", "Montagne 1 n'est pas engagée"
    ))  # fmt: skip
    assert holds(done) == []


def test_who_acts_keeps_priority_and_answers_need_en_reponse() -> None:
    error = illegal("Anne lance Brandon en ciblant l'ours", "Bruno lance Brandon en ciblant Anne")
    assert "n'a pas la priorité" in error.what
    assert (error.where.line, error.where.column) == (HEAD.count("\n") + 3, 5)
    done = play(
        "Anne lance Brandon en ciblant l'ours",
        "en réponse, Bruno lance Brandon en ciblant Anne",
        "Brandon de Bruno se résout",
        expect=("Anne a 17 points de vie", "l'ours est sur le champ de bataille"),
    )
    assert holds(done) == []
    assert "La pile n'est pas vide" in done.warnings[0]


def test_a_line_with_nothing_to_do_is_an_error() -> None:
    assert "vide" in illegal("la pile se résout").what
    assert "n'est pas vide" in illegal("Anne lance Brandon en ciblant Bruno", "on passe à l'étape de fin").what
    assert "n'a pas lieu" in illegal("on passe à l'étape des blessures de combat").what


def test_an_illegal_line_names_the_rule_and_an_attempt_goes_on() -> None:
    error = illegal("Anne lance Brasier en ciblant Forêt 1")
    assert "cible légale" in error.what
    assert "601.2c" in error.what
    done = play(
        "Anne essaie de lancer Brasier en ciblant Forêt 1",
        "Anne lance Brasier en ciblant Bruno",
        expect=("l'action a été refusée par la règle 601.2c", "la règle 601.2c est citée"),
    )
    assert holds(done) == []


def test_an_attempt_that_nothing_refuses_fails() -> None:
    done = play("Anne essaie de lancer Brandon en ciblant Bruno", expect=("Bruno a 20 points de vie",))
    assert done.result is Result.FAILED
    assert holds(done) == ["Anne essaie de lancer Brandon en ciblant Bruno"]


def test_what_stays_open_is_explored() -> None:
    done = play("Anne lance Brandon", "la pile se résout", expect=(
        "il est possible que Bruno ait 17 points de vie",
        "il est possible que l'ours meure",
        "il est possible qu'Anne ait 17 points de vie",
    ))  # fmt: skip
    assert holds(done) == []
    assert len(done.branches) == 5
    assert len({tuple(pick.answer for pick in branch.picks) for branch in done.branches}) == 5


def test_a_choice_answers_the_decision_it_fits_and_must_be_used() -> None:
    done = play("Anne lance Brandon", "la pile se résout", choose=("Anne cible l'ours",), expect=("l'ours est mort",))
    assert holds(done) == []
    assert len(done.branches) == 1
    error = illegal("Anne lance Brandon en ciblant Bruno", choose=("Anne cible l'ours",))
    assert "aucune décision" in error.what


def test_the_next_line_answers_too() -> None:
    done = play("Anne lance Brandon", "Anne cible l'ours", "la pile se résout", expect=("l'ours est mort",))
    assert holds(done) == []


def test_the_mana_of_a_source_is_chosen_to_pay() -> None:
    head = HEAD.replace("[Montagne, Forêt, Montagne,", "[Prisme, Forêt,")
    done = play("Anne lance Ours gris", "la pile se résout", head=head, expect=("Prisme est engagé",))
    assert holds(done) == []
    assert len(done.branches) == 1


def test_what_a_line_says_in_vain_is_an_error() -> None:
    assert "ne sert à rien" in illegal("Anne lance Brandon en ciblant Bruno et Anne").what


def test_combat_by_the_script_and_nobody_else_fights() -> None:
    done = play(
        "Anne attaque Bruno avec le géant",
        "Bruno bloque le géant avec l'ours et l'autre",
        "on passe à l'étape des blessures de combat",
        "Anne assigne 2 blessures à l'ours et 1 blessure à l'autre",
        "on passe à la seconde phase principale",
        expect=("l'ours est mort", "l'autre est sur le champ de bataille", "le géant est mort"),
    )
    assert holds(done) == []
    alone = play(
        "Anne attaque Bruno avec le géant",
        "on passe à la seconde phase principale",
        expect=("Bruno a 17 points de vie",),
    )
    assert holds(alone) == []


def test_an_illegal_block_is_rewound() -> None:
    done = play(
        "Anne attaque avec le géant",
        "Bruno essaie de bloquer le géant avec Montagne",
        "Bruno bloque le géant avec l'ours",
        "on passe à l'étape de fin",
        expect=("l'ours est mort", "Bruno a 20 points de vie"),
    )
    assert holds(done) == []


def test_the_same_name_for_different_things_is_an_error() -> None:
    error = illegal("Anne lance Brandon en ciblant Ours gris")
    assert "plusieurs" in error.what
    assert "l'ours" in error.how
    assert "l'autre" in error.how


def test_checks_on_the_way() -> None:
    done = play("Anne lance Brandon en ciblant l'ours", "la pile se résout")
    assert done.result is Result.OK
    text = HEAD + "actions:\n  - verifie: [l'ours est engagé]\n  - Anne lance Brandon en ciblant l'ours\n"
    checked = run(load_text(text), "2026")
    assert checked.result is Result.FAILED
    assert checked.expectations[0].on_the_way


def test_can_and_cannot() -> None:
    done = play(expect=(
        "Anne peut lancer Brandon en ciblant l'ours",
        "Bruno peut lancer Brandon en ciblant le géant",
        "Anne ne peut pas lancer Brandon en ciblant Forêt 1 à cause de la règle 601.2c",
        "Bruno ne peut pas attaquer avec l'ours",
        "Anne peut attaquer avec le géant",
    ))  # fmt: skip
    assert holds(done) == []
    assert all(len(branch.entries) <= 1 for branch in done.branches)


def test_two_editions_are_two_rule_sets() -> None:
    lines = ("Anne engage Montagne 1 pour {R}", "on passe au combat")
    assert holds(play(*lines, edition="2007", expect=("Anne a 19 points de vie",))) == []
    assert holds(play(*lines, edition="2026", expect=("Anne a 20 points de vie",))) == []
