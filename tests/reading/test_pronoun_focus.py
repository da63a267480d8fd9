"""What a pronoun stands for among several things that it could: what the clause just before was about."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed, PowerOf
from rules_fr.vocabulary.conditions import Exists, Fits
from rules_fr.vocabulary.durations import EndOfTurn, ThroughNextUntapOf
from rules_fr.vocabulary.effects.cards import LookAt
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield, ReturnToHand
from rules_fr.vocabulary.effects.permanents import Tap
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.replacements import MovesElsewhere
from rules_fr.vocabulary.terms import Ability
from tests.reading.saying import BEAR, CREATURE, ENCHANTMENT, ITSELF, SPELL, THIS, YOU, least, mana, static

AIMED = r.Targeted(0)
OTHER = r.EventOther()
TARGET = r.Target(0, CREATURE)
ENTERS = e.ZoneChange(ITSELF, None, Zone.BATTLEFIELD)
TOP = r.TopOfLibrary(YOU, Fixed(1))
LAND_TYPE = f.HasType(CardType.LAND)


def stays_tapped(what: r.Ref) -> Apply:
    return Apply(what, (m.CannotUntap(),), ThroughNextUntapOf(r.ControllerOf(what)))


CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        BEAR,
        "Quand la Trait arrive sur le champ de bataille, engagez une créature ciblée. Elle ne se dégage pas pendant la "
        "prochaine étape de dégagement de son contrôleur.",
        (a.TriggeredAbility((ENTERS,), Sequence((Tap(TARGET), stays_tapped(AIMED)))),),
    ),
    (
        BEAR,
        "À chaque fois que la Trait bloque une créature, engagez cette créature et elle ne se dégage pas pendant la "
        "prochaine étape de dégagement de son contrôleur.",
        (a.TriggeredAbility((e.Blocks(ITSELF, CREATURE),), Sequence((Tap(OTHER), stays_tapped(OTHER)))),),
    ),
    (
        ENCHANTMENT,
        "À chaque fois que vous lancez un sort, renvoyez la créature ciblée dans la main de son propriétaire.",
        (a.TriggeredAbility((e.SpellCast(YOU),), ReturnToHand(TARGET)),),
    ),
    (
        "Artefact : équipement",
        "À chaque fois que la créature équipée attaque, regardez la carte du dessus de votre bibliothèque. Si c'est "
        "une "
        "carte de terrain, vous pouvez la mettre sur le champ de bataille.",
        (
            a.TriggeredAbility(
                (e.Attacks(f.Is(r.Attached())),),
                Sequence(
                    (
                        LookAt(TOP),
                        Conditional(Fits(r.It(), LAND_TYPE), May(YOU, PutOntoBattlefield(r.It()))),
                    )
                ),
            ),
        ),
    ),
    (
        SPELL,
        "Trait inflige 3 blessures à n'importe quelle cible. Si une créature ayant subi des blessures de cette manière "
        "devait mourir ce tour-ci, exilez-la à la place.",
        (
            a.SpellAbility(
                Sequence(
                    (
                        DealDamage(THIS, Fixed(3), r.Target(0, f.AnyTarget())),
                        ApplyReplacement(
                            MovesElsewhere(
                                f.AllOf((CREATURE, f.ThisWay(f.Handling.DAMAGED))),
                                Zone.BATTLEFIELD,
                                Zone.GRAVEYARD,
                                Zone.EXILE,
                            ),
                            EndOfTurn(),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        SPELL,
        "La créature ciblée gagne +1/+1 jusqu'à la fin du tour. Une autre créature ciblée la bloque ce tour-ci si "
        "possible.",
        (
            a.SpellAbility(
                Sequence(
                    (
                        Apply(TARGET, (m.ModifyPT(Fixed(1), Fixed(1)),), EndOfTurn()),
                        Apply(
                            r.Target(1, f.AllOf((CREATURE, f.OtherThanTarget(0)))),
                            (m.MustBlock(AIMED),),
                            EndOfTurn(),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        BEAR,
        "Tant qu'une créature a un marqueur +1/+1 sur elle, Trait a la vigilance.",
        static(
            m.GainAbility(a.KeywordAbility(Keyword.VIGILANCE)),
            when=Exists(f.AllOf((CREATURE, f.HasCounter("+1/+1"))), least(1)),
        ),
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), CASES)
def test_what_a_pronoun_stands_for(type_line: str, text: str, expected: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=type_line).abilities == expected


def test_the_controller_of_what_is_countered_pays() -> None:
    text = "{2}, défaussez-vous d'une carte : Contrecarrez le sort ciblé à moins que son contrôleur ne paie {1}."
    (ability,) = read_text(text, "Trait", type_line=BEAR).abilities
    assert isinstance(ability, a.ActivatedAbility)
    aimed = r.Target(0, f.IsSpell())
    assert ability.effect == UnlessPays(Counter(aimed), r.ControllerOf(AIMED), mana("{1}"))


def test_cette_creature_is_no_pronoun() -> None:
    """Nothing tells which of two creatures « cette créature » names."""
    text = "Choisissez une créature. La créature ciblée devient une copie de cette créature."
    assert isinstance(read_text(text, "Trait", type_line=SPELL).abilities[0], a.NotUnderstood)


def test_a_target_that_may_be_a_player_has_no_power() -> None:
    text = (
        "À chaque fois qu'une créature arrive sur le champ de bataille, Trait inflige à n'importe quelle cible un "
        "nombre de blessures égal à la force de cette créature."
    )
    dealt = DealDamage(THIS, PowerOf(r.EventObject()), r.Target(0, f.AnyTarget()))
    enters = e.ZoneChange(CREATURE, None, Zone.BATTLEFIELD)
    assert read_text(text, "Trait", type_line=ENCHANTMENT).abilities == (a.TriggeredAbility((enters,), dealt),)


def test_the_equipped_creature_has_its_own_name() -> None:
    text = "À chaque fois que la créature équipée bloque une créature, détruisez cette créature."
    blocks = e.Blocks(f.Is(r.Attached()), CREATURE)
    ability = a.TriggeredAbility((blocks,), Destroy(r.EventOther()))
    assert read_text(text, "Truc", type_line="Artefact : équipement").abilities == (ability,)
