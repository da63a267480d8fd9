"""« À chaque fois que X devient attaché à une créature »: moved there, or entering attached."""

from __future__ import annotations

from rules_fr.vocabulary.abilities import KeywordWithQuality, TriggeredAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.life import GainLife
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield
from rules_fr.vocabulary.effects.permanents import Attach
from rules_fr.vocabulary.event_patterns import BecomesAttached
from rules_fr.vocabulary.filters import HasSubtype, HasType, Is
from rules_fr.vocabulary.kinds import AURA, CardType, Keyword, Zone
from rules_fr.vocabulary.refs import Target, This, You
from tests.engine.build import Builder, card
from tests.engine.doing import do, objects

CREATURE = HasType(CardType.CREATURE)
GAIN = GainLife(You(), Fixed(1))
ONE = Fixed(1)


def _waiting(b: Builder) -> int:
    return len(b.game.pending)


def test_equipment_moved_to_a_creature_and_to_something_else() -> None:
    b = Builder()
    blade = card(
        "Lame", TriggeredAbility((BecomesAttached(Is(This()), CREATURE),), GAIN), types="artifact", subtypes="equipment"
    )
    item, bear = b.put(blade), b.put(card("Ours"))
    do(b, Attach(This(), Target(0, CREATURE, ONE, ONE)), source=item, targets=(objects(0, bear),), check=False)
    assert b.game.object(item).attached_to == bear
    assert _waiting(b) == 1


def test_an_aura_that_enters_attached_became_attached() -> None:
    b = Builder()
    host = b.put(card("Ours", TriggeredAbility((BecomesAttached(HasSubtype(AURA), Is(This())),), GAIN)))
    aura = b.put(
        card("Voile", KeywordWithQuality(Keyword.ENCHANT, CREATURE), types="enchantment", subtypes="aura"), Zone.HAND
    )
    do(
        b,
        PutOntoBattlefield(Target(0, HasSubtype(AURA), ONE, ONE), attached_to=This()),
        source=host,
        targets=(objects(0, aura),),
        check=False,
    )
    assert [i.attached_to for i in b.game.objects.values() if i.zone is Zone.BATTLEFIELD and i.id != host] == [host]
    assert _waiting(b) == 1
