"""What surrounds instructions: subjects, events, conditions, payments, restrictions."""

from __future__ import annotations

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, Parts, condition_groups, infinitives, made, modal
from rules_fr.reading.clauses import Clause, apply_frame, has_frame, read_clause, you
from rules_fr.reading.durations import duration_of
from rules_fr.reading.frames.history import asked
from rules_fr.reading.frames.restrictions import when
from rules_fr.reading.phrases.dets import number_of
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.phrases.words import is_object
from rules_fr.reading.refusal import NotRead, place, refuse
from rules_fr.reading.scope import spoken
from rules_fr.reading.tables import Token, Tree
from rules_fr.vocabulary.amounts import EventAmount, Fixed
from rules_fr.vocabulary.conditions import AllConditions, AnyCondition, Happened, NotCondition, WasCast
from rules_fr.vocabulary.effects.moves import Destroy
from rules_fr.vocabulary.effects.sequence import Sequence
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.event_patterns import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTapped,
    BecomesUntapped,
    Blocks,
    DealsDamage,
    DiscardsCard,
    EventDuring,
    FirstTimeEachTurn,
    OneOrMore,
    Sacrificed,
    StateIs,
    StepBegins,
    ZoneChange,
)
from rules_fr.vocabulary.filters import Anything, Is
from rules_fr.vocabulary.kinds import Step, Zone
from rules_fr.vocabulary.refs import (
    AnOpponent,
    Chosen,
    EachPlayer,
    EventObject,
    EventOther,
    It,
    Target,
    Targeted,
    This,
    TopOfLibrary,
    You,
)
from rules_fr.vocabulary.terms import Condition, Cost, Duration, Effect, EventPattern, Ref, Restriction, walk

ONLY = frozenset({"uniquement", "comme_un_rituel", "comme_un_éphémère", "une_fois_par_tour"})
"""Adverbs that make a restriction of « activez cette capacité … »."""


