"""Turns of phrase that say what another, more usual one says: rewritten into that one, or marked for their frame."""

from __future__ import annotations

from rules_fr.reading.tables import Token

Kind = tuple[str, str]


def _kinds(tokens: list[Token]) -> list[Kind]:
    return [(token.type, token.value) for token in tokens]


def _find(kinds: list[Kind], wanted: list[Kind], start: int = 0) -> int | None:
    size = len(wanted)
    return next((i for i in range(start, len(kinds) - size + 1) if kinds[i : i + size] == wanted), None)


def to_and_by(tokens: list[Token]) -> list[Token]:
    """`infligées à et par X`: one mark before `par`, for both."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        three = [t.type for t in tokens[index : index + 3]]
        if three == ["A", "ET", "PAR"]:
            out.append(Token("ADV", "à_et_par", token.start, tokens[index + 1].end, token.text))
            continue
        if three[:2] == ["ET", "PAR"] and index and tokens[index - 1].type == "A":
            continue
        out.append(token)
    return out


def each_one_damage(tokens: list[Token]) -> list[Token]:
    """`pour chaque 1 blessure`, `pour chaque 1 point de vie`: the number is style."""
    return [
        token
        for index, token in enumerate(tokens)
        if not (token.type == "NUM" and token.value == "1" and index and tokens[index - 1].value == "chaque")
    ]


def either_change(tokens: list[Token]) -> list[Token]:
    """`gagne +1/-1 ou -1/+1`: the verb is understood again."""
    out: list[Token] = []
    verb: Token | None = None
    for index, token in enumerate(tokens):
        verb = token if token.type == "V" else verb
        again = token.type == "PTMOD" and index > 1 and tokens[index - 1].type == "OU"
        if again and verb is not None and tokens[index - 2].type == "PTMOD":
            out.append(verb._replace(start=token.start, end=token.start))
        out.append(token)
    return out


def one_of_your_opponents(tokens: list[Token]) -> list[Token]:
    """`un de vos adversaires` is `un adversaire`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        out.append(tokens[at])
        kinds = _kinds(tokens[at : at + 4])
        if kinds == [("DET", "un"), ("DE", "de"), ("DET", "votre"), ("N", "adversaire")]:
            out.append(tokens[at + 3].having(n="s"))
            at += 3
        at += 1
    return out


