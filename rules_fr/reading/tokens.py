"""A sentence as tokens.

The card's own name, then the longest entries of the lexicon, then the choice between homographs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_fr.french.normalise import fold
from rules_fr.reading.lexicon import Entry, lexicon, unaccented
from rules_fr.reading.named import name_end, spelt
from rules_fr.reading.self_names import odd_names
from rules_fr.reading.split import Word, words
from rules_fr.reading.tables import Token

_PUNCTUATION = {",": "COMMA", ";": "COMMA", ":": "COLON", ".": "STOP", "—": "DASH", "•": "BULLET"}
_PIECES = {"tap": "TAP", "mana": "MANA", "quote": "QUOTE", "change": "PTMOD", "size": "SIZE", "loyalty": "LOYALTY"}
_BEFORE_NOUN = frozenset({"DET", "NUM", "DE", "POUR", "POURCHAQUE", "SOUS", "SANS"})
_BEFORE_VERB = frozenset({"VOUS", "IL", "QUI", "CLITIC", "NE", "PRON", "SELF"})


Candidate = tuple[list[Entry], int, int, str]
"""A word (or words read as one): what it may be, its place, its spelling."""
_NOTHING: Mapping[int, Entry] = {}


class Unknown(Exception):
    """A word that the lexicon does not have, at an offset of the text."""

    def __init__(self, word: str, start: int) -> None:
        super().__init__(word)
        self.word = word
        self.start = start


def tokenise(text: str, names: Sequence[tuple[str, ...]] = (), forced: Mapping[int, Entry] = _NOTHING) -> list[Token]:
    """Tokens of a normalised text.

    Args:
        names: the card's own names as tuples of words.
        forced: what a homograph is taken for, by its place, instead of what its neighbours tell (for hunts).

    Raises:
        Unknown: a word is not in the lexicon.
    """
    return _choose(candidates(text, names), forced)


def candidates(text: str, names: Sequence[tuple[str, ...]] = ()) -> list[Candidate]:
    """The words of a normalised text, each with all that it may be.

    Raises:
        Unknown: a word is not in the lexicon.
    """
    found = list(words(text))
    table: dict[str, Any] = lexicon()["words"]
    own = _own_names(found, names)
    listed: list[Candidate] = []
    at = 0
    while at < len(found):
        word = found[at]
        size = own[at]
        if size:
            entries: list[Entry] = [("SELF", "self", {})]
        elif _is_die(found, at):
            entries, size = [("N", f"dé:{found[at + 1].form}", {"g": "m", "n": "s"})], 2
        elif word.kind == "word":
            entries, size = _longest(table, found, at, _until_name(own, at))
            if not entries:
                entries, size = _unlisted(table, word, listed), 1
        else:
            entries, size = [_piece(word)], 1
        naming = any(cls == "NOMME" for cls, _, _ in entries)
        if naming or entries[0][1] == "créer":
            end = name_end(found, at + size, names, made=not naming)
            if end:
                listed.extend(_naming(entries, word, spelt(found[at + size : end], names, text), listed))
                at = _alternative_names(found, end, names, text, listed) if naming else end
                continue
            entries = [entry for entry in entries if entry[0] != "NOMME"] or entries
        last = found[at + size - 1]
        listed.append((entries, word.start, last.end, text[word.start : last.end]))
        at += size
    return listed


def _alternative_names(
    found: list[Word], at: int, names: Sequence[tuple[str, ...]], text: str, into: list[Candidate]
) -> int:
    """`appelée X ou Y`: the other names go into the same token; the index after them."""
    while at < len(found) and found[at].form == "ou":
        end = name_end(found, at + 1, names, made=False)
        if not end:
            break
        (entries, start, _, _), stop = into.pop(), found[end - 1].end
        cls, value, features = entries[0]
        other = spelt(found[at + 1 : end], names, text)
        into.append(([(cls, f"{value}|{other}", features)], start, stop, text[start:stop]))
        at = end
    return at


def _naming(entries: list[Entry], word: Word, name: str, before: list[Candidate]) -> list[Candidate]:
    """`appelée X`, `créez X`: the word and the name; `est appelée X` has an adjective."""
    last = before[-1][0] if before else []
    start = word.end + 1
    named = [entry for entry in entries if entry[0] == "NOMME"]
    if named and any(value in ("être", "pas") for _, value, _ in last):
        return [([("ADJ", f"nommé:{name}", {})], word.start, start + len(name), name)]
    return [(named or entries, word.start, word.end, word.text), ([("NAME", name, {})], start, start + len(name), name)]


def _is_die(found: list[Word], at: int) -> bool:
    """Whether « d20 » starts here."""
    following = found[at + 1] if at + 1 < len(found) else None
    touching = following is not None and following.kind == "number" and following.start == found[at].end
    return touching and found[at].text == "d"


def _own_names(found: list[Word], names: Sequence[tuple[str, ...]]) -> list[int]:
    """For each word, how many words of the card's own name start there (0: none)."""
    odd = odd_names(tuple(names))
    firsts: dict[str, list[tuple[str, ...]]] = {}
    for name in names:
        firsts.setdefault(name[0], []).append(name)
    return [_own_name(found, at, firsts.get(word.text, ()), odd) for at, word in enumerate(found)]


