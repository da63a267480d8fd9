"""The ability that every Siege has of itself: what is done with it once it is defeated."""

from __future__ import annotations

from rules_fr.engine.keyword_effects import CastTransformed
from rules_fr.vocabulary.abilities import TriggeredAbility
from rules_fr.vocabulary.effects.choices import May
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.event_patterns import LastCounterRemoved
from rules_fr.vocabulary.filters import Is
from rules_fr.vocabulary.kinds import DEFENSE
from rules_fr.vocabulary.refs import It, This, You

DEFEATED = TriggeredAbility(
    (LastCounterRemoved(Is(This()), DEFENSE),),
    Sequence((Exile(This()), May(You(), CastTransformed(You(), It())))),
)
