"""A survey of cards as text."""

from __future__ import annotations

from collections.abc import Iterator

from qa.render.style import Style, wrapped
from rules_fr.survey.report import Group, Survey

_INDENT = " " * 16


def as_text(found: Survey, style: Style) -> str:
    """The figures, then what would unlock the most cards."""
    lines = [
        *_figures(found),
        "",
        style.heading("Ce qui arrête la lecture (cartes que cela seul retient, paragraphes, mot d'avant | mot fautif)"),
        *(line for group in found.groups for line in _group(group, style)),
    ]
    if found.lacking:
        lines += ["", style.heading("Compris mais pas exécutable")]
        lines += [f"  {count:>5}  {name}" for name, count in found.lacking]
    if found.reminders.texts:
        lines += ["", style.heading("Rappels qui disent autre chose que leur mot-clé")]
        lines += [line for name, text in found.reminders.texts for line in wrapped(f"{name} : {text}", "  ", "    ")]
    return "\n".join(lines)


def _group(group: Group, style: Style) -> Iterator[str]:
    yield f"  {group.alone:>5}  {group.count:>5}  {style.bad(group.pattern)}"
    yield from wrapped(f"« {group.where} »", _INDENT, _INDENT + "  ")
    expected = f" ; attendu : {', '.join(group.expected)}" if group.expected else ""
    yield from wrapped(f"{group.why.partition(chr(10))[0]}{expected}", _INDENT, _INDENT + "  ")
    yield from wrapped(f"ex. {', '.join(group.examples)}", _INDENT, _INDENT + "  ")


def _figures(found: Survey) -> list[str]:
    speed = found.cards / found.seconds if found.seconds else 0
    with_text = found.cards - found.without_text
    return [
        f"{found.cards} cartes, dont {found.without_text} sans texte · {speed:.0f} cartes par seconde"
        f" ({found.jobs} processus)",
        f"  comprises     {found.understood:>6}  {_share(found.understood, found.cards)}",
        f"  exécutables   {found.executable:>6}  {_share(found.executable, found.cards)}",
        f"  redits à l'identique {found.round_trip:>6}  {_share(found.round_trip, with_text)} des cartes à texte",
        f"{found.abilities} capacités",
        f"  comprises     {found.understood_abilities:>6}  {_share(found.understood_abilities, found.abilities)}",
        f"  exécutables   {found.executable_abilities:>6}  {_share(found.executable_abilities, found.abilities)}",
        f"{found.reminders.compared} rappels comparés à leur mot-clé : {found.reminders.same} disent la même chose,"
        f" {found.reminders.different} autre chose, {found.reminders.explained} autre chose pour une raison connue,"
        f" {found.reminders.unread} ne se lisent pas",
    ]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %".replace(".", ",") if whole else "—"
