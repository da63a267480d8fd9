"""« les créatures avec un marqueur sur elles que vous contrôlez »: the open complement comes last."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_HOLDING = frozenset({"contrôler", "posséder"})
_OWNERS = frozenset({"VOUS", "DET", "N", "PP", "ADJ"})
_MOST = 5
"""How many words may stand between « que » and its verb (« que l'adversaire ciblé contrôle »)."""


def with_after(tokens: list[Token]) -> list[Token]:
    """`avec un marqueur (sur elle)`, `avec une valeur de mana paire` come after `ciblée` and `que … contrôle`."""
    for at, token in enumerate(tokens):
        if token.type != "AVEC" or not at:
            continue
        end = _complement_end(tokens, at)
        last = _closed_end(tokens, end) if end else 0
        if end and last > end:
            return [*tokens[:at], *tokens[end:last], *tokens[at:end], *with_after(tokens[last:])]
    return tokens


def counters_it_has(tokens: list[Token]) -> list[Token]:
    """`les marqueurs +1/+1 qu'elle a sur elle` are `les marqueurs +1/+1 sur elle`."""
    for at in range(1, len(tokens) - 4):
        has = [token.type for token in tokens[at : at + 5]] == ["QUE", "IL", "V", "SUR", "LUI"]
        verb = tokens[at + 2]
        now = verb.value == "avoir" and not verb.get("neg") and verb.get("m") == "3" and not verb.get("tense")
        if has and now and any(token.value.startswith("marqueur") for token in tokens[max(0, at - 2) : at]):
            return [*tokens[:at], *tokens[at + 3 :]]
    return tokens


def _complement_end(tokens: list[Token], at: int) -> int:
    """Where `avec …` ends, 0 when it is none of those that move."""
    kinds = [(token.type, token.value.partition(":")[0]) for token in tokens[at + 1 : at + 4]]
    match kinds:
        case [("DET", _), ("N", "stat"), (_, "pair" | "impair")]:
            return at + 4
        case [("DET", _), ("N", "marqueur"), *_]:
            end = at + 3
        case _:
            return 0
    if end < len(tokens) and tokens[end].type in ("PTMOD", "NAME", "QUOTE"):
        end += 1
    if [token.type for token in tokens[end : end + 2]] == ["SUR", "LUI"]:
        end += 2
    return end


def _closed_end(tokens: list[Token], at: int) -> int:
    """Where `ciblée` and `que … contrôle` end, if they come next."""
    if at < len(tokens) and (tokens[at].type, tokens[at].value) == ("PP", "cibler"):
        at += 1
    if at < len(tokens) and tokens[at].type == "QUE":
        for end in range(at + 2, min(at + 2 + _MOST, len(tokens))):
            if tokens[end].type == "V" and tokens[end].value in _HOLDING:
                return end + 1
            if tokens[end].type not in _OWNERS:
                break
    return at
