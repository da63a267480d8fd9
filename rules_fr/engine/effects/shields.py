"""Setting up prevention, redirection and other replacement effects for a time."""

from __future__ import annotations

from rules_fr.engine import damage_sources, filters
from rules_fr.engine.effects.now import Now
from rules_fr.engine.events.damage import ShieldCreated
from rules_fr.engine.game import Shield
from rules_fr.engine.ids import ObjectId, PlayerId
from rules_fr.engine.refusals import Unsupported
from rules_fr.engine.replacing import BOUND, points
from rules_fr.rulebook.concepts import Concept
from rules_fr.vocabulary.filters import AllOf, Anything, Is
from rules_fr.vocabulary.refs import Chosen
from rules_fr.vocabulary.replacements import MovesElsewhere, MultiplyDamage, OtherDamage, Prevent, Redirect
from rules_fr.vocabulary.terms import Duration, Filter, Replacement


def lasts(replacement: Replacement) -> bool:
    """Whether a replacement effect can be set up for a time: one that speaks of things in general, or of which what it
    points to can be settled now."""
    return isinstance(replacement, (*BOUND, MovesElsewhere)) or not points(replacement)


def waits(replacement: Replacement) -> bool:
    """Whether a replacement effect can wait for the next event that fits."""
    return isinstance(replacement, BOUND)


def create(now: Now, replacement: Replacement, duration: Duration, *, once: bool = False) -> None:
    """Set up a replacement effect; what its words point to now is settled now.

    A limited prevention of several things makes one shield for each.

    Args:
        once: whether it only waits for the next event that fits.

    Raises:
        Unsupported: what it points to cannot be settled now.
    """
    if not (waits(replacement) if once else lasts(replacement)):
        raise Unsupported(type(replacement), now.source)
    limit = None
    if isinstance(replacement, Prevent | Redirect) and replacement.amount is not None:
        limit = now.value(replacement.amount)
    each = limit is not None and not isinstance(_about(replacement), Anything)
    anywhere = isinstance(replacement, MovesElsewhere)
    objects, players = _bound(now, _about(replacement), each=each, anywhere=anywhere)
    sources = _sources(now, replacement)
    concepts = _concepts(replacement, limit, sources)
    groups: list[tuple[tuple[ObjectId, ...], tuple[PlayerId, ...]]] = [(objects, players)]
    if each and objects and not points(_about(replacement) or Anything()):
        concepts = (*concepts, Concept.PREVENTION_UNTARGETED_EACH)
    if limit is not None and (each or len(objects) + len(players) > 1):
        groups = [*(((item,), ()) for item in objects), *(((), (player,)) for player in players)]
    for items, who in groups:
        to, to_players = _redirect_to(now, replacement)
        shield = Shield(
            id=now.game.next_id,
            replacement=replacement,
            duration=duration,
            source=now.source,
            controller=now.controller,
            remaining=limit,
            bound=items,
            bound_players=who,
            bound_sources=sources,
            redirect_to=to,
            redirect_to_players=to_players,
            created_turn=now.game.turn.number,
            once=once,
        )
        now.happen(ShieldCreated(shield), *concepts)


def _about(replacement: Replacement) -> Filter | None:
    match replacement:
        case Prevent(recipient) | Redirect(recipient):
            return recipient
        case MultiplyDamage(recipient=recipient) | OtherDamage(recipient=recipient):
            return recipient
        case MovesElsewhere(subject):
            return subject
        case _:
            return None


def _bound(
    now: Now, what: Filter | None, *, each: bool, anywhere: bool
) -> tuple[tuple[ObjectId, ...], tuple[PlayerId, ...]]:
    """What a filter that points to targets (or to what the effect handled) points to; nothing for a general one,
    unless each thing that fits now gets its own shield.

    Args:
        anywhere: cards that are not permanents are meant too, by an effect about where they go.
    """
    if what is None or not (each or points(what)):
        return (), ()
    here = (item for item in now.table.view.permanents() if filters.fits(now.scope, what, item))
    items = filters.matching(now.scope, what) if anywhere else tuple(here)
    players = tuple(p for p in now.game.turn_order() if filters.player_fits(now.scope, what, p))
    return items, players


def _sources(now: Now, replacement: Replacement) -> tuple[ObjectId, ...]:
    """The sources of damage that are chosen or pointed to now."""
    source = replacement.source if isinstance(replacement, Prevent | Redirect | MultiplyDamage | OtherDamage) else None
    match source:
        case Is(Chosen() as ref) | AllOf((Is(Chosen() as ref), *_)):
            return now.objects(ref, within=damage_sources.eligible(now.game))
        case None:
            return ()
        case _ if points(source):
            everything = (item.id for item in now.game.everything())
            return tuple(item for item in everything if filters.fits(now.scope, source, item))
        case _:
            return ()


def _redirect_to(now: Now, replacement: Replacement) -> tuple[tuple[ObjectId, ...], tuple[PlayerId, ...]]:
    if not isinstance(replacement, Redirect):
        return (), ()
    items = now.objects(replacement.to)
    return items, () if items else now.players(replacement.to)


def _concepts(replacement: Replacement, limit: int | None, sources: tuple[ObjectId, ...]) -> tuple[Concept, ...]:
    match replacement:
        case Prevent():
            found = [Concept.PREVENTION_DEFINITION]
            if limit is not None:
                found.append(Concept.PREVENTION_SHIELD_AMOUNT)
            if sources:
                found.append(Concept.PREVENTION_SOURCE_CHOSEN)
            return tuple(found)
        case Redirect():
            return (Concept.REPLACEMENT_REDIRECTION,)
        case _:
            return (Concept.REPLACEMENT_MUST_EXIST_BEFORE,)
