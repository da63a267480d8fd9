"""Rewrites of whole turns of phrase into the ordinary wording that says the same."""

from __future__ import annotations

from itertools import pairwise

from rules_fr.reading.tables import Token

_FIGHTING = frozenset({"attaquer", "bloquer"})
_ENDS = frozenset({"COMMA", "ET", "OU", "STOP", "DUREE", "SI", "TANTQUE", "PUIS"})


def alone(tokens: list[Token]) -> list[Token]:
    """`attaque seul` is one verb; in `ne peut pas attaquer ou bloquer seul` the word is said of both verbs."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        last = out[-1] if out else None
        alone = token.type == "DET" and token.value == "seul" and (following is None or following.type in _ENDS)
        if alone and last is not None and last.value in _FIGHTING:
            out[-1] = last._replace(value=f"{last.value}_seul", end=token.end)
            continue
        out.append(token)
    for index in range(len(out) - 2):
        joined = out[index + 1].type in ("OU", "NI", "ET") and out[index + 2].value in ("attaquer_seul", "bloquer_seul")
        if joined and out[index].type == "V" and out[index].value in _FIGHTING:
            out[index] = out[index]._replace(value=f"{out[index].value}_seul")
    return out


def exceptions(tokens: list[Token]) -> list[Token]:
    """`ne peut pas être bloqué, excepté par des murs`: the comma is style."""
    return [
        token
        for index, token in enumerate(tokens)
        if not (token.type == "COMMA" and index + 1 < len(tokens) and _excepts(tokens[index + 1]))
    ]


def _excepts(token: Token) -> bool:
    return token.type == "EXCEPTE" or token.value == "sauf_première_pioche"


def optional_not(tokens: list[Token]) -> list[Token]:
    """`vous pouvez choisir de ne pas dégager X` is `vous pouvez ne pas dégager X`."""
    kinds = [(token.type, token.value) for token in tokens]
    for index in range(len(tokens) - 4):
        if kinds[index : index + 2] != [("V", "choisir"), ("DE", "de")] or index == 0:
            continue
        before, verb = tokens[index - 1], tokens[index + 4]
        negation = kinds[index + 2 : index + 4] == [("NE", "ne"), ("NEG", "pas")]
        if negation and before.value == "pouvoir" and verb.type == "V" and verb.get("m") == "i":
            return [*tokens[:index], tokens[index + 2], verb, tokens[index + 3], *tokens[index + 5 :]]
    return tokens


_NO_LIMIT = [
    ("ILYA", "non"),
    ("DE", "de"),
    ("N", "limite"),
    ("A", "a"),
    ("DET", "le nombre de"),
    ("N", "carte"),
    ("DANS", "dans"),
    ("DET", "votre"),
    ("N", "zone:hand"),
]


def no_limit(tokens: list[Token]) -> list[Token]:
    """`il n'y a pas de limite au nombre de cartes dans votre main` is about the maximum hand size."""
    if [(token.type, token.value) for token in tokens] != _NO_LIMIT:
        return tokens
    first, last = tokens[0], tokens[-1]
    verb = Token("V", "avoir", first.start, first.end, first.text, {"m": "2", "n": "p", "neg": "pas"})
    size = Token("N", "taille_de_main", last.start, last.end, last.text, {"g": "f", "n": "s"})
    return [Token("VOUS", "vous", first.start, first.start), verb, tokens[1], size]


def lure(tokens: list[Token]) -> list[Token]:
    """`toutes les créatures capables de bloquer X le font` is `X doit être bloqué par toutes les créatures si
    possible`."""
    creatures = [("DET", "tout"), ("DET", "le"), ("N", "type:creature")]
    wanted = [*creatures, ("ADJ", "capable"), ("DE", "de"), ("V", "bloquer")]
    kinds = [(token.type, token.value) for token in tokens]
    at = next((i for i in range(len(tokens)) if kinds[i : i + len(wanted)] == wanted), None)
    end = next((i for i in range(len(tokens)) if at is not None and i > at and kinds[i] == ("V", "faire")), None)
    if at is None or end is None or tokens[end].get("obj") != "le":
        return tokens
    start, stop = at + len(wanted), end
    infinitive = tokens[end].get("m") == "i"
    if infinitive is not (kinds[end - 1] == ("V", "devoir")):
        return tokens
    stop -= infinitive
    middle = tokens[start:stop]
    times = [token for token in middle if token.type == "DUREE"]
    blocked = [token for token in middle if token.type != "DUREE"]
    block = tokens[start - 1]
    pronoun = {"la": "elle", "le": "il"}.get(block.get("obj") or "")
    if pronoun is not None and not blocked:
        blocked = [Token("IL", pronoun, block.start, block.end, block.text)]
    if not blocked or block.get("obj") == "les" or any(token.type in ("V", "COMMA") for token in blocked):
        return tokens
    where = tokens[end].start
    plural = "p" if tokens[start].get("n") == "p" else "s"
    return [
        *tokens[:at],
        *blocked,
        Token("V", "devoir", where, where, "", {"m": "3", "n": plural}),
        Token("V", "être", where, where, "", {"m": "i"}),
        Token("PP", "bloquer", block.start, block.end, block.text),
        Token("PAR", "par", where, where),
        *tokens[at : at + 3],
        *times,
        Token("ADV", "si_possible", tokens[end].start, tokens[end].end, tokens[end].text),
        *tokens[end + 1 :],
    ]


def repeated_auxiliary(tokens: list[Token]) -> list[Token]:
    """`a attaqué ou bloqué`: the auxiliary is understood again after `ou`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        out.append(token)
        if token.type != "OU" or index < 2 or index + 1 >= len(tokens):
            continue
        auxiliary, participle, other = tokens[index - 2], tokens[index - 1], tokens[index + 1]
        verb = auxiliary.type == "V" and auxiliary.value in ("avoir", "être") and not auxiliary.get("neg")
        if verb and participle.type == "PP" and other.type == "PP":
            out.append(auxiliary._replace(start=other.start, end=other.start))
    return out


