"""Words without which a printed text cannot have an option of wording: it is not even tried then."""

from __future__ import annotations

from rules_fr.rendering.wording import (
    Article,
    Count,
    Counted,
    Host,
    Itself,
    Known,
    MoveVerb,
    Option,
    Owner,
    TurnWords,
    WholeZone,
)

_HINTS: dict[Option, tuple[str, ...]] = {
    Itself.HE: (" il ", "'il ", " lui", "-le ", " le ", " l'"),
    Itself.SHE: (" elle", "'elle ", " lui", "-la ", " la ", " l'"),
    Itself.THIS: (" cette ", " ce ", " cet "),
    Itself.THIS_PERMANENT: ("ce permanent",),
    Itself.THIS_CARD: ("cette carte",),
    Itself.THIS_SPELL: ("ce sort",),
    Itself.THIS_CREATURE: ("cette creature",),
    Itself.THIS_LAND: ("ce terrain",),
    Itself.THIS_ARTIFACT: ("cet artefact",),
    Itself.THIS_TOKEN: ("ce jeton",),
    Known.THIS: (" cette ", " ce ", " cet ", " ces "),
    Known.THIS_CARD: ("cette carte", "ces cartes"),
    Known.THIS_PERMANENT: ("ce permanent", "ces permanents"),
    Known.THIS_CREATURE: ("cette creature", "ces creatures"),
    Known.THIS_LAND: ("ce terrain", "ces terrains"),
    Known.THIS_ARTIFACT: ("cet artefact", "ces artefacts"),
    Known.THIS_ENCHANTMENT: ("cet enchantement", "ces enchantements"),
    Known.THIS_TOKEN: ("ce jeton", "ces jetons"),
    Known.THIS_SPELL: ("ce sort", "ces sorts"),
    Known.THIS_PLAYER: ("ce joueur", "ces joueurs"),
    Known.THIS_OPPONENT: ("cet adversaire", "ces adversaires"),
    Host.PERMANENT: ("permanent enchante", "permanent equipe"),
    Host.CREATURE: ("creature enchantee", "creature equipee"),
    Host.LAND: ("terrain enchante",),
    Host.ARTIFACT: ("artefact enchante",),
    Owner.THIS_PLAYER: ("ce joueur",),
    Article.THE_ONCE: (" ou ",),
    Article.A_ONCE: (" ou ",),
    Article.TARGET: ("cible ,", "cibles ,"),
    Count.FOR_EACH: ("pour chaque",),
    Count.EQUAL: (" egal",),
    Count.X_IS: ("x etant",),
    Count.AS_MANY: ("autant de", "autant d'"),
    Counted.SAID: ("sur le champ de bataille",),
    Counted.ALL: ("cimetieres",),
    MoveVerb.PUT: ("mett", "met "),
    MoveVerb.RETURN: ("renvo",),
    WholeZone.CARDS: ("les cartes",),
    TurnWords.THIS_TURN: ("ce tour",),
}


def may_be(option: Option, aim: str) -> bool:
    """Whether a text in canonical words may have been said with this option."""
    hints = _HINTS.get(option)
    return hints is None or any(hint in aim for hint in hints)
