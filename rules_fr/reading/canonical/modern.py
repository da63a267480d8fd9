"""Rewrites of older or longer turns of phrase into the ordinary words of today, which the grammar reads."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_NOMINAL = frozenset({"DET", "NUM", "SELF", "PRO"})
_DATIVE = {"le": "lui", "la": "lui", "l'": "lui", "les": "leur"}


def wounds(tokens: list[Token]) -> list[Token]:
    """`blesse une créature`, `vous blesse` is `inflige des blessures à une créature`, `vous inflige des blessures`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        active = token.type == "V" and token.value == "blesser" and not token.get("voice") and not token.get("tense")
        aimed = following is not None and following.type in _NOMINAL
        told = token.get("obj") or token.get("dat")
        if not active or bool(aimed) == bool(told):
            out.append(token)
            continue
        features = {name: value for name, value in token.features.items() if name != "obj"}
        if token.get("obj"):
            features["dat"] = _DATIVE[str(token.get("obj"))]
        where = token.end
        out.append(token._replace(value="infliger", features=features))
        out.append(Token("DET", "des", where, where, "des", {"n": "p"}))
        out.append(Token("N", "blessure", where, where, "blessures", {"g": "f", "n": "p", "l": "blessure"}))
        if aimed:
            out.append(Token("A", "à", where, where, "à"))
    return out


SYNONYMS = {"placer": "mettre", "sauter": "passer"}


def synonyms(tokens: list[Token]) -> list[Token]:
    """Verbs that say what an ordinary one says; `ajouter à votre main` is `mettre dans votre main`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        ahead = tokens[index + 1 : index + 4]
        if token.type in ("V", "PP") and token.value in SYNONYMS:
            token = token._replace(value=SYNONYMS[token.value])
        into_hand = [t.type for t in ahead[:2]] == ["A", "DET"] and len(ahead) == 3 and ahead[2].value == "zone:hand"
        if token.type == "V" and token.value == "ajouter" and into_hand:
            token = token._replace(value="mettre")
        hand = [t.value for t in tokens[index + 2 : index + 3]] == ["zone:hand"]
        if token.type == "A" and hand and out and out[-1].type in ("V", "CLITIC") and _puts(out):
            token = token._replace(type="DANS", value="dans")
        out.append(token)
    return out


def _puts(tokens: list[Token]) -> bool:
    verb = next((token for token in reversed(tokens) if token.type == "V"), None)
    return verb is not None and verb.value == "mettre"


def places(tokens: list[Token]) -> list[Token]:
    """`en provenance de`, `se trouvant dans`, `qui se trouve dans`: only the preposition says something."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        ahead = [(t.type, t.value) for t in tokens[at : at + 3]]
        if [kind for kind, _ in ahead[:2]] == ["SE", "V"] and ahead[1][1] == "trouver":
            finds, after = tokens[at + 1], ahead[2][0] if len(ahead) == 3 else ""
            which = bool(out) and out[-1].type == "QUI"
            if after in ("DANS", "LIEU") and (finds.get("m") == "g" or (which and str(finds.get("m")).startswith("3"))):
                if which:
                    out.pop()
                at += 2
                if after == "DANS" and tokens[at + 1 : at + 2] and tokens[at + 1].type == "DET":
                    out.append(tokens[at]._replace(type="DE", value="de"))
                    at += 1
                continue
        if ahead[:2] == [("EN", "en"), ("N", "provenance")] and at + 2 < len(tokens) and ahead[2][0] == "DE":
            at += 2
            continue
        out.append(token)
        at += 1
    return out


_CHOICES = frozenset({"de_son_choix", "de_votre_choix"})
_GERUNDS = frozenset({"partager", "cibler"})


