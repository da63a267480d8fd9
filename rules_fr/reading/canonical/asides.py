"""Ways of older cards: `un cimetière contient …`, `aucune autre`, commas before what is added, long dashes."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_ENDS = frozenset({"COMMA", "STOP", "DUREE", "ET", "QUE"})


def containing(tokens: list[Token]) -> list[Token]:
    """`un cimetière contient au moins vingt cartes` is `il y a au moins vingt cartes dans un cimetière unique`."""
    for index in range(len(tokens) - 3):
        one, zone, verb = tokens[index : index + 3]
        here = (one.type, one.value) == ("DET", "un") and zone.value in ("zone:graveyard", "zone:library")
        if not here or (verb.type, verb.value) != ("V", "contenir") or verb.get("neg"):
            continue
        end = next((i for i in range(index + 3, len(tokens)) if tokens[i].type in _ENDS), len(tokens))
        there = Token("ILYA", "il_y_a", one.start, verb.end, "il y a")
        place = (
            Token("DANS", "dans", one.start, one.start, "dans"),
            one,
            zone,
            Token("ADJ", "unique", zone.end, zone.end, "unique", {"l": "unique"}),
        )
        return [*tokens[:index], there, *tokens[index + 3 : end], *place, *tokens[end:]]
    return tokens


def no_other(tokens: list[Token]) -> list[Token]:
    """`vous ne contrôlez aucune autre créature` is `vous ne contrôlez pas d'autre créature`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        other = following is not None and (following.type, following.value) == ("DET", "autre")
        verb = out[-1] if out else None
        denied = verb is not None and verb.type == "V" and len(out) > 1 and out[-2].type == "NE"
        if (token.type, token.value) == ("DET", "aucun") and other and denied:
            out.append(Token("NEG", "pas", token.start, token.end, token.text))
            out.append(Token("DE", "de", token.end, token.end, "d'"))
            continue
        out.append(token)
    return out


def no_longer(tokens: list[Token]) -> list[Token]:
    """`n'a plus de marqueur`, `ne contrôlez plus d'île`: `plus` denies, it does not compare."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        before = [(t.type, t.value) for t in out[-2:]]
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        denied = len(before) == 2 and before[0] == ("NE", "ne") and before[1][0] == "V"
        if (
            (token.type, token.value) == ("DET", "plus de")
            and denied
            and following is not None
            and following.type == "N"
        ):
            out.append(Token("NEG", "pas", token.start, token.end, token.text))
            out.append(Token("DE", "de", token.end, token.end, "de"))
            continue
        out.append(token)
    return out


def set_off(tokens: list[Token]) -> list[Token]:
    """Commas before `sont infligées … à la place`, the colours of `une cible, créature ou …`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        ahead = [(t.type, t.value if t.get("m") != "i" else "") for t in tokens[index + 1 : index + 4]]
        if token.type == "COMMA" and out and (_redirected(out, ahead) or _colored(out, ahead)):
            continue
        out.append(token)
    return out


def within_would(tokens: list[Token]) -> list[Token]:
    """`qui devraient, ce tour-ci, être infligées à X` is `qui devraient être infligées ce tour-ci à X`."""
    wanted = ["COMMA", "DUREE", "COMMA", "V", "PP"]
    for index, token in enumerate(tokens):
        rest = tokens[index + 1 : index + 6]
        if token.value == "devoir" and [t.type for t in rest] == wanted and rest[4].value == "infliger":
            return [*tokens[: index + 1], rest[3], rest[4], rest[1], *tokens[index + 6 :]]
    return tokens


def _redirected(before: list[Token], ahead: list[tuple[str, str]]) -> bool:
    would = any(token.value == "devoir" for token in before)
    return would and ahead[:2] == [("V", "être"), ("PP", "infliger")]


def _colored(before: list[Token], ahead: list[tuple[str, str]]) -> bool:
    listed = [token.value for token in before[-5:]][:2] == ["cible", ","] and before[-2].type == "OU"
    colors = len(ahead) > 2 and ahead[1][0] == "OU"
    return listed and colors and ahead[0][1].startswith("couleur:") and ahead[2][1].startswith("couleur:")


def base_power(tokens: list[Token]) -> list[Token]:
    """`a une force de base de 8`: a size whose endurance is left alone."""
    wanted = [("N", "stat:power"), ("ADJ", "super:basic"), ("DE", "de")]
    for index in range(1, len(tokens) - 4):
        words = [(t.type, t.value) for t in tokens[index + 1 : index + 4]]
        number = tokens[index + 4]
        verb, one = tokens[index - 1], tokens[index]
        has = verb.type == "V" and verb.value == "avoir" and (one.type, one.value) == ("DET", "un")
        if has and words == wanted and number.type == "NUM":
            size = Token("SIZE", f"{number.value}/_", one.start, number.end, f"{number.value}/_")
            return [*tokens[:index], size, *tokens[index + 5 :]]
    return tokens


