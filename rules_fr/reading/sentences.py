"""Sentences to effects: leads and tails around groups of verbs, in the order of the text."""

from __future__ import annotations

from typing import TypeGuard

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.alternatives import alternatives, each_keyword
from rules_fr.reading.chains import Group, Parts, infinitives, made, modal, parts
from rules_fr.reading.circumstances import Circumstances, delayed_step, later
from rules_fr.reading.clauses import Clause, apply_frame, has_frame, read_clause, you
from rules_fr.reading.durations import duration_of
from rules_fr.reading.frames.conditions import CounteredThisWay
from rules_fr.reading.frames.damage import InsteadAmount
from rules_fr.reading.phrases.measures import quantity
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.refusal import NotRead, place, refuse
from rules_fr.reading.replacing import replacement, would
from rules_fr.reading.rewrite import contains, rebuild
from rules_fr.reading.scope import spoken
from rules_fr.reading.still import kept
from rules_fr.reading.tables import Token, Tree
from rules_fr.reading.until import until
from rules_fr.vocabulary.amounts import IfElse, ThatMany, X
from rules_fr.vocabulary.conditions import AllConditions, DidSo, NotCondition
from rules_fr.vocabulary.durations import AsLongAs, RestOfGame
from rules_fr.vocabulary.effects.choices import May, PayThen, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement, Delayed, Recurrence
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.mana import AddMana
from rules_fr.vocabulary.effects.moves import Exile
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.filters import AllOf, ThisWay
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import EndableFor
from rules_fr.vocabulary.refs import (
    You,
    Chosen,
    ControllerOf,
    Each,
    EachOf,
    EachOpponent,
    EachPlayer,
    It,
    OwnerOf,
    Target,
    Targeted,
)
from rules_fr.vocabulary.terms import Amount, Condition, Cost, Duration, Effect, EventPattern, Ref, walk

STYLE = ("aussi", "ensuite", "encore_une_fois")
"""Adverbs that say nothing that the order of the instructions does not say."""


def sequence(effects: list[Effect]) -> Effect:
    """One effect for several instructions in order."""
    flat: list[Effect] = []
    for effect in effects:
        flat.extend(effect.steps if isinstance(effect, Sequence) else (effect,))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


