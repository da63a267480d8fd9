"""Keyword actions that have a name of their own, said as the reader's frames say them."""

from __future__ import annotations

from rules_fr.reading.wordlist import action_turns
from rules_fr.rendering.amounts import defined
from rules_fr.rendering.clause import Block, Clause, block
from rules_fr.rendering.context import Context
from rules_fr.rendering.effects.common import subject, thing
from rules_fr.rendering.families import effect, quantity
from rules_fr.rendering.refusal import NotRendered
from rules_fr.vocabulary.effects.named_actions import NamedAction

_WORDS = {"dans_le_donjon": "dans le donjon"}
"""Marks of the frames that stand for words."""


@effect.register
def _named(what: NamedAction, ctx: Context) -> list[Block]:
    lemma, *slots = action_turns()[what.action.value].split()
    marks = [slot.rstrip("?") for slot in slots if not slot.startswith(("subj:", "obj:", "n"))]
    if any(mark not in (*_WORDS, "refl") for mark in marks):
        raise NotRendered(what, "cette tournure")
    who, same = subject(what.who, ctx)
    words = ""
    clitics: tuple[str, ...] = ()
    if what.what is not None:
        said, clitics = thing(what.what, ctx)
        words = said.text
    if what.number is not None:
        words = f"{words} {quantity(defined(what.number, ctx), ctx)}".strip()
    words = " ".join([*(word for word in (words,) if word), *(_WORDS[mark] for mark in marks if mark in _WORDS)])
    return block(Clause(who, lemma, words, clitics, reflexive="refl" in marks, same=same))
