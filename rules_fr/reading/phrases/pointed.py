"""Phrases without a noun: the card's own name, pronouns, « n'importe quelle cible »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases import partitive
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.scope import Antecedent, Scope
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.filters import AnyTarget, Is, Other, OtherThanTarget
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT, Zone
from rules_fr.vocabulary.refs import AnOpponent, Granter, This, You

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader

ONE = Fixed(1)
_ON_OTHERS = frozenset({AURA, EQUIPMENT})
"""What is attached to something else: a creature that has the granted ability is no such card."""


def pointed(reader: Reader, tree: Tree) -> c.Constituent:
    """The card's own name, a pronoun, « n'importe quelle cible »."""
    token: Token = tree.children[0]
    scope = reader.scope
    rest = list(tree.children[1:])
    start = place(tree)
    if token.type == "SELF":
        zone: Zone | None = None
        if rest and isinstance(rest[-1], Tree) and rest[-1].rule == "genitive":
            found = reader.phrases(rest.pop().children[-1])
            if not isinstance(found, c.Place):
                raise refuse("ce complément du nom n'est pas compris ici", tree)
            zone = found.zone
        _nothing_left(rest)
        if scope.quoted and token.text != "Soi":
            return _granter(scope, token, zone, start)
        scope.mention_self(token.get("article") or token.text)
        if zone is not None:
            scope.zones.append(zone)
        return c.Thing(start=start, ref=This(), filter=Is(This()), kind="self", definite=True)
    _nothing_left(rest)
    match token.value:
        case "n_importe_quelle_cible" | "cible_cj":
            chooser = AnOpponent() if token.get("chooser") else None
            antecedent = Antecedent(This(), frozenset({"cible", "type:creature"}), "", False)
            ref = scope.target(AnyTarget(), ONE, ONE, antecedent, chooser)
            return c.Thing(start=start, ref=ref, filter=AnyTarget(), kind="cible", definite=True)
        case "autre_cible":
            before = scope.other("cible", start, aimed=True)
            both = all_of([AnyTarget(), Other() if before is None else OtherThanTarget(before)])
            ref = scope.target(both, ONE, ONE, Antecedent(This(), frozenset({"cible"}), "", False))
            return c.Thing(start=start, ref=ref, filter=both, kind="cible", definite=True)
        case "vous":
            return c.Thing(
                start=start, ref=You(), filter=Is(You()), kind="vous", player=True, definite=True, plural=True
            )
        case "celui-ci" | "celle-ci":
            return _the_latter(reader, token)
        case "lui" | "il":
            return resolved(reader, token, "m", plural=False)
        case "elle":
            return resolved(reader, token, "f", plural=False)
        case "eux" | "ils" | "ceux-ci":
            return resolved(reader, token, "m", plural=True)
        case "elles" | "celles-ci":
            return resolved(reader, token, "f", plural=True)
        case "chacun_d_eux":
            found = resolved(reader, token, "", plural=True)
            return structs.replace(found, player=any(a.player and a.ref == found.ref for a in scope.antecedents))
        case "l'un d'eux" | "l'une d'elles":
            return partitive.one_of(reader, token)
        case "le_reste" | "l_autre":
            return partitive.rest(reader, token)
        case _:
            raise refuse("ce pronom n'est pas compris ici", token)


def _granter(scope: Scope, token: Token, zone: Zone | None, start: int) -> c.Thing:
    """The name of the card that grants the ability: another object than the one that has it."""
    if zone is not None:
        raise refuse("ce complément du nom n'est pas compris ici", token)
    article = str(token.get("article") or "")
    plural, gender = article in ("les", "ces"), {"le": "m", "ce": "m", "la": "f", "cette": "f"}.get(article, "")
    kinds = {"permanent"} | {f"sub:{one}" for one in scope.subtypes & _ON_OTHERS}
    scope.mention(Granter(), frozenset(kinds), gender=gender, plural=plural)
    return c.Thing(start=start, ref=Granter(), filter=Is(Granter()), kind="source", definite=True, plural=plural)


def _the_latter(reader: Reader, token: Token) -> c.Thing:
    """« celui-ci », « celle-ci »: what was spoken of last; the card itself only when there is nothing else."""
    gender = "m" if token.value == "celui-ci" else "f"
    ref = reader.scope.pronoun(gender=gender, plural=False, start=token.start, itself=False)
    return c.Thing(start=token.start, ref=ref, filter=Is(ref), kind="pronom", definite=True)


def resolved(
    reader: Reader, token: Token, gender: str, *, plural: bool, player: bool | None = None, source: bool = False
) -> c.Thing:
    """What a pronoun stands for; `player` and `source` when the verb says whether it is a player, or deals damage."""
    ref = reader.scope.pronoun(gender=gender, plural=plural, start=token.start, player=player, source=source)
    return c.Thing(start=token.start, ref=ref, filter=Is(ref), kind="pronom", definite=True, plural=plural)


def _nothing_left(rest: list[Token | Tree]) -> None:
    if rest:
        raise refuse("ce complément n'est pas compris ici", rest[0])
