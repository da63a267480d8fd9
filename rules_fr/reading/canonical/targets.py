"""Rewrites of phrases that list: « une cible, créature ou planeswalker », « engagé et attaquant », « celle de X »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_LISTED = ("type:", "sub:", "joueur", "adversaire")
_CLOSED_BY = frozenset({"QUE", "QUI", "DONT", "DANS", "LIEU", "DEPUIS", "AVEC"})


def listed_targets(tokens: list[Token]) -> list[Token]:
    """`une cible, artefact, créature ou planeswalker` is one noun that says of what; its closing comma is style."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "N" and token.value == "cible":
            listed, end = _list(tokens, at + 1)
            if listed:
                if end + 1 < len(tokens) and tokens[end].type == "COMMA" and tokens[end + 1].type in _CLOSED_BY:
                    end += 1
                out.append(token._replace(value="cible_parmi:" + "|".join(listed), end=tokens[end - 1].end))
                at = end
                continue
        out.append(token)
        at += 1
    return out


def _list(tokens: list[Token], at: int) -> tuple[list[str], int]:
    """The nouns of `, A, B ou C` and the index after them; none when no such list starts here."""
    found: list[str] = []
    joint = "COMMA"
    while (
        at + 1 < len(tokens)
        and tokens[at].type in ("COMMA", "OU")
        and tokens[at + 1].type == "N"
        and tokens[at + 1].value.startswith(_LISTED)
        and (found or tokens[at].type == "COMMA")
    ):
        joint = tokens[at].type
        found.append(tokens[at + 1].value)
        at += 2
        if joint == "OU":
            return found, at
    return [], at


_TAPPED_AND = ([("ADJ", "engager.pp"), ("ET", "et")], [("PP", "engager"), ("ET", "et")])
_ATTACKING = frozenset({"attaquant", "attaquants", "attaquante", "attaquantes"})


def attacking(tokens: list[Token]) -> list[Token]:
    """`engagé et attaquant` says in one go how something enters."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        three = [(t.type, t.value) for t in tokens[at : at + 2]]
        last = tokens[at + 2].text.lower() if at + 2 < len(tokens) else ""
        if three in _TAPPED_AND and last in _ATTACKING:
            token = tokens[at]
            out.append(token._replace(type="ADJ", value="engagé_et_attaquant", end=tokens[at + 2].end))
            at += 3
            continue
        token = tokens[at]
        described = token.type == "V" and token.value == "attaquer" and token.text.lower() in _ATTACKING
        if described and out and out[-1].type in ("N", "ADJ"):
            token = Token("ADJ", "attaquant", token.start, token.end, token.text)
        out.append(token)
        at += 1
    return out


_OF_THE_CHOSEN = {
    "couleur": "de_cette_couleur",
    "type": "de_ce_type",
    "type_de_créature": "de_ce_type",
}


def of_the_chosen(tokens: list[Token]) -> list[Token]:
    """`une carte de cette couleur`, `les créatures de ce type`: one adjective, for what was just chosen."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        this, noun = tokens[at + 1 : at + 3] if at + 2 < len(tokens) else (None, None)
        if (
            token.type == "DE"
            and this is not None
            and noun is not None
            and (this.type, this.value) == ("DET", "ce")
            and noun.type == "N"
            and noun.value in _OF_THE_CHOSEN
            and noun.get("n") != "p"
            and out
            and (out[-1].type in ("N", "ADJ") or (out[-1].type == "V" and out[-1].value == "contrôler"))
        ):
            out.append(Token("ADJ", _OF_THE_CHOSEN[noun.value], token.start, noun.end, token.text))
            at += 3
            continue
        out.append(token)
        at += 1
    return out


_MEASURED = ("stat:", "contrôle")


