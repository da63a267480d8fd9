"""« … comme s'il avait le vol », « … comme si elle n'avait pas le défenseur »."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.clauses import Clause
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.kinds import Keyword


def compare(clause: Clause, tails: tuple[Tree, ...] | list[Tree]) -> None:
    """Give the clause of « peut attaquer » or « peut bloquer » what it is compared with.

    Raises:
        NotRead: the comparison is another one.
    """
    tail = next((tail for tail in tails if tail.rule == "as_though_tail"), None)
    if tail is not None and clause.lemma in ("infliger", "attribuer", "assigner"):
        _unblocked(clause, tail)
        return
    if tail is None or clause.lemma not in ("attaquer", "bloquer"):
        return
    words = [(token.type, token.value) for token in tail.tokens()]
    match words:
        case [("COMMESI", _), ("IL", _), ("VF", "avoir"), ("KW", key)] if key in Keyword._value2member_map_:
            pass
        case _:
            raise refuse("cette comparaison n'est pas comprise", tail)
    verb = next(token for token in tail.tokens() if token.type == "VF")
    if verb.get("neg") not in (None, "pas") or verb.get("mood") != "imp":
        raise refuse("cette comparaison n'est pas comprise", tail)
    clause.slots["comme_si"] = c.AsThough(start=verb.start, keyword=Keyword(key), lacks=verb.get("neg") == "pas")


def _unblocked(clause: Clause, tail: Tree) -> None:
    """« … inflige ses blessures de combat au joueur défenseur comme s'il n'était pas bloqué »."""
    words = [(token.type, token.value) for token in tail.tokens()]
    verb = next((token for token in tail.tokens() if token.type == "VF"), None)
    match words:
        case [("COMMESI", _), ("DET", "leur"), ("N", "source"), ("VF", "avoir"), ("KW", key)] if verb is not None:
            if verb.get("neg") is not None or verb.get("mood") != "imp" or key not in Keyword._value2member_map_:
                raise refuse("cette comparaison n'est pas comprise", tail)
            clause.slots["comme_si"] = c.AsThough(start=verb.start, keyword=Keyword(key), lacks=False)
        case [("COMMESI", _), ("IL", _), ("VF", "bloquer")] if verb is not None and verb.get("neg") == "pas":
            clause.slots["comme_si"] = c.Word(start=verb.start, name="pas_bloqué")
        case _:
            raise refuse("cette comparaison n'est pas comprise", tail)
