"""Meanings of single words as filters and sets."""

from __future__ import annotations

from rules_fr.vocabulary.deck import InStartingDeck
from rules_fr.vocabulary.filters import (
    OFF_BATTLEFIELD,
    AllOf,
    AnyOf,
    Anything,
    Attacking,
    Blocked,
    Blocking,
    CastAsNth,
    Colorless,
    FaceDown,
    HasAttached,
    HasColor,
    HasDesignation,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAbility,
    IsCommander,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    Modified,
    Monocolored,
    Multicolored,
    Named,
    Not,
    OutsideGame,
    Suspended,
    Tapped,
    WasForetold,
    WasKicked,
)
from rules_fr.vocabulary.kinds import (
    AURA,
    EQUIPMENT,
    AbilityKind,
    CardName,
    CardType,
    Color,
    Designation,
    Keyword,
    Subtype,
    Supertype,
    Zone,
)
from rules_fr.vocabulary.refs import You
from rules_fr.vocabulary.terms import Filter

OBJECT_WORDS = frozenset(
    {
        "carte",
        "sort",
        "sort_ou_capacité",
        "permanent",
        "jeton",
        "source",
        "objet",
        "attaquant",
        "bloqueur",
        "cible",
        "copie",
        "commandant",
    }
)
PLAYER_WORDS = frozenset({"joueur", "adversaire", "contrôleur", "propriétaire"})

DESIGNATIONS = {
    "monstrueux": Designation.MONSTROUS,
    "réputé": Designation.RENOWNED,
    "inciter.pp": Designation.GOADED,
}

_ADJECTIVES: dict[str, Filter] = {
    "incolore": Colorless(),
    "coloré": Not(Colorless()),
    "multicolore": Multicolored(),
    "monocolore": Monocolored(),
    "attaquant": Attacking(),
    "bloqueur": Blocking(),
    "engager.pp": Tapped(),
    "dégager.pp": Not(Tapped()),
    "bloquer.pp": Blocked(),
    **{word: HasDesignation(designation) for word, designation in DESIGNATIONS.items()},
    "historique": AnyOf((HasType(CardType.ARTIFACT), HasSupertype(Supertype.LEGENDARY), HasSubtype(Subtype("saga")))),
    "modifier.pp": Modified(),
    "kicker.pp": WasKicked(),
    "prédire.pp": WasForetold(),
    "enchanter.pp": HasAttached(HasSubtype(AURA)),
    "équiper.pp": HasAttached(HasSubtype(EQUIPMENT)),
    "face_cachée": FaceDown(),
    "face_visible": Not(FaceDown()),
    "hors_partie": OutsideGame(),
    "hors_du_champ_de_bataille": OFF_BATTLEFIELD,
    "en_exil_et_cimetière": AnyOf((InZone(Zone.EXILE), InZone(Zone.GRAVEYARD, You()))),
    "du_deck_de_départ": InStartingDeck(),
    "en_suspension": Suspended(),
}
_NOUNS: dict[str, Filter] = {
    "permanent": IsPermanent(),
    "sort": IsSpell(),
    "sort_ou_capacité": AnyOf((IsSpell(), IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)))),
    "jeton": IsToken(),
    "carte": Anything(),
    "objet": Anything(),
    "toute_chose": Anything(),
    "source": Anything(),
    "commandant": IsCommander(),
    "attaquant": Attacking(),
    "bloqueur": Blocking(),
    "joueur": IsPlayer(),
}


def is_object(sense: str) -> bool:
    """Whether a noun names objects."""
    return sense.startswith(("type:", "sub:")) or sense in OBJECT_WORDS


def word_filter(sense: str) -> Filter | None:
    """The filter that a noun or adjective stands for, or None when it is none."""
    if "&" in sense:
        parts = [word_filter(part) for part in sense.split("&")]
        return None if any(part is None for part in parts) else all_of([p for p in parts if p is not None])
    if sense.startswith("pas:"):
        inner = word_filter(sense[4:])
        return Not(inner) if inner is not None else None
    kind, _, value = sense.partition(":")
    match kind:
        case "type" if not value:
            return None
        case "type":
            return HasType(CardType(value))
        case "sub":
            return HasSubtype(Subtype(value))
        case "super":
            return HasSupertype(Supertype(value))
        case "couleur":
            return HasColor(Color(value)) if value else None
        case "nommé":
            return Named(CardName(value))
        case "nième_sort":
            ordinal, _, who = value.partition(":")
            return CastAsNth(int(ordinal), You() if who else None)
        case "kw":
            return HasKeyword(Keyword(value)) if value in Keyword._value2member_map_ else None
        case _:
            return _ADJECTIVES.get(sense) or _NOUNS.get(sense)


def all_of(parts: list[Filter]) -> Filter:
    """Every part, flattened, without repetition."""
    flat: list[Filter] = []
    for part in parts:
        for inner in part.parts if isinstance(part, AllOf) else (part,):
            if inner not in flat and not isinstance(inner, Anything):
                flat.append(inner)
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat)) if flat else Anything()


def any_of(parts: list[Filter]) -> Filter:
    """At least one part, flattened, without repetition."""
    flat: list[Filter] = []
    for part in parts:
        for inner in part.parts if isinstance(part, AnyOf) else (part,):
            if inner not in flat:
                flat.append(inner)
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))
