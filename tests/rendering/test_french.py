"""The rendered French: articles, agreement, elision, contraction; and what has no text is refused, never guessed."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.rendering.context import Self
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.spelling import polish
from rules_fr.vocabulary.abilities import NotUnderstood, SpellAbility
from rules_fr.vocabulary.amounts import ColorSymbols
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.kinds import CardName, Color
from rules_fr.vocabulary.mana import ManaCost
from rules_fr.vocabulary.refs import AnOpponent, You


def rendered(text: str, name: str, type_line: str) -> str:
    """A text read, then rendered."""
    line = read_type_line(type_line)
    reading = read_text(text, name, type_line=line)
    return render_paragraph(reading.abilities, self_of(name, frozenset(line.types), frozenset(line.subtypes)))


@pytest.mark.parametrize(
    ("old", "new", "type_line"),
    [
        ("Détruisez la créature ciblée.", "Détruisez une créature ciblée.", "Rituel"),
        (
            "La créature ciblée gagne +2/+2 et acquiert le vol jusqu'à la fin du tour.",
            "Une créature ciblée gagne +2/+2 et acquiert le vol jusqu'à la fin du tour.",
            "Éphémère",
        ),
        (
            "Les créatures blanches que vous contrôlez gagnent +1/+1.",
            "Les créatures blanches que vous contrôlez gagnent +1/+1.",
            "Enchantement",
        ),
        (
            "Acquérez le contrôle de l'artefact ciblé.",
            "Acquérez le contrôle d'un artefact ciblé.",
            "Rituel",
        ),
        (
            "{2} : L'Atog inflige 2 blessures à l'adversaire ciblé.",
            "{2} : Atog inflige 2 blessures à un adversaire ciblé.",
            "Créature : atog",
        ),
        (
            "Quand l'Atog arrive en jeu, vous pouvez piocher deux cartes.",
            "Quand Atog arrive sur le champ de bataille, vous pouvez piocher deux cartes.",
            "Créature : atog",
        ),
        ("Le joueur ciblé se défausse de sa main.", "Un joueur ciblé se défausse de sa main.", "Rituel"),
    ],
)
def test_todays_wording(old: str, new: str, type_line: str) -> None:
    assert rendered(old, "Atog", type_line) == new


@pytest.mark.parametrize(
    ("raw", "polished"),
    [
        ("le contrôle de le joueur", "le contrôle du joueur"),
        ("à les créatures", "aux créatures"),
        ("de un artefact", "d'un artefact"),
        ("que il contrôle", "qu'il contrôle"),
        ("si il meurt", "s'il meurt"),
        ("la harpie", "la harpie"),
        ("le humain", "l'humain"),
    ],
)
def test_spelling(raw: str, polished: str) -> None:
    assert polish(raw) == polished


@pytest.mark.parametrize(
    "ability",
    [
        NotUnderstood(CardName("Piochez une tartine."), 0),
        SpellAbility(GainLife(You(), ColorSymbols(Color.RED, ManaCost(())))),
        SpellAbility(GainLife(AnOpponent(), ColorSymbols(Color.RED, ManaCost(())))),
    ],
    ids=lambda ability: type(ability).__name__,
)
def test_what_has_no_text_is_refused(ability: SpellAbility) -> None:
    with pytest.raises(NotRendered) as error:
        render_paragraph((ability,), Self("Atog"))
    assert error.value.exit_code == 3