class Circumstances:
    """Reads subjects, events and conditions in the scope of one ability."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.scope = reader.scope
        self._before: list[Effect] = []
        """The instructions read before this sentence."""

    def payment(self, condition: Tree) -> tuple[Ref, Cost]:
        """Who pays what, in a clause that asks for a payment."""
        groups = list(condition_groups(condition))
        if len(groups) != 1 or len(groups[0].verbs) != 1 or modal(groups[0].verbs[0]) is not None:
            raise refuse("ce paiement n'est pas compris", condition)
        subject = self.subject(groups[0])
        clause = read_clause(groups[0].verbs[0], subject, self.reader)
        clause.slots.pop("expl", None)
        if not isinstance(subject, c.Thing) or not subject.player:
            raise refuse("il faudrait ici un joueur", condition)
        cost: Cost = apply_frame("cost", clause, self.reader)
        return subject.ref, cost

    def subject(self, group: Group) -> c.Constituent:
        if group.subject is None:
            return you(place(group.verbs[0]))
        if isinstance(group.subject, Token):
            return self._pronoun_subject(group.subject, group)
        return self.reader.phrases(group.subject)

    def _pronoun_subject(self, token: Token, group: Group) -> c.Constituent:
        if token.type == "NUMB":
            return c.Quantity(start=token.start, amount=number_of(token))
        if token.type == "CE":
            words = [word for verb in group.verbs for word in verb.tokens()]
            if [w.value for w in words if w.type in ("N", "VF")] == ["être", "tour"]:  # « c'est votre tour »
                return c.Thing(start=token.start, ref=This(), filter=Is(This()), kind="ce", definite=True)
            objects = any(is_object(word.value) for verb in group.verbs for word in verb.tokens() if word.type == "N")
            player = False if objects else None
            card = any(w.type == "N" and w.value.partition("&")[0] == "carte" for w in words)
            kind = "carte" if card else ""
            several = any(word.type in ("VF", "MF") and word.get("n") == "p" for word in words)
            many = several or (
                self.scope.self_plural and not self.scope.antecedents
            )  # « Les Chutes …. C'est toujours … »
            ref = self.scope.pronoun(gender="", plural=many, start=token.start, player=player, itself=False, kind=kind)
            return c.Thing(start=token.start, ref=ref, filter=Is(ref), kind="pronom", definite=True, plural=several)
        acting = [word for verb in group.verbs for word in verb.tokens() if word.type in ("VF", "VJ")]
        lemmas = {word.value for word in acting if word.value not in _HANDLING or not word.get("voice")}
        if not lemmas:
            lemmas = {"arriver"}  # what is cast or moved is an object
        if "kicker" in lemmas and self.scope.is_spell:
            return c.Thing(start=token.start, ref=This(), filter=Is(This()), kind="pronom", definite=True)
        nouns = {word.value for verb in group.verbs for word in verb.tokens() if word.type == "N"}
        permitted = any(modal(verb) is not None for verb in group.verbs)
        if "régénérer" in lemmas and permitted and self._destroyed():
            return c.Thing(start=token.start, ref=It(), filter=Is(It()), kind="pronom", definite=True)
        if lemmas == {"avoir"} and self._tokens_have(group, token):
            return c.Thing(start=token.start, ref=It(), filter=Is(It()), kind="pronom", definite=True)
        thing = self.reader.pronoun(token, _sort_of_subject(lemmas, nouns), source="infliger" in lemmas)
        player = any(a.player and a.ref == thing.ref for a in self.scope.antecedents)
        return structs.replace(thing, player=player)

    def _tokens_have(self, group: Group, pronoun: Token) -> bool:
        """« Créez un jeton de créature 1/1 …. Il a « … » »: what an ability between quotes is said of."""
        quoted = any(word.type == "QUOTE" for verb in group.verbs for word in verb.tokens())
        last = self._before[-1] if self._before else None
        made = last.steps[-1] if isinstance(last, Sequence) else last
        return quoted and isinstance(made, CreateToken) and pronoun.value.startswith("il")

    def _destroyed(self) -> bool:
        """Whether the instruction before destroys something: « elle ne peut pas être régénérée » is about that."""
        return bool(self._before) and any(isinstance(node, Destroy) for node in walk(self._before[-1]))

    def read(self, verb: Tree, subject: c.Constituent, found: Token | None = None) -> Clause:
        """The clause of a verb; « son », « sa » in it are its subject's."""
        known = isinstance(subject, c.Thing) and (not self.scope.in_event or subject.definite)
        if isinstance(subject, c.Thing) and known and subject.ref != You():
            self.scope.subject = (spoken(subject.ref), subject.player)
        try:
            return read_clause(verb, subject, self.reader, found)
        finally:
            self.scope.subject = None

    def restriction(self, cut: Parts) -> list[Restriction] | None:
        """The restrictions that a sentence puts on the ability before it, or None when it is an instruction."""
        group = cut.groups[0]
        verb = group.verbs[0]
        lemmas = [token.value for token in verb.tokens() if token.type in ("VI", "VF", "VJ")]
        if lemmas[:1] == ["coûter"] and any(token.value == "de_moins_activer" for token in verb.tokens()):
            return self.restriction_of(self.read(verb, self.subject(group)), cut.tails)
        if lemmas[:1] not in (["activer"], ["jouer"], ["lancer"], ["déclencher"]):
            return None
        found = modal(verb)
        exclusive = any(token.value in ONLY for token in verb.tokens() if token.type == "ADV")
        if found is None and verb.children[0].get("neg") != "que" and not exclusive:
            return None
        if found is not None and not any(token.value == "capacité" for token in verb.tokens()):
            return None
        subject = self.subject(group)
        if found is None:
            clause = read_clause(verb, subject, self.reader)
        else:
            verbs, _, adverbs = infinitives(verb)
            if len(verbs) != 1 or adverbs:
                return None
            clause = read_clause(verbs[0], subject, self.reader, found)
        return self.restriction_of(clause, cut.tails)

    def restriction_of(self, clause: Clause, tails: tuple[Tree, ...]) -> list[Restriction] | None:
        """The restrictions of a clause such as « n'activez cette capacité que … », or None."""
        cheaper = "de_moins_activer" in clause.slots
        if not cheaper and not (ONLY | {"ne_que", "peut"}) & clause.slots.keys():
            return None
        slots = dict(clause.slots)
        for tail in tails:
            if tail.rule != "if_tail":
                raise refuse("cette fin de phrase n'est pas comprise ici", tail)
            slots["si"] = c.Conditions(start=place(tail), condition=self.condition(tail.children[1]))
        changed = structs.replace(clause, slots=slots)
        if not has_frame("restriction", changed):
            return None
        found: list[Restriction] = apply_frame("restriction", changed, self.reader)
        return found

    def step_event(self, lead: Tree) -> StepBegins:
        """« au début de votre entretien », « à la fin du tour »."""
        when = self.reader.phrases(lead.children[1])
        during = lead.children[3] if len(lead.children) > 4 else None
        if during is not None:
            turn = self.reader.phrases(during)
            if not isinstance(when, c.StepPhrase) or not isinstance(turn, c.TurnPhrase) or turn.player is None:
                raise refuse("ce moment n'est pas compris", during)
            when = structs.replace(when, player=turn.player)
        return delayed_step(when, lead.children[0])

    def events(self, event: Tree) -> tuple[tuple[EventPattern, ...], Duration | None]:
        """The event patterns of an `event` tree.

        Raises:
            NotRead: it is not understood.
        """
        patterns: list[EventPattern] = []
        watch: Duration | None = None
        self.scope.in_event = True
        try:
            for index, condition in enumerate(event.children):
                if isinstance(condition, Token):
                    continue
                if condition.rule == "np":
                    patterns.append(delayed_step(self.reader.phrases(condition), event.children[index - 1]))
                    continue
                for group in condition_groups(condition):
                    subject = self.subject(group)
                    for verb in group.verbs:
                        clause = self._event_clause(verb, subject)
                        self._functions_in(clause, alone=len(event.children) == len(group.verbs) == 1)
                        if clause.duration is not None:
                            watch = duration_of(clause.duration, self.scope)
                        found = timed(clause, self.reader)
                        patterns.extend(found if isinstance(found, tuple) else (found,))
                    patterns = _met(patterns)
                    alone = _unblocked(patterns)
                    if alone is not None and group.joints == ("ET_F",):
                        patterns = [alone]
                    elif any(not joint.startswith("OU") for joint in group.joints):
                        raise refuse("ces deux événements à la fois ne sont pas compris", condition)
                if isinstance(condition.children[0], Token) and condition.children[0].type == "ILYA":
                    patterns.append(StateIs(self.condition(condition)))
                elif not list(condition_groups(condition)):
                    raise refuse("cet événement n'est pas compris", condition)
        finally:
            self.scope.in_event = False
        return tuple(patterns), watch

    def _functions_in(self, clause: Clause, *, alone: bool) -> None:
        """« … pendant que X est exilé »: where the ability functions.

        Raises:
            NotRead: it is not known of which event that is said.
        """
        for word, zone in (("pendant_exil", Zone.EXILE), ("pendant_cimetière", Zone.GRAVEYARD)):
            token = clause.slots.pop(word, None)
            if token is not None and not alone:
                raise refuse("on ne sait pas duquel de ces événements il s'agit", token)
            if token is not None:
                self.scope.zones.append(zone)

    def _event_clause(self, verb: Tree, subject: c.Constituent) -> Clause:
        found = modal(verb)
        if found is None:
            return self.read(verb, subject)
        verbs, _, adverbs = ((), (), ()) if made(verb) is not None else infinitives(verb)
        if len(verbs) != 1 or adverbs:
            raise refuse("cet événement n'est pas compris", verb)
        return self.read(verbs[0], subject, found)

    def _never(self, clause: Clause, subject: c.Constituent, duration: Duration | None) -> Condition | None:
        """« si vous n'avez pas lancé de sort ce tour-ci »: that it did not happen, or None for another clause."""
        positive = _positive(clause)
        known = isinstance(subject, c.Thing) and subject.definite
        if positive is None or not known or has_frame("condition", clause, duration):
            return None
        if not has_frame("condition", positive, duration):
            return None
        found: Condition = apply_frame("condition", positive, self.reader, duration)
        plain = isinstance(found, WasCast) or (isinstance(found, Happened) and found.times == 1)
        return NotCondition(found) if plain else None

    def condition(self, tree: Tree) -> Condition:
        """What a `condition` tree asks."""
        first = tree.children[0]
        if isinstance(first, Tree) and first.rule == "condition":
            both = (self.condition(first), self.condition(tree.children[-1]))
            kinds = {part.type for part in joints_of(tree)}
            if kinds == {"ETSI"}:
                return all_conditions(*both)
            if "ETSI" in kinds:
                raise refuse("on ne sait pas comment ces conditions se joignent", tree)
            return any_condition(*both)
        if isinstance(first, Token) and first.type == "ILYA":
            clause = Clause(first._replace(value="il_y_a"), {"obj": self.reader.phrases(tree.children[1])})
            if first.value == "non":
                clause.slots["neg"] = first
            elif first.value == "aucun" and not getattr(clause.slots["obj"], "none", False):
                raise refuse("cette négation n'est pas comprise", first)
            found: Condition = apply_frame("condition", clause, self.reader)
            return found
        conditions: list[Condition] = []
        joints: list[str] = []
        for group in condition_groups(tree):
            subject = self.subject(group)
            self.scope.topic = isinstance(subject, c.Thing) and subject.ref == This()
            for verb in group.verbs:
                clause = self._event_clause(verb, subject)
                for mark in ("imp", "expl"):
                    clause.slots.pop(mark, None)
                if clause.duration is None and "passé" in clause.slots:
                    clause.duration = _shared_time(group)
                duration = duration_of(clause.duration, self.scope) if clause.duration is not None else None
                never = self._never(clause, subject, duration)
                if never is not None:
                    conditions.append(never)
                    subject = later(subject)
                    continue
                conditions.append(asked(apply_frame("condition", clause, self.reader, duration), subject))
                self.scope.focus = focus(clause)
                subject = later(subject)
            joints.extend(group.joints)
        if len(conditions) == 1:
            return conditions[0]
        if all(joint.startswith("OU") for joint in joints):
            return AnyCondition(tuple(conditions))
        if all(joint.startswith("ET") for joint in joints):
            return AllConditions(tuple(conditions))
        raise refuse("cette condition n'est pas comprise", tree)


