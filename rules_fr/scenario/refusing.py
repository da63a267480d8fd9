"""Why an action is refused, in French."""

from __future__ import annotations

from rules_fr.engine.game import Game
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.refusals import Reason, Refusal
from rules_fr.french.gender import agreed
from rules_fr.rulebook.citation import printed_numbers
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.registry import Registry, last_seen, of, shown
from rules_fr.vocabulary.kinds import Zone

_WHY = {
    Reason.NO_PRIORITY: "{player} n'a pas la priorité",
    Reason.NOT_YOUR_TURN: "ce n'est pas le tour {of_player}",
    Reason.NOT_MAIN_PHASE: "ce n'est possible que pendant une phase principale",
    Reason.STACK_NOT_EMPTY: "la pile n'est pas vide",
    Reason.WRONG_ZONE: "{object} {is_} {place}, d'où ce n'est pas possible",
    Reason.NOT_CONTROLLER: "{player} ne contrôle pas {object}",
    Reason.NOT_A_LAND: "{object} {isnt} un terrain",
    Reason.LAND_CANNOT_BE_CAST: "{object} est un terrain : un terrain n'est pas un sort",
    Reason.NO_LAND_PLAY_LEFT: "{player} ne peut plus jouer de terrain ce tour-ci",
    Reason.NO_SUCH_ABILITY: "{object} {hasnt} de capacité activée de ce genre",
    Reason.ABILITY_LOST: "{object} {has} perdu la capacité qui le permettrait",
    Reason.NO_LEGAL_TARGET: "il n'y a pas assez de cibles légales",
    Reason.ILLEGAL_TARGET: "{about} {arent}",
    Reason.TARGETS_TOGETHER: "ces cibles ne peuvent pas être choisies ensemble",
    Reason.SAME_TARGET_TWICE: "une cible ne peut pas être choisie deux fois pour une seule occurrence du mot « ciblé »",
    Reason.TARGET_COUNT: "ce n'est pas le bon nombre de cibles",
    Reason.PROTECTED_TARGET: "{about} {cannot} être la cible {of_object}",
    Reason.NO_LEGAL_MODE: "aucun mode n'est possible",
    Reason.ILLEGAL_MODE: "ce mode ne peut pas être choisi",
    Reason.ILLEGAL_DIVISION: "cette répartition n'est pas légale",
    Reason.X_CANNOT_BE_ZERO: "X ne peut pas être 0",
    Reason.CANNOT_PAY_MANA: "{player} ne peut pas payer le coût en mana",
    Reason.CANNOT_PAY_COST: "{player} ne peut pas payer le coût",
    Reason.TWO_ALTERNATIVE_COSTS: "un seul coût alternatif peut être choisi",
    Reason.NO_MANA_COST: "{object} {hasnt} de coût de mana : ce coût ne peut pas être payé",
    Reason.PROHIBITED: "un effet l'interdit{by}",
    Reason.SPLIT_SECOND: "un sort avec la fraction de seconde est sur la pile",
    Reason.SUMMONING_SICK: "{player} ne contrôle pas {object} depuis le début de son tour (mal d'invocation)",
    Reason.ALREADY_TAPPED: "{object} {is_} déjà {tapped}",
    Reason.ALREADY_USED: "cette capacité a déjà été activée le nombre de fois permis ce tour-ci",
    Reason.CONDITION_NOT_MET: "ce n'est pas un moment où le texte {of_object} le permet",
    Reason.LOYALTY_USED: "une capacité de loyauté {of_object} a déjà été activée ce tour-ci",
    Reason.CANNOT_ATTACK: "{object} {object_cannot} attaquer{because}",
    Reason.CANNOT_BLOCK: "{object} {object_cannot} bloquer {attacker}{because}",
    Reason.MUST_ATTACK: "une créature qui doit attaquer n'attaque pas",
    Reason.MUST_ATTACK_ANOTHER: "une créature incitée doit attaquer un autre joueur que celui qui l'a incitée",
    Reason.MUST_BLOCK: "une créature qui doit bloquer ne bloque pas",
    Reason.NOT_ATTACKING: "{about} n'attaque pas",
    Reason.ILLEGAL_ASSIGNMENT: "cette attribution des blessures n'est pas légale",
    Reason.WRONG_STEP: "ce n'est pas le moment",
    Reason.NOT_FACE_DOWN: "{object} {isnt} face cachée",
    Reason.NOT_ALLOWED_BY_EFFECT: "rien ne le permet",
    Reason.GAME_OVER: "la partie est finie",
}


def why(game: Game, registry: Registry, refusal: Refusal) -> str:
    """The reason of a refusal, as a clause.

    Args:
        game: the game as it was when the action was refused.
    """
    if Concept.OBJECT_CREATURE in refusal.concepts and refusal.reason in (Reason.CANNOT_ATTACK, Reason.CANNOT_BLOCK):
        return f"{_name(game, registry, refusal.object)} n'est pas une créature"
    player = registry.players[refusal.player]
    about = [shown(game, registry, item) for item in refusal.about]
    named = [*about, *(registry.players[who] for who in refusal.about_players)]
    thing = _name(game, registry, refusal.object)
    spoken = " et ".join(named) or thing
    many, several = _plural(thing), len(named) > 1 or _plural(spoken)
    return _WHY[refusal.reason].format(
        player=player,
        of_player=of(player),
        object=thing,
        of_object=of(thing),
        about=spoken,
        by=f" ({about[0]})" if about else "",
        because=_because(refusal, about, thing),
        attacker=about[0] if about else "ainsi",
        place=_place(game, refusal.object),
        isnt="ne sont pas" if many else "n'est pas",
        is_="sont" if many else "est",
        hasnt="n'ont pas" if many else "n'a pas",
        has="ont" if many else "a",
        object_cannot="ne peuvent pas" if many else "ne peut pas",
        cannot="ne peuvent pas" if several else "ne peut pas",
        arent="ne sont pas des cibles légales" if several else "n'est pas une cible légale",
        tapped=agreed("engagé", thing),
    )


_PLACES = {
    Zone.GRAVEYARD: "au cimetière",
    Zone.HAND: "en main",
    Zone.LIBRARY: "dans la bibliothèque",
    Zone.STACK: "sur la pile",
    Zone.COMMAND: "dans la zone de commandement",
}


def _place(game: Game, which: ObjectId | None) -> str:
    """Where an object is."""
    item = None if which is None else last_seen(game, which)
    if item is None:
        return "ailleurs"
    if item.zone is Zone.EXILE:
        return "hors de la partie" if game.edition.exile_is_outside_game else "en exil"
    return _PLACES.get(item.zone, game.edition.words.on_battlefield)


def _because(refusal: Refusal, about: list[str], thing: str) -> str:
    """The effect that forbids an attack or a block, when it is not the creature's own."""
    sources = about[1:] if refusal.reason is Reason.CANNOT_BLOCK else about
    others = [name for name in sources if name != thing]
    if others:
        return f", à cause {of(others[0])}"
    return " sans une autre créature" if Concept.KEYWORD_MENACE in refusal.concepts else ""


def _plural(name: str) -> bool:
    return name.casefold().startswith("les ")


def _name(game: Game, registry: Registry, which: ObjectId | None) -> str:
    return "cet objet" if which is None else shown(game, registry, which)


def numbers(refusal: Refusal, edition: str) -> tuple[str, ...]:
    """The rule numbers of a refusal, in an edition."""
    return printed_numbers((concept.value for concept in refusal.concepts), edition)
