"""Sentences to effects: leads and tails around groups of verbs, in the order of the text."""

from __future__ import annotations

from contextlib import nullcontext

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.also_true import other_keywords, said_again
from rules_fr.reading.alternatives import alternatives, each_keyword
from rules_fr.reading.as_though import compare
from rules_fr.reading.chains import Group, infinitives, made, modal, parts
from rules_fr.reading.circumstances import delayed_step, focus, later
from rules_fr.reading.clauses import Clause, apply_frame, has_frame
from rules_fr.reading.defined_x import speaks_of_x
from rules_fr.reading.durations import duration_of
from rules_fr.reading.frames.choices import MustPay
from rules_fr.reading.frames.conditions import CounteredThisWay
from rules_fr.reading.frames.damage import InsteadAmount
from rules_fr.reading.gathering import (
    each_handled,
    every,
    is_player,
    merged,
    replaced_by,
    sequence,
    shared_out,
    trailing_duration,
    with_choice,
)
from rules_fr.reading.inborn import Inborn
from rules_fr.reading.permissions import as_though_flash
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.refusal import NotRead, place, refuse
from rules_fr.reading.replacing import replacement, would
from rules_fr.reading.scope import spoken
from rules_fr.reading.sentence_ends import SentenceEnds
from rules_fr.reading.spending import limited
from rules_fr.reading.still import kept, returns_later
from rules_fr.reading.tables import Tree
from rules_fr.vocabulary.amounts import Fixed, IfElse, TallyThisWay
from rules_fr.vocabulary.conditions import DidSo, NotCondition, Won
from rules_fr.vocabulary.costs import AllCosts
from rules_fr.vocabulary.durations import AsLongAs, RestOfGame
from rules_fr.vocabulary.effects.choices import ChooseOne, May, PayThen, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply, ApplyReplacement, Delayed, Recurrence, ReplaceNext
from rules_fr.vocabulary.effects.damage import DealDamage
from rules_fr.vocabulary.effects.moves import Exile, PutIntoHand, PutIntoLibrary
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Repeat, Sequence
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.effects.tokens import CreateCopyToken, CreateToken
from rules_fr.vocabulary.event_patterns import JustDone, StepBegins
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.refs import (
    Chosen,
    EachOf,
    It,
    TheSame,
    You,
)
from rules_fr.vocabulary.replacements import Prevent
from rules_fr.vocabulary.terms import Condition, Cost, Duration, Effect, EventPattern, Ref, Replacement

STYLE = ("aussi", "ensuite", "encore_une_fois")
"""Adverbs that say nothing that the order of the instructions does not say."""


_IN_PLACE = frozenset(
    {"mettre", "gagner", "acquérir", "devenir", "avoir", "perdre", "engager", "dégager", "régénérer", "infliger"}
)
"""Verbs that leave what they apply to where it is (counters are put on it)."""


def _no_follow_up(before: list[Effect], groups: tuple[Group, ...]) -> None:
    """« Quand X quitte le champ de bataille, sacrifiez Y. Renvoyez ensuite Z. »: what follows may wait as well.

    Raises:
        NotRead: it is said to follow an instruction that waits.
    """
    last = before[-1] if before else None
    if not isinstance(last, Delayed) or isinstance(last.events[0], StepBegins | JustDone):
        return
    for token in (token for group in groups for verb in group.verbs for token in verb.tokens()):
        if token.value == "ensuite":
            raise refuse("on ne sait pas si cela aussi attend", token)


def countered_into(last: Effect | None, effect: Effect | None, lead: Tree) -> Effect:
    """« Si ce sort est contrecarré de cette manière, exilez-le à la place de … »: where the countered spell goes.

    Raises:
        NotRead: it is not about the countered spell.
    """
    if isinstance(last, UnlessPays):  # « contrecarrez … à moins que son contrôleur ne paie … »
        return structs.replace(last, effect=countered_into(last.effect, effect, lead))
    if not isinstance(last, Counter):
        raise refuse("ce remplacement n'est pas compris", lead)
    match effect:
        case Exile(counters=counters):
            return structs.replace(last, instead=Zone.EXILE, counters=counters)
        case PutIntoHand():
            return structs.replace(last, instead=Zone.HAND)
        case PutIntoLibrary(position=position):
            return structs.replace(last, instead=Zone.LIBRARY, position=position)
        case _:
            raise refuse("ce remplacement n'est pas compris", lead)


def _reflexive(lead: Tree) -> bool:
    """« Quand vous vous défaussez d'une carte de créature de cette manière, … »: once it was done, if it was so."""
    event = lead.children[1]
    alone = lead.children[0].value != "chaque_fois" and len(event.children) == 1 and isinstance(event.children[0], Tree)
    words = {token.value for token in event.tokens()}
    return alone and "de_cette_manière" in words and "faire" not in words


