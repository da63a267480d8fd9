"""Adding mana."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import times
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.effects.mana import (
    AddMana,
    AnyColor,
    AnyCombination,
    ColorProducibleBy,
    CombinationOf,
    ExactMana,
    OfChosenColor,
    OneOf,
    ProducibleBy,
    Production,
    SameTypeAsEvent,
)
from rules_fr.vocabulary.kinds import ManaType
from rules_fr.vocabulary.mana import Generic, OfType
from rules_fr.vocabulary.terms import Effect


def exact(m: Match, text: str) -> ExactMana:
    """{G}{G} as mana that is made; an older {2} makes colourless mana."""
    made: list[ManaType] = []
    for symbol in mana_text(text, m.start).symbols:
        match symbol:
            case OfType(type=kind):
                made.append(kind)
            case Generic(amount=number):
                made.extend([ManaType.COLORLESS] * number)
            case _:
                raise m.refuse("ce symbole ne se produit pas")
    return ExactMana(tuple(made))


def symbols(tree: Tree) -> tuple[list[str], bool]:
    """The symbol groups of a `mana` tree, and whether they are alternatives."""
    groups = [token.value for token in tree.children if token.type == "MANA"]
    joints = [token.type for token in tree.children if isinstance(token, Token) and token.type != "MANA"]
    return groups, any(joint.startswith("OU") for joint in joints)


@frame("effect", "ajouter subj:P mana à:Word? pour_chaque? attr?")
def add_mana(m: Match) -> Effect:
    """« Ajoutez {G}{G} (à votre réserve). »"""
    _pool(m)
    if m["attr"] is not None and [token.value for token in m["attr"]] != ["supplémentaire"]:
        raise m.refuse("cet adjectif n'est pas compris ici")
    groups, either = symbols(m["mana"])
    if either:
        made: Production = OneOf(tuple(exact(m, group) for group in groups))
    elif len(groups) == 1:
        made = exact(m, groups[0])
    else:
        made = ExactMana(tuple(kind for group in groups for kind in exact(m, group).mana))
    return AddMana(m["subj"].ref, made, times(m, Fixed(1)))


@frame("effect", "ajouter subj:P mana à:Word? n", "ajouter subj:P obj:Quantity mana à:Word?")
def add_many(m: Match) -> Effect:
    """« Ajoutez X fois {G} » is not read."""
    raise m.refuse("cette quantité de mana n'est pas comprise")


@frame("effect", "ajouter subj:P obj:ManaPhrase à:Word? pour_chaque?")
def add_described(m: Match) -> Effect:
    """« Ajoutez un mana de la couleur de votre choix. »"""
    _pool(m)
    found: c.ManaPhrase = m["obj"]
    count = times(m, found.amount)
    match found.which:
        case "any":
            made: Production = AnyColor()
        case "chosen":
            made = OfChosenColor()
        case "combination" if found.groups:
            made = CombinationOf(tuple(kind for group in found.groups for kind in exact(m, group).mana))
        case "combination":
            made = AnyCombination()
        case "same":
            made = SameTypeAsEvent()
        case "colorless" if isinstance(found.amount, Fixed) and count == found.amount:
            made, count = ExactMana((ManaType.COLORLESS,) * found.amount.value), Fixed(1)
        case "colorless":
            made = ExactMana((ManaType.COLORLESS,))
        case "producible" if found.what is not None:
            made = ProducibleBy(found.what)
        case "producible_color" if found.what is not None:
            made = ColorProducibleBy(found.what)
        case _:
            raise m.refuse("on ne sait pas quel mana")
    return AddMana(m["subj"].ref, made, count)


def _pool(m: Match) -> None:
    match m["à"]:
        case None | c.Word(name="réserve", of=None):
            return
        case _:
            raise m.refuse("le mana va dans la réserve")
