"""Shortened turns: « deux fois X », « le double de … », « ou le quitte », « pas plus d'une créature », and so on."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, PowerOf, Times, X
from rules_fr.vocabulary.combat import MaximumAttackers, MaximumBlocks, Period
from rules_fr.vocabulary.conditions import Compare, DidSo, IsTurnOf, NotCondition
from rules_fr.vocabulary.costs import DiscardCost, TapThis
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame, ThroughNextUntapOf
from rules_fr.vocabulary.effects.cards import Scry
from rules_fr.vocabulary.effects.continuous import Apply, Delayed, Recurrence
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield, Sacrifice
from rules_fr.vocabulary.effects.permanents import Untap
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, PerformedBy, Repeat, Sequence
from rules_fr.vocabulary.effects.stack import CopySpell, Counter, NewTargets
from rules_fr.vocabulary.effects.tokens import CopyExcept
from rules_fr.vocabulary.effects.turns import ExtraCombat, SkipNextPhase
from rules_fr.vocabulary.kinds import AbilityKind, CardType, Phase, Step, Zone
from rules_fr.vocabulary.terms import Ability, Effect, EventPattern
from tests.reading.saying import BEAR, CREATURE, DRAW, ENCHANTMENT, ITSELF, SPELL, THIS, YOU, least, static

AIMED, EACH = r.Targeted(0), r.Each()
TARGET, PLAYER = r.Target(0, CREATURE), r.Target(0, f.IsPlayer())
ARTIFACTS = f.AllOf((f.HasType(CardType.ARTIFACT), f.ControlledBy(YOU)))
ARTIFACT, LAND = f.HasType(CardType.ARTIFACT), f.HasType(CardType.LAND)
INSTANTS = f.AnyOf((f.HasType(CardType.INSTANT), f.HasType(CardType.SORCERY)))


def tapping(effect: Effect) -> tuple[Ability, ...]:
    return (a.ActivatedAbility((TapThis(),), effect),)


def when(event: EventPattern, effect: Effect) -> tuple[Ability, ...]:
    return (a.TriggeredAbility((event,), effect),)


COPY = CopySpell(r.EventObject(), YOU, NewTargets.MAY_CHOOSE)
ENTERS = e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD)
LEAVES = e.ZoneChange(ITSELF, Zone.BATTLEFIELD, None)
CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (SPELL, "Vous gagnez deux fois X points de vie.", (a.SpellAbility(GainLife(YOU, Times(2, X()))),)),
    (
        BEAR,
        "{T} : Trait inflige au joueur ciblé un nombre de blessures égal au double du nombre d'artefacts que vous "
        "contrôlez.",
        tapping(DealDamage(THIS, Times(2, CountOf(ARTIFACTS)), PLAYER)),
    ),
    (
        BEAR,
        "{T} : La créature ciblée s'inflige un nombre de blessures égal à sa force.",
        tapping(DealDamage(TARGET, PowerOf(AIMED), AIMED)),
    ),
    (
        SPELL,
        "Chaque créature s'inflige un nombre de blessures égal à sa force.",
        (a.SpellAbility(ForEach(r.EachOf(CREATURE), DealDamage(EACH, PowerOf(EACH), EACH))),),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille ou qu'il le quitte, piochez une carte.",
        (a.TriggeredAbility((ENTERS, LEAVES), DRAW),),
    ),
    (BEAR, "Quand Trait arrive sur le champ de bataille, vous appliquez regard 2.", when(ENTERS, Scry(YOU, Fixed(2)))),
    (BEAR, "Trait attaque ou bloque à chaque combat si possible.", static(m.MustAttack(), m.MustBlock())),
    (
        ENCHANTMENT,
        "Pas plus d'une créature ne peut vous attaquer à chaque combat.",
        static(MaximumAttackers(Fixed(1), YOU), on=CREATURE),
    ),
    (
        ENCHANTMENT,
        "Pas plus de deux créatures ne peuvent bloquer à chaque tour.",
        static(MaximumBlocks(Fixed(2), Period.TURN), on=CREATURE),
    ),
    (
        BEAR,
        "Quand Trait attaque, dégagez Trait et cette phase est suivie d'une phase de combat supplémentaire.",
        when(e.Attacks(ITSELF), Sequence((Untap(THIS), ExtraCombat()))),
    ),
    (BEAR, "{T} : Le joueur ciblé passe sa prochaine phase de combat.", tapping(SkipNextPhase(PLAYER, Phase.COMBAT))),
    (
        "Terrain",
        "{T} : Piochez une carte. Les Trait ne se dégagent pas pendant votre prochaine étape de dégagement.",
        tapping(Sequence((DRAW, Apply(THIS, (m.CannotUntap(),), ThroughNextUntapOf(YOU))))),
    ),
    (
        BEAR,
        "Défaussez-vous au hasard d'une carte de votre main : Piochez une carte.",
        (
            a.ActivatedAbility(
                (DiscardCost(r.Chosen(f.Anything(), selection=r.Selection.AT_RANDOM)),),
                DRAW,
            ),
        ),
    ),
    (
        BEAR,
        "{T} : Si X est supérieur ou égal à 5, piochez une carte.",
        tapping(Conditional(Compare(X(), least(5)), DRAW)),
    ),
    (
        ENCHANTMENT,
        "Au début de l'entretien de chaque joueur, ce joueur sacrifie une créature. S'il ne peut pas le faire, il perd "
        "1 point de vie.",
        when(
            e.StepBegins(Step.UPKEEP, None),
            Sequence(
                (
                    Sacrifice(r.EventPlayer(), r.Chosen(CREATURE)),
                    Conditional(NotCondition(DidSo()), LoseLife(r.EventPlayer(), Fixed(1))),
                )
            ),
        ),
    ),
    (
        ENCHANTMENT,
        "Au début de l'entretien de chaque joueur, ce joueur dégage un terrain qu'il contrôle.",
        when(
            e.StepBegins(Step.UPKEEP, None),
            PerformedBy(r.EventPlayer(), Untap(r.Chosen(f.AllOf((LAND, f.ControlledBy(r.EventPlayer())))))),
        ),
    ),
    (
        BEAR,
        "Quand Trait quitte le champ de bataille, renvoyez sur le champ de bataille toutes les cartes qu'il a exilées.",
        when(LEAVES, PutOntoBattlefield(r.Linked())),
    ),
    (
        BEAR,
        "{T} : Trait devient une copie de la créature ciblée, excepté qu'il a cette capacité.",
        tapping(CopyExcept(Apply(THIS, (m.BecomeCopy(TARGET),), RestOfGame()), (m.GainThisAbility(),))),
    ),
    (
        SPELL,
        "Copiez le sort ciblé deux fois. Vous pouvez choisir de nouvelles cibles pour ces copies.",
        (
            a.SpellAbility(
                Repeat(Fixed(2), CopySpell(r.Target(0, f.IsSpell()), YOU, NewTargets.MAY_CHOOSE)),
            ),
        ),
    ),
    (
        BEAR,
        "{T} : La créature ciblée ne peut ni attaquer ni bloquer ce tour-ci.",
        tapping(Apply(TARGET, (m.CannotAttack(), m.CannotBlock()), EndOfTurn())),
    ),
    (
        ENCHANTMENT,
        "À chaque fois qu'un adversaire active une capacité d'un artefact ou d'un terrain qui n'est pas une capacité "
        "de "
        "mana, piochez une carte.",
        when(e.AbilityActivated(r.AnOpponent(), f.AnyOf((ARTIFACT, LAND)), nonmana=True), DRAW),
    ),
    (
        ENCHANTMENT,
        "À chaque fois que vous activez une capacité de loyauté, piochez une carte.",
        when(e.AbilityActivated(YOU, f.Anything(), loyalty=True), DRAW),
    ),
    (
        SPELL,
        "Contrecarrez la capacité activée ciblée d'une source artefact.",
        (
            a.SpellAbility(
                Counter(r.Target(0, f.AllOf((f.IsAbility((AbilityKind.ACTIVATED,)), f.AbilityOf(ARTIFACT)))))
            ),
        ),
    ),
    (
        ENCHANTMENT,
        "À chaque fois que vous lancez votre premier sort d'éphémère ou de rituel à chaque tour, copiez ce sort. Vous "
        "pouvez choisir de nouvelles cibles pour la copie.",
        when(e.NthSpellCast(YOU, 1, INSTANTS), COPY),
    ),
    (
        ENCHANTMENT,
        "À chaque fois que vous lancez votre premier sort pendant le tour de chaque adversaire, piochez une carte.",
        when(e.EventDuring(e.NthSpellCast(YOU, 1), IsTurnOf(r.EachOpponent())), DRAW),
    ),
    (
        SPELL,
        "Quand vous lancez votre prochain sort d'éphémère ou de rituel ce tour-ci, copiez ce sort. Vous pouvez choisir "
        "de nouvelles cibles pour cette copie.",
        (a.SpellAbility(Delayed((e.SpellCast(YOU, INSTANTS),), COPY, None, Recurrence.ONCE, EndOfTurn())),),
    ),
    (
        ENCHANTMENT,
        "À chaque fois qu'une créature devient engagée, Trait inflige 2 blessures au contrôleur de la créature.",
        when(e.BecomesTapped(CREATURE), DealDamage(THIS, Fixed(2), r.ControllerOf(r.EventObject()))),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), CASES)
def test_what_it_is_short_for(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=type_line).abilities == expected


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (ENCHANTMENT, "Quand vous lancez votre prochain sort, piochez une carte."),
        (ENCHANTMENT, "À chaque fois que vous lancez votre premier sort, piochez une carte."),
        (SPELL, "Détruisez la créature."),
        (SPELL, "Chaque créature s'inflige 2 blessures."),
        (BEAR, "Sacrifiez une créature : Piochez une carte. IIII — Piochez une carte."),
    ],
)
def test_what_is_left_unread(type_line: str, text: str) -> None:
    assert read_text(text, "Trait", type_line=type_line).not_understood


def test_another_than_the_one_just_taken() -> None:
    text = (
        "Renvoyez une carte de créature depuis votre cimetière dans votre main, puis exilez une autre carte de "
        "créature "
        "depuis votre cimetière."
    )
    (ability,) = read_text(text, "Trait", type_line=SPELL).abilities
    assert isinstance(ability, a.SpellAbility)
    assert isinstance(ability.effect, Sequence)
    exiled = ability.effect.steps[1]
    assert f.Not(f.Is(r.It())) in [part for node in (exiled,) for part in node.what.what.parts]  # type: ignore[attr-defined]
