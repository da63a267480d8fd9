"""Keywords that change what a card is or how it comes: bestow, foretell, megamorph, ninjutsu, embalm, miracle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_fr.engine import play
from rules_fr.engine.actions import ActivateAbility, CastSpell, ForetellCard, TurnUp
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.copies import copy_values
from rules_fr.engine.decisions import PickAttacks, PickBlocks, PickColor, PickNo, PickObject, PickPayment, PickYes
from rules_fr.engine.game import Mana
from rules_fr.engine.refusals import Reason
from rules_fr.vocabulary.abilities import KeywordAbility, KeywordWithCost, KeywordWithQuality, StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.cards import Draw
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import ChoiceKind, HasColor, Is, OfChosen
from rules_fr.vocabulary.kinds import AURA, CardType, Color, Keyword, ManaType, Step, Subtype, Zone
from rules_fr.vocabulary.modifications import GainAbility, ModifyPT
from rules_fr.vocabulary.refs import Attached, Targeted, You
from tests.engine.build import A, B, Builder, card
from tests.engine.casting import by, passed, took
from tests.engine.doing import do, fight, objects

ONE_LIFE = (PayLife(Fixed(1)),)
HELPS = StaticAbility((ModifyPT(Fixed(1), Fixed(1)),), Is(Attached()))


def nymph() -> Builder:
    b = Builder()
    b.put(
        card(
            "Nymphe",
            KeywordWithCost(Keyword.BESTOW, ONE_LIFE),
            HELPS,
            types="enchantment creature",
            subtypes="nymph",
            pt=(1, 2),
        ),
        Zone.HAND,
    )
    b.put(card("Ours"))
    return b


def test_a_bestowed_card_is_an_aura_and_no_creature() -> None:
    b = nymph()
    (held,), (bear,) = b.game.zone(Zone.HAND, A), b.game.battlefield
    b.game = took(b.game, CastSpell(A, held), by(CastMethod.BESTOW), (PickObject(bear),))
    spell = b.of(b.game.stack[0])
    assert AURA in spell.subtypes
    assert Subtype("nymph") not in spell.subtypes
    assert not spell.is_a(CardType.CREATURE)
    b.game = passed(b.game)
    assert b.pt(bear) == (3, 3)
    aura = b.game.battlefield[-1]
    assert b.game.object(aura).attached_to == bear
    copied = copy_values(b.view, aura).face
    assert CardType.CREATURE in copied.types
    assert AURA not in copied.subtypes


def test_it_is_a_creature_again_when_its_host_is_gone() -> None:
    b = nymph()
    (held,), (bear,) = b.game.zone(Zone.HAND, A), b.game.battlefield
    b.game = passed(took(b.game, CastSpell(A, held), by(CastMethod.BESTOW), (PickObject(bear),)))
    aura = b.game.battlefield[-1]
    do(b, Destroy(Targeted(0)), targets=(objects(0, bear),))
    assert b.game.battlefield == (aura,)
    assert b.of(aura).is_a(CardType.CREATURE)
    assert b.pt(aura) == (1, 2)
    assert b.game.object(aura).attached_to is None


def test_its_spell_resolves_as_a_creature_when_its_target_is_gone() -> None:
    b = nymph()
    (held,), (bear,) = b.game.zone(Zone.HAND, A), b.game.battlefield
    b.game = took(b.game, CastSpell(A, held), by(CastMethod.BESTOW), (PickObject(bear),))
    do(b, Destroy(Targeted(0)), targets=(objects(0, bear),))
    b.game = passed(replace(b.game, turn=replace(b.game.turn, priority=A)))
    (alone,) = b.game.battlefield
    assert b.of(alone).is_a(CardType.CREATURE)


def with_mana(b: Builder, count: int) -> None:
    pool = tuple(Mana(ManaType.COLORLESS) for _ in range(count))
    b.game = b.game.with_player(replace(b.game.player(A), pool=pool))


def test_a_foretold_card_waits_face_down_for_another_turn() -> None:
    b = Builder()
    vision = b.put(
        card("Vision", KeywordWithCost(Keyword.FORETELL, ONE_LIFE), KeywordAbility(Keyword.FLASH)), Zone.HAND
    )
    assert play.take(b.game, ForetellCard(A, vision)).refusal is not None  # no mana
    with_mana(b, 2)
    game = took(b.game, ForetellCard(A, vision), (PickPayment((ManaType.COLORLESS,) * 2),))
    assert not game.stack
    (away,) = game.zone(Zone.EXILE)
    b.game = game
    assert b.of(away).name == ""
    refusal = play.take(game, CastSpell(A, away), [by(CastMethod.FORETELL)]).refusal
    assert refusal is not None
    later = replace(game, turn=replace(game.turn, number=game.turn.number + 1))
    later = took(later, CastSpell(A, away), by(CastMethod.FORETELL))
    b.game = later
    assert b.of(later.stack[0]).name == "Vision"


def test_foretelling_is_for_ones_own_turn() -> None:
    b = Builder()
    vision = b.put(card("Vision", KeywordWithCost(Keyword.FORETELL, ONE_LIFE)), Zone.HAND, owner=B)
    b.game = replace(b.game, turn=replace(b.game.turn, priority=B))
    refusal = play.take(b.game, ForetellCard(B, vision)).refusal
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(("keyword", "size"), [(Keyword.MORPH, (4, 3)), (Keyword.MEGAMORPH, (5, 4))])
def test_megamorph_puts_a_counter_as_it_turns_up(keyword: Keyword, size: tuple[int, int]) -> None:
    b = Builder()
    drake = b.put(card("Drakôn", KeywordWithCost(keyword, ONE_LIFE), pt=(4, 3)), face_down=True)
    b.game = took(b.game, TurnUp(A, drake))
    assert b.pt(drake) == size


def test_a_ninja_takes_the_place_of_an_unblocked_attacker() -> None:
    b = Builder()
    rat, blocked = b.put(card("Rat", pt=(1, 1))), b.put(card("Chien", pt=(1, 1)))
    wall = b.put(card("Mur", pt=(0, 4)), owner=B)
    ninja = b.put(card("Ninja", KeywordWithCost(Keyword.NINJUTSU, ONE_LIFE), pt=(3, 3)), Zone.HAND)
    before = play.take(b.game, ActivateAbility(A, ninja, 0)).refusal
    assert before is not None
    attacks = (PickAttacks(((rat, B, None), (blocked, B, None))),)
    fight(b, [attacks, (PickBlocks(((wall, blocked),)),)], to_damage=False)
    b.game = replace(b.game, turn=replace(b.game.turn, step=Step.DECLARE_BLOCKERS, priority=A))
    illegal = play.take(b.game, ActivateAbility(A, ninja, 0), [(PickObject(blocked),)]).refusal
    assert illegal is not None
    game = passed(took(b.game, ActivateAbility(A, ninja, 0), (PickObject(rat),)))
    entered = game.battlefield[-1]
    assert game.object(entered).tapped
    assert game.combat is not None
    assert [attack.attacker for attack in game.combat.attacks] == [blocked, entered]
    assert game.combat.attacks[-1].player == B
    assert not game.combat.attacks[-1].blocked
    assert len(game.zone(Zone.HAND, A)) == 1


@pytest.mark.parametrize(
    ("keyword", "color", "size"),
    [(Keyword.EMBALM, Color.WHITE, (2, 1)), (Keyword.ETERNALIZE, Color.BLACK, (4, 4))],
)
def test_what_rises_is_a_copy_with_its_changes(keyword: Keyword, color: Color, size: tuple[int, int]) -> None:
    b = Builder()
    guide = b.put(
        card(
            "Guide",
            KeywordAbility(Keyword.FLYING),
            KeywordWithCost(keyword, ONE_LIFE),
            subtypes="human",
            pt=(2, 1),
            cost="{1}{U}",
        ),
        Zone.GRAVEYARD,
    )
    b.game = passed(took(b.game, ActivateAbility(A, guide, 1)))
    (token,) = b.game.battlefield
    values = b.of(token)
    assert values.colors == {color}
    assert values.cost is None
    assert values.subtypes == {"human", "zombie"}
    assert values.has(Keyword.FLYING)
    assert (values.power, values.toughness) == size
    assert len(b.game.zone(Zone.EXILE)) == 1
    assert copy_values(b.view, token).face.color_indicator == (color,)


def test_only_the_first_card_drawn_may_be_a_miracle() -> None:
    b = Builder()
    for name in ("Un", "Deux"):
        b.put(card(name, KeywordWithCost(Keyword.MIRACLE, ONE_LIFE), types="sorcery"), Zone.LIBRARY)
    table = do(b, Draw(You(), Fixed(2)), (PickYes(),), check=False)
    (trigger,) = table.game.pending
    assert table.view.of(trigger.source).name == "Un"


def test_a_miracle_left_aside_stays_in_hand() -> None:
    b = Builder()
    b.put(card("Un", KeywordWithCost(Keyword.MIRACLE, ONE_LIFE), types="sorcery"), Zone.LIBRARY)
    table = do(b, Draw(You(), Fixed(1)), (PickNo(),), check=False)
    assert not table.game.pending
    assert len(table.game.zone(Zone.HAND, A)) == 1


def test_a_granted_protection_is_from_the_color_that_was_chosen() -> None:
    b = Builder()
    bear = b.put(card("Ours"))
    will = b.put(card("Volonté", types="instant"), Zone.STACK)
    shield = KeywordWithQuality(Keyword.PROTECTION, OfChosen(ChoiceKind.COLOR))
    effect = Sequence((ChooseFor(You(), ChoiceKind.COLOR), Apply(Targeted(0), (GainAbility(shield),), EndOfTurn())))
    do(b, effect, (PickColor(Color.RED),), source=will, targets=(objects(0, bear),))
    held = [one.ability for one in b.of(bear).abilities]
    assert held == [KeywordWithQuality(Keyword.PROTECTION, HasColor(Color.RED))]
