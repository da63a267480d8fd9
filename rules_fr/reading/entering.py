"""« Au moment où X arrive sur le champ de bataille, … »: a choice, or a payment without which it enters tapped."""

from __future__ import annotations

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, Parts, infinitives, modal
from rules_fr.reading.clauses import apply_frame, has_frame
from rules_fr.reading.refusal import NotRead, refuse
from rules_fr.reading.sentences import Sentences
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.abilities import ReplacementAbility
from rules_fr.vocabulary.amounts import Fixed
from rules_fr.vocabulary.conditions import DidSo, NotCondition
from rules_fr.vocabulary.effects.choices import ChooseFor, ChooseObjects, ChoosePlayer, May, NameCard
from rules_fr.vocabulary.event_patterns import ZoneChange
from rules_fr.vocabulary.filters import Anything, ChoiceKind, Is, IsOpponent, IsPlayer
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import Chosen, It, This, You
from rules_fr.vocabulary.replacements import (
    AsEnters,
    AsEntersChoose,
    EntersAsCopy,
    EntersTapped,
    EntersTappedUnlessPaid,
)
from rules_fr.vocabulary.terms import Ability, Cost, Filter


def as_enters(sentences: Sentences, lead: Tree, groups: tuple[Group, ...]) -> Ability | Cost:
    """The ability of the sentence, or the cost of « vous pouvez payer … », which the next sentence completes.

    Raises:
        NotRead: the event or what is done then is not understood.
    """
    events, watch = sentences.events(lead.children[1])
    match events:
        case (ZoneChange(subject=Is(ref=This()) as subject, origin=None, destination=Zone.BATTLEFIELD),) if (
            watch is None
        ):
            pass
        case _:
            raise refuse("ce choix à l'arrivée n'est pas compris", lead)
    cost = _offered(sentences, groups)
    if cost is not None:
        return cost
    effects = [effect for group in groups for effect in sentences.group(group)]
    match effects:
        case [ChooseFor(who=You(), kind=kind)]:
            return ReplacementAbility(AsEntersChoose(subject, kind))
        case [ChoosePlayer(who=You(), what=IsPlayer() | IsOpponent() as whom, selection=None)]:
            chosen = ChoiceKind.PLAYER if isinstance(whom, IsPlayer) else ChoiceKind.OPPONENT
            return ReplacementAbility(AsEntersChoose(subject, chosen))
        case [NameCard(who=You(), what=Anything())]:
            return ReplacementAbility(AsEntersChoose(subject, ChoiceKind.CARD_NAME))
        case [_]:
            return ReplacementAbility(AsEnters(subject, effects[0]))
        case _:
            raise refuse("ce choix à l'arrivée n'est pas compris", lead)


def copy_of_chosen(sentences: Sentences, last: Ability | None, cut: Parts) -> Ability | None:
    """« …, vous pouvez choisir une créature en jeu. Si vous faites ainsi, X arrive comme une copie de cette créature »;
    None when it is none of that."""
    match last:
        case ReplacementAbility(
            replacement=AsEnters(
                subject=subject,
                effect=May(
                    who=You(),
                    effect=ChooseObjects(
                        who=You(),
                        what=Chosen(
                            what=what, minimum=Fixed(value=1), maximum=Fixed(value=1), chooser=None, selection=None
                        ),
                    ),
                ),
            ),
            condition=None,
        ):
            pass
        case _:
            return None
    lead = cut.leads[0] if len(cut.leads) == 1 else None
    if lead is None or lead.rule != "if_lead" or sentences.condition(lead.children[1]) != DidSo():
        return None
    if len(cut.groups) != 1 or len(cut.groups[0].verbs) != 1:
        return None
    clause = sentences.read(cut.groups[0].verbs[0], sentences.subject(cut.groups[0]))
    match clause.slots.get("subj"), clause.slots.get("comme"):
        case c.Thing(ref=This()), c.Word(name="copie", of=c.Thing(definite=True, ref=It())) if (
            clause.lemma == "arriver" and set(clause.slots) <= {"subj", "comme", "lieu"} and clause.duration is None
        ):
            return ReplacementAbility(EntersAsCopy(subject, what))
        case _:
            return None


def _offered(sentences: Sentences, groups: tuple[Group, ...]) -> Cost | None:
    """The cost of « vous pouvez payer 2 points de vie »."""
    if len(groups) != 1 or groups[0].subject is not None or len(groups[0].verbs) != 1:
        return None
    found = modal(groups[0].verbs[0])
    if found is None or found.value != "pouvoir" or found.get("neg") or found.get("mood"):
        return None
    verbs, _, adverbs = infinitives(groups[0].verbs[0])
    if len(verbs) != 1 or adverbs:
        return None
    clause = sentences.read(verbs[0], sentences.subject(groups[0]))
    if clause.duration is not None or not has_frame("cost", clause):
        return None
    cost: Cost = apply_frame("cost", clause, sentences.reader)
    return cost


def unless_paid(sentences: Sentences, cost: Cost, cut: Parts, start: int) -> Ability:
    """« Si vous ne le faites pas, X arrive sur le champ de bataille engagé (à la place). »

    Raises:
        NotRead: the sentence says something else.
    """
    lead = cut.leads[0] if len(cut.leads) == 1 else None
    if lead is None or lead.rule != "if_lead" or sentences.condition(lead.children[1]) != NotCondition(DidSo()):
        raise NotRead("il manque « si vous ne le faites pas »", start)
    if cut.tails or len(cut.groups) != 1 or len(cut.groups[0].verbs) != 1:
        raise NotRead("on ne sait pas comment cela arrive", start)
    clause = sentences.read(cut.groups[0].verbs[0], sentences.subject(cut.groups[0]))
    clause.slots.pop("à_la_place", None)
    subject: Filter = Is(This())
    if apply_frame("own", clause, sentences.reader) != ReplacementAbility(EntersTapped(subject)):
        raise NotRead("on ne sait pas comment cela arrive", start)
    return ReplacementAbility(EntersTappedUnlessPaid(subject, cost))
