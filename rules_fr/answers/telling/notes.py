"""What did not happen, and small remarks."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, lives, say
from rules_fr.engine.events.notes import (
    CoinFlipped,
    DieRolled,
    EventReplaced,
    Instructed,
    ObjectsChosen,
    WhyNot,
    WhyNotKind,
)
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import view_of
from rules_fr.rulebook.concepts import Concept
from rules_fr.scenario.registry import of
from rules_fr.vocabulary.kinds import Zone

_SENTENCES = {
    WhyNotKind.TRIGGER_CONDITION: "la capacité {of_object} ne se déclenche pas : sa condition n'est pas remplie",
    WhyNotKind.ABILITY_LOST: "la capacité {of_object} ne se déclenche pas : {object} ne l'avait plus",
    WhyNotKind.SOURCE_CAME_LATER: "la capacité {of_object} ne se déclenche pas pour {other} : {object} n'était pas là",
    WhyNotKind.STAYS_ATTACHED: "{other} peut toujours porter {object} : l'aura reste en place",
    WhyNotKind.NO_TARGET_TO_CHANGE: "aucune cible {of_object} ne peut être remplacée ainsi : rien ne change",
    WhyNotKind.MANA_STAYS: "{player} ne perd pas son mana : l'effet {of_object} le garde",
    WhyNotKind.HAS_TOUGHNESS: "{object} arrive avec une endurance de {amount}, jamais de 0",
    WhyNotKind.NOBODY_FITS: "l'effet {of_other} ne concerne rien : rien ne correspond au moment où il s'applique",
    WhyNotKind.CONDITION_ON_RESOLUTION: "{object} ne fait rien : sa condition n'est plus remplie",
    WhyNotKind.WRONG_ZONE: "la capacité {of_object} ne fonctionne pas dans la zone où se trouve cet objet",
    WhyNotKind.ALREADY_TRIGGERED: "la capacité {of_object} ne se déclenche pas une seconde fois",
    WhyNotKind.SILENT: "la capacité {of_object} ne se déclenche pas : l'effet {of_other} l'empêche",
    WhyNotKind.TOO_LATE: "la capacité à retardement {of_object} vient trop tard : l'événement a déjà eu lieu",
    WhyNotKind.REPLACEMENT: "l'effet de remplacement {of_object} ne s'applique pas",
    WhyNotKind.NOT_AFFECTED: "l'effet {of_other} ne touche pas {object}",
    WhyNotKind.NOT_LETHAL: "{amount} < {limit} : les blessures {of_object} ne sont pas mortelles",
    WhyNotKind.INDESTRUCTIBLE: "rien ne peut détruire {object}",
    WhyNotKind.CANNOT_REGENERATE: "{object} ne peut pas se régénérer",
    WhyNotKind.CANNOT_BE_COUNTERED: "rien ne peut contrecarrer {object}",
    WhyNotKind.CANNOT_GAIN_LIFE: "{player} ne peut pas gagner de points de vie",
    WhyNotKind.CANNOT_LOSE: "{player} ne peut pas perdre la partie",
    WhyNotKind.STAYS_WITHOUT_LIFE: "{player} ne perd pas la partie faute de points de vie",
    WhyNotKind.CANNOT_WIN: "{player} ne peut pas gagner la partie",
    WhyNotKind.CANNOT_DRAW: "{player} ne peut pas piocher de cartes",
    WhyNotKind.CANNOT_ENTER: "{object} ne peut pas arriver sur le champ de bataille : l'effet {of_other} l'interdit",
    WhyNotKind.CANNOT_SACRIFICE: "{player} ne peut pas sacrifier {object} : l'effet {of_other} l'interdit",
    WhyNotKind.CANNOT_SEARCH: "{player} ne peut pas chercher dans une bibliothèque",
    WhyNotKind.LIFE_STAYS: "l'effet {of_other} laisse {lives} à {player}",
    WhyNotKind.CANNOT_BE_PREVENTED: "ces blessures ne peuvent pas être prévenues",
    WhyNotKind.IMPOSSIBLE: "cette partie de l'effet {of_other} est impossible",
    WhyNotKind.DURATION_OVER: "la durée de l'effet {of_other} est déjà finie : il ne fait rien",
    WhyNotKind.NO_FIGHT: "l'une des deux n'est plus une créature sur le champ de bataille : personne ne se bat",
    WhyNotKind.NOTHING_LINKED: "{object} n'a exilé aucune carte qui soit encore là : rien ne se passe",
    WhyNotKind.UNTIL_OVER: "{other} a déjà quitté le champ de bataille : rien n'est exilé",
    WhyNotKind.NO_MANA: "{object} ne produit aucun mana",
    WhyNotKind.OBJECT_GONE: "l'effet ne retrouve pas {object}, qui a changé de zone",
    WhyNotKind.TARGET_ILLEGAL: "l'effet ne fait rien à {object}, qui n'est plus une cible légale",
    WhyNotKind.INFORMATION_LOST: "on ne sait plus rien {of_object} : cette partie de l'effet n'a pas lieu",
    WhyNotKind.DECLINED: "{player} refuse",
    WhyNotKind.NOTHING_OUTSIDE: "{player} n'a aucune carte de ce genre hors de la partie",
    WhyNotKind.NOTHING_FOUND: "{player} ne trouve rien",
    WhyNotKind.NO_LEGAL_TARGET: "la capacité {of_object} n'a aucun choix légal : elle quitte la pile",
    WhyNotKind.DOES_NOT_UNTAP: "{object} ne se dégage pas",
    WhyNotKind.DOES_NOT_TAP: "{object} ne s'engage pas en attaquant",
    WhyNotKind.NOT_CHECKED: "l'état {of_object} n'est pas vérifié pendant une résolution",
    WhyNotKind.NO_REGULAR_DAMAGE: "{object} n'assigne pas de blessures à cette étape",
    WhyNotKind.ZERO_DAMAGE: "0 blessure : rien n'est infligé",
    WhyNotKind.ZERO_LIFE: "0 point de vie : rien ne se passe",
    WhyNotKind.ENTERS_REPLACEMENT_LOST: "{object} n'a pas sa capacité d'arrivée en arrivant",
    WhyNotKind.NO_LOOK_BACK: "la capacité {of_object}, parti en même temps, ne regarde pas en arrière",
    WhyNotKind.NO_RESPONSE: "personne ne peut agir entre ces deux moments",
}


@say.register(WhyNot)
def _why_not(event: WhyNot, now: Setting) -> str:
    object_name = now.name(event.object) if event.object is not None else "l'objet"
    if event.kind is WhyNotKind.OBJECT_GONE and event.object is not None and (whose := _controller(event.object, now)):
        return f"{object_name} est sous le contrôle {of(whose)} : l'effet n'y peut rien"
    if event.kind is WhyNotKind.TARGET_ILLEGAL and event.object is None:
        return "la part de la cible devenue illégale est perdue"
    other = now.name(event.other) if event.other is not None else object_name
    return _SENTENCES[event.kind].format(
        object=object_name,
        of_object=of(object_name),
        other=other,
        of_other=of(other),
        player=now.player(event.player) if event.player is not None else "le joueur",
        amount=event.amount,
        lives=lives(event.amount or 0),
        limit=event.limit,
    )


def _controller(which: ObjectId, now: Setting) -> str:
    """Who controls a permanent that is still there."""
    there = now.after.find(which)
    if there is None or there.zone is not Zone.BATTLEFIELD or there.phased_out:
        return ""
    return now.player(view_of(now.after).controller(which))


@say.register(Instructed)
def _instructed(event: Instructed, now: Setting) -> str:
    who = now.player(event.player)
    if Concept.COST_CANNOT_PAY in now.concepts:
        return f"{who} ne peut pas payer pour {now.name(event.object)}"
    if Concept.RESOLVE_PAYMENT in now.concepts:
        return f"{who} {'paie' if event.accepted else 'refuse de payer'} pour {now.name(event.object)}"
    return f"{who} {'accepte' if event.accepted else 'refuse'} ce que propose {now.name(event.object)}"


@say.register(CoinFlipped)
def _coin(event: CoinFlipped, now: Setting) -> str:
    return f"{now.player(event.player)} {'gagne' if event.won else 'perd'} à pile ou face"


@say.register(DieRolled)
def _die(event: DieRolled, now: Setting) -> str:
    return f"{now.player(event.player)} obtient {event.number} sur un dé à {event.sides} faces"


@say.register(ObjectsChosen)
def _objects(event: ObjectsChosen, now: Setting) -> str:
    chosen = now.names(event.objects, event.players)
    if not chosen:
        return ""
    return f"{now.player(event.player)} choisit {chosen}" if event.player is not None else f"l'effet retrouve {chosen}"


@say.register(EventReplaced)
def _replaced(event: EventReplaced, now: Setting) -> str:
    about = now.name(event.object) if event.object is not None else ""
    about = now.player(event.player) if not about and event.player is not None else about
    return f"l'effet {now.of(event.by)} remplace ce qui arriverait" + (f" à {about}" if about else "")
