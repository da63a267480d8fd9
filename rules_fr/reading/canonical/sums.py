"""Sums and differences of amounts: « 1 plus le nombre de … », « autant de cartes plus une », « sa force moins 2 »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_OPENERS = frozenset({"EGALA", "INFEG", "SUPEG", "INFA", "SUPA"})
_TERMS = frozenset({"le", "le nombre de", "son", "leur", "votre"})
_BROKEN_BY = frozenset({"STOP", "QUAND", "SI", "TANTQUE", "COMMA"})


def sums(tokens: list[Token]) -> list[Token]:
    """A mark before the first term tells the grammar that a second one follows."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        sign = _sign(token)
        term = _term(tokens, index + 1) if sign else None
        comma = bool(out) and out[-1].type == "COMMA"
        start = _first_term(out[:-1] if comma else out) if term is not None else None
        if term is None or start is None or any(t.type == "SOMME" for t in out):
            out.append(token)
            continue
        if comma:
            out.pop()
        first = out[start]
        if (first.type, first.value) == ("DET", "un") and start == len(out) - 1:
            out[start] = first._replace(type="NUM", value="1", features={})
        out.insert(start, Token("SOMME", sign, first.start, first.start))
        out.append(token._replace(type="PLUSQ", value=sign))
    return _numbered(out) if any(token.type == "SOMME" for token in out) else tokens


def _sign(token: Token) -> str:
    match token.type, token.value:
        case "NEG", "plus":
            return "+"
        case "MOINS", _:
            return "-"
        case _:
            return ""


def _term(tokens: list[Token], at: int) -> Token | None:
    """What is added: a number by itself, or a measure."""
    term = tokens[at] if at < len(tokens) else None
    following = tokens[at + 1] if term is not None and at + 1 < len(tokens) else None
    alone = following is None or following.type not in ("N", "DET", "NUM", "ADJ", "PP")
    if term is None:
        return None
    if term.type == "NUM" or (term.type, term.value) == ("DET", "un"):
        return term if alone else None
    return term if term.type == "DET" and term.value in _TERMS else None


def _first_term(tokens: list[Token]) -> int | None:
    """Where the first term starts: after « égal à » or « X étant », or at « autant de »."""
    for index in range(len(tokens) - 1, -1, -1):
        token = tokens[index]
        defines = token.type in ("V", "VG") and token.value == "être" and token.get("m") == "g"
        if token.type in _OPENERS or defines:
            return index + 1 if index + 1 < len(tokens) else None
        if token.type == "DET" and token.value == "autant de":
            return index
        if (token.type == "V" and token.value not in ("contrôler", "posséder")) or token.type in _BROKEN_BY:
            return None
    return None


def _numbered(tokens: list[Token]) -> list[Token]:
    """« plus une » is « plus 1 »."""
    out: list[Token] = []
    for token in tokens:
        if out and out[-1].type == "PLUSQ" and (token.type, token.value) == ("DET", "un"):
            token = token._replace(type="NUM", value="1", features={})
        out.append(token)
    return out


_TOUGHER = [("DET", "son"), ("N", "stat:toughness"), ("V", "être"), ("EGALA", "egala"), ("DET", "ce"), ("N", "nombre")]


def toughness_beyond(tokens: list[Token]) -> list[Token]:
    """`sa force est égale à … et son endurance est égale à ce nombre plus 1`: how much more the toughness is."""
    size = len(_TOUGHER)
    for at in range(1, len(tokens) - size - 1):
        plus, number = tokens[at + size : at + size + 2]
        same = [(token.type, token.value) for token in tokens[at : at + size]] == _TOUGHER
        if not same or plus.value != "plus" or number.type != "NUM" or tokens[at - 1].type != "ET":
            continue
        start = at - 2 if tokens[at - 2].type == "COMMA" else at - 1
        more = Token("ADV", "endurance_de_plus", tokens[at].start, number.end, "", {"times": number.value})
        return [*tokens[:start], more, *tokens[at + size + 2 :]]
    return tokens


def types_of_cards(tokens: list[Token]) -> list[Token]:
    """`le nombre de types de carte des cartes de …` is `… parmi les cartes de …`."""
    for at in range(len(tokens) - 2):
        if [(t.type, t.value) for t in tokens[at : at + 3]] == _OF_CARDS:
            of = tokens[at + 1]
            among = Token("PARMI", "parmi", of.start, of.end, "parmi")
            return [*tokens[: at + 1], among, of._replace(value="le"), *tokens[at + 2 :]]
    return tokens


_OF_CARDS = [("N", "type_de_carte"), ("DET", "des"), ("N", "carte")]
