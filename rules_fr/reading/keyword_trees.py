"""Keyword abilities named inside a sentence ("acquiert le vol et la protection contre le noir")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading.phrases.describe import Description
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.words import word_filter
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.abilities import KeywordWithQuality
from rules_fr.vocabulary.effects.choices import ChooseFor
from rules_fr.vocabulary.filters import AllOf, ChoiceKind, Colorless, HasSubtype, HasType, Not, OfChosen
from rules_fr.vocabulary.kinds import CardType, Keyword
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Ability, Filter

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader


def keyword_abilities(tree: Tree, reader: Reader) -> list[Ability]:
    """The abilities of a `keywords` tree.

    Raises:
        NotRead: a keyword needs a parameter, or its parameter is not understood.
    """
    found: list[Ability] = []
    for part in tree.children:
        if isinstance(part, Tree):
            found.append(_with(part, reader))
        elif part.type in ("KW", "KWM", "KWN"):
            found.extend(keyword_token(part, reader))
        elif part.type.startswith("OU"):
            raise refuse("un choix entre mots-clés n'est pas compris ici", part)
    return found


def keyword_token(token: Token, reader: Reader) -> list[Ability]:
    """The abilities of one keyword token.

    Raises:
        NotRead: it has no definition, or it lacks its parameter.
    """
    described = token.get("quality")
    part = word_filter(str(described)) if described else None
    if part is not None:
        keyword = Keyword(token.value)
        return [KeywordWithQuality(keyword, landwalk(part) if keyword is Keyword.LANDWALK else part)]
    return reader.defined(token, str(token.get("parameter") or ""))


def _with(tree: Tree, reader: Reader) -> Ability:
    word: Token = tree.children[0]
    keyword = Keyword(word.value)
    what = tree.children[-1]
    if isinstance(what, Token):
        part = word_filter(what.value)
        if part is None:
            raise refuse("ce mot n'est pas compris ici", what)
        return KeywordWithQuality(keyword, landwalk(part) if keyword is Keyword.LANDWALK else part)
    part = quality(what, reader)
    return KeywordWithQuality(keyword, landwalk(part) if keyword is Keyword.LANDWALK else part)


def landwalk(part: Filter) -> Filter:
    """What a landwalk looks for: lands that fit."""
    land = HasType(CardType.LAND)
    parts = part.parts if isinstance(part, AllOf) else (part,)
    return part if isinstance(part, HasSubtype) or land in parts else AllOf((land, *parts))


def quality(tree: Tree, reader: Reader) -> Filter:
    """« contre le noir », « contre les créatures », « contre la couleur choisie »."""
    noun = Noun(tree)
    if noun.sense != "couleur" and (noun.dets.this or noun.dets.whose):
        raise refuse("cette qualité n'est pas comprise", tree)
    return color_quality(noun, reader) if noun.sense == "couleur" else Description(noun, reader).filter


def color_quality(noun: Noun, reader: Reader) -> Filter:
    """« toutes les couleurs », « la couleur de votre choix », « la couleur choisie », « cette couleur »."""
    if noun.dets.each and noun.plural:
        noun.finish()
        return Not(Colorless())  # whatever has a colour
    if noun.take_adjective("de_votre_choix"):
        noun.finish()
        reader.scope.pending.append(ChooseFor(You(), ChoiceKind.COLOR))
        return OfChosen(ChoiceKind.COLOR)
    this = noun.dets.this and reader.scope.chosen is ChoiceKind.COLOR
    if not this and not noun.take_adjective("choisir.pp"):
        raise refuse("on ne sait pas quelle couleur", noun.head)
    noun.finish()
    return OfChosen(ChoiceKind.COLOR)
