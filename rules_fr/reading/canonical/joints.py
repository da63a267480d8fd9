"""Typed joints: `et`, `ou`, `,`, `puis` take a suffix from what follows, which makes the grammar LALR(1).

V imperative or second person · F third person · J infinitive · S new subject with its verb · N determined noun · B
bare noun ·
A adjective · D `de` and a bare noun · G `de` and a determined noun · K keyword · M mana · T tap symbol · I si, tant
que · W quand,
au début de · P power/toughness change · Q quoted ability · X anything else.
"""

from __future__ import annotations

from rules_fr.reading.tables import Token

_BY_TYPE = {
    "VI": "V",
    "MI": "V",
    "VF": "F",
    "MF": "F",
    "VJ": "J",
    "MJ": "J",
    "VG": "X",
    "N": "B",
    "STAT": "B",
    "ADJ": "A",
    "DEB": "D",
    "DE": "G",
    "KW": "K",
    "KWP": "K",
    "KWM": "K",
    "KWN": "K",
    "MANA": "M",
    "TAP": "T",
    "SI": "I",
    "TANTQUE": "I",
    "AMOINSQUE": "I",
    "QUAND": "W",
    "AUDEBUT": "W",
    "PTMOD": "P",
    "QUOTE": "Q",
    "NUMB": "O",
}
_NOMINAL = frozenset({"DET", "NUM", "PRO", "LUI", "IL", "VOUS", "SELF", "CE"})
_FINITE = frozenset({"VI", "VF", "MI", "MF"})
_STOPS = frozenset({"COMMA", "SI", "TANTQUE", "AMOINSQUE", "JUSQUACEQUE", "QUAND", "PUIS", "ETSI", "OUSI"})
_WORDS = {"OUQUE": "OU", "ET": "ET", "OU": "OU", "COMMA": "C", "PUIS": "PUIS", "NI": "OU", "OUBIEN": "OU"}


def sentence_joints(tokens: list[Token]) -> list[Token]:
    """Type the joints of a sentence."""
    out: list[Token] = []
    verb_seen = bool(tokens) and tokens[0].type in ("SINON", "ADV", "PENDANT")
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type in _WORDS and not (token.type == "OUQUE" and verb_seen):
            kind, end = _kind(tokens, at)
            definition = _definition(tokens, end) if kind == "C" else None
            if definition is not None:
                out.append(Token("XDEF", "x", token.start, tokens[definition].end, ", X étant"))
                at = definition + 1
                continue
            suffix = "N" if _zones_go_on(tokens, at, end) else _suffix(tokens, end, verb_seen, kind)
            if suffix == "X" and _repeated(tokens, at, end):
                suffix = "R"
                end += 1
            if suffix == "G" or suffix == "D":
                end += 1  # the repeated preposition: the joint's type says that it was there
            out.append(token._replace(type=f"{kind}_{suffix}", end=tokens[end - 1].end))
            if suffix == "S":
                verb_seen = False
            at = end
            continue
        if token.type in ("ETSI", "OUSI"):
            verb_seen = False
        if token.type in _FINITE or token.type in ("AUDEBUT", "DUREE", "POURCHAQUE", "ILYA", "VG"):
            verb_seen = True
        out.append(token)
        at += 1
    return out


def cost_joints(tokens: list[Token]) -> list[Token]:
    """Type the joints of a cost: commas between its parts are CC, those of lists keep their names."""
    out: list[Token] = []
    for token in sentence_joints(tokens):
        if token.type in ("C_M", "C_T", "C_V", "ET_M", "ET_V", "ET_T"):
            token = token._replace(type="CC")
        out.append(token)
    return out


def _kind(tokens: list[Token], at: int) -> tuple[str, int]:
    """The joint that starts here and the index after it: `, et` is `et`, `, puis` is `puis`."""
    kind = _WORDS[tokens[at].type]
    end = at + 1
    if kind == "C" and end < len(tokens) and tokens[end].type in ("ET", "OU", "PUIS", "OUBIEN", "OUQUE", "NI"):
        return _WORDS[tokens[end].type], end + 1
    return kind, end


def _zones_go_on(tokens: list[Token], at: int, end: int) -> bool:
    """Whether the joint stands between two zones (`dans le cimetière, la main et la bibliothèque de ce joueur`)."""
    if not at or not tokens[at - 1].value.startswith("zone:") or end + 1 >= len(tokens):
        return False
    return tokens[end].type == "DET" and tokens[end + 1].value.startswith("zone:")


_REPEATABLE = frozenset({"A", "SUR", "DANS", "DEPUIS", "CONTRE", "PAR", "SOUS"})


def _repeated(tokens: list[Token], at: int, end: int) -> bool:
    """Whether a preposition after the joint repeats the one before it (`à X et à Y`)."""
    if end >= len(tokens) or tokens[end].type not in _REPEATABLE:
        return False
    for token in reversed(tokens[:at]):
        if token.type in _FINITE or token.type in _STOPS:
            return False
        if token.type == tokens[end].type:
            return True
    return False


def _definition(tokens: list[Token], at: int) -> int | None:
    """The index of `étant` in `, X étant`."""
    if (
        at + 1 < len(tokens)
        and tokens[at].value == "X"
        and tokens[at + 1].type == "VG"
        and tokens[at + 1].value == "être"
    ):
        return at + 1
    return None


def _suffix(tokens: list[Token], at: int, verb_seen: bool, kind: str) -> str:
    while at < len(tokens) and tokens[at].type == "ADV" and tokens[at].value == "ensuite":
        at += 1
    if at >= len(tokens):
        return "X"
    token = tokens[at]
    if token.type in _NOMINAL:
        if token.type in ("VOUS", "CE"):
            return "S"
        return "S" if verb_seen and _own_verb(tokens, at, kind) else "N"
    return _BY_TYPE.get(token.type, "X")


def _own_verb(tokens: list[Token], at: int, kind: str) -> bool:
    """Whether the phrase that starts here has a finite verb of its own before the next stop."""
    depth = 0
    index = at
    while index < len(tokens):
        token = tokens[index]
        if token.type in ("QUI", "QUER", "DONT"):
            depth += 1
        elif token.type == "ENDREL":
            depth -= 1
        elif depth == 0 and token.type in _FINITE:
            return True
        elif (depth == 0 and token.type in _STOPS and token.type != "COMMA") or (
            depth == 0 and token.type == "COMMA" and not _list_goes_on(tokens, index)
        ):
            return False
        index += 1
    return False


def _list_goes_on(tokens: list[Token], at: int) -> bool:
    """Whether the comma is inside a list of nouns that ends in `et` or `ou` before its verb."""
    index = at + 1
    while index < len(tokens) and tokens[index].type not in _FINITE:
        if tokens[index].type in ("ET", "OU"):
            return True
        if tokens[index].type in _STOPS and tokens[index].type != "COMMA":
            return False
        index += 1
    return False