class Sentences(Circumstances):
    """Builds the instructions of one ability, sentence after sentence."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self.done: list[Effect] = []
        self._before: list[Effect] = []
        self._lead = False
        self._instead = False
        self._among: c.Thing | None = None

    # Effects

    def add(self, tree: Tree) -> None:
        """Read one more sentence of instructions.

        Raises:
            NotRead: it is not understood whole.
        """
        cut = parts(tree)
        if self._spending(cut):
            return
        self.led(list(cut.leads), cut.groups, list(cut.tails))

    def _spending(self, cut: Parts) -> bool:
        """« Ne dépensez ce mana que pour lancer des sorts d'artefact. »: said of the mana just added."""
        if cut.leads or len(cut.groups) != 1 or [tail.rule for tail in cut.tails] != ["in_order_to"]:
            return False
        words = [(t.type, t.value) for verb in cut.groups[0].verbs for t in verb.tokens()]
        if words[:3] != [("VI", "dépenser"), ("DET", "ce"), ("N", "mana")] or len(words) > 4:
            return False
        only = words[3:] in ([("ADV", "seulement")], [("ADV", "uniquement")])
        verbs = [part for part in cut.tails[0].children[1].children if isinstance(part, Tree)]
        clause = read_clause(verbs[0], you(place(verbs[0])), self.reader)
        what = clause.slots.get("obj")
        plain = set(clause.slots) == {"subj", "obj"} and clause.lemma in ("lancer", "jouer") and clause.duration is None
        last = self.done[-1] if self.done else None
        if not only or len(verbs) != 1 or not plain or not isinstance(what, c.Thing) or not isinstance(last, AddMana):
            raise refuse("cette restriction du mana n'est pas comprise", cut.tails[0])
        self.done[-1] = structs.replace(last, only_for=what.filter)
        return True

    def led(self, leads: list[Tree], groups: tuple[Group, ...], tails: list[Tree]) -> None:
        before = self._before = self.done
        self.scope.topic = False
        conditions: list[Condition] = []
        events: tuple[EventPattern, ...] | None = None
        watch: Duration | None = None
        otherwise = False
        recurrence = Recurrence.ONCE
        repeated: Ref | None = None
        shared, tails = self._held(groups, tails)
        for lead in leads:
            match lead.rule:
                case "if_lead" if would(lead.children[1]) and len(leads) == 1 and not tails:
                    self._replaced(lead, groups)
                    return
                case "if_lead":
                    conditions.append(self.condition(lead.children[1]))
                case "when":
                    events, watch = self.events(lead.children[1])
                    if lead.children[0].value == "chaque_fois":
                        recurrence = Recurrence.EACH_TIME
                case "at_beginning":
                    events = (self.step_event(lead),)
                case "during_lead":
                    shared = duration_of(lead.children[0], self.scope)
                case "as_long_as_lead":
                    shared = AsLongAs(self.condition(lead.children[1]))
                case "otherwise_lead":
                    otherwise = True
                case "among_lead" if self._among is None:
                    self._among = self.reader.thing(lead.children[1])
                case "for_each_lead" if repeated is None:
                    repeated = self._each(lead)
                case "adverb_lead" if lead.children[0].value in ("ensuite",):
                    pass
                case _:
                    raise refuse("ce début de phrase n'est pas compris ici", lead)
        if events is not None and shared is not None:
            if watch is not None:
                raise refuse("deux durées à la fois", leads[0])
            watch, shared = shared, None
        if recurrence is Recurrence.EACH_TIME and watch is None:
            raise refuse("on ne sait pas jusqu'à quand cela peut se déclencher", leads[0])
        self.done = []
        for group in groups:
            self.done.extend(self.group(group, shared))
        effects = self._tailed(self.done, tails)
        self.done = before
        if self._among is not None:
            raise refuse("on ne sait pas ce qui est choisi", leads[0])
        if not effects and not leads:
            return
        effect = sequence(effects)
        if repeated is not None:
            effect = self._for_each(repeated, effect, leads[0])
        if events is not None:
            delayed = Delayed(events, effect, _all(conditions), recurrence, watch)
            self.done.append(delayed)
        elif otherwise:
            self._otherwise(effect, leads[0])
        elif conditions:
            self._conditional(conditions, effect, leads[0])
        elif not self._kept(effect):
            self.done.append(effect)

    def _held(self, groups: tuple[Group, ...], tails: list[Tree]) -> tuple[Duration | None, list[Tree]]:
        """« vous pouvez jouer cette carte tant qu'elle reste exilée »: the time of a permission, and the other ends."""
        held = [tail for tail in tails if tail.rule == "as_long_as_tail"]
        if len(held) != 1 or len(groups) != 1 or len(groups[0].verbs) != 1:
            return None, tails
        found = modal(groups[0].verbs[0])
        verbs = [token.value for token in groups[0].verbs[0].tokens() if token.type == "VJ"]
        if found is None or found.value != "pouvoir" or verbs not in (["jouer"], ["lancer"]):
            return None, tails
        return AsLongAs(self.condition(held[0].children[1])), [tail for tail in tails if tail is not held[0]]

    def _each(self, lead: Tree) -> Ref:
        """« Pour chaque créature, … »: what the sentence is carried out for; it is called Each inside."""
        thing = self.reader.phrases(lead.children[1])
        if not isinstance(thing, c.Thing) or not (thing.every or thing.definite) or isinstance(thing.ref, Each):
            raise refuse("on ne sait pas pour quoi", lead)
        kinds = frozenset({thing.kind, *thing.kind.split("&")})
        self.scope.mention(Each(), kinds, gender=thing.gender, player=thing.player)
        return thing.ref

    def _for_each(self, ref: Ref, effect: Effect, lead: Tree) -> Effect:
        self.scope.antecedents = [a for a in self.scope.antecedents if a.ref != Each()]
        if contains(effect, Target) or contains(effect, ForEach):
            raise refuse("on ne sait pas combien de fois cela est choisi", lead)
        return ForEach(ref, effect)

    def _kept(self, effect: Effect) -> bool:
        """Whether the instruction only says that the object of the one before keeps its types."""
        if not self.done:
            return False
        last = self.done[-1]
        *others, final = last.steps if isinstance(last, Sequence) else (last,)
        changed = kept(final, effect)
        if changed is None:
            return False
        self.done[-1] = sequence([*others, changed])
        return True

    def _replaced(self, lead: Tree, groups: tuple[Group, ...]) -> None:
        """« Si cette créature devait mourir ce tour-ci, exilez-la à la place. »"""
        made, watch = replacement(self, lead.children[1], groups)
        if watch is None:
            raise refuse("on ne sait pas pour combien de temps", lead)
        self.done.append(ApplyReplacement(made, watch))

    def _otherwise(self, effect: Effect, lead: Tree) -> None:
        last = self.done[-1] if self.done else None
        match last:
            case Conditional(otherwise=None) | PayThen(otherwise=None):
                self.done[-1] = structs.replace(last, otherwise=effect)
            case _:
                raise refuse("« sinon » ne répond à rien", lead)

    def _conditional(self, conditions: list[Condition], effect: Effect, lead: Tree) -> None:
        condition = _all(conditions)
        assert condition is not None
        last = self.done[-1] if self.done else None
        did = condition == DidSo()
        did_not = condition == NotCondition(DidSo())
        if (did or did_not) and isinstance(last, Delayed):
            done, self.done = self.done, [last.effect]
            self._conditional(conditions, effect, lead)
            done[-1] = structs.replace(last, effect=sequence(self.done))
            self.done = done
            return
        if (did or did_not) and isinstance(last, Sequence):
            self.done[-1:] = list(last.steps)
            last = self.done[-1]
        if condition == CounteredThisWay():
            if not isinstance(last, Counter) or not isinstance(effect, Exile) or not self._instead:
                raise refuse("ce remplacement n'est pas compris", lead)
            self._instead = False
            self.done[-1] = structs.replace(last, instead=Zone.EXILE)
            return
        if isinstance(effect, InsteadAmount):
            same = isinstance(last, DealDamage) and effect.to in (None, spoken(last.to), last.to)
            if not isinstance(last, DealDamage) or effect.kind is not DealDamage or not same:
                raise refuse("« à la place » ne remplace rien", lead)
            self.done[-1] = structs.replace(last, amount=IfElse(condition, effect.amount, last.amount))
            return
        match last:
            case PayThen(then=None) if did:
                self.done[-1] = structs.replace(last, then=effect)
            case PayThen(otherwise=None) if did_not:
                self.done[-1] = structs.replace(last, otherwise=effect)
            case None if did or did_not:
                raise refuse("« si vous faites ainsi » ne répond à rien", lead)
            case _:
                self.done.append(Conditional(condition, effect))

    def _tailed(self, effects: list[Effect], tails: list[Tree]) -> list[Effect]:
        for tail in tails:
            match tail.rule:
                case "if_tail":
                    effects = [Conditional(self._before_all(tail), sequence(effects))]
                case "x_is":
                    effects = [self._define_x(sequence(effects), tail)]
                case "unless_tail":
                    effects = [*effects[:-1], self._unless(effects[-1], tail)]
                case "as_long_as_tail" if isinstance(effects[-1], Apply):
                    effects = [*effects[:-1], self._as_long_as(effects[-1], tail)]
                case "until_tail":
                    effects = [*effects[:-1], until(self, effects[-1], tail)]
                case "rather_than" if self._to_graveyard(tail):
                    self._instead = True
                case "in_order_to" if len(effects) == 1 and isinstance(effects[0], PayThen):
                    self._endable(effects[0], tail)
                    effects = []
                case _:
                    raise refuse("cette fin de phrase n'est pas comprise ici", tail)
        return effects

    def _before_all(self, tail: Tree) -> Condition:
        """« exilez la créature ciblée si sa force est … »: checked before the instruction that it follows."""
        with self.scope.not_yet_moved():
            condition = self.condition(tail.children[1])
        if not self._before and contains(condition, It):
            raise refuse("cette condition précède ce qu'elle désigne", tail)
        return condition

    def _to_graveyard(self, tail: Tree) -> bool:
        """« au lieu de le mettre dans le cimetière de son propriétaire »."""
        verbs = [part for part in tail.children[1].children if isinstance(part, Tree)]
        clause = read_clause(verbs[0], you(place(verbs[0])), self.reader)
        match clause.lemma, clause.slots.get("obj"), clause.slots.get("dans"):
            case "mettre", c.Thing(), c.Place(zone=Zone.GRAVEYARD) if len(verbs) == 1 and len(clause.slots) == 3:
                return True
            case _:
                return False

    def _endable(self, payment: PayThen, tail: Tree) -> None:
        """« vous pouvez payer {1} pour mettre fin à cet effet »: a special action that ends the effect before."""
        verbs = [part for part in tail.children[1].children if isinstance(part, Tree)]
        clause = read_clause(verbs[0], you(place(verbs[0])), self.reader)
        match clause.lemma, clause.slots.get("à"):
            case "mettre fin", c.Word(name="effet", of=None) if len(verbs) == 1:
                pass
            case _:
                raise refuse("ce but n'est pas compris", tail)
        index = next((i for i in range(len(self._before) - 1, -1, -1) if isinstance(self._before[i], Apply)), None)
        if index is None:
            raise refuse("aucun effet ne peut prendre fin ainsi", tail)
        effect = self._before[index]
        assert isinstance(effect, Apply)
        ending = EndableFor(payment.who, payment.cost)
        self._before[index] = structs.replace(effect, modifications=(*effect.modifications, ending))

    def _as_long_as(self, effect: Apply, tail: Tree) -> Effect:
        if not isinstance(effect.duration, RestOfGame):
            raise refuse("deux durées à la fois", tail)
        return structs.replace(effect, duration=AsLongAs(self.condition(tail.children[1])))

    def _define_x(self, effect: Effect, tail: Tree) -> Effect:
        found = self.reader.phrases(tail.children[1])
        amount = quantity(self.reader, found, tail.children[0])
        if not contains(effect, X):
            raise refuse("X n'est pas employé dans cette phrase", tail)
        changed: Effect = rebuild(effect, lambda node: amount if isinstance(node, X) else None)
        return changed

    def _unless(self, effect: Effect, tail: Tree) -> Effect:
        """« à moins que son contrôleur ne paie {2} », « à moins que vous ne contrôliez un autre pirate »."""
        verbs = {token.value for token in tail.tokens() if token.type in ("VF", "VI", "VJ")}
        if verbs & {"contrôler", "être", "avoir"}:
            return Conditional(NotCondition(self.condition(tail.children[1])), effect)
        payer, cost = self.payment(tail.children[1])
        return UnlessPays(effect, payer, cost)

    # Groups of verbs

    def group(self, group: Group, shared: Duration | None = None) -> list[Effect]:
        """The instructions of a subject and its verbs."""
        subject = self.subject(group)
        late = _trailing_duration(group)
        self._lead = shared is not None
        if shared is not None and late is not None:
            raise refuse("deux durées à la fois", late)
        duration = shared if late is None else duration_of(late, self.scope)
        effects: list[Effect] = []
        if any(joint.startswith("OU") for joint in group.joints):
            return _shared_out([alternatives(self, group.verbs, group.joints, subject, duration)], subject)
        before, self.scope.sharing = self.scope.sharing, True
        for verb in group.verbs:
            effects.extend(self._verb(verb, subject, duration))
            subject = later(subject)
        self.scope.sharing = before
        return _shared_out(merged(effects), subject)

    def _verb(self, verb: Tree, subject: c.Constituent, duration: Duration | None) -> list[Effect]:
        found = modal(verb)
        if found is None:
            return [self._clause(self.read(verb, subject), duration)]
        caused = made(verb)
        if caused is not None:
            if found.value != "pouvoir" or found.get("neg") or found.get("mood") or not _is_player(subject):
                raise refuse("cette tournure n'est pas comprise ici", verb)
            return [May(subject.ref, sequence(self.group(caused, duration)))]
        verbs, joints, adverbs = infinitives(verb)
        if any(a.type != "DUREE" for a in adverbs):
            raise refuse("cet adverbe n'est pas compris ici", adverbs[0])
        if adverbs:
            duration = duration_of(adverbs[0], self.scope)
        if found.value == "pouvoir" and found.get("neg") is None and not found.get("mood") and _is_player(subject):
            return self._may(verbs, joints, subject, duration)
        effects = []
        for inner in verbs:
            effects.append(self._clause(self.read(inner, subject, found), duration))
            subject = later(subject)
        return effects

    def _may(
        self, verbs: tuple[Tree, ...], joints: tuple[str, ...], subject: c.Constituent, duration: Duration | None
    ) -> list[Effect]:
        assert isinstance(subject, c.Thing)
        who = subject.ref
        if any(joint.startswith("OU") for joint in joints):
            return [May(who, alternatives(self, verbs, joints, subject, duration))]
        effects: list[Effect] = []
        for index, verb in enumerate(verbs):
            clause = self.read(verb, subject)
            if index == 0 and len(verbs) == 1 and clause.lemma == "payer" and has_frame("cost", clause):
                cost: Cost = apply_frame("cost", clause, self.reader)
                return [PayThen(who, cost)]
            permission = structs.replace(clause, slots={**clause.slots, "permission": verb})
            own = self._own_duration(clause, duration)
            if has_frame("effect", permission, own):
                effects.append(apply_frame("effect", permission, self.reader, own))
                if len(verbs) == 1:
                    return effects
                raise NotRead("cette permission n'est pas comprise ici", clause.start)
            effects.append(self._clause(clause, duration))
            subject = later(subject)
        return [May(who, sequence(merged(effects)))]

    def _own_duration(self, clause: Clause, shared: Duration | None) -> Duration | None:
        return duration_of(clause.duration, self.scope) if clause.duration is not None else shared

    def clause_effect(self, clause: Clause, shared: Duration | None) -> Effect:
        """The instruction of one clause."""
        return self._clause(clause, shared)

    def _clause(self, clause: Clause, shared: Duration | None) -> Effect:
        for word in STYLE:
            clause.slots.pop(word, None)
        chosen = clause.slots.get("obj")
        if self._among is not None and isinstance(chosen, c.Thing) and isinstance(chosen.ref, Chosen):
            if "parmi" in clause.slots:
                raise NotRead("on ne sait pas parmi quoi", clause.start)
            clause.slots["parmi"], self._among = self._among, None
        when = clause.slots.pop("au_début", None)
        word = clause.slots.pop("au_début_mot", None)
        own = duration_of(clause.duration, self.scope) if clause.duration is not None else None
        if own is None and shared is not None:
            if has_frame("effect", clause, shared) or not has_frame("effect", clause):
                own = shared
            elif self._lead:
                raise NotRead("cette durée n'a pas de sens pour cette instruction", clause.start)
        effect = self._effect(clause, own)
        self.scope.did.add("exiler" if "lieu" in clause.slots and clause.lemma == "retirer" else clause.lemma)
        if self.scope.pending:
            effect = Sequence((*self.scope.pending, effect))
            self.scope.pending = []
        if when is not None:
            return Delayed((delayed_step(when, word),), effect)
        return effect

    def _effect(self, clause: Clause, own: Duration | None) -> Effect:
        """The instruction of a clause: a frame of its own, or a modification for a time."""
        if "selon_votre_choix" in clause.slots:
            return ChooseOne(You(), tuple(self._effect(one, own) for one in each_keyword(clause)))
        if not has_frame("effect", clause, own) and has_frame("mod", clause):
            subject = clause.slots["subj"]
            modifications = apply_frame("mod", clause, self.reader)
            if isinstance(subject, c.AbilityPhrase):
                if subject.of is None:
                    return Apply(None, modifications, own or RestOfGame())
                subject = subject.of
            what = None if subject.player or clause.lemma == "coûter" else _each_handled(subject)
            return Apply(what, modifications, own or RestOfGame())
        effect: Effect = apply_frame("effect", clause, self.reader, own)
        return effect


