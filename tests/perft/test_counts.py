"""Small situations whose number of lines at each depth was worked out by hand.

A line is a sequence of actions, a pass being one; the choices made within an action tell lines apart. Mana is paid by
itself. Cards of the same name are different cards: casting one or the other is two lines.
"""

from __future__ import annotations

from rules_fr.vocabulary.kinds import Step
from tests.perft.lines import counts
from tests.perft.table import A, B, Situation, basic, creature, written

SPARK = written("Flammèche", "Éphémère", "La Flammèche inflige 3 blessures à n'importe quelle cible.", "{R}")


def test_with_nothing_to_do_there_is_one_line() -> None:
    """Each player only passes; steps follow each other (no creature: nobody attacks)."""
    assert counts(Situation().game, 6) == [1] * 6


def test_a_land_is_played_once_and_only_in_a_main_phase() -> None:
    """1: the land, or pass. 2: after the land Anne keeps priority and can only pass; after her pass Bruno passes.
    3: Bruno passes; or the step is over, and in the combat phase the land cannot be played."""
    game = Situation().hold(basic("Forêt")).game
    assert counts(game, 3) == [2, 2, 2]


def test_a_spell_is_cast_once_for_each_legal_target() -> None:
    """Targets: two players and a bear, 3. 1: 3 + pass. 2: after each spell Anne, who keeps priority, passes (3);
    after her pass Bruno does (1). 3: Bruno passes after each (3); or the combat phase begins, where all is
    as at first (4)."""
    game = Situation().play(basic("Montagne")).hold(SPARK).play(creature("Ours"), owner=B).game
    assert counts(game, 3) == [4, 4, 7]


def test_two_players_may_answer_each_other() -> None:
    """Each has an instant with 2 targets. 1: Anne casts (2) or passes (1). 2: after a cast she can only pass (2);
    after her pass Bruno casts (2) or passes (1). 3: after cast and pass Bruno answers (2) or passes (1), twice: 6;
    after his cast he can only pass (2); after two passes the next step is as the first one (3)."""
    game = Situation().play(basic("Montagne")).hold(SPARK).play(basic("Montagne"), owner=B).hold(SPARK, owner=B).game
    assert counts(game, 3) == [3, 5, 11]


def test_a_target_is_chosen_among_what_is_not_protected() -> None:
    """Bruno has a creature that cannot be the target (hexproof) and one that can; Anne's own hexproof creature is fine
    for her: 2 players + 2 creatures = 4, and a pass."""
    hidden = creature("Loutre", text="Défense talismanique")
    game = Situation().play(basic("Montagne"), hidden).hold(SPARK).play(hidden, creature("Ours"), owner=B).game
    assert counts(game, 1) == [5]


def test_each_creature_attacks_or_not_and_each_blocker_blocks_one_of_them_or_none() -> None:
    """From the beginning of combat. 1: pass. 2: Bruno passes and Anne declares: each of her two bears attacks or not,
    4. 3: in each case she passes, 4. 4: Bruno passes; without attacker the second main phase comes (1); with one
    attacker (2 cases) his bear blocks it or not (2 each); with both it blocks the first, the second or none (3): 1 +
    4 + 3."""
    game = Situation().play(creature("Ours"), creature("Ourse")).play(creature("Ourson"), owner=B)
    assert counts(game.at(Step.BEGIN_COMBAT).game, 4) == [1, 4, 4, 8]


def test_a_creature_that_needs_two_blockers_gets_none_or_both() -> None:
    """One attacker with menace, two blockers. 2: it attacks or not. 4: without attack, 1; with it, no blocker or both:
    2 (one alone is refused)."""
    menacing = creature("Brute", text="Menace")
    game = Situation().play(menacing).play(creature("Ours"), creature("Ourse"), owner=B).at(Step.BEGIN_COMBAT).game
    assert counts(game, 4) == [1, 2, 2, 3]


def test_what_must_attack_leaves_the_others_free() -> None:
    """One bear that must attack and one that may: 2 declarations."""
    eager = creature("Ours enragé", text="L'Ours enragé attaque à chaque combat si possible.")
    game = Situation().play(eager, creature("Ours")).at(Step.BEGIN_COMBAT).game
    assert counts(game, 2) == [1, 2]


def test_damage_is_divided_among_blockers_as_the_edition_says() -> None:
    """A 3/3 blocked by two 2/2. Depth 6 from the beginning of combat, only lines with the attack and both blocks: in
    2026 its 3 damage is divided freely, 0 to 3 to the first: 4 ways. In 2011 an order is declared (2), then lethal
    damage to the first comes before any to the second: 3 or 2 to the first, 2 ways each: 4.
    The other lines: no attack (1); attack without block (1), or with one (2): 3."""
    for edition, wanted in (("2026", [1, 2, 2, 5, 5, 8]), ("2011", [1, 2, 2, 6, 6, 8])):
        giant = creature("Géant", "3/3")
        game = Situation(edition).play(giant).play(creature("Ours"), creature("Ourse"), owner=B)
        assert counts(game.at(Step.BEGIN_COMBAT).game, 6) == wanted, edition