def spent_mana(tokens: list[Token]) -> list[Token]:
    """`{B} a été dépensé pour lancer X` is `X a été lancé` with that mana as the verb's complement."""
    for index in range(len(tokens) - 2):
        mana, spent = tokens[index : index + 2]
        if mana.type != "MANA" or spent.type != "V" or spent.get("voice") != "passif":
            continue
        end = index + 2
        about: list[Token] = []
        if spent.value == "dépenser" and tokens[end].type == "POUR" and tokens[end + 1 :]:
            cast = tokens[end + 1]
            pronoun = {"la": "elle", "le": "il"}.get(cast.get("obj") or "")
            if cast.value not in ("lancer", "jouer"):
                continue
            end += 2
            if pronoun is not None:
                about = [Token("IL", pronoun, cast.start, cast.end, cast.text)]
        elif spent.value != "dépenser_pour_lancer":
            continue
        if not about and end < len(tokens) and tokens[end].type == "SELF":
            about, end = tokens[end : end + 1], end + 1
        elif not about and [(t.type, t.value) for t in tokens[end : end + 2]] in _SPELLS:
            about, end = tokens[end : end + 2], end + 2
        if about:
            return spent_mana([*tokens[:index], *about, spent._replace(value="lancer"), mana, *tokens[end:]])
    return tokens


_SPELLS = (
    [("DET", "ce"), ("N", "sort")],
    [("DET", "le"), ("SELF", "self")],
    [("DET", "ce"), ("SELF", "self")],
)


