"""Day and night: « c'est la nuit », « on passe au jour », said as verbs of « vous », which the frames of day read."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_NIGHT = ["ce", "être", "le", "nuit"]
_NEITHER = ["ce", "ne", "être", "ni", "le", "jour", "ni", "le", "nuit"]
_CHANGES = {"on_passe_au_jour": "au_jour", "on_passe_à_la_nuit": "à_la_nuit"}


def daytime(tokens: list[Token]) -> list[Token]:
    """`c'est la nuit`, `ce n'est ni le jour ni la nuit`, `on passe au jour`, `on passe du jour à la nuit ou …`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        words = [t.value for t in tokens[at : at + len(_NEITHER)]]
        if words[: len(_NIGHT)] == _NIGHT:
            out.extend(_yours("être", "la_nuit", token, tokens[at + len(_NIGHT) - 1]))
            at += len(_NIGHT)
        elif words == _NEITHER:
            out.extend(_yours("être", "ni_jour_ni_nuit", token, tokens[at + len(_NEITHER) - 1]))
            at += len(_NEITHER)
        elif token.value == "on_passe_du_jour_à_la_nuit":
            out.extend(_yours("passer", "du_jour_à_la_nuit", token, token))
            at += 1
        elif token.value in _CHANGES:
            out.extend(_yours("passer", _CHANGES[token.value], token, token)[1:])
            at += 1
        else:
            out.append(token)
            at += 1
    return _as_it_enters(out)


def _yours(verb: str, told: str, first: Token, last: Token) -> tuple[Token, Token, Token]:
    place = first.start
    return (
        Token("VOUS", "vous", place, place, "vous"),
        Token("V", verb, place, last.end, first.text, {"m": "2", "n": "p"}),
        Token("ADV", told, last.end, last.end, ""),
    )


def _as_it_enters(tokens: list[Token]) -> list[Token]:
    """`si …, on passe au jour au moment où X arrive` is `si …, au moment où X arrive, on passe au jour`."""
    verb = next((i for i, token in enumerate(tokens) if token.value in _CHANGES.values()), None)
    if verb is None or verb + 1 >= len(tokens) or tokens[verb + 1].type != "AUMOMENT":
        return tokens
    end = len(tokens) - 1 if tokens[-1].type == "STOP" else len(tokens)
    comma = Token("COMMA", ",", tokens[end - 1].end, tokens[end - 1].end, ",")
    return [*tokens[: verb - 1], *tokens[verb + 1 : end], comma, *tokens[verb - 1 : verb + 1], *tokens[end:]]