_DASHES = frozenset({"—", "–"})


def dashes(tokens: list[Token]) -> list[Token]:
    """`gagne —1/—1`: long dashes are minus signs."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        piece = tokens[at : at + 5]
        words = [t.text.strip() for t in piece]
        after_gain = bool(out) and out[-1].type == "V" and out[-1].value in ("gagner", "avoir")
        minus = len(piece) == 5 and words[0] in _DASHES and words[2] == "/" and words[3] in _DASHES
        if after_gain and minus and piece[1].type == piece[4].type == "NUM":
            value = f"-{piece[1].value}/-{piece[4].value}"
            out.append(Token("PTMOD", value, piece[0].start, piece[4].end, value))
            at += 5
            continue
        out.append(tokens[at])
        at += 1
    return out


_FACES = frozenset({"face_cachée", "face_visible"})


def turned(tokens: list[Token]) -> list[Token]:
    """`retournez la créature ciblée face cachée`: how it is turned, which describes nothing."""
    out: list[Token] = []
    turning = False
    for token in tokens:
        if token.type == "V":
            turning = token.value == "retourner"
        if turning and token.type == "ADJ" and token.value in _FACES:
            token = token._replace(type="ADV")
            turning = False
        out.append(token)
    return out


def exiled_face_down(tokens: list[Token]) -> list[Token]:
    """`exilez la carte du dessus de votre bibliothèque, face cachée`: how it is exiled, which describes nothing."""
    out: list[Token] = []
    exiling = False
    for token in tokens:
        if token.type == "V":
            exiling = token.value == "exiler"
        elif token.type == "LIEU" and token.value == "exile" and any(one.value == "retirer" for one in out):
            exiling = True
        if exiling and token.type == "ADJ" and token.value == "face_cachée" and _said_of_the_verb(out):
            if out[-1].type == "COMMA":
                out.pop()
            token = token._replace(type="ADV")
        out.append(token)
    return out


def _said_of_the_verb(before: list[Token]) -> bool:
    """Whether `face cachée` cannot describe what stands before it: a pronoun, a zone, a player, a comma."""
    last = before[-1]
    return (
        last.type in ("COMMA", "V", "IL", "PRO", "LUI")
        or last.value.startswith("zone:")
        or last.value in ("joueur", "adversaire", "un")
    )


def by_itself(tokens: list[Token]) -> list[Token]:
    """`la créature hantée par X` is `la créature que X hante`; `enchantée par X`, said by X, is `enchantée`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token, ahead = tokens[at], [t.type for t in tokens[at + 1 : at + 3]]
        if token.type != "PP" or ahead != ["PAR", "SELF"] or not out or out[-1].type != "N":
            out.append(token)
            at += 1
        elif token.value == "hanter":
            verb = Token("V", "hanter", token.start, token.end, token.text, {"m": "3", "n": "s"})
            out.extend((Token("QUE", "que", token.start, token.start, "que"), tokens[at + 2], verb))
            at += 3
        else:
            out.append(token)
            at += 3 if token.value in ("enchanter", "équiper") else 1
    return out


def joined_states(tokens: list[Token]) -> list[Token]:
    """`engagé et avec trois marqueurs`, `transformée et sous votre contrôle`: one state after another."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        state = bool(out) and out[-1].type == "PP" and out[-1].value in ("engager", "transformer")
        if token.type == "ET" and state and following is not None:
            if following.type == "AVEC":
                continue
            if following.value == "sous_votre_contrôle":
                if len(out) > 1 and out[-2].type == "COMMA":
                    del out[-2]
                continue
        out.append(token)
    return out


def no_opponent(tokens: list[Token]) -> list[Token]:
    """`aucun adversaire ne contrôle de créature` is `vos adversaires ne contrôlent pas de créature`."""
    for index in range(len(tokens) - 4):
        none, opponent, word, verb, of = tokens[index : index + 5]
        values = (none.value, opponent.value, word.type, verb.type, of.type)
        if values == ("aucun", "adversaire", "NE", "V", "DE"):
            yours = none._replace(value="votre", features={"n": "p"})
            deny = Token("NEG", "pas", verb.end, verb.end, "pas")
            return [
                *tokens[:index],
                yours,
                opponent.having(n="p"),
                word,
                verb.having(n="p"),
                deny,
                of,
                *tokens[index + 5 :],
            ]
    return tokens
