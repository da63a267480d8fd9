"""Older or longer turns of phrase, what is alike, sources that are chosen, hand sizes: texts and their objects."""

# ruff: noqa: E501 — card texts read better on one line

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountersOn, CountOf, Fixed, GreatestAmong, Measure
from rules_fr.vocabulary.combat import AssignsAsThoughUnblocked, AssignsByToughness
from rules_fr.vocabulary.conditions import Compare, Exists, Fits
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw, Scry
from rules_fr.vocabulary.effects.continuous import ReplaceNext
from rules_fr.vocabulary.effects.damage import PreventDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile
from rules_fr.vocabulary.effects.named_actions import NamedAction
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import POISON, Color, KeywordAction, Subtype, Zone
from rules_fr.vocabulary.replacements import Instead, Prevent
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, CREATURE, IN_GRAVEYARD, SPELL, THIS, YOU, YOURS, draws, least, static

ONE, TWO, SEVEN = Fixed(1), Fixed(2), Fixed(7)
EACH_OTHER = r.EachOf(f.AllOf((CREATURE, f.OtherThanTarget(0), f.SharesNameWith(r.Targeted(0)))))


def do(effect: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(effect),)


ANY = f.Anything()


def source(what: f.Filter = ANY) -> f.Is:
    return Is(r.Chosen(what, ONE, ONE, YOU))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Détruisez une créature ciblée et toutes les autres créatures ayant le même nom que cette créature.",
            do(Destroy(r.Union((r.Target(0, CREATURE), EACH_OTHER)))),
        ),
        (
            "Prévenez toutes les blessures qui devraient vous être infligées ce tour-ci par une source rouge de votre choix.",
            do(PreventDamage(Prevent(Is(YOU), source(f.HasColor(Color.RED))), EndOfTurn())),
        ),
        (
            "La prochaine fois qu'une source de votre choix devrait vous blesser ce tour-ci, prévenez ces blessures.",
            do(ReplaceNext(Prevent(Is(YOU), source()), EndOfTurn())),
        ),
        (
            "La prochaine fois que vous devriez piocher une carte ce tour-ci, vous gagnez 7 points de vie à la place.",
            do(ReplaceNext(Instead(e.DrawsCard(YOU), GainLife(YOU, SEVEN)), EndOfTurn())),
        ),
        (
            "Retirez de la partie une carte ciblée en provenance d'un cimetière.",
            do(Exile(r.Target(0, f.InZone(Zone.GRAVEYARD)))),
        ),
        (
            "Exilez une carte de créature ciblée se trouvant dans un cimetière.",
            do(Exile(r.Target(0, f.AllOf((CREATURE, f.InZone(Zone.GRAVEYARD)))))),
        ),
        (
            "Regard X, X étant la valeur de mana la plus élevée parmi les permanents que vous contrôlez, puis piochez deux cartes.",
            do(
                Sequence(
                    (
                        Scry(YOU, GreatestAmong(Measure.MANA_VALUE, f.AllOf((f.IsPermanent(), f.ControlledBy(YOU))))),
                        Draw(YOU, TWO),
                    )
                )
            ),
        ),
        (
            "Proliférez, puis proliférez à nouveau.",
            do(Sequence((NamedAction(KeywordAction.PROLIFERATE, YOU), NamedAction(KeywordAction.PROLIFERATE, YOU)))),
        ),
    ],
)
def test_spells(text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=SPELL).abilities == expected


SWAMP = Exists(f.AllOf((f.HasSubtype(Subtype("swamp")), f.ControlledBy(r.DefendingPlayer()))), least(1))
POISONED = Compare(CountersOn(r.DefendingPlayer(), POISON), least(1))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Chaque créature que vous contrôlez attribue un nombre de blessures de combat égal à son endurance à la place de sa force.",
            static(AssignsByToughness(), on=YOURS),
        ),
        (
            "Vous pouvez faire que Truc attribue ses blessures de combat comme s'il n'était pas bloqué.",
            static(AssignsAsThoughUnblocked()),
        ),
        ("La créature enchantée gagne un +2/+2 supplémentaire.", static(m.ModifyPT(TWO, TWO), on=Is(r.Attached()))),
        (
            "La taille maximale de la main de chaque adversaire est réduite de sept.",
            static(m.MaximumHandSize(r.EachOpponent(), Fixed(-7))),
        ),
        ("La taille maximale de votre main est augmentée de un.", static(m.MaximumHandSize(YOU, ONE))),
        ("La taille maximale de votre main est de deux.", static(m.SetMaximumHandSize(YOU, TWO))),
        (
            "La taille maximale de votre main est égale au nombre de créatures que vous contrôlez.",
            static(m.SetMaximumHandSize(YOU, CountOf(YOURS))),
        ),
        (
            "Truc ne peut pas attaquer, à moins que le joueur défenseur ne contrôle au moins un marais.",
            static(m.CannotAttack(unless=SWAMP)),
        ),
        (
            "À chaque fois que Truc blesse une créature, piochez une carte.",
            draws(e.DealsDamage(Is(THIS), CREATURE)),
        ),
        (
            "À chaque fois que Truc blesse l'un de vos adversaires, vous piochez une carte.",
            draws(e.DealsDamage(Is(THIS), f.IsOpponent())),
        ),
        (
            "À chaque fois que Truc attaque, si le joueur défenseur est empoisonné, piochez une carte.",
            draws(e.Attacks(Is(THIS)), POISONED),
        ),
        (
            "À chaque fois que vous lancez un sort qui a le même nom qu'une carte de votre cimetière, piochez une carte.",
            draws(e.SpellCast(YOU, f.SharesNameWith(r.EachOf(IN_GRAVEYARD)))),
        ),
        (
            "Quand Truc arrive en jeu, s'il a la même valeur de mana qu'une carte de votre cimetière, piochez une carte.",
            draws(
                e.ZoneChange(Is(THIS), None, Zone.BATTLEFIELD),
                Fits(THIS, f.SharesManaValueWith(r.EachOf(IN_GRAVEYARD))),
            ),
        ),
    ],
)
def test_permanents(text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Truc", type_line=BEAR).abilities == expected


def test_a_chosen_source_of_another_event_is_not_understood() -> None:
    text = "La prochaine fois qu'une créature de votre choix devrait mourir ce tour-ci, exilez-la à la place."
    assert read_text(text, "Truc", type_line=SPELL).not_understood
