"""Paragraphs whose line break was lost in print are still paragraphs of their own."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.kinds import Keyword
from tests.reading.saying import DRAW, mana


def test_a_keyword_glued_to_a_quoted_ability_is_not_part_of_what_is_given() -> None:
    text = "La créature équipée a « {T} : Piochez une carte. »Équipement {2}"
    granted = a.ActivatedAbility((k.TapThis(),), DRAW)
    assert read_text(text, "Arc", type_line=read_type_line("Artefact : équipement")).abilities == (
        a.StaticAbility((m.GainAbility(granted),), f.Is(r.Attached())),
        a.KeywordWithCost(Keyword.EQUIP, (mana("{2}"),)),
    )
