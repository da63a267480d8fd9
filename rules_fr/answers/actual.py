"""What is the case, in a few French words, about what a statement speaks of."""

from __future__ import annotations

from rules_fr.answers.telling.words import IS, counted, counter_name, does, mana
from rules_fr.engine.events.stack import Resolved
from rules_fr.engine.ids import ObjectId
from rules_fr.errors import RulesError
from rules_fr.french.gender import agreed
from rules_fr.scenario import history, resolve
from rules_fr.scenario.judge import Judge
from rules_fr.scenario.refusing import numbers, why
from rules_fr.scenario.registry import of, shown
from rules_fr.vocabulary.actions import AbilityRef, Name, NameKind, Ref
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.statements import (
    AllOf,
    AttachedTo,
    Can,
    CardsIn,
    Controls,
    ControlsCount,
    DealtDamage,
    DealtTo,
    Ended,
    Exists,
    Fact,
    Feat,
    Happened,
    HasCounters,
    HasNumber,
    HasPT,
    HasStatus,
    InZone,
    Life,
    MarkedDamage,
    Not,
    Owns,
    PlayerDid,
    PlayerFeat,
    Pool,
    Refused,
    StackHas,
    Status,
    Triggered,
)


def actual(judge: Judge, statement: Fact | Not) -> str:
    """A clause that says what is the case: "il est 2/2", "Anne a 17 points de vie"; empty when there is nothing to
    add."""
    try:
        return _actual(judge, statement.fact if isinstance(statement, Not) else statement)
    except RulesError:
        return ""


def _actual(judge: Judge, fact: Fact) -> str:  # one case for each kind of statement
    match fact:
        case HasPT(subject):
            return size(judge, subject)
        case InZone(subject) | Exists(subject) | Happened(subject, Feat.SURVIVED | Feat.DIED):
            return place(judge, subject)
        case HasStatus(subject, Status.TAPPED | Status.UNTAPPED):
            return turned(judge, subject)
        case Controls(_, subject) | Owns(_, subject) | HasStatus(subject):
            return place(judge, subject)
        case AttachedTo(subject):
            return place(judge, subject)
        case Life(player):
            return f"{player.text} a {points(judge.game.player(judge.player(player)).life)}"
        case HasCounters(subject):
            return counters_of(judge, subject)
        case HasNumber(subject, what):
            found = [judge.measure(item, what) for item in judge.ids(subject)]
            return f"c'est {found[0]}" if found else ""
        case MarkedDamage(subject):
            found = [judge.game.object(item).damage for item in judge.ids(subject)]
            return f"{wounds(found[0])} marquées" if found else ""
        case CardsIn(zone):
            return f"il y en a {judge.count_cards(zone, fact.filter)}"
        case ControlsCount(player, _, what):
            return f"il y en a {judge.count_controlled(None if player is None else judge.player(player), what)}"
        case Pool(player):
            return pool(judge, player)
        case StackHas():
            stack = [shown(judge.game, judge.registry, item) for item in reversed(judge.game.stack)]
            return "la pile contient " + ", ".join(stack) if stack else "la pile est vide"
        case Can():
            return cannot(judge, fact)
        case AllOf(facts):
            return " ; ".join(text for each in facts if not judge.holds(each) and (text := _actual(judge, each)))
        case _:
            return _of_history(judge, fact)


def turned(judge: Judge, subject: Name) -> str:
    """ "l'ours est dégagé", for what is on the battlefield."""
    here = [item for item in judge.ids(subject) if judge.game.object(item).zone is Zone.BATTLEFIELD]
    if len(here) != 1:
        return place(judge, subject)
    name = shown(judge.game, judge.registry, here[0])
    return f"{does(name, IS)} {agreed('engagé' if judge.game.object(here[0]).tapped else 'dégagé', name)}"


