"""The names of a scenario: which physical card an alias is given to, and how anything is shown by name."""

from __future__ import annotations

import msgspec

from rules_fr.engine.dungeon_kind import Dungeon
from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.french.elision import elides
from rules_fr.french.normalise import fold
from rules_fr.reading.subtype_words import told_by
from rules_fr.vocabulary.card import Face, Layout
from rules_fr.vocabulary.kinds import Zone


class Registry(msgspec.Struct, frozen=True):
    """Aliases and player names, as the file gives them.

    Args:
        players: names in turn order.
        aliases: folded alias -> the card or token that has it.
        shown: the alias by which a card or token is shown.
    """

    players: tuple[str, ...]
    aliases: dict[str, Entity]
    shown: dict[Entity, str]

    def player(self, name: str) -> PlayerId:
        """The player of that name (which the reader has checked)."""
        return PlayerId([fold(known) for known in self.players].index(fold(name)))


def last_seen(game: Game, which: ObjectId) -> GameObject | None:
    """An object as it is, or as it last existed."""
    found = game.find(which)
    if found is not None:
        return found
    known = game.last_known.get(which)
    return known.object if known is not None else None


def entity_of(game: Game, which: ObjectId) -> Entity | None:
    """What an object is physically, even when it is gone."""
    found = last_seen(game, which)
    return None if found is None else found.entity


def names_of(item: GameObject) -> tuple[str, ...]:
    """The names that a script may use for an object: its card's, its faces', and the one it copies."""
    names: list[str] = []
    if item.copied is not None and item.kind is not ObjectKind.CARD:
        names.append(item.copied.face.name)
    if item.card is not None:
        names.append(item.card.name)
        names.extend(face.name for face in item.card.faces)
        words = _subtype_words(item.card.front)
        names += [words] if item.kind is ObjectKind.TOKEN and words else []
    return tuple(dict.fromkeys(names))


def shown(game: Game, registry: Registry, which: ObjectId) -> str:
    """An object's name in French, as the story uses it."""
    item = last_seen(game, which)
    if item is None:
        return "un objet inconnu"
    match item.kind:
        case ObjectKind.ABILITY:
            source = item.ability.source if item.ability is not None else None
            return "une capacité" if source is None else f"la capacité {of(shown(game, registry, source))}"
        case ObjectKind.COMBAT_DAMAGE:
            return "les blessures de combat"
        case ObjectKind.EMBLEM:
            return f"l'emblème {of(registry.players[item.controller])}"
        case ObjectKind.DUNGEON:
            return DUNGEONS[item.marker.dungeon] if item.marker is not None else "un donjon"
        case ObjectKind.COPY:
            return f"la copie {of(_own_name(item))}"
        case ObjectKind.TOKEN:
            return registry.shown.get(item.entity) or f"le jeton {_token_name(item) or NAMELESS}"
        case _:
            return _half(item) or registry.shown.get(item.entity) or _own_name(item)


def _half(item: GameObject) -> str:
    """The name of the only half that a spell has: of a split card, or an adventure."""
    card = item.card
    if item.zone is not Zone.STACK or card is None or card.layout not in (Layout.SPLIT, Layout.ADVENTURE):
        return ""
    return card.faces[item.face].name if card.layout is Layout.SPLIT or item.face else ""


DUNGEONS = {Dungeon.MINE: "la mine", Dungeon.TOMB: "la tombe", Dungeon.MAZE: "le dédale"}
"""What each dungeon is told by."""

NAMELESS = "sans nom"
"""What a token is told by when it copies something without a name."""


def _token_name(item: GameObject) -> str:
    """A token's name; one that has none but its subtypes is told by their French words: "Gobelin et Soldat"."""
    name = _own_name(item)
    words = "" if item.card is None else _subtype_words(item.card.front)
    return words if words and item.card is not None and name == item.card.front.name else name


def _subtype_words(face: Face) -> str:
    """The French words of the subtypes that are a token's only name; empty when it has another one."""
    if not face.subtypes or face.name != " ".join(face.subtypes):
        return ""
    return told_by(face.subtypes)


def _own_name(item: GameObject) -> str:
    if item.unknown:
        return "une carte inconnue"
    names = names_of(item)
    return names[0] if names else "un objet"


def of(name: str) -> str:
    """ "de" and a name, with its elision or contraction: "de Foudre", "d'Inspiration", "du mur", "des elfes"."""
    folded = name.casefold()
    if folded.startswith("le "):
        return "du " + name[3:]
    if folded.startswith("les "):
        return "des " + name[4:]
    return f"d'{name}" if elides(name) else f"de {name}"


def to(name: str) -> str:
    """ "à" and a name, with its contraction: "à Anne", "au mur", "aux elfes"."""
    folded = name.casefold()
    if folded.startswith("le "):
        return "au " + name[3:]
    return "aux " + name[4:] if folded.startswith("les ") else f"à {name}"