def focus(clause: Clause) -> Ref | None:
    """The one known object that a clause speaks of: its subject, or else what « vous » do something to."""
    about: list[Ref | None] = []
    for name in ("subj", "obj", "à", "sur", "contre", "de"):
        match clause.slots.get(name):
            case c.Thing(player=False, definite=True, ref=ref):
                about.append(spoken(ref))
            case c.ControlPhrase(of=ref) if ref is not None:
                about.append(spoken(ref))
            case _:
                pass
    subject = clause.slots.get("subj")
    mine = isinstance(subject, c.Thing) and (subject.ref == You() or about[:1] == [spoken(subject.ref)])
    return about[0] if mine and len(about) == 1 else None


def _positive(clause: Clause) -> Clause | None:
    """« vous n'avez pas lancé de sort » without its negation."""
    if not {"neg", "passé"} <= set(clause.slots):
        return None
    return structs.replace(clause, slots={name: value for name, value in clause.slots.items() if name != "neg"})


def _together(subject: c.Constituent | None) -> int | None:
    """How many « au moins une créature », « deux créatures ou plus » asks for, or None for one thing."""
    match subject:
        case c.Thing(at_least=True, definite=False, every=False, none=False, player=False, number=Fixed(value)):
            return value
        case _:
            return None


_COUNTED = ("subj", "obj", "par", "à", "de")
"""Where « au moins une créature » may stand in an event."""
_OF_SUBJECTS = Attacks | DealsDamage | ZoneChange | BecomesTapped | BecomesUntapped
_OF_OTHERS = Blocks | BecomesBlocked | DealsDamage | DiscardsCard | Sacrificed


