"""What mana may be spent on: « ne dépensez ce mana que pour … », « … comme s'il s'agissait de mana de n'importe quelle
couleur pour … »."""

from __future__ import annotations

from typing import TypeVar

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Parts
from rules_fr.reading.clauses import read_clause, you
from rules_fr.reading.frames.players import spells
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.phrases.words import all_of, any_of, word_filter
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.rewrite import rebuild
from rules_fr.reading.scope import spoken
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.modifications import MayBePlayedBy
from rules_fr.vocabulary.rules_bent import SpendAsThough
from rules_fr.vocabulary.terms import Effect, Filter, Node, Ref


def limited(cut: Parts, last: Effect | None, reader: Reader) -> AddMana | None:
    """The mana just added, limited by « Ne dépensez ce mana que pour lancer des sorts d'artefact … »; None when the
    sentence says something else.

    Raises:
        NotRead: what it may be spent on is not understood.
    """
    if cut.leads or len(cut.groups) != 1 or [tail.rule for tail in cut.tails] != ["in_order_to"]:
        return None
    words = [(t.type, t.value) for verb in cut.groups[0].verbs for t in verb.tokens()]
    if words[:3] != [("VI", "dépenser"), ("DET", "ce"), ("N", "mana")] or len(words) > 4:
        return None
    only = words[3:] in ([("ADV", "seulement")], [("ADV", "uniquement")])
    purposes = [part for part in cut.tails[0].children[1].children if isinstance(part, Tree)]
    joints = [part.type for part in cut.tails[0].children[1].children if isinstance(part, Token)]
    if not only or not isinstance(last, AddMana) or any(not joint.startswith("OU") for joint in joints):
        raise refuse("cette restriction du mana n'est pas comprise", cut.tails[0])
    casting: list[Filter] = []
    activating: list[Filter] = []
    for verb in purposes:
        if verb.children[0].value == "activer":
            activating.append(_abilities(verb, reader))
        else:
            casting.append(_cast(verb, reader))
    return structs.replace(
        last,
        only_for=any_of(casting) if casting else None,
        only_abilities=any_of(activating) if activating else None,
    )


def _cast(verb: Tree, reader: Reader) -> Filter:
    clause = read_clause(verb, you(place(verb)), reader)
    match clause.lemma, clause.slots:
        case "lancer" | "jouer", {"subj": _, "obj": c.Thing(filter=what), **rest} if not rest and not clause.duration:
            return what
        case _:
            raise refuse("cette restriction du mana n'est pas comprise", verb)


def _abilities(verb: Tree, reader: Reader) -> Filter:
    """Of what the abilities are, in « activer des capacités d'artefact »."""
    object_ = verb.children[1] if len(verb.children) == 2 else None
    plain = isinstance(object_, Tree) and object_.rule == "object" and len(object_.children[0].children) == 1
    found = object_.children[0].children[0] if plain and isinstance(object_, Tree) else None
    noun = Noun(found) if isinstance(found, Tree) and isinstance(found.children[0], Tree) else None
    if noun is None or noun.sense != "capacité" or not (noun.dets.indefinite or noun.plural) or noun.dets.whose:
        raise refuse("ces capacités ne sont pas comprises ici", verb)
    kinds: list[Filter] = []
    while (post := noun.take_tree("of", "or_of")) is not None:
        part = word_filter(post.children[-1].value)
        if part is None or post.children[0].type.startswith(("ET", "C_")):
            raise refuse("ces capacités ne sont pas comprises ici", post)
        kinds.append(part)
    colorless = noun.take_adjective("incolore")
    quality = word_filter(colorless.value) if colorless is not None else None
    genitive = noun.take_tail("genitive")
    noun.finish()
    if genitive is not None:
        thing = reader.thing(genitive.children[-1])
        if thing.definite or thing.player or kinds or quality is not None:
            raise refuse("ces capacités ne sont pas comprises ici", genitive)
        return thing.filter
    return all_of([any_of(kinds) if kinds else Anything(), quality or Anything()])


def spent_for(tail: Tree, reader: Reader, before: list[Effect]) -> Filter:
    """Which spells, in « … pour lancer des sorts de créature », « … pour la lancer », « … pour lancer ce sort ».

    Raises:
        NotRead: it is not understood.
    """
    verbs = [part for part in tail.children[1].children if isinstance(part, Tree)]
    if len(tail.children[1].children) != 1 or verbs[0].children[0].value not in ("lancer", "jouer"):
        raise refuse("ce but n'est pas compris", tail)
    words = [(t.type, t.value) for t in verbs[0].tokens()][1:]
    if words == [("DET", "ce"), ("N", "sort")] or (not words and verbs[0].children[0].get("obj")):
        return Is(_permitted(before, tail))
    clause = read_clause(verbs[0], you(place(verbs[0])), reader)
    thing = clause.slots.get("obj")
    if set(clause.slots) != {"subj", "obj"} or not isinstance(thing, c.Thing) or thing.definite:
        raise refuse("ce but n'est pas compris", tail)
    what, player = spells(thing.filter)
    if player is not None:
        raise refuse("ces sorts ne sont pas compris ici", tail)
    return what


def _permitted(before: list[Effect], tail: Tree) -> Ref:
    """What the instruction before allows to cast."""
    for effect in reversed(before):
        permits = isinstance(effect, Apply) and any(isinstance(one, MayBePlayedBy) for one in effect.modifications)
        if permits and isinstance(effect, Apply) and effect.what is not None:
            return spoken(effect.what)
    raise refuse("on ne sait pas quel sort", tail)


_N = TypeVar("_N", bound=Node)


def with_purpose(node: _N, what: Filter) -> _N:
    """The node with the spells for which mana may be spent freely."""
    changed: _N = rebuild(
        node, lambda part: structs.replace(part, what=what) if isinstance(part, SpendAsThough) else None
    )
    return changed
