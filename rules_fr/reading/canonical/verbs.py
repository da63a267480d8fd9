"""Rewrites around verbs: negation, object pronouns, auxiliaries, moods. What is removed becomes a feature of the verb.

Features of a verb: neg ("pas", "plus", "jamais", or "ne" alone), obj (le, la, les), dat (lui, leur, vous), refl, en, y,
tense ("passé"), voice ("passif"), mood ("cond", "imp"), number.
"""

from __future__ import annotations

from rules_fr.reading.tables import Token

_OBJECTS = frozenset({"le", "la", "les", "l'"})
_STATE_VERBS = frozenset(
    {"mourir", "arriver", "devenir", "partir", "revenir", "entrer", "rester", "venir", "aller", "passer_"}
)
_MODALS = frozenset({"pouvoir", "devoir"})
_SKIPPED = frozenset({"ADV"})


_PREPOSITIONS = frozenset(
    "SURLEDESSUS SOUSLEDESSOUS SUR PARMI DE A AVEC ENTRE POUR CONTRE SOUS PAR DANS AUTREQUE".split()
)


def _same(tokens: list[Token], at: int) -> bool:
    """« du même nom (que X) » is « avec le même nom »."""
    return [(token.type, token.value) for token in tokens[at + 1 : at + 4]] == [
        ("DET", "le"),
        ("DET", "même"),
        ("N", "nom"),
    ]


_HOLDING = frozenset({"contrôler", "posséder"})
"""« les créatures que vous contrôlez ayant … »: what ends a relative of control."""
_NOMINAL_ENDS = frozenset({"N", "PP", "ADJ", "SELF"})


def pronouns(tokens: list[Token]) -> list[Token]:
    """`s'il` is si + il; `comme s'il` keeps its own opening; `elle` after a preposition is no subject.

    `ayant` is avec.
    """
    out: list[Token] = []
    genitive = False
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        before = out[-1] if out else None
        if token.type in ("V", "COMMA", "STOP"):
            genitive = False
        if token.type == "SE" and following is not None and following.type == "IL":
            if before is not None and before.type == "COMME":
                out[-1] = before._replace(type="COMMESI", end=token.end)
                continue
            token = token._replace(type="SI", value="si")
        elif token.type == "SE" and following is not None and following.type == "ILYA":
            token = token._replace(type="SI", value="si")
        elif token.text.lower() == "ce" and _this_is(tokens[index + 1 : index + 3]):
            token = token._replace(type="CE")
        elif token.type == "IL" and before is not None and before.type in _PREPOSITIONS:
            token = token._replace(type="LUI")
        elif token.type == "VOUS" and before is not None and before.type in ("A", "CONTRE", "SUR"):
            token = token._replace(type="PRO")  # `à vous et aux permanents que vous contrôlez`
        elif token.type == "V" and token.value == "avoir" and token.get("m") == "g" and before is not None:
            if before.type in ("N", "PP", "ADJ", "LIEU") or before.value in _HOLDING:
                token = token._replace(type="AVEC", value="avec", features={})
        elif token.type == "DE" and before is not None and before.type in _NOMINAL_ENDS and _same(tokens, index):
            token = token._replace(type="AVEC", value="avec")
        elif (
            token.text.lower() == "des"
            and token.type == "DET"
            and before is not None
            and (before.type in _NOMINAL_ENDS or _names_counters(out))
        ):
            out.append(token._replace(type="DE", value="de"))
            token = token._replace(value="le")
            genitive = True
        elif token.text.lower() == "des" and genitive and before is not None and before.type in ("ET", "OU"):
            out.append(token._replace(type="DE", value="de"))
            token = token._replace(value="le")
        elif token.text.lower() == "des" and token.type == "DET" and following is not None and following.type == "SELF":
            out.append(token._replace(type="DE", value="de"))  # `retirez un marqueur « x » des Steppes du val`
            token = token._replace(value="le")
        elif token.type == "POUR" and following is not None and following.type == "DET" and following.value == "chaque":
            token = token._replace(type="POURCHAQUE")
        out.append(token)
    return out


