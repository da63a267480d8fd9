"""Rewrites around nouns: the card's own name, counters, keywords with a parameter, numbers, the kinds of `de`."""

from __future__ import annotations

from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.tables import Token

NOUNISH = frozenset({"N", "STAT", "ADJ", "DET", "NUM"})
_PARAMETER = {"CONTRE": "KWP", "POUR": "KWP"}


def devotion(tokens: list[Token]) -> list[Token]:
    """`dévotion au noir et au rouge` is one noun, with its colours."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token.type == "N" and token.value == "dévotion":
            colors = ""
            end = at
            while [t.type for t in tokens[end : end + 2]] == ["A", "DET"] and tokens[end + 2 :][:1]:
                color = tokens[end + 2]
                if not color.value.startswith("couleur:"):
                    break
                colors += color.value.partition(":")[2]
                at = end + 3
                end = at + 1 if tokens[at : at + 1] and tokens[at].type == "ET" else at
            if colors:
                token = token._replace(value=f"dévotion:{colors}", end=tokens[at - 1].end)
        out.append(token)
    return out


def own_name(tokens: list[Token]) -> list[Token]:
    """An article or demonstrative before the card's own name only tells its number and gender."""
    out: list[Token] = []
    for token in tokens:
        last = out[-1] if out else None
        if token.type == "SELF" and last is not None and last.type == "DET" and last.value in ("le", "ce", "un"):
            out.pop()
            token = token._replace(features={**token.features, "article": last.text.lower()})
        out.append(token)
    return out


def counters(tokens: list[Token]) -> list[Token]:
    """`marqueur +1/+1` and `marqueur « charge »` are one noun; `sur elle` after one in `avec …` is its attribute."""
    names: dict[str, str] = lexicon()["counters"]
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.type == "N" and token.value == "marqueur" and following is not None:
            kind = ""
            end = at + 2
            if following.type in ("PTMOD", "QUOTE"):
                word = following.value.strip().lower()
                kind = names.get(word, word)
            elif following.type == "DE" and at + 2 < len(tokens) and tokens[at + 2].text.lower() in names:
                kind, end = names[tokens[at + 2].text.lower()], at + 3
            elif following.text.lower() in names and following.type not in ("DET", "NUM"):
                kind = names[following.text.lower()]
            if kind:
                out.append(token._replace(value=f"marqueur:{kind}", end=tokens[end - 1].end))
                at = end
                continue
        out.append(token)
        at += 1
    return _on_it(out)


def _on_it(tokens: list[Token]) -> list[Token]:
    """`avec deux marqueurs +1/+1 sur elle`, `avec, sur elle, deux marqueurs`.

    The place is an attribute of the counters.
    """
    early = [
        i
        for i in range(len(tokens) - 2)
        if tokens[i].type == "AVEC" and tokens[i + 1].type == "SUR" and tokens[i + 2].type in ("LUI", "IL", "SELF")
    ]
    for i in reversed(early):
        place = tokens[i + 1]._replace(type="ADJ", value="sur_lui", end=tokens[i + 2].end)
        kinds = [j for j in range(i + 3, len(tokens)) if tokens[j].value.startswith("marqueur")]
        if kinds:
            tokens = [*tokens[: i + 1], *tokens[i + 3 : kinds[0] + 1], place, *tokens[kinds[0] + 1 :]]
    out: list[Token] = []
    inside = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.type in ("AVEC", "SANS") or (token.type in ("VF", "VI", "VJ") and token.value == "avoir"):
            inside = True
        elif token.type in ("V", "COMMA"):
            inside = False
        if inside and token.type == "SUR" and following is not None and following.type in ("LUI", "IL", "SELF"):
            before = out[-2:-1] if out and out[-1].value == "supplémentaire" else out[-1:]
            counted = len(out) > 1 and out[-2].value == "le nombre de"  # what they are on is what is measured
            after_counter = bool(before) and before[0].value.startswith("marqueur") and not counted
            if after_counter:
                out.append(token._replace(type="ADJ", value="sur_lui", end=following.end))
                at += 2
                continue
        out.append(token)
        at += 1
    return out


