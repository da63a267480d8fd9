"""Damage that should be dealt: « les 3 prochaines blessures qui devraient être infligées à la créature ciblée »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.durations import duration_of
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.refs import Chosen, You
from rules_fr.vocabulary.terms import Amount, Filter

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def prevented(reader: Reader, noun: Noun, kind: DamageKind, clause: Tree) -> c.PreventedDamage:
    """The damage that a relative clause describes.

    Raises:
        NotRead: the clause is another one.
    """
    from rules_fr.reading.clauses import read_clause

    verb = clause.children[1]
    modal = verb.children[0]
    inner = verb.children[1] if len(verb.children) > 1 else None
    if not isinstance(modal, Token) or modal.value != "devoir" or not isinstance(inner, Tree) or clause.rule != "who":
        raise refuse("ces blessures ne sont pas comprises ici", clause)
    verbs = [part for part in inner.children if isinstance(part, Tree)]
    if len(verbs) != 1 or len(inner.children) != 1:
        raise refuse("ces blessures ne sont pas comprises ici", clause)
    found = read_clause(verbs[0], None, reader)
    slots = dict(found.slots)
    if found.lemma != "infliger" or slots.pop("passif", None) is None:
        raise refuse("ces blessures ne sont pas comprises ici", clause)
    recipient, source = slots.pop("à", None), slots.pop("par", None)
    both = slots.pop("à_et_par", None) is not None
    if slots or (both and (source is None or recipient is not None)):
        raise refuse("ces blessures ne sont pas comprises ici", clause)
    duration = duration_of(found.duration, reader.scope) if found.duration is not None else None
    amount = _amount(noun)
    return c.PreventedDamage(
        start=noun.start,
        recipient=_filter(recipient, clause, shared=amount is None),
        source=_filter(source, clause, shared=False),
        kind=kind,
        amount=amount,
        duration=duration,
        both=both,
    )


def _amount(noun: Noun) -> Amount | None:
    dets = noun.dets
    if dets.next and dets.number is not None:
        return dets.number
    if dets.each and dets.number is None:
        return None
    raise refuse("on ne sait pas combien de blessures", noun.head)


def _filter(found: object, where: Tree, *, shared: bool) -> Filter:
    """Which objects or players; all the damage to « vous et aux permanents » is that to one or the other."""
    match found:
        case None:
            return Anything()
        case c.Thing(together=True) if not shared:
            raise refuse("ces blessures ne sont pas comprises ici", where)
        case c.Thing(definite=True, ref=ref) | c.Thing(ref=Chosen(chooser=You()) as ref):
            return Is(ref)
        case c.Thing(filter=what):
            return what
        case _:
            raise refuse("ces blessures ne sont pas comprises ici", where)