def _names_counters(before: list[Token]) -> bool:
    """Whether the last words are « marqueurs « charge » » or « marqueurs +1/+1 »."""
    return len(before) > 1 and before[-1].type in ("QUOTE", "PTMOD") and before[-2].value == "marqueur"


def _this_is(following: list[Token]) -> bool:
    """`ce n'est pas`, `ce sont`."""
    words = [token.value for token in following]
    return words == ["ne", "être"] or (words[:1] == ["être"] and following[0].get("n") == "p")


def asides(tokens: list[Token]) -> list[Token]:
    """`, engagé,` or `, depuis votre main,` between commas inside a clause: the commas are style."""
    out = list(tokens)
    at = 0
    while at < len(out):
        after = out[at + 1] if at + 1 < len(out) else None
        if out[at].type == "COMMA" and after is not None and after.value in ("un nombre de", "autant de"):
            dealt = at + 2 < len(out) and out[at + 2].value.startswith("blessure")
            if dealt and any(token.type == "V" and token.value == "infliger" for token in out[:at]):
                del out[at]
                continue
        if out[at].type == "COMMA" and at > 0:
            end = at + 1
            while end < len(out) and end - at < 9 and out[end].type not in ("COMMA", "V", "STOP", "QUAND", "SI"):
                end += 1
            inner = out[at + 1 : end]
            closes = end < len(out) and out[end].type == "COMMA" and 1 <= len(inner) <= 8
            if closes and inner[0].type in _ASIDES and out[at - 1].type in ("LIEU", "V", "AVEC") and end + 1 < len(out):
                del out[end]
                del out[at]
                continue
        if out[at].type == "COMMA" and at > 0 and after is not None and after.value in _CLOSERS:
            del out[at]
            if at + 1 < len(out) and out[at + 1].type == "COMMA" and at + 2 < len(out) and out[at + 2].type == "DANS":
                del out[at + 1]
            continue
        at += 1
    return out


_CLOSERS = frozenset({"sous_votre_contrôle", "arrondi_sup", "arrondi_inf"})
"""What a comma before is style, since it can only close the clause that it stands in."""
_ASIDES = frozenset({"PP", "ADJ", "LIEU", "ADV", "DUREE", "SUR", "SOUS", "DANS", "DEPUIS", "PENDANT"})


def vigilance(tokens: list[Token]) -> list[Token]:
    """`attaquer avec X ne la fait pas s'engager` is the older way to say that X has vigilance; behind other clauses
    about X (`…, et attaquer avec elle ne la fait pas s'engager`), `et a la vigilance`."""
    at = next((i for i, token in enumerate(tokens) if token.type == "V" and token.value == "attaquer"), None)
    if at is None:
        return tokens
    end = next((i for i in range(at + 1, len(tokens)) if (tokens[i].type, tokens[i].value) == ("V", "faire")), None)
    if end is None or not _does_not_tap(tokens[end : end + 2]):
        return tokens
    made, rest = tokens[end], tokens[end + 2 :]
    who = tokens[at + 1 : end]
    number = "p" if made.get("obj") == "les" else "s"
    has = made._replace(value="avoir", features={"m": "3", "n": number})
    keyword = Token("KW", "vigilance", tokens[end + 1].start, tokens[end + 1].end, tokens[end + 1].text)
    if at == 0 and who and who[0].type == "AVEC" and _plain_subject(who[1:]):
        return [*_all_of_them(who[1:]), has, keyword, *rest]
    said_again = not who or (len(who) == 2 and who[0].type == "AVEC" and who[1].type in ("LUI", "IL", "PRO"))
    joint = at - 1 if at and tokens[at - 1].type == "ET" else None
    if joint is None or not said_again:
        return tokens
    before = tokens[: joint - 1] if tokens[joint - 1].type == "COMMA" else tokens[:joint]
    return [*before, tokens[joint], has, keyword, *rest]


def _does_not_tap(words: list[Token]) -> bool:
    made, tap = (words[0], words[1]) if len(words) == 2 else (None, None)
    if made is None or tap is None:
        return False
    return made.get("neg") == "pas" and bool(made.get("obj")) and tap.value == "engager" and bool(tap.get("refl"))