class Sentences(SentenceEnds):
    """Builds the instructions of one ability, sentence after sentence."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self.done: list[Effect] = []
        self._lead = False
        self._instead = False
        self._among: c.Thing | None = None
        self._replacing = False
        self._tails: list[Tree] = []
        self.implied: Condition | None = None
        """The condition that an ability word states by itself, for every sentence from now on."""
        self._earlier = self.scope.snapshot()

    # Effects

    def add(self, tree: Tree) -> None:
        """Read one more sentence of instructions.

        Raises:
            NotRead: it is not understood whole.
        """
        keywords = other_keywords(tree)
        if keywords is not None:
            self.done.extend(said_again(self.done[-1:], keywords, tree))
            return
        cut = parts(tree)
        mana = limited(cut, self.done[-1] if self.done else None, self.reader)
        if mana is not None:
            self.done[-1] = mana
            return
        self.led(list(cut.leads), cut.groups, list(cut.tails))

    def led(self, leads: list[Tree], groups: tuple[Group, ...], tails: list[Tree]) -> None:
        before = self._before = self.done
        self.scope.sentence_begins()
        _no_follow_up(before, groups)
        conditions: list[Condition] = [] if self.implied is None else [self.implied]
        events: tuple[EventPattern, ...] | None = None
        watch: Duration | None = None
        otherwise = False
        recurrence = Recurrence.ONCE
        repeated: Ref | TallyThisWay | None = None
        reflexive = False
        shared, tails = self._held(groups, tails)
        for lead in leads:
            match lead.rule:
                case "if_lead" if would(lead.children[1]) and len(leads) == 1 and not tails:
                    self._replaced(lead, groups)
                    return
                case "when" if lead.children[0].value == "prochaine_fois" and would(lead.children[1].children[0]):
                    if len(leads) != 1 or tails:
                        raise refuse("ce remplacement n'est pas compris ici", lead)
                    self._replaced_next(lead, groups)
                    return
                case "if_lead":
                    conditions.append(self.condition(lead.children[1]))
                case "when" if _reflexive(lead):
                    conditions.append(self.condition(lead.children[1].children[0]))
                    reflexive = True
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
        if events == (JustDone(),) and not self.done:
            raise refuse("« quand vous faites ainsi » ne répond à rien", leads[0])
        if self.scope.once and (watch is None or recurrence is not Recurrence.ONCE):
            raise refuse("on ne sait pas pour combien de temps", leads[0])
        self.scope.once = False
        if events is not None and shared is not None and leads[0].rule in ("during_lead", "as_long_as_lead"):
            if watch is not None:
                raise refuse("deux durées à la fois", leads[0])
            watch, shared = shared, None
        if recurrence is Recurrence.EACH_TIME and watch is None:
            raise refuse("on ne sait pas jusqu'à quand cela peut se déclencher", leads[0])
        self.done = []
        self._tails = tails
        defined_before = self._x_is_defined
        earlier, self._earlier = self._earlier, self.scope.snapshot()
        alternative = otherwise or any(
            condition in (NotCondition(Won()), NotCondition(DidSo())) for condition in conditions
        )
        with self.scope.never_done(earlier) if alternative else nullcontext():
            for group in groups:
                self.done.extend(self.group(group, shared))
            self._tails = []
            effects = self._tailed(self.done, tails)
        self.done = before
        if self._among is not None:
            raise refuse("on ne sait pas ce qui est choisi", leads[0])
        if not effects and not leads:
            return
        effect = sequence(effects)
        if defined_before and speaks_of_x(effect):
            raise refuse("X est défini par une autre phrase", (leads or groups[0].verbs)[0])
        if isinstance(effect, Conditional) and isinstance(effect.then, InsteadAmount) and effect.otherwise is None:
            conditions.append(effect.condition)  # « … à la place si … »
            effect = effect.then
        if self._replacing:
            self._replacing = False
            if events is not None or otherwise or repeated is not None:
                raise refuse("« à la place » ne remplace rien", leads[0])
            self.done = replaced_by(self.done, every(conditions), effect, place(groups[0].verbs[0]))
            return
        if repeated is not None:
            effect = self._for_each(repeated, effect, leads[0])
        if reflexive:
            effect = Delayed((JustDone(),), effect)
        if isinstance(effects[-1], ForEach) or repeated is not None:
            self.scope.done_several_times()
        if events is not None:
            delayed = Delayed(events, effect, every(conditions), recurrence, watch)
            self.done.append(delayed)
        elif otherwise:
            self._otherwise(effect, leads[0])
        elif conditions:
            self._conditional(conditions, effect, (leads or groups[0].verbs)[0])
        elif self.done and isinstance(effect, Apply) and effect.what == It() and returns_later(self.done[-1]):
            last = self.done[-1]
            if not isinstance(last, Delayed):
                raise refuse("on ne sait pas si cela aussi attend", groups[0].verbs[0] if groups else leads[0])
            self.done[-1] = structs.replace(last, effect=sequence([last.effect, effect]))
        elif self.done and (inside := with_choice(self.done[-1], effect)) is not None:
            self.done[-1] = inside
        elif not self._kept(effect):
            self.done.append(effect)

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
        made, watch = self._replacement(lead.children[1], groups, lead)
        self.done.append(ApplyReplacement(made, watch))

    def _replacement(self, event: Tree, groups: tuple[Group, ...], lead: Tree) -> tuple[Replacement, Duration]:
        made, watch = replacement(self, event, groups)
        if watch is None:
            raise refuse("on ne sait pas pour combien de temps", lead)
        if isinstance(made, Prevent):
            self.scope.did.add("prévenir")
        return made, watch

    def _replaced_next(self, lead: Tree, groups: tuple[Group, ...]) -> None:
        """« La prochaine fois qu'une source devrait vous infliger des blessures ce tour-ci, prévenez-les. »"""
        event = lead.children[1]
        if len(event.children) != 1:
            raise refuse("cet événement n'est pas compris", lead)
        made, watch = self._replacement(event.children[0], groups, lead)
        self.done.append(ReplaceNext(made, watch))

    def _otherwise(self, effect: Effect, lead: Tree) -> None:
        last = self.done[-1] if self.done else None
        match last:
            case Conditional(otherwise=None) | PayThen(otherwise=None):
                self.done[-1] = structs.replace(last, otherwise=effect)
            case _:
                raise refuse("« sinon » ne répond à rien", lead)

    def _conditional(self, conditions: list[Condition], effect: Effect, lead: Tree) -> None:
        condition = every(conditions)
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
            self.done[-1] = countered_into(last, effect if self._instead else None, lead)
            self._instead = False
            return
        if isinstance(effect, InsteadAmount):
            if isinstance(last, CreateToken | CreateCopyToken) and effect.kind is CreateToken:
                self.done[-1] = structs.replace(last, count=IfElse(condition, effect.amount, last.count))
                return
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
            case MustPay() if did_not:
                self.done[-1] = PayThen(last.who, last.cost, None, effect)
            case None if did or did_not:
                raise refuse("« si vous faites ainsi » ne répond à rien", lead)
            case _:
                self.done.append(Conditional(condition, effect))

    # Groups of verbs

    def group(self, group: Group, shared: Duration | None = None) -> list[Effect]:
        """The instructions of a subject and its verbs."""
        subject = self.subject(group)
        late = trailing_duration(group)
        self._lead = shared is not None
        if shared is not None and late is not None:
            raise refuse("deux durées à la fois", late)
        duration = shared if late is None else duration_of(late, self.scope)
        effects: list[Effect] = []
        if any(joint.startswith("OU") for joint in group.joints):
            return shared_out([alternatives(self, group.verbs, group.joints, subject, duration)], subject)
        before, self.scope.sharing = self.scope.sharing, True
        for verb in group.verbs:
            effects.extend(self._verb(verb, subject, duration))
            subject = later(subject)
        self.scope.sharing = before
        return shared_out(merged(effects), subject)

    def _verb(self, verb: Tree, subject: c.Constituent, duration: Duration | None) -> list[Effect]:
        found = modal(verb)
        if found is None:
            clause = self.read(verb, subject)
            if clause.lemma == "payer" and is_player(subject) and set(clause.slots) == {"subj", "mana"}:
                return [MustPay(subject.ref, self._paid(clause, (verb,), subject))]
            return [self._clause(clause, duration)]
        caused = made(verb)
        if caused is not None:
            if found.value != "pouvoir" or found.get("neg") or found.get("mood") or not is_player(subject):
                raise refuse("cette tournure n'est pas comprise ici", verb)
            return [May(subject.ref, sequence(self.group(caused, duration)))]
        verbs, joints, adverbs = infinitives(verb)
        adverbs = tuple(a for a in adverbs if a.value not in STYLE)
        if any(a.type != "DUREE" for a in adverbs):
            raise refuse("cet adverbe n'est pas compris ici", adverbs[0])
        if adverbs:
            duration = duration_of(adverbs[0], self.scope)
        if found.value == "pouvoir" and found.get("neg") is None and not found.get("mood") and is_player(subject):
            return self._may(verbs, joints, subject, duration)
        late = None if duration is not None else trailing_duration(Group(None, verbs, ()))
        duration = duration_of(late, self.scope) if late is not None else duration
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
            if index == 0 and clause.lemma == "payer" and has_frame("cost", clause):
                return [PayThen(who, self._paid(clause, verbs, subject))]
            permission = structs.replace(clause, slots={**clause.slots, "permission": verb})
            own = self._own_duration(clause, duration)
            flash = as_though_flash(clause, self._tails) if len(verbs) == 1 else None
            if flash is not None:
                if own is None:
                    raise NotRead("on ne sait pas pour combien de temps", clause.start)
                return [Apply(None, (flash,), own)]
            lasts = own is not None and has_frame("mod", permission)
            if lasts or has_frame("effect", permission, own):
                effects.append(self._effect(permission, own))
                if len(verbs) == 1:
                    return effects
                raise NotRead("cette permission n'est pas comprise ici", clause.start)
            effects.append(self._clause(clause, duration))
            subject = later(subject)
        return [May(who, sequence(merged(effects)))]

    def _paid(self, first: Clause, verbs: tuple[Tree, ...], subject: c.Constituent) -> Cost:
        """« payer {1} et sacrifier un artefact »: paid together, or not at all."""
        clauses = [first, *(self.read(verb, subject) for verb in verbs[1:])]
        if any(clause.duration is not None for clause in clauses):
            raise NotRead("une durée n'a pas de sens dans un coût", first.start)
        costs: list[Cost] = [apply_frame("cost", clause, self.reader) for clause in clauses]
        return costs[0] if len(costs) == 1 else AllCosts(tuple(costs))

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
        if "à_la_place" in clause.slots and not has_frame("effect", clause, self._own_duration(clause, shared)):
            del clause.slots["à_la_place"]
            self._replacing = True
        when = clause.slots.pop("au_début", None)
        word = clause.slots.pop("au_début_mot", None)
        own = duration_of(clause.duration, self.scope) if clause.duration is not None else None
        if own is None and shared is not None:
            if has_frame("effect", clause, shared) or not has_frame("effect", clause):
                own = shared
            elif self._lead:
                raise NotRead("cette durée n'a pas de sens pour cette instruction", clause.start)
        times = clause.slots.pop("plusieurs_fois", None)
        effect = self._effect(clause, own)
        if times is not None:
            effect = Repeat(Fixed(int(times.get("times"))), effect)
        self._spoken_of(clause)
        if clause.lemma not in ("chercher", "révéler"):
            self.scope.just_found = None
        if clause.lemma not in ("exiler", "retirer"):
            self.scope.just_exiled = None
        self.scope.focus = focus(clause)
        self.scope.last_did = "exiler" if "lieu" in clause.slots and clause.lemma == "retirer" else clause.lemma
        self.scope.did.add(self.scope.last_did)
        if self.scope.pending:
            effect = Sequence((*self.scope.pending, effect))
            self.scope.pending = []
        if when is not None:
            return Delayed((delayed_step(when, word),), effect)
        return effect

    def _spoken_of(self, clause: Clause) -> None:
        """« Les créatures que vous contrôlez gagnent +1/+1 … »:
        « ces créatures » are those, as long as nothing moved them."""
        if clause.lemma not in _IN_PLACE:
            return
        for name in ("sur",) if clause.lemma == "mettre" else ("subj", "obj", "sur", "à"):
            thing = clause.slots.get(name)
            if isinstance(thing, c.ControlPhrase):
                thing = thing.thing
            if isinstance(thing, c.Thing) and isinstance(thing.ref, EachOf) and not thing.player:
                kinds = frozenset({thing.kind, *thing.kind.split("&"), "permanent"})
                self.scope.mention(TheSame(thing.ref.what), kinds, gender=thing.gender, plural=True)

    def _effect(self, clause: Clause, own: Duration | None) -> Effect:
        """The instruction of a clause: a frame of its own, or a modification for a time."""
        if "selon_votre_choix" in clause.slots:
            return ChooseOne(You(), tuple(self._effect(one, own) for one in each_keyword(clause)))
        compare(clause, self._tails)
        if not has_frame("effect", clause, own) and has_frame("mod", clause):
            subject = clause.slots["subj"]
            modifications = apply_frame("mod", clause, self.reader)
            if isinstance(subject, c.AbilityPhrase):
                if subject.of is None:
                    return Apply(None, modifications, own or RestOfGame())
                subject = subject.of
            if isinstance(subject, c.Damage | c.HandSize):
                return Apply(None, modifications, own or RestOfGame())
            if not isinstance(subject, c.Thing):
                raise NotRead("ce n'est pas une instruction", clause.start)
            what = None if subject.player or clause.lemma == "coûter" else each_handled(subject)
            if own is None and what == It() and clause.lemma in ("avoir", "être"):
                return Inborn(modifications)
            return Apply(what, modifications, own or RestOfGame())
        effect: Effect = apply_frame("effect", clause, self.reader, own)
        return effect
