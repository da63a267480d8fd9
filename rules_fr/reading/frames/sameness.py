"""« le même nom que X », « la même valeur de mana que X »: what is alike, as a filter and as a condition."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.events import parts_of
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.conditions import Fits, NotCondition
from rules_fr.vocabulary.filters import (
    Is,
    Not,
    Other,
    SharesManaValueWith,
    SharesNameWith,
)
from rules_fr.vocabulary.refs import (
    Chosen,
    EachOf,
    Itself,
)
from rules_fr.vocabulary.terms import Condition, Filter, Ref


def alike(found: c.SameAs) -> Filter:
    """The filter of what has the same name, or the same mana value, as something (as one of those that fit).

    Raises:
        NotRead: something else is alike.
    """
    what = _apart(found.of.filter) if found.of.kind == "carte" else found.of.filter
    about: Ref = EachOf(what) if isinstance(found.of.ref, Chosen) else found.of.ref
    match found.name:
        case "nom":
            return SharesNameWith(about)
        case "stat:mana_value":
            return SharesManaValueWith(about)
        case _:
            raise NotRead("on ne sait pas ce qui est pareil", found.start)


def _apart(what: Filter) -> Filter:
    """« le même nom qu'une autre carte »: another one than the very card that is described."""
    return all_of([Not(Is(Itself())) if part == Other() else part for part in parts_of(what)])


@frame("relative", "avoir qui obj:SameAs", "avoir qui neg obj:SameAs")
def has_the_same(m: Match) -> Filter:
    """« qui ont le même nom que cette carte »"""
    return Not(alike(m["obj"])) if "neg" in m else alike(m["obj"])


@frame("condition", "avoir subj:O obj:SameAs", "avoir subj:O neg obj:SameAs", "avoir subj:O expl obj:SameAs")
def have_the_same(m: Match) -> Condition:
    """« si elle a le même nom qu'une carte de votre cimetière »"""
    found = Fits(m["subj"].ref, alike(m["obj"]))
    return NotCondition(found) if "neg" in m else found
