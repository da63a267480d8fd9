"""A card text cut into paragraphs and frames, before any grammar: reminders, bullets, costs, ability words, loyalty,
chapters.

Everything here is decided by punctuation and by a closed list of words; the pieces keep their place in the printed
text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, unique

from msgspec import Struct, structs

from rules_fr.french.normalise import Text, fold, normalise
from rules_fr.reading.lexicon import lexicon


@unique
class Kind(Enum):
    """The frames of a paragraph."""

    SENTENCES = "sentences"
    ACTIVATED = "activated"
    LOYALTY = "loyalty"
    KEYWORDS = "keywords"
    CHAPTER = "chapter"
    REMINDER = "reminder"


class Row(Struct, frozen=True):
    """A row of a results table: « 10—19 | Piochez une carte. »"""

    minimum: int
    maximum: int | None
    body: Text


class Paragraph(Struct, frozen=True):
    """One paragraph: its frame, the text of its effect, its cost, its modes, its ability word.

    Args:
        span: start and end in the printed text.
        body: the sentences (or the keyword line).
        cost: what stands before the colon.
        modes: the texts of the bulleted modes.
        rows: the results table of a die.
        chapters: the numbers of a chapter ability.
    """

    kind: Kind
    span: tuple[int, int]
    body: Text
    cost: Text | None = None
    modes: tuple[Text, ...] = ()
    word: str = ""
    chapters: tuple[int, ...] = ()
    rows: tuple[Row, ...] = ()


class Cut(Struct, frozen=True):
    """The paragraphs of a text, and the spans of the reminder text that was set aside."""

    paragraphs: tuple[Paragraph, ...]
    reminders: tuple[tuple[int, int], ...]


_LOYALTY = re.compile(r"^([+-]?(?:\d+|X)) ?: ?(?=\S)")
_CHAPTER = re.compile(r"^((?:III|II|IV|VI|V|I)(?: ?, ?(?:III|II|IV|VI|V|I))*) — ")
_WORD = re.compile(r"^([A-ZÀÉ][\w' -]{2,30}?) ?— ?(?=\S)")
_BARE_WORD = re.compile(r"^([A-ZÀÉ][\w'-]+) (?=[A-ZÀÂÇÉÈÊÎÔ]|\{)")
"""An ability word whose dash was lost."""
_MODES = re.compile(
    r"(?i)((?:choisissez|choisit) "
    r"(?:jusqu'à l'une?|l'une? ou les deux|l'une? ou plus|une? ou les deux|une? ou plus|l'une?|deux|trois))"
    r"(?:\s*[—:-]\s*|\s+(?=(?-i:[A-ZÉÀ])[^;]*;\s+ou\b))"
)
_ROW = re.compile(r"^(\d+)(?: ?[-—] ?(\d+)|(\+))? ?\| ?(?=\S)")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}


_QUOTED_INSIDE = re.compile(r"(?<= )'(?=\{)([^'«»]*\. ?)'")
"""« Vous gagnez un emblème avec « Les montagnes que vous contrôlez ont '{T} : …' » »: single quotes inside others."""
_BEFORE_QUOTE = re.compile(r"(?<=\bont) :(?= «)")
"""« Les terrains que vous contrôlez ont : « … » »: the colon before a quotation is style."""


def cut(printed: str) -> Cut:
    """Cut a printed text."""
    text = _joined(normalise(printed))
    quoted = _QUOTED_INSIDE.sub(r"«\1»", text.text)
    text = structs.replace(text, text=_BEFORE_QUOTE.sub("  ", quoted))
    plain, reminders = _without_reminders(text)
    plain, marks = _without_marks(plain)
    reminders += marks
    paragraphs = []
    for lines in _grouped(plain):
        paragraphs.append(_paragraph(lines))
    return Cut(tuple(paragraphs), tuple(reminders))


def _joined(text: Text) -> Text:
    """The text with an ability word on the line of its dash: « Seuil » and « — … » may be printed on two."""
    return Text(re.sub(r"\n(?=— )", " ", text.text), text.origin)


def _without_reminders(text: Text) -> tuple[Text, list[tuple[int, int]]]:
    """The text without what is in parentheses (nested ones too), and where that was."""
    kept: list[str] = []
    origin: list[int] = []
    spans: list[tuple[int, int]] = []
    depth, start = 0, 0
    for index, character in enumerate(text.text):
        if character == "(":
            if depth == 0:
                start = index
            depth += 1
        if depth == 0:
            kept.append(character)
            origin.append(text.origin[index])
        if character == ")" and depth:
            depth -= 1
            if depth == 0:
                spans.append((text.place(start), text.place(index + 1)))
                following = text.text[index + 1 : index + 2]
                if following not in ("", "\n", " ", ".", ",", "»"):
                    kept.append("\n" if following.isupper() or following == "{" else " ")
                    origin.append(text.origin[index])
    if depth:
        return text, []
    origin.append(text.origin[-1])
    return Text("".join(kept), tuple(origin)), spans


_MARK = re.compile(r"^//Level_\d+//$\n?", re.MULTILINE)


def _without_marks(text: Text) -> tuple[Text, list[tuple[int, int]]]:
    """The text without the marks that some data put between the levels of a Class, and where those were."""
    spans = [match.span() for match in _MARK.finditer(text.text)]
    if not spans:
        return text, []
    kept = [i for i in range(len(text.text)) if not any(start <= i < end for start, end in spans)]
    plain = Text("".join(text.text[i] for i in kept), (*(text.origin[i] for i in kept), text.origin[-1]))
    return plain, [(text.place(start), text.place(end)) for start, end in spans]


def _grouped(text: Text) -> Iterator[list[Text]]:
    """Lines, with the bulleted lines after the one that announces them."""
    group: list[Text] = []
    for line in _lines(text):
        if (line.text.startswith("•") or _ROW.match(line.text)) and group:
            group.append(line)
        else:
            if group:
                yield group
            group = [line]
    if group:
        yield group


def _lines(text: Text) -> Iterator[Text]:
    start = 0
    raw = text.text
    for end in [*(m.start() for m in re.finditer("\n", raw)), len(raw)]:
        for piece in _unglued(strip(text.slice(start, end))):
            yield from _bullets(piece)
        start = end


_GLUED_LEVEL = re.compile(r"(NIVEAU (?:\d+[-—]\d|\d+\+)) ?(\d+/\d+)(?!\d)")


def _unglued(line: Text) -> Iterator[Text]:
    """Lines that lost the break between them: « …ciblée.Quand », « vie.{T} : », « VolQuand », « NIVEAU 1-32/4Vol »."""
    raw = line.text
    start, depth = 0, 0
    level = _GLUED_LEVEL.match(raw)
    if level is not None:
        yield line.slice(0, level.end(1))
        yield strip(line.slice(level.start(2), level.end(2)))
        start = level.end()
    for index, character in enumerate(raw):
        depth += {"«": 1, "»": -1}.get(character, 0)
        if depth == 0 and index > start and _lost_break(raw, start, index):
            yield strip(line.slice(start, index))
            start = index
    rest = strip(line.slice(start, len(raw)))
    if rest.text:
        yield rest


_LEANING = re.compile(r"(?:Si|Sinon|Ne|N'|Ils?|Elles?|Ce|Cet|Cette|Ces|C'|Son|Sa|Ses|Leurs?|Puis|Ensuite|Mélangez)\b")
"""How a sentence starts that leans on the one before: no line break was lost there, only a space."""


_GLUED_LOYALTY = re.compile(r"(?:[+-](?:\d+|X)|0) ?: ?(?=\S)")


def _lost_break(raw: str, start: int, index: int) -> bool:
    after, before = raw[index], raw[index - 1]
    if before == "." and _GLUED_LOYALTY.match(raw, index):
        return True
    if before in ".»" and (after.isupper() or after == "{"):
        return not _LEANING.match(raw, index)
    if not (after.isupper() or after == "{") or (before == "}" and after == "{"):
        return False
    head = raw[start:index]
    if re.fullmatch(r"(?i)enchanter : [a-zà-ÿ -]+", head):
        return before.islower()
    return _ends_keywords(head)


_PARAMETER = re.compile(
    r"\s*(?:\d+(?!\d)|(?:\{[^{}]+\})+(?: et/ou (?:\{[^{}]+\})+)?| contre le (?:blanc|bleu|noir|rouge|vert))"
)
_SEPARATOR = re.compile(r"\s*[,;]\s*")


def _ends_keywords(head: str) -> bool:
    """Whether a text is a list of keywords with their numbers or costs, and the last one lacks nothing."""
    rest, complete = head.strip(), False
    while rest:
        name = _keyword_at(rest)
        if name is None:
            return False
        rest = rest[len(name) :]
        parameter = _PARAMETER.match(rest)
        complete = parameter is not None or not lexicon()["keywords"][_keyword_names()[name]].get("paramètre")
        rest = rest[parameter.end() :] if parameter else rest
        separator = _SEPARATOR.match(rest)
        if separator is None:
            break
        rest = rest[separator.end() :]
    return not rest.strip() and complete and not (head.rstrip().endswith((",", ";")))


def _bullets(line: Text) -> Iterator[Text]:
    """Bullets that were printed on one line."""
    start = 0
    for match in re.finditer("•", line.text):
        if match.start() > start:
            yield strip(line.slice(start, match.start()))
        start = match.start()
    yield strip(line.slice(start, len(line.text)))


def strip(text: Text) -> Text:
    """Without the spaces around it."""
    raw = text.text
    start = len(raw) - len(raw.lstrip())
    end = len(raw.rstrip())
    return text.slice(start, max(end, start))


def _paragraph(lines: list[Text]) -> Paragraph:
    found = _framed([lines[0], *(line for line in lines[1:] if not _ROW.match(line.text))])
    rows = tuple(_row(line) for line in lines[1:] if _ROW.match(line.text))
    span = (found.span[0], lines[-1].origin[-1])
    return structs.replace(found, rows=rows, span=span) if rows else found


def _row(line: Text) -> Row:
    match = _ROW.match(line.text)
    assert match is not None
    minimum = int(match[1])
    maximum = int(match[2]) if match[2] else None if match[3] else minimum
    return Row(minimum, maximum, _told(strip(line.slice(match.end(), len(line.text)))))


_ENCHANTS = re.compile(r"^Enchantez (?=une? )")


def _enchanting(head: Text) -> Text:
    """« Enchantez une créature » is an older way to print « Enchanter : créature »."""
    order = _ENCHANTS.match(head.text)
    if order is None or head.text.rstrip(".").count("."):
        return head
    rest = head.slice(order.end(), len(head.text.rstrip(".")))
    word = "Enchanter : "
    rest = rest.slice(rest.text.index(" ") + 1, len(rest.text))
    return Text(word + rest.text, (head.origin[0],) * len(word) + rest.origin)


def _framed(lines: list[Text]) -> Paragraph:
    head = _enchanting(lines[0])
    modes = tuple(_told(strip(line.slice(1, len(line.text)))) for line in lines[1:])
    span = (head.origin[0], lines[-1].origin[-1])
    chapter = _CHAPTER.match(head.text)
    if chapter:
        numbers = tuple(_ROMAN[part.strip()] for part in chapter[1].split(",") if part.strip() in _ROMAN)
        return Paragraph(Kind.CHAPTER, span, strip(head.slice(chapter.end(), len(head.text))), None, modes, "", numbers)
    loyalty = _LOYALTY.match(head.text)
    if loyalty:
        body = strip(head.slice(loyalty.end(), len(head.text)))
        return Paragraph(Kind.LOYALTY, span, body, head.slice(0, len(loyalty[1])), modes)
    head, name = _without_word(head)
    inline = _MODES.search(head.text)
    if inline:
        listed = head.slice(inline.end(), len(head.text))
        head = strip(head.slice(0, inline.end(1)))
        modes = (*_inline_modes(listed), *modes)
    at = colon(head.text)
    if _is_keyword_line(head.text):
        return Paragraph(Kind.KEYWORDS, span, head, None, modes, name)
    if at is not None:
        cost = strip(head.slice(0, at))
        body = strip(head.slice(at + 1, len(head.text)))
        if body.text.startswith(":"):
            body = strip(body.slice(1, len(body.text)))
        return Paragraph(Kind.ACTIVATED, span, body, cost, modes, name)
    return Paragraph(Kind.SENTENCES, span, head, None, modes, name)


def _without_word(text: Text) -> tuple[Text, str]:
    """The text after its ability word, and that word ("" when it has none)."""
    word = _WORD.match(text.text) or _BARE_WORD.match(text.text)
    if word is None or fold(word[1]) not in lexicon()["ability_words"]:
        return text, ""
    return strip(text.slice(word.end(), len(text.text))), word[1]


_FLAVOR = re.compile(r"^[A-ZÀÂÇÉÈÊËÎÏÔÙÛ][^—•|.:;,{}\d]{2,40} — (?=\S)")
"""A flavor word before a mode or a row, where no keyword stands: it means nothing."""


def _told(text: Text) -> Text:
    """A mode or a row without its flavor word."""
    word = _FLAVOR.match(text.text)
    if word is None or _MODES.match(text.text) or _keyword_at(text.text):
        return text
    return strip(text.slice(word.end(), len(text.text)))


def _inline_modes(listed: Text) -> tuple[Text, ...]:
    """« A ; ou B. », « A ; B ; ou C. », « A, ou B. » printed on the line of « choisissez l'un — »."""
    raw = listed.text
    if not raw.strip():
        return ()
    found: list[Text] = []
    start = 0
    marks = list(re.finditer(r"\s*;\s*(?:et/ou\s+|ou\s+(?:bien\s+)?)?", raw)) or list(re.finditer(r"\s*,\s*ou\s+", raw))
    for mark in marks:
        found.append(strip(listed.slice(start, mark.start())))
        start = mark.end()
    found.append(strip(listed.slice(start, len(raw))))
    return tuple(found)


