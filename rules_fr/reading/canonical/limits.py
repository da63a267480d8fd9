"""Rewrites of limits: « aucun joueur ne peut … », « plus d'un sort par tour »."""

from __future__ import annotations

from rules_fr.reading.tables import Token


def no_player(tokens: list[Token]) -> list[Token]:
    """`aucun joueur ne peut …` is `les joueurs ne peuvent pas …`."""
    if [(t.type, t.value) for t in tokens[:3]] != [("DET", "aucun"), ("N", "joueur"), ("V", "pouvoir")]:
        return tokens
    if tokens[2].get("neg") != "ne" or any(t.type == "QUE" for t in tokens):
        return tokens
    the = tokens[0]._replace(value="le", features={"n": "p"})
    return [the, tokens[1].having(n="p"), tokens[2].having(neg="pas", n="p"), *tokens[3:]]


def one_each_turn(tokens: list[Token]) -> list[Token]:
    """`ne peut pas lancer plus d'un sort par tour`: the limit is one complement of the verb."""
    for index in range(1, len(tokens) - 2):
        more = [(t.type, t.value) for t in tokens[index : index + 3]]
        cast = tokens[index - 1].value in ("lancer", "jouer")
        if not cast or more != [("DET", "plus de"), ("DET", "un"), ("N", "sort")]:
            continue
        end = index + 3
        while end < len(tokens) and tokens[end].type == "ADJ":
            end += 1
        by = [(t.type, t.value) for t in tokens[end : end + 2]]
        size = 2 if by == [("PAR", "par"), ("N", "tour")] else 1 if by[:1] == [("DUREE", "à_chaque_combat")] else 0
        if not size or (size == 1 and tokens[end].text.lower() not in ("à chaque tour", "chaque tour")):
            continue
        limit = Token("ADV", "un_par_tour", tokens[index].start, tokens[end + size - 1].end, "plus d'un … par tour")
        return [*tokens[:index], *tokens[index + 1 : end], limit, *tokens[end + size :]]
    return tokens
