"""Rewrites of participles that take a complement behind a noun: « attachés à X », « bloquant X ou bloquée par X »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_NOMINAL = frozenset({"N", "ADJ"})


def attached(tokens: list[Token]) -> list[Token]:
    """`les équipements attachés à X`: one open complement; `les auras qui lui sont attachées`: one closed modifier."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        behind = bool(out) and out[-1].type in _NOMINAL
        to = following is not None and following.type == "A" and behind
        if token.type == "ADJ" and token.value == "attacher.pp" and following is not None and to:
            out.append(token._replace(type="ATTACHEA", end=following.end))
            at += 2
            continue
        which = token.type == "QUI" and following is not None and following.value == "attacher"
        if which and following is not None and behind and _is_attached(following):
            features = {"dat": str(following.get("dat")), "n": str(following.get("n"))}
            out.append(Token("ADJ", "attaché_à_lui", token.start, following.end, following.text, features))
            at += 2
            continue
        out.append(token)
        at += 1
    return out


def _is_attached(verb: Token) -> bool:
    plain = not verb.get("neg") and not verb.get("tense") and str(verb.get("m")).startswith("3")
    return plain and verb.get("voice") == "passif" and verb.get("dat") in ("lui", "leur")


def blocking(tokens: list[Token]) -> list[Token]:
    """`la créature bloquant X` is `… qui bloque X`, `bloquant ou bloquée par X` is `… qui bloque ou est bloquée par X`
    (one modifier with an open complement)."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        three = tokens[at : at + 4]
        gerund = token.type == "V" and token.value == "bloquer" and token.get("m") == "g"
        either = [t.value for t in three[1:]] == ["ou", "bloquer.pp", "par"]
        behind = bool(out) and out[-1].type in _NOMINAL
        if gerund and behind and either:
            out.append(token._replace(type="BLOCKS", value="bloque_ou_bloqué", end=three[3].end))
            at += 4
            continue
        if gerund and behind and len(three) > 1 and three[1].type in ("DET", "SELF", "LUI"):
            out.append(token._replace(type="BLOCKS", value="bloque"))
            at += 1
            continue
        out.append(token)
        at += 1
    return out
