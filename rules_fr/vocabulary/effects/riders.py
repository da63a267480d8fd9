"""What mana often does to the spells that it is spent on."""

from __future__ import annotations

from rules_fr.vocabulary.durations import RestOfGame
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.mana import Rider
from rules_fr.vocabulary.filters import Anything
from rules_fr.vocabulary.modifications import CannotBeCountered
from rules_fr.vocabulary.refs import EventObject

UNCOUNTERABLE = Rider(Anything(), Apply(EventObject(), (CannotBeCountered(),), RestOfGame()))
"""« … et ce sort ne peut pas être contrecarré »: of any spell that the mana is spent on."""
