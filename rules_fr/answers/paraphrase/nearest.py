"""The known turn of phrase that is nearest to where a text stopped being understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_fr.french.normalise import normalise
from rules_fr.reading.canonical import rewritten
from rules_fr.reading.tables import Token
from rules_fr.reading.tokens import Unknown, tokenise
from rules_fr.rendering.turns import Turn, Word, placeholders, turns

_VERBS = frozenset({"VI", "VF", "VJ"})
_STOPS = frozenset(
    "COMMA STOP COLON ET OU PUIS QUAND SI TANTQUE AMOINSQUE QUI QUER QUE DONT MI MF MJ DASH BULLET ENDREL".split()
)
_NOMINAL = frozenset("DET NUM N ADJ SELF PRO LUI IL VOUS CE STAT DE DEB".split())
_FAR = 0.6
"""A turn this far away, as a share of its own length, is not worth showing."""
_GENITIVE = 0.4
"""What a word of « de votre bibliothèque » counts for, when the turn does without."""
_OBJECT = "un objet"
_MATCHES = {
    "un objet ou un joueur": frozenset({"un objet", "un joueur", "un sort", "un jeton"}),
    "un objet": frozenset({"un sort", "un jeton", "un objet ou un joueur"}),
    "un joueur": frozenset({"un objet ou un joueur"}),
    "un sort": frozenset({"un objet"}),
}
_SLOTS = {
    "PTMOD": "pt",
    "SIZE": "taille",
    "KW": "kw",
    "QUOTE": "cite",
    "MANA": "mana",
    "DUREE": "durée",
    "NUMB": "n",
    "NUMC": "n",
    "INFEG": "cmp",
    "SUPEG": "cmp",
    "INFA": "cmp",
    "SUPA": "cmp",
    "EGALA": "cmp",
}
"""The slot that a token by itself fills."""


class _Clause(NamedTuple):
    """The canonical words of a clause, its verb, and the use that its opening tells ("" for an instruction)."""

    words: tuple[str, ...]
    verb: str
    use: str


_OPENINGS = {"QUAND": "event", "SI": "condition", "TANTQUE": "condition", "AMOINSQUE": "condition", "QUI": "relative"}
_OTHER_VERB, _OTHER_USE = 0.5, 1.0


def nearest(text: str, position: int) -> str:
    """The turn nearest to the clause at a position of a text, as it is shown; empty when none is near."""
    clause = _clause(text, position)
    if clause is None:
        return ""
    scored = [(_score(clause, turn), index) for index, turn in enumerate(turns())]
    score, index = min(scored)
    return turns()[index].shown if score <= _FAR * len(clause.words) else ""


def _score(clause: _Clause, turn: Turn) -> float:
    use = turn.use if turn.use in _OPENINGS.values() else ""
    apart = (turn.verb != clause.verb) * _OTHER_VERB + (use != clause.use) * _OTHER_USE
    return _distance(clause.words, turn) + apart


def _clause(text: str, position: int) -> _Clause | None:
    """The clause at a position; None when there is no verb."""
    tokens, at = _tokens(*_sentence(text, position))
    verbs = [index for index, token in enumerate(tokens) if token.type in _VERBS]
    if not verbs:
        return None
    chosen = max((index for index in verbs if tokens[index].start <= at), default=verbs[0])
    first = max((i + 1 for i in range(chosen) if tokens[i].type in _STOPS or tokens[i].type in _VERBS), default=0)
    last = next((i for i in range(chosen + 1, len(tokens)) if _ends(tokens, i)), len(tokens))
    verb = tokens[chosen]
    before, after = _canonical(tokens[first:chosen]), _canonical(tokens[chosen + 1 : last])
    subject = before if verb.type == "VF" else [_subject_of(verb)]
    clitic = [_OBJECT] if verb.get("obj") else []
    use = _OPENINGS.get(tokens[first - 1].type, "") if first else ""
    return _Clause((*subject, verb.value, *clitic, *after), verb.value, use)


def _subject_of(verb: Token) -> str:
    return placeholders().classes["P"] if verb.type == "VI" else _OBJECT


def _ends(tokens: Sequence[Token], at: int) -> bool:
    if tokens[at].type in ("ET", "OU", "COMMA"):  # a list of nouns goes on
        return any(token.type in _VERBS for token in tokens[at + 1 : at + 5]) or tokens[at].type == "COMMA"
    return tokens[at].type in _STOPS or tokens[at].type in _VERBS


def _sentence(text: str, position: int) -> tuple[str, int]:
    """The sentence around a position, and the position in it."""
    found = normalise(text).text
    start = max(
        found.rfind(". ", 0, position) + 1, found.rfind(": ", 0, position) + 1, found.rfind("\n", 0, position) + 1
    )
    end = found.find(".", position)
    return found[start : end if end >= 0 else len(found)], position - start


def _tokens(sentence: str, at: int) -> tuple[list[Token], int]:
    """The tokens of a sentence without the words that the lexicon does not have."""
    for _ in range(len(sentence)):
        try:
            return rewritten(tokenise(sentence)), at
        except Unknown as unknown:
            end = unknown.start + len(unknown.word)
            sentence = sentence[: unknown.start] + " " * (end - unknown.start) + sentence[end:]
    return [], at


def _canonical(tokens: Sequence[Token]) -> list[str]:
    """The words that count: prepositions, marks, and one word for each noun phrase."""
    return [word for word in _grouped(tokens) if word]


def _grouped(tokens: Sequence[Token]) -> Iterator[str]:
    words = placeholders()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type in ("DET", "NUM", "SELF", "PRO", "LUI", "IL", "VOUS", "CE"):
            end = at + 1
            while end < len(tokens) and tokens[end].type in _NOMINAL and tokens[end].type not in ("DET", "SELF", "DE"):
                end += 1
            yield _phrase(tokens[at:end])
            at = end
            continue
        if token.type == "ADJ":
            yield words.slots["attr"]
        elif token.type in _SLOTS:
            yield words.slots[_SLOTS[token.type]]
        elif token.type == "LIEU":
            yield words.classes.get(token.value, words.slots["lieu"])
        elif token.type == "ADV":
            yield token.value
        elif token.type not in ("NEG", "N", "DEB", "STATQ", "OTHER"):
            yield token.type.lower() if token.type != "A" else "à"
        at += 1


def _phrase(tokens: Sequence[Token]) -> str:
    words = placeholders()
    if tokens[0].type == "VOUS":
        return words.classes["P"]
    head = next((token.value for token in tokens if token.type in ("N", "STAT")), "")
    if head.startswith("zone:"):
        return words.classes["Place"]
    if head.startswith("étape:"):
        return words.classes["StepPhrase"]
    if head.startswith("stat:"):
        return words.classes["Stat"]
    return words.heads.get(head, _OBJECT)


def _distance(said: Sequence[str], turn: Turn) -> float:
    """The edit distance between words and a turn, whose optional words may be missing."""
    row = [float(index) for index in range(len(said) + 1)]
    for word in turn.words:
        missing = 0.1 if word.optional else 0.8
        following = [row[0] + missing]
        for index, other in enumerate(said):
            change = row[index] + _change(other, word)
            extra = _GENITIVE if other == "de" or (index and said[index - 1] == "de") else 1.0
            following.append(min(change, row[index + 1] + missing, following[-1] + extra))
        row = following
    return row[-1]


def _change(said: str, word: Word) -> float:
    if said == word.said or said in _MATCHES.get(word.said, ()):
        return 0.0
    return 1.0
