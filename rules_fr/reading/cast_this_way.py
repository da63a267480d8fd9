"""« Flashback {8}{R}. Ce sort coûte {1} de moins à lancer de cette manière. »: what is said of casting so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.french.normalise import Text
from rules_fr.reading.keyword_lines import keyword_line
from rules_fr.reading.paragraphs import sentences
from rules_fr.reading.refusal import NotRead
from rules_fr.reading.statics import Statics
from rules_fr.vocabulary.abilities import KeywordWithCost, OwnCostChange
from rules_fr.vocabulary.terms import Ability

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader

_SO = " de cette manière"


def keywords_and_more(line: Text, reader: AbilityReader) -> list[Ability]:
    """The abilities of a line of keywords, and of the sentences about casting for the cost of its one keyword.

    Raises:
        NotRead: a keyword is not understood, or the sentences are not about that.
    """
    first, *rest = sentences(line) if _SO in line.text else [line]
    if not rest or any(_SO not in text.text for text in rest):
        return keyword_line(line, reader)
    match keyword_line(first, reader):
        case [KeywordWithCost(keyword=keyword) as found]:
            scope = reader.scope()
            scope.paid_keyword = keyword
            return [found, *_changes(rest, Statics(reader.reader(scope), reader, own_only=True), reader)]
        case _:
            raise NotRead("on ne sait pas de quelle manière", rest[0].origin[0])


def _changes(texts: list[Text], statics: Statics, reader: AbilityReader) -> list[Ability]:
    for text in texts:
        try:
            statics.add(reader.tree("sentence", text))
        except NotRead as error:
            raise NotRead(error.why, text.place(error.start), error.stuck) from None
    if not all(isinstance(ability, OwnCostChange) for ability in statics.found):
        raise NotRead("cette phrase n'est pas comprise après un mot-clé", texts[0].origin[0])
    return statics.found
