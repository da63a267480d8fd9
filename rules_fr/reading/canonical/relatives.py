"""Rewrites around `que` and relative clauses: which `que` is which, and where a relative clause ends."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_CONTROL = frozenset({"contrôler", "posséder"})
_FINITE = frozenset({"VF", "VI", "MF", "MI"})
_HARD_STOPS = frozenset(
    {
        "COMMA",
        "EXCEPTEQUE",
        "SI",
        "TANTQUE",
        "AMOINSQUE",
        "QUAND",
        "AUDEBUT",
        "PUIS",
        "SINON",
        "COLON",
        "DASH",
        "OUQUE",
        "ETSI",
        "OUSI",
    }
)
_SOFT_STOPS = frozenset({"ET", "OU"})


def exclusive_que(tokens: list[Token]) -> list[Token]:
    """`ne V … que`: that `que` means only; the verb keeps neg="que". A `ne` with nothing after it is neg="expl"."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        after = [t.type for t in tokens[index + 1 : index + 3]]
        if token.type == "ET" and after == ["QUE", "ADV"]:
            continue  # `que pendant votre entretien et qu'une seule fois par tour`
        if token.type == "QUE" and index and tokens[index - 1].type == "ET" and after[:1] == ["ADV"]:
            continue
        out.append(token)
    for index, token in enumerate(out):
        if token.type in ("VI", "VF", "VJ", "MI", "MF", "MJ") and token.get("neg") == "ne":
            end = index + 1
            found = None
            while end < len(out) and out[end].type not in ("COMMA", "STOP"):
                if out[end].type == "QUE" and not _expletive(out, index) and not _relative(out, end):
                    found = end
                    break
                if out[end].type in ("NI",) or (out[end].type == "DET" and out[end].value == "aucun"):
                    break
                end += 1
            if found is not None:
                out[found] = out[found]._replace(type="ADV", value="seulement")
                out[index] = token.having(neg="que")
            else:
                if index + 1 < len(out) and out[index + 1].type == "NI":
                    out[index + 1] = out[index + 1]._replace(type="NOTHING")
                negative = end < len(out) and out[end].type in ("NI", "DET")
                out[index] = token.having(neg="pas" if negative else "expl")
    return [token for token in out if token.type != "NOTHING"]


def _relative(tokens: list[Token], at: int) -> bool:
    """`ne peut être la cible de capacités que vos adversaires contrôlent`: that `que` is the noun's."""
    verb = _control_verb(tokens, at + 1)
    owner = [token.type for token in tokens[at + 1 : verb]]
    return tokens[at - 1].type == "N" and verb is not None and owner in (["VOUS"], ["DET", "N"])


def _expletive(tokens: list[Token], at: int) -> bool:
    """Whether the verb is the one of `à moins que`, whose `ne` means nothing."""
    for token in reversed(tokens[:at]):
        if token.type in ("VI", "VF", "VJ", "MI", "MF", "MJ"):
            return False
        if token.type == "AMOINSQUE":
            return True
    return False


def close_relatives(tokens: list[Token]) -> list[Token]:
    """Type control relatives (`que vous contrôlez`: QUE … VC) and put an ENDREL where another relative clause ends."""
    return _open_relatives(_delayed_duration(_control_relatives(tokens)))


def _control_relatives(tokens: list[Token]) -> list[Token]:
    """`que … contrôle` (VC), comparisons, `faire que …`; other `que` open a relative clause."""
    out = list(tokens)
    for index in range(len(out) - 1, -1, -1):
        if out[index].type == "QUE":
            if index and out[index - 1].type == "VJ" and out[index - 1].value == "faire":
                out[index] = out[index]._replace(type="FAIREQUE", start=out[index - 1].start)
                out[index - 1] = out[index - 1]._replace(type="NOTHING")
                continue
            if _comparison(out, index):
                out[index] = out[index]._replace(type="QUECMP")
                continue
            verb = _control_verb(out, index + 1)
            if verb is not None:
                out[verb] = out[verb]._replace(type="VC")
            else:
                out[index] = out[index]._replace(type="QUER")
    return [token for token in out if token.type != "NOTHING"]


def _comparison(tokens: list[Token], at: int) -> bool:
    """`autant de points de vie que son endurance`: after « autant de », with no verb of its own."""
    before = tokens[max(at - 4, 0) : at]
    if [token.type for token in before[-2:-1]] == ["DET"] and before[-2].value == "même" and before[-1].type != "ADJ":
        return True
    counted = any(token.type == "DET" and token.value in ("autant de", "plus de", "moins de") for token in before)
    after = tokens[at + 1 : at + 6]
    own = next((token for token in after if token.type in _FINITE or token.type == "COMMA"), None)
    return counted and (own is None or own.type == "COMMA")


_CASTING = frozenset({"lancer", "jouer", "activer"})


def _delayed_duration(tokens: list[Token]) -> list[Token]:
    """`les sorts que vous lancez ce tour-ci coûtent …`: the time is that of the effect, it goes to the end."""
    out = list(tokens)
    for index, token in enumerate(tokens):
        if token.type == "QUER":
            verb = next((i for i in range(index, min(index + 5, len(out))) if out[i].type in _FINITE), None)
            plain = verb is not None and out[verb].value in _CASTING and not out[verb].get("tense")
            if plain and verb is not None and verb + 1 < len(out) and out[verb + 1].value == "ce_tour_ci":
                out.append(out.pop(verb + 1))
    return out


