"""Whether a scenario begins by day or by night."""

from __future__ import annotations

from rules_fr.errors import ScenarioError
from rules_fr.french.normalise import fold
from rules_fr.scenario.model import Scenario
from rules_fr.vocabulary.kinds import DayTime

_WORDS = {"jour": DayTime.DAY, "nuit": DayTime.NIGHT}


def daytime_of(scenario: Scenario) -> DayTime | None:
    """What « jour_nuit » says; None when it is not said: it is neither day nor night.

    Raises:
        ScenarioError: the word is neither.
    """
    text = scenario.day_night
    if text is None:
        return None
    time = _WORDS.get(fold(text.text))
    if time is None:
        what = f"« jour_nuit » vaut « jour » ou « nuit », pas « {text.text} »."
        raise ScenarioError(what, file=scenario.file, line=text.line, column=text.column)
    return time
