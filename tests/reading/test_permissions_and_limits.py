"""What may be cast, spent, searched, controlled; targets chosen for each opponent: texts and their objects."""

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
from rules_fr.vocabulary.amounts import CountOf, Fixed, TimesKicked
from rules_fr.vocabulary.conditions import AnyCondition, Exists, Fits, Happened, RevealedToCast, WasCastDuring
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.durations import AsLongAs, EndOfNextTurnOf, EndOfTurn, RestOfGame, UntilNextTurnOf
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.choices import Modal
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.mana import AddMana, ExactMana
from rules_fr.vocabulary.effects.moves import Destroy, Exile, ReturnToHand
from rules_fr.vocabulary.effects.permanents import PutCounters, Untap
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.effects.turns import ControlNextTurn
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Color, CounterKind, Keyword, ManaType, Step, Subtype, Zone
from rules_fr.vocabulary.terms import Ability, Duration, Effect
from tests.reading.saying import BEAR, CREATURE, DRAW, ITSELF, SPELL, THIS, YOU, YOURS, least, static

IT = r.It()
ENCHANTMENT, ARTIFACT = "Enchantement", "Artefact"
ARTIFACTS, LANDS = f.HasType(CardType.ARTIFACT), f.HasType(CardType.LAND)
EQUIPMENT, AURA = f.HasSubtype(Subtype("equipment")), f.HasSubtype(Subtype("aura"))
DRAGON = f.HasSubtype(Subtype("dragon"))
THEIRS = r.Target(0, f.AllOf((CREATURE, f.ControlledBy(r.Each()))), Fixed(0), Fixed(1), apart=True)
NOT_BLACK = f.AllOf((CREATURE, f.Not(f.HasColor(Color.BLACK))))
ENTERS = e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD)
COLORLESS = ExactMana((ManaType.COLORLESS,))
AS_A_DRAGON_WAS_SHOWN = AnyCondition(
    (
        RevealedToCast(THIS, DRAGON),
        WasCastDuring(THIS, Exists(f.AllOf((DRAGON, f.ControlledBy(YOU))), least(1))),
    )
)


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def tap(effect: Effect) -> tuple[Ability, ...]:
    return (a.ActivatedAbility((TapThis(),), effect),)


def when(event: e.EventPattern, effect: Effect = DRAW) -> tuple[Ability, ...]:
    return (a.TriggeredAbility((event,), effect),)


def play(how: m.Playing, until: Duration) -> Apply:
    return Apply(IT, (m.MayBePlayedBy(YOU, how),), until)


def spend(until: Duration) -> Apply:
    return Apply(None, (b.SpendAsThough(YOU, b.Liberty.ANY_COLOR, f.Is(IT)),), until)