def _each_handled(subject: c.Thing) -> Ref:
    """What a modification applies to: « une créature blessée de cette manière » is each of them, none is chosen."""
    parts = subject.filter.parts if isinstance(subject.filter, AllOf) else (subject.filter,)
    if isinstance(subject.ref, Chosen) and any(isinstance(part, ThisWay) for part in parts):
        return EachOf(subject.filter)
    return subject.ref


def _all(conditions: list[Condition]) -> Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else AllConditions(tuple(conditions))


def _shared_out(effects: list[Effect], subject: c.Constituent) -> list[Effect]:
    """What each does with a number, a controller or an owner of its own is done by one at a time.

    « Chaque joueur se défausse de sa main, puis pioche autant de cartes. », « Chaque créature inflige 1 blessure à son
    contrôleur. »
    """
    if not isinstance(subject, c.Thing) or not isinstance(subject.ref, EachPlayer | EachOpponent | EachOf):
        return effects
    about = subject.ref
    that_many = not isinstance(about, EachOf) and any(contains(effect, ThatMany) for effect in effects[1:])
    if not that_many and not any(_own_value(effect, about) for effect in effects):
        return effects
    return [ForEach(about, rebuild(sequence(effects), lambda node: Each() if node == about else None))]


def _own_value(effect: Effect, about: Ref) -> bool:
    """Whether an instruction measures, or looks for the controller of, the very things that perform it."""
    return any(
        isinstance(node, Amount | ControllerOf | OwnerOf) and any(part == about for part in walk(node))
        for node in walk(effect)
    )


def _is_player(subject: c.Constituent) -> TypeGuard[c.Thing]:
    return isinstance(subject, c.Thing) and subject.player


def _trailing_duration(group: Group) -> Token | None:
    """The duration at the end of coordinated verbs, which covers them all."""
    if len(group.verbs) < 2:
        return None
    durations = [token for token in group.verbs[-1].tokens() if token.type == "DUREE"]
    return durations[-1] if durations else None


def merged(effects: list[Effect]) -> list[Effect]:
    """Continuous effects on the same thing for the same time are one."""
    out: list[Effect] = []
    for effect in effects:
        last = out[-1] if out else None
        if isinstance(effect, Apply) and isinstance(last, Apply) and last.duration == effect.duration:
            same = last.what == effect.what or (
                isinstance(last.what, Target) and effect.what == Targeted(last.what.instance)
            )
            if same:
                out[-1] = structs.replace(last, modifications=(*last.modifications, *effect.modifications))
                continue
        out.append(effect)
    return out