def _own_name(
    found: list[Word], at: int, names: Sequence[tuple[str, ...]], odd: Mapping[str, tuple[tuple[str, ...], ...]]
) -> int:
    for name in names:
        if len(name) <= len(found) - at and all(found[at + i].text == part for i, part in enumerate(name)):
            return len(name)
    first = fold(found[at].text) if odd and found[at].kind in ("word", "elision") else ""
    for name in odd.get(first, ()):
        if len(name) <= len(found) - at and all(fold(found[at + i].text) == part for i, part in enumerate(name)):
            return len(name)
    return 0


def _piece(word: Word) -> Entry:
    match word.kind:
        case "number":
            return "NUM", word.form, {}
        case "stop":
            return _PUNCTUATION.get(word.form, "OTHER"), word.form, {}
        case "clitic":
            return "CLITIC", word.form, {"after": "oui"}
        case "quote":
            return "QUOTE", word.text[1:-1], {}
        case _:
            return _PIECES.get(word.kind, "OTHER"), word.form, {}


def _until_name(own: list[int], at: int) -> int:
    """How many words there are before the card's own name comes (an entry never runs into it)."""
    for index in range(at + 1, min(at + 4, len(own))):
        if own[index]:
            return index - at
    return len(own) - at


def _longest(table: dict[str, Any], found: list[Word], at: int, most: int) -> tuple[list[Entry], int]:
    for key, entries in table.get(found[at].form, ()):
        if len(key) <= most and all(found[at + i].form == part for i, part in enumerate(key)):
            return entries, len(key)
    return [], 1


def _unlisted(table: dict[str, Any], word: Word, before: list[Candidate]) -> list[Entry]:
    """What a word may be that the lexicon does not have: a compound, a word without its accents, a token's type.

    Raises:
        Unknown: it is none of these.
    """
    if word.form == "x":
        return [("NUM", "X", {})]
    made = _compound(table, word)
    if made:
        return made
    accented = unaccented().get(fold(word.form)) if word.text.islower() else None
    if accented is not None:
        return list(table[accented][-1][1])
    if word.text[:1].isupper() and _in_token(before):
        key = lexicon()["folded_subtypes"].get(fold(word.form), word.form)
        return [("N", f"sub:{key}", {"n": "s", "l": word.form})]
    raise Unknown(word.text, word.start)


def _in_token(before: list[Candidate]) -> bool:
    """Whether a token is being described, after its size: a word with a capital is its type."""
    kinds = [entries[0][:2] for entries, _, _, _ in before[-8:]]
    sized = next((i for i, kind in enumerate(kinds) if kind[0] == "SIZE"), None)
    if sized is None or not any(value == "jeton" for _, value in kinds[:sized]):
        return False
    described = (value.startswith(("couleur:", "sub:", "incolore")) or cls == "ET" for cls, value in kinds[sized + 1 :])
    return all(described)


