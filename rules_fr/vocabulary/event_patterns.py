"""Event patterns: what triggered abilities, replacements and "if it happened" conditions watch for.

A filter on the subject may be `Is(This())` for a trigger on the object itself.
"""

from __future__ import annotations

from enum import Enum, unique

from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.kinds import CounterKind, Designation, Keyword, KeywordAction, Step, Zone
from rules_fr.vocabulary.terms import Condition, EventPattern, Filter, Ref


class ZoneChange(EventPattern, frozen=True):
    """An object moves between zones: enters (to BATTLEFIELD), leaves (from), dies (BATTLEFIELD to GRAVEYARD), milled…

    Args:
        subject: the object, seen before the move if it leaves the battlefield, after it otherwise.
        origin, destination: the zones; None is any.
    """

    subject: Filter
    origin: Zone | None = None
    destination: Zone | None = None


class StepBegins(EventPattern, frozen=True):
    """The beginning of a step or phase of a player's turn (None: each turn); END is "au début de l'étape de fin"."""

    step: Step
    player: Ref | None = None


class StepEnds(EventPattern, frozen=True):
    """The end of a step ("à la fin du combat")."""

    step: Step


class SpellCast(EventPattern, frozen=True):
    """A player casts (2007: plays) a spell that fits."""

    player: Ref
    what: Filter = Anything()


class CastsOrCopies(EventPattern, frozen=True):
    """A player casts or copies a spell that fits."""

    player: Ref
    what: Filter = Anything()


class AbilityActivated(EventPattern, frozen=True):
    """A player activates an ability of an object that fits.

    Args:
        nonmana: one that is no mana ability.
        loyalty: a loyalty ability.
        keywords: one that one of these keywords gives; (): any.
    """

    player: Ref
    source: Filter
    nonmana: bool = False
    loyalty: bool = False
    keywords: tuple[Keyword, ...] = ()


class LandPlayed(EventPattern, frozen=True):
    player: Ref
    what: Filter = Anything()


class TappedForMana(EventPattern, frozen=True):
    """A permanent is tapped for mana, that is, by activating its mana ability with {T} in its cost."""

    subject: Filter
    player: Ref | None = None


class BecomesTapped(EventPattern, frozen=True):
    subject: Filter


class BecomesUntapped(EventPattern, frozen=True):
    subject: Filter


class Attacks(EventPattern, frozen=True):
    """A creature is declared as an attacker (against a player that the ref points to)."""

    subject: Filter
    defender: Ref | None = None


class AttacksAlone(EventPattern, frozen=True):
    """A creature is the only one that is declared as an attacker."""

    subject: Filter


class Blocks(EventPattern, frozen=True):
    """A creature blocks; `other` restricts the blocked attacker."""

    subject: Filter
    other: Filter = Anything()


class BecomesBlocked(EventPattern, frozen=True):
    subject: Filter
    other: Filter = Anything()


class AttacksUnblocked(EventPattern, frozen=True):
    """An attacking creature is not blocked."""

    subject: Filter


@unique
class DamageKind(Enum):
    """Which damage counts."""

    ANY = "any"
    COMBAT = "combat"
    NONCOMBAT = "noncombat"


class DealsDamage(EventPattern, frozen=True):
    """A source deals damage to something that fits."""

    source: Filter
    recipient: Filter = Anything()
    kind: DamageKind = DamageKind.ANY


@unique
class Draws(Enum):
    """Which draws of a player count."""

    EVERY = "every"
    BUT_STEP = "but_step"
    """All but the first one of each of the player's own draw steps."""


class DrawsCard(EventPattern, frozen=True):
    player: Ref
    which: Draws = Draws.EVERY


class DiscardsCard(EventPattern, frozen=True):
    player: Ref
    what: Filter = Anything()


class MadeToDiscard(EventPattern, frozen=True):
    """A spell or ability that `by` controls causes a player to discard a card."""

    player: Ref
    what: Filter
    by: Ref


class CyclesOrDiscards(EventPattern, frozen=True):
    """A player cycles or discards a card: once for a card that is discarded to cycle it."""

    player: Ref
    what: Filter = Anything()


class GainsLife(EventPattern, frozen=True):
    player: Ref


class LosesLife(EventPattern, frozen=True):
    player: Ref


class LosesGame(EventPattern, frozen=True):
    """A player loses the game."""

    player: Ref


class BecomesTarget(EventPattern, frozen=True):
    """An object or player becomes the target of a spell or ability that fits."""

    subject: Filter
    by: Filter = Anything()


class Cycled(EventPattern, frozen=True):
    """A card is cycled."""

    subject: Filter
    player: Ref | None = None


class Sacrificed(EventPattern, frozen=True):
    subject: Filter
    player: Ref | None = None


class TurnedFaceUp(EventPattern, frozen=True):
    subject: Filter


class CountersPut(EventPattern, frozen=True):
    """One or more counters are put on an object; `EventAmount` is how many.

    Args:
        kind: of any kind for None, which only what replaces it says.
        by_effect: only when an effect puts them.
        player: who puts them; None: anybody.
    """

    subject: Filter
    kind: CounterKind | None
    by_effect: bool = False
    player: Ref | None = None


