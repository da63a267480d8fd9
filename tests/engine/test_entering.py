"""How permanents enter: attacking, as copies with exceptions, with what their keywords say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine.decisions import Answer, PickMode, PickObject, PickYes
from rules_fr.engine.events.combat import AttackersDeclared
from rules_fr.engine.events.permanents import Sacrificed
from rules_fr.engine.game import Attack, Combat
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Announced
from rules_fr.engine.table import Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import (
    CharacteristicDefining,
    KeywordAbility,
    KeywordWithNumber,
    ReplacementAbility,
    TriggeredAbility,
)
from rules_fr.vocabulary.amounts import CountOf, Fixed
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Dig, DigUntil, Status
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import Exile, PutIntoHand, PutOntoBattlefield
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import (
    CopyExcept,
    CreateCopyToken,
    CreateToken,
    EnteringAttacking,
    TokenSpec,
)
from rules_fr.vocabulary.event_patterns import Attacks
from rules_fr.vocabulary.filters import HasKeyword, HasType, InZone, Is
from rules_fr.vocabulary.kinds import PLUS_ONE, CardType, Keyword, ManaType, Step, Subtype, Zone
from rules_fr.vocabulary.modifications import AddSubtype, BecomeCopy, DefinePT, GainAbility, SetPT
from rules_fr.vocabulary.refs import Chosen, EachOf, It, Linked, This, You
from rules_fr.vocabulary.replacements import AsEnters, EntersAsCopyExcept
from rules_fr.vocabulary.terms import Ability, Effect
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, do, events

CREATURE = HasType(CardType.CREATURE)
SOLDIER = TokenSpec((CardType.CREATURE,), (Subtype("soldier"),), power=Fixed(1), toughness=Fixed(1))
RAID = EnteringAttacking(CreateToken(You(), SOLDIER, Fixed(1), Status.TAPPED))
FROM_HAND = PutOntoBattlefield(EachOf(InZone(Zone.HAND, You())))


def fighting(*attackers: ObjectId) -> Combat:
    return Combat(attacks=tuple(Attack(item, B) for item in attackers))


def test_a_token_enters_attacking_and_never_attacked() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    b.put(card("Tambour", TriggeredAbility((Attacks(CREATURE),), GainLife(You(), Fixed(1))), types="artifact"))
    b.game = replace(b.game, combat=fighting(bear), turn=replace(b.game.turn, step=Step.DECLARE_ATTACKERS))
    table = do(b, RAID)
    (token,) = [i for i in b.view.permanents() if b.of(i).name == "soldier"]
    assert b.game.combat is not None
    assert b.game.combat.attacks[-1] == Attack(token, B, declared=False)
    assert b.game.object(token).tapped
    assert not b.game.stack
    assert not events(table, AttackersDeclared)


@pytest.mark.parametrize("why", ["no combat", "not the attacking player"])
def test_what_cannot_attack_just_enters(why: str) -> None:
    b = Builder()
    if why == "not the attacking player":
        b.game = replace(b.game, combat=Combat(), turn=replace(b.game.turn, active=B))
    do(b, RAID)
    assert len(b.view.permanents()) == 1
    assert b.game.combat is None or not b.game.combat.attacks


def test_its_controller_chooses_whom_it_attacks() -> None:
    b = Builder()
    walker = b.put(card("Planeswalker", types="planeswalker"), owner=B, counters=(("loyalty", 3),))
    b.game = replace(b.game, combat=Combat())
    do(b, RAID, (PickObject(walker),))
    assert b.game.combat is not None
    assert b.game.combat.attacks[0].planeswalker == walker


def test_declaring_keeps_what_is_already_attacking() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    b.game = replace(b.game, combat=Combat())
    do(b, RAID)
    game = AttackersDeclared((Attack(bear, B),)).apply(b.game)
    assert game.combat is not None
    assert [attack.declared for attack in game.combat.attacks] == [False, True]


GROWS = CharacteristicDefining(DefinePT(CountOf(CREATURE), CountOf(CREATURE)))


def test_the_exceptions_of_a_copy_are_copied_with_it() -> None:
    b = Builder()
    beast = b.put(card("Bête", GROWS, KeywordAbility(Keyword.TRAMPLE), subtypes="beast", pt=(0, 0)))
    other = (SetPT(Fixed(1), Fixed(1)), AddSubtype(Subtype("illusion")), GainAbility(KeywordAbility(Keyword.FLYING)))
    do(b, CopyExcept(CreateCopyToken(You(), This(), Fixed(1)), other), source=beast)
    token = b.view.permanents()[-1]
    assert b.pt(token) == (1, 1)
    assert b.of(token).has(Keyword.TRAMPLE)
    assert b.of(token).has(Keyword.FLYING)
    do(b, CreateCopyToken(You(), This(), Fixed(1)), source=token)
    again = b.view.permanents()[-1]
    assert again != token
    assert b.pt(again) == (1, 1)
    assert {Subtype("beast"), Subtype("illusion")} <= b.of(again).subtypes


def test_what_becomes_a_copy_keeps_the_values_of_that_moment() -> None:
    b = Builder()
    clone = b.put(card("Clone", pt=(0, 1)))
    bear = b.put(card("Ours", KeywordAbility(Keyword.REACH), pt=(3, 3)))
    becomes = Apply(This(), (BecomeCopy(EachOf(HasKeyword(Keyword.REACH))),), EndOfTurn())
    do(b, CopyExcept(becomes, (GainAbility(KeywordAbility(Keyword.HASTE)),)), source=clone)
    assert b.pt(clone) == (3, 3)
    assert b.of(clone).has(Keyword.HASTE)
    assert not b.of(bear).has(Keyword.HASTE)
    b.leave(bear, Zone.GRAVEYARD)
    assert b.pt(clone) == (3, 3)


def test_entering_as_a_copy_with_an_exception() -> None:
    b = Builder()
    b.put(card("Ours", pt=(3, 3)))
    entry = EntersAsCopyExcept(Is(This()), CREATURE, (AddSubtype(Subtype("illusion")),))
    b.put(card("Image", ReplacementAbility(entry), pt=(0, 0)), Zone.HAND)
    do(b, FROM_HAND, (PickYes(),))
    image = b.view.permanents()[-1]
    assert b.pt(image) == (3, 3)
    assert Subtype("illusion") in b.of(image).subtypes


def enter(b: Builder, ability: Ability, *answers: Answer, announced: Announced | None = None) -> ObjectId:
    """A creature with an ability enters from the hand."""
    which = b.put(card("Nouveau", ability, pt=(1, 1)), Zone.STACK if announced else Zone.HAND)
    where = Zone.HAND
    if announced is not None:
        b.game = b.game.with_object(replace(b.game.object(which), announced=announced))
        where = Zone.STACK
    do(b, PutOntoBattlefield(EachOf(InZone(where))), *answers)
    return b.view.permanents()[-1]


def test_devour_counts_what_was_sacrificed() -> None:
    b = Builder()
    given = [b.put(card(name)) for name in ("Un", "Deux")]
    b.put(card("Trois"))
    there = enter(b, KeywordWithNumber(Keyword.DEVOUR, Fixed(2)), tuple(map(PickObject, given)))
    assert b.game.object(there).counter(PLUS_ONE) == 4
    assert len(b.view.permanents()) == 2


def test_devour_may_take_nothing() -> None:
    b = Builder()
    b.put(card("Un"))
    there = enter(b, KeywordWithNumber(Keyword.DEVOUR, Fixed(2)), ())
    assert b.game.object(there).counter(PLUS_ONE) == 0


@pytest.mark.parametrize(("mode", "counters", "haste"), [(0, 1, False), (1, 0, True)])
def test_riot_is_a_counter_or_haste(mode: int, counters: int, haste: bool) -> None:
    b = Builder()
    there = enter(b, KeywordAbility(Keyword.RIOT), (PickMode(mode),))
    assert b.game.object(there).counter(PLUS_ONE) == counters
    assert b.of(there).has(Keyword.HASTE) is haste


def test_sunburst_counts_the_colours_spent() -> None:
    b = Builder()
    spent = Announced(mana_spent=(ManaType.RED, ManaType.RED, ManaType.BLUE, ManaType.COLORLESS))
    there = enter(b, KeywordAbility(Keyword.SUNBURST), announced=spent)
    assert b.game.object(there).counter(PLUS_ONE) == 2


def test_what_is_exiled_as_it_enters_is_linked_to_it() -> None:
    b = Builder()
    dead = b.put(card("Mort"), Zone.GRAVEYARD)
    effect: Effect = Exile(Chosen(InZone(Zone.GRAVEYARD)))
    b.put(card("Sarcophage", ReplacementAbility(AsEnters(Is(This()), effect)), types="artifact"), Zone.STACK)
    do(b, PutOntoBattlefield(EachOf(InZone(Zone.STACK))))
    assert b.game.find(dead) is None
    (there,) = b.view.permanents()
    do(b, PutIntoHand(Linked()), source=there)
    assert [b.game.object(i).entity for i in b.game.zone(Zone.HAND, A)] == [dead]


def test_digging_stops_at_enough() -> None:
    b = Builder()
    for name in ("Une", "Deux"):
        b.put(card(name, types="land"), Zone.LIBRARY)
    bear = b.put(card("Ours"), Zone.LIBRARY)
    b.put(card("Trois", types="land"), Zone.LIBRARY)
    dig = DigUntil(You(), You(), Dig.EXILE, CREATURE, Fixed(1))
    do(b, Sequence((dig, PutIntoHand(It()))))
    assert [b.game.object(i).entity for i in b.game.zone(Zone.HAND, A)] == [bear]
    assert len(b.game.zone(Zone.EXILE)) == 2
    assert len(b.game.zone(Zone.LIBRARY, A)) == 1


def test_devoured_creatures_cite_the_keyword() -> None:
    b = Builder()
    given = b.put(card("Un"))
    b.put(card("Dragon", KeywordWithNumber(Keyword.DEVOUR, Fixed(1))), Zone.HAND)
    table: Table = do(b, FROM_HAND, (PickObject(given),))
    assert Concept.KEYWORD_DEVOUR in cited_with(table, Sacrificed)
    assert len(b.view.permanents()) == 1
