"""Ends of sentences: « si … », « à moins que … », « X étant … », « jusqu'à ce que … »."""

from __future__ import annotations

from contextlib import nullcontext

from msgspec import structs

from rules_fr.reading import constituents as c
from rules_fr.reading.chains import Group, modal
from rules_fr.reading.circumstances import Circumstances
from rules_fr.reading.clauses import read_clause, you
from rules_fr.reading.copies import excepting
from rules_fr.reading.defined_x import defined, speaks_of_x
from rules_fr.reading.gathering import sequence
from rules_fr.reading.phrases.measures import quantity
from rules_fr.reading.refusal import place, refuse
from rules_fr.reading.rewrite import contains, rebuild
from rules_fr.reading.scope import Antecedent, spoken
from rules_fr.reading.spending import spent_for, with_purpose
from rules_fr.reading.tables import Tree
from rules_fr.reading.until import until
from rules_fr.reading.without import without_doing
from rules_fr.vocabulary.amounts import TallyThisWay
from rules_fr.vocabulary.combat import AsThough
from rules_fr.vocabulary.conditions import NotCondition
from rules_fr.vocabulary.durations import AsLongAs, RestOfGame
from rules_fr.vocabulary.effects.choices import PayThen, UnlessPays
from rules_fr.vocabulary.effects.continuous import Apply
from rules_fr.vocabulary.effects.sequence import Conditional, ForEach, Repeat
from rules_fr.vocabulary.effects.stack import Counter
from rules_fr.vocabulary.effects.tokens import CreateToken
from rules_fr.vocabulary.kinds import Zone
from rules_fr.vocabulary.modifications import CastAsThoughFlash, EndableFor
from rules_fr.vocabulary.refs import Each, EachOpponent, EachPlayer, It, Target, Targeted
from rules_fr.vocabulary.rules_bent import SpendAsThough
from rules_fr.vocabulary.terms import Condition, Duration, Effect, Ref, walk


class SentenceEnds(Circumstances):
    """Reads the clauses that end a sentence, for the instructions before them, and what a sentence is repeated for."""

    _instead: bool
    _earlier: list[tuple[Antecedent, Ref]]
    """What each antecedent was called before the sentence that is read."""
    _x_is_defined: bool = False
    """A sentence has said what X is; no other one may use it."""

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
                case "as_though_tail" if contains(effects[-1], AsThough) or contains(effects[-1], CastAsThoughFlash):
                    pass
                case "unless_doing":
                    effects = [*effects[:-1], without_doing(self, effects[-1], tail)]
                case "except_that":
                    effects = [*effects[:-1], excepting(self, effects[-1], tail)]
                case "until_tail":
                    effects = [*effects[:-1], until(self, effects[-1], tail)]
                case "rather_than" if self._to_graveyard(tail):
                    self._instead = True
                case "in_order_to" if contains(effects[-1], SpendAsThough):
                    what = spent_for(tail, self.reader, [*self._before, *effects])
                    effects = [*effects[:-1], with_purpose(effects[-1], what)]
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
        before_it = self.scope.as_at(self._earlier) if isinstance(effect, CreateToken) else nullcontext()
        with before_it:  # how many tokens there are is not measured on them
            amount = quantity(self.reader, self.reader.phrases(tail.children[1]), tail.children[0])
        if not speaks_of_x(effect):
            raise refuse("X n'est pas employé dans cette phrase", tail)
        self._x_is_defined = True
        return defined(effect, amount)

    def _unless(self, effect: Effect, tail: Tree) -> Effect:
        """« à moins que son contrôleur ne paie {2} », « à moins que vous ne contrôliez un autre pirate »."""
        verbs = {token.value for token in tail.tokens() if token.type in ("VF", "VI", "VJ", "ILYA")}
        past = any(token.get("tense") for token in tail.tokens() if token.type in ("VF", "VI"))
        if past or verbs & {"il_y_a", "non", "contrôler", "être", "avoir", "lancer"}:
            return Conditional(NotCondition(self.condition(tail.children[1])), effect)
        if isinstance(effect, Counter):
            self.scope.subject = (spoken(effect.what), False)  # « à moins que son contrôleur … »: the spell's
        try:
            payer, cost = self.payment(tail.children[1])
        finally:
            self.scope.subject = None
        return UnlessPays(effect, payer, cost)

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

    def _each(self, lead: Tree) -> Ref | TallyThisWay:
        """« Pour chaque créature, … »: what the sentence is carried out for; it is called Each inside."""
        thing = self.reader.phrases(lead.children[1])
        if isinstance(thing, c.Quantity) and isinstance(thing.amount, TallyThisWay):
            return thing.amount  # « pour chaque 1 blessure prévenue de cette manière »
        if not isinstance(thing, c.Thing) or not (thing.every or thing.definite) or isinstance(thing.ref, Each):
            raise refuse("on ne sait pas pour quoi", lead)
        kinds = frozenset({thing.kind, *thing.kind.split("&")})
        if thing.kind == "pronom":  # « pour chacun d'eux »
            kinds = kinds.union(*(a.kinds for a in self.scope.antecedents if a.ref == thing.ref))
        self.scope.mention(Each(), kinds, gender=thing.gender, player=thing.player)
        return thing.ref

    def _for_each(self, ref: Ref | TallyThisWay, effect: Effect, lead: Tree) -> Effect:
        if isinstance(ref, TallyThisWay):
            if contains(effect, Target):
                raise refuse("on ne sait pas combien de fois cela est choisi", lead)
            return Repeat(ref, effect)
        self.scope.antecedents = [a for a in self.scope.antecedents if a.ref != Each()]
        if contains(effect, ForEach):
            raise refuse("on ne sait pas combien de fois cela est choisi", lead)
        if contains(effect, Target):
            effect = self._aimed_apart(ref, effect, lead)
        return ForEach(ref, effect)

    def _aimed_apart(self, ref: Ref, effect: Effect, lead: Tree) -> Effect:
        """« Pour chaque adversaire, exilez une créature ciblée que ce joueur contrôle »: one choice for each."""
        aimed = [node for node in walk(effect) if isinstance(node, Target)]
        if ref not in (EachOpponent(), EachPlayer()) or any(Each() not in walk(target.what) for target in aimed):
            raise refuse("on ne sait pas combien de fois cela est choisi", lead)
        for antecedent in self.scope.antecedents:
            if antecedent.ref in [Targeted(target.instance) for target in aimed]:
                antecedent.plural = True
        changed: Effect = rebuild(
            effect, lambda node: structs.replace(node, apart=True) if isinstance(node, Target) else None
        )
        return changed
