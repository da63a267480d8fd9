"""« X ne peut enchanter qu'une créature que vous contrôlez », « X ne peut pas être équipée » (uses `mod`)."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.attachments import AttachesOnlyTo, CannotHaveAttached
from rules_fr.vocabulary.filters import AllOf, HasSubtype, Is, Not, Other
from rules_fr.vocabulary.kinds import AURA, EQUIPMENT
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.terms import Modification

Mods = tuple[Modification, ...]


@frame("mod", "enchanter subj:O ne_peut_que obj:O seulement", "attacher subj:O ne_peut_que passif à:O seulement")
def only_to(m: Match) -> Mods:
    """« … ne peut enchanter qu'un terrain non-base. », « … ne peut être attaché qu'à une créature légendaire. »"""
    host: c.Thing = m["obj"] or m["à"]
    if m["subj"].ref != This() or host.definite or host.every or host.number not in (None, Fixed(1)):
        raise m.refuse("on ne sait pas à quoi")
    return (AttachesOnlyTo(host.filter),)


@frame("mod", "équiper subj:O ne_peut_pas passif")
def not_equipped(m: Match) -> Mods:
    """« … ne peut pas être équipée. »"""
    return (CannotHaveAttached(HasSubtype(EQUIPMENT)),)


@frame("mod", "enchanter subj:O ne_peut_pas passif par:O?")
def not_enchanted(m: Match) -> Mods:
    """« … ne peut pas être enchanté (par d'autres auras). »"""
    by: c.Thing | None = m["par"]
    if by is None:
        return (CannotHaveAttached(HasSubtype(AURA)),)
    if by.definite or by.number not in (None, Fixed(1)) or "sub:aura" not in by.kind:
        raise m.refuse("on ne sait pas par quoi")
    if by.filter == HasSubtype(AURA):
        return (CannotHaveAttached(by.filter),)
    match by.filter:
        case AllOf(parts=(HasSubtype() as aura, Other() | Not(part=Is()))):  # « d'autres auras » than this one
            return (CannotHaveAttached(AllOf((aura, Other()))),)
        case _:
            raise m.refuse("on ne sait pas par quoi")
