"""Paying to ignore a static effect: the ban on spells is lifted, and nothing else is said to be."""

from __future__ import annotations

from rules_fr.engine import play
from rules_fr.engine.actions import CastSpell, IgnoreEffect
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.decisions import Answer, PickMethod
from rules_fr.engine.refusals import Reason
from rules_fr.vocabulary.abilities import StaticAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import PayLife
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import MayIgnore, PlayersCannotCast, PlayersCannotPlayLands
from rules_fr.vocabulary.refs import EachPlayer, This
from rules_fr.vocabulary.terms import Modification
from tests.engine.build import A, B, Builder, card

BAN = PlayersCannotCast(EachPlayer(), Anything())
WAY_OUT = MayIgnore(EachPlayer(), PayLife(Fixed(2)))
NORMALLY: tuple[Answer, ...] = ((PickMethod(CastMethod.NORMAL),),)


def table(*modifications: Modification) -> tuple[Builder, IgnoreEffect, CastSpell]:
    b = Builder()
    jail = b.put(card("Geôle", StaticAbility((*modifications, WAY_OUT), Is(This())), types="artifact"), owner=B)
    free = b.put(card("Ornithoptère d'essai", cost="{0}"), Zone.HAND)
    return b, IgnoreEffect(A, jail), CastSpell(A, free)


def test_the_ban_is_lifted_for_who_paid() -> None:
    b, ignore, cast = table(BAN)
    refused = play.take(b.game, cast, NORMALLY).refusal
    assert refused is not None
    assert refused.reason is Reason.PROHIBITED
    paid = play.take(b.game, ignore).game
    assert paid.player(A).life == 18
    assert len(play.take(paid, cast, NORMALLY).game.stack) == 1


def test_an_effect_that_does_more_is_not_said_to_be_ignored() -> None:
    b, ignore, _ = table(BAN, PlayersCannotPlayLands(EachPlayer()))
    unsupported = play.take(b.game, ignore).unsupported
    assert unsupported is not None
    assert unsupported.what is PlayersCannotPlayLands
