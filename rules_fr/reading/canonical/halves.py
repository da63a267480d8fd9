"""`la moitié des créatures que vous contrôlez, arrondie à l'unité supérieure`: a determiner that says the rounding."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_ROUNDED = ("arrondi_sup", "arrondi_inf")


def halves(tokens: list[Token]) -> list[Token]:
    """The half of something, but of life, which `half_life` reads; left alone where the rounding is not said once."""
    heads = [at for at, token in enumerate(tokens) if (token.type, token.value) == ("N", "moitié")]
    ends = [at for at, token in enumerate(tokens) if token.value in _ROUNDED]
    if len(heads) != 1 or len(ends) != 1 or ends[0] < heads[0] or heads[0] == 0:
        return tokens
    head, end = heads[0], ends[0]
    following = [(token.type, token.value) for token in tokens[head + 1 : head + 4]]
    if tokens[head - 1].value != "le" or len(following) < 3 or ("N", "pv") in following:
        return tokens
    rounded = tokens[end].value.removeprefix("arrondi_")
    if following[0] == ("DET", "des"):
        determiner = tokens[head + 1]._replace(value="le", features={"n": "p"})
        after = head + 2
    elif following[0] == ("DE", "de") and following[1][0] == "DET":
        determiner = tokens[head + 2]
        after = head + 3
    else:
        return tokens
    before_end = end - 1 if tokens[end - 1].type == "COMMA" else end
    rest = tokens[end + 1 :]
    if rest and rest[0].type == "COMMA" and before_end < end:
        rest = rest[1:]
    started = determiner._replace(start=tokens[head - 1].start).having(half=rounded)
    return [*tokens[: head - 1], started, *tokens[after:before_end], *rest]
