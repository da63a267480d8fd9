"""What was done this turn, counted: « chaque sort que vous avez lancé ce tour-ci », « le nombre de cartes que vous avez
piochées ce tour-ci »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_fr.reading import constituents as c
from rules_fr.reading.phrases.describe import Description
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.words import all_of
from rules_fr.reading.refusal import refuse
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.amounts import CardsDrawnThisTurn, TimesHappened
from rules_fr.vocabulary.event_patterns import SpellCast, ZoneChange
from rules_fr.vocabulary.filters import ControlledBy
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Amount, Filter

if TYPE_CHECKING:
    from rules_fr.reading.phrases.reader import Reader

_COUNTED = {
    ("lancer", ()): "cast",
    ("jouer", ()): "cast",
    ("piocher", ()): "drawn",
    ("faire_arriver", (("LIEU", "battlefield"), ("ADV", "sous_votre_contrôle"))): "entered",
}


def counted(reader: Reader, noun: Noun) -> c.Quantity | None:
    """A number of things done this turn, or None for another phrase."""
    relative = next((post for post in noun.posts if isinstance(post, Tree) and post.rule == "whom_you"), None)
    if relative is None or not (noun.dets.count_of or noun.dets.each):
        return None
    what = _done(relative)
    if what is None:
        return None
    noun.posts.remove(relative)
    noun.dets.count_of = False
    described = Description(noun, reader).filter
    return c.Quantity(start=noun.start, amount=_amount(what, noun, described))


def _done(relative: Tree) -> str | None:
    """What « que vous avez … ce tour-ci » says was done."""
    tokens = [t for t in relative.tokens() if t.type not in ("QUER", "VOUS", "ENDREL")]
    verb = tokens[0] if tokens else None
    if verb is None or verb.type != "VI" or not verb.get("tense") or verb.get("neg") or verb.get("voice"):
        return None
    rest = [(t.type, t.value) for t in tokens[1:]]
    if not rest or rest[-1] != ("DUREE", "ce_tour_ci"):
        return None
    return _COUNTED.get((verb.value, tuple(rest[:-1])))


def _amount(what: str, noun: Noun, described: Filter) -> Amount:
    match what:
        case "drawn" if noun.sense == "carte":
            return CardsDrawnThisTurn(You())
        case "cast" if "sort" in noun.sense.split("&"):
            return TimesHappened(SpellCast(You(), described))
        case "entered":
            return TimesHappened(ZoneChange(all_of([described, ControlledBy(You())]), None, Zone.BATTLEFIELD))
        case _:
            raise refuse("ce compte n'est pas compris", noun.head)
