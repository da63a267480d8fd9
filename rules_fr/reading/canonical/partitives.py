"""Rewrites around a part of several things: « deux d'entre elles », « mettez-en une », « … et le reste … », «
de cette manière »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_PLACING = frozenset({"mettre", "remettre", "placer"})
_REST = frozenset({"le_reste", "l_autre"})


def partitives(tokens: list[Token]) -> list[Token]:
    """`deux d'entre elles`, `une de ces cartes`, `mettez-en une` get the noun that they lack (`membre`)."""
    out: list[Token] = []
    giving: int | None = None
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.type == "V":
            giving = len(out) if token.get("en") else None
        elif token.type in ("COMMA", "ET", "PUIS", "STOP"):
            giving = None
        if token.type == "UN_MODE" and token.value == "un" and _of_several(tokens, at + 1):
            token = Token("DET", "un", token.start, token.end, token.text, {"g": "f" if "une" in token.text else "m"})
        out.append(token)
        at += 1
        if not _counts(token):
            continue
        where = Token("N", "membre", token.end, token.end, "", {"g": token.get("g") or ""})
        if token.value == "n'importe quel nombre de" and following is not None and following.type == "ENTRE":
            out.extend((where, Token("DE", "de", token.end, token.end)))
            at += 1
        elif _of_several(tokens, at):
            out.append(where)
            if tokens[at + 1].type == "ENTRE":
                out.append(tokens[at])
                at += 2
        elif giving is not None and (following is None or following.type in _AFTER_EN):
            verb = out[giving]
            out[giving] = verb._replace(features={k: v for k, v in verb.features.items() if k != "en"})
            out.append(where._replace(value="membre_en"))
            giving = None
    return out


_AFTER_EN = frozenset({"DANS", "SUR", "LIEU", "SURLEDESSUS", "SOUSLEDESSOUS", "COMMA", "ET", "ADV", "DEPUIS", "STOP"})


def _counts(token: Token) -> bool:
    return token.type == "NUM" or (token.type == "DET" and token.value in ("un", "n'importe quel nombre de"))


def _of_several(tokens: list[Token], at: int) -> bool:
    """Whether `d'entre elles` or `de ces …` starts here."""
    if at + 1 >= len(tokens) or tokens[at].type != "DE":
        return False
    of = tokens[at + 1]
    if of.type == "ENTRE":
        return at + 2 < len(tokens) and tokens[at + 2].type in ("LUI", "IL")
    damage = at + 2 < len(tokens) and tokens[at + 2].value.startswith("blessure")
    return of.type == "DET" and of.value == "ce" and of.text.lower() == "ces" and not damage


def the_rest(tokens: list[Token]) -> list[Token]:
    """`mettez X dans A et le reste dans B`: the verb is understood again;
    a comma before the order of cards is style."""
    out: list[Token] = []
    verb: Token | None = None
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.type == "V":
            verb = token
        elif token.type == "STOP":
            verb = None
        at += 1
        if (
            token.type == "COMMA"
            and following is not None
            and following.type == "ADV"
            and following.value.startswith("dans_un_ordre")
        ):
            continue
        out.append(token)
        again = token.type in ("ET", "PUIS") and following is not None and following.type == "PRO"
        if again and following is not None and following.value in _REST and verb is not None and verb.value in _PLACING:
            features = {k: v for k, v in verb.features.items() if k not in ("obj", "dat", "en")}
            out.append(verb._replace(start=following.start, end=following.start, features=features))
    return out


_PLACED = {"zone:graveyard": "cimetière", "zone:hand": "main"}
_PUT = frozenset({"mettre.pp", "renvoyer.pp", "remettre.pp"})


def _placed(tokens: list[Token], at: int) -> tuple[Token, int] | None:
    """`mise dans un cimetière de cette manière`, `exilée depuis sa main de cette manière`, and where it ends."""
    token = tokens[at]
    if token.type != "ADJ" or not (token.value in _PUT or token.value == "exiler.pp"):
        return None
    ahead = tokens[at + 1 : at + 5]
    kinds = [(t.type, t.value) for t in ahead]
    where = kinds[0] if kinds else None
    if token.value == "mettre.pp" and where == ("LIEU", "battlefield"):
        place, end = "champ", at + 2
    elif len(kinds) > 2 and kinds[1][0] == "DET" and kinds[2][1] in _PLACED:
        inside, outside = where == ("DANS", "dans"), where == ("DEPUIS", "depuis")
        if not (inside and token.value in _PUT) and not (outside and token.value == "exiler.pp"):
            return None
        place, end = _PLACED[kinds[2][1]], at + 4
        if [t.value for t in tokens[end : end + 2]] == ["tout", "le"]:
            return None
    elif len(kinds) > 3 and kinds[1:4] == [("DET", "tout"), ("DET", "le"), ("N", "zone:graveyard")]:
        place, end = "cimetière", at + 5
    else:
        return None
    if end >= len(tokens) or tokens[end].value != "de_cette_manière":
        return None
    whose = ahead[1].value if place != "champ" and ahead[1].value in ("votre", "son") else ""
    put = token._replace(value=f"{token.value}:{place}:ainsi", end=tokens[end].end)
    return put.having(whose=whose), end + 1


_SUFFERED = ("avec", "subir.pp", "de", "le", "blessure", "de_cette_manière")


def this_way(tokens: list[Token]) -> list[Token]:
    """`détruite de cette manière`, `ayant subi des blessures de cette manière` are one adjective."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        placed = _placed(tokens, at) if out and out[-1].type in ("N", "ADJ") else None
        if placed is not None:
            out.append(placed[0])
            at = placed[1]
            continue
        if tuple(t.value for t in tokens[at : at + 6]) == _SUFFERED:
            end = tokens[at + 5].end
            out.append(Token("ADJ", "blesser.pp:ainsi", token.start, end, token.text))
            at += 6
            continue
        if (
            token.type == "ADJ"
            and token.value.endswith(".pp")
            and following is not None
            and following.value == "de_cette_manière"
            and out
            and out[-1].type in ("N", "ADJ", "PRO", "CELUI")
        ):
            token = token._replace(value=f"{token.value}:ainsi", end=following.end)
            at += 1
            if out[-1].type == "PRO" and out[-1].value == "le_reste":
                out[-1] = out[-1].having(how=token.value)
                at += 1
                continue
        out.append(token)
        at += 1
    return out
