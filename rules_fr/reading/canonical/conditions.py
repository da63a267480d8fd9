"""Conditions joined to one another: « si … et que … », « tant que … ou que … », « si … et si … »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_RESTRICTED = frozenset({"activer", "jouer"})
_OPEN = frozenset({"SI", "TANTQUE", "AMOINSQUE"})
_OTHER = frozenset({"QUAND", "EXCEPTEQUE", "STOP"})
_STARTS = frozenset({"VOUS", "IL", "CE", "DET", "NUM", "SELF", "PRO", "ILYA", "NE", "SE", "EN"})


def joined_conditions(tokens: list[Token]) -> list[Token]:
    """`et que`, `ou que` in a condition: one joint, after which another condition starts."""
    out: list[Token] = []
    inside = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        after = tokens[at + 2] if at + 2 < len(tokens) else None
        at += 1
        if token.type in _OPEN:
            inside = True
        elif token.type in _OTHER:
            inside = False
        if inside and token.type in ("ET", "OU") and following is not None and after is not None:
            again = following.type == "SI" if token.type == "ET" else following.type == "QUE"
            if (again or following.type == "QUE") and after.type in _STARTS:
                out.append(token._replace(type=f"{token.type}SI", value=f"{token.value}_si", end=following.end))
                at += 1
                continue
        if inside and token.type == "OUQUE" and token.text.lower().endswith(("que", "qu'", "qu’")):
            token = token._replace(type="OUSI", value="ou_si")
        out.append(token)
    return out


def only_if_too(tokens: list[Token]) -> list[Token]:
    """`n'activez cette capacité que pendant votre tour et uniquement si …`: both restrict, said one after the other."""
    restricted = any(token.type == "V" and token.value in _RESTRICTED for token in tokens[:3])
    if not restricted or not any(token.type == "NE" for token in tokens[:2]):
        return tokens
    for at in range(len(tokens) - 2):
        joint, only, opening = tokens[at : at + 3]
        again = only.type == "QUE" or (only.type, only.value) == ("ADV", "uniquement")
        late = opening.type == "SI" or opening.value == "comme_un_rituel"
        if joint.type == "ET" and again and late and not any(token.type == "SI" for token in tokens[:at]):
            return [*tokens[:at], *tokens[at + 2 :]]
    return tokens
