"""Filters denied, as complements: « sans le vol », « non-noire », « qui n'est pas enchantée »."""

from __future__ import annotations

from rules_fr.rendering.context import Context
from rules_fr.rendering.families import Register
from rules_fr.rendering.modifiers import ADJECTIVES, SHARED, modifier
from rules_fr.rendering.modifiers_by_relation import ATTACHED
from rules_fr.rendering.phrase import Adjective, Item, Relative, Upon
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.words import COLORS, SUPERTYPES, counter, subtype_noun, the_keyword, type_noun
from rules_fr.vocabulary.filters import (
    AllOf,
    AnyOf,
    Attacking,
    Blocked,
    Colorless,
    HasAttached,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    IsToken,
    Named,
    Not,
    Sharing,
)


@modifier.register
def _negated(part: Not, ctx: Context, register: Register) -> Item:
    if part in ADJECTIVES:
        return ADJECTIVES[part]
    match part.part:
        case HasKeyword(keyword=found):
            return f"sans {the_keyword(found)}"
        case HasColor(color=color):
            return Adjective(*COLORS[color], prefix="non-")
        case HasType(type=kind):
            return Adjective(type_noun(kind).singular, prefix="non-", invariable=True)
        case HasSubtype(subtype=subtype) if " " not in subtype_noun(subtype).singular:
            word = subtype_noun(subtype).singular
            return Adjective(word, prefix="non-", invariable=True)
        case HasSupertype(supertype=supertype) if " " not in SUPERTYPES.get(supertype, (" ",))[0]:
            return Adjective(*SUPERTYPES[supertype], prefix="non-")
        case Attacking():
            return Adjective("attaquant", prefix="non-")
        case Blocked():
            return Adjective("bloqué", prefix="non-")
        case HasAttached(what=what) if what in ATTACHED:
            return Relative("qui n'est pas", "qui ne sont pas", ATTACHED[what])
        case AnyOf(parts=options) if all(isinstance(option, HasKeyword) for option in options):
            words = [the_keyword(option.keyword) for option in options if isinstance(option, HasKeyword)]
            return "sans " + " ou ".join(words)
        case IsToken():
            return Adjective("jeton", prefix="non-", invariable=True)
        case HasCounter(kind=kind):
            without = "sans marqueur" if kind is None else f"sans marqueur {counter(kind)}"
            return Upon(without, without)
        case AllOf(parts=(HasType(type=kind), HasSupertype(supertype=supertype))):
            noun = type_noun(kind)
            denied = f"autre qu'{'une' if noun.gender == 'f' else 'un'} {noun.singular}"
            forms = SUPERTYPES[supertype]
            return f"{denied} {forms[noun.gender == 'f'] or forms[0]}"
        case Named(name=name):
            return Relative("qui n'est pas", "qui ne sont pas", "appelé", name)
        case Colorless():
            return Relative("qui a au moins une couleur", "qui ont au moins une couleur")
        case HasSupertype():
            return "non-base"
        case Sharing(variety=variety) if variety in SHARED:
            return f"qui ne partagent pas de {SHARED[variety]}"
        case _:
            raise NotRendered(part, "pas de négation")