def _compound(table: dict[str, Any], word: Word) -> list[Entry]:
    """ "non-artefact", "créature-artefact"; nothing for any other word."""
    form = word.form
    if form.startswith("non-"):
        inner = [e for key, es in table.get(form[4:], ()) if len(key) == 1 for e in es if e[0] in ("N", "ADJ", "PP")]
        if inner:
            cls, value, features = inner[0]
            value = value if cls != "PP" else f"{value}.pp"
            return [("ADJ", "pas:" + value, features)]
    if "-" in form:
        senses = []
        features = {}
        for part in form.split("-"):
            nouns = [e for key, es in table.get(part, ()) if len(key) == 1 for e in es if e[0] == "N"]
            if not nouns:
                break
            senses.append(nouns[0][1])
            features = features or nouns[0][2]
        else:
            return [("N", "&".join(senses), features)]
    return []


def _choose(listed: list[Candidate], forced: Mapping[int, Entry]) -> list[Token]:
    tokens: list[Token] = []
    for index, (entries, start, end, text) in enumerate(listed):
        following = listed[index + 1][0] if index + 1 < len(listed) else []
        if start in forced:
            cls, value, features = forced[start]
        else:
            cls, value, features = entries[0] if len(entries) == 1 else _pick(entries, tokens, following, text)
        tokens.append(Token(cls, value, start, end, text, features))
    return tokens


def _pick(entries: list[Entry], before: list[Token], following: list[Entry], text: str) -> Entry:
    """Choose between homographs by the neighbours."""
    by_class = {entry[0]: entry for entry in reversed(entries)}
    previous = before[-1].type if before else ""
    preposition = next((by_class[c] for c in ("CONTRE", "ENTRE", "SOUS") if c in by_class), None)
    if preposition is not None:
        return preposition
    if "V" in by_class:
        other = next((by_class[c] for c in ("N", "PP", "ADJ", "KW") if c in by_class), None)
        if other is not None:
            this_way = any(entry[1] == "de_cette_manière" for entry in following)
            if other[0] == "PP" and text.lower() == "fait" and this_way:
                return by_class["V"]
            if other[0] == "PP":
                return other if _participle(before, following) else by_class["V"]
            if by_class["V"][1] == "piloter":  # « un jeton de créature Pilote », but « X pilote un véhicule »
                return (
                    by_class["V"] if following and following[0][0] == "DET" and previous not in _BEFORE_NOUN else other
                )
            if previous in _BEFORE_VERB:
                return by_class["V"]
            if previous in _BEFORE_NOUN and not (other[1] == "contrôle" and _in_relative(before)):
                return other
            return by_class["V"]
        return by_class["V"]
    if "KW" in by_class and len(by_class) > 1:
        return _keyword_or_word(by_class, before, following, text)
    if "PP" in by_class and "N" in by_class:
        return by_class["N"] if previous in ("DET", "NUM", "DE") else by_class["PP"]
    if "ADJ" in by_class and "N" in by_class:
        return by_class["N"] if previous in ("DET", "NUM") or previous == "" else by_class["ADJ"]
    if "PP" in by_class and "ADJ" in by_class:
        return by_class["ADJ"]
    return entries[0]


def _in_relative(before: list[Token]) -> bool:
    """Whether a `que` before waits for its verb (`qu'un adversaire contrôle`)."""
    for token in reversed(before[-6:]):
        if token.type == "V" or token.type == "COMMA":
            return False
        if token.type == "QUE":
            return True
    return False


def _participle(before: list[Token], following: list[Entry]) -> bool:
    """Whether a form that is a participle or a finite verb ("détruit") is a participle here."""
    determined = bool(following) and following[0][0] in ("DET", "NUM", "SELF")
    for token in reversed(before):
        if token.type in ("ADV", "NEG"):
            continue
        auxiliary = token.type == "V" and token.value in ("être", "avoir")
        return auxiliary or (token.type in ("N", "ADJ", "PP") and not determined)
    return False


def _keyword_or_word(by_class: dict[str, Entry], before: list[Token], following: list[Entry], text: str) -> Entry:
    other = next(entry for cls, entry in by_class.items() if cls != "KW")
    previous = before[-1] if before else None
    if text.lower().startswith(("le ", "la ", "l'")) and other[0] in ("N", "ADJ"):
        return by_class["KW"]
    if previous is None:
        return by_class["KW"]
    if previous.type in ("DET", "NUM", "DE", "N") and other[0] in ("N", "ADJ"):
        return other
    if previous.type == "V" and previous.value == "être":
        return other
    return by_class["KW"]
