"""What sort of thing a noun names, and whose the thing that a description tells of is."""

from __future__ import annotations

from rules_fr.vocabulary.filters import AllOf, ControlledBy, InZone, OwnedBy
from rules_fr.vocabulary.refs import AnOpponent, AnyPlayer, ControllerOf, OwnerOf
from rules_fr.vocabulary.terms import Filter, Ref

GENERIC = frozenset({"permanent", "carte", "objet", "source"})


def sort_of(kinds: frozenset[str]) -> str:
    """What sort of thing some nouns name, as far as « autre » is concerned: only things of one sort are compared."""
    if kinds & {"joueur", "adversaire"}:
        return "joueur"
    if kinds & {"sort", "capacité", "sort_ou_capacité", "activée_ou_déclenchée"}:
        return "sort"
    if "cible" in kinds:
        return "cible"
    return "objet"


def holder_of(what: Filter, ref: Ref) -> Ref | None:
    """Whose a thing is, when its description says that it is an opponent's, or some player's."""
    some = (AnOpponent(), AnyPlayer())
    for part in what.parts if isinstance(what, AllOf) else (what,):
        match part:
            case ControlledBy(player=player) if player in some:
                return ControllerOf(ref)
            case OwnedBy(player=player) | InZone(owner=player) if player in some:
                return OwnerOf(ref)
            case _:
                pass
    return None
