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


def lost_words(tokens: list[Token]) -> list[Token]:
    """`arrive le champ de bataille` lost its « sur »; `détruisez l'équipement` is a thing, no keyword; `être votre
    commandant` is one verb."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        kinds = [(t.type, t.value) for t in tokens[at : at + 4]]
        if kinds[:3] == [("V", "arriver"), ("DET", "le"), ("N", "zone:battlefield")]:
            out.extend((token, tokens[at + 1]._replace(type="LIEU", value="battlefield", end=tokens[at + 2].end)))
            at += 3
            continue
        if kinds[1:] == [("V", "être"), ("DET", "votre"), ("N", "commandant")] and kinds[0] == ("V", "pouvoir"):
            out.append(token._replace(value="commander", end=tokens[at + 3].end))
            at += 4
            continue
        if kinds == _GRAVEYARD_RATHER and any(t.value == "mettre" and t.type == "V" for t in out[-9:]):
            mine = tokens[at + 2]
            put = Token("V", "mettre", mine.start, mine.start, "", {"m": "i", "n": "s"})
            out.extend((token, tokens[at + 1], mine._replace(end=mine.start, text="le"), put))
            out.append(Token("DANS", "dans", mine.start, mine.start, ""))
            at += 2
            continue
        made = [(t.type, t.value) for t in tokens[at + 1 : at + 6]]
        if kinds[0] == ("V", "créer") and made[1:] == _SUCH_TOKENS and made[0][0] == "NUM":
            such = Token("ADV", "de_ces_jetons", tokens[at + 2].start, tokens[at + 4].end, "de ces jetons")
            out.extend((token, tokens[at + 1]._replace(type="NUMB"), such))
            at += 5
            continue
        counted = [kind[0] for kind in kinds[1:]] == ["NUM", "N", "SUR"] and kinds[2][1] == "blessure"
        if counted and kinds[0] == ("DET", "prochain"):  # « les prochaines 3 blessures sur une cible »
            out.extend((*tokens[at : at + 3], *_to_be_dealt(tokens[at + 3])))
            at += 4
            continue
        onto = kinds[:2] == [("V", "mettre"), ("LIEU", "battlefield")] and [kind for kind, _ in kinds[2:3]] == ["NUM"]
        if onto and [(t.type, t.value) for t in tokens[at + 3 : at + 7]] == _SUCH_TOKENS:
            such = Token("ADV", "de_ces_jetons", tokens[at + 3].start, tokens[at + 5].end, "de ces jetons")
            out.extend((token._replace(value="créer"), tokens[at + 2]._replace(type="NUMB"), such))
            at += 6
            continue
        if kinds[:3] == [("V", "défausser"), ("CLITIC", "vous"), ("EN", "en")]:  # « défaussez-vous-en »
            it = tokens[at + 2]
            out.extend((*tokens[at : at + 2], it._replace(type="DE", value="de", end=it.start)))
            out.append(it._replace(type="IL", value="elle", text="elle"))
            at += 3
            continue
        if kinds[0] == ("KW", "equip") and token.text.lower() == "l'équipement" and kinds[1:2] == [("PP", "cibler")]:
            out.append(token._replace(type="DET", value="le", end=token.start + 2, text="l'"))
            out.append(_equipment(token))
            at += 1
            continue
        out.append(token)
        at += 1
    return out


def _to_be_dealt(on: Token) -> list[Token]:
    """`qui devraient être infligées à`, in the place of « sur »."""
    at = on.start
    return [
        Token("QUI", "qui", at, at, "qui"),
        Token("V", "devoir", at, at, "devraient", {"m": "3c", "n": "p"}),
        Token("V", "être", at, at, "être", {"m": "i", "n": "s"}),
        Token("PP", "infliger", at, at, "infligées", {"g": "f", "n": "p"}),
        on._replace(type="A", value="a", text="à"),
    ]


_SUCH_TOKENS = [("DE", "de"), ("DET", "ce"), ("N", "jeton"), ("ADV", "à_la_place")]
_GRAVEYARD_RATHER = [("ADV", "à_la_place"), ("DE", "de"), ("DET", "le"), ("N", "zone:graveyard")]
"""« mettez-le dans la main de son propriétaire à la place du cimetière de ce joueur »."""


def each_of_your_turns(tokens: list[Token]) -> list[Token]:
    """`pendant chacun de vos tours, vous pouvez lancer un sort …`: said of the verb."""
    once = [(t.type, t.value) for t in tokens[:2]] == [("DET", "un"), ("N", "fois")]
    mine = tokens[2:] if once else tokens
    opening = [t.value for t in mine[:4]] == ["à_chacun_de_vos_tours", ",", "vous", "pouvoir"]
    if not opening or not any(t.value in ("lancer", "jouer") for t in mine[4:5]):
        return tokens
    end = len(mine) - 1 if mine[-1].type == "STOP" else len(mine)
    return [*mine[2:end], mine[0]._replace(start=mine[end - 1].end, end=mine[end - 1].end), *mine[end:]]


def half_life(tokens: list[Token]) -> list[Token]:
    """`perd la moitié de ses points de vie, arrondie à l'unité supérieure`: one complement of the verb."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        kinds = [(t.type, t.value) for t in tokens[at : at + 5]]
        whose = kinds[3][1] if len(kinds) == 5 else ""
        if kinds[:3] == [("DET", "le"), ("N", "moitié"), ("DE", "de")] and kinds[4:] == [("N", "pv")]:
            end = at + 5
            if end < len(tokens) and tokens[end].type == "COMMA":
                end += 1
            rounded = tokens[end].value if end < len(tokens) else ""
            if rounded in ("arrondi_sup", "arrondi_inf") and whose in ("votre", "son", "ses"):
                features = {"whose": "vous" if whose == "votre" else "son"}
                half = f"moitié_{rounded}"
                out.append(Token("ADV", half, tokens[at].start, tokens[end].end, "la moitié de …", features))
                at = end + 1
                continue
        out.append(tokens[at])
        at += 1
    return out


