"""« Chacun », « le reste », « ces jetons »: what each one chooses or makes, and what is then said of it
all."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, PowerOf, ToughnessOf, Variety
from rules_fr.vocabulary.conditions import DidSo
from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.cards import Discard, Draw, ShuffleInto
from rules_fr.vocabulary.effects.choices import ChooseObjects, May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.damage import DealDamage, DealEachOther, Fight
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Destroy, Exile, PutOntoBattlefield, Sacrifice
from rules_fr.vocabulary.effects.permanents import ExchangeControl, PutCounters, Tap
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, Counter, Payment
from rules_fr.vocabulary.effects.tokens import CreateCopyToken
from rules_fr.vocabulary.kinds import CardType, Keyword, Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.terms import Effect
from tests.reading.saying import CREATURE, EACH, SPELL, THIS, YOU

IT = r.It()
EVERYONE = r.EachPlayer()
AIMED = r.Targeted(0)
TWO = (Fixed(2), Fixed(2))
THEIRS = f.ControlledBy(EACH)
NOT_IT = f.Not(f.Is(IT))


def each_chooses(*parts: f.Filter, count: int = 1) -> ChooseObjects:
    return ChooseObjects(EACH, r.Chosen(f.AllOf((*parts, THEIRS)), Fixed(count), Fixed(count)))


CHOSEN_CREATURES = ForEach(EVERYONE, each_chooses(CREATURE))
PERMANENT = f.IsPermanent()
PAIR = r.Target(0, CREATURE, *TWO)
SHARING = f.Sharing(Variety.CARD_TYPE)
HASTE = (GainAbility(a.KeywordAbility(Keyword.HASTE)),)
MINE = f.ControlledBy(YOU)
HAND, BURIED = (f.InZone(zone, EVERYONE) for zone in (Zone.HAND, Zone.GRAVEYARD))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Chaque joueur choisit une créature qu'il contrôle. Détruisez le reste.",
            (CHOSEN_CREATURES, Destroy(r.EachOf(f.AllOf((CREATURE, NOT_IT))))),
        ),
        (
            "Chaque joueur choisit trois permanents qu'il contrôle, et il sacrifie ensuite le reste.",
            (
                ForEach(
                    EVERYONE,
                    Sequence(
                        (
                            each_chooses(PERMANENT, count=3),
                            Sacrifice(EACH, r.EachOf(f.AllOf((PERMANENT, NOT_IT, THEIRS)))),
                        )
                    ),
                ),
            ),
        ),
        (
            "Le joueur ciblé choisit une carte dans sa main et se défausse du reste.",
            (
                ChooseObjects(r.Target(0, f.IsPlayer()), r.Chosen(f.InZone(Zone.HAND, AIMED))),
                Discard(AIMED, r.EachOf(f.AllOf((NOT_IT, f.InZone(Zone.HAND, AIMED))))),
            ),
        ),
        (
            "Choisissez deux créatures ciblées. Pour chacune d'elles, créez un jeton qui est une copie de cette "
            "créature. "
            "Ces jetons acquièrent la célérité.",
            (
                ChooseObjects(YOU, PAIR),
                ForEach(AIMED, CreateCopyToken(YOU, EACH, Fixed(1))),
                Apply(IT, HASTE, RestOfGame()),
            ),
        ),
        (
            "Vous pouvez engager deux créatures que vous contrôlez. Si vous faites ainsi, mettez un marqueur +1/+1 sur "
            "chacune de ces créatures.",
            (
                May(YOU, Tap(r.Chosen(f.AllOf((CREATURE, MINE)), *TWO))),
                Conditional(DidSo(), PutCounters(IT, "+1/+1", Fixed(1))),
            ),
        ),
        (
            "Choisissez deux joueurs ciblés. Chacun d'eux pioche une carte.",
            (ChooseObjects(YOU, r.Target(0, f.IsPlayer(), *TWO)), Draw(AIMED, Fixed(1))),
        ),
        (
            "Choisissez deux créatures ciblées. Chacune de ces créatures inflige à l'autre un nombre de blessures égal "
            "à "
            "son endurance.",
            (ChooseObjects(YOU, PAIR), DealEachOther(AIMED, ToughnessOf(EACH))),
        ),
        (
            "Engagez deux créatures ciblées. Chacune de ces créatures inflige des blessures égales à sa force au "
            "Trait.",
            (Tap(PAIR), DealDamage(AIMED, PowerOf(AIMED), THIS)),
        ),
        (
            "Choisissez deux créatures ciblées. Ces créatures se battent l'une contre l'autre.",
            (ChooseObjects(YOU, PAIR), Fight(AIMED, None)),
        ),
        (
            "Échangez le contrôle de deux permanents ciblés qui partagent un type de permanent.",
            (ExchangeControl(r.Target(0, f.AllOf((PERMANENT, SHARING)), *TWO), None),),
        ),
        (
            "Chaque joueur mélange sa main et son cimetière avec sa bibliothèque.",
            (ShuffleInto(r.Union((r.EachOf(HAND), r.EachOf(BURIED)))),),
        ),
        (
            "Exilez un artefact ciblé, puis renvoyez-le sur le champ de bataille sous le contrôle de son propriétaire.",
            (
                Exile(r.Target(0, f.HasType(CardType.ARTIFACT))),
                PutOntoBattlefield(IT, r.OwnerOf(IT)),
            ),
        ),
        (
            "Vous gagnez 1 point de vie pour chaque carte dans tous les cimetières ayant le même nom que ce sort.",
            (GainLife(YOU, CountOf(f.AllOf((f.InZone(Zone.GRAVEYARD), f.SharesNameWith(THIS))))),),
        ),
    ],
)
def test_what_each_does(text: str, effects: tuple[Effect, ...]) -> None:
    whole = effects[0] if len(effects) == 1 else Sequence(effects)
    assert read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities == (a.SpellAbility(whole),)


def test_a_card_of_the_hand_that_shares_a_type() -> None:
    text = (
        "Contrecarrez le sort ciblé. Vous pouvez lancer une carte non-terrain de votre main qui partage un type de "
        "carte "
        "avec ce sort sans payer son coût de mana."
    )
    parts = (f.Not(f.HasType(CardType.LAND)), f.InZone(Zone.HAND, YOU), f.SharesCardTypeWith(AIMED))
    cast = May(YOU, CastCard(YOU, r.Chosen(f.AllOf(parts)), Payment.FREE))
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert ability == a.SpellAbility(Sequence((Counter(r.Target(0, f.IsSpell())), cast)))


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez toutes les créatures qui partagent une couleur.",  # with what?
        "Détruisez le reste.",
        "Les sorts que vous lancez coûtent {1} de moins pour chaque carte dans votre cimetière ayant le même nom que "
        "ce "
        "sort.",  # the text's own spell is not meant
    ],
)
def test_what_is_not_told(text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line("Artefact")).abilities
    assert isinstance(ability, a.NotUnderstood)