def compared_for_a_time(tokens: list[Token]) -> list[Token]:
    """`peut bloquer comme si elle avait le vol jusqu'à la fin du tour`: the time is not that of the comparison."""
    at = next((i for i, t in enumerate(tokens) if t.type == "COMMESI"), None)
    end = next((i for i in range(len(tokens) - 1, -1, -1) if tokens[i].type == "DUREE"), None)
    if at is None or end is None or end < at or not all(t.type == "STOP" for t in tokens[end + 1 :]):
        return tokens
    return [*tokens[:at], tokens[end], *tokens[at:end], *tokens[end + 1 :]]


def _open_relatives(tokens: list[Token]) -> list[Token]:
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type in ("QUER", "QUI", "DONT"):
            end = _end(tokens, at + 1)
            out.append(token)
            out.extend(_open_relatives(tokens[at + 1 : end]))
            out.append(Token("ENDREL", "", tokens[end - 1].end, tokens[end - 1].end))
            at = end
            continue
        out.append(token)
        at += 1
    return out


def _control_verb(tokens: list[Token], at: int) -> int | None:
    for index in range(at, min(at + 7, len(tokens))):
        token = tokens[index]
        if token.type in _FINITE:
            plain = token.type in ("VF", "VI") and token.value in _CONTROL and not token.get("tense")
            return index if plain else None
        if token.type in ("COMMA", "QUI", "QUE"):
            return None
    return None


def _past_damage(tokens: list[Token]) -> bool:
    """Whether this is `a infligé des blessures`, which goes nowhere: what follows its time is no part of it."""
    verb = next((token for token in tokens if token.type in _FINITE), None)
    return verb is not None and verb.value in ("infliger", "subir") and bool(verb.get("tense"))


def _shared_before(tokens: list[Token], at: int, index: int) -> bool:
    """Whether `partagent un type`, which goes nowhere, is followed by a place or `sans payer`."""
    token = tokens[index]
    outside = token.type in ("DEPUIS", "DANS") or token.value == "sans_payer"
    return outside and any(one.type in _FINITE and one.value == "partager" for one in tokens[at:index])


def _either_noun(tokens: list[Token], at: int) -> bool:
    """`qui est un loup ou un elfe`: one relative clause, whose verb has both nouns."""
    words = [(token.type, token.value) for token in tokens[max(at - 3, 0) : at + 2]]
    if at < 3 or len(words) < 5 or tokens[at].type != "OU" or at + 2 >= len(tokens):
        return False
    verb, first, noun, _, second = words
    return (
        verb == ("VF", "être")
        and first == second == ("DET", "un")
        and noun[0] == tokens[at + 2].type == "N"
        and noun[1].startswith("sub:")
    )


def _end(tokens: list[Token], at: int) -> int:
    """The index just after the relative clause whose first token is at `at`."""
    seen = False
    index = at
    while index < len(tokens):
        token = tokens[index]
        if token.type in _FINITE:
            joined = index > at and tokens[index - 1].type in _SOFT_STOPS
            if seen and not joined:
                return index
            seen = True
        elif token.type in _HARD_STOPS or (seen and token.type == "QUI" and tokens[index - 1].type in _FINITE):
            return index
        elif token.type in _SOFT_STOPS and seen:
            following = tokens[index + 1] if index + 1 < len(tokens) else None
            same = following is not None and following.type == "VF" and token.type == "OU"
            listed = token.type == "ET" and following is not None and following.type == "ADJ"
            listed = listed and tokens[index - 1].type == "ADJ"  # `qui est à la fois bleu et rouge`
            dealt = following is not None and following.type == "A"
            dealt = dealt and any(t.type == "A" for t in tokens[at:index])  # `infligées à vous et aux permanents …`
            if not same and not listed and not dealt and not _either_noun(tokens, index):
                return index
        elif (token.type == "DUREE" and token.value == "fin_du_tour" and seen) or _shared_before(tokens, at, index):
            return index
        elif token.type == "DUREE" and token.value == "ce_tour_ci" and _past_damage(tokens[at:index]):
            return index + 1
        index += 1
    return index


_EACH_OPPONENT = [("A", "a"), ("DET", "chaque"), ("N", "adversaire"), ("ET", "et")]
_THEY_CONTROL = [("QUE", "que"), ("IL", "il"), ("V", "contrôler")]


def what_they_control(tokens: list[Token]) -> list[Token]:
    """`à chaque adversaire et à chaque créature qu'il contrôle` is `à chaque créature que vos adversaires contrôlent
    et à chaque adversaire`.
    """
    kinds = [(token.type, token.value) for token in tokens]
    at = next((i for i in range(len(kinds)) if kinds[i : i + 4] == _EACH_OPPONENT), None)
    if at is None:
        return tokens
    start = at + 4
    que = next((i for i in range(start, len(kinds)) if kinds[i : i + 3] == _THEY_CONTROL), None)
    things = tokens[start:que] if que is not None else []
    if que is None or [token.value for token in things[:2]] != ["a", "chaque"]:
        return tokens
    if any(token.type not in ("N", "ADJ", "PP", "ET") for token in things[2:]):
        return tokens
    they, control = tokens[que + 1], tokens[que + 2]
    yours = [Token("DET", "votre", they.start, they.start, "vos"), tokens[at + 2]._replace(features={"n": "p"})]
    verb = control._replace(features={**control.features, "n": "p"})
    to, each, opponent, et = tokens[at : at + 4]
    return [*tokens[:at], *things, tokens[que], *yours, verb, et, to, each, opponent, *tokens[que + 3 :]]
