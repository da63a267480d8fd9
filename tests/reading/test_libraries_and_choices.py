"""Libraries, exiles that end, choices between instructions, what each player does: texts and the objects they must give."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, Tally, TallyThisWay, ThatMany
from rules_fr.vocabulary.conditions import Exists, Fits
from rules_fr.vocabulary.durations import AsLongAs, EndOfNextTurnOf, EndOfTurn
from rules_fr.vocabulary.effects.cards import Dig, DigUntil, Discard, Draw, LookAt, Mill, Reveal, Status
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects, ChooseOne, May, NameCard
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    ExileUntil,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibrary,
    PutIntoLibraryAtRandom,
    PutOnTopOrBottom,
    ReturnToHand,
    Sacrifice,
)
from rules_fr.vocabulary.effects.permanents import MoveCounters, PlayerCounters, PutCounters, Tap, Untap
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, PerformedBy, Sequence
from rules_fr.vocabulary.effects.stack import Payment
from rules_fr.vocabulary.effects.tokens import CreateToken, EnteringAttacking, GetEmblem, TokenSpec
from rules_fr.vocabulary.kinds import ENERGY, PLUS_ONE, CardType, Color, Keyword, Subtype, Zone
from rules_fr.vocabulary.replacements import MovesElsewhere
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Effect, Filter, Ref

YOU, THIS, IT, REST, EACH = r.You(), r.This(), r.It(), r.TheRest(), r.Each()
CREATURE, LAND, ARTIFACT = (f.HasType(kind) for kind in (CardType.CREATURE, CardType.LAND, CardType.ARTIFACT))
PLANESWALKER = f.HasType(CardType.PLANESWALKER)
YOURS = f.AllOf((CREATURE, f.ControlledBy(YOU)))
ELF = Exists(f.AllOf((f.HasSubtype(Subtype("elf")), f.ControlledBy(YOU))), Comparison(Comparator.AT_LEAST, Fixed(1)))
INSTANT, BEAR = "Éphémère", "Créature : ours"
TARGET = r.Target(0, CREATURE)
LEAVES = e.ZoneChange(f.Is(THIS), Zone.BATTLEFIELD, None)
ENTERS = e.ZoneChange(f.Is(THIS), None, Zone.BATTLEFIELD)


def do(*steps: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def top(number: int, player: Ref = YOU) -> r.TopOfLibrary:
    return r.TopOfLibrary(player, Fixed(number))


def one(*parts: Filter, number: int = 1) -> r.Chosen:
    return r.Chosen(f.AllOf(parts) if len(parts) > 1 else parts[0], Fixed(number), Fixed(number))


def gain(ability: Keyword) -> m.GainAbility:
    return m.GainAbility(a.KeywordAbility(ability))


def play(how: m.Playing, duration: object, payment: Payment = Payment.NORMAL) -> Apply:
    return Apply(IT, (m.MayBePlayedBy(YOU, how, payment),), duration)  # type: ignore[arg-type]


GOBLIN = TokenSpec((CardType.CREATURE,), (Subtype("goblin"),), (), (Color.RED,), Fixed(1), Fixed(1))
BEAST = TokenSpec((CardType.CREATURE,), (Subtype("beast"),), (), (Color.GREEN,), Fixed(3), Fixed(3))

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        INSTANT,
        "Regardez les quatre cartes du dessus de votre bibliothèque. Vous pouvez révéler une carte de créature parmi "
        "elles "
        "et la mettre dans votre main. Mettez le reste au-dessous de votre bibliothèque dans un ordre aléatoire.",
        do(
            LookAt(top(4)),
            May(YOU, Sequence((Reveal(one(CREATURE, f.Is(IT))), PutIntoHand(IT)))),
            PutIntoLibraryAtRandom(REST, Position.BOTTOM),
        ),
    ),
    (
        INSTANT,
        "Regardez les trois cartes du dessus de votre bibliothèque. Mettez-en une dans votre main et le reste dans "
        "votre "
        "cimetière.",
        do(LookAt(top(3)), PutIntoHand(one(f.Is(IT))), PutIntoGraveyard(REST)),
    ),
    (
        INSTANT,
        "Regardez les quatre cartes du dessus de votre bibliothèque. Mettez deux d'entre elles dans votre main et le "
        "reste "
        "au-dessous de votre bibliothèque, dans l'ordre de votre choix.",
        do(LookAt(top(4)), PutIntoHand(one(f.Is(IT), number=2)), PutIntoLibrary(REST, Position.BOTTOM)),
    ),
    (
        INSTANT,
        "Regardez les deux cartes du dessus de votre bibliothèque, puis remettez-les dessus dans l'ordre de votre choix.",
        do(LookAt(top(2)), PutIntoLibrary(IT, Position.TOP)),
    ),
    (
        INSTANT,
        "Révélez les cinq cartes du dessus de votre bibliothèque. Mettez toutes les cartes de terrain révélées de "
        "cette "
        "manière dans votre main et le reste dans votre cimetière.",
        do(
            Reveal(top(5)),
            PutIntoHand(r.EachOf(f.AllOf((LAND, f.ThisWay(f.Handling.REVEALED))))),
            PutIntoGraveyard(REST),
        ),
    ),
    (
        INSTANT,
        "Révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de terrain. Mettez "
        "cette "
        "carte dans votre main et toutes les autres cartes révélées de cette manière dans votre cimetière.",
        do(DigUntil(YOU, YOU, Dig.REVEAL, LAND, Fixed(1)), PutIntoHand(IT), PutIntoGraveyard(REST)),
    ),
    (
        INSTANT,
        "Révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de terrain. Mettez "
        "les "
        "cartes révélées au-dessous de votre bibliothèque dans un ordre aléatoire.",
        do(
            DigUntil(YOU, YOU, Dig.REVEAL, LAND, Fixed(1)),
            PutIntoLibraryAtRandom(r.Seen(), Position.BOTTOM),
        ),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, exilez une créature ciblée jusqu'à ce que Trait quitte le champ "
        "de "
        "bataille.",
        (a.TriggeredAbility((ENTERS,), ExileUntil(TARGET, LEAVES)),),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, vous pouvez le mettre au-dessus ou au-dessous de la bibliothèque de "
        "son "
        "propriétaire.",
        (a.TriggeredAbility((ENTERS,), May(YOU, PutOnTopOrBottom(THIS))),),
    ),
    (
        INSTANT,
        "Un adversaire ciblé exile une créature qu'il contrôle.",
        do(PerformedBy(r.Target(0, f.IsOpponent()), Exile(one(CREATURE, f.ControlledBy(r.Targeted(0)))))),
    ),
    (
        INSTANT,
        "Chaque joueur renvoie une créature qu'il contrôle dans la main de son propriétaire.",
        do(ForEach(r.EachPlayer(), PerformedBy(EACH, ReturnToHand(one(CREATURE, f.ControlledBy(EACH)))))),
    ),
    (
        INSTANT,
        "Chaque joueur perd 1 point de vie pour chaque terrain qu'il contrôle.",
        do(ForEach(r.EachPlayer(), LoseLife(EACH, CountOf(f.AllOf((LAND, f.ControlledBy(EACH))))))),
    ),
    (
        INSTANT,
        "Pour chaque créature que vous contrôlez, mettez un marqueur +1/+1 sur cette créature.",
        do(ForEach(r.EachOf(YOURS), PutCounters(EACH, PLUS_ONE, Fixed(1)))),
    ),
    (
        INSTANT,
        "Engagez ou dégagez la créature ciblée.",
        do(ChooseOne(YOU, (Tap(TARGET), Untap(r.Targeted(0))))),
    ),
    (
        INSTANT,
        "Chaque joueur sacrifie une créature ou se défausse d'une carte.",
        do(
            ForEach(
                r.EachPlayer(),
                ChooseOne(EACH, (Sacrifice(EACH, one(CREATURE)), Discard(EACH, one(f.Anything())))),
            )
        ),
    ),
    (
        INSTANT,
        "La créature ciblée acquiert, selon votre choix, le vol ou le piétinement jusqu'à la fin du tour.",
        do(
            ChooseOne(
                YOU,
                (
                    Apply(TARGET, (gain(Keyword.FLYING),), EndOfTurn()),
                    Apply(r.Targeted(0), (gain(Keyword.TRAMPLE),), EndOfTurn()),
                ),
            )
        ),
    ),
    (
        INSTANT,
        "Détruisez toutes les créatures. Piochez une carte pour chaque créature détruite de cette manière.",
        do(
            Destroy(r.EachOf(CREATURE)),
            Draw(YOU, CountOf(f.AllOf((CREATURE, f.ThisWay(f.Handling.DESTROYED))))),
        ),
    ),
    (
        INSTANT,
        "Trait inflige 3 blessures à chaque créature. Si une créature ayant subi des blessures de cette manière devait "
        "mourir "
        "ce tour-ci, exilez-la à la place.",
        do(
            DealDamage(THIS, Fixed(3), r.EachOf(CREATURE)),
            ApplyReplacement(
                MovesElsewhere(
                    f.AllOf((CREATURE, f.ThisWay(f.Handling.DAMAGED))), Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE
                ),
                EndOfTurn(),
            ),
        ),
    ),
    (
        INSTANT,
        "Chaque adversaire perd 3 points de vie. Vous gagnez autant de points de vie que ceux perdus de cette manière.",
        do(LoseLife(r.EachOpponent(), Fixed(3)), GainLife(YOU, TallyThisWay(Tally.LIFE_LOST))),
    ),
    (
        INSTANT,
        "Piochez deux cartes. Le joueur ciblé met autant de cartes du dessus de sa bibliothèque dans son cimetière.",
        do(Draw(YOU, Fixed(2)), Mill(r.Target(0, f.IsPlayer()), ThatMany())),
    ),
    (
        INSTANT,
        "Piochez une carte. Si vous contrôlez un elfe, piochez deux cartes à la place.",
        do(Conditional(ELF, Draw(YOU, Fixed(2)), Draw(YOU, Fixed(1)))),
    ),
    (
        INSTANT,
        "Exilez la carte du dessus de votre bibliothèque. Jusqu'à la fin du tour, vous pouvez jouer cette carte.",
        do(Exile(top(1)), play(m.Playing.PLAY, EndOfTurn())),
    ),
    (
        INSTANT,
        "Exilez les deux cartes du dessus de votre bibliothèque. Jusqu'à la fin de votre prochain tour, vous pouvez "
        "lancer "
        "ces cartes sans payer leurs coûts de mana.",
        do(Exile(top(2)), play(m.Playing.CAST, EndOfNextTurnOf(YOU), Payment.FREE)),
    ),
    (
        INSTANT,
        "Exilez la carte du dessus de votre bibliothèque. Vous pouvez la lancer tant qu'elle reste exilée.",
        do(Exile(top(1)), play(m.Playing.CAST, AsLongAs(Fits(IT, f.InZone(Zone.EXILE))))),
    ),
    (
        INSTANT,
        "Créez un jeton de créature 1/1 rouge Gobelin et un jeton de créature 3/3 verte Bête.",
        do(CreateToken(YOU, GOBLIN, Fixed(1)), CreateToken(YOU, BEAST, Fixed(1))),
    ),
    (
        BEAR,
        "À chaque fois que Trait attaque, créez un jeton de créature 1/1 rouge Gobelin, engagé et attaquant.",
        (
            a.TriggeredAbility(
                (e.Attacks(f.Is(THIS)),), EnteringAttacking(CreateToken(YOU, GOBLIN, Fixed(1), Status.TAPPED))
            ),
        ),
    ),
    (
        INSTANT,
        "Vous gagnez un emblème avec « Les créatures que vous contrôlez ont le vol. »",
        do(GetEmblem(YOU, (a.StaticAbility((gain(Keyword.FLYING),), YOURS),))),
    ),
    (
        INSTANT,
        "Nommez une carte non-terrain. Le joueur ciblé se défausse de toutes les cartes avec ce nom.",
        do(
            NameCard(YOU, f.Not(LAND)),
            Discard(r.Target(0, f.IsPlayer()), r.EachOf(f.OfChosen(f.ChoiceKind.CARD_NAME))),
        ),
    ),
    (
        INSTANT,
        "Trait inflige 2 blessures à une cible, créature ou planeswalker.",
        do(DealDamage(THIS, Fixed(2), r.Target(0, f.AnyOf((CREATURE, PLANESWALKER))))),
    ),
    (
        INSTANT,
        "Vous pouvez choisir une carte d'artefact que vous possédez en dehors de la partie et la mettre dans votre main.",
        do(
            May(
                YOU,
                Sequence((ChooseObjects(YOU, one(ARTIFACT, f.OutsideGame(), f.OwnedBy(YOU))), PutIntoHand(IT))),
            )
        ),
    ),
    (
        INSTANT,
        "Les créatures que vous contrôlez gagnent +1/+1 jusqu'à la fin du tour. Dégagez ces créatures.",
        do(
            Apply(r.EachOf(YOURS), (m.ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn()),
            Untap(r.TheSame(YOURS)),
        ),
    ),
    (
        INSTANT,
        "Les créatures du type de votre choix gagnent +1/+1 jusqu'à la fin du tour.",
        do(
            ChooseFor(YOU, f.ChoiceKind.CREATURE_TYPE),
            Apply(
                r.EachOf(f.AllOf((CREATURE, f.OfChosen(f.ChoiceKind.CREATURE_TYPE)))),
                (m.ModifyPT(Fixed(1), Fixed(1)),),
                EndOfTurn(),
            ),
        ),
    ),
    (
        INSTANT,
        "Déplacez un marqueur +1/+1 de la créature ciblée sur une autre créature ciblée.",
        do(
            MoveCounters(TARGET, r.Target(1, f.AllOf((CREATURE, f.OtherThanTarget(0)))), PLUS_ONE, Fixed(1)),
        ),
    ),
    (INSTANT, "Vous gagnez {E}{E}.", do(PlayerCounters(YOU, ENERGY, Fixed(2)))),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[text for _, text, _ in CASES])
def test_a_text_gives_its_objects(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected


SAME = [
    (
        INSTANT,
        "Vous gagnez X points de vie, où X est égal à la force de la créature ciblée.",
        "Vous gagnez X points de vie, X étant la force de la créature ciblée.",
    ),
    (
        INSTANT,
        "Mettez en jeu un jeton de créature 1/1 rouge Gobelin et un jeton de créature 3/3 verte Bête.",
        "Créez un jeton de créature 1/1 rouge Gobelin et un jeton de créature 3/3 verte Bête.",
    ),
    (
        INSTANT,
        "Retirez de la partie la carte du dessus de votre bibliothèque. Vous pouvez la jouer ce tour-ci.",
        "Exilez la carte du dessus de votre bibliothèque. Jusqu'à la fin du tour, vous pouvez la jouer.",
    ),
    (
        INSTANT,
        "Révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de terrain. Mettez "
        "cette "
        "carte en jeu et le reste dans votre cimetière.",
        "Révélez les cartes du dessus de votre bibliothèque jusqu'à ce que vous révéliez une carte de terrain. Mettez "
        "cette "
        "carte sur le champ de bataille et mettez les autres cartes dans votre cimetière.",
    ),
    (
        INSTANT,
        "Mélangez votre cimetière à votre bibliothèque.",
        "Mélangez votre cimetière dans votre bibliothèque.",
    ),
]


@pytest.mark.parametrize(("line", "old", "new"), SAME)
def test_old_and_new_wordings_say_the_same(line: str, old: str, new: str) -> None:
    former, latter = (read_text(text, "Trait", type_line=line) for text in (old, new))
    assert not former.not_understood
    assert former.abilities == latter.abilities


REFUSED = [
    "Exilez les cartes du dessus de votre bibliothèque.",
    "Mettez le reste dans votre cimetière.",
    "Piochez une carte. Piochez une carte pour chaque créature détruite de cette manière.",
    "Piochez une carte et gagnez 2 points de vie. Si vous contrôlez un elfe, piochez deux cartes à la place.",
    "Cherchez dans votre bibliothèque une carte d'aura ou d'artefact légendaire, mettez-la dans votre main, puis mélangez.",
    "Pour chaque créature que vous contrôlez, détruisez la créature ciblée.",
    "Engagez ou piochez la créature ciblée.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_leaves_a_doubt_is_not_understood(text: str) -> None:
    assert read_text(text, "Trait", type_line=INSTANT).not_understood