def colon(text: str) -> int | None:
    """The colon of « coût : effet »: the first one, outside quotes, before any full stop."""
    depth = 0
    for index, character in enumerate(text):
        if character == "«":
            depth += 1
        elif character == "»":
            depth -= 1
        elif depth == 0 and character == ".":
            return None
        elif depth == 0 and character == ":":
            return index
    return None


_LONGEST = 40
"""More characters than the name of any keyword has."""
_names: dict[str, str] = {}
_by_start: dict[str, list[str]] = {}


def _keyword_names() -> dict[str, str]:
    """The keywords as they begin a line (without article), each with its entry."""
    if not _names:
        _names.update((fold(spec["noms"][0]), key) for key, spec in lexicon()["keywords"].items())
        for name in sorted(_names, key=len, reverse=True):
            _by_start.setdefault(name[:2], []).append(name)
    return _names


def _keyword_at(text: str) -> str | None:
    """The keyword that a text starts with (the longest), or None."""
    _keyword_names()
    start = fold(text[:_LONGEST])
    for name in _by_start.get(start[:2], ()):
        if start.startswith(name) and not start[len(name) : len(name) + 1].isalpha():
            return name
    return None


def keyword_at(text: str) -> tuple[str, int] | None:
    """The entry of the keyword that a line starts with, and the length of its name; None when it starts with none."""
    name = _keyword_at(text)
    return None if name is None else (_keyword_names()[name], len(name))


