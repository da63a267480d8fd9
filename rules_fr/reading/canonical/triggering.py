"""Rewrites of what makes abilities trigger: « si la mort de X provoque le déclenchement d'une capacité … »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_CAUSES = [("V", "provoquer"), ("DET", "le"), ("N", "déclenchement")]
_HAPPENINGS = {"arrivée": "arriver", "mort": "mourir", "attaque": "attaquer"}


def caused_triggers(tokens: list[Token]) -> list[Token]:
    """`si la mort d'une bête provoque le déclenchement d'une capacité de X, cette capacité se déclenche …` is `si une
    bête meurt, une capacité de X se déclenche …`."""
    kinds = [(token.type, token.value) for token in tokens]
    at = next((i for i in range(len(kinds) - 2) if kinds[i : i + 3] == _CAUSES), None)
    if at is None or tokens[at].get("neg"):
        return tokens
    stop = next((i for i in range(at, len(tokens)) if tokens[i].type == "COMMA"), None)
    happening = tokens[2].value if len(tokens) > 2 else ""
    opens = kinds[:2] == [("SI", "si"), ("DET", "le")] and tokens[2].type == "N" and happening in _HAPPENINGS
    if stop is None or not opens or kinds[at + 3 : at + 4] != [("DE", "de")]:
        return tokens
    clause = _happens(tokens[2], tokens[3:at])
    again = _said_again(kinds[stop + 1 :])
    if clause is None or not again:
        return tokens
    return [tokens[0], *clause, tokens[stop], *tokens[at + 4 : stop], *tokens[stop + 1 + again :]]


def triggers_too(tokens: list[Token]) -> list[Token]:
    """`si une capacité de X se déclenche, cette capacité se déclenche …` is `une capacité de X se déclenche …`.

    What holds meanwhile (`pendant que vous contrôlez …`) opens the sentence.
    """
    kinds = [(token.type, token.value) for token in tokens]
    if kinds[:1] != [("SI", "si")] or ("N", "capacité") not in kinds[1:3]:
        return tokens
    stop = next((i for i, token in enumerate(tokens) if token.type == "COMMA"), None)
    verb = next((i for i, kind in enumerate(kinds[:stop]) if kind == ("V", "déclencher")), None)
    if stop is None or verb is None or not tokens[verb].get("refl") or tokens[verb].get("neg"):
        return tokens
    again = _said_again(kinds[stop + 1 :])
    if not again:
        return tokens
    held = tokens[verb + 1 : stop]
    if held and held[0].type != "ETSI":  # « pendant que »
        return tokens
    ability = [*tokens[1:verb], *tokens[stop + 1 + again :]]
    if not held:
        return ability
    return [held[0]._replace(type="TANTQUE", value="tant_que"), *held[1:], tokens[stop], *ability]


def causes_nothing(tokens: list[Token]) -> list[Token]:
    """`les créatures qui arrivent ou qui meurent ne provoquent pas le déclenchement des capacités` is `si les créatures
    arrivent ou meurent, les capacités ne se déclenchent pas`."""
    kinds = [(token.type, token.value) for token in tokens]
    at = next((i for i in range(len(kinds) - 2) if kinds[i : i + 3] == _CAUSES), None)
    who = next((i for i, kind in enumerate(kinds) if kind[0] == "QUI"), None)
    if at is None or who is None or who > at or tokens[at].get("neg") != "pas":
        return tokens
    if any(token.type == "V" for token in tokens[:who]):
        return tokens
    of = kinds[at + 3 : at + 6]
    if [kind[0] for kind in of] != ["DE", "DET", "N"] or of[1][1] not in ("le", "des") or of[2][1] != "capacité":
        return tokens
    events = [token for token in tokens[who + 1 : at] if token.type != "QUI"]
    start, end = tokens[at].start, tokens[at + 5].end
    return [
        Token("SI", "si", tokens[0].start, tokens[0].start, "si"),
        *tokens[:who],
        *events,
        Token("COMMA", ",", start, start, ","),
        *tokens[at + 4 : at + 6],
        tokens[at].having(refl="se")._replace(value="déclencher", end=end),
        *tokens[at + 6 :],
    ]


def _happens(noun: Token, rest: list[Token]) -> list[Token] | None:
    """`(l'arrivée) sur le champ de bataille d'un artefact sous votre contrôle`: `un artefact arrive … sous votre …`."""
    place = [token for token in rest if token.type == "LIEU"]
    under = [token for token in rest if token.value == "sous_votre_contrôle"]
    said = [token for token in rest if token not in (*place, *under)]
    if not said or said[0].type != "DE" or len(place) > 1 or len(under) > 1:
        return None
    if any(token.type == "DE" and said[i + 1 : i + 2] and said[i + 1].type != "DET" for i, token in enumerate(said)):
        return None
    of = [token for i, token in enumerate(said) if token.type != "DE" or (i and said[i - 1].type not in ("OU", "ET"))]
    verb = Token("V", _HAPPENINGS[noun.value], noun.start, noun.end, noun.text, {"m": "3", "n": "s"})
    return [*of, verb, *place, *under]


def _said_again(kinds: list[tuple[str, str]]) -> int:
    """How many words of `cette capacité se déclenche`, `elle se déclenche` name the ability again."""
    if kinds[:2] == [("DET", "ce"), ("N", "capacité")]:
        return 2
    return 1 if kinds[:1] == [("IL", "elle")] else 0
