"""Several zones searched, damage dealt to something else, cards exiled with the card, « ce sont toujours … »: texts and their objects."""

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
from rules_fr.vocabulary import replacements as p
from rules_fr.vocabulary import rules_bent as b
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.combat import BlocksAsThough
from rules_fr.vocabulary.conditions import Happened, NotCondition, SearchedThisWay
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import EndOfTurn, UntilNextTurnOf
from rules_fr.vocabulary.effects.cards import Discard, Reach, Reveal, Reveals, Search, Shuffle
from rules_fr.vocabulary.effects.choices import ChooseObjects, May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage, RedirectDamage
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.moves import ReturnToHand
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.effects.sequence import Conditional, PerformedBy, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.kinds import AbilityKind, CardName, CardType, Keyword, Step, Subtype, Zone
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, CREATURE, ITSELF, SPELL, THIS, YOU, static

LANDS = f.HasType(CardType.LAND)
MY_LANDS = f.AllOf((LANDS, f.ControlledBy(YOU)))
EXILED = f.Is(r.Linked())
ELEMENTAL = (m.AddType(CardType.CREATURE), m.AddSubtype(Subtype("elemental")), m.SetPT(Fixed(2), Fixed(2)))
EVENT_PLAYER = r.EventPlayer()
TOP = (f.InZone(Zone.LIBRARY, YOU), f.Is(r.TopOfLibrary(YOU, Fixed(1))))
EITHER = f.AnyOf((f.IsSpell(), f.IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED))))
CAST = m.MayBePlayedBy(YOU, m.Playing.CAST)


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        SPELL,
        "Vous pouvez chercher dans votre bibliothèque et/ou votre cimetière une carte appelée Mage d'argile, la révéler et la mettre dans votre main. Si vous cherchez dans votre bibliothèque de cette manière, mélangez-la.",
        do(
            May(
                YOU,
                Search(
                    YOU,
                    YOU,
                    f.Named(CardName("Mage d'argile")),
                    Fixed(1),
                    Zone.HAND,
                    Reveals.REVEALED,
                    zones=(Zone.GRAVEYARD,),
                    reach=Reach.ANY,
                ),
            ),
            Conditional(SearchedThisWay(YOU), Shuffle(YOU)),
        ),
    ),
    (
        BEAR,
        "Toutes les blessures qui devraient vous être infligées sont infligées à Trait à la place.",
        (a.ReplacementAbility(p.Redirect(f.Is(YOU), THIS)),),
    ),
    (
        SPELL,
        "Les prochaines 3 blessures de combat qui devraient vous être infligées ce tour-ci sont infligées à une créature ciblée à la place.",
        do(
            RedirectDamage(
                p.Redirect(f.Is(YOU), r.Target(0, CREATURE), kind=e.DamageKind.COMBAT, amount=Fixed(3)), EndOfTurn()
            )
        ),
    ),
    (
        "Artefact",
        "Vous pouvez lancer des cartes non-terrain exilées par Trait.",
        static(m.MayBePlayedBy(YOU, m.Playing.CAST), on=f.AllOf((f.Not(LANDS), EXILED))),
    ),
    (
        BEAR,
        "Vous pouvez jouer les terrains depuis le dessus de votre bibliothèque.",
        static(m.MayBePlayedBy(YOU, m.Playing.PLAY), on=f.AllOf((LANDS, *TOP))),
    ),
    (
        BEAR,
        "Vous pouvez lancer la carte du dessus de votre bibliothèque si c'est une carte de créature.",
        static(CAST, on=f.AllOf((f.HasType(CardType.CREATURE), *TOP))),
    ),
    (
        BEAR,
        "Jouez avec la carte du dessus de votre bibliothèque révélée.",
        static(b.PlaysRevealed(YOU, Zone.LIBRARY)),
    ),
    (BEAR, "Vos adversaires jouent avec leurs mains révélées.", static(b.PlaysRevealed(r.EachOpponent(), Zone.HAND))),
    (
        BEAR,
        "À chaque fois que Trait devient la cible d'un sort ou d'une capacité, contrecarrez ce sort ou cette capacité.",
        (a.TriggeredAbility((e.BecomesTarget(ITSELF, EITHER),), Counter(r.EventOther())),),
    ),
    (
        BEAR,
        "À chaque fois que Trait devient la cible d'un sort ou d'une capacité, le contrôleur de ce sort ou de cette capacité perd 2 points de vie.",
        (a.TriggeredAbility((e.BecomesTarget(ITSELF, EITHER),), LoseLife(r.ControllerOf(r.EventOther()), Fixed(2))),),
    ),
    (
        BEAR,
        "À chaque fois qu'un clerc devient la cible d'un sort ou d'une capacité, il gagne +0/+2 jusqu'à la fin du tour.",
        (
            a.TriggeredAbility(
                (e.BecomesTarget(f.HasSubtype(Subtype("cleric")), EITHER),),
                Apply(r.EventObject(), (m.ModifyPT(Fixed(0), Fixed(2)),), EndOfTurn()),
            ),
        ),
    ),
    (
        SPELL,
        "Un joueur ciblé révèle une carte de sa main au hasard.",
        do(
            PerformedBy(
                r.Target(0, f.IsPlayer()),
                Reveal(r.Chosen(f.InZone(Zone.HAND, r.Targeted(0)), selection=r.Selection.AT_RANDOM)),
            )
        ),
    ),
    (
        "Artefact",
        "{T} : Renvoyez une carte retirée de la partie par Trait dans la main de son propriétaire.",
        (a.ActivatedAbility((TapThis(),), ReturnToHand(r.Chosen(EXILED))),),
    ),
    (
        SPELL,
        "Jusqu'à votre prochain tour, tous les terrains que vous contrôlez deviennent des créatures 2/2 Élémental. Ce sont toujours des terrains.",
        do(Apply(r.EachOf(MY_LANDS), ELEMENTAL, UntilNextTurnOf(YOU))),
    ),
    (
        BEAR,
        "Trait et les autres permanents que vous contrôlez sont indestructibles.",
        static(m.IsIndestructible(), on=f.AnyOf((ITSELF, f.AllOf((f.IsPermanent(), f.Other(), f.ControlledBy(YOU)))))),
    ),
    (
        BEAR,
        "À la fin du tour de chaque joueur, si ce joueur n'a pas lancé de sort ce tour-ci, Trait lui inflige 2 blessures.",
        (
            a.TriggeredAbility(
                (e.StepBegins(Step.END),),
                DealDamage(THIS, Fixed(2), EVENT_PLAYER),
                NotCondition(Happened(e.SpellCast(EVENT_PLAYER, f.IsSpell()))),
            ),
        ),
    ),
    (
        BEAR,
        "Au début du combat pendant le tour de chaque adversaire, engagez une créature ciblée que ce joueur contrôle.",
        (
            a.TriggeredAbility(
                (e.StepBegins(Step.BEGIN_COMBAT, r.EachOpponent()),),
                Tap(r.Target(0, f.AllOf((CREATURE, f.ControlledBy(EVENT_PLAYER))))),
            ),
        ),
    ),
    (
        BEAR,
        "{T} : Trait peut bloquer comme s'il avait le vol jusqu'à la fin du tour.",
        (a.ActivatedAbility((TapThis(),), Apply(THIS, (BlocksAsThough(Keyword.FLYING),), EndOfTurn())),),
    ),
    (
        SPELL,
        "Le joueur ciblé révèle un nombre de cartes de sa main égal au nombre de terrains que vous contrôlez. Vous en choisissez une. Ce joueur se défausse de cette carte.",
        do(
            PerformedBy(
                r.Target(0, f.IsPlayer()),
                Reveal(r.Chosen(f.InZone(Zone.HAND, r.Targeted(0)), CountOf(MY_LANDS), CountOf(MY_LANDS))),
            ),
            ChooseObjects(YOU, r.Chosen(f.Is(r.It()))),
            Discard(r.Targeted(0), r.It()),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), TEXTS, ids=[text for _, text, _ in TEXTS])
def test_objects(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(line)).abilities == expected


UNREAD = [
    (SPELL, "Contrecarrez ce sort ou cette capacité."),
    (BEAR, "Vous pouvez jouer deux terrains depuis le dessus de votre bibliothèque."),
    (BEAR, "Jouez avec la carte du dessus de la bibliothèque d'un adversaire révélée."),
    (SPELL, "Cherchez dans votre bibliothèque ou votre cimetière une carte de créature et mettez-la dans votre main."),
    (
        SPELL,
        "Toutes les blessures qui devraient vous être infligées ce tour-ci sont infligées aux créatures que vous contrôlez à la place.",
    ),
]


@pytest.mark.parametrize(("line", "text"), UNREAD)
def test_unread(line: str, text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(line)).abilities
    assert isinstance(ability, a.NotUnderstood)
