"""What happens to permanents in place."""

from __future__ import annotations

from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import (
    ATTACHES,
    COLORS,
    DETACHES,
    GETS,
    HAUNTS,
    LOSES,
    PHASES_IN,
    PHASES_OUT,
    REGENERATES,
    TAPS,
    TRANSFORMS,
    TURNS,
    UNTAPS,
    counters,
)
from rules_fr.engine.events.permanents import (
    Attached,
    BestowEnded,
    ChoiceMade,
    ControlChanged,
    CountersChanged,
    Crewed,
    DamageRemoved,
    Exerted,
    Exploited,
    Haunts,
    Paired,
    PhasedIn,
    PhasedOut,
    PlayerCountersChanged,
    Regenerated,
    Tapped,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
    Unpaired,
    Untapped,
)
from rules_fr.engine.objects import Choice


@say.register(Tapped)
def _tapped(event: Tapped, now: Setting) -> str:
    return now.does(event.object, TAPS)


@say.register(Untapped)
def _untapped(event: Untapped, now: Setting) -> str:
    return now.does(event.object, UNTAPS)


@say.register(CountersChanged)
def _counters(event: CountersChanged, now: Setting) -> str:
    verb = GETS if event.change > 0 else LOSES
    return f"{now.does(event.object, verb)} {counters(abs(event.change), event.kind)}"


@say.register(PlayerCountersChanged)
def _player_counters(event: PlayerCountersChanged, now: Setting) -> str:
    verb = "reçoit" if event.change > 0 else "perd"
    return f"{now.player(event.player)} {verb} {counters(abs(event.change), event.kind)}"


@say.register(Attached)
def _attached(event: Attached, now: Setting) -> str:
    return f"{now.does(event.object, ATTACHES)} {now.recipient(event.to, event.player)}"


@say.register(Exploited)
def _exploited(event: Exploited, now: Setting) -> str:
    return f"{now.name(event.object)} exploite {now.name(event.what)}"


@say.register(Crewed)
def _crewed(event: Crewed, now: Setting) -> str:
    return f"{now.name(event.object)} pilote {now.name(event.vehicle)}"


@say.register(Paired)
def _paired(event: Paired, now: Setting) -> str:
    return f"{now.name(event.object)} et {now.name(event.other)} forment une paire"


@say.register(Unpaired)
def _unpaired(event: Unpaired, now: Setting) -> str:
    return f"la paire {now.of(event.object)} se défait"


@say.register(Exerted)
def _exerted(event: Exerted, now: Setting) -> str:
    return f"{now.player(event.player)} surmène {now.name(event.object)}"


@say.register(Unattached)
def _unattached(event: Unattached, now: Setting) -> str:
    return now.does(event.object, DETACHES)


@say.register(BestowEnded)
def _bestow_ended(event: BestowEnded, now: Setting) -> str:
    return f"{now.name(event.object)} n'est plus une aura et redevient une créature"


@say.register(ControlChanged)
def _control(event: ControlChanged, now: Setting) -> str:
    return f"{now.player(event.controller)} prend le contrôle {now.of(event.object)}"


@say.register(DamageRemoved)
def _damage_removed(event: DamageRemoved, now: Setting) -> str:
    return (
        f"les blessures {now.of(event.objects[0])} disparaissent"
        if len(event.objects) == 1
        else (f"les blessures disparaissent : {now.names(event.objects)}" if event.objects else "")
    )


@say.register(TurnedFaceUp)
def _face_up(event: TurnedFaceUp, now: Setting) -> str:
    item = now.find(event.object)
    who = now.player(item.controller) if item is not None else ""
    return f"{who} retourne {now.name(event.object)} face visible"


@say.register(TurnedFaceDown)
def _face_down(event: TurnedFaceDown, now: Setting) -> str:
    return f"{now.does(event.object, TURNS)} face cachée"


@say.register(Transformed)
def _transformed(event: Transformed, now: Setting) -> str:
    return now.does(event.object, TRANSFORMS)


@say.register(PhasedOut)
def _phased_out(event: PhasedOut, now: Setting) -> str:
    return now.does(event.object, PHASES_OUT)


@say.register(PhasedIn)
def _phased_in(event: PhasedIn, now: Setting) -> str:
    return now.does(event.object, PHASES_IN)


@say.register(Regenerated)
def _regenerated(event: Regenerated, now: Setting) -> str:
    return now.does(event.object, REGENERATES)


@say.register(ChoiceMade)
def _chosen(event: ChoiceMade, now: Setting) -> str:
    return f"choix fait pour {now.name(event.object)} : {choice_words(event.choice, now)}"


@say.register(Haunts)
def _haunts(event: Haunts, now: Setting) -> str:
    return f"{now.does(event.object, HAUNTS)} {now.name(event.creature)}"


def choice_words(choice: Choice, now: Setting) -> str:
    """What was chosen: a colour, a player, a type or a name."""
    if choice.color is not None:
        return f"le {COLORS[choice.color]}"
    if choice.player is not None:
        return now.player(choice.player)
    return f"« {choice.name or choice.subtype} »"
