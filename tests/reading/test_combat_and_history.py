"""Combat, what happened earlier, conditions and replacements: texts and the objects that they must give."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import combat as b
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import costs as k
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary import replacements as p
from rules_fr.vocabulary import restrictions as s
from rules_fr.vocabulary import rules_bent as x
from rules_fr.vocabulary.amounts import (
    CountersOn,
    Devotion,
    Fixed,
    LifeGainedThisTurn,
    Variety,
    VarietyAmong,
)
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.choices import PayThen
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.moves import Destroy, Regeneration
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import AbilityKind, CardType, Color, CounterKind, Keyword, Step, Subtype, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison
from tests.reading.saying import (
    AURA,
    BEAR,
    CREATURE,
    DRAW,
    EACH,
    ENCHANTMENT,
    END,
    IN_GRAVEYARD,
    LAND,
    PAIR,
    SPELL,
    THIS,
    YOU,
    YOURS,
    draws,
    least,
    mana,
    static,
)

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    # How many of a kind there are.
    (
        BEAR,
        "Quand Trait meurt, s'il y a au moins quatre types de carte parmi les cartes de votre cimetière, piochez une "
        "carte.",
        draws(
            e.ZoneChange(f.Is(THIS), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            c.Compare(VarietyAmong(Variety.CARD_TYPE, IN_GRAVEYARD), least(4)),
        ),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, s'il y a au moins cinq cartes dans votre cimetière, piochez une carte.",
        draws(END, c.Exists(IN_GRAVEYARD, least(5))),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, s'il y a trois marqueurs « charge » ou plus sur Trait, piochez une carte.",
        draws(END, c.Compare(CountersOn(THIS, CounterKind("charge")), least(3))),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si vous contrôlez au moins trois créatures avec des forces différentes, "
        "piochez une carte.",
        draws(END, c.Compare(VarietyAmong(Variety.POWER, YOURS), least(3))),
    ),
    (
        BEAR,
        "Tant que votre dévotion au rouge et au vert est inférieure à sept, Trait n'est pas une créature.",
        static(
            m.LoseType(CardType.CREATURE),
            when=c.Compare(Devotion(YOU, (Color.RED, Color.GREEN)), Comparison(Comparator.LESS, Fixed(7))),
        ),
    ),
    (
        BEAR,
        "Quand Trait meurt, si vous contrôlez une forêt ou s'il y a une carte de forêt dans votre cimetière, piochez "
        "une carte.",
        draws(
            e.ZoneChange(f.Is(THIS), Zone.BATTLEFIELD, Zone.GRAVEYARD),
            c.AnyCondition(
                (
                    c.Exists(f.AllOf((f.HasSubtype(Subtype("forest")), f.ControlledBy(YOU))), least(1)),
                    c.Exists(f.AllOf((f.HasSubtype(Subtype("forest")), IN_GRAVEYARD)), least(1)),
                )
            ),
        ),
    ),
    # What happened earlier.
    (
        BEAR,
        "Au début de chaque entretien, si aucun sort n'a été lancé au tour précédent, piochez une carte.",
        draws(
            e.StepBegins(Step.UPKEEP),
            c.NotCondition(c.Happened(e.SpellCast(r.AnyPlayer(), f.IsSpell()), c.Since.LAST_TURN)),
        ),
    ),
    (
        BEAR,
        "Au début de chaque entretien, si un joueur a lancé au moins deux sorts au tour précédent, piochez une carte.",
        draws(
            e.StepBegins(Step.UPKEEP),
            c.ForSome(r.EachPlayer(), c.Happened(e.SpellCast(EACH, f.IsSpell()), c.Since.LAST_TURN, 2)),
        ),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si aucune créature n'a attaqué ce tour-ci, piochez une carte.",
        draws(END, c.NotCondition(c.Happened(e.Attacks(CREATURE)))),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si vous avez gagné au moins 4 points de vie ce tour-ci, piochez une carte.",
        draws(END, c.Compare(LifeGainedThisTurn(YOU), least(4))),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si un adversaire a perdu des points de vie ce tour-ci, piochez une carte.",
        draws(END, c.Happened(e.LosesLife(r.AnOpponent()))),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, si vous avez attaqué avec une créature ce tour-ci, piochez une carte.",
        draws(END, c.Happened(e.Attacks(YOURS))),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, si vous l'avez lancé depuis votre main, piochez une carte.",
        draws(e.ZoneChange(f.Is(THIS), None, Zone.BATTLEFIELD), c.WasCast(THIS, YOU, Zone.HAND)),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille, si {B} a été dépensé pour le lancer, piochez une carte.",
        draws(e.ZoneChange(f.Is(THIS), None, Zone.BATTLEFIELD), c.ManaSpent(THIS, parse_mana_cost("{B}"))),
    ),
    (
        SPELL,
        "Détruisez la créature ciblée qui a attaqué ou bloqué ce tour-ci.",
        (
            a.SpellAbility(
                Destroy(
                    r.Target(
                        0,
                        f.AllOf(
                            (
                                CREATURE,
                                f.AnyOf((f.DidThisTurn(f.Deed.ATTACKED), f.DidThisTurn(f.Deed.BLOCKED))),
                            )
                        ),
                    )
                )
            ),
        ),
    ),
    (
        BEAR,
        "À chaque fois qu'une créature blessée par Trait ce tour-ci meurt, piochez une carte.",
        draws(e.ZoneChange(f.AllOf((CREATURE, f.DamagedThisTurn(THIS))), Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    ),
    # Events.
    (
        BEAR,
        "À chaque fois que vous attaquez avec deux créatures ou plus, piochez une carte.",
        draws(b.PlayerAttacks(YOU, CREATURE, 2)),
    ),
    (BEAR, "À chaque fois que vous attaquez, piochez une carte.", draws(b.PlayerAttacks(YOU))),
    (
        AURA,
        "À chaque fois que le joueur enchanté est attaqué, piochez une carte.",
        draws(b.PlayerAttacked(r.Attached())),
    ),
    (
        BEAR,
        "À chaque fois que vous lancez votre deuxième sort à chaque tour, piochez une carte.",
        draws(e.NthSpellCast(YOU, 2)),
    ),
    (
        BEAR,
        "À chaque fois qu'un adversaire pioche sa deuxième carte à chaque tour, piochez une carte.",
        draws(e.NthCardDrawn(r.AnOpponent(), 2)),
    ),
    (
        BEAR,
        "Quand Trait arrive sur le champ de bataille ou au début de votre entretien, piochez une carte.",
        (a.TriggeredAbility((e.ZoneChange(f.Is(THIS), None, Zone.BATTLEFIELD), e.StepBegins(Step.UPKEEP, YOU)), DRAW),),
    ),
    (
        BEAR,
        "À chaque fois que Trait devient la cible d'un sort ou d'une capacité qu'un adversaire contrôle, piochez une "
        "carte.",
        draws(
            e.BecomesTarget(
                f.Is(THIS),
                f.AllOf(
                    (
                        f.AnyOf((f.IsSpell(), f.IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)))),
                        f.ControlledBy(r.AnOpponent()),
                    )
                ),
            )
        ),
    ),
    (
        BEAR,
        "Au début de votre étape de fin, vous pouvez payer {2}. Quand vous faites ainsi, piochez une carte.",
        (a.TriggeredAbility((END,), Sequence((PayThen(YOU, mana("{2}")), Delayed((e.JustDone(),), DRAW)))),),
    ),
    (
        BEAR,
        "Vous pouvez surmener Trait au moment où il attaque. Quand vous faites ainsi, piochez une carte.",
        (*static(b.MayExert()), *draws(b.Exerted(f.Is(THIS)))),
    ),
    # Restrictions and permissions of combat.
    (BEAR, "Trait ne peut pas attaquer ou bloquer seul.", static(b.CannotAttackAlone(), b.CannotBlockAlone())),
    (BEAR, "Trait ne peut ni attaquer, ni bloquer.", static(m.CannotAttack(), m.CannotBlock())),
    (
        BEAR,
        "Trait ne peut ni attaquer ni bloquer à moins que vous ne payiez {2}.",
        static(b.AttackCost(mana("{2}")), b.BlockCost(mana("{2}"))),
    ),
    (
        ENCHANTMENT,
        "Les créatures ne peuvent pas vous attaquer à moins que leur contrôleur ne paie {2}.",
        static(b.AttackCost(mana("{2}"), YOU), on=CREATURE),
    ),
    (ENCHANTMENT, "Les créatures ne peuvent pas vous attaquer.", static(m.CannotAttack(YOU), on=CREATURE)),
    (BEAR, "Trait ne peut pas être bloqué, excepté par deux créatures ou plus.", static(b.MinimumBlockers(Fixed(2)))),
    (BEAR, "Trait doit être bloqué si possible.", static(b.MustBeBlocked())),
    (BEAR, "Toutes les créatures capables de bloquer Trait le font.", static(b.MustBeBlockedByAll(CREATURE))),
    (BEAR, "Trait peut bloquer comme s'il avait le vol.", static(b.BlocksAsThough(Keyword.FLYING))),
    (
        BEAR,
        "Trait peut attaquer comme s'il n'avait pas le défenseur.",
        static(b.AttacksAsThoughWithout(Keyword.DEFENDER)),
    ),
    (
        BEAR,
        "Trait ne peut pas être bloqué tant qu'il attaque seul.",
        static(m.CannotBeBlocked(), when=c.Fits(THIS, b.AttackingAlone())),
    ),
    (
        BEAR,
        "Vous pouvez faire que Trait inflige ses blessures de combat au joueur défenseur comme s'il n'était pas "
        "bloqué.",
        static(b.AssignsAsThoughUnblocked()),
    ),
    # Untapping.
    (
        BEAR,
        "Vous pouvez choisir de ne pas dégager Trait pendant votre étape de dégagement.",
        static(x.MayNotUntap()),
    ),
    (
        ENCHANTMENT,
        "Dégagez toutes les créatures que vous contrôlez pendant l'étape de dégagement de chaque autre joueur.",
        static(x.UntapsInOtherSteps(), on=YOURS),
    ),
    # Replacements and prevention.
    (
        LAND,
        "Au moment où Trait arrive en jeu, vous pouvez payer 2 points de vie. Si vous ne le faites pas, Trait arrive "
        "en jeu engagé à la place.",
        (a.ReplacementAbility(p.EntersTappedUnlessPaid(f.Is(THIS), k.PayLife(Fixed(2)))),),
    ),
    (
        BEAR,
        "Prévenez toutes les blessures qui devraient être infligées à Trait.",
        (a.ReplacementAbility(p.Prevent(f.Is(THIS))),),
    ),
    (
        BEAR,
        "Si une source que vous contrôlez devait infliger des blessures à un permanent ou à un joueur, elle inflige le "
        "double de ces blessures à ce permanent ou à ce joueur à la place.",
        (a.ReplacementAbility(p.MultiplyDamage(2, f.ControlledBy(YOU), f.AnyOf((f.IsPermanent(), f.IsPlayer())))),),
    ),
    (ENCHANTMENT, "Les blessures ne peuvent pas être prévenues.", static(m.DamageCannotBePrevented())),
    (
        SPELL,
        "Les blessures ne peuvent pas être prévenues ce tour-ci.",
        (a.SpellAbility(Apply(None, (m.DamageCannotBePrevented(),), EndOfTurn())),),
    ),
    # Pairs, players, costs.
    (
        BEAR,
        "Tant que Trait est associé à une autre créature, les deux créatures ont le vol.",
        static(m.GainAbility(a.KeywordAbility(Keyword.FLYING)), on=PAIR, when=c.IsPaired()),
    ),
    (
        ENCHANTMENT,
        "Vous avez le linceul.",
        static(x.PlayerGains(YOU, a.KeywordAbility(Keyword.SHROUD))),
    ),
    (
        BEAR,
        "{3} : Piochez une carte. Cette capacité coûte {1} de moins à activer.",
        (a.ActivatedAbility((mana("{3}"),), DRAW, (s.ActivationCostLess(parse_mana_cost("{1}")),)),),
    ),
    (
        BEAR,
        "Tant que c'est votre tour, Trait a le vol.",
        static(m.GainAbility(a.KeywordAbility(Keyword.FLYING)), when=c.IsTurnOf(YOU)),
    ),
    (
        BEAR,
        "À chaque fois que Trait bloque une créature, détruisez cette créature. Elle ne peut pas être régénérée.",
        (a.TriggeredAbility((e.Blocks(f.Is(THIS), CREATURE),), Destroy(r.EventOther(), Regeneration.FORBIDDEN)),),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "wanted"), CASES, ids=[text[:60] for _, text, _ in CASES])
def test_objects(type_line: str, text: str, wanted: tuple[Ability, ...]) -> None:
    reading = read_text(text, "Trait", type_line=type_line)
    assert reading.abilities == wanted


SAME: list[tuple[str, str, str]] = [
    (
        ENCHANTMENT,
        "Il n'y a pas de limite au nombre de cartes dans votre main.",
        "Vous n'avez pas de taille de main maximale.",
    ),
    (
        BEAR,
        "Les créatures dont la force est de 3 ou plus ne peuvent pas bloquer.",
        "Les créatures de force supérieure ou égale à 3 ne peuvent pas bloquer.",
    ),
    (
        BEAR,
        "Trait a la protection contre le noir et le rouge.",
        "Trait a la protection contre le noir et contre le rouge.",
    ),
    (
        BEAR,
        "Tant que Trait est associé à une autre créature, chacune de ces créatures gagne +1/+1.",
        "Tant que Trait est associé à une autre créature, les deux créatures gagnent +1/+1.",
    ),
    (
        ENCHANTMENT,
        "Au moment où Trait arrive en jeu, nommez une carte.",
        "Au moment où Trait arrive sur le champ de bataille, choisissez un nom de carte.",
    ),
]


@pytest.mark.parametrize(("type_line", "old", "new"), SAME, ids=[old[:60] for _, old, _ in SAME])
def test_both_wordings_give_the_same_objects(type_line: str, old: str, new: str) -> None:
    first = read_text(old, "Trait", type_line=type_line)
    assert not first.not_understood
    assert first.abilities == read_text(new, "Trait", type_line=type_line).abilities


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (BEAR, "Quand vous faites ainsi, piochez une carte."),
        (BEAR, "Au début de votre étape de fin, si deux créatures au plus ont attaqué ce tour-ci, piochez une carte."),
        (SPELL, "Les deux créatures gagnent +1/+1 jusqu'à la fin du tour."),
        (SPELL, "Exilez la créature ciblée avec des forces différentes."),
        (LAND, "Au moment où Trait arrive en jeu, vous pouvez payer 2 points de vie."),
        (ENCHANTMENT, "Les créatures ne peuvent pas vous attaquer à moins que vous ne payiez {2}."),
        (
            ENCHANTMENT,
            "Les créatures ne peuvent pas vous attaquer à moins que leur contrôleur ne paie {2} pour chaque créature.",
        ),
        (
            BEAR,
            "Si une source devait infliger des blessures à une créature ou à un joueur, elle inflige le double de ces "
            "blessures à ce joueur à la place.",
        ),
    ],
)
def test_not_understood(type_line: str, text: str) -> None:
    assert read_text(text, "Trait", type_line=type_line).not_understood
