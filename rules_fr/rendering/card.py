"""Whole texts and cards, rendered: the public door."""

from __future__ import annotations

from msgspec import Struct

from rules_fr.rendering.context import Context, Self
from rules_fr.rendering.keywords import is_keyword, together
from rules_fr.rendering.phrase import Phrase
from rules_fr.rendering.refusal import NotRendered
from rules_fr.rendering.registered import register
from rules_fr.rendering.sentence_wording import Threshold
from rules_fr.rendering.spelling import capital, named, polish
from rules_fr.rendering.threshold import without_threshold
from rules_fr.rendering.together import paragraph
from rules_fr.rendering.variants import Stops
from rules_fr.rendering.voice import AS_TODAY, Asked, Voice, Wording
from rules_fr.rendering.words import Noun, noun, subtype_noun, type_noun
from rules_fr.vocabulary.abilities import AdditionalCost, KeywordAbility, KeywordWithQuality
from rules_fr.vocabulary.costs import DiscardCost, SacrificeCost
from rules_fr.vocabulary.filters import AllOf, AnyOf, HasSubtype, HasType, IsPermanent, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype
from rules_fr.vocabulary.refs import Chosen
from rules_fr.vocabulary.terms import Ability, Filter

register()


class Paragraph(Struct, frozen=True):
    """A paragraph of a card: its abilities and their text, or why there is none."""

    abilities: tuple[Ability, ...]
    text: str
    missing: NotRendered | None = None


def self_of(
    name: str, types: frozenset[CardType], subtypes: frozenset[Subtype], abilities: tuple[Ability, ...] = ()
) -> Self:
    """The card as the renderer needs it; its abilities tell what an Aura enchants."""
    host: Phrase | None = None
    paid: tuple[Noun, str] | None = None
    for found in abilities:
        if isinstance(found, KeywordWithQuality) and found.keyword is Keyword.ENCHANT:
            host = _host(found.quality)
        if isinstance(found, AdditionalCost):
            paid = _paid(found) or paid
    return Self(name, types, subtypes, host=host, paid=paid)


def _paid(cost: AdditionalCost) -> tuple[Noun, str] | None:
    """What « la créature sacrifiée » is, when that is an additional cost of the card."""
    match cost.costs:
        case (SacrificeCost(what=Chosen(what=AnyOf() | AllOf(parts=(AnyOf(), *_)))),):
            return noun("permanent"), "sacrifié"
        case (SacrificeCost(what=Chosen(what=what)),):
            phrase = _host(what)
            return None if phrase is None else (phrase.noun, "sacrifié")
        case (DiscardCost(what=Chosen()),):
            return noun("carte"), "défaussé"
        case _:
            return None


def _host(quality: Filter) -> Phrase | None:
    parts = getattr(quality, "parts", (quality,))
    match parts[0]:
        case HasType(type=kind):
            return Phrase(type_noun(kind))
        case IsPlayer():
            return Phrase(noun("joueur"), player=True)
        case IsPermanent():
            return Phrase(noun("permanent"))
        case HasSubtype(subtype=subtype):
            return Phrase(subtype_noun(subtype))
        case _:
            return None


class Spoken(Struct, frozen=True):
    """A paragraph in words, and the choices of wording that it asked for."""

    text: str
    asked: tuple[Asked, ...]


class Unsaid(Struct, frozen=True):
    """A paragraph without words in a wording: why, and the choices that it asked for until then."""

    why: NotRendered
    asked: tuple[Asked, ...]


def say(found: tuple[Ability, ...], card: Self, wording: Wording) -> Spoken:
    """The abilities of one paragraph, in a wording.

    Raises:
        NotRendered: a node has no text.
    """
    spoken = attempt(found, card, wording)
    if isinstance(spoken, Unsaid):
        raise spoken.why
    return spoken


def attempt(found: tuple[Ability, ...], card: Self, wording: Wording) -> Spoken | Unsaid:
    """The abilities of one paragraph in a wording, or why that has no words."""
    voice = Voice(wording)
    try:
        text = _said(found, card, voice)
    except NotRendered as why:
        return Unsaid(why, tuple(voice.asked))
    return Spoken(named(text, card.name), tuple(voice.asked))


def _said(found: tuple[Ability, ...], card: Self, voice: Voice) -> str:
    if all(is_keyword(one) for one in found):
        words = together(found, Context(card, voice=voice), article=False)
        apart = len(words) > 1 and voice.take(Stops) is Stops.SEMICOLON
        return capital(polish(("; " if apart else ", ").join(words)))
    bare = tuple(without_threshold(one) for one in found)
    word = ""
    if None not in bare and voice.take(Threshold) is Threshold.WORD:
        found, word = tuple(one for one in bare if one is not None), "Seuil — "
    return word + paragraph(found, card, voice)


def render_paragraph(found: tuple[Ability, ...], card: Self, wording: Wording = AS_TODAY) -> str:
    """The text of one paragraph, in the wording of today when no other is asked for.

    Raises:
        NotRendered: a node has no text.
    """
    return say(found, card, wording).text


def render_abilities(found: tuple[Ability, ...], card: Self) -> tuple[Paragraph, ...]:
    """All the abilities of a face, a paragraph each; keywords without parameters share a line."""
    out: list[Paragraph] = []
    for group in _grouped(found):
        try:
            out.append(Paragraph(group, render_paragraph(group, card)))
        except NotRendered as error:
            out.append(Paragraph(group, "", error))
    return tuple(out)


def _grouped(found: tuple[Ability, ...]) -> list[tuple[Ability, ...]]:
    groups: list[tuple[Ability, ...]] = []
    for one in found:
        last = groups[-1][-1] if groups else None
        if isinstance(one, KeywordAbility) and isinstance(last, KeywordAbility):
            groups[-1] = (*groups[-1], one)
        else:
            groups.append((one,))
    return groups
