"""What is said of an object that may be put onto the battlefield waits for that put as much as the put itself."""

from __future__ import annotations

import pytest

from rules_fr.reading.card_text import read_text
from rules_fr.reading.type_line import read_type_line
from rules_fr.vocabulary import abilities as a
from rules_fr.vocabulary import conditions as c
from rules_fr.vocabulary import event_patterns as e
from rules_fr.vocabulary import filters as f
from rules_fr.vocabulary import modifications as m
from rules_fr.vocabulary import refs as r
from rules_fr.vocabulary.durations import EndOfTurn, RestOfGame
from rules_fr.vocabulary.effects.choices import May, PayThen
from rules_fr.vocabulary.effects.continuous import Apply, Delayed
from rules_fr.vocabulary.effects.moves import PutOntoBattlefield, Sacrifice
from rules_fr.vocabulary.effects.sequence import Conditional, Sequence
from rules_fr.vocabulary.kinds import Keyword, Step, Subtype, Zone
from rules_fr.vocabulary.terms import Effect
from tests.reading.saying import CREATURE, DRAW, YOU, mana

FROM_HAND = PutOntoBattlefield(r.Chosen(f.AllOf((CREATURE, f.InZone(Zone.HAND, YOU)))))
HASTY = m.GainAbility(a.KeywordAbility(Keyword.HASTE))
ZOMBIE = Apply(r.EventObject(), (m.AddSubtype(Subtype("zombie")),), RestOfGame())


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "Vous pouvez mettre sur le champ de bataille une carte de créature de votre main. Cette créature acquiert "
            "la célérité jusqu'à la fin du tour. Sacrifiez-la au début de la prochaine étape de fin.",
            May(
                YOU,
                Sequence(
                    (
                        FROM_HAND,
                        Apply(r.It(), (HASTY,), EndOfTurn()),
                        Delayed((e.StepBegins(Step.END),), Sacrifice(YOU, r.It())),
                    )
                ),
            ),
        ),
        (
            "Vous pouvez mettre sur le champ de bataille une carte de créature de votre main. Piochez une carte.",
            Sequence((May(YOU, FROM_HAND), DRAW)),
        ),
    ],
)
def test_what_follows_an_optional_put(text: str, effect: Effect) -> None:
    read = read_text(text, "Rite", type_line=read_type_line("Rituel"))
    assert read.abilities == (a.SpellAbility(effect),)


def test_a_change_to_what_was_paid_for_is_part_of_it() -> None:
    text = (
        "À chaque fois qu'une autre créature meurt, vous pouvez payer {1}{B}. Si vous faites ainsi, renvoyez cette "
        "carte sur le champ de bataille sous votre contrôle. Si c'est une créature, c'est un zombie en plus de ses "
        "autres types."
    )
    (read,) = read_text(text, "Meneur", type_line=read_type_line("Créature : humain")).abilities
    assert isinstance(read, a.TriggeredAbility)
    put = PutOntoBattlefield(r.EventObject(), YOU)
    zombie = Conditional(c.Fits(r.EventObject(), CREATURE), ZOMBIE)
    assert read.effect == PayThen(YOU, mana("{1}{B}"), Sequence((put, zombie)))
