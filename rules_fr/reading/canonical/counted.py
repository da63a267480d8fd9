"""Rewrites of what is counted: mutations undergone, snow mana spent."""

from __future__ import annotations

from rules_fr.reading.tables import Token


def undergone(tokens: list[Token]) -> list[Token]:
    """`mutations subies par cette créature`: a noun of its own, and whose they are."""
    out: list[Token] = []
    for token in tokens:
        last = [(one.type, one.value) for one in out[-2:]]
        if token.type == "PAR" and last == [("N", "mutation"), ("PP", "subir")]:
            out.pop()
            noun = out.pop()
            out += [noun._replace(value="mutation_subie"), Token("DE", "de", token.start, token.end, token.text)]
            continue
        out.append(token)
    return out


def snow_spent(tokens: list[Token]) -> list[Token]:
    """`chaque {S} dépensé pour lancer X`, `la quantité de {S} dépensés pour lancer X`: a noun, and what was cast."""
    out: list[Token] = []
    for token in tokens:
        if token.value == "dépenser_pour_lancer" and out and (out[-1].type, out[-1].value) == ("MANA", "{S}"):
            start = out.pop().start
            amount = [(one.type, one.value) for one in out[-2:]] == [("N", "quantité"), ("DE", "de")]
            if amount:
                start = out[-2].start
                del out[-2:]
            features = {"g": "f" if amount else "m", "n": "s"}
            out.append(Token("N", "neige_dépensée_de", start, token.end, "{S}", features))
            out.append(Token("DE", "de", token.end, token.end, ""))
            continue
        out.append(token)
    return out