def is_dealt(tokens: list[Token]) -> list[Token]:
    """`X se voit infliger des blessures` is `X subit des blessures`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        kinds = _kinds(tokens[at : at + 3])
        if kinds == [("SE", "se"), ("V", "voir"), ("V", "infliger")]:
            out.append(tokens[at + 1]._replace(value="subir", start=tokens[at].start, end=tokens[at + 2].end))
            at += 3
            continue
        out.append(tokens[at])
        at += 1
    return out


_OWN_HAND = ("son", "votre")


def from_own_hand(tokens: list[Token]) -> list[Token]:
    """`se défausse d'une carte de sa main` in an event: cards are discarded from the hand anyway."""
    kinds = _kinds(tokens)
    at = _find(kinds, [("DE", "de"), ("DET", "un"), ("N", "carte"), ("DE", "de")])
    if at is None or not any(token.type == "QUAND" for token in tokens[:at]):
        return tokens
    verbs = [token for token in tokens[:at] if token.type == "V"]
    own = kinds[at + 4 : at + 6] in [[("DET", word), ("N", "zone:hand")] for word in _OWN_HAND]
    if len(verbs) != 1 or verbs[0].value != "défausser" or not own:
        return tokens
    return [*tokens[: at + 3], *tokens[at + 6 :]]


def players_together(tokens: list[Token]) -> list[Token]:
    """`un adversaire ciblé et vous piochez chacun …`: `vous` is one of the players of the subject."""
    for index in range(1, len(tokens) - 3):
        et, vous, verb, each = tokens[index : index + 4]
        said = et.type == "ET" and vous.type == "VOUS" and verb.type == "V" and str(verb.get("m")) == "2"
        if said and (each.type, each.value) == ("ADV", "chacun") and tokens[index - 1].type in ("N", "ADJ", "PP"):
            they = verb._replace(features={**verb.features, "m": "3", "n": "p"})
            return [*tokens[: index + 1], vous._replace(type="PRO", value="vous"), they, *tokens[index + 3 :]]
    return tokens


_DAMAGE = ("blessure", "blessure_combat", "blessure_hors_combat")
_WOULD = ("devoir", "pouvoir")


def dealt_by(tokens: list[Token]) -> list[Token]:
    """`les blessures que X devrait infliger à Y` is `les blessures qui devraient être infligées par X à Y`."""
    for index in range(len(tokens) - 3):
        if tokens[index].value not in _DAMAGE or tokens[index + 1].type != "QUE":
            continue
        verb = next((i for i in range(index + 2, len(tokens)) if tokens[i].type in ("V", "COMMA", "QUI")), None)
        if verb is None or verb == index + 2 or tokens[verb].value not in _WOULD or tokens[verb].get("neg"):
            return tokens
        if tokens[verb].get("m") != "3c":
            return tokens
        end = verb + 1
        clitics = tokens[verb + 1 : verb + 2] if tokens[verb + 1].type == "VOUS" else []
        end += len(clitics)
        if end >= len(tokens) or _kinds(tokens[end : end + 1]) != [("V", "infliger")]:
            return tokens
        where = tokens[index + 1].start
        return [
            *tokens[: index + 1],
            tokens[index + 1]._replace(type="QUI", value="qui"),
            Token("V", "devoir", where, where, "", {"m": "3c", "n": "p"}),
            Token("V", "être", where, where, "", {"m": "i"}),
            Token("PP", "infliger", tokens[end].start, tokens[end].end, tokens[end].text, {"g": "f", "n": "p"}),
            Token("PAR", "par", where, where),
            *tokens[index + 2 : verb],
            *([Token("A", "à", clitics[0].start, clitics[0].start), _you(clitics[0])] if clitics else []),
            *tokens[end + 1 :],
        ]
    return tokens


def _you(token: Token) -> Token:
    return token._replace(type="PRO", value="vous")


def while_in_condition(tokens: list[Token]) -> list[Token]:
    """`si … devait … pendant qu'il a un marqueur` is `si … devait … et qu'il a un marqueur`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        inside = token.type == "PENDANT" and following is not None and following.type == "QUE"
        end, where = _while_it_is(tokens, at) if inside and any(t.type == "QUAND" for t in out) else (0, "")
        if end:
            out.append(Token("ADV", where, token.start, tokens[end - 1].end, token.text))
            at = end
            continue
        if inside and following is not None and any(t.type == "SI" for t in out):
            out.append(token._replace(type="ETSI", value="et_si", end=following.end))
            at += 2
            continue
        out.append(token)
        at += 1
    return out


def _while_it_is(tokens: list[Token], at: int) -> tuple[int, str]:
    """`pendant que X est exilée`, `… est dans votre cimetière`: where it ends, and where X is."""
    if at + 5 > len(tokens) or tokens[at + 2].type not in ("SELF", "IL") or tokens[at + 3].value != "être":
        return 0, ""
    after = _kinds(tokens[at + 4 : at + 7])
    if after[:1] == [("PP", "exiler")]:
        return at + 5, "pendant_exil"
    if after[:2] == [("PP", "retirer"), ("LIEU", "exile")]:
        return at + 6, "pendant_exil"
    if after == [("DANS", "dans"), ("DET", "votre"), ("N", "zone:graveyard")] and tokens[at + 2].type == "SELF":
        return at + 7, "pendant_cimetière"
    return 0, ""


_ZONES = (("N", "zone:graveyard"), ("N", "zone:hand"))


def place_before_measure(tokens: list[Token]) -> list[Token]:
    """`une carte ciblée de votre cimetière avec une force de 2 ou moins`: what is said of the card comes before the
    place."""
    for index in range(1, len(tokens) - 5):
        kinds = _kinds(tokens[index : index + 5])
        place = kinds[0][0] in ("DE", "DEPUIS") and kinds[1][0] == "DET" and kinds[2] in _ZONES
        measured = kinds[3] == ("AVEC", "avec") and kinds[4] == ("DET", "un") and index + 5 < len(tokens)
        if not place or not measured or not tokens[index + 5].value.startswith("stat:"):
            continue
        end = index + 6
        while end < len(tokens) and tokens[end].type in ("INFEG", "SUPEG", "EGALA", "DE", "NUM", "OUPLUS", "OUMOINS"):
            end += 1
        if tokens[end - 1].type in ("NUM", "OUPLUS", "OUMOINS"):
            return [*tokens[:index], *tokens[index + 3 : end], *tokens[index : index + 3], *tokens[end:]]
    return tokens


