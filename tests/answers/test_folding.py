"""Things about one thing make one line, and possibilities that differ in nothing are one."""

from __future__ import annotations

import msgspec

from rules_fr.answers.alike import merged
from rules_fr.answers.report import Branch, FinalPlayer, FinalState, Line, LineKind
from rules_fr.answers.simulate import report
from rules_fr.scenario.loader import load_text

GAME = """\
titre: Un seigneur, un bonus, une pioche
cartes:
  - {nom: Sève, cout: "{G}", type: Éphémère, texte: "La créature ciblée gagne +3/+3 jusqu'à la fin du tour."}
  - {nom: Étude, cout: "{1}{U}", type: Rituel, texte: "Piochez deux cartes."}
  - {nom: Tison, cout: "{R}", type: Éphémère, texte: "Le Tison inflige 3 blessures à la créature ciblée."}
  - {nom: Meneur, cout: "{1}{W}", type: "Créature : soldat", force: 2, endurance: 2,
     texte: "Les autres créatures que vous contrôlez gagnent +1/+1."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
  - {nom: Veilleur, cout: "{1}{G}", type: "Créature : elfe", force: 1, endurance: 1,
     texte: "Quand le Veilleur meurt, vous gagnez 2 points de vie."}
joueurs:
  Anne:
    main: [Sève, Étude, Tison, Tison]
    champ_de_bataille:
      - {carte: Ours gris, alias: l'ours}
      - {carte: Meneur, alias: le meneur}
      - {carte: Veilleur, alias: le veilleur}
      - Forêt
      - Île x2
      - Montagne x2
  Bruno: {}
actions:
"""


def lines(*actions: str, edition: str = "2026") -> list[Line]:
    text = GAME + "".join(f"  - {action}\n" for action in actions)
    (branch,) = report(load_text(text), edition).results[0].branches
    return [line for line in branch.journal if line.kind not in (LineKind.DETAIL, LineKind.HEADING)]


def texts(*actions: str, edition: str = "2026") -> list[str]:
    return [line.text for line in lines(*actions, edition=edition)]


def test_an_effect_is_told_once_with_the_layer_that_explains_it() -> None:
    told = lines("Anne lance Sève en ciblant l'ours", "la pile se résout", 'verifie: ["l\'ours est 6/6"]')
    (effect,) = [line for line in told if "passe de" in line.text]
    assert effect.text == "l'ours passe de 3/3 à 6/6 jusqu'à la fin du tour"
    assert {"611.2a", "613.4c"} <= {cited.number for cited in effect.citations}
    assert not [line for line in told if "+3/+3" in line.text]


def test_an_explanation_is_told_once() -> None:
    check = 'verifie: ["l\'ours est 3/3"]'
    told = texts(check, "Anne lance Étude", "la pile se résout", check)
    assert told.count("l'ours gagne +1/+1, par l'effet du meneur") == 1


def test_a_permanent_that_left_is_told_once() -> None:
    told = texts("Anne lance Tison en ciblant le meneur", "la pile se résout", 'verifie: ["l\'ours est 2/2"]')
    assert [line for line in told if "a cessé" in line] == [
        "l'effet du meneur a cessé : sa capacité ne fonctionne que sur le champ de bataille"
    ]


def test_payments_and_draws_are_counted() -> None:
    told = texts("Anne lance Étude", "la pile se résout")
    assert "engage Forêt et Île pour {G}{U}" in told
    assert "Anne pioche 2 cartes inconnues" in told


def test_a_trigger_alone_goes_on_the_stack_in_one_line() -> None:
    told = texts("Anne lance Tison en ciblant le veilleur", "la pile se résout")
    assert "la capacité du veilleur se déclenche et va sur la pile" in told


def test_a_payment_from_the_pool_is_told() -> None:
    told = texts("Anne engage Forêt pour {G}", "Anne lance Sève en ciblant l'ours")
    assert "Anne paie {G} de sa réserve" in told


def test_the_2007_words() -> None:
    told = texts("Anne lance Tison en ciblant l'ours", "Anne essaie de lancer Étude", edition="2007")
    assert told[0] == "Anne joue Tison en ciblant l'ours"
    assert any(line.startswith("Anne essaie de jouer Étude : refusé, la pile n'est pas vide") for line in told)


def branch(choice: str, *told: str, life: int = 20) -> Branch:
    final = FinalState("tour 3", (FinalPlayer("Anne", life),))
    return Branch((choice, "le hasard donne pile"), final, tuple(Line(text) for text in told))


def test_possibilities_that_differ_in_nothing_are_one() -> None:
    (one,) = merged((branch("A puis B", "a", "b"), branch("B puis A", "b", "a")))
    assert one.choices == ("le hasard donne pile",)


def test_possibilities_that_differ_stay() -> None:
    assert len(merged((branch("A", "a"), branch("B", "a", life=19)))) == 2
    kept = branch("A", "a")
    assert merged((kept, branch("B", "b"))) == (kept, msgspec.structs.replace(branch("B", "b")))