def stray_words(tokens: list[Token]) -> list[Token]:
    """`…, de son choix`: the comma is style; `ajoute {G} supplémentaire` adds it; `type que ce terrain produisait`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        last = out[-1] if out else None
        if token.type == "COMMA" and following is not None and following.value in _CHOICES:
            continue
        if token.value == "supplémentaire" and last is not None and last.type == "MANA":
            continue
        if token.type == "JUSQUA" and following is not None and following.type == "MANA":
            continue  # a cost is never reduced by more than there is
        gains = token.value == "acquérir" and len(out) > 1 and out[-1].type == "OU" and out[-2].value == "avoir"
        if gains and out[-2].get("m") == token.get("m") == "i":
            out.pop()  # `ne peuvent pas avoir ou acquérir le vol`
            continue
        made = token.type == "V" and token.value == "produire" and token.get("m") == "3i"
        if made:
            token = token.having(m="3", tense="passé")
        out.append(token)
    return out


_COUNTED = frozenset({"autant de", "un nombre de", "au moins", "n'importe quel nombre de", "un"})


def energy(tokens: list[Token]) -> list[Token]:
    """`autant de {E}`, `au moins un {E}`: the symbol stands for energy counters."""
    out: list[Token] = []
    for token in tokens:
        last = out[-1] if out else None
        counted = last is not None and (last.type == "NUM" or (last.type == "DET" and last.value in _COUNTED))
        if token.type == "MANA" and token.value == "{E}" and counted:
            number = "s" if last is not None and last.value == "un" else "p"
            token = Token("N", "marqueur:energy", token.start, token.end, token.text, {"g": "m", "n": number})
        out.append(token)
    return out


_AFTER_ALL = frozenset({"COMMA", "ET", "STOP", "DUREE"})


def against_all(tokens: list[Token]) -> list[Token]:
    """`la protection contre tout`: all there is."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        alone = following is None or following.type in _AFTER_ALL
        if token.type == "DET" and token.text.lower() == "tout" and alone and out and out[-1].type == "CONTRE":
            token = Token("N", "toute_chose", token.start, token.end, token.text, {"g": "m", "n": "s"})
        out.append(token)
    return out


def in_it(tokens: list[Token]) -> list[Token]:
    """`une carte qui s'y trouve`: in the hand that is shown."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        ahead = [t.type for t in tokens[at : at + 4]]
        if ahead == ["QUI", "SE", "Y", "V"] and tokens[at + 3].value == "trouver":
            out.append(Token("ADJ", "qui_s_y_trouve", tokens[at].start, tokens[at + 3].end, "qui s'y trouve"))
            at += 4
            continue
        out.append(tokens[at])
        at += 1
    return out


def attack_in_force(tokens: list[Token]) -> list[Token]:
    """`vous avez attaqué avec des créatures d'une force totale supérieure ou égale à 6`: one verb, and the number."""
    for index in range(1, len(tokens) - 6):
        rest = [t for t in tokens[index : index + 8] if t.type != "DET"]
        wanted = ["avec", "type:creature", "de", "stat:power", "total"]
        words = [t.value for t in rest]
        if words[:5] != wanted or tokens[index - 1].value != "attaquer" or tokens[index - 1].type not in ("V", "PP"):
            continue
        end = tokens.index(rest[4]) + 1
        verb = tokens[index - 1]._replace(value="attaquer_en_force", end=rest[4].end)
        return [*tokens[: index - 1], verb, *tokens[end:]]
    return tokens


def gerunds(tokens: list[Token]) -> list[Token]:
    """`les créatures partageant une couleur avec elle` is `… qui partagent …`."""
    out: list[Token] = []
    for token in tokens:
        behind = bool(out) and out[-1].type in ("N", "ADJ", "PP")
        if token.type == "V" and token.value in _GERUNDS and token.get("m") == "g" and behind:
            out.append(Token("QUI", "qui", token.start, token.start, "qui"))
            token = token.having(m="3", n=out[-2].get("n") or "s")
        out.append(token)
    return out


def next_time(tokens: list[Token]) -> list[Token]:
    """`la prochaine fois, ce tour-ci, que …` is `la prochaine fois que … ce tour-ci`."""
    kinds = [token.type for token in tokens[:7]]
    values = [token.value for token in tokens[:3]]
    if kinds != ["DET", "DET", "N", "COMMA", "DUREE", "COMMA", "QUE"] or values != ["le", "prochain", "fois"]:
        return tokens
    end = next((i for i in range(7, len(tokens)) if tokens[i].type == "COMMA"), None)
    if end is None:
        return tokens
    opening = Token("QUAND", "prochaine_fois", tokens[0].start, tokens[6].end, "la prochaine fois que")
    return [opening, *tokens[7:end], tokens[4], *tokens[end:]]


def next_phases(tokens: list[Token]) -> list[Token]:
    """`suivie d'une phase de combat, puis d'une phase principale`: the two phases are listed."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        ahead = [t.type for t in tokens[at : at + 4]]
        phase = tokens[at + 4].value if at + 4 < len(tokens) else ""
        if ahead == ["COMMA", "PUIS", "DE", "DET"] and phase == "phase_principale":
            out.append(Token("ET", "et", token.start, tokens[at + 2].end, ", puis"))
            at += 3
            continue
        out.append(token)
        at += 1
    return out