def more_life_than(tokens: list[Token]) -> list[Token]:
    """`vous avez au moins 7 points de vie de plus que Y`: `votre total de points de vie est supérieur ou égal à Y
    plus 7`."""
    kinds = _kinds(tokens)
    wanted = [("N", "pv"), ("ADV", "de_plus"), ("QUE", "que")]
    at = _find(kinds, wanted)
    if at is None or at < 4 or kinds[at - 4 : at - 1] != [("VOUS", "vous"), ("V", "avoir"), ("DET", "au moins")]:
        return tokens
    number = tokens[at - 1]
    end = next((i for i in range(at + 3, len(tokens)) if tokens[i].type in ("COMMA", "ET", "STOP")), len(tokens))
    if number.type != "NUM" or tokens[at - 3].get("neg"):
        return tokens
    start = tokens[at - 4].start
    return [
        *tokens[: at - 4],
        Token("DET", "votre", start, start, "votre", {"g": "m", "n": "s"}),
        Token("N", "total_pv", start, tokens[at].end, tokens[at].text, {"g": "m", "n": "s"}),
        Token("V", "être", start, start, "est", {"m": "3", "n": "s"}),
        Token("SUPEG", "supeg", start, start),
        *tokens[at + 3 : end],
        Token("NEG", "plus", number.start, number.start),
        number,
        *tokens[end:],
    ]


_EACH_OF_BOTH = [("DET", "chaque"), ("N", "sort"), ("ET", "et"), ("DET", "chaque"), ("N", "capacité")]


def spell_or_ability(tokens: list[Token]) -> list[Token]:
    """`ce sort ou cette capacité`, `(le contrôleur) de ce sort ou de cette capacité`: one thing, whichever it is.

    So is `chaque sort et chaque capacité`.
    """
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        kinds = _kinds(tokens[at : at + 6])
        both = [kind for kind in kinds[:6] if kind != ("DE", "de")][:5]
        length = 6 if ("DE", "de") in kinds[3:5] else 5
        if both == [("DET", "ce"), ("N", "sort"), ("OU", "ou"), ("DET", "ce"), ("N", "capacité")]:
            out += [tokens[at], tokens[at + 1]._replace(value="sort_ou_capacité")]
            at += length
            continue
        if kinds[:5] == _EACH_OF_BOTH:
            out += [tokens[at], tokens[at + 4]._replace(value="sort_ou_capacité")]
            at += 5
            continue
        out.append(tokens[at])
        at += 1
    return out


def hand_at_random(tokens: list[Token]) -> list[Token]:
    """`une carte de sa main au hasard` is `une carte au hasard de sa main`."""
    out = list(tokens)
    for at in range(len(tokens) - 4):
        card, of, whose, hand, chance = tokens[at : at + 5]
        words = (card.value, of.type, whose.type, hand.value, chance.value)
        if words == ("carte", "DE", "DET", "zone:hand", "au_hasard"):
            out[at : at + 5] = [card, chance, of, whose, hand]
    return out


_CAUSE = [("DET", "un"), ("N", "sort"), ("OU", "ou"), ("DET", "un"), ("N", "capacité")]
_OF_AN_OPPONENT: list[list[Kind]] = [
    [("QUE", "que"), ("DET", "un"), ("N", "adversaire"), ("V", "contrôler")],
    [("PP", "contrôler"), ("PAR", "par"), ("DET", "un"), ("N", "adversaire")],
    [("SOUS", "sous"), ("DET", "le"), ("N", "contrôle"), ("DE", "de"), ("DET", "un"), ("N", "adversaire")],
]
_FORCING = ("contraindre", "obliger")


def made_to_discard(tokens: list[Token]) -> list[Token]:
    """`un sort ou une capacité qu'un adversaire contrôle vous contraint à vous défausser de X` is `vous vous défaussez
    de X`, with a mark of who is the cause."""
    kinds = _kinds(tokens)
    at = _find(kinds, _CAUSE)
    verb = next((i for i in range(len(tokens)) if at is not None and i > at and kinds[i] == ("V", "défausser")), None)
    if at is None or verb is None or at == 0 or tokens[at - 1].type not in ("SI", "QUAND"):
        return tokens
    between = tokens[at + 5 : verb]
    cause = next((words for words in _OF_AN_OPPONENT if kinds[at + 5 : at + 5 + len(words)] == words), None)
    if cause is None or not _makes_you(between[len(cause) :]):
        return tokens
    start, discard = tokens[at].start, tokens[verb]
    mark = Token("ADV", "par_un_adversaire", start, discard.start)
    you = between[-1]._replace(type="VOUS")
    if tokens[at - 1].type == "QUAND":
        said = [you, discard._replace(features={"m": "2", "n": "p", "refl": "vous"}), mark]
        return [*tokens[:at], *said, *tokens[verb + 1 :]]
    would = Token("V", "devoir", start, start, "deviez", {"m": "2i", "n": "p"})
    said = [you, would, discard._replace(features={"m": "i", "refl": "vous"}), mark]
    return [*tokens[:at], *said, *_instead(tokens[verb + 1 :])]


