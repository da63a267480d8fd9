"""Type lines, old and new."""

from __future__ import annotations

import pytest

from rules_fr.errors import InputError
from rules_fr.reading.type_line import TypeLine, read_type_line
from rules_fr.vocabulary.filters import HasType
from rules_fr.vocabulary.kinds import AURA, CardType, Subtype, Supertype


def subtypes(*names: str) -> tuple[Subtype, ...]:
    return tuple(Subtype(name) for name in names)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", TypeLine()),
        ("Éphémère", TypeLine((CardType.INSTANT,))),
        ("Créature : gobelin et guerrier", TypeLine((CardType.CREATURE,), subtypes("goblin", "warrior"))),
        ("Créature — Gobelin, Guerrier", TypeLine((CardType.CREATURE,), subtypes("goblin", "warrior"))),
        (
            "Artefact-créature légendaire : golem",
            TypeLine((CardType.ARTIFACT, CardType.CREATURE), subtypes("golem"), (Supertype.LEGENDARY,)),
        ),
        (
            "Créature-artefact légendaire : golem",
            TypeLine((CardType.CREATURE, CardType.ARTIFACT), subtypes("golem"), (Supertype.LEGENDARY,)),
        ),
        ("Enchantement : aura", TypeLine((CardType.ENCHANTMENT,), (AURA,))),
        ("Enchanter : créature", TypeLine((CardType.ENCHANTMENT,), (AURA,), (), HasType(CardType.CREATURE))),
        ("Terrain de base : île", TypeLine((CardType.LAND,), subtypes("island"), (Supertype.BASIC,))),
        (
            "Terrain de base neigeux : forêt",
            TypeLine((CardType.LAND,), subtypes("forest"), (Supertype.BASIC, Supertype.SNOW)),
        ),
        ("Terrain artefact", TypeLine((CardType.LAND, CardType.ARTIFACT))),
        ("Rituel : arcane", TypeLine((CardType.SORCERY,), subtypes("arcane"))),
        (
            "Planeswalker légendaire : Ysolde",
            TypeLine((CardType.PLANESWALKER,), subtypes("ysolde"), (Supertype.LEGENDARY,)),
        ),
    ],
)
def test_type_line(line: str, expected: TypeLine) -> None:
    assert read_type_line(line) == expected


def test_a_wrong_type_says_which_word() -> None:
    with pytest.raises(InputError, match="bidule"):
        read_type_line("Bidule : gobelin")