def _plain_subject(who: list[Token]) -> bool:
    related = next((i for i, token in enumerate(who) if token.type in ("QUE", "QUI")), len(who))
    if any(token.type in ("COMMA", "STOP", "QUAND", "SI") for token in who):
        return False
    return bool(who) and not any(token.type == "V" for token in who[:related])


def _all_of_them(who: list[Token]) -> list[Token]:
    """`attaquer avec des soldats` is said of all of them."""
    return [who[0]._replace(value="le"), *who[1:]] if who[0].value == "des" else who


def _counts(token: Token) -> bool:
    return token.type == "NUM" or (token.type == "DET" and token.value in ("un", "ce", "autant de"))


def determiners(tokens: list[Token]) -> list[Token]:
    """`jusqu'à deux …` is a number; `puis` at the start of a sentence is style; `contre le noir et contre le rouge`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.type == "JUSQUA" and following is not None and _counts(following):
            token = token._replace(type="DET", value="jusqu'à", features={})
        if token.type == "PUIS" and not out:
            continue
        if token.type == "COMMA" and not out and index == 1:
            continue
        out.append(token)
        protected = next((t for t in reversed(out) if t.type == "KW" and t.value in ("protection", "hexproof")), None)
        if token.type == "ET" and following is not None and following.type == "CONTRE" and protected is not None:
            out.append(protected._replace(start=following.start, end=following.start))
    return out


_PRONOMINAL = frozenset({"défausser", "aventurer", "transplaner"})


def clitics(tokens: list[Token]) -> list[Token]:
    """Hang `ne … pas` and the pronouns before or after a verb on the verb."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _run(tokens, at)
        if end is None:
            token = tokens[at]
            if token.type == "V":
                token, at = _after(token, tokens, at + 1, {})
                out.append(token)
            else:
                out.append(token)
                at += 1
            continue
        features = _features(tokens[at:end], pronominal=_pronominal(tokens[end], tokens, end))
        verb, at = _after(tokens[end], tokens, end + 1, features)
        out.append(verb)
    return out


def _run(tokens: list[Token], at: int) -> int | None:
    """The index of the verb if a run of pronouns and `ne` starts here and ends at a verb."""
    end = at
    while end < len(tokens) and _clitic(tokens[end]):
        end += 1
    if end == at or end >= len(tokens) or tokens[end].type != "V":
        return None
    verb = tokens[end]
    first = tokens[at]
    mood = str(verb.get("m"))
    if first.type == "VOUS" and mood.startswith("2"):
        second = at > 0 and tokens[at - 1].type == "VOUS" and _pronominal(verb, tokens, end)
        return end if second else None
    if first.type == "EN" and mood == "g":
        return None
    return end


def _clitic(token: Token) -> bool:
    match token.type:
        case "NE" | "SE" | "EN" | "Y" | "VOUS":
            return True
        case "DET":
            return token.text.lower() in _OBJECTS or token.text.lower() == "leur"
        case "LUI":
            return token.value == "lui"
        case _:
            return False


def _pronominal(verb: Token, tokens: list[Token], at: int) -> bool:
    """`vous vous défaussez`, `vous vous êtes défaussé`."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    past = verb.value == "être" and following is not None and following.type == "PP"
    return verb.value in _PRONOMINAL or (past and following is not None and following.value in _PRONOMINAL)


def _features(run: list[Token], *, pronominal: bool) -> dict[str, str]:
    features: dict[str, str] = {}
    for token in run:
        text = token.text.lower()
        match token.type:
            case "NE":
                features["neg"] = "ne"
            case "SE":
                features["refl"] = "se"
            case "EN":
                features["en"] = "en"
            case "Y":
                features["y"] = "y"
            case "VOUS":
                features["refl" if pronominal else "dat"] = "vous"
            case "LUI":
                features["dat"] = "lui"
            case "DET":
                features["dat" if text == "leur" else "obj"] = text
    return features


def _after(verb: Token, tokens: list[Token], at: int, features: dict[str, str]) -> tuple[Token, int]:
    """Take in the pronouns and the negation that follow a verb."""
    while at < len(tokens):
        token = tokens[at]
        if token.type == "CLITIC":
            match token.value:
                case "le" | "la" | "les":
                    features["obj"] = token.value
                case "lui" | "leur":
                    features["dat"] = token.value
                case "vous":
                    features["refl"] = "vous"
                case _:
                    features[token.value] = token.value
        elif token.type == "NEG" and features.get("neg") == "ne":
            features["neg"] = token.value
        else:
            break
        at += 1
    return (verb.having(**features)._replace(end=tokens[at - 1].end) if features else verb), at


def auxiliaries(tokens: list[Token]) -> list[Token]:
    """One verb for `a lancé`, `a été détruit`, `est détruit`, `est mort`; other participles are adjectives."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "V" and token.value in ("avoir", "être"):
            merged, at = _merge(tokens, at)
            out.extend(merged)
            continue
        if token.type == "PP":
            token = token._replace(type="ADJ", value=f"{token.value}.pp")
        out.append(token)
        at += 1
    return out