def keywords(tokens: list[Token]) -> list[Token]:
    """A keyword that something follows (`protection contre`, `recyclage {2}`, `modularité 2`) is a class of its own."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        at += 1
        if token.value in ("couleur_dépensée_de", "mana_dépensé_de"):
            out.append(token)
            token = Token("DE", "de", token.end, token.end, "")
        if token.value == "kicker" and token.type == "KW" and following is not None and following.value == "payer":
            out.append(Token("DET", "le", token.start, token.end, token.text))
            token = token._replace(type="N", value="coût_de_kick")
        elif token.type == "KW" and following is not None:
            if following.type in ("CONTRE", "POUR") or (token.value == "landwalk" and following.type in ("DET", "DE")):
                token = token._replace(type="KWP")
            elif following.type in ("MANA", "NUM") and lexicon()["keywords"][token.value].get("paramètre"):
                kind = "KWM" if following.type == "MANA" else "KWN"
                token = token.having(parameter=following.value)._replace(type=kind, end=following.end)
                at += 1
        out.append(token)
    return out


def prepositions(tokens: list[Token]) -> list[Token]:
    """Type `de`, `pour`, `sans` by what follows: a bare noun, a number, an infinitive, or a determined phrase."""
    out: list[Token] = []
    negative = False
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        kind = following.type if following is not None else ""
        before = out[-1] if out else None
        if token.type == "DE" and before is not None and before.type == "ILYA":
            out.append(token._replace(type="DET", value="des"))
            continue
        if token.type in ("VI", "VF", "MI", "MF"):
            negative = token.get("neg") in ("pas", "plus", "jamais")
        if token.type == "DE" and before is not None and before.type == "AULIEUV":
            continue
        match token.type:
            case "DE" if before is not None and negative and before.type in ("VF", "VI", "VJ") and kind in ("N", "ADJ"):
                token = token._replace(type="DET", value="des")
            case "DE" if following is not None and following.type == "DET" and following.value in ("nouveau", "autre"):
                token = token._replace(type="DET", value="des")
            case "DE" if kind in ("N", "ADJ", "STAT", "KW"):
                token = token._replace(type="DEB")
            case "KW" if before is not None and before.type == "DEB":
                token = token._replace(type="N", value=f"kw:{token.value}")
            case "DE" if kind == "VJ":
                token = token._replace(type="DEV")
            case "DE" if kind in ("NUM", "NUMB") and before is not None and before.value.startswith("stat:"):
                token = token._replace(type="DEQ")
            case "ADV" if token.value == "à_la_place" and kind == "DE" and _infinitive(tokens, index + 2):
                token = token._replace(type="AULIEUV")
            case "POUR" | "SANS" | "AMOINS" if kind in ("VJ", "MJ"):
                token = token._replace(type=token.type + "V")
            case "AULIEUDE" if kind in ("VJ", "MJ"):
                token = token._replace(type="AULIEUV")
            case "N" if token.value.startswith("stat:"):
                token = token._replace(type="STATQ" if _measured(tokens, index + 1) else "STAT")
        out.append(token)
    return out


def _infinitive(tokens: list[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].type in ("VJ", "MJ")


def _measured(tokens: list[Token], at: int) -> bool:
    """Whether a power, toughness or mana value is followed by the number that it must be."""
    following = tokens[at].type if at < len(tokens) else ""
    after = tokens[at + 1].type if at + 1 < len(tokens) else ""
    return following == "NUM" or (following in ("INFEG", "SUPEG", "INFA", "SUPA", "EGALA", "DE") and after == "NUM")


_COMPARING = frozenset({"INFEG", "SUPEG", "INFA", "SUPA", "EGALA"})


def numbers(tokens: list[Token]) -> list[Token]:
    """A number that no noun follows is a number by itself; with `ou plus` or `ou moins` it is one token (NUMC)."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        at += 1
        comparing = len(out) > 0 and (out[-1].type in _COMPARING or out[-1].type == "DEQ")
        compared = token.type == "NUM" and comparing and following is not None
        if compared and following is not None and following.type == "ADJ":
            out.append(token._replace(type="NUMB"))  # `de force inférieure ou égale à 2 ciblée`
            continue
        if token.type == "NUM" and (following is None or following.type not in NOUNISH):
            if following is not None and following.type in ("OUPLUS", "OUMOINS"):
                sign = ">=" if following.type == "OUPLUS" else "<="
                token = token.having(sign=sign)._replace(type="NUMC", end=following.end)
                at += 1
            else:
                token = token._replace(type="NUMB")
        out.append(token)
    return out


def attributes(tokens: list[Token]) -> list[Token]:
    """Attributes that stand far from their noun come next to it: `réparties`, `choisie par un adversaire`, `— aura`.

    `une force et une endurance de base de 1/1` is one size.
    """
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        rest = tokens[at + 1 :]
        if token.type == "COMMA" and _far_attribute(rest):
            at += 1
            continue
        if token.value == "répartir.pp" and out and out[-1].value not in ("blessure", "marqueur"):
            place = _last(out, ("blessure", "marqueur"))
            if place is not None:
                out.insert(place + 1, token)
                at += 1
                continue
        if (
            token.value == "choisir.pp"
            and [t.type for t in rest[:3]] == ["PAR", "DET", "N"]
            and rest[2].value == "adversaire"
        ):
            place = _last(out, ("cibler.pp", "n_importe_quelle_cible", "cible_cj"))
            if place is not None:
                out[place] = out[place].having(chooser="adversaire")
                at += 4
                continue
        if token.value == "choisir.pp" and rest and rest[0].value == "au_hasard":
            at += 1  # « choisie au hasard » is « au hasard »
            continue
        if token.type == "DASH" and rest and rest[0].value.startswith("sub:") and out and out[-1].type == "N":
            at += 1
            continue
        if token.value == "contrôler.pp" and rest and rest[0].type == "PAR":
            out.append(token._replace(type="CTRLPAR", end=rest[0].end))
            at += 2
            continue
        if token.type == "AVEC" and _base_size(tokens, at + 1) is not None:
            at += 1
            continue
        size = _base_size(tokens, at)
        if size is not None:
            out.append(tokens[size]._replace(start=token.start))
            at = size + 1
            continue
        out.append(token)
        at += 1
    return out


