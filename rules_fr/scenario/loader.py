"""From a file to a checked scenario: the keys are known, the cards exist, the players named exist, the sentences can
be read."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rules_fr.cards.pool import Pool, starter
from rules_fr.errors import ScenarioError
from rules_fr.french.normalise import fold
from rules_fr.scenario import document
from rules_fr.scenario.document import Node
from rules_fr.scenario.model import CheckHere, Item, ObjectSetup, Scenario, Text
from rules_fr.scenario.schema import SCENARIO


def load(path: Path | str) -> Scenario:
    """Read a scenario file.

    Raises:
        ScenarioError: anything wrong in the file, with its line and column.
    """
    return from_node(document.read_file(Path(path)))


def load_text(text: str, name: str = "scénario") -> Scenario:
    """Read a scenario from a text; `name` is shown in errors."""
    return from_node(document.read_text(text, name))


def from_node(node: Node) -> Scenario:
    """The scenario of a document's root."""
    if node.entries is None:
        raise node.error("Un scénario est une table « clé: valeur ».", "La première ligne est d'habitude « titre: … ».")
    scenario: Scenario = msgspec.structs.replace(SCENARIO.read(node), file=node.file)
    _check_editions(scenario, node)
    _check_players(scenario)
    return scenario


def pool_of(scenario: Scenario) -> Pool:
    """The cards that a scenario may use: its own first, then the base that ships with the package.

    Raises:
        ScenarioError: an object of the scenario is no known card.
    """
    pool = Pool(scenario.cards, base=starter())
    for setup in objects_of(scenario):
        for name in (setup.card, setup.copy_of):
            if name and pool.find(name) is None:
                raise _unknown_card(scenario, pool, name, setup.line, setup.column)
        if not (setup.card or setup.unknown or setup.token or setup.copy_of):
            raise ScenarioError(
                "Cet objet n'a ni « carte » ni « jeton ».", file=scenario.file, line=setup.line, column=setup.column
            )
    for item in scenario.stack:
        if item.spell and pool.find(item.spell) is None:
            raise _unknown_card(scenario, pool, item.spell, item.line, item.column)
    return pool


def _unknown_card(scenario: Scenario, pool: Pool, name: str, line: int, column: int) -> ScenarioError:
    near = pool.nearest(name)
    how = "Vouliez-vous dire " + " ou ".join(f"« {word} »" for word in near) + " ? " if near else ""
    how += "Sinon, décrivez-la sous « cartes »."
    return ScenarioError(
        f"La carte « {name} » n'est pas connue.", file=scenario.file, line=line, column=column, how=how
    )


def objects_of(scenario: Scenario) -> tuple[ObjectSetup, ...]:
    """Every object that the file puts somewhere, in file order."""
    found: list[ObjectSetup] = []
    for player in scenario.players:
        for zone in (
            player.hand,
            player.battlefield,
            player.graveyard,
            player.library or (),
            player.exile,
            player.command,
        ):
            found.extend(zone)
    return tuple(found)


def sentences(items: tuple[Item, ...]) -> tuple[Text, ...]:
    """The sentences among items, those of "verifie" left out."""
    return tuple(item for item in items if not isinstance(item, CheckHere))


def _check_editions(scenario: Scenario, node: Node) -> None:
    if not scenario.editions:
        raise node.error("« edition » est vide.", "2007, 2011 ou 2026, ou une liste.")
    if len(set(scenario.editions)) != len(scenario.editions):
        raise node.error("Une édition est écrite deux fois.")


def _check_players(scenario: Scenario) -> None:
    players = {fold(player.name) for player in scenario.players}
    if len(players) != len(scenario.players) or "" in players:
        first = scenario.players[0]
        raise ScenarioError(
            "Deux joueurs portent le même nom.", file=scenario.file, line=first.line, column=first.column
        )
    named = [
        text for text in (scenario.turn.active, scenario.turn.priority, scenario.monarch, scenario.initiative) if text
    ]
    for setup in objects_of(scenario):
        named += [Text(name, setup.line, setup.column) for name in (setup.controller, setup.owner) if name]
    named += [Text(item.controller, item.line, item.column) for item in scenario.stack]
    for text in named:
        if fold(text.text) not in players:
            known = ", ".join(player.name for player in scenario.players)
            raise ScenarioError(
                f"« {text.text} » n'est pas un joueur de ce scénario.",
                file=scenario.file,
                line=text.line,
                column=text.column,
                how=f"Joueurs : {known}.",
            )
