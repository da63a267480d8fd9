"""« Vous pouvez lancer X … »: as though with flash, for another cost, from another zone."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import condition_groups
from rules_fr.reading.clauses import Clause, apply_frame, has_frame, read_clause
from rules_fr.reading.frames.players import spells
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import AlternativeCost, CastingPermission, PaidCastingPermission, StaticAbility
from rules_fr.vocabulary.costs import PayMana
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import CastAsThoughFlash
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Ability, Cost

AS_THOUGH_FLASH = CastingPermission(zone=Zone.STACK)
"""What stands for « vous pouvez lancer X » until its « comme s'il avait le flash » is taken in."""


def permission(clause: Clause, tails: tuple[Tree, ...], reader: Reader) -> Ability | None:
    """The ability of a permission, or None when it is a modification.

    Raises:
        NotRead: the comparison or the other cost is not understood.
    """
    thing = clause.slots.get("obj")
    compared = clause.lemma in ("lancer", "jouer") and [tail.rule for tail in tails] == ["as_though_tail"]
    if compared and isinstance(thing, c.Thing):
        _flash(tails[0])
        if isinstance(thing.ref, This):
            return AS_THOUGH_FLASH
        if set(clause.slots) != {"subj", "obj", "permission"}:
            raise refuse("cette permission n'est pas comprise", tails[0])
        return StaticAbility((_spells_with_flash(clause, thing, tails[0]),))
    if [tail.rule for tail in tails][-1:] == ["rather_than"]:
        return _alternative(clause, tails[-1], reader)
    free = set(clause.slots) == {"subj", "permission", "obj", "sans_payer"}
    if clause.lemma in ("lancer", "jouer") and free and isinstance(thing, c.Thing) and isinstance(thing.ref, This):
        return AlternativeCost(())
    if clause.lemma == "payer" and _own_mana_cost(clause):
        slots = {name: clause.slots[name] for name in ("subj", "mana")}
        return AlternativeCost((apply_frame("cost", structs.replace(clause, slots=slots), reader),))

    if has_frame("own", clause):
        own: Ability = apply_frame("own", clause, reader)
        return own
    return None


def _spells_with_flash(clause: Clause, thing: c.Thing, tail: Tree) -> CastAsThoughFlash:
    what, player = spells(thing.filter)
    who = clause.slots["subj"].ref
    if thing.definite or player not in (None, who):
        raise refuse("cette permission n'est pas comprise", tail)
    return CastAsThoughFlash(who, what)


def as_though_flash(clause: Clause, tails: list[Tree]) -> CastAsThoughFlash | None:
    """What « vous pouvez lancer des sorts ce tour-ci comme s'ils avaient le flash » allows; None for something else."""
    thing = clause.slots.get("obj")
    if clause.lemma not in ("lancer", "jouer") or [tail.rule for tail in tails] != ["as_though_tail"]:
        return None
    _flash(tails[0])
    if not isinstance(thing, c.Thing) or set(clause.slots) != {"subj", "obj"}:
        raise refuse("cette permission n'est pas comprise", tails[0])
    return _spells_with_flash(clause, thing, tails[0])


def _flash(tail: Tree) -> None:
    words = [(token.type, token.value) for token in tail.tokens() if token.type in ("KW", "VF")]
    if words != [("VF", "avoir"), ("KW", "flash")]:
        raise refuse("cette comparaison n'est pas comprise", tail)


def _own_mana_cost(clause: Clause) -> bool:
    """« payer {0} à la place du coût de mana de ce sort »."""
    match clause.slots.get("de"):
        case c.CostPhrase(name="coût_de_mana", of=This()):
            return set(clause.slots) == {"subj", "permission", "mana", "à_la_place", "de"}
        case _:
            return False


def paid_flash(clause: Clause, tails: tuple[Tree, ...]) -> Ability | None:
    """« Vous pouvez lancer X à tout moment où … si vous payez {2} de plus. », or None for another sentence."""
    thing = clause.slots.get("obj")
    rules = [tail.rule for tail in tails]
    so, *rest = ["", *rules] if "comme_un_éphémère" in clause.slots else rules or [""]
    if so not in ("", "as_though_tail") or rest[:1] != ["if_tail"] or rest[1:] not in ([], ["in_order_to"]):
        return None
    if so:  # « … comme s'il avait le flash si vous payez {2} de plus pour le lancer. »
        _flash(tails[0])
    if rest[1:] and [t.value for t in tails[-1].tokens() if t.type == "VJ"] != [clause.lemma]:
        return None
    cost = _for_more(tails[1] if so else tails[0])
    own = isinstance(thing, c.Thing) and isinstance(thing.ref, This) and "permission" in clause.slots
    return PaidCastingPermission(cost) if cost is not None and own else None


def _for_more(tail: Tree) -> Cost | None:
    """« si vous payez {2} de plus (pour cela) »: what it costs."""
    groups = list(condition_groups(tail.children[1]))
    if len(groups) != 1 or groups[0].subject is not None or len(groups[0].verbs) != 1:
        return None
    words = [(token.type, token.value) for token in groups[0].verbs[0].tokens()]
    match words:
        case [("VI", "payer"), ("MANA", str(mana)), ("ADV", "de_plus"), *rest]:
            return PayMana(mana_text(mana, place(tail))) if rest in ([], [("POUR", "pour"), ("PRO", "ceci")]) else None
        case _:
            return None


def _alternative(clause: Clause, tail: Tree, reader: Reader) -> Ability:
    """« Vous pouvez sacrifier deux îles au lieu de payer le coût de mana de ce sort. »"""
    slots = {name: value for name, value in clause.slots.items() if name != "permission"}
    cost: Cost = apply_frame("cost", structs.replace(clause, slots=slots), reader)
    verbs = [part for part in tail.children[1].children if isinstance(part, Tree)]
    if len(verbs) != 1:
        raise refuse("cet autre coût n'est pas compris", tail)
    other = read_clause(verbs[0], clause.slots["subj"], reader)
    match other.lemma, other.slots.get("obj"):
        case "payer", c.CostPhrase(name="coût_de_mana", of=None | This()):
            return AlternativeCost((cost,))
        case _:
            raise refuse("cet autre coût n'est pas compris", tail)