def timed(clause: Clause, reader: Reader) -> EventPattern | tuple[EventPattern, ...]:
    """The event of a clause, with « pendant votre tour » and « pour la première fois à chaque tour »."""
    during = clause.slots.pop("pendant", None)
    first = clause.slots.pop("première_fois", None)
    subject = clause.slots.get("subj")
    state = clause.lemma in ("contrôler", "avoir")  # « quand vous contrôlez au moins sept elfes »
    name = next((n for n in _COUNTED if not state and _together(clause.slots.get(n)) is not None), "subj")
    many = clause.slots.get(name)
    least = _together(many)
    if least is not None and isinstance(many, c.Thing):
        if name != "subj" and not (isinstance(subject, c.Thing) and (subject.definite or subject.player)):
            raise NotRead("ce nombre n'est pas compris ici", clause.start)
        clause.slots[name] = structs.replace(many, number=Fixed(1), at_least=False, plural=True)
    nth = isinstance(clause.slots.get("obj"), c.Nth)
    if nth and during is None and "à_chaque_combat" not in clause.slots:
        raise NotRead("on ne sait pas pendant quel tour", clause.start)
    known = len(reader.scope.antecedents)
    found: EventPattern | tuple[EventPattern, ...] = apply_frame("event", clause, reader)
    if least is not None:
        if not isinstance(found, _OF_SUBJECTS if name == "subj" else _OF_OTHERS):
            raise NotRead("ce nombre n'est pas compris ici", clause.start)
        found = OneOrMore(found, least)
        spoken_of = reader.scope.antecedents[known:]
        several = (
            EventObject() if name == "subj" or isinstance(found.event, DiscardsCard | Sacrificed) else EventOther()
        )
        reader.scope.antecedents[known:] = [a for a in spoken_of if a.ref != several and not a.implied]
        reader.scope.event_amount = EventAmount()
    if (during is not None or first is not None) and not isinstance(found, EventPattern):
        raise NotRead("ce moment n'est pas compris ici", clause.start)
    if isinstance(getattr(during, "player", None), AnOpponent) and getattr(subject, "ref", None) != You():
        raise NotRead("on ne sait pas de qui c'est l'adversaire", clause.start)
    if isinstance(found, EventPattern):
        if first is not None:
            found = FirstTimeEachTurn(found)
        if during is not None:
            found = EventDuring(found, when(during, clause.start))
    return found


