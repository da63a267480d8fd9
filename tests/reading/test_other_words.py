"""What is called by another noun, the same subject again, copies chosen on entering, searches of other libraries."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed, IfElse
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.cards import Reveal, Search, Shuffle, Status
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import PreventDamage
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import PutCounters, Untap
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, Payment
from rules_fr.vocabulary.effects.tokens import CreateCopyToken
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Keyword, Subtype, Zone
from rules_fr.vocabulary.modifications import AddType, GainAbility, ModifyPT, MustAttack, SetPT
from rules_fr.vocabulary.replacements import EntersAsCopy, EntersAsCopyExcept, Prevent
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import BEAR, CREATURE, ENCHANTMENT, ITSELF, SPELL, THIS, YOU, mana

IT, AIMED = r.It(), r.Targeted(0)
TARGET, ANYONE = r.Target(0, CREATURE), r.Target(0, f.AnyTarget())
ARTIFACT, LAND = f.HasType(CardType.ARTIFACT), f.HasType(CardType.LAND)
OPPONENT = r.Target(0, f.IsOpponent())
DOUBLE_STRIKE = GainAbility(a.KeywordAbility(Keyword.DOUBLE_STRIKE))
GROWS = ModifyPT(Fixed(1), Fixed(1))
COPIED = (
    "Au moment où Trait arrive en jeu, vous pouvez choisir une créature en jeu. Si vous faites ainsi, Trait arrive en "
    "jeu comme une copie de cette créature"
)


def spell(*steps: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(steps[0] if len(steps) == 1 else Sequence(steps)),)


def copying(*changes: GainAbility) -> tuple[Ability, ...]:
    made = EntersAsCopyExcept(ITSELF, CREATURE, changes) if changes else EntersAsCopy(ITSELF, CREATURE)
    return (a.ReplacementAbility(made),)


CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (BEAR, f"{COPIED}.", copying()),
    (
        BEAR,
        f"{COPIED}, excepté qu'il a la double initiative.",
        copying(DOUBLE_STRIKE),
    ),
    (
        ENCHANTMENT,
        "Toutes les créatures ont la double initiative et elles attaquent à chaque tour si possible.",
        (a.StaticAbility((DOUBLE_STRIKE,), CREATURE), a.StaticAbility((MustAttack(),), CREATURE)),
    ),
    (
        ENCHANTMENT,
        "À chaque fois qu'un permanent est retourné face visible, si c'est une créature, elle gagne +1/+1 jusqu'à la "
        "fin du tour.",
        (
            a.TriggeredAbility(
                (e.TurnedFaceUp(f.IsPermanent()),),
                Apply(r.EventObject(), (GROWS,), EndOfTurn()),
                c.Fits(r.EventObject(), CREATURE),
            ),
        ),
    ),
    (
        BEAR,
        "{2} : Révélez la carte du dessus de votre bibliothèque. Si c'est un terrain, dégagez Trait et il gagne +1/+1 "
        "jusqu'à la fin du tour.",
        (
            a.ActivatedAbility(
                (mana("{2}"),),
                Sequence(
                    (
                        Reveal(r.TopOfLibrary(YOU, Fixed(1))),
                        Conditional(c.Fits(IT, LAND), Sequence((Untap(THIS), Apply(THIS, (GROWS,), EndOfTurn())))),
                    )
                ),
            ),
        ),
    ),
    (
        SPELL,
        "L'artefact ciblé devient une créature-artefact 0/0. Mettez quatre marqueurs +1/+1 sur elle.",
        spell(
            Apply(
                r.Target(0, ARTIFACT),
                (AddType(CardType.CREATURE), AddType(CardType.ARTIFACT), SetPT(Fixed(0), Fixed(0))),
                RestOfGame(),
            ),
            PutCounters(AIMED, PLUS_ONE, Fixed(4)),
        ),
    ),
    (
        SPELL,
        "Prévenez, ce tour-ci, les prochaines 3 blessures sur une cible, créature ou joueur.",
        spell(PreventDamage(Prevent(f.Is(ANYONE), amount=Fixed(3)), EndOfTurn())),
    ),
    (
        SPELL,
        "Cherchez dans la bibliothèque de l'adversaire ciblé une carte d'artefact et mettez-la en jeu sous votre "
        "contrôle. Ce joueur mélange ensuite sa bibliothèque.",
        spell(
            Search(YOU, OPPONENT, ARTIFACT, Fixed(1), None),
            PutOntoBattlefield(IT, YOU),
            Shuffle(AIMED),
        ),
    ),
    (
        SPELL,
        "Cherchez dans la bibliothèque de l'adversaire ciblé une carte d'artefact. Vous pouvez jouer cette carte sans "
        "payer son coût de mana. Ce joueur mélange ensuite sa bibliothèque.",
        spell(
            Search(YOU, OPPONENT, ARTIFACT, Fixed(1), None),
            May(YOU, CastCard(YOU, IT, Payment.FREE)),
            Shuffle(AIMED),
        ),
    ),
    (
        SPELL,
        "Cherchez trois cartes dans votre bibliothèque, exilez-les, puis mélangez.",
        spell(Search(YOU, YOU, f.Anything(), Fixed(3), Zone.EXILE), Shuffle(YOU)),
    ),
    (
        SPELL,
        "Cherchez dans votre bibliothèque n'importe quel nombre de cartes de forêt, mettez-les sur le champ de "
        "bataille engagées et mélangez ensuite votre bibliothèque.",
        spell(
            Search(YOU, YOU, f.HasSubtype(Subtype("forest")), None, Zone.BATTLEFIELD, status=Status.TAPPED),
            Shuffle(YOU),
        ),
    ),
    (
        SPELL,
        "Mettez sur le champ de bataille un jeton qui est une copie de la créature ciblée. Si Trait a été kické, "
        "mettez sur le champ de bataille cinq de ces jetons à la place.",
        spell(CreateCopyToken(YOU, TARGET, IfElse(c.Kicked(), Fixed(5), Fixed(1)))),
    ),
    (
        SPELL,
        "La créature ciblée gagne +1/+1 jusqu'à la fin du tour. Si elle bloque, à la place mettez deux marqueurs +1/+1 "
        "sur elle.",
        spell(
            Conditional(
                c.Fits(AIMED, f.Blocking()),
                PutCounters(AIMED, PLUS_ONE, Fixed(2)),
                Apply(TARGET, (GROWS,), EndOfTurn()),
            )
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "abilities"), CASES)
def test_it_is_the_same_thing(line: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == abilities


@pytest.mark.parametrize(
    "text",
    [
        "Piochez une carte. Vous gagnez 2 points de vie. Si ce sort a été kické, exilez Trait à la place.",
        "Cherchez une carte dans la bibliothèque de l'adversaire ciblé.",
    ],
)
def test_what_is_not_known_is_refused(text: str) -> None:
    assert read_text(text, "Trait", type_line=SPELL).not_understood
