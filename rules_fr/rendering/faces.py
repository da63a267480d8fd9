"""The levels of a Class, and a second face printed below the first."""

from __future__ import annotations

from rules_fr.rendering.context import Context, Self
from rules_fr.rendering.costs import listed
from rules_fr.rendering.families import Role, ability, point
from rules_fr.rendering.spelling import capital, named, polish
from rules_fr.rendering.verbs import agreed
from rules_fr.rendering.words import SUPERTYPES, subtype_noun, type_noun
from rules_fr.vocabulary.abilities import ClassLevel, OtherFace
from rules_fr.vocabulary.card import Layout
from rules_fr.vocabulary.mana import show_mana_cost
from rules_fr.vocabulary.refs import You

_RULES = {Layout.SPLIT: "//", Layout.FLIP: "-----"}


@ability.register
def _level(what: ClassLevel, ctx: Context) -> str:
    cost = capital(polish(listed(what.costs, ctx, point(You(), ctx, Role.SUBJECT))))
    return "\n".join([f"{cost} : Niveau {what.level}", *(ability(one, Context(ctx.card)) for one in what.abilities)])


@ability.register
def _other_face(face: OtherFace, ctx: Context) -> str:
    card = Self(face.name, frozenset(face.types), frozenset(face.subtypes))
    lines = [_RULES[face.layout], face.name]
    if face.cost is not None:
        lines.append(show_mana_cost(face.cost))
    lines.append(_type_line(face))
    if face.power is not None:
        lines.append(f"{face.power}/{face.toughness}")
    lines += [named(ability(one, Context(card)), face.name) for one in face.abilities]
    return "\n".join(lines)


def _type_line(face: OtherFace) -> str:
    first = type_noun(face.types[0])
    types = "-".join([first.singular, *(type_noun(kind).singular for kind in face.types[1:])])
    words = [agreed(SUPERTYPES[one][0], first.gender, many=False) for one in face.supertypes]
    subtypes = " et ".join(subtype_noun(one).singular.lower() for one in face.subtypes)
    return capital(" ".join([types, *words])) + (f" : {subtypes}" if subtypes else "")
