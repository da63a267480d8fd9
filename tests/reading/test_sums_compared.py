"""« une valeur de mana égale à 1 plus la valeur de mana de … »: a sum on the other side of a comparison."""

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.amounts import Fixed, ManaValueOf, Plus
from rules_fr.vocabulary.filters import ManaValueIs
from rules_fr.vocabulary.refs import Paid
from rules_fr.vocabulary.terms import Comparator, Comparison, walk

TEXT = (
    "{T}, sacrifiez un artefact : Cherchez dans votre bibliothèque une carte d'artefact avec une valeur de mana égale "
    "à 1 plus la valeur de mana de l'artefact sacrifié, mettez-la sur le champ de bataille, puis mélangez."
)


def test_a_sum_is_compared_with() -> None:
    (ability,) = read_text(TEXT, "Gnome").abilities
    found = [node for node in walk(ability) if isinstance(node, ManaValueIs)]
    assert found == [ManaValueIs(Comparison(Comparator.EQUAL, Plus((Fixed(1), ManaValueOf(Paid())))))]