def _equipment(token: Token) -> Token:
    place = token.start + 2
    return Token("N", "sub:equipment", place, token.end, token.text[2:], {"g": "m", "n": "s"})


def inner_keywords(tokens: list[Token]) -> list[Token]:
    """`un jeton avec la protection contre le noir`, `avec parade {3}`: among the words that describe a thing."""
    out: list[Token] = []
    at = 0
    inside = False
    while at < len(tokens):
        token = tokens[at]
        rest = [(t.type, t.value) for t in tokens[at + 1 : at + 3]]
        at += 1
        if token.type == "AVEC":
            inside = True
        elif token.type not in ("KW", "KWP", "KWM", "COMMA", "ET"):
            inside = False
        if inside and token.type == "KWM":
            token = token._replace(type="KW")
        elif inside and token.type == "KWP" and len(rest) == 2 and _simple(token.value, rest, tokens[at + 2 : at + 3]):
            colour = rest[0][0] == "CONTRE"
            end = at + 2 if colour else at + 1
            token = token.having(quality=tokens[end].value)._replace(type="KW", end=tokens[end].end)
            at = end + 1
        out.append(token)
    return out


def _simple(keyword: str, rest: list[tuple[str, str]], third: list[Token]) -> bool:
    if keyword == "landwalk":
        return rest[0][0] in ("DET", "DE", "DEB") and rest[1][0] == "N" and rest[1][1].startswith("sub:")
    against = rest[0][0] == "CONTRE" and rest[1] == ("DET", "le")
    return against and bool(third) and third[0].type == "ADJ" and third[0].value.startswith("couleur:")


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
            at = verb + 1
            while at < len(tokens) and tokens[at].type == "CLITIC":
                at += 1
            out.extend((*tokens[verb:at], token._replace(start=tokens[at - 1].end, end=tokens[at - 1].end)))
            continue
        theirs = _verb_of(tokens, verb) if leading else None
        if theirs is not None:
            out.extend(tokens[verb : theirs + 1])
            out.append(token._replace(start=tokens[theirs].end, end=tokens[theirs].end))
            at = theirs + 1
            continue
        out.append(token)
        at += 1
    return out


