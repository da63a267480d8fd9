"""Each node of the vocabulary has its French phrase, and cards are shown as trees of them."""

import importlib
import pkgutil
from collections.abc import Iterator
from enum import EnumType

import pytest

import rules_fr.vocabulary
from rules_fr.answers.paraphrase.card import CardRead, card_named, text_alone
from rules_fr.answers.paraphrase.phrases import _FIELD, say, table
from rules_fr.answers.paraphrase.tree import Part
from rules_fr.cards.pool import starter
from rules_fr.errors import UnknownName
from rules_fr.rulebook.index import rule_of
from rules_fr.vocabulary import card, mana, terms
from rules_fr.vocabulary.ability_costs import AbilityCostLess
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.event_patterns import AbilityActivated
from rules_fr.vocabulary.filters import AllOf, Anything, ControlledBy, HasType
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import Target, You
from rules_fr.vocabulary.rules_bent import CannotPayLife, Purpose
from rules_fr.vocabulary.terms import Node

_SAID_OTHERWISE = {"rules_fr.vocabulary.actions", "rules_fr.vocabulary.statements", card.__name__, mana.__name__}


def nodes() -> Iterator[type[Node]]:
    """The classes of nodes that a card text may give."""
    for module in pkgutil.walk_packages(rules_fr.vocabulary.__path__, "rules_fr.vocabulary."):
        importlib.import_module(module.name)
    waiting = list(Node.__subclasses__())
    while waiting:
        found = waiting.pop()
        waiting.extend(found.__subclasses__())
        abstract = found.__subclasses__() or (found.__module__ == terms.__name__ and found is not terms.Comparison)
        in_texts = found.__module__.startswith("rules_fr.vocabulary.") and found.__module__ not in _SAID_OTHERWISE
        if in_texts and not abstract:
            yield found


NODES = {found.__name__: found for found in nodes()}
ADD_IT = "say it in rules_fr/answers/paraphrase/data/phrases.yaml"


def test_every_node_has_a_phrase_made_of_its_fields() -> None:
    phrases = table()["phrases"]
    missing, wrong = [], []
    for kind in nodes():
        phrase = phrases.get(f"{kind.__mro__[1].__name__}/{kind.__name__}", phrases.get(kind.__name__))
        if phrase is None:
            missing.append(kind.__name__)
            continue
        fields = {field for found in _FIELD.finditer(phrase) for field in (found[1], found[5]) if field}
        wrong += [f"{kind.__name__}.{field}" for field in fields - set(kind.__struct_fields__)]
    assert not missing, ADD_IT
    assert not wrong


def test_the_table_speaks_of_existing_nodes_fields_and_concepts() -> None:
    assert {name.split("/")[-1].split(".")[0] for name in table()["phrases"]} <= set(NODES)
    for name, branches in table()["branches"].items():
        assert set(branches) <= set(NODES[name].__struct_fields__)
    for name, concept in table()["rules"].items():
        assert name in NODES
        assert rule_of(concept).title


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (Draw(You(), Fixed(1)), "vous : piocher 1 carte"),
        (Draw(You(), Fixed(3)), "vous : piocher 3 cartes"),
        (Target(0, HasType(CardType.CREATURE)), "la cible 1 (créature)"),
        (Target(1, HasType(CardType.CREATURE), Fixed(0), Fixed(2)), "la cible 2 (créature), nombre : 0 à 2"),
        (Target(0, HasType(CardType.CREATURE), Fixed(1), None), "la cible 1 (créature), nombre : 1 ou plus"),
        (
            Draw(You(), CountOf(AllOf((HasType(CardType.CREATURE), ControlledBy(You()))))),
            "vous : piocher un nombre de cartes égal à (le nombre de (créature que vous contrôlez))",
        ),
        (
            AbilityCostLess(Anything(), You(), parse_mana_cost("{1}"), keyword=Keyword.EQUIP),
            "les capacités activées (équipement) coûtent {1} de moins (n'importe quoi), activées par vous",
        ),
        (
            AbilityActivated(You(), Anything(), keywords=(Keyword.OUTLAST,)),
            "vous : activer une capacité (résilience) de n'importe quoi",
        ),
        (CannotPayLife(You()), "vous : ne pas pouvoir payer de points de vie"),
        (
            CannotPayLife(You(), Purpose.SPELLS_AND_ABILITIES),
            "vous : ne pas pouvoir payer de points de vie pour lancer un sort ou activer une capacité",
        ),
    ],
)
def test_phrases(node: Node, said: str) -> None:
    assert say(node) == said


def every(parts: tuple[Part, ...]) -> Iterator[Part]:
    """The parts and all those below."""
    for part in parts:
        yield part
        yield from every(part.parts)


def parts(found: CardRead) -> list[Part]:
    """All the parts of a card of one face."""
    return list(every(found.faces[0].abilities))


@pytest.mark.parametrize("name", starter().names())
@pytest.mark.parametrize("edition", ["2007", "2026"])
def test_every_card_of_the_base_is_understood_and_shown(name: str, edition: str) -> None:
    found = card_named(name, edition)
    assert found.exit_code == 0
    assert all(part.says for part in parts(found))


def test_a_mana_ability_is_told_from_an_ability_that_adds_mana() -> None:
    assert any("Capacité de mana" in part.says for part in parts(text_alone("{T} : Ajoutez {G}.", "2026")))
    targeted = parts(text_alone("{T} : Le joueur ciblé ajoute {R} à sa réserve.", "2026"))
    assert [part.citations[0].number for part in targeted if "n'est pas une capacité de mana" in part.says] == [
        "605.5a"
    ]


def test_what_is_not_understood_is_shown_with_its_place() -> None:
    found = text_alone("Piochez une carte.\nPiochez une tartine.", "2026", type_line="Rituel")
    assert found.exit_code == 3
    (gap,) = found.faces[0].gaps
    assert gap.text == "Piochez une tartine."
    assert gap.text[gap.position :].startswith("tartine")


def test_an_unknown_card_brings_the_nearest_names() -> None:
    with pytest.raises(UnknownName) as error:
        card_named("Foudr", "2026")
    assert "Foudre" in str(error.value)


def test_the_words_of_every_closed_set_are_french() -> None:
    modules = [importlib.import_module(node.__module__) for node in NODES.values()]
    kinds = {found for module in modules for found in vars(module).values() if isinstance(found, EnumType)}
    said_by_code = {"CardType", "Color", "Keyword", "ManaType", "Step", "Supertype"}
    never_said = {"Enum", "Layer", "TriggerPlace"}
    for kind in kinds:
        if kind.__name__ not in said_by_code | never_said:
            assert set(table()["words"].get(kind.__name__, {})) == {one.value for one in kind}, (
                f"{kind.__name__}: {ADD_IT}"
            )
