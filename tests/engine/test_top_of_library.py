"""A land on top of a library is played from there by permission; the one under it is not."""

from __future__ import annotations

from rules_fr.engine import play
from rules_fr.engine.actions import PlayLand
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AllOf, HasType, InZone, Is
from rules_fr.vocabulary.kinds import CardType, Zone
from rules_fr.vocabulary.modifications import MayBePlayedBy, Playing
from rules_fr.vocabulary.refs import TopOfLibrary, You
from tests.engine.build import A, Builder, card

TOP = (InZone(Zone.LIBRARY, You()), Is(TopOfLibrary(You(), Fixed(1))))
SCOUT = card("Éclaireuse", StaticAbility((MayBePlayedBy(You(), Playing.PLAY),), AllOf((HasType(CardType.LAND), *TOP))))
MOUNTAIN = card("Mont", types="land", subtypes="mountain")


def test_only_the_top_land_is_played() -> None:
    b = Builder()
    b.put(SCOUT)
    first, second = b.put(MOUNTAIN, Zone.LIBRARY), b.put(MOUNTAIN, Zone.LIBRARY)
    top, under = (first, second) if b.game.zone(Zone.LIBRARY, A)[0] == first else (second, first)
    assert play.take(b.game, PlayLand(A, under), []).refusal is not None
    assert play.take(b.game, PlayLand(A, top), []).refusal is None
