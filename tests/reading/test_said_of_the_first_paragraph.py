"""All the zones of a player searched at once; second paragraphs that speak of the first one; « sinon », « c'est vrai aussi »."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Fits, Kicked, NotCondition
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Discard, Mill, Search, Shuffle, Wanted
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Zone
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, SPELL, YOU

ONE = Fixed(1)
CREATURE = f.HasType(CardType.CREATURE)
LAND = f.HasType(CardType.LAND)
AURA = "Enchantement : aura"
EVERYWHERE = (Zone.GRAVEYARD, Zone.HAND)


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def aimed(what: f.Filter) -> r.Target:
    return r.Target(0, what, ONE, ONE)


def has(keyword: Keyword) -> Ability:
    condition = Fits(r.Attached(), f.HasKeyword(keyword))
    return a.StaticAbility((m.GainAbility(a.KeywordAbility(keyword)),), f.Is(r.This()), condition)


WHITE = Fits(r.Attached(), f.HasColor(Color.WHITE))
LOSES = (m.ModifyPT(Fixed(-2), Fixed(-1)),)
GAINS = (m.ModifyPT(Fixed(1), Fixed(2)),)
NAMESAKES = Search(
    YOU,
    r.ControllerOf(r.It()),
    f.SharesNameWith(r.It()),
    None,
    Zone.EXILE,
    zones=EVERYWHERE,
    wanted=Wanted.EVERY,
)
AFTERWARDS = Shuffle(r.ControllerOf(r.Targeted(0)))
TARGET_SPELL = r.Target(0, f.IsSpell(), ONE, ONE)
HERS = r.Target(0, f.IsPlayer(), ONE, ONE)
ONE_CARD, TWO_CARDS = (r.Chosen(f.Anything(), Fixed(n), Fixed(n)) for n in (1, 2))

TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Exilez le terrain ciblé. Cherchez dans le cimetière, la main et la bibliothèque de son contrôleur toutes les cartes ayant le même nom que ce terrain et retirez-les de la partie. Ce joueur mélange ensuite sa bibliothèque.",
        do(Exile(aimed(LAND)), NAMESAKES, AFTERWARDS),
    ),
    (
        SPELL,
        "Cherchez dans la main, le cimetière et la bibliothèque du joueur ciblé n'importe quel nombre de cartes de créature et exilez-les.",
        do(Search(YOU, HERS, CREATURE, None, Zone.EXILE, zones=(Zone.HAND, Zone.GRAVEYARD))),
    ),
    (
        SPELL,
        "Contrecarrez le sort ciblé.\nDélire — Cherchez dans le cimetière, la main et la bibliothèque du contrôleur de ce sort n'importe quel nombre de cartes ayant le même nom que ce sort et exilez-les.",
        do(
            Counter(TARGET_SPELL),
            Search(
                YOU,
                r.ControllerOf(r.Targeted(0)),
                f.SharesNameWith(r.Targeted(0)),
                None,
                Zone.EXILE,
                zones=EVERYWHERE,
            ),
        ),
    ),
    (
        SPELL,
        "La créature ciblée gagne +1/+2 jusqu'à la fin du tour.\nFérocité — Cette créature acquiert l'indestructible jusqu'à la fin du tour si ce sort a été kické.",
        do(
            Apply(aimed(CREATURE), GAINS, EndOfTurn()),
            Conditional(
                Kicked(),
                Apply(r.Targeted(0), (m.GainAbility(a.KeywordAbility(Keyword.INDESTRUCTIBLE)),), EndOfTurn()),
            ),
        ),
    ),
    (
        AURA,
        "La créature enchantée gagne +1/+2 tant qu'elle est blanche. Sinon, elle gagne -2/-1.",
        (
            a.StaticAbility(GAINS, f.Is(r.Attached()), WHITE),
            a.StaticAbility(LOSES, f.Is(r.Attached()), NotCondition(WHITE)),
        ),
    ),
    (
        "Artefact : équipement",
        "Tant que la créature équipée a le vol, Trait a le vol. C'est vrai aussi pour la peur, l'initiative et la vigilance.",
        (has(Keyword.FLYING), has(Keyword.FEAR), has(Keyword.FIRST_STRIKE), has(Keyword.VIGILANCE)),
    ),
    (
        SPELL,
        "Le joueur ciblé se défausse d'une carte. Si ce sort a été kické, à la place, ce joueur se défausse de deux cartes.",
        do(Conditional(Kicked(), Discard(r.Targeted(0), TWO_CARDS), Discard(HERS, ONE_CARD))),
    ),
    (
        SPELL,
        "Meulez deux cartes. Si ce sort a été kické, à la place chaque adversaire meule deux cartes.",
        do(Conditional(Kicked(), Mill(r.EachOpponent(), Fixed(2)), Mill(YOU, Fixed(2)))),
    ),
]

REFUSED = [
    (SPELL, "Exilez toutes les cartes du cimetière du joueur ciblé qui ne sont pas des cartes de terrain de base."),
    (BEAR, "Tant que vous contrôlez une créature avec le vol, Trait a le vol. C'est vrai aussi pour la protection."),
    (BEAR, "Trait gagne +1/+1. C'est vrai aussi pour la peur."),
    (BEAR, "Trait a le vol. Sinon, il a la peur."),
]


@pytest.mark.parametrize(("kind", "text", "expected"), TEXTS)
def test_objects(kind: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(kind)).abilities == expected


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_not_guessed(kind: str, text: str) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(kind)).not_understood
