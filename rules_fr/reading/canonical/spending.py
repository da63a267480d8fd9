"""Rewrites around spending mana and permissions that last."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_AS_THOUGH = (
    ["COMMESI", "CE", "V", "DE", "DET", "N", "DE", "DET", "N"],
    ["COMMESI", "IL", "V", "ADJ", "DE", "DET", "N"],
)
_LIBERTIES = {"couleur": "dépenser_toute_couleur", "type": "dépenser_tout_type", "type_de_mana": "dépenser_tout_type"}


def spend_as_though(tokens: list[Token]) -> list[Token]:
    """`dépenser du mana comme si c'était du mana de n'importe quelle couleur`: one verb."""
    for index in range(len(tokens) - 10):
        spend = tokens[index]
        if spend.type != "V" or spend.value != "dépenser" or spend.get("neg"):
            continue
        if [(t.type, t.value) for t in tokens[index + 1 : index + 4]] != [("DE", "de"), ("DET", "le"), ("N", "mana")]:
            continue
        for shape in _AS_THOUGH:
            end = index + 4 + len(shape)
            found = tokens[index + 4 : end]
            liberty = _LIBERTIES.get(found[-1].value) if found else None
            if [t.type for t in found] != shape or liberty is None or not _is_or_concerns(found[2]):
                continue
            if found[-2].value == "n'importe quel" and found[-4].value in ("mana", "de_mana"):
                joined = spend._replace(value=liberty, end=found[-1].end)
                return spend_as_though([*tokens[:index], joined, *tokens[end:]])
    return tokens


def _is_or_concerns(verb: Token) -> bool:
    """`c'était`, or `il s'agissait`, which is always reflexive."""
    return verb.value == "être" or (verb.value == "agir" and verb.get("refl") is not None)


def held_first(tokens: list[Token]) -> list[Token]:
    """`vous pouvez lancer cette carte tant qu'elle reste exilée, et vous pouvez …`: the time is that of both."""
    for index in range(2, len(tokens) - 5):
        held = tokens[index : index + 5]
        kinds = [t.type for t in held]
        exiled = held[2].value == "rester" and held[3].value == "exiler.pp"
        if kinds[:4] != ["TANTQUE", "IL", "V", "ADJ"] or not exiled or tokens[0].type != "VOUS":
            continue
        after = 5 if kinds[4] == "COMMA" else 4
        if [t.type for t in tokens[index + after : index + after + 2]] == ["ET", "VOUS"]:
            comma = Token("COMMA", ",", held[3].end, held[3].end, ",")
            return [*held[:4], comma, *tokens[:index], *tokens[index + after :]]
    return tokens
