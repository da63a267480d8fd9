"""Permanents in place: tapped, counters, attached, regenerated."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.frame_registry import Match, frame
from rules_fr.reading.frames.helpers import (
    only_you,
    performed,
    remember,
    times,
)
from rules_fr.reading.scope import spoken
from rules_fr.vocabulary.amounts import CountersOn, Fixed
from rules_fr.vocabulary.effects.choices import ChooseOne
from rules_fr.vocabulary.effects.permanents import (
    Attach,
    DistributeCounters,
    ExchangeControl,
    MoveCounters,
    PhaseOut,
    PlayerCounters,
    PutCounters,
    Regenerate,
    RemoveAllCounters,
    RemoveCounters,
    RemoveFromCombat,
    Tap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    Untap,
)
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.kinds import ENERGY, CounterKind, Step
from rules_fr.vocabulary.refs import Chosen, EachOf, Target, Union, You
from rules_fr.vocabulary.terms import Amount, Effect, Ref


@frame("effect", "engager subj:P obj:O")
def tap(m: Match) -> Effect:
    """« Engagez la créature ciblée. »"""
    _chosen(m)
    return performed(m, Tap(m["obj"].ref))


def _chosen(m: Match) -> None:
    """« engagez n'importe quel nombre de vampires … »: later words may speak of those that were chosen."""
    if isinstance(m["obj"].ref, Chosen) and not m.scope.in_cost:
        remember(m, m["obj"])


@frame("effect", "dégager subj:P obj:O")
def untap(m: Match) -> Effect:
    """« Dégagez tous les terrains que vous contrôlez. »"""
    _chosen(m)
    return performed(m, Untap(m["obj"].ref))


def _count(m: Match, found: c.Counters) -> Amount:
    if found.kind is None or found.amount is None or found.at_least or found.none:
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return times(m, found.amount)


@frame("effect", "mettre|placer subj:P obj:Counters sur:O pour_chaque?")
def put_counters(m: Match) -> Effect:
    """« Mettez un marqueur +1/+1 sur la créature ciblée. »"""
    only_you(m)
    found: c.Counters = m["obj"]
    return PutCounters(m["sur"].ref, found.kind, _count(m, found)) if found.kind else _nothing(m)


@frame("effect", "mettre|placer subj:P obj:Several sur:O")
def put_several(m: Match) -> Effect:
    """« Mettez un marqueur +1/+1 et un marqueur « lien de vie » sur la créature ciblée. »"""
    only_you(m)
    found: c.Several = m["obj"]
    ref = m["sur"].ref
    if isinstance(ref, Chosen):
        raise m.refuse("on ne sait pas si c'est la même chose")
    steps: list[Effect] = []
    for part in found.parts:
        if not isinstance(part, c.Counters) or part.kind is None:
            raise m.refuse("on ne sait pas quels marqueurs")
        steps.append(PutCounters(ref, part.kind, _count(m, part)))
        ref = spoken(ref)
    return Sequence(tuple(steps))


@frame("effect", "mettre|placer subj:P obj:EitherCounters sur:O")
def put_one_of(m: Match) -> Effect:
    """« Mettez un marqueur +1/+1 ou un marqueur « lien de vie » sur la créature ciblée. »"""
    only_you(m)
    ref = m["sur"].ref
    if isinstance(ref, Chosen) or m["obj"].of is not None:
        raise m.refuse("on ne sait pas si c'est la même chose")
    first, *others = m["obj"].kinds
    rest = tuple(PutCounters(spoken(ref), kind, Fixed(1)) for kind in others)
    return ChooseOne(You(), (PutCounters(ref, first, Fixed(1)), *rest))


def _nothing(m: Match) -> Effect:
    raise m.refuse("on ne sait pas quels marqueurs")


@frame("effect", "retirer subj:P obj:Counters", "retirer subj:P obj:Counters de:O", "retirer subj:P obj:Counters à:O")
def remove_counters(m: Match) -> Effect:
    """« Retirez un marqueur « charge » de l'artefact ciblé. »"""
    only_you(m)
    found: c.Counters = m["obj"]
    source = m["de"] or m["à"]
    of = source.ref if source is not None else found.of
    if of is None:
        raise m.refuse("on ne sait pas d'où")
    if found.kind is None and found.every:
        return RemoveAllCounters(of)
    if found.kind is None:
        return _nothing(m)
    if found.every:
        return RemoveCounters(of, found.kind, all_counters(m, of, found.kind))
    return RemoveCounters(of, found.kind, _count(m, found))


def all_counters(m: Match, of: Ref, kind: CounterKind) -> Amount:
    """How many counters « tous les marqueurs +1/+1 de X » are."""
    if isinstance(of, EachOf | Chosen | Union):
        raise m.refuse("ces marqueurs ne sont pas compris ici")
    return CountersOn(spoken(of), kind)