def test_the_triggers_of_one_moment_are_put_on_the_stack_in_any_order() -> None:
    """Three different abilities of Anne's trigger at her upkeep, which Bruno's end step leads to. 1: Bruno passes.
    2: Anne passes, her turn begins: 3! = 6 orders."""
    texts = ("vous gagnez 1 point de vie", "vous gagnez 2 points de vie", "piochez une carte")
    cards = [written(f"Autel {n}", "Artefact", f"Au début de votre entretien, {t}.") for n, t in enumerate(texts)]
    game = Situation().play(*cards).at(Step.END, active=B).game
    assert counts(game, 2) == [1, 6]


def test_each_player_orders_their_own_triggers_only() -> None:
    """Two different abilities for each player, "au début de chaque entretien": 2 orders for Anne, 2 for Bruno, 4;
    the active player's always go first."""
    gain = written("Autel clair", "Artefact", "Au début de chaque entretien, vous gagnez 1 point de vie.")
    more = written("Autel vif", "Artefact", "Au début de chaque entretien, vous gagnez 2 points de vie.")
    game = Situation().play(gain, more).play(gain, more, owner=B).at(Step.END, active=B).game
    assert counts(game, 2) == [1, 4]


def test_the_mode_comes_with_its_targets() -> None:
    """A pass; 1 line for the life; 1 for the card; 2 for the damage (one of two players): 5. With two modes out of
    three: life and card 1, life and damage 2, card and damage 2, and the pass: 6."""
    modes = (
        "• Vous gagnez 1 point de vie.\n• Piochez une carte.\n• {} inflige 2 blessures au joueur ciblé."  # its own name
    )
    one = written("Charme", "Éphémère", "Choisissez l'un —\n" + modes.format("Le Charme"), "{R}")
    two = written("Ordre", "Éphémère", "Choisissez deux —\n" + modes.format("L'Ordre"), "{R}")
    assert counts(Situation().play(basic("Montagne")).hold(one).game, 1) == [5]
    assert counts(Situation().play(basic("Montagne")).hold(two).game, 1) == [6]


def test_damage_is_divided_among_the_targets_at_least_one_each() -> None:
    """3 damage among one or two of Bruno's two creatures: all to the first, all to the second, or 1-2 and 2-1: 4, and
    the pass."""
    text = "La Grêle inflige 3 blessures réparties comme vous le désirez entre une ou deux créatures ciblées."
    hail = written("Grêle", "Éphémère", text, "{R}")
    game = Situation().play(basic("Montagne")).hold(hail).play(creature("Ours"), creature("Ourse"), owner=B).game
    assert counts(game, 1) == [5]


def test_the_player_concerned_chooses_which_replacement_applies() -> None:
    """Anne's creature would die with two effects sending it elsewhere: she chooses which applies, and the other has
    nothing left to change: 2. 1: cast on it, on one of the players, or pass: 4. 2: pass after each. 3: Bruno passes:
    the spell resolves, in 2 ways on the creature, 1 on each player; or the combat phase begins, where Anne casts (3),
    or passes (1): 2 + 2 + 4."""
    exile = written("Voile", "Enchantement", "Si une créature devait mourir, exilez-la à la place.", "{W}")
    back = written(
        "Reflux",
        "Enchantement",
        "Si une créature devait mourir, mettez-la dans la main de son propriétaire à la place.",
    )
    game = Situation().play(basic("Montagne"), exile, back, creature("Ours")).hold(SPARK).game
    assert counts(game, 3) == [4, 4, 8]


def test_who_may_does_or_does_not() -> None:
    """The creature enters; its trigger resolves: yes or no. 1: cast, or pass: 2. 2, 3: both pass; the creature resolves
    and its ability triggers. 4, 5: both pass: 2 lines for the ability. The lines that begin with a pass: 1 each."""
    elder = creature("Aînée", text="Quand l'Aînée arrive sur le champ de bataille, vous pouvez piocher une carte.")
    game = Situation().play(basic("Forêt"), basic("Forêt")).hold(elder).game
    assert counts(game, 5) == [2, 2, 2, 2, 3]


def test_one_legend_of_each_name_is_kept() -> None:
    """Anne casts a second legend of the same name and keeps the old one or the new one: 2 lines once it has resolved,
    and 1 that began with a pass."""
    queen = written("Reine des joncs", "Créature légendaire : humain", cost="{G}", size="2/2")
    game = Situation().play(basic("Forêt"), queen).hold(queen).game
    assert counts(game, 3) == [2, 2, 3]


def test_what_is_sacrificed_is_chosen_among_what_can_be() -> None:
    """Sacrificing one of the two creatures is a cost: 2 lines, and a pass; the ability can be used twice: after one
    use, 1 creature is left, with the pass: 2 for each of them; after the pass, Bruno passes: 1."""
    altar = written("Autel", "Artefact", "Sacrifiez une créature : Vous gagnez 1 point de vie.")
    game = Situation().play(altar, creature("Ours"), creature("Ourse")).game
    assert counts(game, 2) == [3, 5]


def test_a_counted_player_is_the_one_who_has_priority() -> None:
    """Bruno's abilities are no lines of Anne's: she has the pass alone, then he uses his or passes."""
    altar = written("Autel", "Artefact", "Sacrifiez une créature : Vous gagnez 1 point de vie.")
    game = Situation().play(altar, creature("Ours"), owner=B).game
    assert counts(game, 2) == [1, 2]
    assert game.turn.priority == A
