"""Words said once for two: « vous et les humains que vous contrôlez avez X », « qui attaque ou qui bloque »; states
between commas."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_SAME = frozenset({"avoir", "acquérir"})
_MOVES = frozenset({"mettre", "renvoyer", "remettre"})
_STATES = frozenset({"attacher", "engager"})


def you_and_yours(tokens: list[Token]) -> list[Token]:
    """`vous et les humains que vous contrôlez avez X` is `vous avez X et les humains que vous contrôlez ont X`."""
    for at in range(len(tokens) - 5):
        if [token.type for token in tokens[at : at + 3]] != ["VOUS", "ET", "DET"]:
            continue
        verb = next((i for i in range(at + 3, len(tokens)) if tokens[i].type in ("V", "COMMA", "STOP")), None)
        if verb is not None and tokens[verb].value in ("contrôler", "posséder"):
            verb = next((i for i in range(verb + 1, len(tokens)) if tokens[i].type in ("V", "COMMA", "STOP")), None)
        if verb is None or tokens[verb].value not in _SAME or str(tokens[verb].get("m")) != "2":
            return tokens
        end = len(tokens) - (tokens[-1].type == "STOP")
        said, stop = tokens[verb + 1 : end], tokens[end:]
        if any(token.type in ("V", "COMMA", "SI", "TANTQUE") for token in said) or tokens[verb].get("neg"):
            return tokens
        theirs = tokens[verb]._replace(features={**tokens[verb].features, "m": "3", "n": "p"})
        mine = tokens[verb]._replace(start=tokens[at].end, end=tokens[at].end)
        copied = [token._replace(start=tokens[at].end, end=tokens[at].end) for token in said]
        return [*tokens[: at + 1], mine, *copied, *tokens[at + 1 : verb], theirs, *said, *stop]
    return tokens


def or_who(tokens: list[Token]) -> list[Token]:
    """`qui vous attaque ou qui attaque X` is `qui vous attaque ou attaque X`."""
    out: list[Token] = []
    inside = False
    for index, token in enumerate(tokens):
        again = token.type == "QUI" and inside and tokens[index - 1].type == "OU"
        if token.type == "QUI":
            inside = True
        elif token.type in ("COMMA", "STOP", "SI", "PUIS", "COLON"):
            inside = False
        if not again:
            out.append(token)
    return out


def states_between(tokens: list[Token]) -> list[Token]:
    """`mettez-la sur le champ de bataille, attachée à X`, `mettez X, engagé et attaquant, depuis votre main`."""
    out: list[Token] = []
    moved = opened = False
    skipped = -1
    for index, token in enumerate(tokens):
        if index == skipped:
            continue
        if token.type == "V":
            moved = token.value in _MOVES
        ahead = tokens[index + 1 : index + 2]
        state = bool(ahead) and (
            ahead[0].value in ("engagé_et_attaquant", "attacher.pp", "engager.pp")
            or (ahead[0].type == "PP" and ahead[0].value in _STATES)
        )
        if token.type == "COMMA" and moved and state:
            opened = True
            place = next((i for i in range(len(out) - 1, -1, -1) if out[i].type in ("LIEU", "V")), None)
            behind = ahead[0].value == "engagé_et_attaquant" and place is not None and place < len(out) - 1
            if behind and place is not None and out[place].type == "LIEU":
                out.insert(place + 1, ahead[0])
                skipped = index + 1
            continue
        if token.type == "COMMA" and opened and ahead and ahead[0].type in ("DEPUIS", "DE", "AUDEBUT"):
            opened = False
            continue
        out.append(token)
    return out


def tokens_under(tokens: list[Token]) -> list[Token]:
    """`mettez en jeu, sous le contrôle de l'adversaire ciblé, deux jetons …`: that player creates them."""
    for at in range(len(tokens) - 6):
        verb = tokens[at]
        words = [(token.type, token.value) for token in tokens[at + 1 : at + 5]]
        under = [("LIEU", "battlefield"), ("SOUS", "sous"), ("DET", "le"), ("N", "contrôle")]
        if verb.type != "V" or verb.value != "mettre" or str(verb.get("m")) != "2" or words != under:
            continue
        if tokens[at + 5].type != "DE":
            return tokens
        start = at + 6
        made = next((i for i in range(start + 1, len(tokens) - 1) if tokens[i + 1].value == "jeton"), None)
        who = tokens[start:made] if made is not None else []
        if made is None or any(token.type not in ("DET", "N", "PP", "ADJ") for token in who) or not who:
            return tokens
        if tokens[made].type not in ("NUM", "DET") or tokens[start].value not in ("le", "un", "ce"):
            return tokens
        theirs = verb._replace(features={**verb.features, "m": "3", "n": "s"})
        return [*tokens[:at], *who, theirs, tokens[at + 1], *tokens[made:]]
    return tokens


def until_doing(tokens: list[Token]) -> list[Token]:
    """`révèle des cartes jusqu'à révéler une carte de terrain` is `… jusqu'à ce qu'il révèle une carte de terrain`."""
    for at in range(1, len(tokens) - 1):
        verb = tokens[at + 1]
        if tokens[at].type != "JUSQUA" or verb.type != "V" or str(verb.get("m")) != "i":
            continue
        before = next((token for token in reversed(tokens[:at]) if token.type == "V"), None)
        if before is None or before.value != verb.value or verb.get("neg") or verb.get("refl"):
            return tokens
        where = tokens[at].end
        until = tokens[at]._replace(type="JUSQUACEQUE", value="jusqu_à_ce_que")
        you = str(before.get("m")) == "2"
        who = Token("VOUS", "vous", where, where) if you else Token("IL", "il", where, where, "il")
        number = {"n": "p"} if you else {"n": "s"}
        finite = verb._replace(features={**verb.features, "m": "2" if you else "3", **number})
        return [*tokens[:at], until, who, finite, *tokens[at + 2 :]]
    return tokens
