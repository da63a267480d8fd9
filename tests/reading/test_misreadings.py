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
from rules_fr.vocabulary import restrictions as s
from rules_fr.vocabulary.amounts import CountersOn, EventAmount, Fixed, ThatMany
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.cards import Discard, Draw, Status
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.continuous import Apply, Delayed, Recurrence
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseLife
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield, Regeneration, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.kinds import PLUS_ONE, AbilityKind, CardType, Color, CounterKind, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison, Filter, walk

YOU, THIS, EACH, AIMED = r.You(), r.This(), r.Each(), r.Targeted(0)
CREATURE, LAND, ARTIFACT = (f.HasType(kind) for kind in (CardType.CREATURE, CardType.LAND, CardType.ARTIFACT))
ONE, TWO = Fixed(1), Fixed(2)
SEVEN = c.Exists(f.InZone(Zone.GRAVEYARD, YOU), Comparison(Comparator.AT_LEAST, Fixed(7)))
SPELL, BEAR, AURA = "Éphémère", "Créature : ours", "Enchantement : aura"
ENCHANTMENT, LAND_LINE = "Enchantement", "Terrain"
DIES = (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def target(what: Filter, instance: int = 0) -> r.Target:
    return r.Target(instance, what)


def both(*parts: Filter) -> Filter:
    return f.AllOf(parts)


def mana(text: str) -> k.PayMana:
    return k.PayMana(parse_mana_cost(text))


ELEMENTAL = (m.AddType(CardType.CREATURE), m.AddSubtype(Subtype("elemental")))

CASES: list[tuple[str, str, tuple[Ability, ...] | None]] = [
    # A land that becomes a creature and « est toujours un terrain » keeps all its types.
    (
        LAND_LINE,
        "{2} : Trait devient une créature 2/1 rouge Élémental jusqu'à la fin du tour. C'est toujours un terrain.",
        (
            a.ActivatedAbility(
                (mana("{2}"),),
                Apply(THIS, (*ELEMENTAL, m.SetColors((Color.RED,)), m.SetPT(TWO, ONE)), EndOfTurn()),
            ),
        ),
    ),
    (
        AURA,
        "Le terrain enchanté est une créature 3/3 Élémental. C'est toujours un terrain.",
        (a.StaticAbility((*ELEMENTAL, m.SetPT(Fixed(3), Fixed(3))), f.Is(r.Attached())),),
    ),
    (SPELL, "Détruisez la créature ciblée. C'est toujours un terrain.", None),
    # The ability word « Seuil » of old texts is a condition.
    (
        BEAR,
        "Seuil — Trait gagne +1/+1.",
        (a.StaticAbility((m.ModifyPT(ONE, ONE),), condition=SEVEN),),
    ),
    (
        BEAR,
        "Seuil — {1} : Piochez une carte.",
        (a.ActivatedAbility((mana("{1}"),), Draw(YOU, ONE), (s.OnlyIf(SEVEN),)),),
    ),
    (
        BEAR,
        "Seuil — Quand Trait meurt, piochez une carte.",
        (
            a.StaticAbility(
                (m.GainAbility(a.TriggeredAbility((e.ZoneChange(f.Is(THIS), *DIES),), Draw(YOU, ONE))),),
                condition=SEVEN,
            ),
        ),
    ),
    (
        BEAR,
        "Seuil — Tant que vous avez au moins sept cartes dans votre cimetière, Trait gagne +1/+1.",
        (a.StaticAbility((m.ModifyPT(ONE, ONE),), condition=SEVEN),),
    ),
    # « engagé » said of a card that is put onto the battlefield tells how it enters.
    (
        BEAR,
        "{T} : Mettez sur le champ de bataille une carte de terrain engagée depuis votre main.",
        (
            a.ActivatedAbility(
                (k.TapThis(),),
                PutOntoBattlefield(r.Chosen(both(LAND, f.InZone(Zone.HAND, YOU))), status=Status.TAPPED),
            ),
        ),
    ),
    (SPELL, "Mettez sur le champ de bataille un jeton de créature blanche Avatar.", None),
    # Delayed triggers: how long they watch, and what « si vous faites ainsi » answers.
    (
        SPELL,
        "Jusqu'à la fin du tour, à chaque fois que vous lancez un sort, piochez une carte.",
        (
            a.SpellAbility(
                Delayed((e.SpellCast(YOU),), Draw(YOU, ONE), None, Recurrence.EACH_TIME, EndOfTurn()),
            ),
        ),
    ),
    (SPELL, "À chaque fois que vous lancez un sort, piochez une carte.", None),
    (
        SPELL,
        "Quand une créature meurt ce tour-ci, vous pouvez payer {1}. Si vous faites ainsi, piochez une carte.",
        (
            a.SpellAbility(
                Delayed(
                    (e.ZoneChange(CREATURE, *DIES),), PayThen(YOU, mana("{1}"), Draw(YOU, ONE)), duration=EndOfTurn()
                )
            ),
        ),
    ),
    # « elle ne peut pas être régénérée » belongs to the destruction, wherever that is.
    (
        SPELL,
        "Si vous contrôlez un artefact, détruisez la créature ciblée. Elle ne peut pas être régénérée.",
        (
            a.SpellAbility(
                Conditional(
                    c.Exists(both(ARTIFACT, f.ControlledBy(YOU)), Comparison(Comparator.AT_LEAST, ONE)),
                    Destroy(target(CREATURE), Regeneration.FORBIDDEN),
                )
            ),
        ),
    ),
    (
        SPELL,
        "Détruisez toutes les créatures. Elles ne peuvent pas être régénérées.",
        (a.SpellAbility(Destroy(r.EachOf(CREATURE), Regeneration.FORBIDDEN)),),
    ),
    (
        SPELL,
        "Détruisez l'artefact ciblé et le terrain ciblé. Ils ne peuvent pas être régénérés.",
        (a.SpellAbility(Destroy(r.Union((target(ARTIFACT), target(LAND, 1))), Regeneration.FORBIDDEN)),),
    ),
    (SPELL, "Trait inflige 2 blessures à chaque créature. Elles ne peuvent pas être régénérées.", None),
    (SPELL, "Piochez une carte. La créature ciblée ne peut pas être régénérée.", None),
    # « cette carte » after an event that puts something else into a graveyard is that card.
    (
        AURA,
        "Quand la créature enchantée meurt, renvoyez cette carte dans votre main.",
        (a.TriggeredAbility((e.ZoneChange(f.Is(r.Attached()), *DIES),), ReturnToHand(r.EventObject())),),
    ),
    (
        BEAR,
        "Quand cette créature meurt, renvoyez cette carte dans votre main.",
        (a.TriggeredAbility((e.ZoneChange(f.Is(THIS), *DIES),), ReturnToHand(THIS)),),
    ),
    # « une carte » that goes to a graveyard is no token.
    (
        ENCHANTMENT,
        "À chaque fois qu'une carte est mise dans votre cimetière d'où qu'elle vienne, vous gagnez 1 point de vie.",
        (
            a.TriggeredAbility(
                (e.ZoneChange(both(f.OwnedBy(YOU), f.IsCard()), None, Zone.GRAVEYARD),), GainLife(YOU, ONE)
            ),
        ),
    ),
    (
        ENCHANTMENT,
        "À chaque fois qu'une carte quitte votre cimetière, vous gagnez 1 point de vie.",
        (a.TriggeredAbility((e.ZoneChange(f.OwnedBy(YOU), Zone.GRAVEYARD),), GainLife(YOU, ONE)),),
    ),
    # An event is about one thing at a time.
    (ENCHANTMENT, "À chaque fois que vous sacrifiez deux créatures, piochez une carte.", None),
    (
        ENCHANTMENT,
        "À chaque fois qu'une ou plusieurs créatures attaquent, piochez une carte.",
        (a.TriggeredAbility((e.OneOrMore(e.Attacks(CREATURE)),), Draw(YOU, ONE)),),
    ),
    (ENCHANTMENT, "À chaque fois qu'une ou plusieurs créatures attaquent, dégagez-la.", None),
    (
        ENCHANTMENT,
        "À chaque fois qu'une ou plusieurs créatures vous infligent des blessures, piochez autant de cartes.",
        None,
    ),
    # Each player's own number.
    (
        SPELL,
        "Chaque joueur se défausse de sa main, puis pioche autant de cartes.",
        (
            a.SpellAbility(
                ForEach(
                    r.EachPlayer(),
                    Sequence((Discard(EACH, r.EachOf(f.InZone(Zone.HAND, EACH))), Draw(EACH, ThatMany()))),
                )
            ),
        ),
    ),
    (SPELL, "Chaque joueur sacrifie une créature. Chaque joueur pioche autant de cartes.", None),
    (SPELL, "Chaque joueur acquiert le contrôle de la créature ciblée.", None),
    # « autre »: than a target of the same sort, or than the card.
    (
        BEAR,
        "{T} : L'adversaire ciblé acquiert le contrôle de tous les autres permanents que vous contrôlez.",
        (
            a.ActivatedAbility(
                (k.TapThis(),),
                Apply(
                    r.EachOf(both(f.IsPermanent(), f.Other(), f.ControlledBy(YOU))),
                    (m.GainControl(target(f.IsOpponent())),),
                    RestOfGame(),
                ),
            ),
        ),
    ),
    (
        BEAR,
        "{T} : La créature ciblée gagne +1/+1 jusqu'à la fin du tour. Les autres créatures gagnent -1/-1 jusqu'à la "
        "fin du tour.",
        None,
    ),
    # A spell's instructions do not change the spell.
    (SPELL, "Trait a le flash tant que vous contrôlez un ondin.", None),
    # Pronouns: one thing fits by number, gender and kind, or the text is not read.
    (
        BEAR,
        "À chaque fois que Trait devient la cible d'un sort ou d'une capacité, sacrifiez-le.",
        (
            a.TriggeredAbility(
                (
                    e.BecomesTarget(
                        f.Is(THIS),
                        f.AnyOf((f.IsSpell(), f.IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)))),
                    ),
                ),
                Sacrifice(YOU, THIS),
            ),
        ),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez un sort qui cible Trait, mettez un marqueur +1/+1 sur lui.",
        (a.TriggeredAbility((e.SpellCast(YOU, f.TargetsThe(f.Is(THIS))),), PutCounters(THIS, PLUS_ONE, ONE)),),
    ),
    (
        BEAR,
        "À chaque fois que Trait inflige des blessures à un joueur, mettez autant de marqueurs +1/+1 sur lui.",
        (a.TriggeredAbility((e.DealsDamage(f.Is(THIS), f.IsPlayer()),), PutCounters(THIS, PLUS_ONE, EventAmount())),),
    ),
    (
        BEAR,
        "À chaque fois que Trait inflige des blessures à un joueur, piochez X cartes, X étant le nombre de marqueurs "
        "« charge » sur lui.",
        (
            a.TriggeredAbility(
                (e.DealsDamage(f.Is(THIS), f.IsPlayer()),), Draw(YOU, CountersOn(THIS, CounterKind("charge")))
            ),
        ),
    ),
    (
        BEAR,
        "À chaque fois que Trait inflige des blessures à un joueur, il perd 2 points de vie.",
        (a.TriggeredAbility((e.DealsDamage(f.Is(THIS), f.IsPlayer()),), LoseLife(r.EventPlayer(), TWO)),),
    ),
    (BEAR, "À chaque fois que Trait inflige des blessures à un joueur, il a le vol.", None),
    (BEAR, "{T} : Trait inflige 1 blessure à la créature ciblée. Elle ne peut pas bloquer ce tour-ci.", None),
    (
        BEAR,
        "{T} : Le Trait inflige 1 blessure à la créature ciblée. Elle ne peut pas bloquer ce tour-ci.",
        (
            a.ActivatedAbility(
                (k.TapThis(),),
                Sequence(
                    (
                        DealDamage(THIS, ONE, target(CREATURE)),
                        Apply(AIMED, (m.CannotBlock(),), EndOfTurn()),
                    )
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[text[:60] for _, text, _ in CASES])
def test_reading(line: str, text: str, expected: tuple[Ability, ...] | None) -> None:
    found = read_text(text, "Trait", type_line=line)
    if expected is None:
        assert found.not_understood, found.abilities
    else:
        assert found.abilities == expected


def test_another_spell_is_another_than_the_card() -> None:
    """« un autre sort » after a target that is no spell: not another than the target."""
    text = "Détruisez la créature ciblée. Vous gagnez 1 point de vie si vous avez lancé un autre sort noir ce tour-ci."
    (ability,) = read_text(text, "Trait", type_line=SPELL).abilities
    found = [node for node in walk(ability) if isinstance(node, f.Other | f.OtherThanTarget)]
    assert found == [f.Other()]
