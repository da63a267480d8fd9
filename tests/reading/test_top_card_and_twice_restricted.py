"""The top card that may be played, abilities restricted twice in one sentence, spells not kicked, deaths under your
control, spells kept from being countered by the mana spent, all creature types."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import Exists, Happened, Kicked, NotCondition
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield, Sacrifice
from rules_fr.vocabulary.effects.riders import UNCOUNTERABLE
from rules_fr.vocabulary.event_patterns import StepBegins, ZoneChange
from rules_fr.vocabulary.kinds import CardType, ManaType, Step, Subtype, Zone
from rules_fr.vocabulary.modifications import (
    AddEveryCreatureType,
    AddSubtype,
    CannotAttack,
    CannotBlock,
    MayBePlayedBy,
    Playing,
    SetPT,
    SetTypes,
)
from rules_fr.vocabulary.refs import This, TopOfLibrary, You
from rules_fr.vocabulary.restrictions import OnlyIf, SorceryTiming
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, walk

ONE = Fixed(1)
DRAW = Draw(You(), ONE)
HAND = f.InZone(Zone.HAND, You())
MINE = f.AllOf((f.HasType(CardType.CREATURE), f.ControlledBy(You())))

SPELLS = f.AllOf((f.IsSpell(), f.HasType(CardType.CREATURE)))
CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Enchantement",
        "Vous pouvez jouer la carte du dessus de votre bibliothèque.",
        (
            StaticAbility(
                (MayBePlayedBy(You(), Playing.PLAY),),
                f.AllOf((f.InZone(Zone.LIBRARY, You()), f.Is(TopOfLibrary(You(), ONE)))),
            ),
        ),
    ),
    (
        "Créature : zombie",
        "{T} : Piochez une carte. N'activez cette capacité que lorsque vous pourriez lancer un rituel et seulement si "
        "vous avez une carte ou moins en main.",
        (
            ActivatedAbility(
                (TapThis(),), DRAW, (SorceryTiming(), OnlyIf(Exists(HAND, Comparison(Comparator.AT_MOST, ONE))))
            ),
        ),
    ),
    (
        "Créature : élémental",
        "Au début de l'étape de fin, si Trait n'a pas été kické, sacrifiez-le.",
        (TriggeredAbility((StepBegins(Step.END),), Sacrifice(You(), This()), NotCondition(Kicked())),),
    ),
    (
        "Créature : zombie",
        "Trait ne peut ni attaquer ni bloquer à moins qu'une créature ne soit morte sous votre contrôle ce tour-ci.",
        (
            StaticAbility(
                (CannotAttack(), CannotBlock()),
                condition=NotCondition(Happened(ZoneChange(MINE, Zone.BATTLEFIELD, Zone.GRAVEYARD))),
            ),
        ),
    ),
    (
        "Terrain",
        "{T} : Ajoutez {G}. Ne dépensez ce mana que pour lancer un sort de créature et ce sort ne peut pas être "
        "contrecarré.",
        (
            ActivatedAbility(
                (TapThis(),),
                AddMana(You(), ExactMana((ManaType.GREEN,)), ONE, only_for=SPELLS, rider=UNCOUNTERABLE),
            ),
        ),
    ),
    (
        "Terrain",
        "{T} : Trait devient une créature 2/2 avec tous les types de créature jusqu'à la fin du tour.",
        (
            ActivatedAbility(
                (TapThis(),),
                Apply(
                    This(),
                    (SetTypes((CardType.CREATURE,)), SetPT(Fixed(2), Fixed(2)), AddEveryCreatureType()),
                    EndOfTurn(),
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected


@pytest.mark.parametrize(("verb", "step"), [("est", True), ("devient", False)])
def test_what_a_card_is_from_its_entry(verb: str, step: bool) -> None:
    text = (
        "Renvoyez une carte de créature ciblée sur le champ de bataille depuis votre cimetière. "
        f"Cette créature {verb} un zombie en plus de ses autres types."
    )
    (ability,) = read_text(text, "Trait", type_line="Rituel").abilities
    puts = [node for node in walk(ability) if isinstance(node, PutOntoBattlefield)]
    after = [node for node in walk(ability) if isinstance(node, Apply)]
    zombie = (AddSubtype(Subtype("zombie")),)
    assert [put.being for put in puts] == [zombie if step else ()]
    assert [one.modifications for one in after] == ([] if step else [zombie])
