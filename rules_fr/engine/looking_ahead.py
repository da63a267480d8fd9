"""What a permanent about to enter counts as, for the effects that change how it enters: by edition, with the effects
that will apply to it on the battlefield, with its own alone, or by its copiable values alone."""

from __future__ import annotations

from msgspec.structs import replace

from rules_fr.engine.characteristics import Characteristics
from rules_fr.engine.game import Game, Lasting
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.layers.work import characteristics
from rules_fr.engine.objects import GameObject
from rules_fr.engine.view import View
from rules_fr.rulebook.edition import EntersLookahead
from rules_fr.vocabulary.kinds import Zone


class _LookingAhead(View):
    """A view in which one object has given characteristics."""

    def __init__(self, game: Game, which: ObjectId, values: Characteristics) -> None:
        super().__init__(game)
        self._which = which
        self._values = values

    def of(self, which: ObjectId) -> Characteristics:
        return self._values if which == self._which else super().of(which)


class _Alone(View):
    """A view in which one permanent is on its own; what the past tells of the others is still known."""

    def __init__(self, game: Game, which: ObjectId, lasting: tuple[Lasting, ...]) -> None:
        super().__init__(_alone(game, which, lasting))
        self._whole = View(game)

    def object(self, which: ObjectId) -> GameObject:
        return super().object(which) if self._has(which) else self._whole.object(which)

    def known(self, which: ObjectId) -> Characteristics:
        return super().known(which) if self._has(which) else self._whole.known(which)

    def _has(self, which: ObjectId) -> bool:
        return which in self.game.objects or which in self.game.last_known


def looking_ahead(game: Game, which: ObjectId) -> View:
    """The game as it would be once a permanent has entered, seen as its edition looks ahead.

    Args:
        game: with the permanent already on the battlefield.
    """
    how = game.edition.enters_lookahead
    if how is EntersLookahead.EXISTING_EFFECTS:
        return View(game)
    own = tuple(lasting for lasting in game.lasting if lasting.affected is not None and which in lasting.affected)
    alone = _Alone(game, which, own if how is EntersLookahead.OWN_STATICS else ())
    values = alone.of(which) if how is EntersLookahead.OWN_STATICS else _copiable(alone, which)
    return _LookingAhead(game, which, values)


def looking_otherwise(game: Game, which: ObjectId) -> View:
    """The same, as another edition would look: without the effects of others where they count, with them elsewhere."""
    if game.edition.enters_lookahead is EntersLookahead.EXISTING_EFFECTS:
        return _LookingAhead(game, which, _copiable(_Alone(game, which, ()), which))
    return View(game)


def _alone(game: Game, which: ObjectId, lasting: tuple[Lasting, ...]) -> Game:
    """The permanent with nothing else in play but what it is attached to."""
    item = game.object(which)
    kept = {i: game.object(i) for i in (which, item.attached_to) if i is not None}
    return replace(game, lasting=lasting, objects=kept, order={(Zone.BATTLEFIELD, None): tuple(kept)})


def _copiable(view: View, which: ObjectId) -> Characteristics:
    return characteristics(view.copiable(which), view.object(which).controller)
