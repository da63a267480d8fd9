"""Words lost or moved in print, keywords inside descriptions, what was put somewhere this turn, other small turns."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, IfElse
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.effects.cards import LookAt, Mill
from rules_fr.vocabulary.effects.choices import May, Modal, PayThen
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife, LoseGame
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Exile,
    Position,
    PutIntoHand,
    PutIntoLibrary,
    PutOntoBattlefield,
    ReturnToHand,
)
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.effects.tokens import CreateCopyToken, CreateToken, GetEmblem, TokenSpec
from rules_fr.vocabulary.kinds import EQUIPMENT, CardType, Color, CounterKind, Keyword, Step, Subtype, Zone
from rules_fr.vocabulary.modifications import GainAbility, MayBeCommander
from rules_fr.vocabulary.replacements import Instead
from rules_fr.vocabulary.rules_bent import MayLookAtTop
from rules_fr.vocabulary.terms import Ability, Effect
from tests.reading.saying import (
    BEAR,
    CREATURE,
    DRAW,
    IN_GRAVEYARD,
    ITSELF,
    SPELL,
    THIS,
    YOU,
    YOURS,
    draws,
    least,
    mana,
    static,
)

IT = r.It()
TARGET = r.Target(0, CREATURE)
TOP = r.TopOfLibrary(YOU, Fixed(1))
LAND = f.HasType(CardType.LAND)
DIED = f.DidThisTurn(f.Deed.DIED)
DIES = e.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)
FLYING = a.KeywordAbility(Keyword.FLYING)


def spell(effect: Effect) -> tuple[Ability, ...]:
    return (a.SpellAbility(effect),)


def dying(effect: Effect) -> tuple[Ability, ...]:
    return (a.TriggeredAbility((DIES,), effect),)


def cat(*abilities: Ability) -> Effect:
    creature = (CardType.CREATURE,)
    spec = TokenSpec(creature, (Subtype("cat"),), (), (Color.GREEN,), Fixed(2), Fixed(2), abilities)
    return CreateToken(YOU, spec, Fixed(1))


COUNTERED = r.Target(0, f.IsSpell())
ONE_WAY = "Contrecarrez le sort ciblé. Si ce sort est contrecarré de cette manière, mettez-le "
INTO = " de son propriétaire à la place du cimetière de ce joueur."
CASES: list[tuple[str, str, tuple[Ability, ...]]] = [
    (BEAR, "Trait peut être votre commandant.", static(MayBeCommander())),
    (
        BEAR,
        "Vous pouvez regarder la carte du dessus de votre bibliothèque.",
        static(MayLookAtTop(YOU, YOU)),
    ),
    (
        BEAR,
        "À chaque fois qu'une créature arrive le champ de bataille sous votre contrôle, piochez une carte.",
        draws(e.ZoneChange(YOURS, None, Zone.BATTLEFIELD)),
    ),
    (
        BEAR,
        "Quand Trait meurt, détruisez l'équipement ciblé.",
        dying(Destroy(r.Target(0, f.HasSubtype(EQUIPMENT)))),
    ),
    (
        BEAR,
        "Quand Trait meurt, créez un jeton de créature 2/2 verte Chat avec la traversée des forêts.",
        dying(cat(a.KeywordWithQuality(Keyword.LANDWALK, f.HasSubtype(Subtype("forest"))))),
    ),
    (
        BEAR,
        "Quand Trait meurt, créez un jeton de créature 2/2 verte Chat avec le vol et la protection contre le rouge.",
        dying(cat(FLYING, a.KeywordWithQuality(Keyword.PROTECTION, f.HasColor(Color.RED)))),
    ),
    (
        BEAR,
        "Quand Trait meurt, créez un jeton de créature 2/2 verte Chat avec parade {3}.",
        dying(cat(a.KeywordWithCost(Keyword.WARD, (mana("{3}"),)))),
    ),
    (
        BEAR,
        "Si Trait devait mourir, à la place exilez-le avec trois marqueurs « œuf » sur lui.",
        (a.ReplacementAbility(Instead(DIES, Exile(THIS, ((CounterKind("oeuf"), Fixed(3)),)))),),
    ),
    (
        SPELL,
        "Renvoyez dans votre main toutes les cartes de votre cimetière qui y ont été mises ce tour-ci depuis le champ "
        "de bataille.",
        spell(ReturnToHand(r.EachOf(f.AllOf((DIED, IN_GRAVEYARD))))),
    ),
    (
        SPELL,
        "Détruisez toutes les créatures qui vous ont infligé des blessures ce tour-ci.",
        spell(Destroy(r.EachOf(f.AllOf((CREATURE, f.DealtDamageTo(YOU)))))),
    ),
    (
        SPELL,
        "Renvoyez chaque créature qui a infligé des blessures ce tour-ci dans la main de son propriétaire.",
        spell(ReturnToHand(r.EachOf(f.AllOf((CREATURE, f.DidThisTurn(f.Deed.DEALT_DAMAGE)))))),
    ),
    (SPELL, f"{ONE_WAY}dans la main{INTO}", spell(Counter(COUNTERED, Zone.HAND))),
    (
        SPELL,
        f"{ONE_WAY}au-dessus de la bibliothèque{INTO}",
        spell(Counter(COUNTERED, Zone.LIBRARY, Position.TOP)),
    ),
    (
        SPELL,
        "Choisissez l'un Détruisez la créature ciblée ; ou bien piochez une carte.",
        spell(Modal((Destroy(TARGET), DRAW))),
    ),
    (
        SPELL,
        "Vous gagnez un emblème avec « Les créatures que vous contrôlez ont '{T} : Piochez une carte.' »",
        spell(
            GetEmblem(YOU, (a.StaticAbility((GainAbility(a.ActivatedAbility((TapThis(),), DRAW)),), YOURS),)),
        ),
    ),
    (
        SPELL,
        "Vous gagnez un emblème avec « À chaque fois que vous lancez un sort, cet emblème inflige 2 blessures à "
        "n'importe quelle cible. »",
        spell(
            GetEmblem(
                YOU,
                (
                    a.TriggeredAbility(
                        (e.SpellCast(YOU, f.Anything()),), DealDamage(THIS, Fixed(2), r.Target(0, f.AnyTarget()))
                    ),
                ),
            )
        ),
    ),
    (
        SPELL,
        "Vous gagnez X points de vie. X est le nombre de créatures que vous contrôlez.",
        spell(GainLife(YOU, CountOf(YOURS))),
    ),
    (
        SPELL,
        "Créez un jeton qui est une copie d'une créature ciblée. Si ce sort a été kické, créez cinq de ces jetons à "
        "la place.",
        spell(CreateCopyToken(YOU, TARGET, IfElse(c.Kicked(), Fixed(5), Fixed(1)))),
    ),
    (
        SPELL,
        "Au début de votre prochain entretien, payez {4}. Si vous ne le faites pas, vous perdez la partie.",
        spell(
            Delayed((e.StepBegins(Step.UPKEEP, YOU),), PayThen(YOU, mana("{4}"), None, LoseGame(YOU))),
        ),
    ),
    (
        SPELL,
        "Regardez les cinq cartes du dessus de votre bibliothèque, puis remettez-les dans l'ordre de votre choix.",
        spell(Sequence((LookAt(r.TopOfLibrary(YOU, Fixed(5))), PutIntoLibrary(IT, Position.TOP)))),
    ),
    (
        SPELL,
        "Regardez la carte du dessus de votre bibliothèque. Si c'est une carte de terrain, vous pouvez la mettre sur "
        "le champ de bataille. Si vous ne mettez pas la carte sur le champ de bataille, mettez-la dans votre main.",
        spell(
            Sequence(
                (
                    LookAt(TOP),
                    Conditional(c.Fits(IT, LAND), May(YOU, PutOntoBattlefield(IT))),
                    Conditional(c.NotCondition(c.DidSo()), PutIntoHand(IT)),
                )
            )
        ),
    ),
    (
        SPELL,
        "Meulez une carte. Si une carte de terrain a été meulée de cette manière, piochez une carte.",
        spell(
            Sequence(
                (
                    Mill(YOU, Fixed(1)),
                    Conditional(c.Exists(f.AllOf((LAND, f.ThisWay(f.Handling.MILLED))), least(1)), DRAW),
                )
            )
        ),
    ),
]


@pytest.mark.parametrize(("line", "text", "abilities"), CASES)
def test_the_words_as_meant(line: str, text: str, abilities: tuple[Ability, ...]) -> None:
    assert read_text(text, "Trait", type_line=line).abilities == abilities


@pytest.mark.parametrize(
    "text",
    [
        "Payez {2}.",
        "Détruisez la créature avec la traversée des îles ciblée.",
        "Regardez la carte du dessus de votre bibliothèque. Si vous ne lancez pas la carte, piochez une carte.",
        "Piochez une carte. Si ce sort a été kické, créez cinq de ces jetons à la place.",
    ],
)
def test_what_is_not_known_is_refused(text: str) -> None:
    assert read_text(text, "Trait", type_line=SPELL).not_understood
