"""Why an object is what it is: one sentence for each effect, and for each one that does not apply."""

from __future__ import annotations

from functools import singledispatch

from rules_fr.answers.telling.changes import keyword_words, type_line
from rules_fr.answers.telling.setting import Setting, say
from rules_fr.answers.telling.words import COLORS, SUPERTYPES, TYPES, keyword, listed, subtype
from rules_fr.engine.characteristics import keyword_of
from rules_fr.engine.events.explained import ValueExplained
from rules_fr.engine.explanation import Because, Explained, Topic
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.view import view_of
from rules_fr.vocabulary import modifications as said
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.terms import Amount, Modification

_SENTENCES = {
    Because.DEFINED: "{object} : {value}, d'après son propre texte, dans toutes les zones",
    Because.COUNTERS: "{object} : {value}, marqueurs compris",
    Because.SPELL_TYPES: "{object} : sort qui a les types de sa carte",
    Because.MANA_VALUE: "{object} : sa valeur de mana se compte d'après son coût",
    Because.FACE_DOWN: "{object} est face cachée : {value}",
    Because.SEVERAL_INSTANCES: "{object} a plusieurs exemplaires de la même capacité",
    Because.QUALITY_STAYS: "{object} : ce que le texte énonce n'est pas une capacité et ne se perd pas avec elles",
    Because.QUALITY_LOST: "{object} : la capacité qui l'énonçait est perdue",
    Because.WRONG_ZONE: "la capacité {of_source} ne fonctionne pas {there}",
    Because.HAS_ABILITY: "l'effet {of_source} ne touche pas {object}, qui a une capacité",
    Because.CONDITION_FALSE: "la condition de l'effet {of_source} n'est pas remplie",
    Because.SOURCE_GONE: "l'effet {of_source} a cessé : sa source est partie",
    Because.ATTACHED_APART: "{object} garde son contrôleur, qui n'est pas celui de ce à quoi {object} s'attache",
    Because.MANA_COST: "{object} : {value}, d'après son coût de mana",
    Because.WAITED: "l'effet {of_source} attend celui dont il dépend, et ne touche plus {object}",
    Because.COST_ONLY: "{object} : payer moins ne change pas son coût de mana",
}


@say.register(ValueExplained)
def _explained(event: ValueExplained, now: Setting) -> str:
    reason = event.reason
    if reason.because is Because.EFFECT:
        return f"{now.name(reason.object)} {_effect(reason)}{_by(reason, now)}"
    return _SENTENCES[reason.because].format(
        object=now.name(reason.object),
        of_source=now.of(reason.source),
        value=_value(reason, now),
        there=_where(reason.source, now),
    )


def _where(which: ObjectId, now: Setting) -> str:
    """Where an object is: "au cimetière"."""
    item = now.find(which)
    zone = Zone.BATTLEFIELD if item is None else item.zone
    if zone is Zone.EXILE and now.after.edition.exile_is_outside_game:
        return "hors de la partie"
    return _PLACES.get(zone, now.words.on_battlefield)


_PLACES = {
    Zone.GRAVEYARD: "au cimetière",
    Zone.HAND: "en main",
    Zone.LIBRARY: "dans la bibliothèque",
    Zone.EXILE: "en exil",
    Zone.STACK: "sur la pile",
}


def _by(reason: Explained, now: Setting) -> str:
    if reason.source == reason.object:
        return " par son propre texte"
    return f", par l'effet {now.of(reason.source)}"


def _effect(reason: Explained) -> str:
    modification = reason.meant or reason.said
    if reason.lost and modification is not None and not isinstance(modification, said.LoseAllAbilities):
        words = [keyword(which) for held in reason.lost if (which := keyword_of(held.ability)) is not None]
        if words:
            return "perd " + listed(list(dict.fromkeys(words)))
    return "change" if modification is None else _words(modification)


def _value(reason: Explained, now: Setting) -> str:
    values = view_of(now.after).known(reason.object)
    match reason.topic:
        case Topic.POWER_TOUGHNESS:
            return f"{values.power}/{values.toughness}"
        case Topic.COLORS:
            return listed([COLORS[color] for color in COLORS if color in values.colors]) or "incolore"
        case Topic.TYPES:
            return type_line(values)
        case _:
            return values.name


@singledispatch
def _words(modification: Modification) -> str:
    return "est changé"


@_words.register(said.ModifyPT)
def _modify(modification: said.ModifyPT) -> str:
    return f"gagne {_signed(modification.power)}/{_signed(modification.toughness)}"


@_words.register(said.SetPT)
@_words.register(said.DefinePT)
def _set(modification: said.SetPT | said.DefinePT) -> str:
    return f"a pour force et endurance de base {_number(modification.power)}/{_number(modification.toughness)}"


@_words.register(said.SwitchPT)
def _switch(modification: said.SwitchPT) -> str:
    return "a sa force et son endurance échangées"


@_words.register(said.GainAbility)
def _gain(modification: said.GainAbility) -> str:
    return f"a {keyword_words(modification.ability) or 'une capacité de plus'}"


@_words.register(said.LoseKeyword)
def _lose(modification: said.LoseKeyword) -> str:
    return f"perd {keyword(modification.keyword)}"


@_words.register(said.LoseAllAbilities)
def _lose_all(modification: said.LoseAllAbilities) -> str:
    return "perd toutes ses capacités"


@_words.register(said.AddType)
def _add_type(modification: said.AddType) -> str:
    return f"est aussi de type {TYPES[modification.type]}"


@_words.register(said.SetTypes)
def _set_types(modification: said.SetTypes) -> str:
    return "a pour type " + "-".join(TYPES[kind] for kind in modification.types)


@_words.register(said.AddSupertype)
def _supertype(modification: said.AddSupertype) -> str:
    return f"est {SUPERTYPES[modification.supertype]}"


@_words.register(said.LoseSupertype)
def _no_supertype(modification: said.LoseSupertype) -> str:
    return f"n'est pas {SUPERTYPES[modification.supertype]}"


@_words.register(said.AddSubtype)
def _subtype(modification: said.AddSubtype) -> str:
    return f"est aussi de sous-type {subtype(modification.subtype)}"


@_words.register(said.SetSubtypes)
def _subtypes(modification: said.SetSubtypes) -> str:
    names = [subtype(key) for key in modification.subtypes]
    return f"a pour sous-type {listed(names)}" if names else "perd ses sous-types"


@_words.register(said.SetColors)
def _colors(modification: said.SetColors) -> str:
    return "a pour couleur " + (listed([COLORS[color] for color in modification.colors]) or "aucune")


@_words.register(said.AddColor)
def _color(modification: said.AddColor) -> str:
    return f"est aussi {COLORS[modification.color]}"


@_words.register(said.GainControl)
def _control(modification: said.GainControl) -> str:
    return "change de contrôleur"


@_words.register(said.BecomeCopy)
def _copy(modification: said.BecomeCopy) -> str:
    return "devient une copie"


def _signed(amount: Amount) -> str:
    return f"{amount.value:+d}" if isinstance(amount, Fixed) else "+X"


def _number(amount: Amount | None) -> str:
    return str(amount.value) if isinstance(amount, Fixed) else "*"
