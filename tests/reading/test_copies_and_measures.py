"""Copies that differ, what is greatest, what is shared, « autre » than what: texts and the objects they must give."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, GreatestAmong, Measure
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.tokens import CopyExcept, CreateCopyToken
from rules_fr.vocabulary.kinds import CardType, CounterKind, Keyword
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.replacements import EntersAsCopyExcept
from rules_fr.vocabulary.terms import Ability

YOU, THIS = r.You(), r.This()
CREATURE = f.HasType(CardType.CREATURE)
YOURS = f.AllOf((CREATURE, f.ControlledBy(YOU)))
TARGET = r.Target(0, CREATURE)
FLYING_ARTIFACT = (m.AddType(CardType.ARTIFACT), m.GainAbility(a.KeywordAbility(Keyword.FLYING)))
INSTANT, BEAR, EQUIPMENT = "Éphémère", "Créature : ours", "Artefact : équipement"
OTHERS = CountOf(f.AllOf((CREATURE, f.Not(f.Is(r.Attached())), f.ControlledBy(YOU))))

CASES: list[tuple[str, str, Ability]] = [
    (
        INSTANT,
        "Créez un jeton qui est une copie de la créature ciblée, excepté que c'est un artefact en plus de ses autres "
        "types "
        "et qu'il a le vol.",
        a.SpellAbility(CopyExcept(CreateCopyToken(YOU, TARGET, Fixed(1)), FLYING_ARTIFACT)),
    ),
    (
        BEAR,
        "Vous pouvez faire que Trait arrive sur le champ de bataille comme une copie de n'importe quelle créature sur "
        "le "
        "champ de bataille, excepté que c'est un artefact en plus de ses autres types et qu'il a le vol.",
        a.ReplacementAbility(EntersAsCopyExcept(f.Is(THIS), CREATURE, FLYING_ARTIFACT)),
    ),
    (
        BEAR,
        "{2} : Trait devient une copie de la créature ciblée jusqu'à la fin du tour.",
        a.ActivatedAbility((PayMana(parse_mana_cost("{2}")),), Apply(THIS, (m.BecomeCopy(TARGET),), EndOfTurn())),
    ),
    (
        INSTANT,
        "Vous gagnez un nombre de points de vie égal à la force la plus élevée parmi les créatures que vous contrôlez.",
        a.SpellAbility(GainLife(YOU, GreatestAmong(Measure.POWER, YOURS))),
    ),
    (
        INSTANT,
        "Piochez un nombre de cartes égal au nombre de créatures que vous contrôlez.",
        a.SpellAbility(Draw(YOU, CountOf(YOURS))),
    ),
    (
        INSTANT,
        "Trait inflige 2 blessures à la créature ciblée et à chaque autre créature qui partage un type de créature "
        "avec "
        "elle.",
        a.SpellAbility(
            DealDamage(
                THIS,
                Fixed(2),
                r.Union(
                    (
                        TARGET,
                        r.EachOf(f.AllOf((CREATURE, f.SharesCreatureTypeWith(r.Targeted(0)), f.OtherThanTarget(0)))),
                    )
                ),
            )
        ),
    ),
    (
        EQUIPMENT,
        "La créature équipée gagne +1/+1 pour chaque autre créature que vous contrôlez.",
        a.StaticAbility((m.ModifyPT(OTHERS, OTHERS),), f.Is(r.Attached())),
    ),
    (
        INSTANT,
        "Exilez Trait avec trois marqueurs « temps » sur lui.",
        a.SpellAbility(Exile(THIS, ((CounterKind("time"), Fixed(3)),))),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[text for _, text, _ in CASES])
def test_a_text_gives_its_object(line: str, text: str, expected: Ability) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == (expected,)


REFUSED = [
    (BEAR, "Chaque créature gagne +1/+1 pour chaque autre créature sur le champ de bataille."),
    (INSTANT, "Détruisez la créature ciblée, excepté qu'elle a le vol."),
]


@pytest.mark.parametrize(("line", "text"), REFUSED)
def test_what_leaves_a_doubt_is_not_understood(line: str, text: str) -> None:
    assert read_text(text, "Trait", type_line=line).not_understood
