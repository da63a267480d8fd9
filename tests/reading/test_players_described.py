"""« chaque adversaire qui contrôle plus de terrains que vous »: players described by what they have or did."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.conditions import Compare, Exists, SearchedThisWay
from rules_fr.vocabulary.effects.cards import Discard, Draw, Search, Shuffle
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Condition, Ref
from tests.reading.saying import BEAR, CREATURE, DRAW, EACH, ITSELF, SPELL, YOU

LAND = f.HasType(CardType.LAND)
ENTERS = e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD)
NONE = Comparison(Comparator.EQUAL, Fixed(0))


def lands(player: Ref) -> CountOf:
    return CountOf(f.AllOf((LAND, f.ControlledBy(player))))


def who(condition: Condition, what: f.IsPlayer | f.IsOpponent) -> f.AllOf:
    return f.AllOf((what, f.PlayerWho(condition)))


MORE_LANDS = Compare(lands(EACH), Comparison(Comparator.MORE, lands(YOU)))
NO_ELF = Exists(f.AllOf((CREATURE, f.ControlledBy(EACH))), NONE)
DISCARDED = Exists(f.AllOf((CREATURE, f.ThisWay(f.Handling.DISCARDED), f.OwnedBy(EACH))), NONE)
EVERYONE = r.EachPlayer()
CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, chaque adversaire qui ne contrôle pas de créature perd 1 point "
        "de "
        "vie.",
        (a.TriggeredAbility((ENTERS,), LoseLife(r.EachOf(who(NO_ELF, f.IsOpponent())), Fixed(1))),),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, piochez une carte pour chaque adversaire qui contrôle plus de "
        "terrains que vous.",
        (a.TriggeredAbility((ENTERS,), Draw(YOU, CountOf(who(MORE_LANDS, f.IsOpponent())))),),
    ),
    (
        BEAR,
        "Quand Trait inflige des blessures de combat à un joueur qui contrôle plus de terrains que vous, piochez une "
        "carte.",
        (
            a.TriggeredAbility(
                (e.DealsDamage(ITSELF, who(MORE_LANDS, f.IsPlayer()), e.DamageKind.COMBAT),),
                DRAW,
            ),
        ),
    ),
    (
        SPELL,
        "Piochez X cartes, X étant le nombre de joueurs qui contrôlent plus de terrains que vous.",
        (a.SpellAbility(Draw(YOU, CountOf(who(MORE_LANDS, f.IsPlayer())))),),
    ),
    (
        SPELL,
        "Chaque joueur se défausse d'une carte. Puis chaque joueur qui ne s'est pas défaussé d'une carte de créature "
        "de "
        "cette manière perd 4 points de vie.",
        (
            a.SpellAbility(
                Sequence(
                    (
                        Discard(EVERYONE, r.Chosen(f.Anything())),
                        LoseLife(r.EachOf(who(DISCARDED, f.IsPlayer())), Fixed(4)),
                    )
                )
            ),
        ),
    ),
    (
        SPELL,
        "Chaque joueur peut chercher dans sa bibliothèque une carte de terrain et la mettre sur le champ de bataille. "
        "Ensuite, chaque joueur qui a cherché dans sa bibliothèque de cette manière mélange sa bibliothèque.",
        (
            a.SpellAbility(
                Sequence(
                    (
                        May(EVERYONE, Search(EVERYONE, EVERYONE, LAND, Fixed(1), Zone.BATTLEFIELD)),
                        Shuffle(r.EachOf(who(SearchedThisWay(EACH), f.IsPlayer()))),
                    )
                )
            ),
        ),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), CASES)
def test_players_described(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=type_line).abilities == expected
