"""Comparisons, moments and other late-learned turns of phrase: texts and the objects that they must give."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import combat as b
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary import replacements as p
from rules_fr.vocabulary import rules_bent as x
from rules_fr.vocabulary.amounts import (
    CountOf,
    Fixed,
    TotalPower,
)
from rules_fr.vocabulary.kinds import CardType, Color, CounterKind, Subtype, Zone
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison
from tests.reading.saying import (
    AURA,
    BEAR,
    CREATURE,
    DRAW,
    EACH,
    ENCHANTMENT,
    END,
    ITSELF,
    LAND,
    THIS,
    YOU,
    YOURS,
    draws,
    least,
    static,
)

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    # Counted, compared, timed.
    (BEAR, "Trait ne peut pas être bloqué par plus d'une créature.", static(b.MaximumBlockers(Fixed(1)))),
    (
        BEAR,
        "À chaque fois que Trait attaque et qu'il n'est pas bloqué, piochez une carte.",
        draws(e.AttacksUnblocked(ITSELF)),
    ),
    (
        ENCHANTMENT,
        "Vous ne pouvez pas perdre la partie et vos adversaires ne peuvent pas la gagner.",
        (*static(m.CannotLose(YOU)), *static(x.CannotWin(r.EachOpponent()))),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort depuis autre part que votre main, piochez une carte.",
        draws(e.SpellCastFrom(YOU, f.Anything(), Zone.HAND, elsewhere=True)),
    ),
    (
        BEAR,
        "À chaque fois qu'un adversaire lance un sort bleu pendant votre tour, piochez une carte.",
        draws(e.EventDuring(e.SpellCast(r.AnOpponent(), f.HasColor(Color.BLUE)), c.IsTurnOf(YOU))),
    ),
    (
        BEAR,
        "À chaque fois que vous perdez des points de vie pour la première fois à chaque tour, piochez une carte.",
        draws(e.FirstTimeEachTurn(e.LosesLife(YOU))),
    ),
    (
        AURA,
        "La créature enchantée ne peut pas vous attaquer ou attaquer un planeswalker que vous contrôlez.",
        static(
            m.CannotAttack(YOU),
            b.CannotAttackObjects(f.AllOf((f.HasType(CardType.PLANESWALKER), f.ControlledBy(YOU)))),
            on=f.Is(r.Attached()),
        ),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si un adversaire contrôle plus de terrains que vous, piochez une carte.",
        draws(
            END,
            c.ForSome(
                r.EachOpponent(),
                c.Compare(
                    CountOf(f.AllOf((f.HasType(CardType.LAND), f.ControlledBy(EACH)))),
                    Comparison(Comparator.MORE, CountOf(f.AllOf((f.HasType(CardType.LAND), f.ControlledBy(YOU))))),
                ),
            ),
        ),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si les créatures que vous contrôlez ont une force totale supérieure ou égale "
        "à 8, piochez une carte.",
        draws(END, c.Compare(TotalPower(YOURS), least(8))),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si vous avez fait arriver un terrain sur le champ de bataille sous votre "
        "contrôle ce tour-ci, piochez une carte.",
        draws(
            END,
            c.Happened(e.ZoneChange(f.AllOf((f.HasType(CardType.LAND), f.ControlledBy(YOU))), None, Zone.BATTLEFIELD)),
        ),
    ),
    (
        BEAR,
        "À chaque fois qu'au moins deux créatures que vous contrôlez attaquent, piochez une carte.",
        draws(e.OneOrMore(e.Attacks(YOURS), 2)),
    ),
    (
        BEAR,
        "Trait a une force et une endurance chacune égale au nombre de forêts que vous contrôlez.",
        (
            a.CharacteristicDefining(
                m.DefinePT(
                    CountOf(f.AllOf((f.HasSubtype(Subtype("forest")), f.ControlledBy(YOU)))),
                    CountOf(f.AllOf((f.HasSubtype(Subtype("forest")), f.ControlledBy(YOU)))),
                )
            ),
        ),
    ),
    (
        ENCHANTMENT,
        "Quand vous ne contrôlez pas de forêt, piochez une carte.",
        draws(
            e.StateIs(
                c.Exists(
                    f.AllOf((f.HasSubtype(Subtype("forest")), f.ControlledBy(YOU))),
                    Comparison(Comparator.EQUAL, Fixed(0)),
                )
            )
        ),
    ),
    (
        BEAR,
        "À chaque fois que Trait et au moins deux autres créatures attaquent, piochez une carte.",
        draws(b.AttacksWith(ITSELF, f.AllOf((CREATURE, f.Other())), 2)),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si vous contrôlez un artefact et un enchantement, piochez une carte.",
        draws(
            END,
            c.AllConditions(
                (
                    c.Exists(f.AllOf((f.HasType(CardType.ARTIFACT), f.ControlledBy(YOU))), least(1)),
                    c.Exists(f.AllOf((f.HasType(CardType.ENCHANTMENT), f.ControlledBy(YOU))), least(1)),
                )
            ),
        ),
    ),
    (
        ENCHANTMENT,
        "Aucun joueur ne peut lancer plus d'un sort par tour.",
        static(x.SpellsPerTurn(r.EachPlayer())),
    ),
    (
        LAND,
        "Trait arrive sur le champ de bataille engagé avec deux marqueurs « charge » sur lui.",
        (
            a.ReplacementAbility(p.EntersTapped(ITSELF)),
            a.ReplacementAbility(p.EntersWithCounters(ITSELF, CounterKind("charge"), Fixed(2))),
        ),
    ),
    (
        BEAR,
        "Si des blessures devaient être infligées à Trait, prévenez ces blessures. Piochez une carte.",
        (a.ReplacementAbility(p.Prevent(ITSELF, then=DRAW)),),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort qui est à la fois bleu et rouge, piochez une carte.",
        draws(e.SpellCast(YOU, f.AllOf((f.HasColor(Color.BLUE), f.HasColor(Color.RED))))),
    ),
    (
        ENCHANTMENT,
        "Si Trait est dans votre main de départ, vous pouvez l'avoir sur le champ de bataille au début de la partie.",
        (a.MayBeginOnBattlefield(),),
    ),
    (
        BEAR,
        "Si une créature ayant subi ce tour-ci des blessures de Trait devait mourir, exilez-la à la place.",
        (
            a.ReplacementAbility(
                p.MovesElsewhere(
                    f.AllOf((CREATURE, f.DamagedThisTurn(THIS))), Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE
                )
            ),
        ),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "wanted"), CASES, ids=[text[:60] for _, text, _ in CASES])
def test_objects(type_line: str, text: str, wanted: tuple[Ability, ...]) -> None:
    reading = read_text(text, "Trait", type_line=type_line)
    assert reading.abilities == wanted