def one_opponent(tokens: list[Token]) -> list[Token]:
    """`l'un de vos adversaires` is `un adversaire`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        ahead = [(t.type, t.value) for t in tokens[at + 1 : at + 4]]
        of_yours = ahead == [("DE", "de"), ("DET", "votre"), ("N", "adversaire")]
        if (token.type, token.value) == ("UN_MODE", "un") and of_yours:
            out.append(Token("DET", "un", token.start, tokens[at + 2].end, "un", {"g": "m", "n": "s"}))
            at += 3
            continue
        out.append(token)
        at += 1
    return out


def additional_change(tokens: list[Token]) -> list[Token]:
    """`gagne un +2/+2 supplémentaire` is `gagne +2/+2`, which adds to what it gains already."""
    out: list[Token] = []
    for token in tokens:
        extra = token.type == "ADJ" and token.value == "supplémentaire" and len(out) > 1
        if extra and out[-1].type == "PTMOD" and (out[-2].type, out[-2].value) == ("DET", "un"):
            del out[-2]
            continue
        out.append(token)
    return out


def again(tokens: list[Token]) -> list[Token]:
    """`proliférez, puis proliférez à nouveau`: the verb says already that it is done twice."""
    out: list[Token] = []
    for token in tokens:
        repeated = token.type == "ADV" and token.value == "à_nouveau" and bool(out) and out[-1].type == "V"
        if repeated and any(t.type == "V" and t.value == out[-1].value for t in out[:-1]):
            continue
        out.append(token)
    return out


_ENDED_BY = frozenset({"VI", "MI", "VOUS"})


def defined_last(tokens: list[Token]) -> list[Token]:
    """`cherchez X cartes, X étant …, et mettez-les …`: what X is goes to the end of its sentence."""
    kinds = [token.type for token in tokens]
    at = next(
        (
            i
            for i in range(len(tokens) - 3)
            if kinds[i] == "COMMA"
            and tokens[i + 1].value == "X"
            and (kinds[i + 2], tokens[i + 2].value) == ("VG", "être")
        ),
        None,
    )
    if at is None:
        return tokens
    for end in range(at + 4, len(tokens) - 1):
        joint = kinds[end] == "COMMA" or (kinds[end] == "PUIS" and kinds[end - 1] != "COMMA")
        if not joint:
            continue
        start = end + 1
        while start < len(tokens) and kinds[start] in ("ET", "PUIS", "ADV"):
            start += 1
        if start < len(tokens) and kinds[start] in _ENDED_BY:
            definition, rest = tokens[at:end], tokens[end:]
            return rest_before(tokens[:at], rest, definition)
        return tokens
    return tokens


def rest_before(head: list[Token], rest: list[Token], definition: list[Token]) -> list[Token]:
    """The tokens with the definition of X behind the rest of the sentence; a comma joins what was around it."""
    stops = [token for token in rest[-1:] if token.type == "STOP"]
    body = rest[: len(rest) - len(stops)]
    return [*head, *body, *definition, *stops]


def stray_commas(tokens: list[Token]) -> list[Token]:
    """A comma before `à moins que` behind a verb is style."""
    out: list[Token] = []
    seen = False
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        seen = seen or token.type == "V"
        if token.type == "COMMA" and seen and following is not None and following.type == "AMOINSQUE":
            continue
        out.append(token)
    return out


def hand_size(tokens: list[Token]) -> list[Token]:
    """`la taille maximale de votre main` is `votre taille de main maximale`; `réduite de deux` has its number bare."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        ahead = tokens[at + 1 : at + 5]
        sized = (
            token.type == "DET" and token.value == "le" and [t.value for t in ahead[:2]] == ["taille_maximale", "de"]
        )
        if sized and len(ahead) > 3 and ahead[2].type == "DET" and ahead[3].value == "zone:hand":
            out.append(ahead[2])
            out.append(ahead[3]._replace(type="N", value="taille_de_main", start=ahead[0].start))
            at += 5
            continue
        changed = bool(out) and out[-1].type in ("V", "PP") and out[-1].value in ("réduire", "augmenter")
        if token.type == "DE" and changed and ahead and ahead[0].type == "NUM":
            at += 1
            continue
        if token.type == "DE" and changed and [t.value for t in ahead] == ["un"]:
            out.append(Token("NUM", "1", ahead[0].start, ahead[0].end, ahead[0].text))
            break
        out.append(token)
        at += 1
    return out
