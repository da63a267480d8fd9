"""« Son contrôleur révèle … Ce joueur met cette carte sur le champ de bataille »."""

from __future__ import annotations

from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.cards import Dig, DigUntil
from rules_fr.vocabulary.effects.moves import Destroy, PutOntoBattlefield
from rules_fr.vocabulary.effects.sequence import PerformedBy, Sequence
from rules_fr.vocabulary.kinds import CardType, Zone
from tests.engine.build import A, B, Builder, card
from tests.engine.doing import do, objects

ONE = Fixed(1)
CREATURE = f.HasType(CardType.CREATURE)
THEIRS = r.ControllerOf(r.Targeted(0))


def test_what_they_put_onto_the_battlefield_is_theirs() -> None:
    b = Builder()
    old = b.put(card("Ours"), owner=B)
    new = b.put(card("Loup"), Zone.LIBRARY, owner=B)
    effect = Sequence(
        (
            Destroy(r.Target(0, CREATURE, ONE, ONE)),
            DigUntil(THEIRS, THEIRS, Dig.REVEAL, CREATURE, ONE),
            PerformedBy(THEIRS, PutOntoBattlefield(r.It())),
        )
    )
    do(b, effect, controller=A, targets=(objects(0, old),))
    arrived = [item for item in b.game.objects.values() if item.zone is Zone.BATTLEFIELD]
    assert [(item.entity, item.controller) for item in arrived] == [(new, B)]
