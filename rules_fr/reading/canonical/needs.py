"""The words without which a rewrite changes nothing: a sentence that lacks them does not go through it.

A word is a token's class or its value. Of each group at least one must be there. A rewrite that is not listed is always
tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules_fr.reading.canonical.asides import (
    base_power,
    by_itself,
    containing,
    dashes,
    exiled_face_down,
    joined_states,
    no_opponent,
    no_other,
    turned,
    within_would,
)
from rules_fr.reading.canonical.attached import attached, blocking
from rules_fr.reading.canonical.besides import as_cast, as_you_choose, hand_cards
from rules_fr.reading.canonical.conditions import joined_conditions, only_if_too
from rules_fr.reading.canonical.either_stat import either_stat
from rules_fr.reading.canonical.idioms import (
    cards_in_hand,
    dealt_by,
    each_one_damage,
    each_other_player,
    either_change,
    every_creature_type,
    from_own_hand,
    is_dealt,
    keyword_abilities,
    life_floor,
    made_to_discard,
    more_life_than,
    one_of_your_opponents,
    place_before_measure,
    players_together,
    price_for_each,
    spell_or_ability,
    suffered,
    tail_after_comma,
    to_and_by,
    treasure_mana,
    while_in_condition,
)
from rules_fr.reading.canonical.limits import no_player
from rules_fr.reading.canonical.modern import (
    additional_change,
    again,
    against_all,
    attack_in_force,
    defined_last,
    energy,
    gerunds,
    hand_size,
    in_it,
    next_phases,
    next_time,
    one_opponent,
    places,
    stray_commas,
    stray_words,
    synonyms,
    wounds,
)
from rules_fr.reading.canonical.multiples import multiples
from rules_fr.reading.canonical.nouns import attributes, devotion, keywords, made_by_name, own_name
from rules_fr.reading.canonical.ordinals import nth_this_turn
from rules_fr.reading.canonical.partitives import the_rest, this_way
from rules_fr.reading.canonical.pools import pools_kept
from rules_fr.reading.canonical.relatives import compared_for_a_time, what_they_control
from rules_fr.reading.canonical.shorthand import (
    attack_or_block,
    each_of_your_turns,
    half_life,
    imprinted,
    inner_keywords,
    instead_first,
    leaves_it,
    lost_words,
    no_more_than,
    nonmana,
    put_back_there,
    put_there,
    scrying,
    several_times,
    turns_into,
)
from rules_fr.reading.canonical.spending import held_first, spend_as_though
from rules_fr.reading.canonical.sums import sums
from rules_fr.reading.canonical.targets import (
    as_many,
    attacking,
    copy_exceptions,
    greatest,
    listed_targets,
    of_the_chosen,
    same_noun,
    where_x,
    with_counters,
)
from rules_fr.reading.canonical.tops import lands_and_spells
from rules_fr.reading.canonical.verbs import repeated_verb
from rules_fr.reading.canonical.with_after import counters_it_has, with_after
from rules_fr.reading.canonical.with_creatures import combat_with
from rules_fr.reading.canonical.wordings import (
    alone,
    both_colors,
    damaged,
    doubled,
    each_of_several,
    each_of_these,
    each_turn,
    exceptions,
    lure,
    made_enter,
    measured,
    more_than_one,
    no_limit,
    optional_not,
    own_colors,
    own_size,
    repeated_auxiliary,
    spent_mana,
    total_power,
    unblocked,
    win_the_game,
)
from rules_fr.reading.tables import Token

Rewrite = Callable[[list[Token]], list[Token]]
Groups = tuple[frozenset[str], ...]


def _groups(*words: str) -> Groups:
    return tuple(frozenset(group.split()) for group in words)


NEEDS: Mapping[Rewrite, Groups] = {
    attached: _groups("attacher.pp attacher"),
    blocking: _groups("bloquer"),
    as_cast: _groups("AUMOMENT", "lancer"),
    as_you_choose: _groups("selon_votre_choix"),
    joined_conditions: _groups("SI TANTQUE AMOINSQUE", "ET OU OUQUE"),
    cards_in_hand: _groups("en_main"),
    dealt_by: _groups("QUE", "infliger"),
    each_one_damage: _groups("NUM", "chaque"),
    each_other_player: _groups("chacun", "joueur"),
    either_change: _groups("PTMOD", "OU"),
    from_own_hand: _groups("QUAND", "défausser"),
    is_dealt: _groups("voir", "infliger"),
    keyword_abilities: _groups("capacité", "KW"),
    every_creature_type: _groups("AVEC", "type_de_créature"),
    life_floor: _groups("réduire"),
    nth_this_turn: _groups("ce_tour_ci", "fois sort"),
    pools_kept: _groups("vider"),
    combat_with: _groups("attaquer bloquer", "NE", "AVEC"),
    made_to_discard: _groups("capacité", "défausser"),
    more_life_than: _groups("de_plus", "pv"),
    one_of_your_opponents: _groups("votre", "adversaire"),
    place_before_measure: _groups("zone:graveyard zone:hand", "AVEC"),
    players_together: _groups("VOUS", "chacun"),
    price_for_each: _groups("AMOINSQUE", "attaquer bloquer"),
    suffered: _groups("AMOINSQUE", "choisir"),
    tail_after_comma: _groups("COMMA", "SI AMOINSQUE TANTQUE"),
    to_and_by: _groups("ET", "PAR"),
    treasure_mana: _groups("sub:treasure"),
    while_in_condition: _groups("PENDANT", "SI QUAND"),
    no_player: _groups("aucun"),
    additional_change: _groups("PTMOD", "supplémentaire"),
    again: _groups("à_nouveau"),
    against_all: _groups("CONTRE"),
    attack_in_force: _groups("stat:power", "attaquer"),
    defined_last: _groups("COMMA", "X", "VG"),
    energy: _groups("{E}"),
    gerunds: _groups("partager cibler"),
    hand_size: _groups("taille_maximale réduire augmenter"),
    in_it: _groups("SE", "Y"),
    next_phases: _groups("phase_principale"),
    next_time: _groups("prochain", "fois"),
    one_opponent: _groups("UN_MODE", "adversaire"),
    places: _groups("trouver provenance"),
    stray_commas: _groups("COMMA", "AMOINSQUE"),
    stray_words: _groups("de_son_choix de_votre_choix supplémentaire JUSQUA acquérir produire"),
    synonyms: _groups("placer sauter zone:hand"),
    wounds: _groups("blesser"),
    multiples: _groups("fois doubler"),
    attributes: _groups("répartir.pp choisir.pp DASH contrôler.pp super:basic"),
    devotion: _groups("dévotion"),
    keywords: _groups("KW couleur_dépensée_de"),
    this_way: _groups("de_cette_manière"),
    compared_for_a_time: _groups("COMMESI", "DUREE"),
    attack_or_block: _groups("attaquer", "bloquer"),
    imprinted: _groups("empreinte exiler retirer"),
    inner_keywords: _groups("AVEC", "KWM KWP"),
    instead_first: _groups("à_la_place"),
    leaves_it: _groups("battlefield", "quitter"),
    lost_words: _groups("zone:battlefield commandant à_la_place equip prochain défausser"),
    no_more_than: _groups("NEG"),
    nonmana: _groups("QUI", "capacité"),
    put_back_there: _groups("zone:graveyard", "Y"),
    put_there: _groups("mettre.pp mourir.pp"),
    scrying: _groups("appliquer"),
    several_times: _groups("fois"),
    turns_into: _groups("EN", "transformer"),
    held_first: _groups("TANTQUE", "rester"),
    spend_as_though: _groups("COMMESI", "dépenser"),
    sums: _groups("plus MOINS"),
    attacking: _groups("engager.pp engager attaquer attaquant"),
    greatest: _groups("le_plus_élevé MANA"),
    lands_and_spells: _groups("jouer", "type:land", "lancer"),
    counters_it_has: _groups("marqueur", "avoir", "QUE"),
    only_if_too: _groups("ET", "activer jouer", "NE"),
    with_after: _groups("AVEC", "marqueur stat:mana_value", "QUE cibler"),
    either_stat: _groups("SI", "stat:power", "stat:toughness"),
    same_noun: _groups("CELUI"),
    where_x: _groups("X"),
    with_counters: _groups("AVEC COMMA"),
    alone: _groups("seul attaquer_seul bloquer_seul"),
    both_colors: _groups("CONTRE", "ET"),
    damaged: _groups("DUREE", "blesser.pp blessure"),
    doubled: _groups("SI", "doubler"),
    each_of_several: _groups("chacun", "DE des"),
    each_of_these: _groups("chacun", "ce"),
    each_turn: _groups("chaque", "tour"),
    exceptions: _groups("COMMA", "EXCEPTE"),
    lure: _groups("capable"),
    measured: _groups("NUM", "être", "DE"),
    no_limit: _groups("limite"),
    optional_not: _groups("choisir", "NE"),
    own_colors: _groups("chacun", "couleur"),
    repeated_auxiliary: _groups("OU", "PP"),
    spent_mana: _groups("MANA", "dépenser dépenser_pour_lancer"),
    total_power: _groups("stat:power", "total"),
    unblocked: _groups("attaquer", "QUE"),
    repeated_verb: _groups("infliger mettre placer", "ET"),
    made_enter: _groups("faire"),
    more_than_one: (frozenset({"plus de"}),),
    own_size: _groups("stat:toughness"),
    containing: _groups("contenir"),
    no_other: _groups("aucun", "autre"),
    within_would: _groups("devoir", "DUREE", "infliger"),
    turned: _groups("retourner"),
    exiled_face_down: _groups("face_cachée", "exiler exile"),
    by_itself: _groups("PP", "PAR", "SELF"),
    joined_states: _groups("ET", "engager transformer"),
    no_opponent: _groups("aucun", "adversaire"),
    base_power: _groups("stat:power", "super:basic"),
    dashes: _groups("NUM", "gagner avoir"),
    made_by_name: _groups("NAME"),
    own_name: _groups("SELF"),
    half_life: _groups("moitié"),
    each_of_your_turns: _groups("à_chacun_de_vos_tours"),
    what_they_control: _groups("chaque", "adversaire"),
    spell_or_ability: _groups("sort", "capacité"),
    listed_targets: _groups("cible"),
    of_the_chosen: _groups("DE", "ce"),
    as_many: _groups("QUECMP"),
    copy_exceptions: _groups("EXCEPTEQUE"),
    hand_cards: _groups("EGALA", "zone:hand"),
    the_rest: _groups("PRO ADV", "COMMA ET PUIS"),
    win_the_game: _groups("gagner"),
}


def gated(passes: Sequence[Rewrite]) -> tuple[tuple[Rewrite, Groups], ...]:
    """The rewrites in order, each with the groups of words that it needs (none: it is always tried)."""
    return tuple((rewrite, NEEDS.get(rewrite, ())) for rewrite in passes)


def words_of(tokens: Sequence[Token]) -> set[str]:
    """The values and the classes of tokens."""
    found = {token.value for token in tokens}
    found.update(token.type for token in tokens)
    return found
