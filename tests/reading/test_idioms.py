"""Turns of phrase that say what a more usual one says, and the nodes of their own that some of them have."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    Direction,
    KeywordAbility,
    KeywordWithQuality,
    OwnCostChange,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import (
    CardsDrawnThisTurn,
    CountersOn,
    EventAmount,
    Fixed,
    LifeOf,
    Plus,
    StartingLife,
    TargetsAfterFirst,
    TimesHappened,
)
from rules_fr.vocabulary.conditions import Compare, KickedWith
from rules_fr.vocabulary.costs import PayMana, TapThis
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.cards import Draw, Status
from rules_fr.vocabulary.effects.choices import ChooseOne, Modal
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage, PreventDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile, PutOntoBattlefield, ReturnToHand, Sacrifice
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.event_patterns import DamageKind, DealsDamage, DiscardsCard, MadeToDiscard, SpellCast, StateIs
from rules_fr.vocabulary.filters import (
    AllOf,
    Anything,
    Colorless,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsSpell,
    ManaValueIs,
    Not,
    OwnedBy,
)
from rules_fr.vocabulary.kinds import CardType, Keyword, ManaType, Zone
from rules_fr.vocabulary.mana import Generic, ManaCost, OfType
from rules_fr.vocabulary.modifications import GainAbility, GainControl, ModifyPT
from rules_fr.vocabulary.refs import AnOpponent, AnyPlayer, Each, EachOf, EachPlayer, Target, This, Union, You
from rules_fr.vocabulary.replacements import Instead, Prevent
from rules_fr.vocabulary.rules_bent import MayLookAtTop
from rules_fr.vocabulary.terms import Ability, Comparator, Comparison

CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Rituel",
        "Trait coûte {1} de plus à lancer pour chaque cible après la première.",
        (OwnCostChange(ManaCost((Generic(1),)), Direction.MORE, TargetsAfterFirst()),),
    ),
    (
        "Rituel",
        "Vous gagnez 1 point de vie pour chaque sort que vous avez lancé ce tour-ci.",
        (SpellAbility(GainLife(You(), TimesHappened(SpellCast(You(), IsSpell())))),),
    ),
    (
        "Rituel",
        "Trait inflige à la créature ciblée un nombre de blessures égal au nombre de cartes que vous avez piochées"
        " ce tour-ci.",
        (SpellAbility(DealDamage(This(), CardsDrawnThisTurn(You()), Target(0, HasType(CardType.CREATURE)))),),
    ),
    (
        "Rituel",
        "Un adversaire ciblé et vous piochez chacun trois cartes.",
        (SpellAbility(Draw(Union((Target(0, IsOpponent()), You())), Fixed(3))),),
    ),
    (
        "Rituel",
        "Si le coût de kick de {2}{U} a été payé, piochez une carte.",
        (SpellAbility(Conditional(KickedWith(ManaCost((Generic(2), OfType(ManaType.BLUE)))), Draw(You(), Fixed(1)))),),
    ),
    (
        "Rituel",
        "Prévenez toutes les blessures que la créature ciblée devrait infliger ce tour-ci.",
        (SpellAbility(PreventDamage(Prevent(Anything(), Is(Target(0, HasType(CardType.CREATURE)))), EndOfTurn())),),
    ),
    (
        "Rituel",
        "Choisissez l'un ou les deux — Détruisez l'artefact ciblé ; et/ou détruisez le terrain ciblé.",
        (
            SpellAbility(
                Modal(
                    (Destroy(Target(0, HasType(CardType.ARTIFACT))), Destroy(Target(1, HasType(CardType.LAND)))), 1, 2
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Retirez Trait de la partie avec trois marqueurs « temps » sur lui.",
        (SpellAbility(Exile(This(), (("time", Fixed(3)),))),),
    ),
    (
        "Rituel",
        "Renvoyez sur le champ de bataille une carte de créature ciblée depuis votre cimetière avec un marqueur "
        "-1/-1 sur elle.",
        (
            SpellAbility(
                PutOntoBattlefield(
                    Target(0, AllOf((HasType(CardType.CREATURE), InZone(Zone.GRAVEYARD, You())))),
                    None,
                    Status.UNTAPPED,
                    (("-1/-1", Fixed(1)),),
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Renvoyez dans votre main une carte de créature ciblée de votre cimetière avec un coût converti de mana "
        "inférieur ou égal à 2.",
        (
            SpellAbility(
                ReturnToHand(
                    Target(
                        0,
                        AllOf(
                            (
                                HasType(CardType.CREATURE),
                                ManaValueIs(Comparison(Comparator.AT_MOST, Fixed(2))),
                                InZone(Zone.GRAVEYARD, You()),
                            )
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "Rituel",
        "Chaque joueur acquiert le contrôle de toutes les créatures qu'il possède.",
        (
            SpellAbility(
                ForEach(
                    EachPlayer(),
                    Apply(
                        EachOf(AllOf((HasType(CardType.CREATURE), OwnedBy(Each())))),
                        (GainControl(Each()),),
                        RestOfGame(),
                    ),
                )
            ),
        ),
    ),
    (
        "Créature : ours",
        "{1} : Trait gagne +1/-1 ou -1/+1 jusqu'à la fin du tour.",
        (
            ActivatedAbility(
                (PayMana(ManaCost((Generic(1),))),),
                ChooseOne(
                    You(),
                    (
                        Apply(This(), (ModifyPT(Fixed(1), Fixed(-1)),), EndOfTurn()),
                        Apply(This(), (ModifyPT(Fixed(-1), Fixed(1)),), EndOfTurn()),
                    ),
                ),
            ),
        ),
    ),
    (
        "Créature : ours",
        "{T} : Prévenez toutes les blessures de combat qui devraient être infligées à et par Trait ce tour-ci.",
        (
            ActivatedAbility(
                (TapThis(),),
                Sequence(
                    (
                        PreventDamage(Prevent(Is(This()), Anything(), DamageKind.COMBAT), EndOfTurn()),
                        PreventDamage(Prevent(Anything(), Is(This()), DamageKind.COMBAT), EndOfTurn()),
                    )
                ),
            ),
        ),
    ),
    (
        "Créature : ours",
        "Prévenez toutes les blessures qui devraient être infligées à et par Trait.",
        (ReplacementAbility(Prevent(Is(This()))), ReplacementAbility(Prevent(Anything(), Is(This())))),
    ),
    (
        "Créature : ours",
        "Vous pouvez regarder la carte du dessus de votre bibliothèque à tout moment.",
        (StaticAbility((MayLookAtTop(You(), You()),)),),
    ),
    (
        "Créature : ours",
        "Trait a la protection contre toutes les couleurs.",
        (StaticAbility((GainAbility(KeywordWithQuality(Keyword.PROTECTION, Not(Colorless()))),)),),
    ),
    (
        "Créature : ours",
        "Quand un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser du Trait, piochez une carte.",
        (TriggeredAbility((MadeToDiscard(You(), Is(This()), AnOpponent()),), Draw(You(), Fixed(1))),),
    ),
    (
        "Créature : ours",
        "Si un sort ou une capacité contrôlée par un adversaire vous contraint à vous défausser du Trait, "
        "mettez-le sur le champ de bataille à la place de le mettre dans votre cimetière.",
        (ReplacementAbility(Instead(MadeToDiscard(You(), Is(This()), AnOpponent()), PutOntoBattlefield(This()))),),
    ),
    (
        "Créature : ours",
        "Quand il y a au moins quatre marqueurs « charge » sur Trait, sacrifiez-le.",
        (
            TriggeredAbility(
                (StateIs(Compare(CountersOn(This(), "charge"), Comparison(Comparator.AT_LEAST, Fixed(4)))),),
                Sacrifice(You(), This()),
            ),
        ),
    ),
    (
        "Créature : ours",
        "Tant que vous avez au moins 7 points de vie de plus que votre total de points de vie de départ, Trait a "
        "le vol.",
        (
            StaticAbility(
                (GainAbility(KeywordAbility(Keyword.FLYING)),),
                Is(This()),
                Compare(LifeOf(You()), Comparison(Comparator.AT_LEAST, Plus((StartingLife(You()), Fixed(7))))),
            ),
        ),
    ),
    (
        "Créature : ours",
        "À chaque fois que Trait se voit infliger des blessures, vous gagnez autant de points de vie.",
        (TriggeredAbility((DealsDamage(Anything(), Is(This())),), GainLife(You(), EventAmount())),),
    ),
    (
        "Créature : ours",
        "À chaque fois qu'un joueur se défausse d'une carte de sa main, piochez une carte.",
        (TriggeredAbility((DiscardsCard(AnyPlayer()),), Draw(You(), Fixed(1))),),
    ),
    (
        "Créature : ours",
        "À chaque fois que Trait inflige des blessures de combat à un de vos adversaires, piochez une carte.",
        (TriggeredAbility((DealsDamage(Is(This()), IsOpponent(), DamageKind.COMBAT),), Draw(You(), Fixed(1))),),
    ),
]


@pytest.mark.parametrize(("line", "text", "expected"), CASES, ids=[case[1] for case in CASES])
def test_is_read(line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == expected
