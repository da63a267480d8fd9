"""What is counted over a turn: resolutions, activations, spells; the others of some exiled cards; costs of keywords."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    KeywordWithCost,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import EventAmount, Fixed, ThatMany
from rules_fr.vocabulary.conditions import ActivatedThisTurn, DidSo, Fits, NthResolution
from rules_fr.vocabulary.costs import ExileCost, PayManaCostOf, TapThis
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile, PutIntoGraveyard
from rules_fr.vocabulary.effects.permanents import ExchangeControl
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.event_patterns import CountersPut, ZoneChange
from rules_fr.vocabulary.kinds import MINUS_ONE, CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import Chosen, EachOf, EventObject, It, Linked, Target, This, You
from rules_fr.vocabulary.terms import Ability, Effect, walk

CREATURE = f.HasType(CardType.CREATURE)
ONE = Fixed(1)
DRAW = Draw(You(), ONE)
OWN_COST = KeywordWithCost(Keyword.FLASHBACK, (PayManaCostOf(This()),))
ESCAPE = KeywordWithCost(
    Keyword.ESCAPE,
    (
        PayManaCostOf(This()),
        ExileCost(Chosen(f.AllOf((f.Other(), f.InZone(Zone.GRAVEYARD, You()))), Fixed(3), Fixed(3))),
    ),
)
INSTANTS = f.AllOf(
    (f.AnyOf((f.HasType(CardType.INSTANT), f.HasType(CardType.SORCERY))), f.InZone(Zone.GRAVEYARD, You()))
)


def tapped(effect: Effect) -> tuple[Ability, ...]:
    return (ActivatedAbility((TapThis(),), effect),)


CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Créature : elfe",
        "{T} : Vous gagnez 1 point de vie. Si c'est la troisième fois que cette capacité s'est résolue ce tour-ci, "
        "piochez une carte.",
        tapped(Sequence((GainLife(You(), ONE), Conditional(NthResolution(3), DRAW)))),
    ),
    (
        "Créature : elfe",
        "{T} : Vous gagnez 1 point de vie. Si cette capacité a été activée au moins quatre fois ce tour-ci, piochez "
        "une carte.",
        tapped(Sequence((GainLife(You(), ONE), Conditional(ActivatedThisTurn(4), DRAW)))),
    ),
    (
        "Créature : elfe",
        "Quand Trait arrive sur le champ de bataille, si c'était le deuxième sort que vous avez lancé ce tour-ci, "
        "piochez une carte.",
        (
            TriggeredAbility(
                (ZoneChange(f.Is(This()), None, Zone.BATTLEFIELD),), DRAW, Fits(This(), f.CastAsNth(2, You()))
            ),
        ),
    ),
    (
        "Éphémère",
        "Contrecarrez le sort ciblé qui est le deuxième sort lancé ce tour-ci.",
        (SpellAbility(Counter(Target(0, f.AllOf((f.IsSpell(), f.CastAsNth(2)))))),),
    ),
    (
        "Enchantement",
        "À chaque fois que vous mettez au moins un marqueur -1/-1 sur une créature, vous gagnez autant de points de "
        "vie.",
        (TriggeredAbility((CountersPut(CREATURE, MINUS_ONE, player=You()),), GainLife(You(), EventAmount())),),
    ),
    (
        "Artefact",
        "À chaque fois qu'une créature meurt, vous pouvez exiler cette carte. Si vous faites ainsi, renvoyez chaque "
        "autre carte exilée par Trait dans le cimetière de son propriétaire.",
        (
            TriggeredAbility(
                (ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                Sequence(
                    (
                        May(You(), Exile(EventObject())),
                        Conditional(DidSo(), PutIntoGraveyard(EachOf(f.AllOf((f.Is(Linked()), f.Not(f.Is(It()))))))),
                    )
                ),
            ),
        ),
    ),
    (
        "Rituel",
        "Échangez le contrôle de deux créatures ciblées.",
        (SpellAbility(ExchangeControl(Target(0, CREATURE, Fixed(2), Fixed(2)), None)),),
    ),
    (
        "Rituel",
        "Une carte d'éphémère ou de rituel ciblée de votre cimetière acquiert le flashback jusqu'à la fin du tour. Le "
        "coût de flashback est égal à son coût de mana.",
        (SpellAbility(Apply(Target(0, INSTANTS), (GainAbility(OWN_COST),), EndOfTurn())),),
    ),
    (
        "Enchantement",
        "Les cartes d'éphémère ou de rituel de votre cimetière ont le flashback. Le coût de flashback est égal au coût "
        "de mana de la carte.",
        (StaticAbility((GainAbility(OWN_COST),), INSTANTS),),
    ),
    (
        "Enchantement",
        "Les cartes d'éphémère ou de rituel de votre cimetière ont l'échappée. Le coût d'échappée est égal au coût de "
        "mana de la carte plus l'exil de trois autres cartes de votre cimetière.",
        (StaticAbility((GainAbility(ESCAPE),), INSTANTS),),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected


def test_each_spell_and_each_ability() -> None:
    text = "Pour chaque sort et chaque capacité que vos adversaires contrôlent, contrecarrez-la "
    (ability,) = read_text(text + "à moins que son contrôleur ne paie {4}.", "Trait", type_line="Éphémère").abilities
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.effect, ForEach)
    assert isinstance(ability.effect.effect, UnlessPays)


def test_one_number_for_all_after_what_one_did() -> None:
    text = "{T} : Retirez tous les marqueurs +1/+1 de Trait et elle inflige autant de blessures à chaque joueur."
    (ability,) = read_text(text, "Trait", type_line="Créature : elfe").abilities
    assert ThatMany() in walk(ability)


def test_the_colon_before_a_quotation_is_style() -> None:
    with_it, without = (
        read_text(
            f"Les terrains que vous contrôlez ont{colon} « {{T}} : Ajoutez {{G}}. »", "Trait", type_line="Artefact"
        )
        for colon in (" :", "")
    )
    assert with_it.abilities == without.abilities
