"""How the rule index is shown."""

from __future__ import annotations

from qa.render.style import Style, wrapped
from rules_fr.rulebook.edition import edition_ids
from rules_fr.rulebook.lookup import Entry, Found
from rules_fr.rulebook.rule import Rule

_MOST_SCENARIOS = 12
_MOST_IN_FULL = 6


def as_text(found: Found, only_edition: str | None, style: Style) -> str:
    """The answer of `qa regle` for people."""
    if found.entries:
        return "\n\n".join("\n".join(_entry(entry, style)) for entry in found.entries)
    if not found.rules:
        return f"Aucune règle ne parle de « {found.query} »."
    return "\n\n".join("\n".join(_found_rule(rule, only_edition, style)) for rule in found.rules)


def as_data(found: Found) -> dict[str, object]:
    """The answer of `qa regle` for programs."""
    return {
        "requete": found.query,
        "regles": [
            {
                "numero": entry.number,
                "edition": entry.edition,
                "section": entry.section,
                "herite_de": entry.inherited_from,
                "concepts": [_rule_data(rule) for rule in entry.rules],
                "voisines": entry.neighbours,
                "scenarios": entry.scenarios,
            }
            for entry in found.entries
        ],
        "concepts": [_rule_data(rule) for rule in found.rules],
    }


def _rule_data(rule: Rule) -> dict[str, object]:
    return {
        "concept": rule.concept,
        "titre": rule.title,
        "resume": rule.summary,
        "numeros": rule.numbers,
        "absent": rule.absent,
        "changement": rule.change,
        "voir_aussi": rule.see_also,
    }


def _entry(entry: Entry, style: Style) -> list[str]:
    section = f" · {entry.section}" if entry.section else ""
    lines = [f"{style.number(entry.number)}{style.heading(f' · règles de {entry.edition}{section}')}"]
    if entry.inherited_from is not None:
        lines.append(
            f"  Ce numéro n'a pas de résumé à lui ; voici ce qu'on sait de {entry.inherited_from}, qui le contient."
        )
    elif not entry.rules:
        lines.append("  Ce numéro existe, mais l'index n'en a pas encore de résumé.")
    in_full = len(entry.rules) <= _MOST_IN_FULL
    for rule in entry.rules:
        lines += ["", *(_rule(rule, style) if in_full else _found_rule(rule, entry.edition, style, "  "))]
    lines.append("")
    if entry.neighbours:
        lines += wrapped("Voisines : " + ", ".join(entry.neighbours), "  ", "    ")
    lines += _scenarios(entry.scenarios)
    return lines


def _rule(rule: Rule, style: Style) -> list[str]:
    lines = [f"  {style.heading(rule.title)}", *wrapped(rule.summary, "  ")]
    for name in edition_ids():
        numbers = ", ".join(style.number(number) for number in rule.numbers.get(name, ()))
        lines.append(f"    {name}  {numbers or 'absente : ' + rule.absent.get(name, '')}")
    if rule.change:
        lines += wrapped(f"Ce qui change : {rule.change}", "    ")
    see_also = [f"{name} {', '.join(rule.see_also[name])}" for name in edition_ids() if rule.see_also.get(name)]
    if see_also:
        lines += wrapped("Voir aussi : " + " · ".join(see_also), "    ")
    return lines


def _found_rule(rule: Rule, only_edition: str | None, style: Style, indent: str = "") -> list[str]:
    names = (only_edition,) if only_edition is not None else edition_ids()
    where = " · ".join(
        f"{name} {style.number(rule.numbers[name][0])}" if rule.numbers.get(name) else f"{name} absente"
        for name in names
    )
    return [f"{indent}{style.heading(rule.title)}  ({where})", *wrapped(rule.summary, indent + "  ")]


def _scenarios(paths: tuple[str, ...]) -> list[str]:
    if not paths:
        return ["  Aucun scénario fourni ne montre cette règle."]
    shown = [f"    {path}" for path in paths[:_MOST_SCENARIOS]]
    more = len(paths) - _MOST_SCENARIOS
    return ["  Montrée par :", *shown, *([f"    et {more} de plus"] if more > 0 else [])]
