"""From a name in a sentence to the objects that it stands for in a game, now or in the past."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from msgspec.structs import replace

from rules_fr.engine.game import Game
from rules_fr.engine.ids import Entity, ObjectId, PlayerId
from rules_fr.engine.objects import GameObject, ObjectKind
from rules_fr.errors import AmbiguousName, UnknownName
from rules_fr.french.normalise import fold
from rules_fr.scenario.registry import Registry, last_seen, names_of, of, shown
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind
from rules_fr.vocabulary.kinds import Zone

ZONES = {
    Zone.BATTLEFIELD: "sur le champ de bataille",
    Zone.HAND: "dans la main",
    Zone.GRAVEYARD: "dans le cimetière",
    Zone.LIBRARY: "dans la bibliothèque",
    Zone.EXILE: "en exil",
    Zone.STACK: "sur la pile",
    Zone.COMMAND: "dans la zone de commandement",
}


def entities(game: Game, registry: Registry, name: Name) -> tuple[Entity, ...]:
    """The cards, tokens or copies, gone or not, that a name may stand for, in the order in which they appeared."""
    known = everything(game)
    alias = registry.aliases.get(fold(name.text)) if name.text else None
    if alias is not None and name.owner is not None and not _held(known.get(alias), registry.player(name.owner)):
        alias, name = None, replace(name, text=_bare(name.text))
    found = [e for e, item in known.items() if _fits(name, alias, item, known)]
    if name.copy is not None:
        return tuple(_rank(found, name.copy))
    if name.ordinal is not None and alias is None:
        return tuple(_rank(found, name.ordinal))
    return tuple(found)


def _held(item: GameObject | None, player: PlayerId) -> bool:
    return item is not None and player in (item.owner, item.controller)


def _bare(name: str) -> str:
    """A name without its article: "l'ours de Bruno" is a card called Ours, when the one so aliased is not Bruno's."""
    for article in ("le ", "la ", "les ", "l'"):
        if name.casefold().startswith(article):
            return name[len(article) :]
    return name


@cache
def folded(name: str) -> str:
    """A name as it is compared."""
    return fold(name)


def _rank(found: list[Entity], rank: int) -> list[Entity]:
    return found if rank == 0 else found[-1:] if rank == -1 else found[rank - 1 : rank]


def everything(game: Game) -> dict[Entity, GameObject]:
    """Every card, token or copy that is or was in the game, as it is or last was; by order of appearance."""
    found: dict[Entity, GameObject] = {}
    for known in game.last_known.values():
        if known.object.kind in _NAMED:
            found[known.object.entity] = known.object
    for item in game.everything():
        if item.kind in _NAMED and not item.unknown:
            found[item.entity] = item
    return {entity: found[entity] for entity in sorted(found, key=_appearance)}


def _appearance(entity: Entity) -> tuple[bool, int]:
    """Cards first, in the order of the file, then what was created in play, whose numbers go down."""
    return entity < 0, abs(entity)


_NAMED = frozenset({ObjectKind.CARD, ObjectKind.TOKEN, ObjectKind.COPY})


def _fits(name: Name, alias: Entity | None, item: GameObject, known: dict[Entity, GameObject]) -> bool:
    if name.copy is not None:
        return _is_copy(item) and (not name.text or _copied_name(item) in _base_names(name, alias, known))
    if alias is not None:
        return item.entity == alias
    if folded(name.text) not in map(folded, names_of(item)):
        return False
    if name.token:
        return item.kind is ObjectKind.TOKEN
    if item.kind is ObjectKind.COPY:
        return False
    return not name.original or item.copied is None


def _is_copy(item: GameObject) -> bool:
    return item.kind is ObjectKind.COPY or item.copied is not None


def _copied_name(item: GameObject) -> str:
    if item.copied is not None:
        return fold(item.copied.face.name)
    return fold(item.card.name) if item.card is not None else ""


def _base_names(name: Name, alias: Entity | None, known: dict[Entity, GameObject]) -> set[str]:
    """The names that a copy of what is named may have: that of what is face down is nameless."""
    if alias is not None and alias in known:
        nameless = ("",) if known[alias].face_down else ()
        return {fold(each) for each in (*names_of(known[alias]), *nameless)}
    return {fold(name.text)}


def current(game: Game, registry: Registry, name: Name) -> tuple[ObjectId, ...]:
    """The objects that a name may stand for now, in the order in which their cards appeared."""
    wanted = entities(game, registry, name)
    by_entity: dict[Entity, list[GameObject]] = {}
    for item in game.everything():
        by_entity.setdefault(item.entity, []).append(item)
    found = [item for entity in wanted for item in by_entity.get(entity, []) if item.kind is not ObjectKind.ABILITY]
    if name.owner is not None:
        owner = registry.player(name.owner)
        found = [item for item in found if _holder(item) == owner]
    return tuple(item.id for item in found)


def _holder(item: GameObject) -> PlayerId:
    return item.controller if item.zone in (Zone.BATTLEFIELD, Zone.STACK) else item.owner


