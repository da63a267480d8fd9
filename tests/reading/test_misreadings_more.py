"""Texts that were once misread: each with the objects that it must give, or None when it must not be read at all."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, IfElse, PowerOf
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.cards import Discard, Draw
from rules_fr.vocabulary.effects.choices import FlipCoin, May
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile, PutOntoBattlefield, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Repeat, Sequence
from rules_fr.vocabulary.effects.tokens import CreateCopyToken
from rules_fr.vocabulary.effects.turns import ExtraTurn
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Step, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Filter

YOU, THIS, EACH, AIMED = r.You(), r.This(), r.Each(), r.Targeted(0)
CREATURE, ARTIFACT = f.HasType(CardType.CREATURE), f.HasType(CardType.ARTIFACT)
ONE, TWO = Fixed(1), Fixed(2)
SPELL, BEAR, ENCHANTMENT = "Éphémère", "Créature : ours", "Enchantement"
MOUNTAIN = Subtype("mountain")
IN_GRAVEYARDS = f.InZone(Zone.GRAVEYARD)
DIES = (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def target(what: Filter, instance: int = 0) -> r.Target:
    return r.Target(instance, what)


def both(*parts: Filter) -> Filter:
    return f.AllOf(parts)


def mana(text: str) -> k.PayMana:
    return k.PayMana(parse_mana_cost(text))


CASES: list[tuple[str, str, tuple[Ability, ...] | None]] = [
    (
        BEAR,
        "{T} : Trait inflige 1 blessure à la créature ciblée. Cette créature lui inflige 2 blessures.",
        (
            a.ActivatedAbility(
                (k.TapThis(),), Sequence((DealDamage(THIS, ONE, target(CREATURE)), DealDamage(AIMED, TWO, THIS)))
            ),
        ),
    ),
    (
        SPELL,
        "La Trait inflige 1 blessure à la créature ciblée. Si elle a été kickée, elle inflige 2 blessures à cette "
        "créature à la place.",
        (a.SpellAbility(DealDamage(THIS, IfElse(c.Kicked(), TWO, ONE), target(CREATURE))),),
    ),
    (BEAR, "Quand le Trait arrive en jeu, elle inflige 1 blessure à la créature ciblée.", None),
    # Lists: what is said of one noun, of the last one, of all.
    (
        ENCHANTMENT,
        "Au début de votre entretien, engagez jusqu'à un artefact ciblé ou une créature ciblée.",
        (
            a.TriggeredAbility(
                (e.StepBegins(Step.UPKEEP, YOU),),
                Tap(r.Target(0, f.AnyOf((ARTIFACT, CREATURE)), Fixed(0))),
            ),
        ),
    ),
    (
        SPELL,
        "Détruisez une créature ciblée que vous contrôlez ou un artefact ciblé.",
        (a.SpellAbility(Destroy(target(f.AnyOf((both(CREATURE, f.ControlledBy(YOU)), ARTIFACT))))),),
    ),
    (SPELL, "Détruisez deux artefacts ciblés ou une créature ciblée.", None),
    (SPELL, "Détruisez l'artefact ou l'enchantement ciblé avec une valeur de mana inférieure ou égale à 3.", None),
    (BEAR, "{1} : Sacrifiez Trait ou une créature.", None),
    (
        BEAR,
        "Si un permanent, un sort ou une carte noire qui n'est pas sur le champ de bataille devait être mise dans un "
        "cimetière, exilez-la à la place.",
        None,
    ),
    (
        SPELL,
        "Détruisez la créature non-noire, non-artefact ciblée.",
        (a.SpellAbility(Destroy(target(both(CREATURE, f.Not(f.HasColor(Color.BLACK)), f.Not(ARTIFACT))))),),
    ),
    (
        SPELL,
        "Détruisez la créature rouge, noire ou verte ciblée.",
        (
            a.SpellAbility(
                Destroy(
                    target(
                        both(CREATURE, f.AnyOf(tuple(f.HasColor(one) for one in (Color.RED, Color.BLACK, Color.GREEN))))
                    )
                )
            ),
        ),
    ),
    # « cette créature », « la créature sacrifiée », « la carte révélée » need something said before.
    (
        BEAR,
        "Quand Trait meurt, sacrifiez une créature. Vous gagnez un nombre de points de vie égal à la force de cette "
        "créature.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.Is(THIS), *DIES),),
                Sequence((Sacrifice(YOU, r.Chosen(CREATURE)), GainLife(YOU, PowerOf(r.It())))),
            ),
        ),
    ),
    (
        ENCHANTMENT,
        "À chaque fois que Trait ou qu'une autre créature arrive sur le champ de bataille, détruisez cette créature.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.AnyOf((f.Is(THIS), both(CREATURE, f.Other()))), None, Zone.BATTLEFIELD),),
                Destroy(r.EventObject()),
            ),
        ),
    ),
    (BEAR, "{1} : Vous gagnez un nombre de points de vie égal à la force de la créature sacrifiée.", None),
    (
        BEAR,
        "Sacrifiez une créature : Vous gagnez un nombre de points de vie égal à la force de la créature sacrifiée.",
        (a.ActivatedAbility((k.SacrificeCost(r.Chosen(CREATURE)),), GainLife(YOU, PowerOf(r.Paid()))),),
    ),
    (SPELL, "Vous gagnez un nombre de points de vie égal à la valeur de mana de la carte révélée.", None),
    (
        SPELL,
        "Le joueur ciblé se défausse de toutes ses cartes.",
        (a.SpellAbility(Discard(target(f.IsPlayer()), r.EachOf(f.OwnedBy(AIMED)))),),
    ),
    (
        SPELL,
        "Engagez la créature ciblée. Trait lui inflige un nombre de blessures égal à sa force.",
        (a.SpellAbility(Sequence((Tap(target(CREATURE)), DealDamage(THIS, PowerOf(AIMED), AIMED)))),),
    ),
    (
        BEAR,
        "Défaussez-vous d'une carte au hasard : Piochez une carte.",
        (
            a.ActivatedAbility(
                (k.DiscardCost(r.Chosen(f.Anything(), selection=r.Selection.AT_RANDOM)),), Draw(YOU, ONE)
            ),
        ),
    ),
    # A condition after an instruction is checked before it.
    (
        SPELL,
        "Exilez la créature ciblée si c'est un zombie.",
        (a.SpellAbility(Conditional(c.Fits(AIMED, f.HasSubtype(Subtype("zombie"))), Exile(target(CREATURE)))),),
    ),
    (SPELL, "Renvoyez une carte de créature de votre cimetière dans votre main si c'est un zombie.", None),
    # How many, and whose.
    (
        BEAR,
        "Trait gagne +1/+1 tant que vous ne contrôlez pas au moins trois artefacts.",
        (
            a.StaticAbility(
                (m.ModifyPT(ONE, ONE),),
                condition=c.NotCondition(
                    c.Exists(both(ARTIFACT, f.ControlledBy(YOU)), Comparison(Comparator.AT_LEAST, Fixed(3)))
                ),
            ),
        ),
    ),
    (BEAR, "Trait gagne +1/+1 tant qu'un joueur n'a pas de carte en main.", None),
    (ENCHANTMENT, "Au début de votre entretien, si chaque joueur a 5 points de vie ou moins, piochez une carte.", None),
    (SPELL, "Jouez deux tours supplémentaires après celui-ci.", (a.SpellAbility(Repeat(TWO, ExtraTurn(YOU))),)),
    (ENCHANTMENT, "Au moment où Trait arrive sur le champ de bataille, choisissez deux couleurs.", None),
    (BEAR, "Soif de sang X", None),
    # A duration at the head of a sentence is that of its instructions.
    (
        SPELL,
        "Jusqu'à la fin du tour, acquérez le contrôle de la créature ciblée.",
        (a.SpellAbility(Apply(target(CREATURE), (m.GainControl(YOU),), EndOfTurn())),),
    ),
    (SPELL, "Jusqu'à la fin du tour, détruisez la créature ciblée.", None),
    (SPELL, "Terminez la phase de combat.", None),
    # What each one has of its own.
    (
        SPELL,
        "Chaque joueur perd 1 point de vie pour chaque carte dans sa main.",
        (a.SpellAbility(ForEach(r.EachPlayer(), LoseLife(EACH, CountOf(f.InZone(Zone.HAND, EACH))))),),
    ),
    (
        SPELL,
        "Chaque créature inflige 1 blessure à son contrôleur.",
        (a.SpellAbility(ForEach(r.EachOf(CREATURE), DealDamage(EACH, ONE, r.ControllerOf(EACH)))),),
    ),
    # « la carte exilée »: by the cost, by an instruction before, or by another ability.
    (
        BEAR,
        "Exilez une carte de votre cimetière : Créez un jeton qui est une copie de la carte exilée.",
        (
            a.ActivatedAbility(
                (k.ExileCost(r.Chosen(f.InZone(Zone.GRAVEYARD, YOU))),), CreateCopyToken(YOU, r.Paid(), ONE)
            ),
        ),
    ),
    (
        BEAR,
        "{T} : Créez un jeton qui est une copie de la carte exilée.",
        (a.ActivatedAbility((k.TapThis(),), CreateCopyToken(YOU, r.Linked(), ONE)),),
    ),
    # What is said of one noun of an alternative is not said of the other.
    (
        SPELL,
        "Renvoyez la carte de créature rouge ou d'artefact ciblée de votre cimetière dans votre main.",
        (
            a.SpellAbility(
                ReturnToHand(
                    target(
                        both(
                            f.AnyOf((both(CREATURE, f.HasColor(Color.RED)), ARTIFACT)),
                            f.InZone(Zone.GRAVEYARD, YOU),
                        )
                    )
                )
            ),
        ),
    ),
    (
        SPELL,
        "Révélez les deux cartes du dessus de votre bibliothèque. Mettez une carte de créature et/ou de terrain parmi "
        "elles dans votre main.",
        None,
    ),
    (SPELL, "La créature ciblée perd toutes ses autres capacités jusqu'à la fin du tour.", None),
    # « cette créature » after a card that was just put onto the battlefield is that card.
    (
        BEAR,
        "{T} : Mettez en jeu une carte de créature de votre main. Cette créature acquiert la célérité.",
        (
            a.ActivatedAbility(
                (k.TapThis(),),
                Sequence(
                    (
                        PutOntoBattlefield(r.Chosen(both(CREATURE, f.InZone(Zone.HAND, YOU)))),
                        Apply(r.It(), (m.GainAbility(a.KeywordAbility(Keyword.HASTE)),), RestOfGame()),
                    )
                ),
            ),
        ),
    ),
    (BEAR, "Quand Trait arrive en jeu, piochez une carte. Cette créature gagne +1/+1 jusqu'à la fin du tour.", None),
    (
        BEAR,
        "{1} : Exilez Trait, puis renvoyez-le sur le champ de bataille sous le contrôle de son propriétaire.",
        (a.ActivatedAbility((mana("{1}"),), Sequence((Exile(THIS), PutOntoBattlefield(r.It(), r.OwnerOf(r.It()))))),),
    ),
    (
        BEAR,
        "{1} : Exilez Trait, puis renvoyez cette carte sur le champ de bataille sous le contrôle de son propriétaire.",
        (a.ActivatedAbility((mana("{1}"),), Sequence((Exile(THIS), PutOntoBattlefield(r.It(), r.OwnerOf(r.It()))))),),
    ),
    (
        BEAR,
        "{1} : Jouez à pile ou face. Si vous gagnez, exilez la créature ciblée. Si vous perdez, engagez-la.",
        (a.ActivatedAbility((mana("{1}"),), FlipCoin(YOU, Exile(target(CREATURE)), lose=Tap(AIMED))),),
    ),
    (
        BEAR,
        "{1} : Jouez à pile ou face. Si vous gagnez, exilez Trait. Si vous perdez, sacrifiez-le.",
        (a.ActivatedAbility((mana("{1}"),), FlipCoin(YOU, Exile(THIS), lose=Sacrifice(YOU, THIS))),),
    ),
    (
        BEAR,
        "{1} : Exilez la créature ciblée. Renvoyez-la sur le champ de bataille au début de la prochaine étape de fin. "
        "Elle acquiert la célérité.",
        (
            a.ActivatedAbility(
                (mana("{1}"),),
                Sequence(
                    (
                        Exile(target(CREATURE)),
                        Delayed(
                            (e.StepBegins(Step.END),),
                            Sequence(
                                (
                                    PutOntoBattlefield(r.It()),
                                    Apply(r.It(), (m.GainAbility(a.KeywordAbility(Keyword.HASTE)),), RestOfGame()),
                                )
                            ),
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        BEAR,
        "Au début de votre entretien, vous pouvez sacrifier un artefact. Si vous ne le faites pas, engagez Trait et "
        "il vous inflige 1 blessure.",
        (
            a.TriggeredAbility(
                (e.StepBegins(Step.UPKEEP, player=YOU),),
                Sequence(
                    (
                        May(YOU, Sacrifice(YOU, r.Chosen(ARTIFACT))),
                        Conditional(c.NotCondition(c.DidSo()), Sequence((Tap(THIS), DealDamage(THIS, ONE, YOU)))),
                    )
                ),
            ),
        ),
    ),
    (  # one set: what is both is dealt damage once
        SPELL,
        "Trait inflige 2 blessures à chaque créature et à chaque artefact.",
        (a.SpellAbility(DealDamage(THIS, TWO, r.EachOf(f.AnyOf((CREATURE, ARTIFACT))))),),
    ),
    # said of the last noun, or of all?
    (SPELL, "Détruisez chaque créature et chaque artefact que vous ne contrôlez pas.", None),
    (
        SPELL,
        "Renvoyez dans votre main une carte de créature ciblée et une carte d'artefact ciblée de votre cimetière.",
        None,
    ),
    (  # a permanent comes from the battlefield
        "Artefact",
        "À chaque fois qu'un permanent que vous contrôlez est mis dans un cimetière, vous gagnez 1 point de vie.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.AllOf((f.IsPermanent(), f.ControlledBy(YOU))), *DIES),), GainLife(YOU, ONE)
            ),
        ),
    ),
    (  # five besides the one that arrives: the card is no mountain
        "Terrain",
        "À chaque fois qu'une montagne arrive, si vous contrôlez au moins cinq autres montagnes, piochez une carte.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(f.HasSubtype(MOUNTAIN), None, Zone.BATTLEFIELD),),
                Draw(YOU, ONE),
                condition=c.Exists(
                    f.AllOf((f.HasSubtype(MOUNTAIN), f.Not(f.Is(r.EventObject())), f.ControlledBy(YOU))),
                    Comparison(Comparator.AT_LEAST, Fixed(5)),
                ),
            ),
        ),
    ),
    (  # another than the card: the spell is no permanent
        BEAR,
        "Quand vous lancez un sort d'éphémère, s'il cible un autre permanent que vous contrôlez, piochez une carte.",
        (
            a.TriggeredAbility(
                (e.SpellCast(YOU, f.HasType(CardType.INSTANT)),),
                Draw(YOU, ONE),
                condition=c.Fits(
                    r.EventObject(), f.TargetsThe(f.AllOf((f.IsPermanent(), f.Other(), f.ControlledBy(YOU))))
                ),
            ),
        ),
    ),
    (  # what follows « qu'un adversaire contrôle » is said of both too
        SPELL,
        "Détruisez une créature ciblée ou un artefact ciblé que vous contrôlez qui a subi des blessures ce tour-ci.",
        (
            a.SpellAbility(
                Destroy(
                    target(f.AllOf((f.AnyOf((CREATURE, ARTIFACT)), f.ControlledBy(YOU), f.DamagedThisTurn()))),
                )
            ),
        ),
    ),
    (SPELL, "Détruisez un artefact ciblé ou une créature ciblée qui attaque.", None),
    (SPELL, "Exilez toutes les cartes d'un cimetière.", None),  # one, which somebody chooses
    (SPELL, "Exilez toutes les cartes de tous les cimetières.", (a.SpellAbility(Exile(r.EachOf(IN_GRAVEYARDS))),)),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[text[:60] for _, text, _ in CASES])
def test_reading(line: str, text: str, expected: tuple[Ability, ...] | None) -> None:
    found = read_text(text, "Trait", type_line=line)
    if expected is None:
        assert found.not_understood, found.abilities
    else:
        assert found.abilities == expected
