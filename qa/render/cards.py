"""How a card is shown as the program understands it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from qa.render.style import Style, width_of, with_citations, wrapped
from rules_fr.answers.paraphrase.card import CardRead, FaceRead, Gap
from rules_fr.answers.paraphrase.tree import Part

_BEFORE, _AFTER = 45, 40


def as_text(card: CardRead, style: Style) -> str:
    """The answer of `qa carte` for people."""
    lines = [line for face in card.faces for line in _face(face, card.edition, style)]
    return "\n".join(lines).rstrip()


def _face(face: FaceRead, edition: str, style: Style) -> Iterator[str]:
    title = "  ".join(filter(None, (face.name or "Texte", face.cost)))
    yield style.heading(f"{title} · règles de {edition}")
    about = " · ".join(filter(None, (face.type, face.statistics, " et ".join(face.colors))))
    if about:
        yield f"  {about}"
    yield from _rendered(face)
    for ability in face.abilities:
        if ability.node != "NotUnderstood":
            yield ""
            yield from _part(ability, style, 1)
    yield from _reminders(face, style)
    for gap in face.gaps:
        yield ""
        yield from _gap(gap, style)
    yield ""


def _rendered(face: FaceRead) -> Iterator[str]:
    """The printed text, and beside each paragraph what its abilities say."""
    understood = {found.printed for found in face.rendered}
    for paragraph in face.text.splitlines() if not understood else ():
        yield from wrapped(f"« {paragraph} »", "  ", "    ")
    for found in face.rendered:
        yield from wrapped(f"« {found.printed} »", "  ", "    ")
        if found.same and found.agrees:
            yield "    = redit à l'identique"
            continue
        for line in found.text.splitlines():
            yield from wrapped(f"→ {line}", "    ", "      ")
        if found.why:
            yield from wrapped(f"({found.why})", "    ", "      ")


def _reminders(face: FaceRead, style: Style) -> Iterator[str]:
    for found in face.reminders:
        if found.says:
            yield ""
            yield style.warning(f"  Le rappel de « {found.keyword} » dit autre chose")
            yield from wrapped(found.text, "    ", "      ")
            yield from wrapped(f"Le mot-clé veut dire : {found.says}", "    ", "      ")


def _part(part: Part, style: Style, depth: int) -> Iterator[str]:
    indent = "  " * depth
    text = f"{part.role} : {part.says}" if part.role else part.says
    yield from with_citations(text, _numbers(part), style, indent, indent + "    ")
    for inner in part.parts:
        yield from _part(inner, style, depth + 1)


def _numbers(part: Part) -> Sequence[str]:
    return list(dict.fromkeys(cited.number for cited in part.citations))


def _gap(gap: Gap, style: Style) -> Iterator[str]:
    yield style.bad("  Texte non compris")
    yield from wrapped(f"« {gap.text} »", "    ", "      ")
    yield from _caret(gap, style)
    if gap.why:
        yield from wrapped(f"Motif : {gap.why.rstrip('.')}.", "    ", "      ")
    if gap.expected:
        yield from wrapped(f"Attendu ici : {', '.join(gap.expected)}.", "    ", "      ")
    if gap.nearest:
        yield from wrapped(f"Tournure connue la plus proche : {gap.nearest}.", "    ", "      ")


def _caret(gap: Gap, style: Style) -> Iterator[str]:
    """The words around the place where reading stopped, and a caret under the one that is not understood."""
    text = gap.text.replace("\n", " ")
    start, end = max(0, gap.position - _BEFORE), gap.position + _AFTER
    start = text.find(" ", start, gap.position) + 1 if start else 0
    before = ("…" if start else "") + text[start : gap.position]
    yield f"    {before}{text[gap.position : end]}{'…' if end < len(text) else ''}"
    yield "    " + " " * width_of(before) + style.bad("^" * max(1, width_of(gap.word)))
