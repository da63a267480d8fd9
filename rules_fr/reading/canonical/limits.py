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


_LIMITED = {"lancer": "sort", "jouer": "sort", "piocher": "carte"}


def one_each_turn(tokens: list[Token]) -> list[Token]:
    """`ne peut pas lancer plus d'un sort par tour`, `… piocher plus d'une carte …`: a complement of the verb."""
    for index in range(1, len(tokens) - 2):
        more = [(t.type, t.value) for t in tokens[index : index + 3]]
        what = _LIMITED.get(tokens[index - 1].value)
        if what is None or more != [("DET", "plus de"), ("DET", "un"), ("N", what)]:
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


_ABILITY = [("DET", "ce"), ("N", "capacité")]


def so_many_times(tokens: list[Token]) -> list[Token]:
    """`n'activez pas cette capacité plus de deux fois par tour`, `elle ne peut pas être activée plus de …`: `n'activez
    cette capacité que deux fois par tour`."""
    words = [(token.type, token.value) for token in tokens]
    at = next((i for i, word in enumerate(words) if word == ("DET", "plus de")), None)
    if at is None or at + 1 >= len(tokens):
        return tokens
    limit = _times_a_turn(tokens[at + 1 :])
    if limit is None:
        return tokens
    often, rest = limit
    verb = tokens[0]
    if words[1:at] == _ABILITY and verb.value in ("activer", "jouer") and verb.get("neg") == "pas":
        ability = tokens[1:at]
    elif words[:2] == _ABILITY and [word[1] for word in words[2:at]] in _MAY_NOT and tokens[2].get("neg") == "pas":
        ability = tokens[:2]
        verb = Token("V", "activer", tokens[2].start, tokens[at - 1].end, "", {"m": "2", "n": "p"})
    else:
        return tokens
    only = Token("QUE", "que", tokens[at].start, tokens[at].end, "que")
    return [verb.having(neg="ne"), *ability, only, often, *rest]


_MAY_NOT = (["pouvoir", "être", "activer"], ["pouvoir", "être", "jouer"])


def only_so_many_times(tokens: list[Token]) -> list[Token]:
    """`n'activez cette capacité que trois fois par tour`."""
    at = next((i for i, token in enumerate(tokens) if token.type == "QUE"), None)
    limit = _times_a_turn(tokens[at + 1 :]) if at is not None and at + 1 < len(tokens) else None
    if at is None or limit is None or limit[0].get("times") == "2":
        return tokens
    return [*tokens[: at + 1], limit[0], *limit[1]]


def _times_a_turn(tokens: list[Token]) -> tuple[Token, list[Token]] | None:
    """`deux fois par tour`, `trois fois à chaque tour`: one complement, and what follows it."""
    first = tokens[0]
    if first.value == "deux_fois_par_tour":
        return first.having(times="2")._replace(value="n_fois_par_tour"), tokens[1:]
    each = [(token.type, token.value) for token in tokens[1:3]]
    if first.value != "plusieurs_fois" or first.get("times") is None:
        return None
    size = 2 if each == [("PAR", "par"), ("N", "tour")] else 1 if each[:1] == [("DUREE", "à_chaque_combat")] else 0
    if not size or (size == 1 and tokens[1].text.lower() not in ("à chaque tour", "chaque tour")):
        return None
    return first._replace(value="n_fois_par_tour", end=tokens[size].end), tokens[size + 1 :]


def cost_floor(tokens: list[Token]) -> list[Token]:
    """`chaque sort qui coûterait moins de trois manas à lancer coûte trois manas à lancer`: the price is a floor."""
    at = next((i for i, token in enumerate(tokens) if token.type == "COUTERAIT"), None)
    if at is None or len(tokens) < at + 10:
        return tokens
    less, costs = tokens[at + 1 : at + 5], tokens[at + 5 : at + 10]
    same = [(t.type, t.value) for t in less] == [(t.type, t.value) for t in costs[1:]]
    shape = [token.type for token in less] == ["NUM", "N", "A", "V"] and less[1].value == "mana"
    if not same or not shape or costs[0].value != "coûter" or less[3].value not in ("lancer", "jouer"):
        return tokens
    floor = Token("ADV", "plancher_de_coût", costs[1].start, costs[4].end, "", {"times": less[0].value})
    return [*tokens[:at], costs[0], floor, *tokens[at + 10 :]]
