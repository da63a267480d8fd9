"""The rules cited for when things may be done, for who receives priority, and for what functions where."""

from __future__ import annotations

import pytest

from rules_fr.engine import cast_options, state_based, targets
from rules_fr.engine.actions import PassPriority
from rules_fr.engine.decisions import PickObject
from rules_fr.engine.events.notes import WhyNot, WhyNotKind
from rules_fr.engine.events.turn import Passed, PriorityGiven
from rules_fr.engine.play import take
from rules_fr.engine.table import Record, Table
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AllOf, HasColor, HasType, InZone
from rules_fr.vocabulary.kinds import CardType, Color, Keyword, Zone
from rules_fr.vocabulary.modifications import ModifyPT
from rules_fr.vocabulary.refs import Target, You
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import cited_with, concepts, events


@pytest.mark.parametrize(
    ("types", "keyword", "player", "rule"),
    [
        ("instant", None, A, None),
        ("instant", None, B, Concept.CAST_INSTANT_TIMING),
        ("creature", None, A, None),
        ("creature", Keyword.FLASH, A, None),
        ("creature", Keyword.FLASH, B, Concept.KEYWORD_FLASH),
    ],
)
def test_the_window_in_which_a_card_is_cast(
    types: str, keyword: Keyword | None, player: int, rule: Concept | None
) -> None:
    builder = Builder()
    abilities = () if keyword is None else (KeywordAbility(keyword),)
    item = builder.put(card("Carte", *abilities, types=types), Zone.HAND, A if player == A else B)
    allowed = cast_options.check_moment(Table(builder.game, ()), A if player == A else B, item)
    assert (rule in allowed) if rule is not None else (allowed == ())


def cited(records: tuple[Record, ...], kind: type[object]) -> list[tuple[Concept, ...]]:
    return [record.concepts for record in records if isinstance(record.event, kind)]


def test_passing_and_the_priority_at_the_start_of_a_step() -> None:
    builder = Builder()
    once = take(builder.game, PassPriority(A))
    assert cited(once.records, Passed) == [(Concept.PRIORITY_PASSES,)]
    twice = take(once.game, PassPriority(B))
    assert cited(twice.records, PriorityGiven) == [(Concept.PRIORITY_ACTIVE_FIRST,)]


def test_protection_does_not_function_in_a_graveyard_and_it_is_said() -> None:
    builder = Builder()
    knight = card("Chevalier", KeywordWithQuality(Keyword.PROTECTION, HasColor(Color.BLACK)))
    dead, spell = (
        builder.put(knight, Zone.GRAVEYARD),
        builder.put(card("Appel", types="sorcery", cost="{B}"), Zone.STACK),
    )
    wanted = Target(0, AllOf((HasType(CardType.CREATURE), InZone(Zone.GRAVEYARD, You()))))
    table = Table(builder.game, ((PickObject(dead),),))
    choice = targets.choose(table, builder.scope(spell), spell, A, wanted)
    assert choice.objects == (dead,)
    assert events(table, WhyNot) == [WhyNot(WhyNotKind.WRONG_ZONE, dead)]
    assert cited_with(table, WhyNot) == {Concept.ABILITY_ZONE_DEFAULT, Concept.KEYWORD_PROTECTION_TARGET}


def test_what_cannot_be_destroyed_still_dies_of_no_toughness() -> None:
    builder = Builder()
    ox = builder.put(card("Boeuf", KeywordAbility(Keyword.INDESTRUCTIBLE)))
    plain = builder.put(card("Ours"))
    builder.last((ox, plain), ModifyPT(Fixed(-3), Fixed(-3)))
    table = Table(builder.game, ())
    assert [why for _, why in state_based.no_toughness(table)] == [
        (Concept.SBA_ZERO_TOUGHNESS, Concept.ACTION_DESTROY_ONLY),
        (Concept.SBA_ZERO_TOUGHNESS,),
    ]
    assert concepts(table) == set()
