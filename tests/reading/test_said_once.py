"""What is said once for two, states between commas, tokens under another player's control, what becomes attached."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed, ManaSpentOn
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Dig, DigUntil, Status
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, ExileUntil, PutIntoGraveyard, PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.effects.sequence import PerformedBy, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.effects.tokens import CreateToken, EnteringAttacking, TokenSpec
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.refs import Chosen
from rules_fr.vocabulary.restrictions import TimesPerTurn
from rules_fr.vocabulary.rules_bent import PlayerGains
from rules_fr.vocabulary.terms import Ability, Effect, EventPattern
from tests.reading.saying import BEAR, CREATURE, ITSELF, SPELL, THIS, YOU

ONE = Fixed(1)
HEXPROOF = a.KeywordAbility(Keyword.HEXPROOF)
HUMANS = f.AllOf((f.HasSubtype(Subtype("human")), f.ControlledBy(YOU)))
MINE = f.AllOf((f.IsPermanent(), f.ControlledBy(YOU)))
ENTERS = e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD)
LEAVES = e.ZoneChange(ITSELF, Zone.BATTLEFIELD, None)
THEIRS = f.AllOf((f.AnyOf((CREATURE, f.HasType(CardType.ARTIFACT))), f.ControlledBy(r.AnOpponent())))
SOLDIER = f.AllOf((CREATURE, f.HasSubtype(Subtype("soldier")), f.InZone(Zone.HAND, YOU)))
BIRD = TokenSpec((CardType.CREATURE,), (Subtype("bird"),), colors=(Color.WHITE,), power=ONE, toughness=ONE)


def triggers(event: EventPattern, effect: Effect) -> tuple[Ability, ...]:
    return (a.TriggeredAbility((event,), effect),)


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        BEAR,
        "Vous et les humains que vous contrôlez avez la défense talismanique.",
        (
            a.StaticAbility((PlayerGains(YOU, HEXPROOF),), ITSELF),
            a.StaticAbility((m.GainAbility(HEXPROOF),), HUMANS),
        ),
    ),
    (
        SPELL,
        "Contrecarrez le sort ciblé qui vous cible ou qui cible un permanent que vous contrôlez.",
        (
            a.SpellAbility(
                Counter(
                    r.Target(
                        0,
                        f.AllOf((f.IsSpell(), f.AnyOf((f.TargetsThe(f.Is(YOU)), f.TargetsThe(MINE))))),
                        ONE,
                        ONE,
                    )
                )
            ),
        ),
    ),
    (
        BEAR,
        "À chaque fois que Trait attaque, vous pouvez mettre en jeu une carte de créature Soldat, engagée et attaquante, depuis votre main.",
        triggers(
            e.Attacks(ITSELF),
            May(YOU, EnteringAttacking(PutOntoBattlefield(Chosen(SOLDIER), status=Status.TAPPED))),
        ),
    ),
    (
        BEAR,
        "Quand Trait arrive en jeu, mettez en jeu, sous le contrôle de l'adversaire ciblé, deux jetons de créature 1/1 blanche Oiseau.",
        triggers(ENTERS, CreateToken(r.Target(0, f.IsOpponent(), ONE, ONE), BIRD, Fixed(2))),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, exilez une créature ciblée ou un artefact ciblé qu'un adversaire contrôle jusqu'à ce que Trait quitte le champ de bataille.",
        triggers(ENTERS, ExileUntil(r.Target(0, THEIRS, ONE, ONE), LEAVES)),
    ),
    (
        "Artefact : équipement",
        "À chaque fois que Trait devient attaché à une créature, engagez cette créature.",
        triggers(e.BecomesAttached(f.Is(THIS), CREATURE), Tap(r.EventOther())),
    ),
]

HERS = r.Target(0, f.IsPlayer(), ONE, ONE)
LANDS = f.HasType(CardType.LAND)
FIRE = Apply(THIS, (m.ModifyPT(ONE, Fixed(0)),), EndOfTurn())
BREATH = (PayMana(parse_mana_cost("{B}")),)
THEIRS_NOW = r.ControllerOf(r.Targeted(0))
TEXTS += [
    (
        SPELL,
        "Le joueur ciblé révèle les cartes du dessus de sa bibliothèque jusqu'à révéler une carte de terrain, puis il met ces cartes dans son cimetière.",
        (
            a.SpellAbility(
                Sequence(
                    (
                        DigUntil(HERS, r.Targeted(0), Dig.REVEAL, LANDS, ONE),
                        PerformedBy(r.Targeted(0), PutIntoGraveyard(r.EachOf(f.ThisWay(f.Handling.REVEALED)))),
                    )
                )
            ),
        ),
    ),
    (
        SPELL,
        "Détruisez la créature ciblée. Son contrôleur révèle les cartes du dessus de sa bibliothèque jusqu'à ce qu'il révèle une carte de créature. Ce joueur met cette carte sur le champ de bataille.",
        (
            a.SpellAbility(
                Sequence(
                    (
                        Destroy(r.Target(0, CREATURE, ONE, ONE)),
                        DigUntil(THEIRS_NOW, THEIRS_NOW, Dig.REVEAL, CREATURE, ONE),
                        PerformedBy(THEIRS_NOW, PutOntoBattlefield(r.It())),
                    )
                )
            ),
        ),
    ),
    (
        BEAR,
        "{B} : Trait gagne +1/+0 jusqu'à la fin du tour. Ne jouez pas cette capacité plus de deux fois à chaque tour.",
        (a.ActivatedAbility(BREATH, FIRE, (TimesPerTurn(2),)),),
    ),
    (
        BEAR,
        "{B} : Trait gagne +1/+0 jusqu'à la fin du tour. Cette capacité ne peut pas être activée plus de trois fois par tour.",
        (a.ActivatedAbility(BREATH, FIRE, (TimesPerTurn(3),)),),
    ),
    (
        BEAR,
        "{B} : Trait gagne +1/+0 jusqu'à la fin du tour. N'activez cette capacité que trois fois par tour.",
        (a.ActivatedAbility(BREATH, FIRE, (TimesPerTurn(3),)),),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort, vous gagnez X points de vie, X étant la quantité de mana dépensée pour lancer ce sort.",
        triggers(e.SpellCast(YOU), GainLife(YOU, ManaSpentOn(r.EventObject()))),
    ),
]


@pytest.mark.parametrize(("kind", "text", "expected"), TEXTS)
def test_objects(kind: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(kind)).abilities == expected


def test_protection_from_that_player_is_not_protection_from_players() -> None:
    text = (
        "L'adversaire ciblé perd 1 point de vie. Vous acquérez la protection contre ce joueur jusqu'à la fin du tour."
    )
    assert read_text(text, "Trait", type_line=read_type_line(SPELL)).not_understood


@pytest.mark.parametrize(
    "text",
    [
        "Exilez la créature ciblée. Renvoyez-la sur le champ de bataille au début de l'étape de fin de votre prochain tour.",
        "Exilez une créature ciblée jusqu'à ce qu'un artefact ciblé quitte le champ de bataille.",
    ],
)
def test_not_guessed(text: str) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(SPELL)).not_understood
