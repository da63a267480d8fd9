"""Where a name ends that a text gives (« une carte appelée X », « créez X, un jeton … »): it is never understood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_fr.reading.lexicon import lexicon
from rules_fr.reading.split import Word

_PLACES = frozenset({"dans", "sur", "depuis", "parmi"})
_PLACED = frozenset(
    {"le", "la", "les", "un", "une", "votre", "vos", "son", "sa", "ses", "leur", "leurs", "chaque", "tous", "toutes"}
)
_OF = frozenset({"votre", "son", "leur"})
_ENDING = frozenset(
    {"que", "qui", "ce", "attaché", "attachée", "attachés", "attachées", "ciblé", "ciblée", "engagé", "engagée"}
)
_LAST = frozenset({"depuis", "parmi"})


def name_end(found: Sequence[Word], at: int, names: Sequence[tuple[str, ...]], *, made: bool) -> int:
    """The index after the name that starts at `at`; 0 when none does, or when one cannot tell where it ends.

    Args:
        names: the card's own names, whose end is certain.
        made: the name stands before « , un jeton », and only there.
    """
    if at >= len(found) or found[at].kind != "word" or not found[at].text[:1].isupper():
        return 0
    if made:
        return _before_token(found, at)
    for name in names:
        if _same(found[at : at + len(name)], name):
            return at + len(name)
    end = at + 1
    while end < len(found):
        verdict = _ends(found, end)
        if verdict is None:
            return 0
        if verdict:
            return end
        end += 1
    return end


def spelt(found: Sequence[Word], names: Sequence[tuple[str, ...]], text: str) -> str:
    """The name that these words of a text spell: the card's own as it is printed, whatever capitals the text has."""
    start = found[0].start
    own = next((name for name in names if _same(found, name)), ())
    said = text[start : found[-1].end]
    for word, part in zip(found, own, strict=False):
        said = said[: word.start - start] + part + said[word.end - start :]
    return said


def _same(found: Sequence[Word], name: tuple[str, ...]) -> bool:
    return [word.text.lower() for word in found] == [part.lower() for part in name]


def _before_token(found: Sequence[Word], at: int) -> int:
    for end in range(at + 1, len(found) - 2):
        if (
            found[end].form == ","
            and found[end + 1].form in ("un", "deux")
            and found[end + 2].form in ("jeton", "jetons")
        ):
            return end
        if found[end].kind not in ("word", "elision") and found[end].form != ",":
            return 0
    return 0


def _ends(found: Sequence[Word], at: int) -> bool | None:
    """Whether a name ends before this word; None when it might."""
    word = found[at]
    following = found[at + 1] if at + 1 < len(found) else None
    match word.kind:
        case "stop":
            return not (word.form == "," and following is not None and _goes_on(found, at + 1))
        case "word" | "elision":
            pass
        case _:
            return True
    if word.text[:1].isupper():
        return False
    form, after = word.form, following.form if following is not None else ""
    if form in _LAST or form in _ENDING or (form in _PLACES and after in _PLACED):
        return True
    if form == "avec":
        return following is not None and following.kind != "word"
    if form == "de":
        return after in _OF
    if form in ("et", "ou"):
        return _starts_anew(found, at + 1)
    return None if _verb(form) else False


def _goes_on(found: Sequence[Word], at: int) -> bool:
    """Whether the name goes on behind its comma (« Élise, dame du lac »)."""
    word = found[at]
    following = found[at + 1] if at + 1 < len(found) else None
    if word.kind not in ("word", "elision") or word.text[:1].isupper() or word.form in ("puis", "vous", "il", "elle"):
        return False
    if following is not None and "i" in _moods(following.form):
        return False
    if "2" in _moods(word.form) or word.form in ("x", "chaque", "et", "ou", "si"):
        return False
    for later in found[at:]:
        if later.kind not in ("word", "elision"):
            break
        if "3" in _moods(later.form) and not _also(later.form, "N", "ADJ", "PP"):
            return False  # a clause of its own
    return True


def _starts_anew(found: Sequence[Word], at: int) -> bool:
    """Whether what stands behind « et », « ou » is no part of the name."""
    if at >= len(found):
        return True
    word = found[at]
    following = found[at + 1] if at + 1 < len(found) else None
    infinitive = following is not None and "i" in _moods(following.form)
    return (
        word.text[:1].isupper()
        or infinitive
        or "2" in _moods(word.form)
        or word.form in ("un", "une", "tous", "toutes")
    )


def _verb(form: str) -> bool:
    """Whether a word might be the verb of the sentence."""
    return bool(_moods(form)) and not _also(form, "N", "ADJ", "PP")


def _moods(form: str) -> set[str]:
    return {str(features["m"])[0] for cls, _, features in _entries(form) if cls == "V"}


def _also(form: str, *classes: str) -> bool:
    return any(cls in classes for cls, _, _ in _entries(form))


def _entries(form: str) -> list[tuple[str, str, dict[str, str]]]:
    table: dict[str, Any] = lexicon()["words"]
    return [entry for key, entries in table.get(form, ()) if len(key) == 1 for entry in entries]