def _makes_you(tokens: list[Token]) -> bool:
    """Whether the words are `vous contraint à vous` or `vous fait vous`, before a verb."""
    if any(token.get("neg") for token in tokens) or any(token.value != "vous" for token in [*tokens[:1], *tokens[-1:]]):
        return False
    verb = _kinds(tokens[1:-1])
    return verb == [("V", "faire")] or (verb[1:] == [("A", "a")] and verb[0] in [("V", word) for word in _FORCING])


def _instead(tokens: list[Token]) -> list[Token]:
    """`… à la place de le mettre dans votre cimetière` is `… à la place`."""
    for index, token in enumerate(tokens):
        kinds = [(t.type, t.value) for t in tokens[index + 1 :] if t.type not in ("DE", "STOP", "CLITIC")]
        usual = [("DET", "le"), ("V", "mettre"), ("DANS", "dans"), ("DET", "votre"), ("N", "zone:graveyard")]
        if (token.value == "à_la_place" or token.type == "AULIEUDE") and kinds == usual:
            stops = [t for t in tokens[index + 1 :] if t.type == "STOP"]
            return [*tokens[:index], token._replace(type="ADV", value="à_la_place"), *stops]
    return tokens


def price_for_each(tokens: list[Token]) -> list[Token]:
    """`à moins que leur contrôleur ne paie {2} pour chaque créature qui vous attaque`: what attacking costs is paid for
    each creature anyway."""
    at = next((i for i, token in enumerate(tokens) if token.type == "AMOINSQUE"), None)
    if at is None or not any(t.type == "V" and t.value in ("attaquer", "bloquer") for t in tokens[:at]):
        return tokens
    start = next((i for i in range(at, len(tokens) - 3) if tokens[i].type in ("POUR", "POURCHAQUE")), None)
    if start is None or tokens[start - 1].type != "MANA":
        return tokens
    kinds = [(t.type, t.value) for t in tokens[start + 1 :] if t.type != "STOP"]
    each_of_these = kinds == [("ADV", "chacun"), ("DE", "de"), ("DET", "ce"), ("N", "type:creature")]
    own = [("QUE", "que"), ("IL", "il"), ("V", "contrôler")]
    rest = kinds[2:] if kinds[:2] == [("DET", "chaque"), ("N", "type:creature")] else []
    attacking = rest[3:] if rest[:3] == own else rest
    if not each_of_these and attacking != [("QUI", "qui"), ("VOUS", "vous"), ("V", "attaquer")]:
        return tokens
    return [*tokens[:start], *(t for t in tokens[start:] if t.type == "STOP")]


def only_target(tokens: list[Token]) -> list[Token]:
    """`si X est la seule cible de ce sort` is `si ce sort cible uniquement X`."""
    kinds = _kinds(tokens)
    at = _find(kinds, [("V", "être"), ("DET", "le"), ("DET", "seul"), ("N", "cible"), ("DE", "de")])
    start = None if at is None else next((i for i in range(at - 1, -1, -1) if tokens[i].type == "SI"), None)
    if at is None or start is None:
        return tokens
    end = next((i for i in range(at + 5, len(tokens)) if tokens[i].type in ("COMMA", "STOP")), len(tokens))
    aims = tokens[at]._replace(value="cibler")
    only = Token("ADV", "uniquement", tokens[at + 1].start, tokens[at + 3].end, tokens[at + 2].text)
    return [*tokens[: start + 1], *tokens[at + 5 : end], aims, *tokens[start + 1 : at], only, *tokens[end:]]


