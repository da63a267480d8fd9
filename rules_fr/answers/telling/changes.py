"""What a continuous effect changes, seen by comparing an object before and after it."""

from __future__ import annotations

from collections import Counter

from rules_fr.answers.telling.setting import Setting
from rules_fr.answers.telling.words import (
    BECOMES,
    COLORS,
    GAINS,
    HAS,
    IS,
    LOSES,
    SUPERTYPES,
    TURNS_INTO,
    TYPES,
    Verb,
    is_plural,
    keyword,
    listed,
    subtype,
)
from rules_fr.engine.characteristics import Characteristics, keyword_of
from rules_fr.engine.game import Lasting
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import view_of
from rules_fr.french.gender import agreed
from rules_fr.scenario.registry import of
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.durations import EndOfCombat, EndOfTurn, UntilControlLost, UntilNextTurnOf, UntilNextUpkeepOf
from rules_fr.vocabulary.filters import HasColor
from rules_fr.vocabulary.kinds import CardType, Designation, Keyword
from rules_fr.vocabulary.modifications import GainDesignation
from rules_fr.vocabulary.terms import Ability, Duration


def lasting(effect: Lasting, now: Setting) -> str:
    """The sentence for a continuous effect that a resolution has just made."""
    until = _until(effect.duration)
    if not effect.affected:
        return f"l'effet {now.of(effect.source)} commence{until}"
    before, after = view_of(now.before), view_of(now.after)
    told = [
        f"{now.name(item)} {listed([f'{verb[is_plural(now.name(item))]} {rest}' for verb, rest in changes])}"
        for item in effect.affected
        if now.after.find(item) is not None
        for changes in (_changes(before.of(item), after.of(item), now),)
        if changes
    ]
    if told:
        return listed(told) + until
    if GainDesignation(Designation.GOADED) in effect.modifications:
        who = now.player(effect.controller)
        goaded = [now.name(item) for item in effect.affected]
        agreed_with = [f"{name} {IS[is_plural(name)]} {agreed('incité', name)}" for name in goaded]
        return f"{listed(agreed_with)} par {who}{until}"
    return f"l'effet {now.of(effect.source)} s'applique {now_to(now, effect.affected)}{until}"


def now_to(now: Setting, affected: tuple[ObjectId, ...]) -> str:
    """ "à A, à B et à C"."""
    return listed([now.recipient(item, None) for item in affected])


def size(values: Characteristics) -> str:
    """ "2/2", or nothing for what has no power."""
    return f"{values.power}/{values.toughness}" if values.power is not None and values.toughness is not None else ""


def _changes(old: Characteristics, new: Characteristics, now: Setting) -> list[tuple[Verb, str]]:
    parts: list[tuple[Verb, str]] = []
    if old.controller != new.controller:
        parts.append((BECOMES, f"sous le contrôle {of(now.player(new.controller))}"))
    if size(old) != size(new) and size(new):
        parts.append((BECOMES, f"de {size(old)} à {size(new)}") if size(old) else (TURNS_INTO, size(new)))
    if old.colors != new.colors:
        names = [COLORS[color] for color in COLORS if color in new.colors]
        parts.append((HAS, "pour couleur le " + listed(names)) if names else (LOSES, "toute couleur"))
    if (old.types, old.supertypes, old.subtypes) != (new.types, new.supertypes, new.subtypes):
        parts.append((HAS, f"pour type « {type_line(new)} »"))
    return parts + _abilities(old, new)


def _abilities(old: Characteristics, new: Characteristics) -> list[tuple[Verb, str]]:
    if old.abilities and not new.abilities:
        return [(LOSES, "toutes ses capacités" if len(old.abilities) > 1 else "sa capacité")]
    had, has = _keywords(old), _keywords(new)
    gained = [word for word in has if has[word] > had[word]]
    lost = [word for word in had if word not in has]
    others = len(new.abilities) - sum(has.values()) - (len(old.abilities) - sum(had.values()))
    gained += ["une capacité"] if others > 0 else []
    lost += ["une capacité"] if others < 0 else []
    return ([(GAINS, listed(gained))] if gained else []) + ([(LOSES, listed(lost))] if lost else [])


def _keywords(values: Characteristics) -> Counter[str]:
    found = (keyword_words(held.ability) for held in values.abilities)
    return Counter(words for words in found if words)


def keyword_words(ability: Ability) -> str:
    """A keyword ability with its article: "le vol", "la protection contre le rouge"; nothing for another ability."""
    match ability:
        case KeywordWithQuality(Keyword.PROTECTION, HasColor(color)):
            return f"la protection contre le {COLORS[color]}"
    which = keyword_of(ability)
    return "" if which is None else keyword(which)


def type_line(values: Characteristics) -> str:
    """The types in French: "créature-artefact légendaire : golem"."""
    kinds = [TYPES[kind] for kind in _ORDER if kind in values.types]
    words = [SUPERTYPES[kind] for kind in SUPERTYPES if kind in values.supertypes]
    subtypes = ", ".join(sorted(subtype(key) for key in values.subtypes))
    return " ".join(["-".join(kinds), *words]) + (f" : {subtypes}" if subtypes else "")


_ORDER = (
    CardType.CREATURE,
    CardType.LAND,
    CardType.ENCHANTMENT,
    CardType.PLANESWALKER,
    CardType.ARTIFACT,
    CardType.BATTLE,
    CardType.INSTANT,
    CardType.SORCERY,
    CardType.KINDRED,
    CardType.PLANE,
    CardType.PHENOMENON,
)


def _until(duration: Duration) -> str:
    match duration:
        case EndOfTurn():
            return " jusqu'à la fin du tour"
        case EndOfCombat():
            return " jusqu'à la fin du combat"
        case UntilNextTurnOf():
            return " jusqu'au prochain tour"
        case UntilNextUpkeepOf():
            return " jusqu'au prochain entretien"
        case UntilControlLost():
            return " tant que son contrôleur ne change pas"
        case _:
            return ""