WHILE_EXILED = AsLongAs(Fits(IT, f.InZone(Zone.EXILE)))
TEXTS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        ARTIFACT,
        "{T} : Vous pouvez lancer des cartes non-terrain ce tour-ci comme si elles avaient le flash.",
        tap(Apply(None, (m.CastAsThoughFlash(YOU, f.Not(LANDS)),), EndOfTurn())),
    ),
    (
        SPELL,
        "Jusqu'à votre prochain tour, vous pouvez lancer les sorts de créature comme s'ils avaient le flash.",
        do(Apply(None, (m.CastAsThoughFlash(YOU, CREATURE),), UntilNextTurnOf(YOU))),
    ),
    (
        ENCHANTMENT,
        "Vous pouvez lancer des sorts depuis votre main sans payer leur coût de mana.",
        static(m.MayCastWithoutPaying(YOU, f.Anything(), Zone.HAND)),
    ),
    (BEAR, "Vous pouvez lancer Trait depuis l'exil.", (a.CastingPermission(zone=Zone.EXILE),)),
    (
        ENCHANTMENT,
        "Les joueurs ne peuvent pas chercher dans leur bibliothèque.",
        static(b.CannotSearch(r.EachPlayer())),
    ),
    (
        ARTIFACT,
        "Vous pouvez dépenser du mana comme si c'était du mana de n'importe quelle couleur.",
        static(b.SpendAsThough(YOU, b.Liberty.ANY_COLOR)),
    ),
    (
        ARTIFACT,
        "Vous pouvez dépenser du mana comme si c'était du mana de n'importe quel type pour lancer des sorts de créature.",
        static(b.SpendAsThough(YOU, b.Liberty.ANY_TYPE, CREATURE)),
    ),
    (
        SPELL,
        "Exilez une créature ciblée. Jusqu'à la fin de votre prochain tour, vous pouvez jouer cette carte et vous pouvez dépenser du mana comme s'il s'agissait de mana de n'importe quelle couleur pour la lancer.",
        do(Exile(r.Target(0, CREATURE)), play(m.Playing.PLAY, EndOfNextTurnOf(YOU)), spend(EndOfNextTurnOf(YOU))),
    ),
    (
        SPELL,
        "Exilez une créature ciblée. Vous pouvez lancer cette carte tant qu'elle reste exilée, et vous pouvez dépenser du mana comme s'il s'agissait de mana de n'importe quelle couleur pour lancer ce sort.",
        do(Exile(r.Target(0, CREATURE)), play(m.Playing.CAST, WHILE_EXILED), spend(WHILE_EXILED)),
    ),
    (
        ARTIFACT,
        "{T} : Ajoutez {C}. Ne dépensez ce mana que pour lancer des sorts d'artefact ou activer des capacités d'artefact.",
        tap(AddMana(YOU, COLORLESS, Fixed(1), f.AllOf((f.IsSpell(), ARTIFACTS)), ARTIFACTS)),
    ),
    (
        ARTIFACT,
        "{T} : Ajoutez {C}. Ne dépensez ce mana que pour activer des capacités.",
        tap(AddMana(YOU, COLORLESS, Fixed(1), None, f.Anything())),
    ),
    (
        SPELL,
        "Vous contrôlez le joueur ciblé pendant son prochain tour.",
        do(ControlNextTurn(YOU, r.Target(0, f.IsPlayer()))),
    ),
    (SPELL, "Vous contrôlez le prochain tour du joueur ciblé.", do(ControlNextTurn(YOU, r.Target(0, f.IsPlayer())))),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, pour chaque adversaire, exilez jusqu'à une créature ciblée que ce joueur contrôle.",
        when(ENTERS, ForEach(r.EachOpponent(), Exile(THEIRS))),
    ),
    (
        SPELL,
        "Pour chaque adversaire, acquérez le contrôle de jusqu'à une créature ciblée que ce joueur contrôle. Dégagez ces créatures.",
        do(
            ForEach(r.EachOpponent(), Apply(THEIRS, (m.GainControl(YOU),), RestOfGame())),
            Untap(r.Targeted(0)),
        ),
    ),
    (
        SPELL,
        "Détruisez tous les équipements attachés à la créature ciblée.",
        do(Destroy(r.EachOf(f.AllOf((EQUIPMENT, f.AttachedToThe(r.Target(0, CREATURE))))))),
    ),
    (
        BEAR,
        "Trait gagne +1/+0 pour chaque équipement attaché à lui.",
        static(m.ModifyPT(CountOf(f.AllOf((EQUIPMENT, f.AttachedToThe(THIS)))), Fixed(0))),
    ),
    (
        BEAR,
        "Trait a le vol tant qu'au moins deux équipements lui sont attachés.",
        static(
            m.GainAbility(a.KeywordAbility(Keyword.FLYING)),
            when=Exists(f.AllOf((EQUIPMENT, f.AttachedToThe(THIS))), least(2)),
        ),
    ),
    (
        BEAR,
        "À chaque fois qu'une créature enchantée que vous contrôlez meurt, piochez une carte.",
        when(
            e.ZoneChange(
                f.AllOf((CREATURE, f.HasAttached(AURA), f.ControlledBy(YOU))), Zone.BATTLEFIELD, Zone.GRAVEYARD
            )
        ),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort kické, vous gagnez un nombre de points de vie égal au nombre de fois que ce sort a été kické.",
        when(e.SpellCast(YOU, f.WasKicked()), GainLife(YOU, TimesKicked(r.EventObject()))),
    ),
    (
        SPELL,
        "Contrecarrez un sort ciblé qui vous cible.",
        do(Counter(r.Target(0, f.AllOf((f.IsSpell(), f.TargetsThe(f.Is(YOU))))))),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort qui cible uniquement Trait, piochez une carte.",
        when(e.SpellCast(YOU, f.TargetsOnly(ITSELF))),
    ),
    (
        BEAR,
        "Trait arrive sur le champ de bataille avec, selon votre choix, un marqueur « vol » ou un marqueur « portée » sur lui.",
        (a.ReplacementAbility(p.EntersWithOneOf(ITSELF, (CounterKind("flying"), CounterKind("reach")))),),
    ),
    (
        SPELL,
        "Si vous avez révélé une carte de dragon ou si vous contrôliez un dragon au moment où vous avez lancé Trait, piochez une carte.",
        do(Conditional(AS_A_DRAGON_WAS_SHOWN, DRAW)),
    ),
    (
        SPELL,
        "Si vous vous êtes défaussé d'une carte ce tour-ci, piochez une carte.",
        do(Conditional(Happened(e.DiscardsCard(YOU)), DRAW)),
    ),
    (
        BEAR,
        "À chaque fois qu'un joueur perd la partie, mettez deux marqueurs +1/+1 sur Trait.",
        when(e.LosesGame(r.AnyPlayer()), PutCounters(THIS, PLUS_ONE, Fixed(2))),
    ),
    (
        SPELL,
        "La créature ciblée perd tous les types de créature jusqu'à la fin du tour.",
        do(Apply(r.Target(0, CREATURE), (m.LoseEveryCreatureType(),), EndOfTurn())),
    ),
    (
        ENCHANTMENT,
        "Chaque créature que vous contrôlez a le type choisi en plus de ses autres types.",
        static(m.AddSubtypeChosen(f.ChoiceKind.CREATURE_TYPE), on=YOURS),
    ),
    (
        ENCHANTMENT,
        "Les terrains que vous contrôlez ont le type choisi en plus de leurs autres types.",
        static(m.AddSubtypeChosen(f.ChoiceKind.LAND_TYPE), on=f.AllOf((LANDS, f.ControlledBy(YOU)))),
    ),
    (
        SPELL,
        "Chaque joueur autre que le joueur ciblé pioche une carte.",
        do(Draw(r.EachOf(f.AllOf((f.IsPlayer(), f.Not(f.Is(r.Target(0, f.IsPlayer())))))), Fixed(1))),
    ),
    (
        BEAR,
        "À chaque fois que Trait bloque une créature, renvoyez celle-ci dans la main de son propriétaire à la fin du combat.",
        when(e.Blocks(ITSELF, CREATURE), Delayed((e.StepBegins(Step.END_COMBAT),), ReturnToHand(r.EventOther()))),
    ),
    (
        BEAR,
        "À chaque fois que Trait bloque ou devient bloqué par une créature non-noire, Trait inflige 1 blessure à cette créature.",
        (
            a.TriggeredAbility(
                (e.Blocks(ITSELF, NOT_BLACK), e.BecomesBlocked(ITSELF, NOT_BLACK)),
                DealDamage(THIS, Fixed(1), r.EventOther()),
            ),
        ),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, choisissez jusqu'à l'un —\n• Piochez une carte.\n• Vous gagnez 1 point de vie.",
        when(ENTERS, Modal((DRAW, GainLife(YOU, Fixed(1))), 0, 1)),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), TEXTS, ids=[text for _, text, _ in TEXTS])
def test_objects(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=read_type_line(line)).abilities == expected


UNREAD = [
    (
        BEAR,
        "Les autres créatures que vous contrôlez gagnent +1/+1 pour chaque aura et chaque équipement attachés à Trait.",
    ),
    (SPELL, "Pour chaque adversaire, exilez une créature ciblée."),
    (ARTIFACT, "{T} : Vous pouvez lancer des sorts comme s'ils avaient la célérité ce tour-ci."),
]


@pytest.mark.parametrize(("line", "text"), UNREAD)
def test_unread(line: str, text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(line)).abilities
    assert isinstance(ability, a.NotUnderstood)
