"""A survey of cards as text."""

from __future__ import annotations

from qa.render.style import Style
from rules_fr.survey.report import Survey


def as_text(found: Survey, style: Style) -> str:
    """The figures, then what would unlock the most cards."""
    lines = [
        *_figures(found),
        "",
        "Ce qui arrête la lecture (mot d'avant | mot fautif ; cartes que cela seul retient ; exemples)",
        *(f"  {g.alone:>5}  {g.count:>5}  {g.pattern:<40} {', '.join(g.examples)}" for g in found.groups),
    ]
    if found.lacking:
        lines += ["", "Compris mais pas exécutable"]
        lines += [f"  {count:>5}  {name}" for name, count in found.lacking]
    return "\n".join(lines)


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
    ]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %".replace(".", ",") if whole else "—"
