"""French words for the game's closed sets, and how things are listed and counted."""

from __future__ import annotations

from collections.abc import Sequence

from rules_fr.engine.layers.subtypes import EVERY_CREATURE_TYPE
from rules_fr.reading.counter_words import counter_word
from rules_fr.reading.subtype_words import subtype_word
from rules_fr.vocabulary.kinds import CardType, Color, CounterKind, Keyword, ManaType, Step, Supertype

STEPS = {
    Step.UNTAP: "étape de dégagement",
    Step.UPKEEP: "étape d'entretien",
    Step.DRAW: "étape de pioche",
    Step.FIRST_MAIN: "première phase principale",
    Step.BEGIN_COMBAT: "étape de début de combat",
    Step.DECLARE_ATTACKERS: "étape de déclaration des attaquants",
    Step.DECLARE_BLOCKERS: "étape de déclaration des bloqueurs",
    Step.FIRST_STRIKE_DAMAGE: "première étape des blessures de combat",
    Step.COMBAT_DAMAGE: "étape des blessures de combat",
    Step.END_COMBAT: "étape de fin de combat",
    Step.SECOND_MAIN: "seconde phase principale",
    Step.END: "étape de fin",
    Step.CLEANUP: "étape de nettoyage",
}

KEYWORD_COSTS = {
    Keyword.CONSPIRE: "la conspiration",
    Keyword.ENTWINE: "l'union",
    Keyword.REPLICATE: "la duplication",
}
"""The additional costs of keywords, but for kicker and buyback, which are told apart."""

COLORS = {Color.WHITE: "blanc", Color.BLUE: "bleu", Color.BLACK: "noir", Color.RED: "rouge", Color.GREEN: "vert"}

TYPES = {
    CardType.ARTIFACT: "artefact",
    CardType.BATTLE: "bataille",
    CardType.CREATURE: "créature",
    CardType.ENCHANTMENT: "enchantement",
    CardType.INSTANT: "éphémère",
    CardType.KINDRED: "clan",
    CardType.LAND: "terrain",
    CardType.PHENOMENON: "phénomène",
    CardType.PLANE: "plan",
    CardType.PLANESWALKER: "planeswalker",
    CardType.SORCERY: "rituel",
}

SUPERTYPES = {
    Supertype.BASIC: "de base",
    Supertype.LEGENDARY: "légendaire",
    Supertype.SNOW: "neigeux",
    Supertype.WORLD: "monde",
}

_KEYWORDS = {
    Keyword.DEATHTOUCH: "le contact mortel",
    Keyword.DEFENDER: "le défenseur",
    Keyword.DOUBLE_STRIKE: "la double initiative",
    Keyword.FEAR: "la peur",
    Keyword.FIRST_STRIKE: "l'initiative",
    Keyword.FLASH: "le flash",
    Keyword.FLYING: "le vol",
    Keyword.HASTE: "la célérité",
    Keyword.HEXPROOF: "la défense talismanique",
    Keyword.INDESTRUCTIBLE: "l'indestructible",
    Keyword.INTIMIDATE: "l'intimidation",
    Keyword.LIFELINK: "le lien de vie",
    Keyword.MENACE: "la menace",
    Keyword.PROTECTION: "une protection",
    Keyword.EXALTED: "l'exaltation",
    Keyword.INFECT: "l'infection",
    Keyword.PHASING: "le déphasage",
    Keyword.REACH: "la portée",
    Keyword.SHROUD: "le linceul",
    Keyword.TRAMPLE: "le piétinement",
    Keyword.VIGILANCE: "la vigilance",
    Keyword.WITHER: "la flétrissure",
}

Verb = tuple[str, str]
"""A verb in the present, third person: singular, plural."""

