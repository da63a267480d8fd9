"""The canonicaliser: small, listed rewrites of the tokens of a sentence, so that the grammar can be strictly LALR(1).

Each pass is one function on a list of tokens; nothing is dropped without leaving a feature on a neighbour. The order
of `PASSES`
is the order of reading.
"""

from __future__ import annotations

from rules_fr.reading.canonical.asides import (
    base_power,
    by_itself,
    containing,
    dashes,
    exiled_face_down,
    joined_states,
    no_opponent,
    no_other,
    set_off,
    turned,
    within_would,
)
from rules_fr.reading.canonical.attached import attached, blocking
from rules_fr.reading.canonical.besides import (
    as_cast,
    as_you_choose,
    colors_and_types,
    hand_cards,
    the_others,
)
from rules_fr.reading.canonical.conditions import joined_conditions, only_if_too
from rules_fr.reading.canonical.daytime import daytime
from rules_fr.reading.canonical.either_stat import either_stat
from rules_fr.reading.canonical.idioms import (
    cards_in_hand,
    dealt_by,
    each_one_damage,
    each_other_player,
    either_change,
    every_creature_type,
    from_own_hand,
    hand_at_random,
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
from rules_fr.reading.canonical.joints import cost_joints, sentence_joints
from rules_fr.reading.canonical.limits import no_player, one_each_turn
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
from rules_fr.reading.canonical.needs import gated, words_of
from rules_fr.reading.canonical.nouns import (
    attributes,
    counted_places,
    counters,
    devotion,
    keywords,
    made_by_name,
    numbers,
    own_name,
    prepositions,
)
from rules_fr.reading.canonical.ordinals import nth_this_turn
from rules_fr.reading.canonical.partitives import partitives, the_rest, this_way
from rules_fr.reading.canonical.pools import pools_kept
from rules_fr.reading.canonical.relatives import (
    close_relatives,
    compared_for_a_time,
    exclusive_que,
    what_they_control,
)
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
from rules_fr.reading.canonical.tops import from_the_top, lands_and_spells, played_revealed
from rules_fr.reading.canonical.verbs import (
    asides,
    auxiliaries,
    clitics,
    determiners,
    moods,
    pronouns,
    repeated_verb,
    vigilance,
)
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
    same_recipients,
    spent_mana,
    total_power,
    unblocked,
    win_the_game,
)
from rules_fr.reading.tables import Token

PASSES = (
    dashes,
    containing,
    no_other,
    set_off,
    within_would,
    turned,
    exiled_face_down,
    by_itself,
    joined_states,
    no_opponent,
    base_power,
    made_by_name,
    next_time,
    stray_words,
    against_all,
    in_it,
    attack_in_force,
    gerunds,
    energy,
    lost_words,
    half_life,
    each_of_your_turns,
    daytime,
    synonyms,
    places,
    one_opponent,
    next_phases,
    hand_size,
    additional_change,
    again,
    stray_commas,
    pronouns,
    copy_exceptions,
    while_in_condition,
    only_if_too,
    joined_conditions,
    either_stat,
    one_of_your_opponents,
    what_they_control,
    more_life_than,
    is_dealt,
    made_to_discard,
    spell_or_ability,
    hand_at_random,
    from_own_hand,
    players_together,
    dealt_by,
    to_and_by,
    each_one_damage,
    either_change,
    place_before_measure,
    with_after,
    counters_it_has,
    price_for_each,
    every_creature_type,
    life_floor,
    nth_this_turn,
    pools_kept,
    combat_with,
    tail_after_comma,
    keyword_abilities,
    suffered,
    treasure_mana,
    each_other_player,
    each_of_several,
    cards_in_hand,
    attacking,
    determiners,
    colors_and_types,
    the_others,
    as_you_choose,
    several_times,
    scrying,
    instead_first,
    imprinted,
    from_the_top,
    lands_and_spells,
    played_revealed,
    both_colors,
    multiples,
    doubled,
    same_recipients,
    asides,
    exceptions,
    put_back_there,
    optional_not,
    clitics,
    wounds,
    spend_as_though,
    leaves_it,
    turns_into,
    nonmana,
    attack_or_block,
    no_more_than,
    sums,
    alone,
    no_limit,
    no_player,
    one_each_turn,
    own_colors,
    own_size,
    total_power,
    more_than_one,
    unblocked,
    win_the_game,
    each_turn,
    measured,
    each_of_these,
    lure,
    vigilance,
    repeated_auxiliary,
    auxiliaries,
    attached,
    blocking,
    put_there,
    made_enter,
    spent_mana,
    partitives,
    the_rest,
    this_way,
    listed_targets,
    of_the_chosen,
    attacking,
    same_noun,
    greatest,
    hand_cards,
    as_cast,
    held_first,
    repeated_verb,
    moods,
    where_x,
    defined_last,
    own_name,
    damaged,
    devotion,
    attributes,
    counters,
    with_counters,
    keywords,
    inner_keywords,
    exclusive_que,
    prepositions,
    numbers,
    counted_places,
    compared_for_a_time,
    close_relatives,
    as_many,
)


_GATED = gated(PASSES)


def rewritten(tokens: list[Token]) -> list[Token]:
    """The tokens after all the passes, their joints not typed yet."""
    present: set[str] | None = None
    for rewrite, groups in _GATED:
        if groups:
            present = words_of(tokens) if present is None else present
            if any(group.isdisjoint(present) for group in groups):
                continue
        found = rewrite(tokens)
        if found != tokens:
            tokens, present = found, None
    return tokens


def canonical(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, ready for the grammar."""
    return sentence_joints(rewritten(tokens))


def canonical_cost(tokens: list[Token]) -> list[Token]:
    """The tokens of a cost, whose commas separate its parts."""
    return cost_joints(rewritten(tokens))
