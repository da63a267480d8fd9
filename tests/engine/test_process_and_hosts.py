"""Repeating a process, mana that stays, one target replaced, an Aura that enters attached to what an effect says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine.decisions import PickNo, PickObject, PickYes
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.game import Mana
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Announced, Share, TargetChoice
from rules_fr.engine.pools import empty_pools
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordWithQuality, SpellAbility, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Draw, Mill
from rules_fr.vocabulary.effects.damage import DealDamage, DealDivided
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.sequence import AsOftenAsWanted
from rules_fr.vocabulary.effects.stack import ChangeTargets
from rules_fr.vocabulary.filters import AnyTarget, HasType, Is
from rules_fr.vocabulary.kinds import CardType, Keyword, ManaType, Zone
from rules_fr.vocabulary.refs import EachPlayer, Target, Targeted, This, You
from rules_fr.vocabulary.rules_bent import PoolsKept
from rules_fr.vocabulary.terms import Effect
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, concepts, do, events, objects

CREATURE = HasType(CardType.CREATURE)


def test_a_process_is_repeated_as_often_as_wanted_and_only_while_it_does_something() -> None:
    builder = Builder()
    for _ in range(2):
        builder.put(card("Carte"), Zone.LIBRARY)
    again = AsOftenAsWanted(Mill(You(), Fixed(1)))
    do(builder, again, (PickYes(),), (PickYes(),))
    assert len(builder.game.zone(Zone.GRAVEYARD, A)) == 2
    do(builder, again)  # nothing is left to mill: nothing is asked
    builder.put(card("Carte"), Zone.LIBRARY)
    do(builder, again, (PickNo(),))
    assert len(builder.game.zone(Zone.GRAVEYARD, A)) == 3


@pytest.mark.parametrize(("edition", "life"), [("2007", 19), ("2026", 20)])
def test_mana_that_stays_neither_is_lost_nor_burns(edition: str, life: int) -> None:
    for kept in (True, False):
        builder = Builder(edition)
        spring = StaticAbility((PoolsKept(EachPlayer()),), Is(This()))
        builder.put(card("Source", *((spring,) if kept else ()), types="enchantment"))
        mana = Mana(ManaType.GREEN)
        builder.game = builder.game.with_player(replace(builder.game.player(A), pool=(mana,)))
        table = Table(builder.game, ())
        empty_pools(table, phase_ends=True)
        assert table.game.player(A).pool == ((mana,) if kept else ())
        assert table.game.player(A).life == (20 if kept else life)


def bolt(builder: Builder, effect: Effect, *chosen: TargetChoice, division: tuple[Share, ...] = ()) -> ObjectId:
    spell = builder.put(card("Éclair", SpellAbility(effect), types="instant"), Zone.STACK, B)
    thing = builder.game.object(spell)
    announced = Announced(targets=chosen, division=division)
    builder.game = builder.game.with_object(replace(thing, announced=announced))
    return spell


def aimed(builder: Builder, spell: ObjectId) -> tuple[TargetChoice, ...]:
    announced = builder.game.object(spell).announced
    return () if announced is None else announced.targets


def test_the_one_target_is_replaced() -> None:
    builder = Builder()
    bear, rod = builder.put(card("Ours")), builder.put(card("Paratonnerre"))
    spell = bolt(builder, DealDamage(This(), Fixed(3), Target(0, CREATURE)), objects(0, bear))
    do(builder, ChangeTargets(Targeted(0), This()), source=rod, targets=(objects(0, spell),))
    assert aimed(builder, spell) == (objects(0, rod),)


def test_one_of_two_targets_is_chosen_and_keeps_its_share() -> None:
    builder = Builder()
    bear, ox, rod = (builder.put(card(name)) for name in ("Ours", "Boeuf", "Paratonnerre"))
    divided = DealDivided(This(), Fixed(3), Target(0, AnyTarget(), Fixed(1), Fixed(2)))
    shares = (Share(2, object=bear), Share(1, object=ox))
    spell = bolt(builder, divided, objects(0, bear, ox), division=shares)
    do(builder, ChangeTargets(Targeted(0), This()), (PickObject(ox),), source=rod, targets=(objects(0, spell),))
    assert aimed(builder, spell) == (objects(0, bear, rod),)
    announced = builder.game.object(spell).announced
    assert announced is not None
    assert announced.division == (Share(2, object=bear), Share(1, object=rod))


def test_what_has_no_target_has_none_to_replace() -> None:
    builder = Builder()
    rod = builder.put(card("Paratonnerre"))
    spell = bolt(builder, Draw(You(), Fixed(1)))
    table = do(builder, ChangeTargets(Targeted(0), This()), source=rod, targets=(objects(0, spell),))
    assert events(table, WhyNot) == [WhyNot(WhyNotKind.NO_TARGET_TO_CHANGE, spell, rod)]
    assert cited_with(table, WhyNot) == {Concept.TARGET_CHANGE, Concept.TARGET_NOT_YOU}


AURA = card("Bride", KeywordWithQuality(Keyword.ENCHANT, CREATURE), types="enchantment", subtypes="aura")
ONTO = PutOntoBattlefield(This(), attached_to=Targeted(0))


def test_an_aura_enters_attached_to_what_the_effect_says() -> None:
    builder = Builder()
    bear, aura = builder.put(card("Ours")), builder.put(AURA, Zone.GRAVEYARD)
    table = do(builder, ONTO, source=aura, targets=(objects(0, bear),))
    (entered,) = (item for item in builder.game.objects.values() if item.attached_to == bear)
    assert (entered.zone, builder.of(entered.id).name) == (Zone.BATTLEFIELD, "Bride")
    assert Concept.ATTACH_AURA_WITHOUT_SPELL in concepts(table)


def test_an_aura_that_cannot_be_attached_to_it_stays_where_it_is() -> None:
    builder = Builder()
    land, aura = builder.put(card("Forêt", types="land")), builder.put(AURA, Zone.GRAVEYARD)
    do(builder, ONTO, source=aura, targets=(objects(0, land),))
    assert builder.game.zone(Zone.GRAVEYARD, A) == (aura,)