def one(
    game: Game,
    registry: Registry,
    name: Name,
    *,
    among: Iterable[ObjectId] | None = None,
    prefer: Sequence[Callable[[GameObject], bool]] = (),
) -> ObjectId:
    """The one object that a name stands for.

    Args:
        among: only these are possible.
        prefer: tests tried in order; the first one that some candidate passes decides.

    Raises:
        UnknownName: nothing of that name is there.
        AmbiguousName: several different things are.
    """
    found = list(current(game, registry, name))
    if among is not None:
        allowed = set(among)
        found = [item for item in found if item in allowed]
    for test in prefer:
        passing = [item for item in found if test(game.object(item))]
        if passing:
            found = passing
            break
    if not found:
        raise missing(game, registry, name)
    if len(found) > 1 and not _alike(game, registry, found):
        raise ambiguous(game, registry, name, found)
    return found[0]


def several(
    game: Game, registry: Registry, name: Name, among: Iterable[ObjectId] | None = None
) -> tuple[ObjectId, ...]:
    """As many objects as the name counts ("trois Montagnes"), or the one."""
    if name.count == 1:
        return (one(game, registry, name, among=among),)
    allowed = None if among is None else set(among)
    found = [item for item in current(game, registry, name) if allowed is None or item in allowed]
    if len(found) < name.count:
        raise UnknownName(f"Il n'y a pas {name.count} « {name.text} » ici : il y en a {len(found)}.")
    return tuple(found[: name.count])


def missing(game: Game, registry: Registry, name: Name) -> UnknownName:
    """The error for a name that stands for nothing now."""
    label = label_of(name)
    past = [last_seen_zone(game, e) for e in entities(game, registry, name)]
    if any(past):
        return UnknownName(f"« {label} » n'existe plus.")
    return UnknownName(f"« {label} » ne désigne rien ici.", how="Vérifiez le nom, ou donnez un alias à l'objet.")


def last_seen_zone(game: Game, entity: Entity) -> Zone | None:
    """The zone of a card or token, or the last one that it was in."""
    item = everything(game).get(entity)
    return None if item is None else item.zone


def ambiguous(game: Game, registry: Registry, name: Name, found: Sequence[ObjectId]) -> AmbiguousName:
    """The error for a name that could be several things; it lists them."""
    rows = [where(game, registry, item) for item in found[:8]]
    return AmbiguousName(f"« {label_of(name)} » peut désigner plusieurs objets.", candidates=rows)


def where(game: Game, registry: Registry, which: ObjectId) -> str:
    """An object and where it is, in French."""
    item = last_seen(game, which)
    if item is None:
        return "un objet disparu"
    holder = registry.players[_holder(item)]
    place = ZONES[item.zone]
    if item.zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY):
        place = f"{place} {of(holder)}"
    elif item.zone in (Zone.BATTLEFIELD, Zone.STACK):
        place = f"{place}, sous le contrôle {of(holder)}"
    return f"{shown(game, registry, which)} ({place})"


def label_of(name: Name) -> str:
    """A name as the sentence writes it."""
    text = name.text
    if name.copy is not None:
        text = f"la copie {of(text)}" if text else "la copie"
    if name.ordinal is not None:
        text = f"{text} {name.ordinal}"
    if name.original:
        text = f"{text} d'origine"
    if name.token:
        text = f"le jeton {text}"
    return f"{text} {of(name.owner)}" if name.owner else text


def _alike(game: Game, registry: Registry, found: Sequence[ObjectId]) -> bool:
    """Whether choosing one rather than another makes no difference."""
    first, *others = (_anonymous(game.object(item)) for item in found)
    named = any(game.object(item).entity in registry.shown for item in found)
    return not named and all(other == first for other in others)


def _anonymous(item: GameObject) -> GameObject:
    return replace(item, id=ObjectId(0), entity=Entity(0), timestamp=0, damaged_by=())


def player_of(registry: Registry, name: Name) -> PlayerId:
    """The player of a name that is one."""
    assert name.kind is NameKind.PLAYER
    return registry.player(name.text)


def stack_objects(game: Game, registry: Registry, ref: Name | AbilityRef) -> tuple[ObjectId, ...]:
    """The spells or abilities on the stack that a name or "la capacité de X" stands for, the top one first."""
    top_first = tuple(reversed(game.stack))
    if isinstance(ref, Name):
        named = set(current(game, registry, ref))
        return tuple(item for item in top_first if item in named)
    sources = set(entities(game, registry, ref.source))
    found = []
    for item in top_first:
        ability = game.object(item).ability
        if ability is not None and entity_is(game, ability.source, sources):
            found.append(item)
    return tuple(found)


def entity_is(game: Game, which: ObjectId, wanted: set[Entity]) -> bool:
    """Whether an object, gone or not, is one of these cards or tokens."""
    item = last_seen(game, which)
    return item is not None and item.entity in wanted