GOES: Verb = ("va", "vont")
IS: Verb = ("est", "sont")
TAPS: Verb = ("s'engage", "s'engagent")
UNTAPS: Verb = ("se dégage", "se dégagent")
GETS: Verb = ("reçoit", "reçoivent")
LOSES: Verb = ("perd", "perdent")
GAINS: Verb = ("acquiert", "acquièrent")
TURNS_INTO: Verb = ("devient", "deviennent")
BECOMES: Verb = ("passe", "passent")
HAS: Verb = ("a", "ont")
DEALS: Verb = ("inflige", "infligent")
ASSIGNS: Verb = ("assigne", "assignent")
DESTROYS: Verb = ("détruit", "détruisent")
COUNTERS: Verb = ("contrecarre", "contrecarrent")
RESOLVES: Verb = ("se résout", "se résolvent")
LEAVES_FOR: Verb = ("part", "partent")
LEAVES: Verb = ("quitte", "quittent")
ATTACHES: Verb = ("s'attache", "s'attachent")
DETACHES: Verb = ("se détache", "se détachent")
REGENERATES: Verb = ("se régénère", "se régénèrent")
TRANSFORMS: Verb = ("se transforme", "se transforment")
PHASES_OUT: Verb = ("sort de phase", "sortent de phase")
PHASES_IN: Verb = ("revient en phase", "reviennent en phase")
TURNS: Verb = ("se retourne", "se retournent")
HAUNTS: Verb = ("hante", "hantent")
CEASES: Verb = ("cesse", "cessent")
LEAVES_COMBAT: Verb = ("sort du combat", "sortent du combat")
GIVES: Verb = ("donne", "donnent")
TARGETS: Verb = ("cible", "ciblent")
ENTERS: dict[str, Verb] = {
    "arrive sur le champ de bataille": ("arrive sur le champ de bataille", "arrivent sur le champ de bataille"),
    "arrive en jeu": ("arrive en jeu", "arrivent en jeu"),
}

_ORDINALS = ("premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième")
_SINGLE = 2
UNKNOWN = "une carte inconnue"
"""How a card that nobody knows is shown."""


def subtype(key: str) -> str:
    """The French word of a subtype, or the word that the card prints."""
    if key == EVERY_CREATURE_TYPE:
        return "tous les types de créature"
    return subtype_word(key)


def keyword(which: Keyword) -> str:
    """A keyword ability with its article, or its French name."""
    known = _KEYWORDS.get(which)
    if known is not None:
        return known
    from rules_fr.errors import UnknownName
    from rules_fr.rulebook.index import rule_of

    try:
        return f"« {rule_of(f'keyword.{which.value}').title.lower()} »"
    except UnknownName:
        return f"« {which.value} »"


def ordinal(rank: int) -> str:
    """The rank from 1, masculine."""
    return _ORDINALS[rank - 1] if rank <= len(_ORDINALS) else f"{rank}e"


def counters(count: int, kind: CounterKind) -> str:
    """ "2 marqueurs +1/+1", "1 marqueur « temps »"."""
    word = counter_word(kind)
    named = word if word[0] in "+-" else f"« {word} »"
    return f"{count} {'marqueur' if count < _SINGLE else 'marqueurs'} {named}"


def counter_name(kind: CounterKind) -> str:
    """The French name of a kind of counter."""
    return counter_word(kind)


def mana(types: Sequence[ManaType]) -> str:
    """Mana as symbols: "{G}{G}"."""
    return "".join(f"{{{kind.value}}}" for kind in types)


def counted(count: int, one: str, several: str) -> str:
    """A number and its word."""
    return f"{count} {one if abs(count) < _SINGLE else several}"


def is_plural(name: str) -> bool:
    """Whether a name takes a verb in the plural: "les elfes"."""
    return name.casefold().startswith("les ")


def does(name: str, verb: Verb) -> str:
    """A name and its verb."""
    return f"{name} {verb[is_plural(name)]}"


def listed(words: Sequence[str], last: str = "et") -> str:
    """ "A, B et C"."""
    if len(words) < _SINGLE:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
