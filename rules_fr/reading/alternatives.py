"""« engagez ou dégagez X », « sacrifiez une créature ou défaussez-vous d'une carte »: one of several instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.clauses import Clause
from rules_fr.reading.refusal import NotRead, place
from rules_fr.reading.scope import spoken
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.effects.choices import ChooseOne
from rules_fr.vocabulary.refs import Target, You
from rules_fr.vocabulary.terms import Duration, Effect

if TYPE_CHECKING:
    from rules_fr.reading.sentences import Sentences


def alternatives(
    sentences: Sentences,
    verbs: tuple[Tree, ...],
    joints: tuple[str, ...],
    subject: c.Constituent,
    duration: Duration | None,
) -> Effect:
    """The choice between the instructions of verbs joined by « ou ».

    Raises:
        NotRead: some are joined otherwise, or the subject is no player who could choose.
    """
    start = place(verbs[-1])
    listed = joints[-1].startswith("OU") and all(joint.startswith(("OU", "C_")) for joint in joints)
    simple = all(isinstance(verb.children[0], Token) and verb.children[0].type in ("VI", "VF", "VJ") for verb in verbs)
    sizes = all(_changes_size(verb) for verb in verbs)
    if not listed or not simple or not isinstance(subject, c.Thing) or not (subject.player or sizes):
        raise NotRead("cette alternative n'est pas comprise", start)
    if sizes:
        return _either_size(sentences, verbs, subject, duration)
    who = subject.ref
    said = list(sentences.scope.antecedents)
    *others, final = verbs
    last = sentences.read(final, subject)
    shared = last.slots.get("obj")
    clauses: list[Clause] = []
    for verb in others:
        subject = structs.replace(subject, ref=spoken(subject.ref))
        clause = sentences.read(verb, subject)
        bare = set(clause.slots) == {"subj"} and clause.duration is None
        if bare and isinstance(shared, c.Thing) and set(last.slots) == {"subj", "obj"}:
            clause.slots["obj"] = shared
            if isinstance(shared.ref, Target):
                shared = structs.replace(shared, ref=spoken(shared.ref))
        clauses.append(clause)
    if isinstance(shared, c.Thing):
        last.slots["obj"] = shared
    known = list(sentences.scope.antecedents)
    options: list[Effect] = []
    for clause in (*clauses, last):
        sentences.scope.antecedents = list(known)
        options.append(sentences.clause_effect(clause, duration))
    sentences.scope.antecedents = said
    return ChooseOne(who, tuple(options))


def _changes_size(verb: Tree) -> bool:
    """« gagne +1/-1 »."""
    kinds = [token.type for token in verb.tokens() if token.type != "DUREE"]
    return kinds in (["VF", "PTMOD"], ["VI", "PTMOD"]) and verb.children[0].value == "gagner"


def _either_size(sentences: Sentences, verbs: tuple[Tree, ...], subject: c.Thing, duration: Duration | None) -> Effect:
    """« X gagne +1/-1 ou -1/+1 jusqu'à la fin du tour »: whoever controls the effect chooses."""
    options: list[Effect] = []
    for verb in verbs:
        options.append(sentences.clause_effect(sentences.read(verb, subject), duration))
        subject = structs.replace(subject, ref=spoken(subject.ref))
    return ChooseOne(You(), tuple(options))


def each_keyword(clause: Clause) -> list[Clause]:
    """« acquiert, selon votre choix, le vol, le piétinement ou la célérité »: a clause for each keyword.

    Raises:
        NotRead: it is no choice between keywords.
    """
    slots = {name: value for name, value in clause.slots.items() if name != "selon_votre_choix"}
    listed = slots.get("kw")
    parts = listed.children if isinstance(listed, Tree) else ()
    joints = [part.type for part in parts if isinstance(part, Token) and part.type.endswith("_K")]
    if not joints or not joints[-1].startswith("OU") or any(not j.startswith(("OU", "C_")) for j in joints):
        raise NotRead("on ne sait pas entre quoi choisir", clause.start)
    clauses: list[Clause] = []
    for part in parts:
        if not (isinstance(part, Token) and part.type.endswith("_K")):
            subject = slots.get("subj")
            clauses.append(structs.replace(clause, slots={**slots, "kw": Tree("keywords", (part,))}))
            if isinstance(subject, c.Thing) and isinstance(subject.ref, Target):
                slots["subj"] = structs.replace(subject, ref=spoken(subject.ref))
    return clauses