def different_ones(tokens: list[Token]) -> list[Token]:
    """`cible une de ces créatures différentes` is `cible une créature`, with a mark that no two are the same."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        types = [(t.type, t.value) for t in tokens[at : at + 3]]
        last = at + 4
        if (
            types == [("DET", "un"), ("DE", "de"), ("DET", "ce")]
            and last < len(tokens)
            and tokens[at + 3].type == "N"
            and (tokens[last].type, tokens[last].value) == ("ADJ", "différent")
        ):
            mark = Token("ADV", "différentes", tokens[last].start, tokens[last].end, tokens[last].text)
            out += [tokens[at], tokens[at + 3].having(n="s"), mark]
            at += 5
            continue
        out.append(tokens[at])
        at += 1
    return out


def treasure_mana(tokens: list[Token]) -> list[Token]:
    """`du mana d'un trésor a été dépensé pour lancer X` is `X a été lancé`, with a mark of that mana."""
    kinds = _kinds(tokens)
    mana = [("DE", "de"), ("DET", "le"), ("N", "mana"), ("DE", "de"), ("DET", "un"), ("N", "sub:treasure")]
    at = _find(kinds, mana)
    if at is None or kinds[at + 6 : at + 8] != [("V", "avoir"), ("PP", "être")] or at + 9 >= len(tokens):
        return tokens
    spent, rest = tokens[at + 8], tokens[at + 9 :]
    cast = spent._replace(value="lancer")
    mark = Token("ADV", "avec_mana_de_trésor", tokens[at].start, spent.end, tokens[at].text)
    if spent.value == "dépenser_pour_lancer":
        size = 1 if rest[0].type == "SELF" else 2
        article = [t for t in rest[:1] if t.type == "DET" and t.value in ("le", "ce")]
        if size == 2 and not article:
            return tokens
        return [*tokens[:at], *rest[:size], *tokens[at + 6 : at + 8], cast, mark, *rest[size:]]
    again = _kinds(rest[:3])
    if spent.value == "dépenser" and again == [("POUR", "pour"), ("DET", "le"), ("V", "lancer")]:
        pronoun = "elle" if rest[1].text.lower() == "la" else "il"
        subject = Token("IL", pronoun, rest[1].start, rest[1].end, rest[1].text)
        return [*tokens[:at], subject, *tokens[at + 6 : at + 8], cast, mark, *rest[3:]]
    return tokens


def cards_in_hand(tokens: list[Token]) -> list[Token]:
    """`plus de cartes en main que vous`: where the cards are is said after what they are compared with."""
    kinds = _kinds(tokens)
    for index in range(1, len(tokens) - 3):
        counted = tokens[index - 1].value in ("plus de", "moins de")
        if not counted or kinds[index : index + 3] != [("N", "carte"), ("ADV", "en_main"), ("QUE", "que")]:
            continue
        end = next((i for i in range(index + 3, len(tokens)) if tokens[i].type in ("COMMA", "ET", "STOP")), len(tokens))
        if any(token.type == "V" for token in tokens[index + 3 : end]):
            return tokens
        return [*tokens[: index + 1], *tokens[index + 2 : end], tokens[index + 1], *tokens[end:]]
    return tokens


def each_other_player(tokens: list[Token]) -> list[Token]:
    """`que chacun des autres joueurs` is `que chaque adversaire`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        kinds = [kind for kind in _kinds(tokens[at : at + 6]) if kind != ("DET", "le")]
        others = [("QUE", "que"), ("ADV", "chacun"), ("DE", "de"), ("DET", "autre"), ("N", "joueur")]
        if kinds[:5] == others:
            size = next(i for i in range(at, len(tokens)) if tokens[i].value == "joueur") - at + 1
            each = Token("DET", "chaque", tokens[at + 1].start, tokens[at + 1].end, "chaque", {"n": "s"})
            noun = tokens[at + size - 1]._replace(value="adversaire").having(n="s")
            out.extend((tokens[at], each, noun))
            at += size
            continue
        out.append(tokens[at])
        at += 1
    return out