def _is_keyword_line(text: str) -> bool:
    """Whether a line is a list of keywords (with their parameters) and no sentence."""
    found = _keyword_at(text)
    if found is None:
        return False
    rest = text[len(found) :].strip().rstrip(".")
    if not rest or rest[0] in "{,;—-:" or rest[0].isdigit() or rest[:1] == "X":
        return True
    first = rest.split()[0].lower()
    if first == "et" or _is_keyword_line(rest):
        return True
    spec = lexicon()["keywords"][_keyword_names()[found]]
    kinds = {spec.get("paramètre", ""), *spec.get("aussi", ())}
    opening = "de" if first.startswith("d'") or first == "des" else first
    return bool(kinds & _OPENINGS.get(opening, frozenset()))


_OPENINGS = {
    "contre": frozenset({"contre"}),
    "pour": frozenset({"pour"}),
    "avec": frozenset({"avec"}),
    "de": frozenset({"des", "de", "de_coût", "de_nombre"}),
}
"""The words after a keyword that open its quality, with the kinds of parameter that they open."""


def sentences(text: Text) -> list[Text]:
    """The sentences of a text, cut at full stops outside quotes; each without its stop."""
    found: list[Text] = []
    depth, start = 0, 0
    raw = text.text
    for index, character in enumerate(raw):
        if character == "«":
            depth += 1
        elif character == "»":
            depth -= 1
            if depth == 0 and index + 2 < len(raw) and raw[index + 1] == " " and raw[index + 2].isupper():
                inside = raw[:index].rstrip()
                if inside.endswith("."):
                    found.append(strip(text.slice(start, index + 1)))
                    start = index + 1
        elif character == "." and depth == 0 and not raw.startswith((".", " X est "), index + 1):
            found.append(strip(text.slice(start, index)))
            start = index + 1
    found.append(strip(text.slice(start, len(raw))))
    return [part for at, piece in enumerate(found) if piece.text for part in _after_until(piece, first=at == 0)]


_UNTIL, _THEN = ("jusqu'à ce qu", "jusqu'à révéler", "jusqu'à exiler"), ", puis "
_CONDITIONAL = ("si ", "s'il", "pouvez", "peut", "«", "à moins", "sinon", "pour chaque")
_LATER = ("quand ", "lorsqu", "fois que ", "fois qu'", "au début d", "à la fin d")
_NEXT = ("prochain", "ce tour-ci")
"""What tells that even the first sentence waits for its event, instead of opening with that of the whole ability."""


def _after_until(sentence: Text, *, first: bool) -> list[Text]:
    """« révélez des cartes jusqu'à ce que …, puis mettez-les … »: what comes next is a sentence of its own, unless it
    depends on how this one begins."""
    raw = sentence.text
    until = next((at for words in _UNTIL if (at := raw.find(words)) >= 0), -1)
    then = raw.find(_THEN, until) if until >= 0 else -1
    depends = (*_CONDITIONAL, *(_NEXT if first else _LATER))
    if then < 0 or any(word in raw[:then].lower() for word in depends):
        return [sentence]
    return [strip(sentence.slice(0, then)), strip(sentence.slice(then + len(_THEN), len(raw)))]
