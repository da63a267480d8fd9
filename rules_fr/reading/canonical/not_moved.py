"""« Le reste » said at length: « les cartes exilées qui n'ont pas été lancées de cette manière », « le reste des cartes
révélées »."""

from __future__ import annotations

from rules_fr.reading.tables import Token

_SEEN = frozenset({"révéler.pp", "exiler.pp", "révéler.pp:ainsi", "exiler.pp:ainsi", "retirer.pp", "retirer.pp:ainsi"})
_MOVED = frozenset({"lancer", "jouer", "mettre"})


def not_moved(tokens: list[Token]) -> list[Token]:
    """`les cartes exilées qui n'ont pas été lancées (de cette manière)` are `le reste`."""
    out: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _all_but(tokens, at) or _every_other(tokens, at) or _rest_of(tokens, at)
        if end:
            text = " ".join(token.text for token in tokens[at:end])
            how = {"how": "révéler.pp:ainsi"} if any(t.value == "révéler.pp:ainsi" for t in tokens[at:end]) else {}
            out.append(Token("PRO", "le_reste", tokens[at].start, tokens[end - 1].end, text, how))
            at = end
            continue
        out.append(tokens[at])
        at += 1
    return out


def _cards(tokens: list[Token], at: int) -> int:
    """Where `cartes exilées (de cette manière)` ends, or 0."""
    words = tokens[at : at + 2]
    if [token.type for token in words] != ["N", "ADJ"] or words[0].value != "carte" or words[1].value not in _SEEN:
        return 0
    return at + 2


def _all_but(tokens: list[Token], at: int) -> int:
    start = at + (tokens[at].value == "tout")
    if start >= len(tokens) or (tokens[start].type, tokens[start].value) != ("DET", "le"):
        return 0
    end = _cards(tokens, start + 1)
    if not end or end + 1 >= len(tokens) or tokens[end].type != "QUI":
        return 0
    verb = tokens[end + 1]
    if verb.value not in _MOVED or verb.get("neg") != "pas" or not verb.get("voice"):
        return 0
    end += 2
    if verb.value == "mettre":
        if end >= len(tokens) or (tokens[end].type, tokens[end].value) != ("LIEU", "battlefield"):
            return 0
        end += 1
    return end + (end < len(tokens) and tokens[end].value == "de_cette_manière")


def _every_other(tokens: list[Token], at: int) -> int:
    words = [(token.type, token.value) for token in tokens[at : at + 2]]
    end = _cards(tokens, at + 2) if words == [("DET", "chaque"), ("DET", "autre")] else 0
    return end if end and tokens[end - 1].value.endswith(":ainsi") else 0


def _rest_of(tokens: list[Token], at: int) -> int:
    if (tokens[at].type, tokens[at].value) != ("PRO", "le_reste") or tokens[at].get("how") or at + 2 >= len(tokens):
        return 0
    some = tokens[at + 1]
    plural = (some.type, some.value) == ("DET", "des")
    these = some.type == "DE" and tokens[at + 2].value == "ce" and tokens[at + 2].text.lower() == "ces"
    if these:
        return at + 4 if [t.value for t in tokens[at + 3 : at + 4]] == ["carte"] else 0
    if not plural or tokens[at + 2].value != "carte":
        return 0
    return _cards(tokens, at + 2) or at + 3
