"""Spells and abilities: cast, activated, triggered, resolving, countered."""

from __future__ import annotations

from rules_fr.answers.telling.changes import lasting
from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import COUNTERS, GOES, KEYWORD_COSTS, RESOLVES, TARGETS, listed, ordinal
from rules_fr.engine.cast_method import CastMethod
from rules_fr.engine.events.stack import (
    AbilityActivated,
    Copied,
    Countered,
    DelayedCreated,
    Fizzled,
    Ignored,
    LastingCreated,
    LastingFollowed,
    Resolving,
    SpellCast,
    TargetsChanged,
    TargetsIllegal,
    TriggeredPending,
    TriggerPut,
)
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.objects import Announced, ObjectKind
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.kinds import Zone

_METHODS = {
    CastMethod.FLASHBACK: " pour son coût de flashback",
    CastMethod.FACE_DOWN: " face cachée",
    CastMethod.WITHOUT_PAYING: " sans payer son coût de mana",
    CastMethod.ALTERNATIVE: " pour un coût alternatif",
    CastMethod.MADNESS: " pour son coût de folie",
    CastMethod.EVOKE: " pour son coût d'évocation",
    CastMethod.SUSPEND: " sans payer son coût de mana",
    CastMethod.AFTERMATH: " par sa répercussion",
    CastMethod.AWAKEN: " pour son coût d'éveil",
    CastMethod.BESTOW: " pour son coût de grâce",
    CastMethod.CLEAVE: " pour son coût de tranchage",
    CastMethod.DASH: " pour son coût de précipitation",
    CastMethod.EMERGE: " pour son coût d'émergence",
    CastMethod.ESCAPE: " pour son coût d'échappée",
    CastMethod.FORETELL: " pour son coût de prédiction",
    CastMethod.JUMP_START: " en le relançant",
    CastMethod.MIRACLE: " pour son coût de miracle",
    CastMethod.MUTATE: " pour son coût de mutation",
    CastMethod.OVERLOAD: " pour son coût de surcharge",
    CastMethod.PROWL: " pour son coût d'incursion",
    CastMethod.RETRACE: " par son pistage",
    CastMethod.SPECTACLE: " pour son coût de spectacle",
    CastMethod.SURGE: " pour son coût de déferlement",
}

_ORIGINS = {
    Zone.GRAVEYARD: " depuis le cimetière",
    Zone.EXILE: " depuis l'exil",
    Zone.LIBRARY: " depuis la bibliothèque",
}


@say.register(SpellCast)
def _cast(event: SpellCast, now: Setting) -> str:
    choices = _choices(now, event.object)
    return f"{_in_response(now)}{now.player(event.player)} {now.words.cast} {now.name(event.object)}{choices}"


@say.register(AbilityActivated)
def _activated(event: AbilityActivated, now: Setting) -> str:
    player = now.player(event.player)
    if event.mana:
        return f"{player} {now.words.activate} la capacité de mana {now.of(event.source)}"
    choices = _choices(now, event.object) if event.object is not None else ""
    return f"{_in_response(now)}{player} {now.words.activate} la capacité {now.of(event.source)}{choices}"


@say.register(TriggerPut)
def _put(event: TriggerPut, now: Setting) -> str:
    return f"{now.does(event.object, GOES)} sur la pile{_choices(now, event.object)}"


@say.register(TriggeredPending)
def _triggered(event: TriggeredPending, now: Setting) -> str:
    later = " (à retardement)" if event.trigger.delayed is not None else ""
    return f"la capacité {now.of(event.trigger.source)} se déclenche{later}"


@say.register(Resolving)
def _resolving(event: Resolving, now: Setting) -> str:
    all_pass = "tous passent : " if Concept.PRIORITY_ALL_PASS in now.concepts else ""
    item = now.find(event.object)
    if item is not None and item.kind is ObjectKind.COMBAT_DAMAGE:
        return f"{all_pass}les blessures de combat se résolvent"
    return f"{all_pass}{now.does(event.object, RESOLVES)}"


