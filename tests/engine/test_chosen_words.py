"""« De la couleur de votre choix »: the choice belongs to the effect that asked for it, wherever its source is now."""

from __future__ import annotations

from rules_fr.engine.decisions import PickColor
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Choice
from rules_fr.vocabulary.abilities import KeywordWithQuality, StaticAbility
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.filters import ChoiceKind, HasColor, Is, OfChosen
from rules_fr.vocabulary.kinds import Color, Keyword, Zone
from rules_fr.vocabulary.modifications import GainAbility
from rules_fr.vocabulary.refs import Attached, Targeted, You
from tests.engine.build import Builder, card
from tests.engine.doing import do, objects

SHIELD = GainAbility(KeywordWithQuality(Keyword.PROTECTION, OfChosen(ChoiceKind.COLOR)))
GIVES = Sequence((ChooseFor(You(), ChoiceKind.COLOR), Apply(Targeted(0), (SHIELD,), EndOfTurn())))


def protections(builder: Builder, which: ObjectId) -> list[Color]:
    """The colours that an object has protection from."""
    found = []
    for held in builder.of(which).abilities:
        match held.ability:
            case KeywordWithQuality(Keyword.PROTECTION, HasColor(color)):
                found.append(color)
            case _:
                continue
    return found


def test_the_source_may_have_been_sacrificed_as_a_cost() -> None:
    builder = Builder()
    guard, bear = builder.put(card("Garde")), builder.put(card("Ours"))
    builder.leave(guard, Zone.GRAVEYARD)
    do(builder, GIVES, (PickColor(Color.WHITE),), source=guard, targets=(objects(0, bear),))
    assert protections(builder, bear) == [Color.WHITE]


def test_a_second_choice_leaves_the_first_effect_alone() -> None:
    builder = Builder()
    guard, bear, ox = builder.put(card("Garde")), builder.put(card("Ours")), builder.put(card("Boeuf"))
    do(builder, GIVES, (PickColor(Color.RED),), source=guard, targets=(objects(0, bear),))
    do(builder, GIVES, (PickColor(Color.BLUE),), source=guard, targets=(objects(0, ox),))
    assert (protections(builder, bear), protections(builder, ox)) == ([Color.RED], [Color.BLUE])


def test_what_an_aura_gives_is_of_the_colour_chosen_for_the_aura() -> None:
    builder = Builder()
    bear = builder.put(card("Ours"))
    aura = card("Sceau", StaticAbility((SHIELD,), Is(Attached())), types="enchantment", subtypes="aura")
    builder.put(aura, attached_to=bear, choices=(Choice(ChoiceKind.COLOR, color=Color.GREEN),))
    assert protections(builder, bear) == [Color.GREEN]
