"""Where a scenario starts: every key of the contract puts what it says."""

# ruff: noqa: E501  (scenario files, one key a line)

from __future__ import annotations

import pytest

from rules_fr.engine.game import Game
from rules_fr.engine.view import View
from rules_fr.errors import NotSupported, ScenarioError
from rules_fr.scenario import loader, setup
from rules_fr.scenario.registry import Registry
from rules_fr.scenario.resolve import one
from rules_fr.vocabulary.actions import Name
from rules_fr.vocabulary.kinds import CounterKind, DayTime, Step, Zone

HEAD = """\
titre: Un départ
cartes:
  - {nom: Brandon, cout: "{R}", type: Éphémère, texte: "Le Brandon inflige 3 blessures à n'importe quelle cible."}
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
  - {nom: Soie, cout: "{G}", type: "Enchantement : aura", texte: "Enchanter : créature"}
  - {nom: Ilyse, cout: "{3}", type: "Planeswalker légendaire : Ilyse", loyaute: 4, texte: ""}
"""


def begin(text: str) -> tuple[Game, Registry]:
    scenario = loader.load_text(HEAD + text)
    begun = setup.start(scenario, "2026", loader.pool_of(scenario))
    return begun.game, begun.registry


def test_defaults() -> None:
    game, registry = begin("joueurs: {Anne: {}, Bruno: {}}\n")
    assert registry.players == ("Anne", "Bruno")
    assert (game.turn.number, game.turn.active, game.turn.step, game.turn.priority) == (3, 0, Step.FIRST_MAIN, 0)
    assert [player.life for player in game.players] == [20, 20]
    assert [len(game.zone(Zone.LIBRARY, player.id)) for player in game.players] == [40, 40]
    assert all(game.object(item).unknown for item in game.zone(Zone.LIBRARY, game.players[0].id))


def test_players_and_turn() -> None:
    game, _ = begin(
        "joueurs:\n  Anne: {points_de_vie: 7, marqueurs: {poison: 3}, réserve: '{G}{G}', terrains_joues: 1, taille_de_main: 5}\n"
        "  Bruno: {bibliotheque: [Forêt, inconnue x4]}\n"
        "tour: {numero: 8, actif: Bruno, étape: étape de fin, priorité: Anne}\nmonarque: Bruno\n"
    )
    anne, bruno = game.players
    assert (anne.life, anne.counter(CounterKind("poison")), len(anne.pool), anne.lands_played, anne.hand_size) == (
        7,
        3,
        2,
        1,
        5,
    )
    assert len(game.zone(Zone.LIBRARY, bruno.id)) == 5
    assert (game.turn.number, game.turn.active, game.turn.step, game.turn.priority) == (8, 1, Step.END, 0)
    assert game.monarch == 1


def test_objects() -> None:
    game, registry = begin(
        "joueurs:\n  Anne:\n    champ_de_bataille:\n"
        "      - {carte: Ours gris, alias: l'ours, engagé: oui, marqueurs: {+1/+1: 2}, blessures: 1, mal_d_invocation: oui}\n"
        "      - {carte: Soie, attachée_à: l'ours, contrôleur: Bruno}\n"
        "      - {jeton: {nom: Keimi, type: 'Créature légendaire : grenouille', couleurs: [noir, vert], force: 3, endurance: 3}}\n"
        "      - Ilyse\n      - Forêt x2\n  Bruno: {}\n"
    )
    view = View(game)
    bear = game.object(one(game, registry, Name("l'ours")))
    assert (bear.tapped, bear.damage, bear.sick) == (True, 1, True)
    assert (view.of(bear.id).power, view.of(bear.id).toughness) == (4, 4)
    silk = game.object(one(game, registry, Name("Soie")))
    assert (silk.attached_to, silk.controller, silk.owner) == (bear.id, 1, 0)
    frog = game.object(one(game, registry, Name("Keimi", token=True)))
    assert len(view.of(frog.id).colors) == 2
    assert game.object(one(game, registry, Name("Ilyse"))).counter(CounterKind("loyalty")) == 4
    assert len(game.battlefield) == 6


def test_the_stack() -> None:
    game, registry = begin(
        "joueurs:\n  Anne: {}\n  Bruno: {champ_de_bataille: [{carte: Ours gris, alias: l'ours}]}\n"
        "pile:\n  - {sort: Brandon, controleur: Anne, cibles: [l'ours]}\n  - {sort: Brandon, controleur: Bruno, cibles: Anne}\n"
    )
    first, second = (game.object(item) for item in game.stack)
    assert first.announced is not None
    assert second.announced is not None
    assert first.announced.targets[0].objects == (one(game, registry, Name("l'ours")),)
    assert second.announced.targets[0].players == (0,)


WRONG = {
    "a player alone": "joueurs: {Anne: {}}\n",
    "no such player": "joueurs: {Anne: {}, Bruno: {}}\ntour: {actif: Charles}\n",
    "no such step": "joueurs: {Anne: {}, Bruno: {}}\ntour: {etape: le goûter}\n",
    "an alias twice": "joueurs: {Anne: {main: [{carte: Forêt, alias: x1}, {carte: Île, alias: x1}]}, Bruno: {}}\n",
    "an alias for several": "joueurs: {Anne: {main: [{carte: Forêt, alias: la forêt, nombre: 2}]}, Bruno: {}}\n",
    "attached to nothing": "joueurs: {Anne: {champ_de_bataille: [{carte: Soie, attachee_a: l'ours}]}, Bruno: {}}\n",
    "a pool that is no mana": "joueurs: {Anne: {reserve: '{3}'}, Bruno: {}}\n",
    "neither card nor token": "joueurs: {Anne: {main: [{alias: rien}]}, Bruno: {}}\n",
    "too many targets": "joueurs: {Anne: {}, Bruno: {}}\npile: [{sort: Brandon, controleur: Anne, cibles: [Anne, Bruno]}]\n",
}


@pytest.mark.parametrize("case", WRONG)
def test_an_impossible_start_is_told_with_its_place(case: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        begin(WRONG[case])
    assert caught.value.where.line is not None
    assert caught.value.where.line > HEAD.count("\n")


@pytest.mark.parametrize("key", ["initiative: Anne"])
def test_what_the_engine_does_not_know_is_said(key: str) -> None:
    with pytest.raises(NotSupported):
        begin(f"joueurs: {{Anne: {{}}, Bruno: {{}}}}\n{key}\n")


PLAYERS = "joueurs: {Anne: {}, Bruno: {}}\n"


@pytest.mark.parametrize(
    ("said", "time"), [("", None), ("jour_nuit: jour", DayTime.DAY), ("jour_nuit: Nuit", DayTime.NIGHT)]
)
def test_day_or_night(said: str, time: DayTime | None) -> None:
    game, _ = begin(f"{PLAYERS}{said}\n")
    assert game.daytime is time


def test_no_other_word_says_day_or_night() -> None:
    with pytest.raises(ScenarioError):
        begin(f"{PLAYERS}jour_nuit: midi\n")
