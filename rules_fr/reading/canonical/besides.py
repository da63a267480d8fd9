"""Rewrites of what something keeps: « en plus de ses autres couleurs et de ses autres types », « les autres »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_TYPES = frozenset({"type", "type_de_créature", "type_de_carte"})
_PLACES = frozenset({"SURLEDESSUS", "SOUSLEDESSOUS", "DANS"})


def colors_and_types(tokens: list[Token]) -> list[Token]:
    """`en plus de ses autres couleurs et (de ses autres) types`: one complement."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        out.append(token)
        at += 1
        if token.type != "ENPLUSDE":
            continue
        end = at
        nouns: list[Token] = []
        while end < len(tokens) and (
            tokens[end].type in ("ET", "DE", "N") or (tokens[end].type == "DET" and tokens[end].value in _OWN)
        ):
            if tokens[end].type == "N":
                nouns.append(tokens[end])
            end += 1
        if len(nouns) == 2 and tokens[end - 1] is nouns[1] and _both(nouns):
            out.append(tokens[at])
            out.append(nouns[0]._replace(value="couleur_et_type", end=nouns[1].end))
            at = end
    return out


_OWN = frozenset({"son", "leur", "autre"})


def _both(nouns: list[Token]) -> bool:
    first, second = (noun.value for noun in nouns)
    return (first == "couleur" and second in _TYPES) or (second == "couleur" and first in _TYPES)


def as_you_choose(tokens: list[Token]) -> list[Token]:
    """`avec, selon votre choix, un marqueur …`: the aside comes before `avec`."""
    for index in range(len(tokens) - 4):
        four = tokens[index : index + 4]
        if [t.type for t in four] == ["AVEC", "COMMA", "ADV", "COMMA"] and four[2].value == "selon_votre_choix":
            return [*tokens[:index], four[2], four[0], *tokens[index + 4 :]]
    return tokens


def to_each_other(tokens: list[Token]) -> list[Token]:
    """`(chacune de ces créatures) inflige à l'autre (créature) N blessures` has one adverb."""
    for at in range(len(tokens) - 1):
        verb = next((t for t in reversed(tokens[:at]) if t.type == "V"), None)
        if (tokens[at].type, tokens[at + 1].value) != ("A", "l_autre") or verb is None or verb.value != "infliger":
            continue
        end = at + 2 + (at + 2 < len(tokens) and tokens[at + 2].type == "N")
        other = Token("ADV", "à_l_autre", tokens[at].start, tokens[end - 1].end, "à l'autre")
        before = tokens[:at]
        if [(t.type, t.value) for t in before[:1]] == [("DET", "chaque")] and before[1].type == "N":
            these = before[0]._replace(value="ce", text="Ces", features={"n": "p"})
            before = [these, before[1].having(n="p"), *before[2:]]
        return [*before, other, *tokens[end:]]
    return tokens


def equal_damage(tokens: list[Token]) -> list[Token]:
    """`des blessures égales à sa force` are `un nombre de blessures égal à sa force`."""
    for at in range(len(tokens) - 2):
        some, damage, equal = tokens[at : at + 3]
        if (some.type, some.value, damage.value, equal.type) == ("DET", "des", "blessure", "EGALA"):
            number = Token("DET", "un nombre de", some.start, some.end, some.text, {"g": "m", "n": "s"})
            return [*tokens[:at], number, *tokens[at + 1 :]]
    return tokens


def hand_cards(tokens: list[Token]) -> list[Token]:
    """`un nombre de cartes de sa main égal à …`: the zone comes before what the number is equal to."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        ahead = tokens[at : at + 4]
        kinds = [t.type for t in ahead]
        mine = kinds == ["DE", "DET", "N", "EGALA"] and ahead[1].value in ("son", "votre")
        if mine and ahead[2].value == "zone:hand" and out and out[-1].value == "carte":
            value = "de_votre_main" if ahead[1].value == "votre" else "de_sa_main"
            out.append(Token("ADJ", value, token.start, ahead[2].end, "de sa main"))
            at += 3
            continue
        out.append(token)
        at += 1
    return out


def as_cast(tokens: list[Token]) -> list[Token]:
    """`… au moment où vous avez lancé ce sort` says when the condition must have held."""
    for index in range(1, len(tokens) - 3):
        when, you, cast = tokens[index : index + 3]
        if (when.type, you.type, cast.value) != ("AUMOMENT", "VOUS", "lancer") or cast.type != "V" or cast.get("neg"):
            continue
        after = tokens[index + 3 : index + 5]
        size = next((n for n, t in enumerate(after, 1) if t.type == "SELF" or t.value == "sort"), 0)
        if size and (size == 1 or after[0].type == "DET"):
            end = index + 3 + size
            moment = Token("ADV", "à_son_lancement", when.start, tokens[end - 1].end, "au moment où vous l'avez lancé")
            return [*tokens[:index], moment, *tokens[end:]]
    return tokens


def the_others(tokens: list[Token]) -> list[Token]:
    """`mettez les autres au-dessous de …` is `mettez le reste …`."""
    for index in range(1, len(tokens) - 2):
        verb, the, other, place = tokens[index - 1 : index + 3]
        put = verb.type == "V" and verb.value in ("mettre", "remettre", "placer")
        put = put or verb.type == "ET"
        if put and (the.text.lower(), other.text.lower()) == ("les", "autres") and place.type in _PLACES:
            rest = Token("PRO", "le_reste", the.start, other.end, "les autres")
            return [*tokens[:index], rest, *tokens[index + 2 :]]
    return tokens