def _far_attribute(rest: list[Token]) -> bool:
    """Whether `réparties …` or `choisie par …` comes next."""
    if not rest or rest[0].value not in ("répartir.pp", "choisir.pp"):
        return False
    return rest[0].value == "répartir.pp" or (len(rest) > 1 and rest[1].type == "PAR")


def _last(tokens: list[Token], values: tuple[str, ...]) -> int | None:
    """The last token whose value starts with one of these."""
    for index in range(len(tokens) - 1, -1, -1):
        if tokens[index].value.startswith(values):
            return index
        if tokens[index].type in ("COMMA", "STOP"):
            return None
    return None


def _base_size(tokens: list[Token], at: int) -> int | None:
    """The index of the size in `(une) force et (une) endurance de base de 1/1`."""
    kept = [
        i
        for i in range(at, min(at + 8, len(tokens)))
        if not (tokens[i].type == "DET" and tokens[i].value in ("un", "le"))
    ]
    words = [(tokens[i].type, tokens[i].value) for i in kept]
    shape = [("N", "stat:power"), ("ET", "et"), ("N", "stat:toughness"), ("ADJ", "super:basic")]
    if at >= len(tokens) or tokens[at].type not in ("DET", "N") or words[:4] != shape:
        return None
    rest = [i for i in kept[4:] if tokens[i].type != "DE"]
    return rest[0] if rest and tokens[rest[0]].type == "SIZE" else None


def made_by_name(tokens: list[Token]) -> list[Token]:
    """`créez X, un jeton …` is `créez un jeton appelé X …`."""
    out: list[Token] = []
    name: Token | None = None
    for token in tokens:
        if token.type == "NAME" and out and out[-1].value == "créer":
            name = token
            continue
        if name is not None and token.type == "COMMA" and out[-1].value == "créer":
            continue
        out.append(token)
        if name is not None and token.value == "jeton":
            out.extend((Token("NOMME", "nomme", name.start, name.start), name))
            name = None
    return out


_COUNTING = frozenset({"le nombre de"})
VARIETIES = frozenset({"type_de_carte", "type_de_terrain_de_base", "couleur"})
"""Nouns for qualities of which there are different ones among some objects."""


def _either_place(tokens: list[Token]) -> list[Token]:
    """`sur le champ de bataille ou dans la zone de commandement`: one place."""
    if sum(token.type == "LIEU" for token in tokens) < 2:
        return tokens
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        three = tokens[at : at + 3]
        if [token.type[:4] for token in three] in (["LIEU", "OU", "LIEU"], ["LIEU", "OU_X", "LIEU"]):
            first, _, last = three
            out.append(first._replace(value=f"{first.value}|{last.value}", end=last.end))
            at += 3
            continue
        out.append(tokens[at])
        at += 1
    return out


def counted_places(tokens: list[Token]) -> list[Token]:
    """In a count (`le nombre de cartes dans votre main`, `pour chaque carte dans …`) a place belongs to what is
    counted.
    """
    out: list[Token] = []
    counting = False
    verb_seen = False
    for token in _either_place(tokens):
        if token.type in ("VI", "VF", "VJ", "MI", "MF"):
            verb_seen = True
        if token.type == "DANS" and not verb_seen and out and out[-1].type == "N":
            out.append(token._replace(type="DANSZ"))  # a subject: `les cartes dans les cimetières`
            continue
        counted = out[-2:-1] if out and out[-1].type == "OUPLUS" else out[-1:]
        if token.type == "PARMI" and counted and counted[0].value in VARIETIES:
            out.append(token._replace(type="DANSZ"))  # `types de carte parmi les cartes de votre cimetière`
            continue
        counts = token.type in ("POURCHAQUE", "COMME", "ILYA") or token.value == "le_plus_élevé"
        if counts or (token.type == "DET" and token.value in _COUNTING):
            counting = True
        elif token.type in ("VI", "VF", "VJ", "MI", "MF", "COMMA", "QUAND", "SI", "TANTQUE"):
            counting = False
        elif counting and token.type in ("DANS", "SUR", "DEPUIS"):
            token = token._replace(type="DANSZ")
        elif counting and token.value == "en_main":
            token = token._replace(type="ADJ", value="lieu:hand")
        elif token.type == "LIEU" and (counting or ("|" in token.value and out and out[-1].value == "posséder")):
            token = token._replace(type="ADJ", value="lieu:" + token.value)
        out.append(token)
    return out
