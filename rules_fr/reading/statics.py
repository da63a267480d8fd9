"""Sentences that are abilities by themselves.

Static abilities, how the card enters, what it costs, when it may be cast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.also_true import other_keywords, said_again
from rules_fr.reading.as_though import compare
from rules_fr.reading.chains import Group, Parts, infinitives, made, modal, parts
from rules_fr.reading.circumstances import later
from rules_fr.reading.clauses import Clause, apply_frame, has_frame, read_clause
from rules_fr.reading.copies import entering
from rules_fr.reading.entering import as_enters, copy_of_chosen, unless_paid
from rules_fr.reading.exerting import exerts
from rules_fr.reading.frames.prices import ColoredManaOnly, OneManaAtLeast
from rules_fr.reading.frames.restrictions import when
from rules_fr.reading.gathering import every, sequence
from rules_fr.reading.one_by_one import narrowed, one_by_one, read_each
from rules_fr.reading.opening import opening_hand
from rules_fr.reading.permissions import AS_THOUGH_FLASH, paid_flash, permission
from rules_fr.reading.phrases.measures import quantity
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.purposes import for_spells_and_abilities, forbids_paying
from rules_fr.reading.reductions import by_what_is_paid, floored, reduced_by
from rules_fr.reading.refusal import NotRead, place, refuse
from rules_fr.reading.replacing import replacement, standing_prevention, would, would_while
from rules_fr.reading.rewrite import contains, rebuild
from rules_fr.reading.scope import PREVENTED
from rules_fr.reading.sentences import Sentences
from rules_fr.reading.spending import spent_for, with_purpose
from rules_fr.reading.still import StillIs, kept_static
from rules_fr.reading.tables import Token, Tree
from rules_fr.reading.triggering import triggering
from rules_fr.reading.unless import unless
from rules_fr.vocabulary.abilities import (
    AdditionalCost,
    AlternativeCost,
    CastingPermission,
    CastingRestriction,
    CharacteristicDefining,
    Optionality,
    OwnCostChange,
    PaidCastingPermission,
    ReplacementAbility,
    StaticAbility,
)
from rules_fr.vocabulary.amounts import X
from rules_fr.vocabulary.combat import AssignsAsThoughUnblocked, AsThough, MayExert
from rules_fr.vocabulary.conditions import NotCondition
from rules_fr.vocabulary.costs import EitherCost
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.modifications import (
    CastAsThoughFlash,
    MayIgnore,
    PlayersCannotCast,
    SetColors,
)
from rules_fr.vocabulary.origins import CannotEnter
from rules_fr.vocabulary.refs import Attached, EachOf, EventObject, It, This, Union, You
from rules_fr.vocabulary.replacements import Prevent
from rules_fr.vocabulary.rules_bent import DamageAsThough, SpendAsThough
from rules_fr.vocabulary.terms import Ability, Amount, Condition, Cost, Filter, Modification, walk

if TYPE_CHECKING:
    from rules_fr.reading.abilities import AbilityReader


_COMPARED = (AsThough, AssignsAsThoughUnblocked, DamageAsThough)
"""What is said with « comme si … »."""


class Statics:
    """Builds the abilities of a paragraph of static sentences.

    Args:
        own_only: only what concerns the spell itself counts (an instant's instructions look like static sentences).
    """

    def __init__(self, reader: Reader, abilities: AbilityReader, *, own_only: bool = False) -> None:
        self.reader = reader
        self.abilities = abilities
        self.own_only = own_only
        self.sentences = Sentences(reader)
        self.found: list[Ability] = []
        self.conditions: list[Condition] = []
        self.replaced = False
        """Whether the last ability is « si … devait …, prévenez ces blessures »."""
        self.instead = False
        """Whether the sentence says « à la place »."""
        self.offered: Cost | None = None
        """What may be paid as the card enters, until the next sentence says what happens otherwise."""

    def add(self, tree: Tree) -> None:
        """Read one more sentence.

        Raises:
            NotRead: it is no static sentence that we understand.
        """
        opening = opening_hand(tree)
        if opening is not None:
            self.found.append(opening)
            return
        keywords = other_keywords(tree)
        if keywords is not None:
            self.found.extend(said_again(self.found[-1:], keywords, tree))
            return
        cut = parts(tree)
        conditions = self.conditions = []
        if self.offered is not None:
            self.found.append(unless_paid(self.sentences, self.offered, cut, place(tree)))
            self.offered = None
            return
        copied = copy_of_chosen(self.sentences, self.found[-1] if self.found else None, cut)
        if copied is not None:
            kept = [copied]
            for tail in cut.tails:
                kept = self._tail(kept, tail, conditions)
            self.found[-1:] = kept
            return
        about_triggers = triggering(self.sentences, cut)
        if about_triggers is not None:
            self.found.append(about_triggers)
            return
        for lead in cut.leads:
            match lead.rule:
                case "if_lead" if would(lead.children[1]) and lead is cut.leads[-1] and not cut.tails:
                    made, watch = replacement(self.sentences, lead.children[1], cut.groups)
                    if watch is not None:
                        raise refuse("cette durée n'est pas comprise ici", lead)
                    self.found.append(ReplacementAbility(made, every(conditions)))
                    self.replaced = True
                    return
                case "if_lead" if (both := would_while(lead.children[1])) and len(cut.leads) == 1 and not cut.tails:
                    self._replaced_while(both, cut.groups, lead)
                    return
                case "during_step_lead":
                    conditions.append(self._during(lead))
                case "as_long_as_lead" | "if_lead":
                    conditions.append(self.sentences.condition(lead.children[1]))
                case "otherwise_lead" if len(cut.leads) == 1:
                    conditions.append(self._otherwise(lead))
                case "as_it":
                    made_of = as_enters(self.sentences, lead, cut.groups)
                    if isinstance(made_of, Cost):
                        self.offered = made_of
                    else:
                        self.found.append(self._conditional(made_of, every(conditions), lead))
                    return
                case "additional_cost":
                    self._additional(lead, cut.groups)
                    return
                case _:
                    raise refuse("ce début de phrase n'est pas compris ici", lead)
        if self._ignoring(cut) or self._as_well(cut):
            return
        found: list[Ability] = []
        for index, group in enumerate(cut.groups):
            again = index > 0 and _repeats(cut.groups[index - 1].subject, group.subject)
            if again:  # « toutes les créatures ont la double initiative et elles attaquent … »
                group = group._replace(subject=cut.groups[index - 1].subject)
            found.extend(self._group(group, cut.tails))
        for tail in cut.tails:
            found = self._tail(found, tail, conditions)
        found = _one_alternative(found, cut.groups, tree)
        condition = every(conditions)
        if self.instead:
            self.instead = False
            self.found[-1:] = [_replaced_while(self.found[-1] if self.found else None, found, condition, tree)]
        found = [by_what_is_paid(self._conditional(ability, condition, tree), self.found) for ability in found]
        last = self.found[-1] if self.found and len(found) == 1 else None
        changed = None if last is None else kept_static(last, found[0]) or floored(last, found[0])
        if changed is not None:
            self.found[-1] = changed
            return
        if any(contains(ability, kind) for ability in found for kind in (StillIs, OneManaAtLeast, ColoredManaOnly)):
            raise refuse("on ne sait pas ce qui reste ainsi", tree)
        self.found.extend(found)

    def _during(self, lead: Tree) -> Condition:
        """« Pendant votre tour, les créatures que vous contrôlez ont l'initiative. »"""
        found = self.reader.phrases(lead.children[1])
        if not isinstance(found, c.TurnPhrase) or found.player != You():
            raise refuse("ce moment n'est pas compris ici", lead)
        return when(found, place(lead))

    def _otherwise(self, lead: Tree) -> Condition:
        """« X gagne +2/+2 tant qu'elle est un zombie. Sinon, elle gagne -2/-2. »

        Raises:
            NotRead: the sentence before says nothing that could fail to hold.
        """
        last = self.found[-1] if self.found else None
        if not isinstance(last, StaticAbility | ReplacementAbility) or last.condition is None:
            raise refuse("« sinon » ne répond à rien", lead)
        return NotCondition(last.condition)

    def _replaced_while(self, both: tuple[Tree, Tree], groups: tuple[Group, ...], lead: Tree) -> None:
        """« Si vous deviez piocher une carte et que vous n'avez pas de carte en main, … à la place. »"""
        holds = self.sentences.condition(both[1])
        made, watch = replacement(self.sentences, both[0], groups)
        if watch is not None or any(isinstance(node, EventObject) for node in walk(holds)):
            raise refuse("cette condition n'est pas comprise ici", lead)
        self.found.append(ReplacementAbility(made, holds))

    def _as_well(self, cut: Parts) -> bool:
        """« … prévenez ces blessures. Retirez un marqueur +1/+1 de X. »: done when damage is prevented so."""
        last = self.found[-1] if self.found else None
        if cut.leads or cut.tails or not all(_does_then(group) for group in cut.groups):
            return False
        match last:
            case ReplacementAbility(replacement=Prevent(then=None) as prevention) if self.replaced:
                self.reader.scope.did.add(PREVENTED)
                effects = [effect for group in cut.groups for effect in self.sentences.group(group)]
                changed = structs.replace(prevention, then=sequence(effects))
                self.found[-1] = structs.replace(last, replacement=changed)
                return True
            case _:
                return False

    def _ignoring(self, cut: Parts) -> bool:
        """« N'importe quel joueur peut payer {2} pour ignorer cet effet jusqu'à la fin du tour. »"""
        if [tail.rule for tail in cut.tails] != ["in_order_to"] or len(cut.groups) != 1 or cut.leads:
            return False
        words = [(t.type, t.value) for t in cut.tails[0].tokens() if t.type != "POURV"]
        if words != [("VJ", "ignorer"), ("DET", "ce"), ("N", "effet"), ("DUREE", "fin_du_tour")]:
            return False
        group = cut.groups[0]
        subject = self.sentences.subject(group)
        verb = group.verbs[0]
        found = modal(verb)
        if found is None or found.get("neg") or not isinstance(subject, c.Thing) or len(group.verbs) != 1:
            return False
        cost: Cost = apply_frame("cost", self.sentences.read(infinitives(verb)[0][0], subject), self.reader)
        if not self.found or not isinstance(self.found[-1], StaticAbility):
            raise refuse("aucun effet ne peut être ignoré ainsi", cut.tails[0])
        last = self.found[-1]
        ignore = MayIgnore(subject.ref, cost)
        self.found[-1] = structs.replace(last, modifications=(*last.modifications, ignore))
        return True

    def _conditional(self, ability: Ability, condition: Condition | None, tree: Tree) -> Ability:
        if condition is None:
            return ability
        if isinstance(ability, StaticAbility) and not isinstance(ability.affected, Is) and contains(condition, It):
            return narrowed(ability, condition, tree)
        if isinstance(
            ability, StaticAbility | ReplacementAbility | OwnCostChange | CastingPermission | AlternativeCost
        ):
            return structs.replace(ability, condition=condition)
        if isinstance(ability, CharacteristicDefining) and isinstance(ability.modification, SetColors):
            return StaticAbility((ability.modification,), Is(This()), condition)
        raise refuse("cette capacité ne prend pas de condition", tree)

    def _tail(self, found: list[Ability], tail: Tree, conditions: list[Condition]) -> list[Ability]:
        match tail.rule:
            case "except_that":
                return entering(self.sentences, found, tail)
            case "if_tail" | "as_long_as_tail":
                if not any(isinstance(ability, CastingRestriction | PaidCastingPermission) for ability in found):
                    conditions.append(self.sentences.condition(tail.children[1]))
                return found
            case "x_is":
                amount = self._defined(tail, found)
                reduced = [reduced_by(ability, amount) for ability in found]
                if len(reduced) == 1 and reduced[0] is not None:
                    return [reduced[0]]
                if not any(contains(ability, X) for ability in found):
                    raise refuse("X n'est pas employé dans cette phrase", tail)
                return [rebuild(ability, lambda node: amount if isinstance(node, X) else None) for ability in found]
            case "unless_tail":
                return [unless(self.sentences, ability, tail) for ability in found]
            case "as_though_tail" if found == [AS_THOUGH_FLASH]:
                return [CastingPermission()]
            case "as_though_tail" | "in_order_to" if any(isinstance(one, PaidCastingPermission) for one in found):
                return found
            case "as_though_tail" if len(found) == 1 and contains(found[0], CastAsThoughFlash):
                return found
            case "as_though_tail" if any(contains(ability, kind) for ability in found for kind in _COMPARED):
                return found
            case "as_it_tail" if any(contains(ability, MayExert) for ability in found):
                return found
            case "in_order_to" if any(contains(ability, SpendAsThough) for ability in found):
                what = spent_for(tail, self.reader, [])
                return [with_purpose(ability, what) for ability in found]
            case "in_order_to" if any(map(forbids_paying, found)):
                return [for_spells_and_abilities(ability, tail) for ability in found]
            case "in_order_to" if not found:
                return found
            case "rather_than" if any(isinstance(ability, AlternativeCost) for ability in found):
                return found
            case _:
                raise refuse("cette fin de phrase n'est pas comprise ici", tail)

    def _additional(self, lead: Tree, groups: tuple[Group, ...]) -> None:
        """« En tant que coût supplémentaire pour lancer ce sort, sacrifiez une créature. »"""
        about = self.reader.thing(lead.children[1])
        if not isinstance(about.ref, This):
            raise refuse("ce coût ne concerne pas la carte", lead)
        costs: list[Cost] = []
        optional = Optionality.REQUIRED
        for group in groups:
            subject = self.sentences.subject(group)
            for verb in group.verbs:
                found = modal(verb)
                verbs: tuple[Tree, ...] = (verb,)
                if found is not None:
                    if found.value != "pouvoir" or found.get("neg"):
                        raise refuse("ce coût n'est pas compris", verb)
                    optional = Optionality.OPTIONAL
                    verbs = infinitives(verb)[0]
                for inner in verbs:
                    clause = read_clause(inner, subject, self.reader)
                    costs.append(apply_frame("cost", clause, self.reader))
                    self.reader.scope.did.add(clause.lemma)
            if any(joint.startswith("OU") for joint in group.joints):
                if len(group.joints) != len(costs) - 1 or not all(joint.startswith("OU") for joint in group.joints):
                    raise refuse("ce choix de coûts n'est pas compris", lead)
                costs = [EitherCost(tuple(costs))]
        self.found.append(AdditionalCost(tuple(costs), optional))

    def finish(self) -> None:
        """Refuse what waits for another sentence.

        Raises:
            NotRead: it is not said what happens when an offered cost is not paid.
        """
        if self.offered is not None:
            raise NotRead("on ne sait pas ce qui se passe sinon", 0)

    def _defined(self, tail: Tree, found: list[Ability]) -> Amount:
        """« …, X étant leur valeur de mana »: of each object that is affected, one by one."""
        scope, before = self.reader.scope, self.reader.scope.subject
        match found:
            case [StaticAbility(affected=affected)] if not isinstance(affected, Is):
                scope.subject = (It(), False)
            case _:
                pass
        try:
            return quantity(self.reader, self.reader.phrases(tail.children[1]), tail.children[0])
        finally:
            scope.subject = before

    def _group(self, group: Group, tails: tuple[Tree, ...]) -> list[Ability]:
        subject = self.sentences.subject(group)
        if isinstance(subject, c.Thing) and one_by_one(subject):
            self.reader.scope.mention(It(), frozenset({subject.kind}), gender=subject.gender)
        clauses: list[Clause] = []
        for verb in group.verbs:
            clauses.extend(self._clauses(verb, subject))
            subject = later(subject)
        if any(joint.startswith("OU") for joint in group.joints):
            raise NotRead("cette alternative n'est pas comprise", place(group.verbs[-1]))
        found: list[Ability] = []
        modifications: list[Modification] = []
        affected: Filter | None = None
        for clause in clauses:
            if clause.lemma == "gagner":
                self.instead = clause.slots.pop("à_la_place", None) is not None or self.instead
            compare(clause, tails)
            exerts(self.sentences, clause, tails)
            ability = self._own(clause, tails)
            if ability is not None:
                found.extend(ability if isinstance(ability, tuple) else (ability,))
                continue
            if clause.lemma == "prévenir" and "passif" not in clause.slots and not self.own_only:
                found.extend(standing_prevention(clause))
                continue
            if self.own_only and not _about_self(clause):
                raise NotRead("cette phrase ne concerne pas le sort lui-même", clause.start)
            changes: tuple[Modification, ...] = apply_frame("mod", clause, self.reader)
            modifications.extend(changes)
            of_players = any(
                isinstance(one, PlayersCannotCast | CannotEnter) for one in changes
            )  # « ces sorts ne peuvent être lancés »
            affected = Is(This()) if of_players else self._affected(clause)
        if self.reader.scope.pending:
            raise NotRead("ce choix n'est pas compris ici", clauses[0].start)
        if modifications and affected is not None:
            found.insert(
                0, StaticAbility(tuple(modifications), affected, zones=tuple(dict.fromkeys(self.reader.scope.zones)))
            )
        return found

    def _clauses(self, verb: Tree, subject: c.Constituent) -> list[Clause]:
        found = modal(verb)
        if found is None:
            clauses = [read_each(self.sentences, verb, subject)]
        else:
            caused = made(verb)
            if caused is not None:
                return self._enters_as_copy(caused, found, verb)
            verbs, joints, adverbs = infinitives(verb)
            if adverbs or any(not joint.startswith(("ET", "OU")) for joint in joints):
                raise refuse("cette suite de verbes n'est pas comprise", verb)
            permission = found.value == "pouvoir" and found.get("neg") is None
            either = any(joint.startswith("OU") for joint in joints)
            if either and permission:
                raise refuse("cette alternative n'est pas comprise", verb)
            clauses = []
            for inner in verbs:
                clause = read_each(self.sentences, inner, subject, None if permission else found)
                if permission:
                    clause.slots["permission"] = found
                clauses.append(clause)
        for clause in clauses:
            if clause.duration is not None:
                raise refuse("cette durée n'est pas comprise ici", clause.duration)
            if "ne_peut_pas" in clause.slots and "pendant" in clause.slots:
                self.conditions.append(when(clause.slots.pop("pendant"), clause.start))
        return clauses

    def _enters_as_copy(self, caused: Group, found: Token, verb: Tree) -> list[Clause]:
        """« Vous pouvez faire que X arrive sur le champ de bataille comme une copie de n'importe quelle … »"""
        if found.value != "pouvoir" or found.get("neg") or len(caused.verbs) != 1 or modal(caused.verbs[0]) is not None:
            raise refuse("cette tournure n'est pas comprise ici", verb)
        clause = self.sentences.read(caused.verbs[0], self.sentences.subject(caused))
        clause.slots["permission"] = found
        return [clause]

    def _own(self, clause: Clause, tails: tuple[Tree, ...]) -> Ability | tuple[Ability, ...] | None:
        """An ability of the card itself, when the clause is about it."""
        subject = clause.slots.get("subj")
        paid = paid_flash(clause, tails)
        if paid is not None:
            return paid
        restriction = self.sentences.restriction_of(clause, tails)
        if restriction is not None:
            if clause.lemma == "activer" or len(restriction) != 1:
                raise NotRead("cette restriction n'est pas comprise ici", clause.start)
            return CastingRestriction(restriction[0])
        if "permission" in clause.slots:
            return permission(clause, tails, self.reader)
        about = isinstance(subject, c.Thing) and (isinstance(subject.ref, This) or clause.lemma == "arriver")
        if (about or isinstance(subject, c.Stat | c.Several | c.PreventedDamage)) and has_frame("own", clause):
            if clause.lemma == "être" and not _only_colors(clause):
                return None
            own: Ability | tuple[Ability, ...] = apply_frame("own", clause, self.reader)
            return own
        return None

    def _affected(self, clause: Clause) -> Filter:
        subject = clause.slots.get("subj")
        if clause.lemma in ("contrôler", "dégager") and "obj" in clause.slots:
            subject = clause.slots["obj"]
        match subject:
            case c.Thing(player=True) | c.Damage() | c.HandSize() | c.Word(name="deck"):
                return Is(This())
            case c.Thing(definite=True, ref=ref):
                return Is(ref)
            case c.Thing(every=True, filter=what):
                return what
            case c.Thing(together=True, player=False, ref=Union(parts=parts), filter=what) if all(
                isinstance(part, This | Attached | EachOf) for part in parts
            ):
                return what  # « X et les autres créatures que vous contrôlez »
            case c.AbilityPhrase(of=c.Thing(definite=True, ref=ref)):
                return Is(ref)
            case c.AbilityPhrase(of=c.Thing(filter=what)):
                return what
            case c.AbilityPhrase(of=None):
                return Anything()
            case c.AbilitiesActivated() | c.Word(name="effet"):
                return Is(This())
            case _:
                raise NotRead("on ne sait pas ce qui est modifié", clause.start)


def _does_then(group: Group) -> bool:
    """Whether what a sentence says may follow from damage being prevented: an order, or what a controller does."""
    if group.subject is None:
        return True
    words = (group.subject,) if isinstance(group.subject, Token) else group.subject.tokens()
    return any(token.value == "contrôleur" for token in words)


def _replaced_while(last: Ability | None, found: list[Ability], condition: Condition | None, tree: Tree) -> Ability:
    """« La créature enchantée gagne -2/-2. Elle gagne -5/-5 à la place tant que … »: the one before, the rest of the
    time.

    Raises:
        NotRead: it does not replace what the sentence before says.
    """
    match last, found:
        case StaticAbility(condition=None) as before, [StaticAbility() as other] if (
            condition is not None
            and before.affected == other.affected
            and [type(part) for part in before.modifications] == [type(part) for part in other.modifications]
        ):
            return structs.replace(before, condition=NotCondition(condition))
        case _:
            raise refuse("« à la place » ne remplace rien", tree)


def _repeats(before: Tree | Token | None, subject: Tree | Token | None) -> bool:
    """Whether a subject is a pronoun for all that the subject before describes: « chaque créature … et elle … »."""
    if not isinstance(before, Tree) or subject is None:
        return False
    words = list(subject.tokens()) if isinstance(subject, Tree) else [subject]
    first = next(iter(before.tokens()))
    all_of_them = first.value in ("tout", "chaque") or (first.value == "le" and first.get("n") == "p")
    return len(words) == 1 and words[0].type == "IL" and first.type == "DET" and all_of_them


def _one_alternative(found: list[Ability], groups: tuple[Group, ...], tree: Tree) -> list[Ability]:
    """« payer 1 point de vie et exiler une carte »: one alternative cost, both parts of which are paid."""
    costs = [ability for ability in found if isinstance(ability, AlternativeCost)]
    if len(costs) < 2:
        return found
    if len(costs) < len(found) or any(joint.startswith("OU") for group in groups for joint in group.joints):
        raise refuse("on ne sait pas si ces coûts se paient ensemble", tree)
    return [structs.replace(costs[0], costs=tuple(cost for ability in costs for cost in ability.costs))]


def _only_colors(clause: Clause) -> bool:
    words = clause.slots.get("attr")
    return words is None or all(word.value.startswith("couleur:") or word.value == "incolore" for word in words)


def _about_self(clause: Clause) -> bool:
    subject = clause.slots.get("subj")
    return (
        isinstance(subject, c.Thing)
        and isinstance(subject.ref, This)
        and clause.lemma in ("contrecarrer", "contrer", "être")
    )