def life_floor(tokens: list[Token]) -> list[Token]:
    """`les blessures qui devraient réduire votre total de points de vie à moins de 1 le réduisent à 1 à la place`: one
    thing that a player has."""
    kinds = _kinds(tokens)
    would = [("DET", "le"), ("N", "blessure"), ("QUI", "qui"), ("V", "devoir"), ("V", "réduire")]
    at = _find(kinds, [*would, ("DET", "votre"), ("N", "total_pv"), ("AMOINS", "amoins")])
    if at is None or at + 14 > len(tokens):
        return tokens
    rest = kinds[at + 8 : at + 14]
    least = tokens[at + 8]
    same = [least.type, tokens[at + 12].value] == ["NUM", least.value]
    if not same or rest[1:4] != [("DET", "le"), ("V", "réduire"), ("A", "a")] or rest[5] != ("ADV", "à_la_place"):
        return tokens
    start, end = tokens[at].start, tokens[at + 13].end
    return [
        *tokens[:at],
        Token("VOUS", "vous", start, start),
        Token("V", "avoir", start, end, "", {"m": "2", "n": "p"}),
        Token("DET", "un", start, start, "un", {"g": "m", "n": "s"}),
        Token("N", f"plancher:{least.value}", start, end, "", {"g": "m", "n": "s"}),
        *tokens[at + 14 :],
    ]


def tail_after_comma(tokens: list[Token]) -> list[Token]:
    """`…, si vous contrôlez une île` at the end of a sentence: the comma is style."""
    commas = [index for index, token in enumerate(tokens) if token.type == "COMMA"]
    if len(commas) != 1 or commas[0] + 1 >= len(tokens):
        return tokens
    at = commas[0]
    opens = tokens[at + 1].type in ("SI", "AMOINSQUE", "TANTQUE")
    led = tokens[0].type in ("SI", "AMOINSQUE", "TANTQUE", "QUAND", "AUDEBUT", "DUREE", "AUMOMENT", "COUTSUP")
    if not opens or led or not any(token.type == "V" for token in tokens[:at]):
        return tokens
    return [*tokens[:at], *tokens[at + 1 :]]


def keyword_abilities(tokens: list[Token]) -> list[Token]:
    """`avec une capacité de recyclage`, `qui a une capacité de kick`: with that keyword."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        four = tokens[at : at + 4]
        kinds = [(t.type, t.value) for t in four[:3]]
        said = kinds in (
            [("DET", "un"), ("N", "capacité"), ("DE", "de")],
            [("DET", "des"), ("N", "capacité"), ("DE", "de")],
        )
        having = bool(out) and (out[-1].type == "AVEC" or (out[-1].type == "V" and out[-1].value == "avoir"))
        if said and having and len(four) == 4 and four[3].type == "KW":
            out.append(four[3])
            at += 4
            continue
        out.append(tokens[at])
        at += 1
    return out


def suffered(tokens: list[Token]) -> list[Token]:
    """`à moins que X ne choisisse que Y lui inflige 3 blessures`: the price is to suffer them."""
    at = next((i for i, token in enumerate(tokens) if token.type == "AMOINSQUE"), None)
    verb = next((i for i in range(at or 0, len(tokens)) if (tokens[i].type, tokens[i].value) == ("V", "choisir")), None)
    if at is None or verb is None or verb + 5 >= len(tokens) or tokens[verb + 1].type != "QUE":
        return tokens
    lui = next((i for i in range(verb + 2, len(tokens)) if tokens[i].type == "LUI"), None)
    if lui is None or _kinds(tokens[lui + 1 : lui + 2]) != [("V", "infliger")] or lui + 3 >= len(tokens):
        return tokens
    source, number, damage = tokens[verb + 2 : lui], tokens[lui + 2], tokens[lui + 3]
    rest = [t for t in tokens[lui + 4 :] if t.value != "à_la_place"]
    if number.type != "NUM" or damage.value != "blessure" or any(t.type not in ("STOP",) for t in rest) or not source:
        return tokens
    where = source[0].start
    suffers = tokens[verb]._replace(value="subir")
    return [*tokens[:verb], suffers, number, damage, Token("PAR", "par", where, where), *source, *rest]


_WITH_EVERY_TYPE = [("AVEC", "avec"), ("DET", "tout"), ("DET", "le"), ("N", "type_de_créature")]
_GAINING = {"devenir": "acquérir", "être": "avoir"}


def every_creature_type(tokens: list[Token]) -> list[Token]:
    """`devient une créature 2/2 avec tous les types de créature`: `et acquiert tous les types de créature`."""
    out: list[Token] = []
    verb: Token | None = None
    kinds = _kinds(tokens)
    for index, token in enumerate(tokens):
        verb = token if token.type == "V" else verb
        if kinds[index : index + 4] == _WITH_EVERY_TYPE and verb is not None and verb.value in _GAINING:
            out.append(Token("ET", "et", token.start, token.start, token.text))
            out.append(verb._replace(value=_GAINING[verb.value], start=token.start, end=token.end))
            continue
        out.append(token)
    return out
