"""« …, excepté que c'est un artefact en plus de ses autres types »: what copies have of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, condition_groups, modal
from rules_fr.reading.clauses import apply_frame
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CopyExcept, CreateCopyToken, EnteringAttacking
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.modifications import BecomeCopy, KeepsName
from rules_fr.vocabulary.refs import It
from rules_fr.vocabulary.replacements import EntersAsCopy, EntersAsCopyExcept
from rules_fr.vocabulary.terms import Ability, Effect, Modification

if TYPE_CHECKING:
    from rules_fr.reading.circumstances import Circumstances


def excepting(sentences: Circumstances, effect: Effect, tail: Tree) -> Effect:
    """The instruction that makes copies, with what « excepté que … » says of them.

    Raises:
        NotRead: it makes no copies, or the exception is not understood.
    """
    match effect:
        case May(effect=inner):
            return structs.replace(effect, effect=excepting(sentences, inner, tail))
        case Sequence(steps=(*others, final)):
            return Sequence((*others, excepting(sentences, final, tail)))
        case EnteringAttacking(effect=inner):
            return structs.replace(effect, effect=excepting(sentences, inner, tail))
        case CreateCopyToken() | Apply(modifications=(BecomeCopy(),)):
            return CopyExcept(effect, differences(sentences, tail))
        case _:
            raise refuse("cette exception n'est pas comprise ici", tail)


def differences(sentences: Circumstances, tail: Tree) -> tuple[Modification, ...]:
    """What « excepté que c'est …, et qu'il a … » says of a copy, as modifications.

    Raises:
        NotRead: it is about something else than the copy, or not understood.
    """
    found: list[Modification] = []
    for condition in tail.children[-1].children:
        if isinstance(condition, Tree):
            found.extend(_difference(sentences, condition))
    return tuple(found)


def _difference(sentences: Circumstances, condition: Tree) -> list[Modification]:
    groups = list(condition_groups(condition))
    named = _named(groups)
    if named is not None:
        return [named]
    if len(groups) != 1 or not _is_the_copy(groups[0].subject):
        raise refuse("cette exception n'est pas comprise ici", condition)
    if any(not joint.startswith(("ET", "C_")) for joint in groups[0].joints):
        raise refuse("cette exception n'est pas comprise ici", condition)
    copy = c.Thing(start=place(condition), ref=It(), filter=Is(It()), kind="pronom", definite=True)
    found: list[Modification] = []
    for verb in groups[0].verbs:
        if modal(verb) is not None:
            raise refuse("cette exception n'est pas comprise ici", verb)
        clause = sentences.read(verb, copy)
        clause.slots.pop("toujours", None)  # as the card says of itself, the copy still is
        if clause.duration is not None:
            raise refuse("une copie n'est pas autre pour un temps", verb)
        found.extend(apply_frame("mod", clause, sentences.reader))
    return found


def _is_the_copy(subject: Tree | Token | None) -> bool:
    """« il », « c' », « le jeton », « la copie »."""
    if isinstance(subject, Tree):
        words = [(token.type, token.value) for token in subject.tokens()]
        return words in ([("DET", "le"), ("N", "jeton")], [("DET", "le"), ("N", "copie")])
    return isinstance(subject, Token)


def _named(groups: list[Group]) -> Modification | None:
    """« son nom est toujours X »: the copy is called like the card that speaks."""
    if len(groups) != 1 or not isinstance(groups[0].subject, Tree) or len(groups[0].verbs) != 1:
        return None
    subject = [(token.type, token.value) for token in groups[0].subject.tokens()]
    is_it = [token.type for token in groups[0].verbs[0].tokens() if token.value != "toujours"]
    verb = next(iter(groups[0].verbs[0].tokens()))
    if subject != [("DET", "son"), ("N", "nom")] or is_it != ["VF", "SELF"] or verb.value != "être" or verb.get("neg"):
        return None
    return KeepsName()


def entering(sentences: Circumstances, found: list[Ability], tail: Tree) -> list[Ability]:
    """« X arrive comme une copie de …, excepté que … »."""
    match found:
        case [ReplacementAbility(replacement=EntersAsCopy(subject=subject, of=of)) as ability]:
            changed = EntersAsCopyExcept(subject, of, differences(sentences, tail))
            return [structs.replace(ability, replacement=changed)]
        case _:
            raise refuse("cette exception n'est pas comprise ici", tail)