def _merge(tokens: list[Token], at: int) -> tuple[list[Token], int]:
    auxiliary = tokens[at]
    end = at + 1
    between: list[Token] = []
    while end < len(tokens) and tokens[end].type in _SKIPPED:
        between.append(tokens[end])
        end += 1
    if end >= len(tokens) or tokens[end].type != "PP":
        return [auxiliary], at + 1
    participle = tokens[end]
    features = dict(auxiliary.features)
    if auxiliary.value == "avoir":
        features["tense"] = "passé"
        if participle.value == "être" and end + 1 < len(tokens) and tokens[end + 1].type == "PP":
            end += 1
            participle = tokens[end]
            features["voice"] = "passif"
    elif participle.value in _STATE_VERBS or features.get("refl"):
        features["tense"] = "passé"
    else:
        features["voice"] = "passif"
    verb = Token(
        "V", participle.value, auxiliary.start, participle.end, auxiliary.text + " … " + participle.text, features
    )
    return [verb, *between], end + 1


def repeated_verb(tokens: list[Token]) -> list[Token]:
    """`inflige 2 blessures à X et 1 blessure à Y`, `mettez un marqueur sur X et deux marqueurs sur Y`: the verb is
    understood again after the joint."""
    out: list[Token] = []
    verb: Token | None = None
    placed = False
    for index, token in enumerate(tokens):
        if token.type == "V" and token.value not in _HOLDING:
            verb, placed = token, False
        elif token.type == "STOP":
            verb = None
        elif token.type == "SUR":
            placed = True
        out.append(token)
        if verb is None or token.type != "ET" or not _another(tokens, index + 1, verb.value, placed=placed):
            continue
        where = tokens[index + 1].start
        out.append(verb._replace(start=where, end=where))
        placed = False
    return out


def _another(tokens: list[Token], at: int, verb: str, *, placed: bool) -> bool:
    """Whether the same is done again with another number: « 1 blessure », « deux marqueurs … sur »."""
    number, what = (tokens[at], tokens[at + 1]) if at + 1 < len(tokens) else (None, None)
    if number is None or what is None or number.type not in ("NUM", "DET"):
        return False
    if verb == "infliger":
        return what.value == "blessure"
    if verb not in ("mettre", "placer") or not placed or not what.value.startswith("marqueur"):
        return False
    following = (token.type for token in tokens[at + 2 : at + 4])
    return number.value in ("un", "X") or number.type == "NUM" if "SUR" in following else False


def moods(tokens: list[Token]) -> list[Token]:
    """Type verbs by mood: VI (imperative, second person), VF (third person), VJ (infinitive), VG (gerund); modals M."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        if token.type != "V":
            out.append(token)
            continue
        mood = str(token.get("m"))
        letter = {"2": "I", "3": "F", "i": "J", "g": "G"}[mood[0]]
        modal = token.value in _MODALS and _infinitive_follows(tokens, index + 1)
        features = {"mood": {"c": "cond", "i": "imp"}.get(mood[1:], "")} if mood[1:] else {}
        out.append(token.having(**features)._replace(type=("M" if modal else "V") + letter))
    return out


def _infinitive_follows(tokens: list[Token], at: int) -> bool:
    while at < len(tokens) and tokens[at].type in ("ADV", "DUREE", "NI"):
        at += 1
    return at < len(tokens) and tokens[at].type == "V" and tokens[at].get("m") == "i"
