"""Which name a few words of a sentence stand for."""

from rules_fr.reading.controlled.names import Names
from rules_fr.reading.controlled.words import cut

OGRES = Names(players=("Anne",), objects=("l'ogre", "Ogre cornu", "l'ogre nain"))


def longest(text: str) -> tuple[int, list[tuple[str, str]]]:
    return OGRES.longest(cut(text), 0)


def test_an_alias_inside_a_longer_name_is_not_meant() -> None:
    assert longest("l'Ogre cornu attaque") == (3, [("OBJ", "Ogre cornu")])


def test_an_alias_alone_is_the_alias() -> None:
    assert longest("l'ogre attaque") == (2, [("OBJ", "l'ogre")])


def test_a_longer_alias_keeps_its_own_article() -> None:
    assert longest("l'ogre nain attaque") == (3, [("OBJ", "l'ogre nain")])


def test_a_plural_is_of_the_card_rather_than_of_an_alias_without_its_article() -> None:
    hydras = Names(objects=("l'hydre", "Hydre"))
    assert hydras.longest(cut("Hydres"), 0) == (1, [("OBJ", "Hydre")])
