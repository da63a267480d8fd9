"""Under whose control a card enters: the player's who puts it there, unless the text says otherwise (110.2a)."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.refs import It, OwnerOf, You
from rules_fr.vocabulary.terms import Ref, walk

SORCERY = read_type_line("Rituel")


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("Exilez une créature ciblée, puis renvoyez-la sur le champ de bataille.", None),
        ("Exilez une créature ciblée, puis renvoyez-la sur le champ de bataille sous votre contrôle.", You()),
        (
            "Exilez une créature ciblée, puis renvoyez-la sur le champ de bataille sous le contrôle de son "
            "propriétaire.",
            OwnerOf(It()),
        ),
        (
            "Exilez toutes les créatures, puis renvoyez-les sur le champ de bataille sous le contrôle de leurs "
            "propriétaires.",
            OwnerOf(It()),
        ),
        ("Renvoyez sur le champ de bataille une carte de créature ciblée depuis votre cimetière.", None),
    ],
)
def test_who_controls_it(text: str, under: Ref | None) -> None:
    found = read_text(text, "Gnome", type_line=SORCERY).abilities
    puts = [node for one in found for node in walk(one) if isinstance(node, PutOntoBattlefield)]
    assert [put.under for put in puts] == [under]
