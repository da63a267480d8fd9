"""Older words of « comme si »: not a wall, damage that is dealt « comme s'il n'était pas bloqué »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_BE = ("être", "3i")


def paid_besides(tokens: list[Token]) -> list[Token]:
    """`si vous payez {2} supplémentaires pour le lancer` is `{2} de plus`."""
    for index in range(2, len(tokens)):
        verb, mana, more = tokens[index - 2 : index + 1]
        if (verb.value, mana.type, more.value) == ("payer", "MANA", "supplémentaire"):
            besides = Token("ADV", "de_plus", more.start, more.end, more.text)
            return [*tokens[:index], besides, *tokens[index + 1 :]]
    return tokens


def compared(tokens: list[Token]) -> list[Token]:
    """`peut attaquer comme s'il n'était pas un mur` is `comme s'il n'avait pas le défenseur`, which is what a wall
    has."""
    at = next((i for i, token in enumerate(tokens) if token.type == "COMMESI"), None)
    if at is None or at == 0:
        return tokens
    before = tokens[: at - 1] if tokens[at - 1].type == "COMMA" else tokens[:at]
    before, after = _told_of_damage(before), tokens[at:]
    if len(after) < 5 or after[1].type != "IL" or (after[2].value, after[2].get("m")) != _BE:
        return [*before, *after]
    words = [token.value for token in after[3:6]]
    if words[1:2] == ["sub:wall"] and after[2].get("neg") == "pas" and any(t.value == "attaquer" for t in before):
        has = after[2]._replace(value="avoir")
        keyword = Token("KW", "defender", after[3].start, after[4].end, after[4].text)
        return [*before, *after[:2], has, keyword, *after[5:]]
    return [*before, *after]


def _told_of_damage(before: list[Token]) -> list[Token]:
    """`que les blessures infligées par X au joueur défenseur le soient` is `que X inflige ses blessures`."""
    start = next((i for i, token in enumerate(before) if token.text.lower() in ("que", "qu'") and i), None)
    if start is None or before[-1].value != "être" or before[-1].get("obj") != "le":
        return before
    words = [(token.type, token.value) for token in before[start + 1 : start + 5]]
    to = next((i for i in range(len(before) - 1, start, -1) if before[i].type == "A"), None)
    if [value for _, value in words] != ["le", "blessure", "infliger", "par"] or to is None:
        return before
    the, damage, dealt, _ = before[start + 1 : start + 5]
    deals = Token("V", "infliger", dealt.start, dealt.end, dealt.text, {"m": "3", "n": "s"})
    return [
        *before[: start + 1],
        *before[start + 5 : to],
        deals,
        the._replace(value="son"),
        damage._replace(value="blessure_combat"),
        *before[to:-1],
    ]
