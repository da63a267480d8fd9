"""Rewrites of whole turns of phrase into the ordinary wording that says the same."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_FIGHTING = frozenset({"attaquer", "bloquer"})
_ENDS = frozenset({"COMMA", "ET", "OU", "STOP", "DUREE", "SI", "TANTQUE", "PUIS"})


def alone(tokens: list[Token]) -> list[Token]:
    """`attaque seul` tells how it attacks, it is no determiner."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        last = out[-1] if out else None
        if token.type == "DET" and token.value == "seul" and last is not None and last.value in _FIGHTING:
            if following is None or following.type in _ENDS:
                token = token._replace(type="ADV", value="tout_seul", features={})
        out.append(token)
    return out


def exceptions(tokens: list[Token]) -> list[Token]:
    """`ne peut pas être bloqué, excepté par des murs`: the comma is style."""
    return [
        token
        for index, token in enumerate(tokens)
        if not (token.type == "COMMA" and index + 1 < len(tokens) and tokens[index + 1].type == "EXCEPTE")
    ]


def optional_not(tokens: list[Token]) -> list[Token]:
    """`vous pouvez choisir de ne pas dégager X` is `vous pouvez ne pas dégager X`."""
    kinds = [(token.type, token.value) for token in tokens]
    for index in range(len(tokens) - 4):
        if kinds[index : index + 2] != [("V", "choisir"), ("DE", "de")] or index == 0:
            continue
        before, verb = tokens[index - 1], tokens[index + 4]
        negation = kinds[index + 2 : index + 4] == [("NE", "ne"), ("NEG", "pas")]
        if negation and before.value == "pouvoir" and verb.type == "V" and verb.get("m") == "i":
            return [*tokens[:index], tokens[index + 2], verb, tokens[index + 3], *tokens[index + 5 :]]
    return tokens


_NO_LIMIT = [
    ("ILYA", "non"),
    ("DE", "de"),
    ("N", "limite"),
    ("A", "à"),
    ("DET", "le nombre de"),
    ("N", "carte"),
    ("DANS", "dans"),
    ("DET", "votre"),
    ("N", "zone:hand"),
]


def no_limit(tokens: list[Token]) -> list[Token]:
    """`il n'y a pas de limite au nombre de cartes dans votre main` is about the maximum hand size."""
    if [(token.type, token.value) for token in tokens] != _NO_LIMIT:
        return tokens
    first, last = tokens[0], tokens[-1]
    verb = Token("V", "avoir", first.start, first.end, first.text, {"m": "2", "n": "p", "neg": "pas"})
    size = Token("N", "taille_de_main", last.start, last.end, last.text, {"g": "f", "n": "s"})
    return [Token("VOUS", "vous", first.start, first.start), verb, tokens[1], size]


def lure(tokens: list[Token]) -> list[Token]:
    """`toutes les créatures capables de bloquer X le font` is `X doit être bloqué par toutes les créatures si possible`."""
    wanted = [("DET", "tout"), ("DET", "le"), ("N", "type:creature"), ("ADJ", "capable"), ("DE", "de"), ("V", "bloquer")]
    kinds = [(token.type, token.value) for token in tokens]
    at = next((i for i in range(len(tokens)) if kinds[i : i + len(wanted)] == wanted), None)
    end = next((i for i in range(len(tokens)) if at is not None and i > at and kinds[i] == ("V", "faire")), None)
    if at is None or end is None or tokens[end].get("obj") != "le":
        return tokens
    start, stop = at + len(wanted), end
    if kinds[end - 1] == ("V", "devoir"):
        stop -= 1
    middle = tokens[start:stop]
    times = [token for token in middle if token.type == "DUREE"]
    blocked = [token for token in middle if token.type != "DUREE"]
    block = tokens[start - 1]
    pronoun = {"la": "elle", "le": "il"}.get(block.get("obj") or "")
    if pronoun is not None and not blocked:
        blocked = [Token("IL", pronoun, block.start, block.end, block.text)]
    if not blocked or block.get("obj") == "les" or any(token.type in ("V", "COMMA") for token in blocked):
        return tokens
    where = tokens[end].start
    plural = "p" if tokens[start].get("n") == "p" else "s"
    return [
        *tokens[:at],
        *blocked,
        Token("V", "devoir", where, where, "", {"m": "3", "n": plural}),
        Token("V", "être", where, where, "", {"m": "i"}),
        Token("PP", "bloquer", block.start, block.end, block.text),
        Token("PAR", "par", where, where),
        *tokens[at : at + 3],
        *times,
        Token("ADV", "si_possible", tokens[end].start, tokens[end].end, tokens[end].text),
        *tokens[end + 1 :],
    ]


def repeated_auxiliary(tokens: list[Token]) -> list[Token]:
    """`a attaqué ou bloqué`: the auxiliary is understood again after `ou`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        out.append(token)
        if token.type != "OU" or index < 2 or index + 1 >= len(tokens):
            continue
        auxiliary, participle, other = tokens[index - 2], tokens[index - 1], tokens[index + 1]
        verb = auxiliary.type == "V" and auxiliary.value in ("avoir", "être") and not auxiliary.get("neg")
        if verb and participle.type == "PP" and other.type == "PP":
            out.append(auxiliary._replace(start=other.start, end=other.start))
    return out


def spent_mana(tokens: list[Token]) -> list[Token]:
    """`{B} a été dépensé pour lancer X` is `X a été lancé` with that mana as the verb's complement."""
    for index in range(len(tokens) - 3):
        mana, spent, purpose, cast = tokens[index : index + 4]
        right = mana.type == "MANA" and spent.type == "V" and spent.value == "dépenser" and purpose.type == "POUR"
        if not right or cast.value not in ("lancer", "jouer") or spent.get("voice") != "passif":
            continue
        end = index + 4
        about: list[Token] = []
        pronoun = {"la": "elle", "le": "il", "l'": "il"}.get(cast.get("obj") or "")
        if pronoun is not None:
            about = [Token("IL", pronoun, cast.start, cast.end, cast.text)]
        elif end < len(tokens) and tokens[end].type == "SELF":
            about, end = tokens[end : end + 1], end + 1
        elif [(t.type, t.value) for t in tokens[end : end + 2]] in (
            [("DET", "ce"), ("N", "sort")],
            [("DET", "le"), ("SELF", "self")],
            [("DET", "ce"), ("SELF", "self")],
        ):
            about, end = tokens[end : end + 2], end + 2
        if about:
            verb = spent._replace(value="lancer")
            return spent_mana([*tokens[:index], *about, verb, mana._replace(type="MANA"), *tokens[end:]])
    return tokens
