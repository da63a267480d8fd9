"""« Les cartes révélées », where some of those that were looked at were revealed."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import SpellAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import LookAt, Reveal
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.moves import Position, PutIntoHand, PutIntoLibrary
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import AllOf, Is
from rules_fr.vocabulary.refs import Chosen, It, TheRest, TopOfLibrary
from tests.reading.saying import CREATURE, SPELL, YOU

TOP = TopOfLibrary(YOU, Fixed(4))
REST = PutIntoLibrary(TheRest(), Position.BOTTOM)
ANY = Chosen(AllOf((CREATURE, Is(It()))), Fixed(0), None)


def read(text: str) -> object:
    (found,) = read_text(text, "Trait", type_line=SPELL).abilities
    assert isinstance(found, SpellAbility)
    return found.effect


def test_only_those_that_were_revealed() -> None:
    text = (
        "Regardez les quatre cartes du dessus de votre bibliothèque. Vous pouvez révéler n'importe quel nombre de "
        "cartes de créature parmi elles et mettre les cartes révélées dans votre main. Mettez le reste au-dessous de "
        "votre bibliothèque dans n'importe quel ordre."
    )
    chosen = May(YOU, Sequence((Reveal(ANY), PutIntoHand(It()))))
    assert read(text) == Sequence((LookAt(TOP), chosen, REST))
