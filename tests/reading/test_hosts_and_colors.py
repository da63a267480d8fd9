"""What Auras and Equipment alone may be attached to, what may bear none, and the most common colour."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.attachments import AttachesOnlyTo, CannotHaveAttached
from rules_fr.vocabulary.conditions import MostCommonColor
from rules_fr.vocabulary.kinds import AURA as AURAS
from rules_fr.vocabulary.kinds import EQUIPMENT, CardType, Color, Supertype
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import AURA, BEAR, CREATURE, YOURS, least, static

TOOL = "Artefact : équipement"
WEAKENED = m.ModifyPT(Fixed(-2), Fixed(-2))
NONBASIC = f.AllOf((f.HasType(CardType.LAND), f.Not(f.HasSupertype(Supertype.BASIC))))


@pytest.mark.parametrize(
    ("kind", "text", "abilities"),
    [
        (AURA, "Le Gnome ne peut enchanter qu'une créature que vous contrôlez.", static(AttachesOnlyTo(YOURS))),
        (AURA, "Les Gnomes ne peuvent enchanter qu'un terrain non-base.", static(AttachesOnlyTo(NONBASIC))),
        (
            TOOL,
            "Le Gnome ne peut être attaché qu'à une créature de force 3 ou plus.",
            static(AttachesOnlyTo(f.AllOf((CREATURE, f.PowerIs(least(3)))))),
        ),
        (BEAR, "Le Gnome ne peut pas être équipé.", static(CannotHaveAttached(f.HasSubtype(EQUIPMENT)))),
        (
            AURA,
            "Le terrain enchanté ne peut pas être enchanté par d'autres auras.",
            static(CannotHaveAttached(f.AllOf((f.HasSubtype(AURAS), f.Other()))), on=f.Is(r.Attached())),
        ),
        (
            BEAR,
            "Le Gnome gagne -2/-2 tant que le rouge est la couleur la plus fréquente parmi tous les permanents "
            "(même en cas d'égalité).",
            static(WEAKENED, when=MostCommonColor(Color.RED)),
        ),
    ],
)
def test_statics(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    name = "Gnomes" if "Gnomes" in text else "Gnome"
    assert read_text(text, name, type_line=read_type_line(kind)).abilities == abilities


@pytest.mark.parametrize(
    "text",
    [
        "Le Gnome gagne -2/-2 tant que le Gnome est la couleur la plus fréquente parmi tous les permanents.",
        "La créature équipée ne peut enchanter qu'une créature que vous contrôlez.",
    ],
)
def test_not_that(text: str) -> None:
    (found,) = read_text(text, "Gnome", type_line=read_type_line(TOOL)).abilities
    assert isinstance(found, NotUnderstood)
