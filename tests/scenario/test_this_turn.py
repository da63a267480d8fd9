"""What a scenario says has already happened this turn."""

from __future__ import annotations

import pytest

from rules_fr.engine import conditions
from rules_fr.engine.game import Game
from rules_fr.engine.ids import PlayerId
from rules_fr.engine.scope import Scope
from rules_fr.engine.view import View
from rules_fr.errors import InputError, NotSupported
from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.scenario import loader, setup
from rules_fr.scenario.registry import Registry
from rules_fr.vocabulary.abilities import SpellAbility
from rules_fr.vocabulary.effects.sequence import Conditional
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Condition

HEAD = """\
titre: Un tour déjà commencé
cartes:
  - {nom: Ours gris, cout: "{1}{G}", type: "Créature : ours", force: 2, endurance: 2}
  - {nom: Deuil, cout: "{W}", type: Rituel, texte: "Si une créature que vous contrôliez est morte ce tour-ci, piochez une carte."}
"""  # noqa: E501


def begin(text: str) -> tuple[Game, Registry]:
    scenario = loader.load_text(HEAD + text)
    begun = setup.start(scenario, "2026", loader.pool_of(scenario))
    return begun.game, begun.registry


def condition(text: str) -> Condition:
    (ability,) = read_text(f"Si {text} ce tour-ci, piochez une carte.", type_line=read_type_line("Rituel")).abilities
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effect, Conditional)
    return ability.effect.condition


def holds(game: Game, text: str, player: int = 0) -> bool:
    nobody = next(iter(game.objects))
    return conditions.holds(Scope(View(game), nobody, PlayerId(player)), condition(text))


PLAYERS = "joueurs: {Anne: {cimetiere: [{carte: Ours gris, alias: l'ours}]}, Bruno: {}}\n"


@pytest.mark.parametrize(
    ("said", "asked", "expected"),
    [
        ("une créature est morte", "une créature est morte", True),
        ("un artefact est mort", "une créature est morte", False),
        ("une créature de Bruno est morte", "une créature que vous contrôliez est morte", False),
        ("une créature d'Anne est morte", "une créature que vous contrôliez est morte", True),
        ("deux créatures sont mortes", "au moins deux créatures sont mortes", True),
        ("une créature est morte", "au moins deux créatures sont mortes", False),
        ("l'ours est mort", "une créature que vous contrôliez est morte", True),
        ("Bruno a perdu 2 points de vie", "un adversaire a perdu des points de vie", True),
        ("Anne a gagné 2 points de vie", "vous avez gagné des points de vie", True),
        ("Anne a gagné 2 points de vie", "un adversaire a perdu des points de vie", False),
    ],
)
def test_what_has_happened_counts(said: str, asked: str, expected: bool) -> None:
    game, _ = begin(f'{PLAYERS}ce_tour_ci: ["{said}"]\n')
    assert holds(game, asked) is expected
    assert [player.life for player in game.players] == [20, 20]
    assert len(game.zone(Zone.GRAVEYARD, PlayerId(0))) == 1


def test_spells_already_cast_are_counted() -> None:
    game, _ = begin(PLAYERS + "ce_tour_ci: [Anne a lancé deux sorts, Anne a lancé Ours gris]\n")
    assert [player for player, _ in game.turn.spells_cast] == [0, 0, 0]


def test_whose_creature_it_was_must_be_said_where_a_text_looks_at_it() -> None:
    hand = "joueurs: {Anne: {main: [Deuil]}, Bruno: {}}\nce_tour_ci: [une créature est morte]\n"
    with pytest.raises(NotSupported):
        begin(hand)
    begin(hand.replace("une créature", "une créature d'Anne"))


@pytest.mark.parametrize("said", ["Anne a pioché 2 cartes", "l'ours est vert"])
def test_what_cannot_be_recorded_is_refused(said: str) -> None:
    with pytest.raises(NotSupported):
        begin(f'{PLAYERS}ce_tour_ci: ["{said}"]\n')


def test_a_card_that_died_is_in_a_graveyard() -> None:
    with pytest.raises(InputError):
        begin("joueurs: {Anne: {main: [Ours gris]}, Bruno: {}}\nce_tour_ci: [Ours gris est mort]\n")