def _met(patterns: list[EventPattern]) -> list[EventPattern]:
    """« bloque ou devient bloquée par une créature rouge »: the same creatures, in both."""
    match patterns:
        case [
            *before,
            Blocks(subject=first, other=Anything()),
            BecomesBlocked(subject=second, other=other) as blocked,
        ] if first == second:
            return [*before, Blocks(first, other), blocked]
        case [
            *before,
            Blocks(subject=first, other=Anything()),
            OneOrMore(event=BecomesBlocked(subject=second, other=other), least=least) as blocked,
        ] if first == second:
            return [*before, OneOrMore(Blocks(first, other), least), blocked]
        case _:
            return patterns


def _unblocked(patterns: list[EventPattern]) -> EventPattern | None:
    """« attaque et n'est pas bloquée »: one event."""
    match patterns:
        case [Attacks(subject=first, defender=None), AttacksUnblocked(subject=second) as found] if first == second:
            return found
        case _:
            return None


def any_condition(*conditions: Condition) -> Condition:
    """One of them is enough."""
    flat: list[Condition] = []
    for condition in conditions:
        flat.extend(condition.parts if isinstance(condition, AnyCondition) else (condition,))
    return AnyCondition(tuple(flat))


def all_conditions(*conditions: Condition) -> Condition:
    """All of them must hold."""
    flat: list[Condition] = []
    for condition in conditions:
        flat.extend(condition.parts if isinstance(condition, AllConditions) else (condition,))
    return AllConditions(tuple(flat))


def joints_of(tree: Tree) -> list[Token]:
    """The joints between the conditions of a `condition` tree."""
    found = [part for part in tree.children if isinstance(part, Token) and part.type in ("ETSI", "OUSI", "OU_I")]
    first = tree.children[0]
    if isinstance(first, Tree) and first.rule == "condition":
        found.extend(joints_of(first))
    return found


def _shared_time(group: Group) -> Token | None:
    """« a attaqué ou bloqué ce tour-ci »: the time at the end is that of both verbs."""
    if len(group.verbs) < 2 or not all(joint.startswith("OU") for joint in group.joints):
        return None
    return next((token for token in group.verbs[-1].tokens() if token.value == "ce_tour_ci"), None)


def delayed_step(when: c.Constituent, word: Token) -> StepBegins:
    """The beginning of a step, from its phrase; « à la fin du tour » is the beginning of the end step."""
    match when:
        case c.StepPhrase(step=step, player=player) if word.value == "début":
            return StepBegins(step, player)
        case c.TurnPhrase(extra=False, player=player, phases="tour") if word.value == "fin":
            return StepBegins(Step.END, None if player == EachPlayer() else player)
        case c.StepPhrase(step=Step.BEGIN_COMBAT, player=player) if word.value == "fin":
            return StepBegins(Step.END_COMBAT, player)
        case _:
            raise refuse("ce moment n'est pas compris", word)


_OBJECT_VERBS = frozenset(
    {"infliger", "arriver", "mourir", "attaquer", "bloquer", "acquérir", "devenir", "coûter", "battre"}
)
_HANDLING = frozenset({"lancer", "jouer", "mettre", "révéler", "exiler", "renvoyer"})
"""What a player does to an object, of which it is said when the verb is passive."""
_PLAYER_VERBS = _HANDLING | {
    "piocher",
    "défausser",
    "sacrifier",
    "payer",
    "contrôler",
    "chercher",
    "mélanger",
    "meuler",
}


def _sort_of_subject(lemmas: set[str], nouns: set[str]) -> bool | None:
    """Whether the subject of these verbs must be a player (True), an object (False), or may be either (None)."""
    if lemmas & _OBJECT_VERBS:
        return False
    if lemmas <= {"gagner", "perdre"}:
        return "pv" in nouns
    return True if lemmas & _PLAYER_VERBS else None


def later(subject: c.Constituent) -> c.Constituent:
    """The same subject, spoken of again."""
    if not isinstance(subject, c.Thing):
        return subject
    match subject.ref:
        case Target(instance=instance):
            return structs.replace(subject, ref=Targeted(instance))
        case Chosen() | TopOfLibrary():
            return structs.replace(subject, ref=It())
        case _:
            return subject
