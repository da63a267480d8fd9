"""Day and night, half of one's life, one card on each turn, different names, X that is not 0, « à la place »."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed, Half, LifeOf, Rounding, Variety
from rules_fr.vocabulary.costs import PayLife, TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Discard, Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.continuous import ApplyReplacement
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield, ReturnToHand
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.turns import BecomeTime
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, DayTime, Keyword, Zone
from rules_fr.vocabulary.modifications import MayPlayOneFrom, ModifyPT, PositiveXIn
from rules_fr.vocabulary.replacements import AsEnters, EntersWithCounters
from rules_fr.vocabulary.restrictions import PositiveX
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import (
    BEAR,
    CREATURE,
    DRAW,
    IN_GRAVEYARD,
    ITSELF,
    SPELL,
    YOU,
    YOURS,
    draws,
    least,
    mana,
    static,
)

EACH, AIMED = r.Each(), r.Targeted(0)
ARTIFACT, ENCHANTMENT, LAND = (
    f.HasType(CardType.ARTIFACT),
    f.HasType(CardType.ENCHANTMENT),
    f.HasType(CardType.LAND),
)
HAS_ARTIFACT = c.Exists(f.AllOf((ARTIFACT, f.ControlledBy(YOU))), least(1))
DAY, NIGHT = DayTime.DAY, DayTime.NIGHT
NAMES = f.Differing(Variety.NAME)


def spell(*steps: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def half(player: r.Ref, rounding: Rounding = Rounding.UP) -> Half:
    return Half(LifeOf(player), rounding)


def up_to_one(instance: int, kind: f.Filter) -> r.Target:
    return r.Target(instance, f.AllOf((kind, IN_GRAVEYARD)), Fixed(0), Fixed(1))


CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        BEAR,
        "Si ce n'est ni le jour ni la nuit, on passe au jour au moment où Trait arrive sur le champ de bataille.",
        (a.ReplacementAbility(AsEnters(ITSELF, BecomeTime(DAY)), c.ItIs(None)),),
    ),
    (
        BEAR,
        "À chaque fois qu'on passe du jour à la nuit ou de la nuit au jour, piochez une carte.",
        draws(e.TimeChanges()),
    ),
    (
        BEAR,
        "{T} : Si c'est la nuit, on passe au jour. Sinon, on passe à la nuit.",
        (a.ActivatedAbility((TapThis(),), Conditional(c.ItIs(NIGHT), BecomeTime(DAY), BecomeTime(NIGHT))),),
    ),
    (
        SPELL,
        "Ce sort coûte {2} de moins à lancer si c'est la nuit.",
        (a.OwnCostChange(mana("{2}").cost, a.Direction.LESS, None, c.ItIs(NIGHT)),),
    ),
    (
        SPELL,
        "Vous perdez la moitié de vos points de vie, arrondie à l'unité supérieure.",
        spell(LoseLife(YOU, half(YOU))),
    ),
    (
        SPELL,
        "Le joueur ciblé perd la moitié de ses points de vie, arrondie à l'unité inférieure.",
        spell(LoseLife(r.Target(0, f.IsPlayer()), half(AIMED, Rounding.DOWN))),
    ),
    (
        SPELL,
        "Chaque joueur perd la moitié de ses points de vie, arrondie à l'unité supérieure.",
        spell(ForEach(r.EachPlayer(), LoseLife(EACH, half(EACH)))),
    ),
    (
        BEAR,
        "Recouvrement — Payez la moitié de vos points de vie, arrondie à l'unité supérieure.",
        (a.KeywordWithCost(Keyword.RECOVER, (PayLife(half(YOU)),)),),
    ),
    (
        BEAR,
        "Pendant chacun de vos tours, vous pouvez lancer un sort de créature depuis votre cimetière.",
        static(MayPlayOneFrom(YOU, f.AllOf((CREATURE, f.Not(LAND))), Zone.GRAVEYARD)),
    ),
    (
        BEAR,
        "Une fois pendant chacun de vos tours, vous pouvez jouer un terrain depuis votre cimetière.",
        static(MayPlayOneFrom(YOU, LAND, Zone.GRAVEYARD)),
    ),
    (
        SPELL,
        "Cherchez dans votre bibliothèque jusqu'à deux cartes de créature avec des noms différents, révélez-les, "
        "mettez-les dans votre main et mélangez ensuite votre bibliothèque.",
        spell(
            Search(YOU, YOU, f.AllOf((CREATURE, NAMES)), Fixed(2), Zone.HAND, reveal=Reveals.REVEALED, up_to=True),
            Shuffle(YOU),
        ),
    ),
    (
        SPELL,
        "Renvoyez sur le champ de bataille n'importe quel nombre de cartes de créature avec des noms différents depuis "
        "votre cimetière.",
        spell(PutOntoBattlefield(r.Chosen(f.AllOf((CREATURE, IN_GRAVEYARD, NAMES)), Fixed(0), None))),
    ),
    (
        SPELL,
        "Renvoyez jusqu'à une carte d'artefact ciblée et jusqu'à une carte d'enchantement ciblée depuis votre "
        "cimetière dans votre main.",
        spell(ReturnToHand(r.Union((up_to_one(0, ARTIFACT), up_to_one(1, ENCHANTMENT))))),
    ),
    (
        BEAR,
        "{X}, {T} : Piochez une carte. X ne peut pas être 0.",
        (a.ActivatedAbility((mana("{X}"), TapThis()), DRAW, (PositiveX(),)),),
    ),
    (
        SPELL,
        "Kick {X}. X ne peut pas être 0.",
        (
            a.KeywordWithCost(Keyword.KICKER, (mana("{X}"),)),
            a.StaticAbility((PositiveXIn(Keyword.KICKER),), ITSELF),
        ),
    ),
    (
        BEAR,
        "Trait gagne +1/+0. Il gagne +3/+1 à la place tant que vous contrôlez un artefact.",
        (
            *static(ModifyPT(Fixed(1), Fixed(0)), when=c.NotCondition(HAS_ARTIFACT)),
            *static(ModifyPT(Fixed(3), Fixed(1)), when=HAS_ARTIFACT),
        ),
    ),
    (
        SPELL,
        "Ce tour-ci, chaque créature que vous contrôlez arrive sur le champ de bataille avec un marqueur +1/+1 "
        "supplémentaire sur elle.",
        spell(ApplyReplacement(EntersWithCounters(YOURS, PLUS_ONE, Fixed(1)), EndOfTurn())),
    ),
    (
        BEAR,
        "{T} : Piochez une carte, puis choisissez une carte et défaussez-vous en.",
        (a.ActivatedAbility((TapThis(),), Sequence((DRAW, Discard(YOU, r.Chosen(f.Anything()))))),),
    ),
    (
        BEAR,
        "Quand Trait meurt ou est mis en exil depuis le champ de bataille, piochez une carte.",
        (
            a.TriggeredAbility(
                (
                    e.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD),
                    e.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.EXILE),
                ),
                DRAW,
            ),
        ),
    ),
    (
        SPELL,
        "Mettez un marqueur +1/+1 sur une créature ciblée qui n'a pas de marqueur +1/+1 sur elle.",
        spell(
            PutCounters(r.Target(0, f.AllOf((CREATURE, f.Not(f.HasCounter(PLUS_ONE))))), PLUS_ONE, Fixed(1)),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "abilities"), CASES)
def test_day_and_halves(line: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == abilities


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez toutes les créatures avec des noms différents.",
        "Le joueur ciblé perd la moitié de vos points de vie, arrondie à l'unité supérieure.",
        "Vous perdez la moitié de vos points de vie.",
        "N'importe quel joueur peut payer la moitié de ses points de vie, arrondie à l'unité supérieure. Si un joueur "
        "fait ainsi, piochez une carte.",
    ],
)
def test_what_is_not_known_is_refused(text: str) -> None:
    assert read_text(text, "Trait", type_line=SPELL).not_understood
