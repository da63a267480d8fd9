"""Repeating a process, entering attached, one target replaced, unspent mana, the copy of an exiled card."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.rendering.card import render_paragraph, self_of
from rules_fr.vocabulary.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import TapThis
from rules_fr.vocabulary.effects.cards import Reveals, Search
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.life import LoseLife
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.sequence import AsOftenAsWanted, Sequence
from rules_fr.vocabulary.effects.stack import CastCopyOf, ChangeTargets
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import AllOf, ControlledBy, HasSubtype, HasType, Is, IsSpell
from rules_fr.vocabulary.kinds import CardName, CardType, Subtype, Zone
from rules_fr.vocabulary.refs import Attached, Chosen, It, Linked, Target, This, You
from rules_fr.vocabulary.rules_bent import PoolsKept
from rules_fr.vocabulary.terms import Ability

CREATURE = HasType(CardType.CREATURE)
YOURS = AllOf((CREATURE, ControlledBy(You())))
DIES = ZoneChange(Is(Attached()), Zone.BATTLEFIELD, Zone.GRAVEYARD)
SEARCH = Search(You(), You(), HasSubtype(Subtype("aura")), Fixed(1), None, Reveals.HIDDEN)

READINGS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Rituel",
        "Vous perdez 1 point de vie. Vous pouvez répéter ce processus autant de fois que vous le souhaitez.",
        (SpellAbility(AsOftenAsWanted(LoseLife(You(), Fixed(1)))),),
    ),
    (
        "Enchantement",
        "Vous ne perdez pas le mana non dépensé au moment où les étapes et les phases se terminent.",
        (StaticAbility((PoolsKept(You()),), Is(This())),),
    ),
    (
        "Créature : ours",
        "{T} : Remplacez une cible d'un sort ciblé par Trait.",
        (ActivatedAbility((TapThis(),), ChangeTargets(Target(0, IsSpell()), This())),),
    ),
    (
        "Enchantement : aura",
        "Quand la créature enchantée meurt, renvoyez Trait sur le champ de bataille attaché à une créature que vous "
        "contrôlez.",
        (TriggeredAbility((DIES,), PutOntoBattlefield(This(), attached_to=Chosen(YOURS))),),
    ),
    (
        "Créature : ours",
        "{T} : Cherchez dans votre bibliothèque une carte d'Aura. Renvoyez-la sur le champ de bataille attachée à une "
        "créature ciblée.",
        (
            ActivatedAbility(
                (TapThis(),), Sequence((SEARCH, PutOntoBattlefield(It(), attached_to=Target(0, CREATURE))))
            ),
        ),
    ),
]


@pytest.mark.parametrize(("kind", "text", "abilities"), READINGS)
def test_read_and_said_again(kind: str, text: str, abilities: tuple[Ability, ...]) -> None:
    found = read_text(text, "Trait", type_line=kind).abilities
    assert found == abilities
    types = frozenset({CardType.CREATURE} if "Créature" in kind else {CardType.ENCHANTMENT})
    types = frozenset({CardType.SORCERY}) if kind == "Rituel" else types
    subtypes = frozenset({Subtype("aura")}) if "aura" in kind else frozenset()
    assert render_paragraph(found, self_of(CardName("Trait"), types, subtypes, found)) == text


def test_the_aura_watches_its_host_from_the_battlefield_wherever_it_is_found_later() -> None:
    text = (
        "Quand la créature enchantée meurt, renvoyez Trait de votre cimetière sur le champ de bataille attaché à une "
        "créature que vous contrôlez."
    )
    found = read_text(text, "Trait", type_line="Enchantement : aura").abilities
    assert found == (TriggeredAbility((DIES,), PutOntoBattlefield(This(), attached_to=Chosen(YOURS))),)


def test_copying_the_exiled_card_if_one_likes_and_casting_the_copy_is_one_choice() -> None:
    exile = "Quand Trait arrive sur le champ de bataille, vous pouvez exiler une carte d'éphémère de votre main.\n"
    one = "{T} : Copiez la carte exilée. Vous pouvez lancer la copie sans payer son coût de mana."
    other = (
        "{T} : Vous pouvez copier la carte exilée. Si vous faites ainsi, vous pouvez lancer la copie sans payer son "
        "coût de mana."
    )
    wanted = ActivatedAbility((TapThis(),), May(You(), CastCopyOf(You(), Linked())))
    for text in (one, other):
        found = read_text(exile + text, "Trait", type_line="Artefact").abilities
        assert isinstance(found[0], TriggeredAbility)
        assert isinstance(found[0].effect, May)
        assert isinstance(found[0].effect.effect, Exile)
        assert found[1:] == (wanted,)