def _of_history(judge: Judge, fact: Fact) -> str:
    match fact:
        case DealtTo(subject):
            total = history.damage(judge.branch, object=judge.wanted(subject), this_turn=True)
            return f"{wounds(total)} en tout ce tour-ci"
        case DealtDamage(source):
            total = history.damage(judge.branch, source=history.is_entity(judge.branch, set(judge.entities(source))))
            return f"{wounds(total)} en tout"
        case Triggered(ability):
            return f"{counted(judge.count_triggers(ability), 'déclenchement', 'déclenchements')}"
        case PlayerDid(player, feat):
            total = history.amount(judge.branch, judge.player(player), feat)
            return f"{total} en tout" if feat is not PlayerFeat.SUFFERED else wounds(total)
        case Happened(subject, Feat.RESOLVED):
            wanted = judge.wanted(subject)
            done = any(isinstance(r.event, Resolved) and wanted(r.event.object) for r in judge.branch.records())
            return "cela s'est résolu" if done else "cela ne s'est pas résolu"
        case Refused():
            refusal = judge.branch.last_refusal
            if refusal is None:
                return "aucune action n'a été refusée"
            return "refusé par " + ", ".join(numbers(refusal, judge.game.edition.id))
        case Ended(_, Name() as player):
            return f"{player.text} a {points(judge.game.player(judge.player(player)).life)}"
        case _:
            return ""


def size(judge: Judge, subject: Name) -> str:
    """ "2/2"."""
    found = [judge.of(item) for item in judge.ids(subject)]
    if not found:
        return "n'est plus là"
    here = found[0]
    return f"{here.power}/{here.toughness}" if here.power is not None else "n'a ni force ni endurance"


def place(judge: Judge, ref: Ref) -> str:
    """ "l'ours est dans le cimetière de Bruno", "l'ours est en jeu (5/5, 3 blessures)"."""
    ids = judge.ids(ref)
    if ids:
        return " ; ".join(_where(judge, item) for item in ids[:3])
    name = ref.source if isinstance(ref, AbilityRef) else ref
    return f"{resolve.label_of(name)} n'existe plus" if isinstance(name, Name) else ""


def _where(judge: Judge, which: ObjectId) -> str:
    name = shown(judge.game, judge.registry, which)
    verb = "sont" if name.casefold().startswith("les ") else "est"
    item = judge.game.object(which)
    holder = judge.registry.players[item.owner]
    words = judge.game.edition.words
    match item.zone:
        case Zone.BATTLEFIELD:
            return f"{name} {verb} {words.on_battlefield}{_state(judge, which)}"
        case Zone.EXILE:
            return f"{name} {verb} {words.in_exile}"
        case Zone.STACK:
            return f"{name} {verb} sur la pile"
        case zone:
            return f"{name} {verb} {resolve.ZONES[zone]} {of(holder)}"


def _state(judge: Judge, which: ObjectId) -> str:
    """ " (5/5, 3 blessures)"."""
    here, item = judge.of(which), judge.game.object(which)
    parts = [f"{here.power}/{here.toughness}"] if here.power is not None else []
    parts += [wounds(item.damage)] if item.damage else []
    parts += [f"contrôleur : {judge.registry.players[here.controller]}"] if here.controller != item.owner else []
    return f" ({', '.join(parts)})" if parts else ""


def counters_of(judge: Judge, subject: Name) -> str:
    """The counters on an object or a player."""
    if subject.kind is NameKind.PLAYER:
        held = judge.game.player(judge.player(subject)).counters
    else:
        ids = judge.ids(subject)
        held = judge.game.object(ids[0]).counters if ids else ()
    shown = ", ".join(f"{count} « {counter_name(kind)} »" for kind, count in held)
    return f"marqueurs : {shown or 'aucun'}"


def pool(judge: Judge, player: Name) -> str:
    """The mana in a pool."""
    held = mana([one.type for one in judge.game.player(judge.player(player)).pool])
    return f"{player.text} a {held} dans sa réserve" if held else f"la réserve de {player.text} est vide"


def cannot(judge: Judge, fact: Can, *, cited: bool = True) -> str:
    """Why an action is refused, with the rules if `cited`; or that it is legal."""
    played = judge.attempts(fact)
    refusals = [(each.refusal, each.meanwhile) for each in played if each.refusal is not None]
    if not refusals or len(refusals) < len(played):
        return "c'est légal"
    refusal, meanwhile = refusals[0]
    assert refusal is not None
    game = meanwhile or judge.game
    rules = ", ".join(numbers(refusal, judge.game.edition.id)[:3]) if cited else ""
    return why(game, judge.registry, refusal) + (f" ({rules})" if rules else "")


def points(life: int) -> str:
    """ "17 points de vie"."""
    return counted(life, "point de vie", "points de vie")


def wounds(amount: int) -> str:
    """ "3 blessures"."""
    return counted(amount, "blessure", "blessures")