@frame(
    "effect",
    "répartir|distribuer subj:P obj:Counters comme_vous_le_désirez? entre:O",
    "répartir|distribuer subj:P obj:Counters comme_vous_le_désirez? sur:O",
)
def distribute(m: Match) -> Effect:
    """« Répartissez quatre marqueurs +1/+1 entre … »"""
    only_you(m)
    found: c.Counters = m["obj"]
    over: c.Thing = m["entre"] or m["sur"]
    if found.of is not None or not over.plural:
        raise m.refuse("on ne sait pas entre quoi")
    return DistributeCounters(over.ref, found.kind, _count(m, found)) if found.kind else _nothing(m)


@frame("effect", "gagner subj:P obj:Counters", "obtenir subj:P obj:Counters")
def player_counters(m: Match) -> Effect:
    """« Le joueur ciblé gagne un marqueur « poison ». »"""
    found: c.Counters = m["obj"]
    return PlayerCounters(m["subj"].ref, found.kind, _count(m, found)) if found.kind else _nothing(m)


@frame("effect", "attacher subj:P obj:O à:O")
def attach(m: Match) -> Effect:
    """« Attachez cet équipement à la créature ciblée que vous contrôlez. »"""
    only_you(m)
    return Attach(m["obj"].ref, m["à"].ref)


@frame("effect", "détacher subj:P obj:O")
def unattach(m: Match) -> Effect:
    """« Détachez … »"""
    only_you(m)
    return Unattach(m["obj"].ref)


@frame("effect", "régénérer subj:P obj:O")
def regenerate(m: Match) -> Effect:
    """« Régénérez la créature ciblée. »"""
    only_you(m)
    return Regenerate(m["obj"].ref)


@frame("effect", "transformer subj:P obj:O")
def transform(m: Match) -> Effect:
    """« Transformez … »"""
    only_you(m)
    return Transform(m["obj"].ref)


@frame("effect", "passer subj:O hors_phase")
def phase_out(m: Match) -> Effect:
    """« La créature ciblée passe hors phase. »"""
    return PhaseOut(m["subj"].ref)


@frame("effect", "retourner subj:P obj:O face_cachée", "retourner subj:P obj:O face_visible")
def turn_face(m: Match) -> Effect:
    """« Retournez la créature ciblée face cachée. »"""
    only_you(m)
    return TurnFaceDown(m["obj"].ref) if "face_cachée" in m else TurnFaceUp(m["obj"].ref)


@frame("effect", "retirer subj:P obj:O de:TurnPhrase", "retirer subj:P obj:O de:StepPhrase")
def remove_from_combat(m: Match) -> Effect:
    """« Retirez du combat la créature ciblée. »"""
    only_you(m)
    if isinstance(m["de"], c.StepPhrase) and (m["de"].step is not Step.BEGIN_COMBAT or m["de"].player is not None):
        raise m.refuse("cela ne se retire que du combat")
    return RemoveFromCombat(m["obj"].ref)


@frame("effect", "échanger subj:P obj:ControlPhrase")
def exchange_control(m: Match) -> Effect:
    """« Échangez le contrôle de X et de Y. »"""
    only_you(m)
    of = m["obj"].of
    if isinstance(of, Union) and len(of.parts) == 2:
        return ExchangeControl(*of.parts)
    if isinstance(of, Target) and of.minimum == of.maximum == Fixed(2):
        return ExchangeControl(of, None)
    raise m.refuse("il faudrait ici deux permanents")


@frame(
    "effect",
    "déplacer subj:P obj:Counters sur:O",
    "déplacer subj:P obj:Counters de:O sur:O",
    "déplacer subj:P obj:Counters à:O",
    "déplacer subj:P obj:Counters de:O à:O",
)
def move_counters(m: Match) -> Effect:
    """« Déplacez un marqueur +1/+1 de la créature ciblée sur X. »"""
    only_you(m)
    found: c.Counters = m["obj"]
    of = m["de"].ref if m["de"] is not None else found.of
    if of is None or (found.amount is None and not found.every) or found.at_least or found.none:
        raise m.refuse("on ne sait pas quels marqueurs")
    onto: Ref = (m["sur"] or m["à"]).ref
    if spoken(of) == spoken(onto):
        raise m.refuse("on ne déplace rien d'un objet sur lui-même")
    return MoveCounters(of, onto, found.kind, None if found.every else found.amount)


@frame("effect", "gagner|recevoir|obtenir subj:P mana")
def energy(m: Match) -> Effect:
    """« Vous gagnez {E}{E}. »"""
    symbols = [token.value for token in m["mana"].tokens()]
    whole = "".join(symbols)
    if len(symbols) != 1 or whole.replace("{E}", ""):
        raise m.refuse("ces symboles ne se gagnent pas")
    return PlayerCounters(m["subj"].ref, ENERGY, Fixed(whole.count("{E}")))


@frame("effect", "échanger subj:P obj:ControlPhrase contre:ControlPhrase")
def exchange_control_of(m: Match) -> Effect:
    """« Échangez le contrôle de X contre celui de Y. »"""
    only_you(m)
    first, second = m["obj"].of, m["contre"].of
    if first is None or second is None or isinstance(first, Union) or isinstance(second, Union):
        raise m.refuse("il faudrait ici deux permanents")
    return ExchangeControl(first, second)
