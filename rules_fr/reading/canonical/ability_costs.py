"""What abilities cost: `coûtent [+1] de plus à activer`, `coûtent jusqu'à {2} de moins`."""

from __future__ import annotations

from rules_fr.reading.tables import Token


def loyalty_costs(tokens: list[Token]) -> list[Token]:
    """`coûtent [+1] de plus à activer`: one complement."""
    out: list[Token] = []
    for token in tokens:
        last = out[-1] if out else None
        more = token.value == "de_plus_activer" and last is not None and last.type == "LOYALTY"
        if more and last is not None and last.text.startswith("[+"):
            said = Token("ADV", "loyauté_de_plus", last.start, token.end, last.text)
            out[-1] = said.having(number=last.text.strip("[+]"))
        else:
            out.append(token)
    return out


def up_to_less(tokens: list[Token]) -> list[Token]:
    """`coûtent jusqu'à {2} de moins`: no more than that is ever saved."""
    return [token for at, token in enumerate(tokens) if not _caps(tokens, at)]


def _caps(tokens: list[Token], at: int) -> bool:
    around = [(token.type, token.value) for token in tokens[at - 1 : at + 3]] if at else []
    costs = len(around) == 4 and around[0] == ("V", "coûter") and around[2][0] == "MANA"
    return costs and around[1][0] == "JUSQUA" and around[3][1].startswith("de_moins")
