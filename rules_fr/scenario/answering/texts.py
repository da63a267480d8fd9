"""Telling modes and abilities apart by the words of their printed text."""

from __future__ import annotations

import re

from rules_fr.engine.abilities import activated_form
from rules_fr.engine.ids import ObjectId
from rules_fr.engine.mana_kind import adds_mana
from rules_fr.engine.objects import GameObject
from rules_fr.engine.view import View
from rules_fr.errors import UnknownName
from rules_fr.french.normalise import fold
from rules_fr.reading.controlled import lexicon
from rules_fr.scenario.answering.asked import Asked
from rules_fr.scenario.card_faces import abilities_of
from rules_fr.vocabulary.abilities import ActivatedAbility
from rules_fr.vocabulary.actions import AbilityRef
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.costs import LoyaltyCost, TapThis

_MODE = re.compile(r"[•●]\s*|—\s*|;\s*ou\s+|\s+ou\s+(?=[a-zé]+ez\b)", re.IGNORECASE)

_QUOTED = re.compile(r"«([^»]*)»")


def mode_named(asked: Asked, words: str) -> int:
    """The position of the mode whose text has these words.

    Raises:
        UnknownName: none has, or several have.
    """
    source = asked.decision.source
    item = None if source is None else asked.game.find(source)
    modes = _modes_of(item) if item is not None else []
    found = [index for index, text in enumerate(modes) if _has(text, words)]
    if len(found) != 1:
        raise UnknownName(
            f"« {words} » ne désigne pas un mode.", how="Dites son rang : « en choisissant le premier mode »."
        )
    return found[0]


def _modes_of(item: GameObject) -> list[str]:
    face = item.printed
    if face is None and item.ability is not None:
        return []
    text = "" if face is None else face.text
    pieces = [piece.strip(" .\n") for piece in _MODE.split(text)]
    return [piece for piece in pieces[1:] if piece] if len(pieces) > 1 else []


def _has(text: str, words: str) -> bool:
    return all(_stem(part) in fold(text) for part in fold(words).split())


def _stem(word: str) -> str:
    """A word without its ending, so that "pioche" finds "piochez"."""
    return word[:-2] if len(word) > 5 else word[:-1] if len(word) > 3 else word


def ability_index(view: View, which: ObjectId, ref: AbilityRef) -> int:
    """The position, among an object's abilities, of the activated ability that a sentence means.

    An ability of its printed text that it has lost is past the last position: the engine refuses it.

    Raises:
        UnknownName: it has none like this, or several.
    """
    abilities = view.abilities(which)
    activated = [
        (index, form) for index, held in enumerate(abilities) if (form := activated_form(held.ability)) is not None
    ]
    name = view.known(which).name
    if not activated or _lost(view, which, ref, [form for _, form in activated]):
        return len(abilities)
    if ref.ordinal is not None:
        rank = ref.ordinal - 1 if ref.ordinal > 0 else -1
        if rank >= len(activated):
            raise UnknownName(f"« {name} » n'a que {len(activated)} capacité(s) activée(s).")
        return activated[rank][0]
    if ref.words is not None:
        return _by_words(view, which, ref.words, activated)
    if len(activated) > 1:
        how = "Précisez : « la première capacité de… », « la capacité « +2 » de… », ou un mot de son texte."
        raise UnknownName(f"« {name} » a plusieurs capacités activées.", how=how)
    return activated[0][0]


def _lost(view: View, which: ObjectId, ref: AbilityRef, now: list[ActivatedAbility]) -> bool:
    """Whether a sentence means an activated ability of the printed text that the object no longer has."""
    face = None if view.object(which).face_down else view.object(which).printed
    printed = [] if face is None else [form for one in face.abilities if (form := activated_form(one)) is not None]
    if all(form in now for form in printed):
        return False
    if ref.ordinal is not None:
        return 0 < ref.ordinal <= len(printed) and printed[ref.ordinal - 1] not in now
    texts = _activated_texts(view, which)
    if ref.words is None or len(texts) != len(printed):
        return False
    meant = [form for form, text in zip(printed, texts, strict=True) if _has(text, ref.words)]
    return len(meant) == 1 and meant[0] not in now


def _by_words(view: View, which: ObjectId, words: str, activated: list[tuple[int, ActivatedAbility]]) -> int:
    exact = [index for index, form in activated if form.keyword is not None and form.keyword.value == words]
    if not exact:
        exact = [index for index, form in activated if _loyalty(form) == words.replace("−", "-").replace(" ", "")]
    if not exact:
        key = lexicon.load().keyword(words)
        exact = [index for index, form in activated if form.keyword is not None and form.keyword.value == key]
    if not exact:
        meant = [*_printed_with(view, which, words), *_quoted_with(view, words)]
        exact = [index for index, form in activated if form in meant]
    if not exact and len(activated) == 1 and len(_activated_texts(view, which)) != 1:
        exact = [activated[0][0]]
    if len(exact) != 1:
        how = "Précisez : « la première capacité de… », ou un autre mot de son texte."
        raise UnknownName(f"« {words} » ne désigne pas une capacité de « {view.known(which).name} ».", how=how)
    return exact[0]


def _printed_with(view: View, which: ObjectId, words: str) -> list[ActivatedAbility]:
    """The activated abilities of an object's printed text that have some words."""
    face = view.object(which).printed
    printed = [] if face is None else [form for one in face.abilities if (form := activated_form(one)) is not None]
    texts = _activated_texts(view, which)
    if len(texts) != len(printed):
        return []
    return [form for form, text in zip(printed, texts, strict=True) if _has(text, words)]


def _quoted_with(view: View, words: str) -> list[ActivatedAbility]:
    """The activated abilities with some words that a text in the game gives to something, between quotation marks."""
    texts = {item.printed.text for item in view.game.everything() if item.printed is not None}
    quoted = (quote.strip() for text in texts for quote in _QUOTED.findall(text))
    read = (one for quote in quoted if _has(quote, words) for one in abilities_of(quote))
    return [form for one in read if (form := activated_form(one)) is not None]


def _loyalty(form: ActivatedAbility) -> str | None:
    for cost in form.costs:
        if isinstance(cost, LoyaltyCost) and isinstance(cost.change, Fixed):
            value = cost.change.value
            return f"+{value}" if value > 0 else str(value)
    return None


def _activated_texts(view: View, which: ObjectId) -> list[str]:
    """The paragraphs of an object's printed text that are activated abilities, in order."""
    face = view.object(which).printed
    if face is None:
        return []
    found = []
    for paragraph in face.text.split("\n"):
        plain = re.sub(r"\([^)]*\)|«[^»]*»|\"[^\"]*\"", "", paragraph)
        if " : " in plain or ": " in plain or re.search(r"^(recyclage|équipement)\b", plain, re.IGNORECASE):
            found.append(paragraph)
    return found


def mana_indexes(view: View, which: ObjectId, tapping: bool) -> list[int]:
    """The positions of an object's abilities that add mana, those with (or without) the tap symbol in their cost
    first."""
    found: list[tuple[bool, int]] = []
    for index, held in enumerate(view.abilities(which)):
        form = activated_form(held.ability)
        if form is not None and adds_mana(form.effect):
            found.append(((TapThis() in form.costs) is not tapping, index))
    return [index for _, index in sorted(found)]