def same_noun(tokens: list[Token]) -> list[Token]:
    """`inférieure à celle de X`: the noun said before is meant again."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.type == "CELUI" and following is not None and following.type == "DE":
            noun = next((t for t in reversed(out) if t.type == "N" and t.value.startswith(_MEASURED)), None)
            if noun is not None and noun.get("g") == token.value:
                out.append(Token("DET", "le", token.start, token.start, "le", {"g": token.value}))
                token = noun._replace(start=token.start, end=token.end)
        out.append(token)
    return out


def as_many(tokens: list[Token]) -> list[Token]:
    """`autant de points de vie que de blessures infligées`, `que ceux perdus`:
    what is compared gets its article and noun."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        before = out[-1] if out else None
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if before is not None and before.type == "QUECMP" and following is not None:
            if token.type in ("DE", "DEB") and following.type == "N":
                token = Token("DET", "des", token.start, token.end, "des", {"n": "p"})
            elif token.type == "CELUI" and following.value == "perdre.pp:ainsi":
                out.append(Token("DET", "des", token.start, token.start, "des", {"n": "p"}))
                token = Token("N", "pv", token.start, token.end, token.text, {"g": "m"})
        out.append(token)
    return out


def greatest(tokens: list[Token]) -> list[Token]:
    """`la force la plus élevée parmi les créatures`: the place is that of the measure, not of the verb;
    `{W} or {U}` is a slip."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.type == "PARMI" and out and out[-1].value == "le_plus_élevé":
            token = token._replace(type="PARMIX")
        elif token.text == "or" and out and following is not None and out[-1].type == following.type == "MANA":
            token = token._replace(type="OU", value="ou")
        out.append(token)
    return out


def with_counters(tokens: list[Token]) -> list[Token]:
    """`exilez X avec trois marqueurs « temps » sur elle`: the counters are those of the move, not of X;
    a stray comma after a name."""
    out: list[Token] = []
    verb = ""
    for index, token in enumerate(tokens):
        if token.type in ("VI", "VF", "VJ"):
            verb = token.value
        ahead = tokens[index + 1 : index + 4]
        counted = len(ahead) == 3 and ahead[0].type in ("NUM", "DET") and ahead[1].value.startswith("marqueur:")
        placed = verb in ("renvoyer", "mettre") and bool(out) and out[-1].value.startswith("zone:")
        on_it = counted and ahead[2].value == "sur_lui"
        if token.type == "AVEC" and on_it and (verb in ("exiler", "retirer") or placed):
            token = token._replace(type="AVECM")
        named = bool(out) and out[-1].type == "SELF" and "," in out[-1].text
        if (
            token.type == "COMMA"
            and named
            and ahead
            and ahead[0].type in ("VF", "MF")
            and not any(t.type == "COMMA" for t in tokens[:index])
        ):
            continue
        out.append(token)
    return out


def copy_exceptions(tokens: list[Token]) -> list[Token]:
    """`excepté que c'est un elfe et qu'il a le vol`: `et que`, `, que` join the exceptions."""
    if not any(token.type == "EXCEPTEQUE" for token in tokens):
        return tokens
    out: list[Token] = []
    seen = False
    for token in tokens:
        seen = seen or token.type == "EXCEPTEQUE"
        if seen and token.type == "QUE" and out and out[-1].type in ("ET", "COMMA"):
            joint = out.pop()
            if out and out[-1].type == "COMMA":
                out.pop()
            token = Token("ETQUE", "et_que", joint.start, token.end, joint.text)
        out.append(token)
    return out


def where_x(tokens: list[Token]) -> list[Token]:
    """`, où X est (égal à) …` is the older way to say `, X étant …`; so is `, X étant égal à …`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        three = tokens[at : at + 3]
        if (
            len(three) == 3
            and (three[0].type == "STOP" or (three[0].type == "WHERE" and out and out[-1].type == "COMMA"))
            and three[1].value == "X"
            and (three[2].type, three[2].value) == ("VF", "être")
            and not three[2].get("neg")
        ):
            if three[0].type == "STOP":  # « … . X est le nombre de … »
                out.append(three[0]._replace(type="COMMA", value=","))
            out.extend((three[1], three[2]._replace(type="VG")))
            at += 3
            if at < len(tokens) and tokens[at].type == "EGALA":
                at += 1
            continue
        defined = [token.value for token in tokens[max(at - 2, 0) : at]] == ["X", "être"]
        if tokens[at].type == "EGALA" and defined and tokens[at - 1].type == "VG":
            at += 1
            continue
        out.append(tokens[at])
        at += 1
    return out
