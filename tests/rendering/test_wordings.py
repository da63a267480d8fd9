"""The wordings of one text: the renderer finds the printed one, and each of them reads back as the same objects."""

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.rendering.card import say, self_of
from rules_fr.rendering.context import Self
from rules_fr.rendering.matching import nearest
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.sentence_wording import DurationPlace
from rules_fr.rendering.voice import AS_TODAY, Decision, Voice, Wording
from rules_fr.vocabulary.terms import Ability

LINE = read_type_line("Créature : gnome")

PRINTED = [
    "{W} : Jusqu'à la fin du tour, une créature ciblée gagne +1/+1 et acquiert le vol.",
    "{2}{R} : Jusqu'à la fin du tour, les créatures que vous contrôlez gagnent +2/+0.",
    "Tant que vous contrôlez une île, Gnome a le vol.",
    "À chaque fois que Gnome arrive sur le champ de bataille, piochez une carte.",
    "{2} : Gnome acquiert la célérité ce tour-ci.",
    "{T} : Piochez deux cartes et chaque adversaire perd 1 point de vie.",
    "{T} : Gnome gagne +1/+1 jusqu'à la fin du tour et vous inflige 1 blessure.",
    "Quand Gnome meurt, créez un jeton Trésor, puis chaque adversaire meule deux cartes.",
    "{T} : Regardez les deux cartes du dessus de votre bibliothèque. "
    "Mettez l'une d'elles dans votre main et le reste dans votre cimetière.",
    "Quand Gnome meurt, créez un jeton Sang, un jeton Trésor et un jeton Nourriture.",
    "{T} : Prévenez, ce tour-ci, les 2 prochaines blessures qui devraient être infligées à une créature ciblée.",
    "{T} : Cherchez une carte de forêt dans votre bibliothèque, révélez-la, mettez-la dans votre main et mélangez.",
    "Seuil — Gnome a le vol.",
    "{2} : Une créature ciblée devient une Grenouille bleue avec une force et une endurance de base de 3/3.",
    "{T} : Piochez une carte, créez un jeton Trésor et mettez un marqueur +1/+1 sur Gnome.",
    "{T} : Mettez deux jetons de créature 1/1 verte Plante sur le champ de bataille.",
    "{T} : Un adversaire ciblé sacrifie une créature, se défausse d'une carte et perd 3 points de vie.",
    "{T} : Jusqu'à la fin du tour, une créature ciblée gagne +1/+1 et une autre créature ciblée gagne -1/-0.",
    "Kick {W} et/ou {B}",
    "{2} : Gnome gagne +1/+0 jusqu'à la fin du tour et ne peut pas être bloqué ce tour-ci.",
    "{2} : Jusqu'à la fin du tour, à chaque fois que vous lancez un sort, piochez une carte.",
    "{2} : Une créature ciblée devient 1/1 jusqu'à la fin du tour.",
    "À la fin du tour, sacrifiez Gnome.",
    "{2} : Créez un jeton de créature 1/1 verte Plante. Il a « {T} : Ajoutez {G}. »",
    "Tant que Gnome est engagé, il gagne +1/+1 et les autres créatures que vous contrôlez gagnent +0/+1.",
    "Seuil — {T} : Piochez une carte.",
]


def read(text: str) -> tuple[tuple[Ability, ...], Self]:
    found = read_text(text, "Gnome", type_line=LINE).abilities
    return found, self_of("Gnome", frozenset(LINE.types), frozenset(LINE.subtypes), found)


@pytest.mark.parametrize("text", PRINTED)
def test_the_printed_wording_is_found(text: str) -> None:
    found, card = read(text)
    said = nearest(found, card, text)
    assert said.equal, said.text
    assert said.wording != AS_TODAY


@pytest.mark.parametrize("text", PRINTED)
def test_each_wording_reads_back(text: str) -> None:
    """Each single choice that the text asks for, the other way."""
    found, card = read(text)
    asked = say(found, card, AS_TODAY).asked
    assert asked
    for one in asked:
        for option in one.others:
            try:
                said = say(found, card, Wording((Decision(one.at, option),))).text
            except NotRendered:
                continue
            assert read_text(said, "Gnome", type_line=LINE).abilities == found, said


def test_a_text_that_is_something_else_is_never_equal() -> None:
    found, card = read(PRINTED[0])
    assert not nearest(found, card, PRINTED[0].replace("vol", "lien de vie")).equal


def test_an_occurrence_follows_the_one_before_unless_it_is_decided() -> None:
    voice = Voice(Wording((Decision(1, DurationPlace.FIRST), Decision(3, DurationPlace.LAST))))
    assert [voice.take(DurationPlace) for _ in range(5)] == [
        DurationPlace.LAST,
        DurationPlace.FIRST,
        DurationPlace.FIRST,
        DurationPlace.LAST,
        DurationPlace.LAST,
    ]