def measured(tokens: list[Token]) -> list[Token]:
    """`dont la force est de 2 ou moins`: the preposition is style."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        after = tokens[index + 2] if index + 2 < len(tokens) else None
        last = out[-1] if out else None
        number = following is not None and following.type == "NUM"
        alone = after is None or after.type in ("OUPLUS", "OUMOINS", "V", "NE")
        if token.type == "DE" and last is not None and last.type == "V" and last.value == "être" and number and alone:
            continue
        out.append(token)
    return out


def each_of_these(tokens: list[Token]) -> list[Token]:
    """`chacune de ces créatures a …` is `ces créatures ont chacune …`."""
    for index in range(len(tokens) - 3):
        each, of, these = tokens[index : index + 3]
        right = (each.type, each.value) == ("ADV", "chacun") and of.type == "DE" and these.value == "ce"
        verb = next((i for i in range(index + 3, len(tokens)) if tokens[i].type == "V"), None)
        start = index == 0 or tokens[index - 1].type == "COMMA"
        if right and start and verb is not None and these.text.lower() == "ces":
            return [*tokens[:index], *tokens[index + 2 : verb + 1], each, *tokens[verb + 1 :]]
    return tokens


def each_of_them(tokens: list[Token]) -> list[Token]:
    """`pour chacune de ces créatures` is said of each; `sur chacun de ces vampires` is `sur ces vampires`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        ahead = [(t.type, t.value) for t in tokens[at + 1 : at + 5]]
        these = ahead[:2] == [("ADV", "chacun"), ("DE", "de")] and ahead[2:3] == [("DET", "ce")]
        among = ahead[:3] == [("ADV", "chacun"), ("DE", "de"), ("ENTRE", "entre")] and ahead[3:] != []
        if token.type == "POUR" and (these or among or ahead[:1] == [("PRO", "chacun_d_eux")]):
            out.append(token._replace(type="POURCHAQUE", value="pour_chaque", text=f"{token.text} chacun"))
            if among:
                out.append(tokens[at + 1]._replace(type="PRO", value="chacun_d_eux", end=tokens[at + 4].end))
            at += 5 if among else 3 if these else 1
            continue
        out.append(token)
        at += 3 if token.type in ("SUR", "A") and these and tokens[at + 3].text.lower() == "ces" else 1
    return out


def each_of_several(tokens: list[Token]) -> list[Token]:
    """`à chacun des autres joueurs` is `à chaque autre joueur`; `sur chacune des deux créatures ciblées` is `sur deux
    créatures ciblées`."""
    for at in range(len(tokens) - 3):
        of = tokens[at + 1].type == "DE" or (tokens[at + 1].type, tokens[at + 1].value) == ("DET", "des")
        if (tokens[at].type, tokens[at].value) != ("ADV", "chacun") or not of:
            continue
        start = at + 2 + ((tokens[at + 2].type, tokens[at + 2].value) == ("DET", "le"))
        words = [(token.type, token.value) for token in tokens[start : start + 2]]
        if words == [("DET", "autre"), ("N", "joueur")] and (not at or tokens[at - 1].type in ("A", "COMMA")):
            each = Token("DET", "chaque", tokens[at].start, tokens[at].end, "chaque", {"n": "s"})
            noun = tokens[start + 1].having(n="s")
            return [*tokens[:at], each, tokens[start].having(n="s"), noun, *tokens[start + 2 :]]
        aimed = any(token.value in ("cibler", "cibler.pp", "cible") for token in tokens[start + 1 : start + 4])
        if words[:1] and words[0][0] == "NUM" and aimed and at and tokens[at - 1].type in ("A", "SUR"):
            return [*tokens[:at], *tokens[start:]]
    return tokens


