"""Rewrites of shortened turns: « copiez-le deux fois », « ou le quitte », « appliquez regard 2 »."""

from __future__ import annotations

from rules_fr.reading.tables import Token


def several_times(tokens: list[Token]) -> list[Token]:
    """`copiez ce sort deux fois`: a complement of the verb."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        counted = token.type == "NUM" and token.value.isdigit()
        twice = counted and at + 1 < len(tokens) and tokens[at + 1].value == "fois"
        after = tokens[at + 2] if at + 2 < len(tokens) else None
        known = after is not None and (after.value in ("X", "autant de") or after.type in _QUALIFYING)
        if twice and not known:
            many = {"times": token.value}
            out.append(Token("ADV", "plusieurs_fois", token.start, tokens[at + 1].end, token.text, many))
            at += 2
            continue
        out.append(token)
        at += 1
    return out


_QUALIFYING = frozenset({"QUE", "DE", "ADJ", "PP", "DEB", "OUPLUS"})


def leaves_it(tokens: list[Token]) -> list[Token]:
    """`arrive sur le champ de bataille ou le quitte`: « le » is the battlefield."""
    named = next((i for i, token in enumerate(tokens) if (token.type, token.value) == ("LIEU", "battlefield")), None)
    out: list[Token] = []
    for index, token in enumerate(tokens):
        if named is None or index < named or (token.type, token.value, token.get("obj")) != ("V", "quitter", "le"):
            out.append(token)
            continue
        features = {name: value for name, value in token.features.items() if name != "obj"}
        out.append(token._replace(features=features))
        out.append(Token("DET", "le", token.end, token.end, "le", {"g": "m", "n": "s"}))
        out.append(Token("N", "zone:battlefield", token.end, token.end, "", {"g": "m", "n": "s"}))
    return out


def scrying(tokens: list[Token]) -> list[Token]:
    """`vous appliquez regard 2` is `regard 2`, with a subject of its own."""
    out: list[Token] = []
    for token in tokens:
        last = out[-1] if out else None
        if token.value == "regard" and token.type == "V" and last is not None and last.value == "appliquer":
            out[-1] = last._replace(value="regard", end=token.end)
            continue
        out.append(token)
    return out


def attack_or_block(tokens: list[Token]) -> list[Token]:
    """`attaque ou bloque à chaque combat si possible` is one verb: whichever of the two it can."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        words = [token.value for token in tokens[at : at + 3]]
        able = any(
            "si possible" in token.text.lower() or token.value == "si_possible" for token in tokens[at + 3 : at + 6]
        )
        if words == ["attaquer", "ou", "bloquer"] and tokens[at].type == "V" and able:
            out.append(tokens[at]._replace(value="attaquer_ou_bloquer", end=tokens[at + 2].end))
            at += 3
            continue
        out.append(tokens[at])
        at += 1
    return out


def no_more_than(tokens: list[Token]) -> list[Token]:
    """`pas plus d'une créature ne peut attaquer` is `les créatures ne peuvent pas attaquer`, with how many may."""
    words = [(token.type, token.value) for token in tokens[:2]]
    if words != [("NEG", "pas"), ("DET", "plus de")] or len(tokens) < 6:
        return tokens
    number, noun, may = tokens[2:5]
    counted = number.type == "NUM" or (number.type, number.value) == ("DET", "un")
    if not counted or noun.value != "type:creature" or may.value != "pouvoir" or may.get("neg") != "ne":
        return tokens
    many = number.value if number.type == "NUM" else "1"
    limit = Token("ADV", "pas_plus_de", tokens[0].start, number.end, number.text, {"times": many})
    the = Token("DET", "le", noun.start, noun.start, "les", {"n": "p"})
    return [the, noun.having(n="p"), may.having(neg="pas", n="p"), tokens[5], limit, *tokens[6:]]


