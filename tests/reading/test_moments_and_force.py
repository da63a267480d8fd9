"""« Pendant votre tour », protection from all there is, an attack in force, casts of the commander: texts and objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CommanderCasts, Fixed
from rules_fr.vocabulary.conditions import AttackedInForce, IsTurnOf
from rules_fr.vocabulary.durations import UntilNextTurnOf
from rules_fr.vocabulary.effects.cards import Draw, LookAt
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.moves import Position, Sacrifice
from rules_fr.vocabulary.effects.sequence import Repeat, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, CopySpell, NewTargets, Payment
from rules_fr.vocabulary.kinds import CardType, Keyword, Step, Zone
from rules_fr.vocabulary.rules_bent import PlayerGains
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, ITSELF, SPELL, THIS, YOU, YOURS, least

ONE, TWO = Fixed(1), Fixed(2)
FROM_ALL = a.KeywordWithQuality(Keyword.PROTECTION, f.Anything())
IN_FORCE = (a.TriggeredAbility((e.Attacks(ITSELF, None),), Draw(YOU, ONE), condition=AttackedInForce(YOU, least(6))),)
NONLAND = f.AllOf((f.Not(f.HasType(CardType.LAND)), f.Is(r.It())))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Pendant votre tour, les créatures que vous contrôlez ont l'initiative.",
            (
                a.StaticAbility(
                    (m.GainAbility(a.KeywordAbility(Keyword.FIRST_STRIKE)),), YOURS, condition=IsTurnOf(YOU)
                ),
            ),
        ),
        (
            "Pendant votre tour, vos adversaires ne peuvent pas lancer de sorts.",
            (a.StaticAbility((m.PlayersCannotCast(r.EachOpponent(), f.Anything()),), ITSELF, condition=IsTurnOf(YOU)),),
        ),
        ("Protection contre tout", (FROM_ALL,)),
        (
            "Les créatures que vous contrôlez ont la protection contre tout.",
            (a.StaticAbility((m.GainAbility(FROM_ALL),), YOURS),),
        ),
        (
            "À chaque fois que Truc attaque, si vous avez attaqué avec des créatures d'une force totale supérieure ou égale à 6 pendant ce combat, piochez une carte.",
            IN_FORCE,
        ),
        (
            "À chaque fois que Truc attaque, si vous avez attaqué avec des créatures de force totale supérieure ou égale à 6 pendant ce combat, piochez une carte.",
            IN_FORCE,
        ),
        (
            "Quand vous lancez ce sort, copiez-le pour chaque fois que vous avez déjà lancé votre commandant depuis la zone de commandement pendant cette partie. Vous pouvez choisir de nouvelles cibles pour ces copies.",
            (
                a.TriggeredAbility(
                    (e.SpellCast(YOU, ITSELF),),
                    Repeat(CommanderCasts(YOU), CopySpell(THIS, YOU, NewTargets.MAY_CHOOSE)),
                ),
            ),
        ),
        (
            "Au début de votre entretien, sacrifiez Truc à moins que vous ne mettiez deux cartes de votre cimetière au-dessous de votre bibliothèque.",
            (
                a.TriggeredAbility(
                    (e.StepBegins(Step.UPKEEP, YOU),),
                    UnlessPays(
                        Sacrifice(YOU, THIS),
                        YOU,
                        k.PutIntoLibraryCost(r.Chosen(f.InZone(Zone.GRAVEYARD, YOU), TWO, TWO), Position.BOTTOM),
                    ),
                ),
            ),
        ),
        (
            "À chaque fois que Truc inflige des blessures de combat à un joueur, regardez la main de ce joueur. Vous pouvez lancer une carte non-terrain qui s'y trouve sans payer son coût de mana.",
            (
                a.TriggeredAbility(
                    (e.DealsDamage(ITSELF, f.IsPlayer(), e.DamageKind.COMBAT),),
                    Sequence(
                        (
                            LookAt(r.EachOf(f.InZone(Zone.HAND, r.EventPlayer()))),
                            May(YOU, CastCard(YOU, r.Chosen(NONLAND), payment=Payment.FREE)),
                        )
                    ),
                ),
            ),
        ),
    ],
)
def test_permanents(text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=BEAR).abilities == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Jusqu'à votre prochain tour, vous avez la protection contre tout.",
            Apply(None, (PlayerGains(YOU, FROM_ALL),), UntilNextTurnOf(YOU)),
        ),
    ],
)
def test_spells(text: str, expected: Effect) -> None:
    assert read_text(text, "Truc", type_line=SPELL).abilities == (a.SpellAbility(expected),)


@pytest.mark.parametrize(
    "text",
    [
        # all the cards listed, or the last only?
        "L'adversaire ciblé révèle sa main. Vous piochez une carte pour chaque forêt et chaque carte verte qui s'y trouve.",
        # nothing was shown
        "Détruisez une créature qui s'y trouve.",
    ],
)
def test_refused(text: str) -> None:
    assert isinstance(read_text(text, "Truc", type_line=SPELL).abilities[0], a.NotUnderstood)