def each_turn(tokens: list[Token]) -> list[Token]:
    """`votre deuxième sort chaque tour` is `… à chaque tour`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        last = out[-1] if out else None
        each = last is not None and (last.type, last.value) == ("DET", "chaque")
        ordinal = any(t.value in ("deuxième", "troisième") for t in tokens[max(index - 3, 0) : index])
        if each and last is not None and (token.type, token.value) == ("N", "tour") and ordinal:
            out[-1] = Token("DUREE", "à_chaque_combat", last.start, token.end, "chaque tour")
            continue
        out.append(token)
    return out


def damaged(tokens: list[Token]) -> list[Token]:
    """`blessée par X ce tour-ci` and `blessée ce tour-ci` say one thing of a creature."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        kinds = [t.type for t in tokens[at + 1 : at + 4]]
        suffered = _suffered(tokens, at)
        if suffered is not None:
            name = next((t for t in tokens[at:suffered] if t.type == "SELF"), None)
            value, text = ("blessé_par_hôte", "") if name is None else ("blessé_par_soi", name.text)
            out.append(Token("ADJ", value, token.start, tokens[suffered - 1].end, text))
            at = suffered
            continue
        if token.value == "blesser.pp" and token.type == "ADJ":
            if kinds == ["PAR", "SELF", "DUREE"] and tokens[at + 3].value == "ce_tour_ci":
                out.append(token._replace(value="blessé_par_soi", end=tokens[at + 3].end, text=tokens[at + 2].text))
                at += 4
                continue
            if kinds[:1] == ["DUREE"] and tokens[at + 1].value == "ce_tour_ci":
                out.append(token._replace(value="blessé_ce_tour", end=tokens[at + 1].end))
                at += 2
                continue
        out.append(token)
        at += 1
    return out