def nonmana(tokens: list[Token]) -> list[Token]:
    """`une capacité d'un artefact qui n'est pas une capacité de mana`: the relative is that of the ability."""
    for index in range(2, len(tokens) - 4):
        kinds = [(token.type, token.value) for token in tokens[index : index + 4]]
        if kinds != [("QUI", "qui"), ("V", "être"), ("DET", "un"), ("N", "capacité")]:
            continue
        if tokens[index + 1].get("neg") != "pas":
            continue
        rest = [(token.type, token.value) for token in tokens[index + 4 : index + 6]]
        size = 1 if rest[:1] == [("ADJ", "de_mana")] else 2 if rest == [("DE", "de"), ("N", "mana")] else 0
        noun = next((i for i in range(index - 1, -1, -1) if tokens[i].value == "capacité"), None)
        if not size or noun is None or noun == index - 1:
            continue
        end = index + 4 + size
        mark = Token("ADJ", "hors_mana", tokens[index].start, tokens[end - 1].end, "qui n'est pas une capacité de mana")
        return [*tokens[: noun + 1], mark, *tokens[noun + 1 : index], *tokens[end:]]
    return tokens


def turns_into(tokens: list[Token]) -> list[Token]:
    """`se transforme en X`: « en » and what it becomes are a complement of the verb."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        if token.type == "EN" and before is not None and before.value == "transformer" and before.get("refl"):
            token = token._replace(type="VERS", value="vers")
        out.append(token)
    return out


def instead_first(tokens: list[Token]) -> list[Token]:
    """`si …, à la place cherchez …`: said of the verb that follows."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        comma = at + 1 < len(tokens) and tokens[at + 1].type == "COMMA"
        verb = at + 1 + comma
        leading = token.value == "à_la_place" and (not out or out[-1].type == "COMMA")
        if leading and verb < len(tokens) and tokens[verb].type == "V" and str(tokens[verb].get("m")) == "2":
            out.extend((tokens[verb], token._replace(start=tokens[verb].end, end=tokens[verb].end)))
            at = verb + 1
            continue
        out.append(token)
        at += 1
    return out


def imprinted(tokens: list[Token]) -> list[Token]:
    """`la carte dont X a l'empreinte` is the card that X exiled; `exilée par X`, `exilée avec X` too."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        kinds = [(t.type, t.value) for t in tokens[at : at + 6]]
        mine = 2 if kinds[1:2] == [("DET", "le")] and kinds[2:3] == [("SELF", "self")] else 1
        if token.type == "DONT" and len(kinds) > 4 and kinds[mine][0] in ("SELF", "IL"):
            end = at + mine + 1
            rest = [(t.type, t.value) for t in tokens[end : end + 3]]
            if rest == [("V", "avoir"), ("DET", "le"), ("N", "empreinte")] and not tokens[end].get("neg"):
                out.append(Token("ADJ", "exiler_par_soi", token.start, tokens[end + 2].end, tokens[at + mine].text))
                at = end + 3
                continue
        exiled = token.value == "exiler" and token.type == "PP" and bool(out) and out[-1].value == "carte"
        if exiled and kinds[1:2] in ([("PAR", "par")], [("AVEC", "avec")]):
            mine = 3 if kinds[2:3] == [("DET", "le")] else 2
            if kinds[mine : mine + 1] == [("SELF", "self")]:
                out.append(Token("ADJ", "exiler_par_soi", token.start, tokens[at + mine].end, tokens[at + mine].text))
                at += mine + 1
                continue
        out.append(token)
        at += 1
    return out


def put_there(tokens: list[Token]) -> list[Token]:
    """`mis dans un cimetière depuis le champ de bataille ce tour-ci` is `mort ce tour-ci`, of what is counted."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "ADJ" and token.value == "mettre.pp" and out and out[-1].type == "N":
            end = at + 1
            words = []
            while end < len(tokens) and tokens[end].type in ("DANS", "DET", "N", "LIEU", "DUREE"):
                words.append((tokens[end].type, tokens[end].value))
                end += 1
            kept = [word for word in words if word[0] != "DET"]
            if kept == _DEAD:
                out.append(Token("ADJ", "mourir_ce_tour", token.start, tokens[end - 1].end, token.text))
                at = end
                continue
        out.append(token)
        at += 1
    return out


_DEAD = [("DANS", "dans"), ("N", "zone:graveyard"), ("LIEU", "battlefield_from"), ("DUREE", "ce_tour_ci")]
