"""« Cherchez dans le cimetière, la main et la bibliothèque de son contrôleur toutes les cartes … »."""

from __future__ import annotations

from rules_fr.engine.decisions import PickObject
from rules_fr.engine.events.zones import LibraryOrdered
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Search, Shuffle, Wanted
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import Zone
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, events, objects

ONE = Fixed(1)
HUNT = Sequence(
    (
        Exile(r.Target(0, f.Anything(), ONE, ONE)),
        Search(
            r.You(),
            r.ControllerOf(r.It()),
            f.SharesNameWith(r.It()),
            None,
            Zone.EXILE,
            zones=(Zone.GRAVEYARD, Zone.HAND),
            wanted=Wanted.EVERY,
        ),
        Shuffle(r.ControllerOf(r.Targeted(0))),
    )
)


def test_what_everyone_sees_is_found_and_the_hidden_may_be_left() -> None:
    b = Builder()
    aimed = b.put(card("Ours"), Zone.BATTLEFIELD, owner=B)
    dead = b.put(card("Ours"), Zone.GRAVEYARD, owner=B)
    held = b.put(card("Ours"), Zone.HAND, owner=B)
    kept = b.put(card("Ours"), Zone.LIBRARY, owner=B)
    other = b.put(card("Autre"), Zone.GRAVEYARD, owner=B)
    mine = b.put(card("Ours"), Zone.GRAVEYARD, owner=A)
    table = do(b, HUNT, (PickObject(held),), targets=(objects(0, aimed),))
    entity = {b.game.object(i).entity for i in b.game.zone(Zone.EXILE)}
    assert entity == {aimed, dead, held}
    assert kept in b.game.zone(Zone.LIBRARY, B)
    assert other in b.game.zone(Zone.GRAVEYARD, B)
    assert mine in b.game.zone(Zone.GRAVEYARD, A)
    assert [
        event.player for event in events(table, LibraryOrdered) if isinstance(event, LibraryOrdered) and event.shuffled
    ] == [B]


def test_their_library_is_shuffled_when_nothing_is_found() -> None:
    b = Builder()
    aimed = b.put(card("Ours"), Zone.BATTLEFIELD, owner=B)
    b.put(card("Autre"), Zone.LIBRARY, owner=B)
    table = do(b, HUNT, targets=(objects(0, aimed),))
    assert [
        event.player for event in events(table, LibraryOrdered) if isinstance(event, LibraryOrdered) and event.shuffled
    ] == [B]
