"""Objects that move, appear and cease to exist."""

from __future__ import annotations

from rules_fr.answers.telling.permanents import choice_words
from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import CEASES, DESTROYS, ENTERS, GOES, IS, LEAVES_FOR, does
from rules_fr.engine.events.merging import ComponentArrived, Merged
from rules_fr.engine.events.permanents import Destroyed, Sacrificed
from rules_fr.engine.events.zones import Ceased, Created, LibraryOrdered, Moved
from rules_fr.engine.objects import ObjectKind
from rules_fr.french.gender import agreed
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.registry import NAMELESS, of
from rules_fr.vocabulary.kinds import Zone


@say.register(Moved)
def _moved(event: Moved, now: Setting) -> str:
    if event.destination is Zone.STACK:
        return ""
    if Concept.SPECIAL_ACTION_SUSPEND in now.concepts:
        return f"{now.player(event.after.owner)} suspend {now.name(event.after.id)}"
    if Concept.SPECIAL_ACTION_FORETELL in now.concepts:
        return f"{now.player(event.after.owner)} prédit {now.name(event.after.id)}"
    return _why(event, now) + goes(event, now)


@say.register(Merged)
def _merged(event: Merged, now: Setting) -> str:
    where = "au-dessus" if event.on_top else "en dessous"
    return f"{now.name(event.last.object.id)} s'assemble {where} {now.of(event.target)}"


@say.register(ComponentArrived)
def _parted(event: ComponentArrived, now: Setting) -> str:
    return f"{now.name(event.after.id)} s'en sépare"


def _where(event: Moved) -> str:
    """On top, at the bottom of the library that it was in already, or just there (to be shuffled, often)."""
    if event.position == 0:
        return "au-dessus de"
    return "au-dessous de" if event.position is None and event.origin is Zone.LIBRARY else "dans"


def goes(event: Moved, now: Setting) -> str:
    """Where an object goes: "l'ours va au cimetière de Bruno"."""
    name = now.name(event.after.id)
    owner = now.player(event.after.owner)
    match event.destination:
        case Zone.BATTLEFIELD:
            under = event.after.controller
            whose = f" sous le contrôle {of(now.player(under))}" if under != event.after.owner else ""
            how = " face cachée" if event.after.face_down else ""
            chosen = [choice_words(choice, now) for choice in event.after.choices]
            made = f" ; choix en arrivant : {', '.join(chosen)}" if chosen else ""
            return does(name, ENTERS[now.words.enters]) + how + whose + made
        case Zone.GRAVEYARD:
            return f"{does(name, GOES)} au cimetière {of(owner)}"
        case Zone.HAND:
            return f"{does(name, GOES)} dans la main {of(owner)}"
        case Zone.LIBRARY:
            return f"{does(name, GOES)} {_where(event)} la bibliothèque {of(owner)}"
        case Zone.EXILE:
            if now.after.edition.exile_is_outside_game:
                return f"{does(name, IS)} {agreed('retiré', name)} de la partie"
            return f"{does(name, LEAVES_FOR)} en exil"
        case _:
            return f"{does(name, GOES)} dans la zone de commandement"


def _why(event: Moved, now: Setting) -> str:
    """A state-based action gives its reason."""
    values = event.last.characteristics
    if Concept.SBA_ZERO_TOUGHNESS in now.concepts:
        return f"endurance {values.toughness} : "
    if Concept.SBA_LEGEND in now.concepts:
        return "règle des légendes : "
    if Concept.SBA_AURA_ILLEGAL in now.concepts:
        return "plus rien à enchanter : "
    if Concept.SBA_PLANESWALKER_LOYALTY in now.concepts:
        return "loyauté 0 : "
    return ""


@say.register(Destroyed)
def _destroyed(event: Destroyed, now: Setting) -> str:
    name = now.name(event.object)
    if Concept.SBA_LETHAL_DAMAGE in now.concepts:
        toughness = event.move.last.characteristics.toughness
        return f"{event.move.last.object.damage} ≥ {toughness}, blessures mortelles"
    if Concept.SBA_DEATHTOUCH in now.concepts:
        return "contact mortel"
    cause = now.caused()
    return f"{does(cause, DESTROYS)} {name}" if cause else f"destruction {of(name)}"


@say.register(Sacrificed)
def _sacrificed(event: Sacrificed, now: Setting) -> str:
    return f"{now.player(event.player)} sacrifie {now.name(event.object)}"


@say.register(Created)
def _created(event: Created, now: Setting) -> str:
    item = event.object
    if item.zone is Zone.STACK:
        return ""
    if item.kind is ObjectKind.TOKEN:
        whose = f" sous le contrôle {of(now.player(item.controller))}"
        name = now.name(item.id).removeprefix("le jeton ")
        quoted = name if name == NAMELESS else f"« {name} »"
        return f"un jeton {quoted} {now.words.enters}{whose}"
    if item.kind is ObjectKind.EMBLEM:
        return f"{now.player(item.controller)} gagne un emblème"
    if item.kind is ObjectKind.DUNGEON:
        return f"{now.player(item.controller)} entre dans {now.name(item.id)}"
    return f"{now.name(item.id)} apparaît"


@say.register(Ceased)
def _ceased(event: Ceased, now: Setting) -> str:
    if event.last.object.kind in (ObjectKind.ABILITY, ObjectKind.COMBAT_DAMAGE):
        return ""
    if Concept.PLAYER_LEAVES_GAME in now.concepts:
        return f"tout ce que possède {now.player(event.last.object.owner)} quitte la partie avec lui"
    return f"{now.does(event.last.object.id, CEASES)} d'exister"


@say.register(LibraryOrdered)
def _ordered(event: LibraryOrdered, now: Setting) -> str:
    player = now.player(event.player)
    return f"{player} mélange sa bibliothèque" if event.shuffled else f"la bibliothèque {of(player)} change d'ordre"
