"""The words without which a rewrite has nothing to do: it is then skipped, which saves a third of the time of reading.

A word is the value or the class of a token; a rewrite is tried when the sentence has one of those listed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules_fr.reading.canonical.attached import blocking
from rules_fr.reading.canonical.besides import as_you_choose
from rules_fr.reading.canonical.modern import (
    SYNONYMS,
    energy,
    hand_size,
    next_phases,
    one_opponent,
    places,
    synonyms,
    wounds,
)
from rules_fr.reading.canonical.partitives import this_way
from rules_fr.reading.canonical.shorthand import attack_or_block, imprinted, nonmana, turns_into
from rules_fr.reading.canonical.targets import attacking, same_noun, where_x
from rules_fr.reading.canonical.verbs import repeated_verb
from rules_fr.reading.canonical.wordings import (
    both_colors,
    damaged,
    doubled,
    each_of_these,
    each_turn,
    lure,
    made_enter,
    more_than_one,
    own_colors,
    own_size,
    unblocked,
    win_the_game,
)
from rules_fr.reading.tables import Token

Rewrite = Callable[[list[Token]], list[Token]]

NEEDS: Mapping[Rewrite, frozenset[str]] = {
    blocking: frozenset({"bloquer"}),
    as_you_choose: frozenset({"selon_votre_choix"}),
    energy: frozenset({"{E}"}),
    hand_size: frozenset({"taille_maximale", "réduire", "augmenter"}),
    next_phases: frozenset({"phase_principale"}),
    one_opponent: frozenset({"UN_MODE"}),
    places: frozenset({"trouver", "provenance"}),
    synonyms: frozenset({*SYNONYMS, "zone:hand"}),
    wounds: frozenset({"blesser"}),
    this_way: frozenset({"de_cette_manière"}),
    attack_or_block: frozenset({"attaquer"}),
    imprinted: frozenset({"empreinte", "exiler", "retirer"}),
    nonmana: frozenset({"QUI"}),
    turns_into: frozenset({"transformer"}),
    attacking: frozenset({"attaquant", "attaquer"}),
    same_noun: frozenset({"CELUI"}),
    where_x: frozenset({"X"}),
    repeated_verb: frozenset({"infliger"}),
    both_colors: frozenset({"protection", "hexproof"}),
    damaged: frozenset({"blesser.pp", "subir.pp", "subir"}),
    doubled: frozenset({"doubler"}),
    each_of_these: frozenset({"chacun"}),
    each_turn: frozenset({"deuxième", "troisième"}),
    lure: frozenset({"capable"}),
    made_enter: frozenset({"faire"}),
    more_than_one: frozenset({"plus de"}),
    own_colors: frozenset({"chacun"}),
    own_size: frozenset({"stat:toughness"}),
    unblocked: frozenset({"QUE"}),
    win_the_game: frozenset({"gagner"}),
}


def gated(passes: Sequence[Rewrite]) -> tuple[tuple[Rewrite, frozenset[str] | None], ...]:
    """The rewrites in order, each with the words that it needs (None: it is always tried)."""
    return tuple((rewrite, NEEDS.get(rewrite)) for rewrite in passes)


def words_of(tokens: Sequence[Token]) -> set[str]:
    """The values and the classes of tokens."""
    found = {token.value for token in tokens}
    found.update(token.type for token in tokens)
    return found
