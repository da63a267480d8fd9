"""A card enters under the control of the player who puts it there (110.2a), or of its owner if the text says so."""

from rules_fr.engine.ids import ObjectId
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.moves import Exile, PutOntoBattlefield
from rules_fr.vocabulary.effects.sequence import PerformedBy, Sequence
from rules_fr.vocabulary.kinds import CounterKind, Zone
from rules_fr.vocabulary.refs import EachOpponent, It, OwnerOf, Targeted
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, objects


def theirs() -> tuple[Builder, ObjectId]:
    """A card in the graveyard of the other player."""
    b = Builder()
    return b, b.put(card(), Zone.GRAVEYARD, B)


def test_the_player_who_puts_it_there() -> None:
    b, bear = theirs()
    table = do(b, PutOntoBattlefield(Targeted(0)), targets=(objects(0, bear),))
    (entered,) = table.game.battlefield
    assert table.view.controller(entered) == A


def test_its_owner() -> None:
    b, bear = theirs()
    table = do(b, PutOntoBattlefield(Targeted(0), OwnerOf(It())), targets=(objects(0, bear),))
    (entered,) = table.game.battlefield
    assert table.view.controller(entered) == B


def test_another_player_who_puts_it_there() -> None:
    b = Builder()
    bear = b.put(card(), Zone.GRAVEYARD)
    table = do(b, PerformedBy(EachOpponent(), PutOntoBattlefield(Targeted(0))), targets=(objects(0, bear),))
    (entered,) = table.game.battlefield
    assert table.view.controller(entered) == B


def test_it_is_exiled_with_its_counters_and_comes_back_without() -> None:
    b = Builder()
    bear = b.put(card())
    time = CounterKind("time")
    table = do(b, Exile(Targeted(0), ((time, Fixed(3)),)), targets=(objects(0, bear),))
    (gone,) = table.game.zone(Zone.EXILE)
    assert dict(table.game.object(gone).counters) == {time: 3}
    back = do(b, Sequence((PutOntoBattlefield(Targeted(0)),)), targets=(objects(0, gone),))
    (entered,) = back.game.battlefield
    assert not back.game.object(entered).counters