def both_colors(tokens: list[Token]) -> list[Token]:
    """`la protection contre le noir et le rouge` is `… contre le noir et contre le rouge`."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        out.append(token)
        before, after = tokens[max(index - 4, 0) : index], tokens[index + 1 : index + 3]
        kinds = [(t.type, t.value) for t in before]
        protects = kinds[:2] == [("KW", "protection"), ("CONTRE", "contre")] or (
            kinds[:2] == [("KW", "hexproof"), ("CONTRE", "contre")]
        )
        colors = [t.value.startswith("couleur:") for t in (before[-1:] + after[-1:])] == [True, True]
        if token.type == "ET" and protects and colors and len(before) == 4 and after[0].value == "le":
            where = after[0].start
            out.extend(t._replace(start=where, end=where) for t in before[:2])
    return out


def doubled(tokens: list[Token]) -> list[Token]:
    """`inflige le double de ces blessures à ce joueur` after `à un joueur`: twice as much, to the same recipient."""
    kinds = [(t.type, t.value) for t in tokens]
    wanted = [("DET", "le"), ("V", "doubler"), ("DE", "de"), ("DET", "ce"), ("N", "blessure")]
    at = next((i for i in range(len(tokens)) if kinds[i : i + 5] == wanted), None)
    if at is None or not any(token.type == "SI" for token in tokens[:at]):
        return tokens
    dealt = next((i for i in range(at) if kinds[i][1].startswith("blessure")), None)
    if dealt is None:
        return tokens
    first, _ = _recipients(tokens, dealt + 1, "un")
    again, end = _recipients(tokens, at + 5, "ce")
    if not first or first != again:
        end = at + 5
    double = tokens[at + 4]._replace(value="double_blessure", start=tokens[at].start, end=tokens[end - 1].end)
    return [*tokens[:at], tokens[at + 3]._replace(start=tokens[at].start), double, *tokens[end:]]


def same_recipients(tokens: list[Token]) -> list[Token]:
    """`inflige autant de blessures plus 1 à ce joueur` after `à un joueur`: the same recipient is understood."""
    kinds = [(t.type, t.value) for t in tokens]
    as_many = [("DET", "autant de"), ("N", "blessure")]
    at = next((i for i in range(len(tokens)) if kinds[i : i + 2] == as_many), None)
    if at is None or not any(token.type == "SI" for token in tokens[:at]):
        return tokens
    dealt = next((i for i in range(at) if kinds[i][1].startswith("blessure")), None)
    end = at + 2
    while end < len(tokens) and tokens[end].type in ("NEG", "MOINS", "NUM"):
        end += 1
    first, _ = _recipients(tokens, dealt + 1, "un") if dealt is not None else ([], 0)
    again, stop = _recipients(tokens, end, "ce")
    return [*tokens[:end], *tokens[stop:]] if first and first == again else tokens


def _recipients(tokens: list[Token], at: int, determiner: str) -> tuple[list[str], int]:
    """The nouns of `à un permanent ou (à) un joueur` and the index after them; none when the words are others."""
    found: list[str] = []
    if not any(token.type == "A" for token in tokens[at : at + 1]):
        return [], at
    while True:
        at += tokens[at : at + 1] != [] and tokens[at].type == "A"
        kinds = [(token.type, token.value) for token in tokens[at : at + 2]]
        if len(kinds) < 2 or kinds[0] != ("DET", determiner) or kinds[1][0] != "N":
            return [], at
        found.append(kinds[1][1])
        at += 2
        if at >= len(tokens) or tokens[at].type != "OU":
            return found, at
        at += 1


def _suffered(tokens: list[Token], at: int) -> int | None:
    """The index after `ayant subi ce tour-ci des blessures de X` or `qui a subi des blessures de X ce tour-ci`."""
    kinds = [(t.type, t.value) for t in tokens[at : at + 10]]
    having = kinds[:2] == [("AVEC", "avec"), ("ADJ", "subir.pp")]
    which = (
        kinds[:2] == [("QUI", "qui"), ("VF", "subir")] and tokens[at + 1].get("tense") and not tokens[at + 1].get("neg")
    )
    if not having and not which:
        return None
    rest = [
        (index, kind) for index, kind in enumerate(kinds[2:], at + 2) if kind not in (("DET", "le"), ("DET", "des"))
    ]
    words = [kind for _, kind in rest]
    now, damage, of = ("DUREE", "ce_tour_ci"), ("N", "blessure"), ("DE", "de")
    for dealer in _DEALERS:
        for shape in ([now, of, damage, of], [now, damage, of], [of, damage, of], [damage, of]):
            whole = [*shape, *dealer] if now in shape else [*shape, *dealer, now]
            if words[: len(whole)] == whole:
                return rest[len(whole) - 1][0] + 1
    return None


_DEALERS: tuple[list[tuple[str, str]], ...] = (
    [("SELF", "self")],
    [("N", "type:creature"), ("ADJ", "équiper.pp")],
    [("N", "type:creature"), ("ADJ", "enchanter.pp")],
)
"""What may have dealt the damage: the card itself, or the creature that it is attached to."""


def more_than_one(tokens: list[Token]) -> list[Token]:
    """`ne peut pas être bloqué par plus d'une créature`: how many may block is one complement."""
    wanted = [("PAR", "par"), ("DET", "plus de"), ("DET", "un"), ("N", "type:creature")]
    for index in range(1, len(tokens) - 3):
        if [(t.type, t.value) for t in tokens[index : index + 4]] == wanted and tokens[index - 1].value == "bloquer":
            start, end = tokens[index].start, tokens[index + 3].end
            merged = Token("ADV", "par_une_au_plus", start, end, "par plus d'une créature")
            return [*tokens[:index], merged, *tokens[index + 4 :]]
    return tokens


def unblocked(tokens: list[Token]) -> list[Token]:
    """`attaque et qu'il n'est pas bloqué` is `attaque et n'est pas bloqué`."""
    wanted = [("V", "attaquer"), ("ET", "et"), ("QUE", "que")]
    for index in range(len(tokens) - 5):
        kinds = [(t.type, t.value) for t in tokens[index : index + 3]]
        rest = [t.type for t in tokens[index + 3 : index + 6]]
        verb = tokens[index + 4]
        denied = verb.value in ("être", "bloquer") and verb.get("neg") == "pas"
        if kinds == wanted and rest[:2] == ["IL", "V"] and denied:
            return [*tokens[: index + 2], *tokens[index + 4 :]]
    return tokens


def win_the_game(tokens: list[Token]) -> list[Token]:
    """`vous ne pouvez pas perdre la partie et vos adversaires ne peuvent pas la gagner`: « la » is the game."""
    pairs = enumerate(pairwise(tokens))
    named = next((i for i, (one, two) in pairs if one.type == "DET" and two.value == "partie"), None)
    out: list[Token] = []
    for index, token in enumerate(tokens):
        out.append(token)
        wins = token.type == "V" and token.value == "gagner" and token.get("obj") == "la"
        if named is not None and index > named and wins and any(t.value == "perdre" for t in tokens[:index]):
            features = {name: value for name, value in token.features.items() if name != "obj"}
            out[-1] = token._replace(features=features)
            out.extend(tokens[i]._replace(start=token.start, end=token.start) for i in (named, named + 1))
    return out


def total_power(tokens: list[Token]) -> list[Token]:
    """`les créatures que vous contrôlez ont une force totale supérieure ou égale à 8`: one verb."""
    wanted = [("DET", "un"), ("N", "stat:power"), ("ADJ", "total")]
    for index in range(len(tokens) - 4):
        verb, rest = tokens[index], [(t.type, t.value) for t in tokens[index + 1 : index + 4]]
        if verb.type == "V" and verb.value == "avoir" and rest == wanted and not verb.get("neg"):
            joined = verb._replace(value="totaliser_force", end=tokens[index + 3].end)
            return [*tokens[:index], joined, *tokens[index + 4 :]]
    return tokens


def made_enter(tokens: list[Token]) -> list[Token]:
    """`vous avez fait arriver un terrain …`: one verb."""
    for index in range(len(tokens) - 1):
        made, entered = tokens[index : index + 2]
        plain = made.value == "faire" and made.get("tense") and not made.get("obj") and not made.get("neg")
        if made.type == "V" and plain and (entered.type, entered.value) == ("V", "arriver") and entered.get("m") == "i":
            return [*tokens[:index], made._replace(value="faire_arriver", end=entered.end), *tokens[index + 2 :]]
    return tokens


def own_size(tokens: list[Token]) -> list[Token]:
    """`X a une force et une endurance chacune égales à …` is `la force et l'endurance de X sont chacune égales à …`."""
    wanted = [("DET", "un"), ("N", "stat:power"), ("ET", "et"), ("DET", "un"), ("N", "stat:toughness")]
    for index in range(1, min(len(tokens) - 7, 6)):
        verb, kinds = tokens[index], [(t.type, t.value) for t in tokens[index + 1 : index + 6]]
        after = tokens[index + 6 : index + 8]
        if verb.type != "V" or verb.value != "avoir" or verb.get("neg") or kinds != wanted:
            continue
        if [(t.type) for t in after] != ["ADV", "EGALA"] or after[0].value != "chacun":
            continue
        subject, words = tokens[:index], tokens[index + 1 : index + 6]
        the = [t._replace(value="le") if t.type == "DET" else t for t in words]
        where = subject[0].start
        are = verb._replace(value="être", features={**verb.features, "n": "p"})
        return [*the, Token("DE", "de", where, where), *subject, are, *tokens[index + 6 :]]
    return tokens


def own_colors(tokens: list[Token]) -> list[Token]:
    """`pour chacune de ses couleurs` counts the colours of what is spoken of."""
    wanted = [("POUR", "pour"), ("ADV", "chacun"), ("DE", "de"), ("DET", "son"), ("N", "couleur")]
    for index in range(len(tokens) - 4):
        if [(t.type, t.value) for t in tokens[index : index + 5]] == wanted:
            first, each, _, own, color = tokens[index : index + 5]
            for_each = first._replace(type="POURCHAQUE", end=each.end)
            return [*tokens[:index], for_each, own, color._replace(value="couleur_propre"), *tokens[index + 5 :]]
    return tokens


def true_too(tokens: list[Token]) -> list[Token]:
    """`c'est vrai aussi pour la peur et le vol`: one verb and the keywords."""
    words = [(token.type, token.value) for token in tokens[:5]]
    again = sorted(words[2:4]) == [("ADJ", "vrai"), ("ADV", "aussi")] and words[4:] == [("POUR", "pour")]
    if words[:2] != [("CE", "ce"), ("V", "être")] or not again or not tokens[5:] or tokens[5].type != "KW":
        return tokens
    return [tokens[0], tokens[1]._replace(value="valoir_aussi", end=tokens[4].end), *tokens[5:]]
