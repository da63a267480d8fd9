"""Numbers that come from before, « pour chaque », players chosen, two targets in one breath: texts and their objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary import replacements as p
from rules_fr.vocabulary.abilities import (
    CharacteristicDefining,
    NotUnderstood,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountersOn, CountOf, EventAmount, Fixed, ThatMany, Times
from rules_fr.vocabulary.combat import PlayerAttacks
from rules_fr.vocabulary.durations import EndOfTurn, ThroughNextUntapOf
from rules_fr.vocabulary.effects.cards import Discard, Draw, Mill, Search, Shuffle, Status
from rules_fr.vocabulary.effects.choices import ChooseObjects, ChoosePlayer, May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import Fight
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import CardType, CounterKind, Step, Subtype, Supertype, Zone
from rules_fr.vocabulary.terms import Ability, Amount, Comparator, Comparison, Effect
from tests.reading.saying import BEAR, CREATURE, LAND, SPELL, THIS, YOU, YOURS

OPPONENT, PLAYER = r.Target(0, f.IsOpponent()), r.Target(0, f.IsPlayer())
NOT_YOURS = f.AllOf((CREATURE, f.Not(f.ControlledBy(YOU))))
LAND_FILTER = f.HasType(CardType.LAND)
BASIC = f.AllOf((LAND_FILTER, f.HasSupertype(Supertype.BASIC)))
MY_LANDS = f.AllOf((LAND_FILTER, f.ControlledBy(YOU)))
ISLANDS = CountOf(f.AllOf((f.HasSubtype(Subtype("island")), f.ControlledBy(YOU))))
LAND_TYPES = ("plains", "island", "swamp", "mountain", "forest")


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def cards(number: Amount) -> r.Chosen:
    return r.Chosen(f.Anything(), number, number)


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Artefact : équipement",
        "À chaque fois que la créature équipée attaque, vous pouvez chercher dans votre bibliothèque une carte de terrain de base, la mettre sur le champ de bataille engagée, puis mélanger.",
        (
            TriggeredAbility(
                (e.Attacks(f.Is(r.Attached())),),
                May(
                    YOU,
                    Sequence((Search(YOU, YOU, BASIC, Fixed(1), Zone.BATTLEFIELD, status=Status.TAPPED), Shuffle(YOU))),
                ),
            ),
        ),
    ),
    (
        SPELL,
        "L'adversaire ciblé se défausse d'une carte pour chaque île que vous contrôlez.",
        do(Discard(OPPONENT, cards(ISLANDS))),
    ),
    (
        SPELL,
        "L'adversaire ciblé sacrifie une créature pour chaque île que vous contrôlez.",
        do(Sacrifice(OPPONENT, r.Chosen(CREATURE, ISLANDS, ISLANDS))),
    ),
    (SPELL, "Le joueur ciblé choisit trois cartes de sa main et s'en défausse.", do(Discard(PLAYER, cards(Fixed(3))))),
    (
        BEAR,
        "Au début de votre entretien, détruisez chaque créature ayant un coût converti de mana égal au nombre de marqueurs « charge » sur Trait.",
        (
            TriggeredAbility(
                (e.StepBegins(Step.UPKEEP, YOU),),
                Destroy(
                    r.EachOf(
                        f.AllOf(
                            (
                                CREATURE,
                                f.ManaValueIs(Comparison(Comparator.EQUAL, CountersOn(THIS, CounterKind("charge")))),
                            )
                        )
                    )
                ),
            ),
        ),
    ),
    (
        SPELL,
        "Les terrains que vous contrôlez ne se dégagent pas pendant votre prochaine étape de dégagement.",
        do(Apply(r.EachOf(MY_LANDS), (m.CannotUntap(),), ThroughNextUntapOf(YOU))),
    ),
    (
        "Enchantement",
        "Si vous deviez gagner des points de vie, vous gagnez deux fois ce nombre de points de vie à la place.",
        (ReplacementAbility(p.Instead(e.GainsLife(YOU), GainLife(YOU, Times(2, EventAmount())))),),
    ),
    (
        BEAR,
        "À chaque fois que Trait inflige des blessures de combat à un joueur, renvoyez dans les mains de leurs propriétaires jusqu'à ce nombre de permanents ciblés que ce joueur contrôle.",
        (
            TriggeredAbility(
                (e.DealsDamage(f.Is(THIS), f.IsPlayer(), e.DamageKind.COMBAT),),
                ReturnToHand(
                    r.Target(0, f.AllOf((f.IsPermanent(), f.ControlledBy(r.EventPlayer()))), Fixed(0), EventAmount())
                ),
            ),
        ),
    ),
    (
        SPELL,
        "Sacrifiez n'importe quel nombre de terrains. Piochez ce même nombre de cartes.",
        do(Sacrifice(YOU, r.Chosen(LAND_FILTER, Fixed(0), None)), Draw(YOU, ThatMany())),
    ),
    (
        BEAR,
        "À chaque fois que vous attaquez avec au moins deux créatures, le joueur ciblé meule autant de cartes.",
        (TriggeredAbility((PlayerAttacks(YOU, CREATURE, 2),), Mill(PLAYER, EventAmount())),),
    ),
    (
        "Enchantement",
        "Les terrains que vous contrôlez ont chaque type de terrain de base en plus de leurs autres types.",
        (StaticAbility(tuple(m.AddSubtype(Subtype(kind)) for kind in LAND_TYPES), MY_LANDS),),
    ),
    (
        SPELL,
        "Choisissez un joueur. Ce joueur pioche deux cartes.",
        do(ChoosePlayer(YOU, f.IsPlayer()), Draw(r.It(), Fixed(2))),
    ),
    (
        SPELL,
        "Choisissez un adversaire au hasard. Ce joueur pioche deux cartes.",
        do(ChoosePlayer(YOU, f.IsOpponent(), r.Selection.AT_RANDOM), Draw(r.It(), Fixed(2))),
    ),
    (
        BEAR,
        "Au moment où Trait arrive sur le champ de bataille, choisissez un adversaire.",
        (ReplacementAbility(p.AsEntersChoose(f.Is(THIS), f.ChoiceKind.OPPONENT)),),
    ),
    (
        BEAR,
        "La force de Trait est égale au nombre de cartes dans le cimetière du joueur choisi.",
        (CharacteristicDefining(m.DefinePT(CountOf(f.InZone(Zone.GRAVEYARD, r.ChosenPlayer())), None)),),
    ),
    (
        SPELL,
        "Choisissez une créature ciblée que vous contrôlez et une créature ciblée que vous ne contrôlez pas. La créature que vous contrôlez gagne +2/+1 jusqu'à la fin du tour. Puis, ces créatures se battent l'une contre l'autre.",
        do(
            ChooseObjects(YOU, r.Target(0, YOURS)),
            ChooseObjects(YOU, r.Target(1, NOT_YOURS)),
            Apply(r.Targeted(0), (m.ModifyPT(Fixed(2), Fixed(1)),), EndOfTurn()),
            Fight(r.Targeted(0), r.Targeted(1)),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), TEXTS, ids=[text for _, text, _ in TEXTS])
def test_objects(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(line)).abilities == expected


UNREAD = [
    (BEAR, "À chaque fois que vous lancez un sort, Trait inflige autant de blessures à n'importe quelle cible."),
    (SPELL, "Toutes les créatures ne se dégagent pas pendant la prochaine étape de dégagement du joueur ciblé."),
    (LAND, "Trait arrive sur le champ de bataille avec, sur lui, ce même nombre de marqueurs +1/+1."),
]


@pytest.mark.parametrize(("line", "text"), UNREAD)
def test_unread(line: str, text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(line)).abilities
    assert isinstance(ability, NotUnderstood)
