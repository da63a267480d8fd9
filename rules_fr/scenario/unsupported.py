"""What the engine does not do yet, told in French."""

from __future__ import annotations

from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.play import NotHandled
from rules_fr.engine.refusals import Beyond, Unsupported
from rules_fr.scenario.registry import Registry, last_seen, of, shown

_KNOWN = {
    Beyond.TOO_MANY: "Le moteur ne va pas au-delà de mille objets ou répétitions d'un coup.",
    Beyond.NOT_UNDONE: "L'action est illégale, mais une capacité de mana utilisée pour elle a touché à une "
    "bibliothèque : elle ne se défait pas, et le moteur ne sait pas reprendre de là.",
    Beyond.UNKNOWN_CARD: "La suite dépend d'une carte inconnue : dites laquelle.",
}


def sentence(game: Game, registry: Registry, unsupported: NotHandled | Unsupported) -> str:
    """A sentence about what stopped the engine.

    Args:
        game: the game as it was when the engine stopped.
    """
    which = unsupported.source
    if isinstance(unsupported.what, Beyond) and unsupported.what in _KNOWN:
        return _KNOWN[unsupported.what]
    if which is None or last_seen(game, which) is None:
        return "Le moteur ne sait pas encore faire tout ce que demande cette action."
    text = _text(game, which)
    words = f" : « {text} »" if text else ""
    return f"Le moteur ne sait pas encore appliquer tout le texte {of(shown(game, registry, which))}{words}."


def _text(game: Game, which: ObjectId) -> str:
    """The printed text of what stopped it, or of the source of that ability."""
    item = last_seen(game, which)
    if item is not None and item.ability is not None:
        item = last_seen(game, item.ability.source)
    printed = None if item is None else item.printed
    return "" if printed is None else " ".join(printed.text.split())
