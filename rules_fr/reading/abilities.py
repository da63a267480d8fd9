"""Paragraphs to abilities: which kind of ability a paragraph is, and its parts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import structs

from rules_fr.french.normalise import Text, normalise
from rules_fr.reading import frames as _frames  # declares the frames
from rules_fr.reading.canonical import canonical, canonical_cost
from rules_fr.reading.cast_this_way import keywords_and_more
from rules_fr.reading.chains import Parts, modal, parts
from rules_fr.reading.clauses import apply_frame, read_clause
from rules_fr.reading.dice import with_results
from rules_fr.reading.either import unclear
from rules_fr.reading.exerting import linked
from rules_fr.reading.frames.choices import ModeHead
from rules_fr.reading.frames.relatives import relative_filter
from rules_fr.reading.gathering import sequence
from rules_fr.reading.granting import own_grants
from rules_fr.reading.kept_mana import keeps_mana, with_kept_mana
from rules_fr.reading.keyword_costs import own_mana_cost, with_own_mana_cost
from rules_fr.reading.keyword_parameters import parameters as keyword_parameters
from rules_fr.reading.keyword_trees import color_quality
from rules_fr.reading.mana_riders import rides, with_rider
from rules_fr.reading.mana_text import mana_text
from rules_fr.reading.paragraphs import Kind, Paragraph, cut, sentences
from rules_fr.reading.phrases.describe import Description
from rules_fr.reading.phrases.dets import number_of
from rules_fr.reading.phrases.noun import Noun
from rules_fr.reading.phrases.reader import Reader
from rules_fr.reading.refusal import NotRead, place, refuse
from rules_fr.reading.rewrite import rebuild
from rules_fr.reading.scope import Scope
from rules_fr.reading.sentences import Sentences
from rules_fr.reading.statics import Statics
from rules_fr.reading.tables import GRAMMARS, Grammar, Stuck, Token, Tree, grammar
from rules_fr.reading.threshold import implied, with_threshold
from rules_fr.reading.tidy import changes_itself, tidy
from rules_fr.reading.tokens import Unknown, tokenise
from rules_fr.reading.two_restrictions import apart
from rules_fr.reading.watching import watched_from
from rules_fr.vocabulary.abilities import (
    ActivatedAbility,
    KeywordWithCost,
    SagaChapter,
    SpellAbility,
    StaticAbility,
    Suspend,
    TriggeredAbility,
    TriggerPlace,
)
from rules_fr.vocabulary.amounts import Fixed, Times, X
from rules_fr.vocabulary.costs import LoyaltyCost, PayMana, TapThis, UntapThis
from rules_fr.vocabulary.effects.choices import DieResult, Modal
from rules_fr.vocabulary.effects.continuous import Delayed
from rules_fr.vocabulary.event_patterns import JustDone
from rules_fr.vocabulary.filters import Anything, Is, IsPlayer
from rules_fr.vocabulary.kinds import CardType, Keyword, Subtype
from rules_fr.vocabulary.mana import Variable
from rules_fr.vocabulary.modifications import PositiveXIn
from rules_fr.vocabulary.refs import This
from rules_fr.vocabulary.restrictions import PositiveX, TimesPerTurn
from rules_fr.vocabulary.terms import Ability, Amount, Cost, Effect, Filter, Restriction, walk

STARTS = ("sentence", "cost", "filter_line", "keyword_line")
assert _frames


@cache
def card_grammar() -> Grammar:
    """The compiled grammar of card texts."""
    fragments = sorted((GRAMMARS / "card").glob("*.lark"))
    return grammar("card", fragments, STARTS)


_X_POSITIVE = re.compile(r"(?<=[.}]) X ne peut pas être 0\.?$")


def x_positive(found: list[Ability], start: int) -> list[Ability]:
    """« … X ne peut pas être 0. », of the cost that X is in.

    Raises:
        NotRead: the ability has no such cost.
    """
    match found:
        case [ActivatedAbility(costs=costs) as ability] if _has_x(costs):
            return [structs.replace(ability, restrictions=(*ability.restrictions, PositiveX()))]
        case [KeywordWithCost(keyword=keyword, costs=costs)] if _has_x(costs):
            return [*found, StaticAbility((PositiveXIn(keyword),), Is(This()))]
        case [Suspend(number=X())]:
            return [*found, StaticAbility((PositiveXIn(Keyword.SUSPEND),), Is(This()))]
        case _:
            raise NotRead("on ne sait pas de quel X il s'agit", start)


def _has_x(costs: tuple[Cost, ...]) -> bool:
    return any(isinstance(node, X | Variable) for cost in costs for node in walk(cost))


class AbilityReader:
    """Reads the paragraphs of one face of a card.

    Args:
        names: the card's own names, as tuples of words.
        types, subtypes: of the card, empty when unknown.
        quoted: the text is that of a granted ability, between quotes.
    """

    def __init__(
        self,
        names: Sequence[tuple[str, ...]] = (),
        types: frozenset[CardType] = frozenset(),
        subtypes: frozenset[Subtype] = frozenset(),
        *,
        quoted: bool = False,
    ) -> None:
        self.names = names
        self.types = types
        self.subtypes = subtypes
        self.quoted = quoted
        self.grammar = card_grammar()

    # Parsing

    def tree(self, start: str, text: Text) -> Any:
        """The tree of a piece of text.

        Raises:
            NotRead: with the offset in the printed text.
        """
        try:
            tokens = tokenise(text.text, self.names)
        except Unknown as unknown:
            raise NotRead(f"le mot « {unknown.word} » n'est pas connu", text.place(unknown.start)) from None
        tokens = canonical_cost(tokens) if start == "cost" else canonical(tokens)
        try:
            return self.grammar.parse(start, tokens)
        except Stuck as stuck:
            at = stuck.token.start if stuck.token is not None else len(text.text)
            raise NotRead("la phrase n'est pas comprise à partir d'ici", text.place(at), stuck) from None

    def _at(self, text: Text, error: NotRead) -> NotRead:
        """The error of a builder, whose offset is in the piece, with its offset in the printed text."""
        return NotRead(error.why, text.place(error.start), error.stuck)

    def scope(self) -> Scope:
        """A fresh scope."""
        return Scope(types=self.types, subtypes=self.subtypes, quoted=self.quoted)

    def reader(self, scope: Scope) -> Reader:
        """A reader of phrases in a scope."""
        return Reader(scope, relative_filter, self.nested, self.granted)

    def inner(self) -> AbilityReader:
        """A reader of definitions: what they are about is called « Soi », and may be any object."""
        return AbilityReader((("Soi",),), quoted=True)

    def of_quotes(self) -> AbilityReader:
        """A reader of abilities between quotes."""
        return AbilityReader(() if self.quoted else self.names, subtypes=self.subtypes, quoted=True)

    def granted(self, token: Token, parameter: str) -> list[Ability]:
        """The abilities of a keyword that an effect grants, from its definition."""
        written = normalise(parameter)
        try:
            found, size = keyword_parameters(token.value, written, token.start, self, granted=True)
        except NotRead as error:
            raise NotRead(error.why, token.start) from None
        if size != len(written.text):
            raise NotRead("ce mot-clé n'est pas compris ici", token.start)
        return found

    def nested(self, token: Token, scope: Scope) -> tuple[Ability, ...]:
        """The abilities of a quoted text."""
        inner = self.of_quotes()
        found: list[Ability] = []
        for paragraph in cut(token.value.strip()).paragraphs:
            try:
                found.extend(inner.paragraph(paragraph))
            except NotRead as error:
                raise NotRead(error.why, token.start + 1 + error.start, error.stuck) from None
        return tuple(found)

    def of_sentence(self, text: str, start: int) -> Ability:
        """The one ability of a sentence that stands for another one, without the card's own names.

        Raises:
            NotRead: at `start`, the place of that other one.
        """
        try:
            (paragraph,) = cut(text).paragraphs
            (found,) = AbilityReader((), quoted=True).paragraph(paragraph)
        except (NotRead, ValueError) as error:
            why = error.why if isinstance(error, NotRead) else "cette phrase n'est pas comprise ici"
            raise NotRead(why, start) from None
        return found

    def quality(self, text: Text) -> Filter:
        """A filter: « créature », « les artefacts », « le noir ».

        Raises:
            NotRead: it is not understood.
        """
        if text.text.strip(" .") == "tout":
            return Anything()
        tree = self.tree("filter_line", text)
        reader = self.reader(self.scope())
        noun = Noun(tree)
        try:
            if noun.sense == "joueur":
                noun.finish()
                return IsPlayer()
            if noun.sense == "couleur":
                return color_quality(noun, reader)
            return Description(noun, reader).filter
        except NotRead as error:
            raise self._at(text, error) from None

    def cost(self, text: Text, scope: Scope | None = None) -> tuple[Cost, ...]:
        """The parts of a cost.

        Raises:
            NotRead: it is not understood.
        """
        tree = self.tree("cost", text)
        reader = self.reader(scope or self.scope())
        reader.scope.in_cost = True
        found: list[Cost] = []
        try:
            for item in tree.children:
                if isinstance(item, Tree):
                    found.append(self._cost_item(item, reader))
        except NotRead as error:
            raise self._at(text, error) from None
        finally:
            reader.scope.in_cost = False
        return tuple(found)

    def _cost_item(self, item: Tree, reader: Reader) -> Cost:
        from rules_fr.reading.clauses import you

        first = item.children[0]
        match item.rule:
            case "pay_mana":
                return PayMana(mana_text(first.value, first.start))
            case "tap":
                return UntapThis() if first.value == "{Q}" else TapThis()
            case "item" if isinstance(first, Tree) and modal(first) is None:
                clause = read_clause(first, you(place(first)), reader)
                if clause.duration is not None:
                    raise NotRead("une durée n'a pas de sens dans un coût", clause.start)
                built: Cost = apply_frame("cost", clause, reader)
                away = clause.lemma == "retirer" and "lieu" in clause.slots
                reader.scope.paid.add("exiler" if away else clause.lemma)
                return built
            case _:
                raise NotRead("ce coût n'est pas compris", place(item))

    # Paragraphs

    def paragraph(self, paragraph: Paragraph) -> list[Ability]:
        """The abilities of a paragraph.

        Raises:
            NotRead: it is not understood whole.
        """
        found = with_threshold(paragraph.word, self._read(paragraph), paragraph.span[0])
        found = found if self.quoted else [own_grants(one) for one in found]
        why = next(filter(None, map(unclear, found)), "")
        if why:
            raise NotRead(why, paragraph.body.origin[0])
        return found

    def _read(self, paragraph: Paragraph) -> list[Ability]:
        end = _X_POSITIVE.search(paragraph.body.text)
        if end is not None:
            rest = structs.replace(paragraph, body=paragraph.body.slice(0, end.start()))
            return x_positive(self._read(rest), paragraph.body.origin[end.start()])
        match paragraph.kind:
            case Kind.KEYWORDS:
                return keywords_and_more(paragraph.body, self)
            case Kind.ACTIVATED:
                return [self._activated(paragraph)]
            case Kind.LOYALTY:
                return [self._loyalty(paragraph)]
            case Kind.CHAPTER:
                scope = self.scope()
                effect = self._effects(self._sentences(paragraph.body), paragraph, Sentences(self.reader(scope)))
                return [SagaChapter(paragraph.chapters, effect)]
            case _:
                return self._plain(paragraph)

    def _sentences(self, body: Text) -> list[Text]:
        found = sentences(body)
        if not found:
            raise NotRead("il manque une phrase", body.origin[0])
        return found

    def _activated(self, paragraph: Paragraph) -> Ability:
        assert paragraph.cost is not None
        scope = self.scope()
        costs = self.cost(paragraph.cost, scope)
        restrictions: list[Restriction] = []
        effect = self._effects(self._sentences(paragraph.body), paragraph, Sentences(self.reader(scope)), restrictions)
        return ActivatedAbility(costs, effect, tuple(restrictions), tuple(dict.fromkeys(scope.zones)))

    def _loyalty(self, paragraph: Paragraph) -> Ability:
        assert paragraph.cost is not None
        scope = self.scope()
        text = paragraph.cost.text
        value = number_of(Token("NUM", text.lstrip("+-"), 0, 0))
        change: Amount = value
        if text.startswith("-"):
            change = Fixed(-value.value) if isinstance(value, Fixed) else Times(-1, value)
        effect = self._effects(self._sentences(paragraph.body), paragraph, Sentences(self.reader(scope)))
        return ActivatedAbility((LoyaltyCost(change),), effect)

    def _plain(self, paragraph: Paragraph) -> list[Ability]:
        texts = self._sentences(paragraph.body)
        cut_first = parts(self.tree("sentence", texts[0]))
        if self._is_trigger(cut_first):
            return [self._triggered(texts, cut_first, paragraph)]
        inside = self._inside(texts, cut_first)
        if inside is not None:
            return [inside]
        if not (self.types & {CardType.INSTANT, CardType.SORCERY}) and not (paragraph.modes or paragraph.rows):
            return self._statics(texts, paragraph)
        own = self._try_statics(texts)
        if own is not None:
            return own
        scope = self.scope()
        effect = self._effects(texts, paragraph, Sentences(self.reader(scope)))
        if changes_itself(effect):
            raise NotRead("cette phrase parle du sort lui-même, hors de ses instructions", texts[0].origin[0])
        return [SpellAbility(effect)]

    def _is_trigger(self, cut_first: Parts) -> bool:
        leads = [lead for lead in cut_first.leads if lead.rule in ("when", "at_beginning")]
        if not leads:
            return False
        if not (self.types & {CardType.INSTANT, CardType.SORCERY}):
            return True
        tokens = list(leads[0].tokens())
        about_self = any(token.type == "SELF" for token in tokens) or any(
            token.type == "DET" and token.value == "ce" for token in tokens
        )
        return leads[0].rule == "when" and about_self

    def _inside(self, texts: list[Text], first: Parts) -> Ability | None:
        """A permanent's « son contrôleur la sacrifie à la fin du tour ».

        A trigger stated in the middle of the sentence.
        """
        if (
            self.types & {CardType.INSTANT, CardType.SORCERY}
            or len(texts) != 1
            or first.leads
            or len(first.groups) != 1
        ):
            return None
        if not any(token.type == "AUDEBUT" for verb in first.groups[0].verbs for token in verb.tokens()):
            return None
        scope = self.scope()
        effect = self._effects(texts, None, Sentences(self.reader(scope)))
        match effect:
            case Delayed(events=events, effect=done, condition=None):
                return TriggeredAbility(
                    events, done, zones=tuple(dict.fromkeys(scope.zones)), place=TriggerPlace.INSIDE
                )
            case _:
                raise NotRead("ce moment n'est pas compris ici", texts[0].origin[0])

    def _statics(self, texts: list[Text], paragraph: Paragraph) -> list[Ability]:
        statics = Statics(self.reader(self.scope()), self)
        for index, text in enumerate(texts):
            costly = own_mana_cost(text)
            if costly is not None and statics.found:
                statics.found[-1] = with_own_mana_cost(statics.found[-1], costly, text.origin[0])
                continue
            tree = self.tree("sentence", text)
            cut_tree = parts(tree)
            if index and self._is_trigger(cut_tree):
                return [*statics.found, self._triggered(texts[index:], cut_tree, paragraph, statics)]
            try:
                statics.add(tree)
            except NotRead as error:
                raise self._at(text, error) from None
        statics.finish()
        return statics.found

    def _try_statics(self, texts: list[Text]) -> list[Ability] | None:
        """The abilities of a spell's paragraph that is about the spell itself, or None when it is instructions."""
        statics = Statics(self.reader(self.scope()), self, own_only=True)
        for text in texts:
            try:
                statics.add(self.tree("sentence", text))
            except NotRead:
                return None
        return statics.found

    def _triggered(
        self, texts: list[Text], first: Parts, paragraph: Paragraph, before: Statics | None = None
    ) -> Ability:
        scope = self.scope()
        builder = Sentences(self.reader(scope))
        lead = next(lead for lead in first.leads if lead.rule in ("when", "at_beginning"))
        try:
            if lead.rule == "when":
                events, watch = builder.events(lead.children[1])
                if before is not None:
                    events = linked(events, before.found, scope, before.reader.scope)
                if JustDone() in events or scope.once:
                    raise refuse("« quand vous faites ainsi » ne répond à rien", lead)
                if watch is not None:
                    raise NotRead("cette durée n'est pas comprise ici", place(lead))
            else:
                events = (builder.step_event(lead),)
            condition = None
            rest = [other for other in first.leads if other is not lead]
            if rest and rest[0].rule == "if_lead" and first.leads.index(rest[0]) > first.leads.index(lead):
                condition = builder.condition(rest[0].children[1])
                rest = rest[1:]
            builder.led(rest, first.groups, list(first.tails))
        except NotRead as error:
            raise self._at(texts[0], error) from None
        limits: list[Restriction] = []
        effect = self._effects(texts[1:], paragraph, builder, limits)
        limit = None
        if limits:
            if limits != [TimesPerTurn(1)]:
                raise NotRead("cette restriction n'est pas comprise ici", texts[-1].origin[0])
            limit = 1
        return TriggeredAbility(events, effect, condition, watched_from(events, scope.zones), limit)

    # Effects

    def _effects(
        self,
        texts: Sequence[Text],
        paragraph: Paragraph | None,
        builder: Sentences,
        restrictions: list[Restriction] | None = None,
        aimed: int = 0,
    ) -> Effect:
        """All the instructions of some sentences, with the modes and the results table of their paragraph."""
        for text in apart(texts):
            costly = own_mana_cost(text)
            if costly is not None and builder.done:
                builder.done[-1] = with_own_mana_cost(builder.done[-1], costly, text.origin[0])
                continue
            if builder.done and keeps_mana(text):
                builder.done[-1] = with_kept_mana(builder.done[-1], text)
                continue
            if builder.done and rides(text):
                builder.done[-1] = with_rider(builder.done[-1], text, self)
                continue
            tree = self.tree("sentence", text)
            try:
                restriction = self._restriction(tree, builder) if restrictions is not None else None
                if restriction is not None and restrictions is not None:
                    restrictions.extend(restriction)
                else:
                    builder.add(tree)
            except NotRead as error:
                raise self._at(text, error) from None
        if paragraph is not None and builder.done:
            builder.done[-1] = self._with_table(builder.done[-1], paragraph, builder)
        if not builder.done:
            raise NotRead("il manque une instruction", texts[0].origin[0] if texts else 0)
        try:
            return tidy(sequence(builder.done), aimed)
        except NotRead as error:
            raise NotRead(error.why, texts[0].origin[0] if texts else 0) from None

    def together(self, before: Paragraph, paragraph: Paragraph) -> Ability:
        """The ability of two paragraphs of a spell, the second of which changes what the first one does.

        Raises:
            NotRead: one of them is more than sentences, or they are not understood together.
        """
        if any(one.modes or one.rows or one.kind is not before.kind for one in (before, paragraph)):
            raise NotRead("ces paragraphes ne se lisent pas ensemble", paragraph.span[0])
        builder = Sentences(self.reader(self.scope()))
        self._effects(self._sentences(before.body), None, builder)
        builder.implied = implied(paragraph.word, paragraph.body.text)
        effect = self._effects(self._sentences(paragraph.body), None, builder)
        if changes_itself(effect):
            raise NotRead("cette phrase parle du sort lui-même, hors de ses instructions", paragraph.span[0])
        return SpellAbility(effect)

    def _restriction(self, tree: Tree, builder: Sentences) -> list[Restriction] | None:
        cut_tree = parts(tree)
        if cut_tree.leads or len(cut_tree.groups) != 1 or len(cut_tree.groups[0].verbs) != 1:
            return None
        return builder.restriction(cut_tree)

    def _with_table(self, head: Effect, paragraph: Paragraph, builder: Sentences) -> Effect:
        """The instructions « choisissez l'un — » and « lancez un d20 » with their modes and their table in place."""
        found = [node for node in walk(head) if isinstance(node, ModeHead)]
        modes, rows = paragraph.modes, paragraph.rows
        if len(found) != bool(modes):
            start = modes[0].origin[0] if modes else paragraph.body.origin[0]
            raise NotRead("ces modes ne sont pas annoncés" if modes else "il manque les modes", start)
        if found:
            built = [self._branch(text, builder) for text in modes]
            most = len(modes) if found[0].maximum is None else found[0].maximum
            modal_effect = Modal(tuple(built), found[0].minimum, most, found[0].chooser)
            head = rebuild(head, lambda node: modal_effect if isinstance(node, ModeHead) else None)
        if rows:
            results = [DieResult(row.minimum, row.maximum, self._branch(row.body, builder)) for row in rows]
            head = with_results(head, tuple(results), rows[0].body.origin[0])
        return head

    def _branch(self, text: Text, builder: Sentences) -> Effect:
        """The instructions of one mode or one row; what it speaks of is not spoken of in the next one."""
        with builder.scope.apart():
            aimed = builder.scope.targets
            return self._effects(self._sentences(text), None, Sentences(builder.reader), aimed=aimed)
