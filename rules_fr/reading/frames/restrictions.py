"""Restrictions: « ne lancez ce sort que pendant le combat », « n'activez cette capacité qu'une seule fois par
tour » (use `restriction`).
"""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import each_of
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.refusal import NotRead
from rules_fr.vocabulary.conditions import AllConditions, DuringPhase, DuringStep, IsTurnOf
from rules_fr.vocabulary.kinds import Phase, Step
from rules_fr.vocabulary.refs import AnOpponent, EachOpponent, This
from rules_fr.vocabulary.restrictions import (
    ActivatedBy,
    ActivationCostLess,
    InstantTiming,
    OnlyIf,
    SorceryTiming,
    TimesPerTurn,
)
from rules_fr.vocabulary.terms import Condition, Ref, Restriction

WHEN = (
    "comme_un_rituel? comme_un_éphémère? une_fois_par_tour? deux_fois_par_tour? n_fois_par_tour? "
    "pendant:StepPhrase|TurnPhrase|Several? si:Conditions?"
)


@frame(
    "restriction",
    f"lancer|jouer|activer subj:P ne_que seulement obj:Self|O|AbilityPhrase {WHEN}",
    f"activer subj:P ne_que seulement {WHEN}",
    f"lancer|jouer|activer subj:P uniquement? obj:Self|O|AbilityPhrase {WHEN}",
)
def only(m: Match) -> list[Restriction]:
    """« N'activez cette capacité que … »"""
    match m["obj"]:
        case None | c.AbilityPhrase(this=True) | c.Thing(ref=This()):
            pass
        case _:
            raise m.refuse("cette restriction ne concerne pas la carte")
    found: list[Restriction] = []
    if "comme_un_rituel" in m:
        found.append(SorceryTiming())
    if "comme_un_éphémère" in m:
        found.append(InstantTiming())
    if m["pendant"] is not None:
        found.append(OnlyIf(during(m, m["pendant"])))
    if m["si"] is not None:
        found.append(OnlyIf(m["si"].condition))
    if "une_fois_par_tour" in m:
        found.append(TimesPerTurn(1))
    if "deux_fois_par_tour" in m:
        found.append(TimesPerTurn(2))
    if m["n_fois_par_tour"] is not None:
        found.append(TimesPerTurn(int(m["n_fois_par_tour"].get("times"))))
    if not found:
        raise m.refuse("on ne sait pas quand")
    return found


@frame("restriction", "déclencher subj:AbilityPhrase refl ne_que seulement une_fois_par_tour")
def triggers_once(m: Match) -> list[Restriction]:
    """« Cette capacité ne se déclenche qu'une seule fois par tour. »"""
    if not m["subj"].this:
        raise m.refuse("on ne sait pas quelle capacité")
    return [TimesPerTurn(1)]


def during(m: Match, found: c.Constituent) -> Condition:
    """« pendant votre entretien », « pendant le combat », « pendant votre tour »."""
    return when(found, m.start)


def when(found: c.Constituent, start: int) -> Condition:
    """The condition that it is a certain time.

    Raises:
        NotRead: it is no step, phase or turn that comes again and again.
    """
    match found:
        case c.StepPhrase(step=Step.BEGIN_COMBAT, player=player, next=False):
            inside: Condition = DuringPhase((Phase.COMBAT,))
        case c.StepPhrase(step=step, player=player, next=False):
            inside = DuringStep((step,))
        case c.TurnPhrase(extra=False, next=False, player=player, phases="phase_de_combat"):
            inside = DuringPhase((Phase.COMBAT,))
        case c.TurnPhrase(extra=False, next=False, player=player, phases="phase_principale"):
            inside = DuringPhase((Phase.FIRST_MAIN, Phase.SECOND_MAIN))
        case c.TurnPhrase(extra=False, next=False, player=player, phases="tour") if player is not None:
            return IsTurnOf(player)
        case _:
            raise NotRead("ce moment n'est pas compris", start)
    return inside if player is None else AllConditions((inside, IsTurnOf(player)))


@frame("restriction", "coûter subj:ThisAbility mana de_moins_activer pour_chaque? si:Conditions?")
def costs_less(m: Match) -> list[Restriction]:
    """« Cette capacité coûte {1} de moins à activer pour chaque créature que vous contrôlez. »"""
    groups = [token.value for token in m["mana"].children if token.type == "MANA"]
    if not m["subj"].this or len(groups) != 1 or m["si"] is not None:
        raise m.refuse("cette réduction n'est pas comprise")
    times = each_of(m, m["pour_chaque"]) if m["pour_chaque"] is not None else None
    return [ActivationCostLess(mana_text(groups[0], m.start), times)]


@frame(
    "restriction", "activer|jouer subj:P peut obj:AbilityPhrase", "activer|jouer subj:P permission obj:AbilityPhrase"
)
def anyone(m: Match) -> list[Restriction]:
    """« N'importe quel joueur peut activer cette capacité. »"""
    if not m["obj"].this:
        raise m.refuse("on ne sait pas quelle capacité")
    who: Ref = m["subj"].ref
    if isinstance(who, AnOpponent | EachOpponent) and not m["subj"].only:
        raise m.refuse("on ne sait pas si votre adversaire est seul à pouvoir le faire")
    return [ActivatedBy(who)]