class EachCounterRemoved(EventPattern, frozen=True):
    """A counter of this kind is removed from an object; several at once are as many events."""

    subject: Filter
    kind: CounterKind


class TokensCreated(EventPattern, frozen=True):
    """One or more tokens are created under a player's control (None: anyone's); `EventAmount` is how many."""

    player: Ref | None


class EachCounterPut(EventPattern, frozen=True):
    """A counter is put on an object: once for each of several put at the same time."""

    subject: Filter
    kind: CounterKind


class LastCounterRemoved(EventPattern, frozen=True):
    subject: Filter
    kind: CounterKind


class SpellCountered(EventPattern, frozen=True):
    what: Filter = Anything()


class BecomesAttached(EventPattern, frozen=True):
    """An Aura or Equipment becomes attached to something that fits, which is the event's other object."""

    subject: Filter
    host: Filter = Anything()


class BecomesUnattached(EventPattern, frozen=True):
    """What was attached to something that fits, the event's other object, ceases to be attached to it."""

    subject: Filter
    host: Filter = Anything()


class ControlLost(EventPattern, frozen=True):
    """A player loses control of an object."""

    subject: Filter
    player: Ref


class StateIs(EventPattern, frozen=True):
    """A state trigger: the condition becomes true ("quand vous ne contrôlez pas d'île")."""

    condition: Condition


class ThisWay(EventPattern, frozen=True):
    """The linked static's action happened ("quand vous révélez ainsi une carte de terrain de base")."""

    what: Filter


class ReachesChapter(EventPattern, frozen=True):
    """Lore counters are put on a Saga that had fewer than the chapter's number and now has at least as many."""

    subject: Filter
    chapter: int


class NthSpellCast(EventPattern, frozen=True):
    """A player casts their nth spell that fits of a turn ("votre deuxième sort à chaque tour")."""

    player: Ref
    ordinal: int
    what: Filter = Anything()


class NthCardDrawn(EventPattern, frozen=True):
    """A player draws their nth card of a turn."""

    player: Ref
    ordinal: int


class OneOrMore(EventPattern, frozen=True):
    """The event happens to at least `least` objects at the same time (to one recipient of damage): one trigger.

    `EventAmount` is how many of them there are.
    """

    event: EventPattern
    least: int = 1


class EventDuring(EventPattern, frozen=True):
    """The event happens while a condition about time holds ("pendant votre tour"); it is not looked at again later."""

    event: EventPattern
    time: Condition


class FirstTimeEachTurn(EventPattern, frozen=True):
    """The event happens for the first time of a turn."""

    event: EventPattern


class Explores(EventPattern, frozen=True):
    """A creature explores."""

    subject: Filter


class SpellCastFrom(EventPattern, frozen=True):
    """A player casts a spell that fits from a zone (or, `elsewhere`, from any other one)."""

    player: Ref
    what: Filter
    origin: Zone
    elsewhere: bool = False


class JustDone(EventPattern, frozen=True):
    """The optional instruction just before was carried out ("quand vous faites ainsi"): a reflexive trigger."""


class TransformsInto(EventPattern, frozen=True):
    """A permanent transforms into something that fits (`Is(This())`: into this face)."""

    subject: Filter
    into: Filter


class SearchesLibrary(EventPattern, frozen=True):
    """A player searches their library."""

    player: Ref


class ActionDone(EventPattern, frozen=True):
    """A player performs a keyword action ("à chaque fois que vous surveillez")."""

    player: Ref
    action: KeywordAction


class Exploits(EventPattern, frozen=True):
    """A creature exploits another one: what is sacrificed to its exploit ability."""

    subject: Filter
    what: Filter = Anything()


class Mutates(EventPattern, frozen=True):
    """A spell cast for its mutate cost merges with a creature."""

    subject: Filter


class Crews(EventPattern, frozen=True):
    """A creature crews a Vehicle: it is tapped to pay for a crew ability. The Vehicle is the event's other object."""

    subject: Filter
    what: Filter = Anything()


class Foretells(EventPattern, frozen=True):
    """A player foretells a card."""

    player: Ref


class BecomesDesignated(EventPattern, frozen=True):
    """An object gets a designation ("quand X devient monstrueuse")."""

    subject: Filter
    designation: Designation


class ChaosEnsues(EventPattern, frozen=True):
    """A player rolls chaos on the planar die."""

    player: Ref


class Planeswalks(EventPattern, frozen=True):
    """A player planeswalks to this plane, or away from it."""

    player: Ref
    away: bool = False


class Encounters(EventPattern, frozen=True):
    """A player encounters this phenomenon."""

    player: Ref


class BecomesLevel(EventPattern, frozen=True):
    """A Class gains a level."""

    subject: Filter
    level: int


class TimeChanges(EventPattern, frozen=True):
    """Day becomes night, or night becomes day."""
