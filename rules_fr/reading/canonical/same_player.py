"""« Chaque joueur …, puis il … »: the pronoun says the subject again."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_PLAYERS = frozenset({"joueur", "adversaire"})
_DEEDS = frozenset(
    {"sacrifier", "mélanger", "mettre", "piocher", "défausser", "exiler", "révéler", "chercher", "meuler", "remettre"}
)
"""What players do, and no object does."""


def same_player(tokens: list[Token]) -> list[Token]:
    """`chaque joueur choisit X, et il sacrifie ensuite Y` is `chaque joueur choisit X, puis sacrifie Y`."""
    out: list[Token] = []
    each = said = False
    for index, token in enumerate(tokens):
        if token.type == "DET" and token.value == "chaque":
            each, said = _plain(tokens, index), False
        elif token.type in ("STOP", "SI", "QUAND", "QUI", "DONT"):
            each = False
        elif token.type == "V":
            said = said or each
        again = each and said and token.type == "IL" and token.value == "il" and _does(tokens, index + 1)
        if again and out and out[-1].type in ("ET", "PUIS"):
            joint = out.pop()
            if out and out[-1].type == "COMMA":
                out.pop()
            out.append(Token("PUIS", "puis", joint.start, joint.end, joint.text))
            continue
        if again and out and out[-1].type == "COMMA":
            out[-1] = Token("PUIS", "puis", out[-1].start, out[-1].end, out[-1].text)
            continue
        out.append(token)
    return out


def _plain(tokens: list[Token], at: int) -> bool:
    """Whether `chaque joueur` is here the subject of what follows: nothing is said before it but circumstances."""
    following = tokens[at + 1 : at + 2]
    before = tokens[at - 1].type if at else "STOP"
    return bool(following) and following[0].value in _PLAYERS and before in ("STOP", "COMMA", "PUIS", "ET")


def _does(tokens: list[Token], at: int) -> bool:
    while at < len(tokens) and tokens[at].type in ("LUI", "SE"):
        at += 1
    return at < len(tokens) and tokens[at].type == "V" and tokens[at].value in _DEEDS
