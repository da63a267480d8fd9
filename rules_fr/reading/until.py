"""« … jusqu'à ce que … »: an exile that ends with an event, a library dug until a card is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import condition_groups, modal
from rules_fr.reading.phrases.partitive import AsManyAsNeeded
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.scope import spoken
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.effects.cards import Dig, DigUntil, Reveal
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.moves import Exile, ExileUntil
from rules_fr.vocabulary.effects.sequence import ForEach, PerformedBy, Sequence
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.refs import Chosen, It, Target, TopOfLibrary, You
from rules_fr.vocabulary.terms import Effect, Ref, walk

if TYPE_CHECKING:
    from rules_fr.reading.circumstances import Circumstances

_HOW = {"révéler": Dig.REVEAL, "exiler": Dig.EXILE, "retirer": Dig.EXILE}


def until(sentences: Circumstances, effect: Effect, tail: Tree) -> Effect:
    """The last instruction of a sentence with its « jusqu'à ce que … ».

    Raises:
        NotRead: nothing of that kind ends with an event, or the event is not understood.
    """
    match effect:
        case May(effect=inner):
            return structs.replace(effect, effect=until(sentences, inner, tail))
        case Sequence(steps=(*others, final)):
            return Sequence((*others, until(sentences, final, tail)))
        case ForEach(effect=inner):
            return structs.replace(effect, effect=until(sentences, inner, tail))
        case Reveal(what=TopOfLibrary(player=library, count=AsManyAsNeeded())):
            return _dug(sentences, tail, Dig.REVEAL, library, library)
        case Exile(what=TopOfLibrary(player=library, count=AsManyAsNeeded()), counters=()):
            return _dug(sentences, tail, Dig.EXILE, library, You())
        case PerformedBy(who=who, effect=Exile(what=TopOfLibrary(player=library, count=AsManyAsNeeded()), counters=())):
            return _dug(sentences, tail, Dig.EXILE, library, who)
        case Exile(what=what, counters=()):
            events, watch = sentences.events(Tree("event", (tail.children[1],)))
            aimed = any(isinstance(node, Target) for event in events for node in walk(event))
            if len(events) != 1 or watch is not None or aimed:
                raise refuse("cette fin de phrase n'est pas comprise ici", tail)
            return ExileUntil(what, events[0])
        case _:
            raise refuse("cette fin de phrase n'est pas comprise ici", tail)


def _dug(sentences: Circumstances, tail: Tree, how: Dig, library: Ref, who: Ref) -> Effect:
    """« … jusqu'à ce que vous révéliez une carte de créature », « … jusqu'à ce qu'une carte de créature soit révélée ».

    Args:
        who: whoever reveals or exiles the cards, whom « il » stands for.
    """
    groups = list(condition_groups(tail.children[1]))
    if len(groups) != 1 or len(groups[0].verbs) != 1 or modal(groups[0].verbs[0]) is not None:
        raise refuse("on ne sait pas jusqu'à quand", tail)
    said = groups[0].subject
    same = isinstance(said, Token) and said.type == "IL"
    subject: c.Constituent = _digger(who, said, tail) if same else sentences.subject(groups[0])
    clause = sentences.read(groups[0].verbs[0], subject)
    slots = dict(clause.slots)
    passive = slots.pop("passif", None) is not None
    subject = _digger(who, said, tail) if passive else subject
    found = slots.pop("subj" if passive else "obj", None)
    slots.pop("subj", None)
    where = slots.pop("lieu", None)
    removed = clause.lemma == "retirer"
    if _HOW.get(clause.lemma) is not how or slots or clause.duration is not None or removed != (where is not None):
        raise refuse("on ne sait pas jusqu'à quand", tail)
    if not isinstance(subject, c.Thing) or not subject.player or not isinstance(found, c.Thing):
        raise refuse("on ne sait pas jusqu'à quand", tail)
    match found.ref:
        case Chosen(what=what, minimum=count, maximum=most, chooser=None, selection=None) if count == most:
            kinds = frozenset({found.kind, "carte", *found.kind.split("&")})
            sentences.scope.mention(It(), kinds, gender=found.gender, plural=found.plural)
            digger = who if spoken(who) == subject.ref else subject.ref
            return DigUntil(digger, spoken(library) if digger == library else library, how, what, count)
        case _:
            raise refuse("on ne sait pas ce qui est cherché", tail)


def _digger(who: Ref, said: Tree | Token | None, tail: Tree) -> c.Thing:
    ref = spoken(who)
    return c.Thing(start=place(said or tail), ref=ref, filter=Is(ref), kind="joueur", player=True, definite=True)
