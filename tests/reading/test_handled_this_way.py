"""« De cette manière »: where things were put, what paid the cost, what was not moved, what happens then."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import CountOf, Fixed, ManaValueOf, ThatMany
from rules_fr.vocabulary.conditions import Compare, Exists, Fits, NotCondition
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.effects.cards import Dig, DigUntil, Discard, Draw, Mill, Reveal, Search, Shuffle
from rules_fr.vocabulary.effects.choices import May, UnlessPays
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import (
    Destroy,
    Position,
    PutIntoGraveyard,
    PutIntoHand,
    PutIntoLibraryAtRandom,
    PutOntoBattlefield,
    Regeneration,
    ReturnToHand,
)
from rules_fr.vocabulary.effects.permanents import PutCounters
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.stack import CastCard, Counter, Payment
from rules_fr.vocabulary.event_patterns import JustDone
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.mana import parse_mana_cost
from rules_fr.vocabulary.terms import Comparator, Comparison, Effect, Filter
from tests.reading.saying import BEAR, CREATURE, EACH, SPELL, THIS, YOU, least

IT, REST, AIMED = r.It(), r.TheRest(), r.Targeted(0)
BURIED, TAKEN = f.ThisWay(f.Handling.BURIED), f.ThisWay(f.Handling.TAKEN)
LAND = f.HasType(CardType.LAND)
NONLAND = f.Not(LAND)
ARTIFACT = f.HasType(CardType.ARTIFACT)
ONE = Fixed(1)
MINE = f.OwnedBy(YOU)
INSTANT = f.HasType(CardType.INSTANT)


def both(*parts: Filter) -> f.AllOf:
    return f.AllOf(parts)


def top(count: int) -> r.TopOfLibrary:
    return r.TopOfLibrary(YOU, Fixed(count))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Détruisez deux créatures ciblées. Pour chaque créature mise dans un cimetière de cette manière, son "
            "contrôleur pioche une carte.",
            (
                Destroy(r.Target(0, CREATURE, Fixed(2), Fixed(2))),
                ForEach(r.EachOf(both(CREATURE, BURIED)), Draw(r.ControllerOf(EACH), ONE)),
            ),
        ),
        (
            "Le joueur ciblé meule quatre cartes. Vous piochez une carte pour chaque carte de terrain mise dans ce "
            "cimetière de cette manière.",
            (Mill(r.Target(0, f.IsPlayer()), Fixed(4)), Draw(YOU, CountOf(both(LAND, BURIED)))),
        ),
        (
            "Renvoyez deux créatures ciblées dans les mains de leurs propriétaires. Piochez une carte pour chaque "
            "carte "
            "renvoyée dans votre main de cette manière.",
            (ReturnToHand(r.Target(0, CREATURE, Fixed(2), Fixed(2))), Draw(YOU, CountOf(both(TAKEN, MINE)))),
        ),
        (
            "Choisissez un nom de carte. Cherchez dans la main et la bibliothèque de l'adversaire ciblé n'importe quel "
            "nombre de cartes avec ce nom et exilez-les. Ce joueur mélange, puis pioche une carte pour chaque carte "
            "exilée "
            "depuis sa main de cette manière.",
            None,
        ),
        (
            "Exilez les cartes du dessus de votre bibliothèque jusqu'à ce que vous exiliez une carte d'éphémère. Vous "
            "pouvez lancer cette carte sans payer son coût de mana. Mettez ensuite les cartes exilées qui n'ont pas "
            "été "
            "lancées de cette manière au-dessous de votre bibliothèque, dans un ordre aléatoire.",
            (
                DigUntil(YOU, YOU, Dig.EXILE, INSTANT, ONE),
                May(YOU, CastCard(YOU, IT, Payment.FREE)),
                PutIntoLibraryAtRandom(REST, Position.BOTTOM),
            ),
        ),
        (
            "Révélez les trois cartes du dessus de votre bibliothèque. Vous pouvez mettre une carte de créature parmi "
            "elles "
            "sur le champ de bataille. Mettez ensuite dans votre cimetière toutes les cartes révélées de cette manière "
            "qui "
            "n'ont pas été mises sur le champ de bataille.",
            (
                Reveal(top(3)),
                May(YOU, PutOntoBattlefield(r.Chosen(both(CREATURE, f.Is(IT))))),
                PutIntoGraveyard(REST),
            ),
        ),
        (
            "Détruisez la créature ciblée. Une créature détruite de cette manière ne peut pas être régénérée.",
            (Destroy(r.Target(0, CREATURE), Regeneration.FORBIDDEN),),
        ),
        (
            "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {2}. Si ce sort est contrecarré de cette "
            "manière, exilez-le à la place de le mettre dans le cimetière de son propriétaire.",
            (
                UnlessPays(
                    Counter(r.Target(0, f.IsSpell()), Zone.EXILE),
                    r.ControllerOf(AIMED),
                    PayMana(parse_mana_cost("{2}")),
                ),
            ),
        ),
        (
            "Piochez une carte, puis défaussez-vous d'une carte. Quand vous vous défaussez d'une carte non-terrain de "
            "cette "
            "manière, le Trait inflige à n'importe quelle cible un nombre de blessures égal au coût converti de mana "
            "de "
            "cette carte.",
            (
                Draw(YOU, ONE),
                Discard(YOU, r.Chosen(f.Anything())),
                Conditional(
                    Exists(both(NONLAND, f.ThisWay(f.Handling.DISCARDED), MINE), least(1)),
                    Delayed((JustDone(),), DealDamage(THIS, ManaValueOf(IT), r.Target(0, f.AnyTarget()))),
                ),
            ),
        ),
        (
            "Vous pouvez détruire un artefact ciblé. Si cet artefact est mis dans un cimetière de cette manière, "
            "piochez "
            "une carte.",
            (
                May(YOU, Destroy(r.Target(0, ARTIFACT))),
                Conditional(Fits(AIMED, BURIED), Draw(YOU, ONE)),
            ),
        ),
        (
            "Révélez les deux cartes du dessus de votre bibliothèque. Mettez l'une d'elles dans votre main et l'autre "
            "dans "
            "votre cimetière. Si vous n'avez pas mis de carte d'artefact dans votre main de cette manière, vous gagnez "
            "3 "
            "points de vie.",
            (
                Reveal(top(2)),
                PutIntoHand(r.Chosen(f.Is(IT))),
                PutIntoGraveyard(REST),
                Conditional(NotCondition(Exists(both(ARTIFACT, TAKEN, MINE), least(1))), GainLife(YOU, Fixed(3))),
            ),
        ),
    ],
)
def test_what_was_handled_so(text: str, effects: tuple[Effect, ...] | None) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert isinstance(ability, a.SpellAbility)
    if effects is None:
        assert isinstance(ability.effect, Sequence)
        search, shuffle, draw = ability.effect.steps[1:]
        assert isinstance(search, Search)
        assert shuffle == Shuffle(AIMED)
        assert draw == Draw(AIMED, CountOf(f.ThisWay(f.Handling.EXILED, Zone.HAND)))
    else:
        assert ability.effect == (effects[0] if len(effects) == 1 else Sequence(effects))


def test_no_counter_was_removed() -> None:
    text = (
        "{T} : Retirez tous les marqueurs +1/+1 du Trait. Si aucun marqueur n'a été retiré de cette manière, mettez un "
        "marqueur +1/+1 sur le Trait."
    )
    (ability,) = read_text(text, "Trait", type_line=read_type_line(BEAR)).abilities
    assert isinstance(ability, a.ActivatedAbility)
    none = Compare(ThatMany(), Comparison(Comparator.EQUAL, Fixed(0)))
    assert isinstance(ability.effect, Sequence)
    assert ability.effect.steps[-1] == Conditional(none, PutCounters(THIS, "+1/+1", ONE))


def test_what_paid_the_cost() -> None:
    text = "{T}, sacrifiez deux créatures : Piochez une carte pour chaque créature sacrifiée de cette manière."
    (ability,) = read_text(text, "Trait", type_line=read_type_line(BEAR)).abilities
    assert isinstance(ability, a.ActivatedAbility)
    assert ability.effect == Draw(YOU, CountOf(both(CREATURE, f.PaidThisWay(f.Handling.SACRIFICED))))


@pytest.mark.parametrize(
    "text",
    [
        "Piochez une carte pour chaque créature détruite de cette manière.",
        "Ce sort coûte {1} de moins à lancer pour chaque carte exilée de cette manière.",  # nothing is paid yet
        "Chaque joueur révèle les trois cartes du dessus de sa bibliothèque. Chaque joueur met toutes les cartes de "
        "terrain révélées de cette manière sur le champ de bataille et le reste dans son cimetière.",  # whose rest?
    ],
)
def test_what_is_not_told(text: str) -> None:
    (ability,) = read_text(text, "Trait", type_line=read_type_line(SPELL)).abilities
    assert isinstance(ability, a.NotUnderstood)
