"""What one sentence says for another: X is its own, and what is said of cards exiled later waits with them."""

from __future__ import annotations

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.abilities import NotUnderstood, SpellAbility
from rules_fr.vocabulary.amounts import EventAmount
from rules_fr.vocabulary.durations import EndOfTurn
from rules_fr.vocabulary.effects.continuous import Apply, Delayed, Recurrence
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.permanents import Untap
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import DamageKind
from rules_fr.vocabulary.modifications import MayBePlayedBy, Playing
from tests.reading.saying import CREATURE, YOU

RITUAL = read_type_line("Rituel")


def test_x_is_not_what_another_sentence_says_that_it_is() -> None:
    text = "Piochez X cartes, X étant le nombre de créatures que vous contrôlez. Vous gagnez X points de vie."
    (read,) = read_text(text, "Rite", type_line=RITUAL).abilities
    assert isinstance(read, NotUnderstood)


def test_cards_exiled_later_are_played_after_they_were_exiled() -> None:
    text = (
        "Dégagez une créature ciblée. À chaque fois qu'elle inflige des blessures de combat à un joueur ce tour-ci, "
        "exilez autant de cartes du dessus de votre bibliothèque. Jusqu'à la fin du tour, vous pouvez jouer ces cartes."
    )
    (read,) = read_text(text, "Rite", type_line=RITUAL).abilities
    dealt = e.DealsDamage(f.Is(r.Targeted(0)), f.IsPlayer(), DamageKind.COMBAT)
    exiled = Exile(r.TopOfLibrary(YOU, EventAmount()))
    played = Apply(r.It(), (MayBePlayedBy(YOU, Playing.PLAY),), EndOfTurn())
    later = Delayed((dealt,), Sequence((exiled, played)), None, Recurrence.EACH_TIME, EndOfTurn())
    assert read == SpellAbility(Sequence((Untap(r.Target(0, CREATURE)), later)))
