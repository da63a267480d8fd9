"""A part of several things: « deux d'entre elles », « l'une d'elles », « le reste », « les créatures détruites
de cette manière »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.dets import unread
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import refuse
from rules_fr.reading.scope import Scope
from rules_fr.reading.tables import Token
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import (
    AllOf,
    ControlledBy,
    Handling,
    InZone,
    Is,
    Not,
    PaidThisWay,
    ThisWay,
)
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, EachOf, It, TheRest
from rules_fr.vocabulary.terms import Amount, Filter, Ref, walk

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


class AsManyAsNeeded(Amount, frozen=True):
    """« les cartes du dessus … jusqu'à ce que … »: how many is told later; never left in what is handed over."""


def read(reader: Reader, noun: Noun) -> c.Thing:
    """« deux d'entre elles », « une de ces cartes », « (mettez-)en une »."""
    dets = noun.dets
    tail = noun.take_tail("genitive")
    noun.finish()
    if unread(dets) or dets.the or dets.this or dets.other or dets.at_least or dets.that_many or dets.whose:
        raise refuse("ce déterminant n'est pas compris ici", noun.head)
    if tail is None:
        group = reader.scope.pronoun(gender="", plural=True, start=noun.start, player=False)
    else:
        found = reader.thing(tail.children[-1])
        if not found.definite or not found.plural or found.player:
            raise refuse("on ne sait pas parmi quoi", noun.head)
        group = found.ref
    minimum: Amount = Fixed(0) if dets.up_to or dets.any_number else dets.number or Fixed(1)
    maximum = None if dets.any_number else dets.number or Fixed(1)
    return _part(noun.start, group, minimum, maximum, gender=noun.gender, plural=dets.plural)


def one_of(reader: Reader, token: Token) -> c.Thing:
    """« l'une d'elles », « l'un d'eux »."""
    gender = "f" if token.value.startswith("l'une") else "m"
    group = reader.scope.pronoun(gender=gender, plural=True, start=token.start, player=False)
    return _part(token.start, group, Fixed(1), Fixed(1), gender=gender, plural=False)


def _part(start: int, group: Ref, minimum: Amount, maximum: Amount | None, *, gender: str, plural: bool) -> c.Thing:
    what = Is(group)
    ref = Chosen(what, minimum, maximum)
    return c.Thing(start=start, ref=ref, filter=what, kind="carte", gender=gender, plural=plural, number=maximum)


def rest(reader: Reader, token: Token) -> c.Thing:
    """« le reste », « les autres cartes révélées de cette manière »."""
    how = str(token.get("how") or "")
    chosen = reader.scope.last_did == "choisir" and not reader.scope.seen and reader.scope.spoken_of(It())
    if token.value == "le_reste" and not how and chosen and len(reader.scope.chosen_from) == 1:
        return _not_chosen(token, reader.scope.chosen_from[0])
    if not reader.scope.seen or (how and how.partition(".")[0] not in reader.scope.did):
        raise refuse("on ne sait pas de quoi c'est le reste", token)
    return c.Thing(
        start=token.start, ref=TheRest(), filter=Is(TheRest()), kind="carte", definite=True, plural=True, gender="f"
    )


def _not_chosen(token: Token, described: Filter) -> c.Thing:
    """« (chaque joueur choisit une créature qu'il contrôle, puis sacrifie) le reste »: those that were not chosen."""
    parts = list(described.parts) if isinstance(described, AllOf) else [described]
    first = [part for part in parts if not isinstance(part, ControlledBy | InZone)]
    what = all_of([*first, Not(Is(It())), *(part for part in parts if part not in first)])
    kind = "carte" if any(isinstance(part, InZone) for part in walk(described)) else "permanent"
    return c.Thing(start=token.start, ref=EachOf(what), filter=what, kind=kind, plural=True, every=True)


_HANDLINGS = {
    "révéler": Handling.REVEALED,
    "exiler": Handling.EXILED,
    "détruire": Handling.DESTROYED,
    "sacrifier": Handling.SACRIFICED,
    "défausser": Handling.DISCARDED,
    "renvoyer": Handling.RETURNED,
    "contrecarrer": Handling.COUNTERED,
    "blesser": Handling.DAMAGED,
    "engager": Handling.TAPPED,
    "meuler": Handling.MILLED,
    "piocher": Handling.DRAWN,
    "choisir": Handling.CHOSEN,
    "créer": Handling.CREATED,
}
_PAYING = frozenset({"sacrifier", "exiler", "engager", "défausser"})
"""What an additional cost, in a paragraph of its own, has a player do."""
_PLACED = {
    ":cimetière": (Handling.BURIED, frozenset({"détruire", "sacrifier", "défausser", "meuler", "mettre", "renvoyer"})),
    ":main": (Handling.TAKEN, frozenset({"mettre", "renvoyer", "chercher", "remettre"})),
    ":champ": (Handling.ENTERED, frozenset({"mettre", "renvoyer", "chercher", "remettre"})),
}
_SAME = {"blesser": ("infliger", "blesser"), "contrecarrer": ("contrecarrer", "contrer")}


def this_way(token: Token, scope: Scope) -> Filter:
    """« détruite de cette manière »: the effect must have said so before.

    Raises:
        NotRead: it did not.
    """
    verb, _, place = token.value.removesuffix(":ainsi").partition(".pp")
    if verb == "lancer" and "lancer" in scope.did:
        return Is(It())
    verb = "exiler" if verb == "retirer" else verb
    if verb == "exiler" and place:
        how, origin, ways = Handling.EXILED, Zone.HAND if place == ":main" else Zone.GRAVEYARD, frozenset({"exiler"})
    elif place:
        how, ways = _PLACED[place]
        origin = None
    elif verb in _HANDLINGS:
        how, origin, ways = _HANDLINGS[verb], None, frozenset(_SAME.get(verb, (verb,)))
    else:
        raise refuse("on ne sait pas de quelle manière", token)
    paid = scope.paid & ways or (scope.is_spell and not scope.did & ways and ways <= _PAYING)
    if scope.did & ways and scope.paid & ways:
        raise refuse("on ne sait pas si c'est pour payer le coût", token)
    if not scope.did & ways and not paid:
        raise refuse("on ne sait pas de quelle manière", token)
    return PaidThisWay(how) if paid and origin is None else ThisWay(how, origin)
