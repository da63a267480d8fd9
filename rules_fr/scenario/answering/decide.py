"""One decision, answered in order by: the line that acts, the payment, `choix`, the lines that follow, or every
possibility."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules_fr.engine.decisions import Answer, DecisionKind, PickDone
from rules_fr.errors import AmbiguousName, UnknownName
from rules_fr.scenario.answering import exploring, from_line, helping, hybrids, paying, sentences
from rules_fr.scenario.answering.asked import Asked, Help, Said
from rules_fr.vocabulary.actions import Choice


class Ways(Struct, frozen=True):
    """How a decision is answered.

    Args:
        answers: one, or several when the decision is open.
        used_choice: the index of the sentence of `choix` that answered, if one did.
        used_line: whether the next line of the script answered.
        explored: the answers are every possibility.
    """

    answers: tuple[tuple[Answer, Said], ...]
    used_choice: int | None = None
    used_line: bool = False
    explored: bool = False


def decide(asked: Asked, said: Said, choices: Sequence[tuple[int, Choice]], following: Choice | None) -> Ways:
    """Answer a decision.

    Args:
        choices: the sentences of `choix` not used yet, with their indexes.
        following: the next line of the script, when it is a choice.

    Raises:
        MissingDecision: nothing answers it and it cannot be explored.
        UnknownName, AmbiguousName: the line names something that is not there, or several things.
    """
    if asked.decision.kind is DecisionKind.HELP_PAYING and said.help is Help.SOUGHT:
        return Ways(tuple((answer, said) for answer in helping.every_way(asked)), explored=True)
    from_acting = from_line.answer(asked, said)
    if from_acting is not None:
        return Ways((from_acting,))
    for index, choice in choices:
        found = _try(asked, choice)
        if found is not None:
            return Ways(((found, said),), used_choice=index)
    if following is not None:
        found = _try(asked, following)
        if found is not None:
            return Ways(((found, said),), used_line=True)
    return _by_default(asked, said)


def _try(asked: Asked, choice: Choice) -> Answer | None:
    try:
        return sentences.answer(asked, choice)
    except (UnknownName, AmbiguousName):
        return None


def _by_default(asked: Asked, said: Said) -> Ways:
    kind = asked.decision.kind
    match kind:
        case DecisionKind.MANA_ABILITY:
            found = paying.use_sources(asked, said)
            return Ways(tuple(found), explored=len(found) > 1)
        case DecisionKind.PAY_FROM_POOL:
            return Ways((paying.spend(asked, said),))
        case DecisionKind.HYBRID:
            return Ways((hybrids.announce_hybrid(asked, said),))
        case DecisionKind.LAND_PERMISSION if not asked.game.edition.land_play_per_permission:
            return Ways((((PickDone(),), said),))
        case _:
            forced = exploring.forced(asked.decision)
            if forced is not None:
                return Ways(((forced, said),))
            answers = exploring.every(asked)
            if not answers:
                return Ways((((), said),))
            return Ways(tuple((answer, said) for answer in answers), explored=len(answers) > 1)
