"""Auras that enter without resolving as Aura spells."""

from __future__ import annotations

import pytest

from rules_fr.engine.decisions import DecisionKind, DecisionNeeded, PickObject, PickPlayer, PickYes
from rules_fr.engine.events.notes import WhyNot
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality, ReplacementAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.card import Card
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.tokens import CreateCopyToken
from rules_fr.vocabulary.filters import HasColor, HasType, Is, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Zone
from rules_fr.vocabulary.refs import Targeted, This, You
from rules_fr.vocabulary.replacements import EntersAsCopy
from rules_fr.vocabulary.terms import Filter
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, concepts, do, objects

CREATURE = HasType(CardType.CREATURE)
PUT = PutOntoBattlefield(Targeted(0))


def aura(quality: Filter, cost: str = "{W}") -> Card:
    enchant = KeywordWithQuality(Keyword.ENCHANT, quality)
    return card("Lien", enchant, types="enchantment", subtypes="aura", cost=cost)


def test_its_controller_chooses_a_legal_permanent() -> None:
    b = Builder()
    bear, other = b.put(card()), b.put(card(), owner=B)
    white = KeywordWithQuality(Keyword.PROTECTION, HasColor(Color.WHITE))
    b.put(card("Pur", white))
    b.put(card(types="artifact"))
    lien = b.put(aura(CREATURE), Zone.GRAVEYARD)
    with pytest.raises(DecisionNeeded) as needed:
        do(b, PUT, targets=(objects(0, lien),))
    asked = needed.value.decision
    assert (asked.player, asked.kind) == (A, DecisionKind.CHOOSE_OBJECTS)
    assert asked.options == (PickObject(bear), PickObject(other))
    table = do(b, PUT, (PickObject(other),), targets=(objects(0, lien),))
    assert b.game.object(b.game.battlefield[-1]).attached_to == other
    assert Concept.ATTACH_AURA_WITHOUT_SPELL in concepts(table)


def test_it_may_enchant_a_player() -> None:
    b = Builder()
    lien = b.put(aura(IsPlayer()), Zone.GRAVEYARD)
    do(b, PUT, (PickPlayer(B),), targets=(objects(0, lien),))
    assert b.game.object(b.game.battlefield[-1]).attached_player == B


def test_with_nothing_to_enchant_it_stays_where_it_is() -> None:
    b = Builder()
    lien = b.put(aura(CREATURE), Zone.GRAVEYARD)
    table = do(b, PUT, targets=(objects(0, lien),))
    assert b.game.zone(Zone.GRAVEYARD, A) == (lien,)
    assert Concept.ATTACH_AURA_NO_LEGAL in cited_with(table, WhyNot)


def test_what_enters_as_a_copy_of_an_aura_is_one() -> None:
    b = Builder()
    bear = b.put(card())
    lien = b.put(aura(CREATURE), attached_to=bear)
    b.put(card("Cible"))
    clone = card(
        "Copie", ReplacementAbility(EntersAsCopy(Is(This()), HasType(CardType.ENCHANTMENT))), types="enchantment"
    )
    item = b.put(clone, Zone.GRAVEYARD)
    do(b, PUT, (PickYes(),), (PickObject(lien),), (PickObject(bear),), targets=(objects(0, item),))
    copy = b.game.object(b.game.battlefield[-1])
    assert (b.of(copy.id).name, copy.attached_to) == ("Lien", bear)


def test_a_token_without_anything_to_enchant_is_not_created() -> None:
    b = Builder()
    lien = b.put(aura(CREATURE), Zone.GRAVEYARD)
    do(b, CreateCopyToken(You(), Targeted(0), Fixed(1)), targets=(objects(0, lien),))
    assert b.game.battlefield == ()
