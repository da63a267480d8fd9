"""Every keyword that real texts use five times or more is an entry of the data."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_fr.french.normalise import fold
from rules_fr.reading.card_text import read_text
from rules_fr.reading.lexicon import lexicon
from rules_fr.vocabulary.abilities import NotUnderstood
from rules_fr.vocabulary.effects.cards import Discard, Mill, Reveal, Scry, Search, Shuffle, Surveil
from rules_fr.vocabulary.effects.choices import FlipCoin, RollDie
from rules_fr.vocabulary.effects.damage import Fight
from rules_fr.vocabulary.effects.moves import Destroy, Exile, Sacrifice
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.permanents import (
    Attach,
    ExchangeControl,
    PutCounters,
    Regenerate,
    Tap,
    Transform,
    Unattach,
    Untap,
)
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.effects.turns import Planeswalk
from rules_fr.vocabulary.kinds import KeywordAction
from rules_fr.vocabulary.terms import Effect, walk

COUNTED = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "mots_cles.tsv"
PERIODS = ("n_2007", "n_2011", "n_courant")
SAID_WITH_THEIR_QUALITY = {"Landwalk": "landwalk", "Typecycling": "cycling"}
"""Keywords whose French name is followed by a quality: they are parameters of an entry."""

pytestmark = pytest.mark.skipif(not COUNTED.exists(), reason="the counts are not here")


def common(kind: str) -> Iterator[tuple[str, list[str]]]:
    """The keywords of a kind that occur often enough: the English name, and the French forms."""
    if not COUNTED.exists():
        return
    with COUNTED.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["kind"] == kind and sum(int(row[period]) for period in PERIODS) >= 5:
                forms = row["french_forms (occurrences)"].split("; ")
                yield row["english"], [form.rsplit(" ", 1)[0] for form in forms]


@pytest.mark.parametrize(("english", "forms"), list(common("keyword ability")))
def test_a_common_keyword_ability_is_an_entry(english: str, forms: list[str]) -> None:
    names: dict[str, str] = lexicon()["folded_keywords"]
    entry = SAID_WITH_THEIR_QUALITY.get(english) or next((names[f] for f in map(fold, forms) if f in names), None)
    assert entry in lexicon()["keywords"]


ACTIONS: dict[str, tuple[str, type[Effect] | KeywordAction]] = {
    "Sacrifice": ("Sacrifiez un artefact.", Sacrifice),
    "Tap": ("Engagez l'artefact ciblé.", Tap),
    "Destroy": ("Détruisez l'artefact ciblé.", Destroy),
    "Exile": ("Exilez l'artefact ciblé.", Exile),
    "Discard": ("Défaussez-vous d'une carte.", Discard),
    "Create": ("Créez un jeton de créature 2/2 verte Ours.", CreateToken),
    "Shuffle": ("Mélangez votre bibliothèque.", Shuffle),
    "Untap": ("Dégagez l'artefact ciblé.", Untap),
    "Reveal": ("Révélez votre main.", Reveal),
    "Search": (
        "Cherchez dans votre bibliothèque une carte d'artefact, révélez-la, mettez-la dans votre main, puis mélangez.",
        Search,
    ),
    "Counter": ("Contrecarrez le sort ciblé.", Counter),
    "Regenerate": ("Régénérez la créature ciblée.", Regenerate),
    "Scry": ("Regard 2.", Scry),
    "Attach": ("Attachez cet équipement à une créature ciblée que vous contrôlez.", Attach),
    "Transform": ("Transformez Truc.", Transform),
    "Fight": ("La créature ciblée que vous contrôlez se bat contre une autre créature ciblée.", Fight),
    "Mill": ("Meulez deux cartes.", Mill),
    "Venture into the dungeon": ("Aventurez-vous dans le donjon.", KeywordAction.VENTURE),
    "Exchange": ("Échangez le contrôle de l'artefact ciblé et de la créature ciblée.", ExchangeControl),
    "Surveil": ("Surveillez 2.", Surveil),
    "Investigate": ("Enquêtez.", KeywordAction.INVESTIGATE),
    "Flip a coin": ("Jouez à pile ou face. Si vous gagnez, piochez une carte.", FlipCoin),
    "Double": ("Doublez le nombre de marqueurs +1/+1 sur la créature ciblée.", PutCounters),
    "Roll a die": ("Lancez un d20.\n1–9 | Piochez une carte.\n10–20 | Piochez deux cartes.", RollDie),
    "Proliferate": ("Proliférez.", KeywordAction.PROLIFERATE),
    "Learn": ("Apprenez.", KeywordAction.LEARN),
    "Manifest": ("Manifestez la carte du dessus de votre bibliothèque.", KeywordAction.MANIFEST),
    "Clash": ("Confrontez un adversaire.", KeywordAction.CLASH),
    "Monstrosity": ("Monstruosité 3.", KeywordAction.MONSTROSITY),
    "Exert": ("Surmenez la créature ciblée.", KeywordAction.EXERT),
    "Explore": ("Truc explore.", KeywordAction.EXPLORE),
    "Goad": ("Incitez la créature ciblée.", KeywordAction.GOAD),
    "Populate": ("Peuplez.", KeywordAction.POPULATE),
    "Amass": ("Amassez 2.", KeywordAction.AMASS),
    "Bolster": ("Renforcement 2.", KeywordAction.BOLSTER),
    "Support": ("Soutenez 2.", KeywordAction.SUPPORT),
    "Detach/Unattach": ("Détachez Truc.", Unattach),
    "Planeswalk": ("Transplanez-vous.", Planeswalk),
    "Adapt": ("Adaptez 2.", KeywordAction.ADAPT),
    "Detain": ("Détenez la créature ciblée.", KeywordAction.DETAIN),
}
"""A sentence for each keyword action, and what it stands for."""


@pytest.mark.parametrize("english", [english for english, _ in common("keyword action")])
def test_a_common_keyword_action_is_read(english: str) -> None:
    text, meaning = ACTIONS[english]
    found = read_text(f"{{1}} : {text}", "Truc", type_line="Artefact : équipement").abilities
    nodes = [node for ability in found for node in walk(ability)]
    assert not any(isinstance(node, NotUnderstood) for node in nodes), found
    if isinstance(meaning, KeywordAction):
        assert any(isinstance(node, NamedAction) and node.action is meaning for node in nodes), found
    else:
        assert any(isinstance(node, meaning) for node in nodes), found


@pytest.mark.parametrize(("english", "forms"), list(common("ability word")))
def test_a_common_ability_word_is_known(english: str, forms: list[str]) -> None:
    assert {fold(form) for form in forms} & set(lexicon()["ability_words"]), english
