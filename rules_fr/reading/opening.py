"""« Si X est dans votre main de départ, vous pouvez commencer la partie avec X sur le champ de bataille. »"""

from __future__ import annotations

from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import MayBeginOnBattlefield
from rules_fr.vocabulary.terms import Ability

_HAND = [("SI", "si"), ("SELF", "self"), ("VF", "être"), ("DANS", "dans"), ("DET", "votre"), ("N", "main_de_départ")]
_OLD = [
    ("VOUS", "vous"),
    ("MI", "pouvoir"),
    ("VJ", "avoir"),
    ("LIEU", "battlefield"),
    ("AUDEBUT", "début"),
    ("DET", "le"),
    ("N", "partie"),
]
_NEW = [
    ("VOUS", "vous"),
    ("MI", "pouvoir"),
    ("VJ", "commencer"),
    ("DET", "le"),
    ("N", "partie"),
    ("AVEC", "avec"),
]


def opening_hand(tree: Tree) -> Ability | None:
    """The ability of such a sentence, or None when it says something else."""
    tokens = [token for token in tree.tokens() if not token.type.startswith("C_")]
    kinds = [("DANS" if token.type == "DANSZ" else token.type, token.value) for token in tokens]
    if kinds[: len(_HAND)] != _HAND or any(token.get("neg") for token in tokens):
        return None
    rest = kinds[len(_HAND) :]
    has = tokens[len(_HAND) + 2] if len(rest) > 2 else None
    if rest == _OLD and has is not None and has.get("obj"):
        return MayBeginOnBattlefield()
    if rest[: len(_NEW)] == _NEW and len(rest) == len(_NEW) + 2:
        who, where = rest[len(_NEW) :]
        if who[0] in ("SELF", "LUI", "PRO") and where == ("LIEU", "battlefield"):
            return MayBeginOnBattlefield()
    return None