@say.register(TargetsIllegal)
def _illegal(event: TargetsIllegal, now: Setting) -> str:
    gone = now.names(event.objects, event.players)
    several = len(event.objects) + len(event.players) > 1
    what = "ne sont plus des cibles légales" if several else "n'est plus une cible légale"
    return f"{gone} {what}" + (f" : il n'en reste aucune {now.of(event.object)}" if event.all and several else "")


@say.register(Fizzled)
def _fizzled(event: Fizzled, now: Setting) -> str:
    name = now.name(event.object)
    return f"les règles contrecarrent {name}" if event.countered else f"{name} ne se résout pas"


@say.register(Countered)
def _countered(event: Countered, now: Setting) -> str:
    name = now.name(event.object)
    return f"{now.does(event.by, COUNTERS)} {name}" if event.by is not None else f"{name} quitte la pile sans effet"


@say.register(Copied)
def _copied(event: Copied, now: Setting) -> str:
    return f"une copie {now.of(event.object)} va sur la pile{_choices(now, event.copy, copied=True)}"


@say.register(TargetsChanged)
def _retargeted(event: TargetsChanged, now: Setting) -> str:
    announced = event.object.announced or Announced()
    return f"{now.does(event.object.id, TARGETS)} maintenant {now.targets(announced.targets)}"


@say.register(DelayedCreated)
def _delayed(event: DelayedCreated, now: Setting) -> str:
    return f"une capacité à retardement {now.of(event.trigger.source)} attend son moment"


@say.register(LastingCreated)
def _lasting(event: LastingCreated, now: Setting) -> str:
    return lasting(event.lasting, now)


@say.register(LastingFollowed)
def _followed(event: LastingFollowed, now: Setting) -> str:
    return f"ce qui modifiait {now.name(event.spell)} sur la pile continue sur le permanent"


@say.register(Ignored)
def _ignored(event: Ignored, now: Setting) -> str:
    return f"{now.player(event.player)} ignore l'effet {now.of(event.source)} ce tour-ci"


def _in_response(now: Setting) -> str:
    """Whether something else was already waiting, and nothing is resolving."""
    return "en réponse, " if len(now.after.stack) > 1 and not now.resolving else ""


def _choices(now: Setting, which: ObjectId, *, copied: bool = False) -> str:
    """What was announced: how, from where, modes, X, targets, division; a copy is not cast nor paid for."""
    item = now.find(which)
    if item is None or item.announced is None:
        return ""
    announced = item.announced
    parts = [] if copied else _ways(announced)
    if announced.modes:
        ranks = listed([f"le {ordinal(mode + 1)}" for mode in announced.modes])
        parts.append(f" en choisissant {ranks} mode")
    if announced.x is not None:
        parts.append(f" avec X = {announced.x}")
    if targets := now.targets(announced.targets):
        parts.append(f" en ciblant {targets}")
    if announced.division:
        shares = [f"{share.amount} pour {now.one(share.object, share.player)}" for share in announced.division]
        parts.append(f" ({listed(shares)})")
    return "".join(parts)


def _ways(announced: Announced) -> list[str]:
    """How a spell is cast, from where, and the optional costs paid."""
    parts = [_METHODS.get(announced.method, "")]
    if announced.from_zone in _ORIGINS and announced.method is not CastMethod.SUSPEND:
        parts.append(_ORIGINS[announced.from_zone])
    if announced.kicked:
        parts.append(" en payant le kick" + (f" {announced.kicked} fois" if announced.kicked > 1 else ""))
    if announced.buyback:
        parts.append(" en payant le rappel")
    for paid in announced.keywords_paid:
        if paid.keyword in KEYWORD_COSTS:
            parts.append(
                f" en payant {KEYWORD_COSTS[paid.keyword]}" + (f" {paid.times} fois" if paid.times > 1 else "")
            )
    return parts