def _verb_of(tokens: list[Token], at: int) -> int | None:
    """The verb of the subject that starts here (`chaque adversaire`, `les créatures que vous contrôlez`)."""
    if at >= len(tokens) or tokens[at].type not in ("DET", "NUM"):
        return None
    control = False
    for index in range(at, len(tokens)):
        token = tokens[index]
        if token.type == "QUE":
            control = True
        elif token.type == "V":
            if not control:
                return index if str(token.get("m")).startswith("3") and token.value not in _MODALS else None
            if token.value != "contrôler":
                return None
            control = False
        elif token.type not in ("DET", "N", "ADJ", "PP", "NUM", "DE", "VOUS", "SE"):
            return None
    return None


_MODALS = frozenset({"pouvoir", "devoir", "être"})


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
        away = kinds[:2] == [("PP", "retirer"), ("LIEU", "exile")]
        if (away or kinds[0] == ("PP", "exiler")) and _of_a_card(out):
            by = 2 if away else 1
            mine = by + 2 if kinds[by + 1 : by + 2] == [("DET", "le")] else by + 1
            if kinds[by : by + 1] in ([("PAR", "par")], [("AVEC", "avec")]) and kinds[mine : mine + 1] == [SELF]:
                out.append(Token("ADJ", "exiler_par_soi", token.start, tokens[at + mine].end, tokens[at + mine].text))
                at += mine + 1
                continue
        out.append(token)
        at += 1
    return out


def put_back_there(tokens: list[Token]) -> list[Token]:
    """`les cartes de votre cimetière qui y ont été mises ce tour-ci`: `qui ont été mises dans votre cimetière`."""
    for at in range(len(tokens) - 6):
        kinds = [token.type for token in tokens[at : at + 5]]
        if kinds[0] not in ("DE", "DANS") or tokens[at + 2].value != "zone:graveyard" or kinds[3:] != ["QUI", "Y"]:
            continue
        rest = tokens[at + 5 :]
        put = next((i for i, token in enumerate(rest[:4]) if token.value == "mettre"), None)
        if put is not None:
            where = [tokens[at]._replace(type="DANS", value="dans"), tokens[at + 1], tokens[at + 2]]
            return [*tokens[:at], tokens[at + 3], *rest[: put + 1], *where, *rest[put + 1 :]]
    return tokens


SELF = ("SELF", "self")


def _of_a_card(before: list[Token]) -> bool:
    """Whether what comes next says something of `carte`, `carte non-terrain` or `carte de créature`."""
    for token in reversed(before):
        if token.value == "carte":
            return True
        if token.type not in ("ADJ", "DE", "DEB") and not token.value.startswith("type:"):
            return False
    return False


def put_there(tokens: list[Token]) -> list[Token]:
    """`mis dans un cimetière depuis le champ de bataille ce tour-ci` is `mort ce tour-ci`, of what is counted."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "ADJ" and token.value == "mettre.pp" and out and out[-1].type in ("N", "ADJ"):
            end = at + 1
            words = []
            while end < len(tokens) and tokens[end].type in ("DANS", "DET", "N", "LIEU", "DUREE"):
                words.append((tokens[end].type, tokens[end].value))
                end += 1
            if words in (_DEAD, _DEAD_OF_YOURS):
                whose = {"whose": "votre"} if words == _DEAD_OF_YOURS else {}
                out.append(Token("ADJ", "mourir_ce_tour", token.start, tokens[end - 1].end, token.text, whose))
                at = end
                continue
        if _died_now(tokens, at) and out and out[-1].type in ("N", "ADJ"):
            out.append(Token("ADJ", "mourir_ce_tour", token.start, tokens[at + 1].end, token.text))
            at += 2
            continue
        out.append(token)
        at += 1
    return out


_DEAD = [
    ("DANS", "dans"),
    ("DET", "un"),
    ("N", "zone:graveyard"),
    ("LIEU", "battlefield_from"),
    ("DUREE", "ce_tour_ci"),
]
_DEAD_OF_YOURS = [*_DEAD[:1], ("DET", "votre"), *_DEAD[2:]]
"""Only what you own is put into your graveyard."""


def _died_now(tokens: list[Token], at: int) -> bool:
    """Whether `morte ce tour-ci` comes next."""
    words = [(token.type, token.value) for token in tokens[at : at + 2]]
    return words == [("ADJ", "mourir.pp"), ("DUREE", "ce_tour_ci")]
